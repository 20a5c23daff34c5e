//! Ratings of several teams.

use crate::simulation::Game;
use engine::RandomStream;
use statistics::elo::logistic_elo;
use statistics::ratings::{RatedPair, RatingError, elo_ratings, goal_difference_ratings, places};
use statistics::{Estimate, Pair};

type Rating = fn(usize, &[RatedPair], f64) -> Result<Vec<Estimate>, RatingError>;

fn rated(first: usize, second: usize, a: i32, b: i32) -> RatedPair {
    RatedPair { first, second, pair: Pair::new(a, b) }
}

fn values(ratings: &[Estimate]) -> Vec<f64> {
    ratings.iter().map(|rating| rating.value).collect()
}

#[test]
fn goal_differences_are_fitted_by_least_squares() {
    let check = |teams: usize, pairs: &[RatedPair], expect: &[f64]| {
        let found = values(&goal_difference_ratings(teams, pairs, 0.95).expect("ratings"));
        assert!(found.iter().zip(expect).all(|(a, b)| (a - b).abs() < 1e-9), "{found:?} {expect:?}");
    };
    check(2, &[rated(0, 1, 2, 1)], &[0.75, -0.75]);
    check(3, &[rated(0, 1, 1, 1), rated(1, 2, 1, 1), rated(0, 2, 2, 2)], &[1.0, 0.0, -1.0]);
    // A circle of wins: all are equal.
    check(3, &[rated(0, 1, 1, 1), rated(1, 2, 1, 1), rated(2, 0, 1, 1)], &[0.0, 0.0, 0.0]);
    // A gauntlet of team 0.
    check(3, &[rated(0, 1, 3, 3), rated(2, 0, 0, 0)], &[1.0, -2.0, 1.0]);
    check(1, &[], &[0.0]);
    check(0, &[], &[]);
}

#[test]
fn two_teams_have_the_elo_of_their_score() {
    let pairs: Vec<Pair> = [Pair::new(1, 0), Pair::new(2, 2), Pair::new(0, -1), Pair::new(0, 0)].repeat(50);
    let all: Vec<RatedPair> = pairs.iter().map(|pair| RatedPair { first: 0, second: 1, pair: *pair }).collect();
    let ratings = elo_ratings(2, &all, 0.95).expect("ratings");
    let expect = logistic_elo(&pairs, 0.95).expect("pairs");
    let difference = ratings[0].value - ratings[1].value;
    assert!((difference - expect.value).abs() < 0.3, "{difference} {expect:?}");
    // Relative to the mean of both, half of the difference.
    assert!((ratings[0].half_width() - expect.half_width() / 2.0).abs() < 0.5, "{ratings:?} {expect:?}");
    assert!((ratings[0].value + ratings[1].value).abs() < 1e-9, "{ratings:?}");
}

#[test]
fn extreme_tables_have_finite_ratings() {
    let check = |rating: Rating, teams: usize, pairs: &[RatedPair], order: &[usize]| {
        let found = rating(teams, pairs, 0.95).expect("ratings");
        let is_finite = |one: &Estimate| one.low.is_finite() && one.high.is_finite() && one.low < one.high;
        assert!(found.iter().all(is_finite), "{found:?}");
        assert_eq!(places(&found), order, "{found:?}");
    };
    for rating in [goal_difference_ratings, elo_ratings] {
        check(rating, 2, &vec![rated(0, 1, 1, 1); 10], &[1, 2]);
        check(rating, 2, &vec![rated(0, 1, 1, 1); 10_000], &[1, 2]);
        check(rating, 2, &vec![rated(1, 0, 0, 0); 10], &[1, 1]);
        check(rating, 2, &[rated(0, 1, -1, -1)], &[2, 1]);
        check(rating, 3, &[rated(0, 1, 1, 1), rated(1, 2, 1, 1), rated(2, 0, 1, 1)], &[1, 1, 1]);
        check(rating, 4, &[rated(0, 1, 1, 1), rated(1, 2, 1, 1), rated(2, 3, 1, 1)], &[1, 2, 3, 4]);
        // 64 teams: the one with the smaller index wins everything.
        let all: Vec<RatedPair> = (0..64).flat_map(|a| (a + 1..64).map(move |b| rated(a, b, 1, 1))).collect();
        check(rating, 64, &all, &(1..=64).collect::<Vec<_>>());
    }
}

#[test]
fn tables_that_cannot_be_rated_are_refused() {
    let check = |teams: usize, pairs: &[RatedPair], expect: &str| {
        for rating in [goal_difference_ratings, elo_ratings] {
            assert_eq!(rating(teams, pairs, 0.95).expect_err("an error").to_string(), expect);
        }
    };
    let apart = "no chain of pairs connects team 2 with team 0: play pairs between their groups";
    check(4, &[rated(0, 1, 1, 1), rated(2, 3, 1, 1)], apart);
    check(3, &[rated(0, 1, 1, 1)], apart);
    check(2, &[rated(0, 2, 1, 1)], "a pair names team 2, but there are 2 teams, counted from 0");
    check(2, &[rated(1, 1, 1, 1)], "a pair has team 1 on both sides: pairs need two teams");
}

/// Round robins of four teams with known strengths: the share of intervals that hold the truth.
#[test]
fn intervals_hold_the_truth() {
    const STRENGTHS: [f64; 4] = [0.6, 0.1, -0.1, -0.6];
    const TOURNAMENTS: u64 = 200;
    let mut held = 0;
    for tournament in 0..TOURNAMENTS {
        let mut stream = RandomStream::new(5, "simulated pairs", 0, tournament);
        let mut pairs = Vec::new();
        for (first, a) in STRENGTHS.iter().enumerate() {
            for (second, b) in STRENGTHS.iter().enumerate().skip(first + 1) {
                let game = Game::new(1.5, a - b);
                pairs.extend((0..10).map(|_| RatedPair { first, second, pair: game.pair(&mut stream) }));
            }
        }
        let ratings = goal_difference_ratings(4, &pairs, 0.95).expect("ratings");
        held += ratings
            .iter()
            .zip(STRENGTHS)
            .filter(|(rating, true_value)| rating.low <= *true_value && *true_value <= rating.high)
            .count();
        let elo = elo_ratings(4, &pairs, 0.95).expect("ratings");
        assert!(elo.iter().all(|rating| rating.half_width() > 10.0 && rating.half_width() < 120.0), "{elo:?}");
    }
    let share = held as f64 / (4 * TOURNAMENTS) as f64;
    assert!((0.92..=0.98).contains(&share), "{share}");
}
