//! From flags and settings to the matches that are to be played.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::thread::available_parallelism;
use std::time::Duration;

use super::lineup::casts;
use super::played::Match;
use super::{Flags, shootout};
use crate::faults::Faults;
use crate::params::{Choices, NONE, Origin};
use crate::report::TEAMS;
use crate::report::shootout::REGULAR;

/// All matches that the flags ask for.
///
/// # Errors
/// What is wrong with the settings.
pub fn plan(flags: &Flags, choices: &Choices) -> Result<Vec<Match>, String> {
    let first = choices.value("seed").whole();
    (0..flags.games).map(|index| one(flags, choices.clone(), index, first)).collect()
}

fn one(flags: &Flags, mut choices: Choices, index: u32, first_seed: i64) -> Result<Match, String> {
    let (number, seed) = (index + 1, first_seed.saturating_add(i64::from(index)));
    choices.set("seed", &seed.to_string(), Origin::Command("match"))?;
    let log = choices.value("simspark-log");
    if flags.games > 1 && log.text() != NONE {
        let own = numbered(log.text(), index as usize + 1);
        choices.set("simspark-log", &format!("\"{own}\""), Origin::Command("match"))?;
    }
    let halves = match shootout::is_asked(&choices) {
        true => (TEAMS * REGULAR) as f64,
        false if choices.value("SingleHalfTime").is_on() => 1.0,
        false => 2.0,
    };
    // The players of an attempt are counted, if it is a shoot-out.
    let players = if shootout::is_asked(&choices) { 1 } else { choices.value("players").whole() };
    Ok(Match {
        number,
        seed,
        teams: [flags.left.clone(), flags.right.clone()],
        casts: casts(&choices),
        attempt: None,
        players: usize::try_from(players).unwrap_or_default(),
        threads: threads(&choices, flags.jobs.min(flags.games)),
        join_timeout: Duration::from_secs(flags.join_timeout),
        logs: flags.script_logs.clone(),
        is_quiet: flags.quiet,
        is_ended: AtomicBool::new(false),
        faults: Faults::default(),
        part: Mutex::default(),
        watch: Arc::default(),
        length_s: choices.value("RuleHalfTime").number() * halves,
        choices,
    })
}

/// The name of one of several files: `match.log.gz` becomes `match-2.log.gz`.
pub fn numbered(path: &str, number: usize) -> String {
    let name = path.rfind('/').map_or(0, |slash| slash + 1);
    let dot = path[name..].find('.').filter(|dot| *dot > 0).map_or(path.len(), |dot| name + dot);
    format!("{}-{number}{}", &path[..dot], &path[dot..])
}

/// Threads of one match: as many as were asked for, or this machine's, shared by the matches that go on at once.
fn threads(choices: &Choices, jobs: u32) -> usize {
    let asked = choices.chosen("threads").and_then(|(threads, _)| usize::try_from(threads.whole()).ok());
    let mine = || available_parallelism().map_or(1, usize::from) / usize::try_from(jobs.max(1)).unwrap_or(1);
    asked.unwrap_or_else(mine).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_several_matches_have_numbers() {
        for (path, expect) in [
            ("match.log.gz", "match-2.log.gz"),
            ("logs.d/match", "logs.d/match-2"),
            ("/tmp/a.log", "/tmp/a-2.log"),
            (".hidden", ".hidden-2"),
        ] {
            assert_eq!(numbered(path, 2), expect);
        }
    }
}
