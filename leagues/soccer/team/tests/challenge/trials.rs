//! One trial of each challenge, refereed and scored approximately as in the league's tool. A message is 0.04 s.

use engine::RandomStream;
use glam::{DVec2, DVec3};
use soccer_protocol::{PlayMode, Side};
use soccer_team::challenge::{Task, agent};

use super::{BALL_M, Bench};

const MESSAGE_S: f64 = 0.04;
const TICKS_PER_MESSAGE: usize = 2;
/// Messages in which robots are held before play is on.
const HELD: usize = 15;

/// A test bench with the robots of a task, and play on: the first held at `place`, or all at their beam positions.
fn begin(seed: u64, task: Task, place: Option<DVec2>, script: DVec2, ball: DVec2) -> Bench {
    let mut bench = Bench::new(seed);
    for unum in task.unums() {
        bench.join(agent("spar", *unum, task, script));
    }
    let lead = if place.is_some() { HELD } else { 125 };
    for _ in 0..lead * TICKS_PER_MESSAGE {
        bench.put_ball(ball.extend(BALL_M), DVec3::ZERO);
        if let Some(place) = place {
            bench.put_robot(task.unums()[0], [place.x, place.y]);
        }
        bench.tick();
    }
    bench.put_ball(ball.extend(BALL_M), DVec3::ZERO);
    bench.set_mode(PlayMode::PlayOn);
    bench
}

/// The result of a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Run {
    pub score: f64,
    pub way_m: f64,
    pub aside_m: f64,
    pub has_fallen: bool,
}

/// A run for some seconds; the score without the term for feet off the ground.
pub fn run(seed: u64, task: Task, time_s: f64) -> Run {
    const START: DVec2 = DVec2::new(-13.5, 0.0);
    let mut bench = begin(seed, task, Some(START), START, DVec2::new(14.5, 0.0));
    let (mut started_s, mut now_s, mut aside_m) = (None, 0.0, 0.0_f64);
    loop {
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let me = bench.robot();
        aside_m = aside_m.max(me.at.y.abs());
        if started_s.is_none() && (me.at.x > START.x + 0.5 || now_s > 4.0) {
            started_s = Some(now_s);
        }
        let elapsed_s = started_s.map_or(0.0, |since_s| now_s - since_s);
        if me.is_fallen() || elapsed_s > time_s || me.at.x >= 14.5 {
            let has_fallen = me.is_fallen();
            let way_m = (me.at.x - START.x - 0.5 - if has_fallen { 2.0 } else { 0.0 }).max(0.0);
            let over_s = if has_fallen { time_s } else { elapsed_s };
            return Run { score: way_m / over_s, way_m, aside_m, has_fallen };
        }
    }
}

/// The result of a kick or a throw-in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    pub score: f64,
    /// The ball's resting position.
    pub ball: DVec2,
    /// True if the robot was outside the circle, or the ball never flew.
    pub has_penalty: bool,
    /// Seconds from the start until the ball had moved a metre.
    pub after_s: f64,
    pub highest_m: f64,
    pub has_fallen: bool,
}

/// The kick of a run, 0 to 9: lower is better.
pub fn kick(seed: u64, number: u64) -> Shot {
    let mut stream = RandomStream::new(seed, "kick challenge", number as u32, 0);
    let (radius, angle) = (number as f64 + 3.0, 30f64.to_radians() * stream.signed());
    let ball = DVec2::new(-radius * angle.cos(), radius * angle.sin());
    let start = ball + DVec2::new(-0.6 + 0.1 * stream.signed(), 0.1 * stream.signed());
    let shot = shoot(seed * 10 + number, Task::Kick, start, ball);
    Shot { score: shot.ball.length() + if shot.has_penalty { 5.0 } else { 0.0 }, ..shot }
}

