//! Extracts points with normals from a scan. Normals need neighbours, so isolated hits are dropped.

use glam::DVec2;

use super::super::ScannerNoise;
use super::moments::Moments;

/// Largest range of a usable hit.
const REACH_M: f64 = 14.0;

/// Margin before the maximum range, where noise removes hits, in standard deviations.
const NOISES: f64 = 3.0;

/// Neighbours on each side to fit a normal; the first count that gives a thin line is used.
const NEIGHBOURS: [usize; 2] = [4, 2];

/// Largest gap between points of one object: constant, and per metre of range.
const GAP_M: f64 = 0.1;
const GAP: f64 = 0.06;

/// Roughness of a flat wall in addition to range noise, m.
const ROUGH_M: f64 = 0.01;

/// A point on a wall face.
#[derive(Debug, Clone, Copy)]
pub struct FacePoint {
    /// Position in the frame of the scanner or a submap.
    pub at: DVec2,
    /// Normal out of the wall.
    pub normal: DVec2,
    /// Variance across the face.
    pub variance_m2: f64,
}

/// Returns the points of a scan in the scanner's frame.
pub fn scan_points(angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, scanner: &ScannerNoise) -> Vec<FacePoint> {
    let hits: Vec<Option<Hit>> = angles_rad.iter().zip(ranges_m).map(|(a, r)| Hit::of(*a, *r, range_max_m)).collect();
    let reach_m = REACH_M.min(range_max_m - NOISES * (scanner.noise_m + scanner.noise * range_max_m));
    (0..hits.len()).filter_map(|ray| point(&hits, ray, scanner, reach_m)).collect()
}

#[derive(Debug, Clone, Copy)]
struct Hit {
    at: DVec2,
    range_m: f64,
}

impl Hit {
    fn of(angle_rad: f64, range_m: f64, range_max_m: f64) -> Option<Hit> {
        let (sin, cos) = libm::sincos(angle_rad);
        (range_m > 0.0 && range_m < range_max_m && angle_rad.is_finite())
            .then(|| Hit { at: DVec2::new(cos, sin) * range_m, range_m })
    }
}

fn point(hits: &[Option<Hit>], ray: usize, scanner: &ScannerNoise, reach_m: f64) -> Option<FacePoint> {
    let hit = (*hits.get(ray)?)?;
    let noise_m = scanner.noise_m + scanner.noise * hit.range_m;
    let towards = hit.at / hit.range_m;
    NEIGHBOURS.iter().find_map(|count| {
        let mut sums = Moments::default();
        sums.add(hit.at, 1.0);
        let (before, after) = (hits.get(..ray)?, hits.get(ray + 1..)?);
        gather(&mut sums, hit, before.iter().rev().take(*count));
        gather(&mut sums, hit, after.iter().take(*count));
        let line = sums.line().filter(|line| sums.weight >= 3.0 && line.across_m2 < line.along_m2 / 4.0)?;
        // The mean decides: single hits near the limit would be biased to those shortened by noise.
        if line.mean.length() > reach_m {
            return None;
        }
        let cosine = line.normal.dot(towards);
        let thin_m2 = (noise_m * cosine) * (noise_m * cosine) + ROUGH_M * ROUGH_M;
        let normal = if cosine > 0.0 { -line.normal } else { line.normal };
        (line.across_m2 < 4.0 * thin_m2).then_some(FacePoint { at: hit.at, normal, variance_m2: thin_m2 })
    })
}

/// Adds neighbours up to the first gap.
fn gather<'a>(sums: &mut Moments, from: Hit, neighbours: impl Iterator<Item = &'a Option<Hit>>) {
    let mut last = from;
    for next in neighbours.map_while(|hit| *hit) {
        if next.at.distance(last.at) > GAP_M + GAP * last.range_m {
            return;
        }
        sums.add(next.at, 1.0);
        last = next;
    }
}
