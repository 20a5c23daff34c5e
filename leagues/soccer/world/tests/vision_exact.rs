//! The restricted vision without noise: recorded Sees, lines cut by hand, odd geometry, cost.

use crate::recordings;

use engine::RandomStream;
use glam::{DMat3, DVec3};
use recordings::{Look, Pol, Robot, Scene, compute, kept, looks, whole};
use soccer_world::sensors::camera_model::{self, CameraIntrinsics, CameraPose, VisionItem, VisionNoise};

/// Tolerance of a printed value against the one computed from six-digit poses (docs/reference/traces.md 5): half a unit
/// of the last place, and for angles the effect of a pose's last digit on a point at arm's length.
const TOLERANCE: Pol = [0.005, 0.015, 0.0065];

/// Largest half angle of the view.
const BORDER_DEG: f64 = 60.0;

/// The result of a comparison with a recording.
#[derive(Debug, Default, PartialEq)]
struct Found {
    points: usize,
    /// Points of the observing robot itself.
    own: usize,
    lines: usize,
    /// Lines with an end on the upper or lower border that the reference lost to rounding.
    lost: usize,
}

fn agree(a: &Pol, b: &Pol) -> bool {
    (0..3).all(|i| (a[i] - b[i]).abs() <= TOLERANCE[i])
}

/// True if a point lies on the upper or lower border of the picture.
fn on_upper_or_lower_border(&[distance, horizontal, vertical]: &Pol) -> bool {
    let (horizontal, vertical) = (horizontal.to_radians(), vertical.to_radians());
    let up = distance * vertical.sin();
    let forward = distance * vertical.cos() * horizontal.cos();
    (up.abs() - BORDER_DEG.to_radians().tan() * forward).abs() < 1e-9
}

/// Compares one See, every point by name, every line in order.
fn compare(look: &Look, found: &mut Found) {
    let at = format!("cycle {}, robot {}", look.cycle, look.who);
    let exact = CameraIntrinsics::nao(DVec3::ZERO);
    let ours = compute(&look.scene, look.who, &exact, &VisionNoise::OFF);
    assert!(ours.points.keys().eq(look.seen.points.keys()), "{at}");
    for (name, recorded) in &look.seen.points {
        let ours = &ours.points[name];
        assert!(agree(ours, recorded), "{at}: {name} {ours:?} {recorded:?}");
        found.points += 1;
        found.own += usize::from(name.starts_with(&look.scene.robots[look.who].name));
    }
    let mut recorded = look.seen.lines.iter().peekable();
    for line in &ours.lines {
        found.lines += 1;
        let same = |r: &&[Pol; 2]| agree(&r[0], &line[0]) && agree(&r[1], &line[1]);
        if recorded.next_if(same).is_none() {
            assert!(line.iter().any(on_upper_or_lower_border), "{at}: {line:?}");
            found.lost += 1;
        }
    }
    assert_eq!(recorded.next(), None, "{at}: a line that we do not see");
}

#[test]
fn everything_is_where_the_recordings_have_it() {
    fn check(name: &str, expect: &Found) {
        for path in [Some(kept(name)), whole(name)].into_iter().flatten() {
            let mut found = Found::default();
            looks(path).iter().for_each(|l| compare(l, &mut found));
            assert_eq!(&found, expect, "{name}");
        }
    }
    check("vision_exact", &Found { points: 2592, own: 352, lines: 1741, lost: 9 });
    check("vision_mypos", &Found { points: 247, own: 49, lines: 165, lost: 0 });
}

/// A camera at the world's origin that looks along +y.
const ORIGIN: CameraPose = CameraPose { position: DVec3::ZERO, rotation: DMat3::IDENTITY };

fn line(begin: [f64; 3], end: [f64; 3]) -> Option<[[f64; 3]; 2]> {
    let lens = CameraIntrinsics::nao(DVec3::ZERO);
    let (begin, end) = camera_model::line(&ORIGIN, &lens, &VisionNoise::OFF, 0, begin.into(), end.into())?;
    Some([begin, end].map(|p| {
        let across = p.distance * p.vertical.cos();
        [-across * p.horizontal.sin(), across * p.horizontal.cos(), p.distance * p.vertical.sin()]
    }))
}

