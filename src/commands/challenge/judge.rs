//! `spar challenge set_disqualification`: writes a human judge's decision into a ledger.

use std::error::Error;
use std::process::ExitCode;

use soccer_challenge::report::text;
use soccer_challenge::{Ledger, competition_results};

use super::flags::JudgeArgs;
use crate::console;

/// Runs `spar challenge set_disqualification`.
pub fn run(flags: &JudgeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let (competition, ledger) = Ledger::open(&flags.ledger).map_err(|error| error.to_string())?;
    let teams: Vec<&str> = competition.teams.iter().map(|team| team.name.as_str()).collect();
    let names: Vec<&str> = competition.configs.iter().map(|config| config.challenge.name).collect();
    known("team", &flags.team, &teams)?;
    flags.challenges.iter().try_for_each(|name| known("challenge", name, &names))?;
    let wanted = |name: &str| flags.challenges.is_empty() || flags.challenges.iter().any(|wanted| wanted == name);
    let reason = flags.disqualify.as_deref().filter(|_| !flags.reinstate);
    for name in names.into_iter().filter(|name| wanted(name)) {
        ledger.set_disqualification(name, &flags.team, reason).map_err(|error| error.to_string())?;
    }
    let records = ledger.records().map_err(|error| error.to_string())?;
    let decisions = ledger.disqualifications().map_err(|error| error.to_string())?;
    let results_by_challenge = competition_results(&competition, &records, &decisions);
    console::print(&text::tables(&competition, &results_by_challenge, &records, None, false))?;
    Ok(ExitCode::SUCCESS)
}

fn known(what: &str, name: &str, names: &[&str]) -> Result<(), String> {
    if names.contains(&name) {
        return Ok(());
    }
    Err(format!("the ledger has no {what} {name:?}; there are {}", names.join(", ")))
}
