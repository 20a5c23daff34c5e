"""Team tasks pass the checkers of PettingZoo and Gymnasium, and random and built-in policies play them to their ends."""

import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import spar
from spar.team_game import TeamGame
from spar.team_gym import SOLO_TASKS

pettingzoo = pytest.importorskip("pettingzoo")
from pettingzoo.test import parallel_api_test, parallel_seed_test  # noqa: E402

TASKS = [task.name for task in spar.team_tasks()]
PROFILES = ["robot", "truth"]
RESULTS = {"goal_left", "goal_right", "out", "saved", "time"}


def make(task, **options):
    return spar.parallel_env(task, **{"episode_s": 4.0, **options})


def play(env, policy, seed=None):
    """All that an episode returns."""
    steps = [(env.reset(seed=seed)[0], None, None, None, None)]
    while env.agents:
        steps.append(env.step({name: policy(name, steps[-1][0][name]) for name in env.agents}))
    return steps


def random_policy(env, seed=7):
    draws = np.random.default_rng(seed)
    return lambda name, _: draws.uniform(-1.0, 1.0, env.action_space(name).shape)


def still(env):
    return lambda name, _: np.zeros(env.action_space(name).shape)


def builtin(env):
    return lambda name, _: env.builtin_action(name)


def result(env, steps):
    results = {info["result"] for info in steps[-1][4].values()}
    assert len(results) == 1
    return results.pop()


def results_of(task, policy, seeds, **options):
    env = spar.parallel_env(task, **options)
    return [result(env, play(env, policy(env), seed)) for seed in range(seeds)]


def bits(steps):
    return [
        (
            {name: row.tobytes() for name, row in observations.items()},
            rewards,
            terminated,
            truncated,
            infos,
        )
        for observations, rewards, terminated, truncated, infos in steps
    ]


@pytest.mark.parametrize("opponents", ["default", None])
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("task", TASKS)
def test_the_checkers_of_pettingzoo(task, profile, opponents):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(make(task, profile=profile, opponents=opponents), num_cycles=250)
        parallel_seed_test(lambda: make(task, profile=profile, opponents=opponents), num_cycles=50)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("task", SOLO_TASKS)
def test_the_checker_of_gymnasium(task, profile):
    env = gymnasium.make(f"spar/{task}-v0", profile=profile).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations have physical units and no bounds.
        warnings.filterwarnings("ignore", message=".*(infinity|inf).*")
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env)


@pytest.mark.parametrize("policy", [random_policy, still, builtin])
@pytest.mark.parametrize("task", TASKS)
def test_policies_play_to_the_end(task, policy):
    env = make(task)
    steps = play(env, policy(env), 3)
    assert result(env, steps) in RESULTS and len(steps) <= 201
    for observations, *_ in steps:
        for name, row in observations.items():
            assert row in env.observation_space(name) and np.isfinite(row).all()
    _, rewards, terminated, truncated, infos = steps[-1]
    assert set(rewards) == set(env.possible_agents)
    for name, reward in rewards.items():
        assert terminated[name] != truncated[name]
        assert truncated[name] == (infos[name]["result"] == "time")
        assert reward == pytest.approx(sum(infos[name]["reward_terms"].values()))
        assert set(infos[name]["reward_terms"]) == {term.name for term in env.terms}


def test_the_builtin_policy_scores():
    assert results_of("Dribble", builtin, 8).count("goal_left") >= 2
    assert results_of("Penalty", builtin, 8).count("goal_left") >= 2
    assert "goal_left" not in results_of("Dribble", still, 4, episode_s=5.0)


def test_the_builtin_goalkeeper_saves_shots():
    goals = [results_of("Goalie", policy, 24).count("goal_right") for policy in (builtin, still)]
    assert goals[0] <= 18 and goals[0] + 2 <= goals[1]


def test_the_builtin_striker_attacks_a_goalkeeper():
    assert "goal_right" in results_of("Goalie", still, 6, opponents="builtin", episode_s=40.0)


def test_teams_play():
    env = spar.parallel_env("Team", players=2, opponents=None, episode_s=20.0)
    steps = play(env, builtin(env), 2)
    assert env.possible_agents == ["left_1", "left_2", "right_1", "right_2"]
    progress = [step[4]["left_1"]["reward_terms"]["progress"] for step in steps[1:]]
    assert max(np.abs(progress)) > 0.005
    for *_, infos in steps[1:]:
        terms = [infos[name]["reward_terms"] for name in ("left_2", "right_2")]
        assert terms[0]["goal"] == -terms[1]["conceded"] and terms[0]["conceded"] == -terms[1]["goal"]
        assert infos["left_1"]["reward_terms"]["progress"] == terms[0]["progress"]


