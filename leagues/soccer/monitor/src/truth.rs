//! The ground truth in the frames of a server, as plain data.

use soccer_protocol::graph::{FoulReport, GraphError, MonitorGraph};
use soccer_protocol::monitor::GameSetting;
use soccer_protocol::{PlayMode, Reader, Side};

use crate::RobotTruth;
use crate::scene_classifier::{self, NodePath, PlayerInfo, SceneObjectKind};

/// The state of the game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Game {
    /// Game time, s.
    pub time_s: f64,
    /// The half, 1 or 2.
    pub half: u32,
    /// Goals of the left and the right team.
    pub score: [u32; 2],
    /// The play mode, by the server's name for its number; `None` if this library does not know the name.
    pub mode: Option<PlayMode>,
    /// The server's name of the mode; empty if unknown.
    pub mode_name: String,
    /// Names of the left and the right team, once known.
    pub teams: [Option<String>; 2],
}

impl Game {
    fn of(graph: &MonitorGraph) -> Game {
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

/// The ground truth of a game. It decodes frames without a connection, so it can also read logs.
///
/// Objects are classified only when a frame changes the scene; all other frames only update poses.
#[derive(Debug, Default)]
pub struct Truth {
    graph: MonitorGraph,
    reader: Reader,
    frames: u64,
    /// True if a difference frame has changed a part of the graph and did not match the rest.
    is_torn: bool,
    /// The version of the graph from which the paths are.
    look: Option<u64>,
    ball: Option<NodePath>,
    /// The paths to the torsos, in the order of the robots.
    torsos: Vec<NodePath>,
    game: Game,
    ball_m: Option<[f64; 3]>,
    robots: Vec<RobotTruth>,
    fouls: Vec<FoulReport>,
}

impl Truth {
    /// The ground truth before the first frame.
    pub fn new() -> Truth {
        Truth::default()
    }

    /// Applies a frame, given without its length.
    ///
    /// # Errors
    /// If it is invalid; the state remains unchanged. After [`GraphError::NothingYet`] and [`GraphError::DoesNotFit`]
    /// request a full frame with `(reqfullstate)`; until it arrives, differences are refused.
    pub fn apply_frame(&mut self, frame: &[u8]) -> Result<(), GraphError> {
        if self.is_torn {
            self.graph.apply_full(&mut self.reader, frame)?;
        } else {
            let taken = self.graph.apply(&mut self.reader, frame);
            self.is_torn = taken == Err(GraphError::DoesNotFit);
            taken?;
        }
        self.is_torn = false;
        self.frames += 1;
        if self.look.replace(self.graph.appearance_version()) != Some(self.graph.appearance_version()) {
            self.look_around();
        }
        self.read();
        Ok(())
    }

    /// Classifies ball and robots.
    fn look_around(&mut self) {
        self.ball = None;
        self.robots.clear();
        self.torsos.clear();
        for actor in scene_classifier::find_objects(&self.graph) {
            let Some(path) = actor.parts.into_iter().next() else { continue };
            match actor.role {
                SceneObjectKind::Ball => self.ball = self.ball.take().or(Some(path)),
                SceneObjectKind::Robot(PlayerInfo { side, team, unum, robot_type }) => {
                    self.torsos.push(path);
                    self.robots.push(RobotTruth { side, unum, team, robot_type, torso: [0.0; 16] });
                }
            }
        }
    }

    /// Reads the values that change between frames.
    fn read(&mut self) {
        let nodes = self.graph.nodes();
        self.ball_m =
            self.ball.as_ref().map(|path| scene_classifier::world_transform(nodes, path).w_axis.truncate().to_array());
        for (robot, path) in self.robots.iter_mut().zip(&self.torsos) {
            robot.torso = scene_classifier::world_transform(nodes, path).to_cols_array();
        }
        self.game = Game::of(&self.graph);
        self.fouls.clear();
        self.fouls.extend(self.graph.fouls());
    }

    /// Number of frames applied.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// The state of the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position of the ball's centre, m; `None` if the server sends none.
    pub fn ball_m(&self) -> Option<[f64; 3]> {
        self.ball_m
    }

    /// All robots, in the order of the server. Robots without a team are included, without a side.
    pub fn robots(&self) -> &[RobotTruth] {
        &self.robots
    }

    /// The robot with this side and number.
    pub fn robot(&self, side: Side, unum: u32) -> Option<&RobotTruth> {
        self.robots.iter().find(|robot| robot.side_and_number() == Some((side, unum)))
    }

    /// The fouls of the latest frame. A server sends each once.
    pub fn fouls(&self) -> &[FoulReport] {
        &self.fouls
    }

    /// A game setting, in its unit; `None` if the server does not send it.
    pub fn setting(&self, setting: GameSetting) -> Option<f64> {
        self.graph.number(setting.name()).filter(|number| number.is_finite())
    }

    /// Length and width of the field, m; `None` if the server does not send them.
    pub fn field_m(&self) -> Option<[f64; 2]> {
        self.setting(GameSetting::FieldLength).zip(self.setting(GameSetting::FieldWidth)).map(Into::into)
    }

    /// The scene graph and items as sent by the server.
    pub fn graph(&self) -> &MonitorGraph {
        &self.graph
    }
}
