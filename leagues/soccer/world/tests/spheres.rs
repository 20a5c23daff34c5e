//! The world of 2006: spheres that drive, kick, catch and turn their cameras, in steps of 0.01 s
//! (`docs/reference/physics.md` F.10, `docs/reference/soccer-rules.md` 16).

use crate::stage;
use crate::stage::trace;

use engine::{Commands, ConnectionId, ParticipantId, Participants, Role, World};
use soccer_protocol::PlayMode;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_world::commands::{Command, SetPlayMode};
use soccer_world::{Action, Compat, Decision, Event, Settings, SoccerWorld, effectors};
use stage::{MONITOR, Stage};
use trace::predicates;

const SCENE: &str = "(scene rsg/agent/sphere.rsg)";

fn spheres() -> Settings {
    Settings { noise: false, beam_noise: false, monitor_step_s: 0.01, ..Settings::spheres_2006() }
}

/// A trainer and a robot of the left team with this number, standing in the middle.
fn stage(settings: Settings, unum: u32) -> (Stage, ConnectionId, ConnectionId) {
    let mut stage = Stage::new(settings);
    let trainer = stage.open(MONITOR);
    let agent = stage.join(SCENE, &format!("(init (unum {unum})(teamname A))"));
    stage.say(trainer, "(playMode PlayOn)");
    stage.tick();
    (stage, trainer, agent)
}

fn percept(stage: &Stage, agent: ConnectionId, name: &str) -> Option<String> {
    let frame = stage.frame(agent)?;
    predicates(&frame).into_iter().find(|p| p[1..].split(' ').next() == Some(name)).map(String::from)
}

/// Ticks until a percept arrives, and returns it.
fn next(stage: &mut Stage, agent: ConnectionId, name: &str) -> String {
    let found = (0..20).find_map(|_| {
        stage.tick();
        percept(stage, agent, name)
    });
    found.unwrap_or_else(|| panic!("no {name}"))
}

/// The ball in the robot's view: distance, angle to the left, angle upwards.
fn ball(see: &str) -> Option<[f32; 3]> {
    let (_, at) = see.split_once("(B (pol ")?;
    let numbers: Vec<f32> = at.split(')').next()?.split(' ').map(|n| n.parse().expect("a number")).collect();
    numbers.try_into().ok()
}

#[test]
fn percepts_of_a_sphere() {
    let (mut stage, ..) = stage(spheres(), 1);
    let agent = stage.join(SCENE, "(init (unum 7)(teamname Beta))");
    stage.tick();
    let frame = stage.frame(agent).expect("a percept");
    let names: Vec<&str> = predicates(&frame).iter().filter_map(|p| p[1..].split(' ').next()).collect();
    assert_eq!(names, ["time", "GS", "See"]);
    assert!(frame.contains("(GS (unum 7) (team right) (sl 0) (sr 0) (t 0."), "{frame}");
    assert_eq!(next(&mut stage, agent, "AgentState"), "(AgentState (pan_tilt 0 0) (battery 100.00) (temp 23.00))");
    let told: Vec<bool> = (0..20)
        .map(|_| {
            stage.tick();
            percept(&stage, agent, "AgentState").is_some()
        })
        .collect();
    assert_eq!(told.iter().filter(|told| **told).count(), 2, "every tenth: {told:?}");
    assert!(told[9] && told[19]);
}

#[test]
fn time_goes_by_hundredths() {
    let (mut stage, _, agent) = stage(spheres(), 1);
    let now = |stage: &Stage| percept(stage, agent, "time").expect("a time");
    let before = now(&stage);
    stage.ticks(10);
    let number = |time: &str| time["(time (now ".len()..time.len() - 2].parse::<f32>().expect("a number");
    assert!((number(&now(&stage)) - number(&before) - 0.1).abs() < 1e-3);
}

#[test]
fn drive_pushes_until_told_otherwise_and_uses_the_battery() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    stage.say(trainer, "(agent (unum 2)(team Left)(move -10 0 0.22 0))(ball (pos 0 0 0.111))");
    stage.say(agent, "(drive 100 0 0)");
    stage.ticks(300);
    let [distance, theta, _] = ball(&next(&mut stage, agent, "See")).expect("the ball");
    assert!(distance < 10.0 && theta.abs() < 1.0, "{distance} {theta}");
    let state = next(&mut stage, agent, "AgentState");
    assert!(state.contains("(battery 99."), "{state}");
}

