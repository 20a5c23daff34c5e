//! The camera model: points and line segments in polar coordinates with noise.
//!
//! The view is an angular box without occlusion or maximum range. Every function here is pure. The noise of an item
//! depends on the camera's robot, the time and the item, never on the number of visible items. Source:
//! `docs/reference/agent-protocol.md` 6.8.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI};

use engine::{RandomStream, RandomStreams};
use glam::{DMat3, DVec3};

/// Half the width and half the height of the nao's view, rad (60 degrees).
pub const NAO_HALF_ANGLE: f64 = FRAC_PI_3;
/// Distance below which the camera does not see a point, and at which it cuts lines, m.
pub const NEAREST_M: f64 = 0.1;
/// Largest error of a camera's calibration along each of its axes, m.
pub const CALIBRATION_ERROR_M: f64 = 0.005;
/// Standard deviation of a reported distance, as a fraction of it.
pub const DISTANCE_SIGMA: f64 = 0.0965 / 100.0;
/// Standard deviation of a reported horizontal angle, rad.
pub const HORIZONTAL_SIGMA: f64 = 0.1480 * (PI / 180.0);
/// Standard deviation of a reported vertical angle, rad.
pub const VERTICAL_SIGMA: f64 = 0.1225 * (PI / 180.0);

/// The pose of a camera: on a Nao, the pose of its head.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CameraPose {
    /// Centre, world, m.
    pub position: DVec3,
    /// Rotation from camera to world: the columns are the camera's right, forward and up axes.
    pub rotation: DMat3,
}

impl CameraPose {
    /// The camera pose turned to the left by `pan` and then upwards by `tilt`, rad.
    #[must_use]
    pub fn turned(&self, pan: f64, tilt: f64) -> CameraPose {
        if pan == 0.0 && tilt == 0.0 {
            return *self;
        }
        let turn = |angle: f64| (libm::sin(angle), libm::cos(angle));
        let ((sp, cp), (st, ct)) = (turn(pan), turn(tilt));
        let right = DVec3::new(cp, sp, 0.0);
        let forward = DVec3::new(-sp * ct, cp * ct, st);
        let up = DVec3::new(sp * st, -cp * st, ct);
        CameraPose { position: self.position, rotation: self.rotation * DMat3::from_cols(right, forward, up) }
    }
}

/// The constant properties of a camera: field of view and calibration error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CameraIntrinsics {
    /// Tangent of half the width of the view.
    tan_horizontal: f64,
    /// Tangent of half the height of the view.
    tan_vertical: f64,
    /// Half the width of a view wider than a half-turn.
    wide: Option<f64>,
    /// Error of the calibration, camera axes, m.
    pub(super) offset: DVec3,
}

impl CameraIntrinsics {
    /// Intrinsics with these half angles (rad, limited to a half-turn in width and a quarter turn in height) and this
    /// calibration error (camera axes, m; zero: exact). A view wider than a half-turn does not show lines that are only
    /// partly in it.
    #[must_use]
    pub fn new(half_width: f64, half_height: f64, offset: DVec3) -> CameraIntrinsics {
        let tan = |angle: f64| libm::tan(angle.clamp(0.0, FRAC_PI_2));
        let wide = (half_width > FRAC_PI_2).then_some(half_width);
        CameraIntrinsics { tan_horizontal: tan(half_width), tan_vertical: tan(half_height), wide, offset }
    }

    /// The intrinsics of an all-round camera with this calibration error.
    #[must_use]
    pub fn all_round(offset: DVec3) -> CameraIntrinsics {
        CameraIntrinsics::new(PI, FRAC_PI_2, offset)
    }

    /// The Nao's intrinsics with this calibration error; see [`calibration`].
    #[must_use]
    pub fn nao(offset: DVec3) -> CameraIntrinsics {
        CameraIntrinsics::new(NAO_HALF_ANGLE, NAO_HALF_ANGLE, offset)
    }

    /// True if a point in camera axes is in the angular box; false for points that are not finite.
    #[inline]
    fn covers(&self, p: DVec3) -> bool {
        self.covers_width(p.x, p.y) && p.z.abs() <= self.tan_vertical * across(p)
    }

    /// True if the point is between the left and the right border.
    #[inline]
    fn covers_width(&self, x: f64, y: f64) -> bool {
        match self.wide {
            None => y > 0.0 && x.abs() <= self.tan_horizontal * y,
            Some(half_width) => libm::atan2(-x, y).abs() <= half_width,
        }
    }
}

