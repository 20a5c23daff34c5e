//! The report of a tournament: entries, stages, games with their files, decisions and the ranking.

use std::collections::BTreeMap;

use campaign::ProgramIdentity;
use serde::Serialize;

use crate::annotation::{Annotation, AnnotationEntry};
use crate::bracket::Bracket;
use crate::challenge_stage::ChallengeTable;
use crate::drop_in::DropInTable;
use crate::game::{Contest, GamePart, GameRecord};
use crate::results::{GameResult, Results};
use crate::stage_state::{GameState, Ranking, StageState};
use crate::state::TournamentState;
use crate::table::Table;
use crate::tournament_file::TournamentFile;

/// The report of a tournament. Paths are relative to the tournament's folder.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TournamentReport {
    /// The name.
    pub name: String,
    /// The kind of its matches.
    pub kind: &'static str,
    /// The seed.
    pub seed: u64,
    /// The time until which teams can be handed in.
    pub deadline: Option<String>,
    /// The program that plays.
    pub program: Option<ProgramIdentity>,
    /// True if all stages have ended.
    pub is_complete: bool,
    /// The teams, in the order of their seeding.
    pub entries: Vec<EntryReport>,
    /// The stages.
    pub stages: Vec<StageReport>,
    /// All games whose teams are certain, in the order in which they are played.
    pub games: Vec<GameReport>,
    /// The decisions of the committee, in order.
    pub annotations: Vec<Annotation>,
    /// The protests.
    pub protests: Vec<ProtestReport>,
    /// The final ranking.
    pub ranking: Option<Vec<RankedEntry>>,
}

/// The identity of a team that is known outside the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct EntryIdentity {
    /// The version: the digest of its files, or a stated one.
    pub version: String,
    /// The time at which it was handed in, in words.
    pub submitted: Option<String>,
    /// The name of the person who handed it in.
    pub submitted_by: Option<String>,
}

/// A team in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntryReport {
    /// The name.
    pub name: String,
    /// Its identity.
    #[serde(flatten)]
    pub identity: EntryIdentity,
    /// The reason of its disqualification.
    pub disqualification: Option<String>,
}

/// A stage in a report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StageReport {
    /// The name.
    pub name: String,
    /// The format.
    pub format: &'static str,
    /// True if all its games have results.
    pub is_complete: bool,
    /// The names of its teams in the order of their seeding; `None` until they are certain.
    pub entrants: Option<Vec<String>>,
    /// The tables of groups or of the round robin.
    pub tables: Vec<Table>,
    /// The bracket.
    pub bracket: Option<Bracket>,
    /// The table of drop-in games.
    pub drop_in: Option<DropInTable>,
    /// The tables of challenges; the last one is their sum.
    pub challenges: Vec<ChallengeTable>,
    /// The places of all teams, once it is complete.
    pub ranking: Vec<RankedEntry>,
}

/// A team with its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RankedEntry {
    /// The place, from 1. Teams may share one.
    pub place: usize,
    /// The name.
    pub name: String,
}

/// A protest with its state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProtestReport {
    /// The number of its annotation.
    pub number: u64,
    /// The name of the team.
    pub team: String,
    /// The key of the game.
    pub game: String,
    /// The recording of the game's first part, relative to the tournament's folder.
    pub recording: Option<String>,
    /// The tick of the recording.
    pub tick: Option<u64>,
    /// The reason.
    pub reason: String,
    /// The state: `open`, `accepted` or `rejected`.
    pub state: &'static str,
    /// The reason of the decision.
    pub decision: Option<String>,
}

/// Facts of a game that its record does not have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameFacts {
    /// The worker that plays it now.
    pub worker: Option<String>,
    /// Attempts that have failed through no fault of a team, with their reasons.
    pub faults: Vec<String>,
}

/// A game in a report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameReport {
    /// The key.
    pub key: String,
    /// The name.
    pub name: String,
    /// The name of its stage.
    pub stage: String,
    /// The names of the teams: first the one that plays left. A mixed team has the names of its entries.
    pub teams: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// The result that counts; `None`: it has to be played.
    pub result: Option<GameResult>,
    /// The name of the winner.
    pub winner: Option<String>,
    /// The worker that plays it now, or has played it.
    pub worker: Option<String>,
    /// The record with the result as it was played.
    pub record: Option<String>,
    /// The matches of which it consists, with their recordings and reports.
    pub parts: Vec<GamePart>,
    /// The folder with the output of start scripts.
    pub logs: Option<String>,
    /// The versions of the teams that played.
    pub versions: Vec<String>,
    /// Players that left before the end, in words.
    pub departures: Vec<String>,
    /// Refused attempts of isolated teams, and limits that they exceeded, in words.
    pub incidents: Vec<String>,
    /// Attempts that have failed through no fault of a team, with their reasons.
    pub faults: Vec<String>,
}

