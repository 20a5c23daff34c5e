//! The rule checker's events in a tick, on both sides of each threshold (docs/reference/smallsize-ssl.md 8.1).

use crate::rules_common;

use glam::DVec2;
use rules_common::{BLUE, YELLOW, ball, events, model, moving, put, scene, state, whats, who};
use ssl_world::rules::{EventKind, PlayState, RuleChecker};
use ssl_world::{Contact, State};

const BALL_RADIUS_M: f64 = 0.0215;

/// A ball that yellow 3 kicks from one position to another.
fn kick(from: (f64, f64), to: (f64, f64)) -> Vec<State> {
    let mut first = state(0, ball(from.0, from.1));
    put(&mut first, YELLOW, 3, from.0 - 0.0945, from.1);
    let mut second = State { tick: 1, ball: moving(from.0 + 0.01, from.1, 3.0, 0.0), ..first.clone() };
    second.robot_mut(YELLOW, 3).unwrap().recharge_s = 0.1;
    let third = State { tick: 2, ball: moving(to.0, to.1, 3.0, 0.0), ..second.clone() };
    vec![first, second, third]
}

#[test]
fn a_kick_is_a_touch() {
    let (model, states, mut watch) = (model(), kick((0.0, 0.0), (0.02, 0.0)), RuleChecker::default());
    watch.check(&states[0], &states[1], &scene(&model, PlayState::Halted));
    let touch = *watch.last_touch().unwrap();
    assert_eq!((touch.by, touch.tick, touch.at, touch.is_kick), (who(YELLOW, 3), 1, DVec2::new(0.01, 0.0), true));
}

#[test]
fn nearness_and_contact_are_touches() {
    for (gap_m, contact, is_touch) in
        [(0.0005, Contact::None, true), (0.0015, Contact::None, false), (0.0015, Contact::Front, true)]
    {
        let mut before = state(0, ball(0.0, 0.0));
        put(&mut before, BLUE, 5, -0.073 - BALL_RADIUS_M - gap_m, 0.0).contact = contact;
        let after = State { tick: 1, ..before.clone() };
        let mut watch = RuleChecker::default();
        watch.check(&before, &after, &scene(&model(), PlayState::Halted));
        assert_eq!(watch.last_touch().is_some(), is_touch, "{gap_m} {contact:?}");
    }
}

#[test]
fn a_bounce_within_a_tick_is_a_touch() {
    let mut before = state(0, moving(0.02, 0.0, -6.0, 0.0));
    put(&mut before, BLUE, 5, -0.1, 0.0);
    let after = State { tick: 1, ball: moving(0.012, 0.0, 2.0, 0.0), ..before.clone() };
    let mut watch = RuleChecker::default();
    watch.check(&before, &after, &scene(&model(), PlayState::Halted));
    assert_eq!(watch.last_touch().map(|touch| touch.by), Some(who(BLUE, 5)));
}

#[test]
fn the_ball_is_out_when_it_is_wholly_behind_a_line() {
    let touch = 4.5 + BALL_RADIUS_M;
    assert_eq!(whats(PlayState::Running, &kick((1.0, 4.4), (1.0, touch - 0.001))), []);
    let out = events(PlayState::Running, &kick((1.0, 4.4), (1.0, touch + 0.001)));
    assert_eq!((out[0].what, out[0].by, out[0].tick), (EventKind::OverTouchLine, Some(who(YELLOW, 3)), 2));
    assert_eq!(out[0].to_string(), "yellow 3: the ball left the field over a touch line");
    assert_eq!(whats(PlayState::Running, &kick((5.9, 2.0), (6.03, 2.0))), [EventKind::OverGoalLine(None)]);
}

#[test]
fn a_goal_is_wholly_behind_the_line_between_the_posts() {
    let line = 6.0 + BALL_RADIUS_M;
    assert_eq!(whats(PlayState::Running, &kick((2.0, 0.0), (line - 0.001, 0.0))), []);
    assert_eq!(whats(PlayState::Running, &kick((2.0, 0.0), (line + 0.001, 0.0))), [EventKind::Goal(YELLOW)]);
    assert_eq!(whats(PlayState::Running, &kick((2.0, 0.0), (line + 0.001, 0.89))), [EventKind::Goal(YELLOW)]);
    assert_eq!(whats(PlayState::Running, &kick((2.0, 0.0), (line + 0.001, 0.91))), [EventKind::OverGoalLine(None)]);
    assert_eq!(whats(PlayState::Running, &kick((-2.0, 0.0), (-line - 0.001, 0.0))), [EventKind::Goal(BLUE)]);
}

