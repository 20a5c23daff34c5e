//! Monitor frames, apart from the scene graph.

use humanoid_protocol::monitor::frame::{
    Environment, Foul, FoulCall, GameInformation, MonitorFrame, append_environment, append_frame, append_game,
};
use humanoid_protocol::monitor::scene_graph::{SceneGraph, SentTransforms};
use humanoid_protocol::{FRAME_BYTES_MAX, PlayMode, PlayTime, TeamSide};

use crate::common::appended;

/// The field for seven robots, and the rules of the league.
pub fn environment() -> Environment {
    Environment {
        field_length: 55.0,
        field_width: 36.0,
        field_height: 40.0,
        goal_depth: 1.0,
        goal_width: 3.66,
        goal_height: 1.83,
        line_width: 0.1,
        ball_radius: 0.11,
        goal_pause: 3.0,
        half_time: 300.0,
        centre_circle_radius: 5.5,
        corner_area_radius: 1.0,
        goalie_area_length: 4.0,
        goalie_area_width: 7.3,
        penalty_spot_distance: 7.32,
        penalty_area: Some([9.0, 16.5]),
    }
}

const ENVIRONMENT: &str = "((ge 1 0)(FieldLength 55)(FieldWidth 36)(FieldHeight 40)(GoalWidth 1)(GoalDepth 3.66)\
    (GoalHeight 1.83)(BorderSize 0.1)(FreeKickDistance 0)(BallRadius 0.11)(RuleGoalPauseTime 3)(RuleHalfTime 300)\
    (play_modes BeforeKickOff KickOff_Left KickOff_Right PlayOn KickIn_Left KickIn_Right corner_kick_left \
    corner_kick_right goal_kick_left goal_kick_right offside_left offside_right GameOver Goal_Left Goal_Right \
    free_kick_left free_kick_right direct_free_kick_left direct_free_kick_right penalty_kick_left penalty_kick_right \
    penalty_shoot_left penalty_shoot_right)(CenterCircleRadius 5.5)(CorderAreaRadius 1)(GoalieAreaLength 4)\
    (GoalieAreaWidth 7.3)(PenaltySpotDistance 7.32)(PenaltyAreaLength 9)(PenaltyAreaWidth 16.5))";

fn game() -> GameInformation {
    GameInformation {
        time: PlayTime::Seconds(0.0),
        half: 1,
        score_left: 0,
        score_right: 2,
        mode: PlayMode::PlayOn,
        team_left: Some("Alpha".into()),
        team_right: None,
        fouls: Vec::new(),
    }
}

#[test]
fn environment_is_written() {
    assert_eq!(appended(|out| append_environment(out, &environment())), ENVIRONMENT);
    let text = appended(|out| append_environment(out, &Environment { penalty_area: None, ..environment() }));
    assert!(text.ends_with("(PenaltySpotDistance 7.32))"));
}

#[test]
fn game_is_written() {
    let check = |game: &GameInformation, is_full, expect: &str| {
        assert_eq!(appended(|out| append_game(out, game, is_full)), expect);
    };
    let rest = "(half 1)(score_left 0)(score_right 2)(play_mode 3)";
    check(&game(), false, &format!("((gs 1 0)(time 0.0){rest})"));
    check(&game(), true, &format!("((gs 1 0)(time 0.0){rest}(team_left Alpha)(team_right <RIGHT>))"));
    let fouls = vec![
        FoulCall { foul: Foul::IllegalDefence, side: TeamSide::Left, number: 3 },
        FoulCall { foul: Foul::Hand, side: TeamSide::Right, number: 11 },
    ];
    let game = GameInformation { time: PlayTime::Whole(300), fouls, ..game() };
    check(&game, false, &format!("((gs 1 0)(time 300){rest}(foul 2 1 3)(foul 10 2 11))"));
}

#[test]
fn fouls_have_the_numbers_of_the_reference() {
    for (number, foul) in Foul::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(foul.number()), number);
    }
    let check = |foul: Foul, expect: u8| assert_eq!(foul.number(), expect);
    check(Foul::IllegalDefence, 2);
    check(Foul::Incapable, 4);
    check(Foul::DoubleTouch, 9);
    check(Foul::Hand, 10);
}

#[test]
fn frame_has_all_parts() {
    let (scene, game, environment) = (SceneGraph::default(), game(), environment());
    let frame = MonitorFrame { time: 114.325, scene: &scene, game: &game, environment: &environment };
    let write = |is_full| appended(|out| append_frame(out, &frame, is_full, &mut SentTransforms::new()));
    let game_text = |is_full| appended(|out| append_game(out, &game, is_full));
    assert_eq!(write(false), format!("((RSMP 1 0)((gt 1 0)114.33)((sg 1 0)diff){})", game_text(false)));
    assert_eq!(write(true), format!("((RSMP 1 0)((gt 1 0)114.33)((sg 1 0)full){}{ENVIRONMENT})", game_text(true)));
}

#[test]
fn frames_of_clients_are_limited() {
    let mut splitter = codec::frame::Splitter::new(FRAME_BYTES_MAX);
    assert!(splitter.for_each(&[0xff; 4], |_| ()).is_err());
    let mut splitter = codec::frame::Splitter::new(FRAME_BYTES_MAX);
    let mut frames = Vec::new();
    assert_eq!(splitter.for_each(b"\0\0\0\x05(syn)\0\0\0\0", |frame| frames.push(frame.to_vec())), Ok(()));
    assert_eq!(frames, [b"(syn)".to_vec(), Vec::new()]);
}
