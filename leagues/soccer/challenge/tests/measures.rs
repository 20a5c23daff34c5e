//! The challenges that measure several quantities: their referees' decisions on artificial frames, runs of the built-in
//! team, and the statistics of components.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use crate::contest::{case, competition, records};
use crate::stage;

use soccer_challenge::report::{json, measures, text};
use soccer_challenge::{
    Backend, CompetitionHooks, FRAME_S, Profile, RefereeCommand, RunKey, RunOutcome, RunRecord, RunStatus,
    competition_results,
};
use soccer_match::MatchHooks;
use soccer_protocol::PlayMode;
use stage::{Scene, near, part, to_the_end};

/// A run whose clock has just started.
fn begun(name: &str, run: usize) -> Scene {
    let mut scene = Scene::run(&stage::case(name, Profile::Strict), run, FRAME_S);
    scene.started();
    scene
}

/// The component of a run in which the robot moves by this much in each frame, m, m and rad.
fn moved(run: usize, step: [f64; 3]) -> RunOutcome {
    to_the_end(&mut begun("omni", run), |scene| {
        let [x, y, _] = scene.seen.robots[0].at;
        scene.stand(x + step[0], y + step[1]);
        let heading = scene.seen.robots[0].heading + step[2];
        scene.body().heading = if heading > std::f64::consts::PI { heading - std::f64::consts::TAU } else { heading };
    })
}

#[test]
fn omni_measures_one_movement_in_each_run() {
    for (run, step, name, value, score) in [
        (0, [0.02, 0.0, 0.0], "forward_m_s", 0.5, 0.5),
        (1, [-0.02, 0.0, 0.0], "backward_m_s", 0.5, 0.5),
        (2, [0.0, 0.02, 0.0], "left_m_s", 0.5, 0.5),
        (3, [0.0, 0.02, 0.0], "right_m_s", -0.5, 0.0),
        (3, [0.0, -0.01, 0.0], "right_m_s", 0.25, 0.25),
        (4, [0.01, 0.01, 0.0], "diagonal_m_s", 0.25 * 2.0_f64.sqrt(), 0.25 * 2.0_f64.sqrt()),
        (5, [0.0, 0.0, 0.04], "turn_left_deg_s", 1.0_f64.to_degrees(), 0.25),
        (6, [0.0, 0.0, -0.04], "turn_right_deg_s", 1.0_f64.to_degrees(), 0.25),
        (6, [0.0, 0.0, 0.04], "turn_right_deg_s", -1.0_f64.to_degrees(), 0.0),
        (7, [0.02, 0.0, 0.0], "forward_m_s", 0.5, 0.5),
    ] {
        let outcome = moved(run, step);
        assert_eq!((outcome.status, outcome.reason.as_str()), (RunStatus::Ok, "the time is over"), "run {run}");
        assert!((part(&outcome, name) - value).abs() < 0.01 * value.abs(), "run {run}: {outcome:?}");
        assert!((outcome.score - score).abs() < 0.01, "run {run}: {outcome:?}");
    }
}

#[test]
fn omni_puts_the_ball_where_the_movement_leads() {
    for (run, ball) in [(0, [8.0, 0.0]), (1, [-8.0, 0.0]), (2, [0.0, 8.0]), (3, [0.0, -8.0]), (5, [0.0, 1.0])] {
        let mut scene = Scene::run(&stage::case("omni", Profile::Strict), run, FRAME_S);
        scene.steps(2);
        let [x, y, _] = scene.seen.ball;
        assert!((x - ball[0]).hypot(y - ball[1]) < 1e-9, "run {run}: the ball is there while agents join");
    }
}

#[test]
fn omni_ends_with_a_turn_a_fall_or_outside_the_circle() {
    let ends = |run: usize, change: &dyn Fn(&mut Scene)| {
        let mut scene = begun("omni", run);
        scene.steps(10);
        change(&mut scene);
        scene.step();
        scene.outcome.clone()
    };
    let turned = |deg: f64| ends(0, &move |scene| scene.body().heading = -deg.to_radians());
    assert!(turned(29.0).is_none());
    assert!(turned(31.0).is_some_and(|outcome| outcome.reason.contains("turned by more than 30 degrees")));
    let away = |run: usize, m: f64| {
        ends(run, &move |scene| {
            scene.stand(m, 0.0);
        })
    };
    assert!(away(5, 0.74).is_none() && away(0, 0.76).is_none());
    assert!(away(5, 0.76).is_some_and(|outcome| outcome.reason.contains("left the circle")));
    assert!(
        ends(2, &|scene| {
            scene.fall();
        })
        .is_some_and(|outcome| outcome.status == RunStatus::Fell)
    );
}

/// A kick that brings the ball to this place, m from its start, in steps of 0.1 m.
fn kicked(way: [f64; 2]) -> (Scene, RunOutcome) {
    let mut scene = begun("kick-far", 0);
    scene.steps(50);
    let ([x, y], length_m) = (scene.start.ball, way[0].hypot(way[1]));
    let steps = (length_m / 0.1).ceil();
    for step in 1..=steps as u32 {
        let share = f64::from(step) / steps;
        scene.ball(x + share * way[0], y + share * way[1], 0.042).step();
    }
    let outcome = to_the_end(&mut scene, |_| ());
    (scene, outcome)
}

