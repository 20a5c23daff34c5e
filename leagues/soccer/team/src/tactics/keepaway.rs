//! Keep-away in a shrinking area (`docs/reference/soccer-rules.md` 13.2): the player leaves a ball alone that no
//! opponent threatens, and kicks any other away from the opponents.

use glam::DVec2;

use crate::geometry::{direction, wrapped};
use crate::motion::Motion;
use crate::skill;
use crate::tactics::ball::{BallAction, Dribble};
use crate::world::World;

/// The area of the ball: a rectangle along the lines of the field, in the team's frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    /// Its middle, m.
    pub centre: DVec2,
    /// Half of its length and width when play begins, m.
    pub half_m: DVec2,
    /// Decrease of the half lengths, m/s.
    pub loss_m_s: DVec2,
}

impl Area {
    /// Distance of a point from the edge at a game time, m; negative outside.
    fn inside_m(&self, at: DVec2, game_s: f64) -> f64 {
        (self.half_m - self.loss_m_s * game_s - (at - self.centre).abs()).min_element()
    }
}

/// The keep-away tactic: keeps the ball inside an area.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KeepAwayTactic {
    area: Area,
    /// Target of the ball, and the ball's position at the decision.
    aim: Option<(DVec2, DVec2)>,
}

/// Approximate range of a kick, m.
const KICK_M: f64 = 4.5;
/// Time ahead for which the ball should be safe, s.
const AHEAD_S: f64 = 8.0;
/// Distance from the edge of the area at that time, m.
const MARGIN_M: f64 = 0.5;

impl KeepAwayTactic {
    /// The tactic for this area.
    pub fn new(area: Area) -> KeepAwayTactic {
        KeepAwayTactic { area, aim: None }
    }

    /// Decides the motion with the ball; `take_kick`: with a single touch.
    pub fn play(&mut self, world: &World, ball: DVec2, take_kick: bool, dribble: &mut Dribble) -> Motion {
        const PRESSED_M: f64 = 0.9;
        let later_s = world.game_time_s() + AHEAD_S;
        let is_safe = threat_m(world, ball) > 3.0 && self.area.inside_m(ball, later_s) > MARGIN_M / 2.0;
        let aim = self.aim(world, ball);
        if is_safe && !take_kick && !world.is_busy {
            return wait(world, ball, aim);
        }
        let reaches = self.area.inside_m(ball + (aim - ball).normalize_or(DVec2::X) * KICK_M, later_s) > 0.0;
        let has_time = reaches && threat_m(world, ball) > PRESSED_M;
        dribble.bring(world, ball, aim, BallAction::new(take_kick, has_time))
    }

    /// The target of the ball; chosen anew when the ball has moved.
    fn aim(&mut self, world: &World, ball: DVec2) -> DVec2 {
        const SAME_M: f64 = 0.7;
        if let Some((aim, from)) = self.aim.filter(|(_, from)| (ball - *from).length() < SAME_M) {
            let is_open = threat_m(world, from + (aim - from) / 2.0) > 1.0;
            if is_open {
                return aim;
            }
        }
        let aim = self.best(world, ball);
        self.aim = Some((aim, ball));
        aim
    }

    /// The best end point of a kick: inside, far from opponents, and with a short walk.
    fn best(&self, world: &World, ball: DVec2) -> DVec2 {
        const WAYS: u32 = 16;
        const TURN_M: f64 = 1.5;
        let now = direction(ball - world.own_pose.at);
        let later_s = world.game_time_s() + AHEAD_S;
        let value = |to: DVec2| {
            let outside = (MARGIN_M - self.area.inside_m(to, later_s)).max(0.0);
            let turn = libm::fabs(wrapped(direction(to - ball) - now)) / std::f64::consts::PI;
            let on_the_way = threat_m(world, ball + (to - ball) / 2.0).min(2.0);
            threat_m(world, to).min(5.0) + on_the_way - TURN_M * turn - 10.0 * outside
        };
        let ends = (0..WAYS).map(|way| {
            let angle = std::f64::consts::TAU * f64::from(way) / f64::from(WAYS);
            ball + DVec2::new(libm::cos(angle), libm::sin(angle)) * KICK_M
        });
        ends.max_by(|a, b| value(*a).total_cmp(&value(*b))).unwrap_or(self.area.centre)
    }
}

/// Distance of the nearest opponent from a point, m.
fn threat_m(world: &World, at: DVec2) -> f64 {
    const KNOWN_S: f64 = 3.0;
    let known = world.opponents.iter().filter(|other| world.age_s(other.seen_s) < KNOWN_S);
    known.map(|other| (other.at - at).length()).fold(f64::INFINITY, f64::min)
}

/// Stands behind the ball, ready to kick it.
fn wait(world: &World, ball: DVec2, aim: DVec2) -> Motion {
    const BEHIND_M: f64 = 0.35;
    const READY_M: f64 = 0.1;
    let place = ball - (aim - ball).normalize_or(DVec2::X) * BEHIND_M;
    if (place - world.own_pose.at).length() < READY_M {
        return skill::face(world, direction(aim - ball));
    }
    skill::get_behind(world, aim, BEHIND_M)
}
