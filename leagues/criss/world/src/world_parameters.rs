//! The contents of a parameter file for one world, in SI units (docs/reference/smallsize-criss.md 2).

/// Parameters of one world. Metres, seconds, kilograms, radians; the origin is the centre of the field.
#[derive(Debug, Clone, PartialEq)]
pub struct Description {
    /// Name; may be empty.
    pub name: String,
    /// Extent along x, y and z, m. Unused.
    pub size_m: [f64; 3],
    /// Frames per second.
    pub frame_rate_hz: f64,
    /// Latency of commands, frames.
    pub in_latency_frames: usize,
    /// Latency of vision, frames.
    pub out_latency_frames: usize,
    /// Largest error of a detected position, m.
    pub noise_radius_m: f64,
    /// Largest error of a detected heading, rad.
    pub noise_heading_rad: f64,
    /// The floor, if the file has one.
    pub field: Option<Field>,
    /// Robots without templates, in the order of the file.
    pub robots: Vec<Robot>,
    /// Balls, in the order of the file.
    pub balls: Vec<Ball>,
    /// Walls without templates.
    pub walls: Vec<Wall>,
    /// Goals.
    pub goals: Vec<Goal>,
}

/// Initial position, velocity and shape of an object.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outline {
    /// Position, x, y and z, m.
    pub position_m: [f64; 3],
    /// Velocity along x, y and z, m/s.
    pub velocity_m_s: [f64; 3],
    /// Shapes; at least one.
    pub shapes: Vec<Shape>,
}

/// A shape, relative to the position of its object.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A straight line through the position.
    Line {
        /// Length, m.
        length_m: f64,
        /// Direction, from the x axis.
        angle_rad: f64,
    },
    /// A circle.
    Circle {
        /// Radius, m.
        radius_m: f64,
        /// Heading of the object.
        orientation_rad: f64,
    },
    /// A rectangle along the axes.
    Rectangle {
        /// Length of the first side, m: along x, or along y if upright.
        length_m: f64,
        /// Length of the other side, m.
        width_m: f64,
        /// True if the first side is along y.
        is_upright: bool,
    },
    /// An arc of a circle, counter-clockwise from `begin_rad` to `end_rad`.
    Arc {
        /// Radius, m.
        radius_m: f64,
        /// Start angle; on a robot, from its heading.
        begin_rad: f64,
        /// End angle.
        end_rad: f64,
    },
    /// A flat wall, seen from above as a line across its normal.
    Plane {
        /// Length, m.
        length_m: f64,
        /// Height, m. Unused.
        width_m: f64,
        /// Direction of the normal.
        normal_rad: f64,
    },
}

/// Parameters of the floor.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// Kinetic friction. Unused; the ball has its own.
    pub kinetic_friction: f64,
    /// Static friction. Unused.
    pub static_friction: f64,
    /// Elasticity. Unused.
    pub elasticity: f64,
    /// Position and shape.
    pub outline: Outline,
}

/// Parameters of a robot.
#[derive(Debug, Clone, PartialEq)]
pub struct Robot {
    /// Name.
    pub name: String,
    /// Team: 0 and 1 play; 2 are obstacles without commands.
    pub team: u8,
    /// Id in the team.
    pub id: u8,
    /// Mass, kg.
    pub mass_kg: f64,
    /// Fraction of the speed left by a collision; used only with [`Collisions::File`](crate::Collisions::File).
    pub elasticity: f64,
    /// Initial position and shape.
    pub outline: Outline,
    /// Kickers.
    pub kickers: Vec<Kicker>,
    /// Dribblers.
    pub dribblers: Vec<Dribbler>,
}

/// Parameters of a kicker.
#[derive(Debug, Clone, PartialEq)]
pub struct Kicker {
    /// Impulse given to the ball, N s.
    pub impulse_n_s: f64,
    /// Time from a kick to the next one, s.
    pub reset_time_s: f64,
    /// Shapes on the robot; angles are from its heading.
    pub shapes: Vec<Shape>,
}

/// Parameters of a dribbler.
#[derive(Debug, Clone, PartialEq)]
pub struct Dribbler {
    /// Largest holding force, N.
    pub stickiness_n: f64,
    /// Shapes on the robot; angles are from its heading.
    pub shapes: Vec<Shape>,
}

/// Parameters of a ball.
#[derive(Debug, Clone, PartialEq)]
pub struct Ball {
    /// Number, 0 to 9: five for each team, as placements count them. A single ball is 0.
    pub number: u8,
    /// Mass, kg.
    pub mass_kg: f64,
    /// Deceleration, m/s^2; called kinetic friction in the file.
    pub deceleration_m_s2: f64,
    /// Static friction. Unused.
    pub static_friction: f64,
    /// Elasticity between bodies; used only with [`Collisions::File`](crate::Collisions::File).
    pub elasticity: f64,
    /// Initial position and shape.
    pub outline: Outline,
}

/// Parameters of a wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Wall {
    /// Name.
    pub name: String,
    /// Fraction of the normal speed left to a body.
    pub elasticity: f64,
    /// Position and shape.
    pub outline: Outline,
}

/// Parameters of a goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Goal {
    /// The team that defends it, 0 or 1.
    pub team: u8,
    /// Position and shape, given by its rectangles.
    pub outline: Outline,
}