/// The throw-in of a run: higher is better.
pub fn throw_in(seed: u64) -> Shot {
    let mut stream = RandomStream::new(seed, "throw-in challenge", 0, 0);
    let ball = DVec2::new(-14.4 + 0.1 * stream.signed(), 0.1 * stream.signed());
    let shot = shoot(seed, Task::ThrowIn, DVec2::new(-15.0, 0.0), ball);
    let has_penalty = shot.has_penalty;
    Shot { score: if has_penalty { 0.0 } else { (shot.ball - ball).length() }, has_penalty, ..shot }
}

fn shoot(seed: u64, task: Task, start: DVec2, ball: DVec2) -> Shot {
    const CIRCLE_M: f64 = 2.0;
    let mut bench = begin(seed, task, Some(start), DVec2::new(start.x, ball.y), ball);
    let (mut started_s, mut now_s, mut last) = (None, 0.0, ball.extend(BALL_M));
    let (mut after_s, mut highest_m, mut has_fallen) = (f64::INFINITY, 0.0_f64, false);
    let mut throws = false;
    loop {
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let (me, at) = (bench.robot(), bench.ball());
        has_fallen |= me.is_fallen();
        let step_m = at.distance(last);
        if started_s.is_none() && (me.at.truncate().distance(at.truncate()) < 0.4 || now_s > 3.0) {
            started_s = Some(now_s);
        }
        let elapsed_s = started_s.map_or(0.0, |since_s| now_s - since_s);
        let way_m = at.truncate().distance(ball);
        if way_m > 1.0 {
            after_s = after_s.min(elapsed_s);
        }
        if at.z >= 0.2 && step_m < 0.4 {
            throws = true;
        } else if at.z < 0.2 && me.at.distance(at) < 0.25 {
            throws = false;
        }
        highest_m = highest_m.max(at.z);
        let is_out = me.at.truncate().distance(ball) > CIRCLE_M;
        let is_over = is_out
            || (way_m > CIRCLE_M && step_m < 0.001)
            || (way_m <= CIRCLE_M && elapsed_s > 7.0)
            || bench.mode() != PlayMode::PlayOn
            || elapsed_s > 20.0;
        if is_over {
            let has_penalty = is_out || (task == Task::ThrowIn && !throws);
            return Shot { score: 0.0, ball: last.truncate(), has_penalty, after_s, highest_m, has_fallen };
        }
        last = at;
    }
}

/// Game time until the opponent has the ball or it leaves the area, s.
pub fn keep_away(seed: u64) -> f64 {
    let mut bench = Bench::new(seed);
    for unum in Task::KeepAway.unums() {
        bench.join(agent("spar", *unum, Task::KeepAway, DVec2::new(-13.5, 0.0)));
    }
    bench.join(agent("guests", 8, Task::Opponent, DVec2::new(-13.5, 0.0)));
    bench.ticks(50);
    bench.set_mode(PlayMode::PlayOn);
    let mut now_s = 0.0;
    loop {
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let half_m = 10.0 - now_s / 30.0;
        let ball = bench.ball();
        let is_outside = ball.x.abs().max(ball.y.abs()) > half_m;
        if is_outside || bench.touches().iter().any(|who| who.side == Side::Right) || now_s > 300.0 {
            return now_s;
        }
    }
}

/// The result of passing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Passing {
    pub score: f64,
    pub passed: usize,
    pub is_goal: bool,
    pub time_s: f64,
}

