//! The simulation of the league: robots, ball, game and referee, advanced by cycles of four steps.

use std::sync::Arc;

use codec::Name;
use engine::RandomStream;
use humanoid_protocol::TeamSide;
use humanoid_protocol::action::{Action, MotorCommand};
use humanoid_protocol::monitor::command::{Command, Rotation};
use humanoid_rules::{
    BALL_RADIUS_M, FieldDimensions, Foul, GamePhase, HumanoidGameState, HumanoidReferee, HumanoidSituation,
    JoinRefusal, PlayMode, PlayerId, RefereeOutput, RefereePlacement, RuleBook, Teams, beam, heading_quaternion,
    random_side,
};
use mujoco::{Library, ObjectKind, Physics};

use crate::model_source::{CompiledModel, ModelSource};
use crate::pitch::pitch_xml;
use crate::robot::{Parts, Robot};
use crate::robot_library::{InstalledRobot, WorldFiles, WorldFilesError};
use crate::sound::Sound;
use crate::vision_memory::DevelopmentCameras;

/// Steps of physics in a cycle.
pub(crate) const STEPS: usize = 4;

/// The settings of a game.
#[derive(Debug, Clone, Copy)]
pub struct GameSettings {
    /// The rule book.
    pub rules: RuleBook,
    /// The field.
    pub field: FieldDimensions,
    /// The phase in which the game begins.
    pub phase: GamePhase,
    /// Play time at the start, s; `None`: that of the phase.
    pub start_s: Option<f64>,
    /// Seed of all draws.
    pub seed: u64,
}

/// The reason for which a robot cannot join.
#[derive(Debug, thiserror::Error)]
pub enum JoinError {
    /// The model is none of those installed.
    #[error("there is no robot model {0}")]
    UnknownModel(String),
    /// The rules.
    #[error("{0}")]
    Refused(JoinRefusal),
    /// MuJoCo refuses the model.
    #[error(transparent)]
    Model(#[from] mujoco::ModelError),
}

/// The simulation of one game.
#[derive(Debug)]
pub struct HumanoidSimulation {
    pub(crate) library: Library,
    pub(crate) files: Arc<WorldFiles>,
    pitch: Arc<str>,
    pub(crate) physics: Physics,
    pub(crate) ball: BallParts,
    /// The robots by time of joining: the order of their bodies.
    pub(crate) robots: Vec<Robot>,
    pub(crate) game: HumanoidGameState,
    pub(crate) referee: HumanoidReferee,
    pub(crate) sound: Sound,
    /// The cameras of the development line; `None` for the release, whose robots see the present.
    pub(crate) cameras: Option<DevelopmentCameras>,
    pub(crate) seed: u64,
    /// Number of cycles since the start.
    pub(crate) frame: u64,
    /// Fouls of the latest cycle.
    pub(crate) fouls: Vec<Foul>,
    /// True if a trainer has ended the run.
    pub(crate) is_finished: bool,
}

/// The robots and teams after a change of robots.
struct RobotChange {
    robots: Vec<Robot>,
    teams: Teams,
    /// For each request the robot, or the reason for which it cannot join.
    results: Vec<Result<PlayerId, JoinError>>,
}

/// The ball in the compiled model.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct BallParts {
    pub body: usize,
    pub geom: usize,
    /// The site that robots see.
    pub marker: usize,
    /// Of its free joint: in positions and velocities.
    pub root: [usize; 2],
}

impl HumanoidSimulation {
    /// A game without robots.
    ///
    /// # Errors
    /// If the files cannot be used.
    pub fn new(
        library: &Library,
        files: &Arc<WorldFiles>,
        settings: &GameSettings,
    ) -> Result<HumanoidSimulation, WorldFilesError> {
        let pitch = pitch_xml(&files.pitch, &settings.field)?;
        let mut physics = Physics::new(library, &pitch, &[])?;
        physics.forward();
        Ok(HumanoidSimulation {
            library: library.clone(),
            files: files.clone(),
            pitch: pitch.into(),
            ball: BallParts::of(&physics),
            physics,
            robots: Vec::new(),
            game: HumanoidGameState::new(&settings.rules, settings.phase, settings.start_s),
            referee: HumanoidReferee::new(settings.field, settings.rules),
            sound: Sound::default(),
            cameras: None,
            seed: settings.seed,
            frame: 0,
            fouls: Vec::new(),
            is_finished: false,
        })
    }

    /// The physics.
    pub fn physics(&self) -> &Physics {
        &self.physics
    }

    /// Number of cycles since the start.
    pub fn cycles(&self) -> u64 {
        self.frame
    }

