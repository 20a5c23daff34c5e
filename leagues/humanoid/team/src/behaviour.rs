//! Behaviour: a place to walk to, from the game and the field.

use humanoid_protocol::{PlayMode, TeamSide};

use crate::field_view::{FieldView, OtherRobot};
use crate::kick::{AHEAD_M, COURSE_RAD, LEFT_M};
use crate::policy_skill::WalkCommand;
use crate::vector::{Ground, between, direction, in_axes, length, moved, unit, wrapped};

/// Half the length of the field for seven, m.
const HALF_LENGTH_M: f64 = 27.5;

/// The kick-off places, by number: the goalkeeper first. Outside the circle, since either team may kick off.
const PLACES_M: [Ground; 7] =
    [[-26.0, 0.0], [-16.0, -5.0], [-16.0, 5.0], [-10.0, -10.0], [-10.0, 10.0], [-7.0, -3.0], [-5.9, 0.0]];

/// Number of the goalkeeper, and the length of the zone before its goal in which it goes for the ball, m.
const GOALKEEPER: u8 = 1;
const GOALKEEPER_ZONE_M: f64 = 9.0;

/// Largest commands: what the walk has learned.
const FORWARD_M_S: f64 = 0.8;
const SIDEWAYS_M_S: f64 = 0.55;
const PLANAR_M_S: f64 = 0.6;
const TURN_RAD_S: f64 = 0.9;

/// Distance that opponents keep at the other team's restarts, m.
const RESTART_M: f64 = 6.2;

/// Time after which a ball that is not seen is looked for, s.
const BALL_MEMORY_S: f64 = 3.0;

/// Largest deviation from the heading for a kick, rad.
const TURN_RAD: f64 = 0.15;

/// The goal of a player's next steps.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Intent {
    /// Walk with a velocity.
    Walk(WalkCommand),
    /// Stand.
    Stand,
    /// Turn until the ball is seen.
    Search,
    /// Be at a place, with a heading, rad.
    Go(Ground, f64),
    /// Walk through the ball to a point.
    Drive(Ground),
    /// Kick the ball that lies before the left foot.
    Kick,
}

/// The place of a player at a kick-off: that of its formation with an offset, outside the centre circle in the own half.
pub(crate) fn kick_off_place(number: u8, [forward, left]: Ground) -> Ground {
    const CENTRE_M: f64 = 5.6;
    let [x, y] = formation_place(number);
    let place = [(x + forward).min(-0.5), y + left];
    if length(place) < CENTRE_M { moved([0.0, 0.0], unit(place), CENTRE_M) } else { place }
}

/// The place of a player in its formation.
fn formation_place(number: u8) -> Ground {
    PLACES_M[usize::from(number.saturating_sub(1)) % PLACES_M.len()]
}

/// The team that alone may play the ball in a mode.
fn restarting_side(mode: PlayMode) -> Option<TeamSide> {
    match mode {
        PlayMode::KickOffLeft
        | PlayMode::KickInLeft
        | PlayMode::CornerKickLeft
        | PlayMode::GoalKickLeft
        | PlayMode::FreeKickLeft
        | PlayMode::DirectFreeKickLeft
        | PlayMode::PenaltyKickLeft => Some(TeamSide::Left),
        PlayMode::KickOffRight
        | PlayMode::KickInRight
        | PlayMode::CornerKickRight
        | PlayMode::GoalKickRight
        | PlayMode::FreeKickRight
        | PlayMode::DirectFreeKickRight
        | PlayMode::PenaltyKickRight => Some(TeamSide::Right),
        _ => None,
    }
}

/// True in modes in which robots may be beamed.
pub(crate) fn may_beam(mode: PlayMode) -> bool {
    matches!(mode, PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight)
}

/// True if a team alone may play the ball.
pub(crate) fn is_own_restart(mode: PlayMode, side: TeamSide) -> bool {
    restarting_side(mode) == Some(side)
}

/// A player's part in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Role {
    /// Its team's side.
    pub side: TeamSide,
    /// Its number.
    pub number: u8,
    /// True after a restart that it has taken: it may not play the ball before another robot has.
    pub is_barred: bool,
    /// True if it has a kick.
    pub can_kick: bool,
}

/// Decides what a player does.
pub(crate) fn decide(view: &FieldView, mode: PlayMode, role: &Role) -> Intent {
    let Role { side, number, is_barred, can_kick } = *role;
    if mode == PlayMode::GameOver || may_beam(mode) {
        return Intent::Stand;
    }
    if view.ball_age_s().is_none_or(|age| age > BALL_MEMORY_S) {
        return Intent::Search;
    }
    let ball = view.ball;
    let is_theirs = restarting_side(mode).is_some_and(|restarting| restarting != side);
    let to_ball = length(between(view.place, ball));
    let goes_for_it = |number: u8| number != GOALKEEPER || ball[0] < -HALF_LENGTH_M + GOALKEEPER_ZONE_M;
    let is_nearest = view
        .others
        .iter()
        .filter(|other| other.is_mate && !other.is_down && other.number != number && goes_for_it(other.number))
        .all(|mate| length(between(mate.place, ball)) > to_ball - 0.2);
    let is_goalkeeper = number == GOALKEEPER;
    if is_nearest && !is_theirs && !is_barred && goes_for_it(number) {
        return attack(view, can_kick);
    }
    let place = if is_goalkeeper { goalkeeper_place(ball) } else { support_place(ball, number) };
    let place = if is_theirs { kept_away(place, ball, RESTART_M) } else { kept_away(place, ball, 2.0) };
    Intent::Go(place, direction(between(view.place, ball)))
}

