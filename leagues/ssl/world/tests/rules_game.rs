//! The game: commands, score, cards, placements, the message, scripts (docs/reference/smallsize-ssl.md 8.2 to 8.5).

use crate::rules_common;

use glam::DVec2;
use rules_common::{BLUE, Match, YELLOW, ball, model, put, state, who};
use ssl_protocol::{referee::Referee, stage};
use ssl_world::rules::{
    Event, EventKind, MatchSettings, MatchStage, MatchState, PlayState, RefereeAuthority, RefereeCommand,
    RefereeScript, ScriptStep, StepCondition,
};
use ssl_world::{ActuatorCommand, State, Team};

fn terms(authority: RefereeAuthority) -> MatchSettings {
    MatchSettings { authority, robots: 2, do_teams_place: true, ..MatchSettings::default() }
}

fn event(tick: u64, what: EventKind) -> Event {
    Event { tick, at: DVec2::new(1.0, 4.6), by: Some(who(YELLOW, 3)), what }
}

/// An automatic game that has run since tick 0.
fn running() -> MatchState {
    running_with(RefereeAuthority::Automatic)
}

fn running_with(authority: RefereeAuthority) -> MatchState {
    let mut game = MatchState::new(terms(authority));
    game.apply_command(RefereeCommand::PrepareKickoff(YELLOW), 0);
    game.apply_command(RefereeCommand::NormalStart, 0);
    game.on_event(&event(1, EventKind::InPlay), &model().field);
    assert_eq!(game.context(&model()).play, PlayState::Running);
    game
}

/// Advances with the ball at rest at a position, until another command is given.
fn wait(game: &mut MatchState, at: DVec2, from: u64) -> (RefereeCommand, u64) {
    let (call, model) = (game.command(), model());
    for tick in from..from + 24_000 {
        game.advance(&state(tick, ball(at.x, at.y)), &model);
        if game.command() != call {
            return (game.command(), tick);
        }
    }
    panic!("{call:?} for ever");
}

#[test]
fn commands_are_counted() {
    let mut game = MatchState::new(terms(RefereeAuthority::Script));
    assert_eq!((game.command(), game.counter(), game.stage()), (RefereeCommand::Halt, 0, MatchStage::FirstHalfPre));
    game.apply_command(RefereeCommand::Stop, 5);
    game.apply_command(RefereeCommand::PrepareKickoff(BLUE), 9);
    assert_eq!((game.counter(), game.command_tick(), game.stage()), (2, 9, MatchStage::FirstHalfPre));
    game.apply_command(RefereeCommand::NormalStart, 10);
    assert_eq!(game.stage(), MatchStage::FirstHalf);
    assert_eq!(game.context(&model()).play, PlayState::Taking(BLUE));
}

#[test]
fn a_goal_counts_and_the_other_team_kicks_off() {
    let mut game = running();
    game.on_event(&event(10, EventKind::Goal(YELLOW)), &model().field);
    assert_eq!((game.side(YELLOW).score, game.side(BLUE).score, game.command()), (1, 0, RefereeCommand::Stop));
    let out = DVec2::new(6.1, 0.0);
    let (call, tick) = wait(&mut game, out, 11);
    assert_eq!((call, tick, game.ball_target()), (RefereeCommand::Halt, 490, Some(DVec2::ZERO)));
    let (call, tick) = wait(&mut game, DVec2::ZERO, tick + 1);
    assert_eq!((call, tick), (RefereeCommand::Stop, 491));
    assert_eq!(wait(&mut game, DVec2::ZERO, tick + 1).0, RefereeCommand::PrepareKickoff(BLUE));
    assert_eq!(wait(&mut game, DVec2::ZERO, 971).0, RefereeCommand::NormalStart);
}

#[test]
fn the_other_team_places_the_ball_and_takes_the_kick() {
    let mut game = running();
    game.on_event(&event(10, EventKind::OverTouchLine), &model().field);
    let place = game.ball_target().unwrap();
    assert!(place.distance(DVec2::new(1.0, 4.3)) < 1e-9);
    let (call, tick) = wait(&mut game, DVec2::new(1.0, 4.6), 11);
    assert_eq!(call, RefereeCommand::BallPlacement(BLUE));
    assert_eq!(game.context(&model()).play, PlayState::Placing(BLUE, place));
    game.on_event(&event(tick + 1, EventKind::Placed(BLUE)), &model().field);
    assert_eq!(game.command(), RefereeCommand::Stop);
    assert_eq!(wait(&mut game, place, tick + 2).0, RefereeCommand::DirectFree(BLUE));
    assert_eq!(game.context(&model()).play, PlayState::Taking(BLUE));
}

