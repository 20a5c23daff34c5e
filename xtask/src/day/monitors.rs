//! Monitors and trainers of a day.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use server::simulated::TestServer;
use soccer_protocol::PlayMode;
use soccer_world::commands::{self, Command};

use super::client::Line;
use super::dice::Dice;
use super::plan::{MonitorPlan, TICKS, Watch};

/// Trainers' commands with their text: the in-process check sends them again.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases(Arc<Mutex<Vec<(Command, String)>>>);

impl Phrases {
    fn note(&self, text: &str) {
        let mut reader = sexp::Reader::default();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for decoded in soccer_protocol::trainer::commands(&mut reader, text.as_bytes()).flatten() {
            if let Some(command) = commands::read(&decoded)
                && !known.iter().any(|(other, _)| *other == command)
            {
                known.push((command, text.to_owned()));
            }
        }
    }

    /// The text of a command.
    pub(super) fn of(&self, command: &Command) -> Option<String> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(other, _)| other == command).map(|(_, text)| text.clone())
    }
}

/// A monitor or trainer.
pub(super) struct Viewer {
    plan: MonitorPlan,
    line: Line,
    has_come: bool,
    /// It has paused the world, and resumes it then.
    resumes_at: Option<Duration>,
    phrases: Phrases,
}

impl Viewer {
    pub(super) fn new(plan: MonitorPlan, phrases: Phrases, dice: Dice) -> Viewer {
        let line = Line::new("monitor", plan.faults.clone(), dice);
        Viewer { plan, line, has_come: false, resumes_at: None, phrases }
    }

    /// A trainer that only resumes a paused world.
    pub(super) fn warden(token: Option<&'static str>, phrases: Phrases, dice: Dice) -> Viewer {
        let (watch, until) = (Watch::Look, u64::MAX);
        let plan = MonitorPlan { watch, from: 0, until, faults: Vec::new(), token, has_snapshots: false };
        Viewer::new(plan, phrases, dice)
    }

    /// Resumes the world.
    pub(super) fn resume(&mut self, simulation: &TestServer) {
        if !self.line.is_open() {
            self.come(simulation);
        }
        self.command("(resume)");
    }

    /// Acts between two stretches of time.
    pub(super) fn act(&mut self, tick: u64, simulation: &TestServer) {
        let now = simulation.now();
        if !self.has_come && tick >= self.plan.from {
            self.come(simulation);
        }
        if !self.line.is_open() {
            return;
        }
        if tick >= self.plan.until {
            return self.line.hang_up();
        }
        self.line.fail(tick, now);
        if self.line.is_stalled(now) {
            return;
        }
        if self.plan.watch != Watch::Doze || self.line.dice.chance(0.01) {
            self.line.read(|_| {});
        }
        if self.resumes_at.is_some_and(|at| now >= at) {
            self.resumes_at = None;
            self.command("(resume)");
        }
        self.train(tick, now);
    }

    fn come(&mut self, simulation: &TestServer) {
        self.has_come = true;
        self.line.connect(simulation);
        if let Some(token) = self.plan.token {
            self.line.say(format!("(token {token})").as_bytes());
        }
    }

    fn train(&mut self, tick: u64, now: Duration) {
        let count = match self.plan.watch {
            Watch::Look | Watch::Doze => 0,
            Watch::Train => u64::from(self.line.dice.chance(0.02)),
            Watch::Storm if self.line.dice.chance(0.01) => self.line.dice.between(1, 40),
            Watch::Storm => 0,
        };
        for _ in 0..count {
            let text = self.wish(tick, now);
            self.command(&text);
        }
    }

    fn command(&mut self, text: &str) {
        self.phrases.note(text);
        self.line.say(text.as_bytes());
    }

    fn wish(&mut self, tick: u64, now: Duration) -> String {
        let has_snapshots = self.plan.has_snapshots;
        let dice = &mut self.line.dice;
        let side = dice.pick(["Left", "Right"]);
        let robot = format!("(team {side})(unum {})", dice.between(1, 8));
        let place = |dice: &mut Dice| format!("{:.2} {:.2}", dice.number(16.0), dice.number(11.0));
        match dice.below(20) {
            0 | 1 => format!("(playMode {})", dice.pick(PlayMode::ALL).name()),
            2 | 3 => String::from("(playMode PlayOn)"),
            4 => format!("(kickOff {})", dice.pick(["Left", "Right", "None"])),
            5 | 6 => {
                let at = place(dice);
                let speed = place(dice);
                format!("(ball (pos {at} 0.042)(vel {speed} {:.1}))", dice.share() * 3.0)
            }
            7 | 8 => format!("(agent {robot}(pos {} 0.5))", place(dice)),
            9 => format!(
                "(agent {robot}(move {} 0.4 {:.0})(battery 50)(temperature 30))",
                place(dice),
                dice.number(180.0)
            ),
            10 => String::from("(agent)"),
            11 => String::from("(dropBall)"),
            12 => format!("(time {})", dice.below(40)),
            13 => format!("(score (left {})(right {}))", dice.below(5), dice.below(5)),
            14 => dice.pick(["(select)", "(repos)", "(reqfullstate)", "(getAck x)"]).to_owned(),
            15 if dice.chance(0.3) => format!("(kill {robot})"),
            16 => self.stop(now),
            17 if has_snapshots => dice.pick(["(snapshot a)", "(snapshot b)", "(restore a)", "(restore b)"]).to_owned(),
            18 if tick > TICKS * 9 / 10 && dice.chance(0.2) => String::from("(killsim)"),
            _ => format!("(repos {robot})"),
        }
    }

    /// Pauses the world for a moment.
    fn stop(&mut self, now: Duration) -> String {
        let dice = &mut self.line.dice;
        self.resumes_at = Some(now + Duration::from_millis(dice.below(1500)));
        if dice.chance(0.5) { String::from("(pause)") } else { format!("(step {})", dice.between(1, 20)) }
    }
}
