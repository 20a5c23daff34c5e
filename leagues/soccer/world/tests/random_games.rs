//! 20 000 cycles of random games: robots of all types move their joints at random, beam, pass and talk, trainers give
//! random commands. In any case, the world's behaviour is legal.

use engine::{Commands, ParticipantId, Participants, RandomStream, Role, World, WorldStatus};
use soccer_protocol::trainer::{Selection, TeamRobot};
use soccer_protocol::{PlayMode, Side};
use soccer_world::commands::{
    Command, DropBall, KickOff, KillRobot, MoveAgent, MoveBall, RepositionRobot, SelectRobot, SetPace, SetPlayMode,
    SetScore, SetTime, StepBack,
};
use soccer_world::effectors::{BeamAction, InitAction, JointAction, PassAction, SayAction, SceneAction};
use soccer_world::{Action, Decision, PlayerId, Settings, SoccerWorld};

const GAMES: u64 = 10;
const CYCLES: u64 = 2000;

/// Robots of a game.
const ROBOTS_MIN: usize = 4;
const ROBOTS_MAX: usize = 8;

/// Average cycles between two commands of a trainer.
const COMMAND_CYCLES: u64 = 20;

const TRAINER: ParticipantId = ParticipantId(1000);

/// The radius of a free place: no other torso is within this sphere around it, m.
const ROOM_M: f32 = 0.4;

const JOINTS: [&str; 22] = [
    "he1", "he2", "rae1", "rae2", "rae3", "rae4", "lae1", "lae2", "lae3", "lae4", "rle1", "rle2", "rle3", "rle4",
    "rle5", "rle6", "lle1", "lle2", "lle3", "lle4", "lle5", "lle6",
];

/// Possible changes by a trainer before a cycle.
#[derive(Debug, Clone, Copy, Default)]
struct Meddled {
    mode: bool,
    score: bool,
    time: bool,
}

/// A game, and its state before the cycle.
struct Game {
    world: SoccerWorld,
    dice: RandomStream,
    seats: Vec<ParticipantId>,
    next_seat: u32,
    mode: PlayMode,
    score: [i32; 2],
    time_s: f32,
}

/// Settings of a game: short halves, and random parameters.
fn settings(seed: u64, dice: &mut RandomStream) -> Settings {
    let mut settings = Settings { seed, ..Settings::default() };
    let mut set = |name: &str, text: &str| {
        settings.set_text(name, text).expect(name);
    };
    set("RuleHalfTime", "18");
    set("RuleDropBallTime", "3");
    set("RuleGoalPauseTime", "1");
    set("WaitBeforeKickOff", "1");
    set("NotStandingMaxTime", "4");
    set("GroundMaxTime", "3");
    for name in ["AutomaticKickOff", "ChangeSidesInSecondHalf", "CoinTossForKickOff", "offside"] {
        set(name, if dice.unit() < 0.5 { "true" } else { "false" });
    }
    for name in ["TouchingFoulBeamPenalty", "IllegalDefenseBeamPenalty", "SelfCollisionBeamPenalty"] {
        set(name, if dice.unit() < 0.3 { "true" } else { "false" });
    }
    for name in ["StartAnyFieldPosition", "Keepaway", "PenaltyShootout"] {
        set(name, if dice.unit() < 0.1 { "true" } else { "false" });
    }
    if dice.unit() < 0.2 {
        set("rules", "2006");
    }
    assert_eq!(settings.check(), Ok(()));
    settings
}

impl Game {
    fn new(seed: u64) -> Game {
        let mut dice = RandomStream::new(seed, "random game", 0, 0);
        let world = soccer_world::world(settings(seed, &mut dice)).expect("a world");
        let mut game = Game {
            mode: world.play_mode(),
            score: world.score(),
            time_s: world.game_time_s(),
            world,
            dice,
            seats: Vec::new(),
            next_seat: 0,
        };
        let robots = ROBOTS_MIN + game.pick(ROBOTS_MAX - ROBOTS_MIN + 1);
        (0..robots).for_each(|_| game.enter());
        game
    }

    fn pick(&mut self, count: usize) -> usize {
        ((self.dice.unit() * count as f64) as usize).min(count - 1)
    }

    fn chance(&mut self, share: f64) -> bool {
        self.dice.unit() < share
    }

    fn number(&mut self, size: f32) -> f32 {
        self.dice.signed() as f32 * size
    }

