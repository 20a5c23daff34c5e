//! `repos`: puts a robot beside the field.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::{Side, trainer};

use super::spec::{CommandSpec, ROBOT};
use crate::state::SoccerWorld;

/// Spacing of the positions along the line, m, and the number whose position is in the middle.
const SPACING_M: f32 = 0.6;
const MIDDLE_UNUM: i32 = 7;

/// Distance outside the line at which a robot is put, m, and the height of its torso there.
const OUTSIDE_M: f32 = 0.5;
const HEIGHT_M: f32 = 1.0;

/// The command that puts a robot beside the field, on the side away from the ball; posture and heading stay
/// (docs/reference/monitor-protocol.md 8, soccer-rules.md 14.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepositionRobot(
    /// The robot; `None`: the selected one.
    pub Option<trainer::TeamRobot>,
);

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "repos",
    form: "(repos [(unum N) (team Left|Right)])",
    units: "none",
    help: "Puts a robot, or the selected one, beside the field, on the side where the ball is not.",
    place: 12,
    role: Authority::Trainer,
    example: trainer::Command::Repos(Some(ROBOT)),
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<RepositionRobot> {
    match *command {
        trainer::Command::Repos(robot) => Some(RepositionRobot(robot)),
        _ => None,
    }
}

/// Carries out the command.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, repos: RepositionRobot) {
    let Some(seat) = world.named_or_selected(trainer, repos.0) else { return };
    let Some((side, unum)) = world.team_and_number(seat) else { return };
    let ball_y = world.ball_body().map_or(0.0, |body| world.state.physics.body(body).pos.y);
    let place = place(side, i32::from(unum), ball_y, world.constants.parameters.field_width_m);
    world.shift(seat, place);
}

/// The new position of a robot, m.
fn place(side: Side, unum: i32, ball_y: f64, field_width_m: f32) -> [f32; 3] {
    let outward = match side {
        Side::Left => -SPACING_M,
        Side::Right => SPACING_M,
    };
    let y = field_width_m / 2.0 + OUTSIDE_M;
    [outward * (MIDDLE_UNUM - unum) as f32, if ball_y < 0.0 { y } else { -y }, HEIGHT_M]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recorded: number 1 of the right team goes to (3.6, -10.5, 1.0).
    #[test]
    fn places() {
        assert_eq!(place(Side::Right, 1, 0.0, 20.0), [3.6000001, -10.5, 1.0]);
        assert_eq!(place(Side::Left, 1, 3.0, 20.0), [-3.6000001, -10.5, 1.0]);
        assert_eq!(place(Side::Left, 9, -0.1, 20.0), [1.2, 10.5, 1.0]);
    }
}
