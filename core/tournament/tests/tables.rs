//! Tables: each tie-breaker decides where it should, and is named.

use tournament::TieBreaker;

use crate::support::{Cup, scored};

/// Plays a round robin of four with these results, by the names of both teams.
fn table(keys: &str, results: &[(&str, [u32; 2])]) -> String {
    let mut cup = Cup::new(4, &format!("[[stage]]\nname = \"l\"\nformat = \"round-robin\"\n{keys}"));
    for game in cup.state().games {
        let [left, right] = [0, 1].map(|side| cup.file.team_name(game.game.contest.side(side).unwrap_or(9)).to_owned());
        let goals = results.iter().find_map(|(pair, [one, other])| match *pair {
            pair if pair == format!("{left}{right}") => Some([*one, *other]),
            pair if pair == format!("{right}{left}") => Some([*other, *one]),
            _ => None,
        });
        if let Some(goals) = goals {
            cup.play(&game.game.key, scored(goals));
        }
    }
    let state = cup.state();
    let row = |row: &tournament::TableRow| {
        let by = row.decided_by.map_or("", TieBreaker::text);
        format!("{} {}:{} {} {by}", row.name, row.goals, row.goals_against, row.points).trim_end().to_owned()
    };
    state.stages[0].tables[0].rows.iter().map(row).collect::<Vec<_>>().join(", ")
}

#[test]
fn points_goal_difference_goals_and_direct_comparison_decide_in_order() {
    let check = |keys: &str, results: &[(&str, [u32; 2])], expect: &str| assert_eq!(table(keys, results), expect);
    check(
        "",
        &[("ab", [1, 0]), ("cd", [3, 0])],
        "c 3:0 3, a 1:0 3 goal difference, b 0:1 0 points, d 0:3 0 goal difference",
    );
    check("", &[("ab", [2, 1]), ("cd", [3, 2])], "c 3:2 3, a 2:1 3 goals, d 2:3 0 points, b 1:2 0 goals");
    // a and b are equal, and b has won against a.
    let equal = [("ab", [0, 1]), ("ac", [2, 0]), ("bd", [0, 1]), ("bc", [1, 0]), ("ad", [0, 0]), ("cd", [0, 0])];
    check("", &equal, "b 2:1 6, d 1:0 5 points, a 2:1 4 points, c 0:3 1 points");
    let equal = [("ab", [0, 1]), ("ac", [1, 0]), ("bc", [0, 1]), ("ad", [1, 0]), ("bd", [1, 0]), ("cd", [1, 0])];
    let lots = table("", &equal);
    assert!(
        lots.contains("2:1 6 lots") && lots.ends_with("d 0:3 0 points"),
        "each has won against another one: {lots}"
    );
    // The file may put the direct comparison first.
    let results = [("ab", [1, 0]), ("ac", [0, 0]), ("bc", [5, 0]), ("ad", [0, 1]), ("bd", [0, 0])];
    check("", &results, "b 5:1 4, d 1:0 4 goal difference, a 1:1 4 goal difference, c 0:5 1 points");
    check(
        "tie-breakers = [\"direct-comparison\"]\n",
        &results,
        "d 1:0 4, a 1:1 4 direct comparison, b 5:1 4 direct comparison, c 0:5 1 points",
    );
}

#[test]
fn lots_follow_from_the_seed() {
    let order = |seed: u64| {
        let mut cup = Cup::new(6, "[[stage]]\nname = \"l\"\nformat = \"round-robin\"\n");
        cup.file.seed = seed;
        cup.play_all(|_, _| [1, 1]);
        cup.ranking()
    };
    assert_eq!(order(1), order(1));
    assert!((2..8).any(|seed| order(seed) != order(1)));
}
