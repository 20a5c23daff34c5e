"""Learned skills of built-in players: which robots the built-in team plays, and with which files."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SkillFiles = Mapping[str, "str | os.PathLike[str]"]
"""ONNX files by the names of skills: ``{"walk": "walk.onnx"}``."""

SkillBytes = tuple[tuple[str, bytes], ...]
"""Names of skills and the bytes of their files."""


def read_skills(skills: SkillFiles | None) -> SkillBytes:
    """The bytes of these files, sorted by the names of skills."""
    return tuple((name, Path(file).read_bytes()) for name, file in sorted((skills or {}).items()))


def builtin_skills_of(others: Any) -> SkillBytes | None:
    """The learned skills of the other robots' built-in players; None if nobody acts for these robots.

    Raises:
        ValueError: It is neither ``"vacant"`` nor ``"builtin"`` nor a dict of files.
    """
    if isinstance(others, Mapping):
        return read_skills(others)
    if others not in ("vacant", "builtin"):
        raise ValueError(f"others is {others!r}; it is 'vacant', 'builtin' or a dict of files by skill")
    return None if others == "vacant" else ()
