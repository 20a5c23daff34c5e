//! Leg kinematics agree with the robot model.

use glam::DVec3;
use soccer_team::body::{LEFT, Leg, RIGHT, ROBOT_TYPES};

/// The straight leg ends at the sole's position in the robot files.
#[test]
fn straight_legs_reach_the_soles_of_the_robot_files() {
    for (kind, sole_z) in ROBOT_TYPES.iter().zip([-0.385, -0.42164, -0.385, -0.44074, -0.385]) {
        for (side, sign) in [(RIGHT, 1.0), (LEFT, -1.0)] {
            let foot = Leg::new(kind, side).foot(&[0.0; 6]);
            let expect = DVec3::new(sign * kind.hip_side_m, -0.005, sole_z);
            assert!((foot.at - expect).length() < 1e-5, "{side}: {foot:?}, expected {expect}");
        }
    }
}

#[test]
fn angles_lead_to_the_foot_they_were_made_for() {
    let poses = [
        [0.0, 0.0, 0.3, -0.6, 0.3, 0.0],
        [-0.4, 0.1, 0.5, -1.0, 0.4, -0.1],
        [-1.0, -0.2, 0.9, -1.7, 0.2, 0.3],
        [-0.1, 0.3, -0.2, -0.4, 0.5, -0.3],
    ];
    for kind in &ROBOT_TYPES {
        for side in [RIGHT, LEFT] {
            let leg = Leg::new(kind, side);
            for pose in &poses {
                let found = leg.angles(&leg.foot(pose));
                let off = found.iter().zip(pose).fold(0.0_f64, |worst, (a, b)| worst.max((a - b).abs()));
                assert!(off < 1e-9, "side {side}: {found:?} instead of {pose:?}");
            }
        }
    }
}
