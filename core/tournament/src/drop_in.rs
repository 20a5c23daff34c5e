//! Drop-in games: teams with players of several entries, and a ranking of the entries.
//!
//! The score of an entry is the mean goal difference of the teams in which its players were, as in RoboCup's drop-in
//! challenge. The rating beside it is ours: goals a game by least squares over all pairs of opponents, which takes out how
//! strong team-mates and opponents were.

use serde::Serialize;
use statistics::ratings::{RatedPair, goal_difference_ratings};
use statistics::{CONFIDENCE, Pair};

use crate::draw;
use crate::results::GameResult;
use crate::tournament_file::TournamentFile;

/// The table of drop-in games.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DropInTable {
    /// The rows, the first place first.
    pub rows: Vec<DropInRow>,
}

/// A row of a drop-in table.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct DropInRow {
    /// The place, from 1.
    pub place: usize,
    /// The index of the entry.
    #[serde(skip)]
    pub team: usize,
    /// Its name.
    pub name: String,
    /// Games with a result.
    pub games: u32,
    /// Mean goal difference of its teams, the score.
    pub goal_difference: f64,
    /// Rating in goals a game, relative to the mean of all; `None` before the entries have met.
    pub rating: Option<f64>,
    /// True if it is disqualified: it is behind all others.
    pub is_disqualified: bool,
}

/// The entries of both teams of each game, drawn so that each entry plays about as many games as the others.
pub fn contests(entrants: &[usize], games: u32, per_team: usize, seed: u64, stage: &str) -> Vec<[Vec<usize>; 2]> {
    let mut counts = vec![0_u32; entrants.len()];
    let mut contests = Vec::new();
    for game in 1..=games {
        let lot = |place: usize, draw: &str| draw::lot(seed, &format!("{stage} {draw} {game}"), entrants[place]);
        let mut places: Vec<usize> = (0..entrants.len()).collect();
        places.sort_by_key(|place| (counts[*place], lot(*place, "players")));
        places.truncate(2 * per_team);
        places.sort_by_key(|place| lot(*place, "sides"));
        for place in &places {
            counts[*place] += 1;
        }
        let (left, right) = places.split_at(per_team.min(places.len()));
        contests.push([left, right].map(|side| side.iter().map(|place| entrants[*place]).collect()));
    }
    contests
}

/// The entries per team without a number in the file: all of them, if as many players are in a team.
pub fn default_entries_per_team(entrants: usize, players: usize) -> usize {
    (entrants / 2).min(players).max(1)
}

/// The rows of these entries after these games, the first place first.
pub fn rows(
    entrants: &[usize],
    games: &[([Vec<usize>; 2], GameResult)],
    file: &TournamentFile,
    stage: &str,
    is_disqualified: impl Fn(usize) -> bool,
) -> Vec<DropInRow> {
    let ratings = ratings(entrants, games);
    let mut rows: Vec<DropInRow> = entrants
        .iter()
        .enumerate()
        .map(|(place, team)| {
            let differences: Vec<i32> = games
                .iter()
                .filter_map(|(sides, result)| {
                    let side = sides.iter().position(|side| side.contains(team))?;
                    Some(if side == 0 { difference(result) } else { -difference(result) })
                })
                .collect();
            let sum: i64 = differences.iter().map(|one| i64::from(*one)).sum();
            DropInRow {
                place: 0,
                team: *team,
                name: file.team_name(*team).to_owned(),
                games: differences.len() as u32,
                goal_difference: sum as f64 / differences.len().max(1) as f64,
                rating: ratings.as_ref().and_then(|ratings| ratings.get(place).copied()),
                is_disqualified: is_disqualified(*team),
            }
        })
        .collect();
    rows.sort_by(|one, other| {
        let rating = |row: &DropInRow| row.rating.unwrap_or(0.0);
        let lot = |row: &DropInRow| draw::lot(file.seed, stage, row.team);
        (one.is_disqualified.cmp(&other.is_disqualified))
            .then(other.goal_difference.total_cmp(&one.goal_difference))
            .then(rating(other).total_cmp(&rating(one)))
            .then(lot(other).cmp(&lot(one)))
    });
    rows.iter_mut().enumerate().for_each(|(index, row)| row.place = index + 1);
    rows
}

fn difference(result: &GameResult) -> i32 {
    result.goals.map_or(0, |[left, right]| (i64::from(left) - i64::from(right)).clamp(-1_000, 1_000) as i32)
}

/// The rating of each entry; `None` while some have not met. Each two opponents of a game count as a pair with its result.
fn ratings(entrants: &[usize], games: &[([Vec<usize>; 2], GameResult)]) -> Option<Vec<f64>> {
    let place = |team: &usize| entrants.iter().position(|one| one == team);
    let mut pairs = Vec::new();
    for (sides, result) in games {
        for (one, other) in sides[0].iter().flat_map(|one| sides[1].iter().map(move |other| (one, other))) {
            let pair = Pair::new(difference(result), difference(result));
            pairs.push(RatedPair { first: place(one)?, second: place(other)?, pair });
        }
    }
    let ratings = goal_difference_ratings(entrants.len(), &pairs, CONFIDENCE).ok()?;
    Some(ratings.iter().map(|rating| rating.value).collect())
}