#[test]
fn if_both_fail_the_ball_is_put() {
    let mut game = running();
    game.on_event(&event(10, EventKind::OverTouchLine), &model().field);
    let (away, mut tick) = (DVec2::new(1.0, 4.6), 11);
    for team in [BLUE, YELLOW] {
        let given = wait(&mut game, away, tick);
        assert_eq!(given.0, RefereeCommand::BallPlacement(team));
        tick = given.1 + 1;
        game.on_event(&event(tick, EventKind::NotPlaced(team, 0.3)), &model().field);
        assert_eq!((game.command(), game.side(team).placement_failures), (RefereeCommand::Stop, 1));
    }
    assert_eq!(wait(&mut game, away, tick).0, RefereeCommand::Halt);
    // The ball is not placed: the game continues anyway.
    let (call, tick) = wait(&mut game, away, tick + 480);
    assert_eq!(call, RefereeCommand::Stop);
    assert_eq!(wait(&mut game, away, tick).0, RefereeCommand::DirectFree(BLUE));
}

/// A ball in the corner of the walls: only the former referee asks a team to place it.
#[test]
fn a_ball_that_no_robot_can_reach_is_placed_by_the_simulation() {
    let check = |authority, expect| {
        let mut game = running_with(authority);
        let by = Some(who(YELLOW, 3));
        game.on_event(
            &Event { tick: 10, at: DVec2::new(1.0, 4.6), by, what: EventKind::OverTouchLine },
            &model().field,
        );
        assert_eq!(wait(&mut game, DVec2::new(6.578, 4.778), 11).0, expect, "{authority:?}");
    };
    check(RefereeAuthority::Automatic, RefereeCommand::Halt);
    check(RefereeAuthority::FormerAutomatic, RefereeCommand::BallPlacement(BLUE));
}

/// For some seconds after a card, but not for the former referee, the robot is no offence.
#[test]
fn a_robot_with_a_card_has_time_to_leave() {
    let check = |authority, expect: [usize; 2]| {
        let (mut game, model) = (running_with(authority), model());
        for _ in 0..3 {
            game.on_event(&event(10, EventKind::FastInStop(2.0)), &model.field);
        }
        let at_once = game.context(&model).allowed[0];
        (11..11 + 1000).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model));
        assert_eq!([at_once, game.context(&model).allowed[0]], expect, "{authority:?}");
    };
    check(RefereeAuthority::Automatic, [2, 1]);
    check(RefereeAuthority::FormerAutomatic, [1, 1]);
}

#[test]
fn a_ball_over_the_goal_line_is_a_corner_or_a_goal_kick() {
    for (toucher, place) in [(YELLOW, DVec2::new(5.0, 4.3)), (BLUE, DVec2::new(5.8, 4.3))] {
        let mut game = running();
        let by = Some(who(toucher, 3));
        let out = Event { tick: 10, at: DVec2::new(6.1, 2.0), by, what: EventKind::OverGoalLine(None) };
        game.on_event(&out, &model().field);
        assert!(game.ball_target().unwrap().distance(place) < 1e-9, "{:?}", game.ball_target());
    }
}

#[test]
fn fouls_make_cards_and_cards_run_out() {
    let (mut game, model) = (running(), model());
    for _ in 0..3 {
        game.on_event(&event(10, EventKind::FastInStop(2.0)), &model.field);
    }
    assert_eq!((game.side(YELLOW).fouls, game.side(YELLOW).yellow_cards, game.robots_allowed(YELLOW)), (3, 1, 1));
    for tick in 11..11 + 28_799 {
        game.advance(&state(tick, ball(0.0, 0.0)), &model);
    }
    assert_eq!(game.robots_allowed(YELLOW), 1);
    game.advance(&state(28_810, ball(0.0, 0.0)), &model);
    assert_eq!(game.robots_allowed(YELLOW), 2);
}

#[test]
fn people_stop_the_automatic_referee() {
    let (mut game, model) = (running(), model());
    game.apply_command(RefereeCommand::Halt, 20);
    (21..10_000).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model));
    assert_eq!((game.command(), game.counter()), (RefereeCommand::Halt, 3));
}

#[test]
fn a_timeout_ends_and_the_game_goes_on() {
    let mut game = MatchState::new(MatchSettings { timeout_s: 10.0, ..terms(RefereeAuthority::Automatic) });
    game.apply_command(RefereeCommand::Timeout(BLUE), 0);
    assert_eq!(game.side(BLUE).timeouts, 3);
    let (call, tick) = wait(&mut game, DVec2::ZERO, 1);
    assert_eq!((call, tick), (RefereeCommand::Stop, 2400));
    assert_eq!(wait(&mut game, DVec2::ZERO, tick).0, RefereeCommand::ForceStart);
}

