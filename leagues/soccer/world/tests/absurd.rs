//! Finite but absurd numbers: no request of a client makes a world leave its bounds.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Commands, ParticipantId, Participants, RandomStream, Request, Role, World};
use soccer_protocol::trainer::TeamRobot;
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{Command, MoveAgent, MoveBall, RepositionRobot, SetPlayMode, SetScore, SetTime, StepBack};
use soccer_world::effectors::{
    BeamAction, CatchAction, DriveAction, ForceAction, InitAction, JointAction, KickAction, PanTiltAction, SayAction,
    SceneAction,
};
use soccer_world::{Action, Compat, Settings, SoccerWorld, limits};

const AGENT: ParticipantId = ParticipantId(0);
const TRAINER: ParticipantId = ParticipantId(1);

const HUGE: f32 = 3e38;

/// The files of robots with joints.
const ROBOTS: [&str; 7] = [
    "rsg/agent/nao/nao.rsg",
    "rsg/agent/soccerbot055.rsg",
    "rsg/agent/soccerbot056.rsg",
    "rsg/agent/soccerbotcomp.rsg",
    "rsg/agent/soccerbot058/soccerbot.rsg",
    "rsg/agent/soccerplayer.rsg",
    "rsg/agent/buggy.rsg",
];

/// The largest distance and speed of a robot under extreme commands, m and m/s. The soccerbots are 7 m high.
const FAR_M: f64 = 1000.0;
const FAST_M_S: f64 = 500.0;

/// A world in which an agent has the robot of this file.
fn world(settings: Settings, file: &str) -> SoccerWorld {
    let mut world = soccer_world::world(Settings { robots: vec!["any".into()], ..settings }).expect("a world");
    [AGENT, TRAINER].into_iter().for_each(|seat| world.join(seat, Role::Program, "test"));
    world.act(AGENT, Action::Scene(Box::new(SceneAction { file: file.into(), arguments: Vec::new() })));
    (0..3).for_each(|_| world.step());
    world
}

fn compat(compat: Compat) -> Settings {
    Settings { compat, ..Settings::default() }
}

/// Names of joints: a robot refuses names that it lacks.
fn joints() -> Vec<String> {
    let limbs = ["ra", "la", "rl", "ll", "h"];
    let hinges = limbs.iter().flat_map(|limb| (1..8).map(move |joint| format!("{limb}e{joint}")));
    let universal = ["lae1_2", "rae1_2", "lle2_3", "rle2_3", "lle5_6", "rle5_6", "he1_2"];
    let wheels = ["lte", "rte", "rearleft", "rearright", "frontleft", "frontright"];
    hinges.chain(universal.into_iter().chain(wheels).map(str::to_owned)).collect()
}

fn turn(world: &mut SoccerWorld, name: &str, speed: f32) {
    world.act(AGENT, Action::Joint(JointAction { name: name.as_bytes().into(), speed, speed2: Some(-speed) }));
}

fn command(world: &mut SoccerWorld, command: Command) {
    world.control(Some(TRAINER), command);
}

/// Reasons of refusals since the last call.
fn refusals(world: &mut SoccerWorld) -> Vec<&'static str> {
    let refused = world.take_rejections().into_iter();
    refused.flat_map(|(_, mut rejections)| rejections.drain().map(|one| one.reason).collect::<Vec<_>>()).collect()
}

#[test]
fn whatever_joints_are_told_robots_stay_near() {
    let names = joints();
    for file in ROBOTS {
        for period in [1, 10, 1000] {
            let mut world = world(Settings::default(), file);
            let first = world.bodies(AGENT).len();
            assert!(first > 0, "{file}");
            for cycle in 0..1000_u32 {
                for (index, name) in names.iter().enumerate() {
                    let up = (cycle / period + index as u32).is_multiple_of(2);
                    turn(&mut world, name, if up { HUGE } else { -HUGE });
                }
                world.step();
                for body in &world.physics().bodies {
                    assert!(body.pos.length() < FAR_M && body.vel.length() < FAST_M_S, "{file} {period}: {body:?}");
                }
            }
            assert_eq!(world.robot_resets(), 0, "{file}");
        }
    }
}

/// The fastest commanded joint speed of a robot, rad/s.
fn fastest(world: &SoccerWorld) -> f64 {
    let targets = world.physics().joints.iter().flat_map(|joint| joint.target);
    targets.map(f64::abs).fold(0.0, f64::max)
}

