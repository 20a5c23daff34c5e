//! Whole runs, recorded byte by byte and body by body: a change that is not meant to affect behaviour changes none of
//! these lines. `UPDATE_GOLDEN=1` writes `golden/named-runs.txt`; `-- --nocapture` also prints each run's cycles and
//! digest, which the file omits.

pub mod run;
pub mod shadow;
pub mod words;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use engine::ConnectionId;
use run::{AGENT, MONITOR, Run};
use soccer_team::formation;
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig};
use soccer_world::{Compat, PRESETS, Settings};
use words::{Dice, NAO, OTHERS};

/// A lock: one run at a time writes the golden file.
static WRITES: Mutex<()> = Mutex::new(());

/// Compares a run with its line of the golden file.
fn check(name: &str, run: &Run) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/named-runs.txt");
    println!("{name}: {} cycles, digest {:016x}", run.cycles(), run.digest());
    let _alone = WRITES.lock().unwrap_or_else(PoisonError::into_inner);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let mut lines: BTreeMap<&str, &str> = text.lines().filter_map(|line| line.split_once(": ")).collect();
    let line = run.line();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        lines.insert(name, &line);
        let text: String = lines.iter().map(|(name, line)| format!("{name}: {line}\n")).collect();
        fs::write(path, text).expect("the golden file can be written");
    } else {
        assert_eq!(lines.get(name), Some(&line.as_str()), "{name} is another run than before");
    }
}

fn settings(seed: u64) -> Settings {
    Settings { seed, ..Settings::default() }
}

/// Settings with values as in TOML.
fn with(mut settings: Settings, values: &[(&str, &str)]) -> Settings {
    for (name, text) in values {
        settings.set_text(name, text).expect(name);
    }
    settings
}

fn preset(name: &str, seed: u64) -> Settings {
    let preset = PRESETS.iter().find(|preset| preset.name == name).expect(name);
    with(settings(seed), preset.values)
}

fn nao(kind: usize) -> String {
    format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})")
}

fn init(unum: usize, team: &str) -> String {
    format!("(init (unum {unum})(teamname {team}))")
}

/// Teams of built-in players that join one after the other, play, and are watched.
fn play(settings: Settings, players: [usize; 2], ticks: usize) -> Run {
    let mut run = Run::new(settings);
    let trainer = run.open(MONITOR);
    let mut agents: Vec<(ConnectionId, Agent)> = Vec::new();
    let coming = [("Left", players[0]), ("Right", players[1])];
    let coming = coming.iter().flat_map(|(team, players)| (1..=*players as u8).map(move |unum| (*team, unum)));
    let mut answer = Vec::new();
    for (team, unum) in coming {
        // So small a team may have any types, as long as they are not all the same.
        let robot_type = if players[0] < 11 { unum % 3 } else { formation::robot_type(unum) };
        let config = AgentConfig { team: team.to_owned(), unum, robot_type };
        let agent = Agent::new(config, Box::new(Player::default()));
        let who = run.open(AGENT);
        answer.clear();
        agent.append_opening_frame(&mut answer);
        run.bytes(who, &answer);
        agents.push((who, agent));
        (0..6).for_each(|_| answered_tick(&mut run, &mut agents));
    }
    run.say(trainer, "(kickOff Left)");
    (0..ticks).for_each(|_| answered_tick(&mut run, &mut agents));
    run
}

/// Before each tick, submits the agents' answers to the frames of the previous one.
fn answered_tick(run: &mut Run, agents: &mut [(ConnectionId, Agent)]) {
    run.tick();
    let mut answer = Vec::new();
    for (who, agent) in agents {
        if let Some(frame) = run.frame(*who) {
            answer.clear();
            agent.answer_frame(frame, &mut answer);
            run.bytes(*who, &answer);
        }
    }
}

/// Robots of all types in two teams; some come with a start place.
fn crowd(run: &mut Run, robots: usize) -> Vec<ConnectionId> {
    let mut agents = Vec::new();
    for index in 0..robots {
        let who = run.open(AGENT);
        run.say(who, &nao(index % 5));
        run.ticks(2);
        let team = ["A", "B"][index % 2];
        let (x, y) = (-1.0 - (index / 2 % 4) as f32 * 1.5, (index / 8) as f32 * 2.0 - 2.0);
        run.say(who, &format!("{}(beam {x} {y} 0)", init(0, team)));
        agents.push(who);
    }
    agents
}

