//! Replay of a recorded run: the world gets its inputs from the recording, and viewers watch.
//!
//! No client input reaches the world. Viewers get ids that no recording has; their commands control the replay
//! ([`Playback`]), and the simulation keeps them for the program that drives it.

use super::Room;
use crate::observer::Node;
use crate::tape::Recorder;
use crate::{
    BadInput, BadState, Columns, Event, Field, InputTo, Nowhere, Outbox, Picture, Playback, Repeatable, Stamp, Tape,
    VacantPlace, World,
};

/// The first id of viewers of a replay. A run would have to admit a thousand participants a second for weeks to reach
/// it.
const VIEWER_SEATS: u32 = 1 << 31;

impl<W: World> Room<W> {
    /// Runs one tick of a replay: applies these inputs of a recorded run in the order of their stamps, then steps, even
    /// if the world is paused by then. Client inputs wait, and control nodes give no commands: theirs are among the
    /// inputs.
    pub fn replay_tick(&mut self, inputs: impl IntoIterator<Item = InputTo<W>>) {
        self.take_recorded(inputs);
        self.step(&mut Nowhere);
    }

    /// The first half of a replay tick: applies the recorded inputs.
    fn take_recorded(&mut self, inputs: impl IntoIterator<Item = InputTo<W>>) {
        self.begin();
        inputs.into_iter().for_each(|input| self.apply(input));
        [Event::StartCycle, Event::FramesSent, Event::ActAgent].into_iter().for_each(|event| self.tell(event));
    }

    /// The second half of a replay tick without viewers: steps the world and sends nothing.
    fn step_unseen(&mut self) {
        // There are no connections to move, but the world must forget its reconnections here.
        self.reseat();
        self.world.step();
        self.stamp = Stamp { tick: self.ticks + 1, place: 0 };
        // A live run reports these to connections; a replay has none.
        drop((self.world.rejected(), self.world.dismissed()));
        self.digest = self.world.digest();
        self.tell(Event::EndCycle);
        self.ticks += 1;
    }
}

impl<W: World> Repeatable for Room<W> {
    fn record(&mut self, tape: Box<dyn Tape>, key_frame_ticks: u64) {
        let mut recorder = Recorder::new(tape, key_frame_ticks);
        if self.begun {
            recorder.begin(self.ticks, &self.world);
        }
        self.nodes.push(Node::Observer(Box::new(recorder)));
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        self.world.save(out)
    }

    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), BadState> {
        self.load(state)?;
        self.ticks = tick;
        self.stamp = Stamp { tick, place: 0 };
        Ok(())
    }

    fn vacate_all(&mut self) -> usize {
        self.vacate_seats()
    }

    fn vacant_places(&self) -> Vec<VacantPlace> {
        self.world.vacant_places()
    }

    fn replay(&mut self, inputs: &Columns, outbox: Option<&mut dyn Outbox>) -> Result<(), BadInput> {
        self.take_recorded(decoded::<W>(inputs)?);
        match outbox {
            Some(outbox) => self.step(outbox),
            None => self.step_unseen(),
        }
        Ok(())
    }

    fn inputs_to_json(&self, inputs: &Columns) -> Result<Vec<String>, BadInput> {
        let text = |input| serde_json::to_string(input).map_err(|error| BadInput::Text(error.to_string()));
        decoded::<W>(inputs)?.iter().map(text).collect()
    }

    fn inputs_from_json(&self, inputs: Vec<serde_json::Value>) -> Result<Columns, BadInput> {
        let mut columns = Columns::default();
        for input in inputs {
            let read = serde_json::from_value::<InputTo<W>>(input);
            let input = read.map_err(|error| BadInput::Text(error.to_string()))?;
            columns.push(&input).map_err(|_| BadInput::Damaged)?;
        }
        Ok(columns)
    }

    fn fields(&self) -> Vec<Field> {
        self.world.fields()
    }

    fn picture(&self, picture: &mut Picture) {
        self.world.picture(picture);
    }

    fn open_for_viewers(&mut self) {
        self.playback.get_or_insert_default();
        self.seats = self.seats.max(VIEWER_SEATS);
    }

    fn attend_viewers(&mut self, asked: &mut Vec<Playback>, outbox: &mut dyn Outbox) {
        self.begin();
        self.stand_still(outbox);
        asked.extend(self.playback.iter_mut().flat_map(|asked| asked.drain(..)));
        self.doors.iter_mut().for_each(|door| door.dialect.asked(asked));
    }

    fn show(&mut self, outbox: &mut dyn Outbox) {
        self.turn_doors();
        let Room { world, doors, counters, .. } = self;
        doors.iter_mut().for_each(|door| door.show(world, outbox, counters));
    }
}

fn decoded<W: World>(inputs: &Columns) -> Result<Vec<InputTo<W>>, BadInput> {
    let (mut reader, mut decoded) = (inputs.read(), Vec::new());
    while !reader.is_at_end() {
        decoded.push(reader.take().map_err(|_| BadInput::Damaged)?);
    }
    Ok(decoded)
}
