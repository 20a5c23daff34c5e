//! The end of a run after a number of frames.

use criss_world::{Game, Key, Order};
use engine::{ControlNode, Event, Observer, Seen};

/// Presses `q` when it is time.
pub struct Deadline {
    pub frames: u64,
}

impl Observer<Game> for Deadline {
    fn event(&mut self, _: Event, _: &Seen<'_, Game>) {}
}

impl ControlNode<Game> for Deadline {
    fn command(&mut self, seen: &Seen<'_, Game>, commands: &mut Vec<Order>) {
        // The step that follows is the last one.
        if seen.tick + 1 >= self.frames {
            commands.push(Order::Press(Key::Quit));
        }
    }
}
