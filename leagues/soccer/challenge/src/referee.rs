//! The referee of a run: the phases common to all challenges (docs/reference/challenge.md 5), around the rules of one.
//!
//! It is a pure function of the ground truth it has received: no clock, no socket, no file. Equal frames lead to equal
//! decisions.

use soccer_protocol::{PlayMode, Side};

use crate::decision::{Decision, DecisionContext, RunPhase, Timer};
use crate::ground_truth::{GroundTruth, RefereeCommand};
use crate::parameters::{CommonParameters, Profile};
use crate::result::{RunOutcome, RunStatus};
use crate::rules::ChallengeRules;

/// The phase of a run, common to all challenges.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    /// Waits for the agents, with the arrival of the first one.
    Launching {
        settling: Option<Timer>,
    },
    SettingUp,
    Running,
    Over,
}

/// The referee of a run: decides frame by frame.
pub struct ChallengeReferee {
    rules: Box<dyn ChallengeRules>,
    common: CommonParameters,
    profile: Profile,
    /// The position to which agents are beamed, unless they may beam themselves.
    beam: Option<[f64; 2]>,
    phase: Phase,
    state: RunPhase,
    previous: Option<GroundTruth>,
    frames: u64,
    /// True if play was on in the running phase.
    was_on: bool,
    began_s: f64,
}

/// The result of one decision step.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ruling {
    /// The commands, in order.
    pub commands: Vec<RefereeCommand>,
    /// The decisions, with reasons.
    pub decisions: Vec<Decision>,
    /// The outcome, once the run is over.
    pub outcome: Option<RunOutcome>,
}

impl ChallengeReferee {
    /// The referee before the first frame.
    pub(crate) fn new(
        rules: Box<dyn ChallengeRules>,
        common: CommonParameters,
        profile: Profile,
        beam: Option<[f64; 2]>,
    ) -> ChallengeReferee {
        let phase = Phase::Launching { settling: None };
        ChallengeReferee {
            rules,
            common,
            profile,
            beam,
            phase,
            state: RunPhase::Created,
            previous: None,
            frames: 0,
            was_on: false,
            began_s: 0.0,
        }
    }

    /// The state of the run.
    pub fn state(&self) -> RunPhase {
        self.state
    }

    /// True once the run is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Appends the current drawings.
    pub fn drawings(&self, truth: &GroundTruth, out: &mut Vec<crate::drawing::Drawing>) {
        self.rules.drawings(truth, out);
    }

    /// Decides on one frame.
    pub fn decide(&mut self, truth: &GroundTruth) -> Ruling {
        let mut ruling = Ruling::default();
        if self.is_over() {
            return ruling;
        }
        if self.frames == 0 {
            self.began_s = truth.now_s;
            ruling.commands.extend(self.beam.map(RefereeCommand::Beam));
        }
        self.frames += 1;
        ruling.outcome = match self.broken(truth) {
            Some((status, why)) => Some(self.fail(status, why, truth, &mut ruling)),
            None => self.go_on(truth, &mut ruling),
        };
        if ruling.outcome.is_some() {
            self.phase = Phase::Over;
        }
        self.previous = Some(truth.clone());
        ruling
    }

    /// Ends the run without a score, for a reason outside the ground truth.
    pub fn give_up(&mut self, status: RunStatus, why: &str) -> RunOutcome {
        (self.phase, self.state) = (Phase::Over, RunPhase::Failed);
        RunOutcome::failed(status, why, self.failed_score())
    }

    fn failed_score(&self) -> f64 {
        if self.profile.punishes_failure() { self.common.worst } else { 0.0 }
    }

    fn fail(&mut self, status: RunStatus, why: String, truth: &GroundTruth, ruling: &mut Ruling) -> RunOutcome {
        self.state = RunPhase::Failed;
        let GroundTruth { frame, game_s, .. } = *truth;
        ruling.decisions.push(Decision { frame, game_s, state: self.state, why: why.clone() });
        RunOutcome::failed(status, why, self.failed_score())
    }

