//! The scene language, one small file per rule (`docs/reference/physics.md` G, `docs/reference/scene-files.md` 4 to 8).

use crate::common;

use common::{report, scene, tree};
use soccer_scene::node::NodePayload;
use soccer_scene::{ImportPolicy, SceneGraph};

/// Imports a user's graph (header added), and checks its tree and messages.
fn check(graph: &str, expect_tree: &str, expect_messages: &[&str]) {
    check_files(&[("main.rsg", graph)], &[], ImportPolicy::User, expect_tree, expect_messages);
}

fn check_files(files: &[(&str, &str)], arguments: &[&str], policy: ImportPolicy, expect: &str, messages: &[&str]) {
    let texts: Vec<(&str, String)> = files.iter().map(|(n, t)| (*n, format!("(RSG 0 1)\n{t}"))).collect();
    let files: Vec<(&str, &str)> = texts.iter().map(|(n, t)| (*n, t.as_str())).collect();
    let (graph, done) = scene(&files, arguments, policy);
    assert_eq!(tree(&graph), expect, "{files:?} {}", report(&done));
    let found: Vec<String> = done.diagnostics.iter().map(|d| d.to_string()).collect();
    assert_eq!(found.len(), messages.len(), "{found:#?}");
    for (found, message) in found.iter().zip(messages) {
        assert!(found.contains(message), "{message:?} is not in {found:?}");
    }
}

/// Evaluates an expression used as a name.
fn check_eval(expression: &str, expect: &str) {
    let graph = format!("(nd Space (setName {expression}))");
    check(&graph, &format!("Space:{expect}"), &[]);
}

fn check_eval_fails(expression: &str) {
    check(&format!("((nd Space) (setName {expression}) (nd Line))"), "Space", &["skipped"]);
}

#[test]
fn whole_numbers_divide_downwards() {
    check_eval("(eval 7 / 2)", "3");
    check_eval("(eval -7 / 2)", "-4");
    check_eval("(eval 7 / -2)", "-4");
    check_eval("(eval 1 / 2)", "0");
    check_eval("(eval 7 / 2.0)", "3.5");
    check_eval("(eval -7 % 5)", "3");
    check_eval("(eval 2 ** 10)", "1024");
    check_eval("(eval - 2 ** 2)", "-4");
    check_eval("(eval 2 + 3 * 4 - 5)", "9");
    check_eval("(eval Soccer.RuleDropBallTime / 2)", "7");
}

#[test]
fn floats_have_six_digits_at_every_step() {
    check_eval("(eval 1e-7 * 3)", "3e-07");
    check_eval("(eval Math::PI)", "3.14159");
    check_eval("(eval 1.0)", "1");
    check_eval("(eval 0.1 + 0.2)", "0.3");
    check_eval("(eval 1.5 + -0.115 + -0.067868424)", "1.31713");
    check_eval("(eval 1000000 * 1.0)", "1e+06");
    check_eval("(eval (eval 1.0 / 3) * 3)", "0.999999");
    check_eval("(eval 1.0 / 3 * 3)", "1");
    check_eval("(eval 123456.7)", "123457");
}

#[test]
fn lists_in_expressions_are_expressions() {
    check_eval("(eval 2 * (eval 3 + 4))", "14");
    check_eval("(eval \"2 * (3 + 4)\")", "14");
    check_eval("(join a b (join c (eval 1 + 1)))", "abc2");
    check_eval("(join models/ 'x' .obj)", "models/x.obj");
    check_eval_fails("(eval 2 * (3 + 4))");
    check_eval_fails("(other 1)");
}

#[test]
fn names_of_the_environment() {
    check_eval("(eval Soccer.FieldLength / 2)", "15");
    check_eval("(eval Nao.UseTexture)", "true");
    let with_type =
        |t: &str, key: &str| format!("(nd Space (def $t {t}) (setName (eval \"NaoType[\"$t\"]['{key}']\")))");
    check(&with_type("3", "Hip1RelTorso_X"), "Space:0.0729541", &[]);
    check(&with_type("-1", "UseToe"), "Space:true", &[]);
    check(&with_type("-5", "UseToe"), "Space:false", &[]);
    for (t, key) in [("5", "UseToe"), ("-6", "UseToe"), ("x", "UseToe"), ("0", "ToeLength"), ("1.0", "UseToe")] {
        check(&with_type(t, key), "Space", &["skipped"]);
    }
    check_eval("(eval -1 % NaoType.length)", "4");
}

