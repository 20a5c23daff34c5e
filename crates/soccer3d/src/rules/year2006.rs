//! The rules of 2004 to 2006 (docs/reference/soccer-rules.md 16.3): what `rules = "2006"` does where it differs from the
//! league. Nobody looks for fouls, any touch takes a kick, every goal counts, and players are put wherever they are put.
//!
//! [`Update::cycle_2006`] is the referee's cycle then; the other functions stand in for the league's at the few places
//! that both share.

use glam::{Vec2, Vec3, Vec3Swizzles};
use wire::{PlayMode, Side};

use super::event::{Decision, PlayerId};
use super::field::{Field, Rectangle, outward};
use super::ruling::Order;
use super::update::Update;

/// Players that are sent away go up to this much farther than they have to, m.
const SPREAD_M: f32 = 2.0;
/// At this height, m.
const HEIGHT_M: f32 = 1.0;
/// How far they go from a half of the field or a penalty area, m.
const RECTANGLE_DISTANCE_M: f32 = 1.0;
/// From both lines to the spot of a corner kick, m.
const CORNER_M: f32 = 0.05;

/// How long after the end the match is reported as finished, and how long until the server ends, s.
const FINISHED_AFTER_S: f32 = 9.0;
const QUIT_AFTER_S: f32 = 10.0;

/// Longest text that can be said, bytes.
pub(crate) const SAY_BYTES_MAX: usize = 512;

/// Whether there is such a mode: there were neither free kicks nor pass mode.
pub(crate) fn has_mode(mode: PlayMode) -> bool {
    use PlayMode::*;
    !matches!(mode, FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight | PassLeft | PassRight)
}

/// Where a beam to (x, y), team axes, ends, m: within the own half, one radius from its lines. `None`: nowhere.
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

/// Whether the ball meets the box over the field, `height` m high.
fn has_ball(field: &Field, height: f32, ball: Vec3) -> bool {
    let half = Vec2::new(field.half_length, field.half_width);
    let nearest = ball.clamp((-half).extend(0.0), half.extend(height));
    ball.distance_squared(nearest) <= field.ball_radius * field.ball_radius
}

/// Where a corner kick is taken at an end, m.
pub(super) fn corner_spot(field: &Field, end: Side, ball_y: f32) -> Vec3 {
    let y = field.half_width - CORNER_M;
    let x = outward(end) * (field.half_length - CORNER_M);
    Vec3::new(x, if ball_y > 0.0 { y } else { -y }, field.ball_radius)
}

/// Where a kick-in is taken after the ball was at `from`, m: on the line.
pub(super) fn kick_in_spot(field: &Field, from: Vec3) -> Vec3 {
    let y = if from.y > 0.0 { field.half_width } else { -field.half_width };
    Vec3::new(from.x, y, field.ball_radius)
}

