//! Spans of pixels inside convex polygons, and triangles with a depth buffer.

use crate::Rgb;
use crate::image::Image;
use crate::projection::ImagePoint;

/// Fractions of a pixel: corners are rounded to them.
const STEPS: i64 = 256;

/// Largest distance of a corner from the origin of the image, pixels: products of two edges fit into 64 bits.
const CORNER_PIXELS_MAX: f64 = (1 << 20) as f64;

/// A corner of a polygon in steps of 1/256 pixel.
pub(crate) type Corner = [i64; 2];

/// A corner of a shaded triangle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ShadedPoint {
    pub corner: Corner,
    /// One divided by its depth, 1/m.
    pub inverse_depth: f64,
    /// Share of the colour that the corner shows.
    pub shade: f64,
}

impl ShadedPoint {
    pub fn new(image: ImagePoint, shade: f64) -> ShadedPoint {
        ShadedPoint { corner: corner(image), inverse_depth: image.inverse_depth, shade }
    }
}

/// One value for each pixel of an image.
#[derive(Debug, Clone, Default)]
pub(crate) struct PixelBuffer<T> {
    width: usize,
    values: Vec<T>,
}

/// The inverse of the depth of each pixel, 1/m; 0 where nothing is.
pub(crate) type DepthBuffer = PixelBuffer<f32>;

impl<T: Copy + Default> PixelBuffer<T> {
    /// Clears the buffer for an image of this size.
    pub fn clear(&mut self, width: usize, height: usize) {
        self.width = width;
        self.values.clear();
        self.values.resize(width * height, T::default());
    }

    /// The values of the pixels from `begin` to `end` (exclusive) of a row; empty outside the image.
    pub fn span(&mut self, y: usize, begin: usize, end: usize) -> &mut [T] {
        let start = y * self.width;
        self.values.get_mut(start + begin..start + end).unwrap_or_default()
    }
}

/// A point of the image in steps.
pub(crate) fn corner(point: ImagePoint) -> Corner {
    point.at.map(|pixels| (pixels.clamp(-CORNER_PIXELS_MAX, CORNER_PIXELS_MAX) * STEPS as f64).round() as i64)
}

/// Twice the area of a triangle, in square steps; positive if its corners run clockwise in the image.
fn double_area([a, b, c]: [Corner; 3]) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// Passes each row of pixels whose centres are inside a convex polygon with clockwise corners, or on its edge: the row,
/// its first pixel, and the one after its last.
pub(crate) fn spans(polygon: &[Corner], width: usize, height: usize, mut row: impl FnMut(usize, usize, usize)) {
    let centre = STEPS / 2;
    let (top, bottom) =
        polygon.iter().fold((i64::MAX, i64::MIN), |(top, bottom), [_, y]| (top.min(*y), bottom.max(*y)));
    if top > bottom {
        return;
    }
    let first = ceil_div(top - centre, STEPS).max(0);
    let last = (bottom - centre).div_euclid(STEPS).min(height as i64 - 1);
    for y in first..=last {
        let at = y * STEPS + centre;
        let (mut begin, mut end) = (0, width as i64 - 1);
        let mut from = polygon.last().copied().unwrap_or_default();
        for &to in polygon {
            let [across, down] = [to[0] - from[0], to[1] - from[1]];
            // Inside: across * (at - from.y) - down * (x - from.x) >= 0, for the centre of pixel x.
            let limit = across * (at - from[1]) + down * (from[0] - centre);
            match down.signum() {
                1 => end = end.min(limit.div_euclid(down * STEPS)),
                -1 => begin = begin.max(ceil_div(-limit, -down * STEPS)),
                _ if limit < 0 => end = -1,
                _ => {}
            }
            from = to;
        }
        if begin <= end {
            row(y as usize, begin as usize, end as usize + 1);
        }
    }
}

/// Quotient of a number and a positive one, rounded up.
fn ceil_div(number: i64, by: i64) -> i64 {
    -(-number).div_euclid(by)
}

/// A number that is linear in the image: its value at the centre of pixel (0, 0), and its changes per pixel.
#[derive(Debug, Clone, Copy)]
struct Plane {
    origin: f64,
    right: f64,
    down: f64,
}

impl Plane {
    /// The plane through the values at the corners of a triangle.
    fn through(corners: [Corner; 3], double_area: i64, values: [f64; 3]) -> Plane {
        let [a, b, c] = corners.map(|corner| corner.map(|steps| steps as f64 / STEPS as f64));
        let area = double_area as f64 / (STEPS * STEPS) as f64;
        let [first, second] = [values[1] - values[0], values[2] - values[0]];
        let right = (first * (c[1] - a[1]) - second * (b[1] - a[1])) / area;
        let down = (second * (b[0] - a[0]) - first * (c[0] - a[0])) / area;
        Plane { origin: values[0] + right * (0.5 - a[0]) + down * (0.5 - a[1]), right, down }
    }

    fn at(self, x: usize, y: usize) -> f32 {
        (self.origin + self.right * x as f64 + self.down * y as f64) as f32
    }
}

