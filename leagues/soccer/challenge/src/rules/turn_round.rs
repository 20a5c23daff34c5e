//! Turn: rotate to the left on the spot as often as possible.

use std::f64::consts::{PI, TAU};

use serde::Deserialize;

use super::drill::{ASIDE, Drill, DrillFigures};
use super::{Rules, Start};
use crate::drawing::Drawing;
use crate::figures::{BadFigures, Figures};
use crate::random::JavaRandom;
use crate::result::Outcome;
use crate::seen::Seen;
use crate::turn::Turn;

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct TurnFigures {
    /// Maximum distance of the robot from its place, m.
    circle_m: f64,
    #[serde(flatten)]
    drill: DrillFigures,
}

struct TurnRound {
    circle_m: f64,
    drill: Drill,
    before: Option<f64>,
    turned_rad: f64,
}

pub(super) fn start(figures: &Figures, run: u32, _: &mut JavaRandom) -> Result<Start, BadFigures> {
    let TurnFigures { drill, .. } = figures.rules()?;
    Ok(Start { run, place: drill.place_m, ball: [ASIDE[0], ASIDE[1]], velocity: [0.0; 3] })
}

pub(super) fn rules(figures: &Figures, start: &Start) -> Result<Box<dyn Rules>, BadFigures> {
    let TurnFigures { circle_m, drill } = figures.rules()?;
    Ok(Box::new(TurnRound { circle_m, drill: Drill::new(drill, start), before: None, turned_rad: 0.0 }))
}

/// The signed shortest rotation from one direction to another, rad.
pub(super) fn between(from: f64, to: f64) -> f64 {
    let way = libm::fmod(to - from, TAU);
    if way > PI {
        way - TAU
    } else if way <= -PI {
        way + TAU
    } else {
        way
    }
}

impl Rules for TurnRound {
    fn set_up(&mut self, turn: &mut Turn<'_>) -> bool {
        self.drill.set_up(turn, ASIDE)
    }

    fn run(&mut self, turn: &mut Turn<'_>) -> bool {
        let (Some(clock_s), Some(robot)) = (self.drill.clock(turn), turn.robot()) else { return false };
        self.turned_rad += between(self.before.unwrap_or(robot.heading), robot.heading);
        self.before = Some(robot.heading);
        if turn.robot_from_m(self.drill.start.place) > self.circle_m {
            self.drill.why = format!("the robot has left the circle of {} m", self.circle_m);
            return true;
        }
        self.drill.is_over(turn, clock_s, true)
    }

    fn score(&mut self, _: &mut Turn<'_>) -> Outcome {
        let rate_rad_s = self.turned_rad / self.drill.figures.run_time_s;
        Outcome::scored(rate_rad_s.max(0.0), self.drill.why.clone())
            .with("turned_rad", self.turned_rad)
            .fallen(self.drill.has_fallen)
    }

    fn drawings(&self, _: &Seen, out: &mut Vec<Drawing>) {
        let (set, at) = (String::from("turn.circle"), self.drill.start.place);
        out.push(Drawing::Circle { set, at, radius_m: self.circle_m, colour: [1.0, 1.0, 0.0] });
    }
}
