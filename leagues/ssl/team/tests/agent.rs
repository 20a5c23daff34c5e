//! The agent: packets in, commands out.

use ssl_protocol::geometry::{FieldSize, GeometryData};
use ssl_protocol::referee::Referee;
use ssl_protocol::robot::{RobotControl, Velocity};
use ssl_protocol::stage::Command;
use ssl_protocol::vision::{DetectionBall, DetectionFrame, DetectionRobot, WrapperPacket};
use ssl_team::{TeamAgent, TeamColour};

fn geometry() -> WrapperPacket {
    let field = FieldSize {
        field_length: 9000,
        field_width: 6000,
        goal_width: 1000,
        goal_depth: 180,
        boundary_width: 300,
        ..FieldSize::default()
    };
    WrapperPacket { geometry: Some(GeometryData { field, ..GeometryData::default() }), ..WrapperPacket::default() }
}

/// A frame with the ball in the middle and one yellow robot beside it.
fn frame(number: u32, ball_x: f32) -> WrapperPacket {
    let robot = DetectionRobot {
        robot_id: Some(2),
        x: -500.0,
        y: 300.0,
        orientation: Some(0.0),
        confidence: 1.0,
        ..DetectionRobot::default()
    };
    let ball = DetectionBall { x: ball_x, confidence: 1.0, ..DetectionBall::default() };
    let frame = DetectionFrame {
        frame_number: number,
        t_capture: f64::from(number) / 60.0,
        balls: vec![ball],
        robots_yellow: vec![robot],
        ..DetectionFrame::default()
    };
    WrapperPacket { detection: Some(frame), ..WrapperPacket::default() }
}

fn command(command: Command, counter: u32) -> Referee {
    let blue_team_on_positive_half = Some(true);
    Referee { command: command.into(), command_counter: counter, blue_team_on_positive_half, ..Referee::default() }
}

/// Commands of a yellow team after some frames, with a referee's command.
fn controls(call: Command) -> Vec<RobotControl> {
    let mut agent = TeamAgent::new(TeamColour::Yellow);
    agent.take_vision(&geometry());
    agent.take_referee(&command(call, 1));
    let control = |number| {
        agent.take_vision(&frame(number, 0.0));
        agent.commands()
    };
    (1..20).filter_map(control).collect()
}

fn speed(control: &RobotControl) -> f32 {
    let velocity = control.robot_commands.first().and_then(|command| command.move_command?.velocity);
    match velocity {
        Some(Velocity::Global(velocity)) => velocity.x.hypot(velocity.y),
        other => panic!("{other:?}"),
    }
}

#[test]
fn equal_packets_give_equal_commands() {
    assert_eq!(controls(Command::ForceStart), controls(Command::ForceStart));
}

#[test]
fn there_are_no_commands_before_the_geometry_and_one_message_for_each_frame() {
    let mut agent = TeamAgent::new(TeamColour::Blue);
    agent.take_vision(&frame(1, 0.0));
    assert_eq!(agent.commands(), None);
    agent.take_vision(&geometry());
    assert!(agent.commands().is_some());
    assert_eq!(agent.commands(), None);
    agent.take_vision(&frame(2, 0.0));
    assert!(agent.commands().is_some());
}

#[test]
fn a_robot_stands_in_a_halt_and_drives_in_play() {
    assert!(controls(Command::Halt).iter().all(|control| speed(control) == 0.0));
    assert!(controls(Command::ForceStart).iter().any(|control| speed(control) > 0.2));
}

#[test]
fn a_false_ball_in_one_frame_changes_nothing() {
    let run = |false_at: Option<u32>| {
        let mut agent = TeamAgent::new(TeamColour::Yellow);
        agent.take_vision(&geometry());
        agent.take_referee(&command(Command::ForceStart, 1));
        let mut last = None;
        for number in 1..30 {
            let mut packet = frame(number, 0.0);
            if let Some(frame) = packet.detection.as_mut().filter(|_| false_at == Some(number)) {
                frame.balls = vec![DetectionBall { x: 3000.0, y: 2000.0, ..DetectionBall::default() }];
            }
            agent.take_vision(&packet);
            last = agent.commands().or(last);
        }
        last
    };
    assert_eq!(run(None), run(Some(20)));
}

#[test]
fn numbers_that_are_not_finite_and_impossible_fields_are_survived() {
    let mut agent = TeamAgent::new(TeamColour::Yellow);
    agent.take_vision(&geometry());
    agent.take_vision(&WrapperPacket { geometry: Some(GeometryData::default()), ..WrapperPacket::default() });
    let mut packet = frame(1, f32::NAN);
    if let Some(frame) = packet.detection.as_mut() {
        frame.robots_yellow.push(DetectionRobot { robot_id: Some(99), x: f32::INFINITY, ..DetectionRobot::default() });
    }
    agent.take_vision(&packet);
    agent.take_referee(&command(Command::DirectFreeYellow, 4));
    assert!(agent.commands().is_some());
}
