//! Games that are computed instead of played.

use std::path::Path;

use campaign::{
    CampaignFile, CampaignFolder, CampaignJob, CampaignPlan, CampaignProgress, CampaignReport, GameResult, JobFiles,
    JobKind, JobRunner, ProgramIdentity, Worker, read_record,
};

/// A program whose games follow from seed and teams; the team `new` scores more.
pub struct FakeGames;

impl JobRunner for FakeGames {
    fn play(&self, job: &CampaignJob, _: &JobFiles) -> Result<GameResult, String> {
        if job.parameters.kind == JobKind::Challenge {
            return Ok(fake_run(job));
        }
        let seed = job.parameters.seed;
        if seed % 17 == 5 && job.is_swapped {
            return Err(String::from("the team has crashed"));
        }
        let luck = |salt: u64| seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(salt).rotate_left(17) % 3;
        let goals = [0, 1].map(|side| {
            let is_new = job.parameters.teams[side].name == "new";
            luck(side as u64 + 7) as u32 + u32::from(is_new && seed.is_multiple_of(3))
        });
        Ok(GameResult { goals: Some(goals), state: format!("{seed:016x}"), cycles: 100, ..GameResult::default() })
    }
}

/// A run whose score is best at a speed of 3, with luck that depends on the seed alone.
fn fake_run(job: &CampaignJob) -> GameResult {
    let speed = job.parameters.teams[0].parameters.get("speed").and_then(serde_json::Value::as_f64).unwrap_or(0.0);
    let luck = job.parameters.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17) % 100;
    let score = 10.0 - (speed - 3.0) * (speed - 3.0) + luck as f64 / 100.0;
    let measures = vec![[(String::from("score"), score), (String::from("time_s"), 20.0 - score)].into()];
    GameResult { measures, cycles: 10, ..GameResult::default() }
}

/// The program of these games.
pub fn program() -> ProgramIdentity {
    ProgramIdentity { version: String::from("0.0.0"), digest: String::from("fake") }
}

/// The plan of a campaign file's text.
pub fn plan(text: &str) -> CampaignPlan {
    let file = CampaignFile::parse(text).unwrap_or_else(|error| panic!("{error}"));
    CampaignPlan::new(file, Path::new("."), program()).expect("built-in teams have no files")
}

/// A plan of two teams with this stopping rule.
pub fn plan_with_rule(rule: &str) -> CampaignPlan {
    plan(&format!(
        "name = \"fake\"\n[[team]]\nname = \"new\"\nparameters = {{ speed = 2 }}\n[[team]]\nname = \"old\"\n[stop]\n{rule}"
    ))
}

/// A new folder with this plan.
pub fn folder(path: &Path, plan: &CampaignPlan) -> CampaignFolder {
    let folder = CampaignFolder::open_or_create(path).expect("a folder");
    folder.write_plan(plan).expect("a plan");
    folder
}

/// A worker of these games.
pub fn worker<'a>(folder: &'a CampaignFolder, plan: &'a CampaignPlan, name: &str) -> Worker<'a> {
    Worker { folder, plan, runner: &FakeGames, name: name.to_owned() }
}

/// The report of the results in a folder, as JSON.
pub fn report(folder: &CampaignFolder, plan: &CampaignPlan) -> serde_json::Value {
    let mut progress = CampaignProgress::new(plan).expect("a plan");
    progress.advance(|key| read_record(folder, key)).expect("results");
    let report = CampaignReport::new(folder, plan, &progress).expect("a report");
    serde_json::to_value(&report).expect("JSON")
}
