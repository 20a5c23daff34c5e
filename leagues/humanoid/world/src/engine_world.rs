//! The world for the engine: participants, inputs, the tick.
//!
//! The league's server adds and removes robots at the start of a cycle. The tick does so at its end, which is the same
//! moment: the percepts of the next cycle follow. To compile the model with 22 robots takes longer than a cycle, so a
//! server in real time [defers](TrainerCommand::DeferRobotChanges) these changes until another thread has compiled it.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use engine::{
    Authority, CommandError, Commands, Inspection, Observable, ParticipantId, Participants, Reconnections, Rejections,
    RenderScene, Role, StateError, StateField, World, WorldEvent, WorldStatus,
};
use humanoid_protocol::percept::Percept;
use humanoid_rules::PlayerId;
use serde::{Deserialize, Serialize};

use crate::events::{EventState, GameEvent};
use crate::input::{PlayerAction, TrainerCommand};
use crate::model_source::{CompiledModel, ModelSource};
use crate::render::render;
use crate::saved_state::SimulationState;
use crate::simulation::{HumanoidSimulation, JoinError};
use crate::{inspection, viewer_commands};

/// The world of the league of 2026.
#[derive(Debug)]
pub struct HumanoidWorld {
    simulation: HumanoidSimulation,
    participants: Vec<(ParticipantId, Role)>,
    /// The robots of players.
    players: Vec<(ParticipantId, PlayerId)>,
    /// Requests for robots since the latest step.
    requests: Vec<(ParticipantId, JoinRequest)>,
    /// Robots whose players have left since the latest step.
    leavers: Vec<PlayerId>,
    /// True if requests and leavers wait for a command.
    is_deferred: bool,
    /// Number of the requests and of the leavers that take effect in this step, if the rest waits.
    due_changes: [usize; 2],
    /// The model that another thread has compiled for them. It is no part of the state: without it, the step compiles.
    compiled: Mutex<Option<CompiledModel>>,
    commands: Vec<TrainerCommand>,
    rejections: Vec<(ParticipantId, Rejections)>,
    dismissals: Vec<(ParticipantId, &'static str)>,
    /// Number of the step that last changed the robots.
    changed_frame: u64,
    /// The events of the latest step, and the state that led to them.
    events: Vec<GameEvent>,
    event_state: EventState,
}

/// Everything that a saved world has.
#[derive(Serialize, Deserialize)]
struct WorldState<'a> {
    simulation: SimulationState<'a>,
    participants: Cow<'a, [(ParticipantId, Role)]>,
    players: Cow<'a, [(ParticipantId, PlayerId)]>,
    requests: Cow<'a, [(ParticipantId, JoinRequest)]>,
    leavers: Cow<'a, [PlayerId]>,
    commands: Cow<'a, [TrainerCommand]>,
    changed_frame: u64,
    is_deferred: bool,
    due_changes: [usize; 2],
}

/// A change of robots that waits for [`TrainerCommand::ChangeRobots`].
#[derive(Debug)]
pub struct PendingChange {
    /// The command.
    pub command: TrainerCommand,
    /// The model of the robots that play afterwards; `None` if these are the same as now.
    pub source: Option<ModelSource>,
}

/// A request for a robot.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct JoinRequest {
    model: String,
    team: String,
    number: u8,
}

impl HumanoidWorld {
    /// A world without participants.
    pub fn new(simulation: HumanoidSimulation) -> HumanoidWorld {
        HumanoidWorld {
            event_state: EventState::of(&simulation),
            simulation,
            participants: Vec::new(),
            players: Vec::new(),
            requests: Vec::new(),
            leavers: Vec::new(),
            is_deferred: false,
            due_changes: [0; 2],
            compiled: Mutex::new(None),
            commands: Vec::new(),
            rejections: Vec::new(),
            dismissals: Vec::new(),
            changed_frame: 0,
            events: Vec::new(),
        }
    }

    /// The simulation.
    pub fn simulation(&self) -> &HumanoidSimulation {
        &self.simulation
    }

    /// Number of the cycle after which a robot last joined or left: monitors need a full scene graph then.
    pub fn changed_frame(&self) -> u64 {
        self.changed_frame
    }

    /// True if robots that join and leave wait for a command.
    pub fn is_deferred(&self) -> bool {
        self.is_deferred
    }

