//! The scene tree as text with gaps (docs/reference/monitor-protocol.md 3 to 5).
//!
//! Only the poses of bodies and the visibility of meshes change from frame to frame. The rest of the tree stays the
//! same until a robot comes, goes or joins a team. So this module writes the text once, in both forms, with gaps for
//! the parts that change; a frame only fills the gaps.

use std::ops::Range;

use engine::ParticipantId;
use soccer_protocol::Side;
use soccer_protocol::monitor::{FullFrame, SceneLight, SceneMesh, write_matrix, write_visible};
use soccer_scene::node::{NodePayload, Visual};
use soccer_scene::{NodeId, PoseSource, SceneGraph, ScenePose, ViewKind, ViewNode};

use crate::state::Shirt;
use crate::state::SoccerWorld;

/// Name of the ring around a robot that shows while the robot is selected.
const MARKER: &str = "SelectionMarker";

/// The gap after a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gap {
    /// The matrix of the moving transform with this number.
    Matrix(usize),
    /// The visibility of the mesh with this number.
    Visible(usize),
}

/// Text with gaps.
#[derive(Debug, Default)]
pub(super) struct Template {
    text: Vec<u8>,
    /// Gaps, and where they are in the text.
    gaps: Vec<(usize, Gap)>,
}

impl Template {
    fn clear(&mut self) {
        self.text.clear();
        self.gaps.clear();
    }

    fn push(&mut self, text: &[u8]) {
        self.text.extend_from_slice(text);
    }

    fn cut(&mut self, gap: Gap) {
        self.gaps.push((self.text.len(), gap));
    }

    /// Writes text and gaps in order; `fill` gives the content of a gap.
    pub(super) fn write<'a>(&self, out: &mut Vec<u8>, mut fill: impl FnMut(Gap) -> Fill<'a>) {
        // Most gaps of a difference stay empty: the texts on both sides of an empty gap are written at once.
        let mut from = 0;
        let text = |from: usize, to: usize| self.text.get(from..to).unwrap_or_default();
        for &(to, gap) in &self.gaps {
            let fill = fill(gap);
            if !matches!(fill, Fill::Nothing) {
                out.extend_from_slice(text(from, to));
                from = to;
            }
            match fill {
                Fill::Nothing => {}
                Fill::Matrix(pose) => write_matrix(out, &pose.0),
                Fill::Visible(visible) => write_visible(out, visible),
            }
        }
        out.extend_from_slice(text(from, self.text.len()));
    }
}

/// The content of a gap.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fill<'a> {
    Nothing,
    /// A transform.
    Matrix(&'a ScenePose),
    /// The visibility of a mesh.
    Visible(bool),
}

/// The meshes of one owner: the pitch, or a participant with its robot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    pub owner: Option<ParticipantId>,
    pub meshes: Range<usize>,
    /// The mesh that shows while the robot is selected.
    pub marker: Option<usize>,
}

/// The scene tree of one version of the scene, as text with gaps.
#[derive(Debug, Default)]
pub(super) struct SceneTemplate {
    pub full: Template,
    pub difference: Template,
    /// Body of each moving transform: its index in the physics world.
    pub bodies: Vec<usize>,
    /// Visibility of each mesh according to its file.
    pub visible: Vec<bool>,
    pub groups: Vec<Group>,
    /// Buffer of one node's text.
    scratch: Vec<u8>,
}

impl SceneTemplate {
    /// Writes the text for the present world.
    pub(super) fn draw(&mut self, world: &SoccerWorld) {
        self.full.clear();
        self.difference.clear();
        self.bodies.clear();
        self.visible.clear();
        self.groups.clear();
        let pitch = Part { graph: &world.constants.pitch.graph, first_body: world.pitch_body(0), shirt: None };
        self.group(None, |template| world.constants.pitch.view.iter().for_each(|view| template.node(&pitch, view)));
        // Monitors do not see a killed robot while the simulation closes its connection.
        for player in world.state.seats.iter().filter(|player| player.is_agent && !player.is_killed) {
            self.open(|frame| frame.open_transform(&ScenePose::IDENTITY.0));
            self.difference.push(b"(nd");
            if let Some(robot) = &player.robot {
                let part = Part {
                    graph: &robot.model.graph,
                    first_body: world.tables.bodies(robot.instance).start,
                    shirt: robot.shirt.as_ref(),
                };
                let view = &robot.model.view;
                self.group(Some(player.seat), |template| view.iter().for_each(|view| template.node(&part, view)));
            }
            self.close();
        }
    }

