//! Injected faults and their effects (docs/reference/smallsize-ssl.md 10).

use engine::{Authority, Commands, ParticipantId, World as _};
use glam::DVec2;
use ssl_world::control::{BallTeleport, ControlCommand, RobotTeleport};
use ssl_world::faults::{FaultChange, FaultSchedule, read_changes};
use ssl_world::sensors::{CameraFrame, RobotDetection};
use ssl_world::{Action, ActuatorCommand, DriveVelocity, Robot, SslSettings, Team, World, WorldCommand};

/// A world with these faults, and robot 3 of the blue team in the middle, looking along x.
fn world(words: &str) -> World {
    let mut world = World::new(SslSettings::default());
    let place = RobotTeleport { at_m: [Some(0.0); 2], heading_rad: Some(0.0), ..RobotTeleport::of(Team::Blue, 3) };
    world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportRobot(place))));
    put_ball(&mut world, [3.0, 3.0], [0.0; 2]);
    say(&mut world, words);
    world
}

fn put_ball(world: &mut World, at: [f64; 2], velocity: [f64; 2]) {
    let ball = BallTeleport {
        at_m: [Some(at[0]), Some(at[1]), Some(0.0)],
        velocity_m_s: [Some(velocity[0]), Some(velocity[1]), Some(0.0)],
        ..BallTeleport::default()
    };
    world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportBall(ball))));
}

fn say(world: &mut World, words: &str) {
    let mut wishes = Vec::new();
    if !words.is_empty() {
        World::parse_commands(words, Authority::Trainer, &mut |wish| wishes.push(wish)).expect("words");
    }
    wishes.into_iter().for_each(|wish| world.control(None, wish));
}

fn tell(world: &mut World, command: ActuatorCommand) {
    world.act(ParticipantId(0), Action::Robots(Team::Blue, vec![(3, command)]));
}

fn ahead(m_s: f64) -> ActuatorCommand {
    ActuatorCommand { drive: Some(DriveVelocity::Local(DVec2::new(m_s, 0.0), 0.0)), ..ActuatorCommand::default() }
}

fn blue_3(world: &World) -> &Robot {
    world.state().robot(Team::Blue, 3).expect("a robot")
}

/// The robot's velocity in its own axes, and its turn, after half a second of a command ahead.
fn driven(words: &str) -> [f64; 3] {
    let mut world = world(words);
    (0..120).for_each(|_| {
        tell(&mut world, ahead(1.0));
        world.step();
    });
    let robot = blue_3(&world);
    let local = DVec2::from_angle(-robot.heading).rotate(robot.velocity);
    [local.x, local.y, robot.turn]
}

#[test]
fn three_wheels_drive_as_they_can() {
    let check = |words, expect: [f64; 3]| {
        let found = driven(words);
        let off = found.iter().zip(expect).map(|(found, expect)| (found - expect).abs()).fold(0.0, f64::max);
        // A turning robot lags a tick behind its own axes.
        assert!(off < 0.05, "{words}: {found:?}, not {expect:?}");
    };
    check("", [1.0, 0.0, 0.0]);
    // The normal equations of four rims at 60, 135, 225 and 300 degrees, one of them at rest.
    check("(fault (wheel blue 3 front-left))", [0.7, 0.3587, 2.8184]);
    check("(fault (wheel blue 3 front-right))", [0.7, -0.3587, -2.8184]);
    check("(fault (wheel blue 3 back-right))", [0.8, 0.2929, -1.6272]);
    check("(fault (wheel blue 3 front-left) (wheel blue 3 front-right))", [0.4, 0.0, 0.0]);
    check("(fault (wheel blue 4 front-left) (wheel yellow 3 front-left))", [1.0, 0.0, 0.0]);
    check("(fault (wheel blue 3 front-left)) (mend (wheel blue 3 front-left))", [1.0, 0.0, 0.0]);
    check("(fault (battery blue 3))", [0.0; 3]);
    check("(fault (radio blue 3))", [0.0; 3]);
}

#[test]
fn one_that_goes_deaf_drives_on_for_a_tenth_of_a_second() {
    let run = |words: &str| {
        let mut world = world("");
        let speeds: Vec<f64> = (0..150)
            .map(|tick| {
                if tick == 100 {
                    say(&mut world, words);
                }
                tell(&mut world, ahead(1.0));
                world.step();
                blue_3(&world).velocity.x
            })
            .collect();
        speeds
    };
    let (deaf, flat) = (run("(fault (radio blue 3))"), run("(fault (battery blue 3))"));
    assert_eq!([deaf[99], deaf[120], flat[99]], [1.0; 3]);
    assert!(deaf[126] < 1.0 && flat[100] < 1.0, "{} {}", deaf[126], flat[100]);
}

