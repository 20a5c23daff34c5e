//! Parameters of the world as the program builds it.

use std::fs;
use std::path::Path;

use engine::NullOutbox;
use files::file_errors::FileErrors;
use humanoid_files::{Installation, simulation};
use humanoid_world::{RuleBook, RuleVersion};

use crate::robot_changes::Run;
use crate::{build, config, is_installed};

/// True if a trainer's `killsim` ends a run with these settings.
fn is_killed(sets: &[&str]) -> bool {
    let mut session = build(sets);
    let trainer = session.open(1).expect("a place");
    session.receive(trainer, b"\x00\x00\x00\x09(killsim)", &mut NullOutbox);
    (0..3).for_each(|_| session.tick(&mut NullOutbox));
    session.is_finished()
}

#[test]
fn lengths_and_sizes_replace_those_of_the_rule_book() {
    if !is_installed() {
        return;
    }
    let check = |sets: &[&str], expect: RuleBook| {
        let game = simulation(&config(sets), &FileErrors::default()).expect("a game");
        assert_eq!(*game.world().simulation().referee().rules(), expect, "{sets:?}");
    };
    check(&[], RuleBook::SSIM_26);
    check(&["half-time=7", "players=3"], RuleBook { half_s: 7, team_size_max: 3, ..RuleBook::SSIM_26 });
    check(&["extra-half-time=0", "rule-book=fifa"], RuleBook { extra_half_s: 0, ..RuleBook::FIFA });
    let error = simulation(&config(&["half-time=0"]), &FileErrors::default()).map(drop).expect_err("no half");
    assert_eq!(error.to_string(), "half-time: a half takes more than 0 s");
}

#[test]
fn complete_rules_are_off_unless_set() {
    if !is_installed() {
        return;
    }
    let check = |sets: &[&str], expect: bool| assert_eq!(is_killed(sets), expect, "{sets:?}");
    check(&[], false);
    check(&["rules-complete=false"], false);
    check(&["rules-complete=true"], true);
    check(&["rules-complete=true", "rule-book=fifa", "phase=1"], true);
}

/// The error of a run with these settings.
fn error(sets: &[&str]) -> String {
    simulation(&config(sets), &FileErrors::default()).map(drop).expect_err("no run").to_string()
}

#[test]
fn the_development_line_is_a_profile() {
    if !is_installed() {
        return;
    }
    let check = |sets: &[&str], expect: RuleVersion| {
        let game = simulation(&config(sets), &FileErrors::default()).expect("a game");
        assert_eq!(game.world().simulation().referee().rules().version, expect, "{sets:?}");
    };
    check(&[], RuleVersion::Release);
    check(&["profile=rcsssmj-0.2.1", "pitch=hsl2026"], RuleVersion::Release);
    check(&["profile=rcsssmj-master", "vision-noise=off", "vision-occlusion=off"], RuleVersion::Development);
    check(&["profile=rcsssmj-master", "vision-repaired=on"], RuleVersion::Development);
    let expect = "vision-repaired: only the profile rcsssmj-master has occlusion: --profile rcsssmj-master";
    assert_eq!(error(&["vision-repaired=on"]), expect);
}

/// A copy of the league's T1 in a new folder, whose pictures stay where they are.
fn copy_of_t1(folder: &Path) {
    let data = Installation::find("auto", "auto").expect("an installation").data.join("robots/T1");
    fs::create_dir_all(folder).expect("a folder");
    let text = fs::read_to_string(data.join("robot.xml")).expect("a robot");
    let meshes = text.split("meshdir=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a folder of meshes");
    let target = folder.join(meshes);
    fs::create_dir_all(&target).expect("a folder");
    for mesh in fs::read_dir(data.join(meshes)).expect("meshes").flatten() {
        fs::copy(mesh.path(), target.join(mesh.file_name())).expect("a mesh");
    }
    fs::write(folder.join("robot.xml"), text.replace("<mujoco model=\"", "<mujoco model=\"Own")).expect("a robot");
}

#[test]
fn own_robots_come_from_folders() {
    if !is_installed() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let check = |data: &Path, model: &str| {
        let mut run = Run::new(&format!("data={}", data.display()));
        let agents = [model, "K1"].map(|model| run.agent(&format!("(init {model} {model} 1)")));
        agents.into_iter().for_each(|agent| assert!(run.is_served(agent, 500), "{data:?} {model}: {agent:?}"));
    };
    copy_of_t1(&folder.path().join("robots/Mine"));
    check(folder.path(), "Mine");
    check(&folder.path().join("robots/Mine"), "OwnT1");
    let empty = tempfile::tempdir().expect("a folder");
    let set = format!("data={}", empty.path().display());
    assert!(error(&[&set]).starts_with(&format!("{}/robots: ", empty.path().display())));
}
