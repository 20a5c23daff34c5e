//! The map of a probe that asks for a place: the explored outline and walls, without robots.

use maud::{Markup, html};
use rescue_operator::WorldModel;
use rescue_protocol::mrcs::FeatureKind;

/// The longest edge of the map, pixels.
const SIZE_PX: f64 = 640.0;

/// The margin around the map, m.
const MARGIN_M: f64 = 1.0;

/// The map of a probe: a picture with y up.
pub struct ProbeMap {
    min_m: [f64; 2],
    size_m: [f64; 2],
    px_per_m: f64,
    /// Sides of the explored region: their ends.
    sides: Vec<[[f64; 2]; 2]>,
    /// Walls and furniture: centre, size, angle.
    rectangles: Vec<([f64; 2], [f64; 2], f64)>,
}

impl ProbeMap {
    /// Creates the map of the world that a client knows.
    #[must_use]
    pub fn of(known: &WorldModel) -> ProbeMap {
        let side = |at: [f64; 2], theta: f64, length: f64| {
            [at, [at[0] + length * libm::cos(theta), at[1] + length * libm::sin(theta)]]
        };
        let sides: Vec<_> = known.sides.values().map(|edge| side(edge.at, edge.theta, edge.length)).collect();
        let features = known.map.values().filter(|feature| feature.kind != FeatureKind::Victim);
        let rectangles: Vec<_> =
            features.map(|feature| (feature.at, [feature.width, feature.height], feature.theta)).collect();
        let robots = known.robots.values().map(|robot| robot.at.to_array());
        let corners = sides.iter().flatten().copied().chain(rectangles.iter().map(|(at, ..)| *at)).chain(robots);
        let (mut min_m, mut max_m) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        for corner in corners {
            for axis in 0..2 {
                min_m[axis] = f64::min(min_m[axis], corner[axis] - MARGIN_M);
                max_m[axis] = f64::max(max_m[axis], corner[axis] + MARGIN_M);
            }
        }
        if !min_m.iter().chain(&max_m).all(|value| value.is_finite()) {
            (min_m, max_m) = ([0.0; 2], [10.0; 2]);
        }
        let size_m = [max_m[0] - min_m[0], max_m[1] - min_m[1]];
        ProbeMap { min_m, size_m, px_per_m: SIZE_PX / f64::max(size_m[0], size_m[1]), sides, rectangles }
    }

    /// Returns the size of the picture, pixels.
    #[must_use]
    pub fn size_px(&self) -> [u32; 2] {
        self.size_m.map(|size| (size * self.px_per_m).ceil() as u32)
    }

    /// Returns the place at a pixel, from the upper left, m.
    #[must_use]
    pub fn place_m(&self, pixel: [f64; 2]) -> [f64; 2] {
        [self.min_m[0] + pixel[0] / self.px_per_m, self.min_m[1] + self.size_m[1] - pixel[1] / self.px_per_m]
    }

    /// Returns the pixel of a place.
    pub(crate) fn pixel(&self, place_m: [f64; 2]) -> [f64; 2] {
        [(place_m[0] - self.min_m[0]) * self.px_per_m, (self.min_m[1] + self.size_m[1] - place_m[1]) * self.px_per_m]
    }

    /// Draws the map as SVG.
    #[must_use]
    pub fn svg(&self) -> Markup {
        let [width, height] = self.size_px();
        html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox=(format!("0 0 {width} {height}")) {
                rect width=(width) height=(height) fill="#f4f4f0" {}
                @for [from, to] in self.sides.iter().map(|side| side.map(|end| self.pixel(end))) {
                    line x1=(px(from[0])) y1=(px(from[1])) x2=(px(to[0])) y2=(px(to[1])) stroke="#888" stroke-width="1.5" {}
                }
                @for (at, size, theta) in &self.rectangles {
                    (self.rectangle(*at, *size, *theta))
                }
            }
        }
    }

    fn rectangle(&self, at: [f64; 2], size: [f64; 2], theta: f64) -> Markup {
        let ([x, y], [width, height]) = (self.pixel(at), size.map(|size| size * self.px_per_m));
        let turn = format!("rotate({} {} {})", px(-theta.to_degrees()), px(x), px(y));
        html! {
            rect x=(px(x - width / 2.0)) y=(px(y - height / 2.0)) width=(px(width)) height=(px(height)) transform=(turn)
                fill="#333" {}
        }
    }
}

fn px(value: f64) -> String {
    format!("{value:.1}")
}
