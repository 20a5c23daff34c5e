//! Triangles of boxes, cylinders and round shapes of unit size.

use std::f64::consts::{PI, TAU};

use glam::DVec3;

/// A corner of a unit mesh. Its place on a shape is `unit * size`, moved along z by `end` times half of the length.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MeshVertex {
    pub unit: DVec3,
    pub end: f64,
    pub normal: DVec3,
}

/// The surface of a unit shape: triangles of indices of vertices, which run clockwise as seen from outside.
#[derive(Debug, Clone, Default)]
pub(crate) struct Mesh {
    pub vertices: Vec<MeshVertex>,
    pub triangles: Vec<[usize; 3]>,
}

impl Mesh {
    /// A box with sides of length 1.
    pub fn cube() -> Mesh {
        let mut mesh = Mesh::default();
        for normal in [DVec3::X, DVec3::Y, DVec3::Z].into_iter().flat_map(|axis| [axis, -axis]) {
            let u = DVec3::new(normal.y.abs(), normal.z.abs(), normal.x.abs());
            // From outside v is a quarter turn counter-clockwise from u.
            let v = normal.cross(u);
            let first = mesh.vertices.len();
            for (a, b) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)] {
                mesh.vertices.push(MeshVertex { unit: 0.5 * (normal + a * u + b * v), end: 0.0, normal });
            }
            mesh.add_quad([first, first + 1, first + 2, first + 3]);
        }
        mesh
    }

    /// A sphere of radius 1 that is cut at its equator: the halves are the ends of a capsule.
    pub fn round(segments: usize) -> Mesh {
        let mut mesh = Mesh::default();
        let rings = (segments / 4).max(1);
        let mut rows = Vec::new();
        for end in [1.0, -1.0] {
            for ring in 0..=rings {
                let from_pole = if end > 0.0 { ring } else { rings - ring };
                let angle = 0.5 * PI * from_pole as f64 / rings as f64;
                rows.push(mesh.add_ring(segments, libm::sin(angle), end * libm::cos(angle), end));
            }
        }
        mesh.join_rows(&rows, segments);
        mesh
    }

    /// A cylinder of radius 1 along z.
    pub fn cylinder(segments: usize) -> Mesh {
        let mut mesh = Mesh::default();
        let rows = [1.0, -1.0].map(|end| mesh.add_ring(segments, 1.0, 0.0, end));
        mesh.join_rows(&rows, segments);
        for end in [1.0, -1.0] {
            let rim = mesh.add_ring(segments, 1.0, 0.0, end);
            for vertex in mesh.vertices.iter_mut().skip(rim) {
                vertex.normal = DVec3::Z * end;
            }
            for next in 1..segments - 1 {
                let [second, third] = if end > 0.0 { [next + 1, next] } else { [next, next + 1] };
                mesh.triangles.push([rim, rim + second, rim + third]);
            }
        }
        mesh
    }

    /// Adds a circle of vertices counter-clockwise as seen from above, and returns the index of its first one.
    fn add_ring(&mut self, segments: usize, radius: f64, z: f64, end: f64) -> usize {
        let first = self.vertices.len();
        for segment in 0..segments {
            let angle = TAU * segment as f64 / segments as f64;
            let unit = DVec3::new(radius * libm::cos(angle), radius * libm::sin(angle), z);
            self.vertices.push(MeshVertex { unit, end, normal: unit });
        }
        first
    }

    /// Joins rings, from the uppermost to the lowest.
    fn join_rows(&mut self, rows: &[usize], segments: usize) {
        for (upper, lower) in rows.iter().zip(rows.iter().skip(1)) {
            for segment in 0..segments {
                let next = (segment + 1) % segments;
                self.add_quad([upper + segment, upper + next, lower + next, lower + segment]);
            }
        }
    }

    fn add_quad(&mut self, [a, b, c, d]: [usize; 4]) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Volume of a mesh with radius 1 and this length: positive if all triangles run clockwise from outside.
    fn volume(mesh: &Mesh, length: f64) -> f64 {
        let place = |index: usize| mesh.vertices[index].unit + DVec3::Z * (0.5 * length * mesh.vertices[index].end);
        let of = |triangle: &[usize; 3]| {
            let [a, b, c] = triangle.map(place);
            a.dot(c.cross(b)) / 6.0
        };
        mesh.triangles.iter().map(of).sum()
    }

    fn check(mesh: &Mesh, length: f64, expect: f64) {
        let volume = volume(mesh, length);
        assert!((volume / expect - 1.0).abs() < 0.02, "{volume} in place of {expect}");
        for triangle in &mesh.triangles {
            let [a, b, c] = triangle.map(|index| &mesh.vertices[index]);
            let face = (c.unit - a.unit).cross(b.unit - a.unit);
            assert!(face.dot(a.normal + b.normal + c.normal) >= -1e-12, "{triangle:?} faces inwards");
        }
    }

    #[test]
    fn meshes_have_the_volume_of_their_shapes() {
        check(&Mesh::cube(), 0.0, 1.0);
        check(&Mesh::round(64), 0.0, 4.0 / 3.0 * PI);
        check(&Mesh::round(64), 2.0, 4.0 / 3.0 * PI + 2.0 * PI);
        check(&Mesh::cylinder(64), 3.0, 3.0 * PI);
    }
}
