//! The client times of a match: answer times of players over sockets and processor times of start scripts. They are
//! measured, so no other part of a report depends on them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use processes::processor_budget::{BudgetExcess, ProcessorBudget};
use serde_json::{Value, json};
use server::{AnswerTimes, LateAnswers};

/// The processor time of a start script's processes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessorTime {
    /// The team name passed to the script.
    pub team: String,
    /// The processor time of the script's process group, including exited processes that others of the group have
    /// waited for.
    pub used: Duration,
}

/// A team that exceeded its processor budget.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamExcess {
    /// The team name passed to the script.
    pub team: String,
    /// The budget.
    pub budget: ProcessorBudget,
    /// The windows in which it exceeded the budget.
    pub excess: BudgetExcess,
}

/// The measured times of a match with a server; empty without a server.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ClientTimes {
    /// Answer times of the players over sockets, by team and number.
    pub answers: Vec<AnswerTimes>,
    /// Processor times of start scripts, left first; empty where the system does not report them.
    pub processor: Vec<ProcessorTime>,
    /// Processor times of players of start scripts by name, where their processes are known.
    pub player_processor: BTreeMap<String, Duration>,
    /// Teams that exceeded their processor budget.
    pub excesses: Vec<TeamExcess>,
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
    /// The times, with players by team and number.
    pub(crate) fn sorted(mut self) -> ClientTimes {
        self.answers.sort_by(|a, b| player_key(&a.name).cmp(&player_key(&b.name)));
        self
    }

    /// The times of several worlds: for each player, from the world in which it was slowest; for each team, the sum of
    /// processor times. Late answers and the processor times of players are sums, too.
    pub(crate) fn of_all<'a>(all: impl Iterator<Item = &'a ClientTimes>) -> ClientTimes {
        let mut out = ClientTimes::default();
        for ClientTimes { answers, processor, player_processor, excesses } in all {
            for one in answers {
                match out.answers.iter_mut().find(|known| known.name == one.name) {
                    Some(known) => {
                        let late = sum_of_late(known.late, one.late);
                        if known.p99 < one.p99 {
                            known.clone_from(one);
                        }
                        known.late = late;
                    }
                    None => out.answers.push(one.clone()),
                }
            }
            for (name, used) in player_processor {
                *out.player_processor.entry(name.clone()).or_default() += *used;
            }
            out.excesses.extend(excesses.iter().cloned());
            for one in processor {
                match out.processor.iter_mut().find(|known| known.team == one.team) {
                    Some(known) => known.used += one.used,
                    None => out.processor.push(one.clone()),
                }
            }
        }
        out.sorted()
    }

    /// The times as tables; empty if there are none.
    pub fn text(&self) -> String {
        let mut out = server::answer_table(&self.answers, &self.player_processor);
        for ProcessorTime { team, used } in &self.processor {
            let _ = writeln!(out, "processor time of the start script of {team}: {:.1} s", used.as_secs_f64());
        }
        for TeamExcess { team, budget, excess } in &self.excesses {
            let _ = writeln!(out, "{team} used {}", excess.text(*budget));
        }
        out
    }

    /// The times as JSON.
    pub fn json(&self) -> Value {
        let processor = self
            .processor
            .iter()
            .map(|ProcessorTime { team, used }| json!({ "team": team, "used_s": used.as_secs_f64() }));
        let mut out = json!({
            "answers": self.answers.iter().map(|one| self.answer_json(one)).collect::<Vec<_>>(),
            "processor": processor.collect::<Vec<_>>(),
        });
        if !self.excesses.is_empty() {
            out["excesses"] = self.excesses.iter().map(TeamExcess::json).collect();
        }
        out
    }

    /// The times of one player as JSON.
    fn answer_json(&self, one: &AnswerTimes) -> Value {
        let AnswerTimes { name, count, p50, p99, max, late, .. } = one;
        let mut out =
            json!({ "player": name, "count": count, "p50_ms": ms(*p50), "p99_ms": ms(*p99), "max_ms": ms(*max) });
        if let Some(late) = late {
            (out["late"], out["cycles_lost"]) = (json!(late.count), json!(late.ticks));
        }
        if let Some(used) = self.player_processor.get(name) {
            out["processor_s"] = json!(used.as_secs_f64());
        }
        out
    }
}

impl TeamExcess {
    fn json(&self) -> Value {
        let window = |(until_s, rate): (f64, f64)| json!({ "until_s": until_s, "per_simulated_s": rate });
        json!({
            "team": self.team,
            "budget_per_simulated_s": self.budget.per_simulated_s.as_secs_f64(),
            "windows": self.excess.windows,
            "first": window(self.excess.first),
            "most": window(self.excess.most),
        })
    }
}

/// The late answers of two worlds together.
fn sum_of_late(a: Option<LateAnswers>, b: Option<LateAnswers>) -> Option<LateAnswers> {
    let (Some(a), Some(b)) = (a, b) else { return a.or(b) };
    Some(LateAnswers { count: a.count + b.count, ticks: a.ticks + b.ticks })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Players with their 99th percentiles, ms, and the processor time of the team Left, s.
    fn clients(players: &[(&str, u64)], used_s: u64) -> ClientTimes {
        let of = |(name, p99_ms): &(&str, u64)| {
            let p99 = Duration::from_millis(*p99_ms);
            let late = Some(LateAnswers { count: 1, ticks: *p99_ms });
            let name = (*name).to_owned();
            AnswerTimes { name, count: 100, p50: p99 / 2, p99, max: p99 * 2, late, address: None }
        };
        let left = ProcessorTime { team: String::from("Left"), used: Duration::from_secs(used_s) };
        let player_processor = BTreeMap::from([(String::from("A 2"), Duration::from_secs(1))]);
        let (answers, processor) = (players.iter().map(of).collect(), vec![left]);
        ClientTimes { answers, processor, player_processor, excesses: Vec::new() }.sorted()
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
        let json = all.json();
        assert_eq!(json["answers"][0]["max_ms"], 18.0);
        let sums = ["late", "cycles_lost", "processor_s"].map(|key| json["answers"][0][key].as_f64());
        assert_eq!(sums, [Some(2.0), Some(12.0), Some(2.0)], "{json}");
        assert!(json["answers"][1].get("processor_s").is_none() && json.get("excesses").is_none(), "{json}");
    }

    #[test]
    fn a_team_beyond_its_budget_is_named() {
        let budget = ProcessorBudget { per_simulated_s: Duration::from_millis(1500), ends_script: false };
        let excess = BudgetExcess { windows: 3, first: (20.0, 2.0), most: (40.0, 2.5) };
        let team = String::from("Left");
        let times = ClientTimes { excesses: vec![TeamExcess { team, budget, excess }], ..ClientTimes::default() };
        let text = times.text();
        assert!(
            text.starts_with("Left used more processor time than 1.5 s") && text.contains("in 3 windows"),
            "{text}"
        );
        let json = times.json();
        let one = &json["excesses"][0];
        assert_eq!((&one["team"], &one["most"]["per_simulated_s"]), (&json!("Left"), &json!(2.5)), "{json}");
    }
}
