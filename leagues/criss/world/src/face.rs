//! The world with its seats, as the engine wants it: a player's seat commands a team.

use engine::{Authority, BadCommand, BadState, Field, Happening, Picture, Rejections, Role, Seat};
use serde::{Deserialize, Serialize};

use super::command::Drive;
use super::console::Key;
use super::placement::Placement;
use super::table::{Greeting, Table};
use super::world::World;
use criss_protocol::clients::Seen;

/// What somebody asks of the world from outside, beside the teams.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Adds, moves or removes something.
    Place(Placement),
    /// A key of the console.
    Press(Key),
    /// A client says what it does with its connection.
    Greet(Greeting),
}

/// A [`World`] with seats: an [`engine::World`].
#[derive(Debug, Clone)]
pub struct Game {
    world: World,
    table: Table,
    /// Orders that were refused since they were told, by the name that is counted. No state.
    refused: Vec<(Seat, Rejections)>,
    /// Clients that have to go, and why. No state.
    dismissed: Vec<(Seat, &'static str)>,
}

impl Game {
    /// A game in a world.
    #[must_use]
    pub fn new(world: World) -> Game {
        Game { world, table: Table::default(), refused: Vec::new(), dismissed: Vec::new() }
    }

    /// The world.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The team that a seat commands.
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

    /// A world that waits for an answer lets a new client take the place of the one that does not give it.
    fn is_urgent(order: &Order) -> bool {
        matches!(order, Order::Greet(_) | Order::Press(Key::Quit))
    }

    fn control(&mut self, by: Option<Seat>, order: Order) {
        match order {
            Order::Press(key) => self.world.press(key),
            Order::Greet(greeting) => {
                let Some(seat) = by else { return };
                // Before the first step the room shows frame 0 to those who greet.
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

    /// A team that says nothing in a frame stands still in it.
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

    /// `key b`: a key of the console; `reset`: everything is where it began.
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