    /// Adds a robot of any type to one of the teams.
    fn enter(&mut self) {
        let seat = ParticipantId(self.next_seat);
        self.next_seat += 1;
        let (kind, team) = (self.pick(5).to_string(), ["A", "B"][self.pick(2)]);
        self.world.join(seat, Role::Program, "test");
        let file = "rsg/agent/nao/nao_hetero.rsg".into();
        self.world.act(seat, Action::Scene(Box::new(SceneAction { file, arguments: vec![kind.as_str().into()] })));
        self.world.step();
        self.world.act(seat, Action::Init(InitAction { unum: 0, team: team.into() }));
        self.world.step();
        self.seats.push(seat);
        self.remember();
    }

    fn remember(&mut self) {
        (self.mode, self.score) = (self.world.play_mode(), self.world.score());
        self.time_s = self.world.game_time_s();
    }

    /// A robot's actions in a cycle.
    fn play(&mut self, seat: ParticipantId) {
        for name in JOINTS {
            if self.chance(0.1) {
                let speed = if self.chance(0.3) { 0.0 } else { self.number(4.0) };
                self.world.act(seat, Action::Joint(JointAction { name: name.into(), speed, speed2: None }));
            }
        }
        if self.chance(0.02) {
            let (x, y, rot) = (self.number(16.0), self.number(11.0), self.number(180.0));
            self.world.act(seat, Action::Beam(BeamAction { x, y, rot }));
        }
        if self.chance(0.02) {
            self.world.act(seat, Action::Pass(PassAction));
        }
        if self.chance(0.02) {
            self.world.act(seat, Action::Say(SayAction { text: "hello".into() }));
        }
    }

    fn robot(&mut self) -> TeamRobot {
        TeamRobot { side: Side::ALL[self.pick(2)], unum: self.pick(6) as i32 }
    }

    fn place(&mut self, z: f32) -> [f32; 3] {
        // Often all over the field, often near its middle or in a goal.
        match self.pick(3) {
            0 => [self.number(16.0), self.number(11.0), z],
            1 => [self.number(1.0), self.number(1.0), z],
            _ => [self.number(1.0).signum() * 15.2, self.number(1.0), z],
        }
    }

