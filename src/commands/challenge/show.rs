//! `spar challenge show`: prints or exports the results in a ledger.

use std::error::Error;
use std::process::ExitCode;

use soccer_challenge::Ledger;
use soccer_challenge::report::text;

use super::flags::ChallengeShowArgs;
use super::report::OutputFiles;
use crate::console;

/// Runs `spar challenge show`.
pub fn run(flags: &ChallengeShowArgs) -> Result<ExitCode, Box<dyn Error>> {
    let (competition, ledger) = Ledger::open_any(&flags.ledger).map_err(|error| error.to_string())?;
    let records = ledger.records().map_err(|error| error.to_string())?;
    let decisions = ledger.disqualifications().map_err(|error| error.to_string())?;
    if flags.explain {
        for record in &records {
            console::note(&(text::run(&competition, record) + &text::decisions(record)));
        }
    }
    OutputFiles::open(&flags.out, &competition)?.write(&competition, &records, &decisions)?;
    Ok(ExitCode::SUCCESS)
}
