//! The effect of each mistake in a file: every row of the table in `docs/reference/scene-files.md` 4 as a small file,
//! with the resulting tree and messages, under the two policies for users' files (section 7). `UPDATE_GOLDEN=1`
//! rewrites `golden/errors.txt`.

use crate::common;

use std::fmt::Write;

use common::{Data, environment, report, tree};
use soccer_scene::{ImportPolicy, SceneGraph, compile, import};

/// A situation, the arguments of `main.rsg`, and the files as name and text, beginning with `main.rsg`.
struct Case {
    situation: &'static str,
    arguments: &'static [&'static str],
    files: &'static [(&'static str, &'static str)],
}

const fn case(situation: &'static str, main: &'static [(&'static str, &'static str)]) -> Case {
    Case { situation, arguments: &[], files: main }
}

const CASES: &[Case] = &[
    case(
        "a file that is not there",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (importScene none.rsg)\n (nd Line))\n")],
    ),
    case("the outermost file is not there", &[("other.rsg", "(RSG 0 1) (nd Line)")]),
    case(
        "unknown class",
        &[
            ("main.rsg", "(RSG 0 1)\n((nd Space\n  (nd Sphere)\n  (importScene in.rsg))\n (nd Line))\n"),
            ("in.rsg", "(RSG 0 1)\n((nd Box)\n (nd Ufo)\n (nd Sphere))\n"),
        ],
    ),
    case("a class that is no node", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (nd SceneServer)\n (nd Line))\n")]),
    case("unknown variable", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (setName $who)\n (nd Line))\n")]),
    case("failed eval", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (def $x (eval 1 / 0))\n (nd Line))\n")]),
    case(
        "eval of an unknown variable of the script",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (def $x (eval Soccer.Weather))\n (nd Line))\n")],
    ),
    case(
        "eval with parentheses",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (def $x (eval 2 * (3 + 4)))\n (nd Line))\n")],
    ),
    case(
        "switch without the case",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (switch 3 (3.0 (nd Box)) (4 (nd Line)))\n (nd Line))\n")],
    ),
    case(
        "switch case of two elements",
        &[("main.rsg", "(RSG 0 1)\n((switch a (a (nd Sphere) (nd Box)))\n (nd Line))\n")],
    ),
    case("template name twice", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (templ $a $a)\n (nd Line))\n")]),
    case("template name without dollar", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (templ a)\n (nd Line))\n")]),
    case(
        "a list as argument that is neither eval nor join",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (nd Space (setName (quote a)))\n (nd Line))\n")],
    ),
    case(
        "calls before an abort run",
        &[("main.rsg", "(RSG 0 1)\n((nd SphereCollider (setRadius 2))\n (setName $who))\n")],
    ),
    case("unknown method", &[("main.rsg", "(RSG 0 1)\n((nd Space (fly 1))\n (nd Line))\n")]),
    case(
        "wrong number of arguments",
        &[("main.rsg", "(RSG 0 1)\n((nd SphereCollider (setRadius 1 2) (setLocalPosition 1))\n (nd Line))\n")],
    ),
    case(
        "wrong number of arguments of a body",
        &[("main.rsg", "(RSG 0 1)\n((nd Transform (nd RigidBody (setSphereTotal 1 2 0 0 0 0 0 0)))\n (nd Line))\n")],
    ),
    case("wrong type of argument", &[("main.rsg", "(RSG 0 1)\n((nd Space (disableInnerCollision 1))\n (nd Line))\n")]),
    Case {
        situation: "surplus arguments, no definition",
        arguments: &["a", "b"],
        files: &[("main.rsg", "(RSG 0 1)\n((templ $a)\n (nd Space (setName $a)))\n")],
    },
    Case {
        situation: "surplus arguments and definitions",
        arguments: &["a", "b"],
        files: &[("main.rsg", "(RSG 0 1)\n((templ $a)\n (def $x 1) (def $y 2)\n (nd Space (setName (join $x $y))))\n")],
    },
    Case {
        situation: "missing arguments and definitions",
        arguments: &["a"],
        files: &[(
            "main.rsg",
            "(RSG 0 1)\n((templ $a $b)\n (def $x 1)\n (nd Space (setName $b))\n (nd Space (setName $x)))\n",
        )],
    },
    case(
        "a joint of a shipped file with one argument too few",
        &[(
            "main.rsg",
            "(RSG 0 1)\n((nd Transform (nd RigidBody (setName b) (setMass 1))\n  (importScene rsg/agent/nao/hingejoint.rsg\n   \
         p e ../b none 0 0 0 1 0 0 -10 10)))\n",
        )],
    ),
    case(
        "a universal joint of a shipped file with one argument too few",
        &[(
            "main.rsg",
            "(RSG 0 1)\n((nd Transform (nd RigidBody (setName b) (setMass 1))\n  (importScene \
         rsg/agent/nao/universaljoint.rsg\n   p e ../b none 0 0 0 1 0 0 0 1 0 -1 1 -1 1)))\n",
        )],
    ),
    case(
        "not a scene file",
        &[
            ("main.rsg", "(RSG 0 1)\n((nd Sphere)\n (importScene in.rsg)\n (nd Line))\n"),
            ("in.rsg", "(XYZ 0 1)\n(nd Box)\n"),
        ],
    ),
    case("another version", &[("main.rsg", "(RSG 1 0)\n(nd Box)\n")]),
    case(
        "a difference graph",
        &[
            ("main.rsg", "(RSG 0 1)\n((nd Space)\n (importScene in.rsg))\n"),
            ("in.rsg", "(RDS 0 1)\n((nd Space (setName a)) (nd Box))\n"),
        ],
    ),
    case(
        "missing parenthesis",
        &[
            ("main.rsg", "(RSG 0 1)\n((nd Space\n  (nd Sphere)\n  (importScene in.rsg))\n (nd Line))\n"),
            ("in.rsg", "(RSG 0 1)\n((nd Box)\n (nd Sphere)\n"),
        ],
    ),
    case("surplus parentheses", &[("main.rsg", "(RSG 0 1)\n((nd Sphere)))\n)\n")]),
    case("a third expression", &[("main.rsg", "(RSG 0 1)\n(nd Sphere)\n(nd Line)\n")]),
    case(
        "selection of an unknown child",
        &[("main.rsg", "(RSG 0 1)\n((nd Sphere (setName a))\n (sel b (setRadius 1))\n (nd Line))\n")],
    ),
    case(
        "a path that leads nowhere",
        &[(
            "main.rsg",
            "(RSG 0 1)\n((nd Transform (nd RigidBody (setName b) (setMass 1))\n  (nd HingeJoint (attach ../b \
         ../../arm/b)))\n (nd Line))\n",
        )],
    ),
    case(
        "a perceptor without a body",
        &[("main.rsg", "(RSG 0 1)\n((nd Transform (nd GyroRatePerceptor) (nd TimePerceptor))\n (nd Line))\n")],
    ),
    case("a body without a mass", &[("main.rsg", "(RSG 0 1)\n((nd Transform (nd RigidBody))\n (nd Line))\n")]),
    case(
        "a joint that is not simulated",
        &[(
            "main.rsg",
            "(RSG 0 1)\n((nd Transform (nd RigidBody (setName b) (setMass 1))\n  (nd AngularMotor (attach ../b) (setStopERP 0 \
         0.5))))\n",
        )],
    ),
    case("a file that imports itself", &[("main.rsg", "(RSG 0 1)\n((importScene main.rsg) (nd Line))\n")]),
    case(
        "a file outside of the data folders",
        &[("main.rsg", "(RSG 0 1)\n((importScene ../secret.rsg) (importScene /etc/passwd) (nd Line))\n")],
    ),
];

