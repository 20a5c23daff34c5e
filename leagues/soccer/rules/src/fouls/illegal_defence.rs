//! The illegal defence rule: too many players in their own penalty area (docs/reference/soccer-rules.md 11.4). The
//! goalkeeper counts, but another player must leave.

use glam::Vec3;

use crate::event::PlayerId;
use crate::field::Field;
use crate::memory::fouls::cause::FoulCause;
use crate::rule_context::RuleContext;
use crate::teams::GOALKEEPER;

/// Margin beyond a robot's radius for players that leave over the goal line beside the goal, m.
const BESIDE_GOAL_M: f32 = 0.001;

impl RuleContext<'_> {
    /// True if this player is one too many: it has just entered, or the goalkeeper has and this one is the farthest.
    pub(super) fn illegal_defence(&self, id: PlayerId) -> Option<FoulCause> {
        let max = i32::try_from(self.parameters.crowds.inside_own_area_max).unwrap_or(i32::MAX);
        let fouls = &self.referee.fouls;
        let (team, record) = (&fouls.teams[id.side as usize], fouls.record(id)?);
        if team.inside <= max || id.unum == GOALKEEPER || !record.is_inside {
            return None;
        }
        let keeper = fouls.record(PlayerId { side: id.side, unum: GOALKEEPER })?;
        let is_farthest = keeper.has_entered && i32::from(record.goal_rank) == max.saturating_add(1);
        (record.has_entered || is_farthest).then_some(FoulCause::IllegalDefence { inside: team.inside })
    }

    /// Moves the player out of the area, unless it is lifted and moved beside the field later.
    pub(super) fn remove_defender(&mut self, index: usize) {
        let Some(id) = self.situation.players.get(index).map(|player| player.id) else { return };
        self.referee.fouls.teams[id.side as usize].inside -= 1;
        if self.parameters.crowds.illegal_defence_is_held {
            return;
        }
        let Some(index) = self.look_up(id) else { return };
        let Some(player) = self.situation.players.get(index) else { return };
        let to = exit(&self.field, id, player.synced, self.parameters.agent_radius_m);
        self.reposition(index, to, true, "one too many in its own penalty area");
    }
}

/// The exit of a player from its penalty area: `radius` m outside the nearest edge, beside the goal if behind it.
fn exit(field: &Field, id: PlayerId, at: Vec3, radius: f32) -> Vec3 {
    let area = field.area(id.side);
    let nearest = |value: f32, min: f32, max: f32| {
        if (value - min).abs() < (value - max).abs() { min - radius } else { max + radius }
    };
    let x = nearest(at.x, area.min.x, area.max.x);
    let y = nearest(at.y, area.min.y, area.max.y);
    let mut to = if (x - at.x).abs() <= (y - at.y).abs() { Vec3::new(x, at.y, at.z) } else { Vec3::new(at.x, y, at.z) };
    let beside = field.goal_half_width + radius;
    if to.x.abs() > field.half_length && to.y.abs() < beside {
        let edge = beside + BESIDE_GOAL_M;
        to.y = if to.y < 0.0 { -edge } else { edge };
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;
    use soccer_protocol::Side;

    /// Recorded in `illegal_defence`, cycles 174, 185, 196 and 207; and the other edges, mirrored to the right.
    #[test]
    fn exits() {
        let field = Field::new(&Parameters::league());
        let check = |[x, y]: [f32; 2], expect: [f32; 2]| {
            for (side, sign) in [(Side::Left, 1.0), (Side::Right, -1.0)] {
                let to = exit(&field, PlayerId { side, unum: 4 }, Vec3::new(sign * x, y, 0.385), 0.4);
                let expect = Vec3::new(sign * expect[0], expect[1], 0.385);
                assert!(to.distance(expect) < 1e-5, "{x} {y}: {to}");
            }
        };
        check([-13.5, 2.5], [-12.8, 2.5]);
        check([-14.8, 2.0], [-15.4, 2.0]);
        check([-14.9, 0.9], [-15.4, 1.451]);
        check([-14.9, -0.9], [-15.4, -1.451]);
        check([-13.5, 0.6], [-12.8, 0.6]);
        check([-14.0, 2.9], [-14.0, 3.4]);
        check([-14.0, -2.9], [-14.0, -3.4]);
    }
}