impl Update<'_> {
    /// One cycle, after the clock has advanced.
    pub(super) fn cycle_2006(&mut self) {
        use PlayMode::*;
        self.note_ball(has_ball(&self.field, self.figures.field_height_m, self.scene.ball.synced));
        self.check_time();
        match self.mode() {
            BeforeKickOff => self.before_kick_off_2006(),
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
            // Nobody gets into these, see `has_mode`.
            FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight | PassLeft | PassRight => {}
        }
    }

    fn play_2006(&mut self) {
        if let Some(goal) = self.scene.ball_in_goal {
            self.score(goal);
        } else if !self.ball_out() {
            self.watch_offside();
        }
    }

    fn before_kick_off_2006(&mut self) {
        if self.scene.agents == 0 {
            return;
        }
        self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
        self.clear_halves();
        self.kick_off_by_itself();
    }

    fn kick_off_2006(&mut self, side: Side) {
        self.clear_for_kick_off_2006(side);
        let wait_s = self.figures.drop_ball_s;
        if wait_s > 0.0 && self.in_mode_s() > wait_s {
            let ball = self.scene.ball.live;
            self.drop_ball(ball, || format!("nobody has kicked off within {wait_s} s"));
        } else if self.referee.touch.is_after(self.mode_since_s()) {
            self.kick_is_taken();
        }
    }

    fn goal_pause_2006(&mut self, scorer: Side) {
        self.clear_for_kick_off_2006(scorer.other());
        if self.in_mode_s() >= self.figures.goal_pause_s {
            self.put_ball(Vec3::new(0.0, 0.0, self.field.ball_radius));
            self.kick_off(Some(scorer.other()), "kick-off after the goal");
        }
    }

    fn game_over_2006(&mut self) {
        let (now_s, cycle_s) = (self.in_mode_s(), self.referee.game.clock.cycle_s());
        if now_s >= FINISHED_AFTER_S && now_s - cycle_s < FINISHED_AFTER_S {
            self.tell(Decision::Finished, "the match is finished, the server is about to end");
        }
        if now_s >= QUIT_AFTER_S {
            self.ruling.orders.push(Order::Quit);
        }
    }

    /// Kick-in, corner kick, goal kick: the first touch takes it, even one during the pause.
    fn kick_2006(&mut self, side: Side) {
        let is_goal_kick = matches!(self.mode(), PlayMode::GoalKickLeft | PlayMode::GoalKickRight);
        if self.in_mode_s() < self.figures.kick_in_pause_s {
            self.referee.is_to_place = true;
            return;
        }
        let (radius, distance) = (self.figures.free_kick_distance_m, self.figures.free_kick_move_m);
        let spot = self.referee.spot;
        if is_goal_kick {
            let area = self.field.area(side);
            self.clear_rectangle_2006(area, side.other(), "in the penalty area at a goal kick");
        } else {
            self.clear_circle(spot, radius, distance, side.other(), "too near to the kick");
        }
        let is_touched = self.referee.touch.is_after(self.mode_since_s());
        self.wait_for_kick(is_touched, !is_goal_kick || self.ball_has_left_area(side));
    }

    /// Keeps the ball on the spot until the kick has begun, lets play go on once it has ended, or drops the ball.
    pub(super) fn wait_for_kick(&mut self, has_begun: bool, has_ended: bool) {
        let (wait_s, spot, mode) = (self.figures.drop_ball_s, self.referee.spot, self.mode());
        if wait_s > 0.0 && self.in_mode_s() > wait_s {
            self.drop_ball(spot, || format!("{} was not taken within {wait_s} s", mode.name()));
        } else if !has_begun {
            if std::mem::take(&mut self.referee.is_to_place) {
                self.tell(Decision::Ball(spot.to_array()), format!("placed for {}", mode.name()));
            }
            self.put_ball(spot);
        } else if has_ended {
            self.kick_is_taken();
        }
    }

    fn kick_is_taken(&mut self) {
        let (mode, taker) = (self.mode(), self.referee.touch.last.and_then(|last| last.player));
        self.tell(Decision::KickTaken(taker), format!("kick in {}", mode.name()));
        self.set_mode(PlayMode::PlayOn, || format!("{} is taken", mode.name()));
    }

    /// Everybody is sent to the own half.
    fn clear_halves(&mut self) {
        if self.figures.start_any_field_position {
            return;
        }
        for side in self.sides() {
            let half = self.field.half(side.other());
            self.clear_rectangle_2006(half, side, "in the other half before the kick-off");
        }
    }

    /// The opponents have to leave the centre circle, too.
    fn clear_for_kick_off_2006(&mut self, side: Side) {
        self.clear_halves();
        if !self.figures.start_any_field_position {
            let (radius, distance) = (self.figures.free_kick_distance_m, self.figures.free_kick_move_m);
            self.clear_circle(Vec3::ZERO, radius, distance, side.other(), "in the centre circle at the kick-off");
        }
    }

    fn clear_rectangle_2006(&mut self, place: Rectangle, side: Side, why: &str) {
        for index in self.shuffled(side).indices() {
            let Some(live) = self.scene.players.get(index).map(|player| player.live) else { continue };
            if place.contains(live.xy()) {
                let distance = self.spread(RECTANGLE_DISTANCE_M);
                let x = if side == Side::Left { place.min.x - distance } else { place.max.x + distance };
                self.put_player(index, Vec3::new(x, live.y, HEIGHT_M), why);
            }
        }
    }

    /// Sends a team's players out of a sphere, all but one; their middles decide.
    pub(super) fn clear_circle_2006(
        &mut self,
        centre: Vec3,
        radius: f32,
        distance: f32,
        side: Side,
        but: Option<PlayerId>,
        why: &str,
    ) {
        for index in self.shuffled(side).indices() {
            let Some((id, live)) = self.scene.players.get(index).map(|player| (player.id, player.live)) else {
                continue;
            };
            if Some(id) != but && live.distance_squared(centre) <= radius * radius {
                let distance = self.spread(distance);
                let to = self.back_or_aside(live, centre, distance, side);
                self.put_player(index, to.with_z(HEIGHT_M), why);
            }
        }
    }

    fn spread(&mut self, distance: f32) -> f32 {
        distance + SPREAD_M * self.draws.unit() as f32
    }

    /// Nobody asks whether the place is free; the event tells.
    fn put_player(&mut self, index: usize, to: Vec3, why: &str) {
        let is_free = self.is_free(index, to, false);
        self.move_player(index, to);
        let Some(player) = self.scene.players.get(index).map(|player| player.id) else { return };
        self.tell(Decision::Moved { player, to: to.to_array(), is_free }, format!("{player} was {why}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Parameters, Rules};
    use crate::rules::staged::{Staged, left, right};

    /// Play is on by the rules of 2006, but on the league's field.
    fn game() -> Staged {
        Staged::with(|p| p.rules = Rules::Year2006)
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
    fn spots() {
        assert_eq!(corner_spot(&field(), Side::Left, 3.0), Vec3::new(-52.45, 33.95, 0.111));
        assert_eq!(corner_spot(&field(), Side::Right, -3.0), Vec3::new(52.45, -33.95, 0.111));
        assert_eq!(kick_in_spot(&field(), Vec3::new(7.0, 34.05, 0.4)), Vec3::new(7.0, 34.0, 0.111));
        assert_eq!(kick_in_spot(&field(), Vec3::new(7.0, -34.05, 0.4)), Vec3::new(7.0, -34.0, 0.111));
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
        game.scene.ball.velocity = Vec3::X * 20.0;
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
        let index = game.scene.find(left(2)).expect("plays");
        assert_eq!(game.scene.players[index].live.z, HEIGHT_M);
    }

    #[test]
    fn there_is_neither_pass_mode_nor_a_free_kick() {
        let mut game = game();
        game.player(left(2), -0.3, 5.0);
        game.run(2);
        game.act(|update| update.ask_pass(left(2)));
        assert_eq!(game.now(), PlayMode::PlayOn);
        let known = PlayMode::ALL.into_iter().filter(|mode| has_mode(*mode)).count();
        assert_eq!(known, PlayMode::ALL.len() - 6);
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
