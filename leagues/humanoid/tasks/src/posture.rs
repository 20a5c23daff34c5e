//! The postures in which episodes begin, and the base posture.

use engine::RandomStream;
use humanoid_world::{RobotPose, RobotReadings};

use crate::draw::uniform;
use crate::error::HumanoidTaskError;
use crate::robot_world::RobotWorld;

/// The posture of a robot at the start of an episode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HumanoidPosture {
    /// It stands in the base posture.
    Standing,
    /// It lies on its front.
    OnFront,
    /// It lies on its back.
    OnBack,
    /// It lies on its left side.
    OnLeft,
    /// It lies on its right side.
    OnRight,
}

impl HumanoidPosture {
    /// Those of robots that have fallen.
    pub const LYING: [HumanoidPosture; 4] =
        [HumanoidPosture::OnFront, HumanoidPosture::OnBack, HumanoidPosture::OnLeft, HumanoidPosture::OnRight];

    /// The orientation of the torso, a quaternion (w, x, y, z), from which it falls into this posture.
    fn orientation(self) -> [f64; 4] {
        const HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;
        match self {
            HumanoidPosture::Standing => [1.0, 0.0, 0.0, 0.0],
            HumanoidPosture::OnFront => [HALF, 0.0, HALF, 0.0],
            HumanoidPosture::OnBack => [HALF, 0.0, -HALF, 0.0],
            HumanoidPosture::OnLeft => [HALF, -HALF, 0.0, 0.0],
            HumanoidPosture::OnRight => [HALF, HALF, 0.0, 0.0],
        }
    }
}

/// Height, m, from which a robot falls into a lying posture.
const FALL_M: f64 = 0.35;

/// Cycles until a robot that fell lies still.
const FALL_CYCLES: usize = 100;

/// Largest deviation of each joint from the base posture at the start, rad.
const JOINT_SPREAD_RAD: f64 = 0.05;

/// The base angle, rad, of a joint, by the name of its sensor: knees bent, arms hanging down (that of the league's walking
/// network, docs/reference/humanoid.md 11).
#[must_use]
pub fn base_angle_rad(sensor: &str) -> f64 {
    match sensor {
        "q_laj2" => -1.4,
        "q_raj2" => 1.4,
        "q_laj4" => -0.4,
        "q_raj4" => 0.4,
        "q_llj1" | "q_rlj1" | "q_llj5" | "q_rlj5" => -0.4,
        "q_llj4" | "q_rlj4" => 0.8,
        _ => 0.0,
    }
}

/// The states in which episodes begin.
#[derive(Debug)]
pub struct StartStates {
    /// A robot at rest, anywhere.
    standing: Vec<u8>,
    /// Height of the torso in the base posture, m.
    pub standing_m: f64,
    /// The states of [`HumanoidPosture::LYING`].
    lying: Vec<Vec<u8>>,
}

impl StartStates {
    /// Finds the height in which the robot stands, and lets it fall into each lying posture; `base` has the angles of the base
    /// posture, rad.
    ///
    /// # Errors
    /// If the state cannot be saved or loaded.
    pub fn new(world: &mut RobotWorld, base: &[f64]) -> Result<StartStates, HumanoidTaskError> {
        let mut standing = Vec::new();
        world.simulation.save(&mut standing)?;
        let standing_m = world.simulation.standing_height_m(world.robot, world.spawn_height_m, base);
        let mut lying = Vec::new();
        for posture in HumanoidPosture::LYING {
            world.simulation.load(&standing)?;
            let pose = RobotPose {
                position_m: [0.0, 0.0, FALL_M],
                orientation: posture.orientation(),
                angles_rad: base.to_vec(),
            };
            world.pose(&pose);
            world.simulation.command_angles(world.robot, base);
            (0..FALL_CYCLES).for_each(|_| world.simulation.step_physics());
            let mut state = Vec::new();
            world.simulation.save(&mut state)?;
            lying.push(state);
        }
        Ok(StartStates { standing, standing_m, lying })
    }

    /// Puts a world into a posture, with draws for heading and joints.
    ///
    /// # Errors
    /// If the state cannot be loaded.
    pub fn begin(
        &self,
        world: &mut RobotWorld,
        posture: HumanoidPosture,
        base: &[f64],
        draws: &mut RandomStream,
    ) -> Result<(), HumanoidTaskError> {
        let heading = std::f64::consts::PI * draws.signed();
        let spread: Vec<f64> = base.iter().map(|_| uniform(draws, -JOINT_SPREAD_RAD, JOINT_SPREAD_RAD)).collect();
        let Some(index) = HumanoidPosture::LYING.iter().position(|lying| *lying == posture) else {
            world.simulation.load(&self.standing)?;
            let angles: Vec<f64> = base.iter().zip(&spread).map(|(base, spread)| base + spread).collect();
            let (sin, cos) = (libm::sin(heading / 2.0), libm::cos(heading / 2.0));
            world.pose(&RobotPose {
                position_m: [0.0, 0.0, self.standing_m],
                orientation: [cos, 0.0, 0.0, sin],
                angles_rad: angles,
            });
            return Ok(());
        };
        world.simulation.load(&self.lying[index])?;
        let (torso, mut readings) = (world.simulation.torso(world.robot), RobotReadings::default());
        world.simulation.read_robot(world.robot, &mut readings);
        let angles = readings.angles_rad.iter().zip(&spread).map(|(angle, spread)| angle + spread);
        let pose =
            RobotPose { position_m: torso.position_m, orientation: torso.orientation, angles_rad: angles.collect() };
        world.pose(&pose);
        Ok(())
    }
}
