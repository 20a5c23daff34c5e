//! Two trivial teams play by themselves: the game never gets stuck, and a saved game continues identically.

use crate::rules_common;

use rules_common::{BLUE, Match, YELLOW, ball, model, state, teams};
use ssl_world::Model;
use ssl_world::rules::{Event, EventKind, MatchSettings, MatchStage, RefereeCommand};

fn kick_off(terms: MatchSettings) -> Match {
    let mut start = state(0, ball(0.3, 0.2));
    teams::line_up(&mut start);
    Match::new(MatchSettings { robots: teams::ROBOTS, card_fouls: 0, ..terms }, start)
}

fn play(game: &mut Match, model: &mut Model) -> Vec<Event> {
    teams::command(&mut game.state, &game.game, model);
    game.tick(model)
}

/// The maximum duration of a command, in ticks, with some margin.
fn bound(call: RefereeCommand) -> u64 {
    match call {
        RefereeCommand::Stop => 3 * 240,
        RefereeCommand::Halt => 5 * 240,
        RefereeCommand::PrepareKickoff(_) | RefereeCommand::PreparePenalty(_) => 11 * 240,
        RefereeCommand::BallPlacement(_) => 31 * 240,
        _ => 60 * 240,
    }
}

fn play_half(terms: MatchSettings) -> Vec<Event> {
    let (mut model, mut game, mut events) = (model(), kick_off(terms), Vec::new());
    let mut played = 0;
    while game.game.stage() != MatchStage::HalfTime {
        assert!(game.state.tick < 500 * 240, "the half does not end: {:?}", game.game);
        events.extend(play(&mut game, &mut model));
        let lasted = game.state.tick - game.game.command_tick();
        assert!(lasted < bound(game.game.command()), "{:?} does not end: {:?}", game.game.command(), game.game);
        played += u64::from(matches!(
            game.game.command(),
            RefereeCommand::NormalStart | RefereeCommand::ForceStart | RefereeCommand::DirectFree(_)
        ));
    }
    let goals = events.iter().filter(|event| matches!(event.what, EventKind::Goal(_))).count() as u32;
    assert_eq!(game.game.side(YELLOW).score + game.game.side(BLUE).score, goals);
    assert!(goals > 0 && played > game.state.tick / 20 && game.game.counter() > 20);
    events
}

#[test]
fn a_half_ends_with_the_ball_put() {
    let events = play_half(MatchSettings { do_teams_place: false, ..MatchSettings::default() });
    assert!(events.iter().any(|event| matches!(event.what, EventKind::InPlay)));
}

#[test]
fn a_half_ends_with_teams_that_cannot_place() {
    let events = play_half(MatchSettings { half_s: 200.0, ..MatchSettings::default() });
    assert!(events.iter().all(|event| !event.to_string().is_empty()));
}

#[test]
fn the_second_half_begins_with_the_sides_changed_and_the_match_ends() {
    let terms = MatchSettings { half_s: 10.0, break_s: 5.0, do_teams_place: false, ..MatchSettings::default() };
    let (mut model, mut game, mut stages, mut openers) = (model(), kick_off(terms), Vec::new(), Vec::new());
    for _ in 0..240 * 90 {
        play(&mut game, &mut model);
        if stages.last() != Some(&game.game.stage()) {
            stages.push(game.game.stage());
        }
        if let (RefereeCommand::PrepareKickoff(team), true) =
            (game.game.command(), game.game.command_tick() == game.state.tick)
        {
            openers.push((team, game.game.context(&model).is_blue_positive));
        }
    }
    let wanted = [
        MatchStage::FirstHalfPre,
        MatchStage::FirstHalf,
        MatchStage::HalfTime,
        MatchStage::SecondHalfPre,
        MatchStage::SecondHalf,
    ];
    assert_eq!(stages, [&wanted[..], &[MatchStage::PostGame]].concat());
    assert_eq!((openers.first(), openers.contains(&(BLUE, false))), (Some(&(YELLOW, true)), true));
}

#[test]
fn a_saved_game_goes_on_as_the_other_one() {
    let (mut model, mut game) =
        (model(), kick_off(MatchSettings { do_teams_place: false, ..MatchSettings::default() }));
    for _ in 0..10 {
        (0..731).for_each(|_| drop(play(&mut game, &mut model)));
        let text = serde_json::to_string(&game).unwrap();
        let (mut copy, mut original): (Match, _) = (serde_json::from_str(&text).unwrap(), game.clone());
        assert_eq!(copy, original);
        for _ in 0..600 {
            assert_eq!(play(&mut copy, &mut model.clone()), play(&mut original, &mut model.clone()));
        }
        assert_eq!(copy, original);
    }
}
