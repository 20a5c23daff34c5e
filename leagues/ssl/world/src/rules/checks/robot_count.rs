//! Rule check: too many robots.

use super::tick_context::TickContext;
use crate::Team;
use crate::rules::context::playing;
use crate::rules::event::{Event, EventKind};

pub fn check(context: &TickContext, events: &mut Vec<Event>) {
    for team in Team::ALL {
        let allowed = context.rules.allowed(team);
        let count = playing(context.after, &context.rules.model.field, team).count();
        if count > allowed {
            events.push(context.event(EventKind::TooManyRobots { team, count, allowed }, context.after.ball.at, None));
        }
    }
}
