//! Forfeits, disqualifications, verdicts and protests.

use tournament::{AnnotationEntry, Forfeit, GameDecision, GameOutcome, Ruling};

use crate::support::{Cup, better_seed_wins, scored};

const LEAGUE: &str = "[[stage]]\nname = \"l\"\nformat = \"round-robin\"\n";
const KNOCK_OUT: &str = "[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\n";

fn forfeit(sides: [bool; 2]) -> GameOutcome {
    GameOutcome { forfeit: Some(Forfeit { sides, reason: String::from("status 7") }), ..GameOutcome::default() }
}

/// The points and goals of each team as `a 3 3:0`.
fn table(cup: &Cup) -> Vec<String> {
    let state = cup.state();
    let rows = state.stages[0].tables[0].rows.iter();
    rows.map(|row| format!("{} {} {}:{}", row.name, row.points, row.goals, row.goals_against)).collect()
}

#[test]
fn a_forfeit_counts_as_the_file_says() {
    let mut cup = Cup::new(2, LEAGUE);
    cup.play("l-g1-1v2", forfeit([true, false]));
    assert_eq!(table(&cup), ["b 3 3:0", "a 0 0:3"]);
    assert!(cup.text().contains("incidents\n  forfeit in l-g1-1v2: status 7\n"), "{}", cup.text());
    cup.file.forfeit = [2, 0];
    assert_eq!(table(&cup), ["b 3 2:0", "a 0 0:2"]);
    let mut both = Cup::new(2, LEAGUE);
    both.play("l-g1-1v2", forfeit([true, true]));
    let mut rows = table(&both);
    rows.sort();
    assert_eq!(rows, ["a 0 0:3", "b 0 0:3"], "both have lost");
}

#[test]
fn a_disqualified_team_forfeits_its_open_games_and_keeps_its_results() {
    let mut cup = Cup::new(3, LEAGUE);
    cup.play("l-g1-2v3", scored([1, 1]));
    cup.annotate(AnnotationEntry::Disqualification { team: String::from("b"), reason: String::from("no source") });
    assert_eq!(cup.open(), ["l-g3-3v1"]);
    let decisions: Vec<Option<GameDecision>> =
        cup.state().games.iter().map(|game| game.result.as_ref().map(|result| result.decision)).collect();
    assert_eq!(decisions, [Some(GameDecision::Regular), Some(GameDecision::Forfeit), None]);
    assert!(cup.text().contains("1 Ada: b is disqualified: no source"), "{}", cup.text());
    let mut cup = Cup::new(4, KNOCK_OUT);
    cup.annotate(AnnotationEntry::Disqualification { team: String::from("a"), reason: String::from("no source") });
    cup.play_all(better_seed_wins);
    assert_eq!(cup.ranking(), "1 b, 2 d, 3 a, 3 c");
    assert_eq!(cup.records.len(), 2, "the game of a is not played");
}

#[test]
fn a_verdict_replaces_a_result_and_what_follows_from_it() {
    let mut cup = Cup::new(4, KNOCK_OUT);
    cup.play_all(better_seed_wins);
    assert_eq!(cup.ranking(), "1 a, 2 b, 3 c, 3 d");
    cup.rule("ko-sf1-1v4", Ruling::Forfeit(String::from("a")));
    // The final has another team, so it is another game.
    assert_eq!(cup.open(), ["ko-final-4v2"]);
    assert!(cup.text().contains("a v d  0:3, verdict  -> d"), "{}", cup.text());
    cup.play_all(better_seed_wins);
    assert_eq!(cup.ranking(), "1 b, 2 d, 3 a, 3 c");
    // A later verdict counts.
    cup.rule("ko-sf1-1v4", Ruling::Goals([2, 1]));
    assert_eq!(cup.ranking(), "1 a, 2 b, 3 c, 3 d");
}

#[test]
fn a_replay_is_a_new_game_until_a_further_verdict() {
    let mut cup = Cup::new(2, LEAGUE);
    let key = "l-g1-1v2";
    cup.play(key, scored([1, 0]));
    cup.rule(key, Ruling::Replay);
    let state = cup.state();
    let open: Vec<&str> = state.open_games().map(|game| game.record_key.as_str()).collect();
    assert_eq!(open, ["l-g1-1v2-replay1"]);
    cup.play(key, scored([0, 2]));
    assert_eq!(table(&cup), ["b 3 2:0", "a 0 0:2"]);
    assert_eq!(cup.records.len(), 2, "the first result stays in the records");
    cup.rule(key, Ruling::Goals([0, 0]));
    let mut rows = table(&cup);
    rows.sort();
    assert_eq!(rows, ["a 1 0:0", "b 1 0:0"]);
}

#[test]
fn protests_are_shown_with_their_decisions() {
    let mut cup = Cup::new(2, LEAGUE);
    let entry = AnnotationEntry::Protest {
        game: String::from("l-g1-1v2"),
        tick: Some(1500),
        team: String::from("b"),
        reason: String::from("the ball was out"),
    };
    cup.annotate(entry);
    assert!(cup.text().contains("at tick 1500: the ball was out (open)\n"), "{}", cup.text());
    cup.annotate(AnnotationEntry::ProtestDecision {
        protest: 1,
        is_accepted: false,
        reason: String::from("it was in"),
    });
    let text = cup.text();
    assert!(
        text.contains("  1 Ada: protest of b against l-g1-1v2 at tick 1500: the ball was out (rejected)\n"),
        "{text}"
    );
    assert!(text.contains("  2 Ada: protest 1 rejected: it was in\n"), "{text}");
}
