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
pub fn text(tally: &MatchStatistics) -> String {
    let mut out = String::new();
    let [left, right] = &tally.names;
    let [a, b] = tally.score;
    let _ = writeln!(out, "{left} {a} : {b} {right}   after {}", format_time(tally.time_s));
    goals(tally, &mut out);
    events(tally, &mut out);
    statistics(tally, &mut out);
    players(tally, &mut out);
    out
}

fn goals(tally: &MatchStatistics, out: &mut String) {
    if tally.goals.is_empty() {
        out.push_str("\nno goals\n");
        return;
    }
    out.push_str("\ngoals\n");
    for goal in &tally.goals {
        let [a, b] = goal.score;
        let by = match goal.by {
            Some(by) if by.team != goal.team => format!("own goal of {}", name(tally, by)),
            Some(by) => name(tally, by),
            None => String::from("nobody touched the ball"),
        };
        let _ = writeln!(out, "{:>9}  {a}:{b}  {by}", format_time(goal.time_s));
    }
}

fn name(tally: &MatchStatistics, player: MatchPlayer) -> String {
    format!("{} {}", tally.names[player.team.min(TEAMS - 1)], player.unum)
}

/// The foul that is too frequent for a list; the table counts it.
const COMMON: &str = "self collision";

/// The referee's decisions besides goals: kicks that it awarded, fouls, halves.
fn events(tally: &MatchStatistics, out: &mut String) {
    out.push_str("\nevents\n");
    for told in tally.events.iter().filter(|told| is_worth_a_line(told)) {
        let what = match (told.kind, told.player) {
            ("foul", Some(player)) => format!("foul: {}, {}", name(tally, player), told.name),
            ("mode", _) => told.name.clone(),
            ("no-goal", _) => String::from("no goal"),
            ("sides", _) => String::from("change of sides"),
            ("refused", _) => String::from("refused command"),
            (kind, _) => kind.to_owned(),
        };
        let _ = writeln!(out, "{:>9}  {what} ({})", format_time(told.time_s), told.reason);
    }
}

fn is_worth_a_line(told: &RefereeDecision) -> bool {
    match told.kind {
        "mode" => !matches!(told.name.as_str(), "PlayOn" | "Goal_Left" | "Goal_Right"),
        "foul" => told.name != COMMON,
        kind => matches!(kind, "no-goal" | "half" | "sides" | "refused"),
    }
}

fn statistics(tally: &MatchStatistics, out: &mut String) {
    let [left, right] = &tally.names;
    let _ = writeln!(out, "\nstatistics            {left:>COLUMN$} {right:>COLUMN$}");
    let share = |share: Option<f64>| share.map_or_else(|| String::from("-"), |share| format!("{share:.1} %"));
    let mut line = |what: &str, [a, b]: [String; TEAMS]| {
        let _ = writeln!(out, "{what:22}{a:>COLUMN$} {b:>COLUMN$}");
    };
    line("possession", tally.possession.percent().map(share));
    let thirds = |thirds: [Option<f64>; 3]| thirds.map(|third| third.map_or(0.0, f64::round)).map(|t| format!("{t}"));
    line("ball in own/mid/other", tally.territory.percent().map(|shares| format!("{} %", thirds(shares).join(" / "))));
    let kicks = |player: MatchPlayer| tally.kicks.counts[player.team][player.index()];
    let body = |player: MatchPlayer| tally.motion.0[player.team][player.index()];
    let two = |of: [u32; TEAMS], which: [u32; TEAMS]| [0, 1].map(|team| format!("{} ({})", of[team], which[team]));
    line("shots (on target)", two(tally.by_team(|p| kicks(p).shots), tally.by_team(|p| kicks(p).shots_on_target)));
    line("passes (completed)", two(tally.by_team(|p| kicks(p).passes), tally.by_team(|p| kicks(p).passes_completed)));
    line("touches", tally.by_team(|p| kicks(p).touches).map(|count| count.to_string()));
    line("fouls", tally.by_team(|p| tally.fouls_of(p)).map(|count| count.to_string()));
    for foul in tally.kinds_of_fouls() {
        line(&format!("  {foul}"), tally.by_team(|p| tally.foul_count(p, foul)).map(|count| count.to_string()));
    }
    line("falls", tally.by_team(|p| body(p).falls).map(|count| count.to_string()));
    line("walked", tally.by_team(|p| body(p).walked_m).map(|way| format!("{way:.0} m")));
    line("missed cycles", tally.by_team(|p| body(p).missed).map(|count| count.to_string()));
}

fn players(tally: &MatchStatistics, out: &mut String) {
    let width = tally.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(
        out,
        "\n{:width$} {:>3} {:>6} {:>8} {:>10} {:>10} {:>6} {:>6} {:>9} {:>7}",
        "player", "", "goals", "touches", "shots", "passes", "fouls", "falls", "walked m", "missed"
    );
    for player in tally.players() {
        let kicks = tally.kicks.counts[player.team][player.index()];
        let body = tally.motion.0[player.team][player.index()];
        let _ = writeln!(
            out,
            "{:width$} {:>3} {:>6} {:>8} {:>10} {:>10} {:>6} {:>6} {:>9.1} {:>7}",
            tally.names[player.team],
            player.unum,
            tally.goals_of(player),
            kicks.touches,
            format!("{} ({})", kicks.shots, kicks.shots_on_target),
            format!("{} ({})", kicks.passes, kicks.passes_completed),
            tally.fouls_of(player),
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