    /// The change of robots that waits for a command, if any.
    pub fn pending_change(&self) -> Option<PendingChange> {
        let (requests, leavers) = (self.requests.len(), self.leavers.len());
        let is_pending = self.is_deferred && requests + leavers > 0;
        is_pending.then(|| PendingChange {
            command: TrainerCommand::ChangeRobots { requests, leavers },
            source: self.simulation.changed_model(&self.leavers, &words(&self.requests)),
        })
    }

    /// Keeps a compiled model for the next change of robots, which then takes no time for it.
    pub fn store_model(&self, compiled: CompiledModel) {
        *self.compiled.lock().unwrap_or_else(PoisonError::into_inner) = Some(compiled);
    }

    fn state(&self) -> WorldState<'_> {
        WorldState {
            simulation: self.simulation.state(),
            participants: Cow::Borrowed(&self.participants),
            players: Cow::Borrowed(&self.players),
            requests: Cow::Borrowed(&self.requests),
            leavers: Cow::Borrowed(&self.leavers),
            commands: Cow::Borrowed(&self.commands),
            changed_frame: self.changed_frame,
            is_deferred: self.is_deferred,
            due_changes: self.due_changes,
        }
    }

    fn player(&self, participant: ParticipantId) -> Option<PlayerId> {
        self.players.iter().find(|(player, _)| *player == participant).map(|(_, id)| *id)
    }

    fn reject(&mut self, participant: ParticipantId, reason: &'static str, detail: String) {
        let mut rejections = Rejections::default();
        rejections.push(reason, || detail);
        self.rejections.push((participant, rejections));
    }

    /// Lets robots join and leave whose turn it is.
    fn change_robots(&mut self) {
        let [requests, leavers] = std::mem::take(&mut self.due_changes);
        let due = |due: usize, len: usize| if self.is_deferred { due.min(len) } else { len };
        let (requests, leavers) = (due(requests, self.requests.len()), due(leavers, self.leavers.len()));
        if requests + leavers == 0 {
            return;
        }
        let requests: Vec<_> = self.requests.drain(..requests).collect();
        let leavers: Vec<_> = self.leavers.drain(..leavers).collect();
        let compiled = self.compiled.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        let results = self.simulation.change_robots(&leavers, &words(&requests), compiled);
        if !leavers.is_empty() || results.iter().any(Result::is_ok) {
            self.changed_frame = self.simulation.frame;
        }
        for ((participant, _), result) in requests.iter().zip(results) {
            match result {
                Ok(id) => self.players.push((*participant, id)),
                Err(error) => {
                    self.reject(*participant, refusal(&error), error.to_string());
                    self.dismissals.push((*participant, "it cannot join"));
                }
            }
        }
    }
}

/// Model, team and number of each request.
fn words(requests: &[(ParticipantId, JoinRequest)]) -> Vec<(&str, &str, u32)> {
    requests
        .iter()
        .map(|(_, JoinRequest { model, team, number })| (model.as_str(), team.as_str(), u32::from(*number)))
        .collect()
}

/// The names of refusals, for counts.
const UNKNOWN_MODEL: &str = "no such robot model";
const REFUSED_BY_RULES: &str = "refused by the rules";
const REFUSED_BY_MUJOCO: &str = "refused by MuJoCo";

/// The name of a refusal.
fn refusal(error: &JoinError) -> &'static str {
    match error {
        JoinError::UnknownModel(_) => UNKNOWN_MODEL,
        JoinError::Refused(_) => REFUSED_BY_RULES,
        JoinError::Model(_) => REFUSED_BY_MUJOCO,
    }
}

/// True if a rejection with this reason refuses a request for a robot.
pub fn prevents_joining(reason: &str) -> bool {
    [UNKNOWN_MODEL, REFUSED_BY_RULES, REFUSED_BY_MUJOCO].contains(&reason)
}

impl World for HumanoidWorld {
    type Action = PlayerAction;
    type Percept = Percept;

    fn act(&mut self, participant: ParticipantId, action: PlayerAction) {
        if let PlayerAction::Init { model, team, number } = action {
            let is_new = self.player(participant).is_none() && self.requests.iter().all(|(by, _)| *by != participant);
            if is_new {
                self.requests.push((participant, JoinRequest { model, team, number }));
            }
            return;
        }
        let Some(id) = self.player(participant) else { return };
        let Some(action) = action.to_action() else { return };
        if !action.is_finite() {
            return self.reject(participant, "number that is not finite", format!("{action:?}"));
        }
        self.simulation.act(id, &action);
    }

