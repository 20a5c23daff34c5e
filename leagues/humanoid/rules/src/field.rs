//! The fields of the league (docs/reference/humanoid.md 7.3). Origin at the centre spot, left goal at negative x,
//! metres.
//!
//! Sizes and the arithmetic of derived bounds are the reference's, so a position on a bound is judged alike.

use core::f64::consts::PI;

use humanoid_protocol::TeamSide;
use serde::{Deserialize, Serialize};

use crate::placement::RefereePlacement;
use crate::player_id::PlayerId;
use crate::region::{GroundBox, GroundRectangle};

/// The radius of the ball, m; also the height at which the referee puts it.
pub const BALL_RADIUS_M: f64 = 0.11;

/// The dimensions of a field, m. Monitor frames print a whole number of a dimension without decimals.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct FieldDimensions {
    /// Distance between the goal lines.
    pub length: f64,
    /// Distance between the side lines.
    pub width: f64,
    /// Height of the playing space in monitor frames.
    pub height: f64,
    /// Width of the lines.
    pub line_width: f64,
    /// Width of the ground beyond the lines.
    pub border: f64,
    /// Depth of a goal.
    pub goal_depth: f64,
    /// Inner width of a goal.
    pub goal_width: f64,
    /// Inner height of a goal.
    pub goal_height: f64,
    /// Radius of posts and crossbars.
    pub goal_post_radius: f64,
    /// Extent of a goalie area along x.
    pub goalie_area_length: f64,
    /// Extent of a goalie area along y.
    pub goalie_area_width: f64,
    /// Extent of a penalty area along x.
    pub penalty_area_length: f64,
    /// Extent of a penalty area along y.
    pub penalty_area_width: f64,
    /// Radius of a corner area.
    pub corner_radius: f64,
    /// Distance of the penalty spot from the goal line.
    pub penalty_spot_distance: f64,
    /// Radius of the centre circle; also the distance that opponents keep at restarts.
    pub circle_radius: f64,
}

impl FieldDimensions {
    /// The field for seven players a side, `fifa7vs7`.
    pub const FIFA_7_VS_7: FieldDimensions = FieldDimensions {
        length: 55.0,
        width: 36.0,
        height: 40.0,
        line_width: 0.1,
        border: 3.0,
        goal_depth: 1.0,
        goal_width: 3.66,
        goal_height: 1.83,
        goal_post_radius: 0.05,
        goalie_area_length: 4.0,
        goalie_area_width: 7.3,
        penalty_area_length: 9.0,
        penalty_area_width: 16.5,
        corner_radius: 1.0,
        penalty_spot_distance: 7.32,
        circle_radius: 5.5,
    };

    /// The field for eleven players a side, `fifa`.
    pub const FIFA: FieldDimensions = FieldDimensions {
        length: 105.0,
        width: 68.0,
        height: 40.0,
        line_width: 0.1,
        border: 3.0,
        goal_depth: 1.6,
        goal_width: 7.32,
        goal_height: 2.44,
        goal_post_radius: 0.05,
        goalie_area_length: 5.5,
        goalie_area_width: 7.32 + 2.0 * 5.5,
        penalty_area_length: 16.5,
        penalty_area_width: 7.32 + 2.0 * 16.5,
        corner_radius: 1.0,
        penalty_spot_distance: 11.0,
        circle_radius: 9.15,
    };

    /// The field of the RoboCup's middle division, 14 x 9 m, `hsl2026`: only the development line has it
    /// (docs/reference/humanoid-master.md 3).
    pub const HSL_2026: FieldDimensions = FieldDimensions {
        length: 14.0,
        width: 9.0,
        line_width: 0.05,
        border: 2.0,
        goalie_area_length: 0.95,
        goalie_area_width: 4.0,
        penalty_area_length: 2.95,
        penalty_area_width: 6.0,
        penalty_spot_distance: 3.0,
        circle_radius: 3.0,
        ..FieldDimensions::FIFA_7_VS_7
    };

    /// The field with this name on the command line.
    pub fn from_name(name: &str) -> Option<FieldDimensions> {
        match name {
            "fifa7vs7" => Some(FieldDimensions::FIFA_7_VS_7),
            "fifa" => Some(FieldDimensions::FIFA),
            "hsl2026" => Some(FieldDimensions::HSL_2026),
            _ => None,
        }
    }

    /// The rectangle inside the lines.
    pub fn area(&self) -> GroundRectangle {
        let (x, y) = (self.length / 2.0, self.width / 2.0);
        GroundRectangle { min: [-x, -y], max: [x, y] }
    }

    /// The space of a side's goal in which the ball counts as a goal.
    pub fn goal_box(&self, side: TeamSide) -> GroundBox {
        let (x, y) = (self.length / 2.0, self.goal_width / 2.0);
        let outline = match side {
            TeamSide::Left => GroundRectangle { min: [-x - self.goal_depth, -y], max: [-x, y] },
            TeamSide::Right => GroundRectangle { min: [x, -y], max: [x + self.goal_depth, y] },
        };
        GroundBox { outline, height: self.goal_height }
    }

    /// A side's goalie area.
    pub fn goalie_area(&self, side: TeamSide) -> GroundRectangle {
        self.area_at_goal(side, self.goalie_area_length, self.goalie_area_width)
    }

    /// A side's penalty area.
    pub fn penalty_area(&self, side: TeamSide) -> GroundRectangle {
        self.area_at_goal(side, self.penalty_area_length, self.penalty_area_width)
    }

    fn area_at_goal(&self, side: TeamSide, length: f64, width: f64) -> GroundRectangle {
        let (x, y) = (self.length / 2.0, width / 2.0);
        match side {
            TeamSide::Left => GroundRectangle { min: [-x, -y], max: [-x + length, y] },
            TeamSide::Right => GroundRectangle { min: [x - length, -y], max: [x, y] },
        }
    }

    /// The corner of a side's goalie area from which a goal kick that nobody plays in time continues.
    pub(crate) fn goalie_area_corner(&self, side: TeamSide) -> [f64; 2] {
        let area = self.goalie_area(side);
        [side.choose(area.max[0], area.min[0]), area.max[1]]
    }

    /// The pose at which a joining robot appears. Another robot may stand there.
    pub fn spawn(&self, robot: PlayerId) -> RefereePlacement {
        let x = robot.side.sign() * (2.0 * f64::from(robot.number) + 1.0);
        RefereePlacement::Robot { robot, x, y: self.width / 2.0 + self.border, heading: -PI / 2.0 }
    }
}
