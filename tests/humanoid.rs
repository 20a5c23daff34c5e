//! `spar humanoid` and `spar setup humanoid`, with the league's server if it is installed.

use std::path::Path;
use std::process::{Command, Output};

use humanoid_files::PythonEnvironment;

fn spar(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments);
    command
}

fn text(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

/// Runs a command where there is no Python and no environment of spar's own.
fn without_python(arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = spar(arguments);
    command.env("PATH", folder.path()).env_remove("VIRTUAL_ENV").env("XDG_DATA_HOME", folder.path());
    command.output().expect("spar runs")
}

#[test]
fn without_an_installation_the_world_says_how_to_get_it() {
    for arguments in
        [&["serve", "--world", "humanoid", "--agent-port", "0", "--monitor-port", "0"][..], &["humanoid", "compare"]]
    {
        let done = without_python(arguments);
        let error = text(&done.stderr);
        assert!(!done.status.success() && error.contains("spar setup humanoid"), "{error}");
    }
    let done = without_python(&["params", "--world", "humanoid"]);
    assert!(done.status.success(), "{}", text(&done.stderr));
}

#[test]
fn setup_without_python_names_it() {
    let done = without_python(&["setup", "humanoid"]);
    let error = text(&done.stderr);
    assert!(!done.status.success() && error.contains("python3: "), "{error}");
}

#[test]
fn setup_and_comparison_with_the_league_s_server() {
    let Some(environment) = PythonEnvironment::find() else {
        eprintln!("skipped: rcsssmj is not installed (.ci/humanoid)");
        return;
    };
    let done = spar(&["setup", "humanoid"]).output().expect("spar runs");
    let report = text(&done.stdout);
    assert!(done.status.success() && report.contains(&environment.python.display().to_string()), "{report}");
    let done = spar(&["humanoid", "compare", "--robots", "1", "--seconds", "1"]).output().expect("spar runs");
    let report = text(&done.stdout);
    assert!(done.status.success() && report.starts_with("equal\n"), "{report}{}", text(&done.stderr));
    assert!(!Path::new("console.log").exists(), "the league's server writes into a folder of its own");
    let done = spar(&["humanoid", "compare", "--model", "NoSuch"]).output().expect("spar runs");
    assert!(text(&done.stderr).contains("there is no robot model NoSuch"), "{}", text(&done.stderr));
}
