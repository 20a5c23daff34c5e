//! The world: everything that is state, and the verbs that effectors, commands and rules have in common.
//!
//! Bodies live in the physics world; here is what belongs to which seat, and what the scene tree of the reference
//! would show: poses rounded to `f32` once after each step.

use std::sync::Arc;

use engine::{Seat, World};
use glam::DVec3;
use physics::Instance;
use scene::Pose;
use wire::agent::Percepts;
use wire::{PlayMode, Side};
use xxhash_rust::xxh3::Xxh3;

use crate::act::Pass;
use crate::model::{self, EMBEDDED, Library, Overlay, Parameters, Pitch, RobotModel};
use crate::place::{Placement, shifted};
use crate::player::Player;
use crate::robot::Robot;
use crate::rules::play_mode::Match;
use crate::rules::teams::Teams;
use crate::sense::Site;
use crate::{Action, Settings, pose};

/// A pitch with its ball, robots and referee.
pub struct SoccerWorld {
    pub(crate) settings: Settings,
    pub(crate) parameters: Parameters,
    pub(crate) library: Library,
    pub(crate) physics: physics::World,
    pub(crate) pitch: Pitch,
    pub(crate) pitch_instance: Instance,
    pub(crate) game: Match,
    pub(crate) teams: Teams,
    /// All seats in order of joining: the order of the scene.
    pub(crate) players: Vec<Player>,
    /// Players with a robot in a team, by team and number.
    roster: Vec<usize>,
    /// Pose of each body after the last step, before the rules moved anything.
    pub(crate) synced: Vec<Pose>,
    /// Game time when a robot last touched the ball, s.
    pub(crate) last_touch_s: Option<f32>,
    /// Ticks so far.
    pub(crate) ticks: u64,
    /// Changes when the drawn tree does.
    pub(crate) scene_version: u64,
    pub(crate) finished: bool,
    /// How often a robot's state was no longer finite and the robot was put back.
    pub(crate) put_back: u64,
    dismissed: Vec<(Seat, &'static str)>,
}

impl SoccerWorld {
    /// A pitch with a ball, before anybody has joined.
    pub fn new(settings: Settings) -> SoccerWorld {
        let files = Overlay(settings.files.clone());
        let read = model::read(&files, &settings.variables).or_else(|error| {
            tracing::error!(%error, "figures of the game; the league's are used");
            model::read(&EMBEDDED, &[])
        });
        let (parameters, environment) = read.unwrap_or_default();
        let library = Library::new(files, environment);
        let pitch = library.pitch();
        let mut physics = physics::World::new(settings.physics);
        let pitch_instance = physics.add(&pitch.physics);
        let mut world = SoccerWorld {
            game: Match::default(),
            teams: Teams::new(&parameters),
            parameters,
            library,
            physics,
            pitch,
            pitch_instance,
            settings,
            players: Vec::new(),
            roster: Vec::new(),
            synced: Vec::new(),
            last_touch_s: None,
            ticks: 0,
            scene_version: 0,
            finished: false,
            put_back: 0,
            dismissed: Vec::new(),
        };
        world.sync();
        world
    }

    /// The play mode.
    pub fn play_mode(&self) -> PlayMode {
        self.game.mode
    }

    /// Game time, s.
    pub fn game_time_s(&self) -> f32 {
        self.game.clock.game_s
    }

    /// Simulated time, s.
    pub fn now_s(&self) -> f32 {
        self.game.clock.now_s
    }

    /// Goals of the left and the right team.
    pub fn score(&self) -> [i32; 2] {
        self.game.score
    }

    /// Where the ball was after the last step, as monitors show it.
    pub fn ball(&self) -> Option<Pose> {
        self.synced.get(self.ball_body()?).copied()
    }

    /// Where a seat's robot was after the last step, body by body, torso first on league robots; empty without robot.
    pub fn bodies(&self, seat: Seat) -> &[Pose] {
        let robot = self.robot(seat);
        let range = robot.map(|robot| self.physics.bodies(robot.instance));
        range.and_then(|range| self.synced.get(range)).unwrap_or_default()
    }

    /// The bodies, joints and contacts of everything, for those who look on.
    pub fn physics(&self) -> &physics::World {
        &self.physics
    }

    /// Team and number of a seat's robot.
    pub fn shirt(&self, seat: Seat) -> Option<(Side, u8)> {
        let shirt = self.robot(seat)?.shirt.as_ref()?;
        Some((shirt.side, shirt.unum))
    }

    /// How often a robot's state was no longer finite, so that it was put back to its start place.
    pub fn put_back(&self) -> u64 {
        self.put_back
    }
}

/// Who is who.
impl SoccerWorld {
    fn index(&self, seat: Seat) -> Option<usize> {
        self.players.binary_search_by_key(&seat, |player| player.seat).ok()
    }

    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.get(self.index(seat)?)
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        let index = self.index(seat)?;
        self.players.get_mut(index).filter(|player| !player.is_killed)
    }

