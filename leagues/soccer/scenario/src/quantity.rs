//! The quantities that conditions and scores name: a closed table.

use std::fmt;

use soccer_protocol::{PlayMode, Side};
use soccer_world::TEAM_SIZE_MAX;

use crate::situation::{PlayerSituation, RunSituation, ground_m};

/// The likeness, from 0 to 1, below which a name is no suggestion.
const LIKENESS_MIN: f64 = 0.4;

/// The names of both sides in files: own plays left.
pub const SIDES: [(&str, Side); 2] = [("own", Side::Left), ("other", Side::Right)];

/// The value of a quantity.
#[derive(Debug, Clone, PartialEq)]
pub enum QuantityValue {
    /// A number; truth values are 1 and 0.
    Number(f64),
    /// A word.
    Word(String),
}

/// The number of a player's quantity.
type PlayerMeasure = fn(&RunSituation, &PlayerSituation) -> f64;

/// The source of a quantity's value.
#[derive(Clone, Copy)]
enum Source {
    /// A number of the run.
    Number(fn(&RunSituation) -> f64),
    /// A word of the run, with all its values.
    Word(fn(&RunSituation) -> String, fn() -> Vec<String>),
    /// A number of a team, written after `own.` or `other.`.
    Team(fn(&RunSituation, Side) -> f64),
    /// A number of a player, written after `own.1.` or `other.11.`.
    Player(PlayerMeasure),
}

/// A row of the table.
struct QuantityRow {
    name: &'static str,
    unit: &'static str,
    about: &'static str,
    source: Source,
}

/// All quantities.
static TABLE: &[QuantityRow] = &[
    number("time-s", "s", "time since the start", |now| now.time_s),
    number("mode-s", "s", "time since the play mode began", |now| now.mode_s),
    number("goals-for", "", "goals of the own team since the start", |now| f64::from(now.goals[0])),
    number("goals-against", "", "goals of the other team since the start", |now| f64::from(now.goals[1])),
    number("ball.x", "m", "position of the ball, towards the goal of the other team", |now| now.ball[0]),
    number("ball.y", "m", "position of the ball, to the left of that direction", |now| now.ball[1]),
    number("ball.z", "m", "height of the ball's centre", |now| now.ball[2]),
    number("ball.vx", "m/s", "velocity of the ball along x", |now| now.ball_velocity[0]),
    number("ball.vy", "m/s", "velocity of the ball along y", |now| now.ball_velocity[1]),
    number("ball.speed", "m/s", "speed of the ball on the ground", |now| ground_m(now.ball_velocity, [0.0; 3])),
    number("ball.moved", "m", "distance of the ball from its start", |now| ground_m(now.ball, now.ball_started_at)),
    QuantityRow {
        name: "mode",
        unit: "",
        about: "play mode: play-on, kick-in-own, goal-kick-other, ...",
        source: Source::Word(|now| mode_name(now.mode), || PlayMode::ALL.into_iter().map(mode_name).collect()),
    },
    QuantityRow {
        name: "last-touch",
        unit: "",
        about: "team that touched the ball last since the start: own, other or none",
        source: Source::Word(last_touch, || ["own", "other", "none"].map(String::from).to_vec()),
    },
    team("touches", "", "touches of the ball", |now, side| f64::from(now.touches[side as usize])),
    team("fouls", "", "fouls", |now, side| f64::from(now.fouls[side as usize])),
    team("fallen", "", "number of players that lie", |now, side| {
        now.team(side).filter(|player| player.is_fallen()).count() as f64
    }),
    team("ball", "m", "distance of the nearest player to the ball", |now, side| {
        now.team(side).map(|player| ground_m(player.at, now.ball)).fold(f64::INFINITY, f64::min)
    }),
    team("front", "m", "greatest x of its players", |now, side| {
        now.team(side).map(|player| player.at[0]).fold(f64::NEG_INFINITY, f64::max)
    }),
    team("back", "m", "least x of its players", |now, side| {
        now.team(side).map(|player| player.at[0]).fold(f64::INFINITY, f64::min)
    }),
    player("x", "m", "position of its torso, towards the goal of the other team", |_, player| player.at[0]),
    player("y", "m", "position of its torso, to the left of that direction", |_, player| player.at[1]),
    player("z", "m", "height of its torso's centre", |_, player| player.at[2]),
    player("angle", "deg", "heading of its torso, -180 to 180; 0 along x", |_, player| player.angle_deg),
    player("up", "", "cosine of its torso's tilt: 1 upright, 0 lying", |_, player| player.up),
    player("fallen", "", "true if its torso is tilted by more than 60 degrees", |_, player| {
        f64::from(u8::from(player.is_fallen()))
    }),
    player("ball", "m", "distance to the ball on the ground", |now, player| ground_m(player.at, now.ball)),
    player("moved", "m", "distance from its start", |_, player| ground_m(player.at, player.started_at)),
    player("touched", "", "true if it has touched the ball since the start", |_, player| {
        f64::from(u8::from(player.has_touched))
    }),
];

