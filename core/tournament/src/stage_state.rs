//! The state of a stage: its games, tables and brackets, and the places of its teams.

use crate::bracket::Bracket;
use crate::challenge_stage::ChallengeTable;
use crate::drop_in::DropInTable;
use crate::game::Game;
use crate::results::GameResult;
use crate::table::Table;

/// A team and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranking {
    /// The place, from 1. Teams may share one.
    pub place: usize,
    /// The index of the team.
    pub team: usize,
}

/// A game with its result.
#[derive(Debug, Clone, PartialEq)]
pub struct GameState {
    /// The game.
    pub game: Game,
    /// The key of its record.
    pub record_key: String,
    /// The result that counts; `None`: it has to be played.
    pub result: Option<GameResult>,
}

/// The state of a stage.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StageState {
    /// The teams in the order of their seeding; `None` until the stage that gives them has ended.
    pub entrants: Option<Vec<usize>>,
    /// True if all its games have results.
    pub is_complete: bool,
    /// The tables of groups or of the round robin.
    pub tables: Vec<Table>,
    /// The bracket.
    pub bracket: Option<Bracket>,
    /// The table of drop-in games.
    pub drop_in: Option<DropInTable>,
    /// The tables of challenges; the last one is their sum.
    pub challenges: Vec<ChallengeTable>,
    /// The places of all teams, once it is complete.
    pub ranking: Vec<Ranking>,
}
