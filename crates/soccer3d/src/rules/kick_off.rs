//! Before the kick-off and during it (docs/reference/soccer-rules.md 6.2 to 6.4).

use glam::Vec3;
use wire::{PlayMode, Side};

use super::event::Decision;
use super::field::outward;
use super::update::Update;

impl Update<'_> {
    /// All wait: the ball lies in the middle, everybody is in the own half.
    pub(super) fn before_kick_off(&mut self) {
        if self.scene.agents == 0 {
            return;
        }
        self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
        self.referee.is_paused = true;
        if !self.figures.start_any_field_position {
            for side in self.sides() {
                let (half, distance) = (self.field.half(side.other()), self.figures.free_kick_move_m);
                self.clear_rectangle(half, distance, side, "in the other half before the kick-off");
            }
        }
        self.kick_off_by_itself();
    }

    /// The automatic kick-off.
    pub(super) fn kick_off_by_itself(&mut self) {
        let lead_s = self.in_mode_s();
        let since_s = *self.referee.game.lead_since_s.get_or_insert(lead_s);
        if lead_s < since_s {
            self.referee.game.lead_since_s = Some(lead_s);
        } else if self.figures.automatic_kick_off && lead_s - since_s > self.figures.wait_before_kick_off_s {
            self.kick_off(None, "automatic kick-off");
        }
    }

    /// Kicks off; without a side for the one whose turn it is (docs/reference/soccer-rules.md 6.3).
    pub(crate) fn kick_off(&mut self, side: Option<Side>, why: &str) {
        let toss = if self.draws.unit() <= 0.5 { Side::Left } else { Side::Right };
        let mode = self.referee.game.kick_off(side, toss, self.figures.change_sides);
        self.set_mode(mode, || String::from(why));
    }

    /// A side has the kick-off.
    pub(super) fn kick_off_by(&mut self, side: Side) {
        self.referee.is_paused = false;
        self.reset_kick_checks();
        self.referee.kick.is_barred = false;
        self.clear_for_kick_off(side);
        let wait_s = self.figures.drop_ball_s;
        if wait_s > 0.0 && self.in_mode_s() > wait_s {
            let ball = self.scene.ball.live;
            return self.drop_ball(ball, || format!("nobody has kicked off within {wait_s} s"));
        }
        if self.referee.touch.is_after(self.mode_since_s()) {
            if self.kicks_are_recorded() {
                self.record_kick(true);
                self.referee.kick.kick_off_taker = self.referee.touch.last.and_then(|last| last.player);
                self.referee.kick.is_barred = true;
            } else {
                let taker = self.referee.touch.last.and_then(|last| last.player);
                self.tell(Decision::KickTaken(taker), String::from("kick-off"));
            }
            self.set_mode(PlayMode::PlayOn, || String::from("the kick-off is taken"));
        }
    }

    /// Opponents leave the kicking side's half and the centre circle, the kicking side the other half, except within the
    /// circle.
    pub(super) fn clear_for_kick_off(&mut self, side: Side) {
        if self.figures.start_any_field_position {
            return;
        }
        let (distance, radius) = (self.figures.free_kick_move_m, self.figures.free_kick_distance_m);
        let opponents = side.other();
        self.clear_rectangle(self.field.half(side), distance, opponents, "in the other half at the kick-off");
        self.clear_circle(Vec3::ZERO, radius, distance, opponents, "in the centre circle at the kick-off");
        let half = self.field.half(opponents);
        for index in self.shuffled(side).indices() {
            let footprint = self.scene.footprint(index);
            let in_circle = footprint.corners().iter().all(|corner| corner.length() < radius);
            if half.meets(&footprint) && !in_circle {
                let Some(player) = self.scene.players.get(index) else { continue };
                let to = Vec3::new(outward(side) * distance, player.live.y, player.live.z);
                self.reposition(index, to, true, "in the other half at the kick-off");
            }
        }
    }

    /// A side has scored: the other one gets the kick-off after a pause (docs/reference/soccer-rules.md 6.5).
    pub(super) fn goal_pause(&mut self, scorer: Side) {
        self.clear_for_kick_off(scorer.other());
        self.referee.is_paused = true;
        if self.in_mode_s() >= self.figures.goal_pause_s {
            self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
            self.kick_off(Some(scorer.other()), "kick-off after the goal");
        }
    }
}
