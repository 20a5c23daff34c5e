//! Two built-in teams of 2002 play on `spar smallsize`. SEEDS sets the number of matches.
#![cfg(unix)]

use crate::smallsize::world;

use std::process::Stdio;

use world::{FIVE_A_SIDE, World, spar};

/// Five minutes.
const FRAMES: &str = "18000";

/// Goals of team 0 and team 1.
fn score(seed: u64) -> [u32; 2] {
    let flags = ["--seed", &seed.to_string(), "--speed", "max", "--wait", "2", "--frames", FRAMES];
    let world = World::start(FIVE_A_SIDE, &flags);
    let (host, port) = (world.vision.ip().to_string(), world.vision.port().to_string());
    let play = |team: &str| {
        let mut command = spar(&["ai", &host, &port, "--team", team, "--log", "warn"]);
        command.stdin(Stdio::null()).spawn().unwrap()
    };
    let mut first = play("0");
    // The first team that sends a command gets number 0.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let mut second = play("1");
    let told = world.ended();
    assert!(first.wait().unwrap().success() && second.wait().unwrap().success());
    assert!(told.contains("18000 ticks, 300.00 s simulated"), "{told}");
    assert!(told.contains("rejected     nothing"), "{told}");
    let score = told.lines().find_map(|line| line.strip_prefix("score")).expect("a score");
    let goals: Vec<u32> = score.split(':').map(|goals| goals.trim().parse().unwrap()).collect();
    println!("seed {seed}: {score}");
    goals.try_into().unwrap()
}

#[test]
fn both_teams_score() {
    let seeds = std::env::var("SEEDS").map_or(3, |seeds| seeds.parse().expect("a number of seeds"));
    let scores: Vec<[u32; 2]> = (1..=seeds).map(score).collect();
    let total = scores.iter().fold([0, 0], |sum, goals| [sum[0] + goals[0], sum[1] + goals[1]]);
    println!("{total:?} goals in {seeds} matches of five minutes");
    assert!(total[0] > 0 && total[1] > 0, "{scores:?}");
}
