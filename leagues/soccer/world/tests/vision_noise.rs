//! The noise of vision and of the beam: our draws against the model, the recordings against the model, and our draws
//! against the recordings through the same estimator. Figures: `docs/reference/traces.md` 5.

use crate::recordings;

use std::collections::{BTreeMap, BTreeSet};

use engine::RandomStream;
use glam::{DMat3, DVec3};
use recordings::{Look, Pol, Seen, compute, kept, looks, named, numbers, pose, whole};
use soccer_world::sensors::camera_model::{self, CameraIntrinsics, CameraPose, VisionItem, VisionNoise};

/// Deviation of the distance (relative), the horizontal and the vertical angle (degrees).
const MODEL: Pol = [0.000_965, 0.1480, 0.1225];
const KINDS: [&str; 3] = ["distance", "horizontal", "vertical"];

/// Deviation of a uniform draw in ±1.
const UNIFORM_SIGMA: f64 = 0.577_350_269_189_625_8;
/// Relative standard error of the deviation of n uniform draws, times the root of n: half the root of 9/5 - 1.
const UNIFORM_ERROR: f64 = 0.447_213_595_499_958;

/// The variance due to printing two decimals.
const ROUNDING: f64 = 0.01 * 0.01 / 12.0;

/// Printed distances show noise only where it is larger than their steps, m.
const FAR_M: f64 = 12.0;

/// Asserts that the values have this deviation, within `errors` standard errors.
fn assert_sigma(what: &str, sigma: f64, expect: f64, standard_error: f64, errors: f64) {
    let off = (sigma - expect) / (standard_error * expect);
    println!("{what}: {sigma:.6}, model {expect:.6}, {off:+.2} standard errors");
    assert!(off.abs() <= errors, "{what}: {sigma}, not {expect}: {off}");
}

// Our draws.

/// Mean and deviation of draws.
fn moments(draws: &[f64]) -> (f64, f64) {
    let n = draws.len() as f64;
    let mean = draws.iter().sum::<f64>() / n;
    let square = draws.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n;
    (mean, square.sqrt())
}

const FORWARD: CameraPose = CameraPose { position: DVec3::ZERO, rotation: DMat3::IDENTITY };

fn forward_10_m(noise: &VisionNoise, item: VisionItem) -> Pol {
    let lens = CameraIntrinsics::nao(DVec3::ZERO);
    let at = DVec3::new(0.0, 10.0, 0.0);
    let p = camera_model::point(&FORWARD, &lens, noise, item, at).unwrap();
    let (horizontal, vertical) = (p.horizontal.to_degrees(), p.vertical.to_degrees());
    [p.distance / 10.0 - 1.0, horizontal, vertical]
}

/// 1e5 draws along every part of a draw's name.
#[test]
fn draws_follow_the_model() {
    fn check(what: &str, draw: impl Fn(u32) -> Pol) {
        let draws: Vec<Pol> = (0..100_000).map(draw).collect();
        let kind = |k: usize| draws.iter().map(|d| d[k]).collect::<Vec<_>>();
        for k in 0..3 {
            let (mean, sigma) = moments(&kind(k));
            assert!((sigma / MODEL[k] - 1.0).abs() < 0.01, "{what} {k}: {sigma}");
            assert!((mean / MODEL[k]).abs() < 0.015, "{what} {k}: {mean}");
            let other = kind((k + 1) % 3);
            let joint: f64 = kind(k).iter().zip(&other).map(|(a, b)| a * b).sum();
            let correlation = joint / 1e5 / MODEL[k] / MODEL[(k + 1) % 3];
            assert!(correlation.abs() < 0.015, "{what} {k}: {correlation}");
            println!("{what}: {} {sigma:.6}, model {:.6}", KINDS[k], MODEL[k]);
        }
    }
    let ball = VisionItem::Landmark(8);
    check("over ticks", |i| forward_10_m(&VisionNoise::new(1, 3, u64::from(i)), ball));
    check("over seats", |i| forward_10_m(&VisionNoise::new(1, i, 7), ball));
    check("over items", |i| {
        let (seat, part) = (i / 5, i % 5);
        forward_10_m(&VisionNoise::new(1, 3, 7), VisionItem::Part { agent: seat, part })
    });
}

