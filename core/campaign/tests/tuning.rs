//! Campaigns that compare teams by scores, and campaigns that tune parameters first.

use std::collections::BTreeMap;

use campaign::{
    CampaignPlan, CampaignProgress, Shard, line_of_job, read_record, work_on_claims, work_on_lines, work_on_shard,
};

use crate::fake_games::{folder, plan, report, worker};

/// Runs whose score is best at a speed of 3; the team begins at 1.
const TUNED: &str = r#"
name = "tuned"
kind = "challenge"
[settings]
challenge = "run"
[[team]]
name = "walker"
parameters = { speed = 1.0, arms = 2 }
[tune]
iterations = 30
pairs = 2
[tune.parameters]
speed = { min = 0.0, max = 5.0, step = 0.5 }
[stop]
rule = "sprt"
h0 = 0.0
h1 = 0.5
pairs-max = 40
"#;

fn two_runners(objective: &str) -> CampaignPlan {
    plan(&format!(
        "name = \"runs\"\nkind = \"challenge\"\n{objective}\n[[team]]\nname = \"new\"\nparameters = {{ speed = 2.5 }}\n\
         [[team]]\nname = \"old\"\nparameters = {{ speed = 2.0 }}\n[stop]\nrule = \"fixed\"\npairs = 10"
    ))
}

/// The report after one worker has played all.
fn played(plan: &CampaignPlan) -> serde_json::Value {
    let path = tempfile::tempdir().expect("a folder");
    let folder = folder(path.path(), plan);
    work_on_claims(&worker(&folder, plan, "one")).expect("games");
    report(&folder, plan)
}

#[test]
fn scores_are_compared_in_their_unit_and_direction() {
    // The luck of a seed is the same for both teams, and a speed of 2.5 is worth 0.75 more than one of 2.
    let check = |objective: &str, means_differ_by: f64| {
        let report = played(&two_runners(objective));
        let pairing = &report["pairings"][0];
        assert_eq!(report["verdict"], "better", "{objective}");
        assert_eq!(pairing["games"], serde_json::json!([20, 0, 0]));
        assert_eq!(pairing["goals"], serde_json::Value::Null);
        assert!((pairing["advantage"]["value"].as_f64().expect("a number") - 0.75).abs() < 1e-9, "{pairing}");
        let [new, old] = [0, 1].map(|team| pairing["means"][team].as_f64().expect("a number"));
        assert!((new - old - means_differ_by).abs() < 1e-9, "{new} {old}");
    };
    check("", 0.75);
    check("objective = \"time_s\"\nbetter = \"lower\"", -0.75);
}

#[test]
fn a_measure_that_results_lack_ends_the_campaign_after_three_pairs() {
    let plan = two_runners("objective = \"height_m\"");
    let path = tempfile::tempdir().expect("a folder");
    let folder = folder(path.path(), &plan);
    let error = work_on_claims(&worker(&folder, &plan, "one")).expect_err("no such measure").to_string();
    assert_eq!(error, "objective height_m: the first games have no such measure; they have score, time_s");
    assert_eq!(folder.results().keys().expect("results").len(), 12);
}

#[test]
fn a_search_without_any_difference_ends_before_the_matches() {
    let text =
        TUNED.replace("speed = { min", "weight = { start = 1.0, min").replace("iterations = 30", "iterations = 4");
    let report = played(&plan(&text));
    assert_eq!(report["tuning"]["has_found_nothing"], true, "{report}");
    assert_eq!((&report["verdict"], &report["pairings"][0]["pairs"]), (&"open".into(), &0.into()));
}

#[test]
fn teams_run_from_equal_seeds_twice_in_a_pair() {
    let plan = two_runners("");
    let progress = CampaignProgress::new(&plan).expect("a plan");
    let runs = |pair: u64| {
        let jobs = progress.jobs(pair).expect("a pair");
        jobs.into_iter().map(|job| (job.parameters.teams[0].name.clone(), job.parameters.seed)).collect::<Vec<_>>()
    };
    let run = |name: &str, seed: u64| (String::from(name), seed);
    assert_eq!(runs(0), [run("new", 1), run("old", 1), run("new", 2), run("old", 2)]);
    assert_eq!(runs(9), [run("new", 19), run("old", 19), run("new", 20), run("old", 20)]);
}