/// docs/reference/agent-protocol.md 6.8, clipping, case by case. The border is where |x| or |z| equals y tan 60.
#[test]
fn lines_are_cut_at_the_borders() {
    let check = |begin, end, expect: Option<[[f64; 3]; 2]>| {
        let ours = line(begin, end);
        let distance = |(a, b): (&[f64; 3], &[f64; 3])| DVec3::from(*a).distance(DVec3::from(*b));
        let same = match (&ours, &expect) {
            (Some(a), Some(b)) => a.iter().zip(b).map(distance).all(|d| d < 1e-12),
            (None, None) => true,
            _ => false,
        };
        assert!(same, "{begin:?} {end:?}: {ours:?}, not {expect:?}");
    };
    let t = 3.0_f64.sqrt();
    let (near, far) = ([0.0, 1.0, -0.5], [1.0, 3.0, 0.5]);
    // Both ends in the view: unchanged, in its own direction.
    check(near, far, Some([near, far]));
    check(far, near, Some([far, near]));
    // One end outside: the border intersection replaces it.
    check(near, [9.0, 1.0, -0.5], Some([near, [t, 1.0, -0.5]]));
    check([9.0, 1.0, -0.5], near, Some([[t, 1.0, -0.5], near]));
    check(near, [-9.0, 1.0, -0.5], Some([near, [-t, 1.0, -0.5]]));
    check(near, [0.0, 1.0, 9.0], Some([near, [0.0, 1.0, t]]));
    // Two intersections come in the order top, bottom, left, right regardless of the direction.
    let (left, right) = ([-t, 1.0, 0.0], [t, 1.0, 0.0]);
    check([-9.0, 1.0, 0.0], [9.0, 1.0, 0.0], Some([left, right]));
    check([9.0, 1.0, 0.0], [-9.0, 1.0, 0.0], Some([left, right]));
    let (top, bottom) = ([0.0, 1.0, t], [0.0, 1.0, -t]);
    check([0.0, 1.0, -9.0], [0.0, 1.0, 9.0], Some([top, bottom]));
    check([-3.0, 1.0, 0.0], [0.0, 1.0, 3.0], Some([[t - 3.0, 1.0, t], [-t, 1.0, 3.0 - t]]));
    // One end behind: cut in front of the camera first, then at the border.
    check([0.0, 1.0, -0.5], [0.0, -1.0, -0.5], Some([near, [0.0, 0.5 / t, -0.5]]));
    check([0.0, -1.0, -0.5], [0.0, 1.0, -0.5], Some([[0.0, 0.5 / t, -0.5], near]));
    // An end moved into the picture by the first cut is not thereby visible.
    check([0.0, 1.0, -0.1], [0.0, -1.0, -0.1], None);
    // An end within the minimum distance is not visible either, even straight ahead.
    check([0.0, 0.09, 0.0], far, None);
    // Beside, above and behind the view.
    check([9.0, 1.0, 0.0], [9.0, 2.0, 0.0], None);
    check([-1.0, 1.0, 9.0], [1.0, 1.0, 9.0], None);
    check([-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], None);
    // Through the camera, along its plane, and a degenerate line.
    check([0.0, 1.0, 0.0], [0.0, -1.0, 0.0], None);
    check([-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], None);
    check([0.0; 3], [0.0; 3], None);
    check(near, near, Some([near, near]));
    check([9.0, 1.0, 0.0], [9.0, 1.0, 0.0], None);
}

