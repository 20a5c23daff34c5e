//! Order of collision pairs: golden scenes (`docs/reference/oracle.md` 4), compared with a real grid.

use crate::golden;

use glam::{DMat3, DVec3};
use golden::{numbers, rotation, shape, vector};
use physics::{Aabb, BroadPhase, CollisionGroup, Contact4, Geom, GeomModel, Handler, PairKind, Pose, Shape, Spaces};
use physics::{classify_pair, collide_wrapped, excludes_by_name};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

/// A call of the near callback: geoms, number of points or -1 space, -2 connected, -3 refused.
type Call = (usize, usize, i64);

/// The constant parts of a scene.
struct Scene {
    models: Vec<GeomModel>,
    geoms: Vec<Geom>,
    bodies: usize,
    /// Bodies of the permanent joints in order of creation.
    joints: Vec<Ends>,
}

/// The bodies that a joint or contact connects.
type Ends = [Option<usize>; 2];

fn index(value: &Value) -> Option<usize> {
    value.as_i64().and_then(|i| usize::try_from(i).ok())
}

fn geom_model(value: &Value) -> GeomModel {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let names = value["not_with"].as_array().map_or(Vec::new(), |names| names.iter().map(text).collect());
    let shape = match value["inner"].as_bool() {
        Some(inner) => Shape::Space { inner },
        None => shape(&value["shape"], &numbers(&value["dim"])),
    };
    let matrix = |rot: &Value| DMat3::from_cols_slice(&numbers(rot)).transpose();
    GeomModel {
        shape,
        space: index(&value["space"]),
        body: index(&value["body"]),
        offset: value.get("offset").map(vector),
        pos: value.get("pos").map_or(DVec3::ZERO, vector),
        rot: value.get("rot").map_or(DMat3::IDENTITY, matrix),
        handler: Handler::default(),
        name: text(&value["collider"]),
        not_with: names,
    }
}

impl Scene {
    fn new(header: &Value) -> Scene {
        let list = |key: &str| header[key].as_array().expect("a list");
        let models: Vec<GeomModel> = list("geoms").iter().map(geom_model).collect();
        let bodies = list("bodies").len();
        let joints = list("joints").iter().map(|j| [index(&j["body1"]), index(&j["body2"])]).collect();
        let geoms = models.iter().map(|model| Geom::new(model, 0, 0)).collect();
        Scene { models, geoms, bodies, joints }
    }

    fn spaces(&self) -> Spaces {
        let mut spaces = Spaces::default();
        for geom in &self.geoms {
            spaces.add(geom.space);
        }
        spaces
    }

    /// The geoms with the recorded boxes instead of their shapes, for a record without poses.
    fn boxed(&self, boxes: &[Aabb]) -> Vec<Geom> {
        let boxed = |(geom, bounds): (&Geom, &Aabb)| match geom.body {
            Some(_) => {
                let shape = Shape::Box(bounds.hi - bounds.lo);
                Geom { shape, offset: Some((bounds.lo + bounds.hi) * 0.5), ..geom.clone() }
            }
            None => geom.clone(),
        };
        self.geoms.iter().zip(boxes).map(boxed).collect()
    }

    /// The result of the near callback for a pair.
    fn answer(&self, a: usize, b: usize, body: impl Fn(usize) -> Pose) -> Call {
        let (first, second) = (&self.geoms[a], &self.geoms[b]);
        let connected =
            |x: usize, y: usize| self.joints.iter().any(|ends| ends.contains(&Some(x)) && ends.contains(&Some(y)));
        let count = match classify_pair(first, second, connected, || excludes_by_name(&self.models[a], &self.models[b]))
        {
            PairKind::Space => -1,
            PairKind::Connected => -2,
            PairKind::Refused => -3,
            PairKind::Collide => {
                let pose = |geom: &Geom| geom.body.map_or(geom.pose, &body);
                let (pose_a, pose_b) = (pose(first), pose(second));
                let mut out = Contact4::default();
                collide_wrapped(
                    (&first.shape, first.offset),
                    &pose_a,
                    (&second.shape, second.offset),
                    &pose_b,
                    &mut out,
                );
                out.len() as i64
            }
        };
        (a, b, count)
    }

