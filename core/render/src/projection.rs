//! The projection from the world onto an image.

use glam::DVec3;

use crate::Camera;

/// Distance of the near plane, m: nothing nearer is drawn.
pub(crate) const NEAR_M: f64 = 0.05;

/// Smallest and largest vertical field of view, rad.
const FIELD_OF_VIEW_RAD: [f64; 2] = [0.001, 3.1];

/// A camera with the size of its image.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Projection {
    /// Position of the camera, m.
    pub eye: DVec3,
    /// Unit vectors of the image to the right and up, and of the direction of view. The first one is horizontal.
    pub right: DVec3,
    pub up: DVec3,
    pub forward: DVec3,
    /// Pixels per unit of the tangent of an angle.
    pub focal: f64,
    /// The middle of the image, pixels.
    pub centre: [f64; 2],
}

/// A point of the image.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ImagePoint {
    /// To the right from the left edge, and down from the upper edge, pixels.
    pub at: [f64; 2],
    /// One divided by the distance along the direction of view, 1/m.
    pub inverse_depth: f64,
}

impl Projection {
    pub fn new(camera: &Camera, width: usize, height: usize) -> Projection {
        let eye = finite(camera.eye_m);
        let forward = (finite(camera.target_m) - eye).try_normalize().unwrap_or(DVec3::X);
        // Straight down or up, the image's upper edge is towards y.
        let right = forward.cross(DVec3::Z).try_normalize().unwrap_or(DVec3::X);
        let right = if forward.x.abs() + forward.y.abs() < 1e-9 { DVec3::X } else { right };
        let [least, most] = FIELD_OF_VIEW_RAD;
        let angle = if camera.field_of_view_rad.is_finite() { camera.field_of_view_rad } else { 1.0 };
        let focal = 0.5 * height as f64 / libm::tan(0.5 * angle.clamp(least, most));
        let centre = [0.5 * width as f64, 0.5 * height as f64];
        Projection { eye, right, up: right.cross(forward), forward, focal, centre }
    }

    /// A point of the world in the axes of the camera: right, up, forward.
    pub fn to_view(self, point: DVec3) -> DVec3 {
        let way = point - self.eye;
        DVec3::new(way.dot(self.right), way.dot(self.up), way.dot(self.forward))
    }

    /// The image of a point in the axes of the camera, which is in front of it.
    pub fn to_image(self, view: DVec3) -> ImagePoint {
        let inverse_depth = 1.0 / view.z;
        let scale = self.focal * inverse_depth;
        ImagePoint { at: [self.centre[0] + view.x * scale, self.centre[1] - view.y * scale], inverse_depth }
    }

    /// True if a ball in the axes of the camera cannot be in the image.
    pub fn is_outside(self, centre: DVec3, radius: f64) -> bool {
        let beyond = |way: f64, half: f64| {
            // The distance to the plane through the eye and the image's edge.
            let slope = half / self.focal;
            way.abs() - centre.z * slope > radius * (1.0 + slope * slope).sqrt()
        };
        centre.z + radius < NEAR_M || beyond(centre.x, self.centre[0]) || beyond(centre.y, self.centre[1])
    }

    /// The part of a convex polygon, in the axes of the camera, that is beyond the near plane.
    pub fn clip_near(self, polygon: &[DVec3], out: &mut Vec<DVec3>) {
        out.clear();
        let Some(mut last) = polygon.last().copied() else { return };
        for &point in polygon {
            if (last.z >= NEAR_M) != (point.z >= NEAR_M) {
                let mut cut = last + (point - last) * ((NEAR_M - last.z) / (point.z - last.z));
                cut.z = NEAR_M;
                out.push(cut);
            }
            if point.z >= NEAR_M {
                out.push(point);
            }
            last = point;
        }
    }
}

fn finite(point: [f64; 3]) -> DVec3 {
    DVec3::from_array(point.map(|number| if number.is_finite() { number } else { 0.0 }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(camera: ([f64; 3], [f64; 3]), point: [f64; 3], expect: [f64; 2]) {
        let camera = Camera { eye_m: camera.0, target_m: camera.1, field_of_view_rad: std::f64::consts::FRAC_PI_2 };
        let projection = Projection::new(&camera, 200, 100);
        let [x, y] = projection.to_image(projection.to_view(DVec3::from_array(point))).at;
        assert!((x - expect[0]).abs() < 1e-9 && (y - expect[1]).abs() < 1e-9, "{point:?}: {x} {y}");
    }

    #[test]
    fn points_have_their_places_in_the_image() {
        let ahead = ([0.0, 0.0, 1.0], [5.0, 0.0, 1.0]);
        check(ahead, [2.0, 0.0, 1.0], [100.0, 50.0]);
        check(ahead, [2.0, 1.0, 1.0], [75.0, 50.0]);
        check(ahead, [2.0, 0.0, 3.0], [100.0, 0.0]);
        let down = ([0.0, 0.0, 4.0], [0.0, 0.0, 0.0]);
        check(down, [1.0, 2.0, 0.0], [112.5, 25.0]);
    }
}
