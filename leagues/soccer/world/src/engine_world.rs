//! The engine's interface to the soccer world: its construction, and the inputs and outputs between two steps.

use std::sync::Arc;

use engine::{
    Authority, CommandError, DisconnectedPlayer, Inspection, ParticipantId, ParticipantPercept, PlaybackCommand,
    Rejections, RenderScene, Role, StateError, StateField, World, WorldEvent,
};
use soccer_protocol::Side;
use soccer_protocol::agent::Percepts;
use soccer_rules::{Compat, Referee, Teams};

use crate::commands::{self, Command};
use crate::effectors::{self, Action};
use crate::model::{AllowedRobots, ModelLibrary, SimulatedNodes};
use crate::sensors;
use crate::settings::{BadSettings, Settings};
use crate::state::{Constants, DORMANT, Notices, Participant, Scratch, SoccerWorld, State};

/// The nodes of robot files that the world simulates.
const SIMULATED: SimulatedNodes = SimulatedNodes { perceptors: sensors::install, effector: effectors::acting };

impl SoccerWorld {
    /// Creates a pitch with a ball, before any agent has joined.
    ///
    /// # Errors
    /// If a key or a file is invalid; the error names it.
    pub fn new(settings: Settings) -> Result<SoccerWorld, BadSettings> {
        let (parameters, environment, files) = settings.read()?;
        let policy = match settings.compat {
            _ if settings.faithful_scenes => soccer_scene::ImportPolicy::Faithful,
            Compat::V073 => soccer_scene::ImportPolicy::Compat,
            Compat::Mended | Compat::Current => soccer_scene::ImportPolicy::User,
        };
        let robots = match settings.compat {
            Compat::V073 => AllowedRobots::Anything,
            Compat::Mended | Compat::Current => AllowedRobots::Listed(settings.robots.clone()),
        };
        let mut library = ModelLibrary::new(files, environment, policy, robots, SIMULATED);
        let built_before = library.build_league();
        let pitch = library.pitch(&settings.field, parameters.goal_recorders.each_ref().map(String::as_str));
        let scratch = Scratch::of(&settings);
        let mut tables = physics::Constants::of(settings.physics, &[]);
        let (referee, teams) =
            (Referee::new(settings.cycle_s(), &parameters), Teams::new(&parameters, settings.compat));
        let mut state = State { built_before, ..State::new(referee, teams) };
        let pitch_instance = state.physics.add(&mut tables, &pitch.physics);
        pitch.start.apply(&mut state.physics, &tables, pitch_instance);
        state.physics.set_collision_group(&mut tables, pitch_instance, physics::CollisionGroup::AndLoners);
        let fingerprint = settings.fingerprint(&parameters);
        let (seed, robot_noise) = (settings.seed, settings.robot_noise);
        let constants = Arc::new(Constants { settings, parameters, pitch, pitch_instance, fingerprint });
        let mut world = SoccerWorld {
            constants,
            seed,
            robot_noise,
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
    pub fn fork(&self, seed: u64) -> SoccerWorld {
        let mut twin = SoccerWorld {
            constants: Arc::clone(&self.constants),
            seed,
            robot_noise: self.robot_noise,
            state: self.state.clone(),
            tables: Arc::clone(&self.tables),
            scratch: Scratch::of(&self.constants.settings),
            library: self.library.clone(),
            notices: Notices::default(),
        };
        twin.index_roster();
        twin.update_situation();
        twin
    }
}

impl World for SoccerWorld {
    type Action = Action;
    type Percept = Percepts;

    fn act(&mut self, seat: ParticipantId, action: Action) {
        let seat = if self.notices.reseated.is_empty() { seat } else { self.current_participant(seat) };
        self.note_action(seat);
        if self.robot(seat).is_some_and(|robot| robot.imported == DORMANT) {
            return;
        }
        action.take(self, seat);
    }

    fn step(&mut self) {
        // A replay has no connections to inform.
        self.notices.reseated.clear();
        self.advance();
        self.connect_newcomers();
        self.state.cycles_left = self.state.cycles_left.map(|cycles| cycles.saturating_sub(1));
    }

    fn sense(&self, seat: ParticipantId, percept: &mut Percepts) -> bool {
        self.perceive(seat, percept)
    }

    fn sense_all(&self, sensed: &mut [ParticipantPercept<Percepts>]) {
        self.parallel_for_each(sensed, |world, one| one.is_valid = world.perceive(one.participant, &mut one.percept));
    }

    fn digest(&self) -> u64 {
        self.state.digest()
    }

    fn digest_alongside(&self, work: &mut dyn FnMut()) -> u64 {
        self.digest_in_parallel(work)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        self.save_state(out)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        self.load_state(bytes)
    }
}

impl engine::Participants for SoccerWorld {
    fn join(&mut self, seat: ParticipantId, role: Role, _door: &str) {
        self.add_seat(Participant::new(seat, role, self.state.ticks));
    }

    fn disconnect(&mut self, seat: ParticipantId) {
        if let Some(seated) = self.seated_mut(seat) {
            seated.has_hung_up = true;
        }
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.leave_seat(seat);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.state.roles()
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        std::mem::take(&mut self.notices.rejected)
    }

    /// The label of a robot: team and number.
    fn label(&self, seat: ParticipantId) -> Option<String> {
        self.team_and_number(seat).map(|_| self.name_of(seat))
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        std::mem::take(&mut self.notices.dismissed)
    }
}

impl engine::Commands for SoccerWorld {
    type Command = Command;

    fn control(&mut self, by: Option<ParticipantId>, command: Command) {
        command.carry_out(self, by);
    }

    /// True for commands that act even while the world stands still: the end of the run, resuming, and killing the
    /// awaited robot.
    fn is_urgent(command: &Command) -> bool {
        matches!(command, Command::Kill(_) | Command::KillSim | Command::Pace(_))
    }

    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(Command)) -> Result<(), CommandError> {
        commands::read_all(words, by, take)
    }

    fn playback_command(command: &Command) -> Option<PlaybackCommand> {
        command.playback()
    }
}

impl engine::Reconnections for SoccerWorld {
    fn detach(&mut self, seat: ParticipantId) -> bool {
        self.vacate_seat(seat);
        true
    }

