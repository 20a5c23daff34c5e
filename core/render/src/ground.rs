//! The ground: a horizontal rectangle with stripes, and flat lines on it. Both are averaged over each pixel, so lines do
//! not flicker far away.

use engine::{Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::DVec3;

use crate::Rgb;
use crate::colours::mix;
use crate::image::Image;
use crate::projection::Projection;
use crate::raster::{Corner, DepthBuffer, blend, corner, spans};

/// Half of the width of a line, m.
const LINE_HALF_M: f64 = 0.02;

/// Opacity of lines.
const LINE_OPACITY: f64 = 0.92;

/// Largest height difference between the ground and the lines on it, m.
const LINE_HEIGHT_M: f64 = 0.02;

/// Least way from a line to the edge of the ground: m, as on the browser pages, but not more than this share of its length.
const BORDER_M: f64 = 2.0;
const BORDER_SHARE: f64 = 0.1;

/// Width of a stripe, m.
const STRIPE_M: f32 = 1.0;

/// Factor of the ground's colour: the mean of the stripes, and the difference of each from it.
const BRIGHTNESS: f32 = 1.15;
const CONTRAST: f32 = 0.07;

/// The ground of a scene.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Ground {
    /// Corners with the least and the largest coordinates, m.
    least: DVec3,
    most: DVec3,
    colour: Rgb,
    lines: Vec<Line>,
}

/// A straight line on the ground.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Line {
    begin: DVec3,
    end: DVec3,
    colour: Rgb,
}

impl Ground {
    /// The ground of a scene: the first shape of a field, a box that lies level. `None` if there is no such box.
    pub fn of(scene: &RenderScene) -> Option<Ground> {
        let field = scene.entities_with_poses().find(|(entity, _)| is_field(entity));
        let (entity, poses) = field?;
        let (body, pose) = (entity.parts.first()?, poses.first()?);
        let slab = body.solids.first()?;
        let VisualShape::Box(sides) = slab.form else { return None };
        if !is_level(pose) || !is_level(&slab.pose) {
            return None;
        }
        let centre = DVec3::from_array(pose.position_m) + DVec3::from_array(slab.pose.position_m);
        let (half, [red, green, blue, _]) = (DVec3::from_array(sides) * 0.5, slab.colour);
        let (mut least, mut most) = (centre - half, centre + half);
        let lines: Vec<Line> = body.solids.iter().filter_map(|solid| line(pose, solid, most.z)).collect();
        let border_m = BORDER_M.min(BORDER_SHARE * sides[0].max(sides[1]));
        let border = DVec3::new(border_m, border_m, 0.0);
        for place in lines.iter().flat_map(|line| [line.begin, line.end]) {
            least = least.min(place - border);
            most = most.max(place + border);
        }
        Some(Ground { least, most, colour: [red, green, blue], lines })
    }

    /// Height of its surface, m.
    pub fn top_m(&self) -> f64 {
        self.most.z
    }

    /// True if it draws this shape of an entity.
    pub fn draws(&self, entity: &Entity, pose: &Pose, index: usize, solid: &VisualElement) -> bool {
        is_field(entity) && (index == 0 || line(pose, solid, self.most.z).is_some())
    }

    /// The bytes of its colour where the mean of the stripes has this value.
    fn bytes(&self, stripes: f32) -> [u8; 3] {
        self.colour.map(|part| (part * (BRIGHTNESS + CONTRAST * stripes) * 255.0 + 0.5) as u8)
    }

    /// Draws the rectangle, then its lines.
    pub fn draw(&self, projection: Projection, image: &mut Image, depths: &mut DepthBuffer) {
        let (DVec3 { x: left, y: front, .. }, DVec3 { x: right, y: back, z }) = (self.least, self.most);
        let corners = [(left, front), (left, back), (right, back), (right, front)].map(|(x, y)| DVec3::new(x, y, z));
        let (width, height) = (image.width(), image.height());
        spans(&flat_polygon(projection, &corners), width, height, |y, begin, end| {
            let row = GroundRow::new(projection, y, z);
            let [start, step] = [row.point(begin), row.step];
            let pixel_m = (row.step.x.abs() + row.change(begin.midpoint(end)).x.abs()).max(1e-6) as f32;
            depths.span(y, begin, end).fill((1.0 / row.depth_m) as f32);
            self.draw_stripes(
                StripeRow { start: start.x as f32, step: step.x as f32, pixel_m },
                image.span(y, begin, end),
            );
        });
        for line in &self.lines {
            line.draw(projection, image);
        }
    }
}

