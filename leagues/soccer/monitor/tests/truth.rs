//! Ground truth parsed from literal frames.

use soccer_monitor::Truth;
use soccer_protocol::graph::{FoulReport, GraphError};
use soccer_protocol::monitor::{FoulKind, GameSetting};
use soccer_protocol::{PlayMode, Side};

const BALL: &str = "(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1.5 -2 0.042 1)\
    (nd StaticMesh (setVisible 1) (load models/soccerball.obj) (sSc 0.042 0.042 0.042)(resetMaterials soccerball_rcs-soccerball.png)))";

/// A light, the ball, a robot with a number and one without a team yet. The first one lies on its back and looks up.
fn full(items: &str) -> String {
    let light = "(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 9 9 9 1)(nd Light (setDiffuse 1 1 1 1) (setAmbient 1 1 1 1)))";
    let robot = |turn: &str, place: &str, model: &str, materials: &str| {
        format!(
            "(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)(nd TRF (SLT {turn} {place} 1)(nd TRF (SLT -1 0 0 0 0 0 1 0 0 1 0 0 0 0 0 1)\
             (nd StaticMesh (setVisible 1) (load models/{model}.obj) (sSc 0.1 0.1 0.1)(resetMaterials {materials})))))"
        )
    };
    let lying = robot("1 0 0 0 0 0 1 0 0 -1 0 0", "-3 1 0.1", "naobody2", "matLeft matNum7 naowhite");
    let standing = robot("0 1 0 0 -1 0 0 0 0 0 1 0", "4 5 0.35", "naobody0", "matNum matTeam naowhite");
    format!("({items})(RSG 0 1)({light}{BALL}{lying}{standing}(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)))")
}

const ITEMS: &str = "(FieldLength 30)(FieldWidth 20)(BallRadius 0.042)(play_modes PlayOn odd_mode KickOff_Left)\
    (time 3.5)(team_left Some Team)(half 2)(score_left 3)(score_right 1)(play_mode 2)(foul 1 6 2 11)";

fn truth_of(frames: &[&str]) -> Truth {
    let mut truth = Truth::new();
    frames.iter().for_each(|frame| truth.apply_frame(frame.as_bytes()).expect("a frame"));
    truth
}

#[test]
fn a_full_frame_tells_everything() {
    let truth = truth_of(&[&full(ITEMS)]);
    assert_eq!((truth.frames(), truth.ball_m(), truth.field_m()), (1, Some([1.5, -2.0, 0.042]), Some([30.0, 20.0])));
    let measures = [GameSetting::BallRadius, GameSetting::GoalWidth].map(|setting| truth.setting(setting));
    assert_eq!(measures, [Some(0.042), None]);
    let game = truth.game();
    assert_eq!((game.time_s, game.half, game.score), (3.5, 2, [3, 1]));
    // The server's list defines the meaning of 2.
    assert_eq!((game.mode, game.mode_name.as_str()), (Some(PlayMode::KickOffLeft), "KickOff_Left"));
    assert_eq!(game.teams, [Some(String::from("Some Team")), None]);
    assert_eq!(truth.fouls(), [FoulReport { kind: Some(FoulKind::Charging), side: Side::Right, unum: 11 }]);

    let [lying, standing] = truth.robots() else { panic!("two robots") };
    assert_eq!((lying.side_and_number(), lying.robot_type), (Some((Side::Left, 7)), Some(2)));
    assert_eq!((lying.team.as_deref(), lying.position_m(), lying.up_z()), (Some("Some Team"), [-3.0, 1.0, 0.1], 0.0));
    assert_eq!((standing.side_and_number(), standing.robot_type, &standing.team), (None, Some(0), &None));
    assert_eq!((standing.position_m(), standing.up_z()), ([4.0, 5.0, 0.35], 1.0));
    assert!((standing.yaw_rad().abs() - std::f64::consts::PI).abs() < 1e-12);
    assert_eq!(truth.robot(Side::Left, 7), Some(lying));
    assert_eq!(truth.robot(Side::Right, 7), None);
}

#[test]
fn differences_move_things_and_change_the_game() {
    let moved = "((time 3.54)(play_mode 1))(RDS 0 1)((nd(nd))(nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 2 0 0.1 1)(nd StaticMesh))\
        (nd(nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 -3 1 0.36 1)(nd(nd StaticMesh))))(nd(nd(nd(nd StaticMesh))))(nd))";
    let truth = truth_of(&[&full(ITEMS), moved]);
    assert_eq!((truth.frames(), truth.ball_m(), truth.game().time_s), (2, Some([2.0, 0.0, 0.1]), 3.54));
    assert_eq!((truth.game().mode, truth.game().mode_name.as_str()), (None, "odd_mode"));
    let robot = truth.robot(Side::Left, 7).expect("the robot");
    assert_eq!((robot.position_m(), robot.up_z()), ([-3.0, 1.0, 0.36], 1.0));
    assert_eq!(truth.robots()[1].position_m(), [4.0, 5.0, 0.35]);
    assert!(truth.fouls().is_empty(), "a foul is told once");
}

