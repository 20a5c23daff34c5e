//! A small world for rule tests: artificial states, and two trivial teams.

pub mod teams;

use glam::{DVec2, DVec3};
use ssl_world::control::apply;
use ssl_world::rules::{
    BallPlacement, Event, EventKind, MatchSettings, MatchState, PlayState, RobotRef, RuleChecker, RulesContext,
};
use ssl_world::{Ball, Era, Model, Robot, State, Team, step};

pub const YELLOW: Team = Team::Yellow;
pub const BLUE: Team = Team::Blue;

pub fn model() -> Model {
    Model::of(Era::Y2026A)
}

/// Blue defends the positive half, goalkeepers have the number 0.
pub fn scene(model: &Model, play: PlayState) -> RulesContext<'_> {
    RulesContext { model, play, is_blue_positive: true, allowed: [11, 11], keepers: [0, 0] }
}

pub fn ball(x: f64, y: f64) -> Ball {
    Ball { at: DVec2::new(x, y), ..Ball::default() }
}

pub fn moving(x: f64, y: f64, vx: f64, vy: f64) -> Ball {
    Ball { velocity: DVec3::new(vx, vy, 0.0), ..ball(x, y) }
}

pub fn state(tick: u64, ball: Ball) -> State {
    State { tick, ball, ..State::default() }
}

pub fn put(state: &mut State, team: Team, number: usize, x: f64, y: f64) -> &mut Robot {
    let robot = state.robot_mut(team, number).expect("a robot");
    *robot = Robot { is_present: true, at: DVec2::new(x, y), ..Robot::default() };
    robot
}

pub fn who(team: Team, number: usize) -> RobotRef {
    RobotRef { team, number }
}

/// The events that a new rule checker detects between successive states, in one phase of play.
pub fn events(play: PlayState, states: &[State]) -> Vec<Event> {
    let (model, mut watch) = (model(), RuleChecker::default());
    states.windows(2).flat_map(|two| watch.check(&two[0], &two[1], &scene(&model, play))).collect()
}

pub fn whats(play: PlayState, states: &[State]) -> Vec<EventKind> {
    events(play, states).into_iter().map(|event| event.what).collect()
}

/// Everything that persists from tick to tick.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Match {
    pub state: State,
    pub watch: RuleChecker,
    pub game: MatchState,
    pub placing: BallPlacement,
}

impl Match {
    pub fn new(terms: MatchSettings, state: State) -> Match {
        Match { state, watch: RuleChecker::default(), game: MatchState::new(terms), placing: BallPlacement::default() }
    }

    /// Makes a tick; returns the events for the world to execute.
    pub fn tick(&mut self, model: &mut Model) -> Vec<Event> {
        let before = self.state.clone();
        step(&mut self.state, model);
        let events = self.watch.check(&before, &self.state, &self.game.context(model));
        events.iter().for_each(|event| self.game.on_event(event, &model.field));
        self.game.advance(&self.state, model);
        for order in self.placing.orders(&self.state, &self.game, model) {
            apply(&order, &mut self.state, model).expect("an order");
        }
        events
    }
}