impl Ground {
    /// Draws a row of pixels. Most of them are within a stripe: places change in one direction along a row, so all pixels between
    /// two of the same stripe are of it.
    fn draw_stripes(&self, row: StripeRow, pixels: &mut [[u8; 3]]) {
        let (mut index, mut last) = (0, (0.0, self.bytes(0.0)));
        while index < pixels.len() {
            let place = row.place(index);
            let mean = stripe(place, row.pixel_m);
            if mean != last.0 {
                last = (mean, self.bytes(mean));
            }
            let same = inside(place, row.pixel_m).map_or(0, |stripe| {
                let far = (index + row.pixels_to_edge(place)).min(pixels.len() - 1);
                if inside(row.place(far), row.pixel_m) == Some(stripe) { far - index } else { 0 }
            });
            if let Some(pixels) = pixels.get_mut(index..=index + same) {
                pixels.fill(last.1);
            }
            index += same + 1;
        }
    }
}

/// The stripes along one row of pixels.
#[derive(Debug, Clone, Copy)]
struct StripeRow {
    /// Place across the stripes of the first pixel, and the way to the next one, m.
    start: f32,
    step: f32,
    /// Size of a pixel across the stripes, m.
    pixel_m: f32,
}

impl StripeRow {
    fn place(self, index: usize) -> f32 {
        self.start + self.step * index as f32
    }

    /// The approximate number of pixels from a place to the last one within its stripe.
    fn pixels_to_edge(self, place: f32) -> usize {
        let within = place / STRIPE_M - floor(place / STRIPE_M);
        let rest = if self.step > 0.0 { 1.0 - within } else { within };
        // Numbers beyond the range of `usize` become its limits.
        ((rest * STRIPE_M - 0.5 * self.pixel_m) / self.step.abs()) as usize
    }
}

impl Line {
    fn draw(&self, projection: Projection, image: &mut Image) {
        let Some(along) = (self.end - self.begin).try_normalize() else { return };
        let (across, length_m) = (DVec3::Z.cross(along), (self.end - self.begin).length());
        // At least one pixel more to all sides.
        let margin = |point: DVec3| {
            let distance_m = (point - projection.eye).length();
            let pixel_m = distance_m * distance_m / (projection.focal * (projection.eye.z - point.z));
            LINE_HALF_M + (1.5 * pixel_m).min(1.0)
        };
        let [first, last] = [margin(self.begin), margin(self.end)];
        let [from, to] = [self.begin - along * first, self.end + along * last];
        let corners = [from + across * first, to + across * last, to - across * last, from - across * first];
        let (width, height) = (image.width(), image.height());
        spans(&flat_polygon(projection, &corners), width, height, |y, begin, end| {
            let row = GroundRow::new(projection, y, self.begin.z);
            for (pixel, x) in image.span(y, begin, end).iter_mut().zip(begin..) {
                let (way, change) = (row.point(x) - self.begin, row.change(x));
                let pixel_m = |axis: DVec3| (row.step.dot(axis).abs() + change.dot(axis).abs()).max(1e-6);
                let side = coverage(way.dot(across), LINE_HALF_M, pixel_m(across));
                let half_m = 0.5 * length_m + LINE_HALF_M;
                let ends = coverage(way.dot(along) - 0.5 * length_m, half_m, pixel_m(along));
                let opacity = LINE_OPACITY * side * ends;
                if opacity > 0.0 {
                    blend(pixel, self.colour, opacity as f32);
                }
            }
        });
    }
}

/// One row of pixels that show a level plane. All have the same depth, since the camera has no roll.
#[derive(Debug, Clone, Copy)]
struct GroundRow {
    /// Distance along the direction of view, m.
    depth_m: f64,
    /// The point at the centre of pixel 0, and the way from each pixel to the next.
    origin: DVec3,
    step: DVec3,
    /// The way to the next row: from pixel 0, and its change from each pixel to the next.
    down: DVec3,
    down_step: DVec3,
}

impl GroundRow {
    fn new(projection: Projection, y: usize, top_m: f64) -> GroundRow {
        let focal = projection.focal;
        let ray = projection.forward + projection.up * ((projection.centre[1] - (y as f64 + 0.5)) / focal);
        let ray = ray + projection.right * ((0.5 - projection.centre[0]) / focal);
        let depth_m = (top_m - projection.eye.z) / ray.z;
        let ray_change = -projection.up / focal;
        let depth_change = -depth_m * ray_change.z / ray.z;
        let ray_step = projection.right / focal;
        GroundRow {
            depth_m,
            origin: projection.eye + ray * depth_m,
            step: ray_step * depth_m,
            down: ray * depth_change + ray_change * depth_m,
            down_step: ray_step * depth_change,
        }
    }

    /// The point at the centre of a pixel.
    fn point(&self, x: usize) -> DVec3 {
        self.origin + self.step * x as f64
    }

    /// The way from the point of a pixel to that of the pixel below.
    fn change(&self, x: usize) -> DVec3 {
        self.down + self.down_step * x as f64
    }
}

/// The corners in the image of a level polygon, which run clockwise as seen from above.
fn flat_polygon(projection: Projection, corners: &[DVec3]) -> Vec<Corner> {
    let view: Vec<DVec3> = corners.iter().map(|point| projection.to_view(*point)).collect();
    let mut clipped = Vec::new();
    projection.clip_near(&view, &mut clipped);
    clipped.into_iter().map(|point| corner(projection.to_image(point))).collect()
}

