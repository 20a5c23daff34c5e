//! Keep-away: three players keep the ball from an opponent, inside an area that shrinks (docs/reference/challenge.md
//! 6.3).

use serde::Deserialize;
use soccer_protocol::PlayMode;

use super::{ChallengeRules, RunStart};
use crate::decision::{DecisionContext, RunPhase, Timer};
use crate::drawing::Drawing;
use crate::ground_truth::{GroundTruth, RefereeCommand};
use crate::parameters::{ChallengeParameters, ChallengeParametersError, Wait};
use crate::random::JavaRandom;
use crate::result::RunOutcome;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeepFigures {
    /// The position passed to start scripts, m.
    place_m: [f64; 2],
    team: usize,
    robots: usize,
    /// Time from the last robot's arrival to the beginning.
    wait: Wait,
    /// The time for which robots have to stand; `None`: not required.
    #[serde(default)]
    stands: Option<Stands>,
    centre_m: [f64; 2],
    size_m: [f64; 2],
    /// Length that each side loses per minute, m.
    loss_m_min: f64,
    /// True if the opponent joins once the team is complete; otherwise it joins when the set-up finds the team
    /// incomplete.
    awaits_team: bool,
}

/// The condition for standing robots.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stands {
    /// Maximum speed of a standing robot, m/s: a faster one walks, or was just moved.
    below_m_s: f64,
    /// Time after which play begins in any case, s.
    wait_max_s: f64,
}

#[derive(Debug, Clone, PartialEq)]
struct KeepAway {
    figures: KeepFigures,
    has_opponent: bool,
    /// The frames since which all robots are present, and since which all of them stand.
    complete: Option<Timer>,
    standing: Option<Timer>,
    is_ended: bool,
}

pub(super) fn start(
    parameters: &ChallengeParameters,
    run: u32,
    _: &mut JavaRandom,
) -> Result<RunStart, ChallengeParametersError> {
    let KeepFigures { place_m, centre_m, .. } = parameters.rules()?;
    Ok(RunStart { run, place: place_m, ball: centre_m, velocity: [0.0; 3] })
}

pub(super) fn rules(
    parameters: &ChallengeParameters,
    _: &RunStart,
) -> Result<Box<dyn ChallengeRules>, ChallengeParametersError> {
    let figures = parameters.rules()?;
    Ok(Box::new(KeepAway { figures, has_opponent: false, complete: None, standing: None, is_ended: false }))
}

impl KeepAway {
    /// Corners of the area at a game time, m.
    fn area(&self, game_s: f64) -> [[f64; 2]; 2] {
        let KeepFigures { centre_m, size_m, loss_m_min, .. } = self.figures;
        let half = size_m.map(|size| ((size - loss_m_min * game_s / 60.0) / 2.0).max(0.0));
        [[centre_m[0] - half[0], centre_m[1] - half[1]], [centre_m[0] + half[0], centre_m[1] + half[1]]]
    }

    /// The reason to begin play now, if any; all robots are present.
    fn begins(&mut self, context: &DecisionContext<'_>) -> Option<&'static str> {
        let KeepFigures { wait, stands, .. } = self.figures;
        let complete = *self.complete.get_or_insert(Timer::of(context.truth));
        let Some(stands) = stands else {
            return complete.is_over(wait, context.truth).then_some("all robots are there");
        };
        if context
            .truth
            .robots
            .iter()
            .any(|robot| context.speed_m_s(robot).is_none_or(|speed| speed > stands.below_m_s))
        {
            self.standing = None;
        }
        let standing = *self.standing.get_or_insert(Timer::of(context.truth));
        if standing.is_over(wait, context.truth) {
            return Some("all robots stand at their places");
        }
        complete
            .is_over(Wait::S(stands.wait_max_s), context.truth)
            .then_some("all robots are there, and had time for their places")
    }

    fn let_opponent_in(&mut self, context: &mut DecisionContext<'_>) {
        let is_team_here = context.truth.robots.len() >= self.figures.team;
        if is_team_here == self.figures.awaits_team && !self.has_opponent {
            self.has_opponent = true;
            context.note("the opponent comes");
            context.command(RefereeCommand::Opponent);
        }
    }
}

impl ChallengeRules for KeepAway {
    fn set_up(&mut self, context: &mut DecisionContext<'_>) -> bool {
        self.let_opponent_in(context);
        let robots = &context.truth.robots;
        if robots.len() < self.figures.robots {
            (self.complete, self.standing) = (None, None);
            return false;
        }
        let Some(why) = self.begins(context) else { return false };
        context.play_on();
        context.enter(RunPhase::Started, why);
        true
    }

    fn run(&mut self, context: &mut DecisionContext<'_>) -> bool {
        let GroundTruth { game_s, mode, ball: [x, y, _], .. } = *context.truth;
        if mode == PlayMode::GameOver {
            return true;
        }
        let [low, high] = self.area(game_s);
        // The area includes its lower edge, but not its upper edge.
        let is_inside = x >= low[0] && x < high[0] && y >= low[1] && y < high[1];
        if !is_inside && !self.is_ended {
            self.is_ended = true;
            context.note(format!("the ball has left the area at ({x:.2}, {y:.2})"));
            context.command(RefereeCommand::Mode(PlayMode::GameOver));
        }
        false
    }

    fn score(&mut self, context: &mut DecisionContext<'_>) -> RunOutcome {
        let why = match self.is_ended {
            true => "the ball has left the area",
            false => "the game's referee has ended it: the opponent touched the ball, or the ball left the area",
        };
        RunOutcome::scored(context.truth.game_s, why).with("time_s", context.truth.game_s)
    }

    fn drawings(&self, truth: &GroundTruth, out: &mut Vec<Drawing>) {
        let [low, high] = self.area(truth.game_s);
        out.extend(Drawing::rectangle("keepAwayChallenge.area", low, high, [1.0, 0.0, 0.0]));
    }
}
