//! The whole world with the traffic at its endpoints, and its phases: functions of a few lines, which callgrind finds
//! by their names. Each does its work for all robots.

use std::error::Error;
use std::hint::black_box;

use codec::frame::{self, PREFIX_BYTES};
use engine::{
    Authority, Commands, EndpointHandler, OutgoingFrames, ParticipantId, Participants, Rejections, Request, Role,
    ViewerService, World as _, WorldRequest,
};
use soccer_protocol::PlayMode;
use soccer_protocol::agent::{Message, Percepts};
use soccer_team::Agent;
use soccer_world::commands::{Command, SetPlayMode};
use soccer_world::effectors::{BeamAction, InitAction, SceneAction};
use soccer_world::{Action, Settings, SoccerWorld, endpoints};
use viewer::{ViewerCommand, ViewerEndpoint, ViewerRequest};

use crate::meter::{Meter, phase};
use crate::models::{self, Entry, Models, ROBOT_FILE};
use crate::program::{Program, Script};

/// The participant id of the monitor.
const MONITOR: ParticipantId = ParticipantId(100);
/// The participant id of the web pages.
const PAGES: ParticipantId = ParticipantId(101);
/// Cycles until robots that have joined stand still.
const STAND_CYCLES: usize = 20;
/// Simulated time of a cycle, s.
const CYCLE_S: f32 = 0.02;

/// A robot with its outgoing messages and its built-in agent.
struct Player {
    seat: ParticipantId,
    script: Script,
    joints: Vec<String>,
    /// The robot's frame for this cycle.
    says: Vec<u8>,
    percepts: Percepts,
    /// The percepts as a frame.
    frame: Vec<u8>,
    /// A built-in agent that gets the frames; its answers are discarded.
    agent: Agent,
    answer: Vec<u8>,
}

/// The world with its endpoints and players.
pub struct Stage {
    world: SoccerWorld,
    players: Vec<Player>,
    agents: endpoints::AgentEndpoint,
    monitors: endpoints::MonitorEndpoint,
    requests: Vec<(ParticipantId, WorldRequest<SoccerWorld>)>,
    drawn: OutgoingFrames,
    gallery: ViewerEndpoint,
    shown: OutgoingFrames,
    saved: Vec<u8>,
    other: SoccerWorld,
}

impl Stage {
    /// A running game with robots in their places and an up-to-date monitor.
    ///
    /// # Errors
    /// If our own scene files are wrong.
    pub fn new(models: &Models, robots: usize) -> Result<Stage, Box<dyn Error>> {
        let settings = || Settings { beam_noise: false, ..Settings::default() };
        let mut stage = Stage {
            world: soccer_world::world(settings())?,
            players: Vec::new(),
            agents: endpoints::AgentEndpoint::default(),
            monitors: endpoints::MonitorEndpoint::new(f64::from(CYCLE_S), CYCLE_S),
            requests: Vec::new(),
            drawn: OutgoingFrames::default(),
            gallery: ViewerEndpoint::default(),
            shown: OutgoingFrames::default(),
            saved: Vec::new(),
            other: soccer_world::world(settings())?,
        };
        (0..robots).for_each(|robot| stage.enter(models, robot));
        stage.world.join(MONITOR, Role::Program, "monitor");
        stage.monitors.open(MONITOR);
        stage.world.control(None, Command::PlayMode(SetPlayMode(PlayMode::PlayOn)));
        (0..STAND_CYCLES).for_each(|_| stage.world.step());
        stage.monitors.first_frames(&stage.world, &mut stage.drawn);
        stage.monitors.sense(&stage.world, &mut stage.drawn);
        stage.look_on();
        Ok(stage)
    }

    /// Adds a robot and moves it to its place.
    fn enter(&mut self, models: &Models, robot: usize) {
        let (seat, Entry { team, unum, kind, place: [x, y] }) = (ParticipantId(robot as u32), Entry::of(robot));
        self.world.join(seat, Role::Player, "agent");
        self.agents.open(seat);
        self.world.step();
        let scene = SceneAction { file: ROBOT_FILE.into(), arguments: vec![kind.to_string().as_str().into()] };
        self.world.act(seat, Action::Scene(Box::new(scene)));
        self.world.step();
        self.world.act(seat, Action::Init(InitAction { unum, team: team.into() }));
        self.world.act(seat, Action::Beam(BeamAction { x, y, rot: 0.0 }));
        self.world.step();
        let names = models::joint_names(models.robot(kind));
        self.players.push(Player {
            seat,
            script: Program::Sway.script(robot, &names),
            joints: names.into_iter().map(String::from).collect(),
            says: Vec::new(),
            percepts: Percepts::default(),
            frame: Vec::new(),
            agent: ::soccer_match::builtin::agent(team, unum as u8, kind as u8),
            answer: Vec::new(),
        });
    }