/// Each item has its own noise: no two items share a draw, and only the four names determine it.
#[test]
fn every_item_has_noise_of_its_own() {
    let items = (0..200).flat_map(|n| {
        let part = VisionItem::Part { agent: n / 5, part: n % 5 };
        [VisionItem::Landmark(n), VisionItem::Begin(n), VisionItem::End(n), part]
    });
    let mut seen = BTreeSet::new();
    let bits = |noise: VisionNoise, item| forward_10_m(&noise, item).map(f64::to_bits);
    for item in items {
        for (seed, seat, tick) in [(1, 3, 7), (2, 3, 7), (1, 4, 7), (1, 3, 8)] {
            let noise = VisionNoise::new(seed, seat, tick);
            assert_eq!(bits(noise, item), bits(noise, item));
            assert!(seen.insert(bits(noise, item)), "{item:?}");
        }
    }
    assert_eq!(forward_10_m(&VisionNoise::OFF, VisionItem::Landmark(0)), [0.0; 3]);
}

/// Visibility does not depend on the noise, which may move an angle over the border.
#[test]
fn noise_comes_after_the_test_of_visibility() {
    let lens = CameraIntrinsics::nao(DVec3::ZERO);
    let border = DVec3::new(3.0_f64.sqrt() - 1e-6, 1.0, 0.0);
    let beyond = DVec3::new(3.0_f64.sqrt() + 1e-6, 1.0, 0.0);
    let mut over = 0;
    for tick in 0..1000 {
        let noise = VisionNoise::new(1, 0, tick);
        let look = |at| camera_model::point(&FORWARD, &lens, &noise, VisionItem::Landmark(0), at);
        over += u32::from(look(border).unwrap().horizontal.to_degrees() < -60.0);
        assert_eq!(look(beyond), None);
    }
    assert!((400..600).contains(&over), "{over}");
}

#[test]
fn offsets_and_beams_are_uniform() {
    fn check(what: &str, draws: &[f64], limit: f64) {
        let (mean, sigma) = moments(draws);
        assert!(draws.iter().all(|x| x.abs() <= limit), "{what}");
        let expect = limit * UNIFORM_SIGMA;
        assert!((sigma / expect - 1.0).abs() < 0.01, "{what}: {sigma}");
        assert!((mean / expect).abs() < 0.015, "{what}: {mean}");
        println!("{what}: {sigma:.6}, model {expect:.6}");
    }
    let offsets: Vec<DVec3> = (0..100_000).map(|seat| camera_model::calibration(1, seat)).collect();
    for axis in 0..3 {
        let draws: Vec<f64> = offsets.iter().map(|e| e[axis]).collect();
        check("offset, m", &draws, 0.005);
    }
    let beams: Vec<[f64; 3]> = (0..100_000).map(beam).collect();
    for (axis, limit) in [0.05, 0.05, 10.0].into_iter().enumerate() {
        let draws: Vec<f64> = beams.iter().map(|b| b[axis]).collect();
        check("beam, m or degrees", &draws, limit);
    }
}

/// The draws that the effector makes for a beam: x and y (m), angle (degrees); docs/reference/soccer-rules.md 14.2.
fn beam(tick: u64) -> [f64; 3] {
    let mut stream = RandomStream::new(1, "beam", 0, tick);
    [0.05, 0.05, 10.0].map(|limit| limit * stream.signed())
}

// The recordings.

/// Exact polar coordinates of a point in camera axes, by the reference's formula.
fn polar(p: DVec3) -> Pol {
    let theta = p.y.atan2(p.x).to_degrees() - 90.0;
    let theta = if theta <= -180.0 { theta + 360.0 } else { theta };
    [p.length(), theta, p.z.atan2(p.x.hypot(p.y)).to_degrees()]
}

/// A point in camera axes without an offset, and its reported value.
type Observation = (DVec3, Pol);

/// The significant differences: reported minus exact, in model deviations.
fn misfits((p, reported): &Observation, offset: DVec3) -> [Option<f64>; 3] {
    let exact = polar(*p + offset);
    let sigma = [MODEL[0] * exact[0], MODEL[1], MODEL[2]];
    let misfit = |k: usize| Some((reported[k] - exact[k]) / sigma[k]);
    let far = p.length() > FAR_M;
    [misfit(0).filter(|_| far), misfit(1), misfit(2)]
}

