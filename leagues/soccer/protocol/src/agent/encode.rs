//! Encoding of percepts, exact to the blank (`docs/reference/agent-protocol.md` 2.2, 6). No allocation beyond the
//! growth of the output.
//!
//! Nearly all percepts have short names and small numbers with two decimals. Their pieces are stores of fixed size; all
//! others are written piece by piece.

use super::{BodyPart, GameState, Hear, Percept, PerceptForm, Percepts, Polar, See, SeenItem, SeenPlayer};
use crate::number::{are_small, blank_decimals, decimals, integer, small_integer, small_two_decimals};
use crate::text_writer::{Phrase, TextWriter, WriteWindow, phrase};
use codec::INLINE_BYTES;
use codec::Name;

/// Decimals of the reference's numbers.
const DECIMALS: u8 = 2;

/// The output, with the number format.
struct Encoder<'a> {
    pen: TextWriter<'a>,
    decimals: u8,
}

impl Percepts {
    /// Appends all percepts as the reference sends them, without a length prefix.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(PerceptForm::Server, DECIMALS, out);
    }

    /// Appends all percepts in one of their forms, numbers with this many decimals (at most
    /// [`DECIMALS_MAX`](crate::number::DECIMALS_MAX)), without a length prefix.
    pub fn encode_as(&self, form: PerceptForm, decimals: u8, out: &mut Vec<u8>) {
        let mut to = Encoder { pen: TextWriter::new(out), decimals };
        self.list().iter().for_each(|percept| write(&mut to, form, percept));
        to.pen.end();
    }
}

impl Percept {
    /// Appends the percept as the reference sends it. Numbers that are not finite are written as 0.00.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(PerceptForm::Server, DECIMALS, out);
    }

    /// Appends the percept in one of its forms, numbers with this many decimals. It writes numbers that are not finite
    /// as 0.00.
    pub fn encode_as(&self, form: PerceptForm, decimals: u8, out: &mut Vec<u8>) {
        let mut to = Encoder { pen: TextWriter::new(out), decimals };
        write(&mut to, form, self);
        to.pen.end();
    }
}

/// Writes a percept; most percepts are hinges.
#[inline(always)]
fn write(to: &mut Encoder<'_>, form: PerceptForm, percept: &Percept) {
    match percept {
        Percept::Hinge { name, angle } => hinge(to, name, *angle),
        other => write_other(to, form, other),
    }
}

fn hinge(to: &mut Encoder<'_>, name: &Name, angle: f32) {
    named(to, phrase!("(HJ (n "), name, phrase!(") (ax"), &[angle], phrase!("))"));
}

