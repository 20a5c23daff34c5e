//! The channel model of the radio, in addition to ER-Force's realism.

use engine::{ABOVE_ZERO, LookupError, Parameter, ParameterKind, Values};

/// Losses and delays of commands to robots. The default is none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChannelModel {
    /// Coding of the commands.
    pub coding: Coding,
    /// Probability for each command to start a burst of losses, 0 to 1.
    pub burst_begins: f64,
    /// Probability for each command to end the current burst, above 0, up to 1.
    pub burst_ends: f64,
    /// Largest constant delay of a robot; each robot has its own between 0 and this.
    pub own_delay_s: f64,
    /// Largest additional delay of a command, each between 0 and this.
    pub jitter_s: f64,
}

/// Coding of commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// Without quantisation.
    Exact,
    /// In the bits of Cornell's radio of 2002.
    Cornell,
}

impl Default for ChannelModel {
    fn default() -> ChannelModel {
        ChannelModel { coding: Coding::Exact, burst_begins: 0.0, burst_ends: 1.0, own_delay_s: 0.0, jitter_s: 0.0 }
    }
}

impl ChannelModel {
    /// True if robots have their own delays.
    pub(super) fn has_own_delays(&self) -> bool {
        self.own_delay_s > 0.0 || self.jitter_s > 0.0
    }
}

const fn parameter(name: &'static str, kind: ParameterKind, default: &'static str, effect: &'static str) -> Parameter {
    Parameter { name, flag: "", group: "Radio", unit: "", kind, default, effect, source: "smallsize-ssl.md 3.1" }
}

const PART: ParameterKind = ParameterKind::Number { min: 0.0, max: 1.0 };

const DELAY: ParameterKind = ParameterKind::Number { min: 0.0, max: 10.0 };

/// All parameters of the channel.
pub static PARAMETERS: [Parameter; 5] = [
    parameter(
        "radio-coding",
        ParameterKind::Choice(&["exact", "cornell"]),
        "\"exact\"",
        "Coding of radio commands; cornell: in the robot's frame, with the few bits of a radio of 2002.",
    ),
    parameter("radio-burst-begins", PART, "0.0", "Probability that a command to a robot begins a burst of losses."),
    parameter(
        "radio-burst-ends",
        ParameterKind::Number { min: ABOVE_ZERO, max: 1.0 },
        "1.0",
        "Probability that a command in a burst arrives and ends it; the mean length of a burst is 1 divided by it.",
    ),
    Parameter {
        unit: "s",
        ..parameter(
            "radio-own-delay",
            DELAY,
            "0.0",
            "Largest constant delay of a robot's commands; each robot has its own between 0 and this.",
        )
    },
    Parameter {
        unit: "s",
        ..parameter(
            "radio-jitter",
            DELAY,
            "0.0",
            "Largest further delay of a command, drawn for each one between 0 and this.",
        )
    },
];

/// Returns the channel model from parameter values.
///
/// # Errors
/// If a key is missing.
pub fn channel_model(values: &Values) -> Result<ChannelModel, LookupError> {
    let coding = if values.text("radio-coding")? == "cornell" { Coding::Cornell } else { Coding::Exact };
    Ok(ChannelModel {
        coding,
        burst_begins: values.number("radio-burst-begins")?,
        burst_ends: values.number("radio-burst-ends")?,
        own_delay_s: values.number("radio-own-delay")?,
        jitter_s: values.number("radio-jitter")?,
    })
}
