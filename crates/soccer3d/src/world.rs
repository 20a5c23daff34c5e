//! The world in three parts: constants, the state that is a value, and what is made anew from both at any time.
//!
//! Bodies live in the physics state; the players say what belongs to which seat; `synced` has what the scene tree of the
//! reference would show: poses rounded to `f32` once after each step.

use std::sync::Arc;

use engine::{BadState, Rejections, Role, Seat, Sensed, World};
use physics::Instance;
use scene::Pose;
use wire::agent::{Form, Percepts};
use wire::{PlayMode, Side};

use crate::act::Pass;
use crate::command::Command;
use crate::model::{Library, Parameters, Pitch, Robots};
use crate::player::Player;
use crate::robot::DORMANT;
use crate::rules::memory::Referee;
use crate::rules::ruling::Ruling;
use crate::rules::situation::Situation;
use crate::rules::teams::Teams;
use crate::sense::Site;
use crate::state::State;
use crate::{Action, BadSettings, Compat, Settings};

/// A pitch with its ball, robots and referee.
pub struct SoccerWorld {
    pub(crate) constants: Arc<Constants>,
    pub(crate) state: State,
    /// What the physics makes of which robots are there.
    pub(crate) tables: physics::Constants,
    pub(crate) scratch: Scratch,
    /// Models of robots that were asked for before: nothing but time depends on which.
    pub(crate) library: Library,
    pub(crate) notices: Notices,
}

/// What never changes.
pub(crate) struct Constants {
    pub settings: Settings,
    pub parameters: Parameters,
    pub pitch: Pitch,
    pub pitch_instance: Instance,
    /// Saved states are for worlds with the same one.
    pub fingerprint: u64,
}

/// What is made anew before it is read.
#[derive(Default)]
pub(crate) struct Scratch {
    pub physics: physics::Workspace,
    /// What the referee sees, and what it orders.
    pub situation: Situation,
    pub ruling: Ruling,
    /// Players with a robot in a team, by team and number.
    pub roster: Vec<usize>,
}

/// What the engine has not been told yet.
#[derive(Default)]
pub(crate) struct Notices {
    /// Seats that are to be disconnected, and why.
    pub dismissed: Vec<(Seat, &'static str)>,
    /// What was not accepted since the last step.
    pub rejected: Vec<(Seat, Rejections)>,
}

impl SoccerWorld {
    /// A pitch with a ball, before any agent has joined.
    ///
    /// # Errors
    /// Which key or file is wrong.
    pub fn new(settings: Settings) -> Result<SoccerWorld, BadSettings> {
        let (parameters, environment, files) = settings.read()?;
        let policy = if settings.faithful_scenes { scene::Policy::Faithful } else { scene::Policy::User };
        let robots = match settings.compat {
            Compat::V073 => Robots::Anything,
            Compat::Mended | Compat::Current => Robots::Listed(settings.robots.clone()),
        };
        let mut library = Library::new(files, environment, policy, robots);
        let built_before = library.build_league();
        let pitch = library.pitch(&settings.field, parameters.goal_recorders.each_ref().map(String::as_str));
        let mut scratch = Scratch::default();
        if let Some(pool) = &settings.pool {
            scratch.physics.share_work(Arc::clone(pool));
        }
        let mut tables = physics::Constants::of(settings.physics, &[]);
        let (referee, teams) =
            (Referee::new(settings.cycle_s(), &parameters), Teams::new(&parameters, settings.compat));
        let mut state = State { built_before, ..State::new(referee, teams) };
        let pitch_instance = state.physics.add(&mut tables, &pitch.physics);
        pitch.start.apply(&mut state.physics, &tables, pitch_instance);
        state.physics.set_company(&mut tables, pitch_instance, physics::Company::AndLoners);
        let fingerprint = settings.fingerprint();
        let constants = Arc::new(Constants { settings, parameters, pitch, pitch_instance, fingerprint });
        let mut world = SoccerWorld { constants, state, tables, scratch, library, notices: Notices::default() };
        world.sync();
        Ok(world)
    }

    /// How percepts are spelt here.
    pub(crate) fn percept_form(&self) -> Form {
        if self.constants.settings.manual_forms { Form::Manual } else { Form::Server }
    }

