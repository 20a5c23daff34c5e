//! A view of a point from a direction and a distance.

use glam::DVec3;
use render::Camera;

use crate::field_extent::FieldExtent;

/// Vertical field of view, rad.
const FIELD_OF_VIEW_RAD: f64 = 0.62;

/// Least height of the eye, m.
const EYE_HEIGHT_M: f64 = 0.25;

/// Places in the image, -1 to 1, between which the whole field is: at most so far to the sides, down and up. The overlay is at
/// the upper edge.
const SIDES: f64 = 0.97;
const LOWER: f64 = -0.94;
const UPPER: f64 = 0.8;

/// Rounds in which the field comes to the middle of the image.
const CENTRING_ROUNDS: usize = 8;

/// A view of a target: the camera is at the end of an arm that begins there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct OrbitView {
    /// The point in the middle of the image, m.
    pub target: DVec3,
    /// Direction of view, rad: from x to y, and up.
    pub yaw_rad: f64,
    pub pitch_rad: f64,
    /// Half of the width that the image shows at the target, m.
    pub half_width_m: f64,
}

impl OrbitView {
    /// The camera of this view, for images of this ratio of width to height.
    pub fn camera(&self, aspect: f64) -> Camera {
        let mut eye = self.eye(aspect);
        eye.z = eye.z.max(EYE_HEIGHT_M);
        Camera { eye_m: eye.to_array(), target_m: self.target.to_array(), field_of_view_rad: FIELD_OF_VIEW_RAD }
    }

    fn eye(&self, aspect: f64) -> DVec3 {
        self.target - self.forward() * (self.half_width_m / (aspect * slope()))
    }

    fn forward(&self) -> DVec3 {
        let [cos, sin] = [libm::cos(self.pitch_rad), libm::sin(self.pitch_rad)];
        DVec3::new(libm::cos(self.yaw_rad) * cos, libm::sin(self.yaw_rad) * cos, sin)
    }

    /// The view from this direction that shows the whole field, as large as fits.
    pub fn of_field(field: &FieldExtent, [yaw_rad, pitch_rad]: [f64; 2], aspect: f64) -> OrbitView {
        let view = |half_width_m| {
            let mut view = OrbitView { target: field.centre.extend(0.0), yaw_rad, pitch_rad, half_width_m };
            let fits = view.centre_field(field, aspect);
            (view, fits)
        };
        let longer_m = field.longer_side_m();
        let (mut least, mut most) = (0.1 * longer_m, 4.0 * longer_m);
        for _ in 0..24 {
            let middle = 0.5 * (least + most);
            if view(middle).1 { most = middle } else { least = middle }
        }
        view(most).0
    }

    /// Moves the target along the ground until the field is in the middle of the free part of the image; true if it fits there.
    fn centre_field(&mut self, field: &FieldExtent, aspect: f64) -> bool {
        let back = DVec3::new(libm::cos(self.yaw_rad), libm::sin(self.yaw_rad), 0.0);
        let foreshortening = (-libm::sin(self.pitch_rad)).max(0.3);
        for _ in 0..CENTRING_ROUNDS {
            let Some([low, high, _]) = self.extent(field, aspect) else { return false };
            let wanted = 0.5 * (LOWER + UPPER);
            self.target += back * ((0.5 * (low + high) - wanted) * self.half_width_m / aspect / foreshortening);
        }
        let extent = self.extent(field, aspect);
        extent.is_some_and(|[low, high, side]| low >= LOWER - 0.01 && high <= UPPER + 0.01 && side <= SIDES)
    }

    /// The lowest and the highest place of the field's corners in the image, and the largest one to a side, -1 to 1; `None` if a
    /// corner is behind the camera.
    fn extent(&self, field: &FieldExtent, aspect: f64) -> Option<[f64; 3]> {
        let (eye, forward) = (self.eye(aspect), self.forward());
        let right = DVec3::new(libm::sin(self.yaw_rad), -libm::cos(self.yaw_rad), 0.0);
        let up = right.cross(forward);
        let mut extent = [f64::INFINITY, f64::NEG_INFINITY, 0.0];
        for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
            let corner = field.centre + field.half * glam::DVec2::new(x, y);
            let way = corner.extend(0.0) - eye;
            let depth = way.dot(forward) * slope();
            if depth <= 1e-6 {
                return None;
            }
            let (side, height) = (way.dot(right) / (depth * aspect), way.dot(up) / depth);
            extent = [extent[0].min(height), extent[1].max(height), extent[2].max(side.abs())];
        }
        Some(extent)
    }
}

/// Tangent of half the vertical field of view.
fn slope() -> f64 {
    libm::tan(0.5 * FIELD_OF_VIEW_RAD)
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;

    /// The field fills the image in one direction and fits in the other.
    fn check(centre: [f64; 2], half: [f64; 2], direction: [f64; 2], aspect: f64) {
        let field = FieldExtent { centre: DVec2::from_array(centre), half: DVec2::from_array(half) };
        let view = OrbitView::of_field(&field, direction, aspect);
        let [low, high, side] = view.extent(&field, aspect).expect("all corners are in front");
        assert!(low >= LOWER - 0.02 && high <= UPPER + 0.02 && side <= SIDES + 0.02, "{low} {high} {side}");
        assert!(side > SIDES - 0.05 || high - low > UPPER - LOWER - 0.1, "too small: {low} {high} {side}");
    }

    #[test]
    fn the_whole_field_is_in_the_image() {
        let quarter = std::f64::consts::FRAC_PI_2;
        for aspect in [16.0 / 9.0, 1.0, 0.5] {
            for direction in [[quarter, -0.45], [quarter, -1.57], [0.0, -0.47], [2.0 * quarter, -0.47]] {
                check([0.0, 0.0], [15.0, 10.0], direction, aspect);
                check([20.0, -8.0], [3.0, 9.0], direction, aspect);
            }
        }
    }
}
