//! Competition files in TOML:
//!
//! ```toml
//! profile = "strict"             # whose rules count
//! seed = 123
//! jobs = 2                       # runs at a time
//! challenges = ["run", "kick"]   # all that the profile has, unless it is said
//! runs = 5                       # these three are for all challenges
//! repetitions = 2
//! run_time_s = 15
//!
//! [challenge.run]                # and here for one
//! runs = 3
//!
//! [[team]]
//! name = "red"
//! dir = "teams/red"              # or: source = "builtin:2"
//! drop_height_m = 0.42
//! ```

use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{BaseFolders, CompetitionPlan, LineError, TeamLine, drop_height_m};
use crate::challenge_config::Overrides;
use crate::parameters::Profile;
use crate::rules::{CHALLENGES, Challenge};
use crate::team::{AgentSource, BUILTIN, ChallengeTeam, DROP_HEIGHT_M};

const FILE_KEYS: [&str; 9] =
    ["team", "challenges", "challenge", "profile", "seed", "runs", "repetitions", "run_time_s", "jobs"];
const TEAM_KEYS: [&str; 4] = ["name", "dir", "source", "drop_height_m"];
const CHALLENGE_KEYS: [&str; 3] = ["runs", "repetitions", "run_time_s"];

/// Allowed numbers of runs, and of repetitions.
const RUNS: RangeInclusive<u32> = 1..=100_000;

/// Allowed numbers of parallel runs.
const JOBS: RangeInclusive<u32> = 1..=64;

/// Minimum similarity, 0 to 1, at which an unknown name is treated as a misspelling of a known one.
const LIKENESS_MIN: f64 = 0.4;

/// The values of the file. [`check_keys`] defines the allowed keys.
#[derive(Deserialize)]
struct File {
    #[serde(default)]
    team: Vec<Spanned<FileTeam>>,
    challenges: Option<Vec<Spanned<String>>>,
    #[serde(default)]
    challenge: BTreeMap<Spanned<String>, OverrideTable>,
    profile: Option<Spanned<String>>,
    seed: Option<u64>,
    runs: Option<Spanned<u32>>,
    repetitions: Option<Spanned<u32>>,
    run_time_s: Option<Spanned<f64>>,
    jobs: Option<Spanned<u32>>,
}

#[derive(Deserialize)]
struct FileTeam {
    name: Option<String>,
    dir: Option<String>,
    source: Option<String>,
    drop_height_m: Option<f64>,
}

#[derive(Deserialize)]
struct OverrideTable {
    runs: Option<Spanned<u32>>,
    repetitions: Option<Spanned<u32>>,
    run_time_s: Option<Spanned<f64>>,
}

/// An error at a range of the text.
type SpanError = (Option<Range<usize>>, String);

/// Reads a TOML competition file; the teams are returned apart from the plan.
pub fn read(text: &str, folders: BaseFolders<'_>) -> Result<(Vec<TeamLine>, CompetitionPlan), LineError> {
    let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let line_error = |(range, why): SpanError| (range.map(|range| line(range.start)), why);
    let tree = DeTable::parse(text).map_err(|error| line_error(from_toml(&error)))?;
    check_keys(tree.get_ref()).map_err(line_error)?;
    let file: File = toml::from_str(text).map_err(|error| line_error(from_toml(&error)))?;
    let plan = plan(&file).map_err(line_error)?;
    let teams = file.team.into_iter().map(|one| {
        let range = one.span();
        let number = line(range.start);
        team(one.into_inner(), folders).map(|team| (number, team)).map_err(|why| line_error((Some(range), why)))
    });
    Ok((teams.collect::<Result<_, _>>()?, plan))
}

fn from_toml(error: &toml::de::Error) -> SpanError {
    (error.span(), error.message().to_owned())
}

/// The plan without its teams.
fn plan(file: &File) -> Result<CompetitionPlan, SpanError> {
    let profile = match &file.profile {
        None => None,
        Some(name) => Some(Profile::from_name(name.get_ref()).ok_or_else(|| {
            (Some(name.span()), unknown("profile", name.get_ref(), &Profile::ALL.map(Profile::name)))
        })?),
    };
    let jobs = within("jobs", file.jobs.as_ref(), &JOBS)?;
    let challenges = challenges(file, profile.unwrap_or_default())?;
    Ok(CompetitionPlan { teams: Vec::new(), challenges, profile, seed: file.seed, jobs })
}

/// The challenges with their overrides: from their own tables, or else from the top level.
fn challenges(file: &File, profile: Profile) -> Result<Vec<(String, Overrides)>, SpanError> {
    let names = names(file, profile)?;
    let of_all = overrides(file.runs.as_ref(), file.repetitions.as_ref(), file.run_time_s.as_ref())?;
    let mut of_each = BTreeMap::new();
    for (name, own) in &file.challenge {
        check_challenge(name)?;
        if !names.contains(name.get_ref()) {
            let why = format!("there are wishes for {name}, but {name} is not one of the challenges; add it to them");
            return Err((Some(name.span()), why));
        }
        let own = overrides(own.runs.as_ref(), own.repetitions.as_ref(), own.run_time_s.as_ref())?;
        of_each.insert(name.get_ref().as_str(), own);
    }
    let with_overrides = names.into_iter().map(|name| {
        let own = of_each.get(name.as_str()).copied().unwrap_or_default();
        let overrides = Overrides {
            runs: own.runs.or(of_all.runs),
            repetitions: own.repetitions.or(of_all.repetitions),
            run_time_s: own.run_time_s.or(of_all.run_time_s),
            is_test: false,
        };
        (name, overrides)
    });
    Ok(with_overrides.collect())
}

