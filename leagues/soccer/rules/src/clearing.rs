//! Clearing: moving players away from a position (docs/reference/soccer-rules.md 12.1 and 12.2).

use glam::{Vec3, Vec3Swizzles};
use soccer_protocol::Side;

use super::event::{Decision, PlayerId};
use super::field::{Rectangle, outward};
use super::referee_output::RefereeAction;
use super::rule_context::RuleContext;
use super::ruleset_differences::Clearing;
use super::situation::Player;

/// Radius of the sphere around a caught ball that all others must leave, m, and the distance to which they move.
const CATCH_RADIUS_M: f32 = 2.0;
const CATCH_DISTANCE_M: f32 = 5.0;

impl RuleContext<'_> {
    /// Moves a player without a search for a free place; it is at rest then. 0.7.3 moves it by the vector from its
    /// position after the step, so the second move of a cycle goes too far.
    pub(super) fn move_player(&mut self, index: usize, to: Vec3) {
        let Some(player) = self.situation.players.get_mut(index) else { return };
        let from = if self.keeps_defects { player.synced } else { player.live };
        player.live += to - from;
        player.velocity = Vec3::ZERO;
        self.output.actions.push(RefereeAction::Move { agent: player.agent, from, to });
        self.referee.fouls.note_move(player.id);
    }

    /// Moves a player to a free place near `target`, m.
    pub(super) fn reposition(&mut self, index: usize, target: Vec3, avoids_ball: bool, why: &str) {
        let (to, is_free) = self.safe_place(index, target, avoids_ball);
        self.move_and_tell(index, to, is_free, why, if is_free { "" } else { "; no free place was found" });
    }

    /// Moves a player; the event has the reason, and whether the place is free.
    fn move_and_tell(&mut self, index: usize, to: Vec3, is_free: bool, why: &str, remark: &str) {
        self.move_player(index, to);
        let Some(player) = self.situation.players.get(index).map(|player| player.id) else { return };
        self.tell(Decision::Moved { player, to: to.to_array(), is_free }, format!("{player} was {why}{remark}"));
    }

    /// Moves a player back for a trainer, or aside at the end of the field (docs/reference/soccer-rules.md 14.4).
    pub fn step_back(&mut self, id: PlayerId) {
        let Some(index) = self.situation.find(id) else { return };
        let at = |player: &Player| if self.keeps_defects { player.synced } else { player.live };
        let Some(at) = self.situation.players.get(index).map(at) else { return };
        let distance = self.parameters.free_kick_move_m;
        let to = self.back_or_aside(at, at, distance, id.side);
        self.reposition(index, to, true, "sent back by a trainer");
    }

    /// The new position of a player at `at` that must leave a surrounding area: towards its own goal, or aside if the
    /// former would be behind the goal line.
    pub(super) fn back_or_aside(&self, at: Vec3, centre: Vec3, distance: f32, side: Side) -> Vec3 {
        let back = centre.x + outward(side) * distance;
        if back * outward(side) > self.field.half_length {
            Vec3::new(at.x, if centre.y < 0.0 { centre.y + distance } else { centre.y - distance }, at.z)
        } else {
            Vec3::new(back, at.y, at.z)
        }
    }

    /// Clears a free kick's circle of a team's players: back from its middle or, at the end of the field, aside.
    pub(super) fn clear_circle(&mut self, centre: Vec3, side: Side, why: &str) {
        let (radius, distance) = (self.parameters.free_kick_distance_m, self.parameters.free_kick_move_m);
        self.clear_sphere(centre, radius, distance, side, None, why);
    }

    /// After a catch by the goalkeeper: moves all other players within 2 m to a distance of 5 m
    /// (docs/reference/soccer-rules.md 16.1).
    pub fn clear_for_catch(&mut self, ball: Vec3, goalkeeper: PlayerId) {
        for side in self.sides() {
            let why = "too near to the goalkeeper with the ball";
            self.clear_sphere(ball, CATCH_RADIUS_M, CATCH_DISTANCE_M, side, Some(goalkeeper), why);
        }
    }

    /// Moves a team's players, all `but` one, out of a sphere.
    fn clear_sphere(&mut self, centre: Vec3, radius: f32, distance: f32, side: Side, but: Option<PlayerId>, why: &str) {
        for index in self.shuffled(side).indices() {
            let Some((id, live)) = self.situation.players.get(index).map(|player| (player.id, player.live)) else {
                continue;
            };
            let is_inside = || match self.differences.clearing {
                Clearing::ToFreePlaces => self.situation.is_near(index, centre, radius),
                Clearing::Scattered { .. } => live.distance_squared(centre) <= radius * radius,
            };
            if Some(id) != but && is_inside() {
                let distance = self.scattered(distance);
                let to = self.back_or_aside(live, centre, distance, side);
                self.send(index, to, why);
            }
        }
    }

    /// Moves a team's players out of a rectangle, over its edge towards their own goal.
    pub(super) fn clear_rectangle(&mut self, place: Rectangle, side: Side, why: &str) {
        for index in self.shuffled(side).indices() {
            let Some(live) = self.situation.players.get(index).map(|player| player.live) else { continue };
            let (is_inside, distance) = match self.differences.clearing {
                Clearing::ToFreePlaces => {
                    (place.meets(&self.situation.footprint(index)), self.parameters.free_kick_move_m)
                }
                Clearing::Scattered { from_rectangle_m, .. } => (place.contains(live.xy()), from_rectangle_m),
            };
            if is_inside {
                let distance = self.scattered(distance);
                let x = if side == Side::Left { place.min.x - distance } else { place.max.x + distance };
                self.send(index, live.with_x(x), why);
            }
        }
    }

    /// The distance for a player that must go at least `distance`, m.
    fn scattered(&mut self, distance: f32) -> f32 {
        match self.differences.clearing {
            Clearing::ToFreePlaces => distance,
            Clearing::Scattered { spread_m, .. } => distance + spread_m * self.draws.unit() as f32,
        }
    }

    /// Moves a player that must leave a position.
    fn send(&mut self, index: usize, to: Vec3, why: &str) {
        match self.differences.clearing {
            Clearing::ToFreePlaces => self.reposition(index, to, true, why),
            Clearing::Scattered { height_m, .. } => {
                let to = to.with_z(height_m);
                self.move_and_tell(index, to, self.is_free(index, to, false), why, "");
            }
        }
    }

    /// Pushes a team's players whose torsos are nearer than `radius` m straight away from a position, to `pad` m
    /// farther than that.
    pub(super) fn repel(&mut self, centre: Vec3, radius: f32, pad: f32, side: Side, why: &str) {
        for index in self.shuffled(side).indices() {
            let Some(live) = self.situation.players.get(index).map(|player| player.live) else { continue };
            let way = live.xy() - centre.xy();
            let distance = way.length();
            if distance >= radius {
                continue;
            }
            // A player right above the ball goes towards its own goal.
            let direction = if distance > 0.0 { way / distance } else { glam::Vec2::new(outward(side), 0.0) };
            let to = centre.xy() + direction * (radius + pad);
            self.reposition(index, to.extend(live.z), false, why);
        }
    }
}
