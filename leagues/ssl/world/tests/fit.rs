//! Calibration recovers the parameters from camera data of our own runs (docs/reference/smallsize-ssl.md 9).

use engine::{Commands, ParticipantId, World as _};
use glam::DVec2;
use ssl_protocol::vision::Source;
use ssl_world::calibration::{CalibrationResult, DetectionLog, calibrate};
use ssl_world::control::{BallTeleport, ControlCommand, RobotTeleport};
use ssl_world::sensors::{self, PacketMetadata, RealismPreset};
use ssl_world::{Action, ActuatorCommand, CalibrationProfile, DriveVelocity, SslSettings, Team, World, WorldCommand};

/// The permitted relative error of parameters.
const OFF_MAX: f64 = 0.05;

/// Ticks from one kick to the next.
const KICK_TICKS: u64 = 1_200;

fn order(world: &mut World, order: ControlCommand) {
    world.control(None, WorldCommand::Order(Box::new(order)));
}

/// Puts the ball in front of blue robot 0, which approaches and kicks it.
fn set_up(world: &mut World, number: u64) {
    let y = (number % 5) as f64 * 0.2 - 0.5;
    let ball = BallTeleport {
        at_m: [Some(-5.0), Some(y), Some(0.0)],
        velocity_m_s: [Some(0.0), Some(0.0), Some(0.0)],
        ..BallTeleport::default()
    };
    order(world, ControlCommand::TeleportBall(ball));
    let robot = RobotTeleport {
        at_m: [Some(-5.3), Some(y)],
        heading_rad: Some(0.0),
        is_present: Some(true),
        ..RobotTeleport::of(Team::Blue, 0)
    };
    order(world, ControlCommand::TeleportRobot(robot));
}

/// The kicker's command: it waits, then approaches and kicks, then stands.
fn kicker(tick: u64, kick_m_s: f64) -> ActuatorCommand {
    let phase = tick % KICK_TICKS;
    let speed = if (120..240).contains(&phase) { 0.5 } else { 0.0 };
    let drive = Some(DriveVelocity::Local(DVec2::new(speed, 0.0), 0.0));
    ActuatorCommand { drive, kick_m_s: Some(kick_m_s), kick_rad: Some(0.0), ..ActuatorCommand::default() }
}

/// Yellow robots 0 to 3 run along x to and fro as fast as they can, 4 to 7 turn to and fro.
fn runners(tick: u64) -> Vec<(usize, ActuatorCommand)> {
    let sign = |period: u64| if (tick / period).is_multiple_of(2) { 1.0 } else { -1.0 };
    let all = (0..8).map(|number| {
        let drive = match number {
            0..4 => DriveVelocity::Global(DVec2::new(99.0 * sign(300 + 20 * number), 0.0), 0.0),
            _ => DriveVelocity::Local(DVec2::ZERO, 999.0 * sign(250 + 20 * number)),
        };
        (number as usize, ActuatorCommand { drive: Some(drive), ..ActuatorCommand::default() })
    });
    all.collect()
}

/// The detections of this many kicks.
fn seen(settings: SslSettings, kicks: u64) -> DetectionLog {
    let mut world = World::new(SslSettings { robots: 0, ..settings });
    for number in 0..8 {
        let at_m = [Some(-1.5), Some(-4.0 + 0.4 * number as f64)];
        let robot = RobotTeleport { at_m, is_present: Some(true), ..RobotTeleport::of(Team::Yellow, number) };
        order(&mut world, ControlCommand::TeleportRobot(robot));
    }
    let mut sightings = DetectionLog::default();
    for tick in 0..kicks * KICK_TICKS {
        if tick.is_multiple_of(KICK_TICKS) {
            set_up(&mut world, tick / KICK_TICKS);
        }
        let kick_m_s = [4.0, 5.0, 3.5, 6.0][(tick / KICK_TICKS % 4) as usize];
        world.act(ParticipantId(0), Action::Robots(Team::Blue, vec![(0, kicker(tick, kick_m_s))]));
        world.act(ParticipantId(1), Action::Robots(Team::Yellow, runners(tick)));
        world.step();
        let sending =
            PacketMetadata { epoch_s: 1e9, tick: world.state().tick, processing_s: 0.0, source: Source::Other };
        for picture in world.due_frames() {
            assert!(sightings.take(&sensors::vision_packet(picture, &sending, None)));
        }
    }
    sightings
}

