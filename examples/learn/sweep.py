"""A sweep over options of ppo.py with several seeds: one run for each combination and seed, one row of a table for each run.

    python examples/learn/sweep.py Walk --vary hidden=32,64 --vary std=0.03,0.05 --seeds 1,2,3 --minutes 10 --jobs 2
    python examples/learn/sweep.py Walk --vary decision-cycles=1,2,4 --minutes 5 -- --worlds 128 --no-randomize

Options after -- are the same for all runs. Ctrl-C ends the runs, which save their policies; the same command continues
them and leaves out those in OUT/TASK.csv. With more minutes it continues all of them.
"""

import argparse
import csv
import itertools
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import spar

PPO = Path(__file__).with_name("ppo.py")

FIGURES = ("samples", "seconds", "return", "cycles")
"""Columns of progress.csv that a row takes over; return and cycles are means over the last rows."""

LAST_ROWS = 5

POLL_S = 0.2


@dataclass
class Run:
    """One run of ppo.py."""

    values: dict
    """The options that vary, by name."""
    seed: int
    folder: Path
    """The folder of its progress, its policy and its output."""

    def key(self):
        return (*self.values.values(), str(self.seed))

    def name(self):
        return " ".join([*(f"{name}={value}" for name, value in self.values.items()), f"seed={self.seed}"])


def runs_of(options):
    """All runs, seed by seed, so that an interrupted sweep has tried each combination."""
    out = []
    for seed in options.seeds:
        for values in itertools.product(*options.vary.values()):
            pairs = dict(zip(options.vary, values))
            name = ",".join(f"{key}={value}" for key, value in pairs.items()) or "default"
            folder = options.out / name
            out.append(Run(pairs, seed, folder / f"{options.task.lower()}-{seed}"))
    return out


def start(run, options):
    """Starts a run; its output is in log.txt."""
    run.folder.mkdir(parents=True, exist_ok=True)
    flags = [part for name, value in run.values.items() for part in (f"--{name}", value)]
    own = ["--seed", str(run.seed), "--minutes", str(options.minutes), "--out", str(run.folder.parent)]
    command = [sys.executable, str(PPO), options.task, *own, *flags, *options.common]
    with open(run.folder / "log.txt", "a") as log:
        return subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)


