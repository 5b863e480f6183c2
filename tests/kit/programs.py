"""Programs that should be engines, and are not: each is a line of Python run by itself."""

from __future__ import annotations

import sys

PREFIX = """
import json, sys, time, os
def lines():
    for line in sys.stdin:
        yield json.loads(line)
def say(message):
    print(json.dumps(message), flush=True)
"""


def program(body: str) -> list[str]:
    """The command that runs it."""
    return [sys.executable, "-c", PREFIX + body]


def echo(after: str = "") -> str:
    """A program that describes itself rightly and then does something else."""
    return (
        "for message in lines():\n"
        "    if message['call'] == 'describe':\n"
        "        say({'id': message['id'], 'answer': {'name': 'odd', 'fields': "
        "['to_move', 'legal_actions'], 'undo': False}})\n"
        "    else:\n"
        f"        {after}\n"
    )


REFERENCE = [sys.executable, "-m", "marriage_games", "engine"]
