//! The static landmarks and dimensions of the pitch: flags, goals, sizes (`docs/reference/agent-protocol.md` 6.8).

use glam::DVec2;
use soccer_protocol::Side;

/// Half of the field's length, m.
pub const HALF_LENGTH_M: f64 = 15.0;
/// Half of the field's width, m.
pub const HALF_WIDTH_M: f64 = 10.0;
/// Half of the goal's width, m.
pub const HALF_GOAL_M: f64 = 1.05;
/// Depth of the penalty areas, m.
pub const PENALTY_DEPTH_M: f64 = 1.8;
/// Half of the penalty areas' width, m.
pub const PENALTY_HALF_WIDTH_M: f64 = 3.0;
/// Middle of the opponents' goal, team's frame.
pub const THEIR_GOAL: DVec2 = DVec2::new(HALF_LENGTH_M, 0.0);
/// Middle of the own goal, team's frame.
pub const OWN_GOAL: DVec2 = DVec2::new(-HALF_LENGTH_M, 0.0);

/// Position of a flag or goal post in the frame of the team on `side`, m.
pub(crate) fn landmark(name: &[u8], side: Side) -> Option<DVec2> {
    let (kind, number, end) = match name {
        [kind, number, end] => (*kind, *number, *end),
        _ => return None,
    };
    let away = match kind {
        b'F' => HALF_WIDTH_M,
        b'G' => HALF_GOAL_M,
        _ => return None,
    };
    let y = match number {
        b'1' => away,
        b'2' => -away,
        _ => return None,
    };
    let x = match end {
        b'L' => -HALF_LENGTH_M,
        b'R' => HALF_LENGTH_M,
        _ => return None,
    };
    Some(if side == Side::Left { DVec2::new(x, y) } else { DVec2::new(-x, -y) })
}
