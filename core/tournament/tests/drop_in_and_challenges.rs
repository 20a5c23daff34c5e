//! Drop-in games and challenges.

use std::collections::BTreeMap;

use tournament::{AnnotationEntry, Contest, Forfeit, GameOutcome, Ruling};

use crate::support::{Cup, scored};

fn score(score: f64) -> GameOutcome {
    GameOutcome { score: Some(score), ..GameOutcome::default() }
}

#[test]
fn drop_in_games_mix_entries_evenly_and_find_the_best_one() {
    let mut cup = Cup::new(5, "[[stage]]\nname = \"mix\"\nformat = \"drop-in\"\ngames = 20\nentries-per-team = 2\n");
    let mut counts: BTreeMap<usize, u32> = BTreeMap::new();
    for game in cup.state().games {
        let Contest::DropIn(sides) = &game.game.contest else { panic!("mixed teams") };
        assert!(sides.iter().all(|side| side.len() == 2), "{sides:?}");
        let teams = game.game.contest.teams();
        teams.iter().for_each(|team| *counts.entry(*team).or_default() += 1);
        // A team with c is better by two goals, one with e is worse by one.
        let goals = |side: &Vec<usize>| 3 + 2 * u32::from(side.contains(&2)) - u32::from(side.contains(&4));
        cup.play(&game.game.key, scored([goals(&sides[0]), goals(&sides[1])]));
    }
    assert_eq!(counts.values().collect::<Vec<_>>(), [&16; 5], "each entry plays in 80 places / 5 games");
    let state = cup.state();
    let rows = &state.stages[0].drop_in.as_ref().expect("a table").rows;
    assert_eq!((rows[0].name.as_str(), rows[4].name.as_str()), ("c", "e"), "{rows:?}");
    assert!(rows[0].goal_difference > 1.0 && rows[0].rating.expect("all have met") > rows[1].rating.expect("a rating"));
    let sum: f64 = rows.iter().map(|row| row.rating.expect("a rating")).sum();
    assert!(sum.abs() < 1e-9, "ratings are relative to their mean: {sum}");
    assert!(cup.text().contains("mean diff"), "{}", cup.text());
}

#[test]
fn a_disqualified_entry_leaves_mixed_teams_that_have_not_played() {
    let mut cup = Cup::new(4, "[[stage]]\nname = \"mix\"\nformat = \"drop-in\"\ngames = 2\nentries-per-team = 2\n");
    cup.annotate(AnnotationEntry::Disqualification { team: String::from("a"), reason: String::from("late") });
    for game in cup.state().games {
        assert!(!game.game.contest.teams().contains(&0) && game.game.contest.teams().len() == 3);
        cup.play(&game.game.key, scored([1, 0]));
    }
    let state = cup.state();
    assert_eq!(state.stages[0].drop_in.as_ref().expect("a table").rows[3].name, "a");
}

#[test]
fn places_in_challenges_give_points() {
    let stage = "[[stage]]\nname = \"skills\"\nformat = \"challenge\"\nchallenges = [\"run\", \"fall\"]\nruns = 2\n";
    let mut cup = Cup::new(3, stage);
    assert_eq!(cup.open().len(), 12);
    assert_eq!(cup.open()[0], "skills-run-1-run1");
    for run in [1, 2] {
        for (team, run_score, fall_score) in [(1, 1.0, 5.0), (2, 2.0, 1.0), (3, 2.0, 3.0)] {
            cup.play(&format!("skills-run-{team}-run{run}"), score(run_score));
            cup.play(&format!("skills-fall-{team}-run{run}"), score(fall_score));
        }
    }
    let rows = |cup: &Cup, table: usize| -> Vec<String> {
        let state = cup.state();
        let rows = state.stages[0].challenges[table].rows.clone();
        rows.iter().map(|row| format!("{} {} {}", row.place, row.name, row.points)).collect()
    };
    assert_eq!(rows(&cup, 0), ["1 b 3", "1 c 3", "3 a 1"], "equal scores share a place");
    assert_eq!(rows(&cup, 1), ["1 b 3", "2 c 2", "3 a 1"], "a low score is better");
    assert_eq!(rows(&cup, 2), ["1 b 6", "2 c 5", "3 a 2"]);
    cup.rule("skills-run-2-run1", Ruling::Invalid);
    assert_eq!(rows(&cup, 0), ["1 c 3", "2 a 2", "3 b 1"], "an invalid run counts behind all valid ones");
    cup.rule("skills-run-2-run1", Ruling::Score(9.0));
    assert_eq!(rows(&cup, 0), ["1 b 3", "2 c 2", "3 a 1"]);
    let forfeit = Forfeit { sides: [true, false], reason: String::from("status 7") };
    for run in [1, 2] {
        let outcome = GameOutcome { forfeit: Some(forfeit.clone()), ..GameOutcome::default() };
        cup.play(&format!("skills-fall-1-run{run}"), outcome);
    }
    assert_eq!(rows(&cup, 1)[2], "3 a 0", "no points without a score");
}
