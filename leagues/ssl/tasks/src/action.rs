//! Actions as commands to robots.

use std::borrow::Cow;

use engine::Quantity;
use glam::DVec2;
use ssl_world::{ActuatorCommand, DriveVelocity, Robot};

/// The speed that an action of 1 commands, and the largest one, m/s.
pub const SPEED_M_S: f64 = 2.5;

/// The turning speed that an action of 1 commands, rad/s.
pub const TURN_RAD_S: f64 = 10.0;

/// The speed of a kick, m/s.
pub const KICK_M_S: f64 = 5.0;

/// The speed of a dribbler that runs, revolutions per minute.
pub const DRIBBLER_RPM: f64 = 3000.0;

/// The smallest number that kicks where the number sets the kick's speed.
const KICK_MIN: f32 = 0.5;

/// The numbers of an action for one robot, from -1 to 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActionKind {
    /// Velocity along the field's axes, and turning speed.
    Drive,
    /// The same, and the dribbler.
    DriveDribble,
    /// The same, the kick and the dribbler.
    DriveKickDribble,
    /// The same, with the speed of the kick.
    DriveKickSpeedDribble,
    /// Turning speed, speed of the kick, dribbler.
    TurnKickDribble,
}

impl ActionKind {
    /// The names of its numbers.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            ActionKind::Drive => &["vx", "vy", "turn"],
            ActionKind::DriveDribble => &["vx", "vy", "turn", "dribbler"],
            ActionKind::DriveKickDribble | ActionKind::DriveKickSpeedDribble => {
                &["vx", "vy", "turn", "kick", "dribbler"]
            }
            ActionKind::TurnKickDribble => &["turn", "kick", "dribbler"],
        }
    }

    /// The command of an action to a robot.
    pub fn command(self, numbers: &[f32], robot: &Robot) -> ActuatorCommand {
        let rpm = |number: f32| if number > 0.0 { DRIBBLER_RPM } else { 0.0 };
        let kick = |number: f32| if number > 0.0 { KICK_M_S } else { 0.0 };
        let kick_of_speed = |number: f32| if number > KICK_MIN { KICK_M_S * f64::from(number) } else { 0.0 };
        let (drive, kick_m_s, dribbler_rpm) = match (self, numbers) {
            (ActionKind::Drive, [x, y, turn]) => (drive([*x, *y, *turn], robot), 0.0, 0.0),
            (ActionKind::DriveDribble, [x, y, turn, dribbler]) => (drive([*x, *y, *turn], robot), 0.0, rpm(*dribbler)),
            (ActionKind::DriveKickDribble, [x, y, turn, kick_number, dribbler]) => {
                (drive([*x, *y, *turn], robot), kick(*kick_number), rpm(*dribbler))
            }
            (ActionKind::DriveKickSpeedDribble, [x, y, turn, speed, dribbler]) => {
                (drive([*x, *y, *turn], robot), kick_of_speed(*speed), rpm(*dribbler))
            }
            (ActionKind::TurnKickDribble, [turn, speed, dribbler]) => {
                (drive([0.0, 0.0, *turn], robot), kick_of_speed(*speed), rpm(*dribbler))
            }
            _ => (DriveVelocity::Local(DVec2::ZERO, 0.0), 0.0, 0.0),
        };
        ActuatorCommand {
            drive: Some(drive),
            kick_m_s: Some(kick_m_s),
            kick_rad: Some(0.0),
            dribbler_rpm: Some(dribbler_rpm),
        }
    }

    /// The quantity of the actions of so many robots.
    pub fn quantity(self, robots: usize) -> Quantity {
        let parts = (0..robots).flat_map(|number| {
            self.names().iter().map(move |name| match robots {
                1 => Cow::Borrowed(*name),
                _ => Cow::Owned(format!("{number} {name}")),
            })
        });
        Quantity {
            name: "command",
            unit: "",
            about: "from -1 to 1; numbers beyond are clipped. vx, vy: velocity along the field's axes, 1 is 2.5 m/s; turn: \
                    counterclockwise, 1 is 10 rad/s; kick: above 0 with 5 m/s, in SSLPassEndurance and SSLPassEnduranceMA \
                    above 0.5 with 5 m/s times the number; dribbler: above 0 it runs",
            parts: parts.collect(),
        }
    }
}

/// The velocity command of three numbers: as a team's program sends it, ahead and to the left by the present heading.
fn drive(numbers: [f32; 3], robot: &Robot) -> DriveVelocity {
    let [x, y, turn] = numbers.map(f64::from);
    let velocity = (DVec2::new(x, y) * SPEED_M_S).clamp_length_max(SPEED_M_S);
    let ahead = DVec2::new(libm::cos(robot.heading), -libm::sin(robot.heading));
    DriveVelocity::Local(ahead.rotate(velocity), turn * TURN_RAD_S)
}
