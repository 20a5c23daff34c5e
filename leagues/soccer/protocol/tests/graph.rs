//! Scene graphs of servers, kept up to date from their frames: SimSpark's (monitor-protocol.md 2, 3) and RSMP's.

use soccer_protocol::graph::{FoulReport, GraphError, MonitorGraph, MonitorProtocol, translate_commands};
use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{Reader, Side};

const FULL: &str = "((FieldLength 30)(play_modes BeforeKickOff PlayOn)(time 0)(half 1)(score_left 0)(play_mode 1)(foul 1 2 2 7))(RSG 0 1)\
    ((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 2 3 1)(nd StaticMesh (setVisible 1) (load models/a.obj 3) (sSc 1 2 3)(resetMaterials a b)))\
    (nd Light (setDiffuse 1 1 1 1)))";

/// RCSSServerMJ 0.2.1's forms, without blanks between lists.
const RSMP: &str = "((RSMP 1 0)((gt 1 0)12.34)((sg 1 0)full(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)\
    (nd DSC(ball)(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 1.0000 2.0000 0.1100 1)(nd SMN (setVisible 1)(load StdUnitSphere) (rgba 1 1 1 1) (sSc 0.11 0.11 0.11))))\
    (nd DSC(agent Reds 7)(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 -3 0 0.5 1)(nd SMN (setVisible 1)(load models/T1/Trunk.STL) (sMat matLeft))))))\
    ((gs 1 0)(time 5.5)(half 1)(score_left 2)(score_right 0)(play_mode 1)(team_left Reds)(team_right <RIGHT>)(foul 4 1 7))\
    ((ge 1 0)(FieldLength 14)(play_modes BeforeKickOff PlayOn penalty_kick_left))((zz 1 0)(FieldLength 99)))";

fn taken(frames: &[&str]) -> (MonitorGraph, Vec<Result<(), GraphError>>) {
    let (mut graph, mut reader) = (MonitorGraph::default(), Reader::default());
    let results = frames.iter().map(|frame| graph.apply(&mut reader, frame.as_bytes())).collect();
    (graph, results)
}

fn written(graph: &MonitorGraph) -> String {
    let mut out = Vec::new();
    graph.write(&mut out);
    String::from_utf8(out).expect("text")
}

/// The position of the first topmost node.
fn position(graph: &MonitorGraph) -> [f64; 3] {
    let matrix = graph.nodes()[0].matrix().expect("a matrix");
    [matrix[12], matrix[13], matrix[14]]
}

#[test]
fn a_full_frame_tells_scene_and_state() {
    let (graph, results) = taken(&[FULL]);
    assert_eq!((results, graph.protocol()), (vec![Ok(())], MonitorProtocol::SimSpark));
    assert_eq!((position(&graph), graph.number("FieldLength")), ([1.0, 2.0, 3.0], Some(30.0)));
    let mesh = &graph.nodes()[0].children()[0];
    assert_eq!((mesh.kind(), mesh.numbers("sSc")), (&b"StaticMesh"[..], Some([1.0, 2.0, 3.0])));
    let words: Vec<&[u8]> = mesh.words("resetMaterials").expect("materials").collect();
    assert_eq!(words, [b"a", b"b"]);
    assert_eq!((graph.mode().as_str(), graph.modes().len()), ("PlayOn", 2));
    let foul = FoulReport { kind: Some(FoulKind::IllegalDefence), side: Side::Right, unum: 7 };
    assert_eq!(graph.fouls().collect::<Vec<_>>(), [foul]);
    assert_eq!(graph.nodes()[1].kind(), b"Light");
}

#[test]
fn differences_change_what_they_name() {
    let moved = "((time 0.04))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 4 nan 6 1)(nd StaticMesh))(nd))";
    let hidden = "((time 0.08)(score_left 1))(RDS 0 1)((nd(nd StaticMesh (setVisible 0)))(nd))";
    let (before, _) = taken(&[FULL]);
    let (graph, _) = taken(&[FULL, moved]);
    assert!(position(&graph)[0] == 4.0 && position(&graph)[1].is_nan());
    assert_eq!((graph.fouls().count(), graph.number("half")), (0, Some(1.0)), "a foul is told once");
    assert_eq!(before.appearance_version(), graph.appearance_version(), "it has only moved");
    let (graph, results) = taken(&[FULL, moved, hidden]);
    assert_eq!(results, [Ok(()); 3]);
    assert_ne!(before.appearance_version(), graph.appearance_version());
    let expect = "((FieldLength 30)(play_modes BeforeKickOff PlayOn)(time 0.08)(half 1)(score_left 1)(play_mode 1))(RSG 0 1)\
        ((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 4 nan 6 1)(nd StaticMesh (setVisible 0) (load models/a.obj 3) (sSc 1 2 3) \
        (resetMaterials a b)))(nd Light (setDiffuse 1 1 1 1)))";
    assert_eq!(written(&graph), expect);
}