/// The offset that fits a connection's observations best (Gauss-Newton), and the variance of each component.
fn fit_offset(observations: &[Observation]) -> (DVec3, DVec3) {
    let mut offset = DVec3::ZERO;
    let mut variance = DVec3::ZERO;
    for _ in 0..4 {
        let (mut normal, mut right) = (DMat3::ZERO, DVec3::ZERO);
        for observation in observations {
            let here = misfits(observation, offset);
            let beside = DVec3::AXES.map(|axis| misfits(observation, offset + axis * 1e-6));
            for (k, misfit) in here.iter().enumerate() {
                let Some(misfit) = misfit else { continue };
                let slope = beside.map(|b| (misfit - b[k].unwrap_or(*misfit)) / 1e-6);
                let slope = DVec3::from(slope);
                normal += DMat3::from_cols(slope * slope.x, slope * slope.y, slope * slope.z);
                right += slope * *misfit;
            }
        }
        let inverse = normal.inverse();
        offset += inverse * right;
        variance = DVec3::new(inverse.x_axis.x, inverse.y_axis.y, inverse.z_axis.z);
    }
    (offset, variance)
}

/// Deviation about zero, corrected for rounding, in model deviations.
#[derive(Debug, Default, Clone, Copy)]
struct Spread {
    n: f64,
    sum: f64,
    square: f64,
}

impl Spread {
    fn add(&mut self, misfit: f64, sigma: f64) {
        self.n += 1.0;
        self.sum += misfit;
        self.square += misfit * misfit - ROUNDING / (sigma * sigma);
    }

    /// Deviation relative to the model's.
    fn ratio(&self) -> f64 {
        (self.square / self.n).sqrt()
    }

    /// Relative standard error of a deviation.
    fn standard_error(&self) -> f64 {
        (2.0 * self.n).sqrt().recip()
    }
}

/// Adds the misfits of observations that see the given offset.
fn add_all(spreads: &mut [Spread; 3], observations: &[Observation], offset: DVec3) {
    for observation in observations {
        let sigma = [MODEL[0] * observation.0.length(), MODEL[1], MODEL[2]];
        let misfits = misfits(observation, offset);
        for k in 0..3 {
            if let Some(misfit) = misfits[k] {
                spreads[k].add(misfit, sigma[k]);
            }
        }
    }
}

/// A point in camera axes.
fn into_camera(camera: &CameraPose, at: DVec3) -> DVec3 {
    camera.rotation.transpose() * (at - camera.position)
}

fn cartesian([distance, horizontal, vertical]: Pol) -> DVec3 {
    let (horizontal, vertical) = (horizontal.to_radians(), vertical.to_radians());
    let across = distance * vertical.cos();
    DVec3::new(-across * horizontal.sin(), across * horizontal.cos(), distance * vertical.sin())
}

/// The points of a See with their true positions.
fn points_of(look: &Look) -> Vec<Observation> {
    let camera = &look.scene.robots[look.who].head;
    let points = look.scene.points().into_iter();
    points.filter_map(|(name, _, at)| Some((into_camera(camera, at), *look.seen.points.get(&name)?))).collect()
}

/// The line ends of a See with their positions as seen by a camera with this offset. The reference loses some lines
/// (agent-protocol.md 6.8, clipping, 5), so each of its lines is searched in order.
fn line_ends_of(look: &Look, offset: DVec3) -> Vec<Observation> {
    let exact = compute(&look.scene, look.who, &CameraIntrinsics::nao(offset), &VisionNoise::OFF);
    let near = |exact: &Pol, seen: &Pol| {
        (exact[0] - seen[0]).abs() < 0.02 + 8.0 * MODEL[0] * exact[0]
            && (1..3).all(|k| (exact[k] - seen[k]).abs() < 8.0 * MODEL[k])
    };
    let mut exact = exact.lines.into_iter();
    let mut ends = Vec::new();
    for seen in &look.seen.lines {
        let fits = |exact: &[Pol; 2]| near(&exact[0], &seen[0]) && near(&exact[1], &seen[1]);
        let line = exact.find(fits);
        let line = line.unwrap_or_else(|| panic!("cycle {}: whose line is {seen:?}?", look.cycle));
        ends.extend([0, 1].map(|i| (cartesian(line[i]), seen[i])));
    }
    ends
}

/// The spreads of points and of line ends about the exact geometry, offsets of the connections fitted and removed.
fn estimate(recordings: &[Vec<Look>]) -> [[Spread; 3]; 2] {
    let mut spreads = [[Spread::default(); 3]; 2];
    for looks in recordings {
        let mut connections = BTreeMap::<usize, Vec<&Look>>::new();
        for look in looks {
            connections.entry(look.who).or_default().push(look);
        }
        for looks in connections.values() {
            let points: Vec<_> = looks.iter().flat_map(|l| points_of(l)).collect();
            let (offset, _) = fit_offset(&points);
            let ends = looks.iter().flat_map(|l| line_ends_of(l, offset));
            add_all(&mut spreads[0], &points, offset);
            add_all(&mut spreads[1], &ends.collect::<Vec<_>>(), DVec3::ZERO);
            // The fit took three degrees of freedom, nearly all from the angles of near points.
            spreads[0][1].n -= 1.5;
            spreads[0][2].n -= 1.5;
        }
    }
    spreads
}