/// The names of the challenges: those listed in the file, or all league challenges of the profile.
fn names(file: &File, profile: Profile) -> Result<Vec<String>, SpanError> {
    let Some(listed) = &file.challenges else {
        let all = CHALLENGES.iter().filter(|challenge| challenge.is_league && challenge.parameters(profile).is_ok());
        return Ok(all.map(|challenge| challenge.name.to_owned()).collect());
    };
    let mut names: Vec<String> = Vec::new();
    for name in listed {
        let challenge = check_challenge(name)?;
        challenge.parameters(profile).map_err(|bad| (Some(name.span()), bad.to_string()))?;
        if names.contains(name.get_ref()) {
            return Err((Some(name.span()), format!("the challenge {name} is listed twice")));
        }
        names.push(name.get_ref().clone());
    }
    Ok(names)
}

fn check_challenge(name: &Spanned<String>) -> Result<&'static Challenge, SpanError> {
    let known: Vec<&str> = CHALLENGES.iter().map(|challenge| challenge.name).collect();
    Challenge::by_name(name.get_ref()).ok_or_else(|| (Some(name.span()), unknown("challenge", name.get_ref(), &known)))
}

fn overrides(
    runs: Option<&Spanned<u32>>,
    repetitions: Option<&Spanned<u32>>,
    run_time_s: Option<&Spanned<f64>>,
) -> Result<Overrides, SpanError> {
    if let Some(time_s) = run_time_s.filter(|time_s| !(time_s.get_ref().is_finite() && *time_s.get_ref() > 0.0)) {
        return Err((Some(time_s.span()), format!("run_time_s = {time_s}: it has to be above 0")));
    }
    Ok(Overrides {
        runs: within("runs", runs, &RUNS)?,
        repetitions: within("repetitions", repetitions, &RUNS)?,
        run_time_s: run_time_s.map(|time_s| *time_s.get_ref()),
        is_test: false,
    })
}

fn within(key: &str, value: Option<&Spanned<u32>>, range: &RangeInclusive<u32>) -> Result<Option<u32>, SpanError> {
    match value {
        Some(value) if !range.contains(value.get_ref()) => {
            let (least, most) = (range.start(), range.end());
            Err((Some(value.span()), format!("{key} = {value}: it has to be from {least} to {most}")))
        }
        value => Ok(value.map(|value| *value.get_ref())),
    }
}

fn team(team: FileTeam, folders: BaseFolders<'_>) -> Result<ChallengeTeam, String> {
    let source = match (&team.dir, &team.source) {
        (Some(dir), None) => AgentSource::parse_in(folders.folder, dir, folders.home)?,
        (None, Some(source)) if source.starts_with(BUILTIN) => {
            AgentSource::parse_in(folders.folder, source, folders.home)?
        }
        (None, Some(source)) => {
            return Err(format!("source = {source:?}: {BUILTIN} or {BUILTIN}:TYPE is meant; a folder is a dir"));
        }
        (None, None) => return Err(String::from("the team has no agents; give it a dir or a source")),
        (Some(_), Some(_)) => return Err(String::from("the team has a dir and a source; one of them has to go")),
    };
    let usual = ChallengeTeam::from_source(source);
    let name = team.name.map_or(usual.name, |name| name.trim().to_owned());
    if name.is_empty() {
        return Err(String::from("the team's name is empty"));
    }
    Ok(ChallengeTeam { name, drop_height_m: drop_height_m(team.drop_height_m.unwrap_or(DROP_HEIGHT_M))?, ..usual })
}

/// Checks that all keys are known.
fn check_keys(file: &DeTable<'_>) -> Result<(), SpanError> {
    check_table(file, &FILE_KEYS)?;
    if let Some(teams) = file.get("team").and_then(|teams| teams.get_ref().as_array()) {
        teams.iter().filter_map(|team| team.get_ref().as_table()).try_for_each(|team| check_table(team, &TEAM_KEYS))?;
    }
    let Some(challenges) = file.get("challenge").and_then(|challenges| challenges.get_ref().as_table()) else {
        return Ok(());
    };
    let tables = challenges.values().filter_map(|value| DeValue::as_table(value.get_ref()));
    tables.into_iter().try_for_each(|table| check_table(table, &CHALLENGE_KEYS))
}

fn check_table(table: &DeTable<'_>, known: &[&str]) -> Result<(), SpanError> {
    match table.keys().find(|key| !known.contains(&key.get_ref().as_ref())) {
        Some(key) => Err((Some(key.span()), unknown("key", key.get_ref().as_ref(), known))),
        None => Ok(()),
    }
}

/// The error text for an unknown name.
fn unknown(what: &str, name: &str, known: &[&str]) -> String {
    let likeness = |known: &str| strsim::normalized_damerau_levenshtein(&name.to_lowercase(), &known.to_lowercase());
    let nearest = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest.filter(|nearest| likeness(nearest) >= LIKENESS_MIN) {
        Some(nearest) => format!("there is no {what} {name:?}; did you mean {nearest}?"),
        None => format!("there is no {what} {name:?}; there are {}", known.join(", ")),
    }
}
