//! Energy and momentum, for arbitrary bodies.

use crate::pitch;

use criss_world::world_parameters::Shape;
use criss_world::{Description, Object, World};
use pitch::{ball, empty, idle, of, robot, wall, world};
use proptest::prelude::*;

/// x and y of the momentum, and twice the energy.
fn totals(world: &World, balls: usize, robots: usize) -> [f64; 3] {
    let balls = (0..balls).map(|number| (0.05, Object::Ball { number: number as u8 }));
    let robots = (0..robots).map(|id| (2.0, Object::Obstacle { id: id as u8 }));
    balls.chain(robots).fold([0.0; 3], |[px, py, e], (mass, object)| {
        let [x, y] = of(world, object).velocity_m_s;
        [px + mass * x, py + mass * y, e + mass * (x * x + y * y)]
    })
}

/// Separate positions on a grid, with velocities.
fn bodies(velocities: &[(f64, f64)]) -> Description {
    let place = |index: usize| [0.4 * (index % 4) as f64 - 0.6, 0.4 * (index / 4) as f64 - 0.4];
    let mut described = empty();
    for (index, (x, y)) in velocities.iter().enumerate() {
        let number = (index / 2) as u8;
        match index % 2 {
            0 => described.balls.push(ball(number, place(index), [*x, *y])),
            _ => described.robots.push(robot(2, number, place(index), [*x, *y])),
        }
    }
    described
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(128) })]

    #[test]
    fn collisions_keep_momentum_and_energy(velocities in prop::collection::vec((-5.0..5.0, -5.0..5.0), 12)) {
        let mut world = world(&bodies(&velocities));
        let before = totals(&world, 6, 6);
        idle(&mut world, 100);
        let after = totals(&world, 6, 6);
        for (a, b) in before.iter().zip(after) {
            prop_assert!((a - b).abs() < 1e-9 * before[2].max(1.0), "{before:?} {after:?}");
        }
    }

    #[test]
    fn elastic_walls_keep_energy(velocities in prop::collection::vec((-5.0..5.0, -5.0..5.0), 12)) {
        let mut described = bodies(&velocities);
        let shape = Shape::Circle { radius_m: 1.5, orientation_rad: 0.0 };
        described.walls.push(wall(1.0, [0.0, 0.0], shape));
        let mut world = world(&described);
        let before = totals(&world, 6, 6)[2];
        idle(&mut world, 300);
        let after = totals(&world, 6, 6)[2];
        prop_assert!((before - after).abs() < 1e-8 * before.max(1.0), "{before} {after}");
        for number in 0..6 {
            let [x, y] = of(&world, Object::Ball { number }).position_m;
            prop_assert!(x.hypot(y) < 1.5);
        }
    }

    #[test]
    fn other_walls_and_elasticities_never_add_energy(
        velocities in prop::collection::vec((-5.0..5.0, -5.0..5.0), 12),
        elasticity in 0.0..1.0_f64,
    ) {
        let mut described = bodies(&velocities);
        let shape = Shape::Rectangle { length_m: 4.0, width_m: 3.0, is_upright: false };
        described.walls.push(wall(elasticity, [0.0, 0.0], shape));
        let mut world = world(&described);
        let mut energy = totals(&world, 6, 6)[2];
        for _ in 0..100 {
            idle(&mut world, 1);
            let now = totals(&world, 6, 6)[2];
            prop_assert!(now <= energy * (1.0 + 1e-12));
            energy = now;
        }
    }
}
