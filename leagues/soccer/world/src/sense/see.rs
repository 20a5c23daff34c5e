//! What a camera reports: points and line segments in polar coordinates, a little blurred.
//!
//! The view is an angular box without walls: nothing hides anything, there is no maximum range. Every function here
//! is pure. The blur of an item depends on the camera's robot, the time and the item, never on how many others are
//! seen. Source: `docs/reference/agent-protocol.md` 6.8.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI};

use engine::{Stream, Streams};
use glam::{DMat3, DVec3};

/// Half the width and half the height of the nao's view, rad (60 degrees).
pub const NAO_HALF_ANGLE: f64 = FRAC_PI_3;
/// The camera does not see a point as near as this or nearer, and cuts lines this far in front of itself, m.
pub const NEAREST_M: f64 = 0.1;
/// Largest error of a camera's calibration along each of its axes, m.
pub const CALIBRATION_ERROR_M: f64 = 0.005;
/// Deviation of a reported distance, part of the distance.
pub const DISTANCE_SIGMA: f64 = 0.0965 / 100.0;
/// Deviation of a reported horizontal angle, rad.
pub const HORIZONTAL_SIGMA: f64 = 0.1480 * (PI / 180.0);
/// Deviation of a reported vertical angle, rad.
pub const VERTICAL_SIGMA: f64 = 0.1225 * (PI / 180.0);

/// Where a camera is and how it is turned: on a nao the head's body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Camera {
    /// Centre, world, m.
    pub position: DVec3,
    /// Camera to world: the columns are its right, forward and up axes.
    pub rotation: DMat3,
}

impl Camera {
    /// The camera turned to the left by `pan` and then upwards by `tilt`, rad.
    #[must_use]
    pub fn turned(&self, pan: f64, tilt: f64) -> Camera {
        if pan == 0.0 && tilt == 0.0 {
            return *self;
        }
        let turn = |angle: f64| (libm::sin(angle), libm::cos(angle));
        let ((sp, cp), (st, ct)) = (turn(pan), turn(tilt));
        let right = DVec3::new(cp, sp, 0.0);
        let forward = DVec3::new(-sp * ct, cp * ct, st);
        let up = DVec3::new(sp * st, -cp * st, ct);
        Camera { position: self.position, rotation: self.rotation * DMat3::from_cols(right, forward, up) }
    }
}

/// The part of a camera that stays the same as long as its connection lasts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    /// Tangent of half the width of the view.
    tan_horizontal: f64,
    /// Tangent of half the height of the view.
    tan_vertical: f64,
    /// Half the width of a view that is wider than a half-turn.
    wide: Option<f64>,
    /// Error of the calibration, camera axes, m.
    pub(super) offset: DVec3,
}

impl Lens {
    /// A lens with these half angles (rad, the width up to a half-turn, the height up to a quarter turn; others are
    /// brought there) and this error of its calibration (camera axes, m; zero: exact). A line that lies only partly in a
    /// view wider than a half-turn is not seen.
    #[must_use]
    pub fn new(half_width: f64, half_height: f64, offset: DVec3) -> Lens {
        let tan = |angle: f64| libm::tan(angle.clamp(0.0, FRAC_PI_2));
        let wide = (half_width > FRAC_PI_2).then_some(half_width);
        Lens { tan_horizontal: tan(half_width), tan_vertical: tan(half_height), wide, offset }
    }

    /// A lens that sees everything around it, with this error of its calibration.
    #[must_use]
    pub fn all_round(offset: DVec3) -> Lens {
        Lens::new(PI, FRAC_PI_2, offset)
    }

    /// The nao's lens with this error of its calibration; see [`calibration`].
    #[must_use]
    pub fn nao(offset: DVec3) -> Lens {
        Lens::new(NAO_HALF_ANGLE, NAO_HALF_ANGLE, offset)
    }

    /// Whether a point given in camera axes lies in the angular box. False for anything that is not a number.
    #[inline]
    fn covers(&self, p: DVec3) -> bool {
        self.covers_width(p.x, p.y) && p.z.abs() <= self.tan_vertical * across(p)
    }

    /// Whether it lies between the left and the right border.
    #[inline]
    fn covers_width(&self, x: f64, y: f64) -> bool {
        match self.wide {
            None => y > 0.0 && x.abs() <= self.tan_horizontal * y,
            Some(half_width) => libm::atan2(-x, y).abs() <= half_width,
        }
    }
}

