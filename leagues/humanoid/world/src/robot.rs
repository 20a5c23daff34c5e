//! A robot in the compiled model: where its parts are.

use std::sync::Arc;

use codec::Name;
use humanoid_rules::PlayerId;
use mujoco::{ObjectKind, Physics, SensorKind};

use crate::robot_model::RobotModel;
use crate::shapes::RobotShapes;

/// A robot that plays.
#[derive(Debug, Clone)]
pub(crate) struct Robot {
    pub id: PlayerId,
    pub team: Name,
    pub model: Arc<RobotModel>,
    pub shapes: Arc<RobotShapes>,
    /// The places of its parts in the compiled model.
    pub parts: Parts,
}

/// Indices into the arrays of the compiled model.
#[derive(Debug, Clone, Default)]
pub(crate) struct Parts {
    pub torso_body: usize,
    /// Of its free joint: in positions and velocities.
    pub root: [usize; 2],
    /// Of its other joints: in positions and velocities.
    pub joints: Vec<[usize; 2]>,
    /// The actuators for torque, position and velocity of each motor of the model.
    pub motors: Vec<[usize; 3]>,
    /// Sensors other than those of joints.
    pub sensors: Vec<SensorPlace>,
    /// Sensors of joint angles: name and place of the value.
    pub angles: Vec<(Name, usize)>,
    /// For each of them its joint in positions and velocities, and the actuators of its motor.
    pub sensed_joints: Vec<SensedJoint>,
    /// Places of the values of sensors of joint velocities.
    pub velocities: Vec<usize>,
    /// Sites that others see, with their names.
    pub markers: Vec<(usize, Name)>,
    pub camera: Option<usize>,
    pub microphone: Option<(usize, Name)>,
    pub speaker: Option<usize>,
    pub torso_geom: Option<usize>,
    /// Bodies of the left and the right foot.
    pub feet: [Option<i32>; 2],
    /// Geometries of hands and forearms.
    pub hands: Vec<usize>,
    /// All its geometries.
    pub geoms: std::ops::Range<usize>,
}

/// A joint with a sensor of its angle: its places in the compiled model.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SensedJoint {
    /// Of its angle.
    pub position: usize,
    /// The actuators for torque, position and velocity; `None` for a joint without a motor.
    pub motor: Option<[usize; 3]>,
}

/// A sensor and the place of its values.
#[derive(Debug, Clone)]
pub(crate) struct SensorPlace {
    pub name: Name,
    pub kind: SensorKind,
    pub at: usize,
}

/// The prefix of all names of a robot: side (0 left, 1 right) and number.
pub(crate) fn prefix(id: PlayerId) -> String {
    format!("r-{}-{}-", id.side.index(), id.number)
}

fn name(text: &str) -> Name {
    Name::from(text.as_bytes())
}

impl Parts {
    /// Finds the parts of a robot in a compiled model.
    pub fn of(physics: &Physics, id: PlayerId, model: &RobotModel) -> Parts {
        let prefix = prefix(id);
        let find = |kind, part: &str| physics.id(kind, &format!("{prefix}{part}"));
        let place = |joint: usize| [physics.joint_qpos()[joint] as usize, physics.joint_qvel()[joint] as usize];
        let torso_body = find(ObjectKind::Body, "torso").unwrap_or_default();
        let geoms = geoms_below(physics, torso_body);
        let is_hand = |geom: &usize| {
            let name = physics.name(ObjectKind::Geom, *geom);
            name.contains("hand") || name.contains("forearm")
        };
        let motor = |motor: &String| {
            ["tau", "pos", "vel"].map(|end| find(ObjectKind::Actuator, &format!("{motor}_{end}")).unwrap_or(usize::MAX))
        };
        let foot = |side: &str| {
            let (site, _) = model.markers.iter().find(|(_, marker)| marker == side)?;
            physics.site_bodies().get(find(ObjectKind::Site, site)?).copied()
        };
        let mut parts = Parts {
            torso_body,
            feet: ["lfoot", "rfoot"].map(foot),
            root: find(ObjectKind::Joint, "root").map(place).unwrap_or_default(),
            joints: model.joints.iter().filter_map(|joint| find(ObjectKind::Joint, joint)).map(place).collect(),
            motors: model.motors.iter().map(motor).collect(),
            markers: model
                .markers
                .iter()
                .filter_map(|(site, marker)| Some((find(ObjectKind::Site, site)?, name(marker))))
                .collect(),
            camera: find(ObjectKind::Site, "camera"),
            microphone: model
                .microphones
                .iter()
                .find(|(_, microphone)| microphone == "hear")
                .and_then(|(site, microphone)| Some((find(ObjectKind::Site, site)?, name(microphone)))),
            speaker: model.speakers.first().and_then(|(site, _)| find(ObjectKind::Site, site)),
            torso_geom: find(ObjectKind::Geom, "torso"),
            hands: geoms.clone().filter(is_hand).collect(),
            geoms,
            ..Parts::default()
        };
        for sensor in &model.sensors {
            let Some(index) = find(ObjectKind::Sensor, &sensor.name) else { continue };
            parts.add_sensor(physics, index, &sensor.name);
        }
        parts
    }

    fn add_sensor(&mut self, physics: &Physics, index: usize, text: &str) {
        let at = physics.sensor_places()[index] as usize;
        match physics.sensor_kind(index) {
            SensorKind::JointPosition => {
                let joint = physics.sensor_objects()[index];
                let drives = |motor: &&[usize; 3]| physics.actuator_joints().get(2 * motor[1]) == Some(&joint);
                self.angles.push((name(text), at));
                self.sensed_joints.push(SensedJoint {
                    position: physics.joint_qpos()[joint as usize] as usize,
                    motor: self.motors.iter().find(drives).copied(),
                });
            }
            SensorKind::JointVelocity => self.velocities.push(at),
            kind => self.sensors.push(SensorPlace { name: name(text), kind, at }),
        }
    }
}

/// The bodies of a robot. MuJoCo numbers bodies depth first.
pub(crate) fn bodies_of(physics: &Physics, parts: &Parts) -> std::ops::Range<usize> {
    bodies_below(physics, parts.torso_body)
}

/// A body and those below it.
pub(crate) fn bodies_below(physics: &Physics, root: usize) -> std::ops::Range<usize> {
    let below = physics.body_parents().iter().skip(root + 1).take_while(|parent| **parent as usize >= root);
    root..root + 1 + below.count()
}

/// The geometries of a body and of those below it. MuJoCo numbers geometries by bodies.
fn geoms_below(physics: &Physics, root: usize) -> std::ops::Range<usize> {
    let bodies = bodies_below(physics, root);
    let first = |body: usize| physics.geom_bodies().partition_point(|owner| (*owner as usize) < body);
    first(bodies.start)..first(bodies.end)
}