/// Moves all of them at random.
fn thrash(run: &mut Run, dice: &mut Dice, agents: &[ConnectionId], share: f64) {
    for &who in agents {
        let mut text = dice.joints(&NAO, share);
        if dice.chance(0.02) {
            text += &dice.deed();
        }
        run.say(who, &(text + "(syn)"));
    }
}

#[test]
fn match_of_the_built_in_team() {
    check("match", &play(settings(1), [11, 11], 3000));
}

#[test]
fn thrashing_robots() {
    let (mut run, mut dice) = (Run::new(settings(2)), Dice::new(2));
    let trainer = run.open(MONITOR);
    let agents = crowd(&mut run, 22);
    for tick in 0..400 {
        if tick == 100 {
            run.say(trainer, "(playMode PlayOn)");
        }
        thrash(&mut run, &mut dice, &agents, 0.5);
        run.tick();
    }
    check("thrash", &run);
}

/// All permutations of this many items.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let longer = |order: &Vec<usize>, at: usize| {
        let mut order = order.clone();
        order.insert(at, count - 1);
        order
    };
    shorter.iter().flat_map(|order| (0..count).map(move |at| longer(order, at))).collect()
}

/// Agents that build a robot, another one, join, join again and hang up, in every order, every third in a single tick;
/// others are there already and answer every frame.
fn come_and_go(run: &mut Run, others: &[ConnectionId]) {
    let orders = orders(5);
    let mut agents: Vec<ConnectionId> = Vec::new();
    let pace = |index: usize| if index % 3 == 2 { 0 } else { 3 };
    for tick in 0..orders.len() * 3 + 20 {
        if tick % 3 == 0 && agents.len() < orders.len() {
            agents.push(run.open(AGENT));
        }
        for (index, &who) in agents.iter().enumerate() {
            let team = ["A", "B", "C", "a b"][index % 4];
            for (step, deed) in orders[index].iter().enumerate() {
                if index * 3 + 1 + step * pace(index) != tick {
                    continue;
                }
                match deed {
                    0 => run.say(who, &nao(index % 5)),
                    1 => run.say(who, &(nao(index % 6) + "(syn)")),
                    2 => run.say(who, &init(index % 13, team)),
                    3 => run.say(who, &(init(0, "A") + "(beam -3 1 0)(he1 1)(syn)")),
                    _ => run.close(who),
                }
            }
        }
        others.iter().for_each(|&who| run.say(who, "(syn)"));
        run.tick();
    }
}

#[test]
fn agents_come_and_go_in_every_order() {
    let mut run = Run::new(settings(3));
    run.open(MONITOR);
    come_and_go(&mut run, &[]);
    check("joins", &run);
}

#[test]
fn agents_come_and_go_in_step_with_others() {
    let mut run = Run::new(settings(4));
    run.keep_step();
    run.open(MONITOR);
    let others = crowd(&mut run, 3);
    come_and_go(&mut run, &others);
    check("joins in step", &run);
}

/// Robots move at random, two trainers give random commands, and killed agents reconnect.
fn storm(run: &mut Run, dice: &mut Dice, robots: usize, ticks: usize) {
    let trainers = [run.open(MONITOR), run.open(MONITOR)];
    let mut agents = crowd(run, robots);
    for _ in 0..ticks {
        thrash(run, dice, &agents, 0.2);
        for trainer in trainers {
            if dice.chance(0.1) {
                let text: String = (0..=dice.pick(2)).map(|_| dice.command()).collect();
                run.say(trainer, &text);
            }
        }
        if run.is_paused() && dice.chance(0.3) {
            run.say(trainers[0], "(resume)");
        }
        run.tick();
        for (index, who) in agents.iter_mut().enumerate() {
            if run.is_closed(*who) {
                *who = run.open(AGENT);
                run.say(*who, &(nao(index % 5) + &init(0, ["A", "B"][index % 2])));
            }
        }
    }
    run.say(trainers[1], "(killsim)");
    run.tick();
}

