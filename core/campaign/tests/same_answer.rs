//! Every way to play a campaign gives the same report, and each game is played once.

use std::collections::BTreeMap;

use campaign::{
    CampaignJob, CampaignProgress, JobFiles, JobOutcome, JobRecord, JobRunner, Shard, read_record, work_on_claims,
    work_on_lines, work_on_shard,
};
use proptest::prelude::*;

use crate::fake_games::{FakeGames, folder, plan_with_rule, report, worker};

const RULES: [&str; 3] = [
    "rule = \"fixed\"\npairs = 40",
    "rule = \"sprt\"\nh0 = 0.0\nh1 = 0.3\npairs-max = 60",
    "rule = \"width\"\nhalf-width = 0.4\npairs-max = 60",
];

/// The report of one worker that plays game after game.
fn expected(rule: &str) -> serde_json::Value {
    let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(rule));
    let folder = folder(path.path(), &plan);
    work_on_claims(&worker(&folder, &plan, "one")).expect("games");
    report(&folder, &plan)
}

#[test]
fn shards_give_the_answer_of_one_worker() {
    for rule in RULES {
        let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(rule));
        let folder = folder(path.path(), &plan);
        for shard in ["2/3", "3/3", "1/3"] {
            let shard = Shard::parse(shard).expect("a shard");
            work_on_shard(&worker(&folder, &plan, "one"), shard).expect("games");
        }
        assert_eq!(report(&folder, &plan), expected(rule), "{rule}");
    }
}

#[test]
fn workers_that_claim_games_play_each_once() {
    for rule in RULES {
        let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(rule));
        let folder = folder(path.path(), &plan);
        let played: u64 = std::thread::scope(|scope| {
            let work = |name: usize| {
                let (folder, plan) = (&folder, &plan);
                scope.spawn(move || work_on_claims(&worker(folder, plan, &format!("worker-{name}"))).expect("games"))
            };
            let threads: Vec<_> = (0..4).map(work).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).sum()
        });
        assert_eq!(report(&folder, &plan), expected(rule), "{rule}");
        assert_eq!(played, folder.results().keys().expect("results").len() as u64);
    }
}

/// The record of a game.
fn record(job: &CampaignJob) -> JobRecord {
    let files = JobFiles { recording: None, output: Default::default() };
    JobRecord {
        key: job.key.clone(),
        teams: job.parameters.teams.iter().map(|team| team.name.clone()).collect(),
        seed: job.parameters.seed,
        settings: job.parameters.settings.clone(),
        outcome: FakeGames.play(job, &files).map_or_else(JobOutcome::Failed, JobOutcome::Played),
        recording: None,
        worker: String::from("one"),
        wall_s: 0.0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Games that end in any order, of which some are beyond the end, change no answer.
    #[test]
    fn the_answer_does_not_depend_on_the_order_of_games(
        games in Just((0..120_u64).collect::<Vec<_>>()).prop_shuffle(), rule in 0..RULES.len(),
    ) {
        let plan = plan_with_rule(RULES[rule]);
        let records = |progress: &CampaignProgress<'_>, game: u64| {
            let jobs = progress.jobs(game / 2)?;
            jobs.get((game % 2) as usize).map(record)
        };
        let mut all = CampaignProgress::new(&plan).expect("a plan");
        let known: BTreeMap<String, JobRecord> =
            (0..120).filter_map(|game| records(&all, game)).map(|record| (record.key.clone(), record)).collect();
        all.advance(|key| Ok(known.get(key).cloned())).expect("records");
        let (mut one_by_one, mut known) = (CampaignProgress::new(&plan).expect("a plan"), BTreeMap::new());
        for record in games.into_iter().filter_map(|game| records(&all, game)) {
            known.insert(record.key.clone(), record);
            one_by_one.advance(|key| Ok(known.get(key).cloned())).expect("records");
        }
        prop_assert_eq!(one_by_one.pairs(), all.pairs());
        prop_assert_eq!(one_by_one.decision(), all.decision());
        prop_assert_eq!(one_by_one.failed_pairs(), all.failed_pairs());
        prop_assert_eq!(one_by_one.next_pair(), all.next_pair());
        prop_assert!(all.is_over());
    }
}

#[test]
fn lines_in_any_order_give_the_answer_of_one_worker() {
    let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(RULES[1]));
    let folder = folder(path.path(), &plan);
    let lines: String =
        (0..120).map(|step| step * 77 % 120).map(|game| format!("{} {}\n", game / 2, game % 2)).collect();
    let mut answers = Vec::new();
    let answer = &mut |key: &str| answers.push(key.to_owned());
    work_on_lines(&worker(&folder, &plan, "one"), lines.as_bytes(), answer).expect("games");
    assert_eq!(answers.len(), 120);
    assert_eq!(report(&folder, &plan), expected(RULES[1]));
}

#[test]
fn a_line_with_a_reason_records_a_failed_game_unless_it_has_a_result() {
    let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(RULES[0]));
    let folder = folder(path.path(), &plan);
    let lines = "3 1 failed: lost twice\n4 0\n4 0 failed: too late\n";
    let mut keys = Vec::new();
    let answer = &mut |key: &str| keys.push(key.to_owned());
    let played = work_on_lines(&worker(&folder, &plan, "one"), lines.as_bytes(), answer);
    assert_eq!(played.expect("games"), 1);
    let outcome = |key: &str| read_record(&folder, key).expect("a file").map(|record| record.outcome);
    assert_eq!(outcome(&keys[0]), Some(JobOutcome::Failed("lost twice".to_owned())));
    assert!(matches!(outcome(&keys[1]), Some(JobOutcome::Played(_))), "a result stays");
    assert_eq!(keys[1], keys[2]);
}

#[test]
fn a_line_that_names_no_game_is_an_error() {
    let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(RULES[0]));
    let folder = folder(path.path(), &plan);
    for line in ["40 0", "1 2", "1", "x 0"] {
        let error = work_on_lines(&worker(&folder, &plan, "one"), line.as_bytes(), &mut |_| ()).unwrap_err();
        assert!(error.to_string().contains("names no game of this campaign"), "{line}: {error}");
    }
}

#[test]
fn a_requested_stop_ends_a_worker_before_its_next_game() {
    let (path, plan) = (tempfile::tempdir().expect("a folder"), plan_with_rule(RULES[0]));
    let folder = folder(path.path(), &plan);
    folder.request_stop(true).expect("a request");
    assert_eq!(work_on_claims(&worker(&folder, &plan, "one")).expect("games"), 0);
    folder.request_stop(false).expect("a request");
    assert_eq!(work_on_claims(&worker(&folder, &plan, "one")).expect("games"), 80);
}
