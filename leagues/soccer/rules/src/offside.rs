//! The offside rule of 2006; off in the league (docs/reference/soccer-rules.md 7.5 and 16.3).
//!
//! At each contact with the ball the referee notes which of the toucher's team-mates are offside at this moment. If one of
//! them is the next to touch it, the opponents get a kick.

use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::event::PlayerId;
use super::field::outward;
use super::memory::offside::bit;
use super::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Handles a kick after offside: like a free kick, but only the kicking side's touch takes it. Without the rule
    /// this has no consequence, as in 0.7.3.
    pub(super) fn offside(&mut self, side: Side) {
        if !self.parameters.offside {
            return;
        }
        if self.waits_for_pause() {
            return;
        }
        self.reset_kick_checks();
        self.clear_circle(self.referee.spot, side.other(), "too near to the kick after offside");
        let touch = &self.referee.touch;
        let is_own = touch.last.and_then(|last| last.player).is_some_and(|player| player.side == side);
        let is_taken = is_own && touch.is_after(self.mode_since_s());
        self.wait_for_kick(is_taken, true);
    }

    /// Checks each new contact with the ball.
    pub(super) fn watch_offside(&mut self) {
        let (touch, offside) = (self.referee.touch, &mut self.referee.offside);
        if !self.parameters.offside || self.referee.game.mode != PlayMode::PlayOn || touch.last.is_none() {
            return;
        }
        if offside.seen_s.replace(touch.last_s) == Some(touch.last_s) {
            return;
        }
        if let Some(player) = touch.last.and_then(|last| last.player) {
            self.judge_contact(player, touch.last_s);
        }
    }

    fn judge_contact(&mut self, player: PlayerId, touched_s: f32) {
        let Some(at) =
            self.situation.find(player).and_then(|index| self.situation.players.get(index)).map(|p| p.synced)
        else {
            return;
        };
        let line = self.second_last_defender(player.side.other());
        let ball = self.situation.ball.synced;
        let is_beyond = |at: Vec3, x: f32| at.x * outward(player.side.other()) > x;
        let ball_line = ball.x * outward(player.side.other());
        let offside = &mut self.referee.offside;
        // The kick itself, and the player that gets the ball from it.
        let is_kick = touched_s <= self.referee.game.clock.mode_since_s;
        offside.is_exempt = is_kick || (offside.is_exempt && is_beyond(at, line) && is_beyond(at, ball_line));
        let is_again = offside.last == Some(player);
        let is_offside = !offside.is_exempt && !is_again && offside.has(player);
        offside.is_exempt |= !is_offside && is_beyond(at, line);
        offside.last = Some(player);
        offside.side = Some(player.side);
        offside.numbers = 0;
        for mate in self.situation.team(player.side).filter_map(|index| self.situation.players.get(index)) {
            let is_ahead = is_beyond(mate.synced, line) && is_beyond(mate.synced, ball_line);
            if mate.id != player && is_ahead {
                offside.numbers |= bit(mate.id.unum);
            }
        }
        let spot = self.referee.last_valid_ball.with_z(self.field.ball_radius);
        self.referee.spot = spot;
        if is_offside {
            let mode = [PlayMode::OffsideRight, PlayMode::OffsideLeft][player.side as usize];
            self.award(mode, spot, || format!("{player} was offside when the ball was played to it"));
        }
    }

    /// Distance of a side's last defender but one from the middle line, m; not less than 0.
    fn second_last_defender(&self, side: Side) -> f32 {
        let mut deepest = [0.0_f32; 2];
        for player in self.situation.team(side).filter_map(|index| self.situation.players.get(index)) {
            let depth = player.synced.x * outward(side);
            if depth > deepest[0] {
                deepest = [depth, deepest[0]];
            } else {
                deepest[1] = deepest[1].max(depth);
            }
        }
        deepest[1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_game::{TestGame, left, right};

    /// Left 2 has the ball at (0, 5), left 3 stands at `x`; the defenders 2 and 3 of the right team at 6 and 7.
    fn attack(x: f32) -> TestGame {
        let mut game = TestGame::with(|p| p.offside = true);
        game.player(left(2), -0.3, 5.0);
        game.player(left(3), x, 0.0);
        game.player(right(2), 6.0, -2.0);
        game.player(right(3), 7.0, 3.0);
        game
    }

    fn touches(mut game: TestGame, players: &[PlayerId]) -> PlayMode {
        for player in players {
            game.touch(*player);
            game.run(5);
        }
        game.now()
    }

    #[test]
    fn who_was_behind_the_defence_when_the_ball_was_played_is_offside() {
        for (x, expect) in [(5.9, PlayMode::PlayOn), (6.1, PlayMode::OffsideRight), (8.0, PlayMode::OffsideRight)] {
            assert_eq!(touches(attack(x), &[left(2), left(3)]), expect, "{x}");
        }
        // It has run there since.
        let mut game = attack(5.9);
        game.touch(left(2));
        game.run(5);
        game.player(left(3), 9.0, 0.0);
        assert_eq!(touches(game, &[left(3)]), PlayMode::PlayOn);
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let mut game = TestGame::with(|p| p.offside = true);
        game.player(right(3), -6.5, 0.0);
        assert_eq!(touches(game, &[right(2), right(3)]), PlayMode::OffsideLeft);
    }

    #[test]
    fn nobody_is_offside_in_the_own_half_or_behind_the_ball() {
        let mut game = attack(-0.1);
        game.player(right(2), -3.0, 0.0);
        game.player(right(3), -4.0, 0.0);
        game.ball([-5.0, 5.0, 0.042]);
        game.run(1);
        assert_eq!(touches(game, &[left(2), left(3)]), PlayMode::PlayOn);
        let mut game = attack(8.0);
        game.ball([8.5, 5.0, 0.042]);
        game.run(1);
        assert_eq!(touches(game, &[left(2), left(3)]), PlayMode::PlayOn);
    }

    #[test]
    fn an_opponents_touch_or_the_own_one_again_ends_it() {
        assert_eq!(touches(attack(8.0), &[left(2), right(2), left(3)]), PlayMode::PlayOn);
        assert_eq!(touches(attack(8.0), &[left(2), left(2), left(3)]), PlayMode::OffsideRight);
        let mut game = attack(8.0);
        game.player(left(2), 7.5, 5.0);
        assert_eq!(touches(game, &[left(2), left(2)]), PlayMode::PlayOn);
    }

    #[test]
    fn kick_ins_corners_and_goal_kicks_are_exempt() {
        for mode in [PlayMode::KickInLeft, PlayMode::CornerKickLeft, PlayMode::GoalKickLeft] {
            let mut game = attack(8.0);
            game.mode(mode);
            game.run(52);
            game.touch(left(2));
            game.run(1);
            // A goal kick has to leave the penalty area.
            game.ball([0.0, 5.0, 0.042]);
            game.run(2);
            assert_eq!(game.now(), PlayMode::PlayOn, "{mode:?}");
            assert_eq!(touches(game, &[left(3)]), PlayMode::PlayOn, "{mode:?}");
        }
    }

    #[test]
    fn only_the_side_that_was_given_the_kick_can_take_it() {
        let mut game = attack(8.0);
        for player in [left(2), left(3)] {
            game.touch(player);
            game.run(1);
        }
        assert_eq!(game.now(), PlayMode::OffsideRight);
        game.ball([1.0, 5.5, 0.3]);
        game.run(60);
        assert_eq!(game.ball_place(), [0.0, 5.0, 0.042], "it lies where the ball was played");
        game.touch(left(3));
        game.ball([1.0, 5.5, 0.3]);
        game.run(1);
        assert_eq!((game.now(), game.ball_place()[0]), (PlayMode::OffsideRight, 0.0));
        game.touch(right(2));
        game.run(1);
        assert_eq!(game.now(), PlayMode::PlayOn);
    }

    #[test]
    fn the_ball_is_dropped_if_nobody_takes_the_kick() {
        let mut game = attack(8.0);
        game.mode(PlayMode::OffsideRight);
        let (mode, cycles) = game.until_mode_changes(1000);
        assert!(mode == PlayMode::PlayOn && (750..=751).contains(&cycles), "{mode:?} after {cycles}");
        assert!(game.place(left(2))[0] < -2.0, "and all were sent away from it");
    }

    #[test]
    fn without_the_rule_nothing_is_called() {
        let mut game = attack(8.0);
        game.parameters.offside = false;
        assert_eq!(touches(game, &[left(2), left(3)]), PlayMode::PlayOn);
    }
}
