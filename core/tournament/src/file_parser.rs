//! The parser of tournament files: the syntax, and the checks beyond it.

use campaign::JobKind;

use crate::stage_entry::{ALL_TEAMS, StageEntry, StageFormat};
use crate::tournament_file::TournamentFile;

/// The likeness, from 0 to 1, below which a key is no suggestion.
const LIKENESS_MIN: f64 = 0.6;

/// The start of the built-in team.
const BUILTIN: &str = "builtin";

/// The largest number of teams.
const TEAMS_MAX: usize = 64;

/// The largest number of games that one key asks for.
const GAMES_MAX: u32 = 10_000;

/// The largest number of games of each two teams.
const LEGS_MAX: u32 = 10;

impl TournamentFile {
    /// Parses and checks the text of a tournament file.
    ///
    /// # Errors
    /// The place and the reason of the first mistake.
    pub fn parse(text: &str) -> Result<TournamentFile, String> {
        let file: TournamentFile =
            toml::from_str(text).map_err(|error| with_suggestion(error.to_string().trim_end()))?;
        check(&file)?;
        Ok(file)
    }
}

/// The error of a TOML text, with the likeliest key for an unknown one: the message lists all keys.
fn with_suggestion(error: &str) -> String {
    let Some((_, names)) = error.split_once("unknown field ") else { return error.to_owned() };
    let mut names = names.split('`').skip(1).step_by(2);
    let unknown = names.next().unwrap_or_default();
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(unknown, name);
    let likeliest = names.map(|name| (likeness(name), name)).max_by(|one, other| one.0.total_cmp(&other.0));
    match likeliest.filter(|(likeness, _)| *likeness >= LIKENESS_MIN) {
        Some((_, name)) => format!("{error}; do you mean `{name}`?"),
        None => error.to_owned(),
    }
}

/// Checks a file.
///
/// # Errors
/// The place and the reason of the first mistake.
fn check(file: &TournamentFile) -> Result<(), String> {
    if !matches!(file.kind, JobKind::Match | JobKind::Humanoid) {
        return Err(format!(
            "kind: a tournament plays matches of the kinds match and humanoid, not {}",
            file.kind.name()
        ));
    }
    check_teams(file)?;
    if file.stages.is_empty() {
        return Err(String::from("a tournament has at least one [[stage]]"));
    }
    if file.forfeit[0] <= file.forfeit[1] {
        return Err(format!("forfeit: the opponent's goals come first and are more, and here are {:?}", file.forfeit));
    }
    (0..file.stages.len()).try_for_each(|index| {
        let entry = &file.stages[index];
        check_stage(file, index, entry).map_err(|reason| format!("stage {}: {reason}", entry.name))
    })
}

fn check_teams(file: &TournamentFile) -> Result<(), String> {
    let count = file.teams.len();
    if !(2..=TEAMS_MAX).contains(&count) {
        return Err(format!("a tournament has 2 to {TEAMS_MAX} entries [[team]], and here are {count}"));
    }
    for (index, team) in file.teams.iter().enumerate() {
        let is_known = file.teams.iter().take(index).any(|other| other.name == team.name);
        if team.name.trim().is_empty() || is_known {
            return Err(format!("team {}: it needs a name of its own, and has {:?}", index + 1, team.name));
        }
        if team.start != BUILTIN && !team.skills.is_empty() {
            return Err(format!("team {}: skills are for the built-in team; a script reads `parameters`", team.name));
        }
    }
    Ok(())
}

fn check_stage(file: &TournamentFile, index: usize, entry: &StageEntry) -> Result<(), String> {
    let is_plain = |name: &str| {
        !name.is_empty() && name.len() <= 40 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    let is_known = file.stages.iter().take(index).any(|other| other.name == entry.name);
    if !is_plain(&entry.name) || is_known || entry.name == ALL_TEAMS {
        return Err(String::from("it needs a name of its own, of letters, digits and dashes"));
    }
    for (key, is_there, formats) in entry.keys_of_formats() {
        if is_there && !formats.contains(&entry.format) {
            return Err(format!("{key} has no meaning in the format {}", entry.format.name()));
        }
    }
    check_source(file, index, entry)?;
    check_numbers(file.entrants(index), entry)?;
    if file.kind == JobKind::Humanoid && matches!(entry.format, StageFormat::DropIn | StageFormat::Challenge) {
        return Err(format!("{} is for the kind match alone", entry.format.name()));
    }
    if file.kind == JobKind::Humanoid && entry.penalties.is_some() {
        return Err(String::from(
            "penalties: in humanoid matches a shoot-out follows extra time; `extra-time` decides on both",
        ));
    }
    match entry.challenges.as_deref() {
        None | Some([]) if entry.format == StageFormat::Challenge => {
            Err(String::from("it needs `challenges`, names of `spar challenge list`"))
        }
        Some(names) if names.iter().enumerate().any(|(at, name)| !is_plain(name) || names[..at].contains(name)) => {
            Err(String::from("challenges: each name is of letters, digits and dashes, and there once"))
        }
        _ => Ok(()),
    }
}

fn check_source(file: &TournamentFile, index: usize, entry: &StageEntry) -> Result<(), String> {
    let is_unknown = |name: &String| name != ALL_TEAMS && !file.stages[..index].iter().any(|stage| stage.name == *name);
    if let Some(name) = entry.from.as_ref().filter(|name| is_unknown(name)) {
        return Err(format!("from: there is no earlier stage {name}; `{ALL_TEAMS}` takes all teams"));
    }
    let all = file.source(index).map_or(file.teams.len(), |source| file.entrants(source));
    match entry.places {
        Some([first, last]) if first == 0 || last < first || last > all => {
            Err(format!("places: the first and the last place are expected, from 1 to {all}"))
        }
        _ => Ok(()),
    }
}

fn check_numbers(entrants: usize, entry: &StageEntry) -> Result<(), String> {
    let runs_alone = entry.format == StageFormat::Challenge;
    if entrants < 2 && !runs_alone {
        return Err(format!("it has {entrants} teams, and needs at least two"));
    }
    let groups = entry.groups.unwrap_or(1);
    if entry.format == StageFormat::Groups
        && (entry.groups.is_none() || groups == 0 || groups > 26 || entrants < 2 * groups)
    {
        return Err(format!(
            "groups: their number is expected, at least two teams in each of at most 26; there are {entrants} teams"
        ));
    }
    if !(1..=LEGS_MAX).contains(&entry.legs.unwrap_or(1)) {
        return Err(format!("legs: 1 to {LEGS_MAX}"));
    }
    if !(1..=GAMES_MAX).contains(&entry.runs.unwrap_or(1)) || !(1..=GAMES_MAX).contains(&entry.games.unwrap_or(1)) {
        return Err(format!("games and runs: 1 to {GAMES_MAX}"));
    }
    if entry.format == StageFormat::DropIn && entry.games.is_none() {
        return Err(String::from("games: their number is expected"));
    }
    let per_team = entry.entries_per_team.unwrap_or(1);
    if per_team == 0 || 2 * per_team > entrants.max(2) {
        return Err(format!("entries-per-team: 1 to {}, half of the teams", entrants / 2));
    }
    Ok(())
}
