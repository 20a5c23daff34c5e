//! Tournaments of teams: which games are played next, and what follows from their results.
//!
//! A tournament file lists teams and stages. Everything else is a function of the file, the records of games and the
//! annotations of the committee: the state is computed anew from them, so it is the same on each machine and after any
//! end of a program.
//!
//! | step | module or type |
//! |---|---|
//! | the file | [`TournamentFile`], [`StageEntry`], [`StageFormat`], `file_parser` |
//! | draws and seeds of games | `draw` |
//! | a game, and the record of its result | [`Game`], [`Contest`], [`GameRecord`], [`GameOutcome`] |
//! | decisions of the committee | [`Annotation`], [`AnnotationEntry`], [`Ruling`] |
//! | the result that counts | [`GameResult`], `results` |
//! | groups and round robins with their tables | `round_robin`, [`Table`], [`TieBreaker`] |
//! | knock-out and double elimination | [`Bracket`], `bracket`, `bracket_shape`, `seeding` |
//! | mixed teams, challenges | [`DropInTable`], [`ChallengeTable`] |
//! | the state of a tournament, and of its stages | [`TournamentState`], [`StageState`], `stage_builder` |
//! | the report, also as text | [`TournamentReport`] |
//!
//! The crate knows no league and touches no file: the program plays the games and stores their records.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod annotation;
mod bracket;
mod bracket_shape;
mod challenge_stage;
mod draw;
mod drop_in;
mod file_parser;
mod game;
mod report;
mod report_text;
mod results;
mod round_robin;
mod seeding;
mod stage_builder;
mod stage_entry;
mod stage_state;
mod state;
mod table;
mod tie_breaker;
mod tournament_file;

pub use annotation::{Annotation, AnnotationEntry, Ruling};
pub use bracket::{Bracket, BracketGame};
pub use challenge_stage::{ChallengeRow, ChallengeTable};
pub use drop_in::{DropInRow, DropInTable};
pub use game::{Contest, Forfeit, Game, GameOutcome, GamePart, GameRecord};
pub use report::{
    EntryIdentity, EntryReport, GameFacts, GameReport, ProtestReport, RankedEntry, StageReport, TournamentReport,
};
pub use results::{GameDecision, GameResult};
pub use stage_entry::{StageEntry, StageFormat};
pub use stage_state::{GameState, Ranking, StageState};
pub use state::TournamentState;
pub use table::{Table, TableRow};
pub use tie_breaker::TieBreaker;
pub use tournament_file::{IsolationEntry, Points, TournamentFile};
