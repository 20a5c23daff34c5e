//! The report of a match as text.

use std::fmt::Write;

use humanoid_rules::FoulKind;

use crate::match_result::{HumanoidMatchResult, player_name};
use crate::statistics::{HumanoidMatchStatistics, MatchGoal};

/// A time as minutes and seconds.
fn clock(time_s: f64) -> String {
    let tenths = (time_s * 10.0).round() as u64;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

impl HumanoidMatchResult {
    /// The head of the table of several matches.
    pub const HEAD: &'static str = "match   seed    goals     fouls     falls   get-ups   x real";

    /// The score in words.
    #[must_use]
    pub fn score_text(&self) -> String {
        let HumanoidMatchStatistics { names: [left, right], score: [of_left, of_right], .. } = &self.statistics;
        format!("{left} {of_left} : {of_right} {right}")
    }

    /// One line of the table of several matches.
    #[must_use]
    pub fn line(&self) -> String {
        let statistics = &self.statistics;
        let all = FoulKind::ALL.map(|kind| statistics.foul_counts(kind));
        let [a, b] = statistics.score;
        let [c, d] = [0, 1].map(|side: usize| all.iter().map(|counts| counts[side]).sum::<usize>());
        let [e, f] = statistics.falls();
        let [g, h] = statistics.get_ups();
        let times = self.real_time_factor();
        format!(
            "{:>5} {:>6}   {a:>2} : {b:<2}   {c:>2} : {d:<2}   {e:>2} : {f:<2}   {g:>2} : {h:<2} {times:>8.1}",
            self.number, self.seed
        )
    }

    /// The report of the match: score, halves, goals, fouls, falls, get-ups, departures, answer times, scripts, speed.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.score_text());
        let statistics = &self.statistics;
        // Writing to a string cannot fail.
        for half in &statistics.halves {
            let [left, right] = half.score;
            let time = format!("{} to {}", clock(half.start_s), clock(half.end_s));
            let _ = writeln!(text, "{:<26} {left:>2} : {right:<2}  {time}", half.phase.name());
        }
        for goal in &statistics.goals {
            let _ = writeln!(text, "{}", goal_line(statistics, goal));
        }
        for kind in FoulKind::ALL {
            let [left, right] = statistics.foul_counts(kind);
            if left + right > 0 {
                let _ = writeln!(text, "{:<26} {left:>2} : {right}", format!("fouls, {}", kind.name()));
            }
        }
        let [left, right] = statistics.falls();
        let _ = writeln!(text, "{:<26} {left:>2} : {right}", "falls");
        let [left, right] = statistics.get_ups();
        let _ = writeln!(text, "{:<26} {left:>2} : {right}", "get-ups");
        let count = |side: usize| statistics.players.iter().filter(|player| player.id.side.index() == side).count();
        let _ = writeln!(text, "{:<26} {:>2} : {}", "players", count(0), count(1));
        for one in &statistics.departures {
            let _ = writeln!(text, "{} left at {}", player_name(statistics, one.id), clock(one.time_s));
        }
        if !self.refusals.is_empty() {
            let _ = writeln!(text, "{}", self.refusals.trim_start_matches("; "));
        }
        text += &sandbox::report::text(&self.isolation, &statistics.names);
        text += &self.clients_text();
        let (simulated_s, running_s) = (statistics.simulated_s(), self.running.as_secs_f64());
        let late = match self.late.as_secs_f64() {
            late if late >= 0.1 => format!(", {late:.1} s late: too slow for this speed"),
            _ => String::new(),
        };
        let _ = writeln!(
            text,
            "\nseed {}, {} cycles, {simulated_s:.1} s simulated in {running_s:.1} s: {:.1} times real time{late}",
            self.seed,
            statistics.cycles,
            self.real_time_factor()
        );
        text
    }

    /// The measured times of the agents, and the scripts.
    fn clients_text(&self) -> String {
        let mut text = server::answer_table(&self.answers, &self.player_processor);
        if !text.is_empty() {
            text.insert(0, '\n');
        }
        for script in &self.scripts {
            let path = script.path.display();
            if let Some(used) = script.processor_time {
                let _ = writeln!(text, "{path}: {:.1} s of processor time", used.as_secs_f64());
            }
            if let Some((budget, excess)) = &script.excess {
                let _ = writeln!(text, "{path}: {}", excess.text(*budget));
            }
            if let (Some(exit), Some(last_line)) = (&script.exit, &script.last_line) {
                let _ = writeln!(text, "{path} {exit}; {last_line}");
            }
        }
        text
    }
}

fn goal_line(statistics: &HumanoidMatchStatistics, goal: &MatchGoal) -> String {
    let scorer = goal.scorer.map_or_else(
        || String::from("no robot had touched the ball"),
        |scorer| {
            let own = if scorer.side == goal.side { "" } else { ", own goal" };
            format!("{}{own}", player_name(statistics, scorer))
        },
    );
    let [left, right] = goal.score;
    format!("{:<26} {left:>2} : {right:<2}  {scorer}", format!("goal, {}", clock(goal.time_s)))
}
