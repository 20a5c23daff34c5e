//! The plan of a tournament file, with checks of its teams and settings.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use campaign::{
    Better, CampaignFile, CampaignTeam, JobKind, JobParameters, ProgramIdentity, RecordingRule, Schedule, TeamEntry,
};
use settings::Worlds;
use statistics::StoppingRule;
use tournament::{StageEntry, StageFormat, TournamentFile};

use super::file_error::file_error;
use super::flags::folder_beside;
use super::folder::TournamentFolder;
use super::game_parts;
use super::plan::TournamentPlan;
use super::submission::{Submission, deadline};
use crate::commands::builtin_version::find_version;
use crate::commands::campaign::job_kinds;
use crate::console;

impl TournamentPlan {
    /// The plan of a tournament file, for this program, with the teams that were handed in.
    ///
    /// # Errors
    /// If the file is wrong, a setting or a parameter of it is, or a file of a team cannot be read.
    pub fn new(
        path: &Path,
        submissions: &[Submission],
        worlds: &'static Worlds,
    ) -> Result<TournamentPlan, Box<dyn Error>> {
        let file = read_file(path)?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let (mut teams, mut played, mut missing) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        for (index, entry) in file.teams.iter().enumerate() {
            let submission = submissions.iter().rfind(|submission| submission.team == entry.name);
            let team = find_team(entry, submission, folder, file.kind);
            teams.push(team.unwrap_or_else(|error| {
                missing.insert(index, format!("team {} is missing: {error}", entry.name));
                missing_team(entry)
            }));
            played.extend(submission.map(|submission| (index, submission.clone())));
        }
        let program = job_kinds::program_identity(&as_campaign(&file), worlds)?;
        let lower_is_better = BTreeSet::new();
        let mut plan = TournamentPlan { file, teams, missing, submissions: played, lower_is_better, program };
        plan.check_jobs(worlds)?;
        plan.lower_is_better = plan.find_directions()?;
        Ok(plan)
    }

    /// The identity of this program in the tournament.
    ///
    /// # Errors
    /// If the fixed games cannot be played, or the world of the games is not installed.
    pub fn present_program(&self, worlds: &'static Worlds) -> Result<ProgramIdentity, Box<dyn Error>> {
        job_kinds::program_identity(&as_campaign(&self.file), worlds)
    }

    /// Checks the settings of each stage, and each team.
    fn check_jobs(&self, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
        for stage in &self.file.stages {
            let fault = |error: Box<dyn Error>| format!("stage {}: {error}", stage.name);
            let present = self.teams.iter().enumerate().filter(|(index, _)| !self.missing.contains_key(index));
            for (_, team) in present {
                for job in self.jobs_of_stage(stage, team) {
                    job_kinds::check(&job, worlds).map_err(fault)?;
                }
            }
        }
        Ok(())
    }

    /// The kinds of jobs of a stage, with this team.
    fn jobs_of_stage(&self, stage: &StageEntry, team: &CampaignTeam) -> Vec<JobParameters> {
        if stage.format == StageFormat::Challenge {
            let runs = stage.challenges.iter().flatten();
            return runs.map(|name| game_parts::challenge_job(self, stage, team.clone(), name, 1)).collect();
        }
        let job = self.job(self.file.kind, vec![team.clone(), team.clone()], stage, 1);
        if !stage.format.needs_winners() {
            return vec![job];
        }
        game_parts::all_parts(&self.file, stage, &job)
    }

    /// The challenges in which a low score is good.
    fn find_directions(&self) -> Result<BTreeSet<String>, Box<dyn Error>> {
        let mut names = BTreeSet::new();
        for stage in &self.file.stages {
            for name in stage.challenges.iter().flatten() {
                let team = self.teams.first().cloned().ok_or("the tournament has no teams")?;
                let job = game_parts::challenge_job(self, stage, team, name, 1);
                if job_kinds::better(&job, None)? == Better::Lower {
                    names.insert(name.clone());
                }
            }
        }
        Ok(names)
    }
}

/// Reads and checks a tournament file.
///
/// # Errors
/// If it cannot be read, or the place and the reason of the first mistake.
pub fn read_file(path: &Path) -> Result<TournamentFile, String> {
    let text = fs::read_to_string(path).map_err(|cause| file_error(path, cause))?;
    let file = TournamentFile::parse(&text).map_err(|error| file_error(path, error))?;
    file.deadline
        .as_deref()
        .map_or(Ok(()), |text| deadline(text).map(drop))
        .map_err(|error| file_error(path, error))?;
    Ok(file)
}

/// A team with its files: those that were handed in last, or those that the file names.
fn find_team(
    entry: &TeamEntry,
    submission: Option<&Submission>,
    folder: &Path,
    kind: JobKind,
) -> Result<CampaignTeam, Box<dyn Error>> {
    let mut entry = entry.clone();
    if let Some(submission) = submission {
        entry.start = submission.files.display().to_string();
        entry.skills.clear();
        entry.version = Some(submission.digest.clone());
    } else if let Some(script) = find_version(&entry.start)? {
        entry.start = script.display().to_string();
    }
    Ok(CampaignTeam::find(&entry, folder, kind)?)
}

/// A team without files.
fn missing_team(entry: &TeamEntry) -> CampaignTeam {
    CampaignTeam {
        name: entry.name.clone(),
        script: Some(entry.start.clone().into()),
        skills: BTreeMap::new(),
        parameters: entry.parameters.clone(),
        version: String::from("missing"),
    }
}

/// A campaign with the settings of a tournament, for checks that campaigns have.
fn as_campaign(file: &TournamentFile) -> CampaignFile {
    CampaignFile {
        name: file.name.clone(),
        kind: file.kind,
        seed: file.seed,
        teams: file.teams.clone(),
        schedule: Schedule::RoundRobin,
        objective: None,
        better: None,
        tune: None,
        settings: file.settings.clone(),
        factors: BTreeMap::new(),
        stopping_rule: StoppingRule::Fixed { pairs: 1 },
        recordings: RecordingRule::All,
        limits: file.limits,
    }
}

/// Runs `spar tournament check`.
///
/// # Errors
/// If the file is wrong, or a team was changed after it was handed in.
pub fn check(path: &Path, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let folder = folder_beside(path);
    let submissions = match folder.is_dir() {
        true => TournamentFolder::open_or_create(&folder)?.submissions()?,
        false => Vec::new(),
    };
    let plan = TournamentPlan::new(path, &submissions, worlds)?;
    let mut text = String::new();
    for (index, stage) in plan.file.stages.iter().enumerate() {
        text += &format!("{} ({}): {} teams\n", stage.name, stage.format.name(), plan.file.entrants(index));
    }
    if !plan.missing.is_empty() {
        console::print(&text)?;
        return Err(plan.missing.into_values().collect::<Vec<_>>().join("\n").into());
    }
    for (entry, (index, team)) in plan.file.teams.iter().zip(plan.teams.iter().enumerate()) {
        let origin = match plan.submissions.get(&index) {
            Some(submission) => {
                submission.check_files(entry, plan.file.kind)?;
                format!("handed in by {} at {}", submission.by, submission.time)
            }
            None => entry.start.clone(),
        };
        text += &format!("team {}: {origin}, version {}\n", team.name, team.version);
    }
    console::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
