//! Probes of a freeze: questions about the world, with the true answers at that moment.

use std::collections::BTreeMap;

use engine::RandomStream;
use rescue_operator::WorldModel;
use rescue_protocol::mrcs::{RobotActivity, Uid};
use serde::{Deserialize, Serialize};

use crate::condition_order::shuffle;

/// The largest error of a correct position, m.
pub const POSITION_TOLERANCE_M: f64 = 2.0;

/// The answer that no robot is meant.
const NONE: &str = "none";

/// The kind of a probe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProbeKind {
    /// The number of robots that ask for help.
    Requests,
    /// The robot that has asked for help for the longest time.
    OldestRequest,
    /// The number of robots that have nothing to do.
    Idle,
    /// The number of robots that explore, follow a plan or are driven.
    Active,
    /// The number of marked victims.
    Marks,
    /// The activity of a random robot.
    Activity,
    /// The position of a random robot on the map.
    Position,
}

/// A probe: its question, and its true answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Probe {
    /// Its kind.
    pub kind: ProbeKind,
    /// The robot that it asks about.
    pub robot: Option<Uid>,
    /// Its question.
    pub question: String,
    /// The form of its answer.
    pub form: ProbeForm,
    truth: String,
    truth_m: [f64; 2],
}

/// The form of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProbeForm {
    /// A whole number.
    Number,
    /// One of these words.
    Choice(Vec<String>),
    /// A place on the map.
    Place,
}

/// An answer to a probe.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ProbeAnswer {
    /// The number of the freeze in its trial, from 1.
    pub freeze: u32,
    /// Simulated time of the freeze, s from the start of the trial.
    pub time_s: f64,
    /// The kind of the probe.
    pub probe: ProbeKind,
    /// The robot that it asks about.
    pub robot: String,
    /// The answer: a number, a word, or `X Y` in metres.
    pub answer: String,
    /// The true answer.
    pub truth: String,
    /// True if the answer is correct: equal, or near enough.
    pub is_correct: bool,
    /// The distance of a number from the true one, or of a place, m.
    pub error: Option<f64>,
    /// Real time until the answer, s.
    pub response_s: f64,
}

impl ProbeKind {
    const ALL: [ProbeKind; 7] = [
        ProbeKind::Requests,
        ProbeKind::OldestRequest,
        ProbeKind::Idle,
        ProbeKind::Active,
        ProbeKind::Marks,
        ProbeKind::Activity,
        ProbeKind::Position,
    ];

    /// Returns its word in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            ProbeKind::Requests => "requests",
            ProbeKind::OldestRequest => "oldest-request",
            ProbeKind::Idle => "idle",
            ProbeKind::Active => "active",
            ProbeKind::Marks => "marks",
            ProbeKind::Activity => "activity",
            ProbeKind::Position => "position",
        }
    }

    /// Returns all words, for messages.
    #[must_use]
    pub fn words() -> String {
        ProbeKind::ALL.map(ProbeKind::word).join(", ")
    }
}

/// Returns the probes of a freeze, about the world that a client knows. Their order and their robots are random: otherwise
/// participants would prepare for the next question.
#[must_use]
pub fn probes(kinds: &[ProbeKind], known: &WorldModel, stream: &mut RandomStream) -> Vec<Probe> {
    let robots = known.own_robots();
    let mut kinds = kinds.to_vec();
    shuffle(&mut kinds, stream);
    let mut draw = || {
        let index = (stream.unit() * robots.len() as f64) as usize;
        robots.get(index.min(robots.len().saturating_sub(1))).cloned()
    };
    kinds.into_iter().filter_map(|kind| Probe::of(kind, known, &mut draw)).collect()
}