/// The calibration error of a camera, drawn once when an agent gets a robot: uniform in ±[`CALIBRATION_ERROR_M`] along
/// each camera axis.
#[must_use]
pub fn calibration(seed: u64, agent: u32) -> DVec3 {
    calibration_of(seed, agent, 0)
}

/// The calibration error, as [`calibration`], of the camera with this number among the robot's.
#[must_use]
pub fn calibration_of(seed: u64, agent: u32, camera: u32) -> DVec3 {
    let mut stream = RandomStream::new(seed, "see calibration", agent, u64::from(camera));
    let x = stream.signed();
    let y = stream.signed();
    let z = stream.signed();
    DVec3::new(x, y, z) * CALIBRATION_ERROR_M
}

/// The item of a reported point. It selects the point's noise, so each item must be reported at most once per See.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VisionItem {
    /// A goal post, flag or the ball, by its unique number.
    Landmark(u32),
    /// First end of the field line with this number.
    Begin(u32),
    /// Second end of the field line with this number.
    End(u32),
    /// A part of a robot.
    Part {
        /// Number of the visible agent.
        agent: u32,
        /// Number of the part in the percept's order, below 16.
        part: u32,
    },
}

impl VisionItem {
    fn number(self) -> u64 {
        match self {
            VisionItem::Landmark(n) => u64::from(n) << 4,
            VisionItem::Begin(n) => u64::from(n) << 4 | 1,
            VisionItem::End(n) => u64::from(n) << 4 | 2,
            VisionItem::Part { agent, part } => u64::from(agent) << 8 | u64::from(part & 15) << 4 | 3,
        }
    }
}

/// The noise of one See: one camera in one tick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VisionNoise {
    items: Option<RandomStreams>,
    /// Standard deviations of the distance, as a fraction, and of the horizontal and the vertical angle, rad.
    sigmas: [f64; 3],
}

/// Standard deviations of the league's cameras: [`DISTANCE_SIGMA`], [`HORIZONTAL_SIGMA`], [`VERTICAL_SIGMA`].
pub const SIGMAS: [f64; 3] = [DISTANCE_SIGMA, HORIZONTAL_SIGMA, VERTICAL_SIGMA];

impl VisionNoise {
    /// No noise.
    pub const OFF: VisionNoise = VisionNoise { items: None, sigmas: SIGMAS };

    /// The noise of the See of the `agent`-th agent's robot in this tick.
    #[must_use]
    pub fn new(seed: u64, agent: u32, tick: u64) -> VisionNoise {
        VisionNoise::of_camera(seed, agent, 0, tick)
    }

    /// The noise, as [`VisionNoise::new`], of the camera with this number among the robot's.
    #[must_use]
    pub fn of_camera(seed: u64, agent: u32, camera: u32, tick: u64) -> VisionNoise {
        // Ticks stay far below 2^48, so no two views share their noise.
        let look = u64::from(camera) << 48 ^ tick;
        let key = RandomStream::new(seed, "see", agent, look).next_u64();
        VisionNoise { items: Some(RandomStreams::new(key, "see item", 0)), sigmas: SIGMAS }
    }

    /// The same draws with other standard deviations: of the distance, as a fraction, and of the horizontal and the
    /// vertical angle, rad.
    #[must_use]
    pub fn with_sigmas(self, sigmas: [f64; 3]) -> VisionNoise {
        VisionNoise { sigmas, ..self }
    }

    fn blur(&self, item: VisionItem, exact: CameraPolar) -> CameraPolar {
        let Some(items) = self.items else {
            return exact;
        };
        let mut stream = items.at(item.number());
        self.shift(exact, [stream.normal(), stream.normal(), stream.normal()])
    }

    /// Adds noise to four items at a time, as [`VisionNoise::blur`] does to one.
    pub(super) fn blur_four(&self, four: [(VisionItem, CameraPolar); 4]) -> [CameraPolar; 4] {
        let Some(items) = self.items else { return four.map(|(_, exact)| exact) };
        let normals = items.three_normals(four.map(|(item, _)| item.number()));
        std::array::from_fn(|k| self.shift(four[k].1, normals[k]))
    }

