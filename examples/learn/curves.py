"""Draws the learning curves of ``ppo.py``: the interquartile mean of the seeds, and their range.

    python examples/learn/curves.py runs/walk-*  --column velocity --out walk.svg

Each folder is a run with a ``progress.csv``, whose columns are the return, the terms of the reward and others. It needs
``pip install matplotlib``.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

import matplotlib
import numpy as np

POINTS = 40


def read_curve(folder: Path, column: str) -> tuple[np.ndarray, np.ndarray]:
    """Samples and values of a column, each averaged over the rows around it."""
    with open(folder / "progress.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or column not in rows[0]:
        raise SystemExit(f"{folder}: there is no column {column}; the columns are {', '.join(rows[0]) if rows else 'none'}")
    return np.array([float(row["samples"]) for row in rows]), np.array([float(row[column]) for row in rows])


def common_curves(curves: list[tuple[np.ndarray, np.ndarray]]) -> tuple[np.ndarray, np.ndarray]:
    """The curves at the same samples, up to the end of the shortest one, ``[seed, point]``."""
    samples = np.linspace(max(at[0] for at, _ in curves), min(at[-1] for at, _ in curves), POINTS)
    return samples, np.array([np.interp(samples, at, values) for at, values in curves])


def interquartile_mean(values: np.ndarray) -> np.ndarray:
    """Mean of the middle half of the seeds, at each point (Agarwal et al. 2021)."""
    ordered = np.sort(values, 0)
    cut = len(ordered) // 4
    return ordered[cut : len(ordered) - cut].mean(0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path, help="folders of runs, one for each seed")
    parser.add_argument("--column", action="append", help="a column of progress.csv; by default return")
    parser.add_argument("--out", type=Path, default=Path("curves.svg"), help="image to write: .svg, .png or .pdf")
    options = parser.parse_args()
    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "spar", "font.size": 9})
    import matplotlib.pyplot as plt

    columns = options.column or ["return"]
    figure, axes = plt.subplots(1, len(columns), figsize=(4.2 * len(columns), 2.8), squeeze=False, layout="constrained")
    for axis, column in zip(axes[0], columns):
        samples, values = common_curves([read_curve(folder, column) for folder in options.folders])
        axis.fill_between(samples / 1e6, values.min(0), values.max(0), alpha=0.25, label="worst to best", linewidth=0)
        axis.plot(samples / 1e6, interquartile_mean(values), label=f"interquartile mean of {len(values)} seeds")
        axis.set_xlabel("samples, millions")
        axis.set_ylabel(column)
        axis.grid(alpha=0.3)
    axes[0][0].legend(loc="lower right")
    figure.savefig(options.out, metadata={"Date": None} if options.out.suffix == ".svg" else None)
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
