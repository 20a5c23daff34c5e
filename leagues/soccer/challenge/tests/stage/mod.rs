//! Artificial ground truth for referees: a scene that obeys their orders and is changed by tests.

pub mod java;

use soccer_challenge::{
    ChallengeConfig, ChallengeReferee, Decision, FRAME_S, FootingCounts, GroundTruth, Overrides, Profile,
    RefereeCommand, RobotSnapshot, RunOutcome, RunPhase, RunStart,
};
use soccer_protocol::{PlayMode, Side};

/// The two profiles: strict, and the league's tool.
pub const BOTH: [Profile; 2] = [Profile::Strict, Profile::Compat32];

/// The seed of the league's tool.
pub const SEED: u64 = 123;

/// A challenge with its default settings.
pub fn case(name: &str, profile: Profile) -> ChallengeConfig {
    ChallengeConfig::new(name, profile, SEED, Overrides::default()).expect("a known challenge")
}

/// An upright robot of the left team.
pub fn robot(unum: u8, x: f64, y: f64) -> RobotSnapshot {
    RobotSnapshot {
        side: Some(Side::Left),
        unum,
        at: [x, y, 0.38],
        up_z: 1.0,
        forward_z: 0.0,
        right_z: 0.0,
        heading: 0.0,
    }
}

/// A run in artificial frames.
pub struct Scene {
    referee: ChallengeReferee,
    pub start: RunStart,
    /// The current frame; tests change it for the next one.
    pub seen: GroundTruth,
    pub frame_s: f64,
    /// Orders of the current frame.
    pub orders: Vec<RefereeCommand>,
    pub decisions: Vec<Decision>,
    pub outcome: Option<RunOutcome>,
}

impl Scene {
    /// The first run of a challenge. Its first robot stays where the referee puts it.
    pub fn of(name: &str, profile: Profile) -> Scene {
        Scene::run(&case(name, profile), 0, FRAME_S)
    }

    pub fn run(case: &ChallengeConfig, run: usize, frame_s: f64) -> Scene {
        let start = case.starts[run].clone();
        let seen = GroundTruth {
            frame: 0,
            now_s: -frame_s,
            game_s: 0.0,
            mode: PlayMode::BeforeKickOff,
            ball: [0.0, 0.0, 0.042],
            robots: vec![robot(1, start.place[0], start.place[1])],
            feet: FootingCounts::default(),
            through_proxy: None,
        };
        let referee = case.referee(&start).expect("a referee");
        Scene { referee, start, seen, frame_s, orders: Vec::new(), decisions: Vec::new(), outcome: None }
    }

    /// Advances to the next frame, at the game time set by the test.
    pub fn look(&mut self) -> &mut Scene {
        self.seen.frame += 1;
        self.seen.now_s += self.frame_s;
        let ruling = self.referee.decide(&self.seen);
        if let Some(outcome) = ruling.outcome {
            assert!(self.outcome.is_none(), "a run ends once");
            self.outcome = Some(outcome);
        }
        self.orders = ruling.commands;
        self.decisions.extend(ruling.decisions);
        for order in &self.orders {
            match *order {
                RefereeCommand::Mode(mode) => self.seen.mode = mode,
                RefereeCommand::Ball { at, .. } => self.seen.ball = at,
                _ => {}
            }
        }
        self
    }

    /// Advances by one frame; game time stands still before play begins.
    pub fn step(&mut self) -> &mut Scene {
        if !matches!(self.seen.mode, PlayMode::BeforeKickOff | PlayMode::GameOver) {
            self.seen.game_s += self.frame_s;
        }
        self.look()
    }

    pub fn steps(&mut self, count: usize) -> &mut Scene {
        for _ in 0..count {
            self.step();
        }
        self
    }

    /// Advances to a frame at this game time.
    pub fn at(&mut self, game_s: f64) -> &mut Scene {
        self.seen.game_s = game_s;
        self.look()
    }

    /// Advances until the referee starts play.
    pub fn play(&mut self) -> &mut Scene {
        while self.seen.mode != PlayMode::PlayOn {
            self.step();
            assert!(self.outcome.is_none() && self.seen.frame < 700, "play does not begin: {:?}", self.outcome);
        }
        self
    }

    /// Advances until the referee reports that the clock runs.
    pub fn started(&mut self) -> &mut Scene {
        self.play();
        while self.state() != RunPhase::Started {
            self.step();
            assert!(self.outcome.is_none() && self.seen.frame < 1200, "it does not start: {:?}", self.outcome);
        }
        self
    }

    pub fn body(&mut self) -> &mut RobotSnapshot {
        &mut self.seen.robots[0]
    }

    /// Puts the first robot at a position on the ground.
    pub fn stand(&mut self, x: f64, y: f64) -> &mut Scene {
        (self.body().at[0], self.body().at[1]) = (x, y);
        self
    }

    pub fn ball(&mut self, x: f64, y: f64, z: f64) -> &mut Scene {
        self.seen.ball = [x, y, z];
        self
    }

    pub fn fall(&mut self) -> &mut Scene {
        (self.body().up_z, self.body().at[2]) = (0.0, 0.1);
        self
    }

    pub fn mode(&mut self, mode: PlayMode) -> &mut Scene {
        self.seen.mode = mode;
        self
    }

    pub fn state(&self) -> RunPhase {
        self.referee.state()
    }

    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    pub fn end(&self) -> &RunOutcome {
        self.outcome.as_ref().expect("the run is over")
    }

    pub fn has_ordered(&self, order: RefereeCommand) -> bool {
        self.orders.contains(&order)
    }

    pub fn give_up(&mut self, status: soccer_challenge::RunStatus, why: &str) -> RunOutcome {
        self.referee.give_up(status, why)
    }
}

/// Checks that numbers are equal up to rounding.
#[track_caller]
pub fn near(value: f64, wanted: f64) {
    assert!((value - wanted).abs() < 1e-9, "{value} is not {wanted}");
}

/// Checks a threshold: the event does not happen at the first value, but does at the second one.
#[track_caller]
pub fn between(not_yet: f64, already: f64, happens: impl Fn(f64) -> bool) {
    assert!(!happens(not_yet), "it happens at {not_yet}");
    assert!(happens(already), "it does not happen at {already}");
}

/// The value of a component of an outcome.
pub fn part(outcome: &RunOutcome, name: &str) -> f64 {
    outcome.component(name).unwrap_or_else(|| panic!("no {name} in {outcome:?}"))
}

/// Steps until the run is over.
pub fn to_the_end(scene: &mut Scene, mut change: impl FnMut(&mut Scene)) -> RunOutcome {
    while !scene.is_over() {
        change(scene);
        scene.step();
    }
    scene.end().clone()
}
