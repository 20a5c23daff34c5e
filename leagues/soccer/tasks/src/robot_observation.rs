//! The layout of a robot's percepts as numbers.

use std::borrow::Cow;

use engine::Quantity;
use soccer_team::observation::{LANDMARKS, RobotReader};

/// The quantities of the observation that a [`RobotReader`] fills in, for a robot with these effectors.
pub fn robot_quantities(reader: &RobotReader, joints: &[Cow<'static, str>]) -> Vec<Quantity> {
    let parts = |names: &[String], of: &[&str]| {
        names.iter().flat_map(|name| of.iter().map(move |part| Cow::Owned(format!("{name}.{part}")))).collect()
    };
    let mut all = vec![
        Quantity::new("gyro", "rad/s", "angular velocity about the torso's axes: GYR", &["x", "y", "z"]),
        Quantity::new(
            "acceleration",
            "m/s²",
            "acceleration along the torso's axes, gravity included: ACC",
            &["x", "y", "z"],
        ),
        Quantity {
            name: "joint_angle",
            unit: "rad",
            about: "angle of each joint, in the order of the action: HJ",
            parts: joints.to_vec(),
        },
        Quantity {
            name: "joint_rate",
            unit: "rad/s",
            about: "change of each joint's angle since the cycle before, in the order of the action",
            parts: joints.to_vec(),
        },
        Quantity::new(
            "up",
            "",
            "the vertical in the torso's axes, by integrating GYR from the start of the episode",
            &["x", "y", "z"],
        ),
        Quantity {
            name: "foot",
            unit: "1, m, N",
            about: "for each foot: 1 if it touches something, then centre and force in the foot's axes; else zeros: FRP",
            parts: parts(
                reader.feet(),
                &["touch", "centre.x", "centre.y", "centre.z", "force.x", "force.y", "force.z"],
            ),
        },
    ];
    if reader.has_view() {
        let of = ["visible", "distance", "left", "up"];
        let landmarks = LANDMARKS.map(String::from);
        all.push(Quantity::new("view_age", "s", "time since the latest view of the camera, at most 1: See", &["age"]));
        all.push(Quantity::new(
            "ball_view",
            "1, m, rad, rad",
            "the ball in the latest view: 1 if it is visible, then distance, angle to the left and upwards; else zeros",
            &of,
        ));
        all.push(Quantity {
            name: "landmark_view",
            unit: "1, m, rad, rad",
            about: "the same for each flag and goal post",
            parts: parts(&landmarks, &of),
        });
    }
    all
}
