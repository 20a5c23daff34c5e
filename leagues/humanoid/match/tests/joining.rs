//! The wait for players.

use humanoid_match::MatchErrorCause;

use crate::common::play;

const NEVER: usize = usize::MAX;

#[test]
fn without_a_number_of_players_a_match_begins_when_no_further_one_comes() {
    let result = play(1, None, |played| {
        played.agent("Alpha", 1, NEVER);
        played.agent("Beta", 1, NEVER);
        played.agent("Alpha", 2, NEVER);
        played.agent("Beta", 1, NEVER);
    });
    let Some(result) = result else { return };
    let result = result.unwrap_or_else(|error| panic!("{error}"));
    let players: Vec<_> = result.statistics.players.iter().map(|one| (one.id.side.index(), one.id.number)).collect();
    assert_eq!(players, [(0, 1), (0, 2), (1, 1)]);
    assert_eq!(result.refusals, "; the game refused: Beta 1: the team has a robot with this number");
    assert_eq!(result.statistics.events.iter().filter(|event| event.kind == "join").count(), 3);
    assert_eq!(result.json()["cycles"], result.statistics.cycles);
}

#[test]
fn a_refused_player_is_missing() {
    let result = play(1, Some(2), |played| {
        played.agent("Alpha", 1, NEVER);
        played.agent("Beta", 1, NEVER);
        played.agent("Alpha", 2, NEVER);
        played.agent("Beta", 1, NEVER);
    });
    let Some(result) = result else { return };
    let error = result.expect_err("a player is missing");
    assert!(matches!(error.cause, MatchErrorCause::Refusals { .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("there are left 2 of 2, right 1 of 2; the game refused: Beta 1: the team has"), "{text}");
}
