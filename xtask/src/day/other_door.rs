//! The same requests at other endpoints: a second game gets them as values inside the program, not as bytes over a
//! network. Clients connect, send and leave in the recorded ticks, which determines everything else.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use engine::{
    Columns, ConnectionId, Input, Lockstep, NullOutbox, ParticipantId, RecordableSession, Role, Session, Simulation,
    WorldInput,
};
use record::RecordingReader;
use soccer_world::SoccerWorld;
use soccer_world::commands::{Command, SetPace};

use super::monitors::Phrases;
use super::plan::Plan;
use super::{Failure, again};

/// Turns of a paused world in one tick: it resumes after the commands of one of them.
const TURNS_MAX: u32 = 1000;

/// Plays the day again, and compares every digest, until a trainer restores a snapshot, since the later fate of
/// connections is not among the inputs, or a command is refused, since no text requests it here.
pub(super) fn compare(plan: &Plan, bytes: &[u8], phrases: &Phrases) -> Result<(), Failure> {
    let mut log = RecordingReader::open(Cursor::new(bytes)).map_err(|error| Failure::before(&error))?;
    let settings = plan.settings().map_err(|error| Failure::before(&error))?;
    let settings = soccer_world::Settings { trainer_token: None, ..settings };
    let frame_cycles = (settings.monitor_step_s / f64::from(settings.cycle_s())).round() as u64;
    let command_cycles = if settings.compat.has_legacy_defects() { frame_cycles.max(1) } else { 1 };
    let room = soccer_world::simulation(settings).map_err(|error| Failure::before(&error))?;
    let mut other = Other { room, command_cycles, seats: BTreeMap::new(), players: BTreeSet::new(), phrases };
    for number in log.ticks() {
        let fail = |what: String| Failure { tick: number, what: format!("at the other door, {what}") };
        let tick = log.tick(number).map_err(|error| fail(error.to_string()))?;
        let inputs = decoded(&tick.inputs).map_err(|error| fail(error.to_string()))?;
        let ends_comparison =
            |input: &_| matches!(input, Input::Control { command: Command::Restore(_) | Command::Refusal(_), .. });
        if inputs.iter().any(ends_comparison) {
            return Ok(());
        }
        other.tick(inputs).map_err(fail)?;
        if tick.digest.is_some_and(|digest| digest != other.room.digest()) {
            return Err(fail(format!(
                "the same requests make another world: {}",
                difference(plan, bytes, &other, number)?
            )));
        }
    }
    Ok(())
}

/// The first value that differs after a tick: in the recording, and in the second game.
fn difference(plan: &Plan, bytes: &[u8], other: &Other<'_>, tick: u64) -> Result<String, Failure> {
    let mut player = again::player(plan, bytes, None)?;
    player.seek(tick + 1).map_err(|error| Failure { tick, what: error.to_string() })?;
    let (one, other) = (player.session().fields(), other.room.fields());
    let differing = one.iter().zip(&other).find(|(one, other)| one != other);
    Ok(differing.map_or_else(|| String::from("no value"), |(one, other)| format!("{one:?}, {other:?}")))
}

fn decoded(inputs: &Columns) -> Result<Vec<WorldInput<SoccerWorld>>, engine::ColumnsError> {
    let (mut reader, mut decoded) = (inputs.read(), Vec::new());
    while !reader.is_at_end() {
        decoded.push(reader.take()?);
    }
    Ok(decoded)
}

/// The second game.
struct Other<'a> {
    room: Simulation<SoccerWorld>,
    /// Cycles between two that take all commands.
    command_cycles: u64,
    /// Connections by their participant id in the recording.
    seats: BTreeMap<ParticipantId, ConnectionId>,
    /// Participant ids of players.
    players: BTreeSet<ParticipantId>,
    phrases: &'a Phrases,
}

