//! The search for a gait: quick from place to place, and no fall.

use engine::RandomStream;
use soccer_team::behaviour::{Beam, BehaviourOutput};
use soccer_team::motion::{BodyController, GAITS, Gait, Motion, MotionParameters, WalkVelocity};
use soccer_team::senses::CYCLE_S;
use soccer_team::world::World;

use crate::pitch::Pitch;
use crate::pitch::tour::{START, tour};
use crate::search::Search;

/// A gait need not be faster than this on a tour with all its turns.
const SPEED_ENOUGH_M_S: f64 = 0.55;

/// Parameters scaled to similar weight.
const SCALES: [f64; 20] = [
    0.02, 0.03, 0.008, 0.01, 0.008, 0.05, 0.004, 0.1, 0.05, 0.05, 0.01, 0.05, 0.01, 0.3, 0.02, 0.3, 0.02, 0.15, 0.03,
    0.2,
];

fn fields(gait: &mut Gait) -> [&mut f64; 20] {
    let Gait {
        step_s,
        height,
        lift_m,
        forward_m,
        stance_m,
        lean,
        sway_m,
        sway_early,
        rest,
        catch_m,
        catch_rate_m,
        catch_side_m,
        catch_side_rate_m,
        sole,
        sole_rate,
        sole_side,
        sole_side_rate,
        limits: [ahead, _, side, turn],
        ..
    } = gait;
    [
        step_s,
        height,
        lift_m,
        forward_m,
        stance_m,
        lean,
        sway_m,
        sway_early,
        rest,
        catch_m,
        catch_rate_m,
        catch_side_m,
        catch_side_rate_m,
        sole,
        sole_rate,
        sole_side,
        sole_side_rate,
        ahead,
        side,
        turn,
    ]
}

/// A gait offset from another one by `point`.
fn gait_at(base: &Gait, point: &[f64]) -> Gait {
    let mut gait = *base;
    for ((field, by), scale) in fields(&mut gait).into_iter().zip(point).zip(SCALES) {
        *field += by * scale;
    }
    gait.step_s = gait.step_s.clamp(0.1, 0.4);
    gait.height = gait.height.clamp(0.7, 0.985);
    gait.lift_m = gait.lift_m.clamp(0.005, 0.06);
    gait.limits[2] = gait.limits[2].max(0.05);
    gait.limits[3] = gait.limits[3].max(0.5);
    gait.rest = gait.rest.clamp(0.0, 0.35);
    gait
}

/// The robot's mean speed, m/s, and the share of the run before a fall.
pub fn run(kind: u8, gait: &Gait, seed: u64, cycles: usize) -> (f64, f64) {
    let mut pitch = Pitch::new(seed);
    let body = BodyController::with_figures(kind, MotionParameters { gait: *gait, ..MotionParameters::for_type(kind) });
    let who = pitch.join_with(kind, tour(seed), body);
    pitch.say("(playMode PlayOn)");
    pitch.ticks(START);
    let (mut way, mut last) = (0.0, pitch.truth(who));
    for cycle in 0..cycles {
        pitch.tick();
        let now = pitch.truth(who);
        if now.upright < 0.6 {
            return (way / (cycles as f64 * CYCLE_S), cycle as f64 / cycles as f64);
        }
        // Sampled rarely, because swaying must not count as distance.
        if cycle % 25 == 24 {
            way += (now.at[0] - last.at[0]).hypot(now.at[1] - last.at[1]);
            last = now;
        }
    }
    (way / (cycles as f64 * CYCLE_S), 1.0)
}

