//! The results that count: records of games, with the rulings of referees and the forfeits of disqualified teams.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::annotation::{Annotation, AnnotationEntry, Ruling};
use crate::draw;
use crate::game::{Contest, Game, GameOutcome, GameRecord};
use crate::tournament_file::TournamentFile;

/// The result of a game that counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameResult {
    /// Goals: first the team that plays left. `None`: a run.
    pub goals: Option<[u32; 2]>,
    /// Goals of the penalty shoot-out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalties: Option<[u32; 2]>,
    /// The score of a run; `None`: a match, or an invalid run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The side that has won; `None` after a draw, and if both forfeit.
    pub winner: Option<usize>,
    /// The sides that have forfeited.
    #[serde(skip_serializing_if = "is_none")]
    pub forfeits: [bool; 2],
    /// The way in which it was decided.
    pub decision: GameDecision,
    /// The reason of a forfeit or a verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

fn is_none(forfeits: &[bool; 2]) -> bool {
    *forfeits == [false; 2]
}

/// The way in which a game was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameDecision {
    /// In regular time.
    Regular,
    /// In extra time.
    ExtraTime,
    /// In a penalty shoot-out.
    Penalties,
    /// By lots.
    Lots,
    /// By a forfeit.
    Forfeit,
    /// By a verdict.
    Verdict,
}

/// The records and annotations of a tournament.
#[derive(Clone, Copy)]
pub struct Results<'a> {
    pub file: &'a TournamentFile,
    pub records: &'a BTreeMap<String, GameRecord>,
    pub annotations: &'a [Annotation],
}

impl<'a> Results<'a> {
    /// The key of a game's record: with the number of the replay, if the committee has ordered one.
    pub fn record_key(&self, game: &str) -> String {
        let is_replay = |annotation: &&Annotation| {
            annotation.verdict().is_some_and(|(key, ruling, _)| key == game && *ruling == Ruling::Replay)
        };
        match self.annotations.iter().filter(is_replay).count() {
            0 => game.to_owned(),
            replays => format!("{game}-replay{replays}"),
        }
    }

    /// The record of a game.
    pub fn record(&self, game: &str) -> Option<&'a GameRecord> {
        self.records.get(&self.record_key(game))
    }

    /// True if the team with this index is disqualified.
    pub fn disqualification(&self, team: usize) -> Option<&'a str> {
        let name = self.file.team_name(team);
        self.annotations.iter().find_map(|annotation| match &annotation.entry {
            AnnotationEntry::Disqualification { team, reason } if team == name => Some(reason.as_str()),
            _ => None,
        })
    }

    /// The result of a game; `None` if it has to be played.
    pub fn result(&self, game: &Game, needs_winner: bool) -> Option<GameResult> {
        let result = self.ruled(game).or_else(|| self.played(game)).or_else(|| self.forfeited(game))?;
        Some(if needs_winner { self.with_winner(game, result) } else { result })
    }

    /// The result by the last verdict on the game; a replay takes earlier verdicts back.
    fn ruled(&self, game: &Game) -> Option<GameResult> {
        let mut verdicts = self.annotations.iter().filter_map(Annotation::verdict);
        let (_, ruling, reason) = verdicts.rfind(|(key, ..)| *key == game.key)?;
        let mut result = match ruling {
            Ruling::Replay => return None,
            Ruling::Goals(goals) => by_goals(*goals),
            Ruling::Score(score) => GameResult { score: Some(*score), ..run() },
            Ruling::Invalid => run(),
            Ruling::Forfeit(team) => {
                let team = self.file.team(team);
                self.forfeit(game, [0, 1].map(|side| team.is_some() && game.contest.side(side) == team), reason)
            }
        };
        result.decision = GameDecision::Verdict;
        result.reason = Some(reason.to_owned());
        Some(result)
    }

    fn played(&self, game: &Game) -> Option<GameResult> {
        let GameOutcome { goals, extra_time, penalties, score, forfeit, .. } = &self.record(&game.key)?.outcome;
        if let Some(forfeit) = forfeit {
            return Some(self.forfeit(game, forfeit.sides, &forfeit.reason));
        }
        let Some(goals) = goals else { return Some(GameResult { score: *score, ..run() }) };
        let mut result = by_goals(*goals);
        result.penalties = *penalties;
        if extra_time.is_some() {
            result.decision = GameDecision::ExtraTime;
        }
        if let (None, Some(penalties)) = (result.winner, penalties) {
            result.winner = winner(*penalties);
            result.decision = GameDecision::Penalties;
        }
        Some(result)
    }

    /// The result of a game that a disqualified team does not play.
    fn forfeited(&self, game: &Game) -> Option<GameResult> {
        let sides = [0, 1].map(|side| game.contest.side(side).and_then(|team| self.disqualification(team)));
        let reason = sides.iter().flatten().next()?;
        Some(self.forfeit(game, sides.map(|side| side.is_some()), &format!("disqualified: {reason}")))
    }

    fn forfeit(&self, game: &Game, sides: [bool; 2], reason: &str) -> GameResult {
        let reason = Some(reason.to_owned());
        if matches!(game.contest, Contest::Run { .. }) {
            return GameResult { forfeits: sides, decision: GameDecision::Forfeit, reason, ..run() };
        }
        let [most, least] = self.file.forfeit;
        let goals = match sides {
            [true, false] => [least, most],
            [false, true] => [most, least],
            _ => [least; 2],
        };
        GameResult { forfeits: sides, decision: GameDecision::Forfeit, reason, ..by_goals(goals) }
    }

    /// The result with a winner by lots, if it has none.
    fn with_winner(&self, game: &Game, result: GameResult) -> GameResult {
        let (None, Contest::Match(teams)) = (result.winner, &game.contest) else { return result };
        let lots = teams.map(|team| draw::lot(self.file.seed, &game.key, team));
        let decision =
            if result.decision == GameDecision::Verdict { GameDecision::Verdict } else { GameDecision::Lots };
        GameResult { winner: Some(usize::from(lots[1] > lots[0])), decision, ..result }
    }
}

fn by_goals(goals: [u32; 2]) -> GameResult {
    GameResult { goals: Some(goals), winner: winner(goals), ..run() }
}

fn run() -> GameResult {
    GameResult {
        goals: None,
        penalties: None,
        score: None,
        winner: None,
        forfeits: [false; 2],
        decision: GameDecision::Regular,
        reason: None,
    }
}

fn winner([left, right]: [u32; 2]) -> Option<usize> {
    (left != right).then_some(usize::from(right > left))
}
