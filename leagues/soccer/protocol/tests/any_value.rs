//! Any value survives encoding and decoding, and no bytes make a decoder panic.

use codec::Name;
use proptest::prelude::*;
use sexp::Reader;
use soccer_protocol::agent::{
    GameState, Hear, KickSide, Message, Percept, PerceptForm, Percepts, Polar, SeenItem, SeenPlayer, messages,
};
use soccer_protocol::drawing::{self, AgentRef, Corners, DrawingShape};
use soccer_protocol::monitor::{
    self, FoulKind, FrameItem, GameSetting, SceneFrame, SceneMesh, SceneNode, SceneNodeKind,
};
use soccer_protocol::trainer::{Command, Selection, TeamRobot, commands};
use soccer_protocol::{PlayMode, Side, SkippedExpression};

fn number() -> impl Strategy<Value = f32> {
    prop_oneof![-200.0..200.0_f32, any::<f32>().prop_filter("finite", |value| value.is_finite())]
}

/// Numbers that survive two decimals.
fn hundredths() -> impl Strategy<Value = f32> {
    (-2_000_000..2_000_000_i32).prop_map(|value| (f64::from(value) / 100.0) as f32)
}

fn text(alphabet: &'static str) -> impl Strategy<Value = &'static [u8]> {
    alphabet.prop_map(|text| &*text.into_bytes().leak())
}

/// Any text within the server's lexical rules.
fn any_text() -> impl Strategy<Value = &'static [u8]> {
    prop::collection::vec(1_u8.., 0..30).prop_map(|text| &*text.leak())
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

fn play_mode() -> impl Strategy<Value = PlayMode> {
    prop::sample::select(&PlayMode::ALL[..])
}

fn message() -> impl Strategy<Value = Message<'static>> {
    let joint = (text("[a-z]{3}[0-9]_?[0-9]?"), number(), prop::option::of(number()));
    prop_oneof![
        (any_text(), prop::collection::vec(any_text(), 0..3)).prop_map(|(file, args)| Message::Scene { file, args }),
        (any::<i32>(), any_text()).prop_map(|(unum, team)| Message::Init { unum, team }),
        (number(), number(), number()).prop_map(|(x, y, rot)| Message::Beam { x, y, rot }),
        text("[!-'*-~]{1,20}").prop_map(|text| Message::Say { text }),
        Just(Message::Syn),
        Just(Message::Pass),
        joint.prop_map(|(name, speed, speed2)| Message::Joint { name, speed, speed2 }),
        (number(), number()).prop_map(|(angle, power)| Message::Kick { angle, power }),
        [number(), number(), number()].prop_map(|force| Message::Drive { force }),
        [number(), number(), number()].prop_map(|force| Message::Force { force }),
        Just(Message::Catch),
        (number(), number()).prop_map(|(pan, tilt)| Message::PanTilt { pan, tilt }),
        Just(Message::Create),
        any_text().prop_map(|text| Message::Hmdp { text }),
    ]
}

fn command() -> impl Strategy<Value = Command<'static>> {
    let robot = || (side(), 0..100).prop_map(|(side, unum)| TeamRobot { side, unum });
    let point = || prop::option::of([number(), number(), number()]);
    let pose = prop::option::of([number(), number(), number(), number()]);
    let agent = (robot(), point(), pose, prop::option::of(number()), prop::option::of(number()));
    prop_oneof![
        play_mode().prop_map(Command::PlayMode),
        prop::option::of(side()).prop_map(Command::KickOff),
        Just(Command::DropBall),
        (point(), point()).prop_map(|(pos, vel)| Command::Ball { pos, vel }),
        agent.prop_map(|(robot, pos, pose, battery, temperature)| Command::Agent {
            robot,
            pos,
            pose,
            battery,
            temperature
        }),
        Just(Command::StepBack),
        (prop::option::of(robot()), point()).prop_map(|(robot, pos)| Command::Pull { robot, pos }),
        prop::option::of(robot()).prop_map(Command::Kill),
        prop::option::of(robot()).prop_map(Command::Repos),
        robot().prop_map(|robot| Command::Select(Selection::Robot(robot))),
        Just(Command::Select(Selection::Next)),
        Just(Command::Select(Selection::Nobody)),
        (0.0..1e6_f32).prop_map(Command::Time),
        (0..100, 0..100).prop_map(|(left, right)| Command::Score { left, right }),
        Just(Command::KillSim),
        Just(Command::ReqFullState),
        Just(Command::Pause),
        Just(Command::Resume),
        (1..1_000_000_u32).prop_map(Command::Step),
        any_text().prop_map(Command::GetAck),
    ]
}

