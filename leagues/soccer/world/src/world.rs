//! The engine's interface to the soccer world: its construction, and the inputs and outputs between two steps.

use std::sync::Arc;

use engine::{
    Authority, BadCommand, BadState, Field, Happening, Insight, Picture, Playback, Rejections, Role, Seat, Sensed,
    VacantPlace, World,
};
use soccer_protocol::Side;
use soccer_protocol::agent::Percepts;

use crate::act::{self, Action};
use crate::command::{self, Command};
use crate::compat::Compat;
use crate::model::{Library, Robots, Simulated};
use crate::rules::memory::Referee;
use crate::rules::teams::Teams;
use crate::sense;
use crate::settings::{BadSettings, Settings};
use crate::state::{Constants, DORMANT, Notices, Scratch, Seated, SoccerWorld, State};

/// The nodes of robot files that the world simulates.
const SIMULATED: Simulated = Simulated { perceptors: sense::install, effector: act::acting };

impl SoccerWorld {
    /// Creates a pitch with a ball, before any agent has joined.
    ///
    /// # Errors
    /// If a key or a file is invalid; the error names it.
    pub fn new(settings: Settings) -> Result<SoccerWorld, BadSettings> {
        let (parameters, environment, files) = settings.read()?;
        let policy = match settings.compat {
            _ if settings.faithful_scenes => soccer_scene::Policy::Faithful,
            Compat::V073 => soccer_scene::Policy::Compat,
            Compat::Mended | Compat::Current => soccer_scene::Policy::User,
        };
        let robots = match settings.compat {
            Compat::V073 => Robots::Anything,
            Compat::Mended | Compat::Current => Robots::Listed(settings.robots.clone()),
        };
        let mut library = Library::new(files, environment, policy, robots, SIMULATED);
        let built_before = library.build_league();
        let pitch = library.pitch(&settings.field, parameters.goal_recorders.each_ref().map(String::as_str));
        let scratch = Scratch::of(&settings);
        let mut tables = physics::Constants::of(settings.physics, &[]);
        let (referee, teams) =
            (Referee::new(settings.cycle_s(), &parameters), Teams::new(&parameters, settings.compat));
        let mut state = State { built_before, ..State::new(referee, teams) };
        let pitch_instance = state.physics.add(&mut tables, &pitch.physics);
        pitch.start.apply(&mut state.physics, &tables, pitch_instance);
        state.physics.set_company(&mut tables, pitch_instance, physics::Company::AndLoners);
        let fingerprint = settings.fingerprint(&parameters);
        let seed = settings.seed;
        let constants = Arc::new(Constants { settings, parameters, pitch, pitch_instance, fingerprint });
        let mut world = SoccerWorld {
            constants,
            seed,
            state,
            tables: Arc::new(tables),
            scratch,
            library,
            notices: Notices::default(),
        };
        world.sync();
        Ok(world)
    }

    /// Creates a world in the same state that shares this one's constants and robot models, with draws of its own.
    #[must_use]
    pub fn twin(&self, seed: u64) -> SoccerWorld {
        let mut twin = SoccerWorld {
            constants: Arc::clone(&self.constants),
            seed,
            state: self.state.clone(),
            tables: Arc::clone(&self.tables),
            scratch: Scratch::of(&self.constants.settings),
            library: self.library.clone(),
            notices: Notices::default(),
        };
        twin.index_roster();
        twin.look();
        twin
    }
}

impl World for SoccerWorld {
    type Action = Action;
    type Command = Command;
    type Percept = Percepts;

    fn join(&mut self, seat: Seat, role: Role, _door: &str) {
        self.add_seat(Seated::new(seat, role, self.state.ticks));
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let seat = if self.notices.reseated.is_empty() { seat } else { self.seat_now(seat) };
        self.note_action(seat);
        if self.robot(seat).is_some_and(|robot| robot.imported == DORMANT) {
            return;
        }
        action.take(self, seat);
    }

    fn control(&mut self, by: Option<Seat>, command: Command) {
        command.carry_out(self, by);
    }

    /// True for commands that act even while the world stands still: the end of the run, resuming, and killing the
    /// awaited robot.
    fn is_urgent(command: &Command) -> bool {
        matches!(command, Command::Kill(_) | Command::KillSim | Command::Pace(_))
    }

    fn hang_up(&mut self, seat: Seat) {
        if let Some(seated) = self.seated_mut(seat) {
            seated.has_hung_up = true;
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.leave_seat(seat);
    }

    fn vacate(&mut self, seat: Seat) {
        self.vacate_seat(seat);
    }

    fn reseated(&mut self) -> Vec<(Seat, Seat)> {
        std::mem::take(&mut self.notices.reseated)
    }

    fn seats(&self) -> Vec<(Seat, Role)> {
        self.state.roles()
    }

    fn vacant(&self) -> usize {
        self.vacant_seats()
    }

    fn vacant_places(&self) -> Vec<VacantPlace> {
        self.places()
    }

    fn step(&mut self) {
        // A replay has no connections to inform.
        self.notices.reseated.clear();
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

    fn work(&self) -> Vec<(&'static str, u64)> {
        vec![("islands", self.scratch.islands), ("solver passes", self.scratch.solver_passes)]
    }

    /// The label of a robot: team and number.
    fn label(&self, seat: Seat) -> Option<String> {
        self.shirt(seat).map(|_| self.name_of(seat))
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        std::mem::take(&mut self.notices.dismissed)
    }

    fn finished(&self) -> bool {
        self.state.finished
    }

    fn teams(&self) -> Vec<String> {
        let names = [Side::Left, Side::Right].map(|side| self.state.teams.name(side));
        names.into_iter().flatten().map(|name| name.to_string()).collect()
    }

    fn fields(&self) -> Vec<Field> {
        self.all_fields()
    }

    fn picture(&self, picture: &mut Picture) {
        self.draw(picture);
    }

    fn insight(&self, thing: &str) -> Option<Insight> {
        self.inside(thing)
    }

    fn happenings(&self, tell: &mut dyn FnMut(Happening<'_>)) {
        for event in self.told_events() {
            tell(Happening {
                kind: event.decision.kind(),
                what: event.decision.to_string().into(),
                why: event.reason.as_ref().into(),
                time_s: f64::from(event.time_s),
            });
        }
    }

    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Command)) -> Result<(), BadCommand> {
        command::read_all(words, by, take)
    }

    fn playback(command: &Command) -> Option<Playback> {
        command.playback()
    }

    fn digest(&self) -> u64 {
        self.state.digest()
    }

    fn digest_beside(&self, work: &mut dyn FnMut()) -> u64 {
        self.hashed_beside(work)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        self.save_state(out)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        self.load_state(bytes)
    }
}
