//! Triangle meshes for rays: the triangles in a tree of boxes.

/// Most triangles of a leaf.
const LEAF_MAX: usize = 4;

/// A mesh in which the nearest triangle on a ray is found by a tree of boxes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TriangleMesh {
    /// The corners of each triangle, m, in the order of the leaves.
    triangles: Vec<[[f32; 3]; 3]>,
    nodes: Vec<Node>,
    /// Distance of the farthest corner from the origin, m.
    pub radius: f64,
}

/// A box with the triangles in it.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Node {
    min: [f32; 3],
    max: [f32; 3],
    /// Of its triangles.
    start: usize,
    end: usize,
    /// The second of its two boxes; the first one follows it. `None` for a leaf.
    second: Option<usize>,
}

impl TriangleMesh {
    /// A mesh of triangles with these corners, m.
    pub fn new(corners: impl Iterator<Item = [[f64; 3]; 3]>) -> TriangleMesh {
        // MuJoCo keeps vertices in single precision, so nothing is lost.
        let triangles = corners.map(|triangle| triangle.map(|corner| corner.map(|part| part as f32))).collect();
        let mut mesh = TriangleMesh { triangles, nodes: Vec::new(), radius: 0.0 };
        let square = |corner: &[f32; 3]| corner.iter().map(|part| f64::from(*part) * f64::from(*part)).sum::<f64>();
        mesh.radius = mesh.triangles.iter().flatten().map(square).fold(0.0, f64::max).sqrt();
        if !mesh.triangles.is_empty() {
            mesh.add_node(0, mesh.triangles.len());
        }
        mesh
    }

    /// Adds the box of a range of triangles and the boxes in it.
    fn add_node(&mut self, start: usize, end: usize) -> usize {
        let (min, max) = bounds(&self.triangles[start..end]);
        let index = self.nodes.len();
        self.nodes.push(Node { min, max, start, end, second: None });
        if end - start > LEAF_MAX {
            let extent = |axis: &usize| max[*axis] - min[*axis];
            let axis = (0..3).max_by(|a, b| extent(a).total_cmp(&extent(b))).unwrap_or(0);
            let middle = (end - start) / 2;
            let centre = |triangle: &[[f32; 3]; 3]| triangle.iter().map(|corner| corner[axis]).sum::<f32>();
            self.triangles[start..end].select_nth_unstable_by(middle, |a, b| centre(a).total_cmp(&centre(b)));
            self.add_node(start, start + middle);
            self.nodes[index].second = Some(self.add_node(start + middle, end));
        }
        index
    }

    /// The distance to the nearest triangle on a ray, from either side; `None` if none is nearer than `limit`.
    pub fn hit(&self, origin: [f64; 3], direction: [f64; 3], limit: f64) -> Option<f64> {
        let mut nearest = limit;
        let mut pending: Vec<usize> = (!self.nodes.is_empty()).then_some(0).into_iter().collect();
        while let Some(index) = pending.pop() {
            let node = &self.nodes[index];
            if !node.is_met(origin, direction, nearest) {
                continue;
            }
            match node.second {
                Some(second) => pending.extend([second, index + 1]),
                None => {
                    let triangles = &self.triangles[node.start..node.end];
                    let hits = triangles.iter().filter_map(|triangle| triangle_hit(triangle, origin, direction));
                    nearest = hits.fold(nearest, f64::min);
                }
            }
        }
        (nearest < limit).then_some(nearest)
    }
}

fn bounds(triangles: &[[[f32; 3]; 3]]) -> ([f32; 3], [f32; 3]) {
    let corners = || triangles.iter().flatten();
    let min = [0, 1, 2].map(|axis| corners().map(|corner| corner[axis]).fold(f32::INFINITY, f32::min));
    let max = [0, 1, 2].map(|axis| corners().map(|corner| corner[axis]).fold(f32::NEG_INFINITY, f32::max));
    (min, max)
}

impl Node {
    /// True if a ray meets the box before `limit`.
    fn is_met(&self, origin: [f64; 3], direction: [f64; 3], limit: f64) -> bool {
        /// Widens boxes by more than the rounding of a distance, m: a flat mesh has a flat box.
        const MARGIN: f64 = 1e-9;
        let [mut enter, mut exit] = [0.0, limit];
        for axis in 0..3 {
            let [low, high] = [f64::from(self.min[axis]) - MARGIN, f64::from(self.max[axis]) + MARGIN];
            if direction[axis] == 0.0 {
                if origin[axis] < low || origin[axis] > high {
                    return false;
                }
                continue;
            }
            let [first, second] = [low, high].map(|bound| (bound - origin[axis]) / direction[axis]);
            enter = f64::max(enter, first.min(second));
            exit = f64::min(exit, first.max(second));
        }
        enter <= exit
    }
}

/// The distance to a triangle on a ray (Möller, Trumbore: Fast, minimum storage ray/triangle intersection, 1997).
fn triangle_hit(triangle: &[[f32; 3]; 3], origin: [f64; 3], direction: [f64; 3]) -> Option<f64> {
    let [a, b, c] = triangle.map(|corner| corner.map(f64::from));
    let [first, second] = [subtract(b, a), subtract(c, a)];
    let across = cross(direction, second);
    let determinant = dot(first, across);
    if determinant == 0.0 {
        return None;
    }
    let from = subtract(origin, a);
    let u = dot(from, across) / determinant;
    let along = cross(from, first);
    let v = dot(direction, along) / determinant;
    let distance = dot(second, along) / determinant;
    (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance >= 0.0).then_some(distance)
}

fn subtract(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of many triangles at x = 1, with waves.
    fn sheet() -> Vec<[[f64; 3]; 3]> {
        let height = |i: i32, j: i32| 1.0 + 0.2 * libm::sin(f64::from(i)) * libm::cos(f64::from(2 * j));
        let corner = |i: i32, j: i32| [height(i, j), f64::from(i) / 10.0, f64::from(j) / 10.0];
        let squares = (-10..10).flat_map(|i| (-10..10).map(move |j| (i, j)));
        squares
            .flat_map(|(i, j)| {
                let [a, b, c, d] = [corner(i, j), corner(i + 1, j), corner(i, j + 1), corner(i + 1, j + 1)];
                [[a, b, c], [b, c, d]]
            })
            .collect()
    }

    #[test]
    fn the_tree_finds_the_triangle_that_a_search_of_all_finds() {
        let triangles = sheet();
        let mesh = TriangleMesh::new(triangles.iter().copied());
        let mut hits = 0;
        for step in 0..2000 {
            let angle = f64::from(step);
            let origin = [-1.0 + 3.0 * libm::sin(0.7 * angle), 0.3, 0.1];
            let [y, z] = [libm::sin(angle), libm::cos(1.3 * angle)];
            let direction = [1.0, 0.7 * y, 0.7 * z].map(|part| part / (1.0 + 0.49 * (y * y + z * z)).sqrt());
            let single = |triangle: &[[f64; 3]; 3]| triangle.map(|corner| corner.map(|part| part as f32));
            let all = triangles.iter().filter_map(|triangle| triangle_hit(&single(triangle), origin, direction));
            let nearest = all.fold(f64::INFINITY, f64::min);
            let found = mesh.hit(origin, direction, f64::INFINITY);
            assert_eq!(found.unwrap_or(f64::INFINITY), nearest, "{origin:?} {direction:?}");
            hits += usize::from(found.is_some());
        }
        assert!((300..1900).contains(&hits), "{hits} of 2000 rays hit");
    }
}