#[test]
fn trainers_command_at_random() {
    let settings = with(settings(5), &[("RuleHalfTime", "20"), ("NotStandingMaxTime", "4"), ("GroundMaxTime", "3")]);
    let (mut run, mut dice) = (Run::new(settings), Dice::new(5));
    storm(&mut run, &mut dice, 8, 1500);
    check("trainer storm", &run);
}

#[test]
fn monitors_come_late_and_read_slowly() {
    let (mut run, mut dice) = (Run::new(settings(6)), Dice::new(6));
    run.keep_step();
    let mut monitors = vec![run.open(MONITOR)];
    let agents = crowd(&mut run, 6);
    for tick in 0..400 {
        if tick % 50 == 7 {
            monitors.push(run.open(MONITOR));
        }
        for &who in &monitors {
            if dice.chance(0.05) {
                run.set_deaf(who, dice.chance(0.5));
            }
            if dice.chance(0.05) {
                run.set_stuck(who, dice.chance(0.3));
            }
            if dice.chance(0.01) {
                run.say(who, "(reqfullstate)");
            }
        }
        if tick % 90 == 60 {
            run.close(monitors.remove(0));
        }
        if tick % 60 == 30 {
            let newcomer = run.open(MONITOR);
            run.wait_in_vain();
            run.say(newcomer, "(pause)(step 3)");
            run.wait_in_vain();
            monitors.push(newcomer);
        }
        if tick % 60 == 40 {
            run.say(monitors[0], "(resume)");
        }
        thrash(&mut run, &mut dice, &agents, 0.3);
        run.tick();
    }
    check("monitors", &run);
}

#[test]
fn the_world_of_2006() {
    let (mut run, mut dice) = (Run::new(Settings { seed: 7, ..Settings::spheres_2006() }), Dice::new(7));
    let trainer = run.open(MONITOR);
    let mut agents = Vec::new();
    for index in 0..14 {
        let who = run.open(AGENT);
        run.tick();
        run.say(who, ["(create)", "(scene rsg/agent/sphere.rsg)"][index % 2]);
        run.ticks(3);
        run.say(who, &init(index / 2 + 1, ["A", "B"][index % 2]));
        agents.push(who);
    }
    for tick in 0..1500 {
        if tick == 20 {
            run.say(trainer, "(kickOff Left)");
        }
        for &who in &agents {
            if dice.chance(0.1) {
                run.say(who, &dice.drive());
            }
        }
        if dice.chance(0.01) {
            run.say(trainer, &dice.command());
        }
        if run.is_paused() {
            run.say(trainer, "(resume)");
        }
        run.tick();
    }
    check("spheres-2006", &run);
}

/// Files of all robots available to agents.
const ROBOTS: [&str; 11] = [
    "rsg/agent/nao/nao.rsg",
    "rsg/agent/nao/nao_hetero.rsg 4",
    "rsg/agent/soccerbot055.rsg",
    "rsg/agent/soccerbot056.rsg",
    "rsg/agent/soccerbotcomp.rsg",
    "rsg/agent/soccerbot058/soccerbot.rsg",
    "rsg/agent/soccerplayer.rsg",
    "rsg/agent/sphere.rsg",
    "rsg/agent/agent.rsg",
    "rsg/agent/leggedsphere.rsg",
    "rsg/agent/buggy.rsg",
];

/// Robots of these files move at random for a while, one after the other; each stays until three more have joined.
fn each_robot(run: &mut Run, dice: &mut Dice, joints: &[&str], files: &[&str], ticks: usize) {
    let mut agents: Vec<ConnectionId> = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let who = run.open(AGENT);
        run.tick();
        run.say(who, &format!("(scene {file})"));
        run.ticks(3);
        run.say(who, &(init(0, ["A", "B"][index % 2]) + "(beam -5 2 0)"));
        agents.push(who);
        if agents.len() > 3 {
            run.close(agents.remove(0));
        }
        for _ in 0..ticks {
            for &who in &agents {
                let text = dice.joints(joints, 0.3) + "(e 2)(force 9 2 40)";
                let more = if dice.chance(0.1) { dice.drive() } else { String::new() };
                run.say(who, &(text + &more));
            }
            run.tick();
        }
    }
}

