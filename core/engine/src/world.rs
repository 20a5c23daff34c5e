//! The interface of a simulated world. A world takes and returns values: no sockets, clocks, threads or files.
//!
//! Every world has a [`World`] (actions, the step, percepts, the state as bytes), [`Participants`] and [`Commands`].
//! [`Reconnections`], [`WorldStatus`] and [`Observable`] are optional: `impl Observable for Boxes {}` leaves one out.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tracing::trace_span;

use crate::{
    Authority, CommandError, DisconnectedPlayer, Inspection, ParticipantId, PlaybackCommand, Rejections, RenderScene,
    Role, StateError, StateField, WorldEvent,
};

/// The percept of one participant.
#[derive(Debug, Clone, Default)]
pub struct ParticipantPercept<P> {
    /// The participant.
    pub participant: ParticipantId,
    /// The percept.
    pub percept: P,
    /// True if the participant senses anything.
    pub is_valid: bool,
}

/// A simulated world that takes actions from participants and gives them percepts.
///
/// One tick is: [`act`](World::act) and [`control`](Commands::control) for everything that arrived,
/// [`join`](Participants::join) for newcomers, [`step`](World::step) once, [`digest`](World::digest) and
/// [`sense`](World::sense) for every participant that wants it, [`leave`](Participants::leave) for participants whose
/// connections are closed.
///
/// The methods that take an input ([`Input`](crate::Input)) and the step are all that changes a world.
pub trait World: Participants + Commands + Reconnections + WorldStatus + Observable + Send {
    /// An action of a participant.
    type Action: Send + Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The percept of a participant in one tick.
    type Percept: Default + Send;

    /// Applies one action, or stores it until the step. Actions arrive in a fixed order: by endpoint, by participant in
    /// order of joining, then by arrival.
    fn act(&mut self, participant: ParticipantId, action: Self::Action);

    /// Advances the world by one tick, referee included.
    fn step(&mut self);

    /// Fills `percept` with the participant's current percept; false if it senses nothing (no body yet). Called at most
    /// once per participant and tick, after the step.
    fn sense(&self, participant: ParticipantId, percept: &mut Self::Percept) -> bool;

    /// Senses for many participants. A world may work on several of them in parallel.
    fn sense_all(&self, sensed: &mut [ParticipantPercept<Self::Percept>]) {
        for one in sensed {
            one.is_valid = self.sense(one.participant, &mut one.percept);
        }
    }

    /// Hash of the whole state. Equal inputs give equal digests, tick by tick.
    fn digest(&self) -> u64;

    /// Computes the [`digest`](World::digest) and runs `work`, which also only reads the world: a world with threads
    /// may do both in parallel.
    fn digest_alongside(&self, work: &mut dyn FnMut()) -> u64 {
        let digest = trace_span!("digest").in_scope(|| self.digest());
        work();
        digest
    }

    /// Appends the whole state to `out`: after [`load`](World::load), any world of the same kind and settings continues
    /// identically.
    ///
    /// # Errors
    /// If this kind of world cannot be saved.
    fn save(&self, _out: &mut Vec<u8>) -> Result<(), StateError> {
        Err(StateError::NotSaved)
    }

    /// Loads a saved state.
    ///
    /// # Errors
    /// If the bytes are not a state of this world, which then stays unchanged.
    fn load(&mut self, _bytes: &[u8]) -> Result<(), StateError> {
        Err(StateError::NotSaved)
    }
}

/// The participants of a world: the clients that its state knows.
pub trait Participants {
    /// Adds a participant that connected to the endpoint of this name. It has no body yet.
    fn join(&mut self, participant: ParticipantId, role: Role, name: &str);

    /// Marks a participant whose connection is closed; its last actions follow, then [`leave`](Participants::leave).
    fn disconnect(&mut self, _participant: ParticipantId) {}

    /// Removes a participant whose connection is closed. Called at the end of the tick that took its last actions: this
    /// tick still shows its body and the next one may remove it (docs/reference/agent-protocol.md 4.4). Every
    /// participant leaves once, dismissed ones too.
    fn leave(&mut self, participant: ParticipantId);

