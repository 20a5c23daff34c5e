//! The client's world model, built from the bytes of messages.

use glam::DVec2;
use proptest::prelude::*;
use rescue_operator::WorldModel;
use rescue_operator::world_model::CameraGeometry;
use rescue_protocol::mrcs::{FeatureKind, HelpReason, ImageFeature, Message, MessageReader, RobotKind, Style, Uid};

const SESSION: &str = "
(window mapview1 mapview 220 0 640 640)
(robot robot1 p2at 1.000 1.500 0.0000)
(robot robot2 telemax 1.000 2.500 1.5708)
(mission robot1)
(map wall1 wall 2.000 0.000 4.000 0.100 0.0000)
(frontier frontier1 wall 0.000 0.000 0.0000 4.000)
(frontier frontier2 open 4.000 0.000 1.5708 3.000)
(hello 2 lockstep mark)
(time 1200)
(status robot1 moving 0.980 0.650)
(select robot1)
(frame imgview1 robot1 320 240 1200)
(image feat2 vict 236 171 46 22 0.0000)
(mission robot1 (goto (3.500 1.500 0.0000)) (explore (3.500 1.500 0.0000)))
(request robot2 stuck 4)
(request robot1 battery 1)
(queued img1 robot1 3.000 1.000 0.0000 4.5)
(score marks 2)
(error no-path \"there is no way\" \"(missiongen robot1\")
";

fn messages(text: &str) -> Vec<Message> {
    let (mut reader, mut delivery, mut messages) = (MessageReader::default(), text.as_bytes(), Vec::new());
    while let Some(form) = reader.read(&mut delivery) {
        let Ok(form) = form else { continue };
        messages.extend(Message::decode(&form, &Style::default()).ok().flatten());
    }
    messages
}

fn known(texts: &[&str]) -> WorldModel {
    let mut known = WorldModel::default();
    texts.iter().flat_map(|text| messages(text)).for_each(|message| known.update(&message));
    known
}

fn uid(name: &str) -> Uid {
    Uid::new(name).expect("a name")
}

/// Checks a condition after the session and these lines.
fn check(lines: &str, expect: &str, is_so: impl Fn(&WorldModel) -> bool) {
    let known = known(&[SESSION, lines]);
    assert!(is_so(&known), "{lines}: {expect}\n{known:#?}");
}

#[test]
fn a_session_is_known() {
    check("", "robots", |known| {
        let robot = &known.robots[&uid("robot2")];
        robot.kind == RobotKind::TeleMax && robot.at == DVec2::new(1.0, 2.5) && known.own_robots().len() == 2
    });
    check("", "time and grants", |known| known.time_ms == 1200 && known.granted.len() == 2);
    check("", "the plan", |known| !known.is_idle(&uid("robot1")) && known.is_idle(&uid("robot2")));
    check("", "sides", |known| known.sides.len() == 2 && known.open_frontiers().count() == 1);
    check("", "the picture", |known| known.visible_victims().count() == 1 && known.marks().count() == 0);
    check("", "requests in their order", |known| {
        known.requests.iter().map(|(robot, _)| &**robot).eq(["robot2", "robot1"])
    });
    check("", "trouble", |known| known.help_reason(&uid("robot2")) == Some(HelpReason::Stuck));
    check("", "the queue", |known| known.queue.get(&uid("img1")).is_some_and(|queued| queued.score == 4.5));
    check("", "the rest", |known| {
        known.scores["marks"] == 2.0 && known.refusals.len() == 1 && known.windows.len() == 1
    });
}

#[test]
fn what_is_gone_is_forgotten() {
    check("(image feat2 invalid 0 0 0 0 0)", "the feature", |known| known.picture.is_empty());
    check("(map wall1 invalid 0 0 0 0 0)", "the wall", |known| known.map.is_empty());
    check("(frontier frontier2 0 0 0 0 0)", "the side", |known| known.open_frontiers().count() == 0);
    check("(requestdone robot2)", "the request", |known| known.requests.len() == 1);
    check("(queued img1 invalid 0 0 0 0)", "the picture", |known| known.queue.is_empty());
    check("(mission robot1)", "the plan", |known| known.is_idle(&uid("robot1")));
    check("(select none)", "the selection", |known| known.selected.is_none());
    check("(robot robot1 invalid 0 0 0)", "the robot with all of it", |known| {
        let robot = uid("robot1");
        known.selected.is_none()
            && known.requests.len() == 1
            && !known.plans.contains_key(&robot)
            && known.is_idle(&robot)
    });
}

#[test]
fn states_tell_what_is_wrong_with_robots_that_do_not_ask() {
    let state = |state: &str| format!("(requestdone robot2) (status robot2 {state} 1.0 0.0)");
    let expect = |word: &str, reason| check(&state(word), word, |known| known.help_reason(&uid("robot2")) == reason);
    expect("idle", None);
    expect("teleop", None);
    expect("stuck", Some(HelpReason::Stuck));
    expect("fallen", Some(HelpReason::Tilt));
    expect("fault", Some(HelpReason::Camera));
    expect("lost", Some(HelpReason::Link));
}

#[test]
fn stations_have_their_own_robots_and_selections() {
    check("(select robot2 2)", "another station's", |known| known.selected == Some(uid("robot1")));
    check("(station 2) (select robot2 2)", "one's own", |known| known.selected == Some(uid("robot2")));
    check("(owner robot2 2)", "another operator's", |known| known.own_robots() == [uid("robot1")]);
    check("(station 2) (owner robot2 2) (owner robot1 0)", "one's own and anybody's", |known| {
        known.own_robots().len() == 2
    });
    check("(hold robot1 1)", "out of service", |known| known.own_robots() == [uid("robot2")]);
    check("(robot robot10 p2at 0 0 0) (robot robot9 p2at 0 0 0)", "by number", |known| {
        known.own_robots().iter().map(|robot| &**robot).eq(["robot1", "robot2", "robot9", "robot10"])
    });
}

#[test]
fn things_in_the_picture_stand_on_the_floor() {
    let check = |at: [i32; 2], height, expect: Option<[f64; 2]>| {
        let sight = CameraGeometry::of(RobotKind::P2at, DVec2::new(1.0, 1.0), std::f64::consts::FRAC_PI_2, None);
        let thing = ImageFeature { kind: FeatureKind::Victim, at, width: 10, height, theta: 0.0 };
        let found = sight.floor_point(&thing);
        let is_near = match (found, expect) {
            (Some(found), Some(expect)) => found.distance(DVec2::from_array(expect)) < 0.01,
            (found, expect) => found.is_none() && expect.is_none(),
        };
        assert!(is_near, "{at:?}: {found:?}, not {expect:?}");
    };
    // The camera is 0.42 m high with a focal length of 190.7 pixels: 40 pixels below the horizon is 2 m away.
    check([160, 150], 20, Some([1.0, 3.002]));
    check([255, 150], 20, Some([1.998, 3.002]));
    check([65, 150], 20, Some([0.003, 3.002]));
    check([160, 100], 20, None);
}

proptest! {
    /// The model accepts messages in any order, some of them lost; order-independent facts stay the same.
    #[test]
    fn any_order_will_do(order in proptest::collection::vec(0_usize..19, 0..60)) {
        let all = messages(SESSION);
        prop_assert_eq!(all.len(), 19);
        let mut one = WorldModel::default();
        order.iter().for_each(|index| one.update(&all[*index]));
        let has = |index| order.contains(&index);
        prop_assert_eq!(one.robots.len(), usize::from(has(1)) + usize::from(has(2)));
        prop_assert_eq!(one.requests.len(), usize::from(has(14)) + usize::from(has(15)));
        prop_assert_eq!(one.selected.is_some(), has(10));
        prop_assert!(one.refusals.len() <= WorldModel::REFUSALS_MAX);
        let saved = serde_json::to_string(&one).expect("state");
        prop_assert_eq!(serde_json::from_str::<WorldModel>(&saved).expect("state"), one);
    }
}
