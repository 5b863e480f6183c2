"""Wrong engines, each with one bug that others have had or could have, to try the test kit on."""