#[test]
fn frames_that_do_not_fit_are_told() {
    let check = |frames: &[&str], expect: GraphError| {
        assert_eq!(taken(frames).1.last(), Some(&Err(expect)), "{frames:?}");
    };
    check(&["((time 0))(RDS 0 1)((nd))"], GraphError::NothingYet);
    check(&[FULL, "((time 1))(RDS 0 1)((nd(nd)))"], GraphError::DoesNotFit);
    check(&[FULL, "((time 1))(RDS 0 1)((nd)(nd))"], GraphError::DoesNotFit);
    check(&[FULL, "((time 1))(RDS 0 1)((nd(nd)(nd))(nd))"], GraphError::DoesNotFit);
    check(&["((RSMP 2 0)((gt 1 0)0))"], GraphError::Version(2));
    for text in ["", "words", "()", "((time 0))", "((time 0))(ABC 0 1)()"] {
        check(&[text], GraphError::NotAFrame);
    }
    let (mut graph, mut reader) = (MonitorGraph::default(), Reader::default());
    assert_eq!(graph.apply_full(&mut reader, b"((time 1))(RDS 0 1)((nd))"), Err(GraphError::NothingYet));
    assert!(!graph.has_scene());
    assert_eq!(graph.apply_full(&mut reader, FULL.as_bytes()), Ok(()));
    assert!(graph.has_scene());
}

#[test]
fn rsmp_leads_to_the_same_kind_of_tree() {
    let (graph, results) = taken(&[RSMP]);
    assert_eq!((results, graph.protocol()), (vec![Ok(())], MonitorProtocol::Rsmp));
    assert_eq!(
        (graph.number("FieldLength"), graph.number("time"), graph.number("score_left")),
        (Some(14.0), Some(5.5), Some(2.0))
    );
    assert_eq!((graph.mode().as_str(), graph.modes().len()), ("PlayOn", 3));
    assert_eq!((graph.team(Side::Left).as_deref(), graph.team(Side::Right)), (Some("Reds"), None));
    assert_eq!(graph.fouls().map(|foul| (foul.side, foul.unum)).collect::<Vec<_>>(), [(Side::Left, 7)]);
    let [ball, agent] = graph.nodes()[0].children() else { panic!("two things") };
    assert!(ball.words("ball").is_some() && agent.words("ball").is_none());
    assert_eq!(agent.words("agent").expect("a robot").collect::<Vec<_>>(), [&b"Reds"[..], b"7"]);
    assert_eq!(ball.children()[0].children()[0].numbers("rgba"), Some([1.0; 4]));

    let moved = "((RSMP 1 0)((gt 1 0)12.38)((sg 1 0)diff(nd(nd(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 2 2 0.11 1)(nd)))(nd(nd(nd)))))\
        ((gs 1 0)(time 5.54)(half 1)(score_left 2)(score_right 1)(play_mode 2)))";
    let (mut graph, results) = taken(&[RSMP, moved]);
    assert_eq!(results, [Ok(()); 2]);
    assert_eq!(graph.nodes()[0].children()[0].children()[0].matrix().map(|matrix| matrix[12]), Some(2.0));
    assert_eq!((graph.mode().as_str(), graph.number("score_right")), ("penalty_kick_left", Some(1.0)));
    assert_eq!(graph.fouls().count(), 0);

    // The written text decodes to the same graph.
    let text = written(&graph);
    let before = graph.clone();
    graph.apply_full(&mut Reader::default(), text.as_bytes()).expect("a full frame");
    assert_eq!((graph.nodes(), graph.mode(), graph.number("FieldLength")), (before.nodes(), before.mode(), Some(14.0)));
    let (_, results) = taken(&[RSMP, "((RSMP 1 0)((gt 1 0)12.38)((sg 1 0)diff(nd(nd)))((gs 1 0)(time 6)))"]);
    assert_eq!(results[1], Err(GraphError::DoesNotFit));
    let (graph, results) = taken(&[RSMP, "((RSMP 1 0)((gt 1 0)12.38)((gs 1 0)(time 6)))"]);
    assert_eq!((results[1], graph.number("time")), (Ok(()), Some(6.0)), "a message without a scene");
}

#[test]
fn commands_are_in_the_words_of_the_server() {
    let mut reader = Reader::default();
    let mut said = |graph: &MonitorGraph, words: &str| {
        let commands = translate_commands(graph, &mut reader, words.as_bytes());
        commands.map(|all| all.into_iter().map(|one| String::from_utf8(one).expect("text")).collect::<Vec<_>>())
    };
    let (simspark, rsmp) = (taken(&[FULL]).0, taken(&[RSMP]).0);
    let words = "(playMode PlayOn) (agent (unum 7)(team Left)(pos 1 2 0.5))";
    assert_eq!(
        said(&simspark, words),
        Ok(vec!["(playMode PlayOn)".into(), "(agent (unum 7)(team Left)(pos 1 2 0.5))".into()])
    );
    assert_eq!(
        said(&rsmp, words),
        Ok(vec!["(playMode PlayOn)".into(), "(agent (unum 7)(team Reds)(pos 1 2 0.5))".into()])
    );
    assert_eq!(
        said(&rsmp, "(agent (unum 1)(team Right))"),
        Ok(vec!["(agent (unum 1)(team Right))".into()]),
        "no team yet"
    );
    for wrong in ["kickOff", "(kickOff Left", "()"] {
        assert!(said(&simspark, wrong).is_err(), "{wrong}");
    }
}
