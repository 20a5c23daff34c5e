//! From runs to the scores and places of teams (docs/reference/challenge.md 7).

use crate::stage;

use soccer_challenge::{
    ChallengeConfig, Disqualification, Overrides, Profile, RunKey, RunOutcome, RunRecord, RunStart, RunStatus,
    ScoreComponent, TeamResult, disqualify, ranking_counts_failures, results,
};
use stage::{BOTH, SEED, case, near};

/// The outcome of an artificial scored run.
fn scored(score: f64) -> RunOutcome {
    RunOutcome {
        status: RunStatus::Ok,
        reason: String::new(),
        score,
        has_fallen: false,
        has_penalty: false,
        parts: vec![ScoreComponent { name: "distance_m".to_owned(), value: score }],
    }
}

fn fell(score: f64) -> RunOutcome {
    RunOutcome { status: RunStatus::Fell, has_fallen: true, ..scored(score) }
}

fn record(team: usize, run: u32, repetition: u32, outcome: RunOutcome) -> RunRecord {
    RunRecord {
        key: RunKey { challenge: 0, team, run, repetition },
        start: RunStart { run, place: [0.0; 2], ball: [0.0; 2], velocity: [0.0; 3] },
        world_seed: 0,
        outcome,
        decisions: Vec::new(),
        ticks: 0,
        digest: 0,
        unanswered: 0,
        reruns: 0,
        printed: Vec::new(),
        wall_s: 0.0,
    }
}

/// The results of teams, from the outcomes of their runs' repetitions.
fn tally(case: &ChallengeConfig, teams: &[Vec<Vec<RunOutcome>>]) -> Vec<TeamResult> {
    let names: Vec<String> = (0..teams.len()).map(|team| format!("team {team}")).collect();
    let mut records = Vec::new();
    for (team, runs) in teams.iter().enumerate() {
        for (run, repetitions) in (0..).zip(runs) {
            let all = (0..).zip(repetitions);
            records.extend(all.map(|(repetition, outcome)| record(team, run, repetition, outcome.clone())));
        }
    }
    results(case, 0, &names, &records)
}

/// Scores as separate runs.
fn runs(scores: &[f64]) -> Vec<Vec<RunOutcome>> {
    scores.iter().map(|score| vec![scored(*score)]).collect()
}

fn score(case: &ChallengeConfig, team: Vec<Vec<RunOutcome>>) -> f64 {
    tally(case, &[team])[0].score.expect("a score")
}

#[test]
fn score_is_the_mean_of_the_entries() {
    for profile in BOTH {
        let throw = case("throwIn", profile);
        near(score(&throw, runs(&[1.0, 2.0, 6.0])), 3.0);
        // An entry is the mean of its repetitions: two levels.
        near(score(&throw, vec![vec![scored(1.0), scored(2.0)], vec![scored(4.5)]]), 3.0);
    }
}

#[test]
fn compat_sums_in_single_precision() {
    let scores = [0.1, 0.2, 0.3];
    let single = f64::from((0.1_f32 + 0.2_f32 + 0.3_f32) / 3.0);
    assert_ne!(single, 0.2);
    assert_eq!(score(&case("throwIn", Profile::Compat32), runs(&scores)), single);
    assert_eq!(score(&case("throwIn", Profile::Strict), runs(&scores)), 0.2);
}

#[test]
fn strict_rounds_to_three_digits() {
    for (name, profile, wanted) in [
        ("throwIn", Profile::Strict, 1.235),
        ("kick", Profile::Paper2016, 1.235),
        ("throwIn", Profile::Compat32, f64::from(1.23456_f32)),
    ] {
        assert_eq!(score(&case(name, profile), runs(&[1.23456])), wanted);
    }
}

fn failed(case: &ChallengeConfig) -> RunOutcome {
    case.referee(&case.starts[0]).unwrap().give_up(RunStatus::LaunchTimeout, "no player came")
}

/// In the league's tool a failed run has score 0, which makes a kick better; elsewhere it has no score.
#[test]
fn failed_runs_are_no_part_of_the_mean_but_in_the_tool() {
    for (profile, wanted) in [(Profile::Compat32, 1.0), (Profile::Strict, 2.0), (Profile::Paper2016, 2.0)] {
        let kick = case("kick", profile);
        let results = tally(&kick, &[vec![vec![scored(2.0)], vec![failed(&kick)]]]);
        near(results[0].score.unwrap(), wanted);
        assert_eq!((results[0].is_valid, results[0].failed), (false, 1));
        // Repetitions do not either.
        let results = tally(&kick, &[vec![vec![scored(2.0), failed(&kick)]]]);
        near(results[0].score.unwrap(), wanted);
    }
    let kick = case("kick", Profile::Strict);
    assert_eq!(tally(&kick, &[vec![vec![failed(&kick)]]])[0].score, None);
    let passing = case("passing", Profile::Strict);
    let trials = vec![vec![scored(20.0), failed(&passing), scored(30.0), failed(&passing)]];
    near(score(&passing, trials), 25.0);
}

/// Failing must not gain a place: there a failed run ranks as the worst.
#[test]
fn failed_runs_are_ranked_as_the_worst() {
    let kick = case("kick", Profile::Strict);
    let with_failure = vec![vec![scored(1.0)], vec![failed(&kick)]];
    let results = tally(&kick, &[with_failure, runs(&[4.0, 5.0]), vec![vec![failed(&kick)]]]);
    let found: Vec<_> = results.iter().map(|result| (result.team.as_str(), result.place, result.score)).collect();
    assert_eq!(found, [("team 1", 1, Some(4.5)), ("team 0", 2, Some(1.0)), ("team 2", 3, None)]);
    assert!(ranking_counts_failures(&kick, &results));
    assert!(!ranking_counts_failures(&kick, &tally(&kick, &[runs(&[4.0]), runs(&[5.0])])), "no run failed");
    let tool = case("kick", Profile::Compat32);
    let failed = [vec![vec![failed(&tool)]], runs(&[4.0])];
    assert!(!ranking_counts_failures(&tool, &tally(&tool, &failed)), "the tool has failed runs in its scores, too");
}

