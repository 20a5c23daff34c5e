//! Free-running trajectories, commands to poses, on our own contacts and sleep (`docs/reference/oracle.md` 5). The
//! tolerance is a hundred times the reference's own deviation under a displacement of 1e-12 m.

use crate::oracle;

use oracle::{scenes, trajectory};

#[test]
fn every_recorded_trajectory_is_followed() {
    let mut found = 0;
    for (name, lines) in scenes("traj") {
        match trajectory::follow(&lines) {
            Ok((cycles, worst)) => println!("{name}: {cycles} cycles, at most {worst:.3} of the gate"),
            Err(what) => panic!("{name} {what}"),
        }
        found += 1;
    }
    assert!(found >= 10, "only {found} golden trajectories were found");
}
