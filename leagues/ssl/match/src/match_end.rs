//! The end of a match.

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};
use ssl_world::rules::MatchStage;
use ssl_world::{TICKS_PER_S, World, WorldCommand};

/// Time from the end of the game to the end of the run, so that viewers and teams learn of it.
const TICKS: u32 = TICKS_PER_S;

/// Ends the run a second after the game is over.
#[derive(Debug, Default)]
pub struct MatchEnd {
    /// Ticks since the end of the game.
    waited: u32,
}

impl Observer<World> for MatchEnd {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, World>) {}
}

impl ControlNode<World> for MatchEnd {
    fn command(&mut self, context: &ObserverContext<'_, World>, commands: &mut Vec<WorldCommand>) {
        let is_over = context.world.game().is_none_or(|game| game.stage() == MatchStage::PostGame);
        self.waited = if is_over { self.waited.saturating_add(1) } else { 0 };
        if self.waited > TICKS {
            commands.push(WorldCommand::End);
        }
    }
}
