//! A robot's vision compared with another run under different noise.
//!
//! Cameras are noisy, so values agree only within the noise of both runs, and objects near the border of the view may
//! be visible in only one of them (`docs/reference/agent-protocol.md` 6.8, `docs/reference/traces.md` 3).

use std::collections::{BTreeMap, BTreeSet};

use soccer_protocol::agent::{BodyPart, Polar, See, SeenItem};

/// Half the view, degrees.
const VIEW_DEG: f64 = 60.0;

/// Largest distance of two calibration offsets, each of them at most 5 mm along each axis.
const OFFSET_M: f64 = 0.01 * 1.733;

/// The maximum difference between two runs, in standard deviations of one run's noise.
const SIGMAS: f64 = 8.5;

/// Standard deviations of distance (as a share of it) and of the two angles, degrees.
const DISTANCE_SIGMA: f64 = 0.000_965;
const THETA_SIGMA_DEG: f64 = 0.148;
const PHI_SIGMA_DEG: f64 = 0.1225;

/// The maximum difference between two values due to printing.
const PRINTED: f64 = 0.0101;

/// All objects seen in one cycle.
#[derive(Debug, Default)]
pub struct Sight {
    /// Landmarks, the ball, parts of players, by name.
    pub points: BTreeMap<String, Polar>,
    pub lines: Vec<[Polar; 2]>,
    /// Camera data beyond vision: own position and direction, the ball's position; by name.
    pub cheats: BTreeMap<&'static str, Vec<f32>>,
    /// True if neither this run nor the compared one has noise.
    exact: bool,
}

impl Sight {
    /// The contents of a See; `exact`: without noise.
    pub fn of(see: &See, exact: bool) -> Sight {
        let mut sight = Sight { exact, ..Sight::default() };
        for item in &see.items {
            match item {
                SeenItem::Static { name, at } => {
                    sight.points.insert(name.to_string(), *at);
                }
                SeenItem::Player(player) => {
                    for (part, at) in BodyPart::ALL.iter().zip(player.parts) {
                        let name = format!("{} {} {}", player.team, player.unum, part.name());
                        sight.points.extend(at.map(|at| (name, at)));
                    }
                }
                SeenItem::Line { begin, end } => sight.lines.push([*begin, *end]),
                SeenItem::MyPos(place) => sight.cheat("mypos", place),
                SeenItem::MyOrien(angle) => sight.cheat("myorien", &[*angle]),
                SeenItem::BallPos(place) => sight.cheat("ballpos", place),
            }
        }
        sight
    }

    fn cheat(&mut self, name: &'static str, numbers: &[f32]) {
        self.cheats.insert(name, numbers.to_vec());
    }
}

/// The permitted differences between two views of one point.
struct Slack {
    distance_m: f64,
    theta_deg: f64,
    phi_deg: f64,
}

impl Slack {
    fn of(at: &Polar, exact: bool) -> Slack {
        if exact {
            return Slack { distance_m: PRINTED, theta_deg: PRINTED, phi_deg: PRINTED };
        }
        let distance = f64::from(at.distance);
        let flat = distance * f64::from(at.phi).to_radians().cos();
        let turn_deg = |radius: f64| (OFFSET_M / radius.max(OFFSET_M)).asin().to_degrees();
        Slack {
            distance_m: OFFSET_M + SIGMAS * DISTANCE_SIGMA * distance + PRINTED,
            theta_deg: turn_deg(flat) + SIGMAS * THETA_SIGMA_DEG + PRINTED,
            phi_deg: turn_deg(distance) + SIGMAS * PHI_SIGMA_DEG + PRINTED,
        }
    }
}

fn are_near(a: &Polar, b: &Polar, exact: bool) -> bool {
    let slack = Slack::of(a, exact);
    let near = |a: f32, b: f32, slack: f64| (f64::from(a) - f64::from(b)).abs() <= slack;
    near(a.distance, b.distance, slack.distance_m)
        && near(a.theta, b.theta, slack.theta_deg)
        && near(a.phi, b.phi, slack.phi_deg)
}

/// True if noise decides the visibility of a point.
fn is_at_border(at: &Polar, exact: bool) -> bool {
    let slack = Slack::of(at, exact);
    (f64::from(at.theta).abs() - VIEW_DEG).abs() <= slack.theta_deg
        || (f64::from(at.phi).abs() - VIEW_DEG).abs() <= slack.phi_deg
}

/// Names seen in only one of two runs although away from the border of the view.
pub fn names_missed<'a>(a: &'a Sight, b: &'a Sight) -> Vec<&'a str> {
    let only = |a: &'a Sight, b: &'a Sight| {
        let alone = a.points.iter().filter(|(name, at)| !b.points.contains_key(*name) && !is_at_border(at, a.exact));
        alone.map(|(name, _)| name.as_str())
    };
    only(a, b).chain(only(b, a)).collect()
}