/// Share of a pixel of this size, around a place, that is within `half` of the origin.
fn coverage(place: f64, half: f64, pixel: f64) -> f64 {
    let [from, to] = [place - 0.5 * pixel, place + 0.5 * pixel];
    ((to.min(half) - from.max(-half)) / pixel).clamp(0.0, 1.0)
}

/// Mean over a pixel of this size, m, of a wave that is 1 in every second stripe and -1 between.
fn stripe(place: f32, pixel_m: f32) -> f32 {
    if let Some((_, sign)) = inside(place, pixel_m) {
        return sign;
    }
    let integral = |at: f32| phase(at).1.min(2.0 * STRIPE_M - phase(at).1);
    ((integral(place + 0.5 * pixel_m) - integral(place - 0.5 * pixel_m)) / pixel_m).clamp(-1.0, 1.0)
}

/// The stripe, by the number of its pair and its value in the wave, that contains a whole pixel of this size.
fn inside(place: f32, pixel_m: f32) -> Option<(f32, f32)> {
    let (pair, here) = phase(place);
    let (sign, within) = if here < STRIPE_M { (1.0, here) } else { (-1.0, here - STRIPE_M) };
    (within.min(STRIPE_M - within) >= 0.5 * pixel_m).then_some((pair, sign))
}

/// The pair of stripes at a place, and the place in it, m.
fn phase(at: f32) -> (f32, f32) {
    let waves = at / (2.0 * STRIPE_M);
    let pair = floor(waves);
    (pair, (waves - pair) * 2.0 * STRIPE_M)
}

/// The largest whole number up to a number of this size. Baseline processors have no instruction for `f32::floor`.
fn floor(number: f32) -> f32 {
    let whole = number as i32 as f32;
    if whole > number { whole - 1.0 } else { whole }
}

fn is_field(entity: &Entity) -> bool {
    entity.is_fixed && entity.kind == "field"
}

fn is_level(pose: &Pose) -> bool {
    pose.rotation == Pose::IDENTITY.rotation
}

/// The line on the ground that this shape is.
fn line(pose: &Pose, solid: &VisualElement, top_m: f64) -> Option<Line> {
    let VisualShape::Line(way) = solid.form else { return None };
    let [begin, end] = [[0.0; 3], way].map(|point| pose.transform_point(solid.pose.transform_point(point)));
    let [mut begin, mut end] = [begin, end].map(DVec3::from_array);
    if (begin.z - top_m).abs().max((end.z - top_m).abs()) > LINE_HEIGHT_M {
        return None;
    }
    (begin.z, end.z) = (top_m, top_m);
    let [red, green, blue, opacity] = solid.colour;
    Some(Line { begin, end, colour: mix([0.0; 3], [red, green, blue], opacity) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_a_pixel_on_a_line() {
        let check = |place: f64, pixel: f64, expect: f64| {
            let share = coverage(place, 0.02, pixel);
            assert!((share - expect).abs() < 1e-9, "{place} {pixel}: {share}");
        };
        check(0.0, 0.01, 1.0);
        check(0.02, 0.01, 0.5);
        check(0.03, 0.01, 0.0);
        check(0.0, 0.4, 0.1);
    }

    /// Rows are as if each pixel were computed alone.
    #[test]
    fn rows_of_stripes_have_the_colours_of_single_pixels() {
        let ground = Ground { least: DVec3::ZERO, most: DVec3::ONE, colour: [0.2, 0.5, 0.3], lines: Vec::new() };
        let check = |start: f32, step: f32, pixel_m: f32| {
            let row = StripeRow { start, step, pixel_m };
            let mut pixels = [[0; 3]; 500];
            ground.draw_stripes(row, &mut pixels);
            for (index, pixel) in pixels.iter().enumerate() {
                assert_eq!(*pixel, ground.bytes(stripe(row.place(index), pixel_m)), "{row:?}, pixel {index}");
            }
        };
        for start in [-37.3, -1.0, -0.01, 0.0, 0.49, 1.0, 8.7] {
            for step in [0.0, 0.003, -0.003, 0.013, 0.25, -0.7, 3.1] {
                check(start, step, f32::abs(step).max(1e-6));
                check(start, step, 0.02);
                check(start, step, 1.5);
            }
        }
    }

    #[test]
    fn stripes_fade_where_pixels_are_wide() {
        let check = |place: f32, pixel_m: f32, expect: f32| {
            let mean = stripe(place, pixel_m);
            assert!((mean - expect).abs() < 1e-3, "{place} {pixel_m}: {mean}");
        };
        check(0.5, 0.01, 1.0);
        check(1.5, 0.01, -1.0);
        check(-0.5, 0.01, -1.0);
        check(1.0, 0.01, 0.0);
        check(0.3, 4.0, 0.0);
    }
}
