//! An in-process agent gets, bit for bit, the same percepts as an agent over the network.

use codec::Name;
use proptest::prelude::*;
use sexp::Reader;
use soccer_protocol::agent::{
    GameState, Hear, KickSide, Message, Percept, PerceptForm, Percepts, Polar, SeenItem, SeenPlayer, TextRoundTrip,
    messages,
};
use soccer_protocol::number::{DECIMALS_MAX, DecimalRounding, decimals};
use soccer_protocol::{PlayMode, Side};

/// Any bits; numbers like those of a game; numbers near the middle between two hundredths.
fn number() -> impl Strategy<Value = f32> {
    let halfway = (-3_000_000..3_000_000_i32, -2..3_i32).prop_map(|(half, off)| {
        let middle = (f64::from(half) / 200.0) as f32;
        f32::from_bits(middle.to_bits().wrapping_add_signed(off))
    });
    prop_oneof![any::<u32>().prop_map(f32::from_bits), -200.0..200.0_f32, halfway, Just(-0.0), Just(f32::NAN)]
}

fn vector() -> impl Strategy<Value = [f32; 3]> {
    [number(), number(), number()]
}

/// Mostly existing names; some that a text cannot carry.
fn name() -> impl Strategy<Value = Name> {
    let odd = prop_oneof!["[a-z ()\"\\\\]{0,6}", "[A-Za-z.]{20,40}", Just("é\u{1}".to_owned()), Just(String::new())];
    prop_oneof![9 => "[A-Za-z][a-z]{1,2}[0-9]?", 1 => odd].prop_map(|name| Name::from(&*name))
}

fn polar() -> impl Strategy<Value = Polar> {
    vector().prop_map(|[distance, theta, phi]| Polar { distance, theta, phi })
}

fn seen() -> impl Strategy<Value = SeenItem> {
    let landmark = prop_oneof![
        9 => "[FG][12][LR]|B".prop_map(|name| Name::from(&*name)),
        1 => prop_oneof!["P", "L", "mypos", "ballpos", "x1"].prop_map(|name| Name::from(&*name)),
        1 => name(),
    ];
    let parts = prop::collection::vec(prop::option::of(polar()), 5);
    let player = (name(), any::<i32>(), prop::option::of(polar()), parts).prop_map(|(team, unum, at, parts)| {
        let mut player = SeenPlayer { team, unum, at, parts: [None; 5] };
        player.parts.copy_from_slice(&parts);
        player
    });
    prop_oneof![
        (landmark, polar()).prop_map(|(name, at)| SeenItem::Static { name, at }),
        player.prop_map(SeenItem::Player),
        (polar(), polar()).prop_map(|(begin, end)| SeenItem::Line { begin, end }),
        vector().prop_map(SeenItem::MyPos),
        number().prop_map(SeenItem::MyOrien),
        vector().prop_map(SeenItem::BallPos),
    ]
}

fn game_state() -> impl Strategy<Value = Percept> {
    let modes = prop::sample::select(&PlayMode::ALL[..]);
    let sides = prop::option::of(prop::sample::select(&Side::ALL[..]));
    let score = prop::option::of([any::<i32>(), any::<i32>()]);
    (prop::option::of(any::<i32>()), sides, score, number(), modes, any::<bool>()).prop_map(
        |(unum, team, score, time, play_mode, tells)| {
            let kick = tells.then(|| KickSide::in_mode(play_mode));
            Percept::GameState(GameState { unum, team, score, time, play_mode, kick })
        },
    )
}

fn percept() -> impl Strategy<Value = Percept> {
    let hear = (prop::option::of(name()), number(), prop::option::of(number()), name())
        .prop_map(|(team, time, direction, message)| Percept::Hear(Hear { team, time, direction, message }));
    prop_oneof![
        number().prop_map(Percept::Time),
        game_state(),
        hear,
        (name(), vector()).prop_map(|(name, rate)| Percept::Gyro { name, rate }),
        (name(), vector()).prop_map(|(name, acceleration)| Percept::Accelerometer { name, acceleration }),
        (name(), number()).prop_map(|(name, angle)| Percept::Hinge { name, angle }),
        (name(), [number(), number()]).prop_map(|(name, angles)| Percept::Universal { name, angles }),
        (name(), number()).prop_map(|(name, angle)| Percept::Hinge2 { name, angle }),
        (name(), any::<bool>()).prop_map(|(name, touched)| Percept::Touch { name, touched }),
        (name(), vector(), vector()).prop_map(|(name, centre, force)| Percept::Force { name, centre, force }),
        ([any::<i32>(), any::<i32>()], number(), number())
            .prop_map(|(pan_tilt, battery, temperature)| { Percept::AgentState { pan_tilt, battery, temperature } }),
        any::<i32>().prop_map(Percept::Foul),
    ]
}

