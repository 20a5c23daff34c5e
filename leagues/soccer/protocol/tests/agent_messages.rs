//! Messages from agents: the handshakes of the three teams' clients (`docs/reference/agent-protocol.md` 10), every
//! command, and skipped expressions. Outcomes are the recorded ones where a recording exists (2.1, 4, 7).

use sexp::{ParseErrorKind, Reader};
use soccer_protocol::agent::{Message, messages};
use soccer_protocol::{SkipReason, SkippedExpression};

type Decoded<'a> = Result<Message<'a>, (&'a [u8], usize, SkipReason)>;

fn check(frame: &[u8], expect: &[Decoded]) {
    let mut reader = Reader::new();
    let short = |result: Result<_, SkippedExpression>| match result {
        Ok(message) => Ok(message),
        Err(SkippedExpression { name, at, reason: why }) => Err((name.to_vec(), at, why)),
    };
    let decoded: Vec<_> = messages(&mut reader, frame).map(short).collect();
    let expect: Vec<_> =
        expect.iter().cloned().map(|one| one.map_err(|(name, at, why)| (name.to_vec(), at, why))).collect();
    assert_eq!(decoded, expect, "{}", frame.escape_ascii());
}

fn joint(name: &[u8], speed: f32) -> Decoded<'_> {
    Ok(Message::Joint { name, speed, speed2: None })
}

