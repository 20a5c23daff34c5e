//! Vision of the development line in games of ours: what hides markers, and the distribution of its errors.

use humanoid_protocol::action::parse_actions;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::monitor::command::parse_commands;
use humanoid_protocol::percept::{Percept, SeenObject, Vision, append_percept, parse_percept};
use humanoid_rules::{PlayerId, TeamSide};
use humanoid_world::{DevelopmentVision, HumanoidSimulation, HumanoidWorld, Occlusion};

use crate::development::game;
use crate::traces::{Replay, rows_in};

const fn exact(occlusion: Occlusion) -> DevelopmentVision {
    DevelopmentVision { is_noisy: false, occlusion }
}

/// A game with robots of these models, teams and numbers.
fn game_of(vision: DevelopmentVision, robots: &[(&str, &str, u32)]) -> Option<(HumanoidSimulation, Vec<PlayerId>)> {
    let mut game = game(vision, 7)?;
    let players = game.change_robots(&[], robots, None).into_iter().map(|result| result.expect("a robot"));
    let players = players.collect();
    Some((game, players))
}

/// Steps of a game, the first one with a trainer's commands.
fn play(game: &mut HumanoidSimulation, commands: &str, steps: usize) {
    let mut parser = Parser::new();
    let commands: Vec<_> = parse_commands(&mut parser, commands.as_bytes()).map_while(Result::ok).collect();
    game.step(&commands);
    (1..steps).for_each(|_| game.step(&[]));
}

fn act(game: &mut HumanoidSimulation, player: PlayerId, actions: &str) {
    let mut parser = Parser::new();
    for action in parse_actions(&mut parser, actions.as_bytes()) {
        game.act(player, &action.expect("an action"));
    }
}

fn percept(game: &HumanoidSimulation, player: PlayerId) -> Percept {
    let mut percept = Percept::default();
    game.sense(player, &mut percept);
    percept
}

/// The vision of a robot in the next even cycle but one after a trainer's commands.
fn sight(game: &mut HumanoidSimulation, player: PlayerId, commands: &str) -> Percept {
    while game.cycles().is_multiple_of(2) {
        game.step(&[]);
    }
    play(game, commands, 3);
    percept(game, player)
}

fn sees(percept: &Percept, name: &str) -> bool {
    percept.vision.objects.iter().any(|object| *object.name == *name.as_bytes())
}

/// One T1 looks at another one, the ball is at a place.
fn check_ball(occlusion: Occlusion, ball: [f64; 3], expect: bool) {
    let robots = [("T1", "Alpha", 1), ("T1", "Beta", 1)];
    let Some((mut game, players)) = game_of(exact(occlusion), &robots) else { return };
    let [x, y, z] = ball;
    let place = format!(
        "(agent (unum 1)(team Left)(move -3 0 0.6735 0))(agent (unum 1)(team Right)(move -1 0 0.6735 180))(ball (pos {x} {y} {z}))"
    );
    let percept = sight(&mut game, players[0], &place);
    assert_eq!(sees(&percept, "B"), expect, "{occlusion:?}, ball at {ball:?}");
    assert_eq!(percept.vision.robots().count(), 1, "{occlusion:?}: the other robot is seen");
}

#[test]
fn a_trunk_hides_the_ball_if_rays_stop_at_robots() {
    let behind = [-0.5, 0.0, 0.75];
    check_ball(Occlusion::Off, behind, true);
    check_ball(Occlusion::League, behind, true);
    check_ball(Occlusion::Repaired, behind, false);
    check_ball(Occlusion::Repaired, [-1.5, 0.0, 0.9], true);
    check_ball(Occlusion::Repaired, [-0.5, 1.0, 0.9], true);
}

/// One T1 at a place, with the ball; whether it sees an object with this letter.
fn check_alone(occlusion: Occlusion, place: &str, ball: &str, letter: &str, expect: bool) {
    let Some((mut game, players)) = game_of(exact(occlusion), &[("T1", "Alpha", 1)]) else { return };
    let commands = format!("(agent (unum 1)(team Left)(move {place}))(ball (pos {ball}))");
    let percept = sight(&mut game, players[0], &commands);
    assert_eq!(sees(&percept, letter), expect, "{occlusion:?}, {letter}, ball at {ball}");
}

