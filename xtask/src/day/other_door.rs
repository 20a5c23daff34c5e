//! The same requests at the other door: a second game gets them as values inside the program, not as bytes over a network.
//! Connections come, speak and go in the recorded ticks, and all else follows from that.

use std::collections::BTreeMap;
use std::io::Cursor;

use engine::{Columns, Connection, Input, InputTo, Nowhere, Room, Seat, Session};
use record::Log;
use soccer3d::SoccerWorld;
use soccer3d::command::Command;

use super::Failure;
use super::monitors::Phrases;
use super::plan::Plan;

/// Turns of a world that stands still in one tick: it goes on after the commands of one of them.
const TURNS_MAX: u32 = 1000;

/// Plays the day again, and compares every digest. Days on which a trainer goes back to a snapshot are left out: what
/// becomes of connections then is not among the inputs.
pub(super) fn compare(plan: &Plan, bytes: &[u8], phrases: &Phrases) -> Result<(), Failure> {
    let mut log = Log::open(Cursor::new(bytes)).map_err(|error| Failure::before(&error))?;
    let settings = plan.settings().map_err(|error| Failure::before(&error))?;
    let settings = soccer3d::Settings { trainer_token: None, ..settings };
    let room = soccer3d::room(settings).map_err(|error| Failure::before(&error))?;
    let mut other = Other { room, seats: BTreeMap::new(), phrases };
    for number in log.ticks() {
        let fail = |what: String| Failure { tick: number, what: format!("at the other door, {what}") };
        let tick = log.tick(number).map_err(|error| fail(error.to_string()))?;
        let inputs = decoded(&tick.inputs).map_err(|error| fail(error.to_string()))?;
        if inputs.iter().any(|input| matches!(input, Input::Control { command: Command::Restore(_), .. })) {
            return Ok(());
        }
        other.tick(inputs).map_err(fail)?;
        if tick.digest.is_some_and(|digest| digest != other.room.digest()) {
            return Err(fail(String::from("the same requests make another world")));
        }
    }
    Ok(())
}

fn decoded(inputs: &Columns) -> Result<Vec<InputTo<SoccerWorld>>, engine::BadColumns> {
    let (mut reader, mut decoded) = (inputs.read(), Vec::new());
    while !reader.is_at_end() {
        decoded.push(reader.take()?);
    }
    Ok(decoded)
}

/// The second game.
struct Other<'a> {
    room: Room<SoccerWorld>,
    /// Connections by the seat that they had in the recording.
    seats: BTreeMap<Seat, Connection>,
    phrases: &'a Phrases,
}

impl Other<'_> {
    /// One tick with these requests.
    fn tick(&mut self, inputs: Vec<InputTo<SoccerWorld>>) -> Result<(), String> {
        // The last seat that gave a command.
        let (mut trainer, mut gone) = (None, Vec::new());
        for input in inputs {
            let is_later = match &input {
                Input::Act { .. } | Input::HangUp { .. } => trainer.is_some(),
                Input::Control { by, .. } => trainer > *by,
                _ => false,
            };
            if is_later {
                // The commands so far came before this, while the world waited or stood still.
                self.attend();
                trainer = None;
            }
            if let Input::Control { by, .. } = &input {
                trainer = *by;
            }
            match input {
                // What it said before still counts, and comes after this in the recording.
                Input::HangUp { seat } | Input::Leave { seat } => gone.extend(self.seats.get(&seat)),
                input => self.hand_in(input)?,
            }
        }
        gone.into_iter().for_each(|connection| self.room.close(connection));
        let (ticks, mut turns) = (self.room.ticks(), 0);
        while self.room.ticks() == ticks {
            self.room.tick_alone();
            turns += 1;
            if turns > TURNS_MAX {
                return Err(String::from("the world stands still"));
            }
        }
        Ok(())
    }

    fn attend(&mut self) {
        if self.room.paused() {
            self.room.tick_alone();
        } else {
            self.room.attend(&mut Nowhere);
        }
    }

    fn hand_in(&mut self, input: InputTo<SoccerWorld>) -> Result<(), String> {
        match input {
            Input::Join { seat, name, .. } => {
                let door = self.room.doors().iter().position(|door| *door == name);
                let connection = door.and_then(|door| self.room.open(door)).ok_or("there is no room")?;
                self.seats.insert(seat, connection);
            }
            Input::Act { seat, action } => {
                let connection = self.connection(seat)?;
                // The game has ended the connection already if it does not take it.
                self.room.act_at_door(connection, &mut vec![action]);
            }
            Input::Control { by, command } => {
                let connection = self.connection(by.ok_or("a command of no trainer")?)?;
                let words = self.phrases.of(&command).ok_or_else(|| format!("no trainer said {command:?}"))?;
                let mut bytes = Vec::new();
                wire::frame::write(&mut bytes, |out| out.extend_from_slice(words.as_bytes()));
                self.room.receive(connection, &bytes, &mut Nowhere);
            }
            Input::HangUp { .. } | Input::Leave { .. } | Input::Vacate { .. } => {}
        }
        Ok(())
    }

    fn connection(&self, seat: Seat) -> Result<Connection, String> {
        self.seats.get(&seat).copied().ok_or_else(|| format!("{seat} never joined"))
    }
}