fn scene<'a>(file: &'a [u8], args: &[&'a [u8]]) -> Decoded<'a> {
    Ok(Message::Scene { file, args: args.to_vec() })
}

const SYN: Decoded = Ok(Message::Syn);

#[test]
fn ut_austin_villa_joins() {
    check(b"(scene rsg/agent/nao/nao.rsg)(syn)", &[scene(b"rsg/agent/nao/nao.rsg", &[]), SYN]);
    check(b"(scene rsg/agent/nao/nao_hetero.rsg 4)(syn)", &[scene(b"rsg/agent/nao/nao_hetero.rsg", &[b"4"]), SYN]);
    check(b"(init (unum 2)(teamname UTA))(syn)", &[Ok(Message::Init { unum: 2, team: b"UTA" }), SYN]);
    check(b"(beam -0.5 0 0)(syn)", &[Ok(Message::Beam { x: -0.5, y: 0.0, rot: 0.0 }), SYN]);
    check(
        b"(he1 0)(he2 -0.7854321)(lae1 1e-05)(say 0a1b2c)(syn)",
        &[
            joint(b"he1", 0.0),
            joint(b"he2", -0.7854321),
            joint(b"lae1", 1e-5),
            Ok(Message::Say { text: b"0a1b2c" }),
            SYN,
        ],
    );
}

#[test]
fn fc_portugal_joins() {
    check(b"(scene rsg/agent/nao/nao_hetero.rsg 0)", &[scene(b"rsg/agent/nao/nao_hetero.rsg", &[b"0"])]);
    check(b"(init (unum 5) (teamname FCPortugal))", &[Ok(Message::Init { unum: 5, team: b"FCPortugal" })]);
    check(
        b"(he1 0.00000)(lle1 -1.23456)(beam -14.5 1e-05 -90.0)(pass)(syn)",
        &[
            joint(b"he1", 0.0),
            joint(b"lle1", -1.23456),
            Ok(Message::Beam { x: -14.5, y: 1e-5, rot: -90.0 }),
            Ok(Message::Pass),
            SYN,
        ],
    );
}

#[test]
fn magma_offenburg_joins() {
    check(b"(scene rsg/agent/nao/nao_hetero.rsg 3)", &[scene(b"rsg/agent/nao/nao_hetero.rsg", &[b"3"])]);
    check(b"(init (unum 10)(teamname magma))", &[Ok(Message::Init { unum: 10, team: b"magma" })]);
    check(
        b"(rle3 7.03)(rle4 -0.001)(beam 1.0E-4 -4.0 0.0)(say 42)(syn)",
        &[
            joint(b"rle3", 7.03),
            joint(b"rle4", -0.001),
            Ok(Message::Beam { x: 1e-4, y: -4.0, rot: 0.0 }),
            Ok(Message::Say { text: b"42" }),
            SYN,
        ],
    );
}

#[test]
fn init_finds_its_parts_in_any_order() {
    check(b"( init (teamname A)( unum 3 ) )", &[Ok(Message::Init { unum: 3, team: b"A" })]);
    check(b"(init (teamname A))", &[Ok(Message::Init { unum: 0, team: b"A" })]);
    check(b"(init (unum word)(teamname A))", &[Ok(Message::Init { unum: 0, team: b"A" })]);
    check(b"(init (unum 3.9)(teamname A))", &[Ok(Message::Init { unum: 3, team: b"A" })]);
    check(b"(init (unum -1)(teamname \"A B\"))", &[Ok(Message::Init { unum: -1, team: b"A B" })]);
    check(b"(init (unum 1)(teamname))", &[Ok(Message::Init { unum: 1, team: b"" })]);
    check(b"(init (unum 1)(teamname \"\"))", &[Ok(Message::Init { unum: 1, team: b"" })]);
    check(b"(init (unum 1 2)(teamname A B))", &[Ok(Message::Init { unum: 1, team: b"A" })]);
    check(b"(init)", &[Ok(Message::Init { unum: 0, team: b"" })]);
}

#[test]
fn joints_take_the_first_number() {
    check(b"(he1 +1)(he1 .5)(he1 0x1)", &[joint(b"he1", 1.0), joint(b"he1", 0.5), joint(b"he1", 1.0)]);
    check(b"(he1 -1x5)(he1 -1,5)(he1 abc)", &[joint(b"he1", -1.0), joint(b"he1", -1.0), joint(b"he1", 0.0)]);
    check(b"(he1 \"1\")(he1 '1')", &[joint(b"he1", 1.0), joint(b"he1", 1.0)]);
    check(b"(he1 1(lae1 1))", &[joint(b"he1", 1.0)]);
    check(b"(lae1_2 2 -2.5 9)", &[Ok(Message::Joint { name: b"lae1_2", speed: 2.0, speed2: Some(-2.5) })]);
    check(b"(he1 1 nan)", &[joint(b"he1", 1.0)]);
}

#[test]
fn joints_without_a_finite_number_are_skipped() {
    check(b"(he1)", &[Err((b"he1", 0, SkipReason::Unknown))]);
    check(b"(he1 (-1))", &[Err((b"he1", 0, SkipReason::Unknown))]);
    for number in ["nan", "-nan", "inf", "-1e400", &"9".repeat(300)] {
        check(format!("(he1 {number})").as_bytes(), &[Err((b"he1", 0, SkipReason::NotFinite))]);
    }
    check(b"(he1 1e-300)", &[joint(b"he1", 0.0)]);
}

#[test]
fn beam_needs_three_finite_numbers() {
    check(b"(beam -9 3)", &[Err((b"beam", 0, SkipReason::MissingParameter))]);
    check(b"(beam -9 (3) 0)", &[Err((b"beam", 0, SkipReason::MissingParameter))]);
    check(b"(beam -9 x 0 7)", &[Ok(Message::Beam { x: -9.0, y: 0.0, rot: 0.0 })]);
    check(b"(beam -9 inf 0)", &[Err((b"beam", 0, SkipReason::NotFinite))]);
}

#[test]
fn say_takes_one_atom_of_up_to_512_printable_bytes() {
    let say = |text| Ok(Message::Say { text });
    let long = [b'x'; 513];
    let saying = |text: &[u8]| [b"(say ", text, b")"].concat();
    check(&saying(&long[..512]), &[say(&long[..512])]);
    check(&saying(&long), &[Err((b"say", 0, SkipReason::SayTooLong))]);
    check(b"(say two words)", &[say(b"two")]);
    check(b"(say \"quoted\")", &[say(b"quoted")]);
    check(b"(say 'xy)", &[say(b"xy")]);
    check(b"(say x;y)", &[say(b"x;y")]);
    check(br"(say x\y)", &[say(br"x\y")]);
    check(br#"(say \"~!)"#, &[say(b"\"~!")]);
    check(b"(say a\x01b)", &[say(b"a")]);
    check(b"(say \"quo ted\")", &[Err((b"say", 0, SkipReason::SayBadByte))]);
    check(b"(say \"(\")", &[Err((b"say", 0, SkipReason::SayBadByte))]);
    check("(say ä)".as_bytes(), &[Err((b"say", 0, SkipReason::SayBadByte))]);
    check(b"(say)", &[Err((b"say", 0, SkipReason::MissingParameter))]);
    check(b"(say (x))", &[Err((b"say", 0, SkipReason::MissingParameter))]);
    check(b"(say \"\")", &[Err((b"say", 0, SkipReason::MissingParameter))]);
}

#[test]
fn commands_of_other_robots_are_known() {
    check(
        b"(kick 10 100)(drive 1 2 3)(catch)(pantilt 1 -1)(create)(HMDP text)",
        &[
            Ok(Message::Kick { angle: 10.0, power: 100.0 }),
            Ok(Message::Drive { force: [1.0, 2.0, 3.0] }),
            Ok(Message::Catch),
            Ok(Message::PanTilt { pan: 1.0, tilt: -1.0 }),
            Ok(Message::Create),
            Ok(Message::Hmdp { text: b"text" }),
        ],
    );
    check(
        b"(kick 10)(HMDP)",
        &[Err((b"kick", 0, SkipReason::MissingParameter)), Err((b"HMDP", 9, SkipReason::MissingParameter))],
    );
}

#[test]
fn what_is_no_command_is_skipped_and_the_rest_is_not() {
    check(b"garbage (he1 1)", &[Err((b"", 0, SkipReason::NotAPredicate)), joint(b"he1", 1.0)]);
    check(b"()(he1 1)", &[Err((b"", 0, SkipReason::NotAPredicate)), joint(b"he1", 1.0)]);
    check(b"((he1 1))(syn)", &[Err((b"", 0, SkipReason::NotAPredicate)), SYN]);
    check(b"(killsim)(syn)", &[Err((b"killsim", 0, SkipReason::Unknown)), SYN]);
    check(b"(scene)(syn)", &[Err((b"scene", 0, SkipReason::MissingParameter)), SYN]);
    check(b"(HE1 1)", &[joint(b"HE1", 1.0)]);
}

#[test]
fn the_rest_of_a_broken_frame_is_skipped_as_one() {
    let rest = |at, kind| Err((&b""[..], at, SkipReason::Unreadable(kind)));
    check(b"(he1 1))(he2 1)", &[joint(b"he1", 1.0), rest(7, ParseErrorKind::SurplusClose)]);
    check(b"(he1 1)(he2 1", &[joint(b"he1", 1.0), rest(7, ParseErrorKind::UnclosedList)]);
    check(b"(he1 1)\0(he2 1)", &[joint(b"he1", 1.0), rest(7, ParseErrorKind::Nul)]);
    check(b"", &[]);
}

#[test]
fn skipped_things_explain_themselves() {
    let frame = format!("(syn)({} (1))", "n".repeat(50));
    let mut reader = Reader::new();
    let skipped = messages(&mut reader, frame.as_bytes()).nth(1).and_then(Result::err).expect("skipped");
    assert_eq!(skipped.to_string(), format!("`{}…` at byte 5: there is no such command", "n".repeat(40)));
}

#[test]
fn clients_write_what_servers_read() {
    let check = |message: Message, expect: &str| {
        let mut out = Vec::new();
        message.encode(&mut out);
        assert_eq!(out.escape_ascii().to_string(), expect);
    };
    check(
        Message::Scene { file: b"rsg/agent/nao/nao_hetero.rsg", args: vec![b"4"] },
        "(scene rsg/agent/nao/nao_hetero.rsg 4)",
    );
    check(Message::Init { unum: 7, team: b"Alpha" }, "(init (unum 7)(teamname Alpha))");
    check(Message::Beam { x: -4.5, y: 0.1, rot: 0.0 }, "(beam -4.5 0.1 0)");
    check(Message::Joint { name: b"he1", speed: 1e-5, speed2: None }, "(he1 0.00001)");
    check(Message::Joint { name: b"lae1_2", speed: 1.0, speed2: Some(2.0) }, "(lae1_2 1 2)");
    check(Message::Say { text: b"hi" }, "(say hi)");
    check(Message::Syn, "(syn)");
}