    /// The game.
    pub fn game(&self) -> &HumanoidGameState {
        &self.game
    }

    /// The referee.
    pub fn referee(&self) -> &HumanoidReferee {
        &self.referee
    }

    /// The fouls of the latest cycle.
    pub fn fouls(&self) -> &[Foul] {
        &self.fouls
    }

    /// The robots by time of joining, with the heights of their torsos, m.
    pub fn torso_heights(&self) -> impl Iterator<Item = (PlayerId, f64)> + '_ {
        self.robots.iter().map(|robot| (robot.id, self.physics.xpos()[3 * robot.parts.torso_body + 2]))
    }

    /// The robots: the left team by time of joining, then the right one.
    pub(crate) fn team_order(&self) -> impl Iterator<Item = usize> + '_ {
        let of = |side| (0..self.robots.len()).filter(move |&index| self.robots[index].id.side == side);
        of(TeamSide::Left).chain(of(TeamSide::Right))
    }

    pub(crate) fn index(&self, id: PlayerId) -> Option<usize> {
        self.robots.iter().position(|robot| robot.id == id)
    }

    /// Removes robots and adds others: for each request a model, a team and a number. The model is compiled once, and only if
    /// a robot leaves or joins; not even then if `compiled` is the model of the robots that play afterwards.
    pub fn change_robots(
        &mut self,
        leavers: &[PlayerId],
        requests: &[(&str, &str, u32)],
        compiled: Option<CompiledModel>,
    ) -> Vec<Result<PlayerId, JoinError>> {
        let stayers = self.robots.iter().filter(|robot| !leavers.contains(&robot.id)).count();
        let RobotChange { robots, teams, results } = self.plan_change(leavers, requests);
        (self.robots, self.game.teams) = (robots, teams);
        if !leavers.is_empty() || !requests.is_empty() {
            self.forget_pictures();
        }
        if leavers.is_empty() && self.robots.len() == stayers {
            return results;
        }
        let Err(error) = self.compile(compiled) else { return results };
        self.robots.truncate(stayers);
        // Without the newcomers the model was accepted before.
        let _ = self.compile(None);
        results.into_iter().map(|result| result.and(Err(JoinError::Model(error.clone())))).collect()
    }

    /// The model to be compiled for this change of robots; `None` if it changes no robot.
    pub(crate) fn changed_model(&self, leavers: &[PlayerId], requests: &[(&str, &str, u32)]) -> Option<ModelSource> {
        let RobotChange { robots, results, .. } = self.plan_change(leavers, requests);
        let has_changed = !leavers.is_empty() || results.iter().any(Result::is_ok);
        has_changed.then(|| self.source(&robots))
    }

    /// The robots and teams after a change of robots.
    fn plan_change(&self, leavers: &[PlayerId], requests: &[(&str, &str, u32)]) -> RobotChange {
        let mut robots = self.robots.clone();
        robots.retain(|robot| !leavers.contains(&robot.id));
        let mut change = RobotChange { robots, teams: self.game.teams.clone(), results: Vec::new() };
        for (model, team, number) in requests {
            let result = self.admit(&mut change, model, team, *number);
            change.results.push(result);
        }
        change
    }

    fn admit(&self, change: &mut RobotChange, model: &str, team: &str, number: u32) -> Result<PlayerId, JoinError> {
        let unknown = || JoinError::UnknownModel(model.to_owned());
        let InstalledRobot { model, shapes, .. } = self.files.robot(model).ok_or_else(unknown)?.clone();
        let present: Vec<PlayerId> = change.robots.iter().map(|robot| robot.id).collect();
        let id = change.teams.admit(self.referee.rules(), team, number, &present).map_err(JoinError::Refused)?;
        let team = Name::from(team.as_bytes());
        change.robots.push(Robot { id, team, model, shapes, parts: Parts::default() });
        Ok(id)
    }

    /// The source of the present model.
    pub(crate) fn present_source(&self) -> ModelSource {
        self.source(&self.robots)
    }

    fn source(&self, robots: &[Robot]) -> ModelSource {
        let robots = robots.iter().map(|robot| (robot.id, Arc::clone(&robot.model))).collect();
        ModelSource {
            library: self.library.clone(),
            pitch: Arc::clone(&self.pitch),
            field: *self.referee.field(),
            robots,
        }
    }

    /// Takes the model of the robots that are present, which is compiled here unless `compiled` is this one, and takes over
    /// the state of those that were there.
    pub(crate) fn compile(&mut self, compiled: Option<CompiledModel>) -> Result<(), mujoco::ModelError> {
        let source = self.source(&self.robots);
        let mut physics = match compiled.filter(|compiled| compiled.source == source) {
            Some(compiled) => compiled.physics,
            None => source.compile()?.physics,
        };
        let ball = BallParts::of(&physics);
        physics.set_time_s(self.physics.time_s());
        copy_joint(&self.physics, &mut physics, self.ball.root, ball.root);
        for robot in &mut self.robots {
            let parts = Parts::of(&physics, robot.id, &robot.model);
            if !robot.parts.motors.is_empty() {
                copy_robot(&self.physics, &mut physics, &robot.parts, &parts);
            }
            robot.parts = parts;
        }
        physics.forward();
        (self.physics, self.ball) = (physics, ball);
        self.sound.keep(&self.robots);
        self.find_occluders();
        Ok(())
    }

    /// Carries out an action of a robot. Actions with numbers that are not finite, and motors that the robot does not have,
    /// are ignored.
    pub fn act(&mut self, id: PlayerId, action: &Action<'_>) {
        let Some(index) = self.index(id).filter(|_| action.is_finite()) else { return };
        match action {
            Action::Motor(command) => self.drive(index, command),
            Action::Beam { x, y, theta_deg } => {
                let placement = beam(self.game.mode(), id, [*x, *y, theta_deg.to_radians()]);
                placement.into_iter().for_each(|placement| self.place(&placement));
            }
            Action::Say { speaker, volume_percent, message } => {
                let has_speaker = self.robots[index].model.speakers.iter().any(|(_, name)| name == speaker);
                if has_speaker {
                    self.sound.say(id, *volume_percent, message);
                }
            }
        }
    }

    fn drive(&mut self, index: usize, command: &MotorCommand<'_>) {
        let Robot { model, parts, .. } = &self.robots[index];
        let Some(motor) = model.motors.iter().position(|motor| motor == command.name) else { return };
        let [torque, position, velocity] = parts.motors[motor];
        let ctrl = self.physics.ctrl_mut();
        ctrl[torque] = command.tau;
        ctrl[position] = command.q_deg.to_radians();
        ctrl[velocity] = command.dq_deg_s.to_radians();
        self.physics.set_position_gain(position, command.kp);
        self.physics.set_velocity_gain(velocity, command.kd);
    }

    /// Advances by one cycle: physics, sound, commands of trainers, referee.
    pub fn step(&mut self, commands: &[Command<'_>]) {
        (0..STEPS).for_each(|_| self.physics.step());
        self.sound.step(&self.robots);
        self.take_pictures();
        let touches = self.touches();
        self.referee.contacts.update(&touches, self.physics.time_s());
        let mut situation = self.situation(&touches);
        for command in commands.iter().filter(|command| command.is_finite()) {
            let output = self.command(command, &mut situation);
            self.carry_out(output);
        }
        let output = self.referee.step(&mut self.game, &mut situation);
        self.fouls.clear();
        self.carry_out(output);
        self.frame += 1;
    }

    fn carry_out(&mut self, output: RefereeOutput) {
        output.placements.iter().for_each(|placement| self.place(placement));
        self.fouls.extend(output.fouls);
    }

    fn command(&mut self, command: &Command<'_>, situation: &mut HumanoidSituation) -> RefereeOutput {
        match *command {
            Command::KickOff(side) => {
                let side = side.or(self.game.due_kick_off()).unwrap_or_else(|| {
                    random_side(&mut RandomStream::new(self.seed, "humanoid kick-off", 0, self.frame))
                });
                return self.referee.kick_off(&mut self.game, situation, side);
            }
            Command::DropBall => return self.referee.drop_ball(&mut self.game, situation),
            Command::PlaceBall { position, velocity } => {
                self.place_ball(position, velocity.unwrap_or_default());
                situation.ball = position;
            }
            Command::PlaceRobot { number, team, position, rotation } => {
                let Some(id) = self.named_player(team, number) else { return RefereeOutput::default() };
                self.place_robot(id, position, quaternion(rotation));
                let robot = situation.robots.iter_mut().find(|robot| robot.id == id);
                robot.into_iter().for_each(|robot| robot.position = position);
            }
            Command::PlayMode(name) => {
                let Some(mode) = PlayMode::from_name(name.as_bytes()) else { return RefereeOutput::default() };
                return self.referee.set_mode(&mut self.game, situation, mode);
            }
            Command::KillSim => {
                self.is_finished = self.referee.rules().is_complete;
                return self.referee.set_mode(&mut self.game, situation, PlayMode::GameOver);
            }
            Command::Ignored => {}
        }
        RefereeOutput::default()
    }

    /// The player with a number in the team with this name, or on the side `Left` or `Right`.
    fn named_player(&self, team: &str, number: i64) -> Option<PlayerId> {
        let side = match team {
            "Left" => Some(TeamSide::Left),
            "Right" => Some(TeamSide::Right),
            name => self.game.teams.side(name),
        }?;
        let id = PlayerId { side, number: u32::try_from(number).ok()? };
        self.index(id).map(|_| id)
    }

    pub(crate) fn place(&mut self, placement: &RefereePlacement) {
        match *placement {
            RefereePlacement::Ball { x, y } => self.place_ball([x, y, BALL_RADIUS_M], [0.0; 3]),
            RefereePlacement::Robot { robot, x, y, heading } => {
                let Some(index) = self.index(robot) else { return };
                let z = self.robots[index].model.spawn_height_m;
                self.place_robot(robot, [x, y, z], heading_quaternion(heading));
            }
        }
    }

    pub(crate) fn place_ball(&mut self, position: [f64; 3], velocity: [f64; 3]) {
        let BallParts { body, root, .. } = self.ball;
        place_body(&mut self.physics, body, root, position, heading_quaternion(0.0));
        self.physics.qvel_mut()[root[1]..root[1] + 3].copy_from_slice(&velocity);
    }

    pub(crate) fn place_robot(&mut self, id: PlayerId, position: [f64; 3], orientation: [f64; 4]) {
        let Some(index) = self.index(id) else { return };
        let Parts { torso_body, root, joints, .. } = &self.robots[index].parts;
        place_body(&mut self.physics, *torso_body, *root, position, orientation);
        for [position, velocity] in joints {
            self.physics.qpos_mut()[*position] = 0.0;
            self.physics.qvel_mut()[*velocity] = 0.0;
            self.physics.qacc_mut()[*velocity] = 0.0;
        }
    }
}

