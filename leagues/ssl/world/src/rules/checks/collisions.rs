//! Rule check: collisions of robots of different teams.

use super::tick_context::TickContext;
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::{Robot, TICK_S, Team};

/// Highest closing speed without an offence.
const CRASH_M_S: f64 = 1.5;

/// Difference of speeds below which both robots are to blame.
const EQUAL_M_S: f64 = 0.3;

/// Distance at which robots touch.
const TOUCH_M: f64 = 0.001;

pub fn check(context: &TickContext, events: &mut Vec<Event>) {
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
