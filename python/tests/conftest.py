"""Fixtures of the tests."""

import os
from pathlib import Path

import numpy as np
import pytest


@pytest.fixture
def draws():
    """A generator of random actions."""
    return np.random.default_rng(7)


@pytest.fixture(scope="session")
def program():
    """The repository's program."""
    program = os.environ.get("SPAR") or str(Path(__file__).parents[2] / "target" / "debug" / "spar")
    if not Path(program).exists():
        pytest.skip(f"there is no program {program}")
    return program


@pytest.fixture(scope="session")
def examples():
    """The repository's folder of examples."""
    folder = Path(os.environ.get("SPAR_EXAMPLES") or Path(__file__).parents[2] / "examples")
    if not folder.is_dir():
        pytest.skip(f"there is no folder {folder}: name it in SPAR_EXAMPLES")
    return folder


@pytest.fixture(scope="session")
def soccer_pages():
    """The repository's folder of pages about soccer; `.ci/python` copies it beside the tests."""
    folders = [Path(__file__).parents[up] / "docs" / "soccer" for up in (1, 2)]
    return next(folder for folder in folders if folder.is_dir())
