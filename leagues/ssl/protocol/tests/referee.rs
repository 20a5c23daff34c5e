//! The game controller's messages, byte by byte (`docs/reference/smallsize-protocol.md` 8).

use crate::golden;

use golden::check;
use ssl_protocol::ci::{AutoRefCiInput, AutoRefCiOutput, CiInput, CiOutput};
use ssl_protocol::decode;
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::referee::{DesignatedPosition, GameEventProposals, Referee};
use ssl_protocol::stage::{Command, MatchType, Stage};
use ssl_protocol::team_info::{HullColor, TeamInfo};
use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::DetectionFrame;

/// Unknown team information, 14 bytes: 1, 2, 3, 5, 6, 7, 8.
const EMPTY_TEAM: &[u8] = b"\x0a\0\x10\0\x18\0\x28\0\x30\0\x38\0\x40\0";

#[test]
fn a_team() {
    let team = TeamInfo {
        name: "Us".into(),
        score: 2,
        red_cards: 1,
        yellow_card_times: vec![120, 300],
        yellow_cards: 3,
        timeouts: 4,
        timeout_time: 300,
        goalkeeper: 15,
        foul_counter: Some(5),
        ball_placement_failures: Some(6),
        can_place_ball: Some(true),
        max_allowed_bots: Some(11),
        bot_substitution_intent: Some(false),
        ball_placement_failures_reached: Some(true),
        bot_substitution_allowed: Some(false),
        bot_substitutions_left: Some(7),
        bot_substitution_time_left: Some(8),
        hull_color: Some(HullColor::Light.into()),
    };
    check(
        &team,
        &[
            b"\x0a\x02Us",           // 1 name, 2 bytes
            b"\x10\x02",             // 2 score, varint: 2
            b"\x18\x01",             // 3 red_cards, varint: 1
            b"\x22\x03\x78\xac\x02", // 4 yellow_card_times, packed, 3 bytes: 120, 300
            b"\x28\x03",             // 5 yellow_cards, varint: 3
            b"\x30\x04",             // 6 timeouts, varint: 4
            b"\x38\xac\x02",         // 7 timeout_time, varint: 300
            b"\x40\x0f",             // 8 goalkeeper, varint: 15
            b"\x48\x05",             // 9 foul_counter, varint: 5
            b"\x50\x06",             // 10 ball_placement_failures, varint: 6
            b"\x60\x01",             // 12 can_place_ball, varint: yes
            b"\x68\x0b",             // 13 max_allowed_bots, varint: 11
            b"\x70\x00",             // 14 bot_substitution_intent, varint: no
            b"\x78\x01",             // 15 ball_placement_failures_reached, varint: yes
            b"\x80\x01\x00",         // 16 bot_substitution_allowed, varint: no
            b"\x88\x01\x07",         // 17 bot_substitutions_left, varint: 7
            b"\x90\x01\x08",         // 18 bot_substitution_time_left, varint: 8
            b"\x98\x01\x02",         // 19 hull_color, varint: light
        ],
    );
    check(&TeamInfo::default(), &[EMPTY_TEAM]);
    let unpacked = decode::<TeamInfo>(b"\x20\x78\x20\xac\x02").expect("a team");
    assert_eq!(unpacked.yellow_card_times, [120, 300]);
}

fn referee() -> Referee {
    Referee {
        packet_timestamp: 1_000_000,
        stage: Stage::PostGame.into(),
        stage_time_left: Some(-1),
        command: Command::BallPlacementBlue.into(),
        command_counter: 300,
        command_timestamp: 7,
        designated_position: Some(DesignatedPosition { x: 1000.0, y: -250.0 }),
        blue_team_on_positive_half: Some(true),
        next_command: Some(Command::DirectFreeBlue.into()),
        current_action_time_remaining: Some(-1),
        game_events: vec![b"\x08\x01".to_vec(), vec![]],
        game_event_proposals: vec![GameEventProposals {
            game_events: vec![b"\x08\x02".to_vec()],
            accepted: Some(true),
            id: Some("p".into()),
        }],
        source_identifier: Some("gc".into()),
        match_type: Some(MatchType::Friendly.into()),
        status_message: Some("!".into()),
        ..Referee::default()
    }
}

