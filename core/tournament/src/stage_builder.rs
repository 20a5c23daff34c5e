//! The computation of a stage's state from the results of its games.

use std::collections::{BTreeMap, BTreeSet};

use crate::bracket::{self, Bracket, BracketGame, ResolvedNode, Slot};
use crate::bracket_shape::{self, Node, Source};
use crate::challenge_stage::{self, ChallengeTable};
use crate::draw;
use crate::drop_in::{self, DropInTable};
use crate::game::{Contest, Game};
use crate::results::{GameResult, Results};
use crate::round_robin;
use crate::stage_entry::{StageEntry, StageFormat};
use crate::stage_state::{GameState, Ranking, StageState};
use crate::table::{self, Table, TableGame, TableRules};
use crate::tie_breaker::TieBreaker;

/// The players of a team without a setting.
const PLAYERS: u64 = 11;

/// The key of their number.
const PLAYERS_KEY: &str = "players";

/// The state of a stage while it is computed.
pub(crate) struct StageBuilder<'a> {
    pub results: Results<'a>,
    pub entry: &'a StageEntry,
    pub index: usize,
    pub lower_is_better: &'a BTreeSet<String>,
    pub games: Vec<GameState>,
}

impl StageBuilder<'_> {
    /// Computes the state of the stage with these teams, and adds its games.
    pub fn build(&mut self, entrants: Vec<usize>) -> StageState {
        let mut stage = match self.entry.format {
            StageFormat::Groups => self.groups(&entrants),
            StageFormat::RoundRobin => self.round_robin(&entrants),
            StageFormat::KnockOut => {
                let nodes = bracket_shape::knock_out(entrants.len(), self.entry.third_place.unwrap_or(false));
                self.bracket(&entrants, &nodes)
            }
            StageFormat::DoubleElimination => {
                let nodes = bracket_shape::double_elimination(entrants.len(), self.entry.reset.unwrap_or(true));
                self.bracket(&entrants, &nodes)
            }
            StageFormat::DropIn => self.drop_in(&entrants),
            StageFormat::Challenge => self.challenges(&entrants),
        };
        stage.entrants = Some(entrants);
        stage
    }

    /// Adds a game; returns its result.
    fn game(&mut self, id: &str, name: &str, contest: Contest) -> (String, Option<GameResult>) {
        let needs_winner = self.entry.format.needs_winners();
        let key = match &contest {
            Contest::Match([left, right]) => format!("{}-{id}-{}v{}", self.entry.name, left + 1, right + 1),
            _ => format!("{}-{id}", self.entry.name),
        };
        let game = Game {
            seed: draw::game_seed(self.results.file.seed, &key),
            name: format!("{}: {name}", self.entry.name),
            stage: self.index,
            contest,
            has_extra_time: needs_winner && self.entry.extra_time.unwrap_or(true),
            has_penalties: needs_winner && self.entry.penalties.unwrap_or(true),
            key: key.clone(),
        };
        let result = self.results.result(&game, needs_winner);
        let record_key = self.results.record_key(&key);
        self.games.push(GameState { game, record_key, result: result.clone() });
        (key, result)
    }

    /// The table of these teams, whose games are added.
    fn table(&mut self, name: &str, id: &str, teams: &[usize]) -> Table {
        let legs = self.entry.legs.unwrap_or(1);
        let mut results = Vec::new();
        let games = round_robin::games(teams.len(), legs);
        let count = games.len();
        for (number, game) in games.into_iter().enumerate() {
            let pair = game.places.map(|place| teams[place]);
            let title = format!("{name}, round {}", game.round);
            let (_, result) =
                self.game(&format!("{id}{}", number + 1), title.trim_start_matches(", "), Contest::Match(pair));
            results.extend(result.map(|result| (pair, result)));
        }
        let tie_breakers = self.entry.tie_breakers.as_deref().unwrap_or(&TieBreaker::DEFAULT);
        let draw = format!("{} {id}", self.entry.name);
        let rules = TableRules { file: self.results.file, tie_breakers, draw: &draw };
        let played: Vec<TableGame<'_>> = results.iter().map(|(pair, result)| (*pair, result)).collect();
        let rows = table::rows(teams, &played, rules);
        Table { name: name.to_owned(), is_complete: results.len() == count, rows }
    }

    fn round_robin(&mut self, entrants: &[usize]) -> StageState {
        let table = self.table("", "g", entrants);
        let ranking = table.rows.iter().map(|row| Ranking { place: row.place, team: row.team }).collect();
        let is_complete = table.is_complete;
        StageState {
            is_complete,
            ranking: if is_complete { ranking } else { Vec::new() },
            tables: vec![table],
            ..StageState::default()
        }
    }

    fn groups(&mut self, entrants: &[usize]) -> StageState {
        let seed = self.results.file.seed;
        let groups = round_robin::groups(entrants, self.entry.groups.unwrap_or(1), seed, &self.entry.name);
        let letters = 'A'..='Z';
        let tables: Vec<Table> = letters
            .zip(&groups)
            .map(|(letter, teams)| {
                self.table(&format!("group {letter}"), &letter.to_ascii_lowercase().to_string(), teams)
            })
            .collect();
        let is_complete = tables.iter().all(|table| table.is_complete);
        let ranking = if is_complete { self.ranking_of_groups(&tables) } else { Vec::new() };
        StageState { is_complete, ranking, tables, ..StageState::default() }
    }

    /// Teams of all groups: by their place; those with the same one by points, goal difference and goals a game, since
    /// groups may have different sizes, then by lots.
    fn ranking_of_groups(&self, tables: &[Table]) -> Vec<Ranking> {
        let mut rows: Vec<_> = tables.iter().flat_map(|table| &table.rows).collect();
        let draw = format!("{} groups", self.entry.name);
        rows.sort_by_key(|row| {
            // A common multiple of the numbers of games makes the comparison exact.
            let a_game = |sum: i64| sum * COMMON_MULTIPLE / i64::from(row.games.max(1));
            let values = [i64::from(row.points), row.goal_difference(), i64::from(row.goals)].map(a_game);
            (row.place, std::cmp::Reverse((values, draw::lot(self.results.file.seed, &draw, row.team))))
        });
        rows.iter().enumerate().map(|(index, row)| Ranking { place: index + 1, team: row.team }).collect()
    }

    fn bracket(&mut self, entrants: &[usize], nodes: &[Node]) -> StageState {
        let mut keys: BTreeMap<String, String> = BTreeMap::new();
        let mut lefts: BTreeMap<usize, u32> = BTreeMap::new();
        let resolved = bracket::resolve(nodes, entrants, |node, teams| {
            let teams = by_sides(teams, entrants, &mut lefts);
            let (key, result) = self.game(&node.id, &node.name, Contest::Match(teams));
            keys.insert(node.id.clone(), key);
            result?.winner.map(|side| teams[side])
        });
        let ranking = bracket::ranking(nodes, &resolved, entrants);
        let games = (0..nodes.len()).filter_map(|index| self.bracket_game(index, nodes, &resolved, &keys)).collect();
        StageState {
            is_complete: ranking.is_some(),
            ranking: ranking.into_iter().flatten().map(|(place, team)| Ranking { place, team }).collect(),
            bracket: Some(Bracket { games }),
            ..StageState::default()
        }
    }

    /// A node for reports; `None`: it has a bye, or is not needed.
    fn bracket_game(
        &self,
        index: usize,
        nodes: &[Node],
        resolved: &[ResolvedNode],
        keys: &BTreeMap<String, String>,
    ) -> Option<BracketGame> {
        let (node, teams) = (&nodes[index], &resolved[index]);
        if teams.slots.contains(&Slot::Bye) {
            return None;
        }
        let name = |slot: Slot, source: Source| match (slot, source) {
            (Slot::Team(team), _) => self.results.file.team_name(team).to_owned(),
            (_, Source::Winner(index)) => format!("winner of {}", nodes[index].name),
            (_, Source::Loser(index)) => format!("loser of {}", nodes[index].name),
            (_, Source::Seed(seed)) => format!("seed {}", seed + 1),
        };
        let names = [0, 1].map(|side| name(teams.slots[side], node.sources[side]));
        let winner = match teams.winner {
            Slot::Team(team) => Some(self.results.file.team_name(team).to_owned()),
            _ => None,
        };
        Some(BracketGame { name: node.name.clone(), teams: names, key: keys.get(&node.id).cloned(), winner })
    }

    fn drop_in(&mut self, entrants: &[usize]) -> StageState {
        let file = self.results.file;
        let players = self.entry.settings.get(PLAYERS_KEY).or_else(|| file.settings.get(PLAYERS_KEY));
        let players = players.and_then(serde_json::Value::as_u64).unwrap_or(PLAYERS);
        let default = drop_in::default_entries_per_team(entrants.len(), players as usize);
        let per_team = self.entry.entries_per_team.unwrap_or(default);
        let games = self.entry.games.unwrap_or(1);
        let mut played = Vec::new();
        let contests = drop_in::contests(entrants, games, per_team, file.seed, &self.entry.name);
        for (number, contest) in (1..).zip(contests) {
            let (id, name) = (number.to_string(), format!("game {number}"));
            let key = format!("{}-{id}", self.entry.name);
            // Entries that are disqualified do not play, and the others of their team take their numbers.
            let present = |side: &Vec<usize>| -> Vec<usize> {
                side.iter().copied().filter(|team| self.results.disqualification(*team).is_none()).collect()
            };
            let remaining = contest.each_ref().map(present);
            let is_open = self.results.record(&key).is_none() && remaining.iter().all(|side| !side.is_empty());
            let (_, result) = self.game(&id, &name, Contest::DropIn(if is_open { remaining } else { contest.clone() }));
            played.extend(result.map(|result| (contest, result)));
        }
        let is_out = |team: usize| self.results.disqualification(team).is_some();
        let rows = drop_in::rows(entrants, &played, file, &self.entry.name, is_out);
        let is_complete = played.len() == games as usize;
        let ranking = rows.iter().map(|row| Ranking { place: row.place, team: row.team }).collect();
        StageState {
            is_complete,
            ranking: if is_complete { ranking } else { Vec::new() },
            drop_in: Some(DropInTable { rows }),
            ..StageState::default()
        }
    }

    fn challenges(&mut self, entrants: &[usize]) -> StageState {
        let (file, runs) = (self.results.file, self.entry.runs.unwrap_or(1));
        let (mut tables, mut is_complete) = (Vec::new(), true);
        for challenge in self.entry.challenges.iter().flatten() {
            let mut results = vec![Vec::new(); entrants.len()];
            for run in 1..=runs {
                for (team, results) in entrants.iter().zip(&mut results) {
                    let (id, name) = (format!("{challenge}-{}-run{run}", team + 1), format!("{challenge}, run {run}"));
                    let contest = Contest::Run { team: *team, challenge: challenge.clone(), run };
                    let (_, result) = self.game(&id, &name, contest);
                    is_complete &= result.is_some();
                    results.extend(result);
                }
            }
            let is_lower_better = self.lower_is_better.contains(challenge);
            let points = self.entry.place_points.as_deref();
            let rows = challenge_stage::rows(entrants, &results, is_lower_better, points, file);
            tables.push(ChallengeTable { challenge: Some(challenge.clone()), rows });
        }
        let rows = challenge_stage::sum(entrants, &tables, file, &self.entry.name);
        let ranking = rows.iter().map(|row| Ranking { place: row.place, team: row.team }).collect();
        tables.push(ChallengeTable { challenge: None, rows });
        StageState {
            is_complete,
            ranking: if is_complete { ranking } else { Vec::new() },
            challenges: tables,
            ..StageState::default()
        }
    }
}

/// A multiple of all numbers from 1 to 10, and of most numbers of games of a group.
const COMMON_MULTIPLE: i64 = 360_360;

/// The teams of a bracket's game by sides. The one that has played left less often in this bracket plays left; of equal ones,
/// the one with the better seed.
fn by_sides([one, other]: [usize; 2], entrants: &[usize], lefts: &mut BTreeMap<usize, u32>) -> [usize; 2] {
    let rank =
        |team: usize| (lefts.get(&team).copied().unwrap_or(0), entrants.iter().position(|entrant| *entrant == team));
    let [left, right] = if rank(one) <= rank(other) { [one, other] } else { [other, one] };
    *lefts.entry(left).or_default() += 1;
    [left, right]
}