/// A judge disqualifies for reasons that no referee here detects, such as a walk that is not human-like.
#[test]
fn disqualified_teams_share_the_last_place() {
    let run = case("run", Profile::Strict);
    let decide = |teams: &[&str]| {
        let decision = |team: &&str| Disqualification {
            challenge: String::from("run"),
            team: (*team).to_owned(),
            reason: String::from("it crawls"),
        };
        let decisions: Vec<_> = teams.iter().map(decision).collect();
        let results =
            disqualify(tally(&run, &[runs(&[1.0]), runs(&[3.0]), runs(&[2.0]), runs(&[2.0])]), "run", &decisions);
        results.into_iter().map(|result| (result.team, result.place, result.disqualified.is_some())).collect::<Vec<_>>()
    };
    let row = |team: usize, place: usize, is_out: bool| (format!("team {team}"), place, is_out);
    assert_eq!(decide(&[]), [row(1, 1, false), row(2, 2, false), row(3, 2, false), row(0, 4, false)]);
    assert_eq!(decide(&["team 1"]), [row(2, 1, false), row(3, 1, false), row(0, 3, false), row(1, 4, true)]);
    let found = decide(&["team 2", "team 1", "strangers"]);
    assert_eq!(found, [row(3, 1, false), row(0, 2, false), row(1, 4, true), row(2, 4, true)]);
    let found = decide(&["team 0", "team 1", "team 2", "team 3"]);
    assert_eq!(found, [row(1, 4, true), row(2, 4, true), row(3, 4, true), row(0, 4, true)]);
}

#[test]
fn passing_counts_the_best_3() {
    for profile in BOTH {
        let passing = case("passing", profile);
        let trials = |scores: &[f64]| vec![scores.iter().map(|score| scored(*score)).collect::<Vec<_>>()];
        near(score(&passing, trials(&[85.0, 30.0, 20.0, 40.0])), 30.0);
        near(score(&passing, trials(&[80.0, 20.0])), 50.0);
        near(score(&passing, trials(&[80.0])), 80.0);
    }
}

/// Mean distances and one penalty, however many repetitions had a fall.
#[test]
fn rolling_ball_has_one_fall() {
    for profile in BOTH {
        let rolling = case("rollingBall", profile);
        near(score(&rolling, vec![vec![fell(5.0 - 3.0), fell(3.0 - 3.0), scored(1.0)]]), 3.0 - 3.0);
        near(score(&rolling, vec![vec![scored(5.0), scored(1.0)]]), 3.0);
        // Each run has its own penalty.
        near(score(&rolling, vec![vec![fell(2.0)], vec![fell(4.0)]]), 3.0);
        let results = tally(&rolling, &[vec![vec![fell(2.0), fell(0.0)], vec![scored(1.0)]]]);
        assert_eq!((results[0].falls, results[0].runs), (2, 2));
        // Elsewhere the result is the plain mean.
        near(score(&case("throwIn", profile), vec![vec![fell(1.0), scored(2.0)]]), 1.5);
    }
}

fn places(case: &ChallengeConfig, scores: &[&[f64]]) -> Vec<(String, usize)> {
    let teams: Vec<_> = scores.iter().map(|scores| runs(scores)).collect();
    tally(case, &teams).into_iter().map(|result| (result.team, result.place)).collect()
}

fn named(places: &[(usize, usize)]) -> Vec<(String, usize)> {
    places.iter().map(|(team, place)| (format!("team {team}"), *place)).collect()
}

#[test]
fn equal_scores_share_a_place() {
    let throw = case("throwIn", Profile::Strict);
    let found = places(&throw, &[&[1.0], &[3.0], &[2.0], &[3.0004], &[]]);
    // 3.0004 is 3.000, and a team without a run comes last.
    assert_eq!(found, named(&[(1, 1), (3, 1), (2, 3), (0, 4), (4, 5)]));
}

#[test]
fn least_score_wins_where_it_does() {
    for profile in BOTH {
        for (name, is_lower) in [
            ("run", false),
            ("gazeboRun", false),
            ("kick", true),
            ("keepAway", false),
            ("passing", true),
            ("goalie", false),
            ("rollingBall", false),
            ("throwIn", false),
        ] {
            let wanted = if is_lower { [(0, 1), (1, 2), (2, 3)] } else { [(2, 1), (1, 2), (0, 3)] };
            assert_eq!(places(&case(name, profile), &[&[1.0], &[2.0], &[3.0]]), named(&wanted), "{name}");
        }
    }
}

#[test]
fn parts_have_means_and_no_run_is_no_score() {
    let throw = case("throwIn", Profile::Strict);
    let results = tally(&throw, &[runs(&[1.0, 3.0]), Vec::new()]);
    assert_eq!(results[0].parts, [ScoreComponent { name: "distance_m".to_owned(), value: 2.0 }]);
    assert_eq!((results[1].score, results[1].is_valid, results[1].runs), (None, false, 0));
}

/// One run without repetitions.
#[test]
fn a_test_is_one_short_run() {
    let wishes = Overrides { is_test: true, ..Overrides::default() };
    for name in ["run", "kick", "goalie"] {
        let case = ChallengeConfig::new(name, Profile::Strict, SEED, wishes).unwrap();
        assert_eq!((case.starts.len(), case.parameters.common.repetitions), (1, 1));
    }
}
