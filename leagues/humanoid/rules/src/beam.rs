//! Beams: a robot chooses its place before play starts (docs/reference/humanoid.md 6.3).

use humanoid_protocol::{PlayMode, TeamSide};

use crate::placement::RefereePlacement;
use crate::player_id::PlayerId;

/// True in the modes in which robots may beam.
pub fn is_beaming_allowed(mode: PlayMode) -> bool {
    matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight)
}

/// The placement of a robot that asks for x, y (m) and a heading (rad), or `None` in a mode without beams. The robot
/// stays in its own half; the heading of the right team counts from the opposite direction.
pub fn beam(mode: PlayMode, robot: PlayerId, [x, y, heading]: [f64; 3]) -> Option<RefereePlacement> {
    let turn = match robot.side {
        TeamSide::Left => 0.0,
        TeamSide::Right => core::f64::consts::PI,
    };
    is_beaming_allowed(mode).then(|| RefereePlacement::Robot {
        robot,
        x: x.abs() * robot.side.sign(),
        y,
        heading: heading + turn,
    })
}
