//! The trace of one operator: attention and actions, from the log of a session.

use rescue_protocol::mrcs::log::LogLine;

/// Time after an event in which an action counts as the reaction to it, ms.
const REACTION_MS: u64 = 10_000;

/// Commands that are no actions.
const NO_ACTIONS: [&str; 10] =
    ["hello", "step", "time?", "station", "gaze", "click", "trial", "tlx", "display", "owner"];

/// The first action of an operator after an event.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reaction {
    /// The event: the reason of a request or the kind of a fault, with `request` or `fault` before it.
    pub event: String,
    /// The name of the command, or `none`; `select` tells whether the operator turned to the robot of the event
    /// (`select own`) or to another one (`select other`).
    pub action: String,
}

/// The attention and the actions of one operator in a session.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct OperatorTrace {
    /// Selected robots with the time of their selection, ms. Equal neighbours are one.
    pub selections: Vec<(String, u64)>,
    /// End of the last selection, ms.
    pub end_ms: u64,
    /// Reactions to events.
    pub reactions: Vec<Reaction>,
}

impl OperatorTrace {
    /// Reads a log. It counts the events of the first station, and skips lines that it cannot read.
    #[must_use]
    pub fn read(log: &[u8]) -> OperatorTrace {
        let mut trace = OperatorTrace::default();
        let mut waiting: Vec<(u64, String, String)> = Vec::new();
        for line in log.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()) {
            match LogLine::read(line) {
                Some(LogLine::Event { ms, message }) => {
                    trace.end_ms = trace.end_ms.max(ms);
                    if let [head, robot] = words(message)[..]
                        && head == "select"
                        && trace.selections.last().is_none_or(|(last, _)| last != robot)
                    {
                        trace.selections.push((robot.to_owned(), ms));
                    }
                }
                Some(LogLine::Note { ms, text }) => {
                    trace.end_ms = trace.end_ms.max(ms);
                    if let [head @ ("request" | "fault"), robot, reason] = words(text)[..] {
                        waiting.push((ms, robot.to_owned(), format!("{head} {reason}")));
                    }
                }
                Some(LogLine::Command { ms, command, .. }) => {
                    let words = words(command);
                    let Some(head) = words.first().filter(|head| !NO_ACTIONS.contains(head)) else { continue };
                    for (since_ms, robot, event) in waiting.drain(..) {
                        let action = match *head {
                            _ if ms > since_ms + REACTION_MS => String::from("none"),
                            "select" if words.get(1) == Some(&robot.as_str()) => String::from("select own"),
                            "select" => String::from("select other"),
                            head => head.to_owned(),
                        };
                        trace.reactions.push(Reaction { event, action });
                    }
                }
                _ => {}
            }
        }
        let none = waiting.into_iter().map(|(_, _, event)| Reaction { event, action: String::from("none") });
        trace.reactions.extend(none);
        trace
    }

    /// The lengths of selections, s.
    pub fn dwells_s(&self) -> impl Iterator<Item = f64> {
        let ends = self.selections.iter().skip(1).map(|(_, ms)| *ms).chain([self.end_ms]);
        self.selections.iter().zip(ends).map(|((_, from_ms), to_ms)| to_ms.saturating_sub(*from_ms) as f64 / 1e3)
    }

    /// The pairs of robots that were selected one after the other.
    pub fn transitions(&self) -> impl Iterator<Item = (&str, &str)> {
        let next = self.selections.iter().skip(1);
        self.selections.iter().zip(next).map(|((from, _), (to, _))| (from.as_str(), to.as_str()))
    }
}

/// The words of a list without its brackets.
fn words(text: &[u8]) -> Vec<&str> {
    let text = std::str::from_utf8(text).unwrap_or_default();
    text.split(|letter: char| letter.is_ascii_whitespace() || matches!(letter, '(' | ')' | '"'))
        .filter(|word| !word.is_empty())
        .collect()
}