#[test]
fn joints_without_a_limit_of_their_own_have_one_all_the_same() {
    for (file, name, expect) in [
        ("rsg/agent/soccerbot056.rsg", "lle2_3", f64::from(limits::JOINT_SPEED_MAX_RAD_S)),
        ("rsg/agent/soccerbot056.rsg", "lle4", f64::from(limits::JOINT_SPEED_MAX_RAD_S)),
        ("rsg/agent/soccerplayer.rsg", "lte", f64::from(limits::WHEEL_SPEED_MAX_DEG_S).to_radians()),
        ("rsg/agent/nao/nao.rsg", "lae1", 6.1395),
    ] {
        let mut mended = world(Settings::default(), file);
        turn(&mut mended, name, HUGE);
        assert!((fastest(&mended) - expect).abs() < 0.01, "{file} {name}: {}", fastest(&mended));
    }
    // The reference has no such limit.
    let mut as_ever = world(compat(Compat::V073), "rsg/agent/soccerbot056.rsg");
    turn(&mut as_ever, "lle4", HUGE);
    assert_eq!(fastest(&as_ever), f64::from(HUGE));
}

/// A body of 1 kg with a joint that may turn at 30 rad/s, and an effector that pushes it.
const OWN: &str = "(RSG 0 1)((nd AgentAspect
    (nd Transform (setName base) (setLocalPos 3 3 20)
      (nd RigidBody (setName body) (setSphereTotal 1 0.1)) (nd TimePerceptor) (nd ForceEffector))
    (nd Transform (setName arm) (setLocalPos 3 3 20.5)
      (nd RigidBody (setName body) (setSphereTotal 1 0.1))
      (nd HingeJoint (attach ../body ../../base/body) (setMaxMotorForce 0 1) (setJointMaxSpeed1 30)
        (nd HingeEffector (setName e))))))";

fn own(settings: Settings) -> SoccerWorld {
    let files = BTreeMap::from([("own.rsg".to_owned(), OWN.as_bytes().to_vec())]);
    world(Settings { files: Some(Arc::new(files)), ..settings }, "own.rsg")
}

#[test]
fn a_limit_of_a_robot_s_file_counts() {
    let mut world = own(Settings::default());
    turn(&mut world, "e", HUGE);
    assert_eq!(fastest(&world), 30.0);
}

#[test]
fn a_push_has_an_end() {
    let mut world = own(Settings::default());
    world.act(AGENT, Action::Force(ForceAction { force: [HUGE, HUGE, 0.0] }));
    world.step();
    let fastest = world.physics().bodies.iter().map(|body| body.vel.length()).fold(0.0, f64::max);
    assert!(fastest > 50.0 && fastest < f64::from(limits::FORCE_MAX_N) * 0.02 + 5.0, "{fastest}");
}

/// It accelerates repeatedly until it is reset.
#[test]
fn a_robot_that_leaves_the_world_starts_anew() {
    let mut world = own(Settings::default());
    let mut cycles = 0;
    while world.robot_resets() == 0 && cycles < 10_000 {
        world.act(AGENT, Action::Force(ForceAction { force: [HUGE, 0.0, 0.0] }));
        world.step();
        let far = world.bodies(AGENT).iter().map(|pose| f64::from(pose.pos()[0])).fold(0.0, f64::max);
        assert!(far < limits::WORLD_RADIUS_M + 10.0, "{far} m in cycle {cycles}");
        cycles += 1;
    }
    assert_eq!(world.robot_resets(), 1);
    assert_eq!(world.bodies(AGENT).first().map(soccer_scene::ScenePose::pos), Some([3.0, 3.0, 20.0]));
}

const UNCHANGED: MoveAgent = MoveAgent {
    robot: TeamRobot { side: Side::Left, unum: 1 },
    pos: None,
    pose: None,
    battery: None,
    temperature_c: None,
};