/// A name that arrives later applies to robots that exist already, and a shirt makes a robot a player.
#[test]
fn who_is_who_follows_what_changes() {
    let named = "((time 4)(team_left Others))(RDS 0 1)((nd(nd))(nd(nd StaticMesh))(nd(nd(nd(nd StaticMesh))))\
        (nd(nd(nd(nd StaticMesh (resetMaterials matRight matNum2 naowhite)))))(nd))";
    let truth = truth_of(&[&full(ITEMS), named]);
    assert_eq!(truth.robot(Side::Left, 7).and_then(|robot| robot.team.as_deref()), Some("Others"));
    assert_eq!(truth.robot(Side::Right, 2).map(|robot| robot.position_m()), Some([4.0, 5.0, 0.35]));
    let gone = format!("((time 5)(half 1))(RSG 0 1)({BALL})");
    let truth = truth_of(&[&full(ITEMS), &gone]);
    assert!(truth.robots().is_empty() && truth.ball_m().is_some() && truth.game().mode.is_none());
}

#[test]
fn frames_that_lead_to_nothing_change_nothing() {
    let mut truth = Truth::new();
    let fits =
        "((time 9))(RDS 0 1)((nd(nd))(nd(nd StaticMesh))(nd(nd(nd(nd StaticMesh))))(nd(nd(nd(nd StaticMesh))))(nd))";
    assert_eq!(truth.apply_frame(fits.as_bytes()), Err(GraphError::NothingYet));
    assert_eq!((truth.frames(), truth.ball_m(), truth.game().time_s), (0, None, 0.0));
    truth.apply_frame(full(ITEMS).as_bytes()).expect("a full frame");
    for garbage in ["", "garbage", "((time 1))(XYZ 0 1)()", "((RSMP 9 0))", ")(", "\u{0}"] {
        assert!(truth.apply_frame(garbage.as_bytes()).is_err(), "{garbage}");
    }
    let torn = "((time 8))(RDS 0 1)((nd(nd))(nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 7 7 7 1)(nd StaticMesh)))";
    assert_eq!(truth.apply_frame(torn.as_bytes()), Err(GraphError::DoesNotFit));
    assert_eq!((truth.frames(), truth.ball_m(), truth.game().time_s), (1, Some([1.5, -2.0, 0.042]), 3.5));
    // A difference that happens to fit may belong to another tree.
    assert_eq!(truth.apply_frame(fits.as_bytes()), Err(GraphError::NothingYet));
    truth.apply_frame(full(ITEMS).as_bytes()).expect("a full frame");
    truth.apply_frame(fits.as_bytes()).expect("a difference");
    assert_eq!((truth.frames(), truth.game().time_s), (3, 9.0));
}

#[test]
fn numbers_of_a_broken_server_harm_nobody() {
    let items =
        "(FieldLength nan)(time nan)(half -3)(score_left 1e99)(score_right inf)(play_mode -1)(play_modes PlayOn)";
    let broken = full(items).replace("1.5 -2 0.042", "nan -2 0.042");
    let truth = truth_of(&[&broken]);
    assert_eq!((truth.game().time_s, truth.game().half, truth.game().score), (0.0, 0, [u32::MAX, 0]));
    assert_eq!((truth.field_m(), truth.game().mode), (None, None));
    assert!(truth.ball_m().is_some_and(|[x, ..]| x.is_nan()));
}

/// RCSSServerMJ's forms: nodes name their type, and are nested in other nodes.
#[test]
fn rsmp_tells_the_same() {
    let frame = "((RSMP 1 0)((gt 1 0)12.34)((sg 1 0)full(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 1)\
        (nd DSC(ball)(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 2 0.11 1)(nd SMN (setVisible 1)(load StdUnitSphere) (sSc 0.11 0.11 0.11))))\
        (nd DSC(agent Reds 7)(nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 -3 0 0.5 1)(nd SMN (setVisible 1)(load models/T1/Trunk.STL) (sMat matLeft))\
        (nd TRF(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0.5 0 0 1))))))\
        ((gs 1 0)(time 5.5)(half 1)(score_left 2)(score_right 0)(play_mode 1)(team_left Reds)(team_right <RIGHT>))\
        ((ge 1 0)(FieldLength 14)(FieldWidth 9)(play_modes BeforeKickOff PlayOn)))";
    let truth = truth_of(&[frame]);
    assert_eq!((truth.ball_m(), truth.field_m()), (Some([1.0, 2.0, 1.11]), Some([14.0, 9.0])));
    let [robot] = truth.robots() else { panic!("one robot") };
    assert_eq!(
        (robot.side_and_number(), robot.robot_type, robot.position_m()),
        (Some((Side::Left, 7)), None, [-3.0, 0.0, 1.5])
    );
    assert_eq!((truth.game().mode, truth.game().score), (Some(PlayMode::PlayOn), [2, 0]));
}
