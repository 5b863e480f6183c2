"""The test kit itself: what it finds, what it says, and what it refuses."""
