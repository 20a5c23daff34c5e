//! The shapes of a scene at their places.

use engine::{Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::{DMat3, DQuat, DVec3};

use crate::colours::{Rgb, team_colour};
use crate::figure::{Figures, for_each_shape};
use crate::ground::Ground;

/// Radius of a line in the air, m.
const LINE_RADIUS_M: f64 = 0.006;

/// Opacity from which a shape hides everything behind it.
const OPAQUE: f32 = 0.99;

/// The mesh of a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeshKind {
    /// A box.
    Cube,
    /// A sphere or a capsule.
    Round,
    /// A cylinder.
    Cylinder,
}

/// A shape at its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ShapeInstance {
    pub mesh: MeshKind,
    /// Factors of the mesh, m: sides of a box, radius.
    pub size: DVec3,
    /// Length of the straight part along its own z, m.
    pub length_m: f64,
    pub centre: DVec3,
    pub axes: DMat3,
    pub colour: Rgb,
    pub opacity: f32,
}

impl ShapeInstance {
    /// Radius of a ball around its centre that contains it, m.
    pub fn radius_m(&self) -> f64 {
        match self.mesh {
            MeshKind::Cube => 0.5 * self.size.length(),
            MeshKind::Round | MeshKind::Cylinder => self.size.x + 0.5 * self.length_m,
        }
    }

    /// True if it hides everything behind it.
    pub fn is_opaque(&self) -> bool {
        self.opacity >= OPAQUE
    }
}

/// Collects all shapes of a scene but those that the ground draws, and the views of cameras.
pub(crate) fn collect(scene: &RenderScene, figures: Figures, ground: Option<&Ground>, out: &mut Vec<ShapeInstance>) {
    out.clear();
    let teams = teams(scene);
    for (entity, poses) in scene.entities_with_poses().filter(|(entity, _)| entity.kind != "camera") {
        let team = team_colour(entity.team.as_deref(), &teams);
        for (body, pose) in poses.iter().enumerate() {
            for_each_shape(entity, body, figures, team, |index, element, colour| {
                let is_drawn = ground.is_some_and(|ground| body == 0 && ground.draws(entity, pose, index, element));
                out.extend(if is_drawn { None } else { instance(pose, element, colour) });
            });
        }
    }
}

/// Names of all teams: of robots, and of sides without robots.
fn teams(scene: &RenderScene) -> Vec<&str> {
    let of_robots = scene.entities.iter().filter_map(|entity: &Entity| entity.team.as_deref());
    let sides = scene.status.iter().filter(|(name, _)| matches!(*name, "team_left" | "team_right"));
    let sides = sides.map(|(_, team)| team.as_str()).filter(|team| !team.is_empty() && !team.starts_with('<'));
    of_robots.chain(sides).collect()
}

/// A shape of a body in this pose; `None` if its numbers are not finite.
fn instance(body: &Pose, element: &VisualElement, colour: Rgb) -> Option<ShapeInstance> {
    let [turn, own_turn] = [body.rotation, element.pose.rotation].map(DQuat::from_array);
    let mut turn = turn * own_turn;
    let mut centre = DVec3::from_array(body.transform_point(element.pose.position_m));
    let round = |radius: f64| DVec3::splat(radius);
    let (mesh, size, length_m) = match element.form {
        VisualShape::Box(sides) => (MeshKind::Cube, DVec3::from_array(sides), 0.0),
        VisualShape::Sphere(radius) => (MeshKind::Round, round(radius), 0.0),
        VisualShape::Capsule(radius, length) => (MeshKind::Round, round(radius), length),
        VisualShape::Cylinder(radius, length) => (MeshKind::Cylinder, round(radius), length),
        VisualShape::Line(way) => {
            let way = turn * DVec3::from_array(way);
            centre += way * 0.5;
            turn = DQuat::from_rotation_arc(DVec3::Z, way.try_normalize()?);
            (MeshKind::Cylinder, round(LINE_RADIUS_M), way.length())
        }
    };
    let is_finite = centre.is_finite() && size.is_finite() && length_m.is_finite() && turn.is_finite();
    let axes = DMat3::from_quat(turn);
    is_finite.then_some(ShapeInstance { mesh, size, length_m, centre, axes, colour, opacity: element.colour[3] })
}