fn write_other(to: &mut Encoder<'_>, form: PerceptForm, percept: &Percept) {
    match percept {
        Percept::Time(now) => list(to, phrase!("(time (now"), &[*now], phrase!("))")),
        Percept::GameState(state) => game_state(to, state),
        Percept::Hear(hear) => heard(to, hear),
        Percept::Gyro { name, rate } => {
            named(to, phrase!("(GYR (n "), name, phrase!(") (rt"), rate, phrase!("))"));
        }
        Percept::Accelerometer { name, acceleration } => {
            named(to, phrase!("(ACC (n "), name, phrase!(") (a"), acceleration, phrase!("))"));
        }
        Percept::Hinge { name, angle } => hinge(to, name, *angle),
        Percept::Universal { name, angles: [first, second] } => {
            named(to, phrase!("(UJ (n "), name, phrase!(") (ax1"), &[*first], phrase!(""));
            list(to, phrase!(") (ax2"), &[*second], phrase!("))"));
        }
        Percept::Hinge2 { name, angle } => {
            named(to, phrase!("(H2J (n "), name, phrase!(") (ax"), &[*angle], phrase!("))"));
        }
        Percept::Touch { name, touched } if form == PerceptForm::Manual => {
            let value = if *touched { phrase!("1)") } else { phrase!("0)") };
            named(to, phrase!("(TCH n "), name, phrase!(" val "), &[], value);
        }
        Percept::Touch { name, touched } => {
            let value = if *touched { phrase!("1))") } else { phrase!("0))") };
            named(to, phrase!("(TCH (n "), name, phrase!(") (val "), &[], value);
        }
        Percept::Force { name, centre, force } => {
            named(to, phrase!("(FRP (n "), name, phrase!(") (c"), centre, phrase!(""));
            list(to, phrase!(") (f"), force, phrase!("))"));
        }
        Percept::See(see) => seen(to, see),
        Percept::AgentState { battery, temperature, .. } if form == PerceptForm::Manual => {
            text(to, "(AgentState (temp ");
            whole_number(to, whole(*temperature));
            text(to, ") (battery ");
            whole_number(to, whole(*battery));
            text(to, "))");
        }
        Percept::AgentState { pan_tilt: [pan, tilt], battery, temperature } => {
            text(to, "(AgentState (pan_tilt ");
            whole_number(to, *pan);
            text(to, " ");
            whole_number(to, *tilt);
            list(to, phrase!(") (battery"), &[*battery], phrase!(""));
            list(to, phrase!(") (temp"), &[*temperature], phrase!("))"));
        }
        Percept::Foul(foul) => {
            text(to, "(foul ");
            whole_number(to, *foul);
            text(to, ")");
        }
    }
}

/// The nearest whole number; 0 for NaN.
fn whole(number: f32) -> i32 {
    number.round() as i32
}

#[inline(always)]
fn text(to: &mut Encoder<'_>, text: &str) {
    to.pen.text(text.as_bytes());
}

fn whole_number(to: &mut Encoder<'_>, number: i32) {
    let Some(digits) = small_integer(number) else { return to.pen.write_with(|out| integer(out, number)) };
    let mut room = to.pen.room::<8>();
    room.short(digits);
    room.end();
}

/// Size of the longest phrase, and of its store.
const PHRASE_ROOM: usize = 16;
/// Longest text of three small numbers with their blanks.
const NUMBERS_ROOM: usize = 3 * 8;

/// `before`, every number after a blank, `after`; at most three numbers.
fn list<const K: usize>(to: &mut Encoder<'_>, before: &Phrase, numbers: &[f32; K], after: &Phrase) {
    if to.decimals == DECIMALS && are_small(numbers) {
        let mut room = to.pen.room::<{ 2 * PHRASE_ROOM + NUMBERS_ROOM }>();
        small_list(&mut room, before, numbers, after);
        room.end();
    } else {
        any_list(to, before, numbers, after);
    }
}

#[inline(always)]
fn small_list<const N: usize, const K: usize>(
    room: &mut WriteWindow<'_, N>,
    before: &Phrase,
    numbers: &[f32; K],
    after: &Phrase,
) {
    room.phrase(before);
    numbers.iter().for_each(|&number| room.short(small_two_decimals(number)));
    room.phrase(after);
}

#[cold]
fn any_list(to: &mut Encoder<'_>, before: &Phrase, numbers: &[f32], after: &Phrase) {
    let decimals = to.decimals;
    to.pen.text(before.text());
    to.pen.write_with(|out| numbers.iter().for_each(|&number| blank_decimals(out, number, decimals)));
    to.pen.text(after.text());
}

/// `before`, the name, and a list.
fn named<const K: usize>(
    to: &mut Encoder<'_>,
    before: &Phrase,
    name: &Name,
    between: &Phrase,
    numbers: &[f32; K],
    after: &Phrase,
) {
    if let Some((bytes, len)) = name.padded().filter(|_| to.decimals == DECIMALS && are_small(numbers)) {
        let mut room = to.pen.room::<{ 3 * PHRASE_ROOM + INLINE_BYTES + NUMBERS_ROOM }>();
        room.phrase(before);
        room.padded(bytes, len);
        small_list(&mut room, between, numbers, after);
        room.end();
    } else {
        to.pen.text(before.text());
        to.pen.text(name);
        any_list(to, between, numbers, after);
    }
}