    /// Moves the bodies as the step that follows a record does.
    fn step(&self, record: &Value, spaces: &mut Spaces) {
        let mut joints = self.joints.clone();
        for (a, b, count) in calls(record) {
            joints.extend((0..count).map(|_| [self.geoms[a].body, self.geoms[b].body]));
        }
        let seed = record["seed"].as_str().expect("flags").as_bytes();
        for body in step_order(self.bodies, &joints, seed) {
            spaces.body_moved((0..self.geoms.len()).rev().filter(|&g| self.geoms[g].body == Some(body)));
        }
    }
}

/// The order in which a step moves bodies: islands grow from the newest body that is a seed, along the newest joint
/// first; the body found last is continued first.
fn step_order(bodies: usize, joints: &[Ends], seed: &[u8]) -> Vec<usize> {
    let (mut seen, mut order) = (vec![false; bodies], Vec::new());
    for start in (0..bodies).rev() {
        let mut stack = Vec::new();
        if seed[start] == b'1' && !std::mem::replace(&mut seen[start], true) {
            stack.push(start);
        }
        while let Some(body) = stack.pop() {
            order.push(body);
            for ends in joints.iter().rev().filter(|ends| ends.contains(&Some(body))) {
                for &other in ends.iter().flatten() {
                    if !std::mem::replace(&mut seen[other], true) {
                        stack.push(other);
                    }
                }
            }
        }
    }
    order
}

fn calls(record: &Value) -> Vec<Call> {
    let call = |value: &Value| {
        let part = |i: usize| value[i].as_i64().expect("a whole number");
        (part(0) as usize, part(1) as usize, part(2))
    };
    record["calls"].as_array().expect("calls").iter().map(call).collect()
}

fn boxes(record: &Value) -> Vec<Aabb> {
    let bounds = |value: &Value| {
        let bound = |i: usize| value[i].as_f64().unwrap_or([f64::NEG_INFINITY, f64::INFINITY][i % 2]);
        Aabb { lo: DVec3::new(bound(0), bound(2), bound(4)), hi: DVec3::new(bound(1), bound(3), bound(5)) }
    };
    record["aabb"].as_array().expect("boxes").iter().map(bounds).collect()
}

/// Lists by space, the global one first.
fn lists(record: &Value) -> Vec<(Option<usize>, Vec<usize>)> {
    let object = record["lists"].as_object().expect("lists").iter();
    let geoms = |list: &Value| list.as_array().expect("a list").iter().filter_map(index).collect();
    let mut lists: Vec<_> = object.map(|(space, list)| (space.parse().ok(), geoms(list))).collect();
    lists.sort();
    lists
}

fn assert_lists(spaces: &Spaces, record: &Value, label: &str) {
    for (space, list) in lists(record) {
        assert_eq!(spaces.members(space).collect::<Vec<_>>(), list, "{label}, list of {space:?}");
    }
}

/// Reorders the lists as recorded by moving geoms. Nested lists first, then the global one, where a space moves with
/// its front geom, which stays in front.
fn arrange(spaces: &mut Spaces, geoms: &[Geom], record: &Value) {
    for (space, list) in lists(record).into_iter().rev() {
        BroadPhase::default().collide(spaces, geoms, |_| Pose::IDENTITY, |_, _| ());
        for geom in list.into_iter().rev() {
            let front = spaces.members(Some(geom)).next();
            assert!(space.is_none() || front.is_none(), "spaces are nested once only");
            spaces.body_moved([front.unwrap_or(geom)]);
        }
    }
}

/// The boxes are printed with twelve digits.
fn assert_boxes(got: &[Aabb], expected: &[Aabb], label: &str) {
    let near = |a: f64, b: f64| a == b || (a - b).abs() <= 1e-11 * (1.0 + b.abs());
    assert_eq!(got.len(), expected.len());
    for (g, (a, b)) in got.iter().zip(expected).enumerate() {
        let same = (0..3).all(|i| near(a.lo[i], b.lo[i]) && near(a.hi[i], b.hi[i]));
        assert!(same, "{label}, geom {g}: {a:?} instead of {b:?}");
    }
}