fn rounded(seen: Seen) -> Seen {
    let round = |p: Pol| p.map(|x| (x * 100.0).round() / 100.0);
    Seen {
        points: seen.points.into_iter().map(|(n, p)| (n, round(p))).collect(),
        lines: seen.lines.into_iter().map(|l| l.map(round)).collect(),
    }
}

/// The same robots in the same scenes and cycles, with our noise and our offsets.
fn ours_instead(looks: &[Look], first_seat: u32) -> Vec<Look> {
    let ours = |look: &Look| {
        let seat = first_seat + look.who as u32;
        let lens = CameraIntrinsics::nao(camera_model::calibration(1, seat));
        let noise = VisionNoise::new(1, seat, look.cycle);
        Look {
            cycle: look.cycle,
            who: look.who,
            scene: look.scene.clone(),
            seen: rounded(compute(&look.scene, look.who, &lens, &noise)),
        }
    };
    looks.iter().map(ours).collect()
}

fn compare_noise(paths: Vec<std::path::PathBuf>) {
    let recorded: Vec<_> = paths.into_iter().map(looks).collect();
    let ours: Vec<_> = (0..).zip(&recorded).map(|(i, l)| ours_instead(l, 6 * i)).collect();
    let (recorded, ours) = (estimate(&recorded), estimate(&ours));
    for (pool, (recorded, ours)) in ["points", "line ends"].iter().zip(recorded.iter().zip(&ours)) {
        for k in 0..3 {
            let (r, o) = (&recorded[k], &ours[k]);
            let what = format!("{pool}, {} ({} values)", KINDS[k], r.n);
            let error = r.standard_error();
            let (sigma, own) = (r.ratio() * MODEL[k], o.ratio() * MODEL[k]);
            assert_sigma(&format!("{what} recorded"), sigma, MODEL[k], error, 3.0);
            assert_sigma(&format!("{what} ours"), own, MODEL[k], error, 3.0);
            let both = error * 2.0_f64.sqrt();
            assert!((r.ratio() - o.ratio()).abs() < 3.0 * both, "{what}");
            for spread in [r, o] {
                let mean = spread.sum / spread.n.sqrt();
                assert!(mean.abs() < 3.0, "{what}: mean {mean} standard errors");
            }
        }
    }
}

#[test]
fn noise_of_the_recordings_and_ours_follow_the_model() {
    let names = [0, 1, 2].map(|i| format!("vision_noise_{i}"));
    compare_noise(names.iter().map(|n| kept(n)).collect());
    if let Some(paths) = names.iter().map(|n| whole(n)).collect() {
        println!("whole recordings:");
        compare_noise(paths);
    }
}

/// The observations of one connection of `vision_calibration`.
#[derive(Default)]
struct Connection {
    recorded: Vec<Observation>,
    ours: Vec<Observation>,
}

/// The 100 connections, and the same with our offsets and our noise.
fn connections() -> Vec<Connection> {
    let (_, records) = recordings::records(kept("vision_calibration"));
    let mut connections = Vec::new();
    let (mut head, mut places) = (FORWARD, BTreeMap::new());
    for record in records {
        if record["gt"].is_object() {
            let gt = &record["gt"];
            head = pose(&gt["head"]);
            let ball = DVec3::from_slice(&numbers(&gt["ball"]));
            let arms = ["rlowerarm", "llowerarm"].map(|n| (n, pose(&gt[n]).position));
            places = BTreeMap::from([("B", ball), arms[0], arms[1]]);
            connections.push(Connection::default());
        }
        let seat = connections.len() as u32;
        let cycle = record["c"].as_u64().unwrap();
        let (lens, noise) =
            (CameraIntrinsics::nao(camera_model::calibration(1, seat)), VisionNoise::new(1, seat, cycle));
        let connection = connections.last_mut().unwrap();
        let seen = named(record["see"].as_str().unwrap());
        for (n, (name, at)) in (0..).zip(&places) {
            let p = into_camera(&head, *at);
            connection.recorded.extend(seen.get(*name).map(|s| (p, *s)));
            let ours = camera_model::point(&head, &lens, &noise, VisionItem::Landmark(n), *at).unwrap();
            let (horizontal, vertical) = (ours.horizontal.to_degrees(), ours.vertical.to_degrees());
            let ours = [ours.distance, horizontal, vertical].map(|x| (x * 100.0).round() / 100.0);
            connection.ours.push((p, ours));
        }
    }
    connections
}

