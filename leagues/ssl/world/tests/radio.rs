//! The radio (docs/reference/smallsize-ssl.md 3.1): losses and bursts in closed form, delays in ticks, the bits of
//! 2002.

use std::f64::consts::FRAC_PI_2;

use engine::{Commands, ParticipantId, World as _};
use glam::DVec2;
use ssl_world::control::{ControlCommand, RealismChange, RobotTeleport};
use ssl_world::{Action, ActuatorCommand, ChannelModel, Coding, DriveVelocity, SslSettings, Team, World, WorldCommand};

/// Participating robots of each team.
const ROBOTS: usize = 11;

fn world(radio: ChannelModel, seed: u64) -> World {
    World::new(SslSettings { radio, seed, ..SslSettings::default() })
}

/// Sends each robot a number, as the speed of its dribbler.
fn tell(world: &mut World, team: Team, numbers: impl Iterator<Item = usize>, word: f64) {
    let command = ActuatorCommand { dribbler_rpm: Some(word), ..ActuatorCommand::default() };
    world.act(ParticipantId(team as u32), Action::Robots(team, numbers.map(|number| (number, command)).collect()));
}

/// The last number that a robot received.
fn heard(world: &World, team: Team, number: usize) -> f64 {
    world.state().robot(team, number).expect("a robot").dribbler_rpm
}

/// Reception of each of this many commands, by robot.
fn arrivals(radio: ChannelModel, seed: u64, commands: usize) -> Vec<Vec<bool>> {
    let mut world = world(radio, seed);
    let mut all = vec![Vec::new(); 2 * ROBOTS];
    for command in 1..=commands {
        Team::ALL.into_iter().for_each(|team| tell(&mut world, team, 0..ROBOTS, command as f64));
        world.step();
        for (at, arrivals) in all.iter_mut().enumerate() {
            let team = Team::ALL[at / ROBOTS];
            arrivals.push(heard(&world, team, at % ROBOTS) == command as f64);
        }
    }
    all
}

/// Lengths of the completed bursts.
fn bursts(arrivals: &[bool]) -> Vec<usize> {
    let pieces = arrivals.split(|has_arrived| *has_arrived).map(<[bool]>::len);
    let mut lengths: Vec<usize> = pieces.collect();
    lengths.pop();
    lengths.retain(|length| *length > 0);
    lengths
}

#[test]
fn bursts_are_as_often_and_as_long_as_the_chain_says() {
    for (begins, ends) in [(0.02, 0.3), (0.1, 0.9), (0.4, 0.1), (0.005, 0.05)] {
        let law = ChannelModel { burst_begins: begins, burst_ends: ends, ..ChannelModel::default() };
        let arrivals = arrivals(law, 5, 4_000);
        let count = (arrivals.len() * 4_000) as f64;
        let lost = arrivals.iter().flatten().filter(|has_arrived| !**has_arrived).count() as f64 / count;
        let expect: f64 = begins / (begins + ends);
        // Successive losses are correlated, so their mean varies more than for independent losses.
        let tie: f64 = 1.0 - begins - ends;
        let deviation = (expect * (1.0 - expect) / count * (1.0 + tie) / (1.0 - tie)).sqrt();
        assert!((lost - expect).abs() < 4.0 * deviation, "{begins} {ends}: {lost} lost, {expect} +- {deviation}");
        let lengths: Vec<usize> = arrivals.iter().flat_map(|arrivals| bursts(arrivals)).collect();
        check_geometric(&lengths, ends);
    }
}

/// P(length <= k) = 1 - (1 - ends)^k.
fn check_geometric(lengths: &[usize], ends: f64) {
    let count = lengths.len() as f64;
    let mean = lengths.iter().sum::<usize>() as f64 / count;
    let deviation = ((1.0 - ends) / (ends * ends) / count).sqrt();
    assert!((mean - 1.0 / ends).abs() < 4.0 * deviation + 0.01 / ends, "mean {mean}, 1 / {ends} +- {deviation}");
    for longest in [1, 2, 3, 5, 8, 13, 21] {
        let part = lengths.iter().filter(|length| **length <= longest).count() as f64 / count;
        let expect = 1.0 - (1.0 - ends).powi(longest as i32);
        assert!((part - expect).abs() < 1.95 / count.sqrt(), "{part} of bursts have up to {longest}, {expect} should");
    }
}

