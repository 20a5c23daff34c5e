//! Percepts to bytes, blank for blank as the reference (`docs/reference/agent-protocol.md` 2.2, 6). No allocation
//! beyond the growth of the output.
//!
//! Nearly all percepts have short names and small numbers with two decimals. Their pieces go into one stretch of the
//! output, with stores of fixed size; all others go there piece by piece.

use super::{Form, GameState, Hear, Part, Percept, Percepts, Player, Polar, See, Seen};
use crate::Name;
use crate::name::INLINE_BYTES;
use crate::number::{are_small, blank_decimals, decimals, integer, small_two_decimals};
use crate::stretch::{Stretch, stretch};

/// Decimals of the reference's numbers.
const DECIMALS: u8 = 2;

/// The output, and how the encoder writes to it.
struct Pen<'a> {
    out: &'a mut Vec<u8>,
    decimals: u8,
}

impl Percepts {
    /// Appends all percepts as the reference sends them, without a length prefix.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(Form::Server, DECIMALS, out);
    }

    /// Appends all percepts in one of their forms, numbers with this many decimals (at most
    /// [`DECIMALS_MAX`](crate::number::DECIMALS_MAX)), without a length prefix.
    pub fn encode_as(&self, form: Form, decimals: u8, out: &mut Vec<u8>) {
        self.list().iter().for_each(|percept| percept.encode_as(form, decimals, out));
    }
}

impl Percept {
    /// Appends the percept as the reference sends it. Numbers that are not finite are written as 0.00.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(Form::Server, DECIMALS, out);
    }

    /// Appends the percept in one of its forms, numbers with this many decimals. It writes numbers that are not finite
    /// as 0.00.
    pub fn encode_as(&self, form: Form, decimals: u8, out: &mut Vec<u8>) {
        let pen = &mut Pen { out, decimals };
        match self {
            Percept::Time(now) => list(pen, "(time (now", &[*now], "))"),
            Percept::GameState(state) => game_state(pen, state),
            Percept::Hear(hear) => heard(pen, hear),
            Percept::Gyro { name, rate } => named(pen, "(GYR (n ", name, ") (rt", rate, "))"),
            Percept::Accelerometer { name, acceleration } => named(pen, "(ACC (n ", name, ") (a", acceleration, "))"),
            Percept::Hinge { name, angle } => named(pen, "(HJ (n ", name, ") (ax", &[*angle], "))"),
            Percept::Universal { name, angles } => {
                named(pen, "(UJ (n ", name, ") (ax1", &[angles[0]], "");
                list(pen, ") (ax2", &[angles[1]], "))");
            }
            Percept::Hinge2 { name, angle } => named(pen, "(H2J (n ", name, ") (ax", &[*angle], "))"),
            Percept::Touch { name, touched } if form == Form::Manual => {
                named(pen, "(TCH n ", name, " val ", &[], if *touched { "1)" } else { "0)" });
            }
            Percept::Touch { name, touched } => {
                named(pen, "(TCH (n ", name, ") (val ", &[], if *touched { "1))" } else { "0))" });
            }
            Percept::Force { name, centre, force } => {
                named(pen, "(FRP (n ", name, ") (c", centre, "");
                list(pen, ") (f", force, "))");
            }
            Percept::See(see) => seen(pen, see),
            Percept::AgentState { battery, temperature, .. } if form == Form::Manual => {
                text(pen, "(AgentState (temp ");
                integer(pen.out, whole(*temperature));
                text(pen, ") (battery ");
                integer(pen.out, whole(*battery));
                text(pen, "))");
            }
            Percept::AgentState { pan_tilt, battery, temperature } => {
                text(pen, "(AgentState (pan_tilt ");
                integer(pen.out, pan_tilt[0]);
                pen.out.push(b' ');
                integer(pen.out, pan_tilt[1]);
                list(pen, ") (battery", &[*battery], "");
                list(pen, ") (temp", &[*temperature], "))");
            }
            Percept::Foul(foul) => {
                text(pen, "(foul ");
                integer(pen.out, *foul);
                pen.out.push(b')');
            }
        }
    }
}

/// The nearest whole number; 0 for NaN.
fn whole(number: f32) -> i32 {
    number.round() as i32
}

fn text(pen: &mut Pen<'_>, text: &str) {
    pen.out.extend_from_slice(text.as_bytes());
}

/// Longest text before or after numbers, and room for what stores take in vain.
const TEXT_ROOM: usize = 24;
/// Longest text of a small number with its blank.
const NUMBER_BYTES_MAX: usize = 8;

/// `before`, every number after a blank, `after`.
#[inline(always)]
fn list<const K: usize>(pen: &mut Pen<'_>, before: &str, numbers: &[f32; K], after: &str) {
    if pen.decimals == DECIMALS && are_small(numbers) {
        stretch::<{ TEXT_ROOM + 3 * NUMBER_BYTES_MAX }>(pen.out, |out| small_list(out, before, numbers, after));
    } else {
        any_list(pen, before, numbers, after);
    }
}

