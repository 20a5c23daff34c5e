//! The illegal defence: too many robots of a team in its own goalie area (docs/reference/humanoid.md 8.5).

use humanoid_protocol::TeamSide;

use crate::foul::FoulKind;
use crate::player_id::PlayerId;
use crate::rule_context::RuleContext;

impl RuleContext<'_> {
    /// Moves the robot that last entered a crowded goalie area of its own off the field. Runs in every play mode.
    pub(crate) fn check_illegal_defence(&mut self) {
        for side in TeamSide::ALL {
            let area = self.field().goalie_area(side);
            let is_inside = |position: [f64; 3]| area.contains(position[0], position[1]);
            let team = self.situation.team(side);
            let inside: Vec<PlayerId> = team.filter(|robot| is_inside(robot.position)).map(|robot| robot.id).collect();
            let memory = &mut self.referee.goalie_areas[side.index()];
            memory.update(&inside, self.situation.sim_time_s);
            let Some(offender) = memory.take_offender() else { continue };
            if let Some(index) = self.situation.robots.iter().position(|robot| robot.id == offender) {
                self.remove_from_field(index);
            }
            self.call_foul(FoulKind::IllegalDefence, offender);
        }
    }
}