@pytest.mark.parametrize("task", [task for task in TASKS if task != "Goalie"])
def test_a_goal_ends_an_episode(task):
    env = make(task, opponents="still" if task == "Team" else "default")
    env.reset(seed=1)
    env.game._world.move_ball((14.3, 0.9, 0.042), (6.0, 0.0, 0.0))
    steps = [env.step({name: np.zeros(22) for name in env.agents}) for _ in range(3)]
    while env.agents:
        steps.append(env.step({name: np.zeros(22) for name in env.agents}))
    _, rewards, terminated, _, infos = steps[-1]
    for name in env.possible_agents:
        assert infos[name]["result"] == "goal_left" and terminated[name] and rewards[name] > 9.0


def test_a_ball_beside_the_field_ends_an_episode():
    env = make("Team", opponents=None)
    env.reset(seed=1)
    env.game._world.move_ball((0.0, 9.8, 0.042), (0.0, 5.0, 0.0))
    while env.agents:
        *_, infos = env.step({name: np.zeros(22) for name in env.agents})
    assert {info["result"] for info in infos.values()} == {"out"}
    assert all(abs(info["reward_terms"]["progress"]) < 0.1 for info in infos.values())


def test_a_fall_is_a_term():
    env = make("Dribble")
    env.reset(seed=1)
    falls = 0.0
    while env.agents:
        *_, infos = env.step({"left_9": np.sign(np.arange(22) % 3 - 1.0)})
        falls += infos["left_9"]["reward_terms"]["fall"]
    assert falls <= -1.0


def test_observations_begin_as_those_of_a_batch():
    batch = spar.Batch("Stand", n=1)
    layout = make("Dribble").layout("left_9")
    assert list(layout.values()) == list(batch.layout.values())
    layout = make("Team").layout("left_1")
    assert list(layout)[:-2] == list(batch.layout) and list(layout)[-2:] == ["mate_view", "opponent_view"]


def test_observations_are_percepts():
    env = make("OneOnOne", opponents=None)
    rows, policy, views = env.reset(seed=2)[0], random_policy(env), 0
    for _ in range(12):
        actions = {name: policy(name, None) for name in env.agents}
        rows = env.step(actions)[0]
        for name, row in rows.items():
            layout, robot = env.layout(name), env.game._by_name[name]
            percept = robot.agent.percept()
            assert np.array_equal(row[layout["last_action"].slice], actions[name].astype(np.float32))
            assert np.allclose(row[layout["gyro"].slice], np.radians(percept.gyro))
            assert np.array_equal(row[layout["acceleration"].slice], np.float32(percept.acceleration))
            angles = [percept.joints[joint.replace("e", "j")] for joint in robot.agent.joints]
            assert np.allclose(row[layout["joint_angle"].slice], np.radians(angles))
            assert abs(np.linalg.norm(row[layout["up"].slice]) - 1.0) < 1e-5
            if percept.see is not None:
                views += 1
                ball = percept.see.landmarks.get("B")
                expect = [0.0] * 4 if ball is None else [1.0, ball[0], *np.radians(ball[1:])]
                assert np.allclose(row[layout["ball_view"].slice], expect)
                post = percept.see.landmarks.get("G1R" if name == "left_9" else "G2L")
                assert row[layout["landmark_view"].slice][4 * 5] == (post is not None)
                assert row[layout["view_age"].start] == 0.0
    assert views == 8


def test_the_page_has_the_tasks(soccer_pages):
    page = (soccer_pages / "python-teams.md").read_text(encoding="utf-8")
    for task in spar.team_tasks():
        assert f"### {task.name}\n\n{task.about} Episodes take {task.episode_s:g} s; one ends early if {task.ends}." in page
        assert f"Opponents: `{task.opponents}` by default" in page
        for term in task.terms:
            assert f"| `{term.name}` | {term.weight:g} | {term.about} |" in page


@pytest.mark.parametrize("task", TASKS)
def test_equal_seeds_have_equal_bits(task):
    envs = [make(task, episode_s=2.0) for _ in range(2)]
    first = bits(play(envs[0], random_policy(envs[0]), 5))
    play(envs[1], builtin(envs[1]), 8)
    assert bits(play(envs[1], random_policy(envs[1]), 5)) == first
    assert bits(play(envs[0], random_policy(envs[0]), 6))[0] != first[0]


