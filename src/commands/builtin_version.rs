//! Earlier versions of the built-in team, which `cargo xtask team VERSION` builds: `builtin@VERSION` in arguments and files.

use std::path::PathBuf;

use soccer_match::{MATCH_SCRIPT, MatchTeam};

/// The beginning of the name of a version.
const PREFIX: &str = "builtin@";

/// The environment variable with the folder of the versions.
const FOLDER_VARIABLE: &str = "SPAR_TEAMS";

/// The folder of the versions without the variable: the chore's, seen from the repository.
const FOLDER: &str = "target/teams";

/// Parses a team of a match: `builtin`, `builtin@VERSION`, a start script, or a folder with a `start.sh`.
///
/// # Errors
/// If there is no such team.
pub fn parse_team(text: &str) -> Result<MatchTeam, String> {
    match find_version(text)? {
        Some(script) => Ok(MatchTeam::Script(script)),
        None => MatchTeam::parse(text),
    }
}

/// Returns the start script of a version of the built-in team, absolute; `None` if the text names none.
///
/// # Errors
/// If this version was not built.
pub fn find_version(text: &str) -> Result<Option<PathBuf>, String> {
    let Some(version) = text.strip_prefix(PREFIX) else { return Ok(None) };
    let folder = std::env::var_os(FOLDER_VARIABLE).map_or_else(|| PathBuf::from(FOLDER), PathBuf::from);
    let script = folder.join(format!("builtin-{version}")).join(MATCH_SCRIPT);
    if !script.is_file() {
        return Err(format!(
            "{}: there is no such file. `cargo xtask team {version}` builds this version of the built-in team in spar's \
             repository; {FOLDER_VARIABLE} names the folder of versions elsewhere",
            script.display()
        ));
    }
    std::path::absolute(&script).map(Some).map_err(|cause| format!("{}: {cause}", script.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_that_was_not_built_is_an_error_with_its_chore() {
        let error = parse_team("builtin@0").unwrap_err();
        assert!(error.contains("`cargo xtask team 0`"), "{error}");
        assert_eq!(parse_team("builtin"), Ok(MatchTeam::Builtin));
        assert_eq!(find_version("some/folder"), Ok(None));
    }
}
