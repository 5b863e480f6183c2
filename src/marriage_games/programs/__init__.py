"""Other programs: asked and answered by lines of JSON, within bounds."""
