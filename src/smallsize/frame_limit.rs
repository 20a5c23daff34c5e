//! Ends a run after a number of frames.

use criss_world::{ConsoleKey, EngineWorld, WorldCommand};
use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};

/// Sends the key `q` after the last frame.
pub struct FrameLimit {
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
