//! Frames to monitors: the protocol RSMP 1.0 (docs/reference/humanoid.md 9.1).
//!
//! A frame has the simulated time, the scene graph and the state of the game; a full one also has the environment.

use crate::monitor::scene_graph::{SceneGraph, SentTransforms, append_scene_graph};
use crate::number::{Decimals, append_compact, append_integer, append_rounded};
use crate::{PlayMode, PlayTime, TeamSide};

/// The content of a frame.
#[derive(Debug, Clone, Copy)]
pub struct MonitorFrame<'a> {
    /// Simulated time, seconds.
    pub time: f64,
    /// Bodies and their shapes.
    pub scene: &'a SceneGraph,
    /// The state of the game.
    pub game: &'a GameInformation,
    /// Field and rules.
    pub environment: &'a Environment,
}

/// Appends a frame for one monitor. A full frame shows everything; the others show what differs from the transforms
/// in `sent`, the memory of this monitor.
pub fn append_frame(out: &mut Vec<u8>, frame: &MonitorFrame<'_>, is_full: bool, sent: &mut SentTransforms) {
    out.extend_from_slice(b"((RSMP 1 0)((gt 1 0)");
    append_rounded(out, frame.time, Decimals::Two);
    out.push(b')');
    append_scene_graph(out, frame.scene, is_full, sent);
    append_game(out, frame.game, is_full);
    if is_full {
        append_environment(out, frame.environment);
    }
    out.push(b')');
}

/// The state of the game, for monitors.
#[derive(Debug, Clone, PartialEq)]
pub struct GameInformation {
    /// Game clock.
    pub time: PlayTime,
    /// 1 or 2. The reference has 2 from the moment when the clock is beyond one half, in any phase.
    pub half: u8,
    /// Goals of the left team.
    pub score_left: u32,
    /// Goals of the right team.
    pub score_right: u32,
    /// Play mode.
    pub mode: PlayMode,
    /// Name of the left team; `None` until its first robot joins.
    pub team_left: Option<String>,
    /// Name of the right team; `None` until its first robot joins.
    pub team_right: Option<String>,
    /// Fouls to announce.
    pub fouls: Vec<FoulCall>,
}

/// A foul, called against a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoulCall {
    /// Type.
    pub foul: Foul,
    /// The robot's team.
    pub side: TeamSide,
    /// The robot's number.
    pub number: u8,
}

/// A type of foul. The order is the numbering in monitor frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foul {
    /// Too many robots near the ball. Never called.
    Crowding,
    /// Robots touch each other. Never called.
    Touching,
    /// Too many robots in their own goalie area.
    IllegalDefence,
    /// Too many robots in the other goalie area. Never called.
    IllegalAttack,
    /// A robot does not stand up.
    Incapable,
    /// A wrong kick-off. Never called.
    KickOff,
    /// A robot pushes another. Never called.
    Charging,
    /// A robot touches itself. Never called.
    SelfCollision,
    /// A robot holds the ball. Never called.
    BallHolding,
    /// The taker of a kick touches the ball twice.
    DoubleTouch,
    /// A hand or a forearm touches the ball.
    Hand,
}

impl Foul {
    /// All types, in the order of their numbers.
    pub const ALL: [Foul; 11] = [
        Foul::Crowding,
        Foul::Touching,
        Foul::IllegalDefence,
        Foul::IllegalAttack,
        Foul::Incapable,
        Foul::KickOff,
        Foul::Charging,
        Foul::SelfCollision,
        Foul::BallHolding,
        Foul::DoubleTouch,
        Foul::Hand,
    ];

    /// Its number in monitor frames.
    pub fn number(self) -> u8 {
        self as u8
    }
}

/// Appends the state of the game. Only full frames name the teams.
pub fn append_game(out: &mut Vec<u8>, game: &GameInformation, is_full: bool) {
    out.extend_from_slice(b"((gs 1 0)(time ");
    game.time.append(out);
    out.push(b')');
    append_whole(out, "half", u64::from(game.half));
    append_whole(out, "score_left", u64::from(game.score_left));
    append_whole(out, "score_right", u64::from(game.score_right));
    append_whole(out, "play_mode", game.mode.number() as u64);
    if is_full {
        append_pair(out, "team_left", game.team_left.as_deref().unwrap_or("<LEFT>"));
        append_pair(out, "team_right", game.team_right.as_deref().unwrap_or("<RIGHT>"));
    }
    for call in &game.fouls {
        out.extend_from_slice(b"(foul ");
        append_integer(out, u64::from(call.foul.number()));
        out.push(b' ');
        append_integer(out, u64::from(call.side.number()));
        out.push(b' ');
        append_integer(out, u64::from(call.number));
        out.push(b')');
    }
    out.push(b')');
}