/// Gets behind the ball and kicks it towards the opponents' goal, or drives it there if an opponent is near.
fn attack(view: &FieldView, can_kick: bool) -> Intent {
    const PRESSED_M: f64 = 1.0;
    const STUCK_S: f64 = 3.0;
    let target = [HALF_LENGTH_M + 0.5, (view.ball[1] * 0.2).clamp(-1.0, 1.0)];
    let course = unit(between(view.ball, target));
    let is_near =
        |other: &OtherRobot| !other.is_mate && !other.is_down && length(between(other.place, view.ball)) < PRESSED_M;
    if !can_kick {
        return drive(view, target, course);
    }
    // Robots that push the ball against each other would do so for ever.
    let is_stuck = view.ball_rest_s() > STUCK_S;
    if may_kick(view, course) {
        Intent::Kick
    } else if view.others.iter().any(is_near) && !is_stuck {
        drive(view, target, course)
    } else {
        prepare_kick(view, course)
    }
}

/// True if the ball lies before the left foot, and the robot has the heading for this course.
fn may_kick(view: &FieldView, course: Ground) -> bool {
    let [ahead, left] = in_axes(between(view.place, view.ball), view.heading_rad);
    let turn = wrapped(direction(heading_for_kick(course)) - view.heading_rad);
    (ahead - AHEAD_M[0]).abs() < AHEAD_M[1] && (left - LEFT_M[0]).abs() < LEFT_M[1] && turn.abs() < TURN_RAD
}

/// The heading of a robot whose kick takes the course.
fn heading_for_kick(course: Ground) -> Ground {
    in_axes(course, -COURSE_RAD)
}

/// Goes where the ball lies before the left foot.
fn prepare_kick(view: &FieldView, course: Ground) -> Intent {
    const NEAR_M: f64 = 0.6;
    const CLEARANCE_M: f64 = 0.12;
    const SLOW_M_S: f64 = 0.15;
    let [ahead, left] = in_axes(between(view.place, view.ball), view.heading_rad);
    let course = heading_for_kick(course);
    let turn = wrapped(direction(course) - view.heading_rad);
    if ahead > 0.15 && length([ahead, left]) < NEAR_M && turn.abs() < 0.8 {
        // Small steps, beside the ball before close to it: a foot that touches the ball moves it away.
        let left_m = left - LEFT_M[0];
        let off = (left_m.abs() - 0.5 * LEFT_M[1]).max(0.0) + 0.4 * (turn.abs() - 0.5 * TURN_RAD).max(0.0);
        let clearance_m = (1.5 * off).min(CLEARANCE_M);
        let forward_m_s = at_least(1.5 * (ahead - AHEAD_M[0] - clearance_m), 0.5 * AHEAD_M[1], 0.12).min(SLOW_M_S);
        let left_m_s = at_least(3.0 * left_m, 1.5 * LEFT_M[1], 0.1);
        return Intent::Walk(limited([forward_m_s, left_m_s], at_least(2.0 * turn, TURN_RAD, 0.2)));
    }
    approach(view, course, AHEAD_M[0], -LEFT_M[0])
}

/// A speed that is larger than a bound, and at least this large: the walk does not follow small commands.
fn at_least(speed: f64, bound: f64, least: f64) -> f64 {
    if speed.abs() > bound { speed.signum() * speed.abs().max(least) } else { speed }
}

/// Drives the ball in front towards a point.
fn drive(view: &FieldView, target: Ground, course: Ground) -> Intent {
    const BEHIND_M: f64 = 0.45;
    let from_ball = in_axes(between(view.ball, view.place), direction(course));
    let turn = wrapped(direction(course) - view.heading_rad).abs();
    let is_behind = from_ball[0] < -0.15 && from_ball[1].abs() < 0.18 && turn < 0.5;
    if is_behind {
        return Intent::Drive(target);
    }
    approach(view, course, BEHIND_M, 0.0)
}

/// Goes around the ball, not through it, to a place behind it and to the left of the course.
fn approach(view: &FieldView, course: Ground, behind_m: f64, left_m: f64) -> Intent {
    let from_ball = in_axes(between(view.ball, view.place), direction(course));
    let left = [-course[1], course[0]];
    if from_ball[0] > -0.2 && from_ball[1].abs() < 0.6 {
        let aside = if from_ball[1] < 0.0 { -0.8 } else { 0.8 };
        return Intent::Go(moved(moved(view.ball, course, -0.3), left, aside), direction(course));
    }
    Intent::Go(moved(moved(view.ball, course, -behind_m), left, left_m), direction(course))
}