    pub(crate) fn robot(&self, seat: Seat) -> Option<&Robot> {
        self.player(seat)?.robot.as_ref()
    }

    pub(crate) fn robot_mut(&mut self, seat: Seat) -> Option<&mut Robot> {
        self.player_mut(seat)?.robot.as_mut()
    }

    /// The robot with this number.
    pub(crate) fn seat_of(&self, side: Side, unum: i32) -> Option<Seat> {
        let wanted = |robot: &Robot| {
            let shirt = robot.shirt.as_ref();
            shirt.is_some_and(|shirt| shirt.side == side && i32::from(shirt.unum) == unum)
        };
        self.roster().find(|(_, robot)| wanted(robot)).map(|(seat, _)| seat)
    }

    /// Robots that play in a team, by team and number.
    pub(crate) fn roster(&self) -> impl Iterator<Item = (Seat, &Robot)> {
        self.roster.iter().filter_map(|&index| {
            let player = self.players.get(index)?;
            Some((player.seat, player.robot.as_ref()?))
        })
    }

    /// Somebody has come, gone or joined a team.
    pub(crate) fn roster_changed(&mut self) {
        let shirt = |index: &usize| {
            let robot = self.players.get(*index).and_then(|player| player.robot.as_ref());
            let shirt = robot.and_then(|robot| robot.shirt.as_ref());
            shirt.map(|shirt| (shirt.side, shirt.unum))
        };
        let mut roster: Vec<usize> = (0..self.players.len()).filter(|index| shirt(index).is_some()).collect();
        roster.sort_by_key(shirt);
        self.roster = roster;
        self.scene_version += 1;
    }

    /// A seat came by an agent's door: from now on it shows in monitors and holds the ball before the kick-off.
    pub(crate) fn connect_agent(&mut self, seat: Seat) {
        if let Some(player) = self.player_mut(seat).filter(|player| !player.is_agent) {
            player.is_agent = true;
            self.scene_version += 1;
        }
    }

    /// Whether a seat's robot can say that it is done for a cycle; only such agents can be waited for.
    pub(crate) fn can_sync(&self, seat: Seat) -> bool {
        self.robot(seat).is_some_and(|robot| robot.model.effectors.syn)
    }

    /// Builds a seat's robot.
    pub(crate) fn add_robot(&mut self, seat: Seat, model: Arc<RobotModel>) {
        let tick = self.ticks;
        let Some(index) = self.index(seat) else { return };
        let instance = self.physics.add(&model.physics);
        if let Some(player) = self.players.get_mut(index) {
            player.is_agent = true;
            player.robot = Some(Robot::new(model, instance, tick));
        }
        self.roster_changed();
    }

    fn remove_robot(&mut self, seat: Seat) {
        let Some(index) = self.index(seat) else { return };
        let Some(robot) = self.players.get_mut(index).and_then(|player| player.robot.take()) else {
            return;
        };
        if let Some(shirt) = &robot.shirt {
            self.teams.leave(shirt.side, shirt.unum);
        }
        let gone = self.physics.bodies(robot.instance);
        if gone.end <= self.synced.len() {
            self.synced.drain(gone);
        }
        self.physics.remove(robot.instance);
        self.roster_changed();
    }

    /// Removes a seat's robot and asks for the end of its connection.
    pub(crate) fn kill(&mut self, seat: Seat) {
        self.remove_robot(seat);
        if let Some(player) = self.player_mut(seat) {
            player.is_killed = true;
            player.scene = None;
            self.dismissed.push((seat, "killed by a trainer"));
        }
    }
}

/// Where things are, and moving them.
impl SoccerWorld {
    /// Index in the physics world of one of the pitch's bodies.
    pub(crate) fn pitch_body(&self, body: usize) -> usize {
        self.physics.bodies(self.pitch_instance).start + body
    }

    /// Index of the ball in the physics world.
    pub(crate) fn ball_body(&self) -> Option<usize> {
        self.pitch.ball.map(|body| self.pitch_body(body))
    }

    /// Index of a robot's torso in the physics world.
    pub(crate) fn torso_body(&self, robot: &Robot) -> usize {
        self.physics.bodies(robot.instance).start + robot.model.torso
    }

    /// Where a robot's torso is now, moves of this cycle included.
    pub(crate) fn torso_position(&self, robot: &Robot) -> [f32; 3] {
        pose::narrow(self.physics.body(self.torso_body(robot)).pos)
    }

    /// Takes over the poses of all bodies.
    pub(crate) fn sync(&mut self) {
        self.synced.clear();
        self.synced.extend(self.physics.state().bodies.iter().map(pose::of_body));
    }

