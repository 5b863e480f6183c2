"""What the seeds say, sentence by sentence, and what else could be read or played."""