@pytest.mark.parametrize("task", TASKS)
def test_every_reset_draws_another_start(task):
    env = make(task)
    rows = [env.reset(seed=2)[0]] + [env.reset()[0] for _ in range(4)]
    rows = [next(iter(row.values())).tobytes() for row in rows]
    assert len(set(rows)) == 5
    again = [env.reset(seed=2)[0]] + [env.reset()[0] for _ in range(4)]
    assert [next(iter(row.values())).tobytes() for row in again] == rows
    fresh = [make(task).reset()[0] for _ in range(2)]
    assert len({next(iter(row.values())).tobytes() for row in fresh}) == 2


@pytest.mark.parametrize("profile", PROFILES)
def test_a_step_changes_no_array_from_before(profile):
    env = make("OneOnOne", profile=profile)
    policy, kept = random_policy(env), []
    observations, _ = env.reset(seed=1)
    for _ in range(20):
        kept += [(row, row.copy()) for row in observations.values()]
        actions = {name: policy(name, None) for name in env.agents}
        before = {name: action.copy() for name, action in actions.items()}
        observations = env.step(actions)[0]
        assert all((actions[name] == before[name]).all() for name in actions)
    kept.append((env.builtin_action("left_9"), env.builtin_action("left_9").copy()))
    env.step({"left_9": np.ones(22)})
    env.reset()
    assert all(np.array_equal(row, copy) for row, copy in kept)


@pytest.mark.parametrize("task", TASKS)
def test_a_saved_episode_continues(task):
    env, other = make(task), make(task)
    env.reset(seed=4)
    policy = random_policy(env)
    for _ in range(30):
        observations = env.step({name: policy(name, None) for name in env.agents})[0]
        {name: env.builtin_action(name) for name in env.agents}
    state = env.save()
    loaded = other.load(state)
    assert all(np.array_equal(observations[name], loaded[name]) for name in observations)
    for _ in range(30):
        actions = {name: 0.5 * env.builtin_action(name) + 0.5 * policy(name, None) for name in env.agents}
        assert all(np.array_equal(env.builtin_action(name), other.builtin_action(name)) for name in env.agents)
        assert bits([env.step(actions)]) == bits([other.step(actions)])
        assert env.game.digest() == other.game.digest()
        if not env.agents:
            break
    with pytest.raises(ValueError, match="state is one of"):
        make("Team" if task != "Team" else "OneOnOne").load(state)


def test_a_policy_plays_the_opponents():
    rows = []
    env = make("OneOnOne", opponents=lambda row: rows.append(row) or np.full(22, 0.25))
    both = make("OneOnOne", opponents=None)
    env.reset(seed=3), both.reset(seed=3)
    for _ in range(10):
        observations = env.step({"left_9": np.zeros(22)})[0]
        others = both.step({"left_9": np.zeros(22), "right_9": np.full(22, 0.25)})[0]
        assert np.array_equal(observations["left_9"], others["left_9"])
    assert len(rows) == 10 and rows[0].shape == both.observation_space("right_9").shape
    assert env.game.digest() == both.game.digest()


def test_both_sides_observe_the_same_field():
    """Robots of both teams find the goal that they attack ahead, between the posts R."""
    env = make("OneOnOne", opponents=None)
    truth = make("OneOnOne", opponents=None, profile="truth")
    seen = dict.fromkeys(env.possible_agents, 0)
    for seed in range(4):
        rows, exact = env.reset(seed=seed)[0], truth.reset(seed=seed)[0]
        for name in env.possible_agents:
            layout = env.layout(name)["landmark_view"]
            items = {part: rows[name][layout.start + index] for index, part in enumerate(layout.parts)}
            assert not items["G1L.visible"] and not items["G2L.visible"]
            seen[name] += bool(items["G1R.visible"]) + bool(items["G2R.visible"])
            layout = truth.layout(name)
            at, ball = (exact[name][layout[part].slice] for part in ("torso_position", "ball_position"))
            assert at[0] < ball[0]
            w, x, y, z = exact[name][layout["torso_attitude"].slice]
            # The torso looks along its y: the own x of the field grows ahead of it.
            assert 2 * (x * y - w * z) > 0.3
            assert exact[name][layout["opponents"].slice][0] > ball[0]
            assert np.allclose(
                exact[name][layout["opponents"].slice][:2], -exact[_other(name)][layout["torso_position"].slice][:2]
            )
    assert all(count >= 4 for count in seen.values())


def _other(name):
    return {"left_9": "right_9", "right_9": "left_9"}[name]