fn seen() -> impl Strategy<Value = SeenItem> {
    let polar =
        || (hundredths(), hundredths(), hundredths()).prop_map(|(distance, theta, phi)| Polar { distance, theta, phi });
    let parts = prop::collection::vec(prop::option::of(polar()), 5);
    let whole = prop::option::of(polar());
    let player = ("[!-'*-~]{1,40}", any::<i32>(), whole, parts).prop_map(|(team, unum, at, parts)| {
        let mut player = SeenPlayer { team: Name::from(&*team), unum, at, parts: [None; 5] };
        player.parts.copy_from_slice(&parts);
        player
    });
    prop_oneof![
        ("[GF][12][LR]|B", polar()).prop_map(|(name, at)| SeenItem::Static { name: Name::from(&*name), at }),
        player.prop_map(SeenItem::Player),
        (polar(), polar()).prop_map(|(begin, end)| SeenItem::Line { begin, end }),
        [hundredths(), hundredths(), hundredths()].prop_map(SeenItem::MyPos),
        hundredths().prop_map(SeenItem::MyOrien),
        [hundredths(), hundredths(), hundredths()].prop_map(SeenItem::BallPos),
    ]
}

fn percepts() -> impl Strategy<Value = Percepts> {
    let name = || "[a-z]{1,8}[0-9]?".prop_map(|name| Name::from(&*name));
    let vector = || [hundredths(), hundredths(), hundredths()];
    let joined = prop::option::of((any::<i32>(), side()));
    let state = (joined, prop::option::of([any::<i32>(), any::<i32>()]), hundredths(), play_mode()).prop_map(
        |(joined, score, time, play_mode)| {
            let (unum, team) = joined.unzip();
            let kick = time.is_sign_positive().then(|| KickSide::in_mode(play_mode));
            Percept::GameState(GameState { unum, team, score, time, play_mode, kick })
        },
    );
    let hear = (
        prop::option::of("[!-'*-~]{0,40}".prop_map(|team| Name::from(&*team))),
        hundredths(),
        prop::option::of(hundredths()),
        "[!-'*-~]{1,20}".prop_map(|message| Name::from(&*message)),
    );
    let hear = hear.prop_map(|(team, time, direction, message)| Hear { team, time, direction, message });
    let percept = prop_oneof![
        hundredths().prop_map(Percept::Time),
        state,
        hear.prop_map(Percept::Hear),
        (name(), vector()).prop_map(|(name, rate)| Percept::Gyro { name, rate }),
        (name(), vector()).prop_map(|(name, acceleration)| Percept::Accelerometer { name, acceleration }),
        (name(), hundredths()).prop_map(|(name, angle)| Percept::Hinge { name, angle }),
        (name(), [hundredths(), hundredths()]).prop_map(|(name, angles)| Percept::Universal { name, angles }),
        (name(), hundredths()).prop_map(|(name, angle)| Percept::Hinge2 { name, angle }),
        any::<i32>().prop_map(Percept::Foul),
        (name(), any::<bool>()).prop_map(|(name, touched)| Percept::Touch { name, touched }),
        (name(), vector(), vector()).prop_map(|(name, centre, force)| Percept::Force { name, centre, force }),
        ([any::<i32>(), any::<i32>()], hundredths(), hundredths())
            .prop_map(|(pan_tilt, battery, temperature)| { Percept::AgentState { pan_tilt, battery, temperature } }),
    ];
    let see = prop::option::of(prop::collection::vec(seen(), 0..8));
    let predicate = prop::option::of("[A-Z]{3,8}[0-9]");
    (prop::collection::vec(percept, 0..8), see, predicate).prop_map(|(list, items, predicate)| {
        let mut percepts = Percepts::new();
        list.into_iter().for_each(|percept| percepts.push(percept));
        if let Some(items) = items {
            percepts.push_see(|see| {
                see.predicate = predicate.filter(|_| !items.is_empty()).map(|name| Name::from(&*name));
                see.items.extend(items);
            });
        }
        percepts
    })
}

/// Numbers that survive six digits.
fn digits() -> impl Strategy<Value = f32> {
    (-999_999..999_999_i32, -12..8_i32)
        .prop_map(|(digits, power)| format!("{digits}e{power}").parse().unwrap_or_default())
}

