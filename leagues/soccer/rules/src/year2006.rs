//! The referee's cycle by the rules of 2004 to 2006 (docs/reference/soccer-rules.md 16.3): no fouls, any touch takes a
//! kick, every goal counts. `ruleset_differences` lists the differences within rules of both games.

use glam::{Vec2, Vec3};
use soccer_protocol::{PlayMode, Side};

use super::event::Decision;
use super::field::{Field, outward};
use super::referee_output::RefereeAction;
use super::rule_context::RuleContext;

/// Time from the end until the match is reported as finished, and until the server ends, s.
const FINISHED_AFTER_S: f32 = 9.0;
const QUIT_AFTER_S: f32 = 10.0;

/// Length of the longest message, bytes.
pub(crate) const SAY_BYTES_MAX: usize = 512;

/// Target of a beam to (x, y), team axes, m: within the own half, one radius from its lines. `None`: no move.
pub(crate) fn beam_place(x: f32, y: f32, side: Side, field: &Field, radius: f32) -> Option<[f32; 3]> {
    if !(x.is_finite() && y.is_finite()) {
        return None;
    }
    let x = x.max(radius - field.half_length).min(-radius);
    let y = y.max(radius - field.half_width).min(field.half_width - radius);
    // Both axes of the right team point the other way.
    let sign = -outward(side);
    Some([sign * x, sign * y, radius])
}

/// True if the ball meets the box over the field, `height` m high.
fn has_ball(field: &Field, height: f32, ball: Vec3) -> bool {
    let half = Vec2::new(field.half_length, field.half_width);
    let nearest = ball.clamp((-half).extend(0.0), half.extend(height));
    ball.distance_squared(nearest) <= field.ball_radius * field.ball_radius
}

