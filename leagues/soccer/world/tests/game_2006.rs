//! A game by the rules of 2004 to 2006, played by sphere agents through the in-process endpoint
//! (`docs/reference/soccer-rules.md` 16.3).

use engine::{ConnectionId, ParticipantId, Simulation};
use soccer_protocol::agent::Percept;
use soccer_protocol::{PlayMode, Side, trainer};
use soccer_world::commands::{Command, KickOff, MoveAgent, MoveBall, SetPlayMode};
use soccer_world::effectors::{
    BeamAction, CatchAction, CreateAction, DriveAction, InitAction, KickAction, PassAction, SayAction,
};
use soccer_world::{Action, Decision, PlayerId, Settings, SoccerWorld};

/// Heights of a sphere and of the ball, on the ground, m.
const SPHERE_Z_M: f32 = 0.22;
const BALL_Z_M: f32 = 0.111;

const CYCLES_PER_S: usize = 100;

/// Robots of both teams: numbers 1 to 3 of the left one, then of the right one.
struct Game {
    room: Simulation<SoccerWorld>,
    trainer: ConnectionId,
    players: Vec<ConnectionId>,
    decisions: Vec<Decision>,
}

impl Game {
    fn new() -> Game {
        let mut room = Simulation::new(
            soccer_world::world(Settings { noise: false, ..Settings::spheres_2006() }).expect("a world"),
        );
        let trainer = room.connect().expect("room");
        let players = (0..6).map(|_| room.connect().expect("room")).collect();
        let mut game = Game { room, trainer, players, decisions: Vec::new() };
        game.run(1);
        for index in 0..6 {
            game.act_as(index, Action::Create(CreateAction));
        }
        game.run(3);
        for index in 0..6 {
            let team = if index < 3 { "A" } else { "B" };
            game.act_as(index, Action::Init(InitAction { unum: index as i32 % 3 + 1, team: team.into() }));
        }
        game.run(2);
        game.decisions.clear();
        game
    }

    fn act_as(&mut self, index: usize, action: Action) {
        assert!(self.room.act(self.players[index], action));
    }

    fn act(&mut self, side: Side, unum: usize, action: Action) {
        self.act_as(side as usize * 3 + unum - 1, action);
    }

    fn tell(&mut self, command: Command) {
        assert!(self.room.control(self.trainer, command));
    }

    fn run(&mut self, cycles: usize) {
        for _ in 0..cycles {
            self.room.tick_offline();
            self.decisions.extend(self.room.world().events().iter().map(|event| event.decision));
        }
    }

    /// Advances until the play mode changes.
    fn until_mode_changes(&mut self, seconds: usize) -> PlayMode {
        let before = self.mode();
        (0..seconds * CYCLES_PER_S).for_each(|_| {
            if self.mode() == before {
                self.run(1);
            }
        });
        self.mode()
    }

    fn mode(&self) -> PlayMode {
        self.room.world().play_mode()
    }

    fn ball(&self) -> [f32; 3] {
        self.room.world().ball().expect("a ball").pos()
    }

    fn seat(&self, side: Side, unum: usize) -> ParticipantId {
        self.room.participant(self.players[side as usize * 3 + unum - 1]).expect("a seat")
    }

    fn place(&self, side: Side, unum: usize) -> [f32; 3] {
        self.room.world().bodies(self.seat(side, unum)).first().expect("a robot").pos()
    }

    fn put(&mut self, side: Side, unum: usize, x: f32, y: f32) {
        let robot = trainer::TeamRobot { side, unum: unum as i32 };
        let pos = Some([x, y, SPHERE_Z_M]);
        self.tell(Command::Agent(MoveAgent { robot, pos, pose: None, battery: None, temperature_c: None }));
    }

    fn put_ball(&mut self, x: f32, y: f32) {
        self.tell(Command::Ball(MoveBall { pos: Some([x, y, BALL_Z_M]), vel: Some([0.0; 3]) }));
    }

    /// Places a player 35 cm from the ball, opposite to (`dx`, `dy`), and kicks it in that direction.
    fn kick(&mut self, side: Side, unum: usize, [x, y]: [f32; 2], [dx, dy]: [f32; 2]) {
        self.put(side, unum, x - 0.35 * dx, y - 0.35 * dy);
        self.put_ball(x, y);
        self.act(side, unum, Action::Kick(KickAction { angle: 0.0, power: 100.0 }));
        self.run(2);
    }

