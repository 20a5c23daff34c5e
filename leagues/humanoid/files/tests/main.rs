//! Tests of the user's installation, and of the world that it serves.

mod robot_changes;
mod served_world;

use std::fs;
use std::path::Path;

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

/// A run with these settings.
fn build(sets: &[&str]) -> Box<dyn RecordableSession> {
    static LIST: [settings::World; 1] = [LEAGUE_2026];
    let sets = sets.iter().map(|set| (*set).to_owned()).collect();
    let config = RunConfig::load_without_file(
        &ParameterArgs { sets, ..ParameterArgs::default() },
        Worlds::of(&LIST),
        &CommandScope::all_keys("test"),
    );
    config.expect("settings").build(&BuildContext::default()).expect("a run")
}

/// The error of an installation in a folder, whose name is left out of it.
fn error(library: &str, folder: &Path) -> String {
    let installation = Installation::find(library, &folder.display().to_string()).expect("no place is looked up");
    let error = installation.read().map(|_| ()).expect_err("it cannot be used").to_string();
    error.replace(&folder.display().to_string(), "FOLDER")
}

#[test]
fn a_missing_library_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("libmujoco.so");
    assert!(error(&library.display().to_string(), folder.path()).starts_with("FOLDER/libmujoco.so: "));
}

#[test]
fn a_folder_without_the_library_says_how_to_install_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().display().to_string();
    let error = Installation::find(&place, &place).expect_err("there is none").to_string();
    assert!(error.contains("spar setup humanoid") && error.contains("pip install rcsssmj==0.2.1"), "{error}");
}

#[test]
fn the_library_is_found_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("libmujoco.so.3.5.0"), b"no library").expect("a file");
    let place = folder.path().display().to_string();
    let found = Installation::find(&place, "/data").expect("a place");
    assert_eq!((found.library, found.data), (folder.path().join("libmujoco.so.3.5.0"), Path::new("/data").to_owned()));
}