#[test]
fn a_goal_and_the_ball_hide_if_rays_stop_at_them() {
    let behind_the_goal = "8.5 -3 0.6735 180";
    check_alone(Occlusion::Off, behind_the_goal, "6 1 0.5", "B", true);
    check_alone(Occlusion::Repaired, behind_the_goal, "6 1 0.5", "B", false);
    check_alone(Occlusion::Repaired, behind_the_goal, "6 -3 0.5", "B", true);
    // The ball right before the eyes, and the only penalty spot in view behind it.
    let at_the_centre = "0 0 0.6735 0";
    check_alone(Occlusion::League, at_the_centre, "0.6 0 1.05", "P", true);
    check_alone(Occlusion::Repaired, at_the_centre, "0.6 0 1.05", "P", false);
    check_alone(Occlusion::Repaired, at_the_centre, "0.6 1 1.05", "P", true);
}

#[test]
fn the_posts_of_a_goal_stay_visible() {
    let Some((mut game, players)) = game_of(exact(Occlusion::Repaired), &[("T1", "Alpha", 1)]) else { return };
    let percept = sight(&mut game, players[0], "(agent (unum 1)(team Left)(move 0 0 0.6735 0))(ball (pos 0 3 0.11))");
    let posts = percept.vision.objects.iter().filter(|object| *object.name == *b"G").count();
    assert_eq!(posts, 2);
}

#[test]
fn piplus_sees_if_rays_do_not_stop_at_its_head() {
    let check = |occlusion: Occlusion, expect: bool| {
        let robots = [("PiPlus", "Alpha", 1), ("T1", "Beta", 1)];
        let Some((mut game, players)) = game_of(exact(occlusion), &robots) else { return };
        let place = "(agent (unum 1)(team Left)(move -3 0 0.385 0))(agent (unum 1)(team Right)(move -1 0.5 0.6735 180))(ball (pos -2 0 0.11))";
        let percept = sight(&mut game, players[0], place);
        let is_seen = (sees(&percept, "B"), sees(&percept, "L"), percept.vision.robots().count() == 1);
        assert_eq!(is_seen, (expect, expect, expect), "{occlusion:?}");
    };
    check(Occlusion::League, false);
    check(Occlusion::Off, true);
    check(Occlusion::Repaired, true);
}

#[test]
fn cameras_see_nothing_until_the_second_even_cycle_after_a_change_of_robots() {
    let Some((mut game, players)) = game_of(exact(Occlusion::Off), &[("T1", "Alpha", 1)]) else { return };
    let is_empty = |game: &HumanoidSimulation| percept(game, players[0]).vision.objects.is_empty();
    assert!(is_empty(&game));
    play(&mut game, "(agent (unum 1)(team Left)(move -3 0 0.6735 0))", 4);
    assert!(!is_empty(&game));
    let refused = game.change_robots(&[], &[("T1", "Alpha", 1)], None);
    assert!(refused[0].is_err());
    assert!(is_empty(&game), "a refused robot empties the cameras, too");
    play(&mut game, "", 2);
    assert!(!is_empty(&game));
}

/// The frames of all robots in the next cycles.
fn frames(game: &mut HumanoidSimulation, players: &[PlayerId]) -> Vec<u8> {
    let mut out = Vec::new();
    for _ in 0..20 {
        players.iter().for_each(|player| append_percept(&mut out, &percept(game, *player)));
        game.step(&[]);
    }
    out
}

/// Robots that stand in front of each other, with all errors of vision.
fn noisy() -> Option<(HumanoidSimulation, Vec<PlayerId>)> {
    let (mut game, players) = game_of(DevelopmentVision::LEAGUE, &[("T1", "Alpha", 1), ("T1", "Beta", 1)])?;
    play(&mut game, PLACES, 7);
    Some((game, players))
}

const PLACES: &str = "(agent (unum 1)(team Left)(move -5 0 0.6735 0))(agent (unum 1)(team Right)(move -1 1 0.6735 180))(ball (pos -3 -1 0.11))";

#[test]
fn a_loaded_game_perceives_the_same() {
    for steps in 0..2 {
        let (Some((mut first, players)), Some((mut second, _))) = (noisy(), noisy()) else { return };
        play(&mut first, "(ball (pos 2 1 0.5))", 3 + steps);
        let mut saved = Vec::new();
        first.save(&mut saved).expect("a state");
        second.load(&saved).expect("the state");
        assert_eq!(first.digest(), second.digest());
        assert_eq!(frames(&mut first, &players), frames(&mut second, &players));
        assert_eq!(first.digest(), second.digest());
        let mut world = HumanoidWorld::new(first);
        let (before, mut saved) = (engine::World::digest(&world), Vec::new());
        engine::World::save(&world, &mut saved).expect("a state");
        (0..3).for_each(|_| engine::World::step(&mut world));
        assert_ne!(engine::World::digest(&world), before);
        engine::World::load(&mut world, &saved).expect("the state");
        assert_eq!(engine::World::digest(&world), before);
    }
}

