//! Agents of a day: they use the agents' protocol over the simulated network.

use std::fmt::Write;
use std::time::Duration;

use server::simulated::TestServer;
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig};

use super::client::Line;
use super::dice::Dice;
use super::plan::{AgentPlan, Mind};

const JOINTS: [&str; 22] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6",
];

/// An agent.
pub(super) struct Actor {
    plan: AgentPlan,
    line: Line,
    /// The tick from which it may connect.
    due: u64,
    /// Frames received since it connected.
    frames: u64,
    /// The built-in agent, if it controls the robot.
    mind: Option<Agent>,
}

impl Actor {
    pub(super) fn new(plan: AgentPlan, dice: Dice) -> Actor {
        let line = Line::new("agent", plan.faults.clone(), dice);
        Actor { due: plan.from, plan, line, frames: 0, mind: None }
    }

    pub(super) fn has_news(&self, now: Duration) -> bool {
        self.line.has_news(now)
    }

    /// Acts between two stretches of time.
    pub(super) fn act(&mut self, tick: u64, simulation: &TestServer) {
        let now = simulation.now();
        if !self.line.is_open() {
            if tick >= self.due {
                self.come(simulation);
            }
            return;
        }
        self.line.fail(tick, now);
        if !self.line.is_stalled(now) {
            self.answer(tick);
        }
        if !self.line.is_open() {
            self.due = tick + self.plan.away_ticks;
        }
    }

    fn come(&mut self, simulation: &TestServer) {
        self.line.connect(simulation);
        self.frames = 0;
        let AgentPlan { team, unum, kind, mind, .. } = self.plan;
        let config = AgentConfig { team: team.to_owned(), unum, robot_type: kind };
        self.mind = (mind == Mind::Play).then(|| Agent::new(config, Box::new(Player::default())));
        match &self.mind {
            Some(agent) => {
                let mut opening = Vec::new();
                agent.append_opening_frame(&mut opening);
                self.line.send(&opening);
            }
            None => self.line.say(format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})").as_bytes()),
        }
    }

    fn answer(&mut self, tick: u64) {
        let (mut frames, mut out) = (0, Vec::new());
        let mind = &mut self.mind;
        self.line.read(|frame| {
            frames += 1;
            if let Some(agent) = mind {
                agent.answer_frame(frame, &mut out);
            }
        });
        for _ in 0..frames {
            self.frames += 1;
            match self.mind {
                Some(_) => {}
                None => self.say_something(tick),
            }
        }
        if !out.is_empty() {
            self.line.send(&out);
        }
    }

    fn say_something(&mut self, tick: u64) {
        let AgentPlan { team, unum, mind, talks, .. } = self.plan;
        let (frames, dice, mut text) = (self.frames, &mut self.line.dice, String::new());
        if frames == 1 {
            let _ = write!(text, "(init (unum {unum})(teamname {team}))");
        } else if frames == 3 || dice.chance(0.002) {
            let (x, y, rot) = (dice.number(16.0), dice.number(11.0), dice.number(180.0));
            let _ = write!(text, "(beam {x:.2} {y:.2} {rot:.1})");
        }
        if mind == Mind::Sway && frames.is_multiple_of(4) {
            for _ in 0..dice.below(6) {
                let (joint, speed) = (dice.pick(JOINTS), dice.number(4.0));
                let _ = write!(text, "({joint} {speed:.3})");
            }
        }
        if dice.chance(talks) {
            let _ = write!(text, "(say hello{})", tick % 100);
        }
        if dice.chance(0.002) {
            text.push_str("(pass)");
        }
        text.push_str("(syn)");
        self.line.say(text.as_bytes());
    }
}
