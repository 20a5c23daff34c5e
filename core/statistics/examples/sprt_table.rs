//! The error rates and lengths of sequential tests by simulation, as the table of docs/reference/sequential-tests.md:
//!
//! `cargo run --release -p spar-statistics --example sprt_table -- 10000`
//!
//! The arguments are the number of campaigns a line, and alpha and beta as one number.

#[path = "../tests/simulation.rs"]
mod simulation;

use simulation::{Game, play};
use statistics::expected_length::expected_length;
use statistics::{Hypotheses, Measure};

fn main() {
    let campaigns = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000);
    let rate = std::env::args().nth(2).and_then(|word| word.parse().ok()).unwrap_or(0.05);
    println!("{campaigns} campaigns a line; alpha = beta = {rate}; h0 = 0");
    println!();
    println!(
        "| measure | h1 | goals a game | draws | true difference | H0 accepted | H1 accepted | asked | pairs | Wald's pairs \
         | corrected |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    let measures = [
        (Measure::GoalDifference, "goals", [0.1, 0.25, 1.0]),
        (Measure::Elo, "Elo", [20.0, 50.0, 200.0]),
        (Measure::NormalizedElo, "normalized Elo", [20.0, 50.0, 200.0]),
    ];
    for (measure, name, differences) in measures {
        for h1 in differences {
            for goals in [0.5, 1.5, 4.0] {
                for part in [-0.5, 0.0, 0.5, 1.0] {
                    let hypotheses = Hypotheses { h0: 0.0, h1, alpha: rate, beta: rate };
                    line(campaigns, measure, name, hypotheses, goals, part * h1);
                }
            }
        }
    }
}

/// Prints the line of one true difference, if games with so few goals can have it.
fn line(campaigns: u32, measure: Measure, name: &str, hypotheses: Hypotheses, goals: f64, effect: f64) {
    let Hypotheses { h1, alpha, beta, .. } = hypotheses;
    let Some(game) = Game::with_effect(goals, measure, effect) else { return };
    let found = play(campaigns, &game, measure, hypotheses);
    let length = expected_length(measure, &hypotheses, effect, game.pair_variance(measure));
    let Ok(Some(length)) = length else { return };
    let percent = |count: u32| 100.0 * f64::from(count) / f64::from(campaigns);
    let asked = match effect {
        _ if effect <= 0.0 => format!("H1 ≤ {} %", 100.0 * alpha),
        _ if effect >= h1 => format!("H0 ≤ {} %", 100.0 * beta),
        _ => String::new(),
    };
    println!(
        "| {name} | {h1} | {goals} | {:.0} % | {effect} | {:.2} % | {:.2} % | {asked} | {:.1} | {:.1} | {:.1} |",
        100.0 * game.draws(),
        percent(found.accepted_h0),
        percent(found.accepted_h1),
        found.pairs,
        length.pairs,
        length.corrected_pairs,
    );
}