#[test]
fn a_state_belongs_to_its_profile() {
    let Some((game, _)) = noisy() else { return };
    let Some(mut release) = crate::installed::game(humanoid_rules::GamePhase::FirstHalf, None) else { return };
    let [mut development, mut plain] = [Vec::new(), Vec::new()];
    game.save(&mut development).expect("a state");
    release.save(&mut plain).expect("a state");
    assert!(release.load(&development).is_err());
    assert!(noisy().expect("a game").0.load(&plain).is_err());
}

/// Stiff motors that keep a T1 standing.
fn stand() -> String {
    let motors = ["he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "te1"];
    let legs = ["l", "r"].into_iter().flat_map(|side| (1..=6).map(move |number| format!("{side}le{number}")));
    let names = motors.into_iter().map(str::to_owned).chain(legs);
    names.map(|name| format!("({name} 0 0 100 2 0)")).collect()
}

/// An object in a direction, with its index in the list.
type Placed<'a> = (usize, &'a SeenObject);

/// The angle between two directions, degrees.
fn angle(one: &SeenObject, other: &SeenObject) -> f64 {
    (one.azimuth_deg - other.azimuth_deg).hypot(one.elevation_deg - other.elevation_deg)
}

/// The true objects that are at least 7 degrees from all others, so those perceived can be told apart.
fn isolated(truth: &[SeenObject]) -> Vec<Placed<'_>> {
    let is_alone = |(index, object): &Placed<'_>| {
        truth.iter().enumerate().all(|(other, near)| other == *index || angle(object, near) > 7.0)
    };
    truth.iter().enumerate().filter(is_alone).collect()
}

/// The parts of robots, each with the number of its robot.
fn parts(vision: &Vision) -> Vec<(u8, SeenObject)> {
    vision.robots().flat_map(|(robot, parts)| parts.iter().map(|part| (robot.number, part.clone()))).collect()
}

/// The errors and counts of many pictures.
#[derive(Default)]
struct Errors {
    /// True if perceived values have two decimals.
    is_cut: bool,
    pictures: usize,
    /// Of distance, azimuth and elevation, in standard deviations.
    samples: [Vec<f64>; 3],
    /// Objects of the field: visible, and perceived.
    objects: [usize; 2],
    /// Parts of robots: visible, and perceived.
    parts: [usize; 2],
    /// Pictures with an invented object.
    invented: usize,
    /// Letters kept, of how many, and their expected number and its variance.
    letters: (usize, usize, f64, f64),
    /// Of the complete lists, the number of those that are turned by so many places.
    turns: Vec<usize>,
}

impl Errors {
    fn add(&mut self, truth: &Percept, perceived: &Percept) {
        let (truth, perceived) = (&truth.vision, &perceived.vision);
        self.pictures += 1;
        self.invented += usize::from(!perceived.untruncated.is_empty());
        let real = perceived.objects.len() - perceived.untruncated.len();
        self.objects = [self.objects[0] + truth.objects.len(), self.objects[1] + real];
        let mut turn = None;
        for (index, object) in isolated(&truth.objects) {
            let near = perceived.objects.iter().enumerate().filter(|(at, _)| !perceived.untruncated.contains(at));
            let Some((at, near)) = near.clone().find(|(_, near)| angle(object, near) < 3.5) else { continue };
            self.measure(object, near);
            self.letter(object, near);
            turn = Some((at + truth.objects.len() - index) % truth.objects.len());
        }
        let is_complete = perceived.untruncated.is_empty() && real == truth.objects.len();
        if let Some(turn) = turn.filter(|_| is_complete) {
            self.turns.resize(real, 0);
            self.turns[turn] += 1;
        }
        let (truth, perceived) = (parts(truth), parts(perceived));
        self.parts = [self.parts[0] + truth.len(), self.parts[1] + perceived.len()];
        for (robot, part) in &truth {
            let same = perceived.iter().find(|(other, seen)| (*other, &seen.name) == (*robot, &part.name));
            same.into_iter().for_each(|(_, seen)| self.measure(part, seen));
        }
    }