#[test]
fn expressions_without_value_abort_the_file() {
    for expression in [
        "(eval)",
        "(eval nil)",
        "(eval abc)",
        "(eval NaoType)",
        "(eval Soccer.Nothing)",
        "(eval Other)",
        "(eval Math::SQRT2)",
        "(eval 1 +)",
        "(eval 1 2)",
        "(eval 5.)",
        "(eval .5)",
        "(eval 1 / 0)",
        "(eval 2 ** -1)",
        "(eval 9223372036854775807 + 1)",
        "(eval - Nao.UseTexture)",
        "$nothing",
    ] {
        check_eval_fails(expression);
    }
}

#[test]
fn literals() {
    check("(nd Space (setName 'abc'))", "Space:abc", &[]);
    check("(nd Space (setName \"a b\"))", "Space:a b", &[]);
    check("(nd Space (setName 'a b'))", "Space", &["NAME expected"]);
    check("(nd Space (setName a;b) ; the name has a semicolon\n)", "Space:a;b", &[]);
    check("(nd Space (setName (join a\"b\"c)))", "Space:abc", &[]);
    check("(nd Space) (nd Line)", "Space", &[]);
    check("(nd Space)))) (nd Line)", "Space", &[]);
}

#[test]
fn classes_and_short_forms() {
    check("((nd oxygen/Transform (nd Line)) (node kerosin/StaticMesh))", "Transform{Line} StaticMesh", &[]);
    check("((nd TRF (nd Line)) (nd SMN) (nd BN))", "Transform{Line} SingleMatNode BaseNode", &[]);
    check("((nd Line) (nd Nothing) (nd Space))", "Line Space", &["main.rsg:2:13: warning: unknown class `Nothing`"]);
    check("((nd Line) (nd FileSystemSTD) (nd Space))", "Line Space", &["unknown class"]);
}

#[test]
fn nodes_nest_and_can_be_selected() {
    check(
        "((nd Space (setName a) (nd Space (setName b))) (sel a (sel b (nd Line)) (select b (nd Sphere))))",
        "Space:a{Space:b{Line Sphere}}",
        &[],
    );
    check("((nd Space (setName a)) (sel b (nd Line)) (nd Line))", "Space:a", &["no child `b`"]);
}

#[test]
fn switch_runs_the_second_element_of_the_first_equal_case() {
    let case = |value: &str| format!("(switch {value} (1 (nd Line) (nd Space)) (b (nd Sphere)) (1 (nd Box)))");
    check(&case("1"), "Line", &["only the first list of a case counts"]);
    check(&case("b"), "Sphere", &[]);
    check(&case("3.0"), "", &["no case for `3.0`"]);
    check("((switch 3 (3.0 (nd Line)) (3 (nd Space))) (nd Box))", "Space Box", &[]);
    check("((def $x b) (switch $x ((join b) ((nd Line) (nd Line)))))", "Line Line", &[]);
    check("((switch a (a atom)) (nd Line))", "Line", &[]);
    check("((switch a (a (def $n z))) (nd Space (setName $n)))", "Space:z", &[]);
}

#[test]
fn definitions() {
    check("((def $a 1) (def $b $a) (def $a 2) (nd Space (setName (join $a $b))))", "Space:21", &[]);
    check("((def $a 1) (def $b $a + 1) (nd Space (setName $b)))", "Space:1", &["only the first value"]);
    check("((nd Space (def $a x)) (nd Space (setName $a)))", "Space Space:x", &[]);
    check("((def $ 1) (nd Line))", "", &["is not a variable name"]);
    check("((def a 1) (nd Line))", "", &["is not a variable name"]);
    check("((templ a) (nd Line))", "", &["is not a variable name"]);
    check("((templ $a $a) (nd Line))", "", &["declared twice"]);
}

#[test]
fn arguments_are_positional_and_each_file_has_its_own_scope() {
    let inner = "((templ $a $b) (def $c z) (nd Space (setName (join $a $b $c))))";
    let outer = "((def $x 1) (importScene in.rsg $x (eval 1 + 1)) (nd Space (setName $x)))";
    check_files(&[("main.rsg", outer), ("in.rsg", inner)], &[], ImportPolicy::Own, "Space:12z Space:1", &[]);
    let leak = "((def $x 1) (importScene in.rsg) (nd Space (setName $c)))";
    let inner = "((def $c 1) (nd Space (setName $x)))";
    check_files(
        &[("main.rsg", leak), ("in.rsg", inner)],
        &[],
        ImportPolicy::User,
        "Space Space",
        &["in.rsg:2:32: warning: unknown variable $x", "main.rsg:2:53: warning: unknown variable $c"],
    );
}

