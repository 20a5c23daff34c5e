//! Percepts to text and back.

use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{
    HeardMessage, JointState, Percept, PerceptError, Reading, SeenObject, Sensor, append_decoded_percept,
    append_percept, parse_percept,
};
use humanoid_protocol::{PlayMode, PlayTime};

use crate::common::appended;

fn object(name: &str, distance: f64, azimuth_deg: f64, elevation_deg: f64) -> SeenObject {
    SeenObject { name: name.into(), distance, azimuth_deg, elevation_deg }
}

/// A percept with every kind of content.
fn full() -> Percept {
    let mut percept = Percept { now: 0.059_999_999, ..Percept::default() };
    percept.game.time = PlayTime::from_milliseconds(300_020);
    percept.game.mode = PlayMode::DirectFreeKickLeft;
    percept.game.team_left = Some("Alpha".into());
    percept.game.team_right = Some("Beta".into());
    percept.game.score_left = 10;
    let readings = [
        ("torso_quat", Reading::Orientation([0.7079, -0.0, -0.000_5, -0.7079])),
        ("torso_pos", Reading::Position([-2.9999, 21.0, 0.6735])),
        ("torso_gyro", Reading::Gyro([-0.001, -82.199, 120.5])),
        ("torso_acc", Reading::Acceleration([0.0, -0.0, 9.81])),
        ("foot", Reading::Touch(3)),
    ];
    percept.sensors.extend(readings.map(|(name, reading)| Sensor { name: name.into(), reading }));
    percept.joints.push(JointState { name: "q_hj1".into(), angle_deg: -0.004, velocity_deg_s: 1194.499 });
    percept.joints.push(JointState { name: "q_hj2".into(), angle_deg: 0.07, velocity_deg_s: 6.5 });
    percept.hearing.is_present = true;
    percept.hearing.messages.push(HeardMessage { azimuth_deg: -54, message: "hello".into() });
    percept.hearing.messages.push(HeardMessage { azimuth_deg: 0, message: "".into() });
    percept.vision.is_present = true;
    percept.vision.objects.push(object("l_ruf", 28.749, 38.801, -2.191));
    percept.vision.objects.push(object("B", 2.089, -5.229, -27.91));
    percept.vision.push_robot(
        &"Beta".into(),
        7,
        [object("head", 2.071, 28.689, -0.301), object("rfoot", 2.401, 31.0, -26.5)],
    );
    percept.vision.push_robot(&"Alpha".into(), 2, []);
    percept.vision.push_robot(&"Alpha".into(), 1, [object("lfoot", 1.0, -0.0, 0.0)]);
    percept
}

const FULL: &str = "(time (now 0.05))(GS (t 300.02)(pm direct_free_kick_left)(tl Alpha)(tr Beta)(sl 10)(sr 0))\
    (quat (n torso_quat) (q 0.707 -0.0 -0.0 -0.707))(pos (n torso_pos) (p -2.999 21.0 0.673))\
    (GYR (n torso_gyro) (rt -0.0 -82.19 120.5))(ACC (n torso_acc) (a 0.0 -0.0 9.81))(TCH n foot val 3)\
    (HJ (n q_hj1)(ax -0.0)(vx 1194.49))(HJ (n q_hj2)(ax 0.07)(vx 6.5))(MIC hear (-54 aGVsbG8=)(0 ))\
    (See (l_ruf (pol 28.74 38.8 -2.19))(B (pol 2.08 -5.22 -27.91))\
    (P (team Beta)(id 7)(head (pol 2.07 28.68 -0.3))(rfoot (pol 2.4 31.0 -26.5)))\
    (P (team Alpha)(id 1)(lfoot (pol 1.0 -0.0 0.0))))";

#[test]
fn percepts_are_written() {
    let check = |percept: &Percept, expect: &str| assert_eq!(appended(|out| append_percept(out, percept)), expect);
    check(&full(), FULL);
    check(&Percept::default(), "(time (now 0.0))(GS (t 0.0)(pm BeforeKickOff)(sl 0)(sr 0))");
    let mut silent = Percept::default();
    silent.game.time = PlayTime::Whole(300);
    silent.hearing.is_present = true;
    silent.vision.is_present = true;
    check(&silent, "(time (now 0.0))(GS (t 300)(pm BeforeKickOff)(sl 0)(sr 0))(MIC hear )(See )");
}

#[test]
fn read_percept_writes_the_same_text() {
    let mut parser = Parser::new();
    let mut percept = full();
    assert_eq!(parse_percept(&mut parser, FULL.as_bytes(), &mut percept), Ok(()));
    assert_eq!(appended(|out| append_decoded_percept(out, &percept)), FULL);
    assert_eq!(percept.game.mode, PlayMode::DirectFreeKickLeft);
    let robots: Vec<_> = percept.vision.robots().map(|(robot, markers)| (robot.number, markers.len())).collect();
    assert_eq!(robots, [(7, 2), (1, 1)]);
    // The next frame replaces all.
    let short = "(time (now 0.0))(GS (t 300)(pm BeforeKickOff)(sl 0)(sr 0))";
    assert_eq!(parse_percept(&mut parser, short.as_bytes(), &mut percept), Ok(()));
    assert_eq!(appended(|out| append_decoded_percept(out, &percept)), short);
}

#[test]
fn frames_that_are_no_percepts_are_refused() {
    let mut parser = Parser::new();
    let mut check = |frame: &str, is_good: bool| {
        let result: Result<(), PerceptError> = parse_percept(&mut parser, frame.as_bytes(), &mut Percept::default());
        assert_eq!(result.is_ok(), is_good, "{frame}: {result:?}");
    };
    check("", true);
    check("(syn)(unknown (x))((y))", true);
    check("(time (now 1)", false);
    check("(time now)", false);
    check("(GS (pm Nonsense))", false);
    check("(GS (sl -1))", false);
    check("(quat (n a) (q 1 0 0))", false);
    check("(HJ (n a)(ax 1))", false);
    check("(MIC hear (1 %%))", false);
    check("(See (P (team A)(id 1)(head (pol 1 2))))", false);
    check("(See (P (team A)(id 300)(head (pol 1 2 3))))", false);
    check("(See (B))", false);
}
