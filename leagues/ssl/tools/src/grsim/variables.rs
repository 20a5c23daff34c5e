//! All variables of grSim's settings file, with their types (docs/reference/smallsize-grsim.md 1).

/// The type of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VariableType {
    /// A number.
    Double,
    /// A whole number.
    Int,
    /// `true`, or anything else for off.
    Bool,
    /// A text.
    Text,
    /// One of several texts.
    Choice,
}

impl VariableType {
    /// Returns its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            VariableType::Double => "double",
            VariableType::Int => "int",
            VariableType::Bool => "bool",
            VariableType::Text => "string",
            VariableType::Choice => "stringenum",
        }
    }
}

use VariableType::{Bool, Choice, Double, Int, Text};

pub const DIVISION: &str = "Geometry/Game/Division";
pub const ROBOTS: &str = "Geometry/Game/Robots Count";
pub const CAMERA_HEIGHT: &str = "Geometry/Cameras/Height of all cameras";
pub const BALL_RADIUS: &str = "Geometry/Ball/Radius";
pub const FPS: &str = "Physics/World/Desired FPS";
pub const GRAVITY: &str = "Physics/World/Gravity";
pub const FRICTION: &str = "Physics/Ball/Ball-ground friction";
pub const BOUNCE: &str = "Physics/Ball/Ball-ground bounce factor";
pub const BOUNCE_SPEED: &str = "Physics/Ball/Ball-ground bounce min velocity";
pub const VISION_GROUP: &str = "Communication/Vision multicast address";
pub const VISION_PORT: &str = "Communication/Vision multicast port";
pub const COMMAND_PORT: &str = "Communication/Command listen port";
pub const BLUE_STATUS_PORT: &str = "Communication/Blue Team status send port";
pub const YELLOW_STATUS_PORT: &str = "Communication/Yellow Team status send port";
pub const CONTROL_PORT: &str = "Communication/Simulation control port";
pub const BLUE_PORT: &str = "Communication/Blue team control port";
pub const YELLOW_PORT: &str = "Communication/Yellow team control port";
pub const DELAY: &str = "Communication/Sending delay (milliseconds)";
pub const GEOMETRY_EVERY: &str = "Communication/Send geometry every X frames";
pub const NOISE: &str = "Communication/Gaussian noise/Noise";
pub const NOISE_X: &str = "Communication/Gaussian noise/Deviation for x values";
pub const NOISE_Y: &str = "Communication/Gaussian noise/Deviation for y values";
pub const NOISE_ANGLE: &str = "Communication/Gaussian noise/Deviation for angle values";
pub const VANISHING: &str = "Communication/Gaussian noise/Vanishing";
pub const VANISHING_BLUE: &str = "Communication/Vanishing probability/Blue team";
pub const VANISHING_YELLOW: &str = "Communication/Vanishing probability/Yellow team";
pub const VANISHING_BALL: &str = "Communication/Vanishing probability/Ball";

/// Variables that have an effect here, outside the divisions.
const USED: [(&str, VariableType); 27] = [
    (DIVISION, Choice),
    (ROBOTS, Int),
    (CAMERA_HEIGHT, Double),
    (BALL_RADIUS, Double),
    (FPS, Double),
    (GRAVITY, Double),
    (FRICTION, Double),
    (BOUNCE, Double),
    (BOUNCE_SPEED, Double),
    (VISION_GROUP, Text),
    (VISION_PORT, Int),
    (COMMAND_PORT, Int),
    (BLUE_STATUS_PORT, Int),
    (YELLOW_STATUS_PORT, Int),
    (CONTROL_PORT, Int),
    (BLUE_PORT, Int),
    (YELLOW_PORT, Int),
    (DELAY, Int),
    (GEOMETRY_EVERY, Int),
    (NOISE, Bool),
    (NOISE_X, Double),
    (NOISE_Y, Double),
    (NOISE_ANGLE, Double),
    (VANISHING, Bool),
    (VANISHING_BLUE, Double),
    (VANISHING_YELLOW, Double),
    (VANISHING_BALL, Double),
];

/// Variables without effect here.
const UNUSED: [(&str, VariableType); 22] = [
    ("Geometry/Game/Color Robot Blue", Text),
    ("Geometry/Game/Color Robot Yellow", Text),
    ("Geometry/Yellow Team", Choice),
    ("Geometry/Blue Team", Choice),
    ("Geometry/Cameras/Focal length", Double),
    ("Geometry/Cameras/Camera scaling limit", Double),
    ("Physics/World/Synchronize ODE with OpenGL", Bool),
    ("Physics/World/ODE time step", Double),
    ("Physics/World/Auto reset turn-over", Bool),
    ("Physics/Ball/Ball mass", Double),
    ("Physics/Ball/Ball-ground slip", Double),
    ("Physics/Ball/Ball linear damping", Double),
    ("Physics/Ball/Ball angular damping", Double),
    ("Physics/Ball/Project airborne balls", Bool),
    ("Physics/Ball/Models/Straight-two-phase sliding acceleration", Double),
    ("Physics/Ball/Models/Straight-two-phase rolling acceleration", Double),
    ("Physics/Ball/Models/Straight-two-phase switch factor k", Double),
    ("Physics/Ball/Models/Chip-fixed-loss damping in xy-direction for first hop", Double),
    ("Physics/Ball/Models/Chip-fixed-loss damping in xy-direction for other hops", Double),
    ("Physics/Ball/Models/Chip-fixed-loss damping in z-direction", Double),
    ("Geometry/Field/DIVISION/Referee margin", Double),
    ("Geometry/Field/DIVISION/Wall thickness", Double),
];

/// The variable of a division without effect even in grSim.
const FREE_KICK: &str = "Free Kick Distance From Defense Area";

/// The paths of the divisions' fields.
pub const DIVISIONS: [&str; 2] = ["Geometry/Field/Division A/", "Geometry/Field/Division B/"];

/// Returns the type of a variable, and whether it has an effect here; `None` for an unknown one.
pub fn known(path: &str) -> Option<(VariableType, bool)> {
    let of_division = DIVISIONS.iter().find_map(|division| path.strip_prefix(division));
    if let Some(name) = of_division {
        let general = format!("Geometry/Field/DIVISION/{name}");
        let is_unused = name == FREE_KICK || UNUSED.iter().any(|(unused, _)| *unused == general);
        let is_used = super::field::FIELD.iter().any(|(known, _)| *known == name);
        return (is_unused || is_used).then_some((Double, is_used));
    }
    let find = |list: &[(&str, VariableType)]| list.iter().find(|(known, _)| *known == path).map(|(_, kind)| *kind);
    find(&USED).map(|kind| (kind, true)).or_else(|| find(&UNUSED).map(|kind| (kind, false)))
}

/// True if this is the path of a list with known variables.
pub fn is_known_list(path: &str) -> bool {
    let is_above = |known: &str| known.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
    USED.iter().chain(&UNUSED).any(|(known, _)| is_above(known)) || DIVISIONS.iter().any(|known| is_above(known))
}
