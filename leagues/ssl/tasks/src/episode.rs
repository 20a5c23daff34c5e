//! One world's episodes: its start, its steps, and what it has observed.

use engine::{Autoreset, RandomStream};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use ssl_world::{Contact, FieldGeometry, Model, ROBOTS_MAX, Robot, State, Team, step};

use crate::STEP_TICKS;
use crate::action::DRIBBLER_RPM;
use crate::observation::observe;
use crate::opponents;

use crate::scales::Scales;
use crate::task::{SslTask, TERMS_MAX, TaskMemory, TaskSituation};

/// The common part of all episodes of a batch.
pub(crate) struct Plan {
    pub task: &'static SslTask,
    pub model: Model,
    /// A state without robots.
    pub empty: State,
    pub scales: Scales,
    pub autoreset: Autoreset,
    pub episode_steps: u64,
    /// Numbers of an action.
    pub action: usize,
    /// Numbers of an observation.
    pub width: usize,
}

impl Plan {
    fn field(&self) -> &FieldGeometry {
        &self.model.field
    }
}

/// The episodes of one world. All but the latest end is saved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Episode {
    /// Seed of all episodes of this world.
    pub seed: u64,
    /// Number of the next episode.
    pub number: u64,
    /// Steps since the start.
    pub steps: u64,
    pub state: State,
    memory: TaskMemory,
    /// True for each blue robot that had the ball at its front in this step.
    has_touched: [bool; ROBOTS_MAX],
    /// The yellow robots' places at the start, m.
    yellow_places: Vec<DVec2>,
    /// The action of this step, clipped.
    pub action: Vec<f32>,
    pub row: Vec<f32>,
    pub reward: f32,
    pub terms: [f32; TERMS_MAX],
    pub terminated: bool,
    pub truncated: bool,
    /// Sum of the rewards.
    pub total: f32,
    /// True after the end of an episode until the next one begins.
    pub is_over: bool,
    /// The last episode's end, in the step in which it ended.
    #[serde(skip)]
    pub last: FinalRow,
}

/// The observation at the end of an episode.
#[derive(Debug, Clone, Default)]
pub(crate) struct FinalRow {
    /// True in the step in which the episode has ended.
    pub is_new: bool,
    pub row: Vec<f32>,
    pub total: f32,
    pub steps: u64,
}

impl Episode {
    /// The episodes of a world with this seed, before the first one.
    pub fn new(seed: u64, plan: &Plan) -> Episode {
        let mut episode = Episode { seed, is_over: true, state: plan.empty.clone(), ..Episode::default() };
        episode.action.resize(plan.action, 0.0);
        episode.row.resize(plan.width, 0.0);
        episode.last.row.resize(plan.width, 0.0);
        episode
    }

    /// True if its arrays and robots are those of a batch.
    pub fn fits(&self, plan: &Plan) -> bool {
        let same = |(mine, theirs): (&Robot, &Robot)| mine.spec == theirs.spec;
        let specs = self.state.robots.as_flattened().iter().zip(plan.empty.robots.as_flattened());
        let count = |team: Team| self.state.present().filter(|(of, ..)| *of == team).count();
        self.action.len() == plan.action
            && self.row.len() == plan.width
            && self.yellow_places.len() <= ROBOTS_MAX
            && specs.into_iter().all(same)
            && count(Team::Blue) <= plan.task.blue
            && count(Team::Yellow) <= plan.task.yellow
    }

    /// Begins the next episode.
    pub fn begin(&mut self, plan: &Plan) {
        let mut draws = RandomStream::new(self.seed, "ssl task start", 0, self.number);
        self.number += 1;
        let start = (plan.task.start)(&mut draws, plan.field());
        self.state.clone_from(&plan.empty);
        self.state.ball.at = start.ball;
        for (team, robots) in [(Team::Blue, &start.blue), (Team::Yellow, &start.yellow)] {
            for (number, (place, heading)) in robots.iter().enumerate() {
                if let Some(robot) = self.state.robot_mut(team, number) {
                    (robot.is_present, robot.at, robot.heading) = (true, *place, *heading);
                }
            }
        }
        self.yellow_places.clear();
        self.yellow_places.extend(start.yellow.iter().map(|(place, _)| *place));
        (self.steps, self.total, self.reward, self.terms) = (0, 0.0, 0.0, [0.0; TERMS_MAX]);
        (self.terminated, self.truncated, self.is_over) = (false, false, false);
        (self.memory, self.has_touched) = (TaskMemory::default(), [false; ROBOTS_MAX]);
        self.action.fill(0.0);
        self.observe(plan);
    }

