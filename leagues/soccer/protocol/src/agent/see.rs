//! The vision percept (`docs/reference/agent-protocol.md` 6.8): a flat list in the order of the wire.

use codec::Name;

/// A direction and distance in the camera's axes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Polar {
    /// Metres.
    pub distance: f32,
    /// Horizontal angle, degrees, positive to the left.
    pub theta: f32,
    /// Vertical angle, degrees, positive upwards.
    pub phi: f32,
}

/// A visible part of a robot, in the order of the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyPart {
    /// `head`
    Head,
    /// `rlowerarm`
    RightLowerArm,
    /// `llowerarm`
    LeftLowerArm,
    /// `rfoot`
    RightFoot,
    /// `lfoot`
    LeftFoot,
}

impl BodyPart {
    /// All parts in the order of the wire.
    pub const ALL: [BodyPart; 5] =
        [BodyPart::Head, BodyPart::RightLowerArm, BodyPart::LeftLowerArm, BodyPart::RightFoot, BodyPart::LeftFoot];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            BodyPart::Head => "head",
            BodyPart::RightLowerArm => "rlowerarm",
            BodyPart::LeftLowerArm => "llowerarm",
            BodyPart::RightFoot => "rfoot",
            BodyPart::LeftFoot => "lfoot",
        }
    }
}

/// A visible robot.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SeenPlayer {
    /// Its team.
    pub team: Name,
    /// Its number.
    pub unum: i32,
    /// Position as a whole; only cameras that do not distinguish parts report it.
    pub at: Option<Polar>,
    /// Its visible parts, indexed by [`BodyPart`].
    pub parts: [Option<Polar>; 5],
}

/// A visible item.
#[derive(Debug, Clone, PartialEq)]
pub enum SeenItem {
    /// A flag, a goal post, the ball.
    Static {
        /// `G1L`, `F2R`, `B`.
        name: Name,
        /// Its position.
        at: Polar,
    },
    /// A robot.
    Player(SeenPlayer),
    /// The visible piece of a field line.
    Line {
        /// One end.
        begin: Polar,
        /// The other.
        end: Polar,
    },
    /// Ground truth: the head's position on the field, metres.
    MyPos([f32; 3]),
    /// Ground truth: the head's direction, degrees, 0 towards the opponent's goal.
    MyOrien(f32),
    /// Ground truth: the ball's position on the field, metres.
    BallPos([f32; 3]),
}

/// The vision percept of one cycle: all visible items, in order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct See {
    /// The percept's name if the robot's file renames it; `None`: `See`.
    pub predicate: Option<Name>,
    /// The items.
    pub items: Vec<SeenItem>,
}
