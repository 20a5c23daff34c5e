//! The report of a tournament as text.

use crate::bracket::{Bracket, BracketGame};
use crate::challenge_stage::ChallengeTable;
use crate::drop_in::DropInTable;
use crate::report::{GameReport, StageReport, TournamentReport};
use crate::results::{GameDecision, GameResult};
use crate::table::Table;

/// The largest number of next games in the text.
const NEXT_GAMES_MAX: usize = 8;

impl TournamentReport {
    /// The report as text: stages with tables and brackets, next games, incidents, ranking.
    pub fn text(&self) -> String {
        let played = self.games.iter().filter(|game| game.result.is_some()).count();
        let mut out = format!("{}: {played} of {} known games have results\n", self.name, self.games.len());
        for stage in &self.stages {
            out += &self.stage_text(stage);
        }
        let next: Vec<&GameReport> = self.open_games().take(NEXT_GAMES_MAX).collect();
        if !next.is_empty() {
            out += "\nnext games\n";
        }
        for game in next {
            let worker = game.worker.as_ref().map_or_else(String::new, |worker| format!(", played by {worker}"));
            out += &format!("  {} ({}){worker}\n", line(game), game.key);
        }
        out += &self.incidents_text();
        if let Some(ranking) = &self.ranking {
            out += "\nranking\n";
            for entry in ranking {
                out += &format!("  {:>2}. {}\n", entry.place, entry.name);
            }
        }
        out
    }

    fn stage_text(&self, stage: &StageReport) -> String {
        let end = if stage.is_complete { ", complete" } else { "" };
        let mut out = format!("\n{} ({}{end})\n", stage.name, stage.format);
        if stage.entrants.is_none() {
            return out + "  its teams are not certain yet\n";
        }
        out += &stage.tables.iter().map(table_text).collect::<String>();
        out += &stage.bracket.as_ref().map_or_else(String::new, |bracket| self.bracket_text(bracket));
        out += &stage.drop_in.as_ref().map_or_else(String::new, drop_in_text);
        out + &stage.challenges.iter().map(challenge_text).collect::<String>()
    }

    fn bracket_text(&self, bracket: &Bracket) -> String {
        let width = bracket.games.iter().map(|game| game.name.chars().count()).max().unwrap_or(0);
        let line = |game: &BracketGame| {
            let [mut one, mut other] = game.teams.clone();
            let report = self.games.iter().find(|report| Some(&report.key) == game.key.as_ref());
            if let Some([left, right]) =
                report.map(|report| &report.teams[..]).and_then(|teams| teams.first_chunk::<2>())
            {
                (one, other) = (left.clone(), right.clone());
            }
            let result = report.and_then(|report| report.result.as_ref());
            let result = result.map_or_else(String::new, |result| format!("  {}", result_text(result)));
            let winner = game.winner.as_ref().map_or_else(String::new, |winner| format!("  -> {winner}"));
            format!("  {:width$}  {one} v {other}{result}{winner}\n", game.name)
        };
        bracket.games.iter().map(line).collect()
    }

    /// Forfeits, failed attempts, disqualifications, verdicts and protests.
    fn incidents_text(&self) -> String {
        let mut out = String::new();
        for game in &self.games {
            let reason = game.result.as_ref().filter(|result| result.decision == GameDecision::Forfeit);
            if let Some(reason) = reason.and_then(|result| result.reason.as_ref()) {
                let first = reason.lines().next().unwrap_or_default();
                let logs = game.logs.as_ref().map_or_else(String::new, |logs| format!(" ({logs})"));
                out += &format!("  forfeit in {}: {first}{logs}\n", game.key);
            }
            for departure in &game.departures {
                out += &format!("  left {}: {departure}\n", game.key);
            }
            for incident in &game.incidents {
                out += &format!("  refused in {}: {incident}\n", game.key);
            }
            for fault in &game.faults {
                out += &format!("  failed attempt at {}: {}\n", game.key, fault.lines().next().unwrap_or_default());
            }
        }
        for annotation in &self.annotations {
            let protest = self.protests.iter().find(|protest| protest.number == annotation.number);
            let state = protest.map_or_else(String::new, |protest| format!(" ({})", protest.state));
            out += &format!("  {}{state}\n", annotation.text());
        }
        if out.is_empty() { out } else { format!("\nincidents\n{out}") }
    }
}

/// A game in one line.
fn line(game: &GameReport) -> String {
    format!("{}: {}", game.name, game.teams.join(" v "))
}

/// A result in a few words.
fn result_text(result: &GameResult) -> String {
    let Some([left, right]) = result.goals else { return String::from("-") };
    let penalties = result.penalties.map_or_else(String::new, |[left, right]| format!(", {left}:{right} on penalties"));
    let decision = match result.decision {
        GameDecision::Regular | GameDecision::Penalties => "",
        GameDecision::ExtraTime => " after extra time",
        GameDecision::Lots => ", by lots",
        GameDecision::Forfeit => ", forfeit",
        GameDecision::Verdict => ", verdict",
    };
    format!("{left}:{right}{penalties}{decision}")
}

fn name_width<'a>(names: impl Iterator<Item = &'a String>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0).max(4)
}

fn table_text(table: &Table) -> String {
    let width = name_width(table.rows.iter().map(|row| &row.name));
    let title = if table.name.is_empty() { String::new() } else { format!("  {}\n", table.name) };
    let mut out = format!("{title}      {:width$}   G   W   D   L   goals  diff  pts  decided by\n", "team");
    for row in &table.rows {
        let goals = format!("{}:{}", row.goals, row.goals_against);
        let decided_by = row.decided_by.map_or("", |measure| measure.text());
        let line = format!(
            "  {:>2}. {:width$} {:>3} {:>3} {:>3} {:>3} {:>7} {:>+5} {:>4}  {decided_by}",
            row.place,
            row.name,
            row.games,
            row.wins,
            row.draws,
            row.losses,
            goals,
            row.goal_difference(),
            row.points
        );
        out += &format!("{}\n", line.trim_end());
    }
    out
}

fn drop_in_text(table: &DropInTable) -> String {
    let width = name_width(table.rows.iter().map(|row| &row.name));
    let mut out = format!("      {:width$}   G  mean diff  rating\n", "team");
    for row in &table.rows {
        let rating = row.rating.map_or_else(|| String::from("-"), |rating| format!("{rating:+.2}"));
        let difference = format!("{:+.2}", row.goal_difference);
        out += &format!("  {:>2}. {:width$} {:>3} {difference:>10} {rating:>7}\n", row.place, row.name, row.games);
    }
    out
}

fn challenge_text(table: &ChallengeTable) -> String {
    let width = name_width(table.rows.iter().map(|row| &row.name));
    let name = table.challenge.as_deref().unwrap_or("sum");
    let mut out = format!("  {name}\n      {:width$}  runs  invalid     score  pts\n", "team");
    for row in &table.rows {
        let score = row.score.map_or_else(|| String::from("-"), |score| format!("{score:.3}"));
        out += &format!(
            "  {:>2}. {:width$} {:>5} {:>8} {score:>9} {:>4}\n",
            row.place, row.name, row.valid_runs, row.invalid_runs, row.points
        );
    }
    out
}
