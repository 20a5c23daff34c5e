//! The built-in team of 2002: it scores at any latency, on either side, and the same sights give the same commands.

use crate::pitch;

use criss_protocol::Vision;
use criss_world::ai::{Mind, decide};
use criss_world::{Commands, Description, Drive, Seen, Settings, World};
use pitch::five_a_side;

/// What clients are told of a frame.
fn vision(seen: &Seen) -> Vision {
    let robot = |seen: &criss_world::SeenRobot| criss_protocol::Seen {
        found: seen.is_found,
        x: seen.x_m as f32,
        y: seen.y_m as f32,
        theta: seen.heading_rad as f32,
    };
    let ball = |seen: &criss_world::SeenBall| criss_protocol::SeenBall {
        found: seen.is_found,
        x: seen.x_m as f32,
        y: seen.y_m as f32,
        source: 0,
    };
    Vision {
        start_s: seen.time_s,
        finish_s: seen.time_s,
        teams: seen.teams.clone().map(|team| team.iter().map(robot).collect()),
        balls: seen.balls.iter().map(ball).collect(),
        ..Vision::default()
    }
}

fn drives(commands: &criss_protocol::Commands) -> Vec<Drive> {
    let drive = |command: &criss_protocol::Command| Drive {
        velocity_m_s: [command.x_velocity, command.y_velocity],
        turn_rad_s: command.spin,
        kick: command.kicks(),
        dribble: command.dribbles(),
    };
    commands.robots.iter().map(drive).collect()
}

/// Goals of a team against robots that stand still, in two minutes.
fn goals_alone(team: u8, [inward, outward]: [usize; 2]) -> u32 {
    let described = Description { in_latency_frames: inward, out_latency_frames: outward, ..five_a_side() };
    let mut world = World::new(&described, Settings::default());
    let mut mind = Mind::new(team, inward + outward);
    for _ in 0..7200 {
        let mut commands = Commands::default();
        if let Some(seen) = world.seen() {
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
    let mut seen = Seen::default();
    world.look_now(&mut seen);
    let mut vision = vision(&seen);
    vision.balls[0] = criss_protocol::SeenBall { found: true, x: 0.4, y: -0.3, source: 0 };
    let first = decide(&vision, &mut Mind::new(0, 3));
    let turned = |seen: &criss_protocol::Seen| criss_protocol::Seen {
        x: -seen.x,
        y: -seen.y,
        theta: seen.theta + std::f32::consts::PI,
        ..*seen
    };
    let [ours, theirs] = vision.teams.clone().map(|team| team.iter().map(turned).collect::<Vec<_>>());
    let mut other = Vision { teams: [theirs, ours], ..vision.clone() };
    other.balls[0] = criss_protocol::SeenBall { x: -0.4, y: 0.3, ..vision.balls[0] };
    let second = decide(&other, &mut Mind::new(1, 3));
    for (a, b) in first.robots.iter().zip(&second.robots) {
        let apart = [a.x_velocity + b.x_velocity, a.y_velocity + b.y_velocity, a.spin - b.spin];
        assert!(apart.iter().all(|part| part.abs() < 1e-4), "{a:?} {b:?}");
        assert_eq!(a.parameter, b.parameter);
    }
}

#[test]
fn packets_of_any_kind_do_no_harm() {
    let mut mind = Mind::new(0, 2);
    let lost = Vision { teams: [vec![criss_protocol::Seen::NOT_FOUND; 5], Vec::new()], ..Vision::default() };
    let strange = criss_protocol::Seen { found: true, x: f32::NAN, y: f32::INFINITY, theta: f32::NEG_INFINITY };
    let bad = Vision { teams: [vec![strange; 20], vec![strange; 20]], start_s: f64::NAN, ..Vision::default() };
    for vision in [Vision::default(), lost, bad, Vision::default()] {
        assert_eq!(decide(&vision, &mut mind).robots.len(), 5);
    }
}
