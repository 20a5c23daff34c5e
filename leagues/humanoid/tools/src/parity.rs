//! A rollout of a trainer, computed anew: the first step and body that differ.

use std::collections::VecDeque;

use humanoid_files::Installation;
use humanoid_team::{OwnRobot, PolicySkill};
use humanoid_world::{FieldDimensions, RobotReadings};

use crate::body_poses::{BodyDifference, BodyPoses};
use crate::npz::Array;
use crate::robot_scene::{RobotScene, SceneError};
use crate::rollout::Rollout;

/// Largest difference of numbers of observations and actions that counts as none, relative above 1. Velocities and
/// accelerations differ more than positions.
pub const NUMBER_TOLERANCE: f64 = 1e-3;

/// A rollout with all that is needed to compute it.
#[derive(Debug)]
pub struct ParityPlan<'a> {
    /// The robot's model.
    pub robot: &'a str,
    /// The field.
    pub field: FieldDimensions,
    /// The network.
    pub skill: PolicySkill,
    /// Control steps between an observation and the step in which its action acts.
    pub delay_cycles: usize,
    /// The rollout.
    pub rollout: &'a Rollout,
}

/// A number of an observation or action that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberDifference {
    /// The control step.
    pub step: usize,
    /// Place of the number.
    pub index: usize,
    /// Its meaning, for instance `joint_vel of q_llj4`.
    pub meaning: String,
    /// Its value in the rollout.
    pub rollout: f64,
    /// Its value here.
    pub ours: f64,
}

/// The result of a comparison.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ParityResult {
    /// Control steps that were compared.
    pub steps: usize,
    /// The body that differs most in the first step in which one does; it ends the comparison.
    pub body: Option<BodyDifference>,
    /// The first number of an observation that differs.
    pub observation: Option<NumberDifference>,
    /// The first number of an action that differs.
    pub action: Option<NumberDifference>,
    /// Largest differences of positions, m, and orientations, rad.
    pub largest: [f64; 2],
}

impl ParityResult {
    /// True if nothing differs.
    pub fn is_equal(&self) -> bool {
        self.body.is_none() && self.observation.is_none() && self.action.is_none()
    }
}

/// An error of a comparison.
#[derive(Debug, thiserror::Error)]
pub enum ParityError {
    /// The scene.
    #[error(transparent)]
    Scene(#[from] SceneError),
    /// An array does not fit the scene or the network.
    #[error("array {array}: it has {is} columns; {needs}")]
    Columns {
        /// The array.
        array: &'static str,
        /// Its columns.
        is: usize,
        /// The columns that fit.
        needs: String,
    },
}

/// Computes a rollout from its start, and compares each step.
///
/// # Errors
/// If the scene cannot be made, or the rollout does not fit it.
pub fn compare_rollout(plan: ParityPlan<'_>, installation: &Installation) -> Result<ParityResult, ParityError> {
    let mut scenes = RobotScene::several(installation, plan.robot, plan.field, 2)?;
    let (Some(scene), Some(kinematics)) = (scenes.pop(), scenes.pop()) else { return Ok(ParityResult::default()) };
    let run = ParityRun::start(plan, scene, kinematics)?;
    Ok(run.compare())
}

/// A running comparison.
struct ParityRun<'a> {
    rollout: &'a Rollout,
    skill: PolicySkill,
    scene: RobotScene,
    /// Computes the poses of bodies.
    poses: BodyPoses,
    /// The network's joints among those of the robot.
    driven: Vec<usize>,
    /// Default angles of all joints.
    angles: Vec<f64>,
    /// The angles of all joints in the steps to come, the next one first.
    targets: VecDeque<Vec<f64>>,
    result: ParityResult,
}

