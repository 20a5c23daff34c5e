//! The three parts of a world: constants, the state as a value, and scratch that is recomputed from both.
//!
//! Bodies are in the physics state; `seats` assigns robots to participants; `synced` is the reference's scene tree:
//! poses rounded to `f32` once after each step.

use std::sync::Arc;

use engine::{ParticipantId, Rejections};
use physics::Instance;
use soccer_protocol::agent::PerceptForm;
use soccer_protocol::{PlayMode, Side};
use soccer_rules::{Compat, Parameters, RefereeOutput, Situation};
use soccer_scene::ScenePose;

use super::participant::Participant;
use super::pass_refusals::PassRefusals;
use super::robot::Robot;
use super::robot_contacts::RobotContacts;
use super::world_state::State;
use crate::model::{ModelLibrary, Pitch};
use crate::robot_noise::RobotNoise;
use crate::settings::Settings;

/// A pitch with its ball, robots and referee.
pub struct SoccerWorld {
    pub(crate) constants: Arc<Constants>,
    /// Seed of all draws: the settings' seed, until a batch gives the world another one.
    pub(crate) seed: u64,
    /// The noise of robots: the settings', until a program sets another one.
    pub(crate) robot_noise: RobotNoise,
    pub(crate) state: State,
    /// The constants of the physics for the present robots. Forks share them.
    pub(crate) tables: Arc<physics::Constants>,
    pub(crate) scratch: Scratch,
    /// Models of robots that agents have requested before; only the duration of a join depends on them.
    pub(crate) library: ModelLibrary,
    pub(crate) notices: Notices,
}

/// The part of the world that never changes.
pub(crate) struct Constants {
    pub settings: Settings,
    pub parameters: Parameters,
    pub pitch: Pitch,
    pub pitch_instance: Instance,
    /// Hash of the settings; a saved state fits only worlds with the same one.
    pub fingerprint: u64,
}

/// Scratch memory: the world fills it before it reads it.
#[derive(Default)]
pub(crate) struct Scratch {
    pub physics: physics::Workspace,
    /// The referee's view of the world; its output is in `referee_output`.
    pub situation: Situation,
    pub referee_output: RefereeOutput,
    /// Indices of players with a robot in a team, by team and number.
    pub roster: Vec<usize>,
    /// The contacts of each robot.
    pub touching: RobotContacts,
    /// Index of the participant whose turn it was last to act: most lookups are about it.
    pub turn: usize,
    /// Islands that the physics has solved so far, and its sweeps over them, for measurements only.
    pub islands: u64,
    pub solver_passes: u64,
}

impl Scratch {
    /// Scratch memory with the threads of these settings.
    pub(crate) fn of(settings: &Settings) -> Scratch {
        let mut scratch = Scratch::default();
        if let Some(pool) = &settings.pool {
            scratch.physics.share_work(Arc::clone(pool));
        }
        scratch
    }
}

/// Notices that the world has not passed to the engine yet.
#[derive(Default)]
pub(crate) struct Notices {
    /// Participants that the engine must disconnect, and the reason.
    pub dismissed: Vec<(ParticipantId, &'static str)>,
    /// Requests that the world has rejected since the last step.
    pub rejected: Vec<(ParticipantId, Rejections)>,
    /// Connections that have changed their participant since the last step: the old id and the new one.
    pub reseated: Vec<(ParticipantId, ParticipantId)>,
    /// The latest refusals of pass mode.
    pub pass_refusals: PassRefusals,
}

impl SoccerWorld {
    pub(crate) fn index(&self, seat: ParticipantId) -> Option<usize> {
        let turn = self.scratch.turn;
        if self.state.seats.get(turn).is_some_and(|seated| seated.seat == seat) {
            return Some(turn);
        }
        self.state.seats.binary_search_by_key(&seat, |seated| seated.seat).ok()
    }

    pub(crate) fn seated(&self, seat: ParticipantId) -> Option<&Participant> {
        self.state.seats.get(self.index(seat)?)
    }

    pub(crate) fn seated_mut(&mut self, seat: ParticipantId) -> Option<&mut Participant> {
        let index = self.index(seat)?;
        self.state.seats.get_mut(index).filter(|seated| !seated.is_killed)
    }

    pub(crate) fn robot(&self, seat: ParticipantId) -> Option<&Robot> {
        self.seated(seat)?.robot.as_ref()
    }

    pub(crate) fn robot_mut(&mut self, seat: ParticipantId) -> Option<&mut Robot> {
        self.seated_mut(seat)?.robot.as_mut()
    }

