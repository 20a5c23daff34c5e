//! A penalty shoot-out in the report: its attempts and the winner.

use std::fmt::Write;

use serde_json::{Value, json};

use super::cycle_facts::TEAMS;
use super::json::number;
use super::text::format_time;

/// Attempts of each team before sudden death begins.
pub const REGULAR_ATTEMPTS: usize = 5;
/// Maximum attempts of each team; then the shoot-out ends as a draw, as in the league's tool.
pub const ATTEMPTS_MAX: usize = 10;

/// The outcome of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// A regular goal.
    Goal,
    /// A goal, because the goalkeeper was outside its penalty area.
    KeeperLeft,
    /// No goal, and the goalkeeper had touched the ball.
    Saved,
    /// The ball went out, and the goalkeeper had not touched it.
    Out,
    /// The time was over, and the goalkeeper had not touched the ball.
    TimeOut,
    /// The kicker put the ball into its own goal.
    OwnGoal,
    /// A foul of the kicker gave the ball to the goalkeeper's team.
    Foul,
    /// The referee did not count the goal.
    NoGoal,
}

/// All outcomes, in the order of tables.
pub const ATTEMPT_OUTCOMES: [AttemptOutcome; 8] = [
    AttemptOutcome::Goal,
    AttemptOutcome::KeeperLeft,
    AttemptOutcome::Saved,
    AttemptOutcome::Out,
    AttemptOutcome::TimeOut,
    AttemptOutcome::OwnGoal,
    AttemptOutcome::Foul,
    AttemptOutcome::NoGoal,
];

impl AttemptOutcome {
    /// True if the kicker's team gets a goal for it.
    pub fn is_goal(self) -> bool {
        matches!(self, AttemptOutcome::Goal | AttemptOutcome::KeeperLeft)
    }

    /// The outcome in a few words.
    pub fn name(self) -> &'static str {
        match self {
            AttemptOutcome::Goal => "goal",
            AttemptOutcome::KeeperLeft => "goalkeeper left its area",
            AttemptOutcome::Saved => "saved",
            AttemptOutcome::Out => "out",
            AttemptOutcome::TimeOut => "time-out",
            AttemptOutcome::OwnGoal => "own goal",
            AttemptOutcome::Foul => "foul of the kicker",
            AttemptOutcome::NoGoal => "goal does not count",
        }
    }
}

/// The record of one attempt.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    /// The attacking team: 0 or 1.
    pub team: usize,
    /// Number of its kicker.
    pub kicker: u8,
    /// Number of the other team's goalkeeper.
    pub keeper: u8,
    /// Its outcome.
    pub outcome: AttemptOutcome,
    /// The reason in words.
    pub reason: String,
    /// Game time at its end, s.
    pub time_s: f32,
    /// Seed of its world.
    pub seed: u64,
    /// Cycles of its world.
    pub cycles: u64,
    /// Digest of its world after the last cycle.
    pub digest: u64,
}

/// The record of a whole shoot-out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shootout {
    /// Names of the teams; team 0 takes the first attempt.
    pub names: [String; TEAMS],
    /// All attempts, in order.
    pub attempts: Vec<Attempt>,
}

impl Shootout {
    /// The team that takes the next attempt.
    pub(crate) fn next_team(&self) -> usize {
        self.attempts.len() % TEAMS
    }

    /// The number of the next attempt, from 1.
    pub(crate) fn next_number(&self) -> u32 {
        u32::try_from(self.attempts.len()).map_or(u32::MAX, |taken| taken.saturating_add(1))
    }

    /// Goals of both teams.
    pub fn score(&self) -> [i32; TEAMS] {
        [0, 1].map(|team| count(self.attempts.iter().filter(|one| one.team == team && one.outcome.is_goal())))
    }

    /// True if the shoot-out is decided: a team's lead cannot be equalled, a pair of attempts has decided sudden death,
    /// or the maximum of pairs is reached.
    pub fn is_over(&self) -> bool {
        let taken = [0, 1].map(|team| self.attempts.iter().filter(|one| one.team == team).count());
        let [a, b] = self.score();
        if taken.iter().any(|taken| *taken < REGULAR_ATTEMPTS) {
            let [left_a, left_b] =
                taken.map(|taken| i32::try_from(REGULAR_ATTEMPTS.saturating_sub(taken)).unwrap_or(0));
            return a > b + left_b || b > a + left_a;
        }
        taken[0] == taken[1] && (a != b || taken[0] >= ATTEMPTS_MAX)
    }

    /// The winning team, if any.
    pub fn winner(&self) -> Option<usize> {
        let [a, b] = self.score();
        (a != b).then_some(usize::from(b > a))
    }

    /// Number of attempts with this outcome.
    pub fn count(&self, outcome: AttemptOutcome) -> i32 {
        count(self.attempts.iter().filter(|one| one.outcome == outcome))
    }

    fn verdict(&self) -> String {
        let attempts = self.attempts.len();
        match self.winner() {
            Some(team) if attempts > TEAMS * REGULAR_ATTEMPTS => {
                format!("{} won by sudden death after {attempts} attempts", self.names[team])
            }
            Some(team) => format!("{} won after {attempts} attempts", self.names[team]),
            None => format!("drawn after {attempts} attempts: no more are taken"),
        }
    }

