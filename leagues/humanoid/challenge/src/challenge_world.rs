//! The world of runs: one robot and the ball, without a referee.

use std::sync::Arc;

use engine::RandomStream;
use humanoid_protocol::monitor::command::Command;
use humanoid_tasks::{
    HumanoidGroundTruth, HumanoidPosture, HumanoidTaskOptions, RobotWorld, StartStates, base_angle_rad,
};
use humanoid_team::{HumanoidPlayer, WalkCommand};
use humanoid_world::{RobotPose, WorldFiles};
use mujoco::Library;

use crate::error::ChallengeError;
use crate::in_process_player::InProcessPlayer;
use crate::plan::ChallengePlan;

/// Duration of a cycle, s.
pub(crate) const CYCLE_S: f64 = 0.02;

/// The number of the robot: that of a player which goes for the ball.
const NUMBER: u32 = 7;

/// The world of one run after the other.
pub struct ChallengeWorld {
    world: RobotWorld,
    starts: StartStates,
    base_rad: Vec<f64>,
}

/// A robot in its run.
pub(crate) struct RobotRun<'a> {
    world: &'a mut RobotWorld,
    standing_m: f64,
    player: InProcessPlayer,
}

impl ChallengeWorld {
    /// A world with a robot of this model.
    ///
    /// # Errors
    /// If the files or the model cannot be used.
    pub fn new(library: &Library, files: &Arc<WorldFiles>, model: &str) -> Result<ChallengeWorld, ChallengeError> {
        let mut world = RobotWorld::new(library, files, model, NUMBER)?;
        // A dropped ball begins play. Before that, players beam and stand.
        world.simulation.step(&[Command::DropBall]);
        let joints = world.simulation.joint_names(world.robot);
        let base_rad: Vec<f64> = joints.iter().map(|joint| base_angle_rad(joint)).collect();
        let [stiffness, damping] = HumanoidTaskOptions::default().gains;
        world.simulation.set_gains(world.robot, stiffness, damping);
        let starts = StartStates::new(&mut world, &base_rad)?;
        Ok(ChallengeWorld { world, starts, base_rad })
    }

    /// Begins a run of a robot that stands at a place, m, with a heading, rad, as after a beam. The ball lies elsewhere, or at
    /// a place, m.
    pub(crate) fn begin_upright(
        &mut self,
        plan: &ChallengePlan,
        draws: &mut RandomStream,
        [x, y]: [f64; 2],
        heading: f64,
        ball_m: Option<[f64; 2]>,
    ) -> Result<RobotRun<'_>, ChallengeError> {
        self.starts.begin(&mut self.world, HumanoidPosture::Standing, &self.base_rad, draws)?;
        let (sin, cos) = (libm::sin(heading / 2.0), libm::cos(heading / 2.0));
        self.world.pose(&RobotPose {
            position_m: [x, y, self.world.spawn_height_m],
            orientation: [cos, 0.0, 0.0, sin],
            angles_rad: vec![0.0; self.base_rad.len()],
        });
        self.world.put_ball(ball_m);
        Ok(self.run(plan))
    }

    /// Begins a run of a robot that lies.
    pub(crate) fn begin_lying(
        &mut self,
        plan: &ChallengePlan,
        draws: &mut RandomStream,
        posture: HumanoidPosture,
    ) -> Result<RobotRun<'_>, ChallengeError> {
        self.starts.begin(&mut self.world, posture, &self.base_rad, draws)?;
        self.world.put_ball(None);
        Ok(self.run(plan))
    }

    fn run(&mut self, plan: &ChallengePlan) -> RobotRun<'_> {
        let player = HumanoidPlayer::new(RobotWorld::TEAM, NUMBER as u8, plan.walk.clone());
        let player = InProcessPlayer::new(player, self.world.robot);
        RobotRun { world: &mut self.world, standing_m: self.starts.standing_m, player }
    }
}

impl RobotRun<'_> {
    /// Walks with this command from now on.
    pub fn command(&mut self, command: WalkCommand) {
        self.player.command(command);
    }

    /// Makes a cycle of player and world. Returns the exact values after it.
    ///
    /// # Errors
    /// If the player cannot read its percept.
    pub fn step(&mut self) -> Result<HumanoidGroundTruth, ChallengeError> {
        self.player.sense(&self.world.simulation)?;
        self.player.act(&mut self.world.simulation);
        Ok(self.step_without_player())
    }

    /// Makes a cycle of the world alone. Returns the exact values after it.
    pub fn step_without_player(&mut self) -> HumanoidGroundTruth {
        self.world.simulation.step_without_referee();
        let (simulation, robot) = (&self.world.simulation, self.world.robot);
        let (torso, ball) = (simulation.torso(robot), simulation.ball());
        HumanoidGroundTruth::of(&torso, &ball, simulation.feet_touch(robot), self.standing_m)
    }

    /// Takes the robot to a place, m, where it touches nothing else.
    pub fn take_away(&mut self, [x, y]: [f64; 2]) {
        let joints = self.world.simulation.joint_names(self.world.robot).len();
        let position_m = [x, y, self.world.spawn_height_m];
        self.world.pose(&RobotPose { position_m, orientation: [1.0, 0.0, 0.0, 0.0], angles_rad: vec![0.0; joints] });
    }
}
