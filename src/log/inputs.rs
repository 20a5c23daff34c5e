//! `spar log inputs`: the inputs of a recording as text, which `spar branch --inputs` takes back.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use super::{Moment, file};
use crate::console;
use crate::faults::Faults;
use crate::worlds::{Around, Worlds};

/// Flags of `spar log inputs`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The first moment [default: the first tick].
    #[arg(long, value_name = "MOMENT")]
    from: Option<Moment>,

    /// The moment before which to end [default: the end].
    #[arg(long, value_name = "MOMENT")]
    to: Option<Moment>,
}

/// Runs the command: a line for each tick, `{"tick":N,"inputs":[...]}`.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let mut player = file::player(&flags.file, worlds, &Around { pool: None, faults: Faults::default() })?;
    let ticks = player.log().ticks();
    let mut find = |moment: &Option<Moment>, default| match moment {
        Some(moment) => moment.find(player.log_mut()),
        None => Ok(default),
    };
    let (from, to) = (find(&flags.from, ticks.start)?, find(&flags.to, ticks.end)?);
    for number in from..to {
        let tick = player.log_mut().tick(number)?;
        let inputs = player.session().inputs_to_json(&tick.inputs)?;
        let line = format!("{{\"tick\":{number},\"inputs\":[{}]}}\n", inputs.join(","));
        if !console::print(&line)? {
            break;
        }
    }
    Ok(())
}