fn goalkeeper_place(ball: Ground) -> Ground {
    let goal = [-HALF_LENGTH_M, 0.0];
    let out = moved(goal, unit(between(goal, ball)), 1.5);
    [out[0].max(-HALF_LENGTH_M + 0.4), out[1].clamp(-1.6, 1.6)]
}

/// The kick-off place, moved with the ball.
fn support_place(ball: Ground, number: u8) -> Ground {
    let [x, y] = formation_place(number);
    [(x + 6.0 + 0.7 * ball[0]).clamp(-24.0, 22.0), (y + 0.3 * ball[1]).clamp(-15.0, 15.0)]
}

/// A place at least so far from the ball, on the own goal's side of it.
fn kept_away(place: Ground, ball: Ground, distance_m: f64) -> Ground {
    let away = between(ball, place);
    if length(away) >= distance_m {
        return place;
    }
    let back = [away[0] - 0.5, away[1]];
    moved(ball, unit(back), distance_m)
}

/// The velocity for an intent: slow towards robots that are near.
pub(crate) fn walk(view: &FieldView, intent: Intent) -> WalkCommand {
    const NEAR_M: f64 = 0.9;
    const SLOW_M_S: f64 = 0.2;
    let command = free_walk(view, intent);
    let blocks = |other: &OtherRobot| {
        let [ahead, left] = in_axes(between(view.place, other.place), view.heading_rad);
        ahead > 0.0 && length([ahead, left]) < NEAR_M && left.abs() < 0.6
    };
    let is_blocked = view.others.iter().any(blocks);
    let forward_m_s = if is_blocked { command.forward_m_s.min(SLOW_M_S) } else { command.forward_m_s };
    WalkCommand { forward_m_s, ..command }
}

/// The velocity for an intent, as if nobody were near.
fn free_walk(view: &FieldView, intent: Intent) -> WalkCommand {
    match intent {
        Intent::Walk(command) => command,
        // A kick waits for the phase of the walk in which it begins.
        Intent::Stand | Intent::Kick => WalkCommand::default(),
        Intent::Search => WalkCommand { turn_rad_s: 0.7, ..WalkCommand::default() },
        Intent::Drive(target) => {
            let way = in_axes(between(view.place, view.ball), view.heading_rad);
            let turn = wrapped(direction(between(view.place, target)) - view.heading_rad);
            limited([FORWARD_M_S, 1.5 * way[1]], 1.5 * turn)
        }
        Intent::Go(place, heading) => go(view, place, heading),
    }
}

/// Walks to a place: far away straight ahead, nearby in all directions.
fn go(view: &FieldView, place: Ground, heading: f64) -> WalkCommand {
    const NEAR_M: f64 = 1.2;
    const ARRIVED_M: f64 = 0.12;
    let way = in_axes(between(view.place, place), view.heading_rad);
    let distance = length(way);
    let turn = wrapped(heading - view.heading_rad);
    if distance < ARRIVED_M && turn.abs() < 0.2 {
        return WalkCommand::default();
    }
    let way = around_others(view, place, way);
    if distance > NEAR_M {
        let off = direction(way);
        let share = (1.0 - off.abs()).clamp(0.0, 1.0);
        return limited([FORWARD_M_S * share, 0.0], 1.8 * off);
    }
    limited([1.2 * way[0], 1.2 * way[1]], 1.2 * turn)
}

/// A way, m, in the robot's axes, that bends around a robot ahead.
fn around_others(view: &FieldView, place: Ground, way: Ground) -> Ground {
    const LOOKS_AHEAD_M: f64 = 1.6;
    const WIDTH_M: f64 = 0.7;
    let ahead = unit(way);
    let blocks = |other: Ground| {
        let along = other[0] * ahead[0] + other[1] * ahead[1];
        let across = ahead[0] * other[1] - ahead[1] * other[0];
        (along > 0.0 && along < LOOKS_AHEAD_M.min(length(way)) && across.abs() < WIDTH_M).then_some(across)
    };
    let relative = view.others.iter().filter(|other| length(between(other.place, place)) > 0.4);
    let mut blocking = relative.filter_map(|other| blocks(in_axes(between(view.place, other.place), view.heading_rad)));
    match blocking.next() {
        Some(across) => {
            let side = if across > 0.0 { -1.0 } else { 1.0 };
            moved(way, [-ahead[1], ahead[0]], side * WIDTH_M * 1.3)
        }
        None => way,
    }
}

/// A velocity, m/s, within what the walk can do.
fn limited([forward, left]: Ground, turn: f64) -> WalkCommand {
    let (mut forward, mut left) = (forward.clamp(-0.6, FORWARD_M_S), left.clamp(-SIDEWAYS_M_S, SIDEWAYS_M_S));
    if left.abs() > 0.1 {
        let planar = length([forward, left]);
        let factor = (PLANAR_M_S / planar.max(PLANAR_M_S)).min(1.0);
        (forward, left) = (forward * factor, left * factor);
    }
    let turn_max = if forward.abs() > 0.6 { 0.5 } else { TURN_RAD_S };
    WalkCommand { forward_m_s: forward, left_m_s: left, turn_rad_s: turn.clamp(-turn_max, turn_max) }
}
