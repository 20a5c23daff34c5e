//! The game: commands, score, cards, placements, the message, scripts (docs/reference/smallsize-ssl.md 8.2 to 8.5).

use crate::rules_common;

use glam::DVec2;
use rules_common::{BLUE, Match, YELLOW, ball, model, put, state, who};
use ssl_protocol::{referee::Referee, stage};
use ssl_world::rules::{Authority, Call, Event, Game, Play, Script, Stage, Step, Terms, What, When};
use ssl_world::{Command, State, Team};

fn terms(authority: Authority) -> Terms {
    Terms { authority, robots: 2, do_teams_place: true, ..Terms::default() }
}

fn event(tick: u64, what: What) -> Event {
    Event { tick, at: DVec2::new(1.0, 4.6), by: Some(who(YELLOW, 3)), what }
}

/// An automatic game that runs since tick 0.
fn running() -> Game {
    let mut game = Game::new(terms(Authority::Automatic));
    game.order(Call::PrepareKickoff(YELLOW), 0);
    game.order(Call::NormalStart, 0);
    game.take(&event(1, What::InPlay), &model().field);
    assert_eq!(game.scene(&model()).play, Play::Running);
    game
}

/// Lets time pass, with the ball at rest there, until another command is given.
fn wait(game: &mut Game, at: DVec2, from: u64) -> (Call, u64) {
    let (call, model) = (game.call(), model());
    for tick in from..from + 24_000 {
        game.advance(&state(tick, ball(at.x, at.y)), &model);
        if game.call() != call {
            return (game.call(), tick);
        }
    }
    panic!("{call:?} for ever");
}

#[test]
fn commands_are_counted() {
    let mut game = Game::new(terms(Authority::Script));
    assert_eq!((game.call(), game.counter(), game.stage()), (Call::Halt, 0, Stage::FirstHalfPre));
    game.order(Call::Stop, 5);
    game.order(Call::PrepareKickoff(BLUE), 9);
    assert_eq!((game.counter(), game.since(), game.stage()), (2, 9, Stage::FirstHalfPre));
    game.order(Call::NormalStart, 10);
    assert_eq!(game.stage(), Stage::FirstHalf);
    assert_eq!(game.scene(&model()).play, Play::Taking(BLUE));
}

#[test]
fn a_goal_counts_and_the_other_team_kicks_off() {
    let mut game = running();
    game.take(&event(10, What::Goal(YELLOW)), &model().field);
    assert_eq!((game.side(YELLOW).score, game.side(BLUE).score, game.call()), (1, 0, Call::Stop));
    let out = DVec2::new(6.1, 0.0);
    let (call, tick) = wait(&mut game, out, 11);
    assert_eq!((call, tick, game.place()), (Call::Halt, 490, Some(DVec2::ZERO)));
    let (call, tick) = wait(&mut game, DVec2::ZERO, tick + 1);
    assert_eq!((call, tick), (Call::Stop, 491));
    assert_eq!(wait(&mut game, DVec2::ZERO, tick + 1).0, Call::PrepareKickoff(BLUE));
    assert_eq!(wait(&mut game, DVec2::ZERO, 971).0, Call::NormalStart);
}

#[test]
fn the_other_team_places_the_ball_and_takes_the_kick() {
    let mut game = running();
    game.take(&event(10, What::OverTouchLine), &model().field);
    let place = game.place().unwrap();
    assert!(place.distance(DVec2::new(1.0, 4.3)) < 1e-9);
    let (call, tick) = wait(&mut game, DVec2::new(1.0, 4.6), 11);
    assert_eq!(call, Call::BallPlacement(BLUE));
    assert_eq!(game.scene(&model()).play, Play::Placing(BLUE, place));
    game.take(&event(tick + 1, What::Placed(BLUE)), &model().field);
    assert_eq!(game.call(), Call::Stop);
    assert_eq!(wait(&mut game, place, tick + 2).0, Call::DirectFree(BLUE));
    assert_eq!(game.scene(&model()).play, Play::Taking(BLUE));
}

#[test]
fn if_both_fail_the_ball_is_put() {
    let mut game = running();
    game.take(&event(10, What::OverTouchLine), &model().field);
    let (away, mut tick) = (DVec2::new(1.0, 4.6), 11);
    for team in [BLUE, YELLOW] {
        let given = wait(&mut game, away, tick);
        assert_eq!(given.0, Call::BallPlacement(team));
        tick = given.1 + 1;
        game.take(&event(tick, What::NotPlaced(team, 0.3)), &model().field);
        assert_eq!((game.call(), game.side(team).placement_failures), (Call::Stop, 1));
    }
    assert_eq!(wait(&mut game, away, tick).0, Call::Halt);
    // Nobody puts it: the game goes on all the same.
    let (call, tick) = wait(&mut game, away, tick + 480);
    assert_eq!(call, Call::Stop);
    assert_eq!(wait(&mut game, away, tick).0, Call::DirectFree(BLUE));
}