impl Probe {
    fn of(kind: ProbeKind, known: &WorldModel, draw: &mut dyn FnMut() -> Option<Uid>) -> Option<Probe> {
        let count = |is: &dyn Fn(RobotActivity) -> bool| {
            known.states.values().filter(|status| is(status.state)).count().to_string()
        };
        let number = |question: &str, truth: String| (question.to_owned(), ProbeForm::Number, truth, None);
        let mut truth_m = [0.0; 2];
        let (question, form, truth, robot) = match kind {
            ProbeKind::Requests => {
                number("How many robots ask for help now?", known.requests.iter().count().to_string())
            }
            ProbeKind::Idle => {
                number("How many robots have nothing to do now?", count(&|state| state == RobotActivity::Idle))
            }
            ProbeKind::Active => number(
                "How many robots are on their way now, by themselves or driven by you?",
                count(&|state| {
                    matches!(state, RobotActivity::Moving | RobotActivity::Exploring | RobotActivity::Teleop)
                }),
            ),
            ProbeKind::Marks => number("How many victims are marked now?", known.marks().count().to_string()),
            ProbeKind::OldestRequest => {
                let oldest = known.requests.iter().next().map_or(NONE.to_owned(), |(robot, _)| robot.to_string());
                let names = known.own_robots().iter().map(ToString::to_string).chain([NONE.to_owned()]).collect();
                let question = "Which robot has asked for help for the longest time?";
                (question.to_owned(), ProbeForm::Choice(names), oldest, None)
            }
            ProbeKind::Activity => {
                let robot = draw()?;
                let state = known.states.get(&robot)?.state;
                let words = [
                    RobotActivity::Idle,
                    RobotActivity::Moving,
                    RobotActivity::Exploring,
                    RobotActivity::Waiting,
                    RobotActivity::Teleop,
                    RobotActivity::Stuck,
                    RobotActivity::Fallen,
                    RobotActivity::Fault,
                    RobotActivity::Lost,
                    RobotActivity::Dead,
                ];
                let words = words.map(|word| word.word().to_owned()).to_vec();
                let question = format!("What is {robot} doing now?");
                (question, ProbeForm::Choice(words), state.word().to_owned(), Some(robot))
            }
            ProbeKind::Position => {
                let robot = draw()?;
                truth_m = known.robots.get(&robot)?.at.to_array();
                let question = format!("Where is {robot} now? Click on the map.");
                (question, ProbeForm::Place, place_text(truth_m), Some(robot))
            }
        };
        Some(Probe { kind, robot, question, form, truth, truth_m })
    }

    /// Scores an answer. `place_m` is the answer to a [`ProbeForm::Place`]; the others have a text.
    ///
    /// # Errors
    /// A message for the participant, if it is no answer.
    pub fn score(&self, given: &str, place_m: Option<[f64; 2]>) -> Result<ProbeScore, String> {
        match &self.form {
            ProbeForm::Place => {
                let place_m = place_m.ok_or("Please click on the map.")?;
                let error_m = libm::hypot(place_m[0] - self.truth_m[0], place_m[1] - self.truth_m[1]);
                let is_correct = error_m <= POSITION_TOLERANCE_M;
                Ok(ProbeScore { answer: place_text(place_m), is_correct, error: Some(error_m) })
            }
            ProbeForm::Choice(words) if words.iter().any(|word| word == given) => {
                Ok(ProbeScore { answer: given.to_owned(), is_correct: given == self.truth, error: None })
            }
            ProbeForm::Choice(_) => Err(String::from("Please choose one of the answers.")),
            ProbeForm::Number => {
                let number: u32 = given.parse().map_err(|_| "Please give a whole number.")?;
                let truth: u32 = self.truth.parse().unwrap_or(0);
                let error = f64::from(number.abs_diff(truth));
                Ok(ProbeScore { answer: number.to_string(), is_correct: number == truth, error: Some(error) })
            }
        }
    }

    /// Returns the options of a choice; none of other probes.
    #[must_use]
    pub fn options(&self) -> &[String] {
        match &self.form {
            ProbeForm::Choice(words) => words,
            ProbeForm::Number | ProbeForm::Place => &[],
        }
    }

    /// Returns the true place, m.
    pub(crate) fn truth_m(&self) -> [f64; 2] {
        self.truth_m
    }

    /// Returns the true answer.
    #[must_use]
    pub fn truth(&self) -> &str {
        &self.truth
    }
}

/// The score of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct ProbeScore {
    /// The answer.
    pub answer: String,
    /// True if it is correct.
    pub is_correct: bool,
    /// Its distance from the true one.
    pub error: Option<f64>,
}

/// Returns the share of correct answers by kind of probe.
#[must_use]
pub fn accuracies(answers: &[ProbeAnswer]) -> BTreeMap<&'static str, f64> {
    let mut counts: BTreeMap<&'static str, (f64, f64)> = BTreeMap::new();
    for answer in answers {
        let (correct, all) = counts.entry(answer.probe.word()).or_default();
        *correct += f64::from(u8::from(answer.is_correct));
        *all += 1.0;
    }
    counts.into_iter().map(|(word, (correct, all))| (word, correct / all)).collect()
}

fn place_text([x, y]: [f64; 2]) -> String {
    format!("{x:.2} {y:.2}")
}
