//! The render scene of the world: field, ball and robots with their collision shapes, in the poses after the last step.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::{DMat3, DQuat};
use physics::{GeomModel, Model, Shape};
use soccer_protocol::monitor::GameSetting;
use soccer_protocol::{PlayMode, Side};

use crate::model::measure;
use crate::pose;
use crate::state::{Participant, Robot, SoccerWorld};

/// Red, green, blue, opacity.
type Colour = [f32; 4];

const GRASS: Colour = [0.1, 0.45, 0.15, 1.0];
const WHITE: Colour = [0.95, 0.95, 0.95, 1.0];
const GREY: Colour = [0.5, 0.5, 0.5, 1.0];
const BLUE: Colour = [0.15, 0.35, 0.9, 1.0];
const RED: Colour = [0.9, 0.2, 0.15, 1.0];

/// Thickness of the drawn ground, m; its top is at zero.
const GROUND_M: f64 = 0.01;

impl SoccerWorld {
    /// Updates the render scene of an earlier tick to the present world.
    pub(crate) fn draw(&self, picture: &mut RenderScene) {
        let version = self.picture_version();
        if picture.version != version {
            picture.version = version;
            picture.entities = self.things();
            picture.measures = self.measures();
            picture.modes = PlayMode::ALL.iter().map(|mode| mode.name().to_owned()).collect();
        }
        picture.time_s = f64::from(self.game_time_s());
        let RenderScene { entities: things, poses, status, is_visible_only: is_for_eyes, .. } = picture;
        poses.clear();
        poses.push(Pose::IDENTITY);
        let pitch = self.tables.bodies(self.constants.pitch_instance);
        poses.extend(pitch.map(|body| self.pose_of(body)));
        let robots = things.len().saturating_sub(self.drawn().count());
        for ((_, robot), thing) in self.drawn().zip(things.iter().skip(robots)) {
            let first = self.tables.bodies(robot.instance).start;
            poses.extend(bodies(robot).zip(&thing.parts).map(|(body, part)| {
                let is_seen = body == robot.model.torso || !part.solids.is_empty();
                match (*is_for_eyes, is_seen) {
                    (false, _) => self.pose_of(first + body),
                    (true, true) => self.pose_for_eyes(first + body),
                    (true, false) => Pose::IDENTITY,
                }
            }));
        }
        status.clear();
        self.tell_status(status);
    }

    /// Robots with their participants, in the participants' order.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = (&Participant, &Robot)> {
        self.state.seats.iter().filter_map(|seated| Some((seated, seated.robot.as_ref()?)))
    }

    /// A version that changes whenever entities have other names, shapes or colours.
    fn picture_version(&self) -> u64 {
        // It is asked in every tick: a few steps of FNV-1a, with words in place of bytes.
        let mix = |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x0100_0000_01b3);
        let look = |(seated, robot): (&Participant, &Robot)| {
            let shirt = robot.shirt.as_ref();
            let shirt =
                shirt.map_or(0, |shirt| 1 + shirt.side as u64 + 2 * shirt.jersey as u64 + 4 * u64::from(shirt.unum));
            [u64::from(seated.seat.0), robot.imported, shirt]
        };
        let scene = mix(0xcbf2_9ce4_8422_2325, self.state.scene_version);
        self.drawn().flat_map(look).fold(scene, mix).max(1)
    }

    /// The game parameters that monitors also get.
    fn measures(&self) -> Vec<(&'static str, f64)> {
        let parameters = &self.constants.parameters;
        GameSetting::ALL.map(|setting| (setting.name(), f64::from(measure(setting, parameters)))).to_vec()
    }

    fn things(&self) -> Vec<Entity> {
        let pitch = &self.constants.pitch;
        let field = Body { name: String::new(), solids: self.field() };
        let mut things = vec![Entity {
            name: String::from("field"),
            kind: String::from("field"),
            is_fixed: true,
            parts: vec![field],
            ..Entity::default()
        }];
        for (body, model) in pitch.physics.bodies.iter().enumerate() {
            let (name, kind) = if pitch.ball == Some(body) { ("ball", "ball") } else { (model.name.as_str(), "") };
            let part = Body { name: String::new(), solids: solids(&pitch.physics, body, WHITE) };
            let (name, kind) = (name.to_owned(), kind.to_owned());
            things.push(Entity { name, kind, parts: vec![part], ..Entity::default() });
        }
        things.extend(self.drawn().map(|(seated, robot)| thing(seated, robot)));
        things
    }

    /// The shapes that never move.
    fn field(&self) -> Vec<VisualElement> {
        let (pitch, figures) = (&self.constants.pitch, &self.constants.parameters);
        let [length, width] = [figures.field_length_m, figures.field_width_m]
            .map(|side_m| f64::from(side_m + 2.0 * figures.border_size_m));
        let ground = Pose { position_m: [0.0, 0.0, -GROUND_M / 2.0], ..Pose::IDENTITY };
        let ground = VisualElement { form: VisualShape::Box([length, width, GROUND_M]), pose: ground, colour: GRASS };
        let line = |&[begin, end]: &[[f32; 3]; 2]| {
            let [begin, end] = [begin, end].map(|at| at.map(f64::from));
            let way = [0, 1, 2].map(|i| end[i] - begin[i]);
            VisualElement {
                form: VisualShape::Line(way),
                pose: Pose { position_m: begin, ..Pose::IDENTITY },
                colour: WHITE,
            }
        };
        let fixed = pitch.physics.geoms.iter().filter(|geom| geom.body.is_none());
        let fixed = fixed.filter_map(|geom| solid(geom, posed(geom.pos.to_array(), &geom.rot), WHITE));
        std::iter::once(ground).chain(pitch.lines.iter().map(line)).chain(fixed).collect()
    }

    /// The pose of a body after the last step.
    fn pose_of(&self, body: usize) -> Pose {
        let shown = self.state.synced.get(body);
        shown.map_or(Pose::IDENTITY, |shown| posed(shown.pos().map(f64::from), &pose::rotation(shown)))
    }

    /// The same pose with an approximate quaternion: as exact as the matrix's columns, one to seven digits.
    fn pose_for_eyes(&self, body: usize) -> Pose {
        let shown = self.state.synced.get(body);
        shown.map_or(Pose::IDENTITY, |shown| {
            let rotation = DQuat::from_mat3(&pose::rotation(shown)).to_array();
            Pose { position_m: shown.pos().map(f64::from), rotation }
        })
    }

    fn tell_status(&self, status: &mut Vec<(&'static str, String)>) {
        let [left, right] = self.score();
        let team = |side| self.state.teams.name(side).map(ToString::to_string).unwrap_or_default();
        status.push(("play_mode", self.play_mode().name().to_owned()));
        status.push(("half", self.state.referee.game.half.to_string()));
        status.push(("team_left", team(Side::Left)));
        status.push(("team_right", team(Side::Right)));
        status.push(("score_left", left.to_string()));
        status.push(("score_right", right.to_string()));
    }
}