/// Checks one moment; returns the number of calls.
fn check_moment(scene: &Scene, spaces: &mut Spaces, record: &Value, label: &str) -> usize {
    let mut broad = BroadPhase::default();
    let mut got = Vec::new();
    let mut expected = calls(record);
    if let Some(poses) = record["pose"].as_array() {
        let poses: Vec<Vec<f64>> = poses.iter().map(numbers).collect();
        let body = |b: usize| Pose { pos: DVec3::from_slice(&poses[b]), rot: rotation(&poses[b][3..]) };
        broad.collide(spaces, &scene.geoms, body, |a, b| got.push(scene.answer(a, b, body)));
        assert_boxes(broad.boxes(), &boxes(record), label);
    } else {
        let geoms = scene.boxed(&boxes(record));
        let body = |_| Pose::IDENTITY;
        broad.collide(spaces, &geoms, body, |a, b| got.push(scene.answer(a, b, body)));
        // Without poses the contact points of moving shapes are unknown.
        for (got, expected) in got.iter_mut().zip(&mut expected) {
            if scene.geoms[expected.0].body.or(scene.geoms[expected.1].body).is_some() && expected.2 >= 0 {
                (got.2, expected.2) = (got.2.min(0), 0);
            }
        }
    }
    assert_eq!(got, expected, "{label}");
    got.len()
}

#[test]
fn golden_scenes() {
    for path in golden::files("pairs") {
        let records = golden::read(&path);
        let scene = Scene::new(&records[0]);
        let mut spaces = scene.spaces();
        let (mut last, mut updates, mut total) = (-1, 0, 0);
        for record in &records[1..] {
            let t = record["t"].as_i64().expect("t");
            let label = format!("{} at {t}", golden::name(&path));
            if t == last + 1 {
                updates += 1;
            } else {
                arrange(&mut spaces, &scene.geoms, record);
            }
            assert_lists(&spaces, record, &label);
            total += check_moment(&scene, &mut spaces, record, &label);
            scene.step(record, &mut spaces);
            last = t;
        }
        assert!(updates > 2 && total > 150, "{}: {updates} updates, {total} calls", path.display());
    }
}

/// A cell of the reference's table: its grid position and its slot.
type Cell = ([i64; 3], u64);

/// The cells of one class that a box touches, x outermost. The slot of the lowest cell of a column is its address, in
/// unsigned numbers, modulo the size of the table; the others follow it.
fn cells(bounds: &Aabb, class: i32) -> Vec<Cell> {
    const SLOTS: u64 = 1021;
    let cell = |corner: DVec3| (corner / 2f64.powi(class)).floor().to_array().map(|x| x as i64);
    let (lo, hi) = (cell(bounds.lo), cell(bounds.hi));
    let mut cells = Vec::new();
    for x in lo[0]..=hi[0] {
        for y in lo[1]..=hi[1] {
            let [class, x32, y32] = [i64::from(class), x, y].map(|i| u64::from(i as u32));
            let lowest = (class * 1000 + x32 * 100 + y32 * 10).wrapping_add(lo[2] as u64) % SLOTS;
            cells.extend((lo[2]..=hi[2]).zip(lowest..).map(|(z, slot)| ([x, y, z], slot % SLOTS)));
        }
    }
    cells
}

/// The pairs of one space as the reference finds them: cell by cell.
fn grid(order: &[usize], boxes: &[Aabb]) -> Vec<(usize, usize)> {
    let class = |g: usize| class_of((boxes[g].hi - boxes[g].lo).max_element());
    let top = order.iter().map(|&g| class(g)).max().unwrap_or(0);
    let (mut done, mut pairs) = (BTreeSet::new(), Vec::new());
    for &a in order {
        for level in class(a)..=top {
            for cell in cells(&boxes[a], level) {
                for &b in order.iter().rev() {
                    let met = b != a && class(b) == level && cells(&boxes[b], level).contains(&cell);
                    if met && done.insert((a.min(b), a.max(b))) && boxes[a].overlaps(&boxes[b]) {
                        pairs.push((a, b));
                    }
                }
            }
        }
    }
    pairs
}

/// Size class of a longest side, by the definition.
fn class_of(side: f64) -> i32 {
    (-3..).find(|&class| side < 2f64.powi(class)).expect("a class")
}

