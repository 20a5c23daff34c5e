//! BRML logs (docs/reference/smallsize-criss.md 10): written, read again, and written by other programs.

use crate::pitch;

use criss_world::brml::{self, BrmlReplay, LogBall, LogFrame, LogRobot, Specification};
use criss_world::{ActuatorCommand, FrameCommands};
use engine::{NullOutbox, RenderScene, StateError};
use pitch::{BALL, five_a_side, put};
use proptest::prelude::*;

fn written(specification: &Specification, frames: &[LogFrame]) -> String {
    let mut text = String::new();
    brml::write_header(specification, &mut text);
    frames.iter().for_each(|frame| brml::write_frame(frame, &mut text));
    brml::write_footer(&mut text);
    text
}

fn read(text: &str) -> Result<(Specification, Vec<LogFrame>), brml::BrmlError> {
    let (specification, frames) = brml::open(text)?;
    Ok((specification, frames.collect::<Result<_, _>>()?))
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let mut world = pitch::world(&five_a_side());
    put(&mut world, BALL, [0.0, 0.6], [3.0, 1.7]);
    let mut frames = Vec::new();
    for tick in 0..300 {
        frames.push(world.log_frame());
        let drive = ActuatorCommand {
            velocity_m_s: [0.5, f64::from(tick % 7) * 0.1],
            turn_rad_s: 1.0,
            ..ActuatorCommand::default()
        };
        world.step(&FrameCommands { teams: [vec![drive; 5], vec![drive; 2]] });
    }
    let specification = world.specification(300);
    assert_eq!((specification.robots, specification.balls), ([5, 5], [1, 0]));
    assert_eq!(specification.frame_rate_hz, 60.0);
    let text = written(&specification, &frames);
    assert_eq!(read(&text), Ok((specification, frames.clone())));
    // The log of a killed writer: all frames up to the cut, then the position of its end.
    let cut = text.rfind("<ball").expect("a ball");
    let (_, mut rest) = brml::open(&text[..cut]).expect("a log");
    assert_eq!(rest.by_ref().take(299).collect::<Result<Vec<_>, _>>().expect("frames"), frames[..299]);
    let line = text[..cut].lines().position(|line| line.contains("'299'")).expect("a frame") + 1;
    let error = rest.next().expect("an end").expect_err("a half frame");
    assert_eq!((error.line, rest.next()), (line, None));
}

#[test]
fn the_text_is_as_documented() {
    let robot =
        LogRobot { team: 1, id: 2, position_m: [0.5, -0.25], heading_rad: 3.0, is_found: true, ..LogRobot::default() };
    let ball = LogBall { position_m: [1.0, 0.0], velocity_m_s: [-1.5, 0.0], ..LogBall::default() };
    let frame = LogFrame { number: 7, robots: vec![robot], balls: vec![ball], play: String::from("N/A") };
    let specification = Specification { number_frames: 1, frame_rate_hz: 60.0, robots: [0, 1], balls: [1, 0] };
    let wanted = "<brml>
<specification numberFrames='1' frameRate='60' robotsOnTeam0='0' robotsOnTeam1='1' ballsOnTeam0='1' ballsOnTeam1='0'/>
<frame number='7'>
<robot team='1' id='2' x='0.5' y='-0.25' rot='3' xVel='0' yVel='0' rotVel='0' found='1'/>
<ball team='0' id='0' x='1' y='0' xVel='-1.5' yVel='0' found='0'/>
<system play='N/A'/>
</frame>
</brml>
";
    assert_eq!(written(&specification, &[frame]), wanted);
}

/// A log as written by version 2.1: more attributes, more elements, double quotes, comments with arbitrary content.
const NEWER: &str = r#"# a < log & more
<brml version="2.1">
  # who plays
  <specification numberFrames="2" frameRate="60" robotsOnTeam0="1" robotsOnTeam1="0" ballsOnTeam0="1" ballsOnTeam1="0" field="big"/>
  <frame number="0" time="0.0">
    <robot id="3" team="0" y="0.5" x="-1" rot="0.1" rawX="1" rawY="2" rawRot="3" destX="0" destY="0" kick="1" dribble="0" found="true"/>
    # <robot team="1"/>
    <line x1="0" y1="0" x2="1" y2="1"/>
    <ball team="0" id="0" x="0" y="0" rawX="9" found="false"/>
    <system play="Attack &lt;2&gt;"/>
  </frame>
  <frame number="1"></frame>
</brml>
"#;

