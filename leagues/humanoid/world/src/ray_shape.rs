//! Shapes that stop rays.

use std::sync::Arc;

use mujoco::Physics;

use crate::geometry::triple;
use crate::triangle_mesh::TriangleMesh;

/// Types of geometries, values of `mjtGeom`.
const SPHERE: i32 = 2;
const CAPSULE: i32 = 3;
const CYLINDER: i32 = 5;
const BOX: i32 = 6;
const MESH: i32 = 7;

/// A shape around the origin of its frame that stops rays. Sizes are in metres.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RayShape {
    /// Radius.
    Sphere(f64),
    /// Radius, and half the length of its axis z.
    Capsule(f64, f64),
    /// Radius, and half the length of its axis z.
    Cylinder(f64, f64),
    /// Half sizes.
    Box([f64; 3]),
    /// Triangles.
    Mesh(Arc<TriangleMesh>),
}

impl RayShape {
    /// The shape of a geometry; `None` for planes and other unlimited shapes.
    pub fn of(physics: &Physics, geom: usize) -> Option<RayShape> {
        let [a, b, c] = triple(physics.geom_sizes(), geom);
        Some(match physics.geom_types()[geom] {
            SPHERE => RayShape::Sphere(a),
            CAPSULE => RayShape::Capsule(a, b),
            CYLINDER => RayShape::Cylinder(a, b),
            BOX => RayShape::Box([a, b, c]),
            MESH => {
                let mesh = usize::try_from(physics.geom_meshes()[geom]).ok()?;
                RayShape::Mesh(Arc::new(TriangleMesh::new(physics.mesh_triangles(mesh))))
            }
            _ => return None,
        })
    }

    /// The radius of a sphere around the shape, m.
    pub fn radius(&self) -> f64 {
        match self {
            RayShape::Sphere(radius) => *radius,
            RayShape::Capsule(radius, half) => radius + half,
            RayShape::Cylinder(radius, half) => (radius * radius + half * half).sqrt(),
            RayShape::Box([a, b, c]) => (a * a + b * b + c * c).sqrt(),
            RayShape::Mesh(mesh) => mesh.radius,
        }
    }

    /// The distance to the shape's surface on a ray, m; `None` if it is not nearer than `limit`. `direction` has length 1.
    pub fn hit(&self, origin: [f64; 3], direction: [f64; 3], limit: f64) -> Option<f64> {
        let inside = match self {
            RayShape::Mesh(mesh) => return mesh.hit(origin, direction, limit),
            RayShape::Sphere(radius) => sphere(*radius, 0.0, origin, direction),
            RayShape::Box(half) => {
                let slabs = [0, 1, 2].map(|axis| slab(half[axis], origin[axis], direction[axis]));
                slabs.into_iter().fold(Some([f64::NEG_INFINITY, f64::INFINITY]), common)
            }
            RayShape::Cylinder(radius, half) => cylinder(*radius, *half, origin, direction),
            RayShape::Capsule(radius, half) => {
                let ends = [-half, *half].map(|end| sphere(*radius, end, origin, direction));
                let parts = ends.into_iter().chain([cylinder(*radius, *half, origin, direction)]).flatten();
                parts.reduce(|[enter, exit], [other, last]| [enter.min(other), exit.max(last)])
            }
        };
        let [enter, exit] = inside?;
        [enter, exit].into_iter().find(|distance| *distance >= 0.0).filter(|distance| *distance < limit)
    }
}

/// The part of a ray inside a shape: distances at which it enters and leaves.
type Inside = Option<[f64; 2]>;

fn common(one: Inside, other: Inside) -> Inside {
    let ([enter, exit], [later, earlier]) = (one?, other?);
    let both = [enter.max(later), exit.min(earlier)];
    (both[0] <= both[1]).then_some(both)
}