impl RuleContext<'_> {
    /// Makes one cycle, after the clock has advanced.
    pub(super) fn cycle_2006(&mut self) {
        use PlayMode::*;
        self.note_ball(has_ball(&self.field, self.parameters.field_height_m, self.situation.ball.synced));
        self.check_time();
        match self.mode() {
            BeforeKickOff => self.before_kick_off(),
            KickOffLeft => self.kick_off_2006(Side::Left),
            KickOffRight => self.kick_off_2006(Side::Right),
            PlayOn => self.play_2006(),
            GoalLeft => self.goal_pause_2006(Side::Left),
            GoalRight => self.goal_pause_2006(Side::Right),
            GameOver => self.game_over_2006(),
            OffsideLeft => self.offside(Side::Left),
            OffsideRight => self.offside(Side::Right),
            KickInLeft | CornerKickLeft | GoalKickLeft => self.kick_2006(Side::Left),
            KickInRight | CornerKickRight | GoalKickRight => self.kick_2006(Side::Right),
            // There are no such modes, see `ruleset_differences`.
            FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight | PassLeft | PassRight => {}
        }
    }

    fn play_2006(&mut self) {
        if let Some(goal) = self.situation.ball_in_goal {
            self.score(goal);
        } else if !self.ball_out() {
            self.watch_offside();
        }
    }

    fn kick_off_2006(&mut self, side: Side) {
        self.clear_for_kick_off_2006(side);
        if !self.drop_late_kick_off() && self.referee.touch.is_after(self.mode_since_s()) {
            self.kick_is_taken();
        }
    }

    fn goal_pause_2006(&mut self, scorer: Side) {
        self.clear_for_kick_off_2006(scorer.other());
        self.end_goal_pause(scorer);
    }

    fn game_over_2006(&mut self) {
        let (now_s, cycle_s) = (self.in_mode_s(), self.referee.game.clock.cycle_s());
        if now_s >= FINISHED_AFTER_S && now_s - cycle_s < FINISHED_AFTER_S {
            self.tell(Decision::Finished, "the match is finished, the server is about to end");
        }
        if now_s >= QUIT_AFTER_S {
            self.output.actions.push(RefereeAction::Quit);
        }
    }

    /// Handles kick-in, corner kick, goal kick: the first touch takes it, even one during the pause.
    fn kick_2006(&mut self, side: Side) {
        let is_goal_kick = matches!(self.mode(), PlayMode::GoalKickLeft | PlayMode::GoalKickRight);
        if self.waits_for_pause() {
            return;
        }
        self.clear_for_kick(is_goal_kick, side);
        let is_touched = self.referee.touch.is_after(self.mode_since_s());
        self.wait_for_kick(is_touched, !is_goal_kick || self.ball_has_left_area(side));
    }

    /// Moves players to their halves, and the opponents also out of the centre circle.
    fn clear_for_kick_off_2006(&mut self, side: Side) {
        self.clear_halves();
        if !self.parameters.start_any_field_position {
            self.clear_centre_circle(side.other());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::{Parameters, Rules};
    use crate::test_game::{TestGame, left, right};

    /// Play is on by the rules of 2006, but on the league's field.
    fn game() -> TestGame {
        TestGame::with(|p| p.rules = Rules::Year2006)
    }

    fn field() -> Field {
        let (field_length_m, field_width_m) = (105.0, 68.0);
        Field::new(&Parameters { field_length_m, field_width_m, ball_radius_m: 0.111, ..Parameters::league() })
    }

    #[test]
    fn beams_stay_one_radius_within_the_own_half() {
        let check = |x: f32, y: f32, side: Side, expect: Option<[f32; 3]>| {
            assert_eq!(beam_place(x, y, side, &field(), 0.22), expect, "{x} {y}");
        };
        check(-10.0, 5.0, Side::Left, Some([-10.0, 5.0, 0.22]));
        check(-10.0, 5.0, Side::Right, Some([10.0, -5.0, 0.22]));
        check(3.0, 99.0, Side::Left, Some([-0.22, 33.78, 0.22]));
        check(-99.0, -99.0, Side::Right, Some([52.28, 33.78, 0.22]));
        check(f32::NAN, 0.0, Side::Left, None);
        check(0.0, f32::INFINITY, Side::Left, None);
    }

    #[test]
    fn the_ball_is_on_the_field_while_it_meets_the_box_over_it() {
        for (at, on) in [
            ([52.6, 0.0, 0.111], true),
            ([52.62, 0.0, 0.111], false),
            ([0.0, -34.11, 5.0], true),
            ([0.0, -34.12, 5.0], false),
            ([52.6, 34.1, 0.111], false),
        ] {
            assert_eq!(has_ball(&field(), 40.0, at.into()), on, "{at:?}");
        }
    }

    #[test]
    fn every_goal_counts() {
        let mut game = game();
        game.mode(PlayMode::KickOffLeft);
        game.run(2);
        game.touch(left(2));
        game.run(1);
        game.ball_in_goal(Side::Right);
        game.run(1);
        assert_eq!((game.now(), game.referee.game.score), (PlayMode::GoalLeft, [1, 0]), "straight from the kick-off");
        let (mode, cycles) = game.until_mode_changes(200);
        assert!(mode == PlayMode::KickOffRight && (150..=151).contains(&cycles), "{mode:?} after {cycles}");
        game.mode(PlayMode::KickInRight);
        game.run(60);
        game.touch(right(2));
        game.run(1);
        game.ball_in_goal(Side::Right);
        game.run(1);
        assert_eq!(game.referee.game.score, [2, 0], "own goal straight from a kick-in");
    }

    #[test]
    fn a_ball_behind_the_goal_line_is_no_goal_unless_the_sensor_feels_it() {
        let mut game = game();
        game.touch(left(2));
        game.ball([15.2, 0.0, 0.042]);
        game.situation.ball.velocity = Vec3::X * 20.0;
        game.run(1);
        assert_eq!(game.now(), PlayMode::GoalKickRight);
    }

    #[test]
    fn the_first_touch_takes_a_kick_and_the_taker_may_go_on() {
        for cycles in [1, 30, 51, 60] {
            let mut game = game();
            game.touch(left(2));
            game.ball([1.0, 10.2, 0.042]);
            game.run(1);
            assert_eq!(game.now(), PlayMode::KickInRight);
            game.run(cycles);
            game.touch(right(2));
            game.ball([1.0, 9.9, 0.042]);
            game.run(1);
            assert_eq!(game.now() == PlayMode::PlayOn, cycles >= 50, "{cycles}");
            game.run(50);
            assert_eq!(game.now(), PlayMode::PlayOn, "touched in the pause, taken after it");
            game.touch(right(2));
            game.run(10);
            assert_eq!(game.now(), PlayMode::PlayOn, "no double touch");
        }
    }

    #[test]
    fn the_ball_stays_on_the_line_until_somebody_touches_it() {
        let mut game = game();
        game.touch(left(2));
        game.ball([1.0, 9.9, 0.042]);
        game.run(1);
        game.ball([1.1, 10.2, 0.042]);
        game.run(1);
        game.run(52);
        game.ball([3.0, 3.0, 0.3]);
        game.run(1);
        assert_eq!(game.ball_place(), [1.0, 10.0, 0.042]);
        assert_eq!(game.until_mode_changes(1000).0, PlayMode::PlayOn, "dropped in the end");
    }

    #[test]
    fn middles_decide_who_is_cleared_and_nobody_looks_for_room() {
        let mut game = game();
        game.player(left(2), 0.01, 2.0);
        game.player(right(2), 1.9, 0.0);
        game.player(right(3), 2.1, 0.0);
        game.mode(PlayMode::KickOffLeft);
        game.run(1);
        let [x, y] = game.place(left(2));
        assert!((-3.0..=-1.0).contains(&x) && y == 2.0, "{x} {y}");
        let [x, y] = game.place(right(2));
        assert!((2.5..=4.5).contains(&x) && y == 0.0, "{x} {y}");
        assert_eq!(game.place(right(3)), [2.1, 0.0], "its box is in the circle, its middle is not");
        let index = game.situation.find(left(2)).expect("plays");
        assert_eq!(game.situation.players[index].live.z, 1.0);
    }

    #[test]
    fn there_is_no_pass_mode() {
        let mut game = game();
        game.player(left(2), -0.3, 5.0);
        game.run(2);
        game.act(|update| update.ask_pass(left(2)));
        assert_eq!(game.now(), PlayMode::PlayOn);
    }

    #[test]
    fn the_server_ends_ten_seconds_after_the_match() {
        let mut game = game();
        game.mode(PlayMode::GameOver);
        game.run(449);
        assert!(!game.decided(|decision| *decision == Decision::Finished));
        game.run(2);
        assert!(game.decided(|decision| *decision == Decision::Finished));
    }
}
