//! The library's public interface: plans in, results out.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use soccer_match::{GameKind, Match, MatchError, MatchErrorCause, MatchPlan, MatchTeam, ScriptSettings, play_series};

/// Two against two in two halves of a second.
fn short() -> MatchPlan {
    MatchPlan::new(GameKind::Match).with_seed(7).with_players(2).with_half_time_s(1.0)
}

/// A shoot-out with attempts of one second.
fn shootout() -> MatchPlan {
    MatchPlan::new(GameKind::Shootout).with_half_time_s(1.0)
}

fn failed(plan: MatchPlan) -> MatchError {
    plan.play().expect_err("it cannot be played")
}

/// The measures of a game cost nothing but time: the game is the same.
#[test]
fn a_plan_with_an_analysis_plays_the_same_match() {
    let check = |plan: MatchPlan, expect: bool| {
        let plain = plan.clone().play().expect("a match");
        let analysed = Match::new(plan).with_analysis().play(&AtomicBool::new(false)).expect("a match");
        assert_eq!((analysed.digest, plain.analysis), (plain.digest, None));
        assert_eq!(analysed.analysis.map(|report| report.played_s > 1.0), expect.then_some(true));
    };
    check(short(), true);
    check(shootout(), false);
}

#[test]
fn equal_plans_give_equal_matches_whatever_shares_the_work() {
    let digest = |threads: usize, seed: u64| {
        let played = MatchPlan { threads, ..short().with_seed(seed) }.play().expect("a match");
        (played.digest, played.cycles, played.json())
    };
    let one = digest(1, 7);
    assert_eq!(one, digest(2, 7));
    assert_ne!(one.0, digest(1, 8).0, "another seed");
}

#[test]
fn a_match_has_names_players_and_two_halves() {
    let played = short().play().expect("a match");
    assert_eq!(played.statistics.names, ["Left", "Right"]);
    assert!(played.json().get("departures").is_none(), "all have stayed");
    assert_eq!(played.statistics.players().count(), 4);
    assert_eq!((played.statistics.half, played.seed), (2, 7));
    assert!((2.0..2.05).contains(&played.statistics.time_s), "{}", played.statistics.time_s);
    assert!(played.text().contains("Left 0 : 0 Right   after 0:02.0"), "{}", played.text());
    assert_eq!(played.simulated, Duration::from_millis(20 * played.cycles));
}

#[test]
fn a_shootout_is_played_attempt_by_attempt() {
    let played = shootout().play().expect("a shoot-out");
    let attempts = &played.shootout.as_ref().expect("attempts").attempts;
    // No robot gets to the goal in a second.
    assert_eq!((attempts.len(), played.statistics.score), (20, [0, 0]));
    for (index, one) in attempts.iter().enumerate() {
        assert_eq!((one.team, one.kicker, one.keeper, one.seed), (index % 2, 9, 1, index as u64 + 1));
    }
    assert_eq!(played.cycles, attempts.iter().map(|one| one.cycles).sum::<u64>());
}

#[test]
fn a_keep_away_game_tells_how_long_the_ball_was_kept() {
    let played = MatchPlan::new(GameKind::KeepAway).with_players(2).with_half_time_s(1.0).play().expect("a game");
    let kept = played.keep_away.expect("a time");
    assert!((1.0..1.05).contains(&kept.time_s), "{}", kept.time_s);
    assert_eq!(played.statistics.half, 1);
}

#[test]
fn what_cannot_be_played_is_refused_with_what_to_do() {
    fn check(plan: MatchPlan, advice: &str) {
        let failed = failed(plan);
        assert!(matches!(failed.cause, MatchErrorCause::Refused(_)) && failed.to_string().contains(advice), "{failed}");
    }
    let with = |name: &str, text: &str| {
        let mut plan = short();
        plan.set(name, text).expect(name);
        plan
    };
    let logs = Some("/nowhere/at/all".into());
    check(with("AutomaticKickOff", "false"), "switch AutomaticKickOff on, or open a monitor port");
    check(short().with_half_time_s(0.0), "set RuleHalfTime to more than 0 s");
    check(
        MatchPlan { scripts: ScriptSettings { logs, ..ScriptSettings::default() }, ..short() },
        "make it, or choose none",
    );
    let mut both = shootout();
    both.set("Keepaway", "true").expect("a switch");
    check(both, "switch PenaltyShootout or Keepaway off");
}

#[test]
fn parameters_that_are_not_there_and_values_that_do_not_fit_are_refused() {
    let mut plan = short();
    let error = plan.set("FieldLenght", "30").expect_err("no such parameter");
    assert!(error.to_string().contains("no key \"FieldLenght\""), "{error}");
    let error = plan.set("FieldLength", "long").expect_err("no number");
    assert!(error.to_string().contains("a number above 0"), "{error}");
}

#[test]
fn settings_of_which_no_world_can_be_made_fail_the_match() {
    fn check(plan: MatchPlan, reason: &str) {
        let failed = failed(plan);
        assert!(matches!(&failed.cause, MatchErrorCause::World(why) if why.contains(reason)), "{failed}");
    }
    let mut plan = short();
    plan.set("robots", "[\"foo\"]").expect("a list");
    check(plan, "there is no robot foo");
    check(short().with_players(12), "a whole number from 1 to 11 is expected");
    check(short().with_half_time_s(f64::INFINITY), "a number from 0 to 1000000 is expected");
}

#[test]
fn a_match_is_played_once() {
    let one = Match::new(short());
    let play = || one.play(&AtomicBool::new(false));
    let cycles = play().expect("a match").cycles;
    assert_eq!((one.live_score().cycles(), one.live_score().is_over()), (cycles, true));
    assert!(play().expect_err("again").to_string().contains("make another match of its plan"));
}

#[test]
fn the_caller_ends_a_match() {
    let stop = AtomicBool::new(true);
    let failed = Match::new(short()).play(&stop).expect_err("it has ended");
    assert!(matches!(failed.cause, MatchErrorCause::Interrupted), "{failed}");
    assert_eq!(failed.to_string(), "match 1 (seed 7): interrupted");
}

#[test]
fn several_matches_are_told_of_one_by_one_and_come_in_their_order() {
    let plan = |number: u32| MatchPlan { number, threads: 1, ..short().with_seed(u64::from(number)) };
    let matches: Vec<Match> = (1..=3).map(|number| Match::new(plan(number))).collect();
    let ended = std::sync::atomic::AtomicUsize::new(0);
    let outcome = play_series(&matches, 2, &AtomicBool::new(false), &|_, result| {
        assert!(result.is_ok());
        ended.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(ended.into_inner(), 3);
    assert!(outcome.results.iter().map(|one| one.number).eq(1..=3), "{outcome:?}");
    assert!(outcome.table().contains("3 drawn"), "{}", outcome.table());
    assert_eq!(outcome.summary()["drawn"], 3);
}

#[test]
fn matches_are_left_out_when_none_can_be_played() {
    let matches: Vec<Match> = (0..3).map(|_| Match::new(short().with_half_time_s(0.0))).collect();
    let outcome = play_series(&matches, 1, &AtomicBool::new(false), &|_, _| ());
    assert_eq!((outcome.results.len(), outcome.errors.len(), outcome.not_started), (0, 1, 2));
}

#[test]
fn a_script_that_is_not_there_fails_the_match() {
    let failed = failed(MatchPlan { teams: [MatchTeam::Script("nowhere.sh".into()), MatchTeam::Builtin], ..short() });
    assert!(
        matches!(&failed.cause, MatchErrorCause::Script { side: 0, reason } if reason.starts_with("nowhere.sh: ")),
        "{failed}"
    );
}
