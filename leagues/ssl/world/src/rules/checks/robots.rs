//! Rule checks of robots: collisions of both teams, touches of the ball in defence areas, and too many robots.

use glam::DVec2;

use super::tick::TickContext;
use crate::rules::context::playing;
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::{FieldGeometry, Robot, TICK_S, Team};

/// Highest closing speed without an offence.
const CRASH_M_S: f64 = 1.5;

/// Difference of speeds below which both robots are to blame.
const EQUAL_M_S: f64 = 0.3;

/// Distance at which robots touch.
const TOUCH_M: f64 = 0.001;

/// Checks collisions of robots of different teams.
pub fn check_collisions(context: &TickContext, events: &mut Vec<Event>) {
    let of = |team| context.before.present().filter(move |(of, ..)| *of == team);
    for (_, number, yellow) in of(Team::Yellow) {
        let first = RobotRef { team: Team::Yellow, number };
        for (_, number, blue) in of(Team::Blue) {
            let second = RobotRef { team: Team::Blue, number };
            events.extend(crash(context, (first, yellow), (second, blue)));
        }
    }
}

/// Checks a collision of two robots, by their speeds before it: the tick has already changed them.
fn crash(context: &TickContext, (first, a): (RobotRef, &Robot), (second, b): (RobotRef, &Robot)) -> Option<Event> {
    let offset = b.at - a.at;
    let closing_m_s = (a.velocity - b.velocity).dot(offset.normalize_or_zero());
    let is_crash = closing_m_s > CRASH_M_S && do_meet(context, (first, a), (second, b));
    let is_mutual = (a.velocity.length() - b.velocity.length()).abs() < EQUAL_M_S;
    let is_first = a.velocity.length() >= b.velocity.length();
    let (by, other) = if is_first { (first, second) } else { (second, first) };
    let what = EventKind::Crash { other, speed_m_s: closing_m_s, is_mutual };
    is_crash.then(|| context.event(what, (a.at + b.at) / 2.0, Some(by)))
}

/// True if they touch after the tick, or would have without the collision response.
fn do_meet(context: &TickContext, (first, a): (RobotRef, &Robot), (second, b): (RobotRef, &Robot)) -> bool {
    let apart_m = a.spec.radius_m + b.spec.radius_m + TOUCH_M;
    let next = (a.at + a.velocity * TICK_S).distance(b.at + b.velocity * TICK_S);
    let now = |robot: RobotRef| {
        context.after.robot(robot.team, robot.number).filter(|robot| robot.is_present).map(|robot| robot.at)
    };
    let after = now(first).zip(now(second)).map(|(a, b)| a.distance(b));
    next <= apart_m || after.is_some_and(|after| after <= apart_m)
}

/// Checks the robots that touch the ball in a defence area.
pub fn check_defence_areas(context: &TickContext, events: &mut Vec<Event>) {
    let field = &context.rules.model.field;
    for touch in context.touches {
        let Some(robot) = context.after.robot(touch.by.team, touch.by.number) else { continue };
        let is_own = context.rules.owner(touch.at.x) == touch.by.team;
        let is_keeper = context.rules.keeper(touch.by.team) == Some(touch.by.number);
        // An attacker counts by the ball's centre, a defender by the whole ball [N].
        if !is_own && is_inside(field, touch.at, 0.0) {
            events.push(context.event(EventKind::AttackerInArea, touch.at, Some(touch.by)));
        }
        if is_own && !is_keeper && is_inside(field, robot.at, robot.spec.radius_m) {
            events.push(context.event(EventKind::DefenderInArea, touch.at, Some(touch.by)));
        }
    }
}

/// True if a circle is entirely in one of the defence areas, between goal line and front.
fn is_inside(field: &FieldGeometry, at: DVec2, radius_m: f64) -> bool {
    let [x, _] = field.half_m();
    let is_deep = at.x.abs() - radius_m >= x - field.penalty_area_depth_m && at.x.abs() + radius_m <= x;
    is_deep && at.y.abs() + radius_m <= field.penalty_area_width_m / 2.0
}

/// Checks the numbers of robots.
pub fn check_robot_count(context: &TickContext, events: &mut Vec<Event>) {
    for team in Team::ALL {
        let allowed = context.rules.allowed(team);
        let count = playing(context.after, &context.rules.model.field, team).count();
        if count > allowed {
            events.push(context.event(EventKind::TooManyRobots { team, count, allowed }, context.after.ball.at, None));
        }
    }
}
