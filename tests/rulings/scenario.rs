//! Scenarios, read from recordings (`docs/reference/traces.md` 1).

use serde_json::Value;

use super::super::replay::recording::latin1;

/// A scenario.
#[derive(Clone)]
pub struct Scenario {
    /// Game parameters that differ from the league's: name and value.
    pub variables: Vec<(String, String)>,
    /// The robots, in the order of joining.
    pub players: Vec<Entry>,
    pub lines: Vec<Line>,
}

/// A robot that takes part from the beginning.
#[derive(Clone)]
pub struct Entry {
    /// Its key in lines.
    pub key: String,
    /// Side and number; the sides' teams are Alpha and Beta.
    pub is_right: bool,
    pub unum: i64,
    pub kind: i64,
}

/// A cycle.
#[derive(Clone, Default)]
pub struct Line {
    pub cycle: u32,
    /// Frames of the trainer.
    pub trainer: Vec<Vec<u8>>,
    /// Frames of each agent.
    pub inputs: Vec<(String, Vec<Vec<u8>>)>,
    /// The monitor data; `None`: no frame came.
    pub shown: Option<Shown>,
}

/// The contents of a monitor frame, limited to recorded data.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Shown {
    pub mode: i64,
    pub half: i64,
    pub score: [i64; 2],
    /// Game time, s.
    pub time_s: Option<f64>,
    /// Names of the teams.
    pub teams: Option<[Option<String>; 2]>,
    /// The time for which each team may not score, s; outer `None`: not known.
    pub waits_s: Option<[Option<f64>; 2]>,
    /// Running number, type, team (1 or 2) and number of each foul.
    pub fouls: Vec<[i64; 4]>,
    /// Position of the ball, metres.
    pub ball: Option<[f64; 3]>,
    /// The robots, in order of connecting; `None`: not known.
    pub robots: Option<Vec<Stand>>,
}

/// A robot and its torso's position, m.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Stand {
    /// Side, L or R, and number; `-` without them.
    pub name: String,
    /// `None`: it has no body, or its position is not known.
    pub place: Option<[f64; 3]>,
}

impl Scenario {
    /// Reads a header and lines. Cycles without a line repeat the previous game state, and nothing else is known of
    /// them.
    pub fn read(values: impl IntoIterator<Item = Value>) -> Scenario {
        let mut values = values.into_iter();
        let header = values.next().expect("a header");
        let mut lines: Vec<Line> = Vec::new();
        let mut before = Shown::default();
        for value in values.filter(|value| ["gt", "in", "tr"].iter().any(|key| value.get(key).is_some())) {
            let line = Line::new(&value, &before);
            let next = lines.last().map_or(line.cycle, |last| last.cycle + 1);
            let quiet = |cycle| Line { cycle, shown: Some(before.quiet()), ..Line::default() };
            lines.extend((next..line.cycle).map(quiet));
            if let Some(shown) = &line.shown {
                before = shown.clone();
            }
            lines.push(line);
        }
        let text = |key: &str| header[key].as_str().unwrap_or_default().to_owned();
        let variables = text("server_variables");
        let variables = variables.split(';').filter_map(|pair| pair.split_once('='));
        Scenario {
            variables: variables.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            players: in_order(entries(&header["robots"]), &lines),
            lines,
        }
    }

    /// True if the robots join in its lines; otherwise they are present before the first one.
    pub fn holds_joining(&self) -> bool {
        self.lines.first().is_some_and(|line| line.cycle == 1)
    }
}

/// The players in the order in which monitors show them, or else by joining: headers lose the order in reading.
fn in_order(mut players: Vec<Entry>, lines: &[Line]) -> Vec<Entry> {
    let Some(line) = lines.first() else { return players };
    let stands = line.shown.as_ref().and_then(|shown| shown.robots.as_deref()).unwrap_or_default();
    if players.is_empty() && !stands.is_empty() {
        // Headers omit a robot that is present only to make a match possible.
        players.push(Entry { key: "A".to_owned(), is_right: false, unum: 1, kind: 0 });
    }
    players.sort_by_key(|player| {
        let joins = line.inputs.iter().any(|(key, _)| *key == player.key);
        (stands.iter().position(|stand| stand.name == player.name()), !joins)
    });
    players
}

impl Entry {
    /// Side, L or R, and number.
    pub fn name(&self) -> String {
        format!("{}{}", if self.is_right { "R" } else { "L" }, self.unum)
    }
}

fn entries(robots: &Value) -> Vec<Entry> {
    let entry = |(key, robot): (&String, &Value)| Entry {
        key: key.clone(),
        is_right: robot["side"].as_str() == Some("right"),
        unum: robot["unum"].as_i64().unwrap_or(1),
        kind: robot["type"].as_i64().unwrap_or(0),
    };
    robots.as_object().into_iter().flatten().map(entry).collect()
}

impl Line {
    fn new(value: &Value, before: &Shown) -> Line {
        let frames = |value: &Value| -> Vec<Vec<u8>> {
            value.as_array().into_iter().flatten().filter_map(Value::as_str).map(latin1).collect()
        };
        let inputs = value["in"].as_object().into_iter().flatten();
        Line {
            cycle: value["c"].as_u64().and_then(|cycle| u32::try_from(cycle).ok()).expect("a cycle"),
            trainer: frames(&value["tr"]),
            inputs: inputs.map(|(key, value)| (key.clone(), frames(value))).collect(),
            shown: Shown::read(value.get("gt"), before),
        }
    }
}

impl Shown {
    /// The same game state, with all other data unknown.
    pub fn quiet(&self) -> Shown {
        Shown { mode: self.mode, half: self.half, score: self.score, ..Shown::default() }
    }

    /// Reads a recorded frame; missing mode, half and score are as in `before`. Without frame in the file nothing is
    /// known.
    fn read(value: Option<&Value>, before: &Shown) -> Option<Shown> {
        let Some(value) = value else { return Some(before.quiet()) };
        value.as_object()?;
        let whole = |key: &str, before: i64| value[key].as_i64().unwrap_or(before);
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let (time_s, ball) = (value["t"].as_f64(), value["ball"].as_array());
        let fouls = value["fouls"].as_array().into_iter().flatten();
        Some(Shown {
            mode: whole("pm", before.mode),
            half: whole("half", before.half),
            score: [whole("sl", before.score[0]), whole("sr", before.score[1])],
            time_s,
            teams: time_s.map(|_| [text("team_left"), text("team_right")]),
            waits_s: time_s.map(|_| [value["pwl"].as_f64(), value["pwr"].as_f64()]),
            fouls: fouls.map(|foul| std::array::from_fn(|i| foul[i].as_i64().unwrap_or(-1))).collect(),
            ball: ball.map(|ball| std::array::from_fn(|i| number(&ball[i]))),
            robots: value["robots"].as_array().map(|robots| robots.iter().map(Stand::read).collect()),
        })
    }
}

impl Stand {
    fn read(value: &Value) -> Stand {
        let name = value["s"].as_str().zip(value["u"].as_i64()).map(|(side, unum)| format!("{side}{unum}"));
        // Twelve numbers, of which the last three are the position; or only the position.
        let body = value["b"].as_array().and_then(|bodies| bodies.first()?.as_array());
        let place = body.filter(|body| body.len() >= 3).map(|body| {
            let at = body.len() - 3;
            std::array::from_fn(|i| number(&body[at + i]))
        });
        Stand { name: name.unwrap_or_else(|| "-".to_owned()), place }
    }
}

/// Reads a number; recordings contain non-finite numbers as texts.
fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}