/// Draws a triangle whose front, with clockwise corners, is to the camera, where it is nearer than all before it.
pub(crate) fn draw_triangle(points: &[ShadedPoint; 3], colour: Rgb, image: &mut Image, depths: &mut DepthBuffer) {
    let corners = points.map(|point| point.corner);
    let area = double_area(corners);
    if area <= 0 {
        return;
    }
    let nearness = Plane::through(corners, area, points.map(|point| point.inverse_depth));
    // A plane can leave the range of its corners, at most by one pixel.
    let shade = Plane::through(corners, area, points.map(|point| point.shade));
    let brightest = points.iter().fold(0.0, |most: f64, point| most.max(point.shade)) as f32;
    let (step, shade_step) = (nearness.right as f32, shade.right as f32);
    spans(&corners, image.width(), image.height(), |y, begin, end| {
        let (first, first_shade) = (nearness.at(begin, y), shade.at(begin, y));
        let places = image.span(y, begin, end).iter_mut().zip(depths.span(y, begin, end));
        for (index, (pixel, depth)) in places.enumerate() {
            let now = first + step * index as f32;
            if now > *depth {
                *depth = now;
                let shade = (first_shade + shade_step * index as f32).clamp(0.0, brightest);
                *pixel = colour.map(|part| (part * shade * 255.0 + 0.5) as u8);
            }
        }
    });
}

/// Blends a triangle as [`draw_triangle`] over pixels that are farther away, and leaves their depths.
pub(crate) fn blend_triangle(
    points: &[ShadedPoint; 3],
    (colour, opacity): (Rgb, f32),
    image: &mut Image,
    depths: &mut DepthBuffer,
) {
    let corners = points.map(|point| point.corner);
    let area = double_area(corners);
    if area <= 0 {
        return;
    }
    let nearness = Plane::through(corners, area, points.map(|point| point.inverse_depth));
    let shade = points.iter().map(|point| point.shade as f32).sum::<f32>() / 3.0;
    spans(&corners, image.width(), image.height(), |y, begin, end| {
        let first = nearness.at(begin, y);
        let places = image.span(y, begin, end).iter_mut().zip(depths.span(y, begin, end));
        for (index, (pixel, depth)) in places.enumerate() {
            if first + nearness.right as f32 * index as f32 > *depth {
                blend(pixel, colour.map(|part| part * shade), opacity);
            }
        }
    });
}

/// Mixes a colour into a pixel by its opacity.
pub(crate) fn blend(pixel: &mut [u8; 3], colour: Rgb, opacity: f32) {
    for (byte, part) in pixel.iter_mut().zip(colour) {
        *byte = (f32::from(*byte) * (1.0 - opacity) + part * 255.0 * opacity + 0.5) as u8;
    }
}

/// Passes the spans of a triangle if its corners run clockwise.
pub(crate) fn front_spans(corners: [Corner; 3], width: usize, height: usize, row: impl FnMut(usize, usize, usize)) {
    if double_area(corners) > 0 {
        spans(&corners, width, height, row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(polygon: &[[f64; 2]], expect: &[(usize, usize, usize)]) {
        let corners: Vec<Corner> = polygon.iter().map(|&at| corner(ImagePoint { at, inverse_depth: 1.0 })).collect();
        let mut rows = Vec::new();
        spans(&corners, 8, 4, |y, begin, end| rows.push((y, begin, end)));
        assert_eq!(rows, expect, "{polygon:?}");
    }

    #[test]
    fn spans_are_the_pixels_with_their_centres_inside() {
        check(&[[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]], &[(1, 1, 3), (2, 1, 3)]);
        check(&[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]], &[(0, 0, 4), (1, 0, 3), (2, 0, 2), (3, 0, 1)]);
        check(&[[2.6, 1.0], [3.4, 1.0], [3.0, 2.0]], &[]);
    }

    #[test]
    fn spans_end_at_the_edges_of_the_image() {
        check(&[[-1e9, -5.0], [1e9, -5.0], [1e9, 2.0], [-1e9, 2.0]], &[(0, 0, 8), (1, 0, 8)]);
        check(&[[9.0, 0.0], [12.0, 0.0], [12.0, 3.0], [9.0, 3.0]], &[]);
        check(&[], &[]);
    }

    #[test]
    fn neighbours_leave_no_gap() {
        let corners = [[0.3, 0.2], [7.7, 0.4], [7.9, 3.9], [0.1, 3.6]];
        let mut counts = [[0; 8]; 4];
        let inner = [3.37, 1.91];
        for (index, from) in corners.iter().enumerate() {
            let polygon = [*from, corners[(index + 1) % 4], inner];
            let polygon = polygon.map(|at| corner(ImagePoint { at, inverse_depth: 1.0 }));
            spans(&polygon, 8, 4, |y, begin, end| counts[y][begin..end].iter_mut().for_each(|count| *count += 1));
        }
        assert!(counts.as_flattened().iter().all(|count| *count > 0), "{counts:?}");
    }
}