#[test]
fn newer_logs_are_read_too() {
    let (specification, frames) = read(NEWER).expect("a log");
    assert_eq!((specification.number_frames, specification.robots), (2, [1, 0]));
    let robot = LogRobot { id: 3, position_m: [-1.0, 0.5], heading_rad: 0.1, is_found: true, ..LogRobot::default() };
    assert_eq!(frames[0].robots, [robot]);
    assert_eq!(frames[0].balls, [LogBall::default()]);
    assert_eq!(frames[0].play, "Attack <2>");
    assert_eq!(frames[1], LogFrame { number: 1, ..LogFrame::default() });
}

#[test]
fn mistakes_have_lines() {
    for (from, to, line) in [
        ("x=\"-1\"", "x=\"one\"", 6),
        ("x=\"-1\"", "x=\"inf\"", 6),
        ("team=\"0\" y", "y", 6),
        ("frame number=\"1\"", "frame", 12),
        ("frameRate=\"60\"", "frameRate=\"fast\"", 4),
        ("<specification", "<spec", 1),
        ("found=\"false\"", "found=\"perhaps\"", 9),
        ("destX=\"0\"", "destX=0", 6),
    ] {
        assert!(NEWER.contains(from));
        let error = read(&NEWER.replacen(from, to, 1)).expect_err(to);
        assert_eq!(error.line, line, "{to}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_numbers_and_words_come_back(
        values in prop::collection::vec(prop::num::f64::NORMAL | prop::num::f64::ZERO, 6),
        play in "[ -~]{0,20}",
        number: u64,
    ) {
        let robot = LogRobot {
            team: 1,
            id: 9,
            position_m: [values[0], values[1]],
            heading_rad: values[2],
            velocity_m_s: [values[3], values[4]],
            turn_rad_s: values[5],
            is_found: false,
        };
        let frame = LogFrame { number, robots: vec![robot], balls: Vec::new(), play };
        let specification = Specification { frame_rate_hz: 60.0, ..Specification::default() };
        prop_assert_eq!(read(&written(&specification, std::slice::from_ref(&frame))), Ok((specification, vec![frame])));
    }

    #[test]
    fn no_text_does_harm(at in 0..NEWER.len(), length in 0..30_usize, put in "[ -~\n]{0,12}") {
        let mut text = NEWER.to_owned();
        let end = (at + length).min(text.len());
        text.replace_range(at..end, &put);
        let _ = read(&text);
    }
}

#[test]
fn frames_are_shown_in_any_order() {
    let frame = |number: u64| {
        let position_m = [number as f64, -0.5];
        let robots = vec![
            LogRobot { team: 1, id: 3, position_m, is_found: true, ..LogRobot::default() },
            LogRobot { position_m: [-32000.0; 2], ..LogRobot::default() },
        ];
        let balls = vec![LogBall { team: 1, ..LogBall::default() }];
        LogFrame { number, robots, balls: if number < 2 { balls } else { Vec::new() }, ..LogFrame::default() }
    };
    let specification = Specification { frame_rate_hz: 10.0, ..Specification::default() };
    let mut session = BrmlReplay::new(specification, (0..4).map(frame).collect()).into_viewer_session();
    let mut scene = RenderScene::default();
    for shown in [1_u64, 4, 2, 3] {
        session.restore(shown, &shown.to_le_bytes()).expect("a frame");
        session.render_scene(&mut scene);
        let names: Vec<&str> = scene.entities.iter().map(|entity| entity.name.as_str()).collect();
        let wanted: &[&str] = if shown <= 2 { &["field", "ball 5", "right 3"] } else { &["field", "right 3"] };
        assert_eq!((names.as_slice(), scene.poses.len()), (wanted, wanted.len()), "{shown}");
        let robot = scene.poses.last().expect("a robot").position_m;
        assert_eq!((robot[0], scene.time_s), ((shown - 1) as f64, (shown - 1) as f64 / 10.0));
        let mut state = Vec::new();
        session.save(&mut state).expect("a state");
        assert_eq!(state, shown.to_le_bytes());
    }
    session.replay(&engine::Columns::default(), Some(&mut NullOutbox)).expect("no inputs");
    session.render_scene(&mut scene);
    assert_eq!(scene.time_s, 0.3);
    assert_eq!(scene.measures, [("FieldLength", 6.2), ("FieldWidth", 2.3)], "the robot is on the field");
    for wrong in [0_u64, 5] {
        assert_eq!(session.restore(wrong, &wrong.to_le_bytes()), Err(StateError::Damaged), "{wrong}");
    }
}
