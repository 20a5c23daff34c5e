//! Contact points of shape pairs: golden cases (`docs/reference/oracle.md` 3) and properties.

use crate::golden;

use glam::{DMat3, DQuat, DVec3};
use golden::{numbers, rotation, shape, vector};
use physics::{Contact4, Point, Pose, Shape, collide, collide_wrapped};
use proptest::prelude::*;
use serde_json::Value;

/// One side of a golden case.
struct Side {
    shape: Shape,
    pose: Pose,
    offset: Option<DVec3>,
}

fn side(value: &Value) -> Side {
    let pose = match value.get("quat") {
        Some(quat) => Pose { pos: vector(&value["pos"]), rot: rotation(&numbers(quat)) },
        None => Pose::IDENTITY,
    };
    Side { shape: shape(&value["shape"], &numbers(&value["dim"])), pose, offset: value.get("offset").map(vector) }
}

fn run(a: &Side, b: &Side) -> Vec<Point> {
    let mut out = Contact4::default();
    collide_wrapped((&a.shape, a.offset), &a.pose, (&b.shape, b.offset), &b.pose, &mut out);
    out.iter().copied().collect()
}

fn points(value: &Value) -> Vec<Point> {
    let point = |value: &Value| {
        let x = numbers(value);
        Point { pos: DVec3::from_slice(&x[..3]), normal: DVec3::from_slice(&x[3..6]), depth: x[6] }
    };
    value.as_array().expect("points").iter().map(point).collect()
}

fn mirrored(points: &[Point]) -> Vec<Point> {
    points.iter().map(|p| Point { normal: -p.normal, ..*p }).collect()
}

/// True if the points agree in number and order, and no value differs by more than `gate`.
fn same(a: &[Point], b: &[Point], gate: f64) -> bool {
    let near = |a: &Point, b: &Point| {
        (a.pos - b.pos).abs().cmple(DVec3::splat(gate)).all()
            && (a.normal - b.normal).abs().cmple(DVec3::splat(gate)).all()
            && (a.depth - b.depth).abs() <= gate
    };
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| near(a, b))
}

/// The number of calls with a wrong result in a case: both argument orders. Fragile cases get no allowance.
fn check(case: &Value) -> usize {
    let (a, b) = (side(&case["a"]), side(&case["b"]));
    let ab = points(&case["ab"]);
    let ba = case.get("ba").map_or_else(|| mirrored(&ab), points);
    let gate = 1e-12 + 10.0 * case["noise"].as_f64().unwrap_or(0.0);
    let mut wrong = 0;
    for (got, expected) in [(run(&a, &b), ab), (run(&b, &a), ba)] {
        if !same(&got, &expected, gate) {
            println!("{case}\n  gave {got:?}");
            wrong += 1;
        }
    }
    wrong
}

#[test]
fn golden_cases() {
    let mut calls = 0;
    for path in golden::files("collide") {
        let cases = golden::read(&path);
        let wrong: usize = cases.iter().map(check).sum();
        assert_eq!(wrong, 0, "wrong calls in {}", golden::name(&path));
        calls += 2 * cases.len();
    }
    assert_eq!(calls, 14_000);
}

fn collided(a: &(Shape, Pose), b: &(Shape, Pose)) -> Vec<Point> {
    let mut out = Contact4::default();
    collide(&a.0, &a.1, &b.0, &b.1, &mut out);
    out.iter().copied().collect()
}

/// A pose within reach of others.
fn near_pose() -> impl Strategy<Value = Pose> {
    let unit = -1.0..1.0;
    ([unit.clone(), unit.clone(), unit.clone()], [unit.clone(), unit.clone(), unit.clone(), unit]).prop_filter_map(
        "no rotation",
        |(pos, q)| {
            let quat = DQuat::from_array(q);
            let rot = DMat3::from_quat(quat.normalize());
            (quat.length() > 0.1).then_some(Pose { pos: DVec3::from_array(pos), rot })
        },
    )
}

/// Spheres, capsules and planes, whose pairs have no significant ties.
fn round_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        (0.1..1.0).prop_map(Shape::Sphere),
        (0.1..0.6, 0.1..1.0).prop_map(|(radius, length)| Shape::Capsule(radius, length)),
        (near_pose(), -1.0..1.0).prop_map(|(pose, distance)| Shape::Plane(pose.rot.z_axis, distance)),
    ]
}

/// Any shape of any size and pose, including non-finite values.
fn wild() -> impl Strategy<Value = (Shape, Pose)> {
    let number =
        || prop_oneof![4 => -2.0..2.0, 1 => prop::num::f64::ANY, 1 => Just(f64::NAN), 1 => Just(f64::INFINITY)];
    let vector = move || (number(), number(), number()).prop_map(|(x, y, z)| DVec3::new(x, y, z));
    let shape = prop_oneof![
        number().prop_map(Shape::Sphere),
        vector().prop_map(Shape::Box),
        (number(), number()).prop_map(|(radius, length)| Shape::Capsule(radius, length)),
        (vector(), number()).prop_map(|(normal, distance)| Shape::Plane(normal, distance)),
        any::<bool>().prop_map(|inner| Shape::Space { inner }),
    ];
    let rot = prop_oneof![
        near_pose().prop_map(|pose| pose.rot),
        (vector(), vector(), vector()).prop_map(|(x, y, z)| DMat3::from_cols(x, y, z)),
    ];
    (shape, vector(), rot).prop_map(|(shape, pos, rot)| (shape, Pose { pos, rot }))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn exchanged_arguments_mirror((a, b) in ((round_shape(), near_pose()), (round_shape(), near_pose()))) {
        let cosine = a.1.rot.z_axis.dot(b.1.rot.z_axis);
        prop_assume!(1.0 - cosine * cosine > 1e-3);
        let (ab, ba) = (collided(&a, &b), mirrored(&collided(&b, &a)));
        let grazing = ab.iter().chain(&ba).all(|p| p.depth < 1e-9);
        prop_assert!(grazing || same(&ab, &ba, 1e-9), "{ab:?} {ba:?}");
    }

    #[test]
    fn normals_are_unit_and_depths_not_negative((a, b) in ((round_shape(), near_pose()), (round_shape(), near_pose()))) {
        for point in collided(&a, &b) {
            prop_assert!((point.normal.length() - 1.0).abs() < 1e-12 && point.depth >= 0.0, "{point:?}");
        }
    }

    #[test]
    fn numbers_that_are_none_do_no_harm((a, b) in (wild(), wild())) {
        prop_assert!(collided(&a, &b).len() <= 4);
    }
}