    fn take_reconnections(&mut self) -> Vec<(ParticipantId, ParticipantId)> {
        std::mem::take(&mut self.notices.reseated)
    }

    fn disconnected_count(&self) -> usize {
        self.vacant_seats()
    }

    fn disconnected_players(&self) -> Vec<DisconnectedPlayer> {
        self.places()
    }
}

impl engine::WorldStatus for SoccerWorld {
    fn is_paused(&self) -> bool {
        self.state.cycles_left == Some(0)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        let all = [
            ("steps cut short", self.state.cut_short),
            ("bodies put back", self.state.put_back),
            ("faults in scene files", self.library.faults()),
        ];
        all.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        vec![("islands", self.scratch.islands), ("solver passes", self.scratch.solver_passes)]
    }

    fn is_finished(&self) -> bool {
        self.state.finished
    }

    fn teams(&self) -> Vec<String> {
        let names = [Side::Left, Side::Right].map(|side| self.state.teams.name(side));
        names.into_iter().flatten().map(|name| name.to_string()).collect()
    }
}

impl engine::Observable for SoccerWorld {
    fn fields(&self) -> Vec<StateField> {
        self.all_fields()
    }

    fn render_scene(&self, picture: &mut RenderScene) {
        self.draw(picture);
    }

    fn inspect(&self, thing: &str) -> Option<Inspection> {
        self.inspect_entity(thing)
    }

    fn visit_events(&self, tell: &mut dyn FnMut(WorldEvent<'_>)) {
        for event in self.distinct_events() {
            tell(WorldEvent {
                kind: event.decision.kind(),
                text: event.decision.to_string().into(),
                reason: event.reason.as_ref().into(),
                time_s: f64::from(event.time_s),
            });
        }
    }
}
