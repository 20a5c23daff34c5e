//! The world: everything that is state, and what the engine asks of it.
//!
//! Bodies live in the physics world; here is what belongs to which seat, and what the scene tree of the reference
//! would show: poses rounded to `f32` once after each step.

use std::sync::Arc;

use engine::{Rejections, Role, Seat, Sensed, World};
use physics::Instance;
use scene::{Environment, Pose};
use wire::agent::{Form, Percepts};
use wire::{PlayMode, Side};
use xxhash_rust::xxh3::Xxh3;

use crate::act::{Kicked, Pass};
use crate::command::Command;
use crate::model::{self, EMBEDDED, Library, Overlay, Parameters, Pitch, Robots};
use crate::player::Player;
use crate::robot::DORMANT;
use crate::rules::event::Event;
use crate::rules::memory::Referee;
use crate::rules::ruling::Ruling;
use crate::rules::situation::Situation;
use crate::rules::teams::Teams;
use crate::sense::Site;
use crate::{Action, Compat, Settings};

/// A pitch with its ball, robots and referee.
pub struct SoccerWorld {
    pub(crate) settings: Settings,
    pub(crate) parameters: Parameters,
    pub(crate) library: Library,
    pub(crate) physics: physics::World,
    pub(crate) pitch: Pitch,
    pub(crate) pitch_instance: Instance,
    pub(crate) referee: Referee,
    /// What the referee sees, and what it orders: memory that is used again.
    pub(crate) situation: Situation,
    pub(crate) ruling: Ruling,
    /// What the referee decided since the last step began.
    pub(crate) events: Vec<Event>,
    /// How many of them the log has heard of, or would have.
    pub(crate) decisions_told: u32,
    /// They belong to a cycle that is over: the next decision begins anew.
    pub(crate) events_are_old: bool,
    pub(crate) teams: Teams,
    /// All seats in order of joining: the order of the scene.
    pub(crate) players: Vec<Player>,
    /// Players with a robot in a team, by team and number.
    pub(crate) roster: Vec<usize>,
    /// Agents so far, those who have left included.
    pub(crate) agents: u32,
    /// Pose of each body after the last step, before the rules moved anything.
    pub(crate) synced: Vec<Pose>,
    /// The kick that still pushes the ball.
    pub(crate) kicked: Option<Kicked>,
    /// Ticks so far.
    pub(crate) ticks: u64,
    /// Changes when the drawn tree does.
    pub(crate) scene_version: u64,
    /// The last tick that built or removed a robot, or let one join a team.
    pub(crate) roster_tick: Option<u64>,
    pub(crate) finished: bool,
    /// Whose robot a trainer has selected: a ring around it shows.
    pub(crate) selected: Option<Seat>,
    /// Cycles until the world stands still, if a trainer wants it to.
    pub(crate) cycles_left: Option<u32>,
    /// How often a robot's state was no longer finite and the robot was put back.
    pub(crate) put_back: u64,
    /// Steps that a limit of the physics cut short.
    pub(crate) cut_short: u64,
    pub(crate) dismissed: Vec<(Seat, &'static str)>,
    /// What was not accepted since the last step.
    pub(crate) rejected: Vec<(Seat, Rejections)>,
}

impl SoccerWorld {
    /// A pitch with a ball, before anybody has joined.
    pub fn new(settings: Settings) -> SoccerWorld {
        let files = Overlay(settings.files.clone());
        let read = model::read(&files, &settings.variables, &settings.robot_types).or_else(|error| {
            tracing::error!(%error, "figures of the game; the league's are used");
            model::read(&EMBEDDED, &[], crate::ROBOT_TYPES_FILE)
        });
        let (parameters, environment) = read.unwrap_or_else(|_| (Parameters::league(), Environment::default()));
        let policy = if settings.faithful_scenes { scene::Policy::Faithful } else { scene::Policy::User };
        let robots = match settings.compat {
            Compat::V073 => Robots::Anything,
            Compat::Mended | Compat::Current => Robots::Listed(settings.robots.clone()),
        };
        let mut library = Library::new(files, environment, policy, robots);
        let pitch = library.pitch(&settings.field, parameters.goal_recorders.each_ref().map(String::as_str));
        let mut physics = physics::World::new(settings.physics);
        if let Some(pool) = &settings.pool {
            physics.share_work(Arc::clone(pool));
        }
        let pitch_instance = physics.add(&pitch.physics);
        pitch.start.apply(&mut physics, pitch_instance);
        physics.set_company(pitch_instance, physics::Company::AndLoners);
        let mut world = SoccerWorld {
            referee: Referee::new(settings.cycle_s(), &parameters),
            situation: Situation::default(),
            ruling: Ruling::default(),
            events: Vec::new(),
            decisions_told: 0,
            events_are_old: false,
            teams: Teams::new(&parameters, settings.compat),
            parameters,
            library,
            physics,
            pitch,
            pitch_instance,
            settings,
            players: Vec::new(),
            roster: Vec::new(),
            agents: 0,
            synced: Vec::new(),
            kicked: None,
            ticks: 0,
            scene_version: 0,
            roster_tick: None,
            finished: false,
            selected: None,
            cycles_left: None,
            put_back: 0,
            cut_short: 0,
            dismissed: Vec::new(),
            rejected: Vec::new(),
        };
        world.sync();
        world
    }