#[test]
fn a_ball_over_the_goal_line_is_a_corner_or_a_goal_kick() {
    for (toucher, place) in [(YELLOW, DVec2::new(5.0, 4.3)), (BLUE, DVec2::new(5.8, 4.3))] {
        let mut game = running();
        let by = Some(who(toucher, 3));
        let out = Event { tick: 10, at: DVec2::new(6.1, 2.0), by, what: What::OverGoalLine(None) };
        game.take(&out, &model().field);
        assert!(game.place().unwrap().distance(place) < 1e-9, "{:?}", game.place());
    }
}

#[test]
fn fouls_make_cards_and_cards_run_out() {
    let (mut game, model) = (running(), model());
    for _ in 0..3 {
        game.take(&event(10, What::FastInStop(2.0)), &model.field);
    }
    assert_eq!((game.side(YELLOW).fouls, game.side(YELLOW).yellow_cards, game.allowed(YELLOW)), (3, 1, 1));
    for tick in 11..11 + 28_799 {
        game.advance(&state(tick, ball(0.0, 0.0)), &model);
    }
    assert_eq!(game.allowed(YELLOW), 1);
    game.advance(&state(28_810, ball(0.0, 0.0)), &model);
    assert_eq!(game.allowed(YELLOW), 2);
}

#[test]
fn people_stop_the_automatic_referee() {
    let (mut game, model) = (running(), model());
    game.order(Call::Halt, 20);
    (21..10_000).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model));
    assert_eq!((game.call(), game.counter()), (Call::Halt, 3));
}

#[test]
fn a_timeout_ends_and_the_game_goes_on() {
    let mut game = Game::new(Terms { timeout_s: 10.0, ..terms(Authority::Automatic) });
    game.order(Call::Timeout(BLUE), 0);
    assert_eq!(game.side(BLUE).timeouts, 3);
    let (call, tick) = wait(&mut game, DVec2::ZERO, 1);
    assert_eq!((call, tick), (Call::Stop, 2400));
    assert_eq!(wait(&mut game, DVec2::ZERO, tick).0, Call::ForceStart);
}

#[test]
fn the_message_says_all_of_it_and_is_understood() {
    let (mut game, model) = (running(), model());
    (1..=240).for_each(|tick| game.advance(&state(tick, ball(0.0, 0.0)), &model));
    game.take(&event(240, What::Goal(BLUE)), &model.field);
    let message = game.referee(480, 1000.0);
    assert_eq!((message.packet_timestamp, message.command_timestamp), (1_002_000_000, 1_001_000_000));
    assert_eq!((message.stage, message.stage_time_left), (1, Some(299_000_000)));
    assert_eq!((message.command, message.command_counter), (stage::Command::Stop as i32, 3));
    assert_eq!(message.next_command, Some(stage::Command::PrepareKickoffYellow as i32));
    assert_eq!((message.yellow.score, message.blue.score, message.blue.max_allowed_bots), (0, 1, Some(2)));
    assert_eq!(message.status_message.as_deref(), Some("yellow 3: goal for blue"));
    let mut bytes = Vec::new();
    ssl_protocol::encode(&message, &mut bytes);
    let message: Referee = ssl_protocol::decode(&bytes).unwrap();
    let mut other = Game::new(Terms::default());
    other.adopt(&message, 480);
    let wanted = Referee { command_timestamp: 1_002_000_000, ..message };
    assert_eq!(other.referee(480, 1000.0), wanted);
    for number in 0..18 {
        let call = Call::of(number).unwrap();
        assert!(call.command() as i32 == number || matches!(number, 10 | 11 | 14 | 15), "{number}");
    }
    assert_eq!((Call::of(18), Call::of(-1), Stage::of(14), Stage::of(13)), (None, None, None, Some(Stage::PostGame)));
}

/// A step of a script.
fn then(when: When, call: Call) -> Step {
    Step { when, call, place_m: None }
}

