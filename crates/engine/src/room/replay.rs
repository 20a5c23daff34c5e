//! A recorded run in a room: the world gets its inputs from the recording, and viewers look on.
//!
//! Nothing that comes by a door reaches the world. Viewers sit on seats that no recording has; their commands are about
//! the replay ([`Playback`]), and the room keeps them for the program that drives it.

use super::Room;
use crate::observer::Node;
use crate::tape::Recorder;
use crate::{BadInput, BadState, Columns, Event, InputTo, Nowhere, Outbox, Playback, Repeatable, Stamp, Tape, World};

/// The first seat of viewers of a replay. A run would have to give out a thousand seats a second for weeks to reach it.
const VIEWER_SEATS: u32 = 1 << 31;

impl<W: World> Room<W> {
    /// One tick of a replay: these inputs of a recorded run, in the order of their stamps, then the step, although the
    /// world may stand still by then. Inputs of the doors wait; control nodes are not asked, since their commands are
    /// among the inputs.
    pub fn replay_tick(&mut self, inputs: impl IntoIterator<Item = InputTo<W>>) {
        self.replay_and_show(inputs, &mut Nowhere);
    }

    /// The same, and what viewers at the doors get to see of it.
    fn replay_and_show(&mut self, inputs: impl IntoIterator<Item = InputTo<W>>, outbox: &mut dyn Outbox) {
        self.begin();
        inputs.into_iter().for_each(|input| self.apply(input));
        [Event::StartCycle, Event::FramesSent, Event::ActAgent].into_iter().for_each(|event| self.tell(event));
        self.step(outbox);
    }
}

impl<W: World> Repeatable for Room<W> {
    fn record(&mut self, tape: Box<dyn Tape>, key_frame_ticks: u64) {
        self.nodes.push(Node::Observer(Box::new(Recorder::new(tape, key_frame_ticks))));
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        self.world.save(out)
    }

    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), BadState> {
        self.world.load(state)?;
        self.ticks = tick;
        self.stamp = Stamp { tick, place: 0 };
        self.digest = self.world.digest();
        Ok(())
    }

    fn replay(&mut self, inputs: &Columns, outbox: &mut dyn Outbox) -> Result<(), BadInput> {
        let (mut reader, mut decoded) = (inputs.read(), Vec::<InputTo<W>>::new());
        while !reader.is_at_end() {
            decoded.push(reader.take().map_err(|_| BadInput::Damaged)?);
        }
        self.replay_and_show(decoded, outbox);
        Ok(())
    }

    fn open_for_viewers(&mut self) {
        self.playback.get_or_insert_default();
        self.seats = self.seats.max(VIEWER_SEATS);
    }

    fn attend_viewers(&mut self, asked: &mut Vec<Playback>, outbox: &mut dyn Outbox) {
        self.begin();
        self.stand_still(outbox);
        asked.extend(self.playback.iter_mut().flat_map(|asked| asked.drain(..)));
    }
}