    /// Connects a page as a viewer.
    fn look_on(&mut self) {
        let Stage { gallery, world, shown, .. } = self;
        let (mut line, mut requests, mut rejections) = (Vec::new(), Vec::new(), Rejections::default());
        ViewerRequest { id: 1, authority: Authority::Viewer, wish: ViewerCommand::Look(true) }.write(&mut line);
        EndpointHandler::<SoccerWorld>::open(gallery, PAGES);
        EndpointHandler::<SoccerWorld>::read(gallery, world, PAGES, &line, &mut requests, &mut rejections);
        gallery.sense(world, shown);
    }

    /// One cycle, in the order of a server's tick.
    pub fn cycle(&mut self, cycle: usize, meter: &mut Meter) {
        self.players.iter_mut().for_each(|player| player.say(cycle));
        phase!(meter, parse(self));
        phase!(meter, act(self));
        phase!(meter, step(self));
        phase!(meter, digest(self));
        phase!(meter, percepts(self));
        phase!(meter, encoding(self));
        phase!(meter, monitor(self));
        phase!(meter, pages(self));
        phase!(meter, thinking(self));
        phase!(meter, saving(self));
        phase!(meter, loading(self));
    }
}

impl Player {
    /// Writes a player's frame with the speeds of this cycle.
    fn say(&mut self, cycle: usize) {
        self.says.clear();
        frame::write(&mut self.says, |payload| {
            for (name, &speed) in self.joints.iter().zip(self.script.speeds(cycle)) {
                Message::Joint { name: name.as_bytes(), speed, speed2: None }.encode(payload);
            }
            Message::Syn.encode(payload);
        });
    }
}

/// Phase: decodes the agents' frames into actions.
#[inline(never)]
fn parse(stage: &mut Stage) {
    let (mut requests, mut rejections) = (Vec::new(), Rejections::default());
    for player in &stage.players {
        stage.agents.read(&stage.world, player.seat, &player.says, &mut requests, &mut rejections);
        stage.requests.extend(requests.drain(..).map(|request| (player.seat, request)));
    }
    assert!(rejections.is_empty(), "the world knows what the players say");
}

#[inline(never)]
fn act(stage: &mut Stage) {
    for (seat, request) in stage.requests.drain(..) {
        if let Request::Act(action) = request {
            stage.world.act(seat, action);
        }
    }
}

/// Phase: physics and referee.
#[inline(never)]
fn step(stage: &mut Stage) {
    black_box(stage).world.step();
}

#[inline(never)]
fn digest(stage: &mut Stage) {
    black_box(stage.world.digest());
}

#[inline(never)]
fn percepts(stage: &mut Stage) {
    for player in &mut stage.players {
        black_box(stage.world.sense(player.seat, &mut player.percepts));
    }
}

/// Phase: encodes the percepts into frames.
#[inline(never)]
fn encoding(stage: &mut Stage) {
    for player in &mut stage.players {
        player.frame.clear();
        frame::write(&mut player.frame, |payload| player.percepts.encode(payload));
    }
}

/// Phase: encodes the frame of an up-to-date monitor.
#[inline(never)]
fn monitor(stage: &mut Stage) {
    stage.drawn.bytes.clear();
    stage.drawn.frames.clear();
    stage.monitors.sense(&stage.world, &mut stage.drawn);
}

/// Phase: encodes the frame for all pages.
#[inline(never)]
fn pages(stage: &mut Stage) {
    stage.shown.bytes.clear();
    stage.shown.frames.clear();
    stage.gallery.sense(&stage.world, &mut stage.shown);
}

/// Phase: the built-in agents' decisions on their frames.
#[inline(never)]
fn thinking(stage: &mut Stage) {
    for player in &mut stage.players {
        player.answer.clear();
        player.agent.answer_frame(player.frame.get(PREFIX_BYTES..).unwrap_or_default(), &mut player.answer);
    }
}

#[inline(never)]
fn saving(stage: &mut Stage) {
    stage.saved.clear();
    stage.world.save(&mut stage.saved).expect("this world can be saved");
}

/// Phase: loads the saved state into another world.
#[inline(never)]
fn loading(stage: &mut Stage) {
    stage.other.load(&stage.saved).expect("what was saved just now can be loaded");
}
