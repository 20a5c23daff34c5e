//! Bodies that hide markers from cameras on the development line (docs/reference/humanoid-master.md 4.2).

use std::sync::Arc;

use mujoco::{Attachment, Library, ModelError, Physics};

use crate::geometry::triple;
use crate::ray_shape::RayShape;
use crate::robot_model::RobotModel;

/// A hit so much before a marker does not hide it, m.
const MARGIN_M: f64 = 0.05;
/// A marker so near to the camera is never hidden, m.
const NEAR_M: f64 = 1e-4;

/// The last group of geometries that the league's rays meet.
const GROUP_MAX: i32 = 3;
/// The torso among the bodies of a model with one robot.
const FIRST_BODY: usize = 1;

/// A shape of a body that stops rays.
#[derive(Debug, Clone)]
pub(crate) struct Occluder {
    /// Its body: in the compiled model, or among those of a robot.
    pub body: usize,
    /// Its position in the body, m.
    position: [f64; 3],
    /// Its orientation in the body, a matrix by rows.
    rotation: [[f64; 3]; 3],
    shape: RayShape,
    radius: f64,
}

impl Occluder {
    /// The geometry of a model; `None` if it has no bounds.
    pub fn of(physics: &Physics, geom: usize) -> Option<Occluder> {
        let shape = RayShape::of(physics, geom)?;
        let quaternion = [0, 1, 2, 3].map(|part| physics.geom_orientations()[4 * geom + part]);
        Some(Occluder {
            body: physics.geom_bodies()[geom] as usize,
            position: triple(physics.geom_positions(), geom),
            rotation: rotation(quaternion),
            radius: shape.radius(),
            shape,
        })
    }

    /// The same shape on another body.
    pub fn on_body(&self, body: usize) -> Occluder {
        Occluder { body, ..self.clone() }
    }
}

/// The pictures of a robot that hide markers on the league's server: the meshes of bodies without any collision shape.
///
/// # Errors
/// If MuJoCo refuses the robot.
pub(crate) fn league_occluders(library: &Library, model: &RobotModel) -> Result<Arc<[Occluder]>, ModelError> {
    let robot = Attachment { name: &model.name, xml: model.pictures(), body: "torso", prefix: "" };
    let physics = Physics::new(library, "<mujoco><worldbody/></mujoco>", &[robot])?;
    let bodies = physics.geom_bodies();
    let is_solid = |body: i32| (0..bodies.len()).any(|geom| bodies[geom] == body && collides(&physics, geom));
    let pictures =
        (0..bodies.len()).filter(|geom| physics.geom_groups()[*geom] <= GROUP_MAX && !is_solid(bodies[*geom]));
    let occluders = pictures.filter_map(|geom| Occluder::of(&physics, geom));
    Ok(occluders.map(|occluder| occluder.on_body(occluder.body - FIRST_BODY)).collect())
}

/// True if a geometry touches others.
pub(crate) fn collides(physics: &Physics, geom: usize) -> bool {
    physics.geom_contact_types()[geom] != 0 || physics.geom_contact_affinities()[geom] != 0
}

/// The shapes that stop rays, at their present places.
#[derive(Debug)]
pub(crate) struct OcclusionScene<'a>(Vec<PlacedOccluder<'a>>);

#[derive(Debug)]
struct PlacedOccluder<'a> {
    occluder: &'a Occluder,
    position: [f64; 3],
    /// By rows.
    rotation: [[f64; 3]; 3],
}

/// A line of sight from a camera to a marker.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LineOfSight<'a> {
    pub camera: [f64; 3],
    pub marker: [f64; 3],
    /// The body of the marker, which does not hide it.
    pub marker_body: usize,
    /// Bodies that hide nothing from this camera.
    pub transparent: &'a std::ops::Range<usize>,
}

impl<'a> OcclusionScene<'a> {
    /// The shapes at the places of their bodies.
    pub fn new(physics: &Physics, occluders: &'a [Occluder]) -> OcclusionScene<'a> {
        let place = |occluder: &'a Occluder| {
            let matrix = &physics.xmat()[9 * occluder.body..][..9];
            let body = [0, 3, 6].map(|row| [matrix[row], matrix[row + 1], matrix[row + 2]]);
            let origin = triple(physics.xpos(), occluder.body);
            let offset = body.map(|row| dot(row, occluder.position));
            let columns = [0, 1, 2].map(|column| occluder.rotation.map(|row| row[column]));
            PlacedOccluder {
                occluder,
                position: [0, 1, 2].map(|axis| origin[axis] + offset[axis]),
                rotation: body.map(|row| columns.map(|column| dot(row, column))),
            }
        };
        OcclusionScene(occluders.iter().map(place).collect())
    }

    /// True if the nearest shape on a line of sight hides the marker.
    pub fn hides(&self, line: &LineOfSight<'_>) -> bool {
        let off = [0, 1, 2].map(|axis| line.marker[axis] - line.camera[axis]);
        let distance = dot(off, off).sqrt();
        if distance < NEAR_M {
            return false;
        }
        let direction = off.map(|part| part / distance);
        let mut nearest = (distance - MARGIN_M, None);
        for placed in self.0.iter().filter(|placed| !line.transparent.contains(&placed.occluder.body)) {
            if let Some(hit) = placed.hit(line.camera, direction, nearest.0) {
                nearest = (hit, Some(placed.occluder.body));
            }
        }
        nearest.1.is_some_and(|body| body != line.marker_body)
    }
}

impl PlacedOccluder<'_> {
    fn hit(&self, camera: [f64; 3], direction: [f64; 3], limit: f64) -> Option<f64> {
        let off = [0, 1, 2].map(|axis| camera[axis] - self.position[axis]);
        let along = dot(off, direction);
        let beside = dot(off, off) - along * along;
        let radius = self.occluder.radius;
        // The shape is beside the ray, behind the camera, or too far.
        if beside > radius * radius || along > radius || -along - radius > limit {
            return None;
        }
        let local = |vector: [f64; 3]| [0, 1, 2].map(|axis| dot(self.rotation.map(|row| row[axis]), vector));
        self.occluder.shape.hit(local(off), local(direction), limit)
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The matrix of a quaternion (w, x, y, z), by rows.
fn rotation([w, x, y, z]: [f64; 4]) -> [[f64; 3]; 3] {
    [
        [w * w + x * x - y * y - z * z, 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), w * w - x * x + y * y - z * z, 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), w * w - x * x - y * y + z * z],
    ]
}
