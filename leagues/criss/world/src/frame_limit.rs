//! A limit on the number of frames of a run.

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};

use super::console::ConsoleKey;
use super::engine_world::{EngineWorld, WorldCommand};

/// A control node that presses the key `q` in the last frame.
pub(crate) struct FrameLimit {
    /// Frames of the run.
    pub frames: u64,
}

impl Observer<EngineWorld> for FrameLimit {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, EngineWorld>) {}
}

impl ControlNode<EngineWorld> for FrameLimit {
    fn command(&mut self, context: &ObserverContext<'_, EngineWorld>, commands: &mut Vec<WorldCommand>) {
        // The next step is the last one.
        if context.tick + 1 >= self.frames {
            commands.push(WorldCommand::Press(ConsoleKey::Quit));
        }
    }
}
