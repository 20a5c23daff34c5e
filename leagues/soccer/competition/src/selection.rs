//! The selection on the competition page, and the competition that it describes.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use soccer_challenge::{
    AgentSource, ChallengeConfig, ChallengeTeam, Competition, CompetitionPlan, DEFAULT_SEED, Overrides, Profile,
    selected_challenges,
};

use crate::page_host::PageHost;

/// The most teams, and the longest name of a team: the page shows them all.
const TEAMS_MAX: usize = 100;
const NAME_CHARS_MAX: usize = 100;

/// The most runs of a competition: the page lists them.
const ALL_RUNS_MAX: u64 = 100_000;

/// The most runs of a challenge, and repetitions of a run, as on the command line.
const RUNS_MAX: u32 = 100_000;

/// The configuration of a competition that the page lets users edit.
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

/// The program's choices for the selection with which a page begins.
#[derive(Debug, Clone, Default)]
pub struct InitialSelection {
    /// Teams and challenges.
    pub plan: CompetitionPlan,
    /// True if the plan is a file's. Without file and names, the page begins with the first challenge alone.
    pub has_file: bool,
    /// The names of the selected challenges; empty: those of the plan.
    pub challenges: Vec<String>,
    /// The profile, over the plan's.
    pub profile: Option<Profile>,
    /// The seed, over the plan's.
    pub seed: Option<u64>,
    /// Values for all challenges.
    pub overrides: Overrides,
}

impl Row {
    fn of(team: &ChallengeTeam) -> Row {
        Row { name: team.name.clone(), source: team.source.to_string(), drop_height_m: team.drop_height_m }
    }

    fn team(&self, home: Option<&Path>) -> Result<ChallengeTeam, String> {
        let name = self.name.trim();
        let team_error = |why: String| format!("team {name:?}: {why}");
        if name.is_empty() || name.chars().count() > NAME_CHARS_MAX {
            return Err(team_error(format!("a name has 1 to {NAME_CHARS_MAX} characters")));
        }
        if !(self.drop_height_m.is_finite() && self.drop_height_m > 0.0) {
            return Err(team_error(String::from("the drop height has to be above 0 m")));
        }
        let source = AgentSource::parse(self.source.trim(), home).map_err(team_error)?;
        Ok(ChallengeTeam { name: name.to_owned(), source, drop_height_m: self.drop_height_m })
    }
}

impl PageSelection {
    /// Returns the selection with which a page begins, and the overrides of its file.
    pub fn initial(initial: InitialSelection) -> (PageSelection, FileOverrides) {
        let InitialSelection { plan, has_file, challenges, profile, seed, overrides } = initial;
        let has_choice = has_file || !challenges.is_empty();
        let (mut first, file_overrides) = PageSelection::of_plan(plan, &challenges, profile);
        if !has_choice {
            first.challenges.truncate(1);
        }
        first.seed = seed.unwrap_or(first.seed);
        (first.runs, first.repetitions, first.run_time_s) =
            (overrides.runs, overrides.repetitions, overrides.run_time_s);
        (first, file_overrides)
    }

    /// Returns the selection that a file describes.
    pub fn of_plan(
        plan: CompetitionPlan,
        names: &[String],
        profile: Option<Profile>,
    ) -> (PageSelection, FileOverrides) {
        let profile = profile.or(plan.profile).unwrap_or_default();
        let selected = selected_challenges(&plan, names, profile);
        let first = PageSelection {
            challenges: selected.iter().map(|(name, _)| name.clone()).collect(),
            profile,
            seed: plan.seed.unwrap_or(DEFAULT_SEED),
            runs: None,
            repetitions: None,
            run_time_s: None,
            speed: Some(1.0),
            teams: plan.teams.iter().map(Row::of).collect(),
        };
        (first, selected.into_iter().collect())
    }