const fn number(
    name: &'static str,
    unit: &'static str,
    about: &'static str,
    read: fn(&RunSituation) -> f64,
) -> QuantityRow {
    QuantityRow { name, unit, about, source: Source::Number(read) }
}

const fn team(
    name: &'static str,
    unit: &'static str,
    about: &'static str,
    read: fn(&RunSituation, Side) -> f64,
) -> QuantityRow {
    QuantityRow { name, unit, about, source: Source::Team(read) }
}

const fn player(name: &'static str, unit: &'static str, about: &'static str, read: PlayerMeasure) -> QuantityRow {
    QuantityRow { name, unit, about, source: Source::Player(read) }
}

/// The name of a play mode in files: own and other in place of left and right.
pub fn mode_name(mode: PlayMode) -> String {
    let mut name = String::new();
    for letter in mode.name().chars() {
        match letter {
            '_' => name.push('-'),
            _ if letter.is_ascii_uppercase() && !name.is_empty() && !name.ends_with('-') => {
                name.push('-');
                name.push(letter.to_ascii_lowercase());
            }
            _ => name.push(letter.to_ascii_lowercase()),
        }
    }
    match (name.strip_suffix("-left"), name.strip_suffix("-right")) {
        (Some(own), _) => format!("{own}-own"),
        (_, Some(other)) => format!("{other}-other"),
        _ => name,
    }
}

/// The names of all play modes: as recordings and monitors have them, and in scenario files.
pub fn mode_names() -> Vec<(&'static str, String)> {
    PlayMode::ALL.into_iter().map(|mode| (mode.name(), mode_name(mode))).collect()
}

fn last_touch(now: &RunSituation) -> String {
    let name = now.last_touch.and_then(|id| SIDES.iter().find(|(_, side)| *side == id.side));
    String::from(name.map_or("none", |(name, _)| name))
}

/// The nearest of some names to a word, as the end of an error message; empty if none is near.
pub fn suggestion(word: &str, names: impl Iterator<Item = String>) -> String {
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&word.to_lowercase(), name);
    let nearest = names.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    nearest.filter(|name| likeness(name) > LIKENESS_MIN).map_or(String::new(), |name| format!("; is {name} meant?"))
}

/// A quantity of a run.
#[derive(Clone)]
pub struct Quantity {
    name: String,
    row: &'static QuantityRow,
    /// The team, and the player's number, if it is a quantity of one.
    of: Option<(Side, u8)>,
}