/// The bytes of that message, 106 bytes.
fn groups() -> [&'static [u8]; 18] {
    [
        b"\x08\xc0\x84\x3d",                                   // 1 packet_timestamp, varint: 1 000 000
        b"\x10\x0d",                                           // 2 stage, varint: post game
        b"\x18\x01",                                           // 3 stage_time_left, zigzag: -1
        b"\x20\x11",                                           // 4 command, varint: the blue team places the ball
        b"\x28\xac\x02",                                       // 5 command_counter, varint: 300
        b"\x30\x07",                                           // 6 command_timestamp, varint: 7
        b"\x3a\x0e\x0a\0\x10\0\x18\0\x28\0\x30\0\x38\0\x40\0", // 7 yellow, 14 bytes
        b"\x42\x0e\x0a\0\x10\0\x18\0\x28\0\x30\0\x38\0\x40\0", // 8 blue, 14 bytes
        b"\x4a\x0a\x0d\0\0\x7a\x44\x15\0\0\x7a\xc3",           // 9 designated_position, 10 bytes: 1000, -250
        b"\x50\x01",                                           // 10 blue_team_on_positive_half, varint: yes
        b"\x60\x09", // 12 next_command, varint: direct free kick of the blue team
        b"\x78\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", // 15 current_action_time_remaining, varint: -1
        b"\x82\x01\x02\x08\x01", // 16 game_events, 2 bytes of any kind
        b"\x82\x01\x00", // 16 game_events, empty
        b"\x8a\x01\x09\x0a\x02\x08\x02\x10\x01\x1a\x01p", // 17 game_event_proposals, 9 bytes: 1, 2, 3
        b"\x92\x01\x02gc", // 18 source_identifier, 2 bytes
        b"\x98\x01\x03", // 19 match_type, varint: friendly
        b"\xa2\x01\x01!", // 20 status_message, 1 byte
    ]
}

#[test]
fn a_referees_message() {
    check(&referee(), &groups());
}

#[test]
fn the_smallest_message() {
    check(&Referee::default(), &[b"\x08\0\x10\0\x20\0\x28\0\x30\0", b"\x3a\x0e", EMPTY_TEAM, b"\x42\x0e", EMPTY_TEAM]);
}

#[test]
fn stages_and_commands_have_numbers() {
    let stages = (0..).map_while(|number| Stage::try_from(number).ok());
    assert_eq!((stages.clone().count(), stages.last()), (14, Some(Stage::PostGame)));
    let commands: Vec<Command> = (0..).map_while(|number| Command::try_from(number).ok()).collect();
    assert_eq!(commands.len(), 18);
    for (number, command) in [
        (0, Command::Halt),
        (1, Command::Stop),
        (2, Command::NormalStart),
        (3, Command::ForceStart),
        (4, Command::PrepareKickoffYellow),
        (7, Command::PreparePenaltyBlue),
        (9, Command::DirectFreeBlue),
        (12, Command::TimeoutYellow),
        (16, Command::BallPlacementYellow),
    ] {
        assert_eq!(commands[number], command);
    }
    let newer = decode::<Referee>(b"\x20\x12").expect("a command of a later year");
    assert_eq!((newer.command, newer.command()), (18, Command::Halt));
}

#[test]
fn a_controller_in_step() {
    let input = CiInput {
        timestamp: Some(1_000_000),
        tracker_packet: Some(TrackerWrapperPacket { uuid: "u".into(), ..TrackerWrapperPacket::default() }),
        api_inputs: vec![b"\x08\x01".to_vec()],
        geometry: Some(GeometryData::default()),
    };
    check(
        &input,
        &[
            b"\x08\xc0\x84\x3d",                               // 1 timestamp, varint: 1 000 000
            b"\x12\x03\x0a\x01u",                              // 2 tracker_packet, 3 bytes: 1 uuid
            b"\x1a\x02\x08\x01",                               // 3 api_inputs, 2 bytes of any kind
            b"\x22\x0c\x0a\x0a\x08\0\x10\0\x18\0\x20\0\x28\0", // 4 geometry, 12 bytes: 1 field
        ],
    );
    let message = groups().concat();
    assert_eq!(message.len(), 106);
    // 1 referee_msg, 106 bytes
    check(&CiOutput { referee_msg: Some(referee()) }, &[b"\x0a\x6a", &message]);
    check(&CiOutput::default(), &[]);
}

#[test]
fn an_automatic_referee_in_step() {
    let input = AutoRefCiInput {
        referee: Some(referee()),
        tracker: Some(TrackerWrapperPacket::default()),
        detection: vec![DetectionFrame::default()],
        geometry: Some(GeometryData::default()),
    };
    check(
        &input,
        &[
            b"\x0a\x6a", // 1 referee, 106 bytes
            &groups().concat(),
            b"\x12\x02\x0a\0", // 2 tracker, 2 bytes: 1 uuid
            b"\x1a\x16\x08\0\x11\0\0\0\0\0\0\0\0\x19\0\0\0\0\0\0\0\0\x20\0", // 3 detection, 22 bytes: 1 to 4
            b"\x22\x0c\x0a\x0a\x08\0\x10\0\x18\0\x20\0\x28\0", // 4 geometry, 12 bytes: 1 field
        ],
    );
    // 1 tracker, 2 bytes
    check(&AutoRefCiOutput { tracker: Some(TrackerWrapperPacket::default()) }, &[b"\x0a\x02\x0a\0"]);
}