    /// The reason the run cannot continue, if any (docs/reference/challenge.md 2.3).
    fn broken(&self, truth: &GroundTruth) -> Option<(RunStatus, String)> {
        let is_finite = |at: &[f64; 3]| at.iter().all(|x| x.is_finite());
        if !is_finite(&truth.ball) || !truth.robots.iter().all(|robot| is_finite(&robot.at) && robot.up_z.is_finite()) {
            return Some((
                RunStatus::ServerLost,
                String::from("the server's world is broken: a place is not a number"),
            ));
        }
        let (here, wanted) = (truth.robots.len(), self.common.agents);
        let most = wanted + usize::from(self.common.has_opponent);
        if here > most {
            return Some((
                RunStatus::TooManyAgents,
                format!("{here} robots are on the field; the challenge has {most}"),
            ));
        }
        let of_team = truth.robots.iter().filter(|robot| robot.side == Some(Side::Left)).count();
        if self.common.has_opponent && of_team > wanted && self.profile != Profile::Compat32 {
            return Some((
                RunStatus::TooManyAgents,
                format!("{of_team} robots play for the team; the challenge has {wanted}"),
            ));
        }
        if let Some(proxied) = truth.through_proxy {
            let is_past = match self.profile {
                Profile::Compat32 => here == 1 && proxied == 0,
                Profile::Strict | Profile::Paper2016 => here > proxied,
            };
            if is_past {
                let why = format!("{here} robots are on the field, but {proxied} agents came through the proxy");
                return Some((RunStatus::DirectConnect, why));
            }
        }
        if self.phase == Phase::Running && here < most {
            return Some((RunStatus::AgentLost, format!("{here} of {most} robots are left on the field")));
        }
        let patience_s = self.common.patience_s;
        (truth.now_s - self.began_s > patience_s)
            .then(|| (RunStatus::Timeout, format!("the run is not over after {patience_s} s of simulated time")))
    }

    fn go_on(&mut self, truth: &GroundTruth, ruling: &mut Ruling) -> Option<RunOutcome> {
        if let Phase::Launching { settling } = self.phase
            && !self.launch(truth, settling, ruling)
        {
            let waited_s = truth.now_s - self.began_s;
            let is_late = self.common.launch.is_over(self.frames - 1, waited_s);
            let why = || format!("the agents have not come, and settled, within {waited_s:.1} s of simulated time");
            return is_late.then(|| self.fail(RunStatus::LaunchTimeout, why(), truth, ruling));
        }
        let (phase, mut outcome) = (self.phase, None);
        self.was_on |= phase == Phase::Running && truth.mode == PlayMode::PlayOn;
        let ChallengeReferee { rules, common, state, previous, was_on, .. } = self;
        let mut context = context(truth, previous.as_ref(), state, common, *was_on, ruling);
        let is_done = match phase {
            Phase::SettingUp => rules.set_up(&mut context),
            _ => rules.run(&mut context),
        };
        if phase == Phase::Running && is_done {
            let scored = rules.score(&mut context);
            context.enter(RunPhase::Stopped, scored.reason.clone());
            context.command(RefereeCommand::EndFeet);
            outcome = Some(scored);
        }
        if phase == Phase::SettingUp && is_done {
            self.phase = Phase::Running;
        }
        outcome
    }

    /// Waits for the agents and the settling time after the first one. Returns true in the first frame after that.
    fn launch(&mut self, truth: &GroundTruth, settling: Option<Timer>, ruling: &mut Ruling) -> bool {
        let ChallengeReferee { rules, common, state, previous, .. } = self;
        let mut context = context(truth, previous.as_ref(), state, common, false, ruling);
        if settling.is_some_and(|since| since.is_over(common.settle, truth)) {
            context.enter(RunPhase::Connected, "the agents are there");
            self.phase = Phase::SettingUp;
            return true;
        }
        rules.while_launching(&mut context);
        if settling.is_none() && !truth.robots.is_empty() {
            self.phase = Phase::Launching { settling: Some(Timer::of(truth)) };
        }
        false
    }
}

fn context<'a>(
    truth: &'a GroundTruth,
    previous: Option<&'a GroundTruth>,
    state: &'a mut RunPhase,
    common: &CommonParameters,
    was_on: bool,
    ruling: &'a mut Ruling,
) -> DecisionContext<'a> {
    let Ruling { commands, decisions, .. } = ruling;
    let CommonParameters { fallen_up_z, fallen_height_m, .. } = *common;
    DecisionContext { truth, previous, state, commands, decisions, was_play_on: was_on, fallen_up_z, fallen_height_m }
}
