//! Ends a run after a number of frames.

use criss_world::{Game, Key, Order};
use engine::{ControlNode, Event, Observer, Seen};

/// Sends the key `q` after the last frame.
pub struct Deadline {
    pub frames: u64,
}

impl Observer<Game> for Deadline {
    fn event(&mut self, _: Event, _: &Seen<'_, Game>) {}
}

impl ControlNode<Game> for Deadline {
    fn command(&mut self, seen: &Seen<'_, Game>, commands: &mut Vec<Order>) {
        // The next step is the last one.
        if seen.tick + 1 >= self.frames {
            commands.push(Order::Press(Key::Quit));
        }
    }
}