/// The error of a camera's calibration, drawn once when an agent gets a robot: uniform in
/// ±[`CALIBRATION_ERROR_M`] along each camera axis.
#[must_use]
pub fn calibration(seed: u64, agent: u32) -> DVec3 {
    calibration_of(seed, agent, 0)
}

/// As [`calibration`], of the camera with this number among the robot's.
#[must_use]
pub fn calibration_of(seed: u64, agent: u32, camera: u32) -> DVec3 {
    let mut stream = Stream::new(seed, "see calibration", agent, u64::from(camera));
    let x = stream.signed();
    let y = stream.signed();
    let z = stream.signed();
    DVec3::new(x, y, z) * CALIBRATION_ERROR_M
}

/// The item that a reported point belongs to. It names the point's noise, so one item must not be reported twice in one
/// See.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// A goal post, flag or the ball, by a number of its own.
    Landmark(u32),
    /// First end of the field line with this number.
    Begin(u32),
    /// Second end of the field line with this number.
    End(u32),
    /// A part of a robot.
    Part {
        /// Number of the agent that is seen.
        agent: u32,
        /// Number of the part in the percept's order, below 16.
        part: u32,
    },
}

impl Item {
    fn number(self) -> u64 {
        match self {
            Item::Landmark(n) => u64::from(n) << 4,
            Item::Begin(n) => u64::from(n) << 4 | 1,
            Item::End(n) => u64::from(n) << 4 | 2,
            Item::Part { agent, part } => u64::from(agent) << 8 | u64::from(part & 15) << 4 | 3,
        }
    }
}

/// Source of the noise of one See: one camera in one tick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Noise {
    items: Option<Streams>,
    /// Deviations of the distance, as a part of it, and of the horizontal and the vertical angle, rad.
    sigmas: [f64; 3],
}

/// Deviations of the league's cameras: [`DISTANCE_SIGMA`], [`HORIZONTAL_SIGMA`], [`VERTICAL_SIGMA`].
pub const SIGMAS: [f64; 3] = [DISTANCE_SIGMA, HORIZONTAL_SIGMA, VERTICAL_SIGMA];

impl Noise {
    /// No noise at all.
    pub const OFF: Noise = Noise { items: None, sigmas: SIGMAS };

    /// The noise of the See that the `agent`-th agent's robot gets in this tick.
    #[must_use]
    pub fn new(seed: u64, agent: u32, tick: u64) -> Noise {
        Noise::of_camera(seed, agent, 0, tick)
    }

    /// As [`Noise::new`], of the camera with this number among the robot's.
    #[must_use]
    pub fn of_camera(seed: u64, agent: u32, camera: u32, tick: u64) -> Noise {
        // Ticks stay far below 2^48, so that no two looks share their noise.
        let look = u64::from(camera) << 48 ^ tick;
        let key = Stream::new(seed, "see", agent, look).next_u64();
        Noise { items: Some(Streams::new(key, "see item", 0)), sigmas: SIGMAS }
    }

    /// The same draws with other deviations: of the distance, as a part of it, of the horizontal and of the vertical
    /// angle, rad.
    #[must_use]
    pub fn with_sigmas(self, sigmas: [f64; 3]) -> Noise {
        Noise { sigmas, ..self }
    }

    fn blur(&self, item: Item, exact: Polar) -> Polar {
        let Some(items) = self.items else {
            return exact;
        };
        let mut stream = items.at(item.number());
        self.shift(exact, [stream.normal(), stream.normal(), stream.normal()])
    }

    /// As [`Noise::blur`], of four items.
    pub(super) fn blur_four(&self, four: [(Item, Polar); 4]) -> [Polar; 4] {
        let Some(items) = self.items else { return four.map(|(_, exact)| exact) };
        let normals = items.three_normals(four.map(|(item, _)| item.number()));
        std::array::from_fn(|k| self.shift(four[k].1, normals[k]))
    }

    fn shift(&self, exact: Polar, [first, second, third]: [f64; 3]) -> Polar {
        let [part, horizontal, vertical] = self.sigmas;
        let distance = exact.distance + exact.distance * first * part;
        let horizontal = exact.horizontal + second * horizontal;
        let vertical = exact.vertical + third * vertical;
        Polar { distance, horizontal, vertical }
    }
}

