//! The report of a campaign as text, and as Markdown for a merge request.

use std::fmt::Write;

use statistics::Estimate;

use crate::number_text::estimate;
use crate::objective::Objective;
use crate::report::{CampaignReport, PairingReport, TeamRating, Verdict};
use crate::report_games::FailedGame;
use crate::tuning_report::TuningReport;

impl CampaignReport {
    /// The report as text.
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.name);
        out += &self.tuning.as_ref().map_or_else(String::new, TuningReport::text);
        for pairing in &self.pairings {
            pairing.write(&mut out, &self.objective);
        }
        for rating in &self.ratings {
            let TeamRating { place, team, advantage, elo } = rating;
            let (advantage, elo) = (estimate(*advantage, self.objective.digits()), estimate(*elo, 0));
            out += &format!("{place:3}. {team:24} {advantage} {}, {elo} Elo\n", self.objective.measure);
        }
        for cell in &self.cells {
            let digits = self.objective.digits();
            let advantage = cell.advantage.map_or_else(|| String::from("-"), |one| estimate(one, digits));
            let name = self.objective.advantage_text();
            out += &format!("  {:32} {:5} pairs, {name} {advantage}\n", cell.factors, cell.pairs);
        }
        if let Some(sprt) = self.decision.and_then(|decision| decision.sprt) {
            let (llr, lower, upper) = (sprt.llr, sprt.lower, sprt.upper);
            out += &format!("  log-likelihood ratio {llr:.2}, between {lower:.2} (H0) and {upper:.2} (H1)\n");
        }
        if self.failed_pairs > 0 {
            out += &format!("  {}:\n", self.failed_pairs_text());
        }
        for FailedGame { pair, key, reason } in &self.failures {
            let mut lines = reason.lines().map(str::trim).filter(|line| !line.is_empty());
            let (first, last) = (lines.next().unwrap_or_default(), lines.next_back());
            out += &format!("    pair {pair}: {first} (logs/{key})\n");
            // What a start script has printed last says most.
            out += &last.map_or_else(String::new, |last| format!("      {last}\n"));
        }
        if self.departures > 0 {
            out +=
                &format!("  {} players left their games before the end, which count nevertheless:\n", self.departures);
        }
        for player in &self.departed_players {
            out += &format!("    {player}\n");
        }
        for program in &self.accepted_programs {
            out += &format!(
                "  a program that plays differently has continued the campaign: version {}\n",
                program.version
            );
        }
        out + &format!("verdict: {}\n", self.verdict_text())
    }

    /// The report as a block of Markdown for a merge request.
    pub fn markdown(&self) -> String {
        let mut out = format!("**{}: {}**\n\n", markdown_text(&self.name), markdown_text(&self.verdict_text()));
        let (advantage, both) = (self.objective.advantage_text(), self.objective.both_text());
        out += &self.tuning.as_ref().map_or_else(String::new, TuningReport::markdown);
        out += &format!("| teams | pairs | won, drawn, lost | {both} | {advantage} a game (95 %) | Elo (95 %) |\n");
        out += "|---|---|---|---|---|---|\n";
        for pairing in &self.pairings {
            let [won, drawn, lost] = pairing.games;
            let [first, second] = pairing.teams.each_ref().map(|team| markdown_text(team));
            let text = |value: Option<Estimate>, digits| value.map_or_else(String::new, |one| estimate(one, digits));
            let (advantage, elo) = (text(pairing.advantage, self.objective.digits()), text(pairing.elo, 0));
            let (pairs, both) = (pairing.pairs, pairing.both_text());
            out +=
                &format!("| {first} : {second} | {pairs} | {won}, {drawn}, {lost} | {both} | {advantage} | {elo} |\n");
        }
        for recording in &self.recordings {
            out += &format!("\n* [{}]({})", recording.result, recording.file);
        }
        if !self.recordings.is_empty() {
            out.push('\n');
        }
        if self.failed_pairs > 0 {
            out += &format!("\n{}.\n", self.failed_pairs_text());
        }
        if self.departures > 0 {
            out +=
                &format!("\n{} players left their games before the end, which count nevertheless.\n", self.departures);
        }
        out
    }

    /// The number of pairs that do not count, in words.
    pub(crate) fn failed_pairs_text(&self) -> String {
        let pairs = match self.failed_pairs {
            1 => String::from("1 pair does"),
            pairs => format!("{pairs} pairs do"),
        };
        pairs + " not count, because a game has failed"
    }

    /// The verdict in words.
    pub fn verdict_text(&self) -> String {
        let [first, second] = self.pairings.first().map(|pairing| pairing.teams.clone()).unwrap_or_default();
        match self.verdict {
            Verdict::Better => format!("{first} is better than {second}"),
            Verdict::Worse => format!("{first} is worse than {second}"),
            Verdict::NotBetter => format!("{first} is not better than {second} by what was asked"),
            Verdict::Open => String::from("open"),
            Verdict::Complete => String::from("complete"),
        }
    }
}

impl PairingReport {
    fn write(&self, out: &mut String, objective: &Objective) {
        let ([first, second], [won, drawn, lost]) = (&self.teams, self.games);
        let (pairs, both) = (self.pairs, self.both_text());
        // Writing to a string does not fail.
        let _ = writeln!(out, "{first} {both} {second}, {pairs} pairs: {won} games won, {drawn} drawn, {lost} lost");
        if let Some(advantage) = self.advantage {
            let _ =
                writeln!(out, "  {} a game {}", objective.advantage_text(), estimate(advantage, objective.digits()));
        }
        if let Some((elo, normalized)) = self.elo.zip(self.normalized_elo) {
            let (elo, normalized) = (estimate(elo, 0), estimate(normalized, 0));
            let _ = writeln!(out, "  Elo {elo}, normalized {normalized}");
        }
        let counts = self.pentanomial.map(|count| count.to_string()).join(", ");
        let _ = writeln!(out, "  pairs by points 0 to 4: {counts}");
    }

    /// The goals of both teams, or the means of the measure.
    pub(crate) fn both_text(&self) -> String {
        match (self.goals, self.means) {
            (Some([own, other]), _) => format!("{own} : {other}"),
            (None, Some([own, other])) => format!("{own:.3} : {other:.3}"),
            (None, None) => String::from("- : -"),
        }
    }
}

/// A text in Markdown, with a backslash before each character that could have a meaning there.
fn markdown_text(text: &str) -> String {
    let escape = |character: char| match character {
        '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~' => format!("\\{character}"),
        '\n' | '\r' => String::from(" "),
        _ => character.to_string(),
    };
    text.chars().map(escape).collect()
}