/// Checks that every parameter of the profile is recovered.
fn check(profile: CalibrationProfile, realism: RealismPreset) -> CalibrationResult {
    let fitted = calibrate(&seen(SslSettings { profile, realism, ..SslSettings::default() }, 8));
    assert!(fitted.kicks >= 4, "{fitted:?}");
    for ((key, wanted), (_, found)) in profile.entries().into_iter().zip(fitted.profile.entries()) {
        let (wanted, found) = (wanted.expect("a figure"), found.unwrap_or_else(|| panic!("{key} is not found")));
        println!("{key:20} {wanted:8.5} {found:8.5} {:6.2} %", 100.0 * (found - wanted) / wanted);
    }
    for ((key, wanted), (_, found)) in profile.entries().into_iter().zip(fitted.profile.entries()) {
        let (wanted, found) = (wanted.expect("a figure"), found.expect("a figure"));
        assert!((found - wanted).abs() <= OFF_MAX * wanted, "{key} is {wanted}, {found} is found");
    }
    fitted
}

const USUAL: CalibrationProfile = CalibrationProfile {
    slide_m_s2: Some(3.0),
    roll_m_s2: Some(0.26),
    switch: Some(0.64),
    ball_noise_m: Some(0.001),
    robot_noise_m: Some(0.0008),
    robot_noise_rad: Some(0.005),
    speedup_m_s2: Some(4.7),
    brake_m_s2: Some(5.9),
    speed_m_s: Some(3.7),
    speedup_rad_s2: Some(50.8),
    brake_rad_s2: Some(51.6),
    speed_rad_s: Some(26.2),
};

#[test]
fn the_usual_figures_come_back() {
    check(USUAL, RealismPreset::None);
}

#[test]
fn those_of_a_rough_carpet_and_slow_robots_come_back() {
    let rough = CalibrationProfile {
        slide_m_s2: Some(4.2),
        roll_m_s2: Some(0.4),
        switch: Some(0.7),
        ball_noise_m: Some(0.002),
        robot_noise_m: Some(0.0015),
        robot_noise_rad: Some(0.012),
        speedup_m_s2: Some(3.0),
        brake_m_s2: Some(4.0),
        speed_m_s: Some(2.0),
        speedup_rad_s2: Some(30.0),
        brake_rad_s2: Some(40.0),
        speed_rad_s: Some(12.0),
    };
    check(rough, RealismPreset::Perfect);
}

/// Cameras that contradict each other by centimetres, losses, false balls, a delay.
#[test]
fn bad_cameras_do_not_hide_them() {
    let smooth = CalibrationProfile { slide_m_s2: Some(2.46), roll_m_s2: Some(0.2), switch: Some(0.6), ..USUAL };
    check(smooth, RealismPreset::Realistic);
}

#[test]
fn figures_are_written_with_four_digits() {
    let profile = CalibrationProfile {
        slide_m_s2: Some(2.999_96),
        ball_noise_m: Some(0.001_234_56),
        robot_noise_m: Some(0.0),
        brake_rad_s2: Some(51.43),
        ..CalibrationProfile::default()
    };
    let expect = "ball-slide = 3.0\nball-noise = \"0.001235\"\nrobot-noise = \"0\"\nrobot-turn-brake = 51.43\n";
    assert_eq!(profile.toml(), expect);
}

#[test]
fn what_is_not_seen_is_not_found() {
    assert_eq!(calibrate(&DetectionLog::default()), CalibrationResult::default());
    let settings =
        SslSettings { profile: CalibrationProfile { ball_noise_m: Some(0.0), ..USUAL }, ..SslSettings::default() };
    let mut world = World::new(settings);
    let mut sightings = DetectionLog::default();
    for _ in 0..1_000 {
        world.step();
        let sending =
            PacketMetadata { epoch_s: 0.0, tick: world.state().tick, processing_s: 0.0, source: Source::Other };
        world
            .due_frames()
            .iter()
            .for_each(|picture| assert!(sightings.take(&sensors::vision_packet(picture, &sending, None))));
    }
    let fitted = calibrate(&sightings);
    // Robots and ball stand: the data contains only noise.
    let CalibrationProfile { ball_noise_m, robot_noise_m, robot_noise_rad, .. } = fitted.profile;
    let rest = CalibrationProfile { ball_noise_m, robot_noise_m, robot_noise_rad, ..CalibrationProfile::default() };
    assert_eq!((fitted.profile, fitted.kicks, ball_noise_m), (rest, 0, Some(0.0)));
    let noise = robot_noise_m.expect("a figure");
    assert!((noise - 0.0008).abs() < 0.0008 * OFF_MAX, "{noise}");
}
