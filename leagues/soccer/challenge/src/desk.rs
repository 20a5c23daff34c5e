//! The referee's desk: frames of a monitor come in, the referee decides, and its orders go out as trainers' commands.
//!
//! Every way to run a challenge has this desk, so that a run in this process and one on a foreign server lead to the same
//! decisions: both referees see what monitors are shown.

use soccer_monitor::Truth;
use soccer_protocol::trainer;

use crate::listener::Listener;
use crate::referee::Referee;
use crate::result::{Outcome, Status};
use crate::seen::{Feet, Order, Robot, Seen};
use crate::turn::Decision;

/// What holds until the referee says otherwise.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Standing {
    /// Agents are put there, m, in every cycle.
    pub beam: Option<[f64; 2]>,
    /// Feet are counted, and this often the counting began anew.
    pub counts_feet: bool,
    /// See [`counts_feet`](Standing::counts_feet).
    pub counts: u32,
    /// The opponent may come.
    pub has_opponent: bool,
}

/// The desk.
pub struct Desk {
    referee: Referee,
    /// Simulated time from one frame to the next, s.
    frame_s: f64,
    frames: u64,
    /// Simulated time since the first frame, s, and the game time of the latest one.
    now_s: f64,
    game_s: f64,
    standing: Standing,
    decisions: Vec<Decision>,
    outcome: Option<Outcome>,
    seen: Option<Seen>,
    listener: Option<Listener>,
}

impl Desk {
    /// Before the first frame, of a server that sends one in every `frame_s` seconds.
    pub fn new(referee: Referee, frame_s: f64, listener: Option<Listener>) -> Desk {
        Desk {
            referee,
            frame_s,
            frames: 0,
            now_s: 0.0,
            game_s: 0.0,
            standing: Standing::default(),
            decisions: Vec::new(),
            outcome: None,
            seen: None,
            listener,
        }
    }

    /// Looks at the truth after a frame, and adds the commands that follow from it.
    pub fn look(
        &mut self,
        truth: &Truth,
        feet: Feet,
        through_proxy: Option<usize>,
        commands: &mut Vec<trainer::Command<'static>>,
    ) {
        // A frame in which the world only waits for an agent is no moment of the game.
        if self.outcome.is_some() || truth.graph().item("waiting_for").next().is_some() {
            return;
        }
        let Some(seen) = self.seen(truth, feet, through_proxy) else { return };
        let ruling = self.referee.decide(&seen);
        for order in ruling.orders {
            commands.extend(self.carry_out(order));
        }
        if let Some(Listener(hear)) = &self.listener {
            ruling.decisions.iter().for_each(|decision| hear(decision));
        }
        self.decisions.extend(ruling.decisions);
        self.outcome = ruling.outcome;
        self.seen = Some(seen);
    }

    /// Simulated time since the frame before. A server may have another rhythm than it should, or a frame may be lost; game
    /// time tells, where it runs. Its few digits make it no measure for less.
    fn step_s(&self, game_s: f64) -> f64 {
        const OTHER: f64 = 0.25;
        let step_s = game_s - self.game_s;
        let is_other = step_s > 0.0 && (step_s - self.frame_s).abs() > OTHER * self.frame_s;
        if is_other { step_s } else { self.frame_s }
    }

    /// What the referee sees now; nothing before there is a ball.
    fn seen(&mut self, truth: &Truth, feet: Feet, through_proxy: Option<usize>) -> Option<Seen> {
        let game = truth.game();
        let (mode, ball) = (game.mode?, truth.ball_m()?);
        if self.frames > 0 {
            self.now_s += self.step_s(game.time_s);
        }
        let robot = |robot: &soccer_monitor::Robot| Robot {
            side: robot.side,
            unum: robot.unum.and_then(|unum| u8::try_from(unum).ok()).unwrap_or(0),
            at: robot.position_m(),
            up_z: robot.up_z(),
            heading: robot.yaw_rad(),
        };
        let seen = Seen {
            frame: self.frames + 1,
            now_s: self.now_s,
            game_s: game.time_s,
            mode,
            ball,
            robots: truth.robots().iter().map(robot).collect(),
            feet,
            through_proxy,
        };
        self.frames += 1;
        self.game_s = game.time_s;
        Some(seen)
    }

    /// The command for an order, if it is not one that stands.
    fn carry_out(&mut self, order: Order) -> Option<trainer::Command<'static>> {
        let narrow = |v: [f64; 3]| v.map(|x| x as f32);
        match order {
            Order::Mode(mode) => Some(trainer::Command::PlayMode(mode)),
            Order::Ball { at, velocity } => {
                Some(trainer::Command::Ball { pos: Some(narrow(at)), vel: Some(narrow(velocity)) })
            }
            Order::Beam(place) => self.stand(|standing| standing.beam = Some(place)),
            Order::EndBeam => self.stand(|standing| standing.beam = None),
            Order::CountFeet => self.stand(|standing| {
                standing.counts_feet = true;
                standing.counts += 1;
            }),
            Order::EndFeet => self.stand(|standing| standing.counts_feet = false),
            Order::Opponent => self.stand(|standing| standing.has_opponent = true),
        }
    }

    fn stand(&mut self, change: impl FnOnce(&mut Standing)) -> Option<trainer::Command<'static>> {
        change(&mut self.standing);
        None
    }

    /// What holds until the referee says otherwise.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// How the run ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the referee has scored the run.
    pub fn is_scored(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.status.is_valid())
    }

    /// Robots that were on the field in the latest moment.
    pub fn robots(&self) -> usize {
        self.seen.as_ref().map_or(0, |seen| seen.robots.len())
    }

    /// What is to be drawn into the scene now.
    pub fn drawings(&self, out: &mut Vec<crate::drawing::Drawing>) {
        if let Some(seen) = &self.seen {
            self.referee.drawings(seen, out);
        }
    }

    /// Ends the run without a score, unless it is over.
    pub fn give_up(&mut self, status: Status, why: &str) {
        if self.outcome.is_none() {
            self.outcome = Some(self.referee.give_up(status, why));
        }
    }

    /// The end of the run, and all decisions that led to it; to be taken once.
    pub fn take_end(&mut self) -> (Outcome, Vec<Decision>) {
        let over = || Outcome::failed(Status::NotRun, "it was not run", 0.0);
        (self.outcome.clone().unwrap_or_else(over), std::mem::take(&mut self.decisions))
    }
}
