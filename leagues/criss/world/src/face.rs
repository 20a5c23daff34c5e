//! Implementation of the engine's `World`: participants, and the teams they command.

use engine::{Authority, BadCommand, BadState, Field, Happening, Picture, Rejections, Role, Seat};
use serde::{Deserialize, Serialize};

use super::command::Drive;
use super::console::Key;
use super::placement::Placement;
use super::table::{Greeting, Table};
use super::world::World;
use criss_protocol::clients::Seen;

/// A command to the world that does not belong to a team.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Adds, moves or removes an object.
    Place(Placement),
    /// Presses a key of the console.
    Press(Key),
    /// Reports the handshake of a client.
    Greet(Greeting),
}

/// A [`World`] with its participants, as an [`engine::World`].
#[derive(Debug, Clone)]
pub struct Game {
    world: World,
    table: Table,
    /// Rejected commands that have not been reported yet. Not part of the state.
    refused: Vec<(Seat, Rejections)>,
    /// Participants to be disconnected, with the reason. Not part of the state.
    dismissed: Vec<(Seat, &'static str)>,
}

impl Game {
    /// A game in this world, without participants.
    #[must_use]
    pub fn new(world: World) -> Game {
        Game { world, table: Table::default(), refused: Vec::new(), dismissed: Vec::new() }
    }

    /// The world.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Returns the team that a participant commands.
    #[must_use]
    pub fn team(&self, seat: Seat) -> Option<u8> {
        self.table.team(seat)
    }
}

impl engine::World for Game {
    type Action = Vec<Drive>;
    type Command = Order;
    type Percept = Seen;

    fn join(&mut self, seat: Seat, role: Role, _: &str) {
        self.table.join(seat, role);
    }

    fn act(&mut self, seat: Seat, drives: Vec<Drive>) {
        let reason = self.table.act(seat, drives);
        self.dismissed.extend(reason.map(|reason| (seat, reason)));
    }

    /// True for commands executed without waiting: a new client can thus replace one that the world waits for.
    fn is_urgent(order: &Order) -> bool {
        matches!(order, Order::Greet(_) | Order::Press(Key::Quit))
    }

    fn control(&mut self, by: Option<Seat>, order: Order) {
        match order {
            Order::Press(key) => self.world.press(key),
            Order::Greet(greeting) => {
                let Some(seat) = by else { return };
                // Before the first step, the simulation sends frame 0 to clients with a handshake.
                let is_shown = self.world.is_new() && self.world.seen().is_some();
                self.dismissed.extend(self.table.greet(seat, greeting, is_shown));
            }
            Order::Place(placement) => {
                if let (Err(error), Some(seat)) = (self.world.place(&placement), by) {
                    let mut rejections = Rejections::default();
                    rejections.push("bad placement", || error.to_string());
                    self.refused.push((seat, rejections));
                }
            }
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.table.leave(seat);
    }

    fn seats(&self) -> Vec<(Seat, Role)> {
        self.table.seats.clone()
    }

    /// Executes one frame. A team without commands stands still in it.
    fn step(&mut self) {
        self.table.begin_step();
        self.world.step(&self.table.commands);
        self.table.end_step(self.world.seen().is_some());
    }

    fn sense(&self, _: Seat, percept: &mut Seen) -> bool {
        let Some(seen) = self.world.seen() else { return false };
        percept.copy_from(seen);
        true
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        std::mem::take(&mut self.refused)
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }

    fn label(&self, seat: Seat) -> Option<String> {
        self.team(seat).map(|team| format!("team {team}"))
    }

    fn finished(&self) -> bool {
        self.world.has_ended()
    }

    fn fields(&self) -> Vec<Field> {
        self.world.fields()
    }

    fn picture(&self, picture: &mut Picture) {
        self.world.draw(picture);
    }

    fn happenings(&self, tell: &mut dyn FnMut(Happening<'_>)) {
        if let Some(team) = self.world.state.scored {
            let what = format!("goal of team {team}").into();
            tell(Happening { kind: "goal", what, why: "".into(), time_s: self.world.time_s() });
        }
    }

    /// Parses a text command: `key b` presses a key of the console; `reset` restores the initial state.
    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Order)) -> Result<(), BadCommand> {
        if by != Authority::Trainer {
            return Err(BadCommand::Forbidden(String::from("only trainers give commands here")));
        }
        let unknown =
            || BadCommand::Unknown(format!("{words:?} is neither `reset` nor `key` and a key of the console"));
        let mut parts = words.split_whitespace();
        let order = match (parts.next(), parts.next(), parts.next()) {
            (Some("reset"), None, None) => Order::Place(Placement::Reset),
            (Some("key"), Some(key), None) if key.chars().count() == 1 => {
                Order::Press(key.chars().next().and_then(Key::of).ok_or_else(unknown)?)
            }
            _ => return Err(unknown()),
        };
        take(order);
        Ok(())
    }

    fn digest(&self) -> u64 {
        engine::digest(&(&self.table, &self.world.state))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        let mut table = Vec::new();
        engine::append(&self.table, &mut table).map_err(|error| BadState::Unwritable(error.to_string()))?;
        let start = out.len();
        out.extend(engine::hash(&table).to_le_bytes());
        out.extend(table);
        self.world.save(out).inspect_err(|_| out.truncate(start))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        let (sum, rest) = bytes.split_first_chunk().ok_or(BadState::Damaged)?;
        let (table, world): (Table, _) = engine::take(rest).map_err(|_| BadState::Damaged)?;
        let written = rest.get(..rest.len() - world.len()).unwrap_or_default();
        if engine::hash(written) != u64::from_le_bytes(*sum) {
            return Err(BadState::Damaged);
        }
        self.world.load(world)?;
        self.table = table;
        Ok(())
    }
}