#[test]
fn a_robots_losses_are_its_own_and_follow_from_the_seed() {
    let law = ChannelModel { burst_begins: 0.1, burst_ends: 0.3, ..ChannelModel::default() };
    let all = arrivals(law, 7, 500);
    assert_eq!(all, arrivals(law, 7, 500));
    assert_ne!(all, arrivals(law, 8, 500));
    assert!(all.iter().skip(1).all(|other| *other != all[0]));
    // A single robot, with a pause that the loss model does not notice.
    let mut world = world(law, 7);
    for (command, has_arrived) in all[ROBOTS + 3].iter().enumerate() {
        tell(&mut world, Team::Blue, 3..4, command as f64 + 1.0);
        world.step();
        assert_eq!(heard(&world, Team::Blue, 3) == command as f64 + 1.0, *has_arrived, "command {command}");
        world.step();
    }
}

/// Ticks from one command to its effect, with commands far apart.
fn lags(world: &mut World, team: Team, number: usize, commands: usize, apart: usize) -> Vec<usize> {
    let mut lags = Vec::new();
    for command in 1..=commands {
        tell(world, team, number..number + 1, command as f64);
        let mut lag = None;
        for tick in 0..apart {
            world.step();
            if lag.is_none() && heard(world, team, number) == command as f64 {
                lag = Some(tick);
            }
        }
        lags.push(lag.expect("it comes"));
    }
    lags
}

#[test]
fn each_robot_has_a_delay_of_its_own() {
    let law = ChannelModel { own_delay_s: 0.1, ..ChannelModel::default() };
    let mut own = Vec::new();
    for team in Team::ALL {
        for number in 0..ROBOTS {
            let lags = lags(&mut world(law, 3), team, number, 5, 30);
            assert!(lags.iter().all(|lag| *lag == lags[0]), "{lags:?}");
            own.push(lags[0]);
        }
    }
    // 0.1 s are 24 ticks. The common delay of all robots adds to it: 50 ms are 12 ticks.
    assert!(
        own.iter().all(|lag| *lag <= 24) && own.iter().any(|lag| *lag < 8) && own.iter().any(|lag| *lag > 16),
        "{own:?}"
    );
    let mut late = world(law, 3);
    let change = RealismChange { command_delay_ns: Some(50_000_000), ..RealismChange::default() };
    late.control(None, WorldCommand::Order(Box::new(ControlCommand::Realism(change))));
    assert_eq!(lags(&mut late, Team::Blue, 4, 5, 40), [own[ROBOTS + 4] + 12; 5]);
}

#[test]
fn jitter_is_even_and_nothing_overtakes() {
    const COMMANDS: usize = 2_000;
    let law = ChannelModel { jitter_s: 0.1, ..ChannelModel::default() };
    let lags = lags(&mut world(law, 11), Team::Yellow, 2, COMMANDS, 26);
    for longest in 0..24 {
        let part = lags.iter().filter(|lag| **lag <= longest).count() as f64 / COMMANDS as f64;
        // Rounded to ticks: half a tick counts towards the first one.
        let expect = (longest as f64 + 0.5) / 24.0;
        assert!((part - expect).abs() < 1.95 / (COMMANDS as f64).sqrt(), "up to {longest} ticks: {part}, {expect}");
    }
    assert!(lags.iter().all(|lag| *lag <= 24));
    // A command in every tick: later ones queue behind earlier ones, and all arrive in order.
    let mut world = world(law, 11);
    let mut latest = 0.0;
    for command in 1..=500 {
        tell(&mut world, Team::Yellow, 2..3, f64::from(command));
        world.step();
        let now = heard(&world, Team::Yellow, 2);
        assert!(now >= latest && now >= f64::from(command) - 24.0, "{now} after {latest}, at {command}");
        latest = now;
    }
}

/// Checks a command's drive, kick and dribbler in the robot's frame.
fn check(heading: f64, drive: DriveVelocity, expect: (f64, f64, f64)) {
    let mut world = world(ChannelModel { coding: Coding::Cornell, ..ChannelModel::default() }, 1);
    let turned = RobotTeleport { heading_rad: Some(heading), ..RobotTeleport::of(Team::Blue, 0) };
    world.control(None, WorldCommand::Order(Box::new(ControlCommand::TeleportRobot(turned))));
    let command = ActuatorCommand { drive: Some(drive), ..ActuatorCommand::default() };
    world.act(ParticipantId(0), Action::Robots(Team::Blue, vec![(0, command)]));
    world.step();
    let Some(DriveVelocity::Local(velocity, turn)) = world.state().robot(Team::Blue, 0).expect("a robot").drive else {
        panic!("the radio tells velocities in the robot's frame");
    };
    let (forward, left, spin) = expect;
    let near = |is: f64, expect: f64| (is - expect).abs() < 1e-12;
    let is_right = near(velocity.x, forward) && near(velocity.y, left) && near(turn, spin);
    assert!(is_right, "{drive:?}: {velocity} {turn}, not {expect:?}");
}

