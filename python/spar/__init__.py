"""Exact simulated robot soccer for Python.

``Batch`` steps many episodes of a learning task side by side, as numpy arrays. ``World`` is one world with robots that a
program controls by percepts and commands. ``Client`` is an agent on a server over TCP, with the same percepts, and ``Server``
starts one. With Gymnasium installed, ``import spar`` registers one environment for each
task: ``gymnasium.make("spar/Walk-v0")`` and ``gymnasium.make_vec("spar/Walk-v0", num_envs=256)``. ``parallel_env`` makes
PettingZoo environments of teams.

Equal seeds and actions give equal bits, in every slot of a batch and with any number of threads.
"""

from importlib.util import find_spec as _find_spec

if _find_spec("spar._native") is None:
    raise ImportError(
        f"{__path__[0]} is the source folder of spar, without its native module: run Python in another folder after "
        "`pip install ./python`, or build the module here with `maturin develop --release`"
    )

from .batch import Batch, Quantity, Task, Term, tasks
from .camera import Camera
from .client import AsyncClient, Client, Trainer
from .export import export_policy
from .humanoid import HumanoidBatch
from .mirror import mirror
from .percept import Force, Heard, Percept, SeenPlayer, View
from .policy import Policy
from .program import find_program, read_events, read_recording, run_campaign, run_challenge, run_match
from .recorded_starts import RecordedStarts
from .server import Server
from .small_size import SmallSizeBatch
from .team_env import parallel_env
from .team_tasks import TeamTask, team_tasks
from .web_view import WebView
from .world import Agent, World, WorldRecording

__all__ = [
    "Agent",
    "AsyncClient",
    "Batch",
    "Camera",
    "Client",
    "Force",
    "Heard",
    "HumanoidBatch",
    "Percept",
    "Policy",
    "Quantity",
    "RecordedStarts",
    "SeenPlayer",
    "Server",
    "SmallSizeBatch",
    "Task",
    "TeamTask",
    "Term",
    "Trainer",
    "View",
    "WebView",
    "World",
    "WorldRecording",
    "export_policy",
    "find_program",
    "mirror",
    "parallel_env",
    "read_events",
    "read_recording",
    "run_campaign",
    "run_challenge",
    "run_match",
    "tasks",
    "team_tasks",
]

if _find_spec("gymnasium") is not None:
    from .gym import register_environments as _register_environments
    from .robocup_gym import register_robocup_environments as _register_robocup_environments
    from .small_size_gym import register_environments as _register_small_size_environments
    from .team_gym import register_team_environments as _register_team_environments

    _register_environments()
    _register_robocup_environments()
    _register_small_size_environments()
    _register_team_environments()
