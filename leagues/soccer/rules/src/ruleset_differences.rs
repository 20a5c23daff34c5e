//! Differences of the rule sets of the league and of 2006 in rules that both have (docs/reference/soccer-rules.md 7 and
//! 16.3). `ruleset` selects them.

use glam::Vec3;
use soccer_protocol::{PlayMode, Side};

use super::field::{Field, outward};

/// The differences of one rule set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RulesetDifferences {
    /// Returns true if the game has a mode.
    pub has_mode: fn(PlayMode) -> bool,
    /// The spot of a corner kick at an end, m, for a ball at this y, m.
    pub corner_spot: fn(&Field, Side, f32) -> Vec3,
    /// The spot of a kick-in after the ball was at a position, m.
    pub kick_in_spot: fn(&Field, Vec3) -> Vec3,
    pub clearing: Clearing,
}

/// The policy for moving players away from a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Clearing {
    /// Players with a part there go to a free place.
    ToFreePlaces,
    /// Players with their centre there go farther than necessary, by chance, whether the place is free or not.
    Scattered {
        /// Largest additional distance, m.
        spread_m: f32,
        /// Height of their centre then, m.
        height_m: f32,
        /// Distance from the edge of a rectangle, m.
        from_rectangle_m: f32,
    },
}

/// The league's rule set, with all modes.
pub(super) const LEAGUE: RulesetDifferences = RulesetDifferences {
    has_mode: |_| true,
    corner_spot: corner_spot_of_the_league,
    kick_in_spot: |field, from| on_side_line(field, from, field.ball_radius),
    clearing: Clearing::ToFreePlaces,
};

/// The rule set of 2006, without free kicks and pass mode.
pub(super) const YEAR_2006: RulesetDifferences = RulesetDifferences {
    has_mode: had_mode,
    corner_spot: corner_spot_of_2006,
    kick_in_spot: |field, from| on_side_line(field, from, 0.0),
    clearing: Clearing::Scattered { spread_m: 2.0, height_m: 1.0, from_rectangle_m: 1.0 },
};

fn had_mode(mode: PlayMode) -> bool {
    use PlayMode::*;
    !matches!(mode, FreeKickLeft | FreeKickRight | DirectFreeKickLeft | DirectFreeKickRight | PassLeft | PassRight)
}

/// Within the goal line, halfway between the goal and the corner.
fn corner_spot_of_the_league(field: &Field, end: Side, ball_y: f32) -> Vec3 {
    let y = (field.half_width + field.goal_half_width) / 2.0 - field.ball_radius;
    at_end(field, end, field.ball_radius, if ball_y > 0.0 { y } else { -y })
}

/// In the corner, this far from both lines, m.
fn corner_spot_of_2006(field: &Field, end: Side, ball_y: f32) -> Vec3 {
    const FROM_LINES_M: f32 = 0.05;
    let y = field.half_width - FROM_LINES_M;
    at_end(field, end, FROM_LINES_M, if ball_y > 0.0 { y } else { -y })
}

/// On the ground, `inside` m from the goal line.
fn at_end(field: &Field, end: Side, inside: f32, y: f32) -> Vec3 {
    Vec3::new(outward(end) * (field.half_length - inside), y, field.ball_radius)
}

/// On the ground beside `from`, `inside` m from the nearer side line.
fn on_side_line(field: &Field, from: Vec3, inside: f32) -> Vec3 {
    let y = field.half_width - inside;
    Vec3::new(from.x, if from.y > 0.0 { y } else { -y }, field.ball_radius)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;

    #[test]
    fn spots_of_2006() {
        let (field_length_m, field_width_m) = (105.0, 68.0);
        let parameters = Parameters { field_length_m, field_width_m, ball_radius_m: 0.111, ..Parameters::league() };
        let field = Field::new(&parameters);
        let corner = |end, ball_y| (YEAR_2006.corner_spot)(&field, end, ball_y);
        assert_eq!(corner(Side::Left, 3.0), Vec3::new(-52.45, 33.95, 0.111));
        assert_eq!(corner(Side::Right, -3.0), Vec3::new(52.45, -33.95, 0.111));
        let kick_in = |y| (YEAR_2006.kick_in_spot)(&field, Vec3::new(7.0, y, 0.4));
        assert_eq!(kick_in(34.05), Vec3::new(7.0, 34.0, 0.111));
        assert_eq!(kick_in(-34.05), Vec3::new(7.0, -34.0, 0.111));
    }

    #[test]
    fn modes_of_2006() {
        let known = PlayMode::ALL.into_iter().filter(|mode| had_mode(*mode)).count();
        assert_eq!(known, PlayMode::ALL.len() - 6);
    }
}
