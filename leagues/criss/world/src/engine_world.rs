//! Implementation of the engine's `World`: participants, and the teams they command.

use engine::{
    Authority, CommandError, Inspection, ParticipantId, Rejections, RenderScene, Role, StateError, StateField,
    WorldEvent,
};
use serde::{Deserialize, Serialize};

use super::actuator_command::ActuatorCommand;
use super::console::ConsoleKey;
use super::placement::Placement;
use super::team_assignment::{ClientHandshake, TeamAssignment};
use super::world::World;
use criss_protocol::clients::VisionFrame;

/// A command to the world that does not belong to a team.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum WorldCommand {
    /// Adds, moves or removes an object.
    Place(Placement),
    /// Presses a key of the console.
    Press(ConsoleKey),
    /// Reports the handshake of a client.
    Greet(ClientHandshake),
}

/// A [`World`] with its participants, as an [`engine::World`].
#[derive(Debug, Clone)]
pub struct EngineWorld {
    world: World,
    table: TeamAssignment,
    /// Rejected commands that have not been reported yet. Not part of the state.
    refused: Vec<(ParticipantId, Rejections)>,
    /// Participants to be disconnected, with the reason. Not part of the state.
    dismissed: Vec<(ParticipantId, &'static str)>,
}

impl EngineWorld {
    /// A game in this world, without participants.
    #[must_use]
    pub fn new(world: World) -> EngineWorld {
        EngineWorld { world, table: TeamAssignment::default(), refused: Vec::new(), dismissed: Vec::new() }
    }

    /// The world.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns the team that a participant commands.
    #[must_use]
    pub fn team(&self, seat: ParticipantId) -> Option<u8> {
        self.table.team(seat)
    }
}

impl engine::World for EngineWorld {
    type Action = Vec<ActuatorCommand>;
    type Percept = VisionFrame;

    fn act(&mut self, seat: ParticipantId, drives: Vec<ActuatorCommand>) {
        let reason = self.table.act(seat, drives);
        self.dismissed.extend(reason.map(|reason| (seat, reason)));
    }

    /// Executes one frame. A team without commands stands still in it.
    fn step(&mut self) {
        self.table.begin_step();
        self.world.step(&self.table.commands);
        self.table.end_step(self.world.vision_frame().is_some());
    }

    fn sense(&self, _: ParticipantId, percept: &mut VisionFrame) -> bool {
        let Some(seen) = self.world.vision_frame() else { return false };
        percept.copy_from(seen);
        true
    }

    fn digest(&self) -> u64 {
        engine::digest(&(&self.table, &self.world.state))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let mut table = Vec::new();
        engine::encode_value(&self.table, &mut table).map_err(|error| StateError::Unwritable(error.to_string()))?;
        let start = out.len();
        out.extend(engine::hash(&table).to_le_bytes());
        out.extend(table);
        self.world.save(out).inspect_err(|_| out.truncate(start))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let (sum, rest) = bytes.split_first_chunk().ok_or(StateError::Damaged)?;
        let (table, world): (TeamAssignment, _) = engine::decode_value(rest).map_err(|_| StateError::Damaged)?;
        let written = rest.get(..rest.len() - world.len()).unwrap_or_default();
        if engine::hash(written) != u64::from_le_bytes(*sum) {
            return Err(StateError::Damaged);
        }
        self.world.load(world)?;
        self.table = table;
        Ok(())
    }
}

impl engine::Participants for EngineWorld {
    fn join(&mut self, seat: ParticipantId, role: Role, _: &str) {
        self.table.join(seat, role);
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.table.leave(seat);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.table.seats.clone()
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        std::mem::take(&mut self.refused)
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }

    fn label(&self, seat: ParticipantId) -> Option<String> {
        self.team(seat).map(|team| format!("team {team}"))
    }
}

impl engine::Commands for EngineWorld {
    type Command = WorldCommand;

    /// True for commands executed without waiting: a new client can thus replace one that the world waits for.
    fn is_urgent(order: &WorldCommand) -> bool {
        matches!(order, WorldCommand::Greet(_) | WorldCommand::Press(ConsoleKey::Quit))
    }

    fn control(&mut self, by: Option<ParticipantId>, order: WorldCommand) {
        match order {
            WorldCommand::Press(key) => self.world.press(key),
            WorldCommand::Greet(greeting) => {
                let Some(seat) = by else { return };
                // Before the first step, the simulation sends frame 0 to clients with a handshake.
                let is_shown = self.world.is_new() && self.world.vision_frame().is_some();
                self.dismissed.extend(self.table.connect(seat, greeting, is_shown));
            }
            WorldCommand::Place(placement) => {
                if let (Err(error), Some(seat)) = (self.world.place(&placement), by) {
                    let mut rejections = Rejections::default();
                    rejections.push("bad placement", || error.to_string());
                    self.refused.push((seat, rejections));
                }
            }
        }
    }

    /// Parses a text command: `key b` presses a key of the console; `reset` restores the initial state.
    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
        if by != Authority::Trainer {
            return Err(CommandError::Forbidden(String::from("only trainers give commands here")));
        }
        let unknown =
            || CommandError::Unknown(format!("{words:?} is neither `reset` nor `key` and a key of the console"));
        let mut parts = words.split_whitespace();
        let order = match (parts.next(), parts.next(), parts.next()) {
            (Some("reset"), None, None) => WorldCommand::Place(Placement::Reset),
            (Some("key"), Some(key), None) if key.chars().count() == 1 => {
                WorldCommand::Press(key.chars().next().and_then(ConsoleKey::of).ok_or_else(unknown)?)
            }
            _ => return Err(unknown()),
        };
        take(order);
        Ok(())
    }
}

impl engine::Reconnections for EngineWorld {}

impl engine::WorldStatus for EngineWorld {
    fn is_finished(&self) -> bool {
        self.world.has_ended()
    }
}

impl engine::Observable for EngineWorld {
    fn fields(&self) -> Vec<StateField> {
        let mut fields = self.world.fields();
        fields.extend(self.table.fields());
        fields
    }

    fn render_scene(&self, picture: &mut RenderScene) {
        self.world.render(picture);
    }

    fn inspect(&self, entity: &str) -> Option<Inspection> {
        self.world.inspect(entity)
    }

    fn visit_events(&self, tell: &mut dyn FnMut(WorldEvent<'_>)) {
        if let Some(team) = self.world.state.scored {
            let what = format!("goal of team {team}").into();
            tell(WorldEvent { kind: "goal", text: what, reason: "".into(), time_s: self.world.time_s() });
        }
    }
}