fn item() -> impl Strategy<Value = FrameItem<'static>> {
    let foul = (any::<i32>(), prop::sample::select(&FoulKind::ALL[..]), side(), any::<i32>());
    prop_oneof![
        (prop::sample::select(&GameSetting::ALL[..]), digits())
            .prop_map(|(setting, value)| FrameItem::Setting(setting, value)),
        Just(FrameItem::PlayModes),
        digits().prop_map(FrameItem::Time),
        text("[!-'*-~]{1,30}").prop_map(FrameItem::TeamLeft),
        text("[!-'*-~]{1,30}").prop_map(FrameItem::TeamRight),
        any::<i32>().prop_map(FrameItem::Half),
        any::<i32>().prop_map(FrameItem::ScoreLeft),
        any::<i32>().prop_map(FrameItem::ScoreRight),
        play_mode().prop_map(FrameItem::PlayMode),
        digits().prop_map(FrameItem::PassModeScoreWaitLeft),
        digits().prop_map(FrameItem::PassModeScoreWaitRight),
        foul.prop_map(|(number, kind, side, unum)| FrameItem::Foul { number, kind, side, unum }),
    ]
}

fn transform() -> impl Strategy<Value = SceneNodeKind<'static>> {
    prop::collection::vec(digits(), 16).prop_map(|entries| {
        let mut matrix = [0.0; 16];
        matrix.copy_from_slice(&entries);
        SceneNodeKind::Transform(matrix)
    })
}

fn mesh() -> impl Strategy<Value = SceneMesh<'static>> {
    let scale = [digits(), digits(), digits()];
    (any::<bool>(), any::<bool>(), text("[a-zA-Z/]{1,12}( [0-9]){0,2}"), scale)
        .prop_map(|(visible, transparent, load, scale)| SceneMesh { visible, transparent, load, scale })
}

fn node() -> impl Strategy<Value = SceneNode<'static>> {
    let material = || text("[a-zA-Z_]{1,12}(\\.png)?");
    let leaf = prop_oneof![
        transform(),
        (mesh(), prop::collection::vec(material(), 0..3))
            .prop_map(|(mesh, names)| SceneNodeKind::StaticMesh(mesh, names)),
        (mesh(), prop::option::of(material())).prop_map(|(mesh, name)| SceneNodeKind::SingleMaterial(mesh, name)),
    ];
    leaf.prop_map(|kind| SceneNode { kind, children: vec![] }).prop_recursive(4, 12, 3, |inner| {
        (transform(), prop::collection::vec(inner, 0..3)).prop_map(|(kind, children)| SceneNode { kind, children })
    })
}

/// Numbers that survive six characters: four or five figures and a point between them.
fn six_characters() -> impl Strategy<Value = f64> {
    let negative = (0..10_000_u32, 1..4_i32).prop_map(|(figures, point)| -f64::from(figures) / 10_f64.powi(4 - point));
    let positive = (0..100_000_u32, 1..5_i32).prop_map(|(figures, point)| f64::from(figures) / 10_f64.powi(5 - point));
    prop_oneof![negative, positive]
}

fn drawing() -> impl Strategy<Value = drawing::Command<'static>> {
    let place = || [six_characters(), six_characters(), six_characters()];
    let colour = any::<[u8; 3]>;
    let text = || "[^\\x00]{0,40}";
    let agent = || any::<u8>().prop_map(AgentRef::from_byte);
    let corners = prop::collection::vec(place(), 0..12).prop_map(|corners| Corners::new(corners.leak()));
    let shape = prop_oneof![
        ([six_characters(), six_characters()], six_characters(), six_characters(), colour())
            .prop_map(|(centre, radius, thickness, colour)| DrawingShape::Circle { centre, radius, thickness, colour }),
        ([place(), place()], six_characters(), colour()).prop_map(|(ends, thickness, colour)| DrawingShape::Line {
            ends,
            thickness,
            colour
        }),
        (place(), six_characters(), colour()).prop_map(|(at, size, colour)| DrawingShape::Point { at, size, colour }),
        (place(), six_characters(), colour()).prop_map(|(centre, radius, colour)| DrawingShape::Sphere {
            centre,
            radius,
            colour
        }),
        (corners, any::<[u8; 4]>()).prop_map(|(corners, colour)| DrawingShape::Polygon { corners, colour }),
        (place(), colour(), text()).prop_map(|(at, colour, text)| DrawingShape::Annotation {
            at,
            colour,
            text: text.into()
        }),
    ];
    prop_oneof![
        1 => text().prop_map(|sets| drawing::Command::Swap { sets: sets.into() }),
        5 => (shape, text()).prop_map(|(shape, set)| drawing::Command::Draw { shape, set: set.into() }),
        1 => (agent(), colour(), text()).prop_map(|(agent, colour, text)| drawing::Command::AgentAnnotation {
            agent,
            colour,
            text: text.into()
        }),
        1 => agent().prop_map(drawing::Command::RemoveAgentAnnotation),
        1 => agent().prop_map(drawing::Command::SelectAgent),
    ]
}