/// A static box with centre and sides in multiples of `unit`.
fn static_box(unit: f64, center: [i32; 3], side: [i32; 3]) -> Geom {
    let real = |v: [i32; 3]| DVec3::new(f64::from(v[0]), f64::from(v[1]), f64::from(v[2])) * unit;
    let pose = Pose { pos: real(center), rot: DMat3::IDENTITY };
    Geom {
        shape: Shape::Box(real(side)),
        space: None,
        body: None,
        offset: None,
        pose,
        company: CollisionGroup::default(),
    }
}

fn anywhere() -> impl Strategy<Value = Geom> {
    ([-24..24, -24..24, -24..24], [1..40, 1..40, 1..40]).prop_map(|(pos, side)| static_box(1.0 / 16.0, pos, side))
}

/// A geom so small that all share the lowest size class, for any sides.
fn tiny() -> impl Strategy<Value = Geom> {
    ([-9..9, -9..9, -9..9], [1..16, 1..16, 1..16]).prop_map(|(pos, side)| static_box(1.0 / 256.0, pos, side))
}

/// A geom half to one metre long, in the column of cells above and below the centre of the field.
fn near_the_slip() -> impl Strategy<Value = Geom> {
    ([5..11, 5..11, -8..12], [1..8, 1..8, 8..16]).prop_map(|(pos, side)| static_box(1.0 / 16.0, pos, side))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Boxes on a binary grid, so many touch exactly; some move, which reorders the list. Many lie where the hash
    /// slips.
    #[test]
    fn order_is_that_of_a_grid(
        geoms in prop::collection::vec(prop_oneof![anywhere(), tiny(), near_the_slip()], 2..14),
        moved in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let (mut spaces, mut broad, mut pairs) = (Spaces::default(), BroadPhase::default(), Vec::new());
        geoms.iter().for_each(|_| spaces.add(None));
        broad.collide(&mut spaces, &geoms, |_| Pose::IDENTITY, |_, _| ());
        spaces.body_moved(moved.iter().map(|index| index.index(geoms.len())));
        broad.collide(&mut spaces, &geoms, |_| Pose::IDENTITY, |a, b| pairs.push((a, b)));
        let order: Vec<usize> = spaces.members(None).collect();
        prop_assert_eq!(pairs, grid(&order, broad.boxes()));
    }
}

fn sphere(space: Option<usize>, body: Option<usize>, x: f64) -> Geom {
    let pose = Pose { pos: DVec3::new(x, 0.0, 0.0), rot: DMat3::IDENTITY };
    Geom { shape: Shape::Sphere(1.0), space, body, offset: None, pose, company: CollisionGroup::default() }
}

fn space(inner: bool) -> Geom {
    Geom {
        shape: Shape::Space { inner },
        space: None,
        body: None,
        offset: None,
        pose: Pose::IDENTITY,
        company: CollisionGroup::default(),
    }
}

fn spaces_of(geoms: &[Geom]) -> Spaces {
    let mut spaces = Spaces::default();
    geoms.iter().for_each(|geom| spaces.add(geom.space));
    spaces
}

fn pairs_of(geoms: &[Geom]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    BroadPhase::default().collide(&mut spaces_of(geoms), geoms, |_| Pose::IDENTITY, |a, b| pairs.push((a, b)));
    pairs
}

#[test]
fn inner_collisions_run_once_per_partner() {
    let robot = |inner| vec![space(inner), sphere(Some(0), None, 0.0), sphere(Some(0), None, 1.0)];
    assert_eq!(pairs_of(&robot(true)), [], "never without a partner");
    let mut near = robot(true);
    near.extend([sphere(None, None, -1.5), sphere(None, None, 2.5)]);
    assert_eq!(pairs_of(&near), [(4, 0), (4, 2), (2, 1), (3, 0), (3, 1), (2, 1)]);
    near[0] = space(false);
    assert_eq!(pairs_of(&near), [(4, 0), (4, 2), (3, 0), (3, 1)]);
}

