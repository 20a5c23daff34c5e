//! The hand foul: a robot touches the ball with an extended arm (docs/reference/humanoid.md 8.8).

use crate::foul::FoulKind;
use crate::geometry::local;
use crate::player_id::PlayerId;
use crate::rule_context::RuleContext;
use crate::situation::{BodyGeometry, HandGeom, HeadGeometry};

/// Camera height below which a robot counts as fallen, m.
const FALLEN_M: f64 = 0.45;

/// Free distance of a hand before and behind the torso, in radii of the arm.
const FRONT_ARM_RADII: f64 = 3.0;

/// Free distance of a hand beside the torso, in radii of the arm.
const SIDE_ARM_RADII: f64 = 5.0;

/// Height of the camera and of the top of the head above the torso's centre, m, for a robot without a camera.
const HEAD_HEIGHT_M: f64 = 0.25;
const HEAD_TOP_ABOVE_CAMERA_M: f64 = 0.10;

impl RuleContext<'_> {
    /// Awards a direct free kick for a touch with an extended arm. The later checks of the cycle still run.
    pub(crate) fn check_hand(&mut self) {
        if let Some(offender) = self.hand_offender() {
            self.call_foul(FoulKind::Hand, offender);
            self.direct_free_kick(offender.side.other());
        }
    }

    /// The robot that touches the ball with an extended arm.
    pub(crate) fn hand_offender(&self) -> Option<PlayerId> {
        self.referee.contacts.active().filter(|active| self.is_hand_foul(*active))
    }

    fn is_hand_foul(&self, robot: PlayerId) -> bool {
        let hands = self.referee.contacts.active_hands();
        if hands.is_empty() || self.is_goalkeeper_at_home(robot) {
            return false;
        }
        let Some(body) = self.situation.robot(robot).and_then(|robot| robot.body.as_ref()) else { return false };
        let mut touching = hands.iter().filter_map(|&hand| body.hands.get(hand));
        touching.any(|hand| body.has_extended(hand))
    }

    /// True for a goalkeeper while the ball is in its own penalty area.
    fn is_goalkeeper_at_home(&self, robot: PlayerId) -> bool {
        let [x, y] = self.ball();
        robot.is_goalkeeper() && self.field().penalty_area(robot.side).contains(x, y)
    }
}

impl BodyGeometry {
    fn has_extended(&self, hand: &HandGeom) -> bool {
        let head = self.head.unwrap_or_else(|| self.assumed_head());
        if head.camera[2] < FALLEN_M {
            self.has_extended_fallen(hand, head.camera)
        } else {
            self.has_extended_standing(hand, head.top_z)
        }
    }

    fn has_extended_standing(&self, hand: &HandGeom, head_top_z: f64) -> bool {
        let [x, y, _] = self.to_torso(hand.centre);
        let radius = hand.sizes[0].min(hand.sizes[1]);
        x.abs() > self.torso_sizes[0] + radius * FRONT_ARM_RADII
            || y.abs() > self.torso_sizes[1] + radius * SIDE_ARM_RADII
            || hand.centre[2] > head_top_z
    }

    /// A fallen robot supports itself with its arms, so only a raised hand counts, or on its side a hand beyond the
    /// head.
    fn has_extended_fallen(&self, hand: &HandGeom, camera: [f64; 3]) -> bool {
        let is_raised = hand.centre[2] > self.torso_centre[2] + self.torso_sizes[0].max(self.torso_sizes[1]) * 2.0;
        let [_, _, vertical] = self.torso_axes;
        let lies_on_side = vertical[1].abs() > vertical[0].abs();
        is_raised || (lies_on_side && self.to_torso(hand.centre)[2] > self.to_torso(camera)[2].abs())
    }

    fn to_torso(&self, point: [f64; 3]) -> [f64; 3] {
        local(&self.torso_axes, self.torso_centre, point)
    }

    fn assumed_head(&self) -> HeadGeometry {
        let [x, y, z] = self.torso_centre;
        let camera = [x, y, z + HEAD_HEIGHT_M];
        HeadGeometry { camera, top_z: camera[2] + HEAD_TOP_ABOVE_CAMERA_M }
    }
}
