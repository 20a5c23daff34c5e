//! The accuracy of tunings with a known optimum by simulation, as the table of docs/reference/spsa.md:
//!
//! `cargo run --release -p spar-statistics --example spsa_table -- 1000`
//!
//! The argument is the number of tunings a cell.

#[path = "../tests/planted_optimum.rs"]
mod planted_optimum;

use planted_optimum::{Objective, Outcome, TUNING, Tuning};

/// Iterations and pairs an iteration of the columns.
const COLUMNS: [(u32, u32); 4] = [(100, 1), (400, 1), (100, 4), (1600, 1)];

/// The columns of effects that are small beside the noise.
const LONG_COLUMNS: [(u32, u32); 3] = [(400, 1), (1600, 1), (6400, 1)];

fn main() {
    let tunings = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(1000);
    println!("{tunings} tunings a cell: median / 95th percentile of a parameter's distance, in per cent of the range");
    head(&COLUMNS);
    for tuning in starts().chain(steps()).chain(objectives()).chain(outcomes()) {
        line(&tuning, &COLUMNS, tunings);
    }
    head(&LONG_COLUMNS);
    for tuning in small_effects() {
        line(&tuning, &LONG_COLUMNS, tunings);
    }
}

fn head(columns: &[(u32, u32)]) {
    print!("\n| objective | pair | parameters | start | optimum | step |");
    columns.iter().for_each(|(iterations, pairs)| print!(" {iterations} × {pairs} |"));
    println!("\n|{}", "---|".repeat(6 + columns.len()));
}

fn line(tuning: &Tuning, columns: &[(u32, u32)], tunings: u32) {
    let Tuning { objective, parameters, start, optimum, step, .. } = *tuning;
    print!("| {objective:?} | {} | {parameters} | {start} | {optimum} | {step} |", pair(tuning));
    for (iterations, pairs) in columns {
        let [median, high] = Tuning { iterations: *iterations, pairs: *pairs, ..*tuning }.distances(tunings);
        print!(" {median:.1} / {high:.1} |");
    }
    println!();
}

fn pair(tuning: &Tuning) -> String {
    let effect = tuning.effect;
    match tuning.outcome {
        Outcome::Noise(deviation) => format!("noise {} effects", deviation / effect),
        Outcome::Goals(goals) => format!("goals, {goals} a game, effect {effect}"),
        Outcome::Score(goals) => format!("score, {goals} goals a game, effect {effect}"),
    }
}

/// Numbers of parameters, starts and optima.
fn starts() -> impl Iterator<Item = Tuning> {
    let places = [(0.0, 0.5), (0.5, 0.75), (0.0, 0.75), (0.5, 0.95), (0.5, 1.0)];
    places.into_iter().flat_map(move |(start, optimum)| {
        let numbers: &[usize] = if optimum < 0.9 { &[1, 2, 4, 8] } else { &[1, 8] };
        numbers.iter().map(move |parameters| Tuning { parameters: *parameters, start, optimum, ..TUNING })
    })
}

/// Steps, and noise that differs from the effect.
fn steps() -> impl Iterator<Item = Tuning> {
    let base = Tuning { parameters: 4, start: 0.5, optimum: 0.75, ..TUNING };
    let steps = [0.05, 0.1, 0.3].map(|step| Tuning { step, ..base });
    let effects = [4.0, 1000.0].map(|effect| Tuning { effect, ..base });
    steps.into_iter().chain(effects)
}

/// Parameters whose effects together are as large as the noise.
fn small_effects() -> impl Iterator<Item = Tuning> {
    [(2, 0.5), (4, 0.25), (8, 0.125)].into_iter().map(|(parameters, effect)| Tuning {
        parameters,
        effect,
        start: 0.5,
        optimum: 0.75,
        ..TUNING
    })
}

/// Objectives that are not quadratic.
fn objectives() -> impl Iterator<Item = Tuning> {
    let all = [Objective::Plateau, Objective::OneSided, Objective::Cliff, Objective::Hill];
    let shapes = all.map(|objective| Tuning { objective, parameters: 2, optimum: 0.7, ..TUNING });
    let small_step = Tuning { objective: Objective::Cliff, parameters: 2, optimum: 0.7, step: 0.05, ..TUNING };
    let near = Tuning { objective: Objective::Hill, parameters: 2, optimum: 0.7, start: 0.4, ..TUNING };
    shapes.into_iter().chain([small_step, near])
}

/// Games with goals, whose pairs have about the noise of the effect.
fn outcomes() -> impl Iterator<Item = Tuning> {
    [(2.5, 1.1), (0.7, 0.6)].into_iter().flat_map(|(goals, effect)| {
        [Outcome::Goals(goals), Outcome::Score(goals)].into_iter().flat_map(move |outcome| {
            [1, 4].map(|parameters| Tuning { outcome, effect, parameters, start: 0.5, optimum: 0.75, ..TUNING })
        })
    })
}
