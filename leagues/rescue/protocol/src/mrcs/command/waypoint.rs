//! Waypoints in all forms written by clients (`docs/reference/rescue-protocol.md` 3.2 D5 to D11).

use serde::{Deserialize, Serialize};

use crate::mrcs::arguments::{Arguments, TOO_FEW};
use crate::mrcs::form::Item;
use crate::mrcs::message_error::{ErrorCode, MessageError};
use crate::mrcs::type_tables::WaypointKind;
use crate::mrcs::writer::MessageWriter;

const NO_WAYPOINT: MessageError =
    MessageError::new(ErrorCode::BadType, "a waypoint is a list such as (goto (1.0 2.0))");
const INVALID: MessageError =
    MessageError::new(ErrorCode::BadType, "waypoints are goto, turnto and explore; nobody can go to `invalid`");
const BAD_RADIUS: MessageError = MessageError::new(ErrorCode::BadNumber, "a radius is not negative");

/// A step of a robot's plan: metres and radians on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Waypoint {
    /// Go to a place.
    Goto {
        /// Target.
        at: [f64; 2],
        /// Heading at arrival; `None`: any.
        theta: Option<f64>,
    },
    /// Turn on the spot.
    TurnTo(TurnTarget),
    /// Look for open frontier.
    Explore {
        /// Centre; `None`: the last position of the plan, or the robot's position.
        at: Option<[f64; 2]>,
        /// Heading at the beginning.
        theta: Option<f64>,
        /// Largest distance, metres; 0: no limit; `None`: the server's default.
        radius: Option<f64>,
    },
}

/// The target of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum TurnTarget {
    /// To a heading on the map.
    Heading {
        /// Radians from x, counter-clockwise.
        theta: f64,
        /// Position of a full tuple: `missiongen` goes there first, other commands ignore it.
        at: Option<[f64; 2]>,
    },
    /// Toward a point.
    Point([f64; 2]),
}

impl Waypoint {
    /// Type of the waypoint.
    pub const fn kind(&self) -> WaypointKind {
        match self {
            Waypoint::Goto { .. } => WaypointKind::Goto,
            Waypoint::TurnTo(_) => WaypointKind::TurnTo,
            Waypoint::Explore { .. } => WaypointKind::Explore,
        }
    }

    pub(super) fn write(&self, pen: &mut MessageWriter<'_>) {
        let (at, theta, radius) = match *self {
            Waypoint::Goto { at, theta } => (Some(at), theta, None),
            Waypoint::TurnTo(TurnTarget::Heading { theta, at }) => (at, Some(theta), None),
            Waypoint::TurnTo(TurnTarget::Point(at)) => (Some(at), None, None),
            Waypoint::Explore { at, theta, radius } => (at, theta.filter(|_| at.is_some()), radius),
        };
        pen.open();
        pen.kind(Some(self.kind()));
        if at.is_some() || theta.is_some() || radius.is_some() {
            pen.open();
            at.into_iter().for_each(|at| pen.map_place(at));
            theta.into_iter().for_each(|theta| pen.heading(theta));
            pen.close();
        }
        radius.into_iter().for_each(|radius| pen.number(radius));
        pen.close();
    }
}

/// Reads a waypoint or a list of waypoints. Adds the number of ignored items to `surplus`.
pub(super) fn read_some(args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Vec<Waypoint>, MessageError> {
    let mut list = read_list(args)?;
    match list.peek() {
        Some(Item::List(_)) => list.rest(|list| read_one(list, surplus)),
        Some(_) => Ok(vec![read(list, surplus)?]),
        None => Ok(Vec::new()),
    }
}

/// Reads a single waypoint; of several the first.
pub(super) fn read_first(args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Waypoint, MessageError> {
    let all = read_some(args, surplus)?;
    *surplus += all.len().saturating_sub(1);
    all.first().copied().ok_or(TOO_FEW)
}

fn read_one(args: &mut Arguments<'_>, surplus: &mut usize) -> Result<Waypoint, MessageError> {
    let list = read_list(args)?;
    read(list, surplus)
}

fn read_list<'a>(args: &mut Arguments<'a>) -> Result<Arguments<'a>, MessageError> {
    let items = args.item()?.list().ok_or(NO_WAYPOINT)?;
    Ok(args.inside(items))
}

/// Reads the items of one waypoint: its type, then numbers, nested or bare.
fn read(mut args: Arguments<'_>, surplus: &mut usize) -> Result<Waypoint, MessageError> {
    let kind = args.kind::<WaypointKind>()?.ok_or(INVALID)?;
    let inner = args.peek().and_then(Item::list).map(|items| args.inside(items));
    let is_listed = inner.is_some();
    let mut numbers = match inner {
        Some(inner) => args.item().map(|_| inner)?,
        None => args,
    };
    let count = numbers.left();
    let waypoint = match kind {
        WaypointKind::Goto => read_goto(&mut numbers)?,
        WaypointKind::TurnTo => Waypoint::TurnTo(read_turn(&mut numbers, count)?),
        WaypointKind::Explore => {
            let (at, theta) = read_optional_pose(&mut numbers, count)?;
            // The radius follows the list, or three bare numbers.
            let behind = if is_listed { &mut args } else { &mut numbers };
            Waypoint::Explore { at, theta, radius: behind.optional(read_radius)? }
        }
    };
    *surplus += numbers.left() + if is_listed { args.left() } else { 0 };
    Ok(waypoint)
}

fn read_goto(numbers: &mut Arguments<'_>) -> Result<Waypoint, MessageError> {
    Ok(Waypoint::Goto { at: numbers.map_place()?, theta: numbers.optional(Arguments::heading)? })
}

/// Reads a turn: one number is a heading, two are a point to face, three are both, of which the heading counts.
fn read_turn(numbers: &mut Arguments<'_>, count: usize) -> Result<TurnTarget, MessageError> {
    match count {
        0 | 1 => Ok(TurnTarget::Heading { theta: numbers.heading()?, at: None }),
        2 => numbers.map_place().map(TurnTarget::Point),
        _ => {
            let at = numbers.map_place()?;
            Ok(TurnTarget::Heading { theta: numbers.heading()?, at: Some(at) })
        }
    }
}

type OptionalPose = (Option<[f64; 2]>, Option<f64>);

fn read_optional_pose(numbers: &mut Arguments<'_>, count: usize) -> Result<OptionalPose, MessageError> {
    if count == 0 {
        return Ok((None, None));
    }
    Ok((Some(numbers.map_place()?), numbers.optional(Arguments::heading)?))
}

fn read_radius(args: &mut Arguments<'_>) -> Result<f64, MessageError> {
    let radius = args.number()?;
    if radius >= 0.0 { Ok(radius) } else { Err(BAD_RADIUS) }
}
