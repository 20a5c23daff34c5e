//! The client times of a match: answer times of players over sockets and processor times of start scripts. They are
//! measured, so no other part of a report depends on them.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value, json};
use server::AnswerTimes;

/// The processor time of a start script's processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessorTime {
    /// The team name passed to the script.
    pub team: String,
    /// The processor time of the script's process group, including exited processes that others of the group have
    /// waited for.
    pub used: Duration,
}

/// The measured times of a match with a server; empty without a server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClientTimes {
    /// Answer times of the players over sockets, by team and number.
    pub answers: Vec<AnswerTimes>,
    /// Processor times of start scripts, left first; empty where the system does not report them.
    pub processor: Vec<ProcessorTime>,
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The sort key of a player: its team, and its number if the name ends with one.
fn player_key(name: &str) -> (&str, Option<u32>) {
    let (team, number) = name.rsplit_once(' ').unwrap_or((name, ""));
    (team, number.parse().ok())
}

impl ClientTimes {
    /// The times of one world, players by team and number.
    pub(crate) fn new(mut answers: Vec<AnswerTimes>, processor: Vec<ProcessorTime>) -> ClientTimes {
        answers.sort_by(|a, b| player_key(&a.name).cmp(&player_key(&b.name)));
        ClientTimes { answers, processor }
    }

    /// The times of several worlds: for each player, from the world in which it was slowest; for each team, the sum of
    /// processor times.
    pub(crate) fn of_all<'a>(all: impl Iterator<Item = &'a ClientTimes>) -> ClientTimes {
        let mut out = ClientTimes::default();
        for ClientTimes { answers, processor } in all {
            for one in answers {
                match out.answers.iter_mut().find(|known| known.name == one.name) {
                    Some(known) if known.p99 < one.p99 => known.clone_from(one),
                    Some(_) => {}
                    None => out.answers.push(one.clone()),
                }
            }
            for one in processor {
                match out.processor.iter_mut().find(|known| known.team == one.team) {
                    Some(known) => known.used += one.used,
                    None => out.processor.push(one.clone()),
                }
            }
        }
        ClientTimes::new(out.answers, out.processor)
    }

    /// The times as tables; empty if there are none.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let names = self.answers.iter().map(|answers| answers.name.chars().count());
        let width = names.max().unwrap_or(0).max("answer times".len());
        if !self.answers.is_empty() {
            let _ = writeln!(
                out,
                "{:width$} {:>9} {:>9} {:>9} {:>9}",
                "answer times", "count", "p50 ms", "p99 ms", "max ms"
            );
        }
        for AnswerTimes { name, count, p50, p99, max } in &self.answers {
            let [p50, p99, max] = [*p50, *p99, *max].map(ms);
            let _ = writeln!(out, "{name:width$} {count:>9} {p50:>9.3} {p99:>9.3} {max:>9.3}");
        }
        for ProcessorTime { team, used } in &self.processor {
            let _ = writeln!(out, "processor time of the start script of {team}: {:.1} s", used.as_secs_f64());
        }
        out
    }

    /// The times as JSON.
    pub fn json(&self) -> Value {
        let answers = self.answers.iter().map(|AnswerTimes { name, count, p50, p99, max }| {
            json!({ "player": name, "count": count, "p50_ms": ms(*p50), "p99_ms": ms(*p99), "max_ms": ms(*max) })
        });
        let processor = self
            .processor
            .iter()
            .map(|ProcessorTime { team, used }| json!({ "team": team, "used_s": used.as_secs_f64() }));
        json!({ "answers": answers.collect::<Vec<_>>(), "processor": processor.collect::<Vec<_>>() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players with their 99th percentiles, ms, and the processor time of the team Left, s.
    fn clients(players: &[(&str, u64)], used_s: u64) -> ClientTimes {
        let of = |(name, p99_ms): &(&str, u64)| {
            let p99 = Duration::from_millis(*p99_ms);
            AnswerTimes { name: (*name).to_owned(), count: 100, p50: p99 / 2, p99, max: p99 * 2 }
        };
        let left = ProcessorTime { team: String::from("Left"), used: Duration::from_secs(used_s) };
        ClientTimes::new(players.iter().map(of).collect(), vec![left])
    }

    #[test]
    fn players_are_in_order_and_the_slowest_world_of_each_counts() {
        let worlds = [clients(&[("B 1", 5), ("A 10", 7), ("A 2", 3)], 2), clients(&[("A 2", 9), ("B 1", 4)], 3)];
        let all = ClientTimes::of_all(worlds.iter());
        let times: Vec<_> = all.answers.iter().map(|one| (one.name.as_str(), one.p99.as_millis())).collect();
        assert_eq!(times, [("A 2", 9), ("A 10", 7), ("B 1", 5)]);
        assert_eq!(all.processor.iter().map(|one| one.used.as_secs()).collect::<Vec<_>>(), [5]);
        let text = all.text();
        assert!(text.starts_with("answer times") && text.ends_with("script of Left: 5.0 s\n"), "{text}");
        assert_eq!(all.json()["answers"][0]["max_ms"], 18.0);
    }
}
