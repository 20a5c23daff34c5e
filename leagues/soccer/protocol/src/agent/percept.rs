//! Percepts of a robot in one cycle, as plain data (`docs/reference/agent-protocol.md` 6). Angles in degrees, lengths
//! in metres, forces in newton: the units of the wire.

use super::See;
use crate::{PlayMode, Side};
use codec::Name;

/// One percept. Robot axes are x right, y forward, z up.
#[derive(Debug, Clone, PartialEq)]
pub enum Percept {
    /// `time`: seconds since the server started.
    Time(f32),
    /// `GS`: the state of the game.
    GameState(GameState),
    /// `hear`: a message that a robot said.
    Hear(Hear),
    /// `GYR`: angular velocity of a body in its own axes, degrees per second.
    Gyro {
        /// The perceptor's name.
        name: Name,
        /// About x, y, z.
        rate: [f32; 3],
    },
    /// `ACC`: proper acceleration of a body in its own axes, m/s².
    Accelerometer {
        /// The perceptor's name.
        name: Name,
        /// Along x, y, z; (0, 0, 9.81) at rest.
        acceleration: [f32; 3],
    },
    /// `HJ`: angle of a hinge, degrees.
    Hinge {
        /// The perceptor's name.
        name: Name,
        /// Degrees.
        angle: f32,
    },
    /// `UJ`: angles of a universal joint, degrees.
    Universal {
        /// The perceptor's name.
        name: Name,
        /// First and second axis, degrees.
        angles: [f32; 2],
    },
    /// `H2J`: angle of a wheel's steering axis, degrees.
    Hinge2 {
        /// The perceptor's name.
        name: Name,
        /// Degrees.
        angle: f32,
    },
    /// `TCH`: whether a body touches something.
    Touch {
        /// The perceptor's name.
        name: Name,
        /// True if it touches something.
        touched: bool,
    },
    /// `FRP`: the contact force on a body, in the body's axes.
    Force {
        /// The perceptor's name.
        name: Name,
        /// Point of action, metres from the body's centre.
        centre: [f32; 3],
        /// Force, newton.
        force: [f32; 3],
    },
    /// `See`: the camera's percept.
    See(See),
    /// `AgentState` of simple agents.
    AgentState {
        /// Pan and tilt of the camera, whole degrees.
        pan_tilt: [i32; 2],
        /// Charge of the battery, percent.
        battery: f32,
        /// Degrees Celsius.
        temperature: f32,
    },
    /// `foul`: a foul of this robot. Releases after 0.7.3 (`docs/reference/agent-protocol.md` 14).
    Foul(i32),
}

/// The state of the game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GameState {
    /// The robot's number, once, in the first percept after it joined its team.
    pub unum: Option<i32>,
    /// The robot's team, together with `unum`.
    pub team: Option<Side>,
    /// Goals of the left and the right team; `None` if the server does not report them.
    pub score: Option<[i32; 2]>,
    /// Game time, seconds.
    pub time: f32,
    /// The play mode.
    pub play_mode: PlayMode,
    /// The side whose kick it is, if the server reports it (`docs/reference/agent-protocol.md` 14).
    pub kick: Option<KickSide>,
}

/// The side whose kick it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KickSide {
    /// The kick of this team.
    Of(Side),
    /// No side's kick: the game runs, or stands.
    None,
}

impl KickSide {
    /// The side whose kick it is in a play mode.
    pub const fn in_mode(mode: PlayMode) -> KickSide {
        match mode.kicking_side() {
            Some(side) => KickSide::Of(side),
            None => KickSide::None,
        }
    }

    /// The spelling on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            KickSide::Of(side) => side.name(),
            KickSide::None => "none",
        }
    }

    /// The value with that name.
    pub fn from_name(name: &[u8]) -> Option<KickSide> {
        if name == b"none" { Some(KickSide::None) } else { Side::from_name(name).map(KickSide::Of) }
    }
}

/// A message that a robot has heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Hear {
    /// The speaker's team; `None` if messages carry no team. May be empty.
    pub team: Option<Name>,
    /// Game time, seconds.
    pub time: f32,
    /// Direction of the speaker, degrees, 0 towards the opponent's goal; `None`: the robot itself.
    pub direction: Option<f32>,
    /// The message.
    pub message: Name,
}