fn game_state(to: &mut Encoder<'_>, state: &GameState) {
    text(to, "(GS ");
    if let Some(unum) = state.unum {
        text(to, "(unum ");
        whole_number(to, unum);
        text(to, ") ");
    }
    if let Some(team) = state.team {
        text(to, "(team ");
        text(to, team.name());
        text(to, ") ");
    }
    if let Some([left, right]) = state.score {
        text(to, "(sl ");
        whole_number(to, left);
        text(to, ") (sr ");
        whole_number(to, right);
        text(to, ") ");
    }
    list(to, phrase!("(t"), &[state.time], phrase!(") (pm "));
    text(to, state.play_mode.name());
    if let Some(kick) = state.kick {
        text(to, ") (k ");
        text(to, kick.name());
    }
    text(to, "))");
}

fn heard(to: &mut Encoder<'_>, hear: &Hear) {
    let count = to.decimals;
    to.pen.write_with(|out| {
        out.extend_from_slice(b"(hear ");
        if let Some(team) = &hear.team {
            out.extend_from_slice(team);
            out.push(b' ');
        }
        decimals(out, hear.time, count);
        out.push(b' ');
        match hear.direction {
            Some(direction) => decimals(out, direction, count),
            None => out.extend_from_slice(b"self"),
        }
        out.push(b' ');
        out.extend_from_slice(&hear.message);
        out.push(b')');
    });
}

fn seen(to: &mut Encoder<'_>, see: &See) {
    text(to, "(");
    to.pen.text(see.predicate.as_deref().unwrap_or(b"See"));
    text(to, " ");
    for (position, item) in see.items.iter().enumerate() {
        if position > 0 {
            text(to, " ");
        }
        match item {
            SeenItem::Static { name, at } => {
                named(to, phrase!("("), name, phrase!(" (pol"), &numbers(at), phrase!("))"));
            }
            SeenItem::Player(seen) => player(to, seen),
            SeenItem::Line { begin, end } => {
                list(to, phrase!("(L (pol"), &numbers(begin), phrase!(")"));
                list(to, phrase!(" (pol"), &numbers(end), phrase!("))"));
            }
            SeenItem::MyPos(position) => list(to, phrase!("(mypos"), position, phrase!(")")),
            SeenItem::MyOrien(angle) => list(to, phrase!("(myorien"), &[*angle], phrase!(")")),
            SeenItem::BallPos(position) => list(to, phrase!("(ballpos"), position, phrase!(")")),
        }
    }
    text(to, ")");
}

fn numbers(at: &Polar) -> [f32; 3] {
    [at.distance, at.theta, at.phi]
}

fn player(to: &mut Encoder<'_>, player: &SeenPlayer) {
    named(to, phrase!("(P (team "), &player.team, phrase!(") (id "), &[], phrase!(""));
    whole_number(to, player.unum);
    text(to, ")");
    if let Some(at) = &player.at {
        list(to, phrase!(" (pol"), &numbers(at), phrase!(")"));
    }
    for (before, at) in BEFORE_PARTS.iter().zip(&player.parts) {
        if let Some(at) = at {
            list(to, before, &numbers(at), phrase!("))"));
        }
    }
    text(to, ")");
}

/// The text before the numbers of each part, in the order of [`BodyPart::ALL`].
static BEFORE_PARTS: [Phrase; BodyPart::ALL.len()] = {
    let mut phrases = [const { Phrase::new("") }; BodyPart::ALL.len()];
    let mut at = 0;
    while at < phrases.len() {
        phrases[at] = Phrase::new(" (").then(BodyPart::ALL[at].name()).then(" (pol");
        at += 1;
    }
    phrases
};
