//! Converts matrices into poses.

use engine::Pose;
use glam::{DMat3, DMat4, DQuat, DVec3};

/// The smallest length of an axis, and of its part outside the plane of the others, that defines a direction.
const AXIS_MIN: f64 = 1e-6;

/// Returns the pose of a matrix. Six digits make no exact rotation, and a matrix may stretch: only directions count.
/// A NaN in the position is passed on, since it shows that the server's world is broken.
pub fn from_matrix(transform: &DMat4) -> Pose {
    let [x, y] = [transform.x_axis, transform.y_axis].map(|axis| axis.truncate());
    let rotation = upright(x, y).map_or(DQuat::IDENTITY, |axes| DQuat::from_mat3(&axes).normalize());
    Pose { position_m: transform.w_axis.truncate().to_array(), rotation: rotation.to_array() }
}

/// Returns the rotation whose first axis is along `x`, with the second one as near to `y` as possible.
fn upright(x: DVec3, y: DVec3) -> Option<DMat3> {
    let long = |axis: DVec3| (axis.is_finite() && axis.length() > AXIS_MIN).then(|| axis.normalize());
    let x = long(x)?;
    let y = long(y).and_then(|y| long(y - x * x.dot(y)))?;
    Some(DMat3::from_cols(x, y, x.cross(y)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_are_clean_and_broken_positions_stay() {
        let transform = DMat4::from_cols_array(&[
            0.0,
            2.0,
            1e-7,
            0.0,
            -3.0,
            1e-6,
            0.0,
            0.0,
            0.0,
            0.0,
            5.0,
            0.0,
            1.0,
            f64::NAN,
            3.0,
            1.0,
        ]);
        let pose = from_matrix(&transform);
        let expect = DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2);
        assert!(DQuat::from_array(pose.rotation).angle_between(expect) < 1e-5, "{pose:?}");
        assert!(pose.position_m[0] == 1.0 && pose.position_m[1].is_nan() && pose.position_m[2] == 3.0);
        for broken in [DMat4::ZERO, DMat4::NAN, DMat4::from_cols_array(&[1.0; 16])] {
            assert_eq!(from_matrix(&broken).rotation, Pose::IDENTITY.rotation);
        }
    }
}