#[test]
fn a_ball_that_was_too_high_scores_no_goal() {
    for (high_m, wanted) in [(0.149, EventKind::Goal(YELLOW)), (0.151, EventKind::OverGoalLine(Some(0.151)))] {
        let mut states = kick((2.0, 0.0), (4.0, 0.0));
        states[2].ball.z = high_m;
        states.push(State { tick: 3, ball: moving(6.1, 0.0, 3.0, 0.0), ..states[2].clone() });
        assert_eq!(whats(PlayState::Running, &states), [wanted]);
    }
}

#[test]
fn a_shot_may_have_six_and_a_half_metres_a_second() {
    for (speed, wanted) in [(6.5, vec![]), (6.51, vec![EventKind::FastShot(6.51)])] {
        let mut states = kick((0.0, 0.0), (0.03, 0.0));
        states[1].ball.velocity.x = speed;
        states[2].ball.velocity.x = speed;
        assert_eq!(whats(PlayState::Running, &states), wanted);
    }
}

#[test]
fn robots_may_meet_at_one_and_a_half_metres_a_second() {
    let crash = |yellow_m_s: f64, blue_m_s: f64, apart_m: f64| {
        let mut before = state(0, ball(3.0, 3.0));
        put(&mut before, YELLOW, 1, 0.0, 0.0).velocity.x = yellow_m_s;
        put(&mut before, BLUE, 2, apart_m, 0.0).velocity.x = blue_m_s;
        events(PlayState::Running, &[before.clone(), State { tick: 1, ..before }])
    };
    assert_eq!(crash(1.49, 0.0, 0.18), []);
    assert_eq!(crash(1.6, 0.0, 0.2), []);
    let one = crash(1.51, 0.0, 0.18)[0];
    assert_eq!(one.by, Some(who(YELLOW, 1)));
    assert!(matches!(one.what, EventKind::Crash { other, is_mutual: false, .. } if other == who(BLUE, 2)));
    let other = crash(0.5, -1.2, 0.18)[0];
    assert_eq!(other.by, Some(who(BLUE, 2)));
    assert!(matches!(crash(1.0, -1.29, 0.18)[0].what, EventKind::Crash { is_mutual: true, .. }));
    assert!(matches!(crash(1.0, -1.31, 0.18)[0].what, EventKind::Crash { is_mutual: false, .. }));
    // The world changes their speeds on contact.
    let mut world = state(0, ball(3.0, 3.0));
    put(&mut world, YELLOW, 1, 0.0, 0.0).velocity.x = 3.0;
    put(&mut world, BLUE, 2, 0.19, 0.0);
    let before = world.clone();
    ssl_world::step(&mut world, &model());
    assert_eq!(events(PlayState::Running, &[before, world]).len(), 1);
}

/// Yellow 3 takes a kick, and touches the ball again after it has moved this far.
fn second_touch(way_m: f64, between: Option<usize>) -> Vec<EventKind> {
    let mut states = kick((0.0, 0.0), (0.04, 0.0));
    for (tick, x) in [(3, 0.04), (4, way_m), (5, way_m)] {
        let mut next = State { tick, ball: ball(x, 0.0), ..states[2].clone() };
        put(&mut next, YELLOW, 3, -1.0, 0.0);
        if let (4, Some(number)) = (tick, between) {
            put(&mut next, BLUE, number, x + 0.09 + BALL_RADIUS_M, 0.0);
        }
        if tick == 5 {
            put(&mut next, YELLOW, 3, x - 0.0945, 0.0);
        }
        states.push(next);
    }
    whats(PlayState::Taking(YELLOW), &states)
}

#[test]
fn who_takes_a_kick_does_not_touch_the_ball_again() {
    assert_eq!(second_touch(0.049, None), []);
    assert_eq!(second_touch(0.051, None), [EventKind::InPlay, EventKind::DoubleTouch]);
}

#[test]
fn a_ball_may_be_dribbled_for_a_metre() {
    let dribble = |way_m: f64| {
        let at = |tick: u64, x: f64| {
            let mut state = state(tick, ball(x, 0.0));
            put(&mut state, YELLOW, 3, x - 0.0945, 0.0);
            state
        };
        whats(PlayState::Running, &[at(0, 0.0), at(1, 0.0), at(2, 0.5), at(3, way_m), at(4, way_m + 0.0001)])
    };
    assert_eq!(dribble(0.99), []);
    assert_eq!(dribble(1.01), [EventKind::Dribbled(1.01)]);
}

