//! The state of a tournament: all games that can be played, tables, brackets and the ranking, computed from the file, the
//! records and the annotations.

use std::collections::{BTreeMap, BTreeSet};

use crate::annotation::Annotation;
use crate::game::GameRecord;
use crate::results::Results;
use crate::seeding::{self, GroupPlace};
use crate::stage_builder::StageBuilder;
use crate::stage_entry::StageEntry;
use crate::stage_state::{GameState, Ranking, StageState};
use crate::table::Table;
use crate::tournament_file::TournamentFile;

/// The state of a tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct TournamentState {
    /// The stages, in the order of the file.
    pub stages: Vec<StageState>,
    /// All games whose teams are certain, in the order in which they are played.
    pub games: Vec<GameState>,
    /// The ranking of the tournament, once all stages that count have ended.
    pub ranking: Option<Vec<Ranking>>,
}

impl TournamentState {
    /// The state after these games and decisions. `lower_is_better` has the names of challenges in which a low score is good.
    pub fn new(
        file: &TournamentFile,
        records: &BTreeMap<String, GameRecord>,
        annotations: &[Annotation],
        lower_is_better: &BTreeSet<String>,
    ) -> TournamentState {
        let results = Results { file, records, annotations };
        let mut state = TournamentState { stages: Vec::new(), games: Vec::new(), ranking: None };
        for index in 0..file.stages.len() {
            let entrants = state.entrants(file, index);
            let mut stage =
                StageBuilder { results, entry: &file.stages[index], index, lower_is_better, games: Vec::new() };
            let built = entrants.map(|entrants| stage.build(entrants));
            state.games.extend(stage.games);
            state.stages.push(built.unwrap_or_default());
        }
        state.ranking = state.total_ranking(file);
        state
    }

    /// The games that can be played now, in their order.
    pub fn open_games(&self) -> impl Iterator<Item = &GameState> {
        self.games.iter().filter(|state| state.result.is_none())
    }

    /// True if all stages have ended.
    pub fn is_complete(&self) -> bool {
        self.stages.iter().all(|stage| stage.is_complete)
    }

    /// The teams of the stage with this index, in the order of their seeding.
    fn entrants(&self, file: &TournamentFile, index: usize) -> Option<Vec<usize>> {
        let all: Vec<usize> = match file.source(index) {
            None => (0..file.teams.len()).collect(),
            Some(source) => {
                let stage = self.stages.get(source).filter(|stage| stage.is_complete)?;
                stage.ranking.iter().map(|ranking| ranking.team).collect()
            }
        };
        let entry = file.stages.get(index)?;
        let [first, last] = entry.places.unwrap_or([1, all.len()]);
        let entrants: Vec<usize> = all.into_iter().skip(first - 1).take(last + 1 - first).collect();
        let tables = file.source(index).map(|source| &self.stages[source].tables[..]).unwrap_or_default();
        if !entry.format.needs_winners() || tables.len() < 2 {
            return Some(entrants);
        }
        let places: Option<Vec<GroupPlace>> = entrants.iter().map(|team| group_place(*team, tables)).collect();
        Some(seeding::keep_groups_apart(&places?).into_iter().map(|index| entrants[index]).collect())
    }

    /// The ranking of the whole: by the sum of points for places, if stages give any, else by the last stage.
    fn total_ranking(&self, file: &TournamentFile) -> Option<Vec<Ranking>> {
        if !self.is_complete() {
            return None;
        }
        let order = self.order_by_last_stage(file);
        if file.stages.iter().all(|stage| stage.total_points.is_none()) {
            return Some(order);
        }
        let points = |team: usize| -> u32 {
            let of_stage = |(entry, stage): (&StageEntry, &StageState)| {
                let place = stage.ranking.iter().find(|ranking| ranking.team == team)?.place;
                entry.total_points.as_ref()?.get(place - 1).copied()
            };
            file.stages.iter().zip(&self.stages).filter_map(of_stage).sum()
        };
        let mut sums: Vec<(u32, usize)> = order.iter().map(|ranking| (points(ranking.team), ranking.team)).collect();
        // The order before decides between equal sums.
        sums.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        Some(sums.iter().enumerate().map(|(index, (_, team))| Ranking { place: index + 1, team: *team }).collect())
    }

    /// The places of the last stage of matches, then those of the stages before for teams that were not in it.
    fn order_by_last_stage(&self, file: &TournamentFile) -> Vec<Ranking> {
        let stages = || file.stages.iter().zip(&self.stages).rev();
        let matches = stages().filter(|(entry, _)| entry.format.is_of_matches());
        let others = stages().filter(|(entry, _)| !entry.format.is_of_matches());
        let mut order: Vec<Ranking> = Vec::new();
        for (_, stage) in matches.chain(others) {
            let before = order.len();
            let is_new = |ranking: &&Ranking| !order.iter().any(|one| one.team == ranking.team);
            let new: Vec<Ranking> = stage.ranking.iter().filter(is_new).copied().collect();
            let place = |ranking: &Ranking| before + 1 + new.iter().filter(|one| one.place < ranking.place).count();
            let placed: Vec<Ranking> =
                new.iter().map(|ranking| Ranking { place: place(ranking), team: ranking.team }).collect();
            order.extend(placed);
        }
        let missing = (0..file.teams.len()).filter(|team| !order.iter().any(|one| one.team == *team));
        let place = order.len() + 1;
        let missing: Vec<Ranking> = missing.map(|team| Ranking { place, team }).collect();
        order.extend(missing);
        order
    }
}

/// The place of a team in the groups.
fn group_place(team: usize, tables: &[Table]) -> Option<GroupPlace> {
    tables.iter().enumerate().find_map(|(group, table)| {
        let row = table.rows.iter().find(|row| row.team == team)?;
        Some(GroupPlace { group, place: row.place })
    })
}
