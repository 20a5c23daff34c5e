//! Tables of round robins, with the tie-breaker that has decided each place.

use serde::Serialize;

use crate::draw;
use crate::results::GameResult;
use crate::tie_breaker::TieBreaker;
use crate::tournament_file::{Points, TournamentFile};

/// The table of a group or a round robin.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Table {
    /// The name, for instance `group A`.
    pub name: String,
    /// True if all its games have results.
    pub is_complete: bool,
    /// The rows, the first place first.
    pub rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TableRow {
    /// The place, from 1.
    pub place: usize,
    /// The index of the team.
    #[serde(skip)]
    pub team: usize,
    /// Its name.
    pub name: String,
    /// Games with a result.
    pub games: u32,
    /// Wins.
    pub wins: u32,
    /// Draws.
    pub draws: u32,
    /// Losses.
    pub losses: u32,
    /// Goals of the team.
    pub goals: u32,
    /// Goals of its opponents.
    pub goals_against: u32,
    /// Points.
    pub points: u32,
    /// The measure by which the team is behind the one above; `None` in the first row.
    pub decided_by: Option<TieBreaker>,
}

impl TableRow {
    /// Goals less goals of opponents.
    pub fn goal_difference(&self) -> i64 {
        i64::from(self.goals) - i64::from(self.goals_against)
    }
}

/// A game of a table: the indices of its teams, and its result.
pub(crate) type TableGame<'a> = ([usize; 2], &'a GameResult);

/// The rules of a table.
#[derive(Clone, Copy)]
pub(crate) struct TableRules<'a> {
    pub file: &'a TournamentFile,
    /// The measures after points.
    pub tie_breakers: &'a [TieBreaker],
    /// The name of the draw of lots.
    pub draw: &'a str,
}

/// The rows of these teams after these games, the first place first.
pub(crate) fn rows(teams: &[usize], games: &[TableGame<'_>], rules: TableRules<'_>) -> Vec<TableRow> {
    let all: Vec<TableRow> = teams.iter().map(|team| row(*team, teams, games, rules.file)).collect();
    let measures = [&[TieBreaker::Points], rules.tie_breakers, &[TieBreaker::Lots]].concat();
    let mut ordered = Vec::new();
    order(all, &measures, games, rules, &mut ordered);
    for (index, row) in ordered.iter_mut().enumerate() {
        row.place = index + 1;
    }
    ordered
}

/// Appends rows that were equal so far in the order of the measures; the first row has no measure yet.
fn order(
    tied: Vec<TableRow>,
    measures: &[TieBreaker],
    games: &[TableGame<'_>],
    rules: TableRules<'_>,
    ordered: &mut Vec<TableRow>,
) {
    let Some((measure, rest)) = measures.split_first().filter(|_| tied.len() > 1) else {
        ordered.extend(tied);
        return;
    };
    let teams: Vec<usize> = tied.iter().map(|row| row.team).collect();
    let mut keyed: Vec<([i64; 3], TableRow)> =
        tied.into_iter().map(|row| (key(&row, *measure, &teams, games, rules), row)).collect();
    keyed.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
    let mut is_first = true;
    for group in keyed.chunk_by(|one, other| one.0 == other.0) {
        let start = ordered.len();
        order(group.iter().map(|(_, row)| row.clone()).collect(), rest, games, rules, ordered);
        if let Some(row) = ordered.get_mut(start).filter(|_| !is_first) {
            row.decided_by = Some(*measure);
        }
        is_first = false;
    }
}

/// The values of a team by a measure; higher ones are better.
fn key(
    row: &TableRow,
    measure: TieBreaker,
    tied: &[usize],
    games: &[TableGame<'_>],
    rules: TableRules<'_>,
) -> [i64; 3] {
    match measure {
        TieBreaker::Points => [i64::from(row.points), 0, 0],
        TieBreaker::GoalDifference => [row.goal_difference(), 0, 0],
        TieBreaker::Goals => [i64::from(row.goals), 0, 0],
        TieBreaker::DirectComparison => {
            let row = self::row(row.team, tied, games, rules.file);
            [i64::from(row.points), row.goal_difference(), i64::from(row.goals)]
        }
        TieBreaker::Lots => [(draw::lot(rules.file.seed, rules.draw, row.team) >> 1) as i64, 0, 0],
    }
}

/// The sums of a team in the games between these teams.
fn row(team: usize, teams: &[usize], games: &[TableGame<'_>], file: &TournamentFile) -> TableRow {
    let name = file.team_name(team).to_owned();
    let mut row = TableRow {
        place: 0,
        team,
        name,
        games: 0,
        wins: 0,
        draws: 0,
        losses: 0,
        goals: 0,
        goals_against: 0,
        points: 0,
        decided_by: None,
    };
    for (pair, result) in games {
        let Some(side) = pair.iter().position(|one| *one == team) else { continue };
        if teams.contains(&pair[1 - side]) {
            add_game(&mut row, side, result, file);
        }
    }
    row
}

fn add_game(row: &mut TableRow, side: usize, result: &GameResult, file: &TournamentFile) {
    let Points { win, draw, loss } = file.points;
    // If both teams forfeit, each of them has lost.
    let [own, other] = match result.forfeits {
        [true, true] => [file.forfeit[1], file.forfeit[0]],
        _ => result.goals.map_or([0; 2], |goals| [goals[side], goals[1 - side]]),
    };
    row.games += 1;
    row.goals += own;
    row.goals_against += other;
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => (row.wins, row.points) = (row.wins + 1, row.points + win),
        std::cmp::Ordering::Equal => (row.draws, row.points) = (row.draws + 1, row.points + draw),
        std::cmp::Ordering::Less => (row.losses, row.points) = (row.losses + 1, row.points + loss),
    }
}
