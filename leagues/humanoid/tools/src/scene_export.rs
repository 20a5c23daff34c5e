//! The export of a scene for trainers: one MJCF file, and a table of what its numbers mean.

use humanoid_files::Installation;
use humanoid_team::{PolicyContract, PolicySkill};
use humanoid_world::{FieldDimensions, RobotJoint, RobotLayout, START_KEY};
use serde_json::{Value, json};

use crate::observation_table::{decimal, observation_table};
use crate::robot_scene::{RobotScene, SceneError};
use crate::stl_mesh::read_stl;

/// Time steps of a cycle, and the duration of one, s.
const STEPS_PER_CYCLE: usize = 4;
const STEP_S: f64 = 0.005;

/// Sentences of the table.
const DELAY: &str = "control step k reads row k and acts in control step k + delay_cycles; before that the targets are the \
    default angles";
const TORQUE: &str = "tau + kp (q - angle) + kd (dq - velocity), clamped to the joint's largest torque; controls of a motor's \
    three actuators: tau, q, dq";
const TARGET: &str = "default angle + scale * action, each rounded to float32";

/// The scene to be exported.
#[derive(Debug)]
pub struct SceneExport<'a> {
    /// The robot's model.
    pub robot: &'a str,
    /// The field, and its name.
    pub field: (FieldDimensions, &'a str),
    /// The network whose gains, default angles and observation the scene has, and its name. Without one all gains are 1 and all
    /// angles 0, as before a player's first command.
    pub skill: Option<(&'a PolicySkill, &'a str)>,
    /// Cycles between an observation and the cycle in which its action acts, beyond the least.
    pub delay_cycles: usize,
}

/// An exported scene.
#[derive(Debug, Clone)]
pub struct ExportedScene {
    /// The MJCF text.
    pub xml: String,
    /// The table of its numbers.
    pub table: Value,
}

impl SceneExport<'_> {
    /// Writes the scene. In its keyframe the robot stands at the centre of the field.
    ///
    /// # Errors
    /// If MuJoCo or the robot cannot be used, or the robot lacks a joint of the network.
    pub fn write(&self, installation: &Installation) -> Result<ExportedScene, SceneError> {
        let mut scenes = RobotScene::several(installation, self.robot, self.field.0, 1)?;
        let scene = &mut scenes[0];
        let mut drive = Drive::default();
        let mut angles = vec![0.0; scene.layout.joints.len()];
        if let Some((skill, _)) = self.skill {
            let joints = scene.driven(skill.contract(), self.robot)?;
            angles = scene.prepare(skill.contract(), &joints);
            drive = Drive { contract: Some(skill.contract()), joints };
        }
        scene.stand(&angles);
        let text = scene.simulation.scene_text(&mut |path| read_stl(path))?;
        let table = self.table(&scene.layout, &drive);
        Ok(ExportedScene { xml: format!("{}{text}", self.header()), table })
    }

    /// The comment at the beginning of the file.
    fn header(&self) -> String {
        let SceneExport { robot, delay_cycles, field: (_, field), .. } = self;
        format!(
            "<!-- spar humanoid export: {robot} on the field {field}, for MuJoCo 3.5.0.\n     \
             A control step has {STEPS_PER_CYCLE} time steps; actions act {delay_cycles} control steps late. The file of the \
             same name with\n     the ending .json says what the numbers mean. -->\n"
        )
    }

    fn table(&self, layout: &RobotLayout, drive: &Drive<'_>) -> Value {
        let joints = layout.joints.iter().enumerate().map(|(index, joint)| drive.joint_row(index, joint));
        let [orientation, gyro, acceleration] = layout.torso;
        json!({
            "format": "spar humanoid scene 1",
            "mujoco": "3.5.0",
            "robot": self.robot,
            "field": self.field.1,
            "policy": self.skill.map(|(_, name)| name),
            "keyframe": START_KEY,
            "step_s": STEP_S,
            "steps_per_cycle": STEPS_PER_CYCLE,
            "delay_cycles": self.delay_cycles,
            "delay": DELAY,
            "reading_age_s": STEP_S,
            "torque": TORQUE,
            "torso": { "body": format!("{}torso", layout.prefix), "qpos": layout.root[0], "qvel": layout.root[1] },
            "ball": { "body": "ball", "qpos": layout.ball[0], "qvel": layout.ball[1] },
            "torso_sensordata": { "orientation": orientation, "gyro": gyro, "acceleration": acceleration },
            "joints": joints.collect::<Vec<_>>(),
            "action": drive.action_row(layout),
            "observation": drive.contract.map(|contract| observation_table(contract, layout)),
        })
    }
}

/// The joints that a network drives.
#[derive(Default)]
struct Drive<'a> {
    contract: Option<&'a PolicyContract>,
    /// Their indices among the robot's joints, in the network's order.
    joints: Vec<usize>,
}

impl Drive<'_> {
    fn joint_row(&self, index: usize, joint: &RobotJoint) -> Value {
        let place = self.contract.zip(self.joints.iter().position(|driven| *driven == index));
        let [stiffness, damping] = place.map_or([1.0, 1.0], |(contract, place)| contract.gains[place]);
        let angle_rad = place.map_or(0.0, |(contract, place)| contract.default_angles_rad[place]);
        json!({
            "joint": joint.joint,
            "sensor": joint.sensor,
            "motor": joint.motor,
            "qpos": joint.position,
            "qvel": joint.velocity,
            "sensordata": joint.readings,
            "actuators": joint.actuators,
            "range_rad": joint.range_rad,
            "torque_max_n_m": joint.torque_max_n_m,
            "stiffness": decimal(stiffness),
            "damping": decimal(damping),
            "default_angle_rad": decimal(angle_rad),
        })
    }

    fn action_row(&self, layout: &RobotLayout) -> Option<Value> {
        let contract = self.contract?;
        let names: Vec<&str> = self.joints.iter().map(|index| layout.joints[*index].joint.as_str()).collect();
        let decimals = |numbers: &[f32]| numbers.iter().copied().map(decimal).collect::<Vec<_>>();
        Some(json!({
            "joints": names,
            "default_angles_rad": decimals(&contract.default_angles_rad),
            "scales_rad": decimals(&contract.action_scales_rad),
            "clip": contract.clip.map(decimal),
            "target": TARGET,
        }))
    }
}
