//! The wait for a team that plays over the ports.

use engine::{ControlNode, Observer, ObserverContext, ScheduleEvent};
use ssl_world::rules::{RefereeCommand, RefereeInstruction};
use ssl_world::{Team, World, WorldCommand};

use crate::LiveStatistics;

/// Holds the match in a halt until a team has sent its first commands; then the first kick-off is prepared. Vision
/// runs meanwhile: a team commands only what it sees.
#[derive(Debug)]
pub struct TeamWait {
    team: Team,
    is_held: bool,
    is_over: bool,
    live: LiveStatistics,
}

impl TeamWait {
    /// A wait for the first commands of a team, which the statistics call missing until then.
    #[must_use]
    pub fn new(team: Team, live: LiveStatistics) -> TeamWait {
        live.update(|statistics| statistics.is_team_missing = true);
        TeamWait { team, is_held: false, is_over: false, live }
    }
}

impl Observer<World> for TeamWait {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, World>) {}
}

impl ControlNode<World> for TeamWait {
    fn command(&mut self, context: &ObserverContext<'_, World>, commands: &mut Vec<WorldCommand>) {
        let world = context.world;
        if self.is_over {
            return;
        }
        let mut call = |command| commands.push(WorldCommand::Referee(RefereeInstruction::Call(command, None)));
        let has_commands = world.state().present().any(|(team, _, robot)| team == self.team && robot.drive.is_some());
        if has_commands {
            self.is_over = true;
            self.live.update(|statistics| statistics.is_team_missing = false);
            if self.is_held {
                let first = world.settings().match_settings.as_ref().map_or(Team::Yellow, |settings| settings.first);
                call(RefereeCommand::PrepareKickoff(first));
            }
        } else if !self.is_held {
            self.is_held = true;
            call(RefereeCommand::Halt);
        }
    }
}
