//! Matches that are played to their end.

use humanoid_match::MatchErrorCause;
use humanoid_rules::{GamePhase, TeamSide};

use crate::common::{play, wait_until};

const NEVER: usize = usize::MAX;

#[test]
fn two_players_play_both_halves_and_equal_matches_have_equal_digests() {
    let once = |seed| {
        play(seed, Some(1), |played| {
            played.agent("Alpha", 1, NEVER);
            played.agent("Beta", 2, NEVER);
        })
    };
    let Some(result) = once(5) else { return };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let statistics = &result.statistics;
    assert_eq!(statistics.names, ["Alpha", "Beta"]);
    assert_eq!((statistics.score, statistics.play_time_s), ([0, 0], 2.0));
    let phases: Vec<GamePhase> = statistics.halves.iter().map(|half| half.phase).collect();
    assert_eq!(phases, [GamePhase::FirstHalf, GamePhase::SecondHalf]);
    let text = result.text();
    assert!(text.starts_with("Alpha 0 : 0 Beta\n\nfirst half  ") && text.contains("times real time"), "{text}");
    let json = result.json();
    assert_eq!(json["teams"][1]["players"][0]["number"], 2);
    assert_eq!(json["halves"][1]["end_s"], 2.0);
    let again = once(5).expect("it is installed").unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.statistics, *statistics);
    assert_eq!(again.json(), json);
    let other = once(6).expect("it is installed").unwrap_or_else(|error| panic!("{error}"));
    assert_ne!(other.statistics.digest, statistics.digest, "the seed is part of the state");
}

#[test]
fn the_order_in_which_agents_connect_changes_nothing() {
    let once = |rest: [(&'static str, u32); 3]| {
        play(5, Some(2), move |played| {
            // The first agent's team plays left.
            played.agent("Alpha", if rest.contains(&("Alpha", 1)) { 2 } else { 1 }, NEVER);
            rest.into_iter().for_each(|(team, number)| played.agent(team, number, NEVER));
        })
    };
    let Some(one) = once([("Alpha", 2), ("Beta", 1), ("Beta", 2)]) else { return };
    let one = one.unwrap_or_else(|error| panic!("{error}"));
    let joins: Vec<&str> = one.statistics.events.iter().take(4).map(|event| event.text.as_str()).collect();
    assert_eq!(joins, ["left 1 joins", "left 2 joins", "right 1 joins", "right 2 joins"]);
    let other = once([("Beta", 2), ("Alpha", 1), ("Beta", 1)]).expect("it is installed");
    assert_eq!(other.unwrap_or_else(|error| panic!("{error}")).statistics, one.statistics);
}

#[test]
fn a_goal_counts_for_its_half() {
    let result = play(5, Some(1), |played| {
        played.agent("Alpha", 1, NEVER);
        played.agent("Beta", 2, NEVER);
        wait_until("the second half", || played.one.live().look(|one| one.halves.len() == 2));
        // Out of the break into play, and into the goal of the left team.
        played.command("(playMode PlayOn)");
        played.command("(ball (pos -27.9 0 0.2))");
        played.command("(ball (pos -27.9 0 0.2))");
    });
    let Some(result) = result else { return };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let statistics = &result.statistics;
    let [goal] = statistics.goals.as_slice() else { panic!("{}", result.text()) };
    assert_eq!((goal.side, goal.scorer, goal.score), (TeamSide::Right, None, [0, 1]));
    assert_eq!(statistics.halves[1].score, [0, 1]);
    let text = result.text();
    assert!(text.starts_with("Alpha 0 : 1 Beta\n") && text.contains("no robot had touched the ball"), "{text}");
    assert_eq!(result.json()["goals"][0]["team"], 1);
}

#[test]
fn a_player_that_leaves_is_a_departure() {
    let result = play(5, Some(1), |played| {
        played.agent("Alpha", 1, NEVER);
        played.agent("Beta", 2, 270);
    });
    let Some(result) = result else { return };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let [departure] = result.statistics.departures.as_slice() else { panic!("{}", result.text()) };
    assert_eq!((departure.id.side, departure.id.number), (TeamSide::Right, 2));
    assert!(result.text().contains("\nBeta 2 left at 0:00."), "{}", result.text());
}

#[test]
fn a_match_without_players_ends() {
    let result = play(5, Some(1), |played| {
        played.agent("Alpha", 1, 280);
        played.agent("Beta", 2, 280);
    });
    let Some(result) = result else { return };
    let error = result.expect_err("nobody plays");
    assert!(matches!(error.cause, MatchErrorCause::Deserted { .. }), "{error}");
    assert!(error.to_string().contains("all players have left 0."), "{error}");
}
