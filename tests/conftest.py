"""What all tests share: how thoroughly they look."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

PROFILE = os.environ.get("MARRIAGE_GAMES_PROFILE", "fast")

# Derandomized, so that a run that failed fails again; without deadlines, because a busy machine is
# no defect of the code.
settings.register_profile("fast", max_examples=50, derandomize=True, deadline=None)
settings.register_profile("thorough", max_examples=300, derandomize=True, deadline=None)
settings.register_profile("deep", max_examples=3_000, derandomize=True, deadline=None)
settings.load_profile(PROFILE)


def thorough() -> bool:
    """Whether this run should look long and deep, as the environment asks for."""
    return PROFILE in ("thorough", "deep")


def deep() -> bool:
    """Whether it may take an hour; what is made and checked by the thousand is made by more."""
    return PROFILE == "deep"


@pytest.fixture(name="thorough", scope="session")
def thorough_fixture() -> bool:
    return thorough()
