//! The referee's client: passes monitor frames to the referee, and sends its commands as trainer commands.
//!
//! All backends use this client. A run in this process and one on a remote server therefore lead to the same decisions:
//! both referees see the data of monitors.

use soccer_monitor::Truth;
use soccer_protocol::trainer;

use crate::decision::Decision;
use crate::ground_truth::{FootingCounts, GroundTruth, RefereeCommand, RobotSnapshot};
use crate::listener::DecisionListener;
use crate::referee::ChallengeReferee;
use crate::result::{RunOutcome, RunStatus};

/// The referee's constraints that stay active until it changes them.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ActiveConstraints {
    /// The position to which agents are beamed in every cycle, m.
    pub beam: Option<[f64; 2]>,
    /// True while foot contacts are counted.
    pub counts_feet: bool,
    /// Number of restarts of the count, see [`counts_feet`](Standing::counts_feet).
    pub counts: u32,
    /// True once the opponent may join.
    pub has_opponent: bool,
}

/// The referee's client in one run.
pub struct RefereeClient {
    referee: ChallengeReferee,
    /// Simulated time between two frames, s.
    frame_s: f64,
    frames: u64,
    /// Simulated time since the first frame, and the game time of the latest frame, s.
    now_s: f64,
    game_s: f64,
    constraints: ActiveConstraints,
    decisions: Vec<Decision>,
    outcome: Option<RunOutcome>,
    ground_truth: Option<GroundTruth>,
    listener: Option<DecisionListener>,
}

impl RefereeClient {
    /// The client before the first frame of a server that sends a frame every `frame_s` seconds.
    pub fn new(referee: ChallengeReferee, frame_s: f64, listener: Option<DecisionListener>) -> RefereeClient {
        RefereeClient {
            referee,
            frame_s,
            frames: 0,
            now_s: 0.0,
            game_s: 0.0,
            constraints: ActiveConstraints::default(),
            decisions: Vec::new(),
            outcome: None,
            ground_truth: None,
            listener,
        }
    }

    /// Passes the state after a frame to the referee, and appends the resulting commands.
    pub fn on_frame(
        &mut self,
        truth: &Truth,
        feet: FootingCounts,
        through_proxy: Option<usize>,
        commands: &mut Vec<trainer::Command<'static>>,
    ) {
        // Ignores a frame in which the simulation only waits for an agent.
        if self.outcome.is_some() || truth.graph().item("waiting_for").next().is_some() {
            return;
        }
        let Some(ground_truth) = self.ground_truth(truth, feet, through_proxy) else { return };
        let ruling = self.referee.decide(&ground_truth);
        for command in ruling.commands {
            commands.extend(self.carry_out(command));
        }
        if let Some(DecisionListener(on_decision)) = &self.listener {
            ruling.decisions.iter().for_each(|decision| on_decision(decision));
        }
        self.decisions.extend(ruling.decisions);
        self.outcome = ruling.outcome;
        self.ground_truth = Some(ground_truth);
    }

    /// Simulated time since the previous frame. Game time corrects it while the clock runs, since a server may send at
    /// another rate or a frame may be lost; for smaller differences it has too few digits.
    fn step_s(&self, game_s: f64) -> f64 {
        const OTHER: f64 = 0.25;
        let step_s = game_s - self.game_s;
        let is_other = step_s > 0.0 && (step_s - self.frame_s).abs() > OTHER * self.frame_s;
        if is_other { step_s } else { self.frame_s }
    }

    /// The ground truth at this moment; `None` before there is a ball.
    fn ground_truth(
        &mut self,
        truth: &Truth,
        feet: FootingCounts,
        through_proxy: Option<usize>,
    ) -> Option<GroundTruth> {
        let game = truth.game();
        let (mode, ball) = (game.mode?, truth.ball_m()?);
        if self.frames > 0 {
            self.now_s += self.step_s(game.time_s);
        }
        let robot = |robot: &soccer_monitor::RobotTruth| RobotSnapshot {
            side: robot.side,
            unum: robot.unum.and_then(|unum| u8::try_from(unum).ok()).unwrap_or(0),
            at: robot.position_m(),
            up_z: robot.up_z(),
            forward_z: robot.forward_z(),
            right_z: robot.right_z(),
            heading: robot.yaw_rad(),
        };
        let ground_truth = GroundTruth {
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
        Some(ground_truth)
    }

    /// Returns the trainer command for a referee command, unless it changes the active constraints.
    fn carry_out(&mut self, command: RefereeCommand) -> Option<trainer::Command<'static>> {
        let narrow = |v: [f64; 3]| v.map(|x| x as f32);
        match command {
            RefereeCommand::Mode(mode) => Some(trainer::Command::PlayMode(mode)),
            RefereeCommand::Ball { at, velocity } => {
                Some(trainer::Command::Ball { pos: Some(narrow(at)), vel: Some(narrow(velocity)) })
            }
            RefereeCommand::Beam(place) => self.change_constraints(|constraints| constraints.beam = Some(place)),
            RefereeCommand::EndBeam => self.change_constraints(|constraints| constraints.beam = None),
            RefereeCommand::CountFeet => self.change_constraints(|constraints| {
                constraints.counts_feet = true;
                constraints.counts += 1;
            }),
            RefereeCommand::EndFeet => self.change_constraints(|constraints| constraints.counts_feet = false),
            RefereeCommand::Opponent => self.change_constraints(|constraints| constraints.has_opponent = true),
        }
    }

    fn change_constraints(&mut self, change: impl FnOnce(&mut ActiveConstraints)) -> Option<trainer::Command<'static>> {
        change(&mut self.constraints);
        None
    }

    /// The active constraints.
    pub fn constraints(&self) -> ActiveConstraints {
        self.constraints
    }

    /// The outcome of the run, once it has ended.
    pub fn outcome(&self) -> Option<&RunOutcome> {
        self.outcome.as_ref()
    }

    /// True once the referee has scored the run.
    pub fn is_scored(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.status.is_valid())
    }

    /// Number of robots on the field in the latest frame.
    pub fn robots(&self) -> usize {
        self.ground_truth.as_ref().map_or(0, |ground_truth| ground_truth.robots.len())
    }

    /// Appends the referee's current drawings.
    pub fn drawings(&self, out: &mut Vec<crate::drawing::Drawing>) {
        if let Some(ground_truth) = &self.ground_truth {
            self.referee.drawings(ground_truth, out);
        }
    }

    /// Ends the run without a score, unless it is over.
    pub fn give_up(&mut self, status: RunStatus, why: &str) {
        if self.outcome.is_none() {
            self.outcome = Some(self.referee.give_up(status, why));
        }
    }

    /// Takes the outcome of the run and all its decisions; may be called once.
    pub fn take_result(&mut self) -> (RunOutcome, Vec<Decision>) {
        let over = || RunOutcome::failed(RunStatus::NotRun, "it was not run", 0.0);
        (self.outcome.clone().unwrap_or_else(over), std::mem::take(&mut self.decisions))
    }
}