/// The bodies of a robot, the torso first.
fn bodies(robot: &Robot) -> impl Iterator<Item = usize> {
    let torso = robot.model.torso;
    let others = (0..robot.model.physics.bodies.len()).filter(move |body| *body != torso);
    std::iter::once(torso).chain(others)
}

/// The name of a robot as in events: side and number, since both teams may have the same name.
pub(crate) fn name(seated: &Participant, robot: &Robot) -> String {
    let shirt = robot.shirt.as_ref();
    shirt.map_or_else(|| seated.seat.to_string(), |shirt| format!("{} {}", shirt.side.name(), shirt.unum))
}

fn thing(seated: &Participant, robot: &Robot) -> Entity {
    let shirt = robot.shirt.as_ref();
    let colour = shirt.map_or(GREY, |shirt| if shirt.jersey == Side::Left { BLUE } else { RED });
    let model = &robot.model.physics;
    let mut parts: Vec<Body> = Vec::new();
    for body in bodies(robot) {
        let mut name = model.bodies.get(body).map(|body| body.name.clone()).unwrap_or_default();
        if name.is_empty() || parts.iter().any(|part| part.name == name) {
            name += &format!("#{body}");
        }
        parts.push(Body { name, solids: solids(model, body, colour) });
    }
    Entity {
        is_fixed: false,
        name: name(seated, robot),
        kind: String::from("robot"),
        side: shirt.map(|shirt| shirt.side.name().to_owned()),
        model: robot.model.source.short(),
        team: shirt.map(|shirt| shirt.team.to_string()),
        number: shirt.map(|shirt| shirt.unum.into()),
        parts,
    }
}

/// The shapes on a body.
fn solids(model: &Model, body: usize, colour: Colour) -> Vec<VisualElement> {
    let on_it = model.geoms.iter().filter(|geom| geom.body == Some(body));
    let middle = |geom: &GeomModel| Pose { position_m: geom.offset.unwrap_or_default().to_array(), ..Pose::IDENTITY };
    on_it.filter_map(|geom| solid(geom, middle(geom), colour)).collect()
}

/// The visual shape of a geom that others can touch; `None` for the ground, drawn separately, and for invisible walls.
fn solid(geom: &GeomModel, pose: Pose, colour: Colour) -> Option<VisualElement> {
    geom.handler.surface?;
    let form = match geom.shape {
        Shape::Box(lengths) => VisualShape::Box(lengths.to_array()),
        Shape::Sphere(radius) => VisualShape::Sphere(radius),
        Shape::Capsule(radius, length) => VisualShape::Capsule(radius, length),
        Shape::Plane(..) | Shape::Space { .. } => return None,
    };
    Some(VisualElement { form, pose, colour })
}

fn posed(position_m: [f64; 3], rotation: &DMat3) -> Pose {
    Pose { position_m, rotation: DQuat::from_mat3(rotation).normalize().to_array() }
}
