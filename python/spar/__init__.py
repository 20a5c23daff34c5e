"""Exact simulated robot soccer for Python.

``Batch`` steps many episodes of a learning task side by side, as numpy arrays. ``World`` is one world with robots that a
program controls by percepts and commands. With Gymnasium installed, ``import spar`` registers one environment for each
task: ``gymnasium.make("spar/Walk-v0")`` and ``gymnasium.make_vec("spar/Walk-v0", num_envs=256)``.

Equal seeds and actions give equal bits, in every slot of a batch and with any number of threads.
"""

from importlib.util import find_spec as _find_spec

from .batch import Batch, Quantity, Task, Term, tasks
from .percept import Force, Heard, Percept, SeenPlayer, View
from .world import Agent, World

__all__ = [
    "Agent",
    "Batch",
    "Force",
    "Heard",
    "Percept",
    "Quantity",
    "SeenPlayer",
    "Task",
    "Term",
    "View",
    "World",
    "tasks",
]

if _find_spec("gymnasium") is not None:
    from .gym import register_environments as _register_environments

    _register_environments()