    fn shift(&self, exact: CameraPolar, [first, second, third]: [f64; 3]) -> CameraPolar {
        let [part, horizontal, vertical] = self.sigmas;
        let distance = exact.distance + exact.distance * first * part;
        let horizontal = exact.horizontal + second * horizontal;
        let vertical = exact.vertical + third * vertical;
        CameraPolar { distance, horizontal, vertical }
    }
}

/// A direction and a distance in camera axes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct CameraPolar {
    /// Distance, m.
    pub distance: f64,
    /// Angle to the left of straight ahead, rad. Noise may move it beyond the border of the view.
    pub horizontal: f64,
    /// Angle above the camera's horizon, rad. Noise may move it beyond the border of the view.
    pub vertical: f64,
}

impl CameraPolar {
    /// Polar coordinates of a point given in camera axes.
    fn of(p: DVec3) -> CameraPolar {
        CameraPolar { distance: p.length(), horizontal: angle(-p.x, p.y), vertical: angle(p.z, across(p)) }
    }
}

/// `libm::atan2` of `side` and `ahead`, faster for points in front of the camera, which are nearly all that it sees.
#[inline]
fn angle(side: f64, ahead: f64) -> f64 {
    if ahead > 0.0 && side.abs() <= ahead * STEEPEST && ahead < f64::MAX {
        libm::atan((side / ahead).abs()).copysign(side)
    } else {
        libm::atan2(side, ahead)
    }
}

/// Largest tangent of an angle that this function distinguishes from a quarter turn.
const STEEPEST: f64 = 1e15;

/// The polar coordinates of a world point (m) with noise; `None` if it is outside the view or not farther than
/// [`NEAREST_M`].
#[must_use]
pub fn point(
    camera: &CameraPose,
    lens: &CameraIntrinsics,
    noise: &VisionNoise,
    item: VisionItem,
    world: DVec3,
) -> Option<CameraPolar> {
    let (d, r) = (world - camera.position, &camera.rotation);
    // Most points are behind the camera or beside its view, which two of three coordinates tell.
    let (x, y) = (r.x_axis.dot(d), r.y_axis.dot(d));
    if !lens.covers_width(x + lens.offset.x, y + lens.offset.y) {
        return None;
    }
    let exact = DVec3::new(x, y, r.z_axis.dot(d));
    let p = exact + lens.offset;
    let is_seen = is_far_enough(exact) && p.z.abs() <= lens.tan_vertical * across(p);
    is_seen.then(|| noise.blur(item, CameraPolar::of(p)))
}

/// The visible part of the straight line between two world points (m), with noise: its ends, possibly swapped, or
/// `None`. `number` is the line's number on the field.
#[must_use]
pub fn line(
    camera: &CameraPose,
    lens: &CameraIntrinsics,
    noise: &VisionNoise,
    number: u32,
    begin: DVec3,
    end: DVec3,
) -> Option<(CameraPolar, CameraPolar)> {
    let begin = into_camera(camera, begin) + lens.offset;
    let end = into_camera(camera, end) + lens.offset;
    if lens.wide.is_none() && !(begin.y > 0.0 || end.y > 0.0) {
        return None;
    }
    let (begin, end) = clip(lens, begin, end)?;
    Some((
        noise.blur(VisionItem::Begin(number), CameraPolar::of(begin)),
        noise.blur(VisionItem::End(number), CameraPolar::of(end)),
    ))
}

/// The visible part of a segment, camera axes. An end cut at a border counts as visible; an end that was only moved in
/// front of the camera stays what it was.
fn clip(lens: &CameraIntrinsics, mut begin: DVec3, mut end: DVec3) -> Option<(DVec3, DVec3)> {
    let sees = |p: DVec3| is_far_enough(p) && lens.covers(p);
    let (sees_begin, sees_end) = (sees(begin), sees(end));
    if sees_begin && sees_end {
        return Some((begin, end));
    }
    if lens.wide.is_some() {
        return None;
    }
    slide_in_front(&mut begin, &mut end);
    let mut hits = borders(lens, begin, end).into_iter().flatten();
    match (hits.next(), hits.next()) {
        (Some(first), Some(second)) => Some((first, second)),
        (Some(hit), None) if sees_end => Some((hit, end)),
        (Some(hit), None) if sees_begin => Some((begin, hit)),
        _ => None,
    }
}