fn quaternion(rotation: Rotation) -> [f64; 4] {
    match rotation {
        Rotation::Identity => [1.0, 0.0, 0.0, 0.0],
        Rotation::YawDeg(yaw_deg) => heading_quaternion(yaw_deg.to_radians()),
        Rotation::Quaternion(quaternion) => quaternion,
    }
}

/// Puts a body with a free joint to a place, at rest. MuJoCo computes the other values that follow in its next step.
fn place_body(physics: &mut Physics, body: usize, root: [usize; 2], position: [f64; 3], orientation: [f64; 4]) {
    let [q, v] = root;
    physics.qpos_mut()[q..q + 3].copy_from_slice(&position);
    physics.qpos_mut()[q + 3..q + 7].copy_from_slice(&orientation);
    physics.qvel_mut()[v..v + 6].fill(0.0);
    physics.qacc_mut()[v..v + 6].fill(0.0);
    physics.xpos_mut()[3 * body..3 * body + 3].copy_from_slice(&position);
    physics.xquat_mut()[4 * body..4 * body + 4].copy_from_slice(&orientation);
}

/// Copies position and velocity of a free joint.
fn copy_joint(from: &Physics, to: &mut Physics, [from_q, from_v]: [usize; 2], [to_q, to_v]: [usize; 2]) {
    to.qpos_mut()[to_q..to_q + 7].copy_from_slice(&from.qpos()[from_q..from_q + 7]);
    to.qvel_mut()[to_v..to_v + 6].copy_from_slice(&from.qvel()[from_v..from_v + 6]);
}