#[test]
fn the_message_says_all_of_it_and_is_understood() {
    let (mut game, model) = (running(), model());
    (1..=240).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model));
    game.on_event(&event(240, EventKind::Goal(BLUE)), &model.field);
    let message = game.referee_message(480, 1000.0);
    assert_eq!((message.packet_timestamp, message.command_timestamp), (1_002_000_000, 1_001_000_000));
    assert_eq!((message.stage, message.stage_time_left), (1, Some(299_000_000)));
    assert_eq!((message.command, message.command_counter), (stage::Command::Stop as i32, 3));
    assert_eq!(message.next_command, Some(stage::Command::PrepareKickoffYellow as i32));
    assert_eq!((message.yellow.score, message.blue.score, message.blue.max_allowed_bots), (0, 1, Some(2)));
    assert_eq!(message.status_message.as_deref(), Some("yellow 3: goal for blue"));
    let mut bytes = Vec::new();
    ssl_protocol::encode(&message, &mut bytes);
    let message: Referee = ssl_protocol::decode(&bytes).unwrap();
    let mut other = MatchState::new(MatchSettings::default());
    other.adopt_message(&message, 480);
    let wanted = Referee { command_timestamp: 1_002_000_000, ..message };
    assert_eq!(other.referee_message(480, 1000.0), wanted);
    for number in 0..18 {
        let call = RefereeCommand::of(number).unwrap();
        assert!(call.command() as i32 == number || matches!(number, 10 | 11 | 14 | 15), "{number}");
    }
    assert_eq!(
        (RefereeCommand::of(18), RefereeCommand::of(-1), MatchStage::of(14), MatchStage::of(13)),
        (None, None, None, Some(MatchStage::PostGame))
    );
}

/// A step of a script.
fn then(when: StepCondition, call: RefereeCommand) -> ScriptStep {
    ScriptStep { when, call, place_m: None }
}

#[test]
fn a_scripted_game_from_kick_off_to_kick_off() {
    let steps = vec![
        then(StepCondition::AtTick(10), RefereeCommand::Stop),
        then(StepCondition::AfterTicks(240), RefereeCommand::PrepareKickoff(YELLOW)),
        then(StepCondition::AfterTicks(240), RefereeCommand::NormalStart),
        ScriptStep { place_m: Some([0.0, 0.0]), ..then(StepCondition::Goal, RefereeCommand::Halt) },
        then(StepCondition::BallPlaced, RefereeCommand::Stop),
        then(StepCondition::AfterTicks(240), RefereeCommand::PrepareKickoff(BLUE)),
    ];
    let mut script: RefereeScript =
        serde_json::from_str(&serde_json::to_string(&RefereeScript::new(steps)).unwrap()).unwrap();
    let (mut model, mut start) = (model(), state(0, ball(0.0, 0.0)));
    put(&mut start, YELLOW, 1, -0.3, 0.0);
    put(&mut start, YELLOW, 0, -5.0, 1.0);
    put(&mut start, BLUE, 0, 5.0, 1.0);
    put(&mut start, BLUE, 1, 4.0, 1.0);
    let mut game = Match::new(terms(RefereeAuthority::Script), start);
    let mut seen = Vec::new();
    for _ in 0..240 * 20 {
        let is_ours = game.game.context(&model).play == PlayState::Taking(YELLOW);
        let velocity = if is_ours { DVec2::new(0.5, 0.0) } else { DVec2::ZERO };
        let drive = Some(ssl_world::DriveVelocity::Local(velocity, 0.0));
        let kick_m_s = Some(if is_ours { 6.0 } else { 0.0 });
        let command = ActuatorCommand { drive, kick_m_s, ..ActuatorCommand::default() };
        game.state.robot_mut(YELLOW, 1).unwrap().take(&command);
        let events = game.tick(&mut model);
        script.play(&game.state, &events, &mut game.game);
        seen.extend(events.into_iter().map(|event| event.what));
    }
    assert_eq!(seen, [EventKind::InPlay, EventKind::Goal(YELLOW)]);
    assert!(script.is_over());
    assert_eq!((game.game.side(YELLOW).score, game.game.command()), (1, RefereeCommand::PrepareKickoff(BLUE)));
    assert_eq!((game.game.stage(), game.state.ball.at), (MatchStage::FirstHalf, DVec2::ZERO));
}

