//! Reports the score at the end of a run: the protocol has no message for goals.

use criss_world::EngineWorld;
use engine::{Observable, Observer, ObserverContext, ScheduleEvent};

use crate::console;

/// Logs each goal, and prints the score on standard error when the run is over.
pub struct ScoreReport;

impl Observer<EngineWorld> for ScoreReport {
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, EngineWorld>) {
        match event {
            ScheduleEvent::EndCycle => context.world.visit_events(&mut |event| {
                tracing::info!("{} at {:.2} s", event.text, event.time_s);
            }),
            ScheduleEvent::Done => {
                let [left, right] = context.world.world().score();
                console::note(&format!("score        {left} : {right}\n"));
            }
            _ => {}
        }
    }
}