impl<'a> ParityRun<'a> {
    fn start(
        plan: ParityPlan<'a>,
        mut scene: RobotScene,
        kinematics: RobotScene,
    ) -> Result<ParityRun<'a>, ParityError> {
        let ParityPlan { robot, skill, delay_cycles, rollout, .. } = plan;
        let driven = scene.driven(skill.contract(), robot)?;
        check_columns(rollout, &scene, &skill, robot)?;
        let angles = scene.prepare(skill.contract(), &driven);
        let mut velocities = rollout.start_velocities.clone();
        velocities.resize(scene.simulation.physics().qvel().len(), 0.0);
        scene.simulation.set_joint_state(rollout.qpos.row(0), &velocities);
        let (poses, targets) = (BodyPoses::new(kinematics.simulation), vec![angles.clone(); delay_cycles].into());
        Ok(ParityRun { rollout, skill, scene, poses, driven, angles, targets, result: ParityResult::default() })
    }

    fn compare(mut self) -> ParityResult {
        for step in 0..self.rollout.steps() {
            self.decide(step);
            self.compare_numbers(step);
            let targets = self.targets.pop_front().unwrap_or_default();
            self.scene.simulation.command_angles(self.scene.robot, &targets);
            self.scene.simulation.step_physics();
            self.result.steps = step + 1;
            let ours = self.scene.simulation.physics().qpos();
            let compared = self.poses.compare(step + 1, self.rollout.qpos.row(step + 1), ours);
            for (largest, found) in self.result.largest.iter_mut().zip(compared.largest) {
                *largest = largest.max(found);
            }
            if compared.difference.is_some() {
                self.result.body = compared.difference;
                break;
            }
        }
        self.result
    }

    /// Lets the network decide, and queues its targets.
    fn decide(&mut self, step: usize) {
        let robot = own_robot(&self.scene);
        self.skill.decide(&robot, &self.rollout.command(step));
        let mut targets = self.angles.clone();
        for (index, joint) in self.driven.iter().enumerate() {
            targets[*joint] = f64::from(self.skill.target_rad(index));
        }
        self.targets.push_back(targets);
    }

    fn compare_numbers(&mut self, step: usize) {
        let contract = self.skill.contract();
        if self.result.observation.is_none() {
            let meaning = |index| contract.meaning(index);
            let found = difference(self.rollout.observation.as_ref(), self.skill.observation(), step, meaning);
            self.result.observation = found;
        }
        if self.result.action.is_none() {
            let meaning = |index: usize| contract.joints[index].to_owned();
            self.result.action = difference(self.rollout.action.as_ref(), self.skill.action(), step, meaning);
        }
    }
}

/// The first number of a row that differs.
fn difference(
    rollout: Option<&Array>,
    ours: &[f32],
    step: usize,
    meaning: impl Fn(usize) -> String,
) -> Option<NumberDifference> {
    let pairs = || rollout.into_iter().flat_map(|rollout| rollout.row(step).iter().copied().zip(ours));
    // Numbers above 1 have the tolerance as a share; numbers that are not finite differ.
    let agrees = |(rollout, ours): (f64, &f32)| {
        let ours = f64::from(*ours);
        (rollout - ours).abs() <= NUMBER_TOLERANCE * ours.abs().max(1.0)
    };
    let (index, (rollout, ours)) = pairs().enumerate().find(|(_, pair)| !agrees(*pair))?;
    Some(NumberDifference { step, index, meaning: meaning(index), rollout, ours: f64::from(*ours) })
}

fn check_columns(rollout: &Rollout, scene: &RobotScene, skill: &PolicySkill, robot: &str) -> Result<(), ParityError> {
    let physics = scene.simulation.physics();
    let check = |array, is: usize, needs: usize, owner: &str| match is == needs {
        true => Ok(()),
        false => Err(ParityError::Columns { array, is, needs: format!("{owner} has {needs}") }),
    };
    let owner = format!("the scene with the ball and {robot}");
    check("qpos", rollout.qpos.shape[1], physics.qpos().len(), &owner)?;
    if !rollout.start_velocities.is_empty() {
        check("qvel", rollout.start_velocities.len(), physics.qvel().len(), &owner)?;
    }
    if let Some(observation) = &rollout.observation {
        check("observation", observation.shape[1], skill.observation().len(), "the network's observation")?;
    }
    if let Some(action) = &rollout.action {
        check("action", action.shape[1], skill.action().len(), "the network's action")?;
    }
    Ok(())
}

/// The robot with its exact readings: percepts have fewer decimals.
fn own_robot(scene: &RobotScene) -> OwnRobot {
    let mut readings = RobotReadings::default();
    scene.simulation.read_robot(scene.robot, &mut readings);
    let torso = scene.simulation.torso(scene.robot);
    let mut robot = OwnRobot::default();
    robot.joints = scene.layout.joints.iter().map(|joint| joint.sensor.clone()).collect();
    robot.angles_rad = readings.angles_rad;
    robot.velocities_rad_s = readings.velocities_rad_s;
    robot.gyro_rad_s = readings.gyro_rad_s;
    robot.acceleration_m_s2 = readings.acceleration_m_s2;
    robot.set_orientation(readings.orientation);
    robot.position_m = torso.position_m;
    robot.velocity_m_s = torso.velocity_m_s;
    robot
}
