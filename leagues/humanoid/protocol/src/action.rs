//! Actions of agents (docs/reference/humanoid.md 6).
//!
//! A frame holds any number of actions. The reference raises an exception at the first malformed one and keeps those
//! before it, so [`Actions`] ends with an error there. Unknown expressions are skipped.

use crate::base64_text::{append_base64, base64_bytes};
use crate::expression::{ElementError, List, Parser};
use crate::frame::{ExpressionError, Expressions};
use crate::number::append_float;

/// An action of one robot. Names point into the frame that they came in.
#[derive(Debug, Clone, PartialEq)]
pub enum Action<'a> {
    /// `(NAME q dq kp kd tau)`: the command for one motor, in force until the next one.
    Motor(MotorCommand<'a>),
    /// `(beam x y theta)`: moves the robot, only before a kick-off.
    Beam {
        /// Position, metres. The server mirrors it into the team's own half.
        x: f64,
        /// Position, metres.
        y: f64,
        /// Direction, degrees.
        theta_deg: f64,
    },
    /// `(SPK NAME VOLUME MESSAGE)`: speaks.
    Say {
        /// Speaker; the robots' only one is called `say`.
        speaker: &'a str,
        /// Volume, percent.
        volume_percent: f64,
        /// Message, decoded from base64.
        message: Vec<u8>,
    },
}

/// The command for one motor. The torque is `tau + kp * (q - angle) + kd * (dq - velocity)`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MotorCommand<'a> {
    /// Motor, for instance `he1`; the robot may not have it.
    pub name: &'a str,
    /// Target angle, degrees.
    pub q_deg: f64,
    /// Target velocity, degrees per second.
    pub dq_deg_s: f64,
    /// Position gain, N m per radian.
    pub kp: f64,
    /// Velocity gain, N m s per radian.
    pub kd: f64,
    /// Additional torque, N m.
    pub tau: f64,
}

impl Action<'_> {
    /// True if all its numbers are finite. The reference's world breaks if one is not.
    pub fn is_finite(&self) -> bool {
        match self {
            Action::Motor(motor) => motor.values().iter().all(|value| value.is_finite()),
            Action::Beam { x, y, theta_deg } => [x, y, theta_deg].into_iter().all(|value| value.is_finite()),
            Action::Say { volume_percent, .. } => volume_percent.is_finite(),
        }
    }
}

impl MotorCommand<'_> {
    fn values(&self) -> [f64; 5] {
        [self.q_deg, self.dq_deg_s, self.kp, self.kd, self.tau]
    }
}

/// Reads the actions of one frame, in order.
pub fn parse_actions<'a>(parser: &'a mut Parser, frame: &'a [u8]) -> Actions<'a> {
    Actions(Expressions::new(parser, frame))
}

/// An iterator over the actions of one frame. An error is its last item.
#[derive(Debug, Clone)]
pub struct Actions<'a>(Expressions<'a>);

impl<'a> Iterator for Actions<'a> {
    type Item = Result<Action<'a>, ExpressionError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_with(action)
    }
}

/// The action of one expression; `None` if it is unknown or `(syn)`.
fn action(list: List<'_>) -> Result<Option<Action<'_>>, ExpressionError> {
    let head = list.head()?;
    if head.is_word(b"beam") && list.len() == 4 {
        let [x, y, theta_deg] = list.floats(1)?;
        return Ok(Some(Action::Beam { x, y, theta_deg }));
    }
    if head.is_word(b"syn") {
        return Ok(None);
    }
    if head.is_word(b"SPK") && list.len() > 3 {
        return say(list);
    }
    if list.len() == 6 {
        return Ok(Some(Action::Motor(motor(list)?)));
    }
    Ok(None)
}

fn motor(list: List<'_>) -> Result<MotorCommand<'_>, ElementError> {
    let [q_deg, dq_deg_s, kp, kd, tau] = list.floats(1)?;
    Ok(MotorCommand { name: list.text(0)?, q_deg, dq_deg_s, kp, kd, tau })
}

/// Speech; `None` if the message is no base64. A message beyond ASCII raises an exception in the reference.
fn say(list: List<'_>) -> Result<Option<Action<'_>>, ExpressionError> {
    let (speaker, volume_percent, message) = (list.text(1)?, list.float(2)?, list.text(3)?);
    if !message.is_ascii() {
        return Err(ExpressionError::NotAscii);
    }
    let message = base64_bytes(message.as_bytes());
    Ok(message.map(|message| Action::Say { speaker, volume_percent, message }))
}

/// Appends `(syn)`, the answer without effect.
pub fn append_syn(out: &mut Vec<u8>) {
    out.extend_from_slice(b"(syn)");
}

/// Appends an action, with the shortest texts that read back to its numbers.
pub fn append_action(out: &mut Vec<u8>, action: &Action<'_>) {
    match action {
        Action::Motor(motor) => append_words(out, &[motor.name], &motor.values()),
        Action::Beam { x, y, theta_deg } => append_words(out, &["beam"], &[*x, *y, *theta_deg]),
        Action::Say { speaker, volume_percent, message } => {
            append_words(out, &["SPK", speaker], &[*volume_percent]);
            // The message follows the volume, before the bracket.
            out.pop();
            out.push(b' ');
            append_base64(out, message);
            out.push(b')');
        }
    }
}

fn append_words(out: &mut Vec<u8>, words: &[&str], numbers: &[f64]) {
    out.push(b'(');
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            out.push(b' ');
        }
        out.extend_from_slice(word.as_bytes());
    }
    for &number in numbers {
        out.push(b' ');
        append_float(out, number);
    }
    out.push(b')');
}
