//! One world: one robot and the ball on the pitch.

use std::sync::Arc;

use humanoid_rules::PlayerId;
use humanoid_world::{FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, RobotPose, RuleBook, WorldFiles};
use mujoco::{Library, NominalPhysics, PhysicsFactors};

use crate::error::HumanoidTaskError;

/// The place of a ball that takes no part, m.
const FAR_BALL_M: [f64; 3] = [20.0, 10.0, 0.11];

/// Height of a ball that lies on the ground, m.
const BALL_HEIGHT_M: f64 = 0.11;

/// A simulation with one robot.
#[derive(Debug)]
pub struct RobotWorld {
    /// The simulation.
    pub simulation: HumanoidSimulation,
    /// The robot.
    pub robot: PlayerId,
    /// Height of the torso in the robot's file, m.
    pub spawn_height_m: f64,
    nominal: NominalPhysics,
    factors: PhysicsFactors,
}

impl RobotWorld {
    /// The name of the robot's team.
    pub const TEAM: &str = "spar";

    /// A world with a robot of this model, with this number.
    ///
    /// # Errors
    /// If the files or the model cannot be used.
    pub fn new(
        library: &Library,
        files: &Arc<WorldFiles>,
        model: &str,
        number: u32,
    ) -> Result<RobotWorld, HumanoidTaskError> {
        let settings = GameSettings {
            rules: RuleBook::SSIM_26,
            field: FieldDimensions::FIFA_7_VS_7,
            phase: GamePhase::FirstHalf,
            start_s: None,
            seed: 0,
        };
        let mut simulation = HumanoidSimulation::new(library, files, &settings)?;
        let results = simulation.change_robots(&[], &[(model, RobotWorld::TEAM, number)], None);
        let robot = results.into_iter().next().ok_or(HumanoidTaskError::NotBegun)??;
        let spawn_height_m = simulation.torso(robot).position_m[2];
        simulation.set_ball(FAR_BALL_M);
        let nominal = simulation.nominal_physics();
        Ok(RobotWorld { simulation, robot, spawn_height_m, nominal, factors: PhysicsFactors::default() })
    }

    /// Sets the physics of an episode; the state is lost if they change.
    pub fn set_factors(&mut self, factors: PhysicsFactors) {
        if factors != self.factors {
            self.simulation.set_factors(self.robot, &self.nominal, &factors);
            self.factors = factors;
        }
    }

    /// Puts the robot to a pose at rest, and computes what follows.
    pub fn pose(&mut self, pose: &RobotPose) {
        self.simulation.set_pose(self.robot, pose);
        self.simulation.update();
    }

    /// Puts the ball onto the field, or away.
    pub fn put_ball(&mut self, place_m: Option<[f64; 2]>) {
        self.simulation.set_ball(place_m.map_or(FAR_BALL_M, |[x, y]| [x, y, BALL_HEIGHT_M]));
        self.simulation.update();
    }
}
