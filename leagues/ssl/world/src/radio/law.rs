//! How bad the radio is, beside what ER-Force's realism has.

use engine::{ABOVE_ZERO, Kind, NoValue, Parameter, Values};

/// What commands to robots suffer. The default is nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Law {
    /// How they are written.
    pub coding: Coding,
    /// The chance of each command to be the first of a burst of losses, 0 to 1.
    pub burst_begins: f64,
    /// The chance of each command to end the burst it would be lost in, above 0, up to 1.
    pub burst_ends: f64,
    /// Each robot has a delay of its own between 0 and this.
    pub own_delay_s: f64,
    /// Each command has a further one between 0 and this.
    pub jitter_s: f64,
}

/// How commands are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// As they are.
    Exact,
    /// In the bits of Cornell's radio of 2002.
    Cornell,
}

impl Default for Law {
    fn default() -> Law {
        Law { coding: Coding::Exact, burst_begins: 0.0, burst_ends: 1.0, own_delay_s: 0.0, jitter_s: 0.0 }
    }
}

impl Law {
    /// Whether robots have delays of their own.
    pub(super) fn has_own_delays(&self) -> bool {
        self.own_delay_s > 0.0 || self.jitter_s > 0.0
    }
}

const fn parameter(name: &'static str, kind: Kind, default: &'static str, effect: &'static str) -> Parameter {
    Parameter { name, flag: "", group: "Radio", unit: "", kind, default, effect, source: "smallsize-ssl.md 3.1" }
}

const PART: Kind = Kind::Number { min: 0.0, max: 1.0 };

const DELAY: Kind = Kind::Number { min: 0.0, max: 10.0 };

/// What can be set.
pub static PARAMETERS: [Parameter; 5] = [
    parameter(
        "radio-coding",
        Kind::Choice(&["exact", "cornell"]),
        "\"exact\"",
        "How commands are written; cornell: in the robot's frame, with the few bits of a radio of 2002.",
    ),
    parameter(
        "radio-burst-begins",
        PART,
        "0.0",
        "The chance of each command to a robot to be the first of a burst of losses.",
    ),
    parameter(
        "radio-burst-ends",
        Kind::Number { min: ABOVE_ZERO, max: 1.0 },
        "1.0",
        "The chance of each command in a burst to arrive and end it; bursts are 1 divided by this long.",
    ),
    Parameter {
        unit: "s",
        ..parameter(
            "radio-own-delay",
            DELAY,
            "0.0",
            "Each robot hears its commands later by a time of its own between 0 and this, the same in the whole run.",
        )
    },
    Parameter {
        unit: "s",
        ..parameter("radio-jitter", DELAY, "0.0", "Each command is later by a further time between 0 and this.")
    },
];

/// As it was chosen.
///
/// # Errors
/// If a key is not there.
pub fn law(values: &Values) -> Result<Law, NoValue> {
    let coding = if values.text("radio-coding")? == "cornell" { Coding::Cornell } else { Coding::Exact };
    Ok(Law {
        coding,
        burst_begins: values.number("radio-burst-begins")?,
        burst_ends: values.number("radio-burst-ends")?,
        own_delay_s: values.number("radio-own-delay")?,
        jitter_s: values.number("radio-jitter")?,
    })
}