impl TournamentReport {
    /// The report of this state. `identities` are in the order of the teams, `facts` by the keys of records.
    pub fn new(
        results: (&TournamentFile, &BTreeMap<String, GameRecord>, &[Annotation]),
        state: &TournamentState,
        identities: Vec<EntryIdentity>,
        facts: &BTreeMap<String, GameFacts>,
        program: Option<ProgramIdentity>,
    ) -> TournamentReport {
        let (file, records, annotations) = results;
        let results = Results { file, records, annotations };
        let entry = |(index, identity): (usize, EntryIdentity)| EntryReport {
            name: file.team_name(index).to_owned(),
            identity,
            disqualification: results.disqualification(index).map(str::to_owned),
        };
        TournamentReport {
            name: file.name.clone(),
            kind: file.kind.name(),
            seed: file.seed,
            deadline: file.deadline.clone(),
            program,
            is_complete: state.is_complete(),
            entries: identities.into_iter().enumerate().map(entry).collect(),
            stages: (0..file.stages.len()).map(|index| stage_report(file, index, &state.stages[index])).collect(),
            games: state.games.iter().map(|game| game_report(results, game, facts)).collect(),
            annotations: annotations.to_vec(),
            protests: annotations.iter().filter_map(|annotation| protest_report(results, annotation)).collect(),
            ranking: state.ranking.as_ref().map(|ranking| ranked(file, ranking)),
        }
    }

    /// Games that can be played now.
    pub fn open_games(&self) -> impl Iterator<Item = &GameReport> {
        self.games.iter().filter(|game| game.result.is_none())
    }
}

fn ranked(file: &TournamentFile, ranking: &[Ranking]) -> Vec<RankedEntry> {
    let entry = |ranking: &Ranking| RankedEntry { place: ranking.place, name: file.team_name(ranking.team).to_owned() };
    ranking.iter().map(entry).collect()
}

fn stage_report(file: &TournamentFile, index: usize, state: &StageState) -> StageReport {
    let entry = &file.stages[index];
    let names = |teams: &Vec<usize>| teams.iter().map(|team| file.team_name(*team).to_owned()).collect();
    StageReport {
        name: entry.name.clone(),
        format: entry.format.name(),
        is_complete: state.is_complete,
        entrants: state.entrants.as_ref().map(names),
        tables: state.tables.clone(),
        bracket: state.bracket.clone(),
        drop_in: state.drop_in.clone(),
        challenges: state.challenges.clone(),
        ranking: ranked(file, &state.ranking),
    }
}

/// The protest of an annotation, if it is one.
fn protest_report(results: Results<'_>, annotation: &Annotation) -> Option<ProtestReport> {
    let AnnotationEntry::Protest { game, tick, team, reason } = &annotation.entry else { return None };
    let decision = results.annotations.iter().find_map(|other| match &other.entry {
        AnnotationEntry::ProtestDecision { protest, is_accepted, reason } if *protest == annotation.number => {
            Some((*is_accepted, reason.clone()))
        }
        _ => None,
    });
    let state = match &decision {
        None => "open",
        Some((true, _)) => "accepted",
        Some((false, _)) => "rejected",
    };
    let recording = results.record(game).and_then(|record| record.parts.first()?.recording.clone());
    let (team, game, tick, reason) = (team.clone(), game.clone(), *tick, reason.clone());
    let decision = decision.map(|(_, reason)| reason);
    Some(ProtestReport { number: annotation.number, team, game, recording, tick, reason, state, decision })
}

fn game_report(results: Results<'_>, state: &GameState, facts: &BTreeMap<String, GameFacts>) -> GameReport {
    let (file, game) = (results.file, &state.game);
    let record = results.records.get(&state.record_key);
    let facts = facts.get(&state.record_key).cloned().unwrap_or_default();
    let name = |team: &usize| file.team_name(*team).to_owned();
    let teams: Vec<String> = match &game.contest {
        Contest::DropIn(sides) => {
            sides.iter().map(|side| side.iter().map(name).collect::<Vec<_>>().join(" + ")).collect()
        }
        contest => contest.teams().iter().map(name).collect(),
    };
    let winner = state.result.as_ref().and_then(|result| teams.get(result.winner?).cloned());
    GameReport {
        key: game.key.clone(),
        name: game.name.clone(),
        stage: file.stages.get(game.stage).map(|stage| stage.name.clone()).unwrap_or_default(),
        teams,
        seed: game.seed,
        result: state.result.clone(),
        winner,
        worker: record.map(|record| record.worker.clone()).or(facts.worker),
        record: record.map(|record| format!("results/{}.json", record.key)),
        parts: record.map(|record| record.parts.clone()).unwrap_or_default(),
        logs: record.and_then(|record| record.logs.clone()),
        versions: record.map(|record| record.versions.clone()).unwrap_or_default(),
        departures: record.map(|record| record.outcome.departures.clone()).unwrap_or_default(),
        incidents: record.map(|record| record.outcome.incidents.clone()).unwrap_or_default(),
        faults: facts.faults,
    }
}
