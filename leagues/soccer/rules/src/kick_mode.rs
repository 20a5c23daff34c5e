//! Kick-ins, corner kicks, goal kicks, free kicks: award, and handling until they are taken
//! (docs/reference/soccer-rules.md 7.1 and 7.2).

use glam::{Vec3, Vec3Swizzles};
use soccer_protocol::{PlayMode, Side};

use super::event::Decision;
use super::field::outward;
use super::rule_context::RuleContext;

/// Time after the pause during which touches do not count yet, s.
const TOUCH_GUARD_S: f32 = 0.03;

/// The kind of kick in a mode.
#[allow(clippy::enum_variant_names)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kick {
    In,
    Corner,
    Goal,
    Free,
    DirectFree,
}

impl Kick {
    fn of(mode: PlayMode) -> Option<Kick> {
        use PlayMode::*;
        match mode {
            KickInLeft | KickInRight => Some(Kick::In),
            CornerKickLeft | CornerKickRight => Some(Kick::Corner),
            GoalKickLeft | GoalKickRight => Some(Kick::Goal),
            FreeKickLeft | FreeKickRight => Some(Kick::Free),
            DirectFreeKickLeft | DirectFreeKickRight => Some(Kick::DirectFree),
            _ => None,
        }
    }

    fn is_indirect(self) -> bool {
        matches!(self, Kick::In | Kick::Free)
    }

    fn is_free_kick(self) -> bool {
        matches!(self, Kick::Free | Kick::DirectFree)
    }

    /// True for kicks that 0.7.3 ignores before the first touch of the match.
    fn needs_a_toucher(self) -> bool {
        matches!(self, Kick::Corner | Kick::Goal)
    }
}

