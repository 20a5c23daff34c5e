//! Placement of robots, exact to the last bit: the reference computes in `f32` and sums from left to right
//! (docs/reference/physics.md E.1).

/// A position, m.
pub(crate) type Position = [f32; 3];

/// A rotation matrix, row by row.
pub(crate) type Rotation = [[f32; 3]; 3];

/// `a` times `b`.
fn times(a: &Rotation, b: &Rotation) -> Rotation {
    std::array::from_fn(|i| std::array::from_fn(|k| a[i][0] * b[0][k] + a[i][1] * b[1][k] + a[i][2] * b[2][k]))
}

/// `a` times the transposed `b`.
fn times_transposed(a: &Rotation, b: &Rotation) -> Rotation {
    std::array::from_fn(|i| std::array::from_fn(|k| a[i][0] * b[k][0] + a[i][1] * b[k][1] + a[i][2] * b[k][2]))
}

/// Rotation about z, degrees.
fn heading(degrees: f32) -> Rotation {
    let angle = f64::from((f64::from(degrees) * (std::f64::consts::PI / 180.0)) as f32);
    let (c, s) = (libm::cos(angle) as f32, libm::sin(angle) as f32);
    [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]]
}

/// Sine and cosine of an angle in degrees.
fn sin_cos(degrees: f32) -> (f32, f32) {
    let angle = f64::from(degrees).to_radians();
    (libm::sin(angle) as f32, libm::cos(angle) as f32)
}

/// The rotation of a torso that looks in a direction, degrees about z, and is tilted from upright: ahead about its right
/// axis, and to its right about its forward axis, degrees. A torso looks along its y axis.
pub(crate) fn tilted(heading_deg: f32, ahead_deg: f32, right_deg: f32) -> Rotation {
    let ((sa, ca), (sr, cr)) = (sin_cos(ahead_deg), sin_cos(right_deg));
    let ahead = [[1.0, 0.0, 0.0], [0.0, ca, sa], [0.0, -sa, ca]];
    let right = [[cr, 0.0, sr], [0.0, 1.0, 0.0], [-sr, 0.0, cr]];
    times(&heading(heading_deg), &times(&ahead, &right))
}

/// The rigid transform that puts a robot's torso at a position in an orientation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placement {
    target: Position,
    from: Position,
    turn: Rotation,
}

impl Placement {
    /// The transform to `target`, m, with yaw `yaw_deg` about z, from the torso's position `from` and rotation `torso`.
    pub(crate) fn new(target: Position, yaw_deg: f32, from: Position, torso: &Rotation) -> Self {
        Placement::oriented(target, &heading(yaw_deg), from, torso)
    }

    /// The transform to `target`, m, and the rotation `rotation`, from the torso's position `from` and rotation `torso`.
    pub(crate) fn oriented(target: Position, rotation: &Rotation, from: Position, torso: &Rotation) -> Self {
        Placement { target, from, turn: times_transposed(rotation, torso) }
    }

    /// The new position and rotation of a body.
    pub(crate) fn body(&self, pos: Position, rot: &Rotation) -> (Position, Rotation) {
        let arm: Position = std::array::from_fn(|i| pos[i] - self.from[i]);
        let to = std::array::from_fn(|i| {
            let row = &self.turn[i];
            self.target[i] + (arm[0] * row[0] + arm[1] * row[1] + arm[2] * row[2])
        });
        (to, times(&self.turn, rot))
    }
}

/// The new position of a body when its robot is shifted from `from` to `target`.
pub(crate) fn shifted(target: Position, from: Position, pos: Position) -> Position {
    std::array::from_fn(|i| target[i] + (pos[i] - from[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPRIGHT: Rotation = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

    /// The first record of a robot that was beamed to (-5, 0): axes as monitors got them.
    #[test]
    fn facing_the_right_goal() {
        let placement = Placement::new([-5.0, 0.0, 0.4], -90.0, [-5.0, 9.2, 0.39], &UPRIGHT);
        let (pos, rot) = placement.body([-5.0, 9.2, 0.39], &UPRIGHT);
        assert_eq!(pos, [-5.0, 0.0, 0.4]);
        assert_eq!(rot[0], [-4.371_139e-8, 1.0, 0.0]);
        assert_eq!(rot[1], [-1.0, -4.371_139e-8, 0.0]);
    }

    #[test]
    fn a_tilted_torso_looks_down_or_lies_on_its_side() {
        let check = |tilt: [f32; 2], forward: Position, up: Position| {
            let rotation = tilted(-90.0, tilt[0], tilt[1]);
            let column = |axis: usize| [0, 1, 2].map(|i| rotation[i][axis]);
            for (found, expect) in [(column(1), forward), (column(2), up)] {
                (0..3).for_each(|i| assert!((found[i] - expect[i]).abs() < 1e-6, "{tilt:?}: {rotation:?}"));
            }
        };
        check([0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]);
        check([90.0, 0.0], [0.0, 0.0, -1.0], [1.0, 0.0, 0.0]);
        check([-90.0, 0.0], [0.0, 0.0, 1.0], [-1.0, 0.0, 0.0]);
        check([0.0, 90.0], [1.0, 0.0, 0.0], [0.0, -1.0, 0.0]);
    }

    #[test]
    fn limbs_keep_their_place_on_the_torso() {
        let lying = heading(35.0);
        let placement = Placement::new([1.0, 2.0, 0.4], 90.0, [0.5, 0.5, 0.1], &lying);
        let ahead = times(&lying, &[[0.0; 3], [1.0, 0.0, 0.0], [0.0; 3]]);
        let pos = [0.5 + ahead[0][0], 0.5 + ahead[1][0], 0.1];
        let (to, _) = placement.body(pos, &UPRIGHT);
        let expect = [0.0, 2.0, 0.4];
        (0..3).for_each(|i| assert!((to[i] - expect[i]).abs() < 1e-6, "{to:?}"));
    }

    #[test]
    fn shifts_add_the_difference() {
        assert_eq!(shifted([1.0, 2.0, 3.0], [0.5, 0.5, 0.5], [0.75, 0.0, 0.5]), [1.25, 1.5, 3.0]);
    }
}
