//! What the frames of a server say, as plain data.

use soccer_protocol::graph::{Foul, Graph, GraphError};
use soccer_protocol::monitor::Setting;
use soccer_protocol::{PlayMode, Reader, Side};

use crate::Robot;
use crate::cast::{self, Path, Role, Shirt};

/// How the game stands.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Game {
    /// Game time, s.
    pub time_s: f64,
    /// 1 or 2.
    pub half: u32,
    /// Goals of the left and the right team.
    pub score: [u32; 2],
    /// The play mode, by the name that the server gives its number; `None` if this library does not know that name.
    pub mode: Option<PlayMode>,
    /// That name; empty if the server does not say one.
    pub mode_name: String,
    /// Names of the left and the right team, once they are there.
    pub teams: [Option<String>; 2],
}

impl Game {
    fn of(graph: &Graph) -> Game {
        let number = |name: &str| graph.number(name).filter(|number| number.is_finite()).unwrap_or_default();
        let mode_name = graph.mode();
        Game {
            time_s: number("time"),
            half: number("half") as u32,
            score: ["score_left", "score_right"].map(|name| number(name) as u32),
            mode: PlayMode::from_name(mode_name.as_bytes()),
            mode_name,
            teams: Side::ALL.map(|side| graph.team(side)),
        }
    }
}

/// The ground truth of a game. It takes frames and leads no connection, so logs can be read with it, too.
///
/// Who is who is found out only when a frame shows something new; of all other frames only places are read.
#[derive(Debug, Default)]
pub struct Truth {
    graph: Graph,
    reader: Reader,
    frames: u64,
    /// A difference has changed a part of the tree and did not fit the rest.
    is_torn: bool,
    /// The look of the graph that the ways are from.
    look: Option<u64>,
    ball: Option<Path>,
    /// The ways to the torsos, in the order of the robots.
    torsos: Vec<Path>,
    game: Game,
    ball_m: Option<[f64; 3]>,
    robots: Vec<Robot>,
    fouls: Vec<Foul>,
}

impl Truth {
    /// Knows nothing yet.
    pub fn new() -> Truth {
        Truth::default()
    }

    /// Takes a frame, without its length.
    ///
    /// # Errors
    /// If it leads to nothing; everything stays as it was. After [`GraphError::NothingYet`] and [`GraphError::DoesNotFit`]
    /// ask the server for a full frame with `(reqfullstate)`; until it comes, differences are refused.
    pub fn take(&mut self, frame: &[u8]) -> Result<(), GraphError> {
        if self.is_torn {
            self.graph.take_full(&mut self.reader, frame)?;
        } else {
            let taken = self.graph.take(&mut self.reader, frame);
            self.is_torn = taken == Err(GraphError::DoesNotFit);
            taken?;
        }
        self.is_torn = false;
        self.frames += 1;
        if self.look.replace(self.graph.look()) != Some(self.graph.look()) {
            self.look_around();
        }
        self.read();
        Ok(())
    }

    /// Finds ball and robots.
    fn look_around(&mut self) {
        self.ball = None;
        self.robots.clear();
        self.torsos.clear();
        for actor in cast::find(&self.graph) {
            let Some(path) = actor.parts.into_iter().next() else { continue };
            match actor.role {
                Role::Ball => self.ball = self.ball.take().or(Some(path)),
                Role::Robot(Shirt { side, team, unum, robot_type }) => {
                    self.torsos.push(path);
                    self.robots.push(Robot { side, unum, team, robot_type, torso: [0.0; 16] });
                }
            }
        }
    }

    /// Reads what changes from frame to frame.
    fn read(&mut self) {
        let nodes = self.graph.nodes();
        self.ball_m = self.ball.as_ref().map(|path| cast::world(nodes, path).w_axis.truncate().to_array());
        for (robot, path) in self.robots.iter_mut().zip(&self.torsos) {
            robot.torso = cast::world(nodes, path).to_cols_array();
        }
        self.game = Game::of(&self.graph);
        self.fouls.clear();
        self.fouls.extend(self.graph.fouls());
    }

    /// Number of frames that were taken.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// How the game stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The middle of the ball, m; `None` if the server shows none.
    pub fn ball_m(&self) -> Option<[f64; 3]> {
        self.ball_m
    }

    /// All robots, in the order of the server. Those that have not joined a team yet are there, too, without a side.
    pub fn robots(&self) -> &[Robot] {
        &self.robots
    }

    /// The robot with this side and number.
    pub fn robot(&self, side: Side, unum: u32) -> Option<&Robot> {
        self.robots.iter().find(|robot| robot.shirt() == Some((side, unum)))
    }

    /// The fouls of the latest frame. A server tells each of them once.
    pub fn fouls(&self) -> &[Foul] {
        &self.fouls
    }

    /// A figure of the game, in the unit of the setting; `None` if the server does not say it.
    pub fn setting(&self, setting: Setting) -> Option<f64> {
        self.graph.number(setting.name()).filter(|number| number.is_finite())
    }

    /// Length and width of the field, m; `None` if the server does not say them.
    pub fn field_m(&self) -> Option<[f64; 2]> {
        self.setting(Setting::FieldLength).zip(self.setting(Setting::FieldWidth)).map(Into::into)
    }

    /// The tree and the items as the server wrote them, for all that is not here.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }
}
