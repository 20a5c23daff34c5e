//! The repair procedures succeed under the rules of the rescue world.

use glam::DVec2;
use rescue_operator::WorldModel;
use rescue_operator::scripted::repair::{COMMAND_MS, RepairProcedure, procedure};
use rescue_planning::kinematics::VelocityCommand;
use rescue_protocol::mrcs::{Command, ExtensionMessage, HelpReason, Message, RobotKind, RobotPose, Uid};
use rescue_world::faults::{FaultKind, RepairContext, RepairProgress as Fault};

const HEADING_RAD: f64 = 0.6;

/// A robot that asks for help, 4 m from its start.
fn asking(reason: HelpReason) -> (WorldModel, Uid) {
    let (mut known, robot) = (WorldModel::default(), Uid::new("robot1").expect("a name"));
    for at in [[1.0, 1.0], [5.0, 1.0]] {
        known.update(&Message::Robot(robot.clone(), Some(RobotPose { kind: RobotKind::P2at, at, theta: HEADING_RAD })));
    }
    known.update(&Message::Extra(ExtensionMessage::Request(robot.clone(), reason, 3)));
    (known, robot)
}

fn drive_of(command: &Command) -> VelocityCommand {
    match command {
        Command::Drive { forward, spin, .. } => {
            VelocityCommand { forward_m_s: *forward, left_m_s: 0.0, turn_rad_s: *spin }
        }
        Command::Stop(_) => VelocityCommand::default(),
        other => panic!("{other:?} is no driving"),
    }
}

/// The time an operator drives until a repair of this length is done, ms.
fn driven_ms(kind: FaultKind, needed_ms: u64) -> u64 {
    let (known, robot) = asking(kind.reason());
    let mut fault = Fault::new(kind, needed_ms);
    let mut repair = RepairProcedure::begin(&known, &robot, 0).expect("something helps");
    let mut hand = None;
    for now_ms in (0..90_000).step_by(20) {
        hand = repair.act(&known, now_ms).map(|command| drive_of(&command)).or(hand);
        assert!(!repair.is_over(&known, now_ms), "{kind:?}: it continues until the robot is well");
        let at = DVec2::new(5.0, 1.0);
        fault.step(
            &RepairContext { teleop_command: hand, at, heading_rad: HEADING_RAD, link_at: DVec2::new(1.0, 1.0) },
            20,
        );
        if fault.is_done() {
            return now_ms;
        }
    }
    panic!("{kind:?} of {needed_ms} ms is not repaired in 90 s");
}

/// A repair takes at most this many times its length.
fn check(kind: FaultKind, factor: f64) {
    let [shortest, longest] = kind.repair_range_ms();
    for needed_ms in (shortest..=longest).step_by(500) {
        let driven_ms = driven_ms(kind, needed_ms);
        let bound_ms = needed_ms as f64 * factor + 100.0;
        assert!(driven_ms as f64 <= bound_ms, "{kind:?}: {driven_ms} ms for {needed_ms} ms");
    }
}

#[test]
fn procedures_repair_all_faults() {
    check(FaultKind::Stuck, 2.0);
    check(FaultKind::CameraDead, 1.0);
    check(FaultKind::LaserDead, 1.0);
    check(FaultKind::OdometrySlip, 1.0);
    check(FaultKind::LinkLoss, 1.0);
    check(FaultKind::UpsideDown, 1.0);
}

#[test]
fn hands_move_five_times_a_second() {
    let (known, robot) = asking(HelpReason::Tilt);
    let mut repair = RepairProcedure::begin(&known, &robot, 500).expect("something helps");
    let moves = (500..10_500).step_by(20).filter(|now_ms| repair.act(&known, *now_ms).is_some()).count();
    assert_eq!(moves as u64, 10_000 / COMMAND_MS);
}

#[test]
fn a_repair_ends_when_the_robot_is_well_or_patience_is_over() {
    let (mut known, robot) = asking(HelpReason::Camera);
    let repair = RepairProcedure::begin(&known, &robot, 0).expect("something helps");
    assert!(!repair.is_over(&known, 89_000));
    assert!(repair.is_over(&known, 90_000) && repair.has_given_up(90_000));
    known.update(&Message::Extra(ExtensionMessage::RequestDone(robot.clone())));
    assert!(repair.is_over(&known, 1000));
    assert!(RepairProcedure::begin(&known, &robot, 0).is_none(), "nothing is wrong with it");
    assert!(procedure(HelpReason::Battery).is_empty(), "nothing helps");
}