#[test]
fn absurd_numbers_of_trainers_are_refused() {
    let mut world = world(Settings::default(), ROBOTS[0]);
    world.act(AGENT, Action::Init(InitAction { unum: 1, team: "A".into() }));
    (0..3).for_each(|_| world.step());
    command(&mut world, Command::Score(SetScore { left: 3, right: 2 }));
    let (digest, _) = (world.digest(), refusals(&mut world));
    let still = world.physics().bodies.clone();
    for absurd in [
        Command::Agent(MoveAgent { pos: Some([1e30, 0.0, 0.4]), ..UNCHANGED }),
        Command::Agent(MoveAgent { pos: Some([0.0, 0.0, -1000.0]), ..UNCHANGED }),
        Command::Agent(MoveAgent { pose: Some([0.0, -1e30, 0.4, 0.0]), ..UNCHANGED }),
        Command::Agent(MoveAgent { battery: Some(1e30), ..UNCHANGED }),
        Command::Agent(MoveAgent { temperature_c: Some(-1e30), ..UNCHANGED }),
        Command::Ball(MoveBall { pos: Some([1e30, 0.0, 0.4]), vel: None }),
        Command::Ball(MoveBall { pos: None, vel: Some([HUGE, HUGE, 0.0]) }),
        Command::Time(SetTime(1e30)),
        Command::Score(SetScore { left: i32::MAX, right: 0 }),
    ] {
        command(&mut world, absurd.clone());
        assert_eq!(refusals(&mut world), ["number out of range"], "{absurd:?}");
        assert_eq!(world.digest(), digest, "{absurd:?}");
    }
    assert_eq!(world.physics().bodies, still);
    // Values within a command's range take effect, and any heading is valid.
    command(&mut world, Command::Ball(MoveBall { pos: Some([1e30, 0.0, 0.0]), vel: Some([1.0, 0.0, 0.0]) }));
    assert_eq!(world.physics().body(0).vel.x, 1.0);
    command(&mut world, Command::Agent(MoveAgent { pose: Some([-2.0, 0.0, 0.4, HUGE]), ..UNCHANGED }));
    assert_eq!(refusals(&mut world), ["number out of range"]);
    (0..50).for_each(|_| world.step());
    assert_eq!(world.robot_resets(), 0);
}

/// With `--compat 0.7.3` the numbers are accepted, including the recorded ball far away.
#[test]
fn with_0_7_3_trainers_numbers_are_taken_as_they_are() {
    let mut world = world(compat(Compat::V073), ROBOTS[0]);
    command(&mut world, Command::Ball(MoveBall { pos: Some([1e6, 0.0, 1.0]), vel: None }));
    command(&mut world, Command::Time(SetTime(1e7)));
    assert_eq!(refusals(&mut world), [""; 0]);
    assert_eq!((world.physics().body(0).pos.x, world.game_time_s()), (1e6, 1e7));
}

