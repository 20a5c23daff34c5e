//! The search for poses that bring a fallen robot to its feet, quickly and from any fall direction.

use engine::RandomStream;
use soccer_team::motion::{BodyController, GetUpKeyframe, LimbAngles, MotionParameters};

use crate::pitch::Pitch;
use crate::pitch::fall::{Fall, LYING, falls};
use crate::search::Search;

const FIGURES: usize = 8;
const DEGREES: f64 = 20.0;
const WATCHED: usize = 220;

fn limits(low: f64, high: f64, value: f64) -> f64 {
    value.clamp(low, high)
}

fn to_point(poses: &[GetUpKeyframe]) -> Vec<f64> {
    let numbers = poses.iter().flat_map(|pose| {
        let LimbAngles { arm, arm_out, spread, leg_out, hip, knee, ankle } = pose.limbs;
        [pose.time_s * 100.0, arm, arm_out, spread, leg_out, hip, knee, ankle]
    });
    numbers.map(|number| number / DEGREES).collect()
}

fn to_poses(point: &[f64]) -> Vec<GetUpKeyframe> {
    let pose = |chunk: &[f64]| {
        let number = |place: usize| (chunk[place] * DEGREES * 10.0).round() / 10.0;
        let limbs = LimbAngles {
            arm: limits(-119.0, 119.0, number(1)),
            arm_out: limits(0.0, 94.0, number(2)),
            spread: limits(-89.0, 0.0, number(3)),
            leg_out: limits(-24.0, 44.0, number(4)),
            hip: limits(-24.0, 99.0, number(5)),
            knee: limits(-129.0, 0.0, number(6)),
            ankle: limits(-44.0, 74.0, number(7)),
        };
        GetUpKeyframe { time_s: limits(0.06, 0.8, (number(0) * 2.0).round() / 200.0), limbs }
    };
    point.chunks_exact(FIGURES).map(pose).collect()
}

/// Score of one fall: 2 and more if the robot stands at the end.
fn run(kind: u8, fall: Fall, figures: MotionParameters, seed: u64) -> f64 {
    let mut pitch = Pitch::new(seed);
    let who = pitch.join_with(kind, falls(fall, seed), BodyController::with_figures(kind, figures));
    pitch.say("(playMode PlayOn)");
    pitch.ticks(LYING);
    let (mut highest, mut standing, mut since) = (0.0_f64, 0.0, WATCHED);
    for cycle in 0..WATCHED {
        pitch.tick();
        let truth = pitch.truth(who);
        let up = (truth.at[2] / 0.36).min(1.0) * truth.upright.max(0.0);
        highest = highest.max((truth.at[2] / 0.36).min(1.0) * (1.0 + truth.upright) / 2.0);
        if cycle >= WATCHED - 50 {
            standing += up / 50.0;
        }
        if up < 0.85 {
            since = WATCHED;
        } else {
            since = since.min(cycle);
        }
    }
    let stands = if since < WATCHED - 30 { 1.0 + (WATCHED - since) as f64 / WATCHED as f64 } else { 0.0 };
    // Interpenetrating limbs freeze, which is also a foul.
    0.4 * highest + 0.6 * standing + stands - 0.5 * pitch.freezes.min(2) as f64
}

pub fn tune(kind: u8, back: bool, generations: u64, restart: u64) {
    let base = MotionParameters::for_type(kind);
    let fall = if back { Fall::Back } else { Fall::Front };
    let start = to_point(if back { base.get_up.back } else { base.get_up.front });
    let mut search = Search::new(start, 0.6, 20, RandomStream::new(restart, "get-up search", 0, 0));
    let with = |poses: Vec<GetUpKeyframe>| {
        let poses: &'static [GetUpKeyframe] = poses.leak();
        let mut figures = base;
        if back {
            figures.get_up.back = poses;
        } else {
            figures.get_up.front = poses;
        }
        figures
    };
    for generation in 0..generations {
        let (best, _) = search.generation(|point| {
            let figures = with(to_poses(point));
            (0..4).map(|seed| run(kind, fall, figures, generation * 4 + seed)).sum::<f64>() / 4.0
        });
        // Values beyond the joints' stops have no effect: keep the search within them.
        search.mean = to_point(&to_poses(&search.mean));
        println!("{generation}: best {best:.3} step {:.3}", search.step());
        if generation % 20 == 19 || generation + 1 == generations {
            let poses = to_poses(&search.mean);
            let figures = with(poses.clone());
            let scores: Vec<f64> = (0..10).map(|seed| run(kind, fall, figures, 1000 + seed)).collect();
            let stood = scores.iter().filter(|score| **score > 1.5).count();
            println!("mean: {stood} of 10 stand");
            for pose in poses {
                let LimbAngles { arm, arm_out, spread, leg_out, hip, knee, ankle } = pose.limbs;
                println!("    pose({:?}, {:?}),", pose.time_s, [arm, arm_out, spread, leg_out, hip, knee, ankle]);
            }
        }
    }
}
