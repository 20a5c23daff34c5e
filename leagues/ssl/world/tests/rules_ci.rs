//! A game controller synchronised with the simulation (docs/reference/smallsize-ssl.md 8.6).

use crate::rules_common;

use rules_common::{BLUE, ball, model, state};
use ssl_protocol::ci::{CiInput, CiOutput};
use ssl_protocol::delimited::{DelimitedReader, MESSAGE_BYTES_MAX, write};
use ssl_protocol::referee::{DesignatedPosition, Referee};
use ssl_protocol::stage::Command;
use ssl_world::rules::{CiConnection, CiError, MatchSettings, MatchStage, MatchState, PlayState, RefereeCommand};
use ssl_world::sensors::{self, RealismPreset, tracked_frame};

#[test]
fn inputs_have_time_frame_and_at_first_the_geometry() {
    let (model, mut ci) = (model(), CiConnection::new("some uuid", "spar"));
    let cameras = sensors::cameras(&model.field, 4, &RealismPreset::None.realism(), 1);
    let geometry = sensors::geometry(&model, &cameras, 0.09);
    let mut out = Vec::new();
    for tick in [24, 25] {
        let state = state(tick, ball(1.0, 0.0));
        let frame = tracked_frame(&state, &model.ball, &cameras, None, tick as u32, 0.0);
        CiConnection::write(&ci.input(&state, 1_700_000_000.0, frame, &geometry), &mut out);
    }
    let (mut reader, mut delivery) = (DelimitedReader::new(MESSAGE_BYTES_MAX), &out[..]);
    let mut next = || -> CiInput { ssl_protocol::decode(reader.next(&mut delivery).unwrap().unwrap()).unwrap() };
    let (first, second) = (next(), next());
    assert_eq!((first.timestamp, first.geometry), (Some(1_700_000_000_100_000_000), Some(geometry)));
    assert_eq!((second.timestamp, second.geometry), (Some(1_700_000_000_104_166_666), None));
    let packet = second.tracker_packet.unwrap();
    assert_eq!((packet.uuid.as_str(), packet.tracked_frame.unwrap().frame_number), ("some uuid", 25));
}

fn answer(command: Command, counter: u32) -> CiOutput {
    let place = DesignatedPosition { x: 1500.0, y: -250.0 };
    let mut referee = Referee { stage: 1, command: command.into(), command_counter: counter, ..Referee::default() };
    (referee.designated_position, referee.blue.score) = (Some(place), 2);
    referee.blue.max_allowed_bots = Some(7);
    CiOutput { referee_msg: Some(referee) }
}

/// Processes the bytes of this tick, as the world does.
fn take(ci: &mut CiConnection, bytes: &[u8], game: &mut MatchState, tick: u64) -> Result<usize, CiError> {
    ci.read(bytes, &mut |message| {
        game.adopt_message(&ssl_protocol::decode(&message).expect("it was read before"), tick)
    })
}

#[test]
fn outputs_lead_the_game() {
    let (mut ci, mut game, mut bytes) =
        (CiConnection::new("uuid", "spar"), MatchState::new(MatchSettings::default()), Vec::new());
    write(&answer(Command::Stop, 7), &mut bytes);
    write(&CiOutput { referee_msg: None }, &mut bytes);
    write(&answer(Command::BallPlacementBlue, 8), &mut bytes);
    let (first, rest) = bytes.split_at(bytes.len() - 5);
    assert_eq!(take(&mut ci, first, &mut game, 100), Ok(2));
    assert_eq!((game.command(), game.counter(), game.command_tick()), (RefereeCommand::Stop, 7, 100));
    assert_eq!(take(&mut ci, rest, &mut game, 101), Ok(1));
    assert_eq!(
        (game.command(), game.counter(), game.stage()),
        (RefereeCommand::BallPlacement(BLUE), 8, MatchStage::FirstHalf)
    );
    let place = glam::DVec2::new(1.5, -0.25);
    assert_eq!(game.context(&model()).play, PlayState::Placing(BLUE, place));
    assert_eq!((game.side(BLUE).score, game.robots_allowed(BLUE)), (2, 7));
    // Under external control, the game does nothing by itself.
    (102..20_000).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model()));
    assert_eq!(game.counter(), 8);
    // A repetition of the same message is not a new command.
    let mut again = Vec::new();
    write(&answer(Command::BallPlacementBlue, 8), &mut again);
    assert_eq!((take(&mut ci, &again, &mut game, 20_000), game.command_tick()), (Ok(1), 101));
}

#[test]
fn what_is_no_answer_is_an_error() {
    let (mut ci, mut game) = (CiConnection::new("uuid", "spar"), MatchState::new(MatchSettings::default()));
    assert!(matches!(take(&mut ci, &[2, 0xff, 0xff], &mut game, 0), Err(CiError::Message(_))));
    assert!(matches!(take(&mut ci, &[0xff; 6], &mut game, 0), Err(CiError::Stream(_))));
    assert_eq!(game, MatchState::new(MatchSettings::default()));
}

#[test]
fn strange_messages_change_nothing() {
    let (mut game, strange) = (MatchState::new(MatchSettings::default()), f32::NAN);
    let place = Some(DesignatedPosition { x: strange, y: 0.0 });
    game.adopt_message(&Referee { stage: 99, command: 99, designated_position: place, ..Referee::default() }, 5);
    assert_eq!(
        (game.stage(), game.command(), game.ball_target()),
        (MatchStage::FirstHalfPre, RefereeCommand::Halt, None)
    );
}
