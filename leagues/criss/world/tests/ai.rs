//! The built-in team of 2002: it scores at any latency, on either side, and equal vision gives equal commands.

use crate::pitch;

use criss_protocol::VisionPacket;
use criss_world::builtin_team::{TeamMemory, decide};
use criss_world::{ActuatorCommand, Description, FrameCommands, Settings, VisionFrame, World};
use pitch::five_a_side;

/// The vision packet that clients receive for a frame.
fn vision(seen: &VisionFrame) -> VisionPacket {
    let robot = |seen: &criss_world::VisionRobot| criss_protocol::RobotRecord {
        found: seen.is_found,
        x: seen.x_m as f32,
        y: seen.y_m as f32,
        theta: seen.heading_rad as f32,
    };
    let ball = |seen: &criss_world::VisionBall| criss_protocol::BallRecord {
        found: seen.is_found,
        x: seen.x_m as f32,
        y: seen.y_m as f32,
        source: 0,
    };
    VisionPacket {
        start_s: seen.time_s,
        finish_s: seen.time_s,
        teams: seen.teams.clone().map(|team| team.iter().map(robot).collect()),
        balls: seen.balls.iter().map(ball).collect(),
        ..VisionPacket::default()
    }
}

fn drives(commands: &criss_protocol::CommandPacket) -> Vec<ActuatorCommand> {
    let drive = |command: &criss_protocol::Command| ActuatorCommand {
        velocity_m_s: [command.x_velocity, command.y_velocity],
        turn_rad_s: command.spin,
        kick: command.kicks(),
        dribble: command.dribbles(),
    };
    commands.robots.iter().map(drive).collect()
}

/// A team's goals against robots that stand still, in two minutes.
fn goals_alone(team: u8, [inward, outward]: [usize; 2]) -> u32 {
    let described = Description { in_latency_frames: inward, out_latency_frames: outward, ..five_a_side() };
    let mut world = World::new(&described, Settings::default());
    let mut mind = TeamMemory::new(team, inward + outward);
    for _ in 0..7200 {
        let mut commands = FrameCommands::default();
        if let Some(seen) = world.vision_frame() {
            commands.teams[usize::from(team)] = drives(&decide(&vision(seen), &mut mind));
        }
        world.step(&commands);
    }
    world.score()[usize::from(team)]
}

#[test]
fn it_scores_at_any_latency_from_either_side() {
    for latency in [[0, 0], [2, 1], [3, 5], [5, 6]] {
        let goals = [0, 1].map(|team| goals_alone(team, latency));
        println!("latency {latency:?}: {goals:?} goals in two minutes");
        assert!(goals.iter().all(|goals| *goals > 0), "{latency:?}: {goals:?}");
    }
}

#[test]
fn the_second_team_plays_the_first_one_turned_round() {
    let world = World::new(&five_a_side(), pitch::quiet());
    let mut seen = VisionFrame::default();
    world.undelayed_vision(&mut seen);
    let mut vision = vision(&seen);
    vision.balls[0] = criss_protocol::BallRecord { found: true, x: 0.4, y: -0.3, source: 0 };
    let first = decide(&vision, &mut TeamMemory::new(0, 3));
    let turned = |seen: &criss_protocol::RobotRecord| criss_protocol::RobotRecord {
        x: -seen.x,
        y: -seen.y,
        theta: seen.theta + std::f32::consts::PI,
        ..*seen
    };
    let [ours, theirs] = vision.teams.clone().map(|team| team.iter().map(turned).collect::<Vec<_>>());
    let mut other = VisionPacket { teams: [theirs, ours], ..vision.clone() };
    other.balls[0] = criss_protocol::BallRecord { x: -0.4, y: 0.3, ..vision.balls[0] };
    let second = decide(&other, &mut TeamMemory::new(1, 3));
    for (a, b) in first.robots.iter().zip(&second.robots) {
        let apart = [a.x_velocity + b.x_velocity, a.y_velocity + b.y_velocity, a.spin - b.spin];
        assert!(apart.iter().all(|part| part.abs() < 1e-4), "{a:?} {b:?}");
        assert_eq!(a.parameter, b.parameter);
    }
}

#[test]
fn packets_of_any_kind_do_no_harm() {
    let mut mind = TeamMemory::new(0, 2);
    let lost = VisionPacket {
        teams: [vec![criss_protocol::RobotRecord::NOT_FOUND; 5], Vec::new()],
        ..VisionPacket::default()
    };
    let strange = criss_protocol::RobotRecord { found: true, x: f32::NAN, y: f32::INFINITY, theta: f32::NEG_INFINITY };
    let bad =
        VisionPacket { teams: [vec![strange; 20], vec![strange; 20]], start_s: f64::NAN, ..VisionPacket::default() };
    for vision in [VisionPacket::default(), lost, bad, VisionPacket::default()] {
        assert_eq!(decide(&vision, &mut mind).robots.len(), 5);
    }
}
