//! Goalie: shots at the goal have to be stopped (docs/reference/challenge.md 6.5).

use serde::Deserialize;
use wire::PlayMode;

use super::{Rules, Start};
use crate::figures::{BadFigures, Figures};
use crate::random::JavaRandom;
use crate::result::Outcome;
use crate::seen::{Order, Seen};
use crate::turn::{State, Turn, has_come, is_past};

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalieFigures {
    /// What start scripts are told as their x, m.
    place_x_m: f64,
    /// The grid of shots: places of the ball, m; points on the line of the goal, m; how many times the way the ball
    /// goes in a second; upward velocities, m/s.
    ball_x_m: [i32; 2],
    ball_y_m: [i32; 2],
    goal_x_m: f64,
    goal_y_m: Vec<f64>,
    speed_per_m: Vec<f64>,
    up_m_s: [i32; 2],
    /// Rows of the grid that are no goals without a goalkeeper.
    missing: Vec<usize>,
    rest_height_m: f64,
    shot_height_m: f64,
    /// From the start to the shot, s.
    shot_s: f64,
    /// How far out of its goal the goalkeeper may come: x, m, and y to both sides, m.
    area_x_m: f64,
    area_y_m: f64,
    end_s: f64,
}

#[derive(Debug, Clone, PartialEq)]
struct Goalie {
    figures: GoalieFigures,
    start: Start,
    start_s: Option<f64>,
    is_shot: bool,
    is_goal: bool,
    why: String,
}

impl GoalieFigures {
    /// A row of the grid: where the ball is, m, and its velocity, m/s.
    fn row(&self, row: usize) -> ([f64; 2], [f64; 3]) {
        let count = |range: [i32; 2]| usize::try_from(range[1] - range[0] + 1).unwrap_or(1).max(1);
        let (ups, speeds, goals, ys) =
            (count(self.up_m_s), self.speed_per_m.len().max(1), self.goal_y_m.len().max(1), count(self.ball_y_m));
        let up = self.up_m_s[0] + (row % ups) as i32;
        let row = row / ups;
        let speed_per_m = self.speed_per_m.get(row % speeds).copied().unwrap_or(0.0);
        let row = row / speeds;
        let goal_y_m = self.goal_y_m.get(row % goals).copied().unwrap_or(0.0);
        let row = row / goals;
        let y = f64::from(self.ball_y_m[0] + (row % ys) as i32);
        let x = f64::from(self.ball_x_m[0] + (row / ys) as i32);
        ([x, y], [(self.goal_x_m - x) * speed_per_m, (goal_y_m - y) * speed_per_m, f64::from(up)])
    }

    fn rows(&self) -> usize {
        let count = |range: [i32; 2]| usize::try_from(range[1] - range[0] + 1).unwrap_or(0);
        let places = count(self.ball_x_m) * count(self.ball_y_m);
        places * self.goal_y_m.len() * self.speed_per_m.len() * count(self.up_m_s)
    }

    /// The row of a shot: the grid without the rows that are missing.
    fn nth(&self, index: usize) -> usize {
        self.missing.iter().fold(index, |row, missing| row + usize::from(*missing <= row))
    }
}

pub(super) fn start(figures: &Figures, run: u32, random: &mut JavaRandom) -> Result<Start, BadFigures> {
    let figures: GoalieFigures = figures.rules()?;
    let shots = figures.rows() - figures.missing.len();
    let drawn = random.below(i32::try_from(shots).unwrap_or(i32::MAX));
    let (ball, velocity) = figures.row(figures.nth(usize::try_from(drawn).unwrap_or(0)));
    Ok(Start { run, place: [figures.place_x_m, ball[1]], ball, velocity })
}

pub(super) fn rules(figures: &Figures, start: &Start) -> Result<Box<dyn Rules>, BadFigures> {
    Ok(Box::new(Goalie {
        figures: figures.rules()?,
        start: start.clone(),
        start_s: None,
        is_shot: false,
        is_goal: false,
        why: String::new(),
    }))
}

impl Goalie {
    fn place_ball(&self, turn: &mut Turn<'_>) {
        let [x, y] = self.start.ball;
        turn.place_ball([x, y, self.figures.rest_height_m]);
    }
}

impl Rules for Goalie {
    fn launching(&mut self, turn: &mut Turn<'_>) {
        self.place_ball(turn);
    }

    fn set_up(&mut self, turn: &mut Turn<'_>) -> bool {
        turn.play_on();
        self.place_ball(turn);
        true
    }

    fn run(&mut self, turn: &mut Turn<'_>) -> bool {
        let Seen { game_s, mode, .. } = *turn.seen;
        let start_s = *self.start_s.get_or_insert(game_s);
        if turn.state() < State::Started {
            turn.enter(State::Started, "the clock runs");
        }
        let figures = &self.figures;
        if has_come(game_s - start_s, figures.shot_s) && !std::mem::replace(&mut self.is_shot, true) {
            let ([x, y], velocity) = (self.start.ball, self.start.velocity);
            turn.note("the shot");
            turn.order(Order::Ball { at: [x, y, figures.shot_height_m], velocity });
        }
        let Some(keeper) = turn.robot() else { return true };
        let [x, y, _] = keeper.at;
        let has_left = x > figures.area_x_m || y.abs() > figures.area_y_m;
        let is_late = is_past(game_s - start_s, figures.end_s);
        self.is_goal = has_left || mode == PlayMode::GoalRight;
        self.why = if has_left {
            format!("the goalkeeper has left its area: ({x:.2}, {y:.2}); it counts as a goal")
        } else if self.is_goal {
            String::from("a goal")
        } else if turn.is_off() {
            format!("no goal: the referee of the game has set {}", mode.name())
        } else {
            String::from("no goal in time")
        };
        has_left || turn.is_off() || is_late
    }

    fn score(&mut self, _: &mut Turn<'_>) -> Outcome {
        let saved = f64::from(u8::from(!self.is_goal));
        Outcome::scored(saved, self.why.clone()).with("saved", saved)
    }
}
