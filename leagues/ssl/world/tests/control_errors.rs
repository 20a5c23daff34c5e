//! Errors: their codes, and the omitted effects (docs/reference/smallsize-ssl.md 7.5).

use std::collections::BTreeSet;

use ssl_protocol::Team as Color;
use ssl_protocol::config::{RobotSpecs, SimulatorConfig};
use ssl_protocol::control::{
    RobotId, SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportBall, TeleportRobot,
};
use ssl_world::control::{
    BallTeleport, ControlCommand, ControlError, ErrorCodes, GeometryChange, Reason, RobotTeleport, SpecChange, apply,
    simulator,
};
use ssl_world::{Era, Model, State, Team};

#[test]
fn codes_are_what_they_always_were() {
    let table = [
        (Reason::Unreadable, "SPAR_UNREADABLE", None, Some("UNREADABLE")),
        (Reason::Number, "SPAR_INVALID_NUMBER", None, None),
        (Reason::RobotId, "SPAR_INVALID_ROBOT_ID", None, None),
        (Reason::RobotAbsent, "SPAR_ROBOT_ABSENT", None, None),
        (Reason::MoveKind, "SPAR_UNKNOWN_MOVE_COMMAND", Some("GRSIM_UNSUPPORTED_MOVE_COMMAND"), Some("VELOCITY_TYPE")),
        (Reason::KickAngle, "SPAR_INVALID_KICK_ANGLE", None, Some("ANGLE_VALUE")),
        (Reason::PullVelocity, "SPAR_VELOCITY_WITH_FORCE", None, Some("VELOCITY_FORCE")),
        (Reason::Spec, "SPAR_INVALID_SPEC", None, Some("INVALID_SPEC")),
        (Reason::Geometry, "SPAR_INVALID_GEOMETRY", Some("GRSIM_UNSUPPORTED_CONFIG"), None),
        (Reason::Realism, "SPAR_INVALID_REALISM", Some("GRSIM_UNSUPPORTED_CONFIG"), Some("INVALID_REALISM")),
        (Reason::VisionPort, "SPAR_INVALID_VISION_PORT", Some("GRSIM_UNSUPPORTED_CONFIG"), None),
        (Reason::Refused, "SPAR_REFUSED", None, None),
    ];
    assert_eq!(table.map(|(reason, ..)| reason), Reason::ALL);
    for (reason, own, grsim, erforce) in table {
        assert_eq!(reason.code(ErrorCodes::Spar), own);
        assert_eq!(reason.code(ErrorCodes::GrSim), grsim.unwrap_or(own));
        assert_eq!(reason.code(ErrorCodes::ErForce), erforce.unwrap_or(own));
    }
    let own: BTreeSet<_> = Reason::ALL.map(|reason| reason.code(ErrorCodes::Spar)).into();
    assert_eq!(own.len(), Reason::ALL.len(), "each has its own");
}

#[test]
fn settings_name_the_codes() {
    for (codes, name) in
        [(ErrorCodes::Spar, "\"spar\""), (ErrorCodes::GrSim, "\"grsim\""), (ErrorCodes::ErForce, "\"erforce\"")]
    {
        assert_eq!(serde_json::to_string(&codes).expect("text"), name);
        assert_eq!(serde_json::from_str::<ErrorCodes>(name).expect("codes"), codes);
    }
}

#[test]
fn an_answer_has_code_and_words_and_may_be_empty() {
    assert_eq!(simulator::answer(&[], ErrorCodes::Spar), SimulatorResponse::default());
    let bad = ssl_protocol::decode::<SimulatorCommand>(&[1]).expect_err("no message");
    let answer = simulator::answer(&[ControlError::from(bad)], ErrorCodes::ErForce);
    let [error] = &answer.errors[..] else { panic!("one error") };
    assert_eq!(error.code.as_deref(), Some("UNREADABLE"));
    assert!(error.message.as_deref().is_some_and(|words| words.contains("SimulatorCommand")), "{error:?}");
}

#[test]
fn an_empty_command_asks_for_nothing() {
    let reading = simulator::read(&SimulatorCommand::default());
    assert_eq!((reading.items, reading.errors), (vec![], vec![]));
    let empty = SimulatorCommand { control: Some(<_>::default()), config: Some(<_>::default()) };
    let reading = simulator::read(&empty);
    assert_eq!((reading.items, reading.errors), (vec![], vec![]));
}

#[test]
fn fields_of_the_future_are_skipped() {
    let speed = SimulatorControl { simulation_speed: Some(2.0), ..SimulatorControl::default() };
    let mut bytes = Vec::new();
    ssl_protocol::encode(&SimulatorCommand { control: Some(speed), config: None }, &mut bytes);
    // Field 100, a text.
    bytes.extend([0xa2, 0x06, 0x02, b'h', b'i']);
    let reading = simulator::read(&ssl_protocol::decode(&bytes).expect("a command"));
    assert_eq!((reading.items, reading.errors), (vec![ControlCommand::Speed(2.0)], vec![]));
}

