//! The robots in a world beside the one that a task controls: their choice, their removal and their displacement.

use engine::{Commands, ParticipantId, Participants, RandomStream, Role};
use soccer_protocol::trainer::TeamRobot;
use soccer_world::SoccerWorld;
use soccer_world::commands::{Command, KillRobot, MoveBall};

use crate::TaskError;
use crate::ground_truth::distance;

/// Distance of two torsos, m, from which on robots cannot touch.
const ROBOTS_APART_M: f64 = 0.8;

/// Distance of a torso and the ball, m, from which on they cannot touch.
const BALL_APART_M: f64 = 0.5;

/// The other robots in a world, beside the one that a task controls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OtherRobots {
    /// None of them.
    #[default]
    None,
    /// So many robots, those nearest to the controlled one.
    Nearest(usize),
    /// All of them.
    All,
}

impl OtherRobots {
    /// The other robots that a text names: `ball` (none), `nearest 2` or `all`.
    ///
    /// # Errors
    /// If it is another text.
    pub fn of_text(text: &str) -> Result<OtherRobots, TaskError> {
        let nearest = || text.strip_prefix("nearest ")?.parse().ok().map(OtherRobots::Nearest);
        match text {
            "ball" => Ok(OtherRobots::None),
            "all" => Ok(OtherRobots::All),
            _ => nearest().ok_or_else(|| TaskError::Option {
                option: "the cast",
                is: format!("{text:?}"),
                takes: "\"ball\", \"nearest N\" or \"all\"".to_owned(),
            }),
        }
    }
}

/// The other robots in a world, the nearest to this one first.
#[must_use]
pub fn others_by_distance(world: &SoccerWorld, robot: ParticipantId) -> Vec<ParticipantId> {
    let centre = torso(world, robot).unwrap_or_default();
    let mut others: Vec<(f64, ParticipantId)> = others(world, robot)
        .map(|one| (torso(world, one).map_or(f64::INFINITY, |place| distance(place, centre)), one))
        .collect();
    // Participants differ, so the order has no ties.
    others.sort_by(|(a, one), (b, other)| a.total_cmp(b).then(one.cmp(other)));
    others.into_iter().map(|(_, other)| other).collect()
}

/// Removes robots at once, with their participants.
pub fn remove_robots(world: &mut SoccerWorld, robots: &[ParticipantId]) {
    for &robot in robots {
        if let Some((side, unum)) = world.team_and_number(robot) {
            world.control(None, Command::Kill(KillRobot(Some(TeamRobot { side, unum: unum.into() }))));
        }
        world.disconnect(robot);
        world.leave(robot);
    }
    drop((world.take_rejections(), world.take_dismissals()));
}

/// Displaces the ball and all robots but one by drawn vectors, each component at most `jitter_m`.
///
/// Velocities, spins and postures stay. A robot does not move if that brings it nearer to another robot, or to the ball,
/// within reach.
pub fn displace_others(world: &mut SoccerWorld, robot: ParticipantId, jitter_m: f64, draws: &mut RandomStream) {
    if jitter_m <= 0.0 {
        return;
    }
    // Poses of the world are those of the latest step, so displaced places are noted here.
    let mut obstacles: Vec<(Option<ParticipantId>, [f64; 2], f64)> = Vec::new();
    if let Some(ball) = world.ball() {
        let ([x, y, z], [dx, dy]) = (ball.pos(), drawn(jitter_m, draws).map(|m| m as f32));
        world.control(None, Command::Ball(MoveBall { pos: Some([x + dx, y + dy, z]), vel: None }));
        obstacles.push((None, [x + dx, y + dy].map(f64::from), BALL_APART_M));
    }
    let others: Vec<ParticipantId> = others(world, robot).collect();
    let robots = others.iter().copied().chain([robot]);
    obstacles.extend(robots.filter_map(|one| Some((Some(one), torso(world, one)?, ROBOTS_APART_M))));
    for other in others {
        let by = drawn(jitter_m, draws);
        let Some(from) = torso(world, other) else { continue };
        let to = [from[0] + by[0], from[1] + by[1]];
        let is_free = obstacles.iter().filter(|(one, ..)| *one != Some(other)).all(|(_, place, apart_m)| {
            let after = distance(to, *place);
            after >= *apart_m || after >= distance(from, *place)
        });
        if is_free {
            world.displace_robot(other, by);
            obstacles.iter_mut().filter(|(one, ..)| *one == Some(other)).for_each(|(_, place, _)| *place = to);
        }
    }
}

/// A drawn vector whose components are at most `jitter_m`.
fn drawn(jitter_m: f64, draws: &mut RandomStream) -> [f64; 2] {
    [0, 1].map(|_| jitter_m * draws.signed())
}

/// All robots but one, in the order of their participants.
fn others(world: &SoccerWorld, robot: ParticipantId) -> impl Iterator<Item = ParticipantId> {
    let players = world.participants().into_iter().filter(|(_, role)| *role != Role::Viewer).map(|(one, _)| one);
    players.filter(move |one| *one != robot)
}

/// Position of a robot's torso, m.
fn torso(world: &SoccerWorld, robot: ParticipantId) -> Option<[f64; 2]> {
    let [x, y, _] = world.bodies(robot).first()?.pos();
    Some([x, y].map(f64::from))
}