def row_of(run, options):
    """The row of a run that has ended, or the reason why there is none."""
    path = run.folder / "progress.csv"
    try:
        with open(path, newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as error:
        return None, str(error)
    if not rows:
        return None, f"{path} has no row: give the runs more --minutes"
    last = rows[-LAST_ROWS:]
    figures = {name: rows[-1][name] for name in FIGURES[:2]}
    figures |= {name: f"{sum(float(row[name]) for row in last) / len(last):.3f}" for name in FIGURES[2:]}
    return {**run.values, "seed": str(run.seed), "minutes": str(options.minutes), **figures}, ""


def read_rows(path, options):
    """Rows by parameters and seed."""
    if not path.exists():
        return {}
    with open(path, newline="") as file:
        reader = csv.DictReader(file)
        if list(reader.fieldnames or []) != columns(options):
            sys.exit(f"{path} is of a sweep over other options: {', '.join(reader.fieldnames or [])}; give another --out")
        return {tuple(row[name] for name in (*options.vary, "seed")): row for row in reader}


def columns(options):
    return [*options.vary, "seed", "minutes", *FIGURES]


def write_rows(path, rows, options):
    part = path.with_suffix(".part.csv")
    with open(part, "w", newline="") as file:
        writer = csv.DictWriter(file, columns(options))
        writer.writeheader()
        writer.writerows(rows.values())
    os.replace(part, path)


def last_line(path):
    lines = path.read_text(errors="replace").replace("\r", "\n").split("\n")
    return next((line for line in reversed(lines) if line.strip()), "no output")


def work(waiting, rows, path, options):
    """Makes the runs, ``options.jobs`` at a time; the messages about those that failed."""
    begin, total, active, failures, shown = time.perf_counter(), len(waiting), {}, [], ""
    try:
        while waiting or active:
            while waiting and len(active) < options.jobs:
                run = waiting.pop(0)
                active[run.name()] = run, start(run, options)
            time.sleep(POLL_S)
            for name, (run, process) in list(active.items()):
                if process.poll() is None:
                    continue
                del active[name]
                is_well = process.returncode == 0
                row, why = row_of(run, options) if is_well else (None, last_line(run.folder / "log.txt"))
                if row is None:
                    failures.append(f"{name}: {why}")
                else:
                    rows[run.key()] = row
                    write_rows(path, rows, options)
            done, minutes = total - len(waiting) - len(active), (time.perf_counter() - begin) / 60
            line = f"\r{done} of {total} runs made, {len(active)} at work, {minutes:.1f} min "
            if line != shown:
                print(line, end="", flush=True)
                shown = line
    except KeyboardInterrupt:
        failures.append("interrupted: the same command continues")
    finally:
        # A terminal sends Ctrl-C to the runs, too; they save their policies.
        for _, process in active.values():
            try:
                process.wait(timeout=30)
            except subprocess.TimeoutExpired:
                process.terminate()
    print(end="\n" if shown else "")
    return failures


def print_table(rows, options):
    """A line for each combination, the best mean first: mean and worst over its seeds."""
    groups = {}
    for row in rows.values():
        groups.setdefault(tuple(row[name] for name in options.vary), []).append(row)

    def figures(group):
        returns, lengths = [float(row["return"]) for row in group], [float(row["cycles"]) * 0.02 for row in group]
        return sum(returns) / len(returns), min(returns), sum(lengths) / len(lengths), min(lengths)

    widths = [max(len(name), *(len(key[i]) for key in groups)) for i, name in enumerate(options.vary)]
    head = "  ".join(f"{name:>{width}}" for name, width in zip(options.vary, widths))
    print(f"{head}  runs  mean return  worst return  mean length s  worst length s")
    for key, group in sorted(groups.items(), key=lambda item: -figures(item[1])[0]):
        mean, worst, length, shortest = figures(group)
        values = "  ".join(f"{value:>{width}}" for value, width in zip(key, widths))
        print(f"{values}  {len(group):4}  {mean:11.2f}  {worst:12.2f}  {length:13.2f}  {shortest:14.2f}")


def variation(text):
    """An option of ppo.py with its values, for instance ``hidden=32,64``."""
    name, _, values = text.partition("=")
    if not name or not values or not all(values.split(",")):
        raise argparse.ArgumentTypeError(f"{text!r} is not OPTION=VALUE,VALUE, for instance hidden=32,64")
    return name.removeprefix("--"), values.split(",")


def whole_numbers(text):
    return [int(one) for one in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=[task.name for task in spar.tasks()])
    vary = {"type": variation, "action": "append", "required": True, "metavar": "OPTION=A,B"}
    parser.add_argument("--vary", **vary, help="an option of ppo.py with its values; can be given several times")
    seeds = {"type": whole_numbers, "default": [1, 2, 3], "metavar": "A,B"}
    parser.add_argument("--seeds", **seeds, help="seeds of each combination, by default 1,2,3")
    parser.add_argument("--minutes", type=float, default=10.0, help="time of each run, its own clock")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="runs at a time; each uses one core")
    parser.add_argument("--out", type=Path, default=Path("sweep"), help="folder of the table and of all runs")
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    options = parser.parse_args(arguments[:split])
    options.vary, options.common = dict(options.vary), arguments[split + 1 :]
    options.jobs = max(1, options.jobs)
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / f"{options.task}.csv"
    rows = read_rows(path, options)
    runs = runs_of(options)
    waiting = [run for run in runs if run.key() not in rows or float(rows[run.key()]["minutes"]) < options.minutes]
    if len(waiting) < len(runs):
        print(f"{len(runs) - len(waiting)} of {len(runs)} runs are in {path}")
    failures = work(waiting, rows, path, options)
    if rows:
        print_table(rows, options)
        print(f"wrote {path}")
    for failure in failures:
        print(f"failed: {failure}", file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
