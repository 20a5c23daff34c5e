//! Small cups: tables, brackets, next games and rankings as text.

use tournament::GameOutcome;

use crate::support::{Cup, better_seed_wins, scored};

const KNOCK_OUT: &str = "[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\n";

#[test]
fn a_knock_out_of_five_gives_byes_and_names_the_games_that_decide() {
    let mut cup = Cup::new(5, KNOCK_OUT);
    assert_eq!(cup.open(), ["ko-qf2-4v5", "ko-sf2-2v3"]);
    let expect = "cup: 0 of 2 known games have results\n\nko (knock-out)\n  \
                  quarter-final 2  d v e\n  \
                  semi-final 1     a v winner of quarter-final 2\n  \
                  semi-final 2     b v c\n  \
                  final            winner of semi-final 1 v winner of semi-final 2\n\n\
                  next games\n  ko: quarter-final 2: d v e (ko-qf2-4v5)\n  ko: semi-final 2: b v c (ko-sf2-2v3)\n";
    assert_eq!(cup.text(), expect);
    cup.play("ko-qf2-4v5", scored([0, 2]));
    assert_eq!(cup.open(), ["ko-sf1-1v5", "ko-sf2-2v3"], "e has not played left yet, and neither has a");
    cup.play_all(better_seed_wins);
    assert_eq!(cup.ranking(), "1 a, 2 b, 3 c, 3 e, 5 d");
}

#[test]
fn extra_time_penalties_and_lots_decide_a_draw() {
    let mut cup = Cup::new(4, &format!("{KNOCK_OUT}third-place = true\n"));
    let extra_time = GameOutcome { extra_time: Some([1, 0]), ..scored([2, 1]) };
    let penalties = GameOutcome { penalties: Some([3, 4]), ..scored([1, 1]) };
    cup.play("ko-sf1-1v4", extra_time);
    cup.play("ko-sf2-2v3", penalties);
    assert_eq!(cup.open(), ["ko-third-4v2", "ko-final-3v1"], "d and c have played right");
    cup.play("ko-third-4v2", GameOutcome { penalties: Some([2, 2]), ..scored([0, 0]) });
    cup.play("ko-final-3v1", scored([0, 1]));
    let expect = "  semi-final 1  a v d  2:1 after extra time  -> a\n  \
                  semi-final 2  b v c  1:1, 3:4 on penalties  -> c\n  \
                  third place   d v b  0:0, 2:2 on penalties, by lots  -> d\n  \
                  final         c v a  0:1  -> a\n";
    let text = cup.text();
    assert!(text.contains(expect), "{text}");
    assert_eq!(cup.ranking(), "1 a, 2 c, 3 d, 4 b");
}

#[test]
fn groups_lead_to_finals() {
    let stages = format!("[[stage]]\nname = \"groups\"\nformat = \"groups\"\ngroups = 2\n{KNOCK_OUT}places = [1, 4]\n");
    let mut cup = Cup::new(7, &stages);
    let state = cup.state();
    let groups: Vec<Vec<usize>> =
        state.stages[0].tables.iter().map(|table| table.rows.iter().map(|row| row.team).collect()).collect();
    assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [4, 3]);
    for heads in [0, 1] {
        assert!(groups[heads].contains(&heads), "the best seeds head the groups: {groups:?}");
    }
    assert_eq!(state.stages[1].entrants, None);
    assert!(cup.text().contains("its teams are not certain yet"));
    cup.play_all(better_seed_wins);
    let places = cup.ranking();
    assert!(places.starts_with("1 a, 2 b, 3 d, 3 c, 5 "), "{places}");
    for semi_final in cup.state().games.iter().filter(|state| state.game.key.starts_with("ko-sf")) {
        let teams = semi_final.game.contest.teams();
        assert!(!groups.iter().any(|group| teams.iter().all(|team| group.contains(team))), "{teams:?} have met");
    }
    assert_eq!(cup.records.len(), 6 + 3 + 3);
}

#[test]
fn a_double_elimination_of_four_needs_two_finals_if_the_unbeaten_team_loses() {
    let mut cup = Cup::new(4, "[[stage]]\nname = \"de\"\nformat = \"double-elimination\"\n");
    cup.play_all(better_seed_wins);
    assert_eq!(cup.records.len(), 6, "no second final");
    assert_eq!(cup.ranking(), "1 a, 2 b, 3 c, 4 d");
    cup.records.clear();
    // b loses its first game to c, comes back through the losers' bracket and wins both finals.
    let goals = |key: &str, [left, right]: [usize; 2]| match (key.starts_with("de-w"), left, right) {
        (true, 1, 2) => [0, 1],
        (true, 2, 1) => [1, 0],
        (_, 1, _) => [1, 0],
        (_, _, 1) => [0, 1],
        _ => better_seed_wins(key, [left, right]),
    };
    cup.play_all(goals);
    assert_eq!(cup.records.len(), 7);
    assert_eq!(cup.ranking(), "1 b, 2 a, 3 c, 4 d");
    let text = cup.text();
    assert!(text.contains("second final") && text.contains("losers' round 1, game 1"), "{text}");
}

#[test]
fn points_for_places_of_stages_make_the_total() {
    let stages = "[[stage]]\nname = \"league\"\nformat = \"round-robin\"\ntotal-points = [3, 2, 1]\n\
                  [[stage]]\nname = \"ko\"\nformat = \"knock-out\"\nfrom = \"teams\"\ntotal-points = [5, 1]\n";
    let mut cup = Cup::new(3, stages);
    cup.play_all(|key, teams| match (key.starts_with("ko-final"), teams) {
        (true, [0, _]) => [0, 1],
        (true, [_, 0]) => [1, 0],
        _ => better_seed_wins(key, teams),
    });
    assert_eq!(cup.ranking(), "1 b, 2 a, 3 c", "b has 2 + 5 points, a 3 + 1, c 1");
}