#[test]
fn kick_far_measures_distance_direction_and_time() {
    let (scene, outcome) = kicked([6.0, 0.0]);
    assert_eq!(outcome.reason, "the ball has come to rest");
    let [x, y] = scene.start.ball;
    let error_rad = (-y).atan2(15.0 - x);
    near(part(&outcome, "distance_m"), 6.0);
    near(part(&outcome, "connected"), 1.0);
    near(part(&outcome, "direction_error_deg"), error_rad.to_degrees().abs());
    near(outcome.score, 6.0 * error_rad.cos());
    // 50 frames before the kick, 11 until the ball has come more than a metre.
    assert!((part(&outcome, "time_to_kick_s") - 61.0 * FRAME_S).abs() < 1e-6, "{outcome:?}");
    let (_, back) = kicked([-3.0, 0.0]);
    assert_eq!((back.score, part(&back, "distance_m").round()), (0.0, 3.0));
}

#[test]
fn kick_far_ends_without_a_kick_when_the_time_is_over() {
    let mut scene = begun("kick-far", 0);
    let [x, y] = scene.start.ball;
    scene.ball(x + 0.9, y, 0.042);
    let outcome = to_the_end(&mut scene, |_| ());
    assert_eq!((outcome.reason.as_str(), outcome.score), ("the time is over", 0.0));
    assert!((scene.seen.game_s - 15.04).abs() < 0.05, "{}", scene.seen.game_s);
    near(part(&outcome, "connected"), 0.0);
    assert_eq!(outcome.component("direction_error_deg"), None);
}

#[test]
fn kick_far_ends_outside_the_circle_and_counts_the_last_ball_of_play() {
    let mut scene = begun("kick-far", 0);
    let [x, y] = scene.start.ball;
    assert!(!scene.stand(x + 1.49, y).step().is_over());
    assert!(scene.stand(x + 1.51, y).step().is_over());
    let mut scene = begun("kick-far", 0);
    scene.ball(x + 20.0, y, 0.042).step();
    // The game's referee ends play, and puts the ball elsewhere.
    scene.ball(0.0, 0.0, 0.042).mode(PlayMode::GoalLeft).step();
    near(part(scene.end(), "distance_m"), 20.0);
}

#[test]
fn kick_far_draws_the_ball_in_front_of_the_robot() {
    for start in case("kick-far", 100, 1).starts {
        let (ahead_m, aside_m) = (start.ball[0] - start.place[0], start.ball[1] - start.place[1]);
        assert!((0.25..0.75).contains(&ahead_m) && aside_m.abs() <= 0.2, "{start:?}");
    }
}

/// Lays the robot down with these heights of its forward and right axes.
fn lie(scene: &mut Scene, forward_z: f64, right_z: f64) {
    scene.fall();
    (scene.body().forward_z, scene.body().right_z) = (forward_z, right_z);
}

fn rise(scene: &mut Scene, up_z: f64) {
    (scene.body().up_z, scene.body().at[2]) = (up_z, 0.38);
    (scene.body().forward_z, scene.body().right_z) = (0.0, 0.0);
}

#[test]
fn get_up_from_is_the_time_from_the_fall_until_the_robot_stands() {
    for (run, lying, posture) in [
        (1, [-0.9, 0.0], "front"),
        (2, [0.9, 0.0], "back"),
        (3, [0.0, 0.9], "left"),
        (4, [0.0, -0.9], "right"),
        (5, [0.9, 0.0], "random"),
        // The posture in which it lies counts, not the direction of the balls.
        (1, [0.0, 0.9], "left"),
        (1, [-0.7, 0.7], "other"),
    ] {
        let mut scene = begun("get-up-from", run);
        lie(&mut scene, lying[0], lying[1]);
        scene.steps(50);
        rise(&mut scene, 1.0);
        let outcome = to_the_end(&mut scene, |_| ());
        assert_eq!(outcome.reason, "the robot has got up, and stays on its feet", "{posture}");
        assert!((outcome.score - 50.0 * FRAME_S).abs() < 1e-6, "{outcome:?}");
        near(part(&outcome, &format!("{posture}_s")), outcome.score);
        near(part(&outcome, &format!("{posture}_stood")), 1.0);
        near(part(&outcome, "stays_up"), 1.0);
    }
}

#[test]
fn get_up_from_wants_half_a_second_on_straight_legs_and_notes_a_second_fall() {
    let mut scene = begun("get-up-from", 1);
    lie(&mut scene, -1.0, 0.0);
    scene.step();
    rise(&mut scene, 0.94);
    scene.steps(20);
    rise(&mut scene, 0.96);
    scene.steps(13);
    lie(&mut scene, -1.0, 0.0);
    let outcome = to_the_end(&mut scene, |_| ());
    assert_eq!((outcome.reason.as_str(), outcome.score), ("the time is over", 20.0));
    near(part(&outcome, "front_stood"), 0.0);
    assert_eq!(outcome.component("front_s"), None);
    let mut scene = begun("get-up-from", 1);
    lie(&mut scene, -1.0, 0.0);
    scene.step();
    rise(&mut scene, 0.96);
    scene.steps(20);
    lie(&mut scene, -1.0, 0.0);
    let outcome = to_the_end(&mut scene, |_| ());
    assert_eq!(outcome.reason, "the robot has got up, and fell again");
    near(part(&outcome, "stays_up"), 0.0);
}

