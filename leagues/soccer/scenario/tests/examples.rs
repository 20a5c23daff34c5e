//! The scenarios in `examples/scenario`: the built-in team passes each of them, and runs repeat bit by bit.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use rayon::ThreadPoolBuilder;
use soccer_match::MatchHooks;
use soccer_scenario::{OwnTeam, RunResult, Scenario, ScenarioRun};

/// The hooks of a program that records nothing.
struct Plain;

impl MatchHooks for Plain {}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../examples/scenario");
    let entries = fs::read_dir(&folder).expect("the folder of examples");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Arc<Scenario> {
    let text = fs::read_to_string(path).expect("a file");
    Arc::new(Scenario::read(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

fn play(scenario: &Arc<Scenario>, seed: u64) -> RunResult {
    let run = ScenarioRun { scenario, seed, own: &OwnTeam::default() };
    let pool = ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    run.play(&Plain, &pool, &AtomicBool::new(false)).unwrap_or_else(|error| panic!("{}: {error}", scenario.name))
}

#[test]
fn the_built_in_team_passes_all_examples() {
    let files = files();
    assert!(files.len() >= 20, "{}", files.len());
    let mut failures = Vec::new();
    for path in &files {
        let scenario = read(path);
        let results: Vec<RunResult> = (1..=u64::from(scenario.seeds)).map(|seed| play(&scenario, seed)).collect();
        let passed = results.iter().filter(|result| result.outcome.is_passed).count();
        println!("{passed} of {}: {}", results.len(), scenario.name);
        if (passed as f64) < scenario.pass_rate * results.len() as f64 - 1e-9 {
            let failed = results.iter().filter(|result| !result.outcome.is_passed);
            failures.extend(failed.map(|result| format!("{} {}: {:?}", path.display(), result.seed, result.outcome)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn equal_seeds_give_equal_runs() {
    let path = files().into_iter().find(|path| path.ends_with("walk-to-ball.toml")).expect("the example");
    let scenario = read(&path);
    assert_eq!(play(&scenario, 3), play(&scenario, 3));
    assert_ne!(play(&scenario, 3).digest, play(&scenario, 4).digest);
}
