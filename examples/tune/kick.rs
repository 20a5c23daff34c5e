//! The search for a kick: far, straight, and without a fall.

// The kicks of challenges are searched here, too: as far as possible, and into the air.

use engine::RandomStream;
use soccer_team::body::RIGHT;
use soccer_team::motion::{FootOffset, Kick, KickKeyframe, MotionParameters};

use crate::pitch::shot::shoot;
use crate::search::Search;

/// The scales of a kick's parameters: time, then two feet.
const SCALES: [f64; 11] = [0.04, 0.02, 0.02, 0.01, 6.0, 4.0, 0.02, 0.04, 0.02, 10.0, 4.0];
const BALL: f64 = 0.01;
/// A kick need not be longer; reliability matters more, m after the watched cycles.
const ENOUGH_M: f64 = 5.0;
/// Cycles watched after the ball is placed.
const WATCHED: usize = 150;

/// The purpose of a kick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// Reliable kicks of sufficient distance.
    Sure,
    /// As far as possible.
    Far,
    /// Off the ground, then far.
    High,
}

/// A ball counts as high if its centre is above this height, m.
const HIGH_M: f64 = 0.25;

fn numbers(shift: FootOffset) -> [f64; 5] {
    [shift.out_m, shift.forward_m, shift.up_m, shift.toes_deg, shift.edge_deg]
}

fn to_point(kick: &Kick) -> Vec<f64> {
    let mut point: Vec<f64> = kick.ball_m.iter().map(|number| number / BALL).collect();
    for stroke in kick.keyframes {
        let all = [stroke.time_s].into_iter().chain(numbers(stroke.stand)).chain(numbers(stroke.kick));
        point.extend(all.zip(SCALES).map(|(number, scale)| number / scale));
    }
    point
}

fn to_kick(point: &[f64]) -> Kick {
    let round = |number: f64| (number * 1e4).round() / 1e4;
    let shift =
        |n: &[f64]| FootOffset { out_m: n[0], forward_m: n[1], up_m: n[2].max(0.0), toes_deg: n[3], edge_deg: n[4] };
    let mut strokes: Vec<KickKeyframe> = point[2..]
        .chunks_exact(SCALES.len())
        .map(|chunk| {
            let all: Vec<f64> = chunk.iter().zip(SCALES).map(|(number, scale)| round(number * scale)).collect();
            KickKeyframe { time_s: all[0].clamp(0.04, 0.6), stand: shift(&all[1..6]), kick: shift(&all[6..11]) }
        })
        .collect();
    if let Some(last) = strokes.last_mut() {
        (last.stand, last.kick) = (FootOffset::default(), FootOffset::default());
    }
    Kick { ball_m: [round(point[0] * BALL).max(0.12), round(point[1] * BALL)], keyframes: strokes.leak() }
}

fn score(kind: u8, kick: Kick, seed: u64, aim: Aim) -> f64 {
    let figures = MotionParameters { kick, ..MotionParameters::for_type(kind) };
    // A robot that kicks in a challenge has time to position itself exactly.
    let off_m = if aim == Aim::Sure { 0.015 } else { 0.01 };
    let shot = shoot(kind, figures, RIGHT, off_m, seed, WATCHED);
    let [ahead, left] = shot.way_m;
    let fell = if shot.upright < 0.7 { 2.5 } else { 2.0 * (0.9 - shot.upright).max(0.0) };
    let freezes = shot.freezes.min(2) as f64;
    let gain = match aim {
        Aim::Sure => ahead.min(ENOUGH_M),
        Aim::Far => ahead,
        Aim::High => {
            let share = ((shot.highest_m - 0.042) / (HIGH_M - 0.042)).clamp(0.0, 1.0);
            ahead * share * share + 2.0 * share
        }
    };
    gain - 0.7 * left.abs() - fell - freezes - 0.5 * shot.after_s.min(2.0)
}

pub fn tune(kind: u8, generations: u64, restart: u64, aim: Aim) {
    let start = to_point(&match aim {
        Aim::Sure => MotionParameters::for_type(kind).kick,
        Aim::Far => soccer_team::challenge::kick::FAR_KICK,
        Aim::High => soccer_team::challenge::throw_in::KICK,
    });
    let mut search = Search::new(start, 0.35, 16, RandomStream::new(restart, "kick search", 0, 0));
    for generation in 0..generations {
        let (best, _) = search.generation(|point| {
            let kick = to_kick(point);
            let scores: Vec<f64> = (0..4).map(|seed| score(kind, kick, generation * 4 + seed, aim)).collect();
            let middle = scores.iter().sum::<f64>() / scores.len() as f64;
            // An occasional failure disqualifies a kick, but in a challenge the mean counts.
            let worst = scores.iter().copied().fold(f64::INFINITY, f64::min);
            if aim == Aim::Sure { middle / 2.0 + worst / 2.0 } else { middle }
        });
        println!("{generation}: best {best:.3} step {:.3}", search.step());
        if generation % 10 == 9 || generation + 1 == generations {
            report(kind, to_kick(&search.mean));
        }
    }
}

fn report(kind: u8, kick: Kick) {
    let figures = MotionParameters { kick, ..MotionParameters::for_type(kind) };
    let shots: Vec<_> = (0..10).map(|seed| shoot(kind, figures, RIGHT, 0.01, 1000 + seed, 500)).collect();
    let ways: Vec<String> = shots.iter().map(|shot| format!("{:.1}/{:.1}", shot.way_m[0], shot.way_m[1])).collect();
    let falls = shots.iter().filter(|shot| shot.upright < 0.7).count();
    let heights: Vec<String> = shots.iter().map(|shot| format!("{:.2}", shot.highest_m)).collect();
    println!("mean: {} m, {falls} of 10 fell, after {:.2} s", ways.join(" "), shots[0].after_s);
    println!("heights: {} m", heights.join(" "));
    println!("    ball_m: {:?},\n    strokes: &[", kick.ball_m);
    for stroke in kick.keyframes {
        println!("        stroke({:?}, {:?}, {:?}),", stroke.time_s, numbers(stroke.stand), numbers(stroke.kick));
    }
    println!("    ],");
}

/// Prints the ball's displacement for kicks of different strength.
pub fn strengths(kind: u8) {
    for (told_m, kick) in soccer_team::challenge::kick::strengths() {
        let figures = MotionParameters { kick, ..MotionParameters::for_type(kind) };
        let shots: Vec<_> = (0..20).map(|seed| shoot(kind, figures, (seed % 2) as usize, 0.01, seed, 600)).collect();
        let mean = |of: &dyn Fn(&crate::pitch::shot::Shot) -> f64| shots.iter().map(of).sum::<f64>() / 20.0;
        let way = mean(&|shot| shot.way_m[0]);
        let spread = mean(&|shot| (shot.way_m[0] - way).powi(2)).sqrt();
        // Sideways, towards the kicking foot: even seeds kick with the right one.
        let aside: Vec<f64> =
            (0..2).map(|s| shots.iter().skip(s).step_by(2).map(|x| x.way_m[1]).sum::<f64>() / 10.0).collect();
        println!("told {told_m}: {way:.2} m, spread {spread:.2}, to the left {aside:.2?}");
    }
}