impl fmt::Debug for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Quantity {
    /// Parses a name such as `ball.x`, `own.fallen` or `other.1.x`.
    ///
    /// # Errors
    /// If there is no such quantity; the error suggests the nearest one.
    pub fn parse(name: &str) -> Result<Quantity, String> {
        let found = |row: &'static QuantityRow, of| Ok(Quantity { name: name.to_owned(), row, of });
        let is_of_run = |row: &&QuantityRow| matches!(row.source, Source::Number(_) | Source::Word(..));
        if let Some(row) = TABLE.iter().filter(is_of_run).find(|row| row.name == name) {
            return found(row, None);
        }
        let unknown = || format!("there is no quantity {name}{}", suggestion(name, all_names(name)));
        let (team, rest) = name.split_once('.').ok_or_else(unknown)?;
        let (_, side) = SIDES.iter().find(|(side, _)| *side == team).ok_or_else(unknown)?;
        let Some((unum, part)) = rest.split_once('.') else {
            let is_of_team = |row: &&QuantityRow| matches!(row.source, Source::Team(_)) && row.name == rest;
            return TABLE.iter().find(is_of_team).ok_or_else(unknown).and_then(|row| found(row, Some((*side, 0))));
        };
        let unum = unum.parse::<u8>().ok().filter(|unum| (1..=TEAM_SIZE_MAX).contains(&usize::from(*unum)));
        let unum = unum.ok_or_else(|| format!("{name}: players have numbers 1 to {TEAM_SIZE_MAX}"))?;
        let is_of_player = |row: &&QuantityRow| matches!(row.source, Source::Player(_)) && row.name == part;
        TABLE.iter().find(is_of_player).ok_or_else(unknown).and_then(|row| found(row, Some((*side, unum))))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The words that it can be; `None` if it is a number.
    pub fn words(&self) -> Option<Vec<String>> {
        if let Source::Word(_, words) = self.row.source { Some(words()) } else { None }
    }

    /// The side and number of its player, if it is a quantity of one.
    pub fn player(&self) -> Option<(Side, u8)> {
        self.of.filter(|(_, unum)| *unum > 0)
    }

    /// Its value; `None` if the player is not in the game.
    pub fn value(&self, now: &RunSituation) -> Option<QuantityValue> {
        let (side, unum) = self.of.unwrap_or((Side::Left, 0));
        Some(match self.row.source {
            Source::Number(read) => QuantityValue::Number(read(now)),
            Source::Word(read, _) => QuantityValue::Word(read(now)),
            Source::Team(read) => QuantityValue::Number(read(now, side)),
            Source::Player(read) => QuantityValue::Number(read(now, now.player(side, unum)?)),
        })
    }
}

/// The names near which a misspelt name may be: players with the number that it has, if it has one.
fn all_names(misspelt: &str) -> impl Iterator<Item = String> {
    let number = misspelt.split('.').find_map(|part| part.parse::<u8>().ok()).unwrap_or(1);
    let names = move |row: &QuantityRow| match row.source {
        Source::Number(_) | Source::Word(..) => vec![row.name.to_owned()],
        Source::Team(_) => SIDES.map(|(side, _)| format!("{side}.{}", row.name)).to_vec(),
        Source::Player(_) => SIDES.map(|(side, _)| format!("{side}.{number}.{}", row.name)).to_vec(),
    };
    TABLE.iter().flat_map(names)
}

/// The table of all quantities as Markdown, for the page about scenarios.
pub fn quantity_table() -> String {
    let mut out = String::from("| quantity | unit | meaning |\n|---|---|---|\n");
    for QuantityRow { name, unit, about, source } in TABLE {
        let before = match source {
            Source::Number(_) | Source::Word(..) => "",
            Source::Team(_) => "own.",
            Source::Player(_) => "own.N.",
        };
        out += &format!("| `{before}{name}` | {unit} | {about} |\n");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_exact_or_errors_suggest_one() {
        let check = |name: &str, expect: Result<&str, &str>| {
            let found = Quantity::parse(name);
            let found = found.as_ref().map(Quantity::name).map_err(String::as_str);
            assert_eq!(found, expect);
        };
        check("ball.x", Ok("ball.x"));
        check("own.fallen", Ok("own.fallen"));
        check("other.11.fallen", Ok("other.11.fallen"));
        check("bal.x", Err("there is no quantity bal.x; is ball.x meant?"));
        check("goals_for", Err("there is no quantity goals_for; is goals-for meant?"));
        check("own.3.falen", Err("there is no quantity own.3.falen; is own.3.fallen meant?"));
        check("own.12.x", Err("own.12.x: players have numbers 1 to 11"));
        check("q", Err("there is no quantity q"));
    }

    #[test]
    fn play_modes_have_the_own_team_in_their_names() {
        let check = |mode: PlayMode, expect: &str| assert_eq!(mode_name(mode), expect);
        check(PlayMode::BeforeKickOff, "before-kick-off");
        check(PlayMode::KickOffLeft, "kick-off-own");
        check(PlayMode::KickInRight, "kick-in-other");
        check(PlayMode::GoalKickLeft, "goal-kick-own");
        check(PlayMode::DirectFreeKickRight, "direct-free-kick-other");
    }
}