    fn step(&mut self) {
        let commands = std::mem::take(&mut self.commands);
        let words: Vec<_> = commands.iter().map(TrainerCommand::to_command).collect();
        self.simulation.step(&words);
        self.change_robots();
        self.event_state.update(&self.simulation, &mut self.events);
    }

    fn sense(&self, participant: ParticipantId, percept: &mut Percept) -> bool {
        let Some(id) = self.player(participant) else { return false };
        self.simulation.sense(id, percept);
        true
    }

    fn digest(&self) -> u64 {
        match self.simulation.pictures() {
            None => engine::digest(&self.state()),
            Some(pictures) => engine::digest(&(self.state(), pictures)),
        }
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        match self.simulation.pictures() {
            None => engine::save_state(&self.state(), out),
            Some(pictures) => engine::save_state(&(self.state(), pictures), out),
        }
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let (state, pictures): (WorldState<'_>, _) = match self.simulation.pictures() {
            None => (engine::load_state(bytes)?, None),
            Some(_) => engine::load_state(bytes).map(|(state, pictures)| (state, Some(pictures)))?,
        };
        self.simulation.set_state(state.simulation)?;
        pictures.into_iter().for_each(|pictures| self.simulation.set_pictures(pictures));
        self.participants = state.participants.into_owned();
        self.players = state.players.into_owned();
        self.requests = state.requests.into_owned();
        self.leavers = state.leavers.into_owned();
        self.commands = state.commands.into_owned();
        self.changed_frame = state.changed_frame;
        self.is_deferred = state.is_deferred;
        self.due_changes = state.due_changes;
        self.event_state = EventState::of(&self.simulation);
        self.events.clear();
        Ok(())
    }
}

impl Participants for HumanoidWorld {
    fn join(&mut self, participant: ParticipantId, role: Role, _: &str) {
        self.participants.push((participant, role));
    }

    fn leave(&mut self, participant: ParticipantId) {
        self.participants.retain(|(other, _)| *other != participant);
        self.requests.retain(|(other, _)| *other != participant);
        if let Some(id) = self.player(participant) {
            self.leavers.push(id);
            self.players.retain(|(other, _)| *other != participant);
        }
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.participants.clone()
    }

    fn label(&self, participant: ParticipantId) -> Option<String> {
        let id = self.player(participant)?;
        let team = self.simulation.game().teams.name(id.side)?;
        Some(format!("{team} {}", id.number))
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        std::mem::take(&mut self.rejections)
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        std::mem::take(&mut self.dismissals)
    }
}

impl Commands for HumanoidWorld {
    type Command = TrainerCommand;

    fn control(&mut self, by: Option<ParticipantId>, command: TrainerCommand) {
        match command {
            TrainerCommand::DeferRobotChanges(is_deferred) => return self.is_deferred = is_deferred,
            TrainerCommand::ChangeRobots { requests, leavers } => return self.due_changes = [requests, leavers],
            _ => {}
        }
        let has_rules = self.simulation.referee.rules().is_complete || !command.needs_complete_rules();
        if command.to_command().is_finite() && has_rules {
            self.commands.push(command);
        } else if !has_rules {
            by.into_iter().for_each(|by| self.reject(by, "needs --rules-complete", format!("{command:?}")));
        } else if let Some(participant) = by {
            self.reject(participant, "number that is not finite", format!("{command:?}"));
        }
    }

    fn parse_commands(text: &str, by: Authority, take: &mut dyn FnMut(TrainerCommand)) -> Result<(), CommandError> {
        viewer_commands::read_commands(text, by, take)
    }
}

impl Reconnections for HumanoidWorld {}

impl WorldStatus for HumanoidWorld {
    fn is_finished(&self) -> bool {
        self.simulation.is_finished
    }
}

impl Observable for HumanoidWorld {
    fn render_scene(&self, scene: &mut RenderScene) {
        render(&self.simulation, self.changed_frame, scene);
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        let time_s = self.simulation.game().play_time().seconds();
        self.events.iter().for_each(|event| visit(event.to_world_event(time_s)));
    }

    fn inspect(&self, entity: &str) -> Option<Inspection> {
        inspection::inspect(&self.simulation, entity)
    }

    fn fields(&self) -> Vec<StateField> {
        let mut fields = Vec::new();
        engine::append_fields("world", "", &self.state(), &mut fields);
        if let Some(pictures) = self.simulation.pictures() {
            engine::append_fields("world", "pictures", pictures, &mut fields);
        }
        fields
    }
}