/// A direction and a distance in camera axes.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Polar {
    /// m.
    pub distance: f64,
    /// Angle to the left of straight ahead, rad. Noise may carry it beyond the border of the view.
    pub horizontal: f64,
    /// Angle above the camera's horizon, rad. Noise may carry it beyond the border of the view.
    pub vertical: f64,
}

impl Polar {
    /// Polar coordinates of a point given in camera axes.
    fn of(p: DVec3) -> Polar {
        Polar { distance: p.length(), horizontal: angle(-p.x, p.y), vertical: angle(p.z, across(p)) }
    }
}

/// `libm::atan2` of `side` and `ahead`: for what is in front of the camera, as nearly everything it sees, without the cases
/// that cannot be.
#[inline]
fn angle(side: f64, ahead: f64) -> f64 {
    if ahead > 0.0 && side.abs() <= ahead * STEEPEST && ahead < f64::MAX {
        libm::atan((side / ahead).abs()).copysign(side)
    } else {
        libm::atan2(side, ahead)
    }
}

/// Largest tangent of an angle that is told from a quarter turn here.
const STEEPEST: f64 = 1e15;

/// How a camera sees a point of the world (m): `None` when it is outside the view or not farther than
/// [`NEAREST_M`].
#[must_use]
pub fn point(camera: &Camera, lens: &Lens, noise: &Noise, item: Item, world: DVec3) -> Option<Polar> {
    let (d, r) = (world - camera.position, &camera.rotation);
    // Most points are behind the camera or beside its view, which two of three coordinates tell.
    let (x, y) = (r.x_axis.dot(d), r.y_axis.dot(d));
    if !lens.covers_width(x + lens.offset.x, y + lens.offset.y) {
        return None;
    }
    let exact = DVec3::new(x, y, r.z_axis.dot(d));
    let p = exact + lens.offset;
    let is_seen = is_far_enough(exact) && p.z.abs() <= lens.tan_vertical * across(p);
    is_seen.then(|| noise.blur(item, Polar::of(p)))
}

/// How a camera sees the straight line between two points of the world (m): the ends of what is inside the view,
/// possibly in the other order, or `None`. `number` is the line's number on the field.
#[must_use]
pub fn line(
    camera: &Camera,
    lens: &Lens,
    noise: &Noise,
    number: u32,
    begin: DVec3,
    end: DVec3,
) -> Option<(Polar, Polar)> {
    let begin = into_camera(camera, begin) + lens.offset;
    let end = into_camera(camera, end) + lens.offset;
    if lens.wide.is_none() && !(begin.y > 0.0 || end.y > 0.0) {
        return None;
    }
    let (begin, end) = clip(lens, begin, end)?;
    Some((noise.blur(Item::Begin(number), Polar::of(begin)), noise.blur(Item::End(number), Polar::of(end))))
}

/// The visible stretch of a segment, camera axes. An end that a border replaces counts as visible; an end that was
/// only brought in front of the camera stays what it was.
fn clip(lens: &Lens, mut begin: DVec3, mut end: DVec3) -> Option<(DVec3, DVec3)> {
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

/// If one end alone is nearer to the camera's plane than [`NEAREST_M`], or behind it, moves that end along the
/// segment to that distance.
fn slide_in_front(begin: &mut DVec3, end: &mut DVec3) {
    let t = (NEAREST_M - begin.y) / (end.y - begin.y);
    let cut = *begin + (*end - *begin) * t;
    match (begin.y < NEAREST_M, end.y < NEAREST_M) {
        (true, false) => *begin = cut.with_y(NEAREST_M),
        (false, true) => *end = cut.with_y(NEAREST_M),
        _ => {}
    }
}

/// Where a segment in front of the camera crosses the top, bottom, left and right border of its picture, the
/// rectangle at distance [`NEAREST_M`].
fn borders(lens: &Lens, begin: DVec3, end: DVec3) -> [Option<DVec3>; 4] {
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

/// Where a segment crosses the plane that a border of the picture spans with the camera. The ends must lie on
/// different sides, so the divisor is never zero.
fn crossing(begin: DVec3, end: DVec3, outward: DVec3) -> Option<DVec3> {
    let (from, to) = (outward.dot(begin), outward.dot(end));
    ((from > 0.0) != (to > 0.0)).then(|| begin + (end - begin) * (from / (from - to)))
}

fn into_camera(camera: &Camera, world: DVec3) -> DVec3 {
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
        let mut stream = engine::Stream::new(1, "directions", 0, 0);
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
