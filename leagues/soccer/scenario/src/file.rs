//! Scenario files: TOML (docs/soccer/scenarios.md).

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use soccer_protocol::{PlayMode, Side};
use soccer_world::TEAM_SIZE_MAX;
use toml::{Table, Value};

use crate::condition::Condition;
use crate::quantity::{Quantity, SIDES, mode_name, suggestion};
use crate::scenario::{
    BallStart, PlayerPose, PlayerStart, Scenario, ScenarioScore, ScenarioStart, StartPosture, TeamKind, TeamPlan,
};

/// Height of the centre of a ball on the ground, m.
const BALL_RADIUS_M: f64 = 0.042;

/// Most runs of a scenario, and the longest run, s.
const SEEDS_MAX: u32 = 10_000;
const TIME_MAX_S: f64 = 3600.0;

/// Limits of a player's and of the ball's position on the field and around it, m.
const X_MAX_M: f64 = 20.0;
const Y_MAX_M: f64 = 15.0;

/// The key of a success that must stay true.
const FOR_S: &str = "for-s";

/// An error in a scenario file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ScenarioError(pub String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    name: String,
    #[serde(default)]
    about: String,
    #[serde(default = "one")]
    seeds: u32,
    #[serde(default = "all")]
    pass_rate: f64,
    time_s: f64,
    #[serde(default)]
    settings: BTreeMap<String, Value>,
    #[serde(default)]
    own: TeamTable,
    other: Option<TeamTable>,
    start: StartTable,
    success: Table,
    #[serde(default)]
    failure: Table,
    score: Option<ScoreTable>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct TeamTable {
    team: Option<String>,
    players: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct StartTable {
    mode: String,
    ball: Option<BallTable>,
    #[serde(default)]
    player: Vec<PlayerTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BallTable {
    x: f64,
    y: f64,
    #[serde(default = "ball_radius_m")]
    z: f64,
    #[serde(default)]
    vx: f64,
    #[serde(default)]
    vy: f64,
    #[serde(default)]
    vz: f64,
    #[serde(default)]
    noise_m: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct PlayerTable {
    team: String,
    unum: u8,
    x: Option<f64>,
    y: Option<f64>,
    #[serde(default)]
    angle: f64,
    lying: Option<String>,
    #[serde(default)]
    noise_m: f64,
    #[serde(default)]
    noise_deg: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ScoreTable {
    measure: String,
    better: String,
}

fn one() -> u32 {
    1
}

fn all() -> f64 {
    1.0
}

fn ball_radius_m() -> f64 {
    BALL_RADIUS_M
}

impl Scenario {
    /// Reads a scenario file.
    ///
    /// # Errors
    /// If it is wrong; the error says what, and suggests names for misspelt ones.
    pub fn read(text: &str) -> Result<Scenario, ScenarioError> {
        let file: File = toml::from_str(text).map_err(|error| ScenarioError(error.to_string()))?;
        scenario(file).map_err(ScenarioError)
    }
}

fn scenario(file: File) -> Result<Scenario, String> {
    in_range("seeds", f64::from(file.seeds), 1.0, f64::from(SEEDS_MAX))?;
    in_range("pass-rate", file.pass_rate, 0.0, 1.0)?;
    in_range("time-s", file.time_s, 0.02, TIME_MAX_S)?;
    let start = start(file.start)?;
    let other = file.other.unwrap_or_default();
    let teams = [team("own", Side::Left, &file.own, &start)?, team("other", Side::Right, &other, &start)?];
    if teams[0].unums.is_empty() {
        return Err(String::from(
            "no own player plays: add [[start.player]] with team = \"own\", or [own] players = 11",
        ));
    }
    let mut success = file.success;
    let success_for_s = match success.remove(FOR_S) {
        None => 0.0,
        Some(value) => {
            let number = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
            number.ok_or_else(|| format!("[success] {FOR_S}: {value} is no number"))?
        }
    };
    in_range("[success] for-s", success_for_s, 0.0, file.time_s)?;
    let success = Condition::read_all(&success).map_err(|why| format!("[success] {why}"))?;
    if success.is_empty() {
        return Err(String::from("[success] has no condition; for instance ball.x = { min = 0.0 }"));
    }
    let failure = Condition::read_all(&file.failure).map_err(|why| format!("[failure] {why}"))?;
    let score = file.score.map(score).transpose().map_err(|why| format!("[score] {why}"))?;
    let quantities = success.iter().chain(&failure).map(|condition| &condition.quantity);
    for quantity in quantities.chain(score.iter().map(|score| &score.measure)) {
        check_player(quantity, &teams)?;
    }
    Ok(Scenario {
        name: file.name,
        about: file.about,
        seeds: file.seeds,
        pass_rate: file.pass_rate,
        time_s: file.time_s,
        settings: file.settings.into_iter().map(|(key, value)| (key, value.to_string())).collect(),
        teams,
        start,
        success,
        success_for_s,
        failure,
        score,
    })
}

/// Checks that the player of a quantity plays.
fn check_player(quantity: &Quantity, teams: &[TeamPlan; 2]) -> Result<(), String> {
    let Some((side, unum)) = quantity.player() else { return Ok(()) };
    match teams[side as usize].unums.contains(&unum) {
        true => Ok(()),
        false => Err(format!("{}: no such player plays in this scenario", quantity.name())),
    }
}

fn in_range(key: &str, number: f64, min: f64, max: f64) -> Result<(), String> {
    match (min..=max).contains(&number) {
        true => Ok(()),
        false => Err(format!("{key} is {number}, but must be from {min} to {max}")),
    }
}

/// The players of a side: those with a start of their own, and all up to `players`.
fn team(name: &str, side: Side, table: &TeamTable, start: &ScenarioStart) -> Result<TeamPlan, String> {
    let kind = match table.team.as_deref() {
        None | Some("builtin") => TeamKind::Builtin,
        Some("standing") => TeamKind::Standing,
        Some(kind) => return Err(format!("[{name}] team = \"{kind}\": the choices are builtin and standing")),
    };
    let players = table.players.unwrap_or(0);
    if usize::from(players) > TEAM_SIZE_MAX {
        return Err(format!("[{name}] players is {players}, but a team has at most {TEAM_SIZE_MAX}"));
    }
    let placed = start.players.iter().filter(|player| player.side == side).map(|player| player.unum);
    let unums: BTreeSet<u8> = placed.chain(1..=players).collect();
    Ok(TeamPlan { kind, unums: unums.into_iter().collect() })
}

fn start(table: StartTable) -> Result<ScenarioStart, String> {
    let unknown = || {
        let modes = PlayMode::ALL.into_iter().map(mode_name);
        format!("[start] mode: there is no {}{}", table.mode, suggestion(&table.mode, modes))
    };
    let mode = PlayMode::ALL.into_iter().find(|mode| mode_name(*mode) == table.mode).ok_or_else(unknown)?;
    let ball = table.ball.map(ball).transpose()?;
    let players: Vec<PlayerStart> = table.player.into_iter().map(player).collect::<Result<_, _>>()?;
    let mut seen = BTreeSet::new();
    match players.iter().find(|player| !seen.insert((player.side, player.unum))) {
        Some(twice) => Err(format!("[[start.player]] number {} is in its team twice", twice.unum)),
        None => Ok(ScenarioStart { mode, ball, players }),
    }
}

fn ball(table: BallTable) -> Result<BallStart, String> {
    let BallTable { x, y, z, vx, vy, vz, noise_m } = table;
    in_range("[start] ball.x", x, -X_MAX_M, X_MAX_M)?;
    in_range("[start] ball.y", y, -Y_MAX_M, Y_MAX_M)?;
    in_range("[start] ball.z", z, BALL_RADIUS_M, 10.0)?;
    [vx, vy, vz].iter().try_for_each(|speed| in_range("[start] ball velocity", *speed, -50.0, 50.0))?;
    in_range("[start] ball.noise-m", noise_m, 0.0, 5.0)?;
    Ok(BallStart { at: [x, y, z], velocity: [vx, vy, vz], noise_m })
}

fn player(table: PlayerTable) -> Result<PlayerStart, String> {
    let PlayerTable { team, unum, x, y, angle, lying, noise_m, noise_deg } = table;
    let fault = |why: String| format!("[[start.player]] {team} {unum}: {why}");
    let side = SIDES.iter().find(|(name, _)| *name == team).map(|(_, side)| *side);
    let side = side.ok_or_else(|| fault(String::from("team is own or other")))?;
    if !(1..=TEAM_SIZE_MAX).contains(&usize::from(unum)) {
        return Err(fault(format!("players have numbers 1 to {TEAM_SIZE_MAX}")));
    }
    let lying = lying.as_deref().unwrap_or("upright");
    let posture = StartPosture::ALL.into_iter().find(|(name, _)| *name == lying).map(|(_, posture)| posture);
    let posture = posture.ok_or_else(|| fault(format!("lying is front, back, left or right, not {lying}")))?;
    let (x, y) = match (x, y) {
        (Some(x), Some(y)) => (x, y),
        (None, None) if posture == StartPosture::Upright => return Ok(PlayerStart { side, unum, pose: None }),
        _ => return Err(fault(String::from("both x and y, or none of them, place a player"))),
    };
    in_range("x", x, -X_MAX_M, X_MAX_M).map_err(fault)?;
    in_range("y", y, -Y_MAX_M, Y_MAX_M).map_err(fault)?;
    in_range("angle", angle, -360.0, 360.0).map_err(fault)?;
    in_range("noise-m", noise_m, 0.0, 5.0).map_err(fault)?;
    in_range("noise-deg", noise_deg, 0.0, 180.0).map_err(fault)?;
    let pose = Some(PlayerPose { at: [x, y], angle_deg: angle, posture, noise_m, noise_deg });
    Ok(PlayerStart { side, unum, pose })
}

fn score(table: ScoreTable) -> Result<ScenarioScore, String> {
    let measure = Quantity::parse(&table.measure).map_err(|why| format!("measure: {why}"))?;
    if measure.words().is_some() {
        return Err(format!("measure: {} is a word; a score is a number", table.measure));
    }
    let is_higher_better = match table.better.as_str() {
        "higher" => true,
        "lower" => false,
        other => return Err(format!("better is higher or lower, not {other}")),
    };
    Ok(ScenarioScore { measure, is_higher_better })
}
