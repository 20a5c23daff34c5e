//! A game without physics: tests move robots and ball by hand.

use humanoid_protocol::PlayMode;
use humanoid_rules::{
    BallTouch, FieldDimensions, Foul, FoulKind, GamePhase, HumanoidGameState, HumanoidReferee, HumanoidSituation,
    PlayerId, RefereeOutput, RefereePlacement, RobotSituation, RuleBook, TeamSide,
};

pub const HEIGHT: f64 = 0.6735;

pub const L1: PlayerId = PlayerId { side: TeamSide::Left, number: 1 };
pub const L2: PlayerId = PlayerId { side: TeamSide::Left, number: 2 };
pub const L3: PlayerId = PlayerId { side: TeamSide::Left, number: 3 };
pub const L4: PlayerId = PlayerId { side: TeamSide::Left, number: 4 };
pub const R1: PlayerId = PlayerId { side: TeamSide::Right, number: 1 };
pub const R2: PlayerId = PlayerId { side: TeamSide::Right, number: 2 };
pub const R3: PlayerId = PlayerId { side: TeamSide::Right, number: 3 };

pub struct TestGame {
    pub state: HumanoidGameState,
    pub referee: HumanoidReferee,
    pub situation: HumanoidSituation,
    cycle: u32,
}

impl TestGame {
    /// A game on the field for seven before kick off.
    pub fn new() -> TestGame {
        TestGame::of(GamePhase::FirstHalf, None)
    }

    pub fn of(phase: GamePhase, start_s: Option<f64>) -> TestGame {
        TestGame {
            state: HumanoidGameState::new(&RuleBook::SSIM_26, phase, start_s),
            referee: HumanoidReferee::new(FieldDimensions::FIFA_7_VS_7, RuleBook::SSIM_26),
            situation: HumanoidSituation { ball: [0.0, 0.0, 0.11], ..HumanoidSituation::default() },
            cycle: 0,
        }
    }

    /// A game in play, in which no team is barred from scoring.
    pub fn playing() -> TestGame {
        let mut game = TestGame::new();
        game.drop_ball();
        game.step();
        assert_eq!(game.mode(), PlayMode::PlayOn);
        game
    }

    /// Adds a robot that stands at this place.
    pub fn with(mut self, id: PlayerId, x: f64, y: f64) -> TestGame {
        self.situation.robots.push(RobotSituation { id, position: [x, y, HEIGHT], spawn_height: HEIGHT, body: None });
        self
    }

    pub fn robot(&mut self, id: PlayerId) -> &mut RobotSituation {
        self.situation.robots.iter_mut().find(|robot| robot.id == id).expect("the robot plays")
    }

    pub fn place(&mut self, id: PlayerId) -> [f64; 2] {
        let [x, y, _] = self.robot(id).position;
        [x, y]
    }

    pub fn mode(&self) -> PlayMode {
        self.state.mode()
    }

    pub fn scores(&self) -> [u32; 2] {
        TeamSide::ALL.map(|side| self.state.score(side))
    }

    pub fn sim_time_s(&self) -> f64 {
        f64::from(self.cycle) * 0.02
    }

    pub fn touch(&mut self, robots: &[PlayerId]) {
        let touches: Vec<BallTouch> = robots.iter().map(|&robot| BallTouch { robot, hand: None }).collect();
        self.referee.contacts.update(&touches, f64::from(self.cycle + 1) * 0.02);
    }

    pub fn kick_off(&mut self, side: TeamSide) -> Vec<RefereePlacement> {
        self.referee.kick_off(&mut self.state, &mut self.situation, side).placements
    }

    pub fn drop_ball(&mut self) -> Vec<RefereePlacement> {
        self.referee.drop_ball(&mut self.state, &mut self.situation).placements
    }

    /// Judges one cycle.
    pub fn step(&mut self) -> RefereeOutput {
        self.cycle += 1;
        self.situation.sim_time_s = self.sim_time_s();
        self.referee.step(&mut self.state, &mut self.situation)
    }

    /// Judges cycles in which nothing touches the ball; returns the last output.
    pub fn wait(&mut self, cycles: u32) -> RefereeOutput {
        let mut output = RefereeOutput::default();
        for _ in 0..cycles {
            self.touch(&[]);
            output = self.step();
        }
        output
    }

    /// Puts the ball on the ground at this place and judges one cycle.
    pub fn step_with_ball(&mut self, x: f64, y: f64) -> RefereeOutput {
        self.situation.ball = [x, y, 0.11];
        self.step()
    }

    /// Brings about a throw in by the left team at the upper side line.
    pub fn begin_throw_in(&mut self) {
        self.touch(&[R2]);
        self.step_with_ball(0.0, 18.01);
        assert_eq!(self.mode(), PlayMode::KickInLeft);
    }

    /// Brings about a goal kick by the left team, untouched.
    pub fn begin_goal_kick(&mut self) {
        self.step_with_ball(-28.0, 5.0);
        assert_eq!(self.mode(), PlayMode::GoalKickLeft);
    }
}

pub fn foul(kind: FoulKind, robot: PlayerId) -> Foul {
    Foul { kind, robot }
}
