//! The items of a frame: parameters and state of the game (`docs/reference/monitor-protocol.md` 2).

use super::Faults;
use super::expr::{Expr, integer, number};

/// Parameters of the game, in the order of a full frame.
const FIGURES: [&str; 17] = [
    "FieldLength",
    "FieldWidth",
    "FieldHeight",
    "GoalWidth",
    "GoalDepth",
    "GoalHeight",
    "BorderSize",
    "FreeKickDistance",
    "WaitBeforeKickOff",
    "AgentRadius",
    "BallRadius",
    "BallMass",
    "RuleGoalPauseTime",
    "RuleKickInPauseTime",
    "RuleHalfTime",
    "PassModeMinOppBallDist",
    "PassModeDuration",
];

/// State, in the order of every frame; fouls come last.
const STATE: [&str; 9] = [
    "time",
    "team_left",
    "team_right",
    "half",
    "score_left",
    "score_right",
    "play_mode",
    "pass_mode_score_wait_left",
    "pass_mode_score_wait_right",
];

/// Required items of a full frame.
const NEEDED: [&str; 5] = ["time", "half", "score_left", "score_right", "play_mode"];

const PLAY_MODES: usize = 21;

/// The highest type that RoboViz's table of fouls has.
const FOUL_MAX: i32 = 10;

/// The game state known to a viewer.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Game {
    figures: Vec<f64>,
    pub modes: Vec<String>,
    /// Texts of the state's items, in the order of [`STATE`].
    state: [Option<String>; STATE.len()],
}

impl Game {
    /// Game time as it was sent.
    pub fn time(&self) -> &str {
        self.value("time").unwrap_or_default()
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let at = STATE.iter().position(|known| *known == name)?;
        self.state.get(at)?.as_deref()
    }

    /// Name of the play mode.
    pub fn mode(&self) -> Option<&str> {
        let index: usize = self.value("play_mode")?.parse().ok()?;
        self.modes.get(index).map(String::as_str)
    }

    /// The game state without time-dependent parts, for comparisons.
    pub fn timeless(&self) -> Game {
        let mut game = self.clone();
        for (name, value) in STATE.iter().zip(&mut game.state) {
            // The remaining wait of a side is a difference of times.
            if *name == "time" || name.starts_with("pass_mode") {
                *value = None;
            }
        }
        game
    }

    /// Reads all items of a full frame.
    pub fn read_full(items: &[Expr], faults: &mut Faults) -> Game {
        let mut game = Game::default();
        for (at, name) in FIGURES.iter().enumerate() {
            let value = items.get(at).filter(|item| item.name() == Some(name)).and_then(Expr::values);
            match value.as_deref() {
                Some([value]) => match number(value) {
                    Ok(value) => game.figures.push(value),
                    Err(why) => faults.add(&format!("item {name}"), why),
                },
                _ => faults.add(&format!("item {at}"), format!("not {name} with a number")),
            }
        }
        let modes = items.get(FIGURES.len()).filter(|item| item.name() == Some("play_modes")).and_then(Expr::values);
        game.modes = modes.unwrap_or_default().into_iter().map(str::to_owned).collect();
        if game.modes.len() != PLAY_MODES {
            faults.add("item play_modes", format!("{} modes", game.modes.len()));
        }
        game.read_state(items.get(FIGURES.len() + 1..).unwrap_or_default(), faults);
        for name in NEEDED.iter().filter(|name| game.value(name).is_none()) {
            faults.add("items", format!("no {name}"));
        }
        game
    }

    /// Applies the items of a difference.
    pub fn read_changes(&mut self, items: &[Expr], faults: &mut Faults) {
        // Each frame repeats these.
        for (_, wait) in STATE.iter().zip(&mut self.state).filter(|(name, _)| name.starts_with("pass_mode")) {
            *wait = None;
        }
        self.read_state(items, faults);
    }

    fn read_state(&mut self, items: &[Expr], faults: &mut Faults) {
        if items.first().and_then(Expr::name) != Some("time") {
            faults.add("items", "time is not the first item of the state");
        }
        let mut next = 0;
        for item in items {
            let path = format!("item {item}");
            let (Some(name), Some(values)) = (item.name(), item.values()) else {
                faults.add(&path, "not a name with values");
                continue;
            };
            if name == "foul" {
                next = STATE.len();
                check_foul(&values, &path, faults);
                continue;
            }
            let Some(at) = STATE.iter().position(|known| *known == name) else {
                faults.add(&path, "unknown");
                continue;
            };
            if at < next {
                faults.add(&path, "twice or out of order");
            }
            next = at + 1;
            let &[value] = values.as_slice() else {
                faults.add(&path, format!("{} values", values.len()));
                continue;
            };
            if let Err(why) = self.check(name, value) {
                faults.add(&path, why);
            }
            if let Some(known) = self.state.get_mut(at) {
                *known = Some(value.to_owned());
            }
        }
    }

    fn check(&self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "time" | "pass_mode_score_wait_left" | "pass_mode_score_wait_right" => number(value).map(|_| ()),
            "team_left" | "team_right" => Ok(()),
            "half" => in_range(integer(value)?, 1, 2),
            "play_mode" => in_range(integer(value)?, 0, self.modes.len() as i32 - 1),
            _ => in_range(integer(value)?, 0, i32::MAX),
        }
    }
}

fn in_range(value: i32, min: i32, max: i32) -> Result<(), String> {
    if (min..=max).contains(&value) { Ok(()) } else { Err(format!("{value} is not from {min} to {max}")) }
}

/// Checks running number, type, team and number of the robot.
fn check_foul(values: &[&str], path: &str, faults: &mut Faults) {
    let &[running, kind, team, unum] = values else {
        return faults.add(path, "a foul has four values");
    };
    for (value, min, max) in [(running, 1, i32::MAX), (kind, 0, FOUL_MAX), (team, 1, 2), (unum, 1, 11)] {
        if let Err(why) = integer(value).and_then(|value| in_range(value, min, max)) {
            faults.add(path, why);
        }
    }
}
