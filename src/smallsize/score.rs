//! Reports the score at the end of a run: the protocol has no message for goals.

use criss_world::Game;
use engine::{Event, Observer, Seen, World as _};

use crate::console;

/// Logs each goal, and prints the score on standard error when the run is over.
pub struct Score;

impl Observer<Game> for Score {
    fn event(&mut self, event: Event, seen: &Seen<'_, Game>) {
        match event {
            Event::EndCycle => seen.world.happenings(&mut |happening| {
                tracing::info!("{} at {:.2} s", happening.what, happening.time_s);
            }),
            Event::Done => {
                let [left, right] = seen.world.world().score();
                console::note(&format!("score        {left} : {right}\n"));
            }
            _ => {}
        }
    }
}