impl RuleContext<'_> {
    /// Handles a mode in which a side has a kick.
    pub(super) fn kick_mode(&mut self) {
        let mode = self.mode();
        let (Some(kick), Some(side)) = (Kick::of(mode), mode.kicking_side()) else { return };
        self.referee.is_paused = false;
        if self.waits_for_pause() {
            return;
        }
        self.reset_kick_checks();
        if kick.is_free_kick() {
            self.referee.spot = self.field.out_of_areas(self.referee.spot);
        }
        self.clear_for_kick(kick == Kick::Goal, side);
        if self.drop_late_kick() {
            return;
        }
        if kick.needs_a_toucher() && self.keeps_defects && self.referee.touch.last.is_none() {
            return;
        }
        let counts_from_s = self.mode_since_s() + self.parameters.kick_in_pause_s + TOUCH_GUARD_S;
        let is_taken = self.referee.touch.is_after(counts_from_s) && !self.referee.is_to_place;
        if !is_taken {
            self.place_for_kick(side);
        } else if kick != Kick::Goal || self.ball_has_left_area(side) {
            self.record_kick(kick.is_indirect());
            self.set_mode(PlayMode::PlayOn, || format!("{} is taken", mode.name()));
        }
    }

    /// True during the pause before a kick. The ball must be placed afterwards.
    pub(super) fn waits_for_pause(&mut self) -> bool {
        let waits = self.in_mode_s() < self.parameters.kick_in_pause_s;
        self.referee.is_to_place |= waits;
        waits
    }

    /// Moves opponents out of the circle around the ball or, for a goal kick, out of the penalty area.
    pub(super) fn clear_for_kick(&mut self, is_goal_kick: bool, side: Side) {
        if is_goal_kick {
            let area = self.field.area(side);
            self.clear_rectangle(area, side.other(), "in the penalty area at a goal kick");
        } else {
            self.clear_circle(self.referee.spot, side.other(), "too near to the kick");
        }
    }

    /// Drops the ball if no player takes the kick for too long; true if it did.
    fn drop_late_kick(&mut self) -> bool {
        let (wait_s, mode) = (self.parameters.drop_ball_s, self.mode());
        let is_late = wait_s > 0.0 && self.in_mode_s() > wait_s;
        if is_late {
            self.drop_ball(self.referee.spot, || format!("{} was not taken within {wait_s} s", mode.name()));
        }
        is_late
    }

    /// Puts the ball on its spot; the first time it makes room for the kicking side.
    fn place_for_kick(&mut self, side: Side) {
        if self.referee.is_to_place {
            let spot = self.referee.spot;
            self.repel(spot, self.parameters.kick_repel_m, 0.0, side, "too near to the place of the ball");
        }
        self.place_ball();
    }

    /// Puts the ball on its spot, with an event the first time.
    fn place_ball(&mut self) {
        let spot = self.referee.spot;
        if std::mem::take(&mut self.referee.is_to_place) {
            self.tell(Decision::Ball(spot.to_array()), format!("placed for {}", self.mode().name()));
        }
        self.put_ball(spot);
    }

    /// Holds the ball on the spot until the kick has begun, resumes play once it has ended, or drops the ball.
    pub(super) fn wait_for_kick(&mut self, has_begun: bool, has_ended: bool) {
        if self.drop_late_kick() {
            return;
        }
        if !has_begun {
            self.place_ball();
        } else if has_ended {
            self.kick_is_taken();
        }
    }

    /// Records a kick of the last toucher that has no other consequence.
    pub(super) fn kick_is_taken(&mut self) {
        let (mode, taker) = (self.mode(), self.referee.touch.last.and_then(|last| last.player));
        self.tell(Decision::KickTaken(taker), format!("kick in {}", mode.name()));
        self.set_mode(PlayMode::PlayOn, || format!("{} is taken", mode.name()));
    }

    /// True if the ball has left a penalty area in the way required of a goal kick.
    pub(super) fn ball_has_left_area(&self, side: Side) -> bool {
        let (area, ball) = (self.field.area(side), self.situation.ball.live);
        let front = self.field.area_front(side);
        let is_in_front = (ball.x - front) * outward(side) < 0.0;
        let is_beside = ball.y.abs() > self.field.area_half_width();
        !area.contains(ball.xy()) && (!self.referee.ball_is_on_field || is_in_front || is_beside)
    }

    /// Gives a side a kick from `spot`, m.
    pub(super) fn award(&mut self, mode: PlayMode, spot: Vec3, reason: impl FnOnce() -> String) {
        self.referee.spot = spot;
        self.referee.is_to_place = true;
        self.set_mode(mode, reason);
    }

    /// Gives a side a goal kick.
    pub(super) fn award_goal_kick(&mut self, side: Side, reason: impl FnOnce() -> String) {
        let mode = [PlayMode::GoalKickLeft, PlayMode::GoalKickRight][side as usize];
        let x = outward(side) * (self.field.half_length - self.parameters.goal_kick_m);
        self.award(mode, Vec3::new(x, 0.0, self.field.ball_radius), reason);
    }

    /// Gives a side a corner kick, at the end that it attacks.
    pub(super) fn award_corner(&mut self, side: Side, reason: impl FnOnce() -> String) {
        let mode = [PlayMode::CornerKickLeft, PlayMode::CornerKickRight][side as usize];
        let spot = (self.differences.corner_spot)(&self.field, side.other(), self.situation.ball.live.y);
        self.award(mode, spot, reason);
    }

    /// Gives a side a kick-in where the ball crossed the line.
    pub(super) fn award_kick_in(&mut self, side: Side, reason: impl FnOnce() -> String) {
        let mode = [PlayMode::KickInLeft, PlayMode::KickInRight][side as usize];
        let spot = (self.differences.kick_in_spot)(&self.field, self.referee.last_valid_ball);
        self.award(mode, spot, reason);
    }

    /// Gives a side an indirect free kick where the ball was.
    pub(super) fn award_free_kick(&mut self, side: Side, reason: impl FnOnce() -> String) {
        let mode = [PlayMode::FreeKickLeft, PlayMode::FreeKickRight][side as usize];
        let spot = self.referee.spot;
        self.award(mode, spot, reason);
    }
}
