//! Teams are compared by run; rankings settle when statistics permit.

use crate::contest;

use contest::{case, competition, record, records};
use engine::RandomStream;
use proptest::prelude::*;
use soccer_challenge::statistics::{
    ComparisonVerdict, TeamComparison, compare, interval, is_decided, look_schedule, scores,
};
use soccer_challenge::{ChallengeConfig, Competition, RunKey, RunOutcome, RunRecord, RunStatus, results};

/// Two teams in a challenge, with these lists of scores.
fn duel(case: ChallengeConfig, first: &[f64], second: &[f64]) -> (Competition, Vec<RunRecord>) {
    let cup = competition(&["first", "second"], vec![case]);
    let score = |key: RunKey| [first, second][key.team][key.run.max(key.repetition) as usize];
    let records = records(&cup, score);
    (cup, records)
}

fn check_duel(name: &str, first: &[f64], second: &[f64], expect: ComparisonVerdict) {
    let (cup, records) = duel(case(name, first.len() as u32, 1), first, second);
    let comparison = compare(&cup.configs[0], 0, &records, 0, 1).expect("a comparison");
    assert_eq!(comparison.verdict, expect, "{name} {comparison:?}");
    let is_settled = expect != ComparisonVerdict::Undecided || first == second;
    assert_eq!(is_decided(&cup.configs[0], 0, 2, &records, 1), is_settled, "{name} {first:?} {second:?}");
}

#[test]
fn the_better_team_is_found_whichever_way_scores_count() {
    let hard_and_easy = [1.0, 9.0, 2.0, 8.0, 3.0, 7.0, 4.0, 6.0];
    let little_more: Vec<f64> = hard_and_easy.iter().enumerate().map(|(at, x)| x + 0.1 + at as f64 / 100.0).collect();
    check_duel("goalie", &little_more, &hard_and_easy, ComparisonVerdict::FirstBetter);
    check_duel("goalie", &hard_and_easy, &little_more, ComparisonVerdict::SecondBetter);
    check_duel("kick", &little_more, &hard_and_easy, ComparisonVerdict::SecondBetter);
    check_duel("kick", &hard_and_easy, &little_more, ComparisonVerdict::FirstBetter);
    check_duel("goalie", &hard_and_easy, &hard_and_easy, ComparisonVerdict::Undecided);
    check_duel("goalie", &[1.0, 0.0].repeat(4), &[0.0, 1.0].repeat(4), ComparisonVerdict::Undecided);
}

#[test]
fn nothing_is_settled_by_fewer_than_eight_runs() {
    check_duel("goalie", &[1.0; 8], &[0.0; 8], ComparisonVerdict::FirstBetter);
    let (cup, records) = duel(case("goalie", 7, 1), &[1.0; 7], &[0.0; 7]);
    assert_eq!(
        compare(&cup.configs[0], 0, &records, 0, 1).expect("a comparison").verdict,
        ComparisonVerdict::Undecided
    );
    assert!(!is_decided(&cup.configs[0], 0, 2, &records, 1));
    let (cup, records) = duel(case("goalie", 7, 1), &[1.0; 7], &[1.0; 7]);
    assert!(!is_decided(&cup.configs[0], 0, 2, &records, 1));
    assert!(is_decided(&cup.configs[0], 0, 1, &records, 1), "one team is its own ranking");
}

#[test]
fn units_are_complete_runs_or_repetitions_of_the_only_one() {
    let cup = competition(&["first", "second"], vec![case("goalie", 3, 2), case("run", 1, 4)]);
    let mut records = records(&cup, |key| f64::from(10 * key.run + key.repetition) + key.team as f64 / 8.0);
    records.retain(|record| record.key != RunKey { challenge: 0, team: 1, run: 1, repetition: 0 });
    let of =
        |index: usize, team: usize| scores(&cup.configs[index], index, team, &records).into_iter().collect::<Vec<_>>();
    assert_eq!(of(0, 0), [(0, 0.5), (1, 10.5), (2, 20.5)]);
    assert_eq!(of(0, 1), [(0, 0.625), (2, 20.625)]);
    assert_eq!(of(1, 0), [(0, 0.0), (1, 1.0), (2, 2.0), (3, 3.0)]);
    assert_eq!(compare(&cup.configs[0], 0, &records, 0, 1).expect("two runs").runs, 2);
}

/// The score and the interval in a row of the table are of the same runs.
#[test]
fn of_a_run_with_a_failed_repetition_the_others_count() {
    let cup = competition(&["only"], vec![case("goalie", 3, 2)]);
    let mut records = records(&cup, |key| f64::from(10 * key.run + key.repetition));
    for at in [1, 4, 5] {
        records[at].outcome = RunOutcome::failed(RunStatus::AgentLost, "an agent has gone", 0.0);
    }
    let units: Vec<_> = scores(&cup.configs[0], 0, 0, &records).into_iter().collect();
    assert_eq!(units, [(0, 0.0), (1, 10.5)], "the last run has no score");
    let values: Vec<f64> = units.iter().map(|(_, score)| *score).collect();
    let mean = interval(&values, 0.95).expect("values").mean;
    assert_eq!(results(&cup.configs[0], 0, &[String::from("only")], &records)[0].score, Some(mean));
}

