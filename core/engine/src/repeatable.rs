//! The interface through which a program records a run, plays it again, and goes on from a moment of it.

use crate::{BadInput, BadState, Columns, Field, Outbox, Picture, Playback, Session, Tape, VacantPlace};

/// A session whose run can be repeated.
///
/// A recording is the state at the beginning, and the inputs of each tick; the digests after each tick prove that a replay
/// is the same run.
pub trait Repeatable: Session {
    /// Records the run from now on, with a key frame every `key_frame_ticks` ticks.
    fn record(&mut self, tape: Box<dyn Tape>, key_frame_ticks: u64);

    /// Appends the state of the world to `out`.
    ///
    /// # Errors
    /// If this kind of world cannot be saved.
    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState>;

    /// Puts the world into a state that was saved before the inputs of this tick.
    ///
    /// # Errors
    /// If the bytes are no state of such a world. It stays as it is then.
    fn restore(&mut self, tick: u64, state: &[u8]) -> Result<(), BadState>;

    /// The world goes on from a state of another run, whose players are not connected: their seats become vacant, those
    /// of viewers leave. Newcomers take vacant seats by asking for the same; [`await_starters`](Session::await_starters)
    /// lets the world stand still until that many have. Returns how many seats are vacant.
    fn vacate_all(&mut self) -> usize;

    /// The places that belong to vacant seats, in order.
    fn vacant_places(&self) -> Vec<VacantPlace>;

    /// One tick of a recorded run: its inputs, then the step. Viewers see it, if there is an outbox.
    ///
    /// # Errors
    /// If they are no inputs of such a world. Nothing happens then.
    fn replay(&mut self, inputs: &Columns, outbox: Option<&mut dyn Outbox>) -> Result<(), BadInput>;

    /// Inputs as JSON, one for each, for people.
    ///
    /// # Errors
    /// If they are no inputs of such a world.
    fn inputs_to_json(&self, inputs: &Columns) -> Result<Vec<String>, BadInput>;

    /// Inputs that people have written.
    ///
    /// # Errors
    /// If they are no inputs of such a world.
    fn inputs_from_json(&self, inputs: Vec<serde_json::Value>) -> Result<Columns, BadInput>;

    /// Every value of the world's state by name.
    fn fields(&self) -> Vec<Field>;

    /// Draws the world as the last step left it over the picture of an earlier tick; an empty one stays empty if such worlds
    /// have none.
    fn picture(&self, picture: &mut Picture);

    /// From now on the doors are for viewers of a replay: nothing that comes by them reaches the world.
    fn open_for_viewers(&mut self);

    /// Serves the viewers of a replay without a tick, and appends what they ask of it.
    fn attend_viewers(&mut self, asked: &mut Vec<Playback>, outbox: &mut dyn Outbox);

    /// Shows the viewers of a replay the world as it is.
    fn show(&mut self, outbox: &mut dyn Outbox);
}