    /// Returns the selected competition or test.
    ///
    /// # Errors
    /// A message for the user.
    pub fn competition(
        &self,
        file_overrides: &FileOverrides,
        is_test: bool,
        host: &dyn PageHost,
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
        let configs = host.with_kicks(configs.collect::<Result<_, _>>()?)?;
        let competition = Competition { configs, teams: self.teams(host.home().as_deref())?, skills: host.skills() };
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

    fn teams(&self, home: Option<&Path>) -> Result<Vec<ChallengeTeam>, String> {
        if self.teams.is_empty() || self.teams.len() > TEAMS_MAX {
            return Err(format!("1 to {TEAMS_MAX} teams take part; these are {}", self.teams.len()));
        }
        let teams: Vec<ChallengeTeam> = self.teams.iter().map(|row| row.team(home)).collect::<Result<_, _>>()?;
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

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use soccer_challenge::{Backend, SkillFile};

    use super::*;
    use crate::page_host::RunHost;

    /// A host without kicks and home folder, which never makes runs.
    struct NoProgram;

    impl PageHost for NoProgram {
        fn home(&self) -> Option<PathBuf> {
            None
        }

        fn with_kicks(&self, configs: Vec<ChallengeConfig>) -> Result<Vec<ChallengeConfig>, String> {
            Ok(configs)
        }

        fn backend(&self) -> Backend {
            Backend::default()
        }

        fn backend_name(&self) -> String {
            String::from("none")
        }

        fn skills(&self) -> Vec<SkillFile> {
            Vec::new()
        }

        fn run_host(&self, _: PathBuf, _: &Competition) -> Box<dyn RunHost> {
            unreachable!("a selection makes no runs")
        }
    }

    fn selection(overrides: Overrides, names: &[&str]) -> (PageSelection, FileOverrides) {
        let team = ChallengeTeam::from_source(AgentSource::Builtin(None));
        PageSelection::initial(InitialSelection {
            plan: CompetitionPlan { teams: vec![team], ..CompetitionPlan::default() },
            challenges: names.iter().map(|&name| name.to_owned()).collect(),
            overrides,
            ..InitialSelection::default()
        })
    }

    #[test]
    fn a_page_without_choices_begins_with_one_challenge() {
        let (first, overrides) = selection(Overrides::default(), &[]);
        assert_eq!((first.challenges.len(), first.seed, first.speed), (1, DEFAULT_SEED, Some(1.0)));
        let competition = first.competition(&overrides, false, &NoProgram).expect("a competition");
        assert_eq!((competition.configs.len(), competition.teams.len()), (1, 1));
    }

    #[test]
    fn values_of_the_page_take_precedence() {
        let (mut first, _) = selection(Overrides::default(), &["run", "kick", "run"]);
        let of_file = Overrides { runs: Some(3), repetitions: Some(2), ..Overrides::default() };
        let file_overrides = FileOverrides::from([(String::from("run"), of_file)]);
        first.repetitions = Some(5);
        let competition = first.competition(&file_overrides, false, &NoProgram).expect("a competition");
        let [run, kick] = &competition.configs[..] else { panic!("each challenge once") };
        assert_eq!((run.parameters.common.runs, run.parameters.common.repetitions), (3, 5));
        assert_eq!((kick.challenge.name, kick.parameters.common.repetitions), ("kick", 5));
    }

    #[test]
    fn wrong_selections_are_refused() {
        let check = |change: fn(&mut PageSelection), expect: &str| {
            let (mut first, overrides) = selection(Overrides::default(), &["run"]);
            change(&mut first);
            let error = first.competition(&overrides, false, &NoProgram).expect_err(expect);
            assert!(error.contains(expect), "{error}");
        };
        check(|selection| selection.challenges.clear(), "choose a challenge");
        check(|selection| selection.speed = Some(-1.0), "a speed of -1");
        check(|selection| selection.runs = Some(0), "runs and repetitions are 1 to 100000");
        check(|selection| selection.run_time_s = Some(0.0), "above 0 s");
        check(|selection| selection.teams.clear(), "1 to 100 teams");
        check(|selection| selection.teams.push(selection.teams[0].clone()), "results go by names");
        check(|selection| selection.teams[0].name = String::new(), "a name has 1 to 100 characters");
        check(|selection| selection.teams[0].drop_height_m = 0.0, "the drop height");
    }
}
