//! A range of a recording, from one moment to another.

use std::ops::Range;

use clap::Args;
use record::Event;

use crate::run_position::{RunClock, RunPosition};

/// The part of a recording that a command is about.
#[derive(Debug, Clone, Default, Args)]
pub struct RangeArgs {
    /// The first moment: a tick (1500), run time (137.5s), game time (2:17), or the first event of a kind (goal)
    /// [default: the first tick].
    #[arg(long, value_name = "MOMENT")]
    from: Option<RunPosition>,

    /// The moment before which to end [default: the end].
    #[arg(long, value_name = "MOMENT")]
    to: Option<RunPosition>,
}

impl RangeArgs {
    /// Returns the range's ticks in a run with these ticks and events; there is at least one.
    ///
    /// # Errors
    /// If the run does not have them.
    pub fn ticks_among(
        &self,
        all: Range<u64>,
        clock: RunClock,
        mut events: impl FnMut() -> Result<Vec<Event>, String>,
    ) -> Result<Range<u64>, String> {
        let mut find = |position: &Option<RunPosition>, default| match position {
            Some(position) => position.tick_among(all.clone(), clock, &mut events).map_err(|error| error.to_string()),
            None => Ok(default),
        };
        let (from, to) = (find(&self.from, all.start)?, find(&self.to, all.end)?);
        if from >= to {
            return Err(format!("nothing is left: --from is tick {from}, --to is tick {to}"));
        }
        Ok(from..to)
    }
}
