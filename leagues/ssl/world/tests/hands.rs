//! The viewers' commands in today's world: objects can be placed and pulled.

use engine::{Authority, CommandError, Commands, World as _};
use glam::DVec2;
use ssl_world::{ROBOTS_MAX, SslSettings, Team, World};

fn world() -> World {
    let mut world = World::new(SslSettings::default());
    world.step();
    world
}

/// Executes a viewer's text; returns the number of its commands.
fn say(world: &mut World, words: &str) -> usize {
    let mut wishes = Vec::new();
    World::parse_commands(words, Authority::Trainer, &mut |wish| wishes.push(wish)).expect("a command");
    let count = wishes.len();
    wishes.into_iter().for_each(|wish| world.control(None, wish));
    count
}

fn robot_at(world: &World, team: Team, number: usize) -> DVec2 {
    world.state().robot(team, number).expect("a robot").at
}

/// Steps, and returns the longest distance that an object moves in one step, m.
fn longest_step_m(world: &mut World, ticks: u32, at: impl Fn(&World) -> DVec2) -> f64 {
    (0..ticks).fold(0.0, |longest: f64, _| {
        let before = at(world);
        world.step();
        longest.max(at(world).distance(before))
    })
}

#[test]
fn a_robot_that_is_pulled_gets_there_without_a_leap_and_stays_until_the_hand_lets_go() {
    let mut world = world();
    let at = |world: &World| robot_at(world, Team::Blue, 3);
    let to = DVec2::new(2.0, -1.0);
    let way_m = at(&world).distance(to);
    assert!(way_m > 3.0, "{way_m}");
    assert_eq!(say(&mut world, "(pull (unum 3)(team Right)(pos 2 -1 0))"), 1);
    let longest_m = longest_step_m(&mut world, 480, at);
    assert!(longest_m < 10.0 / 240.0 + 1e-9, "{longest_m} m in a tick");
    assert!(at(&world).distance(to) < 0.01, "{}", at(&world));
    let held = |world: &World| world.state().robot(Team::Blue, 3).expect("a robot").pulled_to.is_some();
    assert!(held(&world));
    assert_eq!(say(&mut world, "(pull (unum 3)(team Right))"), 1);
    assert!(!held(&world));
    assert!(at(&world).distance(to) < 0.01, "letting go moves nothing");
}

#[test]
fn a_ball_that_is_pulled_rolls_there_and_is_free_again() {
    let mut world = world();
    let at = |world: &World| world.state().ball.at;
    let to = DVec2::new(-1.5, 1.0);
    assert_eq!(say(&mut world, "(pull (pos -1.5 1 0.0215))"), 1);
    assert_eq!(at(&world), DVec2::ZERO, "it does not leap");
    let longest_m = longest_step_m(&mut world, 480, at);
    assert!(longest_m < 10.0 / 240.0 + 1e-9, "{longest_m} m in a tick");
    assert!(at(&world).distance(to) < 0.01, "{}", at(&world));
    assert_eq!(say(&mut world, "(pull)"), 1);
    assert_eq!(world.state().ball.pulled_to, None);
}

#[test]
fn a_hand_that_lets_go_on_the_way_stops_a_robot_and_throws_the_ball() {
    let mut world = world();
    say(&mut world, "(pull (unum 0)(team Left)(pos 3 0 0))(pull (pos 0 3 0))");
    (0..60).for_each(|_| world.step());
    let (robot, ball) = (robot_at(&world, Team::Yellow, 0), world.state().ball.at);
    say(&mut world, "(pull (unum 0)(team Left))(pull)");
    (0..960).for_each(|_| world.step());
    assert!(robot.distance(DVec2::new(3.0, 0.0)) > 0.1, "it was on its way");
    assert!(robot_at(&world, Team::Yellow, 0).distance(robot) < 1e-9);
    assert!(world.state().ball.at.distance(ball) > 0.5, "the ball keeps its speed, and rolls");
}

#[test]
fn a_beam_takes_things_out_of_hands() {
    let mut world = world();
    say(&mut world, "(pull (unum 1)(team Left)(pos 3 0 0))(agent (unum 1)(team Left)(pos -2 1 0))");
    (0..240).for_each(|_| world.step());
    assert!(robot_at(&world, Team::Yellow, 1).distance(DVec2::new(-2.0, 1.0)) < 1e-9);
}

#[test]
fn only_trainers_pull() {
    for by in [Authority::Viewer, Authority::Referee] {
        let answer = World::parse_commands("(pull (pos 1 1 0))", by, &mut |_| panic!("a wish"));
        assert!(matches!(answer, Err(CommandError::Forbidden(_))), "{by:?}: {answer:?}");
    }
}

#[test]
fn hands_that_make_no_sense_are_told_so() {
    for words in
        ["(pull (unum 1)(pos 1 1 0))", "(pull (unum 1)(team Blue)(pos 1 1 0))", "(pull (pos nan 0 0))", "(pull"]
    {
        let answer = World::parse_commands(words, Authority::Trainer, &mut |_| panic!("a wish"));
        assert!(matches!(answer, Err(CommandError::Unknown(_))), "{words}: {answer:?}");
    }
}

#[test]
fn a_robot_that_is_not_there_cannot_be_pulled() {
    let mut world = world();
    let before = world.digest();
    say(&mut world, &format!("(pull (unum {})(team Left)(pos 1 1 0))", ROBOTS_MAX - 1));
    assert_eq!(world.digest(), before);
}