/// Four robots pass the ball on and score; lower is better.
pub fn passing(seed: u64) -> Passing {
    #[derive(Clone, Copy, PartialEq)]
    enum Has {
        Nothing,
        Touched,
        Passed,
    }
    let mut bench = begin(seed, Task::Passing, None, DVec2::new(-13.5, 0.0), DVec2::ZERO);
    let mut states = [Has::Nothing; 12];
    let (mut last_toucher, mut touched_at) = (None, DVec2::ZERO);
    let (mut last, mut last_step) = (bench.ball(), DVec3::ZERO);
    let mut now_s = 0.0;
    let xs: Vec<f64> = bench.left().iter().map(|(_, truth)| truth.at.x).collect();
    assert_eq!(xs.len(), 4);
    assert!((0..4).all(|i| (0..i).all(|j| (xs[i] - xs[j]).abs() >= 3.0)), "robots are too near: {xs:?}");
    loop {
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let ball = bench.ball();
        let mut robots = bench.left();
        robots.sort_by(|a, b| a.1.at.distance(ball).total_cmp(&b.1.at.distance(ball)));
        let (unum, nearest) = robots[0];
        let step = ball - last;
        let is_alone = robots[1..].iter().all(|(_, other)| other.at.distance(nearest.at) > 1.0);
        if nearest.at.distance(last) < 0.5 && step.length() > last_step.length() && is_alone {
            if let Some(before) = last_toucher.filter(|before| *before != unum) {
                let slot: &mut Has = &mut states[usize::from(before)];
                if *slot == Has::Touched {
                    let is_far = ball.truncate().distance(touched_at) > 2.5;
                    *slot = if is_far { Has::Passed } else { Has::Nothing };
                }
            }
            if last_toucher != Some(unum) {
                touched_at = ball.truncate();
                if states[usize::from(unum)] != Has::Passed {
                    states[usize::from(unum)] = Has::Touched;
                }
                last_toucher = Some(unum);
            }
        }
        (last, last_step) = (ball, step);
        let mode = bench.mode();
        if mode != PlayMode::PlayOn || now_s > 80.0 {
            let is_goal = mode == PlayMode::GoalLeft;
            let passed = states.iter().filter(|state| **state == Has::Passed).count();
            let ends_well = last_toucher.is_some_and(|unum| states[usize::from(unum)] == Has::Touched);
            let is_complete = (passed == 3 && ends_well && is_goal) || passed == 4;
            let score = if is_complete { now_s } else { 85.0 - passed as f64 - f64::from(u8::from(is_goal)) };
            return Passing { score, passed, is_goal, time_s: now_s };
        }
    }
}

/// A shot at the goal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Save {
    pub is_saved: bool,
    /// True if the goalkeeper was outside its area.
    pub is_out: bool,
    pub ball: DVec2,
    /// The target on the goal line, m.
    pub aim_m: f64,
    pub velocity: DVec3,
    /// The robot's position at the ball's arrival.
    pub robot: DVec2,
    /// The ball relative to the robot when it passed, m.
    pub passed: DVec3,
}

/// A shot from a grid like the league's.
pub fn save(seed: u64) -> Save {
    let mut stream = RandomStream::new(seed, "goalie challenge", 0, 0);
    let mut draw = |from: f64, to: f64| (from + (to - from + 1.0) * stream.unit()).floor().min(to);
    let ball = DVec2::new(draw(-12.0, 0.0), draw(-9.0, 9.0));
    let aim_m = 0.9 * draw(-1.0, 1.0);
    let factor = if draw(0.0, 1.0) == 0.0 { 1.75 } else { 3.0 };
    let rise = draw(0.0, 5.0);
    let velocity = ((DVec2::new(-15.0, aim_m) - ball) * factor).extend(rise);
    let mut bench = begin(seed, Task::Goalie, None, DVec2::new(0.0, ball.y), ball);
    let (mut now_s, mut robot, mut passed, mut last) = (0.0, DVec2::ZERO, DVec3::NAN, ball.extend(BALL_M));
    loop {
        if (now_s - 5.0_f64).abs() < MESSAGE_S / 2.0 {
            bench.put_ball(ball.extend(0.04), velocity);
            robot = bench.robot().at.truncate();
        }
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let me = bench.robot().at;
        let (at, ahead) = (bench.ball(), (me.x - last.x) / (bench.ball().x - last.x));
        if passed.is_nan() && last.x > me.x && at.x <= me.x {
            passed = last + (at - last) * ahead - me;
        }
        last = at;
        let is_out = me.x > -13.2 || me.y.abs() > 3.0;
        let mode = bench.mode();
        if is_out || mode != PlayMode::PlayOn || now_s > 15.0 {
            let is_saved = !is_out && mode != PlayMode::GoalRight;
            return Save { is_saved, is_out, ball, aim_m, velocity, robot, passed };
        }
    }
}