    /// The form of percepts in this world.
    pub(crate) fn percept_form(&self) -> PerceptForm {
        if self.constants.settings.manual_forms { PerceptForm::Manual } else { PerceptForm::Server }
    }

    /// Index in the physics world of one of the pitch's bodies.
    pub(crate) fn pitch_body(&self, body: usize) -> usize {
        self.tables.bodies(self.constants.pitch_instance).start + body
    }

    /// Index of the ball in the physics world.
    pub(crate) fn ball_body(&self) -> Option<usize> {
        self.constants.pitch.ball.map(|body| self.pitch_body(body))
    }

    /// A robot built before this cycle's step. Call it after the step, before or after the tick is counted.
    pub(crate) fn awake_robot<'a>(&self, seated: &'a Participant) -> Option<&'a Robot> {
        seated.robot.as_ref().filter(|robot| robot.imported + 1 < self.state.ticks)
    }

    /// The play mode.
    pub fn play_mode(&self) -> PlayMode {
        self.state.referee.game.mode
    }

    /// Game time, s.
    pub fn game_time_s(&self) -> f32 {
        self.state.referee.game.clock.game_s
    }

    /// Simulated time, s.
    pub fn now_s(&self) -> f32 {
        self.state.referee.game.clock.now_s
    }

    /// Goals of the left and the right team.
    pub fn score(&self) -> [i32; 2] {
        self.state.referee.game.score
    }

    /// Pose of the ball after the last step, as monitors show it.
    pub fn ball(&self) -> Option<ScenePose> {
        self.state.synced.get(self.ball_body()?).copied()
    }

    /// Poses of a participant's robot after the last step, torso first on league robots; empty without robot.
    pub fn bodies(&self, seat: ParticipantId) -> &[ScenePose] {
        let robot = self.robot(seat);
        let range = robot.map(|robot| self.tables.bodies(robot.instance));
        range.and_then(|range| self.state.synced.get(range)).unwrap_or_default()
    }

    /// The state of the physics: bodies, joints and contacts.
    pub fn physics(&self) -> &physics::State {
        &self.state.physics
    }

    /// The constants of the physics, with the bodies, geoms and joints of each instance.
    pub fn physics_constants(&self) -> &physics::Constants {
        &self.tables
    }

    /// Scales the constants of the physics by these factors; masses and torques are those of all robots. A state that is
    /// loaded, and a robot that leaves, set the factors to 1; a robot that joins is not scaled.
    pub fn scale_physics(&mut self, scales: &physics::ConstantScales) {
        let robots = self.state.seats.iter().filter_map(|seated| seated.robot.as_ref());
        let instances: Vec<Instance> = robots.map(|robot| robot.instance).collect();
        self.tables = Arc::new(self.tables.scaled(&instances, scales));
    }

    /// Sets the noise of all robots, in place of the settings'. Saved states do not have it.
    pub fn set_robot_noise(&mut self, noise: RobotNoise) {
        self.robot_noise = noise;
    }

    /// Team and number of a participant's robot.
    pub fn team_and_number(&self, seat: ParticipantId) -> Option<(Side, u8)> {
        let shirt = self.robot(seat)?.shirt.as_ref()?;
        Some((shirt.side, shirt.unum))
    }

    /// File and type of a participant's robot, in short: `nao 0`.
    pub fn robot_name(&self, seat: ParticipantId) -> Option<String> {
        Some(self.robot(seat)?.model.source.short())
    }

    /// Sets the battery charge, percent, and the temperature, degrees Celsius, of a participant's robot. Absent and
    /// non-finite values change nothing. With [`Compat::V073`] the temperature goes into the battery
    /// (docs/reference/soccer-rules.md 16.2). False if the participant has no robot.
    pub fn set_condition(&mut self, seat: ParticipantId, battery: Option<f32>, temperature_c: Option<f32>) -> bool {
        let compat = self.constants.settings.compat;
        let Some(robot) = self.robot_mut(seat) else { return false };
        if let Some(battery) = battery.filter(|value| value.is_finite()) {
            robot.battery = battery;
        }
        if let Some(temperature_c) = temperature_c.filter(|value| value.is_finite()) {
            match compat {
                Compat::V073 => robot.battery = temperature_c,
                Compat::Mended | Compat::Current => robot.temperature_c = temperature_c,
            }
        }
        true
    }

    /// Number of times that a robot's state was no longer finite and the robot was reset to its start pose.
    pub fn robot_resets(&self) -> u64 {
        self.state.put_back
    }

    /// Number of steps that were cut short because bodies overlapped too deeply to be solved in time.
    pub fn truncated_steps(&self) -> u64 {
        self.state.cut_short
    }
}