#[test]
fn velocities_have_the_steps_of_cornells_radio() {
    let (speed, spin) = (2.5 / 127.0, 10.0 / 255.0);
    let local = |forward, left, turn| DriveVelocity::Local(DVec2::new(forward, left), turn);
    check(0.0, local(0.0, 0.0, 0.0), (0.0, 0.0, 0.0));
    check(0.0, local(1.0, -1.0, 1.0), (51.0 * speed, -51.0 * speed, 26.0 * spin));
    check(0.0, local(0.009, -0.01, -0.03), (0.0, -speed, -spin));
    check(0.0, local(9.0, -2.5, -99.0), (2.5, -2.5, -10.0));
    // Along y of the field is ahead for a robot that faces there, and to the right of one that faces -x.
    let global = DriveVelocity::Global(DVec2::new(0.0, 1.0), 0.5);
    check(FRAC_PI_2, global, (51.0 * speed, 0.0, 13.0 * spin));
    check(std::f64::consts::PI, global, (0.0, -51.0 * speed, 13.0 * spin));
    // All wheels forwards turn the robot: 0.18 m/s at 0.09 m are 2 rad/s.
    check(0.0, DriveVelocity::Wheels([0.18; 4]), (0.0, 0.0, 51.0 * spin));
}

#[test]
fn kicks_and_dribblers_have_few_levels() {
    let mut world = world(ChannelModel { coding: Coding::Cornell, ..ChannelModel::default() }, 1);
    let fastest = world.state().robot(Team::Blue, 0).expect("a robot").spec.kick_m_s_max;
    let full_rpm = world.model().full_rpm;
    let mut understood = |kick: f64, part: f64| {
        let dribbler_rpm = Some(part * full_rpm);
        let command = ActuatorCommand { kick_m_s: Some(kick), dribbler_rpm, ..ActuatorCommand::default() };
        world.act(ParticipantId(0), Action::Robots(Team::Blue, vec![(0, command)]));
        world.step();
        let robot = world.state().robot(Team::Blue, 0).expect("a robot");
        (robot.kick_m_s / fastest * 7.0, robot.dribbler_rpm / full_rpm * 3.0)
    };
    let table = [
        ((0.0, 0.0), (0.0, 0.0)),
        ((0.01, 0.0001), (1.0, 1.0)),
        ((2.2, 0.49), (2.0, 1.0)),
        ((6.5, 0.51), (5.0, 2.0)),
        ((10.0, 3.0), (7.0, 3.0)),
    ];
    for ((kick, part), expect) in table {
        let is = understood(kick, part);
        assert!(
            (is.0 - expect.0).abs() < 1e-9 && (is.1 - expect.1).abs() < 1e-9,
            "{kick} {part}: {is:?}, not {expect:?}"
        );
    }
}

/// With all effects enabled, a restored world continues bit by bit.
#[test]
fn what_is_under_way_is_saved() {
    let law =
        ChannelModel { coding: Coding::Cornell, burst_begins: 0.1, burst_ends: 0.4, own_delay_s: 0.03, jitter_s: 0.02 };
    let drive = |world: &mut World, tick: u32| {
        for team in Team::ALL {
            let drive = DriveVelocity::Local(DVec2::new(f64::from(tick % 7) * 0.3, 0.2), 1.0);
            let command = ActuatorCommand { drive: Some(drive), ..ActuatorCommand::default() };
            world.act(ParticipantId(0), Action::Robots(team, (0..ROBOTS).map(|number| (number, command)).collect()));
        }
        world.step();
    };
    let [mut whole, mut cut] = [world(law, 2), world(law, 2)];
    for tick in 0..600 {
        if tick % 37 == 0 {
            let mut bytes = Vec::new();
            cut.save(&mut bytes).expect("saved");
            cut = world(law, 2);
            cut.load(&bytes).expect("loaded");
        }
        drive(&mut whole, tick);
        drive(&mut cut, tick);
        assert_eq!(whole.digest(), cut.digest(), "tick {tick}");
    }
    let moved = |team, number| whole.state().robot(team, number).expect("a robot").velocity.length();
    assert!(moved(Team::Yellow, 0) > 0.1 && moved(Team::Blue, 5) > 0.1);
}
