//! Messages from agents to the server (`docs/reference/agent-protocol.md` 4, 7).
//!
//! Robot files name the joints, so a codec cannot know them: every other predicate with a number is a
//! [`Message::Joint`], and the world checks the joint.

use sexp::{Expr, Items, List, Reader, ShortList, Syntax, TEXT_BYTES_MAX, Writer};

use crate::{SkipReason, SkippedExpression};

/// Longest text that robots of any world can say, in bytes. The league takes no more than 20.
pub const SAY_BYTES_MAX: usize = 512;

/// One command of an agent. Texts point into the frame that they came in.
#[derive(Debug, Clone, PartialEq)]
pub enum Message<'a> {
    /// `(scene FILE ARG …)`: builds a robot.
    Scene {
        /// Name of the robot's file.
        file: &'a [u8],
        /// Arguments for the file, for instance the robot type.
        args: Vec<&'a [u8]>,
    },
    /// `(init (unum N)(teamname NAME))`: joins a team.
    Init {
        /// The requested number; 0 or absent: the lowest free one. Any value may arrive.
        unum: i32,
        /// Team; empty if absent.
        team: &'a [u8],
    },
    /// `(beam x y rot)`: moves the robot before a kick-off.
    Beam {
        /// Position along the field, metres, own half negative.
        x: f32,
        /// Position across the field, metres.
        y: f32,
        /// Degrees, 0 towards the opponent's goal.
        rot: f32,
    },
    /// `(say TEXT)`, 1 to [`SAY_BYTES_MAX`] printable bytes without blank and parentheses.
    Say {
        /// The message.
        text: &'a [u8],
    },
    /// `(syn)`: ends the agent's cycle.
    Syn,
    /// `(pass)`: requests pass mode.
    Pass,
    /// `(NAME speed)` or `(NAME speed speed2)`: turns a joint.
    Joint {
        /// Name of the effector.
        name: &'a [u8],
        /// Target speed of the (first) axis, rad/s.
        speed: f32,
        /// Target speed of the second axis of a universal joint, rad/s; hinges ignore it.
        speed2: Option<f32>,
    },
    /// `(kick angle power)` of a simple agent.
    Kick {
        /// Elevation, degrees.
        angle: f32,
        /// Power, 1 to 100.
        power: f32,
    },
    /// `(drive x y z)` of a simple agent.
    Drive {
        /// Force, dimensionless.
        force: [f32; 3],
    },
    /// `(catch)` of a goalkeeper.
    Catch,
    /// `(pantilt pan tilt)`: turns the camera.
    PanTilt {
        /// Degrees to the left.
        pan: f32,
        /// Degrees upwards.
        tilt: f32,
    },
    /// `(force x y z)` of a test agent.
    Force {
        /// Force, newton, world axes.
        force: [f32; 3],
    },
    /// `(create)` of a test agent.
    Create,
    /// `(HMDP TEXT)`: a line for the motor interpreter.
    Hmdp {
        /// The line.
        text: &'a [u8],
    },
}

/// Decodes the messages of one frame, in order. An expression that is no message yields a [`SkippedExpression`] and does not
/// affect the others. Allocates nothing except for the arguments of `scene`.
pub fn messages<'a>(reader: &'a mut Reader, frame: &'a [u8]) -> Messages<'a> {
    let is_readable = frame.len() <= TEXT_BYTES_MAX;
    Messages { frame, at: 0, reader: Some(reader), may_be_short: is_readable, exprs: None, end: None }
}

/// The messages of one frame. Short lists come straight from the bytes, which costs less than half; the first other
/// expression and all that follow come from a tree.
pub struct Messages<'a> {
    frame: &'a [u8],
    /// Offset of the undecoded bytes; in the tree's text once there is a tree.
    at: usize,
    /// Until there is a tree.
    reader: Option<&'a mut Reader>,
    may_be_short: bool,
    exprs: Option<Items<'a>>,
    end: Option<SkippedExpression<'a>>,
}

impl<'a> Messages<'a> {
    /// The next message, if it can be read from the bytes.
    #[inline]
    fn short(&mut self) -> Option<Message<'a>> {
        let (list, rest) = ShortList::first(self.frame.get(self.at..)?)?;
        let message = short_message(list)?;
        self.at = self.frame.len() - rest.len();
        Some(message)
    }

    /// The next message from the tree of the rest, which the first call reads.
    fn next_in_tree(&mut self) -> Option<Result<Message<'a>, SkippedExpression<'a>>> {
        if let Some(reader) = self.reader.take() {
            let document = reader.read(self.frame.get(self.at..).unwrap_or_default(), Syntax::League);
            (self.exprs, self.end) = (Some(document.exprs()), SkippedExpression::rest(document));
        }
        let decoded = match self.exprs.as_mut()?.next() {
            Some(expr) => message(expr),
            None => Err(self.end.take()?),
        };
        Some(decoded.map_err(|skipped| SkippedExpression { at: self.at + skipped.at, ..skipped }))
    }
}

impl<'a> Iterator for Messages<'a> {
    type Item = Result<Message<'a>, SkippedExpression<'a>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.may_be_short {
            if let Some(message) = self.short() {
                return Some(Ok(message));
            }
            self.may_be_short = false;
        }
        self.next_in_tree()
    }
}