    fn measure(&mut self, truth: &SeenObject, perceived: &SeenObject) {
        let value = |value| if self.is_cut { uncut(value) } else { value };
        let errors = [
            (value(perceived.distance) - truth.distance) / (0.01 * truth.distance),
            (value(perceived.azimuth_deg) - truth.azimuth_deg) / 0.5,
            (value(perceived.elevation_deg) - truth.elevation_deg) / 0.5,
        ];
        self.samples.iter_mut().zip(errors).for_each(|(samples, error)| samples.push(error));
    }

    fn letter(&mut self, truth: &SeenObject, perceived: &SeenObject) {
        let names = [(&b"L"[..], 12.0), (b"T", 10.0), (b"X", 2.0), (b"P", 2.0), (b"G", 4.0), (b"B", 1.0)];
        let count = names.iter().find(|(name, _)| *truth.name == **name).expect("a letter").1;
        let kept = 1.0 - 0.05 * (31.0 - count) / 30.0;
        let (number, all, expect, variance) = &mut self.letters;
        *number += usize::from(truth.name == perceived.name);
        (*all, *expect, *variance) = (*all + 1, *expect + kept, *variance + kept * (1.0 - kept));
    }
}

/// The pictures of one T1 of another one, the field and the ball, with and without errors.
fn sampled(pictures: usize) -> Option<Errors> {
    let robots = [("T1", "Alpha", 1), ("T1", "Beta", 1)];
    let (mut noisy, players) = game_of(DevelopmentVision { is_noisy: true, occlusion: Occlusion::Off }, &robots)?;
    let (mut plain, _) = game_of(exact(Occlusion::Off), &robots)?;
    for game in [&mut noisy, &mut plain] {
        players.iter().for_each(|player| act(game, *player, &stand()));
        play(game, PLACES, 4);
    }
    let mut errors = Errors::default();
    for picture in 0..pictures {
        errors.add(&percept(&plain, players[0]), &percept(&noisy, players[0]));
        // From time to time both robots are put upright again.
        let commands = if picture % 15 == 14 { PLACES } else { "" };
        [&mut noisy, &mut plain].into_iter().for_each(|game| play(game, commands, 2));
    }
    Some(errors)
}

/// The largest distance between the distribution of samples and a standard normal one.
fn kolmogorov_smirnov(samples: &[f64]) -> f64 {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let count = sorted.len() as f64;
    let normal = |x: f64| 0.5 * libm::erfc(-x / std::f64::consts::SQRT_2);
    let distance = |(index, x): (usize, &f64)| {
        let (below, above) = (index as f64 / count, (index + 1) as f64 / count);
        (normal(*x) - below).abs().max((above - normal(*x)).abs())
    };
    sorted.iter().enumerate().map(distance).fold(0.0, f64::max)
}

/// Fails if a count of `all` is more than four standard deviations from its expectation.
fn check_rate(name: &str, count: usize, all: usize, expect: f64) {
    let deviation = (expect * (1.0 - expect) / all as f64).sqrt();
    let rate = count as f64 / all as f64;
    println!("| {name} | {all} | {expect:.5} ± {:.5} | {rate:.5} |", 4.0 * deviation);
    assert!((rate - expect).abs() < 4.0 * deviation, "{name}: {rate}, not {expect}");
}

/// Fails if a distribution of `samples` is not normal at the level 0.001.
fn check_normal(name: &str, samples: &[f64]) {
    let (distance, limit) = (kolmogorov_smirnov(samples), 1.949 / (samples.len() as f64).sqrt());
    println!("| {name} | {} | < {limit:.5} | {distance:.5} |", samples.len());
    assert!(distance < limit, "{name}: {distance}");
}

/// Numbers of pictures: a hundred thousand samples a kind.
const PICTURES: usize = 12_000;

#[test]
fn errors_of_vision_have_the_distribution_of_the_league() {
    let Some(errors) = sampled(PICTURES) else { return };
    println!("| kind | samples | expected | measured |\n|---|---|---|---|");
    for (name, samples) in ["distance", "azimuth", "elevation"].into_iter().zip(&errors.samples) {
        assert!(samples.len() >= 100_000, "{} samples", samples.len());
        check_normal(&format!("error of {name}, Kolmogorov-Smirnov"), samples);
    }
    let [visible, perceived] = errors.objects;
    check_rate("objects of the field perceived", perceived, visible, 0.99);
    let [visible, perceived] = errors.parts;
    check_rate("parts of robots perceived", perceived, visible, 0.99);
    let is_invented = 1.0 - libm::pow(0.999, 5.0);
    check_rate("pictures with an invented object", errors.invented, errors.pictures, is_invented);
    let (kept, all, expect, variance) = errors.letters;
    println!(
        "| letters kept | {all} | {:.5} ± {:.5} | {:.5} |",
        expect / all as f64,
        4.0 * variance.sqrt() / all as f64,
        kept as f64 / all as f64
    );
    assert!((kept as f64 - expect).abs() < 4.0 * variance.sqrt(), "{kept} letters, not {expect}");
    check_turns(&errors.turns);
}

