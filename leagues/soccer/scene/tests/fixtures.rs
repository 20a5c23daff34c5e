//! Two user-style robots cover every class and method of the tables; golden files hold their nodes, model, motion and
//! messages (`UPDATE_GOLDEN=1` rewrites them).

use crate::common;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use common::{Data, environment};
use sexp::{Expr, List, Syntax};
use soccer_scene::{ImportPolicy, NodeId, SceneGraph, classes, compile, find_method, import, methods};

const FILES: [&str; 5] = ["walker.rsg", "rover.rsg", "parts/leg.rsg", "parts/neck.rsg", "parts/wheel.rsg"];

fn text(file: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(file)).unwrap()
}

fn nodes(graph: &SceneGraph, id: NodeId, depth: usize, out: &mut String) {
    for &child in &graph[id].children {
        let node = &graph[child];
        writeln!(out, "{}{} {} {:?}", "  ".repeat(depth), node.class, node.name, node.kind).unwrap();
        nodes(graph, child, depth + 1, out);
    }
}

fn check(robot: &str, arguments: &[&str]) {
    let data = Data(FILES.iter().map(|file| (file.to_string(), text(file))).collect());
    let mut graph = SceneGraph::new();
    let file = format!("{robot}.rsg");
    let done = import(&mut graph, SceneGraph::ROOT, &file, arguments, &data, &environment(), ImportPolicy::User);
    assert!(done.complete && done.sound, "{}", common::report(&done));
    let compiled = compile(&graph);
    let mut out = format!("{}\n", common::report(&done));
    nodes(&graph, SceneGraph::ROOT, 0, &mut out);
    out.push('\n');
    for part in &compiled.model.bodies {
        writeln!(out, "{part:?}").unwrap();
    }
    for part in &compiled.model.geoms {
        writeln!(out, "{part:?}").unwrap();
    }
    for part in &compiled.model.joints {
        writeln!(out, "{part:?}").unwrap();
    }
    writeln!(out, "{:?}", compiled.start).unwrap();
    common::golden(&format!("{robot}.txt"), &out);
}

#[test]
fn the_walker_is_built_as_kept() {
    check("walker", &["plain"]);
}

#[test]
fn the_rover_is_built_as_kept() {
    check("rover", &[]);
}

/// The names used by the fixtures: classes, and methods by the class or base that has them.
#[derive(Default)]
struct Used {
    classes: BTreeSet<&'static str>,
    methods: BTreeSet<(&'static str, &'static str)>,
}

impl Used {
    fn class(&mut self, name: &str) -> &'static str {
        let class = soccer_scene::find_class(name).unwrap_or_else(|| panic!("{name}")).name;
        self.classes.insert(class);
        class
    }

    fn list(&mut self, list: List, class: &'static str) {
        let word = |expr: Expr| String::from_utf8_lossy(expr.atom().unwrap_or_default()).into_owned();
        let head = list.name().map(|head| String::from_utf8_lossy(head).into_owned()).unwrap_or_default();
        let mut inside = class;
        match head.as_str() {
            "nd" | "node" => inside = self.class(&word(list.args().next().unwrap())),
            "sel" | "select" => inside = "Transform",
            "" | "templ" | "def" | "switch" | "eval" | "join" | "pwd" | "fly" => {}
            _ => {
                if let Some(method) = find_method(class, &head) {
                    self.methods.insert((method.of, method.name));
                }
                if head == "addCollisionHandler" {
                    self.class(&word(list.args().next().unwrap()));
                }
            }
        }
        let all = list.items();
        all.filter_map(Expr::list).for_each(|list| self.list(list, inside));
    }
}

#[test]
fn every_class_and_method_is_used() {
    let mut used = Used::default();
    for file in FILES {
        let bytes = text(file);
        let mut reader = sexp::Reader::new();
        let graph = reader.read(&bytes, Syntax::League).exprs().nth(1).and_then(Expr::list).unwrap();
        used.list(graph, "Transform");
    }
    let classes: Vec<&str> = classes().map(|c| c.name).filter(|name| !used.classes.contains(name)).collect();
    assert_eq!(classes, [""; 0], "classes that no fixture uses");
    let methods: Vec<(&str, &str)> =
        methods().map(|m| (m.of, m.name)).filter(|method| !used.methods.contains(method)).collect();
    assert_eq!(methods, [("", ""); 0], "methods that no fixture uses");
}

/// The registry and the code behind it know the same methods: no listed call of any class is unknown.
#[test]
fn every_listed_method_can_be_called_on_every_class_that_has_it() {
    for class in classes() {
        for method in methods() {
            if find_method(class.name, method.name).is_none_or(|found| found.of != method.of)
                || method.name == "importScene"
            {
                continue;
            }
            let count = (0..20).find(|n| method.count.allows(*n)).unwrap();
            let call = format!("(RSG 0 1)(nd Space (nd {} ({} {})))", class.name, method.name, "1 ".repeat(count));
            let (_, done) = common::scene(&[("main.rsg", &call)], &[], ImportPolicy::User);
            let report = common::report(&done);
            assert!(!report.contains("has no method"), "{call}: {report}");
            let wrong = (0..20).find(|n| !method.count.allows(*n));
            let Some(wrong) = wrong else { continue };
            let call = format!("(RSG 0 1)(nd Space (nd {} ({} {})))", class.name, method.name, "1 ".repeat(wrong));
            let (_, done) = common::scene(&[("main.rsg", &call)], &[], ImportPolicy::User);
            let report = common::report(&done);
            assert!(report.contains("has no effect"), "{call}: {report}");
        }
    }
}

/// User-style robots must be able to move: three seconds on a floor, with motors, springs and slider active.
#[test]
fn the_fixtures_move_and_stay_in_one_piece() {
    for (robot, arguments) in [("walker.rsg", &["plain"][..]), ("rover.rsg", &[])] {
        let data = Data(FILES.iter().map(|file| (file.to_string(), text(file))).collect());
        let mut graph = SceneGraph::new();
        import(&mut graph, SceneGraph::ROOT, robot, arguments, &data, &environment(), ImportPolicy::User);
        let compiled = compile(&graph);
        let (_, field) = common::own("rsg/agent/nao/soccer.rsg", &[]);
        let mut world = physics::World::new(physics::Params::default());
        world.add(&std::sync::Arc::new(field.model));
        let instance = world.add(&std::sync::Arc::new(compiled.model));
        let tables = std::sync::Arc::clone(world.constants());
        compiled.start.apply(world.state_mut(), &tables, instance);
        let before: Vec<_> = world.bodies(instance).map(|body| world.body(body).pos).collect();
        for _ in 0..150 {
            world.bodies(instance).for_each(|body| world.control(body));
            world.collide();
            world.step();
        }
        let after: Vec<_> = world.bodies(instance).map(|body| world.body(body).pos).collect();
        assert!(before != after, "{robot}");
        // The rover's weights have no shape and fall for ever, the walker's torso only senses touch; joined bodies stay
        // together.
        let joined = &after[..after.len().min(5)];
        let apart = |pos: &glam::DVec3| (*pos - joined[0]).length();
        assert!(
            after.iter().all(|pos| pos.is_finite()) && joined.iter().all(|pos| apart(pos) < 1.0),
            "{robot}: {after:?}"
        );
        assert!((-0.2..1.0).contains(&joined[0].z), "{robot}: {after:?}");
    }
}