/// The state percepts of the only robot in a world, and its distance in a second of driving.
fn alone(compat: Compat, battery: Option<f32>, temperature: Option<f32>) -> (Percept, f32) {
    const SEAT: ParticipantId = ParticipantId(0);
    let mut world = soccer_world::world(Settings { compat, ..spheres() }).expect("a world");
    world.join(SEAT, Role::Program, "test");
    world.act(SEAT, Action::Create(effectors::CreateAction));
    world.step();
    // The robot is built above the ball; its start position is elsewhere.
    world.act(SEAT, Action::Init(effectors::InitAction { unum: 1, team: "A".into() }));
    (0..5).for_each(|_| world.step());
    let x = |world: &SoccerWorld| world.bodies(SEAT).first().map_or(f32::NAN, |pose| pose.pos()[0]);
    let from = x(&world);
    assert!(world.set_condition(SEAT, battery, temperature));
    world.act(SEAT, Action::Drive(effectors::DriveAction { force: [100.0, 0.0, 0.0] }));
    let mut percepts = Percepts::new();
    let state = (0..100).fold(None, |state, _| {
        world.step();
        world.sense(SEAT, &mut percepts);
        let now = percepts.list().iter().find(|percept| matches!(percept, Percept::AgentState { .. }));
        state.or(now.cloned())
    });
    (state.expect("a state"), x(&world) - from)
}

#[test]
fn an_empty_battery_does_not_drive() {
    let (_, x) = alone(Compat::Mended, None, None);
    assert!(x > 0.5, "{x}");
    let (state, x) = alone(Compat::Mended, Some(0.0), Some(41.5));
    assert_eq!(state, Percept::AgentState { pan_tilt: [0, 0], battery: 0.0, temperature: 41.5 });
    assert!(x.abs() < 1e-3, "{x}");
}

/// The server 0.7.3 writes a trainer's temperature into the battery, and always reports 23 degrees.
#[test]
fn the_temperature_is_always_23_in_0_7_3() {
    let (state, _) = alone(Compat::V073, None, Some(0.0));
    assert_eq!(state, Percept::AgentState { pan_tilt: [0, 0], battery: 0.0, temperature: 23.0 });
}

#[test]
fn the_right_team_drives_and_looks_the_other_way() {
    let (mut stage, trainer, _) = stage(spheres(), 1);
    let right = stage.join(SCENE, "(init (unum 3)(teamname Beta))");
    stage.say(trainer, "(agent (unum 3)(team Right)(move 20 0 0.22 0))");
    stage.ticks(2);
    let [before, theta, _] = ball(&next(&mut stage, right, "See")).expect("ahead of it");
    assert!(theta.abs() < 0.1 && (before - 20.0).abs() < 0.1, "{before} {theta}");
    stage.say(right, "(drive 100 0 0)");
    stage.ticks(300);
    let [after, ..] = ball(&next(&mut stage, right, "See")).expect("ahead of it");
    assert!(after < before - 1.0, "{before} {after}");
}

#[test]
fn the_battery_pays_for_every_step() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    stage.say(trainer, "(agent (unum 2)(team Left)(move -10 0 0.22 0))");
    stage.ticks(5);
    stage.say(agent, "(drive 0 0 100)");
    // 420 N upwards do not lift 75 kg; the battery drains anyway.
    stage.ticks(1000);
    let state = next(&mut stage, agent, "AgentState");
    let battery: f32 =
        state.split("(battery ").nth(1).and_then(|b| b.split(')').next()).expect("a charge").parse().expect("a number");
    assert!((battery - (100.0 - 1000.0 * 420.0 / 432_000.0)).abs() < 0.05, "{battery}");
}

#[test]
fn a_kick_sends_the_ball_away_from_the_robot() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    stage.say(trainer, "(agent (unum 2)(team Left)(move -0.35 0 0.22 0))(ball (pos 0 0 0.111)(vel 0 0 0))");
    stage.ticks(2);
    stage.say(agent, "(kick 0 100)");
    stage.ticks(12);
    let [near, ..] = ball(&next(&mut stage, agent, "See")).expect("the ball");
    stage.ticks(19);
    let [far, theta, _] = ball(&next(&mut stage, agent, "See")).expect("the ball");
    // 7 N s on 0.43 kg: 16.3 m/s before friction and drag; a fifth of a second is 3.3 m.
    assert!((2.0..3.5).contains(&(far - near)) && theta.abs() < 5.0, "{near} {far} {theta}");
}

#[test]
fn out_of_reach_there_is_no_kick() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    for place in ["-0.45 0 0.22", "-0.35 0 0.3"] {
        stage.say(trainer, &format!("(agent (unum 2)(team Left)(move {place} 0))(ball (pos 0 0 0.111)(vel 0 0 0))"));
        stage.say(agent, "(kick 0 100)");
        stage.ticks(40);
        let [distance, ..] = ball(&next(&mut stage, agent, "See")).expect("the ball");
        assert!(distance < 0.6, "{place}: {distance}");
    }
}