def test_robots_in_the_view():
    env = make("Team", players=3, settings={"noise": False})
    truth = make("Team", players=3, profile="truth")
    errors = []
    for seed in range(6):
        rows, exact = env.reset(seed=seed)[0], truth.reset(seed=seed)[0]
        layout, of_truth = env.layout("left_1"), truth.layout("left_1")
        assert layout["mate_view"].parts[:4] == ("2.visible", "2.distance", "2.left", "2.up")
        assert len(layout["opponent_view"].parts) == 12
        at = exact["left_1"][of_truth["torso_position"].slice]
        mates = exact["left_1"][of_truth["mates"].slice].reshape(-1, 6)
        views = rows["left_1"][layout["mate_view"].slice].reshape(-1, 4)
        errors += [view[1] - np.linalg.norm(mate[:3] - at) for view, mate in zip(views, mates) if view[0]]
    assert len(errors) >= 6 and np.abs(errors).max() < 0.3


def test_messages_of_errors():
    with pytest.raises(ValueError, match="no team task 'Tennis'; the tasks are Dribble"):
        spar.parallel_env("Tennis")
    with pytest.raises(ValueError, match="'builtin', 'still', 'absent', a dict of files"):
        spar.parallel_env("Team", opponents="strong")
    with pytest.raises(ValueError, match="no reward term dive; the terms of this task are conceded"):
        spar.parallel_env("Goalie", weights={"dive": 1.0})
    with pytest.raises(ValueError, match="one of robot, truth"):
        spar.parallel_env("Team", profile="policy")
    with pytest.raises(ValueError, match="several agents"):
        gymnasium.make("spar/OneOnOne-v0", opponents=None)
    env = make("OneOnOne")
    with pytest.raises(RuntimeError, match="reset"):
        env.step({})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no action of left_9"):
        env.step({})
    with pytest.raises(ValueError, match="22 finite numbers"):
        env.step({"left_9": np.full(22, np.nan)})
    with pytest.raises(ValueError, match="the agents are left_9"):
        env.builtin_action("right_9")


def test_weights_and_settings():
    env = make("Goalie", weights={"fall": 0.0}, settings={"noise": False})
    assert {term.name: term.weight for term in env.terms}["fall"] == 0.0
    game = TeamGame("Team", players=11)
    assert len(game.agents) == 11


def test_without_pettingzoo_a_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "spar.teams", raising=False)
    with pytest.raises(ImportError, match="pip install pettingzoo"):
        spar.parallel_env("Team")


def test_builtin_players_of_a_world():
    def world_with_players():
        world = spar.World(seed=3)
        agents = [world.add_builtin("Reds", 9), world.add_builtin("Blues", 1, robot_type=1)]
        for agent, x, heading in zip(agents, (-2.0, 3.0), (0.0, 180.0)):
            world.move_player(agent, (x, 0.0, 0.4), heading)
        world.move_ball((0.0, 0.0, 0.042))
        world.set_play_mode("PlayOn")
        return world, agents

    world, agents = world_with_players()
    start = agents[0].truth()["torso_position"]
    world.step(150)
    state, twin = world.save(), world.branch()
    loaded = spar.World.load(state)
    assert loaded.digest() == world.digest() == twin.digest()
    assert np.linalg.norm(agents[0].truth()["torso_position"] - start) > 0.3
    again, _ = world_with_players()
    for copy in (world, loaded, twin):
        copy.step(100)
    again.step(250)
    assert again.digest() == world.digest() == loaded.digest() == twin.digest()
    # Saved once more after loading, and with another seed of later draws.
    assert spar.World.load(loaded.save()).digest() == loaded.digest()
    other = world.branch(seed=99)
    assert other.digest() == world.digest()
    other.step(50), world.step(50)
    assert other.digest() != world.digest()
    assert spar.World.load(other.save()).digest() == other.digest()
    agents[1].leave()
    world.step(5)
    assert spar.World.load(world.save()).digest() == world.digest()
    with pytest.raises(ValueError, match='no behaviour "sleep"; it is match or one of RunChallenge'):
        world.add_builtin("Reds", 2, behaviour="sleep")
    world.add_builtin("Reds", 2)


def test_an_adviser_plays_as_a_builtin_player():
    """Its speeds move a robot as the player does, if they act as late."""

    def world_of():
        world = spar.World(seed=3)
        return world, world.join("Reds", 9)

    (played, player), (advised, agent) = world_of(), world_of()
    for world, robot in ((played, player), (advised, agent)):
        world.move_player(robot, (-1.0, 0.0, 0.4))
        world.move_ball((0.0, 0.0, 0.042))
        world.set_play_mode("PlayOn")
        world.step(20)
    played._native.add_builtin(player.participant, False, "match", 0)
    late = np.zeros(22, np.float32)
    for _ in range(200):
        speeds = agent.builtin_speeds()
        agent.act(late)
        late = speeds
        advised.step(), played.step()
    assert np.array_equal(agent.truth()["joint_angle"], player.truth()["joint_angle"])
    assert np.array_equal(agent.truth()["ball_position"], player.truth()["ball_position"])
