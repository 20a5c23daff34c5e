//! A remote server's scene as a world: its frames are the inputs, and the world is static in between.

use std::sync::mpsc::Sender;

use engine::{Authority, BadCommand, BadState, Happening, Picture, Rejections, Role, Seat, World, digest};
use serde::{Deserialize, Serialize};
use soccer_protocol::Reader;
use soccer_protocol::graph::{Graph, GraphError, for_server};

use crate::foreign::{Moment, News, Scenery, happened};

/// The command that makes a server send its full state. RCSSServerMJ does so on its own.
const FULL_STATE: &[u8] = b"(reqfullstate)";

/// A world that shows the state of a remote server.
pub struct Foreign {
    /// The server's address, for messages.
    server: String,
    graph: Graph,
    scenery: Scenery,
    reader: Reader,
    /// The number of frames.
    frames: u64,
    /// The reason why pages wait, if there are no frames.
    missing: Option<String>,
    /// True if the full state was requested, and has not come since.
    has_asked: bool,
    moment: Moment,
    news: Vec<News>,
    /// Messages to the server.
    words: Sender<Vec<u8>>,
    rejected: Vec<(Seat, Rejections)>,
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

impl Foreign {
    pub fn new(server: String, words: Sender<Vec<u8>>) -> Foreign {
        Foreign {
            missing: Some(format!("the server at {server}")),
            server,
            graph: Graph::default(),
            scenery: Scenery::default(),
            reader: Reader::default(),
            frames: 0,
            has_asked: false,
            moment: Moment::default(),
            news: Vec::new(),
            words,
            rejected: Vec::new(),
        }
    }

    fn take(&mut self, frame: &[u8]) {
        // After a lost connection, only a full frame is valid.
        let taken = match self.missing {
            Some(_) => self.graph.take_full(&mut self.reader, frame),
            None => self.graph.take(&mut self.reader, frame),
        };
        match taken {
            // While differences do not fit, the requested full frame is still on its way.
            Ok(()) => (self.missing, self.has_asked) = (None, false),
            Err(GraphError::NothingYet | GraphError::DoesNotFit) => self.ask_for_all(),
            Err(error) => self.missing = Some(format!("monitor frames of {}: {error}", self.server)),
        }
        self.scenery.look_at(&self.graph);
        self.news = happened(&self.moment, &self.graph);
        self.moment = Moment::of(&self.graph);
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
    fn pass_on(&mut self, by: Option<Seat>, words: &str) {
        let commands = match self.missing {
            Some(_) => Err(format!("there is no connection to {}", self.server)),
            None => for_server(&self.graph, &mut self.reader, words.as_bytes()),
        };
        match (commands, by) {
            (Ok(commands), _) => commands.into_iter().for_each(|command| self.say(command)),
            (Err(why), Some(seat)) => {
                let mut rejections = Rejections::default();
                rejections.push("the command was not sent", || why);
                self.rejected.push((seat, rejections));
            }
            (Err(why), None) => tracing::warn!("{words}: {why}"),
        }
    }
}

impl World for Foreign {
    type Action = ();
    type Command = Input;
    type Percept = ();

    fn join(&mut self, _: Seat, _: Role, _: &str) {}

    fn act(&mut self, _: Seat, (): ()) {}

    fn control(&mut self, by: Option<Seat>, input: Input) {
        match input {
            Input::Frame(frame) => {
                self.frames += 1;
                self.take(&frame);
            }
            Input::Lost => {
                self.missing = Some(format!("the server at {}", self.server));
                self.news.clear();
            }
            Input::Words(words) => self.pass_on(by, &words),
        }
    }

    fn leave(&mut self, _: Seat) {}

    fn step(&mut self) {}

    fn sense(&self, _: Seat, (): &mut ()) -> bool {
        false
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        std::mem::take(&mut self.rejected)
    }

    fn picture(&self, picture: &mut Picture) {
        self.scenery.draw(&self.graph, picture);
        if let Some(missing) = &self.missing {
            picture.status.push(("waiting_for", missing.clone()));
        }
    }

    fn happenings(&self, tell: &mut dyn FnMut(Happening<'_>)) {
        let time_s = self.graph.number("time").unwrap_or_default();
        for (kind, what, why) in &self.news {
            tell(Happening { kind, what: what.as_str().into(), why: why.as_str().into(), time_s });
        }
    }

    /// The server does not know the sender: only clients with full authority may send commands.
    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Input)) -> Result<(), BadCommand> {
        if by != Authority::Trainer {
            let why = format!("a {} gives no commands to another server; trainers do", by.name());
            return Err(BadCommand::Forbidden(why));
        }
        for_server(&Graph::default(), &mut Reader::default(), words.as_bytes()).map_err(BadCommand::Unknown)?;
        take(Input::Words(words.to_owned()));
        Ok(())
    }

    fn digest(&self) -> u64 {
        digest(&self.frames)
    }

    /// Starts again with a full frame: the state of another run.
    fn load(&mut self, frame: &[u8]) -> Result<(), BadState> {
        self.graph.take_full(&mut self.reader, frame).map_err(|_| BadState::Damaged)?;
        self.scenery.look_at(&self.graph);
        (self.moment, self.missing, self.has_asked) = (Moment::of(&self.graph), None, false);
        self.news.clear();
        self.frames += 1;
        Ok(())
    }
}