pub fn tune(kind: u8, generations: u64, restart: u64) {
    let base = GAITS[usize::from(kind)];
    let mut search = Search::new(vec![0.0; SCALES.len()], 0.3, 14, RandomStream::new(restart, "gait search", 0, 0));
    for generation in 0..generations {
        let (best, _) = search.generation(|point| {
            let gait = gait_at(&base, point);
            let score = |seed| {
                let (speed, alive) = run(kind, &gait, seed, 1500);
                speed.min(SPEED_ENOUGH_M_S) + 2.0 * alive - if alive < 1.0 { 0.5 } else { 0.0 }
            };
            (0..4).map(|seed| score(generation * 4 + seed)).sum::<f64>() / 4.0
        });
        println!("{generation}: best {best:.3} step {:.3}", search.step());
        if generation % 10 == 9 || generation + 1 == generations {
            let mean = gait_at(&base, &search.mean);
            let runs: Vec<(f64, f64)> = (0..10).map(|seed| run(kind, &mean, 1000 + seed, 3000)).collect();
            let falls = runs.iter().filter(|run| run.1 < 1.0).count();
            let speed = runs.iter().map(|run| run.0).sum::<f64>() / runs.len() as f64;
            println!("mean: {speed:.3} m/s, {falls} of 10 fell in 60 s\n{mean:#?}");
        }
    }
}

/// Cycles of a run along the field.
const RUN: usize = 500;

/// The distance straight ahead in ten seconds from standing, m, and the share of the time before a fall.
fn sprint(kind: u8, gait: &Gait, seed: u64) -> (f64, f64) {
    let mut pitch = Pitch::new(seed);
    let body = BodyController::with_figures(kind, MotionParameters { gait: *gait, ..MotionParameters::for_type(kind) });
    let mut cycle = 0;
    let mind = move |world: &World, order: &mut BehaviourOutput| {
        cycle += 1;
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -13.5, y_m: 0.0, heading_deg: 0.0 });
        } else if cycle > START {
            let turn_rad_s = (-3.0 * world.own_pose.heading - 0.8 * world.own_pose.at.y).clamp(-0.5, 0.5);
            order.motion = Motion::Walk(WalkVelocity { forward_m_s: 5.0, left_m_s: 0.0, turn_rad_s });
        }
    };
    let who = pitch.join_with(kind, mind, body);
    pitch.say("(playMode PlayOn)");
    pitch.ticks(START);
    let from = pitch.truth(who);
    for cycle in 0..RUN {
        pitch.tick();
        if pitch.truth(who).upright < 0.6 {
            return (pitch.truth(who).at[0] - from.at[0] - 2.0, cycle as f64 / RUN as f64);
        }
    }
    (pitch.truth(who).at[0] - from.at[0], 1.0)
}

/// The search for a gait that only runs straight ahead.
pub fn tune_run(kind: u8, generations: u64, restart: u64) {
    let mut base = soccer_team::challenge::run::GAIT;
    base.limits[0] += 0.05;
    base.speed_up_m_s2 += 0.1;
    let mut search = Search::new(vec![0.0; SCALES.len()], 0.3, 14, RandomStream::new(restart, "run search", 0, 0));
    for generation in 0..generations {
        let (best, _) = search.generation(|point| {
            let gait = gait_at(&base, point);
            let runs: Vec<f64> = (0..4).map(|seed| sprint(kind, &gait, generation * 4 + seed).0).collect();
            // An occasional failure disqualifies a gait.
            let worst = runs.iter().copied().fold(f64::INFINITY, f64::min);
            runs.iter().sum::<f64>() / 8.0 + worst / 2.0
        });
        println!("{generation}: best {best:.3} step {:.3}", search.step());
        if generation % 10 == 9 || generation + 1 == generations {
            let mean = gait_at(&base, &search.mean);
            let runs: Vec<(f64, f64)> = (0..10).map(|seed| sprint(kind, &mean, 1000 + seed)).collect();
            let falls = runs.iter().filter(|run| run.1 < 1.0).count();
            let way = runs.iter().map(|run| run.0).sum::<f64>() / runs.len() as f64;
            println!("mean: {way:.2} m in 10 s, {falls} of 10 fell\n{mean:#?}");
        }
    }
}