/// The tree after the import, and the messages.
fn outcome(case: &Case, policy: ImportPolicy) -> String {
    let files = case.files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
    let mut graph = SceneGraph::new();
    let done = import(&mut graph, SceneGraph::ROOT, "main.rsg", case.arguments, &Data(files), &environment(), policy);
    let model = compile(&graph).model;
    let mut out = String::new();
    let read = match (done.complete, done.changed) {
        (true, _) => "read to the end",
        (false, true) => "not read to the end",
        (false, false) => "not read to the end, not noticed",
    };
    writeln!(out, "{policy:?}: {read}").unwrap();
    writeln!(out, "  tree: {}", shortened(&tree(&graph))).unwrap();
    for geom in &model.geoms {
        writeln!(out, "  geom: {:?}", geom.shape).unwrap();
    }
    for joint in &model.joints {
        let motor = &joint.motors[0];
        let (lo, hi) = (motor.lo, motor.hi);
        writeln!(
            out,
            "  joint: {:?} of {:?} and {:?}, {lo} to {hi} rad, {} N m",
            joint.kind, joint.body1, joint.body2, motor.torque_max
        )
        .unwrap();
    }
    for line in report(&done).lines().take(4) {
        writeln!(out, "  {line}").unwrap();
    }
    out
}

fn shortened(tree: &str) -> String {
    if tree.len() <= 100 { tree.to_string() } else { format!("{} … {} bytes", &tree[..60], tree.len()) }
}

#[test]
fn every_mistake_has_its_outcome() {
    let mut out = String::new();
    for case in CASES {
        writeln!(out, "== {}", case.situation).unwrap();
        for policy in [ImportPolicy::User, ImportPolicy::Compat, ImportPolicy::Faithful] {
            if policy == ImportPolicy::Compat && !case.situation.contains("class") {
                continue;
            }
            out.push_str(&outcome(case, policy));
        }
    }
    common::golden("errors.txt", &out);
}

/// In our own files each of these is an error, except rows that are not mistakes.
#[test]
fn our_own_files_must_not_hold_any() {
    let fine = ["a difference graph", "surplus parentheses", "a third expression"];
    for case in CASES {
        let files = case.files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect();
        let mut graph = SceneGraph::new();
        let data = Data(files);
        let done =
            import(&mut graph, SceneGraph::ROOT, "main.rsg", case.arguments, &data, &environment(), ImportPolicy::Own);
        assert_eq!(done.has_errors(), !fine.contains(&case.situation), "{}: {}", case.situation, report(&done));
    }
}
