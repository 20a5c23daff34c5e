//! Accepted ranges of numbers. Bounds are far beyond any field, and prevent overflow in computations.

use std::ops::RangeInclusive;

use super::errors::{ControlError, Reason};
use crate::{ROBOTS_MAX, Team};

/// Coordinates, m. Clients park robots a thousand kilometres away.
pub(super) const PLACE_M: RangeInclusive<f64> = -1e7..=1e7;
/// Speeds, m/s.
pub(super) const SPEED_M_S: RangeInclusive<f64> = -1e3..=1e3;
/// Angles, rad.
pub(super) const ANGLE_RAD: RangeInclusive<f64> = -1e6..=1e6;
/// Angular speeds, rad/s.
pub(super) const TURN_RAD_S: RangeInclusive<f64> = -1e4..=1e4;
/// Fractions and probabilities.
pub(super) const PART: RangeInclusive<f64> = 0.0..=1.0;

/// A number with its name and its allowed range.
pub(super) type Named<'a> = (&'a str, Option<f64>, RangeInclusive<f64>);

/// Checks all given numbers against their ranges.
pub(super) fn all_within(reason: Reason, numbers: &[Named<'_>]) -> Result<(), ControlError> {
    for (name, value, range) in numbers {
        if let Some(value) = value.filter(|value| !range.contains(value)) {
            let (min, max) = (range.start(), range.end());
            return Err(ControlError::new(reason, format!("{name} is {value}: it may be from {min} to {max}")));
        }
    }
    Ok(())
}

/// Converts a robot's number, if it is in range.
pub(super) fn number(id: u32) -> Result<usize, ControlError> {
    let number = usize::try_from(id).ok().filter(|&number| number < ROBOTS_MAX);
    number.ok_or_else(|| {
        ControlError::new(Reason::RobotId, format!("robot {id}: numbers go from 0 to {}", ROBOTS_MAX - 1))
    })
}

/// Describes a robot in text.
pub(super) fn name(team: Team, number: usize) -> String {
    match team {
        Team::Yellow => format!("robot {number} of the yellow team"),
        Team::Blue => format!("robot {number} of the blue team"),
    }
}

/// The error for a robot that is not present.
pub(super) fn absent(team: Team, number: usize) -> ControlError {
    ControlError::new(Reason::RobotAbsent, format!("{} is not in the world: add it with `present`", name(team, number)))
}

/// Replaces a number if there is a new one.
pub(super) fn put(number: &mut f64, new: Option<f64>) {
    *number = new.unwrap_or(*number);
}
