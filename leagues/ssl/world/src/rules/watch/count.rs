//! Rule check: too many robots.

use super::tick::Tick;
use crate::Team;
use crate::rules::event::{Event, What};
use crate::rules::scene::playing;

pub fn look(tick: &Tick, events: &mut Vec<Event>) {
    for team in Team::ALL {
        let allowed = tick.scene.allowed(team);
        let count = playing(tick.after, &tick.scene.model.field, team).count();
        if count > allowed {
            events.push(tick.event(What::TooManyRobots { team, count, allowed }, tick.after.ball.at, None));
        }
    }
}
