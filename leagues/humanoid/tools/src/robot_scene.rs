//! One robot and the ball on a field, without a game.

use std::sync::Arc;

use humanoid_files::{Installation, InstallationError};
use humanoid_rules::PlayerId;
use humanoid_team::PolicyContract;
use humanoid_world::{
    FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, JoinError, RobotLayout, RobotPose, RuleBook,
    SceneTextError, WorldFilesError,
};

/// The place of the ball, away from the robot, m.
const BALL_M: [f64; 3] = [20.0, 10.0, 0.11];

/// An error of a scene.
#[derive(Debug, thiserror::Error)]
pub enum SceneError {
    /// The installation cannot be used.
    #[error(transparent)]
    Installation(#[from] InstallationError),
    /// The files cannot be used.
    #[error(transparent)]
    Files(#[from] WorldFilesError),
    /// The robot cannot join.
    #[error(transparent)]
    Robot(#[from] JoinError),
    /// The scene cannot be written.
    #[error(transparent)]
    Text(#[from] SceneTextError),
    /// A network drives a joint that the robot does not have.
    #[error("the network drives {joint}, which {robot} does not have")]
    NoJoint {
        /// The joint's sensor.
        joint: &'static str,
        /// The robot's model.
        robot: String,
    },
}

/// A simulation with one robot.
#[derive(Debug)]
pub(crate) struct RobotScene {
    pub simulation: HumanoidSimulation,
    pub robot: PlayerId,
    pub layout: RobotLayout,
}

impl RobotScene {
    /// So many equal scenes with a robot of this model at its place after joining.
    ///
    /// # Errors
    /// If MuJoCo or the files cannot be used, or there is no such model.
    pub fn several(
        installation: &Installation,
        model: &str,
        field: FieldDimensions,
        count: usize,
    ) -> Result<Vec<RobotScene>, SceneError> {
        let (library, files) = installation.read()?;
        let files = Arc::new(files);
        let settings =
            GameSettings { rules: RuleBook::SSIM_26, field, phase: GamePhase::FirstHalf, start_s: None, seed: 0 };
        let scene = |_| {
            let mut simulation = HumanoidSimulation::new(&library, &files, &settings)?;
            let joined = simulation.change_robots(&[], &[(model, "spar", 1)], None);
            let unknown = || JoinError::UnknownModel(model.to_owned());
            let robot = joined.into_iter().next().ok_or_else(unknown)??;
            let layout = simulation.robot_layout(robot).ok_or_else(unknown)?;
            Ok(RobotScene { simulation, robot, layout })
        };
        (0..count).map(scene).collect()
    }

    /// The index among the robot's joints of each joint of a network.
    ///
    /// # Errors
    /// If the robot does not have one of them.
    pub fn driven(&self, contract: &PolicyContract, robot: &str) -> Result<Vec<usize>, SceneError> {
        let index = |joint: &&'static str| {
            let found = self.layout.joints.iter().position(|own| own.sensor == **joint && own.motor.is_some());
            found.ok_or_else(|| SceneError::NoJoint { joint, robot: robot.to_owned() })
        };
        contract.joints.iter().map(index).collect()
    }

    /// Gives the motors of a network's joints its gains, and drives them to its default angles. `driven` has the joints'
    /// indices. Returns the angles of all joints.
    pub fn prepare(&mut self, contract: &PolicyContract, driven: &[usize]) -> Vec<f64> {
        let mut angles = vec![0.0; self.layout.joints.len()];
        for (index, joint) in driven.iter().enumerate() {
            angles[*joint] = f64::from(contract.default_angles_rad[index]);
            self.simulation.set_joint_gains(self.robot, *joint, contract.gains[index].map(f64::from));
        }
        self.simulation.command_angles(self.robot, &angles);
        angles
    }

    /// Puts the robot to the centre of the field, standing with these angles, and the ball away from it.
    pub fn stand(&mut self, angles: &[f64]) {
        let spawn_m = self.simulation.torso(self.robot).position_m[2];
        self.simulation.set_ball(BALL_M);
        let height_m = self.simulation.standing_height_m(self.robot, spawn_m, angles);
        self.simulation.set_pose(
            self.robot,
            &RobotPose {
                position_m: [0.0, 0.0, height_m],
                orientation: [1.0, 0.0, 0.0, 0.0],
                angles_rad: angles.to_vec(),
            },
        );
        self.simulation.update();
    }
}