/// The message of a short list; `None` if that takes the tree, or for errors. Every word in [`message`] is also here:
/// all others are names of joints.
#[inline]
fn short_message(list: ShortList<'_>) -> Option<Message<'_>> {
    match (list.name, list.argument) {
        (b"syn", _) => Some(Message::Syn),
        (b"say", Some(argument)) => said(argument.text).ok(),
        (b"scene" | b"init" | b"beam" | b"pass" | b"kick" | b"drive" | b"force", _) => None,
        (b"say" | b"catch" | b"pantilt" | b"create" | b"HMDP", _) => None,
        (name, argument) => {
            let speed = argument?.number as f32;
            speed.is_finite().then_some(Message::Joint { name, speed, speed2: None })
        }
    }
}

fn message(expr: Expr<'_>) -> Result<Message<'_>, SkippedExpression<'_>> {
    let (name, list) = SkippedExpression::unless_predicate(expr)?;
    let decoded = match name {
        b"scene" => scene(list),
        b"init" => Ok(init(list)),
        b"beam" => finite(list).map(|[x, y, rot]| Message::Beam { x, y, rot }),
        b"say" => say(list),
        b"syn" => Ok(Message::Syn),
        b"pass" => Ok(Message::Pass),
        b"kick" => finite(list).map(|[angle, power]| Message::Kick { angle, power }),
        b"drive" => finite(list).map(|force| Message::Drive { force }),
        b"force" => finite(list).map(|force| Message::Force { force }),
        b"catch" => Ok(Message::Catch),
        b"pantilt" => finite(list).map(|[pan, tilt]| Message::PanTilt { pan, tilt }),
        b"create" => Ok(Message::Create),
        b"HMDP" => list.arg(0).map(|text| Message::Hmdp { text }).ok_or(SkipReason::MissingParameter),
        _ => joint(list, name),
    };
    decoded.map_err(|why| SkippedExpression::new(list, why))
}

/// The first `N` arguments as `f32`, like the reference; surplus ones are ignored.
pub(crate) fn finite<const N: usize>(list: List) -> Result<[f32; N], SkipReason> {
    let numbers = list.numbers::<N>().ok_or(SkipReason::MissingParameter)?.map(|number| number as f32);
    if numbers.iter().all(|number| number.is_finite()) { Ok(numbers) } else { Err(SkipReason::NotFinite) }
}

fn scene(list: List<'_>) -> Result<Message<'_>, SkipReason> {
    let file = list.arg(0).ok_or(SkipReason::MissingParameter)?;
    Ok(Message::Scene { file, args: list.args().skip(1).filter_map(Expr::atom).collect() })
}

fn init(list: List<'_>) -> Message<'_> {
    let unum = list.find("unum").and_then(|unum| unum.arg(0)).map_or(0, sexp::integer);
    let team = list.find("teamname").and_then(|team| team.arg(0)).unwrap_or_default();
    Message::Init { unum, team }
}

fn say(list: List<'_>) -> Result<Message<'_>, SkipReason> {
    said(list.arg(0).filter(|text| !text.is_empty()).ok_or(SkipReason::MissingParameter)?)
}

fn said(text: &[u8]) -> Result<Message<'_>, SkipReason> {
    if text.len() > SAY_BYTES_MAX {
        return Err(SkipReason::SayTooLong);
    }
    if !text.iter().all(|&byte| matches!(byte, b'!'..=b'~') && !matches!(byte, b'(' | b')')) {
        return Err(SkipReason::SayBadByte);
    }
    Ok(Message::Say { text })
}

fn joint<'a>(list: List<'a>, name: &'a [u8]) -> Result<Message<'a>, SkipReason> {
    let mut speeds = list.args().map(|arg| arg.number().map(|speed| speed as f32));
    let speed = speeds.next().flatten().ok_or(SkipReason::Unknown)?;
    if !speed.is_finite() {
        return Err(SkipReason::NotFinite);
    }
    let speed2 = speeds.next().flatten().filter(|speed| speed.is_finite());
    Ok(Message::Joint { name, speed, speed2 })
}

impl Message<'_> {
    /// Appends the message in a client's form. Texts must not contain NUL, numbers must be finite.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let mut writer = Writer::new(out);
        match *self {
            Message::Scene { file, ref args } => {
                writer.open(b"scene").atom(file);
                args.iter().for_each(|arg| {
                    writer.atom(arg);
                });
            }
            Message::Init { unum, team } => {
                writer.open(b"init").open(b"unum").integer(unum).close().open(b"teamname").atom(team).close();
            }
            Message::Beam { x, y, rot } => write_numbers(writer.open(b"beam"), &[x, y, rot]),
            Message::Say { text } => {
                writer.open(b"say").atom(text);
            }
            Message::Syn => {
                writer.open(b"syn");
            }
            Message::Pass => {
                writer.open(b"pass");
            }
            Message::Joint { name, speed, speed2 } => {
                write_numbers(writer.open(name), &[speed]);
                write_numbers(&mut writer, speed2.as_slice());
            }
            Message::Kick { angle, power } => write_numbers(writer.open(b"kick"), &[angle, power]),
            Message::Drive { force } => write_numbers(writer.open(b"drive"), &force),
            Message::Force { force } => write_numbers(writer.open(b"force"), &force),
            Message::Catch => {
                writer.open(b"catch");
            }
            Message::PanTilt { pan, tilt } => write_numbers(writer.open(b"pantilt"), &[pan, tilt]),
            Message::Create => {
                writer.open(b"create");
            }
            Message::Hmdp { text } => {
                writer.open(b"HMDP").atom(text);
            }
        }
        writer.close();
    }
}

pub(crate) fn write_numbers(writer: &mut Writer, numbers: &[f32]) {
    numbers.iter().for_each(|&number| {
        writer.number(number);
    });
}