#[test]
fn missing_and_surplus_arguments() {
    let file = "((templ $a $b) (def $x 8) (def $y 9) (nd Space (setName (join $x $y $a))) (nd Space (setName $b)))";
    let run = |arguments: &[&str], policy, expect: &str, messages: &[&str]| {
        check_files(&[("main.rsg", file)], arguments, policy, expect, messages)
    };
    run(&["1", "2"], ImportPolicy::Own, "Space:891 Space:2", &[]);
    run(&["1", "2", "3"], ImportPolicy::User, "Space:891 Space:2", &["3 arguments given, 2 used"]);
    run(&["1", "2", "3"], ImportPolicy::Faithful, "Space:381 Space:2", &[]);
    run(&["1"], ImportPolicy::User, "Space:891 Space", &["no argument given for $b", "$b has no value"]);
    run(&["1"], ImportPolicy::Faithful, "Space", &["$y has no value"]);
    run(&["1"], ImportPolicy::Own, "Space:891 Space", &["error: no argument given for $b", "error: $b has no value"]);
}

#[test]
fn bad_headers_skip_the_whole_file() {
    for text in ["", "(RSG 1 0) (nd Line)", "(RSG 0) (nd Line)", "(XYZ 0 1) (nd Line)", "RSG (nd Line)", "(RSG 0 1)"] {
        let (graph, done) = scene(&[("main.rsg", text)], &[], ImportPolicy::User);
        assert_eq!((tree(&graph).as_str(), done.complete, done.diagnostics.len()), ("", false, 1), "{text:?}");
    }
    let (graph, done) = scene(&[("main.rsg", "(RubySceneGraph 0 1) (nd Line)")], &[], ImportPolicy::Own);
    assert_eq!((tree(&graph).as_str(), done.complete), ("Line", true));
}

#[test]
fn a_missing_parenthesis_skips_the_whole_file() {
    let main = "((nd Space (setName a) (importScene in.rsg)) (nd Line))";
    let inner = "((nd Sphere) (nd Box)";
    let files = [("main.rsg", main), ("in.rsg", inner)];
    check_files(&files, &[], ImportPolicy::User, "Space:a Line", &["in.rsg:2:1: error: list never closed"]);
    let main = "((nd Space (nd Sphere) (importScene in.rsg)) (nd Line))";
    let files = [("main.rsg", main), ("in.rsg", inner)];
    check_files(&files, &[], ImportPolicy::User, "Space{Sphere} Line", &["list never closed"]);
    check_files(&files, &[], ImportPolicy::Faithful, "Space Line", &["list never closed"]);
    check_files(&files, &[], ImportPolicy::Own, "Space{Sphere} Line", &["error: list never closed"]);
}

#[test]
fn a_difference_graph_calls_methods_of_children_by_position() {
    let base = "((nd Transform (nd Space (setName a)) (nd Line)) (importScene delta.rsg))";
    let delta = "(RDS 0 1) ((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 7 8 9 1) (nd Space (setName b)) (nd)) (nd Sphere))";
    let (graph, done) =
        scene(&[("main.rsg", &format!("(RSG 0 1){base}")), ("delta.rsg", delta)], &[], ImportPolicy::Own);
    assert_eq!(tree(&graph), "Transform{Space:b Line}", "{}", report(&done));
    assert_eq!(graph.world_pose(graph[SceneGraph::ROOT].children[0]).pos(), [7.0, 8.0, 9.0]);
}

#[test]
fn files_that_fail_leave_their_importers_alone() {
    let main = "((nd Space (importScene none.rsg)) (importScene in.rsg) (nd Line))";
    let inner = "((nd Sphere) (setName $who) (nd Box))";
    let (graph, done) = scene(
        &[("main.rsg", &format!("(RSG 0 1)\n{main}")), ("in.rsg", &format!("(RSG 0 1)\n{inner}"))],
        &[],
        ImportPolicy::User,
    );
    assert_eq!(tree(&graph), "Space Sphere Line");
    assert!(done.complete);
    assert_eq!(
        report(&done),
        "main.rsg:2:13: warning: file `none.rsg` not found\n\
         in.rsg:2:23: warning: unknown variable $who; the rest of this file is skipped\n  \
         imported by main.rsg:2:37\n"
    );
    let (graph, done) = scene(&[], &[], ImportPolicy::User);
    assert_eq!((tree(&graph).as_str(), done.complete, done.diagnostics.len()), ("", false, 1));
}

