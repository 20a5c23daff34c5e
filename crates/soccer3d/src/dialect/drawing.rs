//! What monitors get to draw (docs/reference/monitor-protocol.md 2 to 5).
//!
//! Everything in the drawn tree but the poses of bodies stays the same until somebody comes, goes or joins a team. So
//! its text is written once, with gaps for those poses, and a frame only fills the gaps.

use std::ops::Range;

use scene::node::{Kind, Visual};
use scene::{Anchor, Graph, Look, NodeId, Pose, View};
use wire::Side;
use wire::monitor::{FullFrame, Item, Light, Mesh, Setting};
use wire::number::six_digits;

use crate::SoccerWorld;
use crate::model::Parameters;
use crate::robot::Shirt;

/// Some text of the tree, and the body whose pose follows it.
#[derive(Debug)]
struct Piece {
    text: Range<usize>,
    body: Option<usize>,
}

/// The drawn tree with gaps.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    /// Version of the scene that the text is of.
    version: Option<u64>,
    text: Vec<u8>,
    pieces: Vec<Piece>,
    /// Where the piece that is being written began.
    from: usize,
    /// One node, on its way into the text.
    scratch: Vec<u8>,
}

impl Drawing {
    /// Appends a full frame without its length.
    pub(super) fn draw(&mut self, world: &SoccerWorld, out: &mut Vec<u8>) {
        if self.version != Some(world.scene_version) {
            self.write(world);
            self.version = Some(world.scene_version);
        }
        let mut frame = FullFrame::begin(out);
        items(world, &mut frame);
        frame.begin_nodes();
        for piece in &self.pieces {
            out.extend_from_slice(self.text.get(piece.text.clone()).unwrap_or_default());
            if let Some(body) = piece.body {
                let pose = world.synced.get(body).unwrap_or(&Pose::IDENTITY);
                for &number in &pose.0 {
                    out.push(b' ');
                    six_digits(out, number);
                }
            }
        }
        out.push(b')');
    }

    /// Writes the text anew.
    fn write(&mut self, world: &SoccerWorld) {
        self.text.clear();
        self.pieces.clear();
        self.from = 0;
        let pitch = Part { graph: &world.pitch.graph, first_body: world.pitch_body(0), shirt: None };
        world.pitch.view.iter().for_each(|view| self.node(&pitch, view));
        for player in world.players.iter().filter(|player| player.is_agent) {
            self.open(|frame| frame.open_transform(&Pose::IDENTITY.0));
            if let Some(robot) = &player.robot {
                let part = Part {
                    graph: &robot.model.graph,
                    first_body: world.physics.bodies(robot.instance).start,
                    shirt: robot.shirt.as_ref(),
                };
                robot.model.view.iter().for_each(|view| self.node(&part, view));
            }
            self.text.push(b')');
        }
        self.cut(None);
    }

    fn node(&mut self, part: &Part<'_>, view: &View) {
        match view.look {
            Look::Transform(Anchor::Fixed(pose)) => self.open(|frame| frame.open_transform(&pose.0)),
            Look::Transform(Anchor::Body(body)) => {
                self.text.extend_from_slice(b"(nd TRF (SLT");
                self.cut(Some(part.first_body + body));
                self.text.push(b')');
            }
            Look::Mesh | Look::Single => self.visual(part, view.node),
            Look::Light => self.light(part, view.node),
        }
        view.children.iter().for_each(|child| self.node(part, child));
        self.text.push(b')');
    }

    fn visual(&mut self, part: &Part<'_>, node: NodeId) {
        let Kind::Visual(visual) = &part.graph[node].kind else { return };
        let load = std::iter::once(visual.mesh.as_str()).chain(visual.params.iter().map(String::as_str));
        let load = load.collect::<Vec<_>>().join(" ");
        let Visual { visible, transparent, scale, .. } = *visual;
        let mesh = Mesh { visible, transparent, load: load.as_bytes(), scale };
        let materials: Vec<String> = visual.materials.iter().map(|name| part.material(name)).collect();
        self.open(|frame| {
            if visual.single {
                frame.open_single_material(&mesh, materials.first().map(String::as_bytes));
            } else {
                frame.open_static_mesh(&mesh, &materials);
            }
        });
    }

