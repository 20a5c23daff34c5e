//! Run: move along the field as fast as possible, with both feet off the ground (docs/reference/challenge.md 6.1, 6.8).

use serde::Deserialize;

use super::{ChallengeRules, RunStart};
use crate::decision::{DecisionContext, RunPhase, Timer, is_past};
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, RefereeCommand};
use crate::parameters::{ChallengeParameters, ChallengeParametersError, Wait};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

/// Maximum number of metre marks, where there is no finish.
const MARKS_MAX: u32 = 28;

/// The divisor of the share of cycles off the ground.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Divisor {
    /// All cycles within the run time.
    RunTime,
    /// The cycles that were counted.
    Counted,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct RunFigures {
    start_m: [f64; 2],
    /// Position of the parked ball, m.
    ball_m: [f64; 3],
    /// Time from the agent's arrival to the start of play.
    wait: Wait,
    beam_tolerance_m: f64,
    /// Distance ahead of its start at which the robot starts the clock, m.
    line_m: f64,
    /// Time since the start of play after which the clock starts in any case, s.
    start_max_s: f64,
    run_time_s: f64,
    finish_m: f64,
    /// Origin of the measured distance, m.
    zero_m: f64,
    fall_penalty_m: f64,
    /// Agents' cycles in a second.
    cycles_per_s: f64,
    divisor: Divisor,
    counts_feet: bool,
    /// True if flight counts only after both feet have touched the ground since the robot was placed: a robot that does
    /// not move can hang in the air.
    #[serde(default)]
    needs_landing: bool,
}

#[derive(Debug, Clone, PartialEq)]
struct Run {
    figures: RunFigures,
    /// The frame since which the agent is present.
    here: Option<Timer>,
    /// Game time of the first decision of the run, s.
    first_s: Option<f64>,
    start_s: f64,
    run_time_s: f64,
    has_fallen: bool,
    why: String,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let RunFigures { start_m, ball_m, .. } = parameters.rules()?;
    Ok(RunStart { run, place: start_m, ball: [ball_m[0], ball_m[1]], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    _: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures: RunFigures = parameters.rules()?;
    let run_time_s = figures.run_time_s;
    Ok(Box::new(Run {
        figures,
        here: None,
        first_s: None,
        start_s: 0.0,
        run_time_s,
        has_fallen: false,
        why: String::new(),
    }))
}

impl ChallengeRules for Run {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let since = *self.here.get_or_insert(Timer::of(context.truth));
        if !since.is_over(self.figures.wait, context.truth) {
            return false;
        }
        context.play_on();
        context.place_ball(self.figures.ball_m);
        true
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let Some(robot) = context.robot() else { return true };
        let (figures, game_s, [x, y, _]) = (&self.figures, context.truth.game_s, robot.at);
        let first_s = *self.first_s.get_or_insert(game_s);
        if context.is_fallen(&robot) {
            self.has_fallen = true;
            self.why = format!("the robot fell at x = {x:.2} m");
            return true;
        }
        let [start_x, start_y] = figures.start_m;
        let tolerance_m = figures.beam_tolerance_m;
        if context.state() == RunPhase::Connected
            && (x - start_x).abs() <= tolerance_m
            && (y - start_y).abs() <= tolerance_m
        {
            context.enter(RunPhase::Beamed, "the robot stands at its start");
        }
        if context.state() == RunPhase::Beamed {
            let has_crossed = x > start_x + figures.line_m;
            if !has_crossed && !is_past(game_s - first_s, figures.start_max_s) {
                return false;
            }
            self.start_s = game_s;
            let why = if has_crossed { "the robot has crossed the line" } else { "the time to cross the line is over" };
            context.enter(RunPhase::Started, why);
            context.command(RefereeCommand::CountFeet);
        }
        if context.state() != RunPhase::Started {
            return false;
        }
        let elapsed_s = game_s - self.start_s;
        let is_late = is_past(elapsed_s, figures.run_time_s);
        if is_late || x >= figures.finish_m {
            // A robot that is at the finish when the clock starts is assumed to have needed one cycle, which limits its
            // speed.
            self.run_time_s = elapsed_s.max(1.0 / figures.cycles_per_s);
            self.why =
                if is_late { String::from("the run time is over") } else { format!("the finish at x = {x:.2} m") };
            return true;
        }
        false
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let figures = &self.figures;
        let x = context.robot().map_or(figures.zero_m, |robot| robot.at[0]);
        let penalty_m = if self.has_fallen { figures.fall_penalty_m } else { 0.0 };
        let distance_m = (x - penalty_m - figures.zero_m).max(0.0);
        let speed_m_s = distance_m / self.run_time_s;
        let feet = if figures.counts_feet { context.truth.feet } else { Default::default() };
        let cycles = match figures.divisor {
            Divisor::RunTime => self.run_time_s * figures.cycles_per_s,
            Divisor::Counted => feet.cycles().max(1) as f64,
        };
        let share = |count: u64| count as f64 / cycles;
        let not_flown = if figures.needs_landing { feet.not_landed } else { 0 };
        let off_ground = share(feet.both_off.saturating_sub(not_flown));
        RunOutcome::scored(speed_m_s + off_ground, self.why.clone())
            .with("speed_m_s", speed_m_s)
            .with("off_ground", off_ground)
            .with("one_leg", share(feet.one_off))
            .with("two_legs", share(feet.none_off))
            .with("distance_m", distance_m)
            .with("time_s", self.run_time_s)
            .fallen(self.has_fallen)
            .penalized(self.has_fallen)
    }

    /// Appends a mark for every metre.
    fn drawings(&self, _: &GroundTruth, out: &mut Vec<Drawing>) {
        let (from, to) = (self.figures.zero_m, self.figures.finish_m);
        super::shot::marks(from, 0.0, ((to - from) as u32).min(MARKS_MAX), out);
    }
}
