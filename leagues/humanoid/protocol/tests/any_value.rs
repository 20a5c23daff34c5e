//! Properties of all values: readers never panic, and what is written reads back.

use humanoid_protocol::action::{Action, MotorCommand, append_action, parse_actions};
use humanoid_protocol::expression::Parser;
use humanoid_protocol::init::{InitRequest, append_init, parse_init};
use humanoid_protocol::monitor::command::parse_commands;
use humanoid_protocol::percept::{
    HeardMessage, JointState, Percept, Reading, SeenObject, Sensor, append_decoded_percept, append_percept,
    parse_percept,
};
use humanoid_protocol::{PlayMode, PlayTime};
use proptest::collection::vec;
use proptest::prelude::*;

/// Frames made of the protocols' own words and signs, mostly malformed.
fn frames() -> impl Strategy<Value = Vec<u8>> {
    const PARTS: &[&str] = &[
        "(", ")", " ", "(", ")", " ", "\t", "syn", "beam", "SPK", "say", "init", "T1", "ball", "pos", "vel", "agent",
        "unum", "team", "move", "move3d", "kickOff", "playMode", "time", "now", "GS", "t", "pm", "HJ", "n", "MIC",
        "See", "P", "id", "pol", "quat", "q", "TCH", "val", "1", "-7", "0.5", "nan", "1_0", "YQ==", "Å", "he1",
    ];
    let words = vec(prop::sample::select(PARTS), 0..60).prop_map(|parts| parts.concat().into_bytes());
    prop_oneof![words, vec(any::<u8>(), 0..60)]
}

fn words() -> impl Strategy<Value = String> {
    "[a-zA-Z_./Åß\t]{1,30}"
}

fn floats() -> impl Strategy<Value = f64> {
    prop::num::f64::ANY.prop_map(|value| if value.is_nan() { 0.5 } else { value })
}

fn objects() -> impl Strategy<Value = SeenObject> {
    (words(), floats(), floats(), floats()).prop_map(|(name, distance, azimuth_deg, elevation_deg)| SeenObject {
        name: name.as_str().into(),
        distance,
        azimuth_deg,
        elevation_deg,
    })
}

fn sensors() -> impl Strategy<Value = Sensor> {
    let vectors = || prop::array::uniform3(floats());
    let reading = prop_oneof![
        prop::array::uniform4(floats()).prop_map(Reading::Orientation),
        vectors().prop_map(Reading::Position),
        vectors().prop_map(Reading::Gyro),
        vectors().prop_map(Reading::Acceleration),
        any::<i64>().prop_filter("no symmetric number", |value| *value != i64::MIN).prop_map(Reading::Touch),
    ];
    (words(), reading).prop_map(|(name, reading)| Sensor { name: name.as_str().into(), reading })
}

prop_compose! {
    fn percepts()(
        now in floats(),
        mode in prop::sample::select(&PlayMode::ALL[..]),
        time in prop_oneof![any::<u32>().prop_map(PlayTime::Whole), floats().prop_map(PlayTime::Seconds)],
        team in prop::option::of(words()),
        scores in any::<[u32; 2]>(),
        sensors in vec(sensors(), 0..5),
        joints in vec((words(), floats(), floats()), 0..5),
        messages in prop::option::of(vec((-180_i64..181, vec(any::<u8>(), 0..11)), 0..4)),
        objects_seen in prop::option::of(vec(objects(), 0..4)),
        robots in vec((words(), 0_u8..100, vec(objects(), 0..4)), 0..4),
    ) -> Percept {
        let mut percept = Percept { now, sensors, ..Percept::default() };
        (percept.game.mode, percept.game.time) = (mode, time);
        percept.game.team_left = team.as_deref().map(Into::into);
        [percept.game.score_left, percept.game.score_right] = scores;
        percept.joints.extend(joints.into_iter().map(|(name, angle_deg, velocity_deg_s)| {
            JointState { name: name.as_str().into(), angle_deg, velocity_deg_s }
        }));
        percept.hearing.is_present = messages.is_some();
        percept.hearing.messages.extend(messages.into_iter().flatten().map(|(azimuth_deg, message)| {
            HeardMessage { azimuth_deg, message: message.as_slice().into() }
        }));
        percept.vision.is_present = objects_seen.is_some();
        if let Some(objects) = objects_seen {
            percept.vision.objects = objects;
            robots.into_iter().for_each(|(team, number, markers)| {
                percept.vision.push_robot(&team.as_str().into(), number, markers);
            });
        }
        percept
    }
}

fn actions() -> impl Strategy<Value = Action<'static>> {
    let word = || words().prop_map(|word| -> &'static str { word.leak() });
    let motor = (word(), prop::array::uniform5(floats())).prop_map(|(name, [q_deg, dq_deg_s, kp, kd, tau])| {
        Action::Motor(MotorCommand { name, q_deg, dq_deg_s, kp, kd, tau })
    });
    let beam = prop::array::uniform3(floats()).prop_map(|[x, y, theta_deg]| Action::Beam { x, y, theta_deg });
    let say = (word(), floats(), vec(any::<u8>(), 1..40)).prop_map(|(speaker, volume_percent, message)| Action::Say {
        speaker,
        volume_percent,
        message,
    });
    prop_oneof![motor, beam, say]
}

proptest! {
    #[test]
    fn readers_never_panic(frame in frames()) {
        let mut parser = Parser::new();
        let _ = parse_init(&mut parser, &frame);
        let errors = parse_actions(&mut parser, &frame).filter(Result::is_err).count();
        prop_assert!(errors <= 1);
        let errors = parse_commands(&mut parser, &frame).filter(Result::is_err).count();
        prop_assert!(errors <= 1);
        let _ = parse_percept(&mut parser, &frame, &mut Percept::default());
    }

    #[test]
    fn written_actions_read_back(actions in vec(actions(), 0..6)) {
        let mut frame = Vec::new();
        actions.iter().for_each(|action| append_action(&mut frame, action));
        let mut parser = Parser::new();
        let read: Result<Vec<_>, _> = parse_actions(&mut parser, &frame).collect();
        prop_assert_eq!(read, Ok(actions));
    }

    #[test]
    fn written_requests_read_back(model in words(), team in words(), number in 0_u8..100) {
        let request = InitRequest { model: &model, team: &team, number };
        let mut frame = Vec::new();
        append_init(&mut frame, &request);
        let mut parser = Parser::new();
        prop_assert_eq!(parse_init(&mut parser, &frame), Ok(request));
    }

    #[test]
    fn written_percepts_read_back(percept in percepts()) {
        let mut frame = Vec::new();
        append_decoded_percept(&mut frame, &percept);
        let mut read = Percept::default();
        prop_assert_eq!(parse_percept(&mut Parser::new(), &frame, &mut read), Ok(()));
        prop_assert_eq!(&read, &percept);
        // Cutting changes numbers, not the shape.
        frame.clear();
        append_percept(&mut frame, &percept);
        prop_assert_eq!(parse_percept(&mut Parser::new(), &frame, &mut read), Ok(()));
        prop_assert_eq!(read.joints.len(), percept.joints.len());
    }
}
