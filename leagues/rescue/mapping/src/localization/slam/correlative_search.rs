//! Matches points to a submap over a wide window: tries every pose, ordered by upper bounds on blocks of poses
//! (correlative scan matching, Olson 2009).

use glam::DVec2;

use super::super::Pose2d;
use super::face_cells::{CELL_M, FaceCells, cell, face_direction};
use super::scan_points::FacePoint;

/// Poses of a block along x and along y.
const BLOCK: i32 = 4;

/// Step between headings.
const TURN_STEP_RAD: f64 = 0.015;

/// Share of additional matches required of a pose that is 1 m further away.
const FAR: f64 = 0.1;

/// The window of poses to try.
#[derive(Debug, Clone, Copy)]
pub struct SearchWindow {
    /// Largest offset in x and in y.
    pub reach_m: f64,
    /// Largest turn.
    pub turn_rad: f64,
}

/// Returns the pose in a window around another one with the most points at faces of the same direction.
pub fn correlative_search(cells: &FaceCells, points: &[FacePoint], around: Pose2d, window: SearchWindow) -> Pose2d {
    let fine = Faces::of(cells);
    let coarse = fine.blocks();
    let reach = (window.reach_m / CELL_M / f64::from(BLOCK)).ceil() as i32;
    let turns = (window.turn_rad / TURN_STEP_RAD).ceil() as i32;
    let mut blocks = Vec::new();
    let headings: Vec<RotatedPoints> = (-turns..=turns).map(|turn| RotatedPoints::of(points, around, turn)).collect();
    for (number, heading) in headings.iter().enumerate() {
        for x in -reach..=reach {
            for y in -reach..=reach {
                let first = [x * BLOCK - BLOCK / 2, y * BLOCK - BLOCK / 2];
                blocks.push((coarse.count(heading, first), number, first));
            }
        }
    }
    // The sort is stable: equal blocks keep their order.
    blocks.sort_by_key(|(count, ..)| std::cmp::Reverse(*count));
    let (mut best, mut most) = (around, f64::NEG_INFINITY);
    for (count, number, first) in blocks {
        if f64::from(count) <= most {
            break;
        }
        let Some(heading) = headings.get(number) else { continue };
        for [dx, dy] in (0..BLOCK * BLOCK).map(|place| [place / BLOCK, place % BLOCK]) {
            let shift = [first[0] + dx, first[1] + dy];
            let away = DVec2::new(f64::from(shift[0]), f64::from(shift[1])) * CELL_M;
            let far = away.length() + 5.0 * heading.turn_rad.abs();
            let score = f64::from(fine.count(heading, shift)) - FAR * points.len() as f64 * far;
            if score > most {
                (best, most) = (Pose2d::new(around.at + away, around.heading_rad + heading.turn_rad), score);
            }
        }
    }
    best
}

/// Points turned to a heading, as cells and bits of face directions.
struct RotatedPoints {
    turn_rad: f64,
    points: Vec<([i32; 2], u8)>,
}

impl RotatedPoints {
    fn of(points: &[FacePoint], around: Pose2d, turn: i32) -> RotatedPoints {
        let turn_rad = f64::from(turn) * TURN_STEP_RAD;
        let (sin, cos) = libm::sincos(around.heading_rad + turn_rad);
        let turned = DVec2::new(cos, sin);
        let one = |point: &FacePoint| {
            Some((cell(around.at + turned.rotate(point.at))?, 1 << face_direction(turned.rotate(point.normal))))
        };
        RotatedPoints { turn_rad, points: points.iter().filter_map(one).collect() }
    }
}

/// The face directions in or next to each cell, as bits on a raster.
struct Faces {
    first: [i32; 2],
    size: [i32; 2],
    bits: Vec<u8>,
}

impl Faces {
    fn of(cells: &FaceCells) -> Faces {
        let (mut low, mut high) = ([0; 2], [0; 2]);
        for ([x, y], ..) in cells.iter() {
            (low, high) = ([low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)]);
        }
        let rim = BLOCK + 1;
        let size = [high[0] - low[0] + 2 * rim + 1, high[1] - low[1] + 2 * rim + 1];
        let first = [low[0] - rim, low[1] - rim];
        let mut faces = Faces { first, size, bits: vec![0; (size[0] * size[1]) as usize] };
        for ([x, y], face, _) in cells.iter() {
            for [dx, dy] in (0..9).map(|place| [place / 3 - 1, place % 3 - 1]) {
                if let Some(bits) = faces.index([x + dx, y + dy]).and_then(|index| faces.bits.get_mut(index)) {
                    *bits |= 1 << face;
                }
            }
        }
        faces
    }

    /// Combines the face directions of the block of poses that begins at each cell.
    fn blocks(&self) -> Faces {
        let along = self.grown([1, 0]);
        along.grown([0, 1])
    }

    fn grown(&self, [dx, dy]: [i32; 2]) -> Faces {
        let mut bits = Vec::with_capacity(self.bits.len());
        for y in self.first[1]..self.first[1] + self.size[1] {
            for x in self.first[0]..self.first[0] + self.size[0] {
                bits.push((0..BLOCK).fold(0, |all, step| all | self.at([x + dx * step, y + dy * step])));
            }
        }
        Faces { first: self.first, size: self.size, bits }
    }

    fn index(&self, [x, y]: [i32; 2]) -> Option<usize> {
        let (x, y) = (x - self.first[0], y - self.first[1]);
        let inside = x >= 0 && y >= 0 && x < self.size[0] && y < self.size[1];
        inside.then_some((y * self.size[0] + x) as usize)
    }

    fn at(&self, cell: [i32; 2]) -> u8 {
        self.index(cell).and_then(|index| self.bits.get(index)).copied().unwrap_or(0)
    }

    /// Counts the points at a face of the same direction after a shift by this many cells.
    fn count(&self, turned: &RotatedPoints, [dx, dy]: [i32; 2]) -> u32 {
        let hits = turned.points.iter().filter(|([x, y], face)| self.at([x + dx, y + dy]) & face != 0);
        hits.count() as u32
    }
}
