//! A series of matches for measurements: `SEEDS=1..11 HALF=150 PRESET=2026B cargo test -p spar-ssl-match series --
//! --ignored --nocapture`.

use std::env;
use std::time::Instant;

use ssl_match::MatchResult;

use crate::common::play_match;

fn variable(name: &str, default: &str) -> String {
    env::var(name).unwrap_or_else(|_| default.to_owned())
}

#[test]
#[ignore = "a measurement"]
fn series() {
    let (seeds, half, preset) = (variable("SEEDS", "1..4"), variable("HALF", "150.0"), variable("PRESET", "2026B"));
    let (first, last) = seeds.split_once("..").expect("SEEDS=1..4");
    println!("{}", MatchResult::HEAD);
    let mut goals = 0;
    for seed in first.parse::<i64>().expect("a number")..last.parse().expect("a number") {
        let begin = Instant::now();
        let statistics = play_match(&preset, &[("half", &half), ("seed", &seed.to_string())]);
        goals += statistics.score.iter().sum::<u32>();
        let result = MatchResult { number: 1, seed, statistics, wall_s: begin.elapsed().as_secs_f64() };
        println!("{}", result.line());
        if env::var_os("EVENTS").is_some() {
            for event in &result.statistics.events {
                println!("{:7.2} {:<9} {}", event.time_s, event.kind, event.text);
            }
            println!("{:?} {:?}", result.statistics.longest_interruption, result.statistics.longest_standstill);
        }
    }
    println!("goals {goals}");
}
