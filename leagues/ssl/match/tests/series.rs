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

/// Prints the state of a match ten times a second: `TRACE=11..44 SEEDS=1`.
#[test]
#[ignore = "a measurement"]
fn trace() {
    let (half, preset, range) = (variable("HALF", "150.0"), variable("PRESET", "2026B"), variable("TRACE", "0..10"));
    let (first, last) = range.split_once("..").expect("TRACE=0..10");
    let (first, last): (f64, f64) = (first.parse().expect("a number"), last.parse().expect("a number"));
    let (mut game, _) =
        crate::common::match_with(&preset, &[("half", &half), ("seed", &variable("SEEDS", "1"))], "steps = []");
    let every: u64 = variable("EVERY", "24").parse().expect("a number");
    for tick in 0..(last * 240.0) as u64 {
        game.tick_offline();
        let world = game.world();
        if (tick as f64) < first * 240.0 || !tick.is_multiple_of(every) {
            continue;
        }
        let (state, match_state) = (world.state(), world.game().expect("a game"));
        let ball = &state.ball;
        let mut robots: Vec<_> = state.present().map(|(team, n, r)| (r.at.distance(ball.at), team, n, r)).collect();
        robots.sort_by(|a, b| a.0.total_cmp(&b.0));
        let near: Vec<String> = robots
            .iter()
            .take(3)
            .map(|(d, team, n, r)| {
                format!(
                    "{team:?}{n} d{d:.3} ({:.2},{:.2}) v{:.2} h{:.2} k{:.1} d{} {:?}",
                    r.at.x,
                    r.at.y,
                    r.velocity.length(),
                    r.heading,
                    r.kick_m_s,
                    r.dribbler_rpm,
                    r.contact
                )
            })
            .collect();
        println!(
            "{:6.2} {:?} ball ({:.2},{:.2}) v{:.2} | {}",
            tick as f64 / 240.0,
            match_state.command(),
            ball.at.x,
            ball.at.y,
            ball.velocity.length(),
            near.join(" | ")
        );
    }
}