/// Fails if the turns of the list are not equally likely, by four standard deviations of chi square.
fn check_turns(turns: &[usize]) {
    let (cells, all) = (turns.len() as f64, turns.iter().sum::<usize>() as f64);
    let expect = all / cells;
    let square: f64 = turns.iter().map(|count| (*count as f64 - expect).powi(2) / expect).sum();
    println!("| first place, chi square of {} | {all} | < {:.1} | {square:.1} |", cells - 1.0, limit(cells));
    assert!(square < limit(cells), "{square}");
}

fn limit(cells: f64) -> f64 {
    cells - 1.0 + 4.0 * (2.0 * (cells - 1.0)).sqrt()
}

#[test]
fn draws_of_robots_and_pictures_differ() {
    let robots = [("T1", "Alpha", 1), ("T1", "Beta", 1)];
    let Some((mut game, players)) = game_of(DevelopmentVision { is_noisy: true, occlusion: Occlusion::Off }, &robots)
    else {
        return;
    };
    let ids = [(TeamSide::Left, 1), (TeamSide::Right, 1)].map(|(side, number)| PlayerId { side, number });
    assert_eq!(players, ids);
    let place = "(agent (unum 1)(team Left)(move -3 0 0.6735 0))(agent (unum 1)(team Right)(move 3 0 0.6735 180))";
    let errors = |percept: &Percept| percept.vision.objects.iter().map(|object| object.distance).collect::<Vec<_>>();
    let first = errors(&sight(&mut game, players[0], place));
    assert_eq!(first, errors(&percept(&game, players[0])), "the same cycle has the same draws");
    assert_ne!(first, errors(&percept(&game, players[1])));
    assert_ne!(first, errors(&sight(&mut game, players[0], place)));
}

/// A printed value without the bias of its cut after two decimals.
fn uncut(value: f64) -> f64 {
    value + 0.005_f64.copysign(value)
}

/// The vision in a recorded text; objects with more than two decimals were invented.
fn recorded(text: &str) -> Percept {
    let mut percept = Percept::default();
    parse_percept(&mut Parser::new(), text.as_bytes(), &mut percept).expect("a percept");
    let vision = &mut percept.vision;
    let is_whole = |object: &SeenObject| (object.distance * 100.0 - (object.distance * 100.0).round()).abs() < 1e-6;
    let invented = vision.objects.iter().enumerate().filter(|(_, object)| !is_whole(object));
    vision.untruncated = invented.map(|(index, _)| index).collect();
    percept
}

/// The league's own errors, next to the truth of the same run here: the rates and the distribution are those of our test.
#[test]
fn errors_of_the_recording_have_this_distribution_too() {
    let Some(rows) = rows_in("league26-master", "vision-noise.jsonl.gz") else { return };
    let Some(game) = game(exact(Occlusion::League), 1) else { return };
    let mut replay = Replay::new(game);
    let mut errors = Errors { is_cut: true, ..Errors::default() };
    let mut next = 0;
    for row in rows.iter().filter(|row| row["c"].is_u64()) {
        (next..row["c"].as_u64().expect("a cycle")).for_each(|_| replay.game.step(&[]));
        next = row["c"].as_u64().expect("a cycle") + 1;
        replay.join(row);
        if let Some(text) = row["see"].as_str() {
            errors.add(&percept(&replay.game, replay.players["A1"]), &recorded(text));
        }
        replay.act(row);
        replay.step(row);
        replay.check_state(row);
    }
    println!("| kind, league | samples | expected | measured |\n|---|---|---|---|");
    for (name, samples) in ["distance", "azimuth", "elevation"].into_iter().zip(&errors.samples) {
        assert!(samples.len() > 1000, "{} samples", samples.len());
        check_normal(&format!("error of {name}, Kolmogorov-Smirnov"), samples);
    }
    let [visible, perceived] = errors.objects;
    check_rate("objects of the field perceived", perceived, visible, 0.99);
    let [visible, perceived] = errors.parts;
    check_rate("parts of robots perceived", perceived, visible, 0.99);
}
