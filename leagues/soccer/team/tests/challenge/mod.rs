//! Challenges on the real world: robots driven in process by the built-in behaviours, and a referee for each task,
//! which places robot and ball and measures.

pub mod trials;

use std::sync::{Arc, Mutex};

use engine::{ConnectionId, NullOutbox};
use glam::DVec3;
use soccer_protocol::agent::{Message, Percepts, TextRoundTrip};
use soccer_protocol::{PlayMode, Side, trainer};
use soccer_team::Agent;
use soccer_world::commands::{Command, MoveAgent, MoveBall, SetPlayMode};
use soccer_world::{Action, GameController, GameObserver, GameView, PlayerId, Settings, SoccerGame, TRAINING};

/// The index of the agent endpoint.
const AGENT_DOOR: usize = 0;
/// Initial heights of torsos and ball centres, m.
const TORSO_M: f32 = 0.4;
pub const BALL_M: f64 = 0.042;

/// The commands for the next step.
type Commands = Arc<Mutex<Vec<Command>>>;

/// A referee that gives the test bench's commands.
struct Referee(Commands);

impl GameObserver for Referee {
    fn event(&mut self, _: engine::ScheduleEvent, _: GameView<'_>) {}
}

impl GameController for Referee {
    fn command(&mut self, _: GameView<'_>, commands: &mut Vec<Command>) {
        commands.append(&mut self.0.lock().expect("no thread panicked"));
    }
}

/// A player with its connection.
struct Player {
    connection: ConnectionId,
    agent: Agent,
    percepts: Percepts,
    answer: Vec<Action>,
    echo: TextRoundTrip,
}

impl Player {
    fn hear(message: &Message<'_>, echo: &mut TextRoundTrip, answer: &mut Vec<Action>) {
        echo.apply_to_message(message, &mut |message| answer.extend(soccer_world::action(message)));
    }

    fn think(&mut self) {
        let Player { agent, percepts, answer, echo, .. } = self;
        agent.answer(percepts, &mut |message| Player::hear(message, echo, answer));
    }
}

/// The true pose of a robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Truth {
    /// The torso's position, m.
    pub at: DVec3,
    /// Cosine of the torso's angle from upright.
    pub upright: f64,
    /// Heading, rad, 0 along x.
    pub heading: f64,
}

impl Truth {
    /// True if the robot counts as fallen by the challenges' definition.
    pub fn is_fallen(&self) -> bool {
        self.upright < 0.6 || self.at.z < 0.25
    }
}

/// A test bench: a pitch for a challenge.
pub struct Bench {
    game: SoccerGame,
    commands: Commands,
    players: Vec<Player>,
}

impl Bench {
    pub fn new(seed: u64) -> Bench {
        let mut settings = Settings { seed, beam_noise: false, ..Settings::default() };
        let values = TRAINING.values.iter().filter(|(name, _)| *name != "snapshots");
        settings.variables = values.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let commands = Commands::default();
        let game = SoccerGame::new(settings).expect("a game").with_controller(Referee(Arc::clone(&commands)));
        Bench { game, commands, players: Vec::new() }
    }

    /// Adds a robot.
    pub fn join(&mut self, agent: Agent) {
        let connection = self.game.session_mut().open(AGENT_DOOR).expect("a seat");
        let (mut answer, mut echo) = (Vec::new(), TextRoundTrip::default());
        agent.opening_messages(&mut |message| Player::hear(message, &mut echo, &mut answer));
        self.players.push(Player { connection, agent, percepts: Percepts::new(), answer, echo });
        self.ticks(6);
    }

    pub fn command(&mut self, command: Command) {
        self.commands.lock().expect("no thread panicked").push(command);
    }

    /// Places a robot of the left team, upright and facing along x.
    pub fn put_robot(&mut self, unum: u8, [x, y]: [f64; 2]) {
        let robot = trainer::TeamRobot { unum: i32::from(unum), side: Side::Left };
        let pose = Some([x as f32, y as f32, TORSO_M, -90.0]);
        self.command(Command::Agent(MoveAgent { robot, pos: None, pose, battery: None, temperature_c: None }));
    }

    /// Places the ball with a velocity.
    pub fn put_ball(&mut self, at: DVec3, velocity: DVec3) {
        let [pos, vel] = [at, velocity].map(|v| Some(v.to_array().map(|x| x as f32)));
        self.command(Command::Ball(MoveBall { pos, vel }));
    }

    pub fn set_mode(&mut self, mode: PlayMode) {
        self.command(Command::PlayMode(SetPlayMode(mode)));
    }

    /// Submits the agents' answers, and lets them answer this tick's percepts, with the same delay as over a network.
    pub fn tick(&mut self) {
        let Bench { game, players, .. } = self;
        for player in players.iter_mut().filter(|player| !player.answer.is_empty()) {
            game.act_at_endpoint(player.connection, &mut player.answer);
        }
        for player in players {
            if game.take_percepts(player.connection, &mut player.percepts) {
                player.think();
            }
        }
        game.session_mut().tick(&mut NullOutbox);
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    pub fn mode(&self) -> PlayMode {
        self.game.view().play_mode()
    }

    /// The robots of the left team, by number.
    pub fn left(&self) -> Vec<(u8, Truth)> {
        let players = self.game.view().players().filter(|player| player.id.side == Side::Left);
        players.map(|player| (player.id.unum, truth(&player.torso.0.map(f64::from)))).collect()
    }

    /// The first robot of the left team.
    pub fn robot(&self) -> Truth {
        self.left()[0].1
    }

    pub fn ball(&self) -> DVec3 {
        let ball = self.game.view().ball().expect("a ball").0.map(f64::from);
        DVec3::new(ball[12], ball[13], ball[14])
    }

    /// The players that touched the ball in the latest cycle.
    pub fn touches(&self) -> Vec<PlayerId> {
        self.game.view().ball_touches().collect()
    }
}

fn truth(torso: &[f64; 16]) -> Truth {
    Truth {
        at: DVec3::new(torso[12], torso[13], torso[14]),
        upright: torso[10],
        heading: torso[1].atan2(torso[0]) + std::f64::consts::FRAC_PI_2,
    }
}
