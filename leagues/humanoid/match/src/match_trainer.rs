//! The trainer of a match: kicks off when both teams are there, and ends the run when the game is over.

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};
use humanoid_rules::{PlayMode, TeamSide};
use humanoid_world::{HumanoidWorld, TrainerCommand};

/// Cycles in which both teams are complete before the first kick-off: 5 s, in which robots beam.
const KICK_OFF_CYCLES: u64 = 250;

/// Cycles from the end of the game to the end of the run, in which players and monitors learn of it.
const EPILOGUE_CYCLES: u64 = 10;

/// The trainer of a match. The seed draws the side of the first kick-off; the referee gives the later ones.
pub(crate) struct MatchTrainer {
    /// The number of players of each team for which the kick-off waits.
    players: usize,
    has_kicked_off: bool,
    cycles_complete: u64,
    cycles_over: u64,
}

impl MatchTrainer {
    /// A trainer that waits for so many players of each team.
    pub fn new(players: usize) -> MatchTrainer {
        MatchTrainer { players, has_kicked_off: false, cycles_complete: 0, cycles_over: 0 }
    }

    /// True if both teams are complete, and have been for long enough.
    fn may_kick_off(&mut self, world: &HumanoidWorld) -> bool {
        let simulation = world.simulation();
        let count = |side| simulation.torso_heights().filter(|(id, _)| id.side == side).count();
        let is_complete = TeamSide::ALL.into_iter().all(|side| count(side) >= self.players);
        self.cycles_complete = if is_complete { self.cycles_complete + 1 } else { 0 };
        self.cycles_complete > KICK_OFF_CYCLES
    }
}

impl Observer<HumanoidWorld> for MatchTrainer {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, HumanoidWorld>) {}
}

impl ControlNode<HumanoidWorld> for MatchTrainer {
    fn command(&mut self, context: &ObserverContext<'_, HumanoidWorld>, commands: &mut Vec<TrainerCommand>) {
        match context.world.simulation().game().mode() {
            PlayMode::BeforeKickOff => {
                if !self.has_kicked_off && self.may_kick_off(context.world) {
                    self.has_kicked_off = true;
                    commands.push(TrainerCommand::KickOff(None));
                }
            }
            PlayMode::GameOver => {
                self.cycles_over += 1;
                if self.cycles_over > EPILOGUE_CYCLES {
                    commands.push(TrainerCommand::KillSim);
                }
            }
            // A trainer at the monitor port may have kicked off.
            _ => self.has_kicked_off = true,
        }
    }
}