#[test]
fn numbers_that_are_none_spoil_their_own_order_only() {
    let n = TeleportBall { x: Some(1.0), ..TeleportBall::default() };
    for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX] {
        let balls = [
            TeleportBall { x: Some(bad), ..n },
            TeleportBall { y: Some(bad), ..n },
            TeleportBall { z: Some(bad), ..n },
            TeleportBall { vx: Some(bad), ..n },
            TeleportBall { vy: Some(bad), ..n },
            TeleportBall { vz: Some(bad), ..n },
        ];
        let good = TeleportRobot { id: RobotId::new(Color::Blue, 0), ..TeleportRobot::default() };
        let robots = [
            TeleportRobot { x: Some(bad), ..good },
            TeleportRobot { y: Some(bad), ..good },
            TeleportRobot { orientation: Some(bad), ..good },
            TeleportRobot { v_x: Some(bad), ..good },
            TeleportRobot { v_y: Some(bad), ..good },
            TeleportRobot { v_angular: Some(bad), ..good },
        ];
        for (ball, robot) in balls.into_iter().zip(robots) {
            let control = SimulatorControl {
                teleport_ball: Some(ball),
                teleport_robot: vec![robot, good],
                simulation_speed: Some(bad),
            };
            let reading = simulator::read(&SimulatorCommand { control: Some(control), config: None });
            assert_eq!(reading.items, [ControlCommand::TeleportRobot(RobotTeleport::of(Team::Blue, 0))]);
            let reasons: Vec<_> = reading.errors.iter().map(|fault| fault.reason).collect();
            assert_eq!(reasons, [Reason::Number; 3], "{ball:?} {robot:?}");
        }
    }
}

#[test]
fn robots_need_number_and_team() {
    let ids = [
        RobotId { id: None, team: Some(1) },
        RobotId { id: Some(1), team: None },
        RobotId { id: Some(1), team: Some(0) },
        RobotId { id: Some(1), team: Some(3) },
        RobotId { id: Some(16), team: Some(1) },
        RobotId { id: Some(u32::MAX), team: Some(2) },
        RobotId::default(),
    ];
    for id in ids {
        let teleport = TeleportRobot { id, present: Some(true), ..TeleportRobot::default() };
        let control = SimulatorControl { teleport_robot: vec![teleport], ..SimulatorControl::default() };
        let specs = RobotSpecs { id, ..RobotSpecs::default() };
        let config = SimulatorConfig { robot_specs: vec![specs], ..SimulatorConfig::default() };
        let reading = simulator::read(&SimulatorCommand { control: Some(control), config: Some(config) });
        assert_eq!(reading.items, []);
        assert_eq!(reading.errors.iter().map(|fault| fault.reason).collect::<Vec<_>>(), [Reason::RobotId; 2]);
    }
    let yellow = TeleportRobot { id: RobotId::new(Color::Yellow, 15), ..TeleportRobot::default() };
    let control = SimulatorControl { teleport_robot: vec![yellow], ..SimulatorControl::default() };
    let reading = simulator::read(&SimulatorCommand { control: Some(control), config: None });
    assert_eq!(reading.items, [ControlCommand::TeleportRobot(RobotTeleport::of(Team::Yellow, 15))]);
}

/// Commands may also come from code instead of messages.
#[test]
fn orders_themselves_are_not_trusted_either() {
    let (mut state, mut model) = (State::default(), Model::of(Era::Y2018B));
    let orders = [
        ControlCommand::TeleportBall(BallTeleport { at_m: [Some(f64::NAN), None, None], ..BallTeleport::default() }),
        ControlCommand::TeleportRobot(RobotTeleport { is_present: Some(true), ..RobotTeleport::of(Team::Blue, 16) }),
        ControlCommand::TeleportRobot(RobotTeleport {
            is_present: Some(true),
            ..RobotTeleport::of(Team::Blue, usize::MAX)
        }),
        ControlCommand::Speed(-1.0),
        ControlCommand::Specs(Team::Blue, 99, SpecChange::default()),
        ControlCommand::Specs(Team::Blue, 0, SpecChange { mass_kg: Some(f64::INFINITY), ..SpecChange::default() }),
        ControlCommand::VisionPort(0),
    ];
    for order in orders {
        assert!(apply(&order, &mut state, &mut model).is_err(), "{order:?}");
    }
    assert_eq!((state, model), (State::default(), Model::of(Era::Y2018B)));
}

#[test]
fn orders_survive_being_written_down() {
    let orders = vec![
        ControlCommand::TeleportBall(BallTeleport { at_m: [Some(0.1), None, Some(2.0)], ..BallTeleport::default() }),
        ControlCommand::TeleportRobot(RobotTeleport { heading_rad: Some(0.3), ..RobotTeleport::of(Team::Yellow, 3) }),
        ControlCommand::Speed(2.5),
        ControlCommand::Geometry(GeometryChange::default()),
        ControlCommand::Specs(
            Team::Blue,
            3,
            SpecChange { wheels_rad: Some([0.0, 1.0, 2.0, 3.0]), ..SpecChange::default() },
        ),
        ControlCommand::Realism(<_>::default()),
        ControlCommand::VisionPort(10_006),
    ];
    let text = serde_json::to_string(&orders).expect("text");
    assert_eq!(serde_json::from_str::<Vec<ControlCommand>>(&text).expect("orders"), orders);
}
