//! The search for a gait: fast straight ahead, and no fall while commands change.

use engine::Stream;
use team::mind::{Beam, Order};
use team::motion::{Body, Figures, GAITS, Gait, Motion, Velocity};
use team::world::World;
use team::wrapped;

use crate::pitch::Pitch;
use crate::search::Search;

const WARM_UP: usize = 40;
const STRAIGHT: usize = 250;
const SEGMENT: usize = 100;
const SEGMENTS: usize = 8;

/// Figures as numbers of about the same weight.
const SCALES: [f64; 18] =
    [0.02, 0.03, 0.008, 0.01, 0.008, 0.05, 0.004, 0.1, 0.05, 0.05, 0.01, 0.05, 0.01, 0.3, 0.02, 0.3, 0.02, 0.15];

fn fields(gait: &mut Gait) -> [&mut f64; 18] {
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
        limits,
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
        &mut limits[0],
    ]
}

/// A gait this far from another.
fn gait_at(base: &Gait, point: &[f64]) -> Gait {
    let mut gait = *base;
    for ((field, by), scale) in fields(&mut gait).into_iter().zip(point).zip(SCALES) {
        *field += by * scale;
    }
    gait.step_s = gait.step_s.clamp(0.1, 0.4);
    gait.height = gait.height.clamp(0.7, 0.985);
    gait.lift_m = gait.lift_m.clamp(0.005, 0.06);
    gait.rest = gait.rest.clamp(0.0, 0.35);
    gait
}

/// What the robot is told, cycle by cycle.
fn program(seed: u64, ahead: f64) -> impl FnMut(&World, &mut Order) + Send {
    let mut stream = Stream::new(seed, "walk program", 0, 0);
    let mut cycle = 0;
    let mut heading = 0.0;
    let mut velocity = Velocity::default();
    move |world: &World, order: &mut Order| {
        cycle += 1;
        if cycle < 4 {
            order.beam = Some(Beam { x_m: -7.0, y_m: 0.0, heading_deg: 0.0 });
            heading = world.senses.heading();
        }
        if cycle < WARM_UP {
            return;
        }
        if cycle == WARM_UP {
            velocity.forward_m_s = ahead;
        }
        let after = (cycle - WARM_UP).saturating_sub(STRAIGHT);
        if after > 0 && after % SEGMENT == 1 {
            heading += (stream.unit() - 0.5) * 5.0;
            velocity.left_m_s = if stream.unit() < 0.3 { (stream.unit() - 0.5) * 0.4 } else { 0.0 };
            velocity.forward_m_s = ahead * [1.0, 1.0, 1.0, 0.0, -0.5][(stream.unit() * 5.0) as usize % 5];
        }
        let error = wrapped(heading - world.senses.heading());
        let turn_rad_s = (3.0 * error).clamp(-2.0, 2.0);
        let slow = if error.abs() > 1.0 { 0.3 } else { 1.0 };
        order.motion = Motion::Walk(Velocity {
            forward_m_s: velocity.forward_m_s * slow,
            left_m_s: velocity.left_m_s,
            turn_rad_s,
        });
    }
}

/// Speed straight ahead, m/s, and share of the time before a fall.
pub fn run(kind: u8, gait: &Gait, seed: u64) -> (f64, f64) {
    let mut pitch = Pitch::new(seed);
    let who = pitch.join_with(
        kind,
        program(seed, gait.limits[0]),
        Body::with_figures(kind, Figures { gait: *gait, ..Figures::of(kind) }),
    );
    pitch.say("(playMode PlayOn)");
    let total = WARM_UP + STRAIGHT + SEGMENT * SEGMENTS;
    let mut speed = 0.0;
    let mut from = pitch.truth(who);
    for cycle in 0..total {
        pitch.tick();
        let now = pitch.truth(who);
        if cycle == WARM_UP + 50 {
            from = now;
        }
        if cycle == WARM_UP + STRAIGHT {
            let (dx, dy) = (now.at[0] - from.at[0], now.at[1] - from.at[1]);
            speed = (dx * from.heading.cos() + dy * from.heading.sin()) / ((STRAIGHT - 50) as f64 * 0.02);
        }
        if cycle > 20 && now.upright < 0.6 {
            return (speed, cycle as f64 / total as f64);
        }
    }
    (speed, 1.0)
}

pub fn tune(kind: u8, generations: u64) {
    let base = GAITS[usize::from(kind)];
    let mut search = Search::new(vec![0.0; SCALES.len()], 0.6, 14, Stream::new(u64::from(kind), "gait search", 0, 0));
    for generation in 0..generations {
        let (best, point) = search.generation(|point| {
            let gait = gait_at(&base, point);
            let mut sum = 0.0;
            for seed in 0..3 {
                let (speed, alive) = run(kind, &gait, generation * 3 + seed);
                sum += speed.min(1.2) + 2.0 * alive + if alive < 1.0 { -0.3 } else { 0.0 };
                if alive < 0.3 {
                    return sum / 3.0 - 1.0;
                }
            }
            sum / 3.0
        });
        let mean = gait_at(&base, &search.mean);
        println!("{generation}: best {best:.3} step {:.3}", search.step());
        if generation % 10 == 9 || generation + 1 == generations {
            let runs: Vec<(f64, f64)> = (0..6).map(|seed| run(kind, &mean, 1000 + seed)).collect();
            let falls = runs.iter().filter(|run| run.1 < 1.0).count();
            let speed = runs.iter().map(|run| run.0).sum::<f64>() / runs.len() as f64;
            println!(
                "mean: {speed:.3} m/s, {falls} of 6 fell\nbest of generation {:?}\n{mean:#?}",
                gait_at(&base, &point).limits
            );
        }
    }
}