#[test]
fn the_hash_misses_one_who_stands_on_the_ground_from_one_who_sinks_in() {
    let stick = |x: f64, z: f64| {
        let pose = Pose { pos: DVec3::new(x, 0.5, z), rot: DMat3::IDENTITY };
        Geom {
            shape: Shape::Box(DVec3::new(0.1, 0.1, 0.6)),
            space: None,
            body: None,
            offset: None,
            pose,
            company: CollisionGroup::default(),
        }
    };
    assert_eq!(pairs_of(&[stick(0.5, 0.3), stick(0.5, 0.4)]), [(1, 0)], "both start above the ground");
    assert_eq!(pairs_of(&[stick(0.5, 0.2), stick(0.5, 0.1)]), [(1, 0)], "both start below");
    assert_eq!(pairs_of(&[stick(0.5, 0.4), stick(0.5, 0.2)]), []);
    assert_eq!(pairs_of(&[stick(1.5, 0.4), stick(1.5, 0.2)]), [(1, 0)], "only at the centre");
    assert_eq!(pairs_of(&[stick(1.0, 0.4), stick(1.0, 0.2)]), [(1, 0)], "the next column makes up for it");
}

#[test]
fn geoms_of_one_body_never_meet() {
    assert_eq!(pairs_of(&[sphere(None, Some(0), 0.0), sphere(None, Some(0), 0.0)]), []);
    assert_eq!(pairs_of(&[sphere(None, Some(0), 0.0), sphere(None, Some(1), 0.0)]), [(1, 0)]);
    assert_eq!(pairs_of(&[sphere(None, None, 0.0), sphere(None, None, 0.0)]), [(1, 0)]);
}

#[test]
fn removal_moves_indices_down_and_keeps_the_order() {
    let geoms =
        [space(true), sphere(Some(0), None, 0.0), sphere(None, None, 0.0), space(true), sphere(Some(3), None, 0.0)];
    let mut spaces = spaces_of(&geoms);
    BroadPhase::default().collide(&mut spaces, &geoms, |_| Pose::IDENTITY, |_, _| ());
    spaces.body_moved([1]);
    assert_eq!(spaces.members(None).collect::<Vec<_>>(), [0, 3, 2]);
    spaces.remove(0..2);
    assert_eq!(spaces.members(None).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(spaces.members(Some(1)).collect::<Vec<_>>(), [2]);
    let mut fresh = spaces_of(&[geoms[2].clone(), space(true), sphere(Some(1), None, 0.0)]);
    BroadPhase::default().collide(&mut fresh, &[], |_| Pose::IDENTITY, |_, _| ());
    assert_eq!(spaces.members(None).collect::<Vec<_>>(), fresh.members(None).collect::<Vec<_>>());
}

#[test]
fn a_geom_goes_to_the_front_once_per_collision() {
    let geoms: Vec<Geom> = (0..3).map(|i| sphere(None, None, 10.0 * f64::from(i))).collect();
    let mut spaces = spaces_of(&geoms);
    let order = |spaces: &Spaces| spaces.members(None).collect::<Vec<_>>();
    spaces.body_moved([0]);
    assert_eq!(order(&spaces), [2, 1, 0], "a new geom counts as moved");
    BroadPhase::default().collide(&mut spaces, &geoms, |_| Pose::IDENTITY, |_, _| ());
    spaces.body_moved([0]);
    spaces.body_moved([1, 0]);
    assert_eq!(order(&spaces), [1, 0, 2]);
}

#[test]
fn names_refuse_only_within_a_space() {
    let geom = |name: &str, not_with: &[&str]| {
        let model = GeomModel {
            shape: Shape::Sphere(1.0),
            space: Some(0),
            body: None,
            offset: None,
            pos: DVec3::ZERO,
            rot: DMat3::IDENTITY,
            handler: Handler::default(),
            name: name.to_owned(),
            not_with: not_with.iter().map(|name| name.to_string()).collect(),
        };
        (Geom::new(&model, 0, 0), model)
    };
    let check = |a: &(Geom, GeomModel), b: &(Geom, GeomModel)| {
        classify_pair(&a.0, &b.0, |_, _| false, || excludes_by_name(&a.1, &b.1))
    };
    let (torso, thigh, mut other) = (geom("torso", &[]), geom("thigh", &["torso"]), geom("torso", &[]));
    other.0.space = Some(7);
    assert_eq!(check(&torso, &thigh), PairKind::Refused);
    assert_eq!(check(&thigh, &torso), PairKind::Refused);
    assert_eq!(check(&thigh, &other), PairKind::Collide);
    assert_eq!(check(&thigh, &thigh), PairKind::Collide);
}
