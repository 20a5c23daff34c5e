//! The round trip of values through their texts, without the texts: agents inside the server's process get the same
//! numbers as those outside.
//!
//! Values whose texts could be misread, for instance names with blanks, are really encoded and decoded.

use sexp::Reader;

use super::{Hear, Message, Percept, PerceptForm, Percepts, Polar, SeenItem, messages};
use crate::number::DecimalRounding;

/// Buffers for the values that need a text.
#[derive(Debug, Clone, Default)]
pub struct TextRoundTrip {
    reader: Reader,
    text: Vec<u8>,
}

impl TextRoundTrip {
    /// Replaces percepts by a client's reading of them, as [`Percepts::encode_as`] and [`Percepts::decode`] do.
    pub fn apply_to_percepts(&mut self, percepts: &mut Percepts, form: PerceptForm, decimals: u8) {
        if percepts.list().iter().all(is_plain) {
            let as_read = DecimalRounding::new(decimals);
            percepts.list_mut().iter_mut().for_each(|percept| read_percept(percept, form, as_read));
            return;
        }
        self.text.clear();
        percepts.encode_as(form, decimals, &mut self.text);
        // A client also continues with the percepts that it can read.
        let _ = percepts.decode(&mut self.reader, &self.text);
    }

    /// Passes on the server's reading of a message, as [`Message::encode`] and [`messages`] do.
    pub fn apply_to_message(&mut self, message: &Message<'_>, take: &mut dyn FnMut(&Message<'_>)) {
        match message {
            Message::Joint { name, speed, speed2: None } if is_joint(name) && is_short(*speed) => take(message),
            Message::Syn | Message::Pass => take(message),
            _ => {
                self.text.clear();
                message.encode(&mut self.text);
                messages(&mut self.reader, &self.text).flatten().for_each(|message| take(&message));
            }
        }
    }
}

/// True if a text written as it is reads back as one word.
fn is_word(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|byte| matches!(byte, b'!'..=b'\'' | b'*'..=b'~' | 128..))
}

/// True if a percept reads back as one of its kind, with its names.
fn is_plain(percept: &Percept) -> bool {
    match percept {
        Percept::Time(_) | Percept::GameState(_) | Percept::AgentState { .. } | Percept::Foul(_) => true,
        Percept::Hear(Hear { team, message, .. }) => team.as_ref().is_none_or(|team| is_word(team)) && is_word(message),
        Percept::Gyro { name, .. }
        | Percept::Accelerometer { name, .. }
        | Percept::Hinge { name, .. }
        | Percept::Universal { name, .. }
        | Percept::Hinge2 { name, .. }
        | Percept::Touch { name, .. }
        | Percept::Force { name, .. } => is_word(name),
        Percept::See(see) => see.predicate.is_none() && see.items.iter().all(is_plainly_seen),
    }
}

fn is_plainly_seen(seen: &SeenItem) -> bool {
    match seen {
        // Most landmarks have names of one or three bytes; names of other visible items begin otherwise.
        SeenItem::Static { name, .. } => matches!(&**name, b"B" | [b'F' | b'G', b'1' | b'2', b'L' | b'R']),
        // A robot without a team has an empty name there.
        SeenItem::Player(player) => player.team.is_empty() || is_word(&player.team),
        SeenItem::Line { .. } | SeenItem::MyPos(_) | SeenItem::MyOrien(_) | SeenItem::BallPos(_) => true,
    }
}

fn read_percept(percept: &mut Percept, form: PerceptForm, as_read: DecimalRounding) {
    let read = |number: &mut f32| *number = as_read.number(*number);
    match percept {
        Percept::Time(now) => read(now),
        Percept::GameState(state) => read(&mut state.time),
        Percept::Hear(hear) => [Some(&mut hear.time), hear.direction.as_mut()].into_iter().flatten().for_each(read),
        Percept::Gyro { rate, .. } => rate.iter_mut().for_each(read),
        Percept::Accelerometer { acceleration, .. } => acceleration.iter_mut().for_each(read),
        Percept::Hinge { angle, .. } | Percept::Hinge2 { angle, .. } => read(angle),
        Percept::Universal { angles, .. } => angles.iter_mut().for_each(read),
        Percept::Force { centre, force, .. } => centre.iter_mut().chain(force).for_each(read),
        Percept::AgentState { pan_tilt, battery, temperature } if form == PerceptForm::Manual => {
            *pan_tilt = [0, 0];
            [battery, temperature].into_iter().for_each(|number| *number = number.round() as i32 as f32);
        }
        Percept::AgentState { battery, temperature, .. } => [battery, temperature].into_iter().for_each(read),
        Percept::See(see) => see.items.iter_mut().for_each(|seen| read_seen(seen, read)),
        Percept::Touch { .. } | Percept::Foul(_) => {}
    }
}

fn read_seen(seen: &mut SeenItem, read: impl Fn(&mut f32)) {
    let polar = |at: &mut Polar| [&mut at.distance, &mut at.theta, &mut at.phi].into_iter().for_each(&read);
    match seen {
        SeenItem::Static { at, .. } => polar(at),
        SeenItem::Player(player) => player.at.iter_mut().chain(player.parts.iter_mut().flatten()).for_each(polar),
        SeenItem::Line { begin, end } => [begin, end].into_iter().for_each(polar),
        SeenItem::MyPos(at) | SeenItem::BallPos(at) => at.iter_mut().for_each(read),
        SeenItem::MyOrien(angle) => read(angle),
    }
}

/// True if a message of this name can only be one to a joint: names of joints end with a digit, other names do not.
fn is_joint(name: &[u8]) -> bool {
    matches!(name, [stem @ .., b'0'..=b'9'] if stem.iter().all(u8::is_ascii_alphanumeric))
}

/// True if a number has a text of at most six digits, four of them decimals: an `f32` holds these exactly, so the
/// number reads back unchanged.
fn is_short(number: f32) -> bool {
    const SCALE: f64 = 1e4;
    let magnitude = f64::from(number.abs());
    let digits = (magnitude * SCALE + 0.5) as u32;
    digits < 1_000_000 && (f64::from(digits) / SCALE) as f32 == number.abs()
}