    /// Puts a robot somewhere: its torso upright at `target`, m, turned by `yaw_deg` about z; everything at rest.
    /// Nothing wakes, no force is forgotten, motor targets stay (docs/reference/physics.md E.1).
    pub(crate) fn place(&mut self, seat: Seat, target: [f32; 3], yaw_deg: f32) {
        let Some(robot) = self.robot(seat) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.physics.bodies(robot.instance).start);
        let torso = self.physics.body(first + model.torso);
        let placement = Placement::new(target, yaw_deg, pose::narrow(torso.pos), &pose::rows(&torso.rot));
        for &body in &model.bodies {
            let state = self.physics.body(first + body);
            let (pos, rot) = placement.body(pose::narrow(state.pos), &pose::rows(&state.rot));
            self.physics.set_position(first + body, pose::wide(pos));
            self.physics.set_velocity(first + body, DVec3::ZERO, DVec3::ZERO);
            self.physics.set_rotation(first + body, &pose::matrix(&rot));
        }
    }

    /// Shifts a robot so that its torso, where the last step left it, comes to `target`, m; everything at rest.
    pub(crate) fn shift(&mut self, seat: Seat, target: [f32; 3]) {
        let Some(robot) = self.robot(seat) else { return };
        let (model, first) = (Arc::clone(&robot.model), self.physics.bodies(robot.instance).start);
        let Some(from) = self.synced.get(first + model.torso).map(Pose::pos) else { return };
        for &body in &model.bodies {
            let pos = shifted(target, from, pose::narrow(self.physics.body(first + body).pos));
            self.physics.set_position(first + body, pose::wide(pos));
            self.physics.set_velocity(first + body, DVec3::ZERO, DVec3::ZERO);
        }
    }

    /// Builds a robot anew where it started, at rest.
    pub(crate) fn reset(&mut self, seat: Seat) {
        let Some(robot) = self.robot(seat) else { return };
        let (model, start) = (Arc::clone(&robot.model), robot.start);
        let bodies = self.physics.bodies(robot.instance);
        let joints = self.physics.joints(robot.instance);
        for (body, fresh) in bodies.zip(&model.physics.bodies) {
            self.physics.set_position(body, fresh.pos);
            self.physics.set_rotation(body, &fresh.rot.unwrap_or(glam::DMat3::IDENTITY));
            self.physics.set_velocity(body, DVec3::ZERO, DVec3::ZERO);
        }
        for joint in joints {
            self.physics.set_motor_target(joint, 0, 0.0);
            self.physics.set_motor_target(joint, 1, 0.0);
        }
        if let Some((target, yaw_deg)) = start {
            self.place(seat, target, yaw_deg);
        }
    }
}

impl World for SoccerWorld {
    type Action = Action;
    type Percept = Percepts;

    fn join(&mut self, seat: Seat) {
        self.players.push(Player::new(seat, self.ticks));
    }

    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Joint(joint) => joint.take(self, seat),
            Action::Syn(_) => {}
            Action::Say(say) => say.take(self, seat),
            Action::Beam(beam) => beam.take(self, seat),
            Action::Pass(pass) => Pass::take(pass, self, seat),
            Action::Init(init) => init.take(self, seat),
            Action::Scene(scene) => scene.take(self, seat),
            Action::Trainer(command) => command.carry_out(self),
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.remove_robot(seat);
        if let Some(index) = self.index(seat) {
            self.players.remove(index);
            self.roster_changed();
        }
    }

    fn step(&mut self) {
        self.cycle();
    }

    fn sense(&mut self, seat: Seat, percept: &mut Percepts) -> bool {
        percept.clear();
        let world: &SoccerWorld = self;
        let Some(player) = world.player(seat) else { return false };
        let Some(robot) = world.awake_robot(player) else { return false };
        let site = Site {
            world,
            seat,
            robot,
            first_body: world.physics.bodies(robot.instance).start,
            first_joint: world.physics.joints(robot.instance).start,
        };
        let count = world.ticks - player.joined;
        for installed in &robot.model.perceptors {
            let interval = installed.interval(world.settings.see_interval);
            if count.is_multiple_of(u64::from(interval)) {
                installed.perceptor.sense(&site, percept);
            }
        }
        true
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }

    fn finished(&self) -> bool {
        self.finished
    }

    fn digest(&self) -> u64 {
        let mut hash = Xxh3::with_seed(self.ticks);
        self.physics.hash_into(&mut hash);
        self.game.hash_into(&mut hash);
        self.teams.hash_into(&mut hash);
        hash.update(&self.last_touch_s.unwrap_or(-1.0).to_le_bytes());
        for player in &self.players {
            hash.update(&player.seat.0.to_le_bytes());
            hash.update(&player.joined.to_le_bytes());
            if let Some(robot) = &player.robot {
                robot.hash_into(&mut hash);
            }
        }
        hash.digest()
    }
}
