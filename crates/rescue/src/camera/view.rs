//! The nearest face in every pixel.

use glam::DVec2;

use super::face::{self, Face};
use super::lens::{Eye, Lens};
use super::scene::{Block, Scene, Solid};

/// No face.
pub(super) const NOTHING: u32 = u32::MAX;

/// The faces in view, and which of them each pixel shows.
#[derive(Debug)]
pub(super) struct View {
    pub eye: Eye,
    pub width: usize,
    pub height: usize,
    /// Boxes, the nearest first.
    pub solids: Vec<Solid>,
    pub faces: Vec<Face>,
    /// Place of the face in `faces`, or `NOTHING`; row by row.
    pub shown: Vec<u32>,
    /// 1 / depth of what each pixel shows, 0 where there is nothing.
    pub inverse: Vec<f32>,
}

impl View {
    /// With the boxes of the scene and others, up to this distance.
    pub fn new(scene: &Scene, lens: &Lens, others: &[Block], range_m: f64) -> View {
        let eye = lens.eye();
        let [width, height] = lens.size_px().map(|side| side as usize);
        let solids = scene.in_view(&eye, others, range_m);
        let mut faces = Vec::with_capacity(solids.len() * 3);
        for (number, solid) in (0..).zip(&solids) {
            face::add(&mut faces, &eye, number, solid);
        }
        let (shown, inverse) = (vec![NOTHING; width * height], vec![0.0; width * height]);
        let mut view = View { eye, width, height, solids, faces, shown, inverse };
        view.fill();
        view
    }

    fn fill(&mut self) {
        for (number, face) in (0..).zip(&self.faces) {
            let slope = face.inverse.x as f32;
            for span in spans(face.polygon(), self.width, self.height) {
                let start = face.inverse.dot(DVec2::new(span.first as f64 + 0.5, span.row as f64 + 0.5).extend(1.0));
                let pixels = span.row * self.width + span.first..span.row * self.width + span.end;
                let (Some(nearest), Some(shown)) = (self.inverse.get_mut(pixels.clone()), self.shown.get_mut(pixels))
                else {
                    continue;
                };
                let start = start as f32;
                for (at, (nearest, shown)) in nearest.iter_mut().zip(shown).enumerate() {
                    let inverse = start + at as f32 * slope;
                    if inverse > *nearest {
                        *nearest = inverse;
                        *shown = number;
                    }
                }
            }
        }
    }
}

/// Neighbouring pixels of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub row: usize,
    pub first: usize,
    /// The first that is not in it.
    pub end: usize,
}

/// The pixels whose middles are in a convex polygon, row by row.
pub(super) fn spans(polygon: &[DVec2], width: usize, height: usize) -> impl Iterator<Item = Span> + '_ {
    let bounds = |value: f64, most: usize| (value - 0.5).ceil().clamp(0.0, most as f64) as usize;
    let [top, bottom] =
        polygon.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], at| [low.min(at.y), high.max(at.y)]);
    (bounds(top, height)..bounds(bottom, height)).filter_map(move |row| {
        let y = row as f64 + 0.5;
        let (mut left, mut right) = (f64::INFINITY, f64::NEG_INFINITY);
        for (a, b) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
            if (a.y > y) != (b.y > y) {
                let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y));
                left = left.min(x);
                right = right.max(x);
            }
        }
        let (first, end) = (bounds(left, width), bounds(right, width));
        (first < end).then_some(Span { row, first, end })
    })
}