    fn light(&mut self, part: &Part<'_>, node: NodeId) {
        let Kind::Light(scene::node::Light { diffuse, ambient, specular }) = part.graph[node].kind else {
            return;
        };
        self.open(|frame| frame.open_light(&Light { diffuse, ambient, specular }));
    }

    /// Appends one opened node.
    fn open(&mut self, write: impl FnOnce(&mut FullFrame<'_>)) {
        self.scratch.clear();
        let mut frame = FullFrame::begin(&mut self.scratch);
        write(&mut frame);
        // Without the bracket that begins a frame.
        self.text.extend_from_slice(self.scratch.get(1..).unwrap_or_default());
    }

    /// Ends a piece.
    fn cut(&mut self, body: Option<usize>) {
        self.pieces.push(Piece { text: self.from..self.text.len(), body });
        self.from = self.text.len();
    }
}

/// Whose nodes are being written.
struct Part<'a> {
    graph: &'a Graph,
    first_body: usize,
    shirt: Option<&'a Shirt>,
}

impl Part<'_> {
    /// A material's name once the robot has a shirt (docs/reference/monitor-protocol.md 5.1).
    fn material(&self, name: &str) -> String {
        match (name, self.shirt) {
            ("matTeam", Some(Shirt { side: Side::Left, .. })) => String::from("matLeft"),
            ("matTeam", Some(Shirt { side: Side::Right, .. })) => String::from("matRight"),
            ("matNum", Some(shirt)) => format!("matNum{}", shirt.unum),
            _ => name.to_owned(),
        }
    }
}

/// The constants and the state of the game.
fn items(world: &SoccerWorld, frame: &mut FullFrame<'_>) {
    for setting in Setting::ALL {
        frame.item(&Item::Setting(setting, value(setting, &world.parameters)));
    }
    frame.item(&Item::PlayModes);
    frame.item(&Item::Time(world.game.clock.game_s));
    if let Some(name) = world.teams.name(Side::Left) {
        frame.item(&Item::TeamLeft(name));
    }
    if let Some(name) = world.teams.name(Side::Right) {
        frame.item(&Item::TeamRight(name));
    }
    let [left, right] = world.game.score;
    frame.item(&Item::Half(world.game.half));
    frame.item(&Item::ScoreLeft(left));
    frame.item(&Item::ScoreRight(right));
    frame.item(&Item::PlayMode(world.game.mode));
}

fn value(setting: Setting, p: &Parameters) -> f32 {
    match setting {
        Setting::FieldLength => p.field_length_m,
        Setting::FieldWidth => p.field_width_m,
        Setting::FieldHeight => p.field_height_m,
        Setting::GoalWidth => p.goal_width_m,
        Setting::GoalDepth => p.goal_depth_m,
        Setting::GoalHeight => p.goal_height_m,
        Setting::BorderSize => p.border_size_m,
        Setting::FreeKickDistance => p.free_kick_distance_m,
        Setting::WaitBeforeKickOff => p.wait_before_kick_off_s,
        Setting::AgentRadius => p.agent_radius_m,
        Setting::BallRadius => p.ball_radius_m,
        Setting::BallMass => p.ball_mass_kg,
        Setting::RuleGoalPauseTime => p.goal_pause_s,
        Setting::RuleKickInPauseTime => p.kick_in_pause_s,
        Setting::RuleHalfTime => p.half_time_s,
        Setting::PassModeMinOppBallDist => p.pass_mode_opponent_distance_min_m,
        Setting::PassModeDuration => p.pass_mode_s,
    }
}
