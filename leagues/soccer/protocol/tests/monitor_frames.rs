//! Full state frames byte by byte (`docs/reference/monitor-protocol.md` 2, 3.1), and frames that are none.

use sexp::{FlawKind, Reader};
use soccer_protocol::monitor::{
    FoulKind, FullFrame, Item, Light, Mesh, Node, NodeKind, Scene, SceneError, Setting, decode,
};
use soccer_protocol::{PlayMode, Side};

const UNIT: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// The scene is written as `text`, and `text` is read as the scene.
fn check(scene: Scene, text: &str) {
    let mut out = Vec::new();
    scene.encode(&mut out);
    assert_eq!(out.escape_ascii().to_string(), text);
    assert_eq!(decode(&mut Reader::new(), text.as_bytes()), Ok(scene));
}

fn leaf(kind: NodeKind) -> Node {
    Node { kind, children: vec![] }
}

#[test]
fn items_in_their_order() {
    let items = vec![
        Item::Setting(Setting::FieldLength, 30.0),
        Item::Setting(Setting::BallRadius, 0.042),
        Item::Time(299.994),
        Item::TeamLeft(b"Alpha"),
        Item::TeamRight(b"two words"),
        Item::Half(1),
        Item::ScoreLeft(3),
        Item::ScoreRight(0),
        Item::PlayMode(PlayMode::PlayOn),
        Item::PassModeScoreWaitLeft(9.98),
        Item::PassModeScoreWaitRight(0.02),
        Item::Foul { number: 14, kind: FoulKind::Incapable, side: Side::Left, unum: 2 },
        Item::Other { name: b"messages", values: b"(text (side 1) (num 3))" },
    ];
    check(
        Scene { items, nodes: vec![] },
        "((FieldLength 30)(BallRadius 0.042)(time 299.994)(team_left Alpha)(team_right two words)(half 1)\
         (score_left 3)(score_right 0)(play_mode 3)(pass_mode_score_wait_left 9.98)\
         (pass_mode_score_wait_right 0.02)(foul 14 4 1 2)(messages (text (side 1) (num 3))))(RSG 0 1)()",
    );
}

#[test]
fn play_modes_are_named_in_order() {
    let modes: Vec<_> = PlayMode::ALL.iter().map(|mode| mode.name()).collect();
    let text = format!("((play_modes {}))(RSG 0 1)()", modes.join(" "));
    check(Scene { items: vec![Item::PlayModes], nodes: vec![] }, &text);
    let others = Item::Other { name: b"play_modes", values: b"A B" };
    check(Scene { items: vec![others], nodes: vec![] }, "((play_modes A B))(RSG 0 1)()");
}

#[test]
fn nodes_of_all_kinds() {
    let head = Mesh { visible: true, transparent: false, load: b"models/naohead.obj", scale: [0.1, 0.1, 0.1] };
    let ring = Mesh { visible: false, transparent: true, load: b"StdUnitCylinder 1 1", scale: [0.2, 0.2, 0.02] };
    let mut place = UNIT;
    place[12..15].copy_from_slice(&[-5.0, 1.2, 0.385]);
    place[1] = -4.371_14e-8;
    let light = Light { diffuse: [1.0; 4], ambient: [0.8, 0.8, 0.8, 1.0], specular: [0.1, 0.1, 0.1, 1.0] };
    let nodes = vec![
        Node { kind: NodeKind::Transform(UNIT), children: vec![leaf(NodeKind::Light(light))] },
        Node {
            kind: NodeKind::Transform(place),
            children: vec![
                leaf(NodeKind::StaticMesh(head, vec![b"matLeft", b"naowhite"])),
                leaf(NodeKind::SingleMaterial(ring, Some(b"matSelect"))),
                leaf(NodeKind::StaticMesh(ring, vec![])),
                leaf(NodeKind::SingleMaterial(head, None)),
            ],
        },
    ];
    check(
        Scene { items: vec![Item::Time(0.0)], nodes },
        "((time 0))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)\
         (nd Light (setDiffuse 1 1 1 1) (setAmbient 0.8 0.8 0.8 1) (setSpecular 0.1 0.1 0.1 1)))\
         (nd TRF (SLT 1 -4.37114e-08 0 0 0 1 0 0 0 0 1 0 -5 1.2 0.385 1)\
         (nd StaticMesh (setVisible 1) (load models/naohead.obj) (sSc 0.1 0.1 0.1)(resetMaterials matLeft naowhite))\
         (nd SMN (setVisible 0) (setTransparent) (load StdUnitCylinder 1 1) (sSc 0.2 0.2 0.02) (sMat matSelect))\
         (nd StaticMesh (setVisible 0) (setTransparent) (load StdUnitCylinder 1 1) (sSc 0.2 0.2 0.02))\
         (nd SMN (setVisible 1) (load models/naohead.obj) (sSc 0.1 0.1 0.1))))",
    );
}

#[test]
fn a_frame_can_be_written_piece_by_piece() {
    let ball = Mesh { visible: true, transparent: false, load: b"models/soccerball.obj", scale: [0.042; 3] };
    let materials = ["soccerball_rcs-soccerball.png".to_owned()];
    let mut out = b"before ".to_vec();
    let mut frame = FullFrame::begin(&mut out);
    frame.item(&Item::Time(0.04));
    frame.begin_nodes();
    frame.open_transform(&UNIT);
    frame.open_static_mesh(&ball, &materials);
    frame.close();
    frame.close();
    frame.end();
    let expect = "before ((time 0.04))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)\
                  (nd StaticMesh (setVisible 1) (load models/soccerball.obj) (sSc 0.042 0.042 0.042)\
                  (resetMaterials soccerball_rcs-soccerball.png))))";
    assert_eq!(out.escape_ascii().to_string(), expect);
}

#[test]
fn numbers_that_are_not_finite_become_zero() {
    let mut out = Vec::new();
    Item::Time(f32::NAN).encode(&mut out);
    Item::PassModeScoreWaitLeft(f32::NEG_INFINITY).encode(&mut out);
    assert_eq!(out, b"(time 0)(pass_mode_score_wait_left 0)");
}

#[test]
fn what_is_no_full_frame_is_refused() {
    let check = |text: &str, expect: SceneError| {
        assert_eq!(decode(&mut Reader::new(), text.as_bytes()), Err(expect), "{text}");
    };
    check("", SceneError::NotAFrame);
    check("((time 0))(RSG 0 1)", SceneError::NotAFrame);
    check("((time 0))(RDS 0 1)((nd))", SceneError::NotFull { at: 10 });
    check("((time))(RSG 0 1)()", SceneError::BadItem { at: 1 });
    check("((play_mode 21))(RSG 0 1)()", SceneError::BadItem { at: 1 });
    check("((foul 1 2 3 4))(RSG 0 1)()", SceneError::BadItem { at: 1 });
    check("((time 0))(RSG 0 1)((nd BN))", SceneError::BadNode { at: 20 });
    check("((time 0))(RSG 0 1)((nd TRF (SLT 1 2 3)))", SceneError::BadNode { at: 20 });
    let deep = format!(
        "((time 0))(RSG 0 1)({}{})",
        "(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)".repeat(65),
        ")".repeat(65)
    );
    check(&deep, SceneError::TooDeep { at: 20 + 64 * 45 });
    let flaw = sexp::Flaw { kind: FlawKind::UnclosedList, at: 19 };
    check("((time 0))(RSG 0 1)(", SceneError::Unreadable(flaw));
}
