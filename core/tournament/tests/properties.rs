//! Properties of all formats and sizes.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tournament::Contest;

use crate::support::Cup;

/// Goals that follow from a number and the key of the game.
fn goals(salt: u64, key: &str, draws: bool) -> [u32; 2] {
    let hash = key.bytes().fold(salt, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    let hash = hash ^ (hash >> 29);
    let goals = [(hash % 3) as u32, (hash / 3 % 3) as u32];
    if !draws && goals[0] == goals[1] { [goals[0] + 1, goals[1]] } else { goals }
}

/// The losses of each team in the games of a cup.
fn losses(cup: &Cup) -> BTreeMap<usize, u32> {
    let mut losses = BTreeMap::new();
    for state in cup.state().games {
        let winner = state.result.and_then(|result| result.winner).expect("each game has a winner");
        *losses.entry(state.game.contest.side(1 - winner).expect("a team")).or_default() += 1;
    }
    losses
}

/// The number of games in which each team played left, and of all its games.
fn sides(cup: &Cup) -> BTreeMap<usize, [u32; 2]> {
    let mut sides: BTreeMap<usize, [u32; 2]> = BTreeMap::new();
    for state in cup.state().games {
        let Contest::Match([left, right]) = state.game.contest else { panic!("a match") };
        sides.entry(left).or_default()[0] += 1;
        sides.entry(right).or_default()[1] += 1;
    }
    sides
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn a_knock_out_ends_with_one_winner_after_one_game_less_than_teams(
        teams in 2_usize..40, third in any::<bool>(), salt in any::<u64>(), draws in any::<bool>(),
    ) {
        let mut cup = Cup::new(teams, &format!("[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\nthird-place = {third}\n"));
        cup.play_all(|key, _| goals(salt, key, draws));
        let games = teams - 1 + usize::from(third && teams >= 4);
        prop_assert_eq!(cup.records.len(), games);
        let ranking = cup.state().ranking.expect("it is complete");
        prop_assert_eq!(ranking.len(), teams);
        prop_assert_eq!(ranking.iter().filter(|one| one.place == 1).count(), 1);
        let unbeaten: Vec<usize> = (0..teams).filter(|team| !losses(&cup).contains_key(team)).collect();
        let expect = ranking[0].team;
        if !(third && teams >= 4) {
            prop_assert_eq!(unbeaten, vec![expect]);
        }
    }

    #[test]
    fn nobody_is_out_of_a_double_elimination_before_two_losses(
        teams in 2_usize..40, salt in any::<u64>(), draws in any::<bool>(),
    ) {
        let mut cup = Cup::new(teams, "[[stage]]\nname = \"de\"\nformat = \"double-elimination\"\n");
        cup.play_all(|key, _| goals(salt, key, draws));
        prop_assert!((2 * teams - 2..2 * teams).contains(&cup.records.len()), "{} games", cup.records.len());
        let ranking = cup.state().ranking.expect("it is complete");
        let losses = losses(&cup);
        prop_assert!(losses.get(&ranking[0].team).copied().unwrap_or(0) < 2);
        for one in &ranking[1..] {
            prop_assert_eq!(losses.get(&one.team), Some(&2));
            prop_assert!(one.place > 1);
        }
    }

    #[test]
    fn teams_of_a_round_robin_meet_once_a_leg_with_balanced_sides(teams in 2_usize..20, legs in 1_u32..4) {
        let cup = Cup::new(teams, &format!("[[stage]]\nname = \"l\"\nformat = \"round-robin\"\nlegs = {legs}\n"));
        let mut meetings: BTreeMap<[usize; 2], [u32; 2]> = BTreeMap::new();
        for state in cup.state().games {
            let Contest::Match([left, right]) = state.game.contest else { panic!("a match") };
            meetings.entry([left.min(right), left.max(right)]).or_default()[usize::from(left > right)] += 1;
        }
        prop_assert_eq!(meetings.len(), teams * (teams - 1) / 2);
        for [one, other] in meetings.values() {
            prop_assert_eq!(one + other, legs);
            prop_assert!(one.abs_diff(*other) <= 1);
        }
        for [left, right] in sides(&cup).values() {
            prop_assert!(left.abs_diff(*right) <= 1, "{} left, {} right", left, right);
        }
        // In a round each team plays at most once.
        let mut rounds: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for state in cup.state().games {
            let round = rounds.entry(state.game.name.clone()).or_default();
            for team in state.game.contest.teams() {
                prop_assert!(round.insert(team), "{} plays twice in {}", team, state.game.name);
            }
        }
    }

    #[test]
    fn groups_differ_by_at_most_one_team(teams in 4_usize..40, groups in 1_usize..8, seed in any::<u64>()) {
        prop_assume!(teams >= 2 * groups);
        let mut cup = Cup::new(teams, &format!("[[stage]]\nname = \"g\"\nformat = \"groups\"\ngroups = {groups}\n"));
        cup.file.seed = seed;
        let tables = cup.state().stages[0].tables.clone();
        let sizes: Vec<usize> = tables.iter().map(|table| table.rows.len()).collect();
        prop_assert!(sizes.iter().max().expect("a group") - sizes.iter().min().expect("a group") <= 1, "{:?}", sizes);
        let drawn: BTreeSet<usize> = tables.iter().flat_map(|table| &table.rows).map(|row| row.team).collect();
        prop_assert_eq!(drawn.len(), teams);
    }

    #[test]
    fn a_tournament_is_a_function_of_its_results(teams in 2_usize..12, salt in any::<u64>()) {
        let stages = "[[stage]]\nname = \"l\"\nformat = \"round-robin\"\n[[stage]]\nname = \"ko\"\nformat = \"knock-out\"\n";
        let mut cup = Cup::new(teams, stages);
        cup.play_all(|key, _| goals(salt, key, true));
        // The order in which games end makes no difference: here the last open game is played first.
        let mut other = Cup::new(teams, stages);
        while let Some(key) = other.open().last().cloned() {
            other.play(&key, crate::support::scored(goals(salt, &key, true)));
        }
        prop_assert_eq!(cup.text(), other.text());
        let keys: BTreeSet<String> = cup.state().games.into_iter().map(|game| game.game.key).collect();
        prop_assert_eq!(keys.len(), cup.records.len(), "keys are unique");
    }
}
