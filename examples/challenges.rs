//! Measures the built-in challenge behaviours: `cargo run --release --example challenges -- NAME SEEDS`.

#[allow(dead_code, reason = "tests use the rest")]
#[path = "../leagues/soccer/team/tests/challenge/mod.rs"]
mod challenge;

use challenge::trials;
use soccer_team::challenge::Task;

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

/// Prints a line for each seed, and the mean of `score`'s results.
fn each<T: std::fmt::Debug>(seeds: u64, trial: impl Fn(u64) -> T, score: impl Fn(&T) -> f64) {
    let mut scores = Vec::new();
    for seed in 1..=seeds {
        let outcome = trial(seed);
        scores.push(score(&outcome));
        println!("{seed}: {outcome:?}");
    }
    println!("mean {:.3}, worst {:.3}", mean(&scores), scores.iter().copied().fold(f64::INFINITY, f64::min));
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seeds = arguments.get(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    match arguments.first().map(String::as_str) {
        Some("run") => each(seeds, |seed| trials::run(seed, Task::Run, 10.0), |run| run.score),
        Some("run20") => each(seeds, |seed| trials::run(seed, Task::Run, 20.0), |run| run.score),
        Some("walk-line") => each(seeds, |seed| trials::run(seed, Task::WalkLine, 10.0), |run| run.score),
        Some("kick") => each(10 * seeds, |seed| trials::kick(seed / 10, seed % 10), |shot| shot.score),
        Some("keep-away") => each(seeds, trials::keep_away, |time_s| *time_s),
        Some("passing") => each(seeds, trials::passing, |passing| passing.score),
        Some("saves") => (1..=seeds).map(trials::save).for_each(|save| {
            let (at, ball, shot, passed) = (save.robot, save.ball, save.velocity, save.passed);
            println!(
                "{} {} from {ball:.0} aim {:.1} at {shot:.1}, robot {at:.2}, passed at {passed:.2}",
                u8::from(save.is_saved),
                u8::from(save.is_out),
                save.aim_m
            );
        }),
        Some("goalie") => each(seeds, trials::save, |save| f64::from(u8::from(save.is_saved))),
        Some("rolling") => each(seeds, trials::rolling, |rolling| rolling.score),
        Some("throw-in") => each(seeds, trials::throw_in, |shot| shot.score),
        Some("turn") => each(seeds, |seed| trials::turn(seed, 10.0), |turned| *turned),
        Some("dribble") => each(seeds, |seed| trials::dribble(seed, 20.0), |way_m| way_m[0]),
        Some("push") => {
            each(seeds, |seed| trials::push(seed, 5.0 * seed as f64), |stood| f64::from(u8::from(stood[0])))
        }
        _ => eprintln!("challenges NAME SEEDS"),
    }
}