/// Deviation of the offsets over all axes, corrected for the errors of the fit.
fn offset_sigma(fits: &[(DVec3, DVec3)]) -> f64 {
    let square = |(offset, variance): &(DVec3, DVec3)| (offset.length_squared() - variance.element_sum()) / 3.0;
    (fits.iter().map(square).sum::<f64>() / fits.len() as f64).sqrt()
}

#[test]
fn offsets_of_the_recorded_connections_and_ours_follow_the_model() {
    let connections = connections();
    assert_eq!(connections.len(), 100);
    let fit = |of: fn(&Connection) -> &Vec<Observation>| -> Vec<_> {
        connections.iter().map(|c| fit_offset(of(c))).collect()
    };
    let recorded = fit(|c| &c.recorded);
    let ours = fit(|c| &c.ours);
    let standard_error = UNIFORM_ERROR / 300.0_f64.sqrt();
    for (what, fits) in [("recorded", &recorded), ("ours", &ours)] {
        let largest = fits.iter().map(|(e, _)| e.abs().max_element());
        let largest = largest.fold(0.0, f64::max);
        let blur = fits.iter().map(|(_, v)| v.max_element().sqrt());
        let blur = blur.fold(0.0, f64::max);
        println!("offsets {what}: largest {largest:.6} m, fitted to {blur:.6} m");
        assert!(largest < 0.005 + 3.0 * blur, "{what}: {largest}");
        let sigma = offset_sigma(fits);
        let what = format!("offsets {what}, m");
        assert_sigma(&what, sigma, 0.005 * UNIFORM_SIGMA, standard_error, 3.0);
        let mean = fits.iter().map(|(e, _)| *e).sum::<DVec3>() / 100.0;
        let limit = 3.0 * 0.005 * UNIFORM_SIGMA / 100.0_f64.sqrt();
        assert!(mean.abs().max_element() < limit, "{what}: mean {mean}");
    }
    let both = offset_sigma(&recorded) / offset_sigma(&ours);
    assert!((both - 1.0).abs() < 3.0 * standard_error * 2.0_f64.sqrt());
    // The fit finds the true offsets.
    for (seat, (offset, variance)) in (1..).zip(&ours) {
        let off = (*offset - camera_model::calibration(1, seat)) / variance.map(f64::sqrt);
        assert!(off.abs().max_element() < 4.5, "seat {seat}: {off}");
    }
}

#[test]
fn recorded_beams_follow_the_model() {
    let (_, records) = recordings::records(kept("beam_noise"));
    let mut free = Vec::new();
    let mut at_limit = Vec::new();
    for record in &records {
        let (wanted, torso) = (numbers(&record["beam"]), pose(&record["torso"]));
        let (at, forward) = (torso.position, torso.rotation.y_axis);
        let angle = forward.y.atan2(forward.x).to_degrees();
        let off = [at.x - wanted[0], at.y - wanted[1], angle - wanted[2]];
        if wanted[1] < 10.0 {
            free.push(off);
        } else {
            at_limit.push(off);
        }
    }
    assert_eq!((free.len(), at_limit.len()), (600, 60));
    let ours: Vec<_> = (0..600).map(beam).collect();
    let standard_error = UNIFORM_ERROR / 600.0_f64.sqrt();
    for (axis, limit) in [0.05, 0.05, 10.0].into_iter().enumerate() {
        for (whose, beams) in [("recorded", &free), ("ours", &ours)] {
            let draws: Vec<f64> = beams.iter().map(|b| b[axis]).collect();
            // Six digits, and the effect of one step on a torso whose head turns.
            assert!(draws.iter().all(|x| x.abs() < limit * 1.002), "{whose}");
            let (mean, sigma) = moments(&draws);
            let expect = limit * UNIFORM_SIGMA;
            let what = format!("beam axis {axis} {whose}");
            assert_sigma(&what, sigma, expect, standard_error, 3.0);
            assert!(mean.abs() < 3.0 * expect / 600.0_f64.sqrt(), "{what}");
        }
    }
    // Beams beyond the limits of the own half are clamped: half of them end exactly there.
    for axis in [0, 1] {
        let cut = at_limit.iter().filter(|b| b[axis].abs() < 1e-4).count();
        assert!((18..=42).contains(&cut), "{cut} of 60");
        assert!(at_limit.iter().all(|b| b[axis] < 1e-4));
    }
}