#[test]
fn get_up_from_begins_with_a_robot_that_stands() {
    let outcome = to_the_end(&mut begun("get-up-from", 0), |_| ());
    assert_eq!((outcome.score, part(&outcome, "standing_stays"), outcome.has_fallen), (0.0, 1.0, false));
    let mut scene = begun("get-up-from", 0);
    scene.steps(10).fall().step();
    assert_eq!((scene.end().score, scene.end().status), (20.0, RunStatus::Fell));
}

#[test]
fn get_up_from_throws_balls_in_the_direction_of_the_fall() {
    let flight = |run: usize| {
        let mut scene = begun("get-up-from", run);
        scene.body().heading = 1.0;
        // The first ball came with the clock.
        let next = (0..5).find_map(|_| {
            let orders = scene.step().orders.clone();
            orders.into_iter().find_map(|order| match order {
                RefereeCommand::Ball { velocity: [x, y, _], .. } if x.hypot(y) > 90.0 => Some(y.atan2(x)),
                _ => None,
            })
        });
        next.expect("a ball")
    };
    for (run, fall_deg) in [(1, 0.0_f64), (2, 180.0), (3, 90.0), (4, -90.0), (7, 0.0)] {
        let off = (flight(run) - 1.0 - fall_deg.to_radians()).cos();
        assert!(off > 10.1_f64.to_radians().cos(), "run {run}");
    }
}

struct Plain;

impl MatchHooks for Plain {}

#[derive(Default)]
struct Records(Mutex<Vec<RunRecord>>);

impl CompetitionHooks for Records {
    fn host(&self, _: RunKey) -> &dyn MatchHooks {
        &Plain
    }

    fn backend(&self, _: RunKey) -> Backend {
        Backend::default()
    }

    fn on_end(&self, record: &RunRecord) -> bool {
        self.0.lock().expect("records").push(record.clone());
        true
    }
}

/// The median of each component of the built-in team.
fn medians(name: &str, runs: u32) -> impl Fn(&str) -> f64 {
    let competition = competition(&["spar"], vec![case(name, runs, 1)]);
    let hooks = Records::default();
    competition.run_all(competition.keys(), 1, &hooks, &AtomicBool::new(false)).expect("a competition");
    let all = measures(&competition.configs[0], 0, 0, &hooks.0.into_inner().expect("records"));
    move |part| all.iter().find(|one| one.name == part).unwrap_or_else(|| panic!("no {part} in {all:?}")).median
}

#[test]
fn the_built_in_team_walks_in_all_directions() {
    let median = medians("omni", 7);
    for (part, least) in [("forward_m_s", 0.5), ("backward_m_s", 0.18), ("left_m_s", 0.1), ("right_m_s", 0.1)] {
        assert!(median(part) > least, "{part}: {}", median(part));
    }
    assert!(median("turn_left_deg_s") > 40.0 && median("turn_right_deg_s") > 40.0 && median("diagonal_m_s") > 0.1);
}

#[test]
fn the_built_in_team_kicks_far() {
    let median = medians("kick-far", 6);
    assert!(median("connected") == 1.0 && median("distance_m") > 2.5, "{} m", median("distance_m"));
}

#[test]
fn the_built_in_team_gets_up_from_all_postures() {
    let median = medians("get-up-from", 6);
    assert_eq!(median("standing_stays"), 1.0);
    for part in ["front_s", "back_s", "left_s", "right_s", "random_s"] {
        assert!((0.5..8.0).contains(&median(part)), "{part}: {}", median(part));
    }
}

#[test]
fn results_list_measures_of_these_challenges_alone() {
    for (name, has_measures) in [("omni", true), ("turn", false)] {
        let competition = competition(&["spar"], vec![case(name, 4, 1)]);
        let mut records = records(&competition, |key| [8.0, 2.0, 4.0, 20.0][key.run as usize]);
        // A failed run has no measures.
        records[3].outcome.status = RunStatus::Timeout;
        let results = competition_results(&competition, &records, &[]);
        let tables = text::tables(&competition, &results, &records, None, false);
        assert_eq!(tables.contains("measures of spar"), has_measures, "{tables}");
        let value = json::results(&competition, &results, &records);
        let part = &value["challenges"][0]["measures"][0]["components"][0];
        let expected = serde_json::json!({
            "name": "speed_m_s", "runs": 3, "mean": 7.0 / 3.0, "median": 2.0, "least": 1.0, "greatest": 4.0,
        });
        assert_eq!(*part, if has_measures { expected } else { serde_json::Value::Null }, "{value}");
    }
}