/// The speed of the ball bouncing back from the robot's front, and true if it was kicked.
fn shot(words: &str) -> f64 {
    let mut world = world(words);
    put_ball(&mut world, [0.3, 0.0], [-2.0, 0.0]);
    let mut fastest: f64 = 0.0;
    for _ in 0..60 {
        tell(&mut world, ActuatorCommand { kick_m_s: Some(6.0), kick_rad: Some(0.0), ..ahead(0.0) });
        world.step();
        fastest = fastest.max(world.state().ball.velocity.x);
    }
    fastest
}

#[test]
fn a_dead_kicker_does_not_kick() {
    assert!(shot("") > 5.5 && shot("(fault (kicker blue 2))") > 5.5);
    let dead = shot("(fault (kicker blue 3))");
    assert!(dead > 0.1 && dead < 2.0, "it bounces, {dead} m/s");
    assert!(shot("(fault (battery blue 3))") < 2.0);
}

#[test]
fn a_dead_dribbler_loses_the_ball() {
    let is_kept = |words| {
        let mut world = world(words);
        put_ball(&mut world, [0.095, 0.0], [0.0; 2]);
        for _ in 0..120 {
            tell(&mut world, ActuatorCommand { dribbler_rpm: Some(10_000.0), ..ahead(-0.5) });
            world.step();
        }
        (world.state().ball.at - blue_3(&world).at).length() < 0.11
    };
    assert!(is_kept("") && !is_kept("(fault (dribbler blue 3))"));
}

/// The pictures of one second.
fn pictures(world: &mut World) -> Vec<CameraFrame> {
    let mut pictures = Vec::new();
    for _ in 0..240 {
        world.step();
        pictures.extend_from_slice(world.due_frames());
    }
    pictures
}

/// Frame numbers of a camera.
fn frames(pictures: &[CameraFrame], camera: u32) -> Vec<u32> {
    pictures.iter().filter(|picture| picture.camera == camera).map(|picture| picture.frame).collect()
}

#[test]
fn cameras_go_dark_or_lose_pictures() {
    let all: Vec<u32> = (0..60).collect();
    assert_eq!(frames(&pictures(&mut world("")), 2), all);
    let dark = pictures(&mut world("(fault (camera 2 dark))"));
    assert!(frames(&dark, 2).is_empty() && frames(&dark, 1) == all);
    // Its numbers stood still for half a second.
    let half = pictures(&mut world("(fault (camera 2 dark) (for 0.5))"));
    assert_eq!(frames(&half, 2), (0..30).collect::<Vec<_>>());
    let lossy = frames(&pictures(&mut world("(fault (camera 2 0.5))")), 2);
    assert!(lossy.len() > 15 && lossy.len() < 45, "{lossy:?}");
    assert!(*lossy.last().expect("one") > 50, "the numbers go on: {lossy:?}");
}

#[test]
fn detections_double_and_ids_are_swapped() {
    let doubles = pictures(&mut world("(fault (doubles 1))"));
    let robots = doubles.iter().flat_map(|picture| &picture.robots);
    let (double, single): (Vec<&RobotDetection>, Vec<&RobotDetection>) = robots.partition(|robot| robot.is_double);
    assert!(!single.is_empty() && double.len() == single.len());
    let swapped = pictures(&mut world("(fault (ids blue 3 5))"));
    let seen = |true_number: u8| {
        let robots = swapped.iter().flat_map(|picture| &picture.robots);
        let mut of = robots.filter(move |robot| robot.team == Team::Blue && robot.true_number == true_number);
        of.next().map(|robot| robot.number)
    };
    assert_eq!([seen(3), seen(5), seen(4)], [Some(5), Some(3), Some(4)]);
}

#[test]
fn a_clock_leaps_and_comes_back() {
    let mut world = world("(fault (clock -0.5) (for 0.1))");
    let ahead: Vec<f64> = (0..30)
        .map(|_| {
            world.step();
            world.faults().clock_s()
        })
        .collect();
    let is_back = |ahead: &f64| *ahead == 0.0;
    assert_eq!(ahead.iter().position(is_back), Some(24));
    assert!(ahead[..24].iter().all(|ahead| *ahead == -0.5));
}

#[test]
fn what_is_broken_again_or_mended_is_broken_once() {
    let check = |words: &str, expect: usize| {
        let world = world(words);
        assert_eq!(world.faults().components().count(), expect, "{words}");
    };
    check("(fault (kicker blue 3)) (fault (kicker blue 3) (for 2))", 1);
    check("(fault (camera 2 dark)) (fault (camera 2 0.1))", 1);
    check("(fault (ids blue 3 4)) (fault (ids blue 4 3))", 1);
    check("(fault (camera 2 0.1) (camera 3 0.1) (doubles 0.5) (clock 1)) (mend (camera 2) (doubles) (clock))", 1);
    check("(fault (kicker blue 3) (battery yellow 0) (clock 1)) (fault none)", 0);
}

