//! Tests of the world as programs serve it.

mod robot_changes;
mod served_world;

use engine::RecordableSession;
use humanoid_files::{Installation, LEAGUE_2026};
use settings::{BuildContext, CommandScope, ParameterArgs, RunConfig, Worlds};

/// True if the league is installed; otherwise says that a test is skipped.
fn is_installed() -> bool {
    let is_installed = Installation::find("auto", "auto").is_ok();
    if !is_installed {
        eprintln!("skipped: rcsssmj is not installed (pip install rcsssmj==0.2.1)");
    }
    is_installed
}

/// These settings.
fn config(sets: &[&str]) -> RunConfig {
    static LIST: [settings::World; 1] = [LEAGUE_2026];
    let sets = sets.iter().map(|set| (*set).to_owned()).collect();
    let config = RunConfig::load_without_file(
        &ParameterArgs { sets, ..ParameterArgs::default() },
        Worlds::of(&LIST),
        &CommandScope::all_keys("test"),
    );
    config.expect("settings")
}

/// A run with these settings.
fn build(sets: &[&str]) -> Box<dyn RecordableSession> {
    config(sets).build(&BuildContext::default()).expect("a run")
}
