"""The build backend of the package: maturin, with the program `spar` in the wheel beside the module.

A wheel of maturin's has modules or programs. What lies in `spar.data/scripts` is put on the path, so this backend builds
the program into that folder first. The environment variable `SPAR_PROGRAM` names a program that is built already.

There is no source distribution: the program needs the whole clone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NoReturn

import maturin
from maturin import (
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

_HERE = Path(__file__).parent
_SCRIPTS = _HERE / "spar.data" / "scripts"
_EXE = ".exe" if sys.platform == "win32" else ""


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    """Writes the metadata of the wheel."""
    _clone()
    return maturin.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def prepare_metadata_for_build_editable(metadata_directory: str, config_settings: Any = None) -> str:
    """Writes the metadata of the editable wheel."""
    _clone()
    return maturin.prepare_metadata_for_build_editable(metadata_directory, config_settings)


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Builds the program and the wheel."""
    add_program()
    return maturin.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Builds the program and an editable wheel."""
    add_program()
    return maturin.build_editable(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Any = None) -> NoReturn:
    """Refuses to make a source distribution."""
    raise SystemExit(
        "spar-sim has no source distribution, because the program `spar` needs the whole clone: "
        "`pip install ./python` installs the package from a clone, and `pip wheel ./python` makes a wheel for other machines"
    )


def add_program() -> None:
    """Puts the program into the folder whose files the wheel puts on the path."""
    _SCRIPTS.mkdir(parents=True, exist_ok=True)
    target = _SCRIPTS / f"spar{_EXE}"
    built = os.environ.get("SPAR_PROGRAM")
    shutil.copy2(built or _build_program(), target)
    print(f"program: {target}, {target.stat().st_size / 1e6:.1f} MB", file=sys.stderr)


def _build_program() -> Path:
    """Builds the program in the clone that this folder belongs to."""
    root = _clone()
    cargo = os.environ.get("CARGO", "cargo")
    if shutil.which(cargo) is None:
        raise SystemExit("there is no `cargo`: install Rust from https://rustup.rs")
    subprocess.run([cargo, "build", "--release", "--locked", "--package", "spar", "--bin", "spar"], cwd=root, check=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", root / "target"))
    return target / "release" / f"spar{_EXE}"


def _clone() -> Path:
    """The clone that this folder belongs to."""
    root = _HERE.parent
    if not (root / "src" / "main.rs").exists():
        raise SystemExit(
            f"{_HERE} is not in a clone of spar, which the package is built from: run `pip install ./python` in a clone, or "
            "install a wheel that `pip wheel ./python` has made there"
        )
    return root


if __name__ == "__main__":
    add_program()
