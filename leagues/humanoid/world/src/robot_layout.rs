//! The places of a robot's parts in MuJoCo's arrays, for programs that compute the same scene.

use humanoid_rules::PlayerId;
use mujoco::{ObjectKind, SensorKind};

use crate::simulation::HumanoidSimulation;

/// A joint with a sensor of its angle: names and places.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotJoint {
    /// Name of its sensor in percepts, for instance `q_llj4`.
    pub sensor: String,
    /// Name in the scene, with the robot's prefix.
    pub joint: String,
    /// Name of its motor in actions, for instance `lle4`; `None` without a motor.
    pub motor: Option<String>,
    /// The actuators of its motor for torque, position and velocity.
    pub actuators: Option<[usize; 3]>,
    /// Place of its angle in `qpos`.
    pub position: usize,
    /// Place of its velocity in `qvel`.
    pub velocity: usize,
    /// Places of the sensed angle and velocity in `sensordata`.
    pub readings: [usize; 2],
    /// Stops, rad.
    pub range_rad: [f64; 2],
    /// Largest torque of the motor, N m; `None` without a limit.
    pub torque_max_n_m: Option<f64>,
}

/// The places of a robot's parts.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotLayout {
    /// Prefix of all names of the robot in the scene.
    pub prefix: String,
    /// Places of the torso's free joint in `qpos` and `qvel`.
    pub root: [usize; 2],
    /// Joints, in the order of percepts.
    pub joints: Vec<RobotJoint>,
    /// Places of orientation, angular velocity and acceleration of the torso in `sensordata`.
    pub torso: [Option<usize>; 3],
    /// Place of the ball's free joint in `qpos` and `qvel`.
    pub ball: [usize; 2],
}

impl HumanoidSimulation {
    /// The places of a robot's parts; `None` without such a robot.
    pub fn robot_layout(&self, robot: PlayerId) -> Option<RobotLayout> {
        let parts = &self.robots[self.index(robot)?].parts;
        let place = |kind| parts.sensors.iter().find(|sensor| sensor.kind == kind).map(|sensor| sensor.at);
        Some(RobotLayout {
            prefix: crate::robot::prefix(robot),
            root: parts.root,
            joints: (0..parts.sensed_joints.len()).filter_map(|index| self.robot_joint(robot, index)).collect(),
            torso: [SensorKind::FrameOrientation, SensorKind::Gyro, SensorKind::Accelerometer].map(place),
            ball: self.ball.root,
        })
    }

    /// The joint at an index in the order of percepts.
    fn robot_joint(&self, robot: PlayerId, index: usize) -> Option<RobotJoint> {
        let (own, physics) = (&self.robots[self.index(robot)?], &self.physics);
        let (sensed, (sensor, angle)) = (own.parts.sensed_joints.get(index)?, own.parts.angles.get(index)?);
        let joint = physics.joint_qpos().iter().position(|place| *place as usize == sensed.position)?;
        let [low, high] = [physics.joint_ranges()[2 * joint], physics.joint_ranges()[2 * joint + 1]];
        let torque = physics.joint_force_ranges()[2 * joint + 1];
        let motor = own.parts.motors.iter().position(|motor| Some(*motor) == sensed.motor);
        Some(RobotJoint {
            sensor: String::from_utf8_lossy(sensor).into_owned(),
            joint: physics.name(ObjectKind::Joint, joint),
            motor: motor.map(|motor| own.model.motors[motor].clone()),
            actuators: sensed.motor,
            position: sensed.position,
            velocity: physics.joint_qvel()[joint] as usize,
            readings: [*angle, *own.parts.velocities.get(index)?],
            range_rad: [low, high],
            torque_max_n_m: (torque > 0.0).then_some(torque),
        })
    }

    /// Names of the bodies in the scene, by their indices.
    pub fn body_names(&self) -> Vec<String> {
        (0..self.physics.body_parents().len()).map(|body| self.physics.name(ObjectKind::Body, body)).collect()
    }

    /// Sets positions and velocities of all joints, and computes all that follows from them; the solver begins anew.
    ///
    /// # Panics
    /// If there are more or fewer than the scene has.
    pub fn set_joint_state(&mut self, qpos: &[f64], qvel: &[f64]) {
        self.physics.qpos_mut().copy_from_slice(qpos);
        self.physics.qvel_mut().copy_from_slice(qvel);
        self.physics.qacc_warmstart_mut().fill(0.0);
        self.physics.forward();
    }
}