#[test]
fn a_ranking_of_several_needs_all_neighbours() {
    let cup = competition(&["a", "b", "c"], vec![case("goalie", 16, 1)]);
    let check = |score: &dyn Fn(RunKey) -> f64, expect: bool| {
        assert_eq!(is_decided(&cup.configs[0], 0, 3, &records(&cup, score), 1), expect);
    };
    let noise = |key: RunKey| RandomStream::new(3, "made-up scores", key.team as u32, u64::from(key.run)).normal();
    check(&|key| 5.0 * key.team as f64 + noise(key), true);
    check(&|key| 5.0 * (key.team / 2) as f64 + noise(key), false);
    check(&|key| if key.team == 2 { 5.0 } else { 1.0 }, true);
    // The last team has made no run.
    let made: Vec<RunRecord> =
        records(&cup, |key| key.team as f64).into_iter().filter(|one| one.key.team > 0).collect();
    assert!(!is_decided(&cup.configs[0], 0, 3, &made, 1));
    assert!(!is_decided(&cup.configs[0], 0, 3, &[], 1));
}

#[test]
fn a_ranking_that_means_contradict_is_not_settled() {
    // The first team's best three trials are better, but most of its trials are worse.
    let cup = competition(&["first", "second"], vec![case("passing", 1, 16)]);
    let score = |key: RunKey| match (key.team, key.repetition) {
        (0, 0..=2) => 10.0,
        (0, _) => 80.0,
        _ => 20.0,
    };
    let records = records(&cup, score);
    assert_eq!(compare(&cup.configs[0], 0, &records, 0, 1).expect("trials").verdict, ComparisonVerdict::SecondBetter);
    assert!(!is_decided(&cup.configs[0], 0, 2, &records, 1));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    #[test]
    fn exchanged_teams_have_the_mirror_image(pairs in prop::collection::vec((-9.0..9.0_f64, -9.0..9.0_f64), 8..20)) {
        let (first, second): (Vec<f64>, Vec<f64>) = pairs.into_iter().unzip();
        let (cup, records) = duel(case("goalie", first.len() as u32, 1), &first, &second);
        let of = |a, b| compare(&cup.configs[0], 0, &records, a, b).expect("a comparison");
        let (there, back) = (of(0, 1), of(1, 0));
        let verdict = match there.verdict {
            ComparisonVerdict::FirstBetter => ComparisonVerdict::SecondBetter,
            ComparisonVerdict::SecondBetter => ComparisonVerdict::FirstBetter,
            ComparisonVerdict::Undecided => ComparisonVerdict::Undecided,
        };
        let mirror = TeamComparison {
            mean_difference: -there.mean_difference, low: -there.high, high: -there.low, verdict, ..there
        };
        prop_assert_eq!(back, mirror);
        prop_assert_eq!(of(0, 1), there, "the same scores, the same interval");
        prop_assert!(there.low <= there.mean_difference && there.mean_difference <= there.high);
        prop_assert_eq!(of(0, 0).verdict, ComparisonVerdict::Undecided);
        prop_assert_eq!((of(0, 0).low, of(0, 0).high), (0.0, 0.0));
    }
}

/// Two equal teams, tested repeatedly: the frequency of false distinctions.
#[test]
fn equal_teams_are_seldom_told_apart_however_often_one_looks() {
    let cup = competition(&["first", "second"], vec![case("goalie", 64, 1)]);
    let trials = 60;
    let is_misled = |trial: &u64| {
        let mut stream = RandomStream::new(4, "differences of equal teams", 0, *trial);
        let keys = cup.keys().into_iter();
        let made: Vec<_> = keys.map(|key| record(&cup, key, stream.normal())).collect();
        look_schedule(64).into_iter().any(|units| {
            let seen: Vec<_> = made.iter().filter(|record| record.key.run < units).cloned().collect();
            is_decided(&cup.configs[0], 0, 2, &seen, look_schedule(64).len())
        })
    };
    let misled = (0..trials).filter(is_misled).count();
    // 5 % are three; more than eight of sixty would occur once in two hundred times.
    assert!(misled <= 8, "{misled} of {trials}");
}

/// Statistics can use the records that [`contest`] makes.
#[test]
fn made_up_runs_have_their_scores() {
    let cup = competition(&["first"], vec![case("goalie", 2, 1)]);
    let key = cup.keys()[1];
    assert_eq!(scores(&cup.configs[0], 0, 0, &[record(&cup, key, 0.75)]).get(&1), Some(&0.75));
}