/// Numbers of six characters, beginnings of commands, and anything.
fn drawings_bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        6 => "[-+ ]?[0-9]{1,3}\\.[0-9]{1,3} {0,4}".prop_map(|text| text.into_bytes().into_iter().take(6).collect()),
        4 => (0..4_u8, 0..5_u8).prop_map(|(group, kind)| vec![group, kind]),
        2 => Just(b"1.00002.00003.00004.0000abcname\0".to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..8),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// Bytes of which about half have a meaning in the syntax.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let telling = prop::sample::select(b"()()  \"'\\;\n\0a1.-".to_vec());
    let word = prop::sample::select(vec![
        "(beam 1 2 3)",
        "(init ",
        "(unum 1)",
        "(say ",
        "(See ",
        "(P ",
        "(hear ",
        "(GS ",
        "(pm PlayOn)",
        "(nd TRF ",
        "(SLT ",
        "((time 0))(RSG 0 1)(",
        "(ball (pos ",
        "(agent ",
        "(team Left)",
        "nan ",
        "1e400 ",
    ]);
    let piece = prop_oneof![
        3 => telling.prop_map(|byte| vec![byte]),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
        2 => word.prop_map(|word| word.as_bytes().to_vec()),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Joints, `syn` and speech as agents send them, and similar texts.
fn agents_bytes() -> impl Strategy<Value = Vec<u8>> {
    let digits = "[-+]?[0-9]{0,17}\\.?[0-9]{0,17}([eE][-+]?[0-9]{1,3})?";
    let joint =
        (text("[a-z]{2,4}[0-9]"), digits).prop_map(|(name, speed)| [b"(", name, b" ", speed.as_bytes(), b")"].concat());
    let plain = prop::sample::select(vec![
        "(syn)",
        "(syn 1)",
        "(say abc)",
        "(say x;y)",
        " ",
        "\n",
        "(he1 1 2)",
        "(he1  1)",
        "(he1 inf)",
        "(he1 x)",
        "(he1)",
        "(beam 1)",
        "(kick 1)",
        "(pass 1)",
        "(HMDP 1)",
        "(create 1)",
        "(catch)",
        "(pantilt 1)",
        "(scene 1)",
        "(init 1)",
        "(force 1)",
        "(drive 1)",
    ]);
    let piece = prop_oneof![
        8 => joint,
        4 => plain.prop_map(|text| text.as_bytes().to_vec()),
        1 => bytes(),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// After a message that takes the tree, all others also come from the tree.
    #[test]
    fn short_lists_are_decoded_like_trees(frame in agents_bytes()) {
        let (mut reader, mut other) = (Reader::new(), Reader::new());
        let before = b"(pass)";
        let all = [&before[..], &frame].concat();
        let shift = |skipped: SkippedExpression<'_>| (skipped.name.to_vec(), skipped.at - before.len(), skipped.reason);
        let trees: Vec<_> = messages(&mut reader, &all).skip(1).map(|message| message.map_err(shift)).collect();
        let same = |skipped: SkippedExpression<'_>| (skipped.name.to_vec(), skipped.at, skipped.reason);
        let short: Vec<_> = messages(&mut other, &frame).map(|message| message.map_err(same)).collect();
        prop_assert_eq!(format!("{short:?}"), format!("{trees:?}"));
        prop_assert_eq!(short, trees);
    }

    #[test]
    fn messages_survive(sent in prop::collection::vec(message(), 0..6)) {
        let mut frame = Vec::new();
        sent.iter().for_each(|message| message.encode(&mut frame));
        let mut reader = Reader::new();
        let received: Result<Vec<_>, _> = messages(&mut reader, &frame).collect();
        prop_assert_eq!(received, Ok(sent));
    }

    #[test]
    fn commands_survive(sent in prop::collection::vec(command(), 0..6)) {
        let mut frame = Vec::new();
        sent.iter().for_each(|command| command.encode(&mut frame));
        let mut reader = Reader::new();
        let received: Result<Vec<_>, _> = commands(&mut reader, &frame).collect();
        prop_assert_eq!(received, Ok(sent));
    }

    #[test]
    fn drawings_survive(sent in prop::collection::vec(drawing(), 0..6)) {
        let mut datagram = Vec::new();
        for command in &sent {
            prop_assert_eq!(command.encode(&mut datagram), Ok(()));
        }
        let received: Result<Vec<_>, _> = drawing::commands(&datagram).collect();
        prop_assert_eq!(received, Ok(sent));
    }

    /// Truncating a number a second time changes nothing.
    #[test]
    fn any_number_that_fits_is_cut_once(value in -99_999.0..999_999.0_f64) {
        let point = |value| DrawingShape::Point { at: [value, 0.0, 0.0], size: 1.0, colour: [0; 3] };
        let (mut first, mut second) = (Vec::new(), Vec::new());
        let sent = drawing::Command::Draw { shape: point(value), set: "a".into() };
        prop_assert_eq!(sent.encode(&mut first), Ok(()));
        let received = drawing::commands(&first).next();
        let Some(Ok(received)) = received else { return Err(TestCaseError::fail("a point")) };
        prop_assert_eq!(received.encode(&mut second), Ok(()));
        prop_assert_eq!(first.escape_ascii().to_string(), second.escape_ascii().to_string());
    }

    /// Missing bytes at the end do not change the commands before them.
    #[test]
    fn no_drawings_make_the_decoder_panic(datagram in drawings_bytes(), cut: prop::sample::Index) {
        let results: Vec<_> = drawing::commands(&datagram).collect();
        let (mut out, mut place) = (Vec::new(), 0);
        for (index, result) in results.iter().enumerate() {
            match result {
                Ok(command) => { let _ = command.encode(&mut out); }
                Err(bad) => {
                    prop_assert_eq!(index + 1, results.len());
                    prop_assert!(place <= bad.command && bad.command <= bad.at && bad.at <= datagram.len());
                    place = bad.at;
                }
            }
        }
        let start = cut.index(datagram.len() + 1);
        let shorter: Vec<_> = drawing::commands(&datagram[..start]).collect();
        let same = shorter.iter().zip(&results).take_while(|(one, other)| one == other).count();
        prop_assert!(shorter.len() <= same + 1);
    }

    #[test]
    fn percepts_survive(sent in percepts()) {
        let mut frame = Vec::new();
        sent.encode(&mut frame);
        let mut received = Percepts::new();
        prop_assert_eq!(received.decode(&mut Reader::new(), &frame), Ok(()));
        prop_assert_eq!(received, sent);
    }

    /// In the manual's forms integers survive; the camera's angles are omitted.
    #[test]
    fn percepts_survive_in_the_manuals_forms(name in "[a-z]{1,8}", touched: bool, battery in 0..101_i16, heat in -40..100_i16) {
        let state = |pan_tilt| Percept::AgentState {
            pan_tilt,
            battery: f32::from(battery),
            temperature: f32::from(heat),
        };
        let touch = Percept::Touch { name: Name::from(&*name), touched };
        let mut sent = Percepts::new();
        sent.push(touch.clone());
        sent.push(state([12, -7]));
        let mut frame = Vec::new();
        sent.encode_as(PerceptForm::Manual, 2, &mut frame);
        let mut received = Percepts::new();
        prop_assert_eq!(received.decode(&mut Reader::new(), &frame), Ok(()));
        prop_assert_eq!(received.list(), [touch, state([0, 0])]);
    }

    #[test]
    fn scenes_survive(items in prop::collection::vec(item(), 1..6), nodes in prop::collection::vec(node(), 0..4)) {
        let sent = SceneFrame { items, nodes };
        let mut frame = Vec::new();
        sent.encode(&mut frame);
        let mut reader = Reader::new();
        prop_assert_eq!(monitor::decode(&mut reader, &frame), Ok(sent));
    }

    #[test]
    fn no_bytes_make_a_decoder_panic(frame in bytes()) {
        let mut reader = Reader::new();
        for skipped in messages(&mut reader, &frame).filter_map(Result::err) {
            prop_assert!(skipped.at < frame.len() && !skipped.to_string().is_empty());
        }
        for skipped in commands(&mut reader, &frame).filter_map(Result::err) {
            prop_assert!(skipped.at < frame.len() && !skipped.to_string().is_empty());
        }
        let mut percepts = Percepts::new();
        let _ = percepts.decode(&mut reader, &frame);
        let mut out = Vec::new();
        percepts.encode(&mut out);
        if let Ok(scene) = monitor::decode(&mut reader, &frame) {
            scene.encode(&mut out);
        }
    }
}
