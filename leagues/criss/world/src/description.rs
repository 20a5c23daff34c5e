//! A world as its parameter file describes it: plain values in SI units (docs/reference/smallsize-criss.md 2).

/// What a parameter file says of one world. Metres, seconds, kilograms, radians; the origin is the middle of the field.
#[derive(Debug, Clone, PartialEq)]
pub struct Description {
    /// Its name; may be empty.
    pub name: String,
    /// Extent along x, y and z, m. Nothing depends on it.
    pub size_m: [f64; 3],
    /// Frames per second.
    pub frame_rate_hz: f64,
    /// Frames from a command to its execution.
    pub in_latency_frames: usize,
    /// Frames from a state to its being sent.
    pub out_latency_frames: usize,
    /// Largest error of a seen place, m.
    pub noise_radius_m: f64,
    /// Largest error of a seen heading, rad.
    pub noise_heading_rad: f64,
    /// The floor, if it is described.
    pub field: Option<Field>,
    /// Robots, without templates, in the order of the file.
    pub robots: Vec<Robot>,
    /// Balls, in the order of the file.
    pub balls: Vec<Ball>,
    /// Walls, without templates.
    pub walls: Vec<Wall>,
    /// Goals.
    pub goals: Vec<Goal>,
}

/// Where something begins, and what shape it has.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outline {
    /// x, y and z, m.
    pub position_m: [f64; 3],
    /// x, y and z, m/s.
    pub velocity_m_s: [f64; 3],
    /// Its shapes; at least one.
    pub shapes: Vec<Shape>,
}

/// A shape around the place of its owner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A straight line through the middle.
    Line {
        /// From end to end, m.
        length_m: f64,
        /// Direction, from the x axis.
        angle_rad: f64,
    },
    /// A circle.
    Circle {
        /// Radius, m.
        radius_m: f64,
        /// Where its owner looks.
        orientation_rad: f64,
    },
    /// A rectangle along the axes.
    Rectangle {
        /// The side that is named first, m: along x, or along y if it is upright.
        length_m: f64,
        /// The other side, m.
        width_m: f64,
        /// Whether the length is along y.
        is_upright: bool,
    },
    /// A part of a circle, counter-clockwise from begin to end.
    Arc {
        /// Radius, m.
        radius_m: f64,
        /// Where it begins; on a robot, from its heading.
        begin_rad: f64,
        /// Where it ends.
        end_rad: f64,
    },
    /// A flat wall that is seen from the side: a line across its normal.
    Plane {
        /// From end to end, m.
        length_m: f64,
        /// Its height, m. Nothing depends on it.
        width_m: f64,
        /// Direction of the normal.
        normal_rad: f64,
    },
}

/// The floor.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    /// Nothing depends on its figures; the ball has its own.
    pub kinetic_friction: f64,
    /// Likewise.
    pub static_friction: f64,
    /// Likewise.
    pub elasticity: f64,
    /// Where it is.
    pub outline: Outline,
}

/// A robot.
#[derive(Debug, Clone, PartialEq)]
pub struct Robot {
    /// Its name.
    pub name: String,
    /// 0 and 1 play; 2 are obstacles that nobody commands.
    pub team: u8,
    /// Its number there.
    pub id: u8,
    /// Mass, kg.
    pub mass_kg: f64,
    /// Share of the speed that a collision leaves; counts only if collisions are those of the file.
    pub elasticity: f64,
    /// Place and shape.
    pub outline: Outline,
    /// What kicks.
    pub kickers: Vec<Kicker>,
    /// What holds the ball.
    pub dribblers: Vec<Dribbler>,
}

/// A kicker.
#[derive(Debug, Clone, PartialEq)]
pub struct Kicker {
    /// What it gives to the ball, N s.
    pub impulse_n_s: f64,
    /// From a kick to the next one, s.
    pub reset_time_s: f64,
    /// Where it is on the robot; angles are from its heading.
    pub shapes: Vec<Shape>,
}

/// A dribbler.
#[derive(Debug, Clone, PartialEq)]
pub struct Dribbler {
    /// The greatest force with which it holds a ball, N.
    pub stickiness_n: f64,
    /// Where it is on the robot; angles are from its heading.
    pub shapes: Vec<Shape>,
}

/// A ball.
#[derive(Debug, Clone, PartialEq)]
pub struct Ball {
    /// 0 to 9: five for each team, as placements count them. Where there is one ball, it is 0.
    pub number: u8,
    /// Mass, kg.
    pub mass_kg: f64,
    /// Deceleration, m/s^2; the file calls it kinetic friction.
    pub deceleration_m_s2: f64,
    /// Nothing depends on it.
    pub static_friction: f64,
    /// Counts only between bodies, and only if collisions are those of the file.
    pub elasticity: f64,
    /// Place and shape.
    pub outline: Outline,
}

/// A wall.
#[derive(Debug, Clone, PartialEq)]
pub struct Wall {
    /// Its name.
    pub name: String,
    /// Share of the speed across it that it leaves to a body.
    pub elasticity: f64,
    /// Place and shape.
    pub outline: Outline,
}

/// A goal.
#[derive(Debug, Clone, PartialEq)]
pub struct Goal {
    /// The team that defends it, 0 or 1.
    pub team: u8,
    /// Place and shape: its rectangles count.
    pub outline: Outline,
}