    /// All participants of the state, in order, with their roles. Newcomers get higher ids.
    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        Vec::new()
    }

    /// The participant's display name, if it has one by now, for instance team and number. For messages only.
    fn label(&self, _participant: ParticipantId) -> Option<String> {
        None
    }

    /// Returns the inputs rejected since the last call, by participant; called after each step, before
    /// [`take_dismissals`](Participants::take_dismissals). The simulation counts and reports them like rejections by an
    /// endpoint.
    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        Vec::new()
    }

    /// Returns the participants that the world wants to disconnect, with the reason; called after each step.
    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        Vec::new()
    }
}

/// Players that outlive their connections: a client that asks for the same player takes it over. Optional.
pub trait Reconnections {
    /// Detaches a participant whose connection is closed: its body stays for the player that reconnects
    /// ([`take_reconnections`](Reconnections::take_reconnections)) by asking for the same. False where no player can
    /// reconnect: the participant leaves.
    fn detach(&mut self, _participant: ParticipantId) -> bool {
        false
    }

    /// Returns the reconnections since the last call: the id that each newcomer came with, which is gone and does not
    /// leave any more, and the id of the participant that it took over.
    fn take_reconnections(&mut self) -> Vec<(ParticipantId, ParticipantId)> {
        Vec::new()
    }

    /// Number of detached participants.
    fn disconnected_count(&self) -> usize {
        0
    }

    /// The detached players, in order.
    fn disconnected_players(&self) -> Vec<DisconnectedPlayer> {
        Vec::new()
    }
}

/// The status of a run as its world decides it, and counts for the summary. Optional.
pub trait WorldStatus {
    /// True if the world is paused by a trainer. Until it resumes, the simulation serves only the endpoints that [are
    /// served then](crate::ServicePolicy): a trainer there can resume it. No other participant senses or acts, and no
    /// tick is counted.
    fn is_paused(&self) -> bool {
        false
    }

    /// The participants that hold a paused world back while another one wants it to run. For the log only.
    fn time_holders(&self) -> Vec<ParticipantId> {
        Vec::new()
    }

    /// Requested speed relative to real time, if a client has asked for one.
    fn speed(&self) -> Option<f64> {
        None
    }

    /// True if the world requests the end of the run (a trainer's request).
    fn is_finished(&self) -> bool {
        false
    }

    /// Names of the teams for display, as far as they are known.
    fn teams(&self) -> Vec<String> {
        Vec::new()
    }

    /// Counts of faults inside the world that no client caused, by name. For the summary.
    fn incidents(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// Counts of computations in units of the world's own, by name. For measurements only: a saved state does not have
    /// them.
    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
}

/// The views of a world's state for viewers, recordings and comparisons. Optional.
pub trait Observable {
    /// Every value of the state by name, for comparing two worlds: first the moving bodies, then the rest.
    fn fields(&self) -> Vec<StateField> {
        Vec::new()
    }

    /// Updates the render scene to the state after the last step. A world without graphics leaves it unchanged.
    fn render_scene(&self, _scene: &mut RenderScene) {}

    /// Debug data of one entity of the render scene, by name. `None` for worlds without graphics and unknown entities.
    fn inspect(&self, _entity: &str) -> Option<Inspection> {
        None
    }

    /// Passes the events of the latest tick to `visit`.
    fn visit_events(&self, _visit: &mut dyn FnMut(WorldEvent<'_>)) {}
}

/// The commands over a whole world: of trainers, control nodes and viewers with authority. A world without commands
/// has `type Command = ()`.
pub trait Commands {
    /// A command of a trainer or a control node.
    type Command: Send + Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Applies a command of a trainer, or of a control node, which is no participant.
    fn control(&mut self, by: Option<ParticipantId>, command: Self::Command);

    /// True if a command is applied immediately when it arrives at an endpoint that [is served while the world
    /// waits](crate::ServicePolicy) for an answer: one that ends the waiting. All others wait for the tick.
    fn is_urgent(_command: &Self::Command) -> bool {
        false
    }

    /// Parses `text` into commands, if a client with the authority `by` may give them.
    ///
    /// # Errors
    /// If a command is unknown or requires more authority. The commands before it were passed on.
    fn parse_commands(_text: &str, _by: Authority, _take: &mut dyn FnMut(Self::Command)) -> Result<(), CommandError> {
        Err(CommandError::Unknown(String::from("this world takes no commands")))
    }

    /// Converts a world command into a playback command, for viewers of a recording.
    fn playback_command(_command: &Self::Command) -> Option<PlaybackCommand> {
        None
    }
}