/// Copies positions, velocities, controls and gains of a robot.
fn copy_robot(from: &Physics, to: &mut Physics, old: &Parts, new: &Parts) {
    copy_joint(from, to, old.root, new.root);
    for ([old_q, old_v], [new_q, new_v]) in old.joints.iter().zip(&new.joints) {
        to.qpos_mut()[*new_q] = from.qpos()[*old_q];
        to.qvel_mut()[*new_v] = from.qvel()[*old_v];
    }
    for (old, new) in old.motors.iter().zip(&new.motors) {
        for (old, new) in old.iter().zip(new) {
            to.ctrl_mut()[*new] = from.ctrl()[*old];
        }
        to.set_position_gain(new[1], from.gain(old[1]));
        to.set_velocity_gain(new[2], from.gain(old[2]));
    }
}

impl BallParts {
    fn of(physics: &Physics) -> BallParts {
        let find = |kind, name| physics.id(kind, name).unwrap_or_default();
        let joint = find(ObjectKind::Joint, "ball-root");
        BallParts {
            body: find(ObjectKind::Body, "ball"),
            geom: find(ObjectKind::Geom, "ball"),
            marker: find(ObjectKind::Site, "B-vismarker"),
            root: [physics.joint_qpos()[joint] as usize, physics.joint_qvel()[joint] as usize],
        }
    }
}