/// Inside a slab of this half thickness, along one axis.
fn slab(half: f64, origin: f64, direction: f64) -> Inside {
    if direction == 0.0 {
        return (origin.abs() <= half).then_some([f64::NEG_INFINITY, f64::INFINITY]);
    }
    let [first, second] = [-half, half].map(|bound| (bound - origin) / direction);
    Some([first.min(second), first.max(second)])
}

/// Inside a sphere with its centre on the axis z.
fn sphere(radius: f64, z: f64, origin: [f64; 3], direction: [f64; 3]) -> Inside {
    round([origin[0], origin[1], origin[2] - z], direction, radius)
}

fn cylinder(radius: f64, half: f64, [x, y, z]: [f64; 3], [dx, dy, dz]: [f64; 3]) -> Inside {
    let mantle = match dx == 0.0 && dy == 0.0 {
        true => (x * x + y * y <= radius * radius).then_some([f64::NEG_INFINITY, f64::INFINITY]),
        false => round([x, y, 0.0], [dx, dy, 0.0], radius),
    };
    common(mantle, slab(half, z, dz))
}

/// The solutions of |origin + t direction| = radius.
fn round(origin: [f64; 3], direction: [f64; 3], radius: f64) -> Inside {
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let (a, b, c) = (dot(direction, direction), dot(origin, direction), dot(origin, origin) - radius * radius);
    let root = b * b - a * c;
    (root >= 0.0).then(|| [(-b - root.sqrt()) / a, (-b + root.sqrt()) / a])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(shape: &RayShape, origin: [f64; 3], direction: [f64; 3], expect: Option<f64>) {
        let length = direction.iter().map(|part| part * part).sum::<f64>().sqrt();
        let hit = shape.hit(origin, direction.map(|part| part / length), 100.0);
        let is_near = match (hit, expect) {
            (Some(hit), Some(expect)) => (hit - expect).abs() < 1e-12,
            (hit, expect) => hit == expect,
        };
        assert!(is_near, "{shape:?} from {origin:?}: {hit:?}, not {expect:?}");
    }

    #[test]
    fn rays_stop_at_surfaces() {
        let (ahead, down) = ([1.0, 0.0, 0.0], [0.0, 0.0, -1.0]);
        check(&RayShape::Sphere(0.5), [-2.0, 0.0, 0.0], ahead, Some(1.5));
        check(&RayShape::Sphere(0.5), [-2.0, 0.6, 0.0], ahead, None);
        check(&RayShape::Sphere(0.5), [2.0, 0.0, 0.0], ahead, None);
        check(&RayShape::Sphere(0.5), [0.0; 3], ahead, Some(0.5));
        check(&RayShape::Box([0.5, 1.0, 2.0]), [-2.0, 0.9, 1.9], ahead, Some(1.5));
        check(&RayShape::Box([0.5, 1.0, 2.0]), [-2.0, 1.1, 0.0], ahead, None);
        check(&RayShape::Box([0.5, 1.0, 2.0]), [0.0, 0.0, 5.0], down, Some(3.0));
        check(&RayShape::Cylinder(0.5, 1.0), [-2.0, 0.0, 0.9], ahead, Some(1.5));
        check(&RayShape::Cylinder(0.5, 1.0), [-2.0, 0.0, 1.1], ahead, None);
        check(&RayShape::Cylinder(0.5, 1.0), [0.3, 0.0, 5.0], down, Some(4.0));
        check(&RayShape::Cylinder(0.5, 1.0), [0.6, 0.0, 5.0], down, None);
        check(&RayShape::Capsule(0.5, 1.0), [-2.0, 0.0, 0.9], ahead, Some(1.5));
        check(&RayShape::Capsule(0.5, 1.0), [0.0, 0.0, 5.0], down, Some(3.5));
        check(&RayShape::Capsule(0.5, 1.0), [-2.0, 0.0, 1.6], ahead, None);
    }

    #[test]
    fn shapes_beyond_the_limit_stop_nothing() {
        assert_eq!(RayShape::Sphere(0.5).hit([-2.0, 0.0, 0.0], [1.0, 0.0, 0.0], 1.4), None);
    }
}
