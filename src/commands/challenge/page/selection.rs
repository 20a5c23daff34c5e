//! The selection on the competition page, and the competition that it describes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use soccer_challenge::{
    AgentSource, ChallengeConfig, ChallengeTeam, Competition, CompetitionPlan, DROP_HEIGHT_M, Overrides, Profile,
};

use super::super::flags::{ChallengePageArgs, OverrideArgs};
use super::super::{SEED, home, teams, wanted, with_kicks};

/// The most teams, and the longest name of a team: the page shows them all.
const TEAMS_MAX: usize = 100;
const NAME_CHARS_MAX: usize = 100;

/// The most runs of a competition: the page lists them.
const ALL_RUNS_MAX: u64 = 100_000;

/// The most runs of a challenge, and repetitions of a run, as on the command line.
const RUNS_MAX: u32 = 100_000;

/// The configuration that the page lets users edit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageSelection {
    challenges: Vec<String>,
    profile: Profile,
    seed: u64,
    /// `None` here and below: the default of the file or the challenge.
    runs: Option<u32>,
    repetitions: Option<u32>,
    run_time_s: Option<f64>,
    /// Factor of real time; `None`: as fast as possible.
    pub speed: Option<f64>,
    teams: Vec<Row>,
}

/// A team in the page's table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Row {
    name: String,
    source: String,
    drop_height_m: f64,
}

/// The file's overrides for single challenges, which the page cannot edit.
pub type FileOverrides = BTreeMap<String, Overrides>;

impl Row {
    fn of(team: &ChallengeTeam) -> Row {
        Row { name: team.name.clone(), source: team.source.to_string(), drop_height_m: team.drop_height_m }
    }

    fn team(&self) -> Result<ChallengeTeam, String> {
        let name = self.name.trim();
        let team_error = |why: String| format!("team {name:?}: {why}");
        if name.is_empty() || name.chars().count() > NAME_CHARS_MAX {
            return Err(team_error(format!("a name has 1 to {NAME_CHARS_MAX} characters")));
        }
        if !(self.drop_height_m.is_finite() && self.drop_height_m > 0.0) {
            return Err(team_error(String::from("the drop height has to be above 0 m")));
        }
        let source = AgentSource::parse(self.source.trim(), home().as_deref()).map_err(team_error)?;
        Ok(ChallengeTeam { name: name.to_owned(), source, drop_height_m: self.drop_height_m })
    }
}

impl PageSelection {
    /// Returns the initial selection, from the command line.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn of(flags: &ChallengePageArgs) -> Result<(PageSelection, FileOverrides), String> {
        let plan = match &flags.file {
            Some(file) => CompetitionPlan::read(file, home().as_deref()).map_err(|error| error.to_string())?,
            None => CompetitionPlan { teams: teams(&flags.teams, DROP_HEIGHT_M), ..CompetitionPlan::default() },
        };
        let OverrideArgs { challenges, profile, seed, runs, repetitions, run_time, .. } = &flags.otherwise;
        let has_choice = flags.file.is_some() || !challenges.is_empty();
        let (mut first, file_overrides) = PageSelection::of_plan(plan, challenges, *profile);
        if !has_choice {
            first.challenges.truncate(1);
        }
        first.seed = seed.unwrap_or(first.seed);
        (first.runs, first.repetitions, first.run_time_s) = (*runs, *repetitions, *run_time);
        Ok((first, file_overrides))
    }

    /// Returns the selection that a file describes.
    pub fn of_plan(
        plan: CompetitionPlan,
        names: &[String],
        profile: Option<Profile>,
    ) -> (PageSelection, FileOverrides) {
        let profile = profile.or(plan.profile).unwrap_or_default();
        let wanted = wanted(&plan, names, profile);
        let first = PageSelection {
            challenges: wanted.iter().map(|(name, _)| name.clone()).collect(),
            profile,
            seed: plan.seed.unwrap_or(SEED),
            runs: None,
            repetitions: None,
            run_time_s: None,
            speed: Some(1.0),
            teams: plan.teams.iter().map(Row::of).collect(),
        };
        (first, wanted.into_iter().collect())
    }

    /// Returns the selected competition or test.
    ///
    /// # Errors
    /// A message for the user.
    pub fn competition(
        &self,
        file_overrides: &FileOverrides,
        is_test: bool,
        flags: &OverrideArgs,
    ) -> Result<Competition, String> {
        if self.challenges.is_empty() {
            return Err(String::from("choose a challenge"));
        }
        if let Some(speed) = self.speed.filter(|speed| !(speed.is_finite() && *speed > 0.0)) {
            return Err(format!("a speed of {speed}: it has to be above 0"));
        }
        let is_count = |count: Option<u32>| count.is_none_or(|count| (1..=RUNS_MAX).contains(&count));
        if !is_count(self.runs) || !is_count(self.repetitions) {
            return Err(format!("runs and repetitions are 1 to {RUNS_MAX}"));
        }
        if self.run_time_s.is_some_and(|time_s| !(time_s.is_finite() && time_s > 0.0)) {
            return Err(String::from("the run time has to be above 0 s"));
        }
        let configs = distinct(&self.challenges).into_iter().map(|name| {
            ChallengeConfig::new(name, self.profile, self.seed, self.overrides_for(file_overrides, name, is_test))
        });
        let configs = with_kicks(configs.collect::<Result<_, _>>()?, flags.kicks.as_deref())?;
        let competition = Competition { configs, teams: self.teams()? };
        let units = |config: &ChallengeConfig| {
            u64::from(config.parameters.common.runs) * u64::from(config.parameters.common.repetitions)
        };
        let runs = competition.configs.iter().map(units).sum::<u64>() * competition.teams.len() as u64;
        if runs > ALL_RUNS_MAX {
            return Err(format!("these are {runs} runs in all; a page makes {ALL_RUNS_MAX} at most"));
        }
        Ok(competition)
    }

    fn overrides_for(&self, file_overrides: &FileOverrides, name: &str, is_test: bool) -> Overrides {
        if is_test {
            return Overrides { is_test, ..Overrides::default() };
        }
        let file_overrides = file_overrides.get(name).copied().unwrap_or_default();
        Overrides {
            runs: self.runs.or(file_overrides.runs),
            repetitions: self.repetitions.or(file_overrides.repetitions),
            run_time_s: self.run_time_s.or(file_overrides.run_time_s),
            is_test,
        }
    }

    fn teams(&self) -> Result<Vec<ChallengeTeam>, String> {
        if self.teams.is_empty() || self.teams.len() > TEAMS_MAX {
            return Err(format!("1 to {TEAMS_MAX} teams take part; these are {}", self.teams.len()));
        }
        let teams: Vec<ChallengeTeam> = self.teams.iter().map(Row::team).collect::<Result<_, _>>()?;
        let twice =
            teams.iter().enumerate().find(|(at, team)| teams.iter().take(*at).any(|other| other.name == team.name));
        match twice {
            Some((_, team)) => Err(format!("two teams are called {:?}: results go by names", team.name)),
            None => Ok(teams),
        }
    }
}

/// Returns each name once.
fn distinct(names: &[String]) -> Vec<&String> {
    let mut distinct: Vec<&String> = Vec::new();
    for name in names {
        if !distinct.contains(&name) {
            distinct.push(name);
        }
    }
    distinct
}