#[test]
fn a_goal_after_the_highest_score_is_one_too_many() {
    let mut world = world(compat(Compat::V073), ROBOTS[0]);
    command(&mut world, Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
    command(&mut world, Command::Score(SetScore { left: i32::MAX, right: 0 }));
    world.step();
    command(&mut world, Command::Ball(MoveBall { pos: Some([15.3, 0.0, 0.1]), vel: Some([0.0; 3]) }));
    (0..3).for_each(|_| world.step());
    assert_eq!((world.play_mode(), world.score()), (PlayMode::GoalLeft, [i32::MAX, 0]));
}

#[test]
fn a_beam_to_any_place_ends_in_this_world() {
    let variables = vec![("StartAnyFieldPosition".to_owned(), "true".to_owned())];
    let mut world = world(Settings { variables, ..Settings::default() }, ROBOTS[0]);
    for rot in [0.0, HUGE] {
        world.act(AGENT, Action::Beam(BeamAction { x: HUGE, y: -HUGE, rot }));
        world.step();
        let [x, y, _] = world.bodies(AGENT).first().map(soccer_scene::ScenePose::pos).expect("a torso");
        assert!((x - limits::PLACE_MAX_M).abs() < 0.1 && (y + limits::PLACE_MAX_M).abs() < 0.1, "{x} {y}");
    }
    assert_eq!(world.robot_resets(), 0);
}

/// Numbers that a client may send.
const NUMBERS: [f32; 12] = [0.0, -0.0, 1.0, -1.0, 50.0, -300.0, 1e4, -1e10, 1e30, HUGE, -HUGE, f32::MIN_POSITIVE];

/// The next request of an agent or a trainer.
fn random_request(dice: &mut RandomStream, names: &[String]) -> Request<Action, Command> {
    let mut pick = |count: usize| ((dice.unit() * count as f64) as usize).min(count - 1);
    let (kind, mode, joint) = (pick(14), pick(PlayMode::ALL.len()), pick(names.len()));
    let [a, b, c, d] = [0; 4].map(|_| NUMBERS[pick(NUMBERS.len())]);
    let own = MoveAgent { robot: TeamRobot { side: Side::ALL[pick(2)], unum: 1 }, ..UNCHANGED };
    let action = match kind {
        0..4 => Action::Joint(JointAction { name: names[joint].as_bytes().into(), speed: a, speed2: Some(b) }),
        4 => Action::Beam(BeamAction { x: a, y: b, rot: c }),
        5 => Action::Kick(KickAction { angle: a, power: b }),
        6 => Action::Drive(DriveAction { force: [a, b, c] }),
        7 => Action::PanTilt(PanTiltAction { pan: a, tilt: b }),
        8 => Action::Force(ForceAction { force: [a, b, c] }),
        9 => Action::Say(SayAction { text: "hello".into() }),
        10 => Action::Catch(CatchAction),
        11 => return Request::Control(Command::Ball(MoveBall { pos: Some([a, b, c]), vel: Some([b, c, d]) })),
        12 => {
            return Request::Control(Command::Agent(match joint % 5 {
                0 => MoveAgent { pos: Some([a, b, c]), ..own },
                1 => MoveAgent { pose: Some([a, b, c, d]), ..own },
                2 => MoveAgent { battery: Some(a), temperature_c: Some(b), ..own },
                3 => return Request::Control(Command::Repos(RepositionRobot(Some(own.robot)))),
                _ => return Request::Control(Command::StepBack(StepBack)),
            }));
        }
        _ => {
            return Request::Control(match joint % 3 {
                0 => Command::Time(SetTime(a)),
                1 => Command::Score(SetScore { left: a as i32, right: b as i32 }),
                _ => Command::PlayMode(SetPlayMode(PlayMode::ALL[mode])),
            });
        }
    };
    Request::Act(action)
}

/// Checks a world with robots of two teams under random extreme numbers.
fn check_numbers(settings: Settings, file: &str) {
    let names = joints();
    let mut world = world(settings, file);
    world.act(AGENT, Action::Init(InitAction { unum: 1, team: "A".into() }));
    let other = ParticipantId(2);
    world.join(other, Role::Program, "test");
    world.act(other, Action::Scene(Box::new(SceneAction { file: file.into(), arguments: Vec::new() })));
    world.step();
    world.act(other, Action::Init(InitAction { unum: 1, team: "B".into() }));
    for cycle in 0..2000 {
        let mut dice = RandomStream::new(3, "absurd", 0, cycle);
        for _ in 0..8 {
            let seat = [AGENT, other][usize::from(dice.unit() < 0.5)];
            match random_request(&mut dice, &names) {
                Request::Act(action) => world.act(seat, action),
                Request::Control(command) => world.control(Some(TRAINER), command),
            }
        }
        world.step();
        for body in &world.physics().bodies {
            assert!(body.pos.is_finite() && body.vel.is_finite() && body.spin.is_finite(), "{file}, cycle {cycle}");
            assert!(body.pos.length() < limits::WORLD_RADIUS_M + 100.0, "{file}, cycle {cycle}: {:?}", body.pos);
        }
        let [left, right] = world.score();
        assert!((0..=limits::GOALS_MAX + 2000).contains(&left) && (0..=limits::GOALS_MAX + 2000).contains(&right));
        assert!((0.0..limits::GAME_TIME_MAX_S + 100.0).contains(&world.game_time_s()));
    }
    assert!(
        world.robot_resets() < 20 && world.truncated_steps() < 20,
        "{file}: {} {}",
        world.robot_resets(),
        world.truncated_steps()
    );
}

#[test]
fn whatever_numbers_come_a_game_goes_on() {
    for file in ["rsg/agent/nao/nao.rsg", "rsg/agent/soccerbot056.rsg", "rsg/agent/soccerplayer.rsg"] {
        check_numbers(Settings::default(), file);
    }
    let variables = vec![("StartAnyFieldPosition".to_owned(), "true".to_owned())];
    check_numbers(Settings { variables, ..Settings::default() }, "rsg/agent/nao/nao.rsg");
}

#[test]
fn whatever_numbers_come_the_game_of_2006_goes_on() {
    check_numbers(Settings::spheres_2006(), "rsg/agent/sphere.rsg");
}

/// In one cycle, or in a paused world. The next cycle starts anew.
#[test]
fn a_trainer_who_decides_ten_thousand_times_does_not_fill_the_memory() {
    let mut world = world(Settings::default(), ROBOTS[0]);
    let toggle = |world: &mut SoccerWorld| {
        for mode in [PlayMode::PlayOn, PlayMode::BeforeKickOff] {
            command(world, Command::PlayMode(SetPlayMode(mode)));
        }
    };
    (0..5_000).for_each(|_| toggle(&mut world));
    assert_eq!(world.events().len(), 1000);
    world.step();
    toggle(&mut world);
    assert!((1..100).contains(&world.events().len()), "{}", world.events().len());
}
