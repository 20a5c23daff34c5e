//! Game events between two frames of a server: goals, play modes, halves, fouls.

use soccer_protocol::Side;
use soccer_protocol::graph::{FoulReport, MonitorGraph};
use soccer_protocol::monitor::FoulKind;

/// The state of the game in a frame, for detecting events.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GameStatus {
    mode: String,
    half: f64,
    score: [f64; 2],
}

/// An event: its kind, its description, and its reason.
pub type GameEvent = (&'static str, String, String);

impl GameStatus {
    /// Returns the state of the game in the latest frame.
    pub fn of(graph: &MonitorGraph) -> GameStatus {
        let number = |name: &str| graph.number(name).unwrap_or_default();
        let score = ["score_left", "score_right"].map(number);
        GameStatus { mode: graph.mode(), half: number("half"), score }
    }
}

/// Returns the events between an earlier state and the latest frame.
pub fn events_since(before: &GameStatus, graph: &MonitorGraph) -> Vec<GameEvent> {
    let now = GameStatus::of(graph);
    let mut events = Vec::new();
    let mut add = |kind, what| events.push((kind, what, String::new()));
    for ((side, before), now) in Side::ALL.into_iter().zip(before.score).zip(now.score) {
        if now > before {
            add("goal", format!("goal of {}", side.name()));
        }
    }
    if now.half != before.half && before.half != 0.0 {
        add("half", format!("half {}", now.half));
    }
    if now.mode != before.mode && !now.mode.is_empty() {
        add("mode", now.mode);
    }
    events.extend(graph.fouls().map(foul));
    events
}

fn foul(FoulReport { kind, side, unum }: FoulReport) -> GameEvent {
    let kind = match kind {
        Some(FoulKind::Crowding) => "crowding",
        Some(FoulKind::Touching) => "touching",
        Some(FoulKind::IllegalDefence) => "illegal defence",
        Some(FoulKind::IllegalAttack) => "illegal attack",
        Some(FoulKind::Incapable) => "incapable",
        Some(FoulKind::IllegalKickOff) => "illegal kick-off",
        Some(FoulKind::Charging) => "charging",
        Some(FoulKind::SelfCollision) => "self-collision",
        Some(FoulKind::BallHolding) => "ball holding",
        Some(FoulKind::DoubleTouch) => "double touch",
        Some(FoulKind::Hand) => "hand",
        None => "foul",
    };
    ("foul", format!("foul of {} {unum}", side.name()), format!("{kind}: the server says no more"))
}
