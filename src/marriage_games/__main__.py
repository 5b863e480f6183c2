"""Runs the command as `python -m marriage_games`."""

from .cli import main

if __name__ == "__main__":
    main()
