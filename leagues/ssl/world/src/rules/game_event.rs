//! Game events as the game controller takes them (docs/reference/smallsize-protocol.md 8).
//!
//! The controller finds some events itself, from the tracked frames and its own counts: lack of progress, a failed
//! placement, too many robots, cards. Those are left out here, and so is a robot near the ball during a stop, for which it has no event.

use glam::DVec2;
use ssl_protocol::Team as WireTeam;
use ssl_protocol::game_event::{
    AddGameEvent, ApiInput, AutoRefConfig, Change, ConfigDelta, ContinueAction, CrashDrawn, CrashUnique,
    DribbledTooFar, GameEvent, GoalEvent, Place, PlacementSucceeded, RobotEvent,
};

use super::event::{Event, EventKind, RobotRef};
use crate::Team;

/// The name under which the world reports events.
pub const ORIGIN: &str = "spar";

/// The effect of an event in the controller's settings: accepted.
const ACCEPT: i32 = 1;

/// The decision for the next stage.
const NEXT_STAGE: i32 = 8;

/// The types of events that the world reports: number and name.
const TYPES: [(i32, &str); 12] = [
    (5, "PLACEMENT_SUCCEEDED"),
    (6, "BALL_LEFT_FIELD_TOUCH_LINE"),
    (7, "BALL_LEFT_FIELD_GOAL_LINE"),
    (8, "GOAL"),
    (14, "ATTACKER_DOUBLE_TOUCHED_BALL"),
    (15, "ATTACKER_TOUCHED_BALL_IN_DEFENSE_AREA"),
    (17, "BOT_DRIBBLED_BALL_TOO_FAR"),
    (18, "BOT_KICKED_BALL_TOO_FAST"),
    (21, "BOT_CRASH_DRAWN"),
    (22, "BOT_CRASH_UNIQUE"),
    (28, "BOT_TOO_FAST_IN_STOP"),
    (31, "DEFENDER_IN_DEFENSE_AREA"),
];

/// Returns the input that makes the controller accept the world's events.
#[must_use]
pub fn registration() -> ApiInput {
    let game_event_behavior = TYPES.iter().map(|(_, name)| ((*name).to_owned(), ACCEPT)).collect();
    let config = ConfigDelta { auto_ref_configs: [(ORIGIN.to_owned(), AutoRefConfig { game_event_behavior })].into() };
    ApiInput { config_delta: Some(config), ..ApiInput::default() }
}

/// Returns the input that reports an event, or none if the controller does not need it.
#[must_use]
pub fn report(event: &Event) -> Option<ApiInput> {
    let game_event = GameEvent { origin: vec![ORIGIN.to_owned()], ..game_event(event)? };
    let change = Change { add_game_event: Some(AddGameEvent { game_event: Some(game_event) }) };
    Some(ApiInput { change: Some(change), ..ApiInput::default() })
}

/// Returns the input that asks for the next stage: stages do not end by themselves.
#[must_use]
pub fn next_stage() -> ApiInput {
    let action = ContinueAction { kind: NEXT_STAGE, for_team: WireTeam::Unknown.into() };
    ApiInput { continue_action: Some(action), ..ApiInput::default() }
}