    /// Makes a step: 25 ms, or the start of the next episode.
    pub fn step(&mut self, plan: &Plan) {
        self.last.is_new = false;
        if self.is_over {
            return self.begin(plan);
        }
        let (ball_before, blue_before) = (self.state.ball.at, self.blue_places());
        self.command(plan);
        self.advance(plan);
        self.steps += 1;
        let now = TaskSituation {
            state: &self.state,
            field: plan.field(),
            ball_before,
            blue_before: &blue_before,
            has_touched: &self.has_touched,
        };
        let outcome = (plan.task.judge)(&now, &plan.scales, &mut self.memory);
        (self.reward, self.terms) = (0.0, [0.0; TERMS_MAX]);
        for ((place, value), term) in self.terms.iter_mut().zip(outcome.terms).zip(plan.task.terms) {
            *place = value * term.weight;
            self.reward += *place;
        }
        self.total += self.reward;
        self.terminated = outcome.is_over;
        self.truncated = !outcome.is_over && self.steps >= plan.episode_steps;
        self.observe(plan);
        if self.terminated || self.truncated {
            self.end(plan);
        }
    }

    /// Ends the episode; begins the next one if it begins in the same step.
    fn end(&mut self, plan: &Plan) {
        self.is_over = true;
        self.last.is_new = true;
        self.last.row.copy_from_slice(&self.row);
        (self.last.total, self.last.steps) = (self.total, self.steps);
        if plan.autoreset == Autoreset::SameStep {
            let ended = (self.reward, self.terms, self.terminated, self.truncated);
            self.begin(plan);
            (self.reward, self.terms, self.terminated, self.truncated) = ended;
        }
    }

    fn blue_places(&self) -> [DVec2; ROBOTS_MAX] {
        let mut places = [DVec2::ZERO; ROBOTS_MAX];
        for (number, place) in places.iter_mut().enumerate() {
            *place = self.state.robot(Team::Blue, number).map(|robot| robot.at).unwrap_or_default();
        }
        places
    }

    /// Commands all robots.
    fn command(&mut self, plan: &Plan) {
        let width = plan.task.action.names().len();
        for (number, numbers) in self.action.chunks_exact(width.max(1)).enumerate() {
            if let Some(robot) = self.state.robot_mut(Team::Blue, number) {
                robot.take(&plan.task.action.command(numbers, robot));
            }
        }
        if plan.task.has_receivers {
            for number in plan.task.driven..plan.task.blue {
                if let Some(robot) = self.state.robot_mut(Team::Blue, number) {
                    (robot.dribbler_rpm, robot.silence_s) = (DRIBBLER_RPM, 0.0);
                }
            }
        }
        if plan.task.has_opponents {
            opponents::command(&mut self.state, plan.field(), &self.yellow_places);
        }
    }

    /// Makes the ticks of a step.
    fn advance(&mut self, plan: &Plan) {
        self.has_touched.fill(false);
        for _ in 0..STEP_TICKS {
            step(&mut self.state, &plan.model);
            for (number, touch) in self.has_touched.iter_mut().enumerate().take(plan.task.blue) {
                let robot = self.state.robot(Team::Blue, number);
                *touch |= robot.is_some_and(|robot| robot.contact == Contact::Front);
            }
        }
    }

    fn observe(&mut self, plan: &Plan) {
        observe(plan.task, &plan.scales, &self.state, &self.has_touched, &self.memory, &mut self.row);
    }
}
