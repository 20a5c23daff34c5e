//! Kicks of balls that move on given paths.

use soccer_analysis::{GameSample, KickEnd, TeamSide};

use crate::game::{LEFT_2, LEFT_3, RIGHT_5, report, sample, standing};

/// Way of a ball that is kicked with this speed and slows down at 1 m/s².
fn way_m(speed: f64, time_s: f64) -> f64 {
    let time_s = time_s.clamp(0.0, speed);
    speed * time_s - time_s * time_s / 2.0
}

#[test]
fn a_kick_has_speed_length_and_direction() {
    let game = report(6.0, |time_s| {
        let way = way_m(3.0, time_s - 1.0);
        let angle = 30_f64.to_radians();
        sample(
            time_s,
            [way * angle.cos(), way * angle.sin()],
            &[standing(LEFT_2, -0.15, 0.0), standing(RIGHT_5, 9.0, 2.0)],
        )
    });
    let [kick] = &game.kicks[..] else { panic!("{:?}", game.kicks) };
    assert_eq!((kick.robot, kick.end, kick.nearest_side), (LEFT_2, KickEnd::Rest, Some(TeamSide::Left)));
    assert!((kick.length_m() - 4.5).abs() < 0.05, "{kick:?}");
    assert!((kick.speed_m_s - 3.0).abs() < 0.1 && (kick.off_goal_deg - 30.0).abs() < 1.0, "{kick:?}");
    assert!((kick.time_s - 1.0).abs() < 0.11, "{kick:?}");
    assert_eq!((game.left.kicks, game.left.clean_kicks, game.right.kicks), (1, 1, 0));
    assert_eq!((game.left.arrivals_kicked, game.left.rest_near_mate), (Some(1.0), Some(1.0)));
}

#[test]
fn a_kick_that_an_opponent_stops_is_not_clean() {
    let game = report(4.0, |time_s| {
        let way = way_m(3.0, time_s - 1.0).min(2.0);
        sample(time_s, [way, 0.0], &[standing(LEFT_2, -0.15, 0.0), standing(RIGHT_5, 2.12, 0.0)])
    });
    let [kick] = &game.kicks[..] else { panic!("{:?}", game.kicks) };
    assert_eq!((kick.end, kick.next_touch), (KickEnd::Touch, Some(RIGHT_5)));
    assert_eq!(game.left.clean_kicks, 0);
}

/// A pass that the mate kicks on: two kicks, the second one by the same team.
#[test]
fn a_kick_at_a_rolling_ball_ends_the_one_before() {
    let game = report(8.0, |time_s| {
        let first = way_m(3.0, time_s - 1.0).min(2.5);
        let second = way_m(4.0, time_s - 2.0);
        let x = if time_s < 2.0 { first } else { 2.5 + second };
        sample(time_s, [x, 0.0], &[standing(LEFT_2, -0.15, 0.0), standing(LEFT_3, 2.45, 0.2)])
    });
    let robots: Vec<_> = game.kicks.iter().map(|kick| (kick.robot, kick.end)).collect();
    assert_eq!(robots, [(LEFT_2, KickEnd::Touch), (LEFT_3, KickEnd::Rest)]);
    assert_eq!(game.left.next_kick, Some(1.0));
}

#[test]
fn a_ball_that_is_placed_is_not_kicked() {
    let game = report(4.0, |time_s| {
        let x = if time_s < 2.0 { 0.0 } else { 6.0 };
        sample(time_s, [x, 0.0], &[standing(LEFT_2, -0.15, 0.0), standing(RIGHT_5, 6.15, 0.0)])
    });
    assert_eq!(game.kicks, []);
}

#[test]
fn a_goal_and_a_ball_that_is_out_end_kicks() {
    for (mode, expect) in [("Goal_Left", KickEnd::Goal), ("corner_kick_left", KickEnd::Whistle)] {
        let game = report(4.0, |time_s| {
            let way = way_m(5.0, time_s - 1.0);
            let sample = sample(time_s, [way, 0.0], &[standing(LEFT_2, -0.15, 0.0)]);
            GameSample { mode: if time_s > 2.0 { mode.into() } else { sample.mode.clone() }, ..sample }
        });
        let ends: Vec<KickEnd> = game.kicks.iter().map(|kick| kick.end).collect();
        assert_eq!(ends, [expect]);
    }
}