/// Returns an event without origin.
#[must_use]
pub fn game_event(event: &Event) -> Option<GameEvent> {
    let robot = |measure: Option<f64>| Some(robot_event(event, measure));
    let (kind, more) = match event.what {
        EventKind::Placed(team) => {
            let placed = PlacementSucceeded { by_team: wire(team) };
            (5, GameEvent { placement_succeeded: Some(placed), ..GameEvent::default() })
        }
        // Without a last toucher there is no team for the free kick: the controller ends the match by lack of progress.
        EventKind::OverTouchLine | EventKind::OverGoalLine(_) if event.by.is_none() => return None,
        EventKind::OverTouchLine => (6, GameEvent { ball_left_field_touch_line: robot(None), ..GameEvent::default() }),
        EventKind::OverGoalLine(_) => (7, GameEvent { ball_left_field_goal_line: robot(None), ..GameEvent::default() }),
        EventKind::Goal(team) => (8, GameEvent { goal: Some(goal(event, team)), ..GameEvent::default() }),
        EventKind::DoubleTouch => (14, GameEvent { attacker_double_touched_ball: robot(None), ..GameEvent::default() }),
        EventKind::AttackerInArea => {
            (15, GameEvent { attacker_touched_ball_in_defense_area: robot(None), ..GameEvent::default() })
        }
        EventKind::Dribbled(_) => {
            let (by_team, by_bot) = (by_team(event.by), event.by.map(|by| by.number as u32));
            let dribbled = DribbledTooFar { by_team, by_bot, end: Some(place(event.at)) };
            (17, GameEvent { bot_dribbled_ball_too_far: Some(dribbled), ..GameEvent::default() })
        }
        EventKind::FastShot(speed_m_s) => {
            (18, GameEvent { bot_kicked_ball_too_fast: robot(Some(speed_m_s)), ..GameEvent::default() })
        }
        EventKind::Crash { other, speed_m_s, is_mutual } => crash(event, other, speed_m_s, is_mutual)?,
        EventKind::FastInStop(speed_m_s) => {
            (28, GameEvent { bot_too_fast_in_stop: robot(Some(speed_m_s)), ..GameEvent::default() })
        }
        EventKind::DefenderInArea => (31, GameEvent { defender_in_defense_area: robot(None), ..GameEvent::default() }),
        EventKind::InPlay
        | EventKind::NearInStop(_)
        | EventKind::TooManyRobots { .. }
        | EventKind::NotPlaced(..)
        | EventKind::NoProgress(_) => return None,
    };
    Some(GameEvent { kind: Some(kind), ..more })
}

fn goal(event: &Event, team: Team) -> GoalEvent {
    GoalEvent {
        by_team: wire(team),
        kicking_bot: event.by.map(|by| by.number as u32),
        location: Some(place(event.at)),
        kicking_team: event.by.map(|by| wire(by.team)),
    }
}

/// Returns the event of a crash between robots of two teams.
fn crash(event: &Event, other: RobotRef, speed_m_s: f64, is_mutual: bool) -> Option<(i32, GameEvent)> {
    let by = event.by.filter(|by| by.team != other.team)?;
    let (location, crash_speed) = (Some(place(event.at)), Some(speed_m_s as f32));
    if is_mutual {
        let number = |team: Team| Some([by, other].iter().find(|robot| robot.team == team)?.number as u32);
        let (bot_yellow, bot_blue) = (number(Team::Yellow), number(Team::Blue));
        let drawn = CrashDrawn { bot_yellow, bot_blue, location, crash_speed };
        return Some((21, GameEvent { bot_crash_drawn: Some(drawn), ..GameEvent::default() }));
    }
    let (violator, victim) = (Some(by.number as u32), Some(other.number as u32));
    let unique = CrashUnique { by_team: wire(by.team), violator, victim, location, crash_speed };
    Some((22, GameEvent { bot_crash_unique: Some(unique), ..GameEvent::default() }))
}

fn robot_event(event: &Event, measure: Option<f64>) -> RobotEvent {
    RobotEvent {
        by_team: by_team(event.by),
        by_bot: event.by.map(|by| by.number as u32),
        location: Some(place(event.at)),
        measure: measure.map(|measure| measure as f32),
    }
}

fn by_team(by: Option<RobotRef>) -> i32 {
    by.map_or(WireTeam::Unknown.into(), |by| wire(by.team))
}

fn wire(team: Team) -> i32 {
    match team {
        Team::Yellow => WireTeam::Yellow.into(),
        Team::Blue => WireTeam::Blue.into(),
    }
}

fn place(at: DVec2) -> Place {
    Place { x: at.x as f32, y: at.y as f32 }
}