    /// A game with play on, and all players away from the ball.
    fn play_on() -> Game {
        let mut game = Game::new();
        for unum in 1..=3 {
            game.put(Side::Left, unum, -20.0, 3.0 * unum as f32);
            game.put(Side::Right, unum, 20.0, 3.0 * unum as f32);
        }
        game.tell(Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
        game.run(2);
        game.decisions.clear();
        game
    }
}

fn near(a: [f32; 3], b: [f32; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.01)
}

#[test]
fn a_kick_off_a_goal_and_the_kick_off_of_the_other_side() {
    let mut game = Game::new();
    game.act(Side::Left, 2, Action::Beam(BeamAction { x: -0.35, y: 0.0, rot: 0.0 }));
    game.act(Side::Right, 2, Action::Beam(BeamAction { x: -10.0, y: 5.0, rot: 0.0 }));
    game.run(2);
    game.tell(Command::KickOff(KickOff(Some(Side::Left))));
    game.run(2);
    game.act(Side::Left, 2, Action::Kick(KickAction { angle: 0.0, power: 50.0 }));
    game.run(2);
    assert_eq!(game.mode(), PlayMode::PlayOn, "the kick is a touch");
    assert!(game.decisions.contains(&Decision::KickTaken(Some(PlayerId { side: Side::Left, unum: 2 }))));

    game.kick(Side::Left, 2, [50.0, 1.0], [1.0, 0.0]);
    assert_eq!(game.until_mode_changes(2), PlayMode::GoalLeft);
    assert_eq!(game.room.world().score(), [1, 0]);
    let scorer = Some(PlayerId { side: Side::Left, unum: 2 });
    assert!(game.decisions.contains(&Decision::Goal { side: Side::Left, scorer }));

    assert_eq!(game.until_mode_changes(4), PlayMode::KickOffRight);
    game.run(2);
    let [x, _, _] = game.place(Side::Left, 2);
    assert!((-17.2..=-15.1).contains(&x), "in the own half, out of the circle: {x}");
    assert!(near(game.ball(), [0.0, 0.0, BALL_Z_M]), "{:?}", game.ball());
    game.put(Side::Right, 2, 1.5, 0.0);
    game.act(Side::Right, 2, Action::Drive(DriveAction { force: [100.0, 0.0, 0.0] }));
    assert_eq!(game.until_mode_changes(3), PlayMode::PlayOn);
    assert!(game.ball()[0] < 0.0, "it drives at the ball");
}

#[test]
fn straight_from_the_kick_off_a_goal_counts() {
    let mut game = Game::new();
    game.tell(Command::KickOff(KickOff(Some(Side::Left))));
    game.run(2);
    game.kick(Side::Left, 2, [50.0, 0.0], [1.0, 0.0]);
    assert_eq!(game.mode(), PlayMode::PlayOn);
    assert_eq!(game.until_mode_changes(2), PlayMode::GoalLeft);
}

#[test]
fn a_kick_in_is_taken_from_the_line() {
    let mut game = Game::play_on();
    game.kick(Side::Left, 2, [10.0, 33.0], [0.0, 1.0]);
    assert_eq!(game.until_mode_changes(2), PlayMode::KickInRight);
    game.put(Side::Left, 2, 10.0, 30.0);
    game.run(CYCLES_PER_S + 2);
    let [x, y, z] = game.ball();
    assert!((x - 10.0).abs() < 0.3 && (y - 34.0).abs() < 1e-3 && z < 0.12, "{x} {y} {z}");
    game.run(2);
    let [left, ..] = game.place(Side::Left, 2);
    assert!(left <= 10.3 - 15.15, "cleared from the circle: {left}");
    game.put(Side::Right, 3, x, 34.35);
    game.run(1);
    game.act(Side::Right, 3, Action::Kick(KickAction { angle: 10.0, power: 60.0 }));
    game.run(3);
    assert_eq!(game.mode(), PlayMode::PlayOn);
    game.run(CYCLES_PER_S / 2);
    assert!(game.ball()[1] < 33.0, "{:?}", game.ball());
    assert_eq!(game.mode(), PlayMode::PlayOn);
}

#[test]
fn a_corner_kick_is_taken_five_centimetres_inside_both_lines() {
    let mut game = Game::play_on();
    game.kick(Side::Left, 3, [-52.0, 20.0], [-1.0, 0.0]);
    assert_eq!(game.until_mode_changes(2), PlayMode::CornerKickRight);
    game.put(Side::Left, 3, -40.0, 20.0);
    game.run(CYCLES_PER_S + 2);
    assert!(near(game.ball(), [-52.45, 33.95, BALL_Z_M]), "{:?}", game.ball());
}

#[test]
fn a_goal_kick_is_taken_five_metres_from_the_line() {
    let mut game = Game::play_on();
    game.kick(Side::Left, 3, [52.0, -20.0], [1.0, 0.0]);
    assert_eq!(game.until_mode_changes(2), PlayMode::GoalKickRight);
    game.run(CYCLES_PER_S + 2);
    assert!(near(game.ball(), [47.5, 0.0, BALL_Z_M]), "{:?}", game.ball());
    let [x, ..] = game.place(Side::Left, 3);
    assert!((33.0..=35.0).contains(&x), "out of the penalty area by 1 to 3 m: {x}");
    game.put(Side::Right, 1, 47.85, 0.0);
    game.run(1);
    game.act(Side::Right, 1, Action::Kick(KickAction { angle: 0.0, power: 100.0 }));
    game.run(20);
    assert_eq!(game.mode(), PlayMode::GoalKickRight, "it has to leave the area");
    assert_eq!(game.until_mode_changes(3), PlayMode::PlayOn);
    assert!((35.0..=36.1).contains(&game.ball()[0]), "{:?}", game.ball());
}

#[test]
fn a_pass_to_somebody_behind_the_defence_is_offside() {
    for (x, expect) in [(35.0, PlayMode::OffsideRight), (19.0, PlayMode::PlayOn)] {
        let mut game = Game::play_on();
        game.put(Side::Right, 1, 45.0, 20.0);
        game.put(Side::Right, 2, 32.0, 15.0);
        game.put(Side::Left, 3, x, 0.0);
        game.kick(Side::Left, 2, [x - 5.0, 0.0], [1.0, 0.0]);
        let mode = game.until_mode_changes(1);
        assert_eq!(mode, expect, "{x}");
        if mode == PlayMode::PlayOn {
            continue;
        }
        game.run(CYCLES_PER_S + 2);
        let [ball_x, ball_y, _] = game.ball();
        // A touch by the wrong side does not take it.
        game.put(Side::Left, 3, ball_x - 0.33, ball_y);
        game.run(5);
        assert_eq!(game.mode(), PlayMode::OffsideRight);
        game.put(Side::Right, 2, ball_x + 0.35, ball_y);
        game.run(1);
        game.act(Side::Right, 2, Action::Kick(KickAction { angle: 0.0, power: 50.0 }));
        game.run(3);
        assert_eq!(game.mode(), PlayMode::PlayOn);
    }
}

#[test]
fn a_caught_ball_is_cleared_by_the_referee() {
    let mut game = Game::play_on();
    game.put(Side::Left, 1, -45.0, 0.0);
    game.put(Side::Right, 2, -43.5, 1.0);
    game.put(Side::Left, 2, -44.0, -1.0);
    game.put_ball(-45.5, 0.0);
    game.run(2);
    game.decisions.clear();
    game.act(Side::Left, 1, Action::Catch(CatchAction));
    game.run(2);
    assert!(near(game.ball(), [-45.0 + 0.401, 0.0, BALL_Z_M]), "{:?}", game.ball());
    let (mate, opponent) = (game.place(Side::Left, 2)[0], game.place(Side::Right, 2)[0]);
    assert!((-51.7..=-49.5).contains(&mate) && (-39.7..=-37.5).contains(&opponent), "{mate} {opponent}");
    assert_eq!(game.place(Side::Left, 1)[0], -45.0, "the goalkeeper stays");
}

#[test]
fn beams_lead_into_the_own_half_and_only_before_the_kick_off() {
    let mut game = Game::new();
    for side in Side::ALL {
        game.act(side, 2, Action::Beam(BeamAction { x: 30.0, y: 40.0, rot: 7.0 }));
    }
    game.run(2);
    assert!(near(game.place(Side::Left, 2), [-0.22, 33.78, SPHERE_Z_M]), "{:?}", game.place(Side::Left, 2));
    assert!(near(game.place(Side::Right, 2), [0.22, -33.78, SPHERE_Z_M]), "{:?}", game.place(Side::Right, 2));
    game.tell(Command::PlayMode(SetPlayMode(PlayMode::GoalLeft)));
    game.act(Side::Left, 2, Action::Beam(BeamAction { x: -30.0, y: 0.0, rot: 0.0 }));
    game.run(2);
    assert!(game.place(Side::Left, 2)[0] > -1.0);
}

#[test]
fn long_messages_are_heard_and_nobody_passes() {
    let mut game = Game::play_on();
    let text = "x".repeat(512);
    game.act(Side::Left, 2, Action::Say(SayAction { text: text.as_str().into() }));
    game.act(Side::Left, 2, Action::Pass(PassAction));
    game.run(1);
    let percepts = game.room.percept(game.players[0]).expect("percepts");
    let heard =
        percepts.list().iter().any(|percept| matches!(percept, Percept::Hear(hear) if hear.message.len() == 512));
    assert!(heard, "{:?}", percepts.list());
    for mode in [PlayMode::PassLeft, PlayMode::FreeKickRight, PlayMode::DirectFreeKickLeft] {
        game.tell(Command::PlayMode(SetPlayMode(mode)));
        game.run(1);
        assert_eq!(game.mode(), PlayMode::PlayOn, "{mode:?}");
    }
}

#[test]
fn the_server_ends_ten_seconds_after_the_match() {
    let mut game = Game::play_on();
    game.tell(Command::PlayMode(SetPlayMode(PlayMode::GameOver)));
    game.run(9 * CYCLES_PER_S + 2);
    assert!(game.decisions.contains(&Decision::Finished));
    assert!(!engine::WorldStatus::is_finished(game.room.world()));
    game.run(CYCLES_PER_S);
    assert!(engine::WorldStatus::is_finished(game.room.world()));
}