/// Names seen in two runs at positions that differ by more than noise.
pub fn places_missed<'a>(a: &'a Sight, b: &'a Sight) -> Vec<&'a str> {
    let both = a.points.iter().filter_map(|(name, at)| Some((name.as_str(), at, b.points.get(name)?)));
    both.filter(|(_, one, other)| !are_near(one, other, a.exact)).map(|(name, ..)| name).collect()
}

/// Lines seen in only one of two runs, border cases excluded; either end may come first.
pub fn lines_missed(a: &Sight, b: &Sight) -> Vec<[Polar; 2]> {
    let mut others = b.lines.clone();
    let mut missed = Vec::new();
    for line in &a.lines {
        let same = others.iter().enumerate().filter(|(_, other)| are_same_line(line, other, a.exact));
        // At a distance, short lines are similar to their neighbours.
        match same.min_by(|(_, one), (_, other)| apart_deg(line, one).total_cmp(&apart_deg(line, other))) {
            Some((at, _)) => {
                others.swap_remove(at);
            }
            None if is_border_case(line, a.exact) => {}
            None => missed.push(*line),
        }
    }
    missed.extend(others.into_iter().filter(|line| !is_border_case(line, b.exact)));
    missed
}

/// The reference occasionally prints NaN for an end; then the other end decides.
fn are_same_line(a: &[Polar; 2], b: &[Polar; 2], exact: bool) -> bool {
    let is_like = |a: &Polar, b: &Polar| !a.distance.is_finite() || are_near(a, b, exact);
    (is_like(&a[0], &b[0]) && is_like(&a[1], &b[1])) || (is_like(&a[0], &b[1]) && is_like(&a[1], &b[0]))
}

/// The distance between the ends of two lines, degrees; either end may come first.
fn apart_deg(a: &[Polar; 2], b: &[Polar; 2]) -> f32 {
    let apart = |a: &Polar, b: &Polar| (a.theta - b.theta).abs() + (a.phi - b.phi).abs();
    (apart(&a[0], &b[0]) + apart(&a[1], &b[1])).min(apart(&a[0], &b[1]) + apart(&a[1], &b[0]))
}

/// True if rounding or noise decides the visibility or extent of a line: it crosses the upper or lower border, where
/// the reference often loses it; it is only a fragment at the border; or it reaches into the corner of the view, where
/// clipping depends on the other end.
fn is_border_case(line: &[Polar; 2], exact: bool) -> bool {
    let slack_deg = |end: &Polar| slack_deg(end, exact);
    let is_at_border = |end: &Polar| is_at_border(end, exact);
    let is_over = |end: &Polar| elevation_deg(end) > VIEW_DEG - slack_deg(end);
    let crosses = |end: &Polar| is_over(end) && elevation_deg(end) < VIEW_DEG + slack_deg(end);
    let is_high = |end: &Polar| (f64::from(end.phi).abs() - VIEW_DEG).abs() <= slack_deg(end);
    line.iter().any(|end| crosses(end) || is_high(end))
        || line.iter().all(is_at_border)
        || (line.iter().any(is_at_border) && line.iter().any(is_over))
}

/// Angle above or below in the camera plane in which lines are clipped: its upper and lower border are straight, so its
/// corners contain less than the view does.
fn elevation_deg(end: &Polar) -> f64 {
    let (theta, phi) = (f64::from(end.theta).to_radians(), f64::from(end.phi).to_radians());
    (phi.tan().abs() / theta.cos()).atan().to_degrees()
}

/// Noise of both angles together.
fn slack_deg(end: &Polar, exact: bool) -> f64 {
    let slack = Slack::of(end, exact);
    slack.theta_deg.max(slack.phi_deg)
}

/// Cheat values that only one of two runs has, or that differ by more than printing, with both values.
pub fn cheats_missed(a: &Sight, b: &Sight) -> Vec<(&'static str, String)> {
    let names: BTreeSet<&'static str> = a.cheats.keys().chain(b.cheats.keys()).copied().collect();
    let is_near = |a: &Vec<f32>, b: &Vec<f32>| a.iter().zip(b).all(|(a, b)| f64::from((a - b).abs()) <= PRINTED);
    let missed = names.into_iter().filter_map(|name| match (a.cheats.get(name), b.cheats.get(name)) {
        (Some(one), Some(other)) if is_near(one, other) => None,
        (one, other) => Some((name, format!("{one:?} became {other:?}"))),
    });
    missed.collect()
}
