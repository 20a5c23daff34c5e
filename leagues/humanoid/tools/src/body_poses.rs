//! The poses of bodies by the positions of joints, and how far two states differ.

use humanoid_world::HumanoidSimulation;

/// Largest difference of bodies that counts as none: m, rad.
pub const TOLERANCE: f64 = 1e-4;

/// The pose of a body: position, m, and orientation, a quaternion (w, x, y, z).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyPose {
    /// Position, m.
    pub position_m: [f64; 3],
    /// Orientation.
    pub orientation: [f64; 4],
}

/// A body that differs.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyDifference {
    /// The row of the rollout: control steps since the start.
    pub step: usize,
    /// The body's name in the scene.
    pub body: String,
    /// Difference of position, m, and of orientation, rad.
    pub difference: [f64; 2],
    /// Number of bodies that differ in this step.
    pub bodies: usize,
    /// Its pose in the rollout.
    pub rollout: BodyPose,
    /// Its pose here.
    pub ours: BodyPose,
}

/// Two states, compared.
#[derive(Debug, Default)]
pub(crate) struct PoseComparison {
    /// Largest differences of all bodies: m, rad.
    pub largest: [f64; 2],
    /// The body that differs most, if one does.
    pub difference: Option<BodyDifference>,
}

/// A simulation that computes poses.
#[derive(Debug)]
pub(crate) struct BodyPoses {
    simulation: HumanoidSimulation,
    names: Vec<String>,
    velocities: Vec<f64>,
}

impl BodyPoses {
    /// Computes poses of this scene, whose state is lost.
    pub fn new(simulation: HumanoidSimulation) -> BodyPoses {
        let (names, velocities) = (simulation.body_names(), vec![0.0; simulation.physics().qvel().len()]);
        BodyPoses { simulation, names, velocities }
    }

    /// Compares the bodies of two states.
    pub fn compare(&mut self, step: usize, rollout: &[f64], ours: &[f64]) -> PoseComparison {
        let (rollout, ours) = (self.poses(rollout), self.poses(ours));
        let mut comparison = PoseComparison::default();
        for (body, (rollout, ours)) in rollout.into_iter().zip(ours).enumerate() {
            let difference = [distance(&rollout, &ours), angle(&rollout, &ours)];
            for (largest, own) in comparison.largest.iter_mut().zip(difference) {
                *largest = largest.max(own);
            }
            // A difference that is no number differs, too.
            if difference.iter().all(|own| *own <= TOLERANCE) {
                continue;
            }
            let sum = |difference: [f64; 2]| difference[0] + difference[1];
            let before = comparison.difference.as_ref();
            let bodies = before.map_or(0, |before| before.bodies) + 1;
            if before.is_none_or(|before| sum(difference) > sum(before.difference)) {
                let body = self.names[body].clone();
                comparison.difference = Some(BodyDifference { step, body, difference, bodies, rollout, ours });
            }
            comparison.difference.iter_mut().for_each(|difference| difference.bodies = bodies);
        }
        comparison
    }

    /// The poses of all bodies.
    fn poses(&mut self, qpos: &[f64]) -> Vec<BodyPose> {
        self.simulation.set_joint_state(qpos, &self.velocities);
        let physics = self.simulation.physics();
        let (positions, orientations) = (physics.xpos().as_chunks().0, physics.xquat().as_chunks().0);
        let pose = |(position_m, orientation): (&[f64; 3], &[f64; 4])| BodyPose {
            position_m: *position_m,
            orientation: *orientation,
        };
        positions.iter().zip(orientations).map(pose).collect()
    }
}

/// Distance of two poses, m.
fn distance(one: &BodyPose, other: &BodyPose) -> f64 {
    one.position_m.iter().zip(other.position_m).map(|(one, other)| (one - other) * (one - other)).sum::<f64>().sqrt()
}

/// Angle between two poses, rad.
fn angle(one: &BodyPose, other: &BodyPose) -> f64 {
    let ([w, x, y, z], [ow, ox, oy, oz]) = (one.orientation, other.orientation);
    let real = w * ow + x * ox + y * oy + z * oz;
    let parts =
        [w * ox - x * ow - y * oz + z * oy, w * oy + x * oz - y * ow - z * ox, w * oz - x * oy + y * ox - z * ow];
    2.0 * libm::atan2(parts.iter().map(|part| part * part).sum::<f64>().sqrt(), real.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_are_those_of_the_rotation_between() {
        let check = |one: [f64; 4], other: [f64; 4], expect: f64| {
            let pose = |orientation| BodyPose { position_m: [0.0; 3], orientation };
            let found = angle(&pose(one), &pose(other));
            assert!((found - expect).abs() < 1e-12, "{one:?} {other:?}: {found}");
        };
        let turned = |rad: f64| [(rad / 2.0).cos(), 0.0, (rad / 2.0).sin(), 0.0];
        check(turned(0.3), turned(0.3), 0.0);
        check(turned(0.3), turned(0.30001), 1e-5);
        check(turned(0.0), turned(1.0), 1.0);
        check(turned(0.5), turned(0.5).map(|part| -part), 0.0);
        check([0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], std::f64::consts::PI);
    }
}