    /// How percepts are spelt here.
    pub(crate) fn percept_form(&self) -> Form {
        if self.settings.manual_forms { Form::Manual } else { Form::Server }
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
            first_body: world.physics.bodies(robot.instance).start,
            first_joint: world.physics.joints(robot.instance).start,
        };
        let count = world.ticks - player.joined;
        for installed in &robot.model.perceptors {
            let interval = installed.interval(&world.settings);
            if count.is_multiple_of(u64::from(interval)) {
                installed.perceptor.sense(&site, percept);
            }
        }
        true
    }

    /// The play mode.
    pub fn play_mode(&self) -> PlayMode {
        self.referee.game.mode
    }

    /// Game time, s.
    pub fn game_time_s(&self) -> f32 {
        self.referee.game.clock.game_s
    }

    /// Simulated time, s.
    pub fn now_s(&self) -> f32 {
        self.referee.game.clock.now_s
    }

    /// Goals of the left and the right team.
    pub fn score(&self) -> [i32; 2] {
        self.referee.game.score
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

    /// Sets what a seat's robot feels of itself: the charge of its battery, percent, and its temperature, degrees
    /// Celsius; what is absent or no number stays. With [`Compat::V073`](crate::Compat::V073) the temperature goes into
    /// the battery (docs/reference/soccer-rules.md 16.2). False if the seat has no robot.
    pub fn set_condition(&mut self, seat: Seat, battery: Option<f32>, temperature_c: Option<f32>) -> bool {
        let compat = self.settings.compat;
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
        self.put_back
    }

    /// How many steps were cut short because bodies were too deep in one another to be solved in time.
    pub fn cut_short(&self) -> u64 {
        self.cut_short
    }
}

impl World for SoccerWorld {
    type Action = Action;
    type Command = Command;
    type Percept = Percepts;

    fn join(&mut self, seat: Seat, role: Role, _door: &str) {
        self.players.push(Player::new(seat, role, self.ticks));
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
        if let Some(player) = self.index(seat).and_then(|index| self.players.get_mut(index)) {
            player.is_gone = true;
            self.index_roster();
        }
    }

    fn step(&mut self) {
        self.cycle();
        self.connect_newcomers();
        self.cycles_left = self.cycles_left.map(|cycles| cycles.saturating_sub(1));
    }

    fn paused(&self) -> bool {
        self.cycles_left == Some(0)
    }

    fn sense(&self, seat: Seat, percept: &mut Percepts) -> bool {
        self.perceive(seat, percept)
    }

    fn sense_all(&self, sensed: &mut [Sensed<Percepts>]) {
        self.each(sensed, |world, one| one.is_valid = world.perceive(one.seat, &mut one.percept));
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        std::mem::take(&mut self.rejected)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        let all = [
            ("steps cut short", self.cut_short),
            ("bodies put back", self.put_back),
            ("faults in scene files", self.library.faults()),
        ];
        all.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    /// Team and number.
    fn label(&self, seat: Seat) -> Option<String> {
        self.shirt(seat).map(|_| self.name_of(seat))
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
        self.referee.hash_into(&mut hash);
        self.teams.hash_into(&mut hash);
        if let Some(kicked) = &self.kicked {
            kicked.hash_into(&mut hash);
        }
        hash.update(&self.agents.to_le_bytes());
        // Those who look on are no part of the state.
        for player in self.players.iter().filter(|player| player.is_agent) {
            hash.update(&player.agent_number.to_le_bytes());
            hash.update(&[u8::from(self.selected == Some(player.seat))]);
            hash.update(&player.joined.to_le_bytes());
            if let Some(robot) = &player.robot {
                robot.hash_into(&mut hash);
            }
        }
        hash.digest()
    }
}