#[test]
fn a_scripted_game_from_kick_off_to_kick_off() {
    let steps = vec![
        then(When::AtTick(10), Call::Stop),
        then(When::AfterTicks(240), Call::PrepareKickoff(YELLOW)),
        then(When::AfterTicks(240), Call::NormalStart),
        Step { place_m: Some([0.0, 0.0]), ..then(When::Goal, Call::Halt) },
        then(When::BallPlaced, Call::Stop),
        then(When::AfterTicks(240), Call::PrepareKickoff(BLUE)),
    ];
    let mut script: Script = serde_json::from_str(&serde_json::to_string(&Script::new(steps)).unwrap()).unwrap();
    let (mut model, mut start) = (model(), state(0, ball(0.0, 0.0)));
    put(&mut start, YELLOW, 1, -0.3, 0.0);
    put(&mut start, YELLOW, 0, -5.0, 1.0);
    put(&mut start, BLUE, 0, 5.0, 1.0);
    put(&mut start, BLUE, 1, 4.0, 1.0);
    let mut game = Match::new(terms(Authority::Script), start);
    let mut seen = Vec::new();
    for _ in 0..240 * 20 {
        let is_ours = game.game.scene(&model).play == Play::Taking(YELLOW);
        let velocity = if is_ours { DVec2::new(0.5, 0.0) } else { DVec2::ZERO };
        let drive = Some(ssl_world::Drive::Local(velocity, 0.0));
        let kick_m_s = Some(if is_ours { 6.0 } else { 0.0 });
        let command = Command { drive, kick_m_s, ..Command::default() };
        game.state.robot_mut(YELLOW, 1).unwrap().take(&command);
        let events = game.tick(&mut model);
        script.play(&game.state, &events, &mut game.game);
        seen.extend(events.into_iter().map(|event| event.what));
    }
    assert_eq!(seen, [What::InPlay, What::Goal(YELLOW)]);
    assert!(script.is_over());
    assert_eq!((game.game.side(YELLOW).score, game.game.call()), (1, Call::PrepareKickoff(BLUE)));
    assert_eq!((game.game.stage(), game.state.ball.at), (Stage::FirstHalf, DVec2::ZERO));
}

#[test]
fn too_many_robots_cost_a_foul_and_leave() {
    let (mut model, mut start) = (model(), State::default());
    for number in 0..3 {
        put(&mut start, YELLOW, number, -2.0, number as f64);
        put(&mut start, BLUE, number, 2.0, number as f64);
    }
    start.robot_mut(BLUE, 2).unwrap().is_present = false;
    let mut game = Match::new(terms(Authority::Script), start);
    game.game.order(Call::ForceStart, 0);
    let events = game.tick(&mut model);
    let wanted = What::TooManyRobots { team: YELLOW, count: 3, allowed: 2 };
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
    let mut game = Match::new(Terms { robots: 0, ..terms(Authority::Script) }, start);
    game.game.order_at(Call::BallPlacement(BLUE), DVec2::new(3.0, 0.0), 0);
    game.state.ball.velocity.x = 1.9;
    let mut seen = Vec::new();
    for _ in 0..2400 {
        // A robot that nobody sees brings the ball there.
        if game.state.ball.at.x > 3.0 {
            (game.state.ball.velocity, game.state.ball.roll) = (glam::DVec3::ZERO, DVec2::ZERO);
        }
        seen.extend(game.tick(&mut model).into_iter().map(|event| event.what).take(1 - seen.len().min(1)));
    }
    assert_eq!(seen, [What::Placed(BLUE)]);
    assert_eq!(game.game.side(BLUE).placement_failures, 0);
}

#[test]
fn the_ball_is_put_after_half_a_second_of_halt() {
    let (mut model, start) = (model(), state(0, ball(1.0, 0.0)));
    let mut game = Match::new(Terms { robots: 0, ..terms(Authority::Script) }, start);
    game.game.order_at(Call::Halt, DVec2::new(3.0, 2.0), 0);
    (0..119).for_each(|_| drop(game.tick(&mut model)));
    assert_eq!(game.state.ball.at, DVec2::new(1.0, 0.0));
    game.tick(&mut model);
    assert_eq!(game.state.ball.at, DVec2::new(3.0, 2.0));
}

#[test]
fn a_kick_off_waits_for_robots_on_the_wrong_half() {
    for (x, wanted) in [(1.0, 480), (-1.0, 2400)] {
        let (mut game, model) = (Game::new(terms(Authority::Automatic)), model());
        game.order(Call::PrepareKickoff(YELLOW), 0);
        let mut world = state(0, ball(0.0, 0.0));
        put(&mut world, BLUE, 3, x, 1.0);
        while game.call() != Call::NormalStart {
            world.tick += 1;
            game.advance(&world, &model);
        }
        assert_eq!(world.tick, wanted);
    }
}

#[test]
fn a_defender_in_its_area_costs_a_penalty() {
    let mut game = running();
    game.take(&event(10, What::DefenderInArea), &model().field);
    // Yellow defends the negative half; the mark is 8 m from its goal.
    assert_eq!(game.place(), Some(DVec2::new(2.0, 0.0)));
    let (call, tick) = wait(&mut game, DVec2::new(2.0, 0.0), 11);
    assert_eq!(call, Call::PreparePenalty(BLUE));
    assert_eq!(wait(&mut game, DVec2::new(2.0, 0.0), tick).0, Call::NormalStart);
    assert_eq!(game.scene(&model()).play, Play::Taking(BLUE));
}
