//! Difference frames byte by byte (`docs/reference/monitor-protocol.md` 3.2), and invalid frames.

use sexp::Reader;
use soccer_protocol::PlayMode;
use soccer_protocol::monitor::{ChangeKind, DifferenceFrame, FrameItem, NodeChange, SceneError, decode_difference};

fn node(kind: ChangeKind, children: Vec<NodeChange>) -> NodeChange {
    NodeChange { kind, children }
}

fn still(children: Vec<NodeChange>) -> NodeChange {
    node(ChangeKind::Node(None), children)
}

/// Checks both directions: the difference encodes to `text`, and `text` decodes to the difference.
fn check(difference: DifferenceFrame, text: &str) {
    let mut out = Vec::new();
    difference.encode(&mut out);
    assert_eq!(out.escape_ascii().to_string(), text);
    assert_eq!(decode_difference(&mut Reader::new(), text.as_bytes()), Ok(difference));
}

#[test]
fn nothing_changed() {
    let mesh = || still(vec![node(ChangeKind::StaticMesh(None), vec![])]);
    let nodes = vec![still(vec![still(vec![])]), mesh(), still(vec![node(ChangeKind::SingleMaterial(None), vec![])])];
    check(
        DifferenceFrame { items: vec![FrameItem::Time(0.0)], nodes },
        "((time 0))(RDS 0 1)((nd(nd))(nd(nd StaticMesh))(nd(nd SMN)))",
    );
}

#[test]
fn a_ball_rolls_and_a_ring_shows() {
    let matrix = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.03954, 2.0, 0.488258, 1.0];
    let ball = node(ChangeKind::Node(Some(matrix)), vec![node(ChangeKind::StaticMesh(None), vec![])]);
    let torso = still(vec![
        node(ChangeKind::SingleMaterial(Some(true)), vec![]),
        node(ChangeKind::StaticMesh(Some(false)), vec![]),
    ]);
    check(
        DifferenceFrame {
            items: vec![FrameItem::Time(0.04), FrameItem::PlayMode(PlayMode::PlayOn)],
            nodes: vec![ball, torso],
        },
        "((time 0.04)(play_mode 3))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1.03954 2 0.488258 1)(nd StaticMesh))\
         (nd(nd SMN (setVisible 1))(nd StaticMesh (setVisible 0))))",
    );
}

#[test]
fn what_is_no_difference() {
    let check = |text: &str, expect: SceneError| {
        assert_eq!(decode_difference(&mut Reader::new(), text.as_bytes()), Err(expect), "{text}");
    };
    check("((time 0))(RSG 0 1)()", SceneError::NotADifference { at: 10 });
    check("((time 0))(RDS 0 1)", SceneError::NotAFrame);
    check("((time))(RDS 0 1)()", SceneError::BadItem { at: 1 });
    check("((time 0))(RDS 0 1)((nd DSC))", SceneError::BadNode { at: 20 });
    check("((time 0))(RDS 0 1)((nd (SLT 1 2)))", SceneError::BadNode { at: 20 });
    let deep = format!("((time 0))(RDS 0 1)({}{})", "(nd".repeat(70), ")".repeat(70));
    check(&deep, SceneError::TooDeep { at: 20 + 64 * 3 });
}