#[test]
fn too_many_robots_cost_a_foul_and_leave() {
    let (mut model, mut start) = (model(), State::default());
    for number in 0..3 {
        put(&mut start, YELLOW, number, -2.0, number as f64);
        put(&mut start, BLUE, number, 2.0, number as f64);
    }
    start.robot_mut(BLUE, 2).unwrap().is_present = false;
    let mut game = Match::new(terms(RefereeAuthority::Script), start);
    game.game.apply_command(RefereeCommand::ForceStart, 0);
    let events = game.tick(&mut model);
    let wanted = EventKind::TooManyRobots { team: YELLOW, count: 3, allowed: 2 };
    assert_eq!((events[0].what, game.game.side(YELLOW).fouls), (wanted, 1));
    assert_eq!(events[0].to_string(), "yellow has 3 robots on the field and may have 2");
    let count = |game: &Match, of: Team| game.state.present().filter(|(team, ..)| *team == of).count();
    (0..719).for_each(|_| drop(game.tick(&mut model)));
    assert_eq!(count(&game, YELLOW), 3);
    game.tick(&mut model);
    assert_eq!((count(&game, YELLOW), game.state.robot(YELLOW, 2).unwrap().is_present), (2, false));
    game.state.robot_mut(BLUE, 1).unwrap().is_present = false;
    (0..722).for_each(|_| drop(game.tick(&mut model)));
    assert_eq!((count(&game, BLUE), game.state.robot(BLUE, 1).unwrap().is_present), (2, true));
}

#[test]
fn a_team_places_the_ball() {
    let (mut model, start) = (model(), state(0, ball(1.0, 0.0)));
    let mut game = Match::new(MatchSettings { robots: 0, ..terms(RefereeAuthority::Script) }, start);
    game.game.apply_command_at(RefereeCommand::BallPlacement(BLUE), DVec2::new(3.0, 0.0), 0);
    game.state.ball.velocity.x = 1.9;
    let mut seen = Vec::new();
    for _ in 0..2400 {
        // An unobserved robot moves the ball there.
        if game.state.ball.at.x > 3.0 {
            (game.state.ball.velocity, game.state.ball.roll) = (glam::DVec3::ZERO, DVec2::ZERO);
        }
        seen.extend(game.tick(&mut model).into_iter().map(|event| event.what).take(1 - seen.len().min(1)));
    }
    assert_eq!(seen, [EventKind::Placed(BLUE)]);
    assert_eq!(game.game.side(BLUE).placement_failures, 0);
}

#[test]
fn the_ball_is_put_after_half_a_second_of_halt() {
    let (mut model, start) = (model(), state(0, ball(1.0, 0.0)));
    let mut game = Match::new(MatchSettings { robots: 0, ..terms(RefereeAuthority::Script) }, start);
    game.game.apply_command_at(RefereeCommand::Halt, DVec2::new(3.0, 2.0), 0);
    (0..119).for_each(|_| drop(game.tick(&mut model)));
    assert_eq!(game.state.ball.at, DVec2::new(1.0, 0.0));
    game.tick(&mut model);
    assert_eq!(game.state.ball.at, DVec2::new(3.0, 2.0));
}

#[test]
fn a_kick_off_waits_for_robots_on_the_wrong_half() {
    for (x, wanted) in [(1.0, 480), (-1.0, 2400)] {
        let (mut game, model) = (MatchState::new(terms(RefereeAuthority::Automatic)), model());
        game.apply_command(RefereeCommand::PrepareKickoff(YELLOW), 0);
        let mut world = state(0, ball(0.0, 0.0));
        put(&mut world, BLUE, 3, x, 1.0);
        while game.command() != RefereeCommand::NormalStart {
            world.tick += 1;
            game.advance(&world, &model);
        }
        assert_eq!(world.tick, wanted);
    }
}

#[test]
fn a_defender_in_its_area_costs_a_penalty() {
    let mut game = running();
    game.on_event(&event(10, EventKind::DefenderInArea), &model().field);
    // Yellow defends the negative half; the mark is 8 m from its goal.
    assert_eq!(game.ball_target(), Some(DVec2::new(2.0, 0.0)));
    let (call, tick) = wait(&mut game, DVec2::new(2.0, 0.0), 11);
    assert_eq!(call, RefereeCommand::PreparePenalty(BLUE));
    assert_eq!(wait(&mut game, DVec2::new(2.0, 0.0), tick).0, RefereeCommand::NormalStart);
    assert_eq!(game.context(&model()).play, PlayState::Taking(BLUE));
}
