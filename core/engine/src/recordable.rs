//! The session interface for programs that record a run, replay it, or continue from a state of it.

use crate::{
    Columns, DisconnectedPlayer, InputError, Outbox, PlaybackCommand, RecordingSink, RenderScene, Session, StateError,
    StateField,
};

/// A session whose run can be recorded and replayed.
///
/// A recording consists of the initial state and the inputs of each tick; the digests after each tick prove that a
/// replay is the same run.
pub trait RecordableSession: Session {
    /// Records the run from now on, with a key frame every `key_frame_ticks` ticks.
    fn record(&mut self, sink: Box<dyn RecordingSink>, key_frame_ticks: u64);

    /// Appends the state of the world to `out`.
    ///
    /// # Errors
    /// If this kind of world cannot be saved.
    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError>;

    /// Puts the world into a state that was saved before the inputs of this tick.
    ///
    /// # Errors
    /// If the bytes are not a state of this world, which then stays unchanged.
    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), StateError>;

    /// Continues from a state of another run, whose players are not connected: players are detached, viewers leave.
    /// Newcomers reconnect by asking for the same player; [`set_start_agents`](crate::Lockstep::set_start_agents) pauses the world
    /// until enough have. Returns the number of detached players.
    fn detach_all(&mut self) -> usize;

    /// The detached players, in order.
    fn disconnected_players(&self) -> Vec<DisconnectedPlayer>;

    /// Replays one tick of a recorded run: its inputs, then the step. Viewers see it, if there is an outbox.
    ///
    /// # Errors
    /// If they are not inputs of this world. Nothing happens then.
    fn replay(&mut self, inputs: &Columns, outbox: Option<&mut dyn Outbox>) -> Result<(), InputError>;

    /// Converts inputs to JSON for editing, one text per input.
    ///
    /// # Errors
    /// If they are not inputs of this world.
    fn inputs_to_json(&self, inputs: &Columns) -> Result<Vec<String>, InputError>;

    /// Converts JSON values to inputs.
    ///
    /// # Errors
    /// If they are not inputs of this world.
    fn inputs_from_json(&self, inputs: Vec<serde_json::Value>) -> Result<Columns, InputError>;

    /// Every value of the world's state by name.
    fn fields(&self) -> Vec<StateField>;

    /// Updates the render scene to the state after the last step; an empty one stays empty in a world without graphics.
    fn render_scene(&self, scene: &mut RenderScene);

    /// Dedicates the endpoints to viewers of a replay: client inputs no longer reach the world.
    fn open_for_viewers(&mut self);

    /// Serves the viewers of a replay without a tick, and appends their playback commands.
    fn serve_viewers(&mut self, commands: &mut Vec<PlaybackCommand>, outbox: &mut dyn Outbox);

    /// Sends the viewers of a replay the current state.
    fn send_snapshot(&mut self, outbox: &mut dyn Outbox);
}
