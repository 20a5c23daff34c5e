//! Percepts from text, for clients (docs/reference/humanoid.md 5.1).

use codec::Name;

use crate::base64_text::base64_bytes;
use crate::expression::{Element, ElementError, List, ParseError, Parser};
use crate::number::parse_float;
use crate::percept::{GamePercept, HeardMessage, JointState, Percept, Reading, SeenObject, Sensor};
use crate::{PlayMode, PlayTime};

/// The error of a frame that is no percept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PerceptError {
    /// The frame is no list of expressions.
    #[error(transparent)]
    Frame(#[from] ParseError),
    /// An element has the wrong type.
    #[error(transparent)]
    Element(#[from] ElementError),
    /// A play mode, a number or a message has no meaning.
    #[error("a value has no meaning")]
    Value,
}

/// Reads a frame into `percept`, which it empties before. Unknown expressions are skipped.
///
/// # Errors
/// If the frame is no percept; `percept` holds what came before the error.
pub fn parse_percept(parser: &mut Parser, frame: &[u8], percept: &mut Percept) -> Result<(), PerceptError> {
    percept.clear();
    parser.parse(frame)?.lists().try_for_each(|list| percept_expression(list, percept))
}

fn percept_expression(list: List<'_>, percept: &mut Percept) -> Result<(), PerceptError> {
    let Element::Word(head) = list.head()? else {
        return Ok(());
    };
    match head {
        b"time" => percept.now = child(list, 1)?.float(1)?,
        b"GS" => percept.game = game(list)?,
        b"HJ" => percept.joints.push(joint(list)?),
        b"MIC" => {
            percept.hearing.is_present = true;
            for message in list.lists() {
                percept.hearing.messages.push(heard_message(message)?);
            }
        }
        b"See" => {
            percept.vision.is_present = true;
            list.lists().try_for_each(|object| seen(object, percept))?;
        }
        head => percept.sensors.extend(sensor(head, list)?),
    }
    Ok(())
}

/// The list at an index.
fn child(list: List<'_>, index: usize) -> Result<List<'_>, PerceptError> {
    match list.element(index)? {
        Element::List(list) => Ok(list),
        Element::Word(_) => Err(PerceptError::Value),
    }
}

fn name(list: List<'_>, index: usize) -> Result<Name, PerceptError> {
    Ok(list.word(index)?.into())
}

fn whole<T: TryFrom<i64>>(list: List<'_>, index: usize) -> Result<T, PerceptError> {
    list.integer(index)?.saturated.try_into().map_err(|_| PerceptError::Value)
}

fn game(list: List<'_>) -> Result<GamePercept, PerceptError> {
    let mut game = GamePercept::default();
    for item in list.lists() {
        match item.word(0)? {
            b"t" => game.time = play_time(item.word(1)?)?,
            b"pm" => game.mode = PlayMode::from_name(item.word(1)?).ok_or(PerceptError::Value)?,
            b"tl" => game.team_left = Some(name(item, 1)?),
            b"tr" => game.team_right = Some(name(item, 1)?),
            b"sl" => game.score_left = whole(item, 1)?,
            b"sr" => game.score_right = whole(item, 1)?,
            _ => (),
        }
    }
    Ok(game)
}

fn play_time(word: &[u8]) -> Result<PlayTime, PerceptError> {
    let whole = std::str::from_utf8(word).ok().and_then(|text| text.parse().ok());
    match whole {
        Some(seconds) => Ok(PlayTime::Whole(seconds)),
        None => parse_float(word).map(PlayTime::Seconds).ok_or(PerceptError::Value),
    }
}

/// The reading of a sensor; `None` if it is unknown.
fn sensor(head: &[u8], list: List<'_>) -> Result<Option<Sensor>, PerceptError> {
    if head == b"TCH" {
        return Ok(Some(Sensor { name: name(list, 2)?, reading: Reading::Touch(whole(list, 4)?) }));
    }
    if !matches!(head, b"quat" | b"pos" | b"GYR" | b"ACC") {
        return Ok(None);
    }
    let values = child(list, 2)?;
    let reading = match head {
        b"quat" => Reading::Orientation(values.floats(1)?),
        b"pos" => Reading::Position(values.floats(1)?),
        b"GYR" => Reading::Gyro(values.floats(1)?),
        _ => Reading::Acceleration(values.floats(1)?),
    };
    Ok(Some(Sensor { name: name(child(list, 1)?, 1)?, reading }))
}

fn joint(list: List<'_>) -> Result<JointState, PerceptError> {
    Ok(JointState {
        name: name(child(list, 1)?, 1)?,
        angle_deg: child(list, 2)?.float(1)?,
        velocity_deg_s: child(list, 3)?.float(1)?,
    })
}

fn heard_message(list: List<'_>) -> Result<HeardMessage, PerceptError> {
    let message = match list.len() {
        // An empty message has no text.
        1 => Vec::new(),
        _ => base64_bytes(list.word(1)?).ok_or(PerceptError::Value)?,
    };
    Ok(HeardMessage { azimuth_deg: whole(list, 0)?, message: message.as_slice().into() })
}

fn seen(list: List<'_>, percept: &mut Percept) -> Result<(), PerceptError> {
    let team = list.element(1)?;
    match team {
        Element::List(team) if list.head()?.is_word(b"P") && team.head()?.is_word(b"team") => {
            let (team, number) = (name(team, 1)?, whole(child(list, 2)?, 1)?);
            let mut error = None;
            let markers =
                list.lists().skip(2).map_while(|marker| seen_object(marker).map_err(|e| error = Some(e)).ok());
            percept.vision.push_robot(&team, number, markers);
            error.map_or(Ok(()), Err)
        }
        _ => {
            percept.vision.objects.push(seen_object(list)?);
            Ok(())
        }
    }
}

fn seen_object(list: List<'_>) -> Result<SeenObject, PerceptError> {
    let [distance, azimuth_deg, elevation_deg] = child(list, 1)?.floats(1)?;
    Ok(SeenObject { name: name(list, 0)?, distance, azimuth_deg, elevation_deg })
}