    fn group(&mut self, owner: Option<ParticipantId>, draw: impl FnOnce(&mut SceneTemplate)) {
        let start = self.visible.len();
        self.groups.push(Group { owner, meshes: start..start, marker: None });
        draw(self);
        if let Some(group) = self.groups.last_mut() {
            group.meshes.end = self.visible.len();
        }
    }

    fn node(&mut self, part: &Part<'_>, view: &ViewNode) {
        match view.look {
            ViewKind::Transform(PoseSource::Fixed(pose)) => {
                self.open(|frame| frame.open_transform(&pose.0));
                self.difference.push(b"(nd");
            }
            ViewKind::Transform(PoseSource::Body(body)) => {
                let gap = Gap::Matrix(self.bodies.len());
                self.bodies.push(part.first_body + body);
                self.full.push(b"(nd TRF");
                self.full.cut(gap);
                self.difference.push(b"(nd");
                self.difference.cut(gap);
            }
            ViewKind::Mesh | ViewKind::Single => self.visual(part, view.node),
            ViewKind::Light => {
                self.light(part, view.node);
                self.difference.push(b"(nd");
            }
        }
        view.children.iter().for_each(|child| self.node(part, child));
        self.close();
    }

    fn visual(&mut self, part: &Part<'_>, node: NodeId) {
        let NodePayload::Visual(visual) = &part.graph[node].kind else { return };
        let mesh = self.visible.len();
        self.visible.push(visual.visible);
        if let Some(group) = self.groups.last_mut().filter(|_| part.graph[node].name == MARKER) {
            group.marker = Some(mesh);
        }
        let head: &[u8] = if visual.single { b"(nd SMN" } else { b"(nd StaticMesh" };
        for template in [&mut self.full, &mut self.difference] {
            template.push(head);
            template.cut(Gap::Visible(mesh));
        }
        self.shape(part, visual, head);
    }

    /// The text after the gap of a mesh in a full frame.
    fn shape(&mut self, part: &Part<'_>, visual: &Visual, head: &[u8]) {
        let load = std::iter::once(visual.mesh.as_str()).chain(visual.params.iter().map(String::as_str));
        let load = load.collect::<Vec<_>>().join(" ");
        let Visual { transparent, scale, .. } = *visual;
        let mesh = SceneMesh { visible: true, transparent, load: load.as_bytes(), scale };
        let materials: Vec<String> = visual.materials.iter().map(|name| part.material(name)).collect();
        let single = visual.single;
        self.open_from(head.len() + SHOWN.len(), |frame| {
            if single {
                frame.open_single_material(&mesh, materials.first().map(String::as_bytes));
            } else {
                frame.open_static_mesh(&mesh, &materials);
            }
        });
    }

    fn light(&mut self, part: &Part<'_>, node: NodeId) {
        let NodePayload::Light(soccer_scene::node::Light { diffuse, ambient, specular }) = part.graph[node].kind else {
            return;
        };
        self.open(|frame| frame.open_light(&SceneLight { diffuse, ambient, specular }));
    }

    /// Appends one opened node to the full frame.
    fn open(&mut self, write: impl FnOnce(&mut FullFrame<'_>)) {
        self.open_from(0, write);
    }

    /// Appends one opened node to the full frame, without its first bytes.
    fn open_from(&mut self, start: usize, write: impl FnOnce(&mut FullFrame<'_>)) {
        self.scratch.clear();
        let mut frame = FullFrame::begin(&mut self.scratch);
        write(&mut frame);
        // Without the bracket that begins a frame.
        self.full.push(self.scratch.get(1 + start..).unwrap_or_default());
    }

    fn close(&mut self) {
        self.full.push(b")");
        self.difference.push(b")");
    }
}

/// The text that the writer emits for a visible mesh, in place of which the template has a gap.
const SHOWN: &[u8] = b" (setVisible 1)";

/// The owner of the nodes that the writer is at: the pitch, or a participant with its robot.
struct Part<'a> {
    graph: &'a SceneGraph,
    first_body: usize,
    shirt: Option<&'a Shirt>,
}

impl Part<'_> {
    /// A material's name once the robot has a shirt (docs/reference/monitor-protocol.md 5.1).
    fn material(&self, name: &str) -> String {
        match (name, self.shirt) {
            ("matTeam", Some(Shirt { jersey: Side::Left, .. })) => String::from("matLeft"),
            ("matTeam", Some(Shirt { jersey: Side::Right, .. })) => String::from("matRight"),
            ("matNum", Some(shirt)) => format!("matNum{}", shirt.unum),
            _ => name.to_owned(),
        }
    }
}
