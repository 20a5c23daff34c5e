//! Designs of experiments: names, seeds and settings of sessions, and errors in files.

mod comparison;
mod folder;

use rescue_experiment::{BUILTIN_EXPERIMENTS, ExperimentPlan, ExperimentSession, TrialWorld, WorldBuilder, sessions};

/// A builder that knows one key, `robots`.
struct OneKey;

impl WorldBuilder for OneKey {
    fn check_setting(&self, key: &str, _: &str) -> Result<(), String> {
        if key == "robots" { Ok(()) } else { Err(format!("there is no key {key}")) }
    }

    fn check(&self, _: &str, _: &[(String, String)]) -> Result<(), String> {
        Ok(())
    }

    fn build(&self, _: &[(String, String)]) -> Result<TrialWorld, String> {
        Err(String::from("no world"))
    }
}

fn design(text: &str) -> Result<Vec<ExperimentSession>, String> {
    sessions(&ExperimentPlan::read(text)?, &OneKey)
}

const HEAD: &str = "name = \"a\"\nminutes = 1\nseeds = 2\n";

#[test]
fn a_session_is_made_for_each_level_and_seed() {
    let all =
        design(&format!("{HEAD}[factors]\nrobots = [4, 8]\ndisplay = [\"live\", \"queue\"]\n")).expect("sessions");
    let names: Vec<&str> = all.iter().map(|session| session.name.as_str()).collect();
    assert_eq!(names.len(), 8);
    assert_eq!(names[..2], ["display-live_robots-4_seed-1", "display-live_robots-8_seed-1"]);
    let settings = all[1].world_settings();
    let settings: Vec<(&str, &str)> = settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let expect = [
        ("robots", "8"),
        ("seed", "1"),
        ("trial", "60.0"),
        ("lockstep", "true"),
        ("conditions", "display=live; robots=8"),
    ];
    assert_eq!(settings, expect);
}

#[test]
fn errors_say_where_they_are() {
    let check = |more: &str, expect: &str| {
        let error = design(&format!("{HEAD}{more}")).expect_err("an error");
        assert!(error.starts_with(expect), "{error}");
    };
    check("[world]\nwheels = 4\n", "world: there is no key wheels; keys of operators are operator, ");
    check("[world]\nseed = 4\n", "world: seed: this follows from the experiment");
    check("[world]\ntask = \"full\"\n", "world.task: this is a key of [operator]");
    check("[factors]\ndisplay = [\"blind\"]\n", "factors.display: display = \"blind\": expected is one of live");
    check("[factors]\nrobots = []\n", "factors.robots: a factor needs at least one level");
}

#[test]
fn the_built_in_experiments_can_be_read() {
    for (name, text) in &BUILTIN_EXPERIMENTS {
        let plan = ExperimentPlan::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!plan.about.is_empty(), "{name}");
    }
}
