//! Assignment of tasks to the robots.

use glam::DVec2;

use super::measures::{HALF_GOAL, HALF_LENGTH};
use super::perception::{FieldView, Teammate};
use super::{ROBOTS, RobotIntent, ball, motion};

/// Number of the goalkeeper.
const KEEPER: usize = 0;
/// x of the goalkeeper's line, m.
const KEEPER_X: f64 = -HALF_LENGTH + 0.11;
/// Distance from the own goal within which the ball is the keeper's, m.
const KEEPER_REACH: f64 = 0.35;
/// Distance by which another robot must be nearer to take over the ball, m.
const LOYALTY: f64 = 0.15;
/// Distance to one of our robots, and speed, below which the ball counts as stuck, m and m/s.
const STUCK_NEAR: f64 = 0.2;
const STUCK_SPEED: f64 = 0.3;

/// Returns the commands of all robots in this frame.
pub(crate) fn assign_roles(field: &FieldView, fetcher: &mut Option<usize>, stuck: &mut u32) -> [RobotIntent; ROBOTS] {
    *fetcher = choose(field, *fetcher);
    let is_near = |mate: &Teammate| (mate.pos - field.ball).length() < STUCK_NEAR;
    let is_stuck = field.mates.iter().flatten().any(is_near) && field.velocity.length() < STUCK_SPEED;
    *stuck = if is_stuck { *stuck + 1 } else { stuck.saturating_sub(2) };
    let mut wishes = [RobotIntent::default(); ROBOTS];
    let mut posts = posts(field).into_iter();
    for (number, (wish, mate)) in wishes.iter_mut().zip(&field.mates).enumerate() {
        let Some(mate) = mate else { continue };
        let to_ball = field.ball - mate.pos;
        *wish = if Some(number) == *fetcher || mate.holds {
            ball::fetch(mate, field, *stuck)
        } else if number == KEEPER {
            keep(mate, field)
        } else {
            let post = posts.next().unwrap_or_default();
            motion::go_around(mate, post, to_ball, field)
        };
    }
    wishes
}

/// The robot that fetches the ball: the nearest, or the previous one if hardly farther; near the own goal the keeper.
fn choose(field: &FieldView, before: Option<usize>) -> Option<usize> {
    let near_goal = DVec2::new(-HALF_LENGTH, 0.0).distance(field.ball) < KEEPER_REACH || field.ball.x < -HALF_LENGTH;
    if near_goal && field.mates.get(KEEPER).is_some_and(Option::is_some) {
        return Some(KEEPER);
    }
    let mut best: Option<(usize, f64)> = None;
    for (number, mate) in field.mates.iter().enumerate().filter(|(number, _)| *number != KEEPER) {
        let Some(mate) = mate else { continue };
        let way = (mate.pos - field.ball).length() - if before == Some(number) { LOYALTY } else { 0.0 };
        let way = if mate.holds { -1.0 } else { way };
        if best.is_none_or(|(_, least)| way < least) {
            best = Some((number, way));
        }
    }
    best.map(|(number, _)| number)
}

/// Goalkeeper: stands between ball and goal, or at the point that the ball will reach.
fn keep(mate: &Teammate, field: &FieldView) -> RobotIntent {
    let goal = DVec2::new(-HALF_LENGTH - 0.1, 0.0);
    let share = (KEEPER_X - goal.x) / (field.ball.x - goal.x).max(0.1);
    let mut y = field.ball.y * share.clamp(0.0, 1.0);
    if field.velocity.x < -0.4 {
        let time_s = (KEEPER_X - field.ball.x) / field.velocity.x;
        y = field.ball.y + field.velocity.y * time_s.clamp(0.0, 2.0);
    }
    let limit = HALF_GOAL - 0.06;
    motion::go(mate, DVec2::new(KEEPER_X, y.clamp(-limit, limit)), field.ball - mate.pos)
}

/// Positions for robots without a task: a defender and two supporters.
fn posts(field: &FieldView) -> [DVec2; 4] {
    let DVec2 { x, y } = field.ball;
    let ahead = (x + 0.45).clamp(-0.5, 0.95);
    [
        DVec2::new((x - 0.6).clamp(-0.95, 0.0), y * 0.45),
        DVec2::new(ahead, if y > 0.0 { -0.55 } else { 0.55 }),
        DVec2::new((x - 0.1).clamp(-0.6, 0.6), if y > 0.0 { y - 0.6 } else { y + 0.6 }),
        DVec2::new(-0.9, -y * 0.3),
    ]
}
