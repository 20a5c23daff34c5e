//! Placement commands: adding, moving and removing objects (docs/reference/smallsize-criss.md 9).

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::angle;
use super::limits::{BALL_SPEED_M_S_MAX, BALLS_MAX, PLACE_M_MAX, TURN_RATE_RAD_S_MAX};
use super::model::{Model, RobotName};
use super::state::State;
use criss_protocol::clients::NOT_FOUND;

/// An object that can be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Object {
    /// A robot of team 0 or 1.
    Robot {
        /// Team, 0 or 1.
        team: u8,
        /// Id in the team.
        id: u8,
    },
    /// A ball.
    Ball {
        /// Number: five times the team plus the id.
        number: u8,
    },
    /// A robot of team 2.
    Obstacle {
        /// Id in team 2.
        id: u8,
    },
}

impl Object {
    /// Returns the object of a placement record by kind (0, 1 or 2) and id.
    #[must_use]
    pub fn of_record(kind: i32, id: i32) -> Option<Object> {
        let id = u8::try_from(id).ok()?;
        Some(match kind {
            0 if id < 10 => Object::Robot { team: id / 5, id: id % 5 },
            1 if usize::from(id) < BALLS_MAX => Object::Ball { number: id },
            2 => Object::Obstacle { id },
            _ => return None,
        })
    }
}

/// Pose and velocity of a placed object.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ObjectPose {
    /// Position, x and y, m.
    pub position_m: [f64; 2],
    /// Heading, rad.
    pub heading_rad: f64,
    /// Velocity along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// Turning speed, rad/s.
    pub turn_rad_s: f64,
}

/// A placement command.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Placement {
    /// Adds an object, or moves an existing one.
    Put {
        /// The object.
        object: Object,
        /// Its new pose.
        pose: ObjectPose,
    },
    /// Removes an object.
    Remove {
        /// The object.
        object: Object,
    },
    /// Restores the initial state of all objects.
    Reset,
}

impl Placement {
    /// Converts a placement record. The position of an undetected object means removal: records cannot express it
    /// otherwise.
    #[must_use]
    pub fn of_record(object: Object, pose: ObjectPose) -> Placement {
        let [x, y] = pose.position_m;
        if x <= NOT_FOUND || y <= NOT_FOUND { Placement::Remove { object } } else { Placement::Put { object, pose } }
    }
}

/// Reason for rejecting a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadPlacement {
    /// The world has no slot for it; the parameter file determines the slots.
    #[error("this world has no place for such an object")]
    NoSlot,
    /// The pose is not finite, too far away or too fast.
    #[error("the pose is no number, lies more than {PLACE_M_MAX} m away, or is faster than {BALL_SPEED_M_S_MAX} m/s")]
    BadPose,
}

/// Executes a placement. A rejected one changes nothing.
pub(crate) fn place(placement: &Placement, model: &Model, state: &mut State) -> Result<(), BadPlacement> {
    match placement {
        Placement::Reset => {
            state.reset(model);
            Ok(())
        }
        Placement::Remove { object } => put(*object, None, model, state),
        Placement::Put { object, pose } if is_sensible(pose) => put(*object, Some(pose), model, state),
        Placement::Put { .. } => Err(BadPlacement::BadPose),
    }
}

fn is_sensible(pose: &ObjectPose) -> bool {
    // NaN fails every comparison.
    pose.position_m.iter().all(|part| part.abs() <= PLACE_M_MAX)
        && pose.velocity_m_s.iter().all(|part| part.abs() <= BALL_SPEED_M_S_MAX)
        && pose.turn_rad_s.abs() <= TURN_RATE_RAD_S_MAX
        && pose.heading_rad.is_finite()
}

fn put(object: Object, pose: Option<&ObjectPose>, model: &Model, state: &mut State) -> Result<(), BadPlacement> {
    let name = match object {
        Object::Ball { number } => return put_ball(number.into(), pose, state),
        Object::Robot { team, id } if team < 2 => RobotName { team: team.into(), id: id.into() },
        Object::Robot { .. } => return Err(BadPlacement::NoSlot),
        Object::Obstacle { id } => RobotName { team: 2, id: id.into() },
    };
    let slot = model.slot(name).ok_or(BadPlacement::NoSlot)?;
    let robot = state.robots.get_mut(slot).ok_or(BadPlacement::NoSlot)?;
    robot.is_present = pose.is_some();
    if let Some(pose) = pose {
        (robot.pos, robot.vel) = (DVec2::from_array(pose.position_m), DVec2::from_array(pose.velocity_m_s));
        (robot.heading, robot.omega) = (angle::wrapped(pose.heading_rad), pose.turn_rad_s);
    }
    // The ball does not move with a robot placed by a command.
    state.release_from(slot);
    Ok(())
}

fn put_ball(number: usize, pose: Option<&ObjectPose>, state: &mut State) -> Result<(), BadPlacement> {
    let ball = state.balls.get_mut(number).ok_or(BadPlacement::NoSlot)?;
    ball.is_present = pose.is_some();
    ball.held = None;
    if let Some(pose) = pose {
        (ball.pos, ball.vel) = (DVec2::from_array(pose.position_m), DVec2::from_array(pose.velocity_m_s));
    }
    Ok(())
}
