//! The base of this program's own challenges: one robot placed at a point, a clock that starts when it stands there,
//! and a run time.

use serde::Deserialize;

use super::RunStart;
use crate::decision::{DecisionContext, RunPhase};

/// Position of the ball in challenges without a ball, m.
pub(super) const ASIDE: [f64; 3] = [0.0, -8.0, 0.042];

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct DrillFigures {
    pub place_m: [f64; 2],
    /// Maximum distance of the robot from it, m.
    pub tolerance_m: f64,
    /// Time from the start of play to the clock, s: the robot has to land.
    pub land_s: f64,
    pub run_time_s: f64,
}

/// A drill in progress.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Drill {
    pub figures: DrillFigures,
    pub start: RunStart,
    /// Game time at which the clock started, s.
    pub start_s: Option<f64>,
    pub has_fallen: bool,
    pub why: String,
}

impl Drill {
    pub fn new(figures: DrillFigures, start: &RunStart) -> Drill {
        Drill { figures, start: start.clone(), start_s: None, has_fallen: false, why: String::new() }
    }

    /// Starts play at once, with the ball at this position, m.
    pub fn set_up(&self, context: &mut DecisionContext<'_>, ball: [f64; 3]) -> bool {
        context.play_on();
        context.place_ball(ball);
        true
    }

    /// Time since the clock started, s; `None` before. 0 marks the first frame.
    pub fn clock(&mut self, context: &mut DecisionContext<'_>) -> Option<f64> {
        let game_s = context.truth.game_s;
        if context.state() == RunPhase::Connected
            && context.robot_distance_m(self.start.place) < self.figures.tolerance_m
        {
            context.enter(RunPhase::Beamed, "the robot stands at its start");
        }
        if context.state() == RunPhase::Beamed && game_s >= self.figures.land_s {
            context.enter(RunPhase::Started, "the clock runs");
            self.start_s = Some(game_s);
        }
        self.start_s.map(|start_s| game_s - start_s)
    }

    /// True if the run is over: the time is up, or the robot fell and `ends_with_fall`.
    pub fn is_over(&mut self, context: &DecisionContext<'_>, clock_s: f64, ends_with_fall: bool) -> bool {
        let fallen = context.robot().filter(|robot| context.is_fallen(robot));
        if ends_with_fall && let Some(robot) = fallen {
            self.has_fallen = true;
            self.why = format!("the robot fell at ({:.2}, {:.2})", robot.at[0], robot.at[1]);
        } else if context.has_play_ended() {
            self.why = format!("the referee of the game has set {}", context.truth.mode.name());
        } else if clock_s >= self.figures.run_time_s {
            self.why = String::from("the time is over");
        }
        !self.why.is_empty()
    }
}