/// If only one end is behind the camera or nearer to its plane than [`NEAREST_M`], moves it along the segment to that
/// distance.
fn slide_in_front(begin: &mut DVec3, end: &mut DVec3) {
    let t = (NEAREST_M - begin.y) / (end.y - begin.y);
    let cut = *begin + (*end - *begin) * t;
    match (begin.y < NEAREST_M, end.y < NEAREST_M) {
        (true, false) => *begin = cut.with_y(NEAREST_M),
        (false, true) => *end = cut.with_y(NEAREST_M),
        _ => {}
    }
}

/// The points at which a segment in front of the camera crosses the top, bottom, left and right border of its image,
/// the rectangle at distance [`NEAREST_M`].
fn borders(lens: &CameraIntrinsics, begin: DVec3, end: DVec3) -> [Option<DVec3>; 4] {
    if !(begin.y > 0.0 && end.y > 0.0) {
        return [None; 4];
    }
    let (h, v) = (lens.tan_horizontal, lens.tan_vertical);
    let in_width = |p: &DVec3| p.x.abs() <= h * p.y;
    let in_height = |p: &DVec3| p.z.abs() <= v * p.y;
    [
        crossing(begin, end, DVec3::new(0.0, -v, 1.0)).filter(in_width),
        crossing(begin, end, DVec3::new(0.0, -v, -1.0)).filter(in_width),
        crossing(begin, end, DVec3::new(-1.0, -h, 0.0)).filter(in_height),
        crossing(begin, end, DVec3::new(1.0, -h, 0.0)).filter(in_height),
    ]
}

/// The point at which a segment crosses the plane through the camera and a border of the image. The ends must lie on
/// different sides, so the divisor is never zero.
fn crossing(begin: DVec3, end: DVec3, outward: DVec3) -> Option<DVec3> {
    let (from, to) = (outward.dot(begin), outward.dot(end));
    ((from > 0.0) != (to > 0.0)).then(|| begin + (end - begin) * (from / (from - to)))
}

fn into_camera(camera: &CameraPose, world: DVec3) -> DVec3 {
    let d = world - camera.position;
    let r = &camera.rotation;
    DVec3::new(r.x_axis.dot(d), r.y_axis.dot(d), r.z_axis.dot(d))
}

fn is_far_enough(p: DVec3) -> bool {
    p.length_squared() > NEAREST_M * NEAREST_M
}

/// Distance from the camera's vertical axis.
fn across(p: DVec3) -> f64 {
    (p.x * p.x + p.y * p.y).sqrt()
}

#[cfg(test)]
mod test {
    use proptest::prelude::*;

    use super::angle;

    fn check(side: f64, ahead: f64) {
        let (ours, plain) = (angle(side, ahead), libm::atan2(side, ahead));
        let is_same = ours.to_bits() == plain.to_bits() || (ours.is_nan() && plain.is_nan());
        assert!(is_same, "{side:e} {ahead:e}: {ours:e}, not {plain:e}");
    }

    #[test]
    fn odd_directions_have_the_angles_of_libm() {
        let small = [0.0, 5e-324, 1e-310, f64::MIN_POSITIVE, 1e-30, 1e-9, 7.4e-9, 7.5e-9, 0.1, 0.4375, 0.6875, 1.0];
        let large = [1.1875, 2.4375, 1e3, 1e14, 1e15, 1.1e15, 1e16, 1e19, 1e20, 1e30, 1e300, f64::MAX, f64::INFINITY];
        let near = |x: f64| [x, -x, x.next_up(), -x.next_down()];
        let all: Vec<f64> = small.into_iter().chain(large).chain([f64::NAN]).flat_map(near).collect();
        all.iter().for_each(|&side| all.iter().for_each(|&ahead| check(side, ahead)));
    }

    #[test]
    fn directions_on_a_field_have_the_angles_of_libm() {
        let mut stream = engine::RandomStream::new(1, "directions", 0, 0);
        for _ in 0..300_000 {
            let (unit, size) = (stream.unit(), stream.signed());
            check(unit * 3.0, 1.0);
            check(size * 30.0, unit * 30.0);
            check(f64::from_bits(stream.next_u64()), f64::from_bits(stream.next_u64() >> 1));
        }
    }

    proptest! {
        #[test]
        fn angles_are_those_of_libm(side: f64, ahead: f64) {
            check(side, ahead);
        }
    }
}