#[test]
fn a_tuned_team_finds_its_optimum_and_meets_its_old_self() {
    let report = played(&plan(TUNED));
    let parameter = &report["tuning"]["parameters"][0];
    let found = parameter["value"].as_f64().expect("a number");
    assert!((found - 3.0).abs() < 0.5, "{parameter}");
    assert_eq!(parameter["course"].as_array().map(Vec::len), Some(31));
    assert_eq!(parameter["start"], 1.0);
    assert_eq!(report["verdict"], "better");
    assert_eq!(report["pairings"][0]["teams"], serde_json::json!(["walker tuned", "walker untuned"]));
}

#[test]
fn workers_that_claim_runs_tune_as_one_does() {
    let plan = plan(TUNED);
    let path = tempfile::tempdir().expect("a folder");
    let folder = folder(path.path(), &plan);
    let played_runs: u64 = std::thread::scope(|scope| {
        let work = |name: usize| {
            let (folder, plan) = (&folder, &plan);
            scope.spawn(move || work_on_claims(&worker(folder, plan, &format!("worker-{name}"))).expect("games"))
        };
        let threads: Vec<_> = (0..3).map(work).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
    });
    assert_eq!(report(&folder, &plan), played(&plan));
    assert_eq!(played_runs, folder.results().keys().expect("results").len() as u64);
}

#[test]
fn a_worker_without_earlier_results_plays_a_tuned_run_by_its_line() {
    let plan = plan(TUNED);
    let (path, elsewhere) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (folder, other) = (folder(path.path(), &plan), folder(elsewhere.path(), &plan));
    work_on_claims(&worker(&folder, &plan, "one")).expect("games");
    let mut progress = CampaignProgress::new(&plan).expect("a plan");
    progress.advance(|key| read_record(&folder, key)).expect("results");
    for pair in [0, 17, 59, 60] {
        let jobs = progress.jobs(pair).expect("a pair");
        let lines: String = jobs.iter().map(|job| line_of_job(job) + "\n").collect();
        let mut keys = Vec::new();
        work_on_lines(&worker(&other, &plan, "one"), lines.as_bytes(), &mut |key| keys.push(key.to_owned()))
            .expect("runs");
        assert_eq!(keys, jobs.iter().map(|job| job.key.clone()).collect::<Vec<_>>());
        for key in keys {
            let results =
                [&folder, &other].map(|folder| read_record(folder, &key).expect("a file").map(|one| one.outcome));
            assert_eq!(results[0], results[1], "pair {pair}");
        }
    }
}

#[test]
fn jobs_of_an_iteration_are_known_when_the_earlier_ones_have_ended() {
    let plan = plan(TUNED);
    let path = tempfile::tempdir().expect("a folder");
    let folder = folder(path.path(), &plan);
    let mut progress = CampaignProgress::new(&plan).expect("a plan");
    let known = |progress: &CampaignProgress<'_>| {
        (0..progress.schedule().pairs()).filter(|number| progress.jobs(*number).is_some()).count()
    };
    assert_eq!((known(&progress), progress.awaits_results()), (2, false));
    let jobs: Vec<_> = [0, 1].into_iter().flat_map(|pair| progress.jobs(pair).expect("a pair")).collect();
    for job in &jobs[..7] {
        worker(&folder, &plan, "one").play(job).expect("a run");
    }
    progress.advance(|key| read_record(&folder, key)).expect("results");
    assert_eq!((known(&progress), progress.next_pair()), (2, 1));
    worker(&folder, &plan, "one").play(&jobs[7]).expect("a run");
    progress.advance(|key| read_record(&folder, key)).expect("results");
    assert_eq!((known(&progress), progress.next_pair()), (4, 2));
    let shard = Shard::parse("1/2").expect("a shard");
    let error = work_on_shard(&worker(&folder, &plan, "one"), shard).unwrap_err();
    assert!(error.to_string().contains("leave out --shard"), "{error}");
}

#[test]
fn failed_runs_leave_their_iteration_without_them() {
    let plan = plan(TUNED);
    let path = tempfile::tempdir().expect("a folder");
    let folder = folder(path.path(), &plan);
    let mut progress = CampaignProgress::new(&plan).expect("a plan");
    let records: BTreeMap<String, _> = [0, 1]
        .into_iter()
        .flat_map(|pair| progress.jobs(pair).expect("a pair"))
        .map(|job| {
            worker(&folder, &plan, "one").fail(&job, String::from("lost")).expect("a record");
            (job.key.clone(), read_record(&folder, &job.key).expect("a file"))
        })
        .collect();
    progress.advance(|key| Ok(records.get(key).cloned().flatten())).expect("records");
    assert_eq!((progress.failed_pairs(), progress.next_pair()), (&[0, 1][..], 2));
    assert_eq!(progress.tuning().map(|tuning| tuning.course()[0] == tuning.course()[1]), Some(true));
}