#[test]
fn files_are_named_from_the_data_root_not_from_their_importer() {
    let files = [
        ("main.rsg", "(importScene sub/a.rsg)"),
        ("sub/a.rsg", "((importScene b.rsg) (importScene sub/b.rsg))"),
        ("sub/b.rsg", "(nd Line)"),
    ];
    check_files(&files, &[], ImportPolicy::User, "Line", &["file `b.rsg` not found"]);
}

#[test]
fn a_file_that_imports_itself_ends() {
    let files = [("main.rsg", "((nd Line) (importScene main.rsg))")];
    let lines = vec!["Line"; 65].join(" ");
    check_files(&files, &[], ImportPolicy::User, &lines, &["more than 64 files import each other"]);
    let twice = "((importScene main.rsg) (importScene main.rsg))";
    let (_, done) = scene(&[("main.rsg", &format!("(RSG 0 1){twice}"))], &[], ImportPolicy::User);
    assert!(!done.diagnostics.is_empty());
}

#[test]
fn values_and_nesting_have_limits() {
    let doubled: String = (0..40).map(|i| format!("(def $x{} (join $x{i} $x{i}))", i + 1)).collect();
    let (_, done) =
        scene(&[("main.rsg", &format!("(RSG 0 1)((def $x0 abc) {doubled} (nd Line))"))], &[], ImportPolicy::User);
    assert!(report(&done).contains("a value of more than"), "{}", report(&done));
    for (open, close) in [("(nd Space ", ")"), ("(", ")"), ("(setName (join ", "))"), ("(switch a (a ", "))")] {
        let text = format!("(RSG 0 1){}{}", open.repeat(500), close.repeat(500));
        let (graph, _) = scene(&[("main.rsg", &text)], &[], ImportPolicy::User);
        soccer_scene::compile(&graph);
    }
    let minus = "-".repeat(100_000);
    let (_, done) = scene(&[("main.rsg", &format!("(RSG 0 1)(setName (eval {minus} 1))"))], &[], ImportPolicy::User);
    assert!(!done.complete);
}

#[test]
fn unknown_methods_and_wrong_counts_have_no_effect() {
    check("(nd Space (fly) (setName a))", "Space:a", &["Space has no method fly"]);
    check("(nd Line (setLocalPos 1 2 3) (setName a))", "Line:a", &["Line has no method setLocalPos"]);
    check("(nd Space (disableInnerCollision 1))", "Space", &["true or false expected"]);
    check("(nd Line (setBeginPoint 1 2) (setEndPoint 1 2 3))", "Line", &["(setBeginPoint 1 2) has no effect"]);
    check("((nd Transform (nd Line) (setLocalPos 1 2)))", "Transform{Line}", &["X Y Z expected"]);
    check("((nd Transform (nd Line) (setLocalPos 1 2 3 4)))", "Transform{Line}", &[]);
}

#[test]
fn surplus_slip_values_are_refused_and_text_reads_as_zero() {
    let text = "(nd BoxCollider (nd ContactJointHandler (setContactSlip 0.1 0.1) (setContactSoftCFM true)
                (setContactSoftERP 7) (setContactBounceValue -1)))";
    let (graph, done) = scene(&[("main.rsg", &format!("(RSG 0 1){text}"))], &[], ImportPolicy::User);
    assert_eq!(done.diagnostics.len(), 1);
    let handler = graph.all().find_map(|id| match graph[id].kind {
        NodePayload::ContactHandler(h) => Some(h),
        _ => None,
    });
    let h = handler.unwrap();
    assert_eq!((h.slip, h.cfm, h.cfm_on, h.erp, h.bounce), (0.005, 0.0, false, 1.0, 0.0));
}

#[test]
fn names_of_files_stay_below_the_data_folder() {
    for name in ["rsg/agent/nao/nao.rsg", "my.rsg", "./my.rsg", "rsg/..a/b..rsg"] {
        assert!(soccer_scene::is_allowed_name(name), "{name}");
    }
    for name in ["", "/etc/passwd", "../x", "a/../x", "a/..", "..", "a//b", "a\\b", "C:/x", "c:x", "a\0b", "a/"] {
        assert!(!soccer_scene::is_allowed_name(name), "{name}");
    }
    check("((importScene ../x.rsg) (nd Line))", "Line", &["not a name below the data folder"]);
    let files = [("main.rsg", "((templ $file) (importScene $file))"), ("/etc/passwd", "(nd Line)")];
    check_files(&files, &["/etc/passwd"], ImportPolicy::User, "", &["not a name below"]);
}
