//! Designs of experiments: names, seeds and settings of sessions, and errors in files.

mod comparison;
mod folder;
mod planted_parameter;

use rescue_experiment::{
    BUILTIN_EXPERIMENTS, Condition, ExperimentPlan, ExperimentSession, FactorSession, MetricsTable, TrialWorld,
    WorldBuilder, sessions,
};
use rescue_operator::scripted::{ActionTimes, OperatorProfile};

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
    check("[operator]\npace = 20\n", "operator: pace = \"20\": expected is a factor of times, 0.1 to 10");
    check("[factors]\ndisplay = [\"blind\"]\n", "factors.display: display = \"blind\": expected is one of live");
    check("[factors]\nrobots = []\n", "factors.robots: a factor needs at least one level");
}

#[test]
fn pace_scales_the_times_of_actions() {
    let check = |settings: &[(&str, &str)], expect: ActionTimes| {
        let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let profile = Condition::of(&settings).expect("a condition").profile(1, 1);
        assert_eq!(profile, OperatorProfile { costs: expect, ..OperatorProfile::new(17) });
    };
    check(&[], ActionTimes::default());
    let slow = ActionTimes {
        select_ms: 1500,
        look_ms: 2250,
        waypoint_ms: 1500,
        mark_ms: 3000,
        teleop_ms: 1500,
        open_ms: 1500,
        done_ms: 750,
        wait_ms: 750,
        spread: 0.3,
    };
    check(&[("pace", "1.5")], slow);
}

#[test]
fn a_table_has_the_levels_of_a_factor_and_the_other_conditions() {
    let check = |names: &[&str], row: &[&str], expect: [&str; 3]| {
        let texts = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let table = MetricsTable { names: texts(names), rows: vec![texts(row)] };
        let [session, level, condition] = expect.map(str::to_owned);
        assert_eq!(table.sessions_by("pace"), Ok(vec![FactorSession { session, level, condition }]));
        assert_eq!(
            table.sessions_by("speed"),
            Err(format!("the table has no factor speed; it has {}", table.factors().join(", ")))
        );
    };
    check(&["session", "factor_pace"], &["pace-1.5_seed-1", "1.5"], ["pace-1.5_seed-1", "1.5", "all"]);
    check(
        &["session", "factor_display", "factor_pace", "factor_robots", "found"],
        &["display-a-b_pace-2_robots-4_seed-1", "a b", "2", "4", "7"],
        ["display-a-b_pace-2_robots-4_seed-1", "2", "display-a-b_robots-4"],
    );
}

#[test]
fn the_built_in_experiments_can_be_read() {
    for (name, text) in &BUILTIN_EXPERIMENTS {
        let plan = ExperimentPlan::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!plan.about.is_empty(), "{name}");
    }
}