#[test]
fn the_goalkeeper_catches_in_its_area_and_clears_it() {
    let (mut stage, trainer, agent) = stage(spheres(), 1);
    let other = stage.join(SCENE, "(init (unum 3)(teamname Beta))");
    let place = "(agent (unum 1)(team Left)(move -45 0 0.22 0))(agent (unum 3)(team Right)(move -43.5 1 0.22 0))";
    stage.say(trainer, &format!("{place}(ball (pos -45.5 0 0.111)(vel 0 0 0))"));
    stage.ticks(3);
    stage.say(agent, "(catch)");
    stage.ticks(2);
    let [distance, theta, _] = ball(&next(&mut stage, agent, "See")).expect("in front of it");
    assert!((distance - 0.416).abs() < 0.02 && theta.abs() < 1.0, "{distance} {theta}");
    let [distance, ..] = ball(&next(&mut stage, other, "See")).expect("the ball");
    assert!(distance > 4.0, "it was cleared: {distance}");
    // Only number 1, and not outside the area.
    stage.say(trainer, "(agent (unum 3)(team Right)(move 45 0 0.22 0))(ball (pos 45.5 0 0.111)(vel 0 0 0))");
    stage.say(other, "(catch)");
    stage.ticks(3);
    let see = next(&mut stage, other, "See");
    assert_eq!(ball(&see), None, "still behind it: {see}");
}

#[test]
fn pan_and_tilt_turn_the_view() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    stage.say(trainer, "(agent (unum 2)(team Left)(move -10 0 0.22 0))(ball (pos 0 0 0.111)(vel 0 0 0))");
    stage.say(agent, "(pantilt 30 0)");
    stage.ticks(3);
    let [_, theta, _] = ball(&next(&mut stage, agent, "See")).expect("the ball");
    assert!((theta + 30.0).abs() < 0.1, "{theta}");
    stage.say(agent, "(pantilt 0 20)");
    stage.ticks(2);
    assert_eq!(next(&mut stage, agent, "AgentState"), "(AgentState (pan_tilt 30 10) (battery 100.00) (temp 23.00))");
    stage.say(agent, "(pantilt 90 0)");
    stage.ticks(3);
    assert_eq!(ball(&next(&mut stage, agent, "See")), None);
}

#[test]
fn a_robot_without_named_parts_is_seen_as_one_point() {
    let (mut stage, trainer, agent) = stage(spheres(), 2);
    stage.join(SCENE, "(init (unum 3)(teamname Beta))");
    stage.say(trainer, "(agent (unum 2)(team Left)(move -10 0 0.22 0))(agent (unum 3)(team Right)(move -5 0 0.22 0))");
    stage.ticks(3);
    let see = next(&mut stage, agent, "See");
    assert!(see.contains("(P (team Beta) (id 3) (pol 5.00 "), "{see}");
}

#[test]
fn create_builds_a_sphere() {
    let mut stage = Stage::new(spheres());
    let agent = stage.join("(create)", "(init (unum 1)(teamname A))");
    stage.tick();
    assert!(stage.frame(agent).expect("a percept").contains("(unum 1) (team left)"));
}

#[test]
fn the_manuals_form_of_the_agents_state() {
    let (mut stage, _, agent) = stage(Settings { manual_forms: true, ..spheres() }, 1);
    assert_eq!(next(&mut stage, agent, "AgentState"), "(AgentState (temp 23) (battery 100))");
}

/// 0.04 s between frames are four of this world's cycles.
#[test]
fn monitor_frames_come_by_the_worlds_own_cycle() {
    let mut stage = Stage::new(Settings::spheres_2006());
    let monitor = stage.open(MONITOR);
    stage.tick();
    let with_frame: Vec<usize> = (2..=12)
        .filter(|_| {
            stage.tick();
            stage.frame(monitor).is_some()
        })
        .collect();
    assert_eq!(with_frame, [4, 8, 12]);
}

/// The time a sphere plays by the league's rules before its first foul, s: it is too low to count as standing.
fn until_first_foul_s(cycle_s: f32) -> f32 {
    const SEAT: ParticipantId = ParticipantId(0);
    let mut settings = Settings { physics: physics_of(cycle_s), ..spheres() };
    settings.variables.extend([("rules", "'league'"), ("NotStandingMaxTime", "2")].map(|(a, b)| (a.into(), b.into())));
    let mut world = soccer_world::world(settings).expect("a world");
    world.join(SEAT, Role::Program, "test");
    world.act(SEAT, Action::Create(effectors::CreateAction));
    world.step();
    world.act(SEAT, Action::Init(effectors::InitAction { unum: 2, team: "A".into() }));
    (0..5).for_each(|_| world.step());
    world.control(Some(ParticipantId(1)), Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
    let is_foul = |event: &Event| matches!(event.decision, Decision::Foul { .. });
    for cycle in 0..1000_u16 {
        world.step();
        if world.events().iter().any(is_foul) {
            return f32::from(cycle) * cycle_s;
        }
    }
    f32::NAN
}

fn physics_of(cycle_s: f32) -> physics::Params {
    physics::Params { step: f64::from(cycle_s), ..Settings::spheres_2006().physics }
}

#[test]
fn the_times_of_fouls_do_not_depend_on_the_length_of_a_cycle() {
    for cycle_s in [0.02, 0.01, 0.005] {
        let time_s = until_first_foul_s(cycle_s);
        assert!((time_s - 2.0).abs() < 2.5 * cycle_s, "cycles of {cycle_s} s: {time_s} s");
    }
}