    /// A trainer's random command.
    fn command(&mut self) -> Command {
        let side = [Some(Side::Left), Some(Side::Right), None][self.pick(3)];
        match self.pick(19) {
            0 | 1 => Command::PlayMode(SetPlayMode(PlayMode::ALL[self.pick(PlayMode::ALL.len())])),
            2 => Command::PlayMode(SetPlayMode(PlayMode::PlayOn)),
            3 => Command::KickOff(KickOff(side)),
            4 | 5 => {
                let vel = Some([self.number(10.0), self.number(10.0), self.number(3.0).abs()]);
                Command::Ball(MoveBall { pos: Some(self.place(0.042)), vel })
            }
            6 | 14 | 15 | 16 => {
                let (robot, at) = (self.robot(), self.place(0.4));
                let pose = Some([at[0], at[1], at[2], self.number(180.0)]);
                Command::Agent(MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None })
            }
            7 => {
                let (robot, pos) = (self.robot(), Some(self.place(0.5)));
                Command::Agent(MoveAgent { robot, pos, pose: None, battery: Some(50.0), temperature_c: Some(30.0) })
            }
            8 => Command::StepBack(StepBack),
            9 => Command::DropBall(DropBall),
            10 => Command::Repos(RepositionRobot(self.chance(0.5).then(|| self.robot()))),
            11 => Command::Select(SelectRobot([Selection::Next, Selection::Nobody][self.pick(2)])),
            12 => Command::Time(SetTime((self.dice.unit() * 20.0) as f32)),
            17 => Command::Pace([SetPace::Pause, SetPace::Step(3), SetPace::Resume][self.pick(3)]),
            18 => [Command::GetAck, Command::FullState, Command::KillSim][self.pick(3)].clone(),
            _ if self.chance(0.2) => Command::Kill(KillRobot(Some(self.robot()))),
            _ => Command::Score(SetScore { left: self.pick(5) as i32, right: self.pick(5) as i32 }),
        }
    }

    fn meddle(&mut self) -> Meddled {
        let mut meddled = Meddled::default();
        if !self.chance(1.0 / COMMAND_CYCLES as f64) {
            return meddled;
        }
        for _ in 0..=self.pick(2) {
            let command = self.command();
            match command {
                Command::PlayMode(_) | Command::KickOff(_) | Command::DropBall(_) => meddled.mode = true,
                Command::Score(_) => meddled.score = true,
                Command::Time(_) => meddled.time = true,
                _ => {}
            }
            self.world.control(Some(TRAINER), command);
        }
        meddled
    }

    /// One cycle with all checks.
    fn cycle(&mut self) {
        for seat in self.seats.clone() {
            self.play(seat);
        }
        let meddled = self.meddle();
        if self.world.is_paused() {
            self.world.control(Some(TRAINER), Command::Pace(SetPace::Resume));
        }
        self.world.step();
        self.check_game(meddled);
        self.check_numbers();
        self.check_places();
        self.remember();
        for (seat, _) in self.world.take_dismissals() {
            self.world.leave(seat);
            self.seats.retain(|other| *other != seat);
            self.enter();
        }
        self.world.take_rejections();
    }

    fn check_game(&self, meddled: Meddled) {
        let (world, events) = (&self.world, self.world.events());
        let mode = world.play_mode();
        let decided = |wanted: Decision| events.iter().any(|event| event.decision == wanted);
        assert_eq!(PlayMode::from_index(mode.index()), Some(mode));
        let is_told = mode == self.mode || decided(Decision::Mode(mode)) || meddled.mode;
        assert!(is_told, "{:?} to {mode:?} without a word: {events:?}", self.mode);
        assert!(meddled.time || world.game_time_s() >= self.time_s, "{} to {}", self.time_s, world.game_time_s());
        if meddled.score {
            return;
        }
        let mut before = self.score;
        for event in events {
            match event.decision {
                Decision::Goal { side, .. } => before[side as usize] += 1,
                Decision::ChangeOfSides => before.swap(0, 1),
                _ => {}
            }
        }
        assert_eq!(world.score(), before, "{events:?}");
        let goals = events.iter().filter(|event| matches!(event.decision, Decision::Goal { .. })).count();
        assert!(goals <= 1, "{events:?}");
    }

    fn check_numbers(&self) {
        let is_finite = |body: &physics::BodyState| {
            body.pos.is_finite() && body.vel.is_finite() && body.spin.is_finite() && body.rot.is_finite()
        };
        assert!(self.world.physics().bodies.iter().all(is_finite));
        assert!(self.world.now_s().is_finite() && self.world.game_time_s().is_finite());
        assert!(self.world.events().iter().all(|event| match event.decision {
            Decision::Moved { to, .. } | Decision::Ball(to) => to.iter().all(|x| x.is_finite()),
            _ => true,
        }));
        assert_eq!(self.world.robot_resets(), 0);
    }

    /// A player moved to a free place overlaps no other, after all moves.
    fn check_places(&self) {
        let mut places: Vec<(PlayerId, [f32; 3], bool)> = Vec::new();
        for &seat in &self.seats {
            if let (Some((side, unum)), Some(pose)) =
                (self.world.team_and_number(seat), self.world.bodies(seat).first())
            {
                places.push((PlayerId { side, unum }, pose.pos(), false));
            }
        }
        for event in self.world.events() {
            if let Decision::Moved { player, to, is_free } = event.decision
                && let Some(place) = places.iter_mut().find(|(other, ..)| *other == player)
            {
                (place.1, place.2) = (to, is_free);
            }
        }
        for (player, at, _) in places.iter().filter(|(.., is_free)| *is_free) {
            for (other, there, _) in places.iter().filter(|(other, ..)| other != player) {
                let apart = (0..3).map(|i| (at[i] - there[i]).powi(2)).sum::<f32>().sqrt();
                assert!(apart > ROOM_M - 1e-3, "{player} at {at:?}, {other} at {there:?}: {:?}", self.world.events());
            }
        }
    }
}

#[test]
fn whatever_robots_and_trainers_do_the_world_stays_legal() {
    let (mut modes, mut goals, mut moves) = (std::collections::BTreeSet::new(), 0, 0);
    for seed in 0..GAMES {
        let mut game = Game::new(seed);
        for _ in 0..CYCLES {
            game.cycle();
            modes.insert(game.world.play_mode().index());
            for event in game.world.events() {
                goals += usize::from(matches!(event.decision, Decision::Goal { .. }));
                moves += usize::from(matches!(event.decision, Decision::Moved { .. }));
            }
        }
    }
    let seen = format!("{} modes, {goals} goals, {moves} moves", modes.len());
    println!("{seen}");
    assert!(modes.len() >= PlayMode::ALL.len() - 2 && goals >= 5 && moves >= 200, "too dull a game: {seen}");
}

#[test]
fn the_same_game_has_the_same_bits() {
    let play = || {
        let mut game = Game::new(3);
        (0..300).for_each(|_| game.cycle());
        game.world.digest()
    };
    assert_eq!(play(), play());
}
