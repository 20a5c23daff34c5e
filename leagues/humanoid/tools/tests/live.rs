//! The league's own server beside ours. Without its package (`SPAR_PACKAGES`, see `.ci/humanoid`) they say so and pass.

use humanoid_tools::{Comparison, compare};

use crate::installed::installation;

fn check(model: &str, robots: u32, has_monitor: bool, cycles: u64) {
    let Some((packages, installation)) = installation() else { return };
    let python = packages.ancestors().nth(3).expect("an environment").join("bin/python3");
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_owned();
    let plan = Comparison { python, folder, robots, model: model.to_owned(), cycles, seed: 1, has_monitor };
    let result = compare(&plan, &installation, |_| ()).expect("a comparison");
    assert_eq!(result.difference, None, "{result:?}");
    assert!(result.cycles >= cycles && result.percepts >= cycles * u64::from(robots), "{result:?}");
    assert_eq!(result.monitor_frames + 5 >= cycles / 2, has_monitor, "{result:?}");
    println!("{model}, {robots} robots: {result:?}");
}

#[test]
fn one_robot() {
    check("T1", 1, false, 150);
}

#[test]
fn two_robots_and_a_monitor_with_a_kick_off() {
    check("T1", 2, true, 300);
}

#[test]
fn two_robots_of_another_model() {
    check("K1", 2, false, 100);
}