fn percepts() -> impl Strategy<Value = Percepts> {
    let see = prop::option::of(prop::collection::vec(seen(), 0..8));
    let predicate = prop_oneof![9 => Just(None), 1 => name().prop_map(Some)];
    (prop::collection::vec(percept(), 0..5), see, predicate).prop_map(|(list, items, predicate)| {
        let mut percepts = Percepts::new();
        list.into_iter().for_each(|percept| percepts.push(percept));
        if let Some(items) = items {
            percepts.push_see(|see| (see.predicate, see.items) = (predicate, items));
        }
        percepts
    })
}

fn message() -> impl Strategy<Value = Message<'static>> {
    let text = || {
        let texts = prop_oneof!["[!-~]{0,24}", "[a-z]{1,4}[1-9]?", "syn|say|beam|pass|kick|HMDP", ".{0,6}"];
        // A text with a NUL cannot be sent.
        texts.prop_map(|text| &*text.replace('\0', "0").into_bytes().leak())
    };
    let speed = || prop_oneof![number(), (-99_999..99_999_i32).prop_map(|speed| (f64::from(speed) / 1e4) as f32)];
    let joint = (text(), speed(), prop::option::of(speed()));
    let plain_joint = ("[a-z]{2,3}[0-9]", speed()).prop_map(|(name, speed)| {
        let name = &*name.into_bytes().leak();
        Message::Joint { name, speed, speed2: None }
    });
    prop_oneof![
        (text(), prop::collection::vec(text(), 0..3)).prop_map(|(file, args)| Message::Scene { file, args }),
        (any::<i32>(), text()).prop_map(|(unum, team)| Message::Init { unum, team }),
        vector().prop_map(|[x, y, rot]| Message::Beam { x, y, rot }),
        text().prop_map(|text| Message::Say { text }),
        Just(Message::Syn),
        Just(Message::Pass),
        Just(Message::Catch),
        Just(Message::Create),
        joint.prop_map(|(name, speed, speed2)| Message::Joint { name, speed, speed2 }),
        plain_joint,
        vector().prop_map(|force| Message::Drive { force }),
    ]
}

/// The server's decoding of messages, each with all its bits.
fn read_by_the_server(sent: &[Message<'_>]) -> Vec<String> {
    let mut frame = Vec::new();
    sent.iter().for_each(|message| message.encode(&mut frame));
    messages(&mut Reader::new(), &frame).flatten().map(|message| format!("{message:?}")).collect()
}

fn echoed(echo: &mut TextRoundTrip, sent: &[Message<'_>]) -> Vec<String> {
    let mut heard = Vec::new();
    sent.iter().for_each(|message| echo.apply_to_message(message, &mut |message| heard.push(format!("{message:?}"))));
    heard
}

fn through_text(value: f32, count: u8) -> f32 {
    let mut text = Vec::new();
    decimals(&mut text, value, count);
    sexp::number(&text) as f32
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn percepts_are_what_a_client_reads(
        mut sent in percepts(),
        is_manual: bool,
        decimals in prop_oneof![3 => Just(2_u8), 1 => 0..=DECIMALS_MAX],
    ) {
        let form = if is_manual { PerceptForm::Manual } else { PerceptForm::Server };
        let mut frame = Vec::new();
        sent.encode_as(form, decimals, &mut frame);
        let mut expected = Percepts::new();
        // The reader may reject parts of odd names.
        let _ = expected.decode(&mut Reader::new(), &frame);
        TextRoundTrip::default().apply_to_percepts(&mut sent, form, decimals);
        // Their texts distinguish zeros of both signs.
        prop_assert_eq!(format!("{:?}", sent.list()), format!("{:?}", expected.list()));
    }

    #[test]
    fn messages_are_what_the_server_reads(sent in prop::collection::vec(message(), 0..5)) {
        prop_assert_eq!(echoed(&mut TextRoundTrip::default(), &sent), read_by_the_server(&sent));
    }

    #[test]
    fn numbers_are_what_a_client_reads(value in number(), count in 0..=DECIMALS_MAX + 1) {
        prop_assert_eq!(DecimalRounding::new(count).number(value).to_bits(), through_text(value, count).to_bits());
    }
}

/// A million numbers, evenly spread over all bit patterns.
#[test]
fn numbers_of_all_sizes_are_what_a_client_reads() {
    for bits in (0..=u32::MAX).step_by(4093) {
        let value = f32::from_bits(bits);
        assert_eq!(
            DecimalRounding::new(2).number(value).to_bits(),
            through_text(value, 2).to_bits(),
            "{value} {bits:08x}"
        );
    }
}

/// Speeds with four decimals, as the built-in team sends them.
#[test]
fn all_speeds_are_what_the_server_reads() {
    let mut echo = TextRoundTrip::default();
    let speeds = (-100_000..=100_000).map(|speed| (f64::from(speed) / 1e4) as f32);
    for speed in speeds.chain([-0.0]) {
        let sent = [Message::Joint { name: b"rle3", speed, speed2: None }];
        assert_eq!(echoed(&mut echo, &sent), read_by_the_server(&sent));
    }
}
