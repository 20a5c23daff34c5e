//! The visibility buffer: the nearest face in every pixel.

use glam::DVec2;

use super::camera_model::CameraModel;
use super::pinhole_camera::PinholeCamera;
use super::projection::{self, POINTS_MAX, ProjectedFace};
use super::scene::{BoundedBox, CameraScene};
use super::scene_box::SceneBox;

/// No face.
pub(super) const NOTHING: u32 = u32::MAX;

/// The faces in view, and the nearest one for each pixel.
#[derive(Debug)]
pub(super) struct VisibilityBuffer {
    pub eye: CameraModel,
    pub width: usize,
    pub height: usize,
    /// Boxes, near ones first, which makes occluded ones cheap.
    pub boxes: Vec<BoundedBox>,
    pub faces: Vec<ProjectedFace>,
    /// Index of the face in `faces`, or `NOTHING`; row by row.
    pub face_indices: Vec<u32>,
    /// 1 / depth of each pixel, 0 without a face.
    pub inverse_depths: Vec<f32>,
}

impl VisibilityBuffer {
    /// Creates the buffer of the scene and `others`, up to this distance.
    pub fn new(scene: &CameraScene, lens: &PinholeCamera, others: &[SceneBox], range_m: f64) -> VisibilityBuffer {
        let eye = lens.model();
        let [width, height] = lens.size_px().map(|side| side as usize);
        let solids = scene.boxes_in_view(&eye, others, range_m);
        let mut faces = Vec::with_capacity(solids.len() * 3);
        for (number, solid) in (0..).zip(&solids) {
            projection::add(&mut faces, &eye, number, solid);
        }
        let (shown, inverse) = (vec![NOTHING; width * height], vec![0.0; width * height]);
        let mut view =
            VisibilityBuffer { eye, width, height, boxes: solids, faces, face_indices: shown, inverse_depths: inverse };
        view.fill();
        view
    }

    fn fill(&mut self) {
        for (number, face) in (0..).zip(&self.faces) {
            for span in spans(face.polygon(), self.width, self.height) {
                let start = face.inverse.dot(DVec2::new(span.first as f64 + 0.5, span.row as f64 + 0.5).extend(1.0));
                let pixels = span.row * self.width + span.first..span.row * self.width + span.end;
                let row = self.inverse_depths.get_mut(pixels.clone()).zip(self.face_indices.get_mut(pixels));
                if let Some((nearest, shown)) = row {
                    show(number, [start as f32, face.inverse.x as f32], nearest, shown);
                }
            }
        }
    }
}

/// Draws a span of a face where it is nearer. It always writes, which lets the compiler vectorise the loop.
#[inline]
fn show(number: u32, [start, slope]: [f32; 2], nearest: &mut [f32], shown: &mut [u32]) {
    for (at, (nearest, shown)) in (0_i32..).zip(nearest.iter_mut().zip(shown)) {
        let inverse = start + at as f32 * slope;
        let is_nearer = inverse > *nearest;
        *nearest = if is_nearer { inverse } else { *nearest };
        *shown = if is_nearer { number } else { *shown };
    }
}

/// A horizontal run of pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PixelSpan {
    pub row: usize,
    pub first: usize,
    /// First pixel after the run.
    pub end: usize,
}

/// Returns the ceiling of a value; 0 for negative ones. Faster than `ceil` on processors without an instruction for it.
#[inline]
fn up(value: f64) -> usize {
    let whole = value as usize;
    whole.saturating_add(usize::from(value > whole as f64))
}

/// Returns the pixels whose centres are in a convex polygon, row by row.
pub(super) fn spans(polygon: &[DVec2], width: usize, height: usize) -> impl Iterator<Item = PixelSpan> + '_ {
    let bounds = |value: f64, most: usize| up(value - 0.5).min(most);
    let min = polygon.iter().fold(DVec2::INFINITY, |min, at| min.min(*at));
    let max = polygon.iter().fold(DVec2::NEG_INFINITY, |max, at| max.max(*at));
    let is_beside = max.x < 0.5 || min.x > width as f64 - 0.5;
    let rows = if is_beside { 0..0 } else { bounds(min.y, height)..bounds(max.y, height) };
    let mut edges = [Edge::NONE; POINTS_MAX];
    for (edge, (a, b)) in edges.iter_mut().zip(polygon.iter().zip(polygon.iter().cycle().skip(1))) {
        *edge = Edge { from: *a, to_y: b.y, slope: (b.x - a.x) / (b.y - a.y) };
    }
    rows.filter_map(move |row| {
        let y = row as f64 + 0.5;
        let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
        for edge in edges.iter().filter(|edge| (edge.from.y > y) != (edge.to_y > y)) {
            let x = edge.from.x + (y - edge.from.y) * edge.slope;
            left = left.min(x);
            right = right.max(x);
        }
        let (first, end) = (bounds(left, width), bounds(right, width));
        (first < end).then_some(PixelSpan { row, first, end })
    })
}

/// A side of a polygon.
#[derive(Debug, Clone, Copy)]
struct Edge {
    from: DVec2,
    to_y: f64,
    /// Slope of x over y.
    slope: f64,
}

impl Edge {
    const NONE: Edge = Edge { from: DVec2::ZERO, to_y: 0.0, slope: 0.0 };
}
