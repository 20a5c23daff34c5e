//! Loop closure: matches each finished submap with older ones nearby.

use glam::{DMat3, DVec3};

use super::super::Pose2d;
use super::correlative_search::{SearchWindow, correlative_search};
use super::pose_graph::{PoseConstraint, PoseGraph};
use super::scan_fit::{PosePrior, fit_scan};
use super::submap::FinishedSubmap;

/// Largest distance between the centres of compared submaps.
const NEAR_M: f64 = 8.0;

/// Number of older submaps compared with a new one.
const COMPARED: usize = 3;

/// Neighbouring submaps share scans and are joined already.
const NEIGHBOURS: usize = 2;

/// Number of faces of the new submap to match.
const POINTS: usize = 400;

/// Search window for the error of the graph, and least number and share of matched faces.
const WINDOW: SearchWindow = SearchWindow { reach_m: 0.8, turn_rad: 0.12 };
const MATCHED: usize = 60;
const SHARE: f64 = 0.35;

/// Information of the graph's guess, which only fixes directions without faces: 0.5 m and 0.1 rad.
const GUESS: DVec3 = DVec3::new(4.0, 4.0, 100.0);

/// Residual variance of the best match: 2 cm and 4 mrad.
const FLOOR: DVec3 = DVec3::new(4e-4, 4e-4, 1.6e-5);

/// Returns the loop constraints from older submaps to the last finished one.
pub fn loop_closures(done: &[FinishedSubmap], graph: &PoseGraph) -> Vec<PoseConstraint> {
    let Some((last, older)) = done.split_last() else { return Vec::new() };
    let to = older.len();
    let older = older.get(..to.saturating_sub(NEIGHBOURS - 1)).unwrap_or_default();
    let Some(pose) = graph.poses.get(to) else { return Vec::new() };
    let centre = pose.transform_point(last.centre);
    let mut near: Vec<(f64, usize, Pose2d)> = Vec::new();
    for (from, (submap, own)) in older.iter().zip(&graph.poses).enumerate() {
        let away_m = own.transform_point(submap.centre).distance(centre);
        if away_m < NEAR_M {
            near.push((away_m, from, own.relative(*pose)));
        }
    }
    // The oldest ones are the most reliable, and the nearest one overlaps most.
    let nearest = near.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0));
    let mut chosen: Vec<_> = near.into_iter().take(COMPARED - 1).collect();
    chosen.extend(nearest.filter(|nearest| chosen.iter().all(|(_, from, _)| *from != nearest.1)));
    let points = last.points(POINTS);
    chosen.into_iter().filter_map(|(_, from, guess)| edge(from, to, &points, older.get(from)?, guess)).collect()
}

fn edge(
    from: usize,
    to: usize,
    points: &[super::scan_points::FacePoint],
    older: &FinishedSubmap,
    guess: Pose2d,
) -> Option<PoseConstraint> {
    let cells = older.cells();
    let near = correlative_search(&cells, points, guess, WINDOW);
    let information = DMat3::from_diagonal(GUESS);
    let fit = fit_scan(&cells, points, near, &PosePrior { pose: guess, information });
    let covariance = fit.information.inverse() + DMat3::from_diagonal(FLOOR);
    let sure = fit.matched >= MATCHED && fit.share >= SHARE && covariance.is_finite();
    sure.then_some(PoseConstraint { from, to, relative: fit.pose, covariance, closes: true })
}