#[test]
fn points_are_seen_inside_the_view_beyond_a_hand() {
    let check = |offset: [f64; 3], at: [f64; 3], expect: bool| {
        let lens = CameraIntrinsics::nao(offset.into());
        let seen = camera_model::point(&ORIGIN, &lens, &VisionNoise::OFF, VisionItem::Landmark(0), at.into());
        assert_eq!(seen.is_some(), expect, "{offset:?} {at:?}: {seen:?}");
    };
    let t = 3.0_f64.sqrt();
    check([0.0; 3], [0.0, 0.1, 0.0], false);
    check([0.0; 3], [0.0, 0.1001, 0.0], true);
    check([0.0; 3], [t - 1e-9, 1.0, 0.0], true);
    check([0.0; 3], [t + 1e-9, 1.0, 0.0], false);
    check([0.0; 3], [0.0, 1.0, t - 1e-9], true);
    check([0.0; 3], [0.0, 1.0, t + 1e-9], false);
    // An angular box, not a frustum: in its corners the vertical angle counts, not the picture.
    check([0.0; 3], [1.0, 1.0, 1.4 * t], true);
    check([0.0; 3], [0.0, -1.0, 0.0], false);
    check([0.0; 3], [0.0, 0.0, 1.0], false);
    check([0.0; 3], [0.0, 0.0, 0.0], false);
    // The calibration error counts for the border, not for the minimum distance.
    check([0.005, 0.0, 0.0], [t - 1e-9, 1.0, 0.0], false);
    check([-0.005, 0.0, 0.0], [t + 1e-9, 1.0, 0.0], true);
    check([0.0, -0.005, 0.0], [0.0, 0.1001, 0.0], true);
    check([0.0, 0.005, 0.0], [0.0, 0.0999, 0.0], false);
}

#[test]
fn right_forward_and_up_are_told_apart() {
    let turned = CameraPose {
        position: DVec3::new(1.0, 2.0, 0.5),
        rotation: DMat3::from_cols(DVec3::NEG_Y, DVec3::X, DVec3::Z),
    };
    let lens = CameraIntrinsics::nao(DVec3::ZERO);
    let at = DVec3::new(3.0, 4.0, 0.5);
    let seen = camera_model::point(&turned, &lens, &VisionNoise::OFF, VisionItem::Landmark(0), at).unwrap();
    assert!((seen.distance - 8.0_f64.sqrt()).abs() < 1e-12);
    assert!((seen.horizontal - 45.0_f64.to_radians()).abs() < 1e-12);
    assert!(seen.vertical.abs() < 1e-12);
}

/// Coordinates that provoke failures in equality tests, divisions and projections.
fn odd_coordinate(stream: &mut RandomStream) -> f64 {
    let t = 60.0_f64.to_radians().tan();
    let odd = [0.0, 0.1, 0.1 * t, t, 1.0, 1e-300, 1e-9, 15.0, 1e6];
    let value = odd[(stream.next_u64() % 9) as usize];
    match stream.next_u64() % 4 {
        0 => -value,
        1 => stream.signed() * 3.0,
        _ => value,
    }
}

/// No geometry, however odd, results in a NaN, or a cut end outside the view.
#[test]
fn odd_geometry_gives_plain_numbers() {
    let mut stream = RandomStream::new(1, "odd geometry", 0, 0);
    let lens = CameraIntrinsics::nao(DVec3::ZERO);
    let mut seen = 0;
    for _ in 0..300_000 {
        let [a, b] = [0, 1].map(|_| {
            let [x, y, z] = [0, 1, 2].map(|_| odd_coordinate(&mut stream));
            DVec3::new(x, y, z)
        });
        if let Some((begin, end)) = camera_model::line(&ORIGIN, &lens, &VisionNoise::OFF, 0, a, b) {
            for p in [begin, end] {
                assert!(p.distance.is_finite(), "{a} {b} {p:?}");
                // Coordinates reach 1e6 m, so a cut end is right to about 1e-10 m.
                let limit = BORDER_DEG.to_radians() + 1e-9 + 1e-9 / p.distance;
                assert!(p.horizontal.abs() <= limit, "{a} {b} {p:?}");
                assert!(p.vertical.abs() <= limit, "{a} {b} {p:?}");
            }
            seen += 1;
        }
    }
    assert!(seen > 10_000, "{seen}");
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for axis in 0..3 {
            let mut at = DVec3::new(0.1, 2.0, 0.1);
            at[axis] = bad;
            let seen = camera_model::line(&ORIGIN, &lens, &VisionNoise::OFF, 0, DVec3::Y, at);
            assert_eq!(seen, None, "{at}");
            let seen = camera_model::point(&ORIGIN, &lens, &VisionNoise::OFF, VisionItem::Landmark(0), at);
            assert_eq!(seen, None, "{at}");
        }
    }
}