#[test]
fn defence_areas_are_for_keepers() {
    let touch = |team, number, ball_x: f64, robot_x: f64| {
        let mut first = state(0, ball(ball_x, 0.0));
        put(&mut first, team, number, robot_x, 0.0).contact = Contact::Front;
        whats(PlayState::Running, &[first.clone(), State { tick: 1, ..first }])
    };
    // The area begins at 4.2 m.
    assert_eq!(touch(YELLOW, 3, 4.19, 4.1), []);
    assert_eq!(touch(YELLOW, 3, 4.21, 4.1), [EventKind::AttackerInArea]);
    assert_eq!(touch(YELLOW, 3, -4.21, -4.3), [EventKind::DefenderInArea]);
    assert_eq!(touch(YELLOW, 3, -4.21, -4.28), []);
    assert_eq!(touch(YELLOW, 0, -4.21, -4.3), []);
    assert_eq!(touch(BLUE, 3, 4.4, 4.5), [EventKind::DefenderInArea]);
}

#[test]
fn robots_are_slow_and_away_from_the_ball_in_a_stop() {
    let stopped = |tick: u64, speed: f64, distance: f64| {
        let mut first = state(0, ball(0.0, 0.0));
        put(&mut first, YELLOW, 3, distance + 0.09, 0.0).velocity.x = speed;
        let last = State { tick, ..first.clone() };
        whats(PlayState::Stopped, &[first, last])
    };
    assert_eq!(stopped(481, 1.49, 0.51), []);
    assert_eq!(stopped(481, 1.51, 0.51), [EventKind::FastInStop(1.51)]);
    assert!(matches!(stopped(481, 0.0, 0.49)[..], [EventKind::NearInStop(_)]));
    assert_eq!(stopped(480, 3.0, 0.1), []);
}

#[test]
fn robots_are_counted_within_the_walls() {
    let count = |robots: usize, parked: bool| {
        let mut first = state(0, ball(3.0, 3.0));
        for number in 0..robots {
            put(&mut first, BLUE, number, number as f64 * 0.3, 0.0);
        }
        if parked {
            put(&mut first, BLUE, 15, 0.0, -10.0);
        }
        whats(PlayState::Running, &[first.clone(), State { tick: 1, ..first }])
    };
    assert_eq!(count(11, true), []);
    assert_eq!(count(12, false), [EventKind::TooManyRobots { team: BLUE, count: 12, allowed: 11 }]);
}

/// A ball at rest at a distance from the target, from tick 0 to these ticks.
fn placement(away_m: f64, speed: f64, ticks: &[u64]) -> Vec<EventKind> {
    let lying = |tick: &u64| state(*tick, moving(1.0 + away_m, 0.0, speed, 0.0));
    let states: Vec<State> = [0, 1].iter().chain(ticks).map(lying).collect();
    whats(PlayState::Placing(YELLOW, DVec2::new(1.0, 0.0)), &states)
}

#[test]
fn the_ball_is_placed_within_fifteen_centimetres_and_half_a_minute() {
    assert_eq!(placement(0.149, 0.0, &[120]), []);
    assert_eq!(placement(0.149, 0.0, &[121]), [EventKind::Placed(YELLOW)]);
    assert_eq!(placement(0.151, 0.0, &[121]), []);
    assert_eq!(placement(0.1, 0.1, &[121]), []);
    assert_eq!(placement(0.151, 0.0, &[7199]), []);
    assert!(matches!(placement(0.151, 0.0, &[7200])[..], [EventKind::NotPlaced(YELLOW, _)]));
}

#[test]
fn the_ball_has_to_get_on() {
    let lying = |away: f64, tick: u64| {
        whats(PlayState::Running, &[state(0, ball(0.0, 0.0)), state(1, ball(0.0, 0.0)), state(tick, ball(away, 0.0))])
    };
    assert_eq!(lying(0.19, 2400), []);
    assert_eq!(lying(0.19, 2401), [EventKind::NoProgress(10.0)]);
    assert_eq!(lying(0.21, 2401), []);
}

#[test]
fn a_lasting_offence_is_told_again_later() {
    let mut first = state(0, ball(0.0, 0.0));
    put(&mut first, YELLOW, 3, 0.2, 0.0);
    let states: Vec<State> = (0..1500).map(|tick| State { tick, ..first.clone() }).collect();
    let told = events(PlayState::Stopped, &states);
    assert_eq!(told.iter().map(|event| event.tick).collect::<Vec<_>>(), [481, 961, 1441]);
}

#[test]
fn a_ball_that_somebody_puts_elsewhere_was_touched_by_nobody() {
    let (model, states, mut watch) = (model(), kick((0.0, 0.0), (0.02, 0.0)), RuleChecker::default());
    watch.check(&states[0], &states[1], &scene(&model, PlayState::Running));
    let put = State { ball: ball(2.0, 0.0), ..states[1].clone() };
    watch.check(&put, &State { tick: 2, ..put.clone() }, &scene(&model, PlayState::Running));
    assert_eq!(watch.last_touch(), None);
}

#[test]
fn another_robot_makes_the_taker_free() {
    assert_eq!(second_touch(0.051, Some(4)), [EventKind::InPlay]);
}
