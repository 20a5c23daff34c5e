"""Fixtures of the tests."""

import numpy as np
import pytest


@pytest.fixture
def draws():
    """A generator of random actions."""
    return np.random.default_rng(7)
