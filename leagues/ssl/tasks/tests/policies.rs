//! Hand-written policies, which see observations alone, solve the tasks.

use ssl_tasks::SslTaskBatch;

use crate::runs::{batch, options, rows, widths};

/// Share of the worlds whose first episode has this reward at least, and whose episodes end within so many steps.
fn solved(
    batch: &mut SslTaskBatch,
    steps: usize,
    least: f32,
    mut policy: impl FnMut(usize, &[f32]) -> Vec<f32>,
) -> f64 {
    let worlds = batch.results().len();
    let (_, width) = widths(batch);
    let mut returns: Vec<Option<f32>> = vec![None; worlds];
    for _ in 0..steps {
        let actions: Vec<f32> = rows(batch).iter().enumerate().flat_map(|(world, row)| policy(world, row)).collect();
        assert_eq!(actions.len(), worlds * width);
        batch.step(&actions).expect("a step");
        for (place, result) in returns.iter_mut().zip(batch.results()) {
            if let (None, Some((total, _))) = (&place, result.ended) {
                *place = Some(total);
            }
        }
    }
    let good = returns.iter().filter(|total| total.is_some_and(|total| total >= least)).count();
    good as f64 / worlds as f64
}

fn turn_to(robot: &[f32], x: f32, y: f32) -> f32 {
    let (sin, cos) = (robot[2], robot[3]);
    let error = (cos * y - sin * x).atan2(cos * x + sin * y);
    error.clamp(-1.0, 1.0)
}

/// Straight at the ball, with the front to it.
fn drive_at_ball(_: usize, row: &[f32]) -> Vec<f32> {
    let (x, y) = (row[0] - row[4], row[1] - row[5]);
    let distance = x.hypot(y).max(1e-6);
    let speed = (4.0 * distance).min(0.8);
    vec![speed * x / distance, speed * y / distance, turn_to(&row[4..], x, y)]
}

#[test]
fn go_to_ball() {
    let share = solved(&mut batch("SSLGoToBall", options(100)), 400, 1.0, drive_at_ball);
    assert!(share > 0.85, "{share}: robots in the way stop the others");
}

#[test]
fn go_to_ball_and_touch_it() {
    let share = solved(&mut batch("SSLGoToBallIR", options(100)), 400, 1.0, drive_at_ball);
    assert!(share > 0.8, "{share}");
}

#[test]
fn nobody_reaches_the_ball_without_driving() {
    let share = solved(&mut batch("SSLGoToBall", options(100)), 400, 0.5, |_, _| vec![0.0; 3]);
    assert_eq!(share, 0.0);
}

/// Behind the ball on its line to the goal, then through it, with the kicker armed.
fn shoot(_: usize, row: &[f32]) -> Vec<f32> {
    let [ball_x, ball_y] = [row[0], row[1]];
    let robot = &row[4..];
    let (goal_x, goal_y) = (3.0 / 3.8 - ball_x, -ball_y);
    let length = goal_x.hypot(goal_y).max(1e-6);
    let (to_x, to_y) = (goal_x / length, goal_y / length);
    let (dx, dy) = (ball_x - robot[0], ball_y - robot[1]);
    let (along, across) = (dx * to_x + dy * to_y, dx * to_y - dy * to_x);
    let is_behind = along > 0.0 && across.abs() < 0.004 && turn_to(robot, to_x, to_y).abs() < 0.05;
    let (mut x, mut y) = if is_behind { (dx, dy) } else { (dx - 0.06 * to_x, dy - 0.06 * to_y) };
    if along < 0.03 && across.abs() < 0.05 {
        // Around the ball.
        let side = if across > 0.0 { 1.0 } else { -1.0 };
        (x, y) = (x - side * 0.06 * to_y, y + side * 0.06 * to_x);
    }
    let speed = (6.0 * x.hypot(y)).min(0.6) / x.hypot(y).max(1e-6);
    vec![speed * x, speed * y, turn_to(robot, to_x, to_y), if is_behind { 1.0 } else { -1.0 }, -1.0]
}

#[test]
fn go_to_ball_and_shoot() {
    let share = solved(&mut batch("SSLGoToBallShoot", options(100)), 1200, 5.0, shoot);
    assert!(share > 0.5, "{share}");
}

/// Turns until the receiver is ahead, then kicks.
fn pass(_: usize, row: &[f32]) -> Vec<f32> {
    let (shooter, receiver) = (&row[4..10], &row[10..16]);
    let error = turn_to(shooter, receiver[0] - shooter[0], receiver[1] - shooter[1]);
    // Not to lie still for half a second, it turns fast.
    let kick = if error.abs() < 0.03 { 0.6 } else { 0.0 };
    vec![error.clamp(-0.5, 0.5), kick, 1.0]
}

