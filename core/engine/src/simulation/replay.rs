//! Replay of a recorded run: the world gets its inputs from the recording, and viewers watch.
//!
//! No client input reaches the world. Viewers get ids that no recording has; their commands control the replay
//! ([`PlaybackCommand`]), and the simulation keeps them for the program that drives it.

use super::Simulation;
use crate::observer::Node;
use crate::recording::Recorder;
use crate::{
    Columns, DisconnectedPlayer, InputError, NullOutbox, Outbox, PlaybackCommand, RecordableSession, RecordingSink,
    RenderScene, ScheduleEvent, Stamp, StateError, StateField, World, WorldInput,
};

/// The first id of viewers of a replay. A run would have to admit a thousand participants a second for weeks to reach
/// it.
const VIEWER_IDS: u32 = 1 << 31;

impl<W: World> Simulation<W> {
    /// Runs one tick of a replay: applies these inputs of a recorded run in the order of their stamps, then steps, even
    /// if the world is paused by then. Client inputs wait, and control nodes give no commands: theirs are among the
    /// inputs.
    pub fn replay_tick(&mut self, inputs: impl IntoIterator<Item = WorldInput<W>>) {
        self.apply_recorded(inputs);
        self.step(&mut NullOutbox);
    }

    /// The first half of a replay tick: applies the recorded inputs.
    fn apply_recorded(&mut self, inputs: impl IntoIterator<Item = WorldInput<W>>) {
        self.begin();
        inputs.into_iter().for_each(|input| self.apply(input));
        [ScheduleEvent::StartCycle, ScheduleEvent::FramesSent, ScheduleEvent::ActAgent]
            .into_iter()
            .for_each(|event| self.notify(event));
    }

    /// The second half of a replay tick without viewers: steps the world and sends nothing.
    fn step_without_viewers(&mut self) {
        // There are no connections to move, but the world must forget its reconnections here.
        self.apply_reconnections();
        self.world.step();
        self.stamp = Stamp { tick: self.ticks + 1, place: 0 };
        // A live run reports these to connections; a replay has none.
        drop((self.world.take_rejections(), self.world.take_dismissals()));
        self.digest = self.world.digest();
        self.notify(ScheduleEvent::EndCycle);
        self.ticks += 1;
    }
}

impl<W: World> RecordableSession for Simulation<W> {
    fn record(&mut self, sink: Box<dyn RecordingSink>, key_frame_ticks: u64) {
        let mut recorder = Recorder::new(sink, key_frame_ticks);
        if self.is_started {
            recorder.begin(self.ticks, &self.world);
        }
        self.nodes.push(Node::Observer(Box::new(recorder)));
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        self.world.save(out)
    }

    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), StateError> {
        self.load(state)?;
        self.ticks = tick;
        self.stamp = Stamp { tick, place: 0 };
        Ok(())
    }

    fn detach_all(&mut self) -> usize {
        self.detach_participants()
    }

    fn disconnected_players(&self) -> Vec<DisconnectedPlayer> {
        self.world.disconnected_players()
    }

    fn replay(&mut self, inputs: &Columns, outbox: Option<&mut dyn Outbox>) -> Result<(), InputError> {
        self.apply_recorded(decoded::<W>(inputs)?);
        match outbox {
            Some(outbox) => self.step(outbox),
            None => self.step_without_viewers(),
        }
        Ok(())
    }

    fn inputs_to_json(&self, inputs: &Columns) -> Result<Vec<String>, InputError> {
        let text = |input| serde_json::to_string(input).map_err(|error| InputError::Text(error.to_string()));
        decoded::<W>(inputs)?.iter().map(text).collect()
    }

    fn inputs_from_json(&self, inputs: Vec<serde_json::Value>) -> Result<Columns, InputError> {
        let mut columns = Columns::default();
        for input in inputs {
            let read = serde_json::from_value::<WorldInput<W>>(input);
            let input = read.map_err(|error| InputError::Text(error.to_string()))?;
            columns.push(&input).map_err(|_| InputError::Damaged)?;
        }
        Ok(columns)
    }

    fn fields(&self) -> Vec<StateField> {
        self.world.fields()
    }

    fn render_scene(&self, scene: &mut RenderScene) {
        self.world.render_scene(scene);
    }

    fn open_for_viewers(&mut self) {
        self.playback.get_or_insert_default();
        self.next_participant = self.next_participant.max(VIEWER_IDS);
    }

    fn serve_viewers(&mut self, commands: &mut Vec<PlaybackCommand>, outbox: &mut dyn Outbox) {
        self.begin();
        self.tick_paused(outbox);
        commands.extend(self.playback.iter_mut().flat_map(|commands| commands.drain(..)));
        self.endpoints.iter_mut().for_each(|endpoint| endpoint.handler.take_playback_commands(commands));
    }

    fn send_snapshot(&mut self, outbox: &mut dyn Outbox) {
        self.set_endpoint_tick();
        let Simulation { world, endpoints, counters, .. } = self;
        endpoints.iter_mut().for_each(|endpoint| endpoint.send_snapshot(world, outbox, counters));
    }
}

fn decoded<W: World>(inputs: &Columns) -> Result<Vec<WorldInput<W>>, InputError> {
    let (mut reader, mut decoded) = (inputs.read(), Vec::new());
    while !reader.is_at_end() {
        decoded.push(reader.take().map_err(|_| InputError::Damaged)?);
    }
    Ok(decoded)
}