#[test]
fn words_that_mean_nothing_say_what_would() {
    let check = |words: &str, expect: &str| {
        assert_eq!(read_changes(words).expect_err(words), expect);
    };
    check(
        "(fault (wheel blue 3 left))",
        "(wheel blue 3 left): front-right, back-right, back-left or front-left should stand where there is \"left\"",
    );
    check("(fault (kicker red 3))", "(kicker red 3): blue or yellow should stand where there is \"red\"");
    check(
        "(fault (kicker blue 16))",
        "(kicker blue 16): the number of a robot, 0 to 15, should stand where there is \"16\"",
    );
    check(
        "(fault (camera 8 dark))",
        "(camera 8 dark): the number of a camera, 0 to 7, should stand where there is \"8\"",
    );
    check(
        "(fault (camera 1))",
        "(camera 1): dark, or the part of its pictures that is lost, 0 to 1, should stand where there is nothing",
    );
    check(
        "(fault (doubles 1.5))",
        "(doubles 1.5): a part of the detections, 0 to 1, should stand where there is \"1.5\"",
    );
    check("(fault (kicker blue 3 4))", "(kicker blue 3 4): there is a word too many");
    let known = "there are wheel, kicker, dribbler, radio, battery, ids, doubles, camera and clock";
    check("(fault (motor blue 3))", &format!("(motor blue 3): that cannot be broken; {known}"));
    check("(fault (for 3))", &format!("(fault (for 3)): it names nothing; {known}, for instance (kicker blue 3)"));
    check("(fault)", &format!("(fault): it names nothing; {known}, for instance (kicker blue 3)"));
    for bad in ["(fault (clock nan))", "(fault (clock inf))", "(fault (kicker blue 3) (for -1))", "(mend none)"] {
        assert!(read_changes(bad).is_err(), "{bad}");
    }
    assert_eq!(read_changes("(ball (pos 1 1 0))"), Ok(vec![]));
    assert_eq!(read_changes("(fault none)"), Ok(vec![FaultChange::MendAll]));
    for by in [Authority::Viewer, Authority::Referee] {
        assert!(World::parse_commands("(fault none)", by, &mut |_| panic!("taken")).is_err());
    }
}

/// A file with one entry, given by its values.
fn schedule(at_s: f64, words: &str) -> Result<FaultSchedule, String> {
    let entry = serde_json::json!({ "faults": [{ "at-s": at_s, "words": words }] });
    serde_json::from_value(entry).map_err(|error| error.to_string())
}

#[test]
fn a_file_names_times() {
    let faults = schedule(0.25, "(fault (wheel blue 3 front-left) (for 0.1))").expect("a schedule");
    let mut world = World::new(SslSettings { faults, ..SslSettings::default() });
    let broken: Vec<usize> = (0..120)
        .filter(|_| {
            world.step();
            blue_3(&world).dead_wheels == [false, false, false, true]
        })
        .collect();
    assert_eq!(broken, (60..84).collect::<Vec<_>>());
}

#[test]
fn a_file_with_something_else_is_refused() {
    let check = |at_s, words, expect: &str| {
        let found = schedule(at_s, words).expect_err(words);
        assert!(found.contains(expect), "{found}");
    };
    check(-1.0, "(fault none)", "simulated time goes from 0 to 1000000 s");
    check(1.0, "", "there is no fault in it");
    check(1.0, "(ball (pos 0 0 0))", "here may stand (fault …) and (mend …) only");
    check(1.0, "(fault (kicker blue 3)", "it cannot be read from its byte");
    check(1.0, "(fault (kicker red 3))", "blue or yellow should stand");
}

#[test]
fn a_saved_world_is_as_broken_and_goes_on_bit_by_bit() {
    let faults = schedule(0.5, "(fault (camera 1 0.5) (clock 2)) (mend (kicker blue 3))").expect("a schedule");
    let new = || World::new(SslSettings { faults: faults.clone(), ..SslSettings::default() });
    let words = "(fault (wheel blue 3 back-left) (radio yellow 2) (doubles 0.3) (for 0.4)) (fault (kicker blue 3))";
    let run = |cuts: &[u32]| {
        let mut world = new();
        say(&mut world, words);
        let mut digests = Vec::new();
        for tick in 0..240 {
            if cuts.contains(&tick) {
                let mut bytes = Vec::new();
                world.save(&mut bytes).expect("saved");
                world = new();
                world.load(&bytes).expect("loaded");
            }
            tell(&mut world, ActuatorCommand { kick_m_s: Some(3.0), ..ahead(1.0) });
            world.step();
            digests.push((world.digest(), world.due_frames().len(), world.faults().clone()));
        }
        digests
    };
    let whole = run(&[]);
    assert_eq!(whole, run(&[1, 50, 95, 96, 119, 120, 121, 200]));
    let counts: Vec<usize> = [0, 95, 96, 121].map(|tick| whole[tick].2.components().count()).into();
    assert_eq!(counts, [4, 4, 1, 2]);
    // The faults are part of the hash.
    let mut sound = new();
    sound.step();
    assert_ne!(sound.digest(), whole[0].0);
}
