//! The departures of a match as text and as JSON.

use serde_json::{Value, json};

use super::cycle_facts::TEAMS;
use super::departures::Departure;
use super::json::number;
use super::text::format_time;

/// The departures as text, after an empty line; empty if there are none.
pub(crate) fn departures_text(names: &[String; TEAMS], departures: &[Vec<Departure>; TEAMS]) -> String {
    let teams = names.iter().zip(departures);
    let all = teams.flat_map(|(name, team)| team.iter().map(move |departure| (name, departure)));
    let lines = all.map(|(name, Departure { unum, time_s, attempt })| {
        let attempt = attempt.map_or_else(String::new, |number| format!(" (attempt {number})"));
        format!("{:>9}  {name} {unum}{attempt}\n", format_time(*time_s))
    });
    let lines: String = lines.collect();
    if lines.is_empty() { lines } else { format!("\nplayers that left before the end\n{lines}") }
}

/// The departures as JSON, by team.
pub(crate) fn departures_json(departures: &[Vec<Departure>; TEAMS]) -> Value {
    let teams = departures.iter().enumerate();
    let all = teams.flat_map(|(team, list)| list.iter().map(move |departure| (team, departure)));
    let all = all.map(|(team, departure)| {
        let mut out = json!({ "team": team, "unum": departure.unum, "time_s": number(departure.time_s) });
        if let Some(attempt) = departure.attempt {
            out["attempt"] = json!(attempt);
        }
        out
    });
    all.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn departures_name_team_number_time_and_attempt() {
        let departure = Departure { unum: 9, time_s: 61.02, attempt: None };
        let list = [vec![departure], vec![Departure { attempt: Some(3), ..departure }]];
        let names = ["A", "B"].map(String::from);
        let expect = r#"[{"team":0,"time_s":61.02,"unum":9},{"attempt":3,"team":1,"time_s":61.02,"unum":9}]"#;
        assert_eq!(departures_json(&list).to_string(), expect);
        let expect = "\nplayers that left before the end\n   1:01.0  A 9\n   1:01.0  B 9 (attempt 3)\n";
        assert_eq!(departures_text(&names, &list), expect);
        assert_eq!(departures_text(&names, &[Vec::new(), Vec::new()]), "");
    }
}