/// The result of a ball that rolled to the robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rolling {
    pub score: f64,
    pub way_m: f64,
    pub aside_m: f64,
    pub has_fallen: bool,
    pub radius_m: f64,
    pub angle_deg: f64,
}

/// A ball that rolls to the robot.
pub fn rolling(seed: u64) -> Rolling {
    const START: DVec2 = DVec2::new(-12.0, 0.0);
    let mut stream = RandomStream::new(seed, "rolling challenge", 0, 0);
    let (radius_m, angle_deg) = (1.0 + 3.0 * stream.unit(), 90.0 * stream.signed());
    let to = START + DVec2::new(0.15 + 0.05 * stream.signed(), 0.05 * stream.signed());
    let direction = DVec2::from_angle(angle_deg.to_radians());
    let mut bench = begin(seed, Task::RollingBall, Some(START), START, DVec2::new(0.0, 5.0));
    let (mut now_s, mut has_fallen) = (0.0, false);
    let (mut last, mut last_step, mut slow) = (DVec3::ZERO, 0.0, 0);
    loop {
        if (now_s - 5.0_f64).abs() < MESSAGE_S / 2.0 {
            bench.put_ball((to + radius_m * direction).extend(0.0), (-2.0 * radius_m * direction).extend(0.0));
        }
        bench.ticks(TICKS_PER_MESSAGE);
        now_s += MESSAGE_S;
        let (me, ball) = (bench.robot(), bench.ball());
        has_fallen |= me.is_fallen();
        let step = ball.distance(last);
        slow = if now_s > 5.1 && (step + last_step) / 2.0 < 0.01 { slow + 1 } else { 0 };
        (last, last_step) = (ball, step);
        if slow >= 4 || me.at.x > START.x + 1.5 || bench.mode() != PlayMode::PlayOn || now_s > 20.0 {
            let way_m = if ball.x > START.x { ball.truncate().distance(START) } else { 0.0 };
            let aside_m = ball.y.abs();
            let score = way_m - aside_m - if has_fallen { 3.0 } else { 0.0 };
            return Rolling { score, way_m, aside_m, has_fallen, radius_m, angle_deg };
        }
    }
}

/// The total turn in a time, rad.
pub fn turn(seed: u64, time_s: f64) -> f64 {
    let mut bench = begin(seed, Task::Turn, Some(DVec2::new(-5.0, 0.0)), DVec2::ZERO, DVec2::new(5.0, 5.0));
    let (mut turned, mut last) = (0.0, bench.robot().heading);
    for _ in 0..(time_s / MESSAGE_S) as usize {
        bench.ticks(TICKS_PER_MESSAGE);
        let me = bench.robot();
        if me.is_fallen() {
            return 0.0;
        }
        turned += soccer_team::wrapped(me.heading - last);
        last = me.heading;
    }
    turned
}

/// The ball's progress along the field in a time, and its sideways offset, m.
pub fn dribble(seed: u64, time_s: f64) -> [f64; 2] {
    let start = DVec2::new(-10.0, 0.0);
    let ball = start + DVec2::new(0.6, 0.0);
    let mut bench = begin(seed, Task::Dribble, Some(start), start, ball);
    bench.ticks((time_s / 0.02) as usize);
    let end = bench.ball().truncate() - ball;
    [end.x, end.y]
}

/// Throws a ball at a standing robot from the front at this speed: still standing afterwards, and standing later.
pub fn push(seed: u64, speed_m_s: f64) -> [bool; 2] {
    let start = DVec2::new(-5.0, 0.0);
    let mut bench = begin(seed, Task::PushRecovery, Some(start), start, DVec2::new(5.0, 5.0));
    bench.ticks(50);
    bench.put_ball(DVec3::new(-4.6, 0.0, 0.35), DVec3::new(-speed_m_s, 0.0, 0.0));
    let mut stood = true;
    for _ in 0..300 {
        bench.tick();
        stood &= !bench.robot().is_fallen();
    }
    [stood, !bench.robot().is_fallen()]
}
