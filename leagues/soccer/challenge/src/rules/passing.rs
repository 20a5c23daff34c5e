//! Passing and scoring: four players pass the ball on, and the last one may score (docs/reference/challenge.md 6.4).

use serde::Deserialize;
use soccer_protocol::{PlayMode, Side};

use super::{ChallengeRules, RunStart};
use crate::decision::{DecisionContext, RunPhase, Timer, is_past};
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, RefereeCommand, ground_m, space_m};
use crate::parameters::{ChallengeParameters, ChallengeParametersError, Wait};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct PassFigures {
    /// The position passed to start scripts, m.
    place_m: [f64; 2],
    robots: usize,
    wait: Wait,
    /// Minimum distance between robots along x, m.
    apart_m: f64,
    /// Maximum ground distance between the ball and the robot that touches it, m.
    touch_m: f64,
    /// Minimum distance of other robots from the one that touches the ball, m.
    alone_m: f64,
    /// Minimum distance of a pass, m.
    pass_m: f64,
    end_s: f64,
    /// The score without passes.
    base: f64,
}

/// A player's role in the passing chain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Neutral,
    Touched,
    Passed,
}

type Id = (Option<Side>, u8);

#[derive(Debug, Clone, PartialEq)]
struct Passing {
    figures: PassFigures,
    complete: Option<Timer>,
    parts: Vec<(Id, Part)>,
    /// The robot that touched the ball last, with the position of the ball.
    last: Option<(Id, [f64; 3])>,
    /// Distance of the ball between the last two frames, m.
    ball_path_m: f64,
    is_spaced: bool,
    has_goal: bool,
    why: String,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let PassFigures { place_m, .. } = parameters.rules()?;
    Ok(RunStart { run, place: place_m, ball: [0.0; 2], velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    _: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    Ok(Box::new(Passing {
        figures: parameters.rules()?,
        complete: None,
        parts: Vec::new(),
        last: None,
        ball_path_m: 0.0,
        is_spaced: true,
        has_goal: false,
        why: String::new(),
    }))
}

impl Passing {
    fn part(&self, id: Id) -> Part {
        self.parts.iter().find(|(of, _)| *of == id).map_or(Part::Neutral, |(_, part)| *part)
    }

    fn set_part(&mut self, id: Id, part: Part) {
        match self.parts.iter_mut().find(|(of, _)| *of == id) {
            Some((_, old)) => *old = part,
            None => self.parts.push((id, part)),
        }
    }

    fn passed(&self) -> usize {
        self.parts.iter().filter(|(_, part)| *part == Part::Passed).count()
    }

    /// The robot that touches the ball now, if any.
    fn toucher(&mut self, context: &DecisionContext<'_>) -> Option<Id> {
        let [_, path_m] = context.ball_travel_m();
        let is_faster = path_m > std::mem::replace(&mut self.ball_path_m, path_m);
        let (truth, before) = (context.truth, context.previous?);
        let from_ball = |at: [f64; 3]| space_m(at, truth.ball);
        let nearest = truth.robots.iter().min_by(|a, b| from_ball(a.at).total_cmp(&from_ball(b.at)))?;
        let others = truth.robots.iter().filter(|other| (other.side, other.unum) != (nearest.side, nearest.unum));
        let is_alone = others.into_iter().all(|other| ground_m(other.at, nearest.at) > self.figures.alone_m);
        let is_near = ground_m(before.ball, nearest.at) <= self.figures.touch_m;
        (is_near && is_faster && is_alone).then_some((nearest.side, nearest.unum))
    }

    fn touch(&mut self, id: Id, context: &mut DecisionContext<'_>) {
        let ball = context.truth.ball;
        if let Some((last, from)) = self.last.filter(|(last, _)| *last != id) {
            if self.part(last) == Part::Touched {
                let path_m = ground_m(from, ball);
                let is_pass = path_m > self.figures.pass_m;
                self.set_part(last, if is_pass { Part::Passed } else { Part::Neutral });
                let kind = if is_pass { "a pass" } else { "no pass" };
                context
                    .note(format!("player {} touches the ball, {path_m:.2} m after player {}: {kind}", id.1, last.1));
            }
        } else if self.last.is_some() {
            return;
        }
        if self.part(id) != Part::Passed {
            self.set_part(id, Part::Touched);
        }
        self.last = Some((id, ball));
    }
}

impl ChallengeRules for Passing {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let robots = &context.truth.robots;
        if robots.len() != self.figures.robots {
            self.complete = None;
            return false;
        }
        let since = *self.complete.get_or_insert(Timer::of(context.truth));
        if !since.is_over(self.figures.wait, context.truth) {
            return false;
        }
        let xs: Vec<f64> = robots.iter().map(|robot| robot.at[0]).collect();
        let pairs = xs.iter().enumerate().flat_map(|(at, a)| xs.iter().skip(at + 1).map(move |b| (a - b).abs()));
        self.is_spaced = pairs.into_iter().all(|apart_m| apart_m >= self.figures.apart_m);
        if self.is_spaced {
            context.enter(RunPhase::Started, "all players are far enough apart");
            context.play_on();
        }
        true
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        if !self.is_spaced {
            self.why = format!("two players are less than {} m apart along the field", self.figures.apart_m);
            return true;
        }
        if let Some(id) = self.toucher(context) {
            self.touch(id, context);
        }
        let GroundTruth { game_s, mode, .. } = *context.truth;
        self.has_goal = mode == PlayMode::GoalLeft;
        if !matches!(mode, PlayMode::BeforeKickOff | PlayMode::PlayOn | PlayMode::GameOver) {
            self.why = format!("the referee of the game has set {}", mode.name());
            return true;
        }
        if is_past(game_s, self.figures.end_s) {
            self.why = String::from("the time is over");
            context.command(RefereeCommand::Mode(PlayMode::GameOver));
            return true;
        }
        false
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let (passed, game_s) = (self.passed(), context.truth.game_s);
        let last_has_touched = self.last.is_some_and(|(id, _)| self.part(id) == Part::Touched);
        let robots = self.figures.robots;
        let is_whole = passed >= robots || (passed == robots - 1 && last_has_touched && self.has_goal);
        let goals = f64::from(u8::from(self.has_goal));
        let score = if is_whole { game_s } else { self.figures.base - passed as f64 - goals };
        RunOutcome::scored(score, self.why.clone())
            .with("time_s", game_s)
            .with("passed", passed as f64)
            .with("goal", goals)
            .penalized(!self.is_spaced)
    }

    fn drawings(&self, truth: &GroundTruth, out: &mut Vec<Drawing>) {
        for (index, robot) in truth.robots.iter().enumerate() {
            let colour = match self.part((robot.side, robot.unum)) {
                Part::Neutral => [1.0, 0.0, 0.0],
                Part::Touched => [1.0, 0.6, 0.0],
                Part::Passed => [0.0, 1.0, 0.0],
            };
            let (set, at) = (format!("PassingChallenge.area{index}"), [robot.at[0], robot.at[1]]);
            out.push(Drawing::Circle { set, at, radius_m: 0.5, colour });
        }
    }
}
