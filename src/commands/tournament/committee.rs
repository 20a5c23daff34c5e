//! `spar tournament verdict` and `protest`: decisions of referees and of the committee, appended to the log.

use std::error::Error;
use std::process::ExitCode;
use std::time::SystemTime;

use tournament::{Annotation, AnnotationEntry, Contest, Game, Ruling};

use super::flags::{LedgerArgs, ProtestArgs, VerdictArgs};
use super::folder::TournamentFolder;
use super::plan::TournamentPlan;
use crate::console;

/// Runs `spar tournament verdict`.
///
/// # Errors
/// If there is no such game or team, or the ruling does not fit the game.
pub fn verdict(flags: &VerdictArgs) -> Result<ExitCode, Box<dyn Error>> {
    let committee = Committee::open(&flags.ledger)?;
    let reason = flags.reason.clone();
    let entry = match (&flags.disqualify, &flags.game) {
        (Some(team), _) => {
            committee.check_team(team)?;
            AnnotationEntry::Disqualification { team: team.clone(), reason }
        }
        (None, Some(key)) => {
            let game = committee.game(key)?;
            let ruling = ruling(flags);
            committee.check_ruling(&game, &ruling)?;
            AnnotationEntry::Verdict { game: game.key, ruling, reason }
        }
        (None, None) => return Err("--game says which game the verdict is about".into()),
    };
    committee.append(&flags.by, entry)
}

/// Runs `spar tournament protest`.
///
/// # Errors
/// If there is no such game, team or protest, or the protest is decided.
pub fn protest(flags: &ProtestArgs) -> Result<ExitCode, Box<dyn Error>> {
    let committee = Committee::open(&flags.ledger)?;
    let reason = flags.reason.clone();
    let entry = match (flags.accept.or(flags.reject), &flags.game, &flags.team) {
        (Some(protest), ..) => {
            committee.check_protest(protest)?;
            AnnotationEntry::ProtestDecision { protest, is_accepted: flags.accept.is_some(), reason }
        }
        (None, Some(key), Some(team)) => {
            committee.check_team(team)?;
            AnnotationEntry::Protest { game: committee.game(key)?.key, tick: flags.tick, team: team.clone(), reason }
        }
        _ => return Err("--game and --team say what the protest is about".into()),
    };
    committee.append(&flags.by, entry)
}

fn ruling(flags: &VerdictArgs) -> Ruling {
    match (flags.goals, flags.score, &flags.forfeit) {
        (Some(goals), ..) => Ruling::Goals(goals),
        (_, Some(score), _) => Ruling::Score(score),
        (.., Some(team)) => Ruling::Forfeit(team.clone()),
        _ if flags.replay => Ruling::Replay,
        _ => Ruling::Invalid,
    }
}

/// A tournament whose log gets a decision.
struct Committee {
    folder: TournamentFolder,
    plan: TournamentPlan,
    annotations: Vec<Annotation>,
    games: Vec<Game>,
}

impl Committee {
    fn open(flags: &LedgerArgs) -> Result<Committee, String> {
        let folder = TournamentFolder::open(&flags.path())?;
        let plan = folder.plan()?;
        let games = folder.state(&plan)?.games.into_iter().map(|state| state.game).collect();
        let annotations = folder.history()?.annotations;
        Ok(Committee { folder, plan, annotations, games })
    }

    fn game(&self, key: &str) -> Result<Game, String> {
        let game = self.games.iter().find(|game| game.key == key).cloned();
        game.ok_or_else(|| {
            format!("there is no game {key} whose teams are certain; `spar tournament export` lists all games")
        })
    }

    fn check_team(&self, name: &str) -> Result<usize, String> {
        self.plan.file.team(name).ok_or_else(|| format!("there is no team {name}"))
    }

    /// Checks that a ruling fits the game.
    fn check_ruling(&self, game: &Game, ruling: &Ruling) -> Result<(), String> {
        let is_run = matches!(game.contest, Contest::Run { .. });
        let needs_winner = self.plan.file.stages.get(game.stage).is_some_and(|stage| stage.format.needs_winners());
        match ruling {
            Ruling::Goals(_) if is_run => Err(format!("{}: a run has a score, and no goals", game.key)),
            Ruling::Goals([left, right]) if needs_winner && left == right => {
                Err(format!("{}: this game needs a winner", game.key))
            }
            Ruling::Score(_) | Ruling::Invalid if !is_run => {
                Err(format!("{}: a match has goals: --goals, --forfeit or --replay", game.key))
            }
            Ruling::Score(score) if !score.is_finite() => Err(format!("{score} is no score")),
            Ruling::Forfeit(team) => {
                let index = self.check_team(team)?;
                let plays = [0, 1].iter().any(|side| game.contest.side(*side) == Some(index));
                if plays { Ok(()) } else { Err(format!("{}: {team} is no side of this game", game.key)) }
            }
            _ => Ok(()),
        }
    }

    fn check_protest(&self, number: u64) -> Result<(), String> {
        let is_protest = |annotation: &&Annotation| {
            annotation.number == number && matches!(annotation.entry, AnnotationEntry::Protest { .. })
        };
        if !self.annotations.iter().any(|annotation| is_protest(&annotation)) {
            return Err(format!("there is no protest with the number {number}"));
        }
        let is_decision = |annotation: &&Annotation| matches!(annotation.entry, AnnotationEntry::ProtestDecision { protest, .. } if protest == number);
        match self.annotations.iter().find(is_decision) {
            Some(decision) => Err(format!("protest {number} is decided already, by entry {}", decision.number)),
            None => Ok(()),
        }
    }

    fn append(&self, by: &str, entry: AnnotationEntry) -> Result<ExitCode, Box<dyn Error>> {
        let time = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        let make = |number| Annotation { number, time: time.clone(), by: by.to_owned(), entry: entry.clone() };
        let annotation = self.folder.append_annotation(make)?;
        console::print(&format!("{}\n", annotation.text()))?;
        Ok(ExitCode::SUCCESS)
    }
}
