//! Rule check: too many robots.

use super::tick_context::TickContext;
use crate::Team;
use crate::rules::context::playing;
use crate::rules::event::{Event, EventKind};

pub fn check(tick: &TickContext, events: &mut Vec<Event>) {
    for team in Team::ALL {
        let allowed = tick.scene.allowed(team);
        let count = playing(tick.after, &tick.scene.model.field, team).count();
        if count > allowed {
            events.push(tick.event(EventKind::TooManyRobots { team, count, allowed }, tick.after.ball.at, None));
        }
    }
}
