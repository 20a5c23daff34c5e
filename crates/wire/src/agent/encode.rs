//! Percepts to bytes, blank for blank as the reference (`docs/reference/agent-protocol.md` 2.2, 6). No allocation
//! beyond the growth of the output.

use super::{Form, GameState, Hear, Part, Percept, Percepts, Player, Polar, See, Seen};
use crate::number::{blank_two_decimals, integer, two_decimals};

impl Percepts {
    /// Appends all percepts as the reference sends them, without a length prefix.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(Form::Server, out);
    }

    /// Appends all percepts in one of their forms, without a length prefix.
    pub fn encode_as(&self, form: Form, out: &mut Vec<u8>) {
        self.list().iter().for_each(|percept| percept.encode_as(form, out));
    }
}

impl Percept {
    /// Appends the percept as the reference sends it. Numbers that are not finite are written as 0.00.
    pub fn encode(&self, out: &mut Vec<u8>) {
        self.encode_as(Form::Server, out);
    }

    /// Appends the percept in one of its forms. Numbers that are not finite are written as 0.00.
    pub fn encode_as(&self, form: Form, out: &mut Vec<u8>) {
        match self {
            Percept::Time(now) => list(out, "(time (now", &[*now], "))"),
            Percept::GameState(state) => game_state(out, state),
            Percept::Hear(hear) => heard(out, hear),
            Percept::Gyro { name, rate } => named(out, "(GYR (n ", name, ") (rt", rate, "))"),
            Percept::Accelerometer { name, acceleration } => named(out, "(ACC (n ", name, ") (a", acceleration, "))"),
            Percept::Hinge { name, angle } => named(out, "(HJ (n ", name, ") (ax", &[*angle], "))"),
            Percept::Universal { name, angles } => {
                named(out, "(UJ (n ", name, ") (ax1", &angles[..1], "");
                list(out, ") (ax2", &angles[1..], "))");
            }
            Percept::Hinge2 { name, angle } => named(out, "(H2J (n ", name, ") (ax", &[*angle], "))"),
            Percept::Touch { name, touched } if form == Form::Manual => {
                named(out, "(TCH n ", name, " val ", &[], if *touched { "1)" } else { "0)" });
            }
            Percept::Touch { name, touched } => {
                named(out, "(TCH (n ", name, ") (val ", &[], if *touched { "1))" } else { "0))" });
            }
            Percept::Force { name, centre, force } => {
                named(out, "(FRP (n ", name, ") (c", centre, "");
                list(out, ") (f", force, "))");
            }
            Percept::See(see) => seen(out, see),
            Percept::AgentState { battery, temperature, .. } if form == Form::Manual => {
                text(out, "(AgentState (temp ");
                integer(out, whole(*temperature));
                text(out, ") (battery ");
                integer(out, whole(*battery));
                text(out, "))");
            }
            Percept::AgentState { pan_tilt, battery, temperature } => {
                text(out, "(AgentState (pan_tilt ");
                integer(out, pan_tilt[0]);
                out.push(b' ');
                integer(out, pan_tilt[1]);
                list(out, ") (battery", &[*battery], "");
                list(out, ") (temp", &[*temperature], "))");
            }
            Percept::Foul(foul) => {
                text(out, "(foul ");
                integer(out, *foul);
                out.push(b')');
            }
        }
    }
}

/// The nearest whole number; 0 for what is none.
fn whole(number: f32) -> i32 {
    number.round() as i32
}

fn text(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// `before`, every number after a blank, `after`.
fn list(out: &mut Vec<u8>, before: &str, numbers: &[f32], after: &str) {
    text(out, before);
    for &number in numbers {
        blank_two_decimals(out, number);
    }
    text(out, after);
}

fn named(out: &mut Vec<u8>, before: &str, name: &[u8], between: &str, numbers: &[f32], after: &str) {
    text(out, before);
    out.extend_from_slice(name);
    list(out, between, numbers, after);
}

fn game_state(out: &mut Vec<u8>, state: &GameState) {
    text(out, "(GS ");
    if let Some(unum) = state.unum {
        text(out, "(unum ");
        integer(out, unum);
        text(out, ") ");
    }
    if let Some(team) = state.team {
        text(out, "(team ");
        text(out, team.name());
        text(out, ") ");
    }
    if let Some([left, right]) = state.score {
        text(out, "(sl ");
        integer(out, left);
        text(out, ") (sr ");
        integer(out, right);
        text(out, ") ");
    }
    list(out, "(t", &[state.time], ") (pm ");
    text(out, state.play_mode.name());
    text(out, "))");
}

fn heard(out: &mut Vec<u8>, hear: &Hear) {
    text(out, "(hear ");
    if let Some(team) = &hear.team {
        out.extend_from_slice(team);
        out.push(b' ');
    }
    two_decimals(out, hear.time);
    out.push(b' ');
    match hear.direction {
        Some(direction) => two_decimals(out, direction),
        None => text(out, "self"),
    }
    out.push(b' ');
    out.extend_from_slice(&hear.message);
    out.push(b')');
}

fn seen(out: &mut Vec<u8>, see: &See) {
    out.push(b'(');
    out.extend_from_slice(see.predicate.as_deref().unwrap_or(b"See"));
    out.push(b' ');
    for (position, item) in see.items.iter().enumerate() {
        if position > 0 {
            out.push(b' ');
        }
        match item {
            Seen::Static { name, at } => {
                out.push(b'(');
                out.extend_from_slice(name);
                polar(out, at);
                out.push(b')');
            }
            Seen::Player(seen) => player(out, seen),
            Seen::Line { begin, end } => {
                text(out, "(L");
                polar(out, begin);
                polar(out, end);
                out.push(b')');
            }
            Seen::MyPos(position) => list(out, "(mypos", position, ")"),
            Seen::MyOrien(angle) => list(out, "(myorien", &[*angle], ")"),
            Seen::BallPos(position) => list(out, "(ballpos", position, ")"),
        }
    }
    out.push(b')');
}

fn polar(out: &mut Vec<u8>, at: &Polar) {
    list(out, " (pol", &[at.distance, at.theta, at.phi], ")");
}

fn player(out: &mut Vec<u8>, player: &Player) {
    text(out, "(P (team ");
    out.extend_from_slice(&player.team);
    text(out, ") (id ");
    integer(out, player.unum);
    out.push(b')');
    if let Some(at) = &player.at {
        polar(out, at);
    }
    for (part, at) in Part::ALL.iter().zip(&player.parts) {
        if let Some(at) = at {
            text(out, " (");
            text(out, part.name());
            polar(out, at);
            out.push(b')');
        }
    }
    out.push(b')');
}
