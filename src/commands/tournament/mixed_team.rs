//! Mixed teams of drop-in games: a start script of ours starts the players of several entries.
//!
//! Each entry's script runs with `SPAR_ROLE` `drop-in` and the numbers of its players in `SPAR_UNUMS`. It is
//! `start_dropin.sh`, if the entry has one.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use campaign::CampaignTeam;

use super::file_error::file_error;
use crate::commands::campaign::soccer_match::script_variables;

/// The script of an entry for drop-in games, beside the one for matches.
const DROP_IN_SCRIPT: &str = "start_dropin.sh";

/// The version of a mixed team: its entries have versions of their own.
pub const VERSION: &str = "mixed";

/// The mixed team of these entries with so many players, whose script is written into `folder`. Players take the numbers in
/// turn: the first entry has number 1.
///
/// # Errors
/// If the script cannot be written.
pub fn mixed_team(entries: &[CampaignTeam], players: usize, folder: &Path) -> Result<CampaignTeam, String> {
    let count = entries.len().max(1);
    let mut text = String::from("#!/bin/sh\n");
    for (index, entry) in entries.iter().enumerate() {
        let numbers: Vec<String> = (index + 1..=players).step_by(count).map(|number| number.to_string()).collect();
        if !numbers.is_empty() {
            text += &commands(entry, &numbers, players);
        }
    }
    text += "wait\n";
    fs::create_dir_all(folder).map_err(|cause| file_error(folder, cause))?;
    let script = folder.join("start.sh");
    fs::write(&script, text)
        .and_then(|()| fs::set_permissions(&script, fs::Permissions::from_mode(0o755)))
        .map_err(|cause| file_error(&script, cause))?;
    let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
    Ok(CampaignTeam {
        name: names.join(" + "),
        script: Some(script),
        skills: Default::default(),
        parameters: Default::default(),
        version: VERSION.to_owned(),
    })
}

/// The commands that start the players of an entry.
fn commands(entry: &CampaignTeam, numbers: &[String], players: usize) -> String {
    let Some(script) = &entry.script else {
        let parameters = entry
            .parameters
            .iter()
            .map(|(name, value)| format!(" --team-parameter {}", quoted(&format!("{name}={value}"))));
        let skills = entry
            .skills
            .iter()
            .map(|(name, path)| format!(" --skill {}", quoted(&format!("{name}={}", path.display()))));
        let flags: String = parameters.chain(skills).collect();
        let start = |number: &String| {
            format!(
                "\"$SPAR\" agent --host \"$SPAR_HOST\" --port \"$SPAR_PORT\" --team \"$SPAR_TEAM\" --unum {number} --players {players}{flags} &\n"
            )
        };
        return numbers.iter().map(start).collect();
    };
    let own = script.with_file_name(DROP_IN_SCRIPT);
    let script = if own.is_file() { &own } else { script };
    let folder = script.parent().unwrap_or(Path::new("/"));
    let variables: String =
        script_variables(entry).iter().map(|(name, value)| format!("{name}={} ", quoted(value))).collect();
    format!(
        "( cd {} && SPAR_ROLE=drop-in SPAR_UNUMS={} {variables}exec {} \"$@\" ) &\n",
        quoted(&folder.display().to_string()),
        quoted(&numbers.join(" ")),
        quoted(&script.display().to_string()),
    )
}

/// A word of a shell script.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "'\\''"))
}
