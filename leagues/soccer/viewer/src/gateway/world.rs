//! A remote server's scene as a world: its frames are the inputs, and the world is static in between.

use std::sync::mpsc::Sender;

use engine::{
    Authority, CommandError, ParticipantId, Rejections, RenderScene, Role, StateError, World, WorldEvent, digest,
};
use serde::{Deserialize, Serialize};
use soccer_protocol::Reader;
use soccer_protocol::graph::{GraphError, MonitorGraph, translate_commands};

use crate::scene_graph::{GameEvent, GameStatus, SceneBuilder, events_since};

/// The command that makes a server send its full state. RCSSServerMJ does so on its own.
const FULL_STATE: &[u8] = b"(reqfullstate)";

/// A world that shows the state of a remote server.
pub struct RemoteWorld {
    /// The server's address, for messages.
    server: String,
    graph: MonitorGraph,
    scene_builder: SceneBuilder,
    reader: Reader,
    /// The number of frames.
    frames: u64,
    /// The reason why pages wait, if there are no frames.
    missing: Option<String>,
    /// True if the full state was requested, and has not come since.
    has_asked: bool,
    status: GameStatus,
    events: Vec<GameEvent>,
    /// Messages to the server.
    words: Sender<Vec<u8>>,
    rejected: Vec<(ParticipantId, Rejections)>,
}

/// An input of the world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// A frame of the server.
    Frame(Vec<u8>),
    /// The connection is lost.
    Lost,
    /// A trainer's commands for the server.
    Words(String),
}

impl RemoteWorld {
    pub fn new(server: String, words: Sender<Vec<u8>>) -> RemoteWorld {
        RemoteWorld {
            missing: Some(format!("the server at {server}")),
            server,
            graph: MonitorGraph::default(),
            scene_builder: SceneBuilder::default(),
            reader: Reader::default(),
            frames: 0,
            has_asked: false,
            status: GameStatus::default(),
            events: Vec::new(),
            words,
            rejected: Vec::new(),
        }
    }

    fn take(&mut self, frame: &[u8]) {
        // After a lost connection, only a full frame is valid.
        let taken = match self.missing {
            Some(_) => self.graph.apply_full(&mut self.reader, frame),
            None => self.graph.apply(&mut self.reader, frame),
        };
        match taken {
            // While differences do not fit, the requested full frame is still on its way.
            Ok(()) => (self.missing, self.has_asked) = (None, false),
            Err(GraphError::NothingYet | GraphError::DoesNotFit) => self.ask_for_all(),
            Err(error) => self.missing = Some(format!("monitor frames of {}: {error}", self.server)),
        }
        self.scene_builder.update(&self.graph);
        self.events = events_since(&self.status, &self.graph);
        self.status = GameStatus::of(&self.graph);
    }

    fn ask_for_all(&mut self) {
        if !std::mem::replace(&mut self.has_asked, true) {
            self.say(FULL_STATE.to_vec());
        }
    }

    fn say(&self, words: Vec<u8>) {
        // An error means that the connection's thread has ended, and with it the run.
        if let Err(error) = self.words.send(words) {
            tracing::debug!("{error}");
        }
    }

    /// Sends a trainer's commands to the server.
    fn pass_on(&mut self, by: Option<ParticipantId>, words: &str) {
        let commands = match self.missing {
            Some(_) => Err(format!("there is no connection to {}", self.server)),
            None => translate_commands(&self.graph, &mut self.reader, words.as_bytes()),
        };
        match (commands, by) {
            (Ok(commands), _) => commands.into_iter().for_each(|command| self.say(command)),
            (Err(why), Some(participant)) => {
                let mut rejections = Rejections::default();
                rejections.push("the command was not sent", || why);
                self.rejected.push((participant, rejections));
            }
            (Err(why), None) => tracing::warn!("{words}: {why}"),
        }
    }
}

impl World for RemoteWorld {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {}

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        false
    }

    fn digest(&self) -> u64 {
        digest(&self.frames)
    }

    /// Starts again with a full frame: the state of another run.
    fn load(&mut self, frame: &[u8]) -> Result<(), StateError> {
        self.graph.apply_full(&mut self.reader, frame).map_err(|_| StateError::Damaged)?;
        self.scene_builder.update(&self.graph);
        (self.status, self.missing, self.has_asked) = (GameStatus::of(&self.graph), None, false);
        self.events.clear();
        self.frames += 1;
        Ok(())
    }
}

impl engine::Participants for RemoteWorld {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        std::mem::take(&mut self.rejected)
    }
}

impl engine::Commands for RemoteWorld {
    type Command = Input;

    fn control(&mut self, by: Option<ParticipantId>, input: Input) {
        match input {
            Input::Frame(frame) => {
                self.frames += 1;
                self.take(&frame);
            }
            Input::Lost => {
                self.missing = Some(format!("the server at {}", self.server));
                self.events.clear();
            }
            Input::Words(words) => self.pass_on(by, &words),
        }
    }

    /// The server does not know the sender: only clients with full authority may send commands.
    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(Input)) -> Result<(), CommandError> {
        if by != Authority::Trainer {
            let why = format!("a {} gives no commands to another server; trainers do", by.name());
            return Err(CommandError::Forbidden(why));
        }
        translate_commands(&MonitorGraph::default(), &mut Reader::default(), words.as_bytes())
            .map_err(CommandError::Unknown)?;
        take(Input::Words(words.to_owned()));
        Ok(())
    }
}

impl engine::Reconnections for RemoteWorld {}

impl engine::WorldStatus for RemoteWorld {}

impl engine::Observable for RemoteWorld {
    fn render_scene(&self, scene: &mut RenderScene) {
        self.scene_builder.draw(&self.graph, scene);
        if let Some(missing) = &self.missing {
            scene.status.push(("waiting_for", missing.clone()));
        }
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        let time_s = self.graph.number("time").unwrap_or_default();
        for (kind, what, why) in &self.events {
            visit(WorldEvent { kind, text: what.as_str().into(), reason: why.as_str().into(), time_s });
        }
    }
}
