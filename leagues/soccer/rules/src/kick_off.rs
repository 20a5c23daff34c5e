//! The phases before and during a kick-off (docs/reference/soccer-rules.md 6.2 to 6.4).

use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::event::Decision;
use super::field::outward;
use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Handles `BeforeKickOff`: the ball lies in the middle, all players are in their own half.
    pub(super) fn before_kick_off(&mut self) {
        if self.situation.agents == 0 {
            return;
        }
        self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
        self.referee.is_paused = true;
        self.clear_halves();
        self.kick_off_by_itself();
    }

    /// Moves all players to their own half.
    pub(super) fn clear_halves(&mut self) {
        if self.parameters.start_any_field_position {
            return;
        }
        for side in self.sides() {
            let half = self.field.half(side.other());
            self.clear_rectangle(half, side, "in the other half before the kick-off");
        }
    }

    /// Makes the automatic kick-off when its time has come.
    fn kick_off_by_itself(&mut self) {
        let lead_s = self.in_mode_s();
        let since_s = *self.referee.game.lead_since_s.get_or_insert(lead_s);
        if lead_s < since_s {
            self.referee.game.lead_since_s = Some(lead_s);
        } else if self.parameters.automatic_kick_off && lead_s - since_s > self.parameters.wait_before_kick_off_s {
            self.kick_off(None, "automatic kick-off");
        }
    }

    /// Kicks off; without a side for the one whose turn it is (docs/reference/soccer-rules.md 6.3).
    pub fn kick_off(&mut self, side: Option<Side>, why: &str) {
        let toss = if self.draws.unit() <= 0.5 { Side::Left } else { Side::Right };
        let mode = self.referee.game.kick_off(side, toss, self.parameters.change_sides);
        self.set_mode(mode, || String::from(why));
    }

    /// Handles a side's kick-off.
    pub(super) fn kick_off_by(&mut self, side: Side) {
        self.referee.is_paused = false;
        self.reset_kick_checks();
        self.referee.kick.is_barred = false;
        self.clear_for_kick_off(side);
        if self.drop_late_kick_off() {
            return;
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

    /// Drops the ball if no player kicks off for too long; true if it did.
    pub(super) fn drop_late_kick_off(&mut self) -> bool {
        let wait_s = self.parameters.drop_ball_s;
        let is_late = wait_s > 0.0 && self.in_mode_s() > wait_s;
        if is_late {
            self.drop_ball(self.situation.ball.live, || format!("nobody has kicked off within {wait_s} s"));
        }
        is_late
    }

    /// Moves opponents out of the kicking side's half and the centre circle, and the kicking side out of the other
    /// half, except within the circle.
    pub(super) fn clear_for_kick_off(&mut self, side: Side) {
        if self.parameters.start_any_field_position {
            return;
        }
        let (distance, radius) = (self.parameters.free_kick_move_m, self.parameters.free_kick_distance_m);
        let opponents = side.other();
        self.clear_rectangle(self.field.half(side), opponents, "in the other half at the kick-off");
        self.clear_centre_circle(opponents);
        let half = self.field.half(opponents);
        for index in self.shuffled(side).indices() {
            let footprint = self.situation.footprint(index);
            let in_circle = footprint.corners().iter().all(|corner| corner.length() < radius);
            if half.meets(&footprint) && !in_circle {
                let Some(player) = self.situation.players.get(index) else { continue };
                let to = Vec3::new(outward(side) * distance, player.live.y, player.live.z);
                self.reposition(index, to, true, "in the other half at the kick-off");
            }
        }
    }

    /// Moves the opponents of the kicking side out of the centre circle.
    pub(super) fn clear_centre_circle(&mut self, opponents: Side) {
        self.clear_circle(Vec3::ZERO, opponents, "in the centre circle at the kick-off");
    }

    /// Handles the pause after a goal: the other side then gets the kick-off (docs/reference/soccer-rules.md 6.5).
    pub(super) fn goal_pause(&mut self, scorer: Side) {
        self.clear_for_kick_off(scorer.other());
        self.referee.is_paused = true;
        self.end_goal_pause(scorer);
    }

    /// Gives the other side the kick-off once the pause is over.
    pub(super) fn end_goal_pause(&mut self, scorer: Side) {
        if self.in_mode_s() >= self.parameters.goal_pause_s {
            self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
            self.kick_off(Some(scorer.other()), "kick-off after the goal");
        }
    }
}