/// For a line in front of the camera, the reported segment agrees with sampling.
#[test]
fn what_is_reported_is_what_lies_in_the_picture() {
    let mut stream = RandomStream::new(2, "sampled lines", 0, 0);
    let t = 3.0_f64.sqrt();
    let margin = |p: DVec3| (t * p.y - p.x.abs()).min(t * p.y - p.z.abs());
    for _ in 0..3_000 {
        let [a, b] = [0, 1].map(|_| {
            let (x, z) = (stream.signed(), stream.signed());
            DVec3::new(x * 8.0, 0.2 + stream.unit() * 4.0, z * 8.0)
        });
        // An end above or below the picture but inside the angular box is kept, so this test skips it.
        if [a, b].iter().any(|p| p.z.abs() > t * p.y && p.x.abs() <= t * p.y) {
            continue;
        }
        let ours = line(a.into(), b.into()).map(|ends| ends.map(DVec3::from));
        for i in 0..=200 {
            let p = a.lerp(b, f64::from(i) / 200.0);
            let reported = ours.is_some_and(|[from, to]| from.distance(p) + p.distance(to) < from.distance(to) + 1e-9);
            if margin(p).abs() > 1e-6 {
                assert_eq!(reported, margin(p) > 0.0, "{a} {b} at {p}: {ours:?}");
            }
        }
    }
}

/// Eleven against eleven on the pitch.
fn match_of_22() -> Scene {
    let robot = |seat: u32| {
        let (i, side) = (f64::from(seat % 11), if seat < 11 { -1.0 } else { 1.0 });
        let foot = DVec3::new(side * (1.0 + i), 1.7 * i - 8.5, 0.03);
        let forward = DVec3::X * -side;
        let right = forward.cross(DVec3::Z);
        let head = foot + DVec3::Z * 0.5;
        let arm = head + forward * 0.14 - DVec3::Z * 0.07;
        Robot {
            name: format!("team {seat}"),
            head: CameraPose { position: head, rotation: DMat3::from_cols(right, forward, DVec3::Z) },
            parts: [head, arm + right * 0.1, arm - right * 0.1, foot + right * 0.05, foot - right * 0.05],
        }
    };
    Scene { ball: DVec3::new(0.3, 0.2, 0.042), robots: (0..22).map(robot).collect() }
}

/// Prints the cost of a See: 119 points and 21 lines, seen by each of 22 robots.
#[test]
fn a_see_of_22_players_is_cheap() {
    let scene = match_of_22();
    let points: Vec<_> = scene.points().into_iter().map(|(_, i, p)| (i, p)).collect();
    let lines = recordings::lines();
    let mut best_us = f64::INFINITY;
    let mut seen = 0;
    for tick in 0..300 {
        let start = std::time::Instant::now();
        seen = 0;
        for (seat, robot) in (0..).zip(&scene.robots) {
            let lens = CameraIntrinsics::nao(camera_model::calibration(1, seat));
            let noise = VisionNoise::new(1, seat, tick);
            for &(item, at) in &points {
                seen += usize::from(camera_model::point(&robot.head, &lens, &noise, item, at).is_some());
            }
            for (number, &[begin, end]) in (0..).zip(&lines) {
                let line = camera_model::line(&robot.head, &lens, &noise, number, begin, end);
                seen += 2 * usize::from(line.is_some());
            }
        }
        best_us = best_us.min(start.elapsed().as_secs_f64() * 1e6 / 22.0);
    }
    println!("{best_us:.2} us per See, {} items each", seen / 22);
    assert!(seen > 22 * 40, "{seen}");
    assert!(cfg!(debug_assertions) || best_us < 100.0, "{best_us} us");
}
