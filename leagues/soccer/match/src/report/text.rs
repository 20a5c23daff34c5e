//! The report as text.

use std::fmt::Write;

use super::cycle_facts::{MatchPlayer, TEAMS};
use super::match_statistics::{MatchStatistics, RefereeDecision};

/// Width of a team's column in the table of statistics.
const COLUMN: usize = 22;

/// Game time as minutes and seconds, for instance `3:05.2`.
pub fn format_time(time_s: f32) -> String {
    let tenths = (f64::from(time_s) * 10.0).round() as i64;
    format!("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10)
}

/// The report of a match as text with tables.
pub fn text(statistics: &MatchStatistics) -> String {
    let mut out = String::new();
    let [left, right] = &statistics.names;
    let [a, b] = statistics.score;
    let _ = writeln!(out, "{left} {a} : {b} {right}   after {}", format_time(statistics.time_s));
    goals(statistics, &mut out);
    events(statistics, &mut out);
    statistics_table(statistics, &mut out);
    players(statistics, &mut out);
    out
}

fn goals(statistics: &MatchStatistics, out: &mut String) {
    if statistics.goals.is_empty() {
        out.push_str("\nno goals\n");
        return;
    }
    out.push_str("\ngoals\n");
    for goal in &statistics.goals {
        let [a, b] = goal.score;
        let by = match goal.by {
            Some(by) if by.team != goal.team => format!("own goal of {}", name(statistics, by)),
            Some(by) => name(statistics, by),
            None => String::from("no player touched the ball"),
        };
        let _ = writeln!(out, "{:>9}  {a}:{b}  {by}", format_time(goal.time_s));
    }
}

fn name(statistics: &MatchStatistics, player: MatchPlayer) -> String {
    format!("{} {}", statistics.names[player.team.min(TEAMS - 1)], player.unum)
}

/// The foul that is too frequent for a list; the table counts it.
const COMMON: &str = "self collision";

/// The referee's decisions besides goals: kicks that it awarded, fouls, halves.
fn events(statistics: &MatchStatistics, out: &mut String) {
    out.push_str("\nevents\n");
    for decision in statistics.events.iter().filter(|decision| is_worth_a_line(decision)) {
        let what = match (decision.kind, decision.player) {
            ("foul", Some(player)) => format!("foul: {}, {}", name(statistics, player), decision.name),
            ("mode", _) => decision.name.clone(),
            ("no-goal", _) => String::from("no goal"),
            ("sides", _) => String::from("change of sides"),
            ("refused", _) => String::from("refused command"),
            (kind, _) => kind.to_owned(),
        };
        let _ = writeln!(out, "{:>9}  {what} ({})", format_time(decision.time_s), decision.reason);
    }
}

fn is_worth_a_line(decision: &RefereeDecision) -> bool {
    match decision.kind {
        "mode" => !matches!(decision.name.as_str(), "PlayOn" | "Goal_Left" | "Goal_Right"),
        "foul" => decision.name != COMMON,
        kind => matches!(kind, "no-goal" | "half" | "sides" | "refused"),
    }
}

fn statistics_table(statistics: &MatchStatistics, out: &mut String) {
    let [left, right] = &statistics.names;
    let _ = writeln!(out, "\nstatistics            {left:>COLUMN$} {right:>COLUMN$}");
    let share = |share: Option<f64>| share.map_or_else(|| String::from("-"), |share| format!("{share:.1} %"));
    let mut line = |what: &str, [a, b]: [String; TEAMS]| {
        let _ = writeln!(out, "{what:22}{a:>COLUMN$} {b:>COLUMN$}");
    };
    line("possession", statistics.possession.percent().map(share));
    let thirds = |thirds: [Option<f64>; 3]| thirds.map(|third| third.map_or(0.0, f64::round)).map(|t| format!("{t}"));
    line(
        "ball in own/mid/other",
        statistics.territory.percent().map(|shares| format!("{} %", thirds(shares).join(" / "))),
    );
    let kicks = |player: MatchPlayer| statistics.kicks.counts[player.team][player.index()];
    let body = |player: MatchPlayer| statistics.motion.0[player.team][player.index()];
    let two = |of: [u32; TEAMS], which: [u32; TEAMS]| [0, 1].map(|team| format!("{} ({})", of[team], which[team]));
    line(
        "shots (on target)",
        two(statistics.by_team(|p| kicks(p).shots), statistics.by_team(|p| kicks(p).shots_on_target)),
    );
    line(
        "passes (completed)",
        two(statistics.by_team(|p| kicks(p).passes), statistics.by_team(|p| kicks(p).passes_completed)),
    );
    line("touches", statistics.by_team(|p| kicks(p).touches).map(|count| count.to_string()));
    line("fouls", statistics.by_team(|p| statistics.fouls_of(p)).map(|count| count.to_string()));
    for foul in statistics.kinds_of_fouls() {
        line(
            &format!("  {foul}"),
            statistics.by_team(|p| statistics.foul_count(p, foul)).map(|count| count.to_string()),
        );
    }
    line("falls", statistics.by_team(|p| body(p).falls).map(|count| count.to_string()));
    line("walked", statistics.by_team(|p| body(p).walked_m).map(|way| format!("{way:.0} m")));
    line("missed cycles", statistics.by_team(|p| body(p).missed).map(|count| count.to_string()));
}

fn players(statistics: &MatchStatistics, out: &mut String) {
    let width = statistics.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(
        out,
        "\n{:width$} {:>3} {:>6} {:>8} {:>10} {:>10} {:>6} {:>6} {:>9} {:>7}",
        "player", "", "goals", "touches", "shots", "passes", "fouls", "falls", "walked m", "missed"
    );
    for player in statistics.players() {
        let kicks = statistics.kicks.counts[player.team][player.index()];
        let body = statistics.motion.0[player.team][player.index()];
        let _ = writeln!(
            out,
            "{:width$} {:>3} {:>6} {:>8} {:>10} {:>10} {:>6} {:>6} {:>9.1} {:>7}",
            statistics.names[player.team],
            player.unum,
            statistics.goals_of(player),
            kicks.touches,
            format!("{} ({})", kicks.shots, kicks.shots_on_target),
            format!("{} ({})", kicks.passes, kicks.passes_completed),
            statistics.fouls_of(player),
            body.falls,
            body.walked_m,
            body.missed,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_time_reads_like_a_clock() {
        for (time_s, expect) in [(0.0, "0:00.0"), (59.96, "1:00.0"), (300.0137, "5:00.0"), (83.4, "1:23.4")] {
            assert_eq!(format_time(time_s), expect);
        }
    }
}