    /// The shoot-out as text with tables.
    pub fn text(&self) -> String {
        let [left, right] = &self.names;
        let [a, b] = self.score();
        let mut out = format!("{left} {a} : {b} {right}   penalty shoot-out, {}\n\nattempts\n", self.verdict());
        let width = self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 3;
        let mut score = [0; TEAMS];
        for (index, one) in self.attempts.iter().enumerate() {
            score[one.team] += i32::from(one.outcome.is_goal());
            let kicker = format!("{} {}", self.names[one.team], one.kicker);
            let keeper = format!("{} {}", self.names[1 - one.team], one.keeper);
            let _ = writeln!(
                out,
                "{:>4}  {kicker:width$} against {keeper:width$} {:>7}  {}:{}  {}",
                index + 1,
                format_time(one.time_s),
                score[0],
                score[1],
                one.reason,
            );
        }
        out
    }

    /// The shoot-out as JSON, with the same numbers.
    pub fn json(&self) -> Value {
        let teams = [0, 1].map(|team| {
            let taken = self.attempts.iter().filter(|one| one.team == team).count();
            json!({ "name": self.names[team], "goals": self.score()[team], "attempts": taken })
        });
        json!({
            "score": self.score(),
            "winner": self.winner(),
            "teams": teams,
            "attempts": self.attempts.iter().map(attempt).collect::<Vec<_>>(),
        })
    }
}

fn attempt(one: &Attempt) -> Value {
    json!({
        "team": one.team,
        "kicker": { "team": one.team, "unum": one.kicker },
        "goalkeeper": { "team": 1 - one.team, "unum": one.keeper },
        "is_goal": one.outcome.is_goal(),
        "result": one.outcome.name(),
        "reason": one.reason,
        "time_s": number(one.time_s),
        "seed": one.seed,
        "cycles": one.cycles,
        "state": format!("{:016x}", one.digest),
    })
}

fn count<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> i32 {
    i32::try_from(attempts.count()).unwrap_or(i32::MAX)
}

/// Counts of outcomes over several shoot-outs: a line for each outcome that occurred.
pub fn summary<'a>(shootouts: impl Iterator<Item = &'a Shootout> + Clone) -> String {
    let all = count(shootouts.clone().flat_map(|shootout| &shootout.attempts));
    let mut out = format!("\n{all} attempts\n");
    for outcome in ATTEMPT_OUTCOMES {
        let times: i32 = shootouts.clone().map(|shootout| shootout.count(outcome)).sum();
        if times > 0 {
            let _ = writeln!(out, "{:26}{times:>5}", outcome.name());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shoot-out of these attempts, left first by turns: `x` scores, `.` does not.
    fn shootout(attempts: &str) -> Shootout {
        let mut out = Shootout { names: ["Left", "Right"].map(String::from), ..Shootout::default() };
        for sign in attempts.chars() {
            let outcome = if sign == 'x' { AttemptOutcome::Goal } else { AttemptOutcome::Out };
            let (team, reason) = (out.next_team(), String::new());
            let one =
                Attempt { team, kicker: 9, keeper: 1, outcome, reason, time_s: 1.0, seed: 0, cycles: 50, digest: 0 };
            out.attempts.push(one);
        }
        out
    }

    #[test]
    fn a_shootout_ends_as_soon_as_one_team_cannot_be_caught_up_with() {
        for (attempts, is_over, winner) in [
            ("", false, None),
            // 3:0 after three each: two are left to the right team.
            ("x.x.x.", true, Some(0)),
            ("x.x.x", false, Some(0)),
            (".x.x.x", true, Some(1)),
            // 3:1 after four of left and three of right: two attempts are left to right.
            ("x.xxx..", false, Some(0)),
            ("x.xxx...", true, Some(0)),
            ("xxxxxxxxx", false, Some(0)),
            ("xxxxxxxxx.", true, Some(0)),
            ("xxxxxxxxxx", false, None),
        ] {
            let shootout = shootout(attempts);
            assert_eq!((shootout.is_over(), shootout.winner()), (is_over, winner), "{attempts}");
        }
    }

    #[test]
    fn sudden_death_goes_on_pair_by_pair_and_not_for_ever() {
        for (more, is_over) in [("x", false), ("x.", true), (".x", true), ("..", false), ("xxx", false), ("xx.x", true)]
        {
            assert_eq!(shootout(&format!("..........{more}")).is_over(), is_over, "{more}");
        }
        let drawn = shootout(&".".repeat(TEAMS * ATTEMPTS_MAX));
        assert!(drawn.is_over() && drawn.winner().is_none());
        assert!(
            drawn.text().contains("Left 0 : 0 Right   penalty shoot-out, drawn after 20 attempts"),
            "{}",
            drawn.text()
        );
        assert!(!shootout(&".".repeat(TEAMS * ATTEMPTS_MAX - 2)).is_over());
    }

    #[test]
    fn the_score_stands_beside_each_attempt() {
        let text = shootout("x.xx").text();
        let scores = ["1:0", "1:0", "2:0", "2:1"];
        let lines: Vec<&str> = text.lines().skip_while(|line| *line != "attempts").skip(1).collect();
        assert_eq!(lines.len(), scores.len(), "{text}");
        assert!(lines.iter().zip(scores).all(|(line, score)| line.contains(score)), "{text}");
    }
}