impl Other<'_> {
    /// One tick with these requests.
    fn tick(&mut self, inputs: Vec<WorldInput<SoccerWorld>>) -> Result<(), String> {
        // Actions wait for the tick, so they may come early. Some must: a trainer may dismiss their participant.
        inputs
            .iter()
            .filter(|input| matches!(input, Input::Act { .. }))
            .try_for_each(|act| self.hand_in(act.clone()))?;
        let early = if self.all_come_early(&inputs) { inputs.len() } else { self.early(&inputs) };
        let (mut trainer, mut first, mut gone) = (None, None, Vec::new());
        for (at, input) in inputs.into_iter().enumerate() {
            let by = if let Input::Control { by, .. } = &input { *by } else { trainer };
            // In each turn commands come participant by participant: those before a step back were executed in an
            // earlier one. In a world that is not paused, a turn before the tick is for one participant alone: the one
            // whose message caused it.
            let is_early = at == early && (self.room.is_paused() || first == trainer);
            if trainer.is_some() && (trainer > by || is_early) {
                self.attend();
                first = None;
            }
            trainer = by;
            first = first.or(by);
            let pauses = matches!(input, Input::Control { command: Command::Pace(SetPace::Pause), .. });
            match input {
                Input::Act { .. } => {}
                // Its earlier messages still count, and follow this in the recording.
                Input::HangUp { seat } | Input::Leave { seat } => gone.extend(self.seats.get(&seat)),
                input => self.hand_in(input)?,
            }
            if pauses && at < early && !self.room.is_paused() {
                self.attend();
            }
        }
        gone.into_iter().for_each(|connection| self.room.close(connection));
        let (ticks, mut turns) = (self.room.ticks(), 0);
        while self.room.ticks() == ticks {
            self.room.tick_offline();
            turns += 1;
            if turns > TURNS_MAX {
                return Err(String::from("the world stands still"));
            }
        }
        Ok(())
    }

    /// The number of inputs before the tick, while the world waited or was paused: those before the first one of a
    /// player, which comes with the tick, and those up to the last command that resumed the world.
    fn early(&self, inputs: &[WorldInput<SoccerWorld>]) -> usize {
        let is_players = |input: &WorldInput<SoccerWorld>| match input {
            Input::Act { seat, .. } | Input::HangUp { seat } => self.players.contains(seat),
            _ => false,
        };
        let goes_on = |input: &WorldInput<SoccerWorld>| {
            matches!(input, Input::Control { command: Command::Pace(SetPace::Resume | SetPace::Step(_)), .. })
        };
        let last_pace = inputs.iter().rposition(goes_on).map_or(0, |at| at + 1);
        inputs.iter().position(is_players).unwrap_or(last_pace)
    }

    /// True if the last command waits for the cycle after a frame, and this is another cycle: then the world was paused
    /// when it arrived, and took it with the commands that resume the world.
    fn all_come_early(&self, inputs: &[WorldInput<SoccerWorld>]) -> bool {
        let is_control = |input: &&WorldInput<SoccerWorld>| matches!(input, Input::Control { .. });
        let waits = |input: &WorldInput<SoccerWorld>| matches!(input, Input::Control { command, .. } if command.is_in_reference());
        let delays = !self.room.ticks().is_multiple_of(self.command_cycles);
        delays && self.room.is_paused() && inputs.iter().rfind(is_control).is_some_and(waits)
    }

    /// Executes the submitted commands, except the ones waiting for the tick.
    fn attend(&mut self) {
        if !self.room.is_paused() {
            self.room.serve_while_waiting(&mut NullOutbox);
        }
        if self.room.is_paused() {
            self.room.tick_offline();
        }
    }

    fn hand_in(&mut self, input: WorldInput<SoccerWorld>) -> Result<(), String> {
        match input {
            Input::Join { seat, role, name } => {
                if role == Role::Player {
                    self.players.insert(seat);
                }
                let door = self.room.endpoints().iter().position(|door| *door == name);
                let connection = door.and_then(|door| self.room.open(door)).ok_or("there is no room")?;
                self.seats.insert(seat, connection);
            }
            Input::Act { seat, action } => {
                let connection = self.connection(seat)?;
                // If the game does not take it, it has already closed the connection.
                self.room.act_at_endpoint(connection, &mut vec![action]);
            }
            Input::Control { by, command } => {
                let connection = self.connection(by.ok_or("a command of no trainer")?)?;
                let words = self.phrases.of(&command).ok_or_else(|| format!("no trainer said {command:?}"))?;
                let mut bytes = Vec::new();
                codec::frame::write(&mut bytes, |out| out.extend_from_slice(words.as_bytes()));
                self.room.receive(connection, &bytes, &mut NullOutbox);
            }
            Input::HangUp { .. } | Input::Leave { .. } | Input::Vacate { .. } => {}
        }
        Ok(())
    }

    fn connection(&self, seat: ParticipantId) -> Result<ConnectionId, String> {
        self.seats.get(&seat).copied().ok_or_else(|| format!("{seat} never joined"))
    }
}