    /// Fills in what a seat senses now; false if it senses nothing.
    pub(crate) fn perceive(&self, seat: Seat, percept: &mut Percepts) -> bool {
        percept.clear();
        let world = self;
        let Some(player) = world.player(seat) else { return false };
        let Some(robot) = world.awake_robot(player) else { return false };
        let site = Site {
            world,
            seat,
            robot,
            first_body: world.tables.bodies(robot.instance).start,
            first_joint: world.tables.joints(robot.instance).start,
        };
        let count = world.state.ticks - player.joined;
        for installed in &robot.model.perceptors {
            let interval = installed.interval(&world.constants.settings);
            if count.is_multiple_of(u64::from(interval)) {
                installed.perceptor.sense(&site, percept);
            }
        }
        true
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

    /// Where the ball was after the last step, as monitors show it.
    pub fn ball(&self) -> Option<Pose> {
        self.state.synced.get(self.ball_body()?).copied()
    }

    /// Where a seat's robot was after the last step, body by body, torso first on league robots; empty without robot.
    pub fn bodies(&self, seat: Seat) -> &[Pose] {
        let robot = self.robot(seat);
        let range = robot.map(|robot| self.tables.bodies(robot.instance));
        range.and_then(|range| self.state.synced.get(range)).unwrap_or_default()
    }

    /// Bodies, joints and contacts of everything.
    pub fn physics(&self) -> &physics::State {
        &self.state.physics
    }

    /// Which instance has which bodies, geoms and joints.
    pub fn tables(&self) -> &physics::Constants {
        &self.tables
    }

    /// Team and number of a seat's robot.
    pub fn shirt(&self, seat: Seat) -> Option<(Side, u8)> {
        let shirt = self.robot(seat)?.shirt.as_ref()?;
        Some((shirt.side, shirt.unum))
    }

    /// Sets what a seat's robot feels of itself: the charge of its battery, percent, and its temperature, degrees
    /// Celsius; what is absent or no number stays. With [`Compat::V073`](crate::Compat::V073) the temperature goes into
    /// the battery (docs/reference/soccer-rules.md 16.2). False if the seat has no robot.
    pub fn set_condition(&mut self, seat: Seat, battery: Option<f32>, temperature_c: Option<f32>) -> bool {
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

    /// How often a robot's state was no longer finite, so that it was put back to its start place.
    pub fn put_back(&self) -> u64 {
        self.state.put_back
    }

    /// How many steps were cut short because bodies were too deep in one another to be solved in time.
    pub fn cut_short(&self) -> u64 {
        self.state.cut_short
    }
}

impl World for SoccerWorld {
    type Action = Action;
    type Command = Command;
    type Percept = Percepts;

    fn join(&mut self, seat: Seat, role: Role, _door: &str) {
        self.state.players.push(Player::new(seat, role, self.state.ticks));
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.note_action(seat);
        if self.robot(seat).is_some_and(|robot| robot.imported == DORMANT) {
            return;
        }
        match action {
            Action::Joint(joint) => joint.take(self, seat),
            Action::Syn(_) => {}
            Action::Say(say) => say.take(self, seat),
            Action::Beam(beam) => beam.take(self, seat),
            Action::Pass(pass) => Pass::take(pass, self, seat),
            Action::Init(init) => init.take(self, seat),
            Action::Scene(scene) => scene.take(self, seat),
            Action::Kick(kick) => kick.take(self, seat),
            Action::Drive(drive) => drive.take(self, seat),
            Action::Catch(catch) => catch.take(self, seat),
            Action::PanTilt(pan_tilt) => pan_tilt.take(self, seat),
            Action::Force(force) => force.take(self, seat),
            Action::Create(create) => create.take(self, seat),
            Action::Hmdp(hmdp) => hmdp.take(self, seat),
        }
    }

    fn control(&mut self, by: Option<Seat>, command: Command) {
        command.carry_out(self, by);
    }

    /// What would stand still with the world: its end, its going on, and the end of the robot for which it waits.
    fn is_urgent(command: &Command) -> bool {
        matches!(command, Command::Kill(_) | Command::KillSim | Command::Pace(_))
    }

    fn hang_up(&mut self, seat: Seat) {
        if let Some(player) = self.player_mut(seat) {
            player.has_hung_up = true;
        }
    }

    fn leave(&mut self, seat: Seat) {
        if let Some(player) = self.index(seat).and_then(|index| self.state.players.get_mut(index)) {
            player.is_gone = true;
            self.index_roster();
        }
    }

    fn step(&mut self) {
        self.cycle();
        self.connect_newcomers();
        self.state.cycles_left = self.state.cycles_left.map(|cycles| cycles.saturating_sub(1));
    }

    fn paused(&self) -> bool {
        self.state.cycles_left == Some(0)
    }

    fn sense(&self, seat: Seat, percept: &mut Percepts) -> bool {
        self.perceive(seat, percept)
    }

    fn sense_all(&self, sensed: &mut [Sensed<Percepts>]) {
        self.each(sensed, |world, one| one.is_valid = world.perceive(one.seat, &mut one.percept));
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        std::mem::take(&mut self.notices.rejected)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        let all = [
            ("steps cut short", self.state.cut_short),
            ("bodies put back", self.state.put_back),
            ("faults in scene files", self.library.faults()),
        ];
        all.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    /// Team and number.
    fn label(&self, seat: Seat) -> Option<String> {
        self.shirt(seat).map(|_| self.name_of(seat))
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        std::mem::take(&mut self.notices.dismissed)
    }

    fn finished(&self) -> bool {
        self.state.finished
    }

    fn digest(&self) -> u64 {
        self.state.digest()
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        self.save_state(out)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        self.load_state(bytes)
    }
}
