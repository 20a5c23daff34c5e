//! The search for free places of moved players (docs/reference/soccer-rules.md 12.3).

use glam::{Vec2, Vec3, Vec3Swizzles};
use soccer_protocol::Side;

use super::event::PlayerId;
use super::field::outward;
use super::rule_context::RuleContext;

/// Candidate places, nearest to the player first.
struct Candidates {
    from: Vec3,
    /// Distance below which two places are the same, m.
    apart: f32,
    places: Vec<Vec3>,
}

impl Candidates {
    /// Inserts a place in order of distance, unless it equals one of the places that it passes, from the farthest on.
    fn add(&mut self, place: Vec3) {
        let distance = place.distance(self.from);
        let mut at = self.places.len();
        for (index, other) in self.places.iter().enumerate().rev() {
            if other.distance(place) <= self.apart {
                return;
            }
            if other.distance(self.from) <= distance {
                break;
            }
            at = index;
        }
        self.places.insert(at, place);
    }

    fn take_nearest(&mut self) -> Option<Vec3> {
        (!self.places.is_empty()).then(|| self.places.remove(0))
    }
}

impl RuleContext<'_> {
    /// A place near `target`, m, without overlap with others, and true; or the target and false if there is none.
    pub(super) fn safe_place(&mut self, index: usize, target: Vec3, avoids_ball: bool) -> (Vec3, bool) {
        let (tries, step) = (self.parameters.safe_place_tries, self.parameters.agent_radius_m);
        let Some(player) = self.situation.players.get(index).map(|player| (player.id, player.live)) else {
            return (target, false);
        };
        if tries == 0 || step <= 0.0 {
            return (target, self.is_free(index, target, avoids_ball));
        }
        let (id, from) = player;
        let mut candidates = Candidates { from, apart: step / 2.0, places: Vec::new() };
        let mut place = target;
        if self.area_adjusted(id, from, target).is_some() {
            self.add_neighbours(id, target, &mut candidates);
            match candidates.take_nearest() {
                Some(nearest) => place = nearest,
                None => return (target, false),
            }
        }
        for _ in 0..tries {
            if self.is_free(index, place, avoids_ball) {
                self.count_inside(id, place);
                return (place, true);
            }
            self.add_neighbours(id, place, &mut candidates);
            match candidates.take_nearest() {
                Some(nearest) => place = nearest,
                None => break,
            }
        }
        self.count_inside(id, target);
        (target, false)
    }

    /// True if a player would not overlap others there.
    pub(super) fn is_free(&self, index: usize, place: Vec3, avoids_ball: bool) -> bool {
        let radius = self.parameters.agent_radius_m;
        let in_goal = place.x.abs() > self.field.half_length && place.y.abs() < self.field.goal_half_width + radius;
        let ball_distance = (2.0 * radius).max(self.parameters.pass.opponent_distance_min_m);
        let at_ball = avoids_ball && place.xy().distance(self.situation.ball.live.xy()) < ball_distance;
        let others = 0..self.situation.players.len();
        !in_goal
            && !at_ball
            && !others.into_iter().any(|other| other != index && self.situation.is_near(other, place, radius))
    }

    /// Adds the places one step along x and y from `place`.
    fn add_neighbours(&self, player: PlayerId, place: Vec3, candidates: &mut Candidates) {
        let step = self.parameters.agent_radius_m;
        let from = candidates.from;
        let mut add = |place: Vec3| {
            candidates.add(self.area_adjusted(player, from, place).unwrap_or(place));
        };
        let along = |value: f32, from: f32, preferred: f32| {
            let first = if value > from {
                step
            } else if value < from {
                -step
            } else {
                preferred * step
            };
            [Some(first), (value == from).then_some(-first)]
        };
        for dx in along(place.x, from.x, outward(player.side)).into_iter().flatten() {
            let x = place.x + dx;
            if x.abs() <= self.field.half_length {
                add(Vec3::new(x, place.y, place.z));
            }
        }
        let inward = if from.y < 0.0 { 1.0 } else { -1.0 };
        for dy in along(place.y, from.y, inward).into_iter().flatten() {
            add(Vec3::new(place.x, place.y + dy, place.z));
        }
    }

    /// The replacement for a place in a player's own full penalty area; `None`: the place is fine.
    fn area_adjusted(&self, player: PlayerId, from: Vec3, place: Vec3) -> Option<Vec3> {
        let (side, step) = (player.side, self.parameters.agent_radius_m);
        let fouls = &self.referee.fouls;
        let is_full = fouls.inside_with_moved(side) >= self.parameters.crowds.inside_own_area_max as i32;
        if fouls.is_inside(player) || !is_full {
            return None;
        }
        let area = self.field.area(side).grown(step);
        let at: Vec2 = place.xy();
        if !(at.cmpgt(area.min).all() && at.cmplt(area.max).all()) {
            return None;
        }
        let front = self.field.area_front(side);
        let in_front = match side {
            Side::Left => (place.x > from.x).then_some(front + step),
            Side::Right => (place.x < from.x).then_some(front - step),
        };
        let edge = self.field.area_half_width() + step;
        let above = place.y > from.y || (place.y == from.y && place.y < 0.0);
        Some(match in_front {
            Some(x) => Vec3::new(x, place.y, place.z),
            None => Vec3::new(place.x, if above { edge } else { -edge }, place.z),
        })
    }

    /// Counts the players that are moved into their own penalty area, or out of it.
    fn count_inside(&mut self, player: PlayerId, place: Vec3) {
        let is_inside = self.field.area(player.side).contains(place.xy());
        let was_inside = self.referee.fouls.is_inside(player);
        let change = i32::from(is_inside && !was_inside) - i32::from(was_inside && !is_inside);
        self.referee.fouls.note_moved_inside(player.side, change);
    }
}