#[test]
fn pass_to_the_receiver() {
    let share = solved(&mut batch("SSLPassEndurance", options(100)), 121, 1.0, pass);
    assert!(share > 0.5, "{share}");
}

/// The robot that passes turns and kicks; the other one faces the ball with its dribbler on.
fn pass_on(_: usize, row: &[f32]) -> Vec<f32> {
    let robots = [&row[4..13], &row[13..22]];
    let action = |number: usize| {
        let (own, other) = (robots[number], robots[1 - number]);
        if own[8] > 0.0 {
            let error = turn_to(own, other[0] - own[0], other[1] - own[1]);
            let kick = if error.abs() < 0.03 { 0.6 } else { 0.0 };
            return [0.0, 0.0, error.clamp(-0.5, 0.5), kick, 1.0];
        }
        [0.0, 0.0, turn_to(own, row[0] - own[0], row[1] - own[1]), 0.0, 1.0]
    };
    [0, 1].map(action).concat()
}

/// The part of a robot changes with each pass, and a failed pass costs 1 alone.
#[test]
fn pass_to_each_other() {
    let mut batch = batch("SSLPassEnduranceMA", options(100));
    let (mut passes, mut failed, mut parts) = ([0; 100], [false; 100], [1.0_f32; 100]);
    for _ in 0..300 {
        let before = rows(&batch);
        batch.step(&before.iter().flat_map(|row| pass_on(0, row)).collect::<Vec<_>>()).expect("a step");
        let after = rows(&batch);
        for (world, result) in batch.results().enumerate() {
            if failed[world] {
                continue;
            }
            if result.ended.is_some() {
                assert_eq!((result.reward, result.terms), (-1.0, &[0.0, 0.0, 0.0, -1.0][..]), "world {world}");
                failed[world] = true;
                continue;
            }
            let is_received = result.terms[0] > 0.0;
            assert!(!is_received || result.reward == 10.0, "{result:?}");
            assert_eq!((before[world][12] + before[world][21], before[world][12]), (1.0, parts[world]));
            parts[world] = if is_received { 1.0 - parts[world] } else { parts[world] };
            assert_eq!(after[world][12], parts[world], "world {world}");
            passes[world] += usize::from(is_received);
        }
    }
    let received = passes.iter().filter(|count| **count >= 1).count();
    let often = passes.iter().filter(|count| **count >= 2).count();
    assert!(received > 60 && often > 8, "{received} worlds with a pass, {often} with two; {passes:?}");
}

/// The way points of the dribbling course, m: through the gaps, and three times through the last one.
const COURSE: [[f32; 2]; 9] = [
    [-0.2, 0.45],
    [-0.75, 0.35],
    [-0.75, -0.4],
    [-1.25, -0.4],
    [-1.25, 0.4],
    [-1.75, 0.4],
    [-1.75, -0.4],
    [-2.3, -0.4],
    [-2.3, 0.4],
];

#[test]
fn dribble_the_course() {
    let mut at = 0;
    let share = solved(&mut batch("SSLDribbling", options(1)), 4000, 7.0, |_, row| {
        let robot = [row[5] * 3.8, row[6] * 3.8];
        let target = if at < 9 { COURSE[at] } else { COURSE[5 + (at - 9) % 4] };
        let (x, y) = (target[0] - robot[0], target[1] - robot[1]);
        if x.hypot(y) < 0.05 {
            at += 1;
        }
        // It turns on the spot before it drives.
        let error = turn_to(&row[5..], x, y);
        let speed = 0.15 * (1.0 - 3.0 * error.abs()).max(0.0) / x.hypot(y).max(0.05);
        vec![speed * x, speed * y, (0.5 * error).clamp(-0.25, 0.25), 1.0]
    });
    assert_eq!(share, 1.0, "it reached way point {at}");
}

/// The yellow team scores against robots that stand still.
#[test]
fn the_yellow_team_of_six_against_six_scores() {
    let mut still = batch("SSL6v6", options(20));
    let mut ends = [0; 2];
    for _ in 0..2400 {
        still.step(&[0.0; 20 * 30]).expect("a step");
        for result in still.results().filter(|result| result.ended.is_some()) {
            ends[usize::from(result.terms[1] < 0.0)] += 1;
        }
    }
    let [others, conceded] = ends;
    assert!(conceded > 5, "{conceded} goals against robots that stand still, {others} other ends");
}