#[test]
fn every_robot_file() {
    let settings = Settings { robots: vec!["any".into()], ..settings(8) };
    let (mut run, mut dice) = (Run::new(settings), Dice::new(8));
    run.open(MONITOR);
    each_robot(&mut run, &mut dice, &[NAO.as_slice(), &OTHERS].concat(), &ROBOTS, 60);
    check("robots", &run);
}

const PENDULUM: &str = include_str!("data/pendulum.rsg");
const HALF: &str = include_str!("data/half.rsg");
const SPINNING: &str = "(RSG 0 1)(nd Transform (setLocalPos 2 2 2)
    (nd RigidBody (setSphereTotal 1 0.2) (setAngularVelocity 0 0 1) (addTorque 1 0 0))
    (nd TimePerceptor) (nd ForceEffector) (nd GyroRatePerceptor (setName g)))";

#[test]
fn scene_files_of_a_users_own() {
    for (name, faithful_scenes) in [("user scenes", false), ("user scenes, faithful", true)] {
        let files = [("mine.rsg", PENDULUM), ("half.rsg", HALF), ("spinning.rsg", SPINNING)];
        let files: BTreeMap<String, Vec<u8>> =
            files.into_iter().map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).collect();
        let settings = Settings { files: Some(Arc::new(files)), faithful_scenes, ..settings(9) };
        let (mut run, mut dice) = (Run::new(settings), Dice::new(9));
        run.open(MONITOR);
        let scenes = ["mine.rsg 2", "half.rsg", "spinning.rsg", "none.rsg", "rsg/agent/nao/nao.rsg"];
        each_robot(&mut run, &mut dice, &[NAO.as_slice(), &OTHERS].concat(), &scenes, 40);
        check(name, &run);
    }
}

/// Robots that together use every class and method of scene files.
const FIXTURES: [(&str, &str); 5] = [
    ("rover.rsg", include_str!("../../scene/tests/fixtures/rover.rsg")),
    ("walker.rsg", include_str!("../../scene/tests/fixtures/walker.rsg")),
    ("parts/leg.rsg", include_str!("../../scene/tests/fixtures/parts/leg.rsg")),
    ("parts/neck.rsg", include_str!("../../scene/tests/fixtures/parts/neck.rsg")),
    ("parts/wheel.rsg", include_str!("../../scene/tests/fixtures/parts/wheel.rsg")),
];

#[test]
fn scene_files_that_use_everything() {
    let files = FIXTURES.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    // They have parts of a field, which no other server admits.
    let settings = Settings { files: Some(Arc::new(BTreeMap::from(files))), compat: Compat::V073, ..settings(14) };
    let (mut run, mut dice) = (Run::new(settings), Dice::new(14));
    run.open(MONITOR);
    let joints = ["lke", "rke", "lefte", "righte"];
    each_robot(&mut run, &mut dice, &joints, &["rover.rsg", "walker.rsg matRed", "rover.rsg"], 60);
    check("fixtures", &run);
}

#[test]
fn as_0_7_3_does_it() {
    let settings = Settings { compat: Compat::V073, ..settings(10) };
    let (mut run, mut dice) = (Run::new(settings), Dice::new(10));
    run.open(MONITOR);
    come_and_go(&mut run, &[]);
    storm(&mut run, &mut dice, 6, 500);
    check("compat 0.7.3", &run);
}

#[test]
fn as_later_releases_do_it() {
    let settings = Settings { compat: Compat::Current, gs_kick: true, sense_foul: true, ..settings(11) };
    let (mut run, mut dice) = (Run::new(settings), Dice::new(11));
    storm(&mut run, &mut dice, 6, 300);
    check("compat current", &run);
}

#[test]
fn games_of_other_kinds() {
    check("penalty", &play(preset("penalty", 12), [1, 1], 700));
    check("keepaway", &play(preset("keepaway", 13), [3, 3], 500));
}
