//! Full state frames byte by byte (`docs/reference/monitor-protocol.md` 2, 3.1), and invalid frames.

use sexp::{ParseErrorKind, Reader};
use soccer_protocol::monitor::{
    FoulKind, FrameItem, FullFrame, GameSetting, SceneError, SceneFrame, SceneLight, SceneMesh, SceneNode,
    SceneNodeKind, decode,
};
use soccer_protocol::{PlayMode, Side};

const UNIT: [f32; 16] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];

/// Checks both directions: the scene encodes to `text`, and `text` decodes to the scene.
fn check(scene: SceneFrame, text: &str) {
    let mut out = Vec::new();
    scene.encode(&mut out);
    assert_eq!(out.escape_ascii().to_string(), text);
    assert_eq!(decode(&mut Reader::new(), text.as_bytes()), Ok(scene));
}

fn leaf(kind: SceneNodeKind) -> SceneNode {
    SceneNode { kind, children: vec![] }
}

#[test]
fn items_in_their_order() {
    let items = vec![
        FrameItem::Setting(GameSetting::FieldLength, 30.0),
        FrameItem::Setting(GameSetting::BallRadius, 0.042),
        FrameItem::Time(299.994),
        FrameItem::TeamLeft(b"Alpha"),
        FrameItem::TeamRight(b"two words"),
        FrameItem::Half(1),
        FrameItem::ScoreLeft(3),
        FrameItem::ScoreRight(0),
        FrameItem::PlayMode(PlayMode::PlayOn),
        FrameItem::PassModeScoreWaitLeft(9.98),
        FrameItem::PassModeScoreWaitRight(0.02),
        FrameItem::Foul { number: 14, kind: FoulKind::Incapable, side: Side::Left, unum: 2 },
        FrameItem::Other { name: b"messages", values: b"(text (side 1) (num 3))" },
    ];
    check(
        SceneFrame { items, nodes: vec![] },
        "((FieldLength 30)(BallRadius 0.042)(time 299.994)(team_left Alpha)(team_right two words)(half 1)\
         (score_left 3)(score_right 0)(play_mode 3)(pass_mode_score_wait_left 9.98)\
         (pass_mode_score_wait_right 0.02)(foul 14 4 1 2)(messages (text (side 1) (num 3))))(RSG 0 1)()",
    );
}

#[test]
fn play_modes_are_named_in_order() {
    let modes: Vec<_> = PlayMode::ALL.iter().map(|mode| mode.name()).collect();
    let text = format!("((play_modes {}))(RSG 0 1)()", modes.join(" "));
    check(SceneFrame { items: vec![FrameItem::PlayModes], nodes: vec![] }, &text);
    let others = FrameItem::Other { name: b"play_modes", values: b"A B" };
    check(SceneFrame { items: vec![others], nodes: vec![] }, "((play_modes A B))(RSG 0 1)()");
}

#[test]
fn nodes_of_all_kinds() {
    let head = SceneMesh { visible: true, transparent: false, load: b"models/naohead.obj", scale: [0.1, 0.1, 0.1] };
    let ring = SceneMesh { visible: false, transparent: true, load: b"StdUnitCylinder 1 1", scale: [0.2, 0.2, 0.02] };
    let mut place = UNIT;
    place[12..15].copy_from_slice(&[-5.0, 1.2, 0.385]);
    place[1] = -4.371_14e-8;
    let light = SceneLight { diffuse: [1.0; 4], ambient: [0.8, 0.8, 0.8, 1.0], specular: [0.1, 0.1, 0.1, 1.0] };
    let nodes = vec![
        SceneNode { kind: SceneNodeKind::Transform(UNIT), children: vec![leaf(SceneNodeKind::Light(light))] },
        SceneNode {
            kind: SceneNodeKind::Transform(place),
            children: vec![
                leaf(SceneNodeKind::StaticMesh(head, vec![b"matLeft", b"naowhite"])),
                leaf(SceneNodeKind::SingleMaterial(ring, Some(b"matSelect"))),
                leaf(SceneNodeKind::StaticMesh(ring, vec![])),
                leaf(SceneNodeKind::SingleMaterial(head, None)),
            ],
        },
    ];
    check(
        SceneFrame { items: vec![FrameItem::Time(0.0)], nodes },
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
    let ball = SceneMesh { visible: true, transparent: false, load: b"models/soccerball.obj", scale: [0.042; 3] };
    let materials = ["soccerball_rcs-soccerball.png".to_owned()];
    let mut out = b"before ".to_vec();
    let mut frame = FullFrame::begin(&mut out);
    frame.item(&FrameItem::Time(0.04));
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
    FrameItem::Time(f32::NAN).encode(&mut out);
    FrameItem::PassModeScoreWaitLeft(f32::NEG_INFINITY).encode(&mut out);
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
    let flaw = sexp::ParseError { kind: ParseErrorKind::UnclosedList, at: 19 };
    check("((time 0))(RSG 0 1)(", SceneError::Unreadable(flaw));
}