/// Field and rules, as monitors are told about them. Lengths in metres, times in seconds.
#[derive(Debug, Clone, PartialEq)]
pub struct Environment {
    /// Length of the field.
    pub field_length: f64,
    /// Width of the field.
    pub field_width: f64,
    /// Height of the space above the field.
    pub field_height: f64,
    /// Depth of the goals. The text calls it `GoalWidth`, as the reference does.
    pub goal_depth: f64,
    /// Width of the goals. The text calls it `GoalDepth`, as the reference does.
    pub goal_width: f64,
    /// Height of the goals.
    pub goal_height: f64,
    /// Width of the lines. The text calls it `BorderSize`, as the reference does.
    pub line_width: f64,
    /// Radius of the ball.
    pub ball_radius: f64,
    /// Pause after a goal.
    pub goal_pause: f64,
    /// Length of a half.
    pub half_time: f64,
    /// Radius of the centre circle.
    pub centre_circle_radius: f64,
    /// Radius of the corner areas.
    pub corner_area_radius: f64,
    /// Extent of the goalie areas along the field.
    pub goalie_area_length: f64,
    /// Extent of the goalie areas across the field.
    pub goalie_area_width: f64,
    /// Distance of the penalty spots from the goal lines.
    pub penalty_spot_distance: f64,
    /// Extent of the penalty areas along and across the field, if there are any.
    pub penalty_area: Option<[f64; 2]>,
}

/// Appends the environment. Whole numbers have no point, as in the reference's tables.
pub fn append_environment(out: &mut Vec<u8>, environment: &Environment) {
    out.extend_from_slice(b"((ge 1 0)");
    for (label, value) in [
        ("FieldLength", environment.field_length),
        ("FieldWidth", environment.field_width),
        ("FieldHeight", environment.field_height),
        ("GoalWidth", environment.goal_depth),
        ("GoalDepth", environment.goal_width),
        ("GoalHeight", environment.goal_height),
        ("BorderSize", environment.line_width),
        ("FreeKickDistance", 0.0),
        ("BallRadius", environment.ball_radius),
        ("RuleGoalPauseTime", environment.goal_pause),
        ("RuleHalfTime", environment.half_time),
    ] {
        append_measure(out, label, value);
    }
    out.extend_from_slice(b"(play_modes");
    for mode in PlayMode::ALL {
        out.push(b' ');
        out.extend_from_slice(mode.name().as_bytes());
    }
    out.push(b')');
    for (label, value) in [
        ("CenterCircleRadius", environment.centre_circle_radius),
        // The reference's spelling.
        ("CorderAreaRadius", environment.corner_area_radius),
        ("GoalieAreaLength", environment.goalie_area_length),
        ("GoalieAreaWidth", environment.goalie_area_width),
        ("PenaltySpotDistance", environment.penalty_spot_distance),
    ] {
        append_measure(out, label, value);
    }
    if let Some([length, width]) = environment.penalty_area {
        append_measure(out, "PenaltyAreaLength", length);
        append_measure(out, "PenaltyAreaWidth", width);
    }
    out.push(b')');
}

fn append_measure(out: &mut Vec<u8>, label: &str, value: f64) {
    append_labelled(out, label, |out| append_compact(out, value));
}

fn append_whole(out: &mut Vec<u8>, label: &str, value: u64) {
    append_labelled(out, label, |out| append_integer(out, value));
}

fn append_pair(out: &mut Vec<u8>, label: &str, value: &str) {
    append_labelled(out, label, |out| out.extend_from_slice(value.as_bytes()));
}

fn append_labelled(out: &mut Vec<u8>, label: &str, append_value: impl FnOnce(&mut Vec<u8>)) {
    out.push(b'(');
    out.extend_from_slice(label.as_bytes());
    out.push(b' ');
    append_value(out);
    out.push(b')');
}
