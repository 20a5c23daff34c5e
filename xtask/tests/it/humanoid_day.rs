//! Long runs of the humanoid world, for a few seconds.

use std::sync::Arc;

use humanoid_files::Installation;
use xtask::day::humanoid::{LongRun, execute};

#[test]
fn arguments_of_a_long_run() {
    let check = |arguments: &str, expected: Option<(usize, u64, u64)>| {
        let words: Vec<&str> = arguments.split_whitespace().collect();
        let run = LongRun::read(&words).map(|run| (run.robots, run.cycles, run.seed));
        assert_eq!(run, expected, "{arguments}");
    };
    check("", Some((2, 4_320_000, 0)));
    check("--robots 14 --hours 1", Some((14, 180_000, 0)));
    check("--seed 7 --hours 0.01", Some((2, 1800, 7)));
    check("--robots 0", None);
    check("--robots 23", None);
    check("--hours -1", None);
    check("--hours", None);
    check("--days 1", None);
}

#[test]
fn a_short_run_passes() {
    let Ok(installation) = Installation::find("auto", "auto") else {
        eprintln!("skipped: rcsssmj is not installed (pip install rcsssmj==0.2.1)");
        return;
    };
    let (library, files) = installation.read().expect("the league's files");
    let run = LongRun { robots: 2, cycles: 400, seed: 3 };
    execute(&run, &library, &Arc::new(files)).expect("a run without errors");
}