#[inline(always)]
fn small_list<const N: usize, const K: usize>(
    out: &mut Stretch<'_, N>,
    before: &str,
    numbers: &[f32; K],
    after: &str,
) {
    out.text(before.as_bytes());
    numbers.iter().for_each(|&number| out.short(small_two_decimals(number)));
    out.text(after.as_bytes());
}

#[cold]
fn any_list(pen: &mut Pen<'_>, before: &str, numbers: &[f32], after: &str) {
    text(pen, before);
    for &number in numbers {
        blank_decimals(pen.out, number, pen.decimals);
    }
    text(pen, after);
}

/// `before`, the name, and a list.
#[inline(always)]
fn named<const K: usize>(
    pen: &mut Pen<'_>,
    before: &str,
    name: &Name,
    between: &str,
    numbers: &[f32; K],
    after: &str,
) {
    if let Some((bytes, len)) = name.padded().filter(|_| pen.decimals == DECIMALS && are_small(numbers)) {
        stretch::<{ 2 * TEXT_ROOM + INLINE_BYTES + 3 * NUMBER_BYTES_MAX }>(pen.out, |out| {
            out.text(before.as_bytes());
            out.padded(bytes, len);
            small_list(out, between, numbers, after);
        });
    } else {
        text(pen, before);
        pen.out.extend_from_slice(name);
        any_list(pen, between, numbers, after);
    }
}

fn game_state(pen: &mut Pen<'_>, state: &GameState) {
    text(pen, "(GS ");
    if let Some(unum) = state.unum {
        text(pen, "(unum ");
        integer(pen.out, unum);
        text(pen, ") ");
    }
    if let Some(team) = state.team {
        text(pen, "(team ");
        text(pen, team.name());
        text(pen, ") ");
    }
    if let Some([left, right]) = state.score {
        text(pen, "(sl ");
        integer(pen.out, left);
        text(pen, ") (sr ");
        integer(pen.out, right);
        text(pen, ") ");
    }
    list(pen, "(t", &[state.time], ") (pm ");
    text(pen, state.play_mode.name());
    if let Some(kick) = state.kick {
        text(pen, ") (k ");
        text(pen, kick.name());
    }
    text(pen, "))");
}

fn heard(pen: &mut Pen<'_>, hear: &Hear) {
    text(pen, "(hear ");
    if let Some(team) = &hear.team {
        pen.out.extend_from_slice(team);
        pen.out.push(b' ');
    }
    decimals(pen.out, hear.time, pen.decimals);
    pen.out.push(b' ');
    match hear.direction {
        Some(direction) => decimals(pen.out, direction, pen.decimals),
        None => text(pen, "self"),
    }
    pen.out.push(b' ');
    pen.out.extend_from_slice(&hear.message);
    pen.out.push(b')');
}

fn seen(pen: &mut Pen<'_>, see: &See) {
    pen.out.push(b'(');
    pen.out.extend_from_slice(see.predicate.as_deref().unwrap_or(b"See"));
    pen.out.push(b' ');
    for (position, item) in see.items.iter().enumerate() {
        if position > 0 {
            pen.out.push(b' ');
        }
        match item {
            Seen::Static { name, at } => {
                named(pen, "(", name, " (pol", &[at.distance, at.theta, at.phi], "))");
            }
            Seen::Player(seen) => player(pen, seen),
            Seen::Line { begin, end } => {
                text(pen, "(L");
                polar(pen, begin);
                polar(pen, end);
                pen.out.push(b')');
            }
            Seen::MyPos(position) => list(pen, "(mypos", position, ")"),
            Seen::MyOrien(angle) => list(pen, "(myorien", &[*angle], ")"),
            Seen::BallPos(position) => list(pen, "(ballpos", position, ")"),
        }
    }
    pen.out.push(b')');
}

fn polar(pen: &mut Pen<'_>, at: &Polar) {
    list(pen, " (pol", &[at.distance, at.theta, at.phi], ")");
}

fn player(pen: &mut Pen<'_>, player: &Player) {
    named(pen, "(P (team ", &player.team, ") (id ", &[], "");
    integer(pen.out, player.unum);
    pen.out.push(b')');
    if let Some(at) = &player.at {
        polar(pen, at);
    }
    for (part, at) in Part::ALL.iter().zip(&player.parts) {
        if let Some(at) = at {
            let numbers = &[at.distance, at.theta, at.phi];
            match part {
                Part::Head => list(pen, " (head (pol", numbers, "))"),
                Part::RightLowerArm => list(pen, " (rlowerarm (pol", numbers, "))"),
                Part::LeftLowerArm => list(pen, " (llowerarm (pol", numbers, "))"),
                Part::RightFoot => list(pen, " (rfoot (pol", numbers, "))"),
                Part::LeftFoot => list(pen, " (lfoot (pol", numbers, "))"),
            }
        }
    }
    pen.out.push(b')');
}
