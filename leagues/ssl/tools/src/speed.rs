//! Speed of the small-size world in process: robots drive in curves and kick the ball, without sockets.

use std::time::{Duration, Instant};

use engine::{Commands, RecordableSession, World as _};
use ssl_protocol::encode;
use ssl_protocol::robot::{LocalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_world::{ActuatorCommand, DriveVelocity, SslSettings, TICKS_PER_S, Team, World, WorldCommand};

/// The number of ticks between two commands: 60 Hz, the rate at which teams send them.
const COMMAND_TICKS: u64 = 4;

/// The number of ticks of one round of commands.
const ROUND_TICKS: u64 = 4 * TICKS_PER_S as u64;

/// The number of ticks between two readings of the clock.
const BATCH: u64 = 240;

/// Returns the rate at which a step can be repeated, 1/s. The argument is its number.
fn rate(time: Duration, mut step: impl FnMut(u64)) -> f64 {
    (0..BATCH).for_each(&mut step);
    let (start, mut ticks) = (Instant::now(), 0);
    while start.elapsed() < time {
        (BATCH + ticks..2 * BATCH + ticks).for_each(&mut step);
        ticks += BATCH;
    }
    ticks as f64 / start.elapsed().as_secs_f64()
}

/// Returns a robot's commanded forward and turning speed.
fn program(tick: u64, number: usize) -> (f64, f64) {
    let phase = std::f64::consts::TAU * ((tick % ROUND_TICKS) as f64 / ROUND_TICKS as f64 + number as f64 / 11.0);
    (2.0 * phase.sin(), 3.0 * phase.cos())
}

/// Measures steps with inputs as values, physics and cameras.
pub fn sensed_steps_per_s(robots: usize, time: Duration) -> f64 {
    let mut world = World::new(SslSettings { robots, ..SslSettings::default() });
    let command = |tick: u64, number: usize| {
        let (forward, turn) = program(tick, number);
        let drive = Some(DriveVelocity::Local(glam::DVec2::new(forward, 0.0), turn));
        (number, ActuatorCommand { drive, kick_m_s: Some(4.0), kick_rad: Some(0.0), dribbler_rpm: Some(0.0) })
    };
    rate(time, |tick| {
        if tick.is_multiple_of(COMMAND_TICKS) {
            for team in Team::ALL {
                let commands = (0..robots).map(|number| command(tick, number)).collect();
                world.control(None, WorldCommand::Robots(team, commands));
            }
        }
        world.step();
    })
}

/// Measures complete steps of the world of today, datagrams of both teams in, all outputs encoded; also returns output
/// bytes per second of simulated time.
///
/// # Errors
/// If the world lacks an endpoint.
pub fn encoded_steps_per_s(
    mut session: Box<dyn RecordableSession>,
    robots: usize,
    time: Duration,
) -> Result<(f64, f64), String> {
    let endpoints = session.endpoints();
    let mut open = |name: &str| {
        let endpoint = endpoints.iter().position(|endpoint| *endpoint == name);
        endpoint.and_then(|endpoint| session.open(endpoint)).ok_or_else(|| format!("the world has no endpoint {name}"))
    };
    let teams = [open("blue")?, open("yellow")?];
    open("vision")?;
    open("tracker")?;
    let (mut out, mut message, mut ticks) = (Count(0), Vec::new(), 0);
    let per_s = rate(time, |tick| {
        if tick.is_multiple_of(COMMAND_TICKS) {
            message.clear();
            encode(&control(tick, robots), &mut message);
            for team in teams {
                session.receive(team, &message, &mut out);
            }
        }
        session.tick(&mut out);
        ticks += 1;
    });
    Ok((per_s, out.0 as f64 * f64::from(TICKS_PER_S) / f64::from(ticks)))
}

/// Returns a team's datagram.
fn control(tick: u64, robots: usize) -> RobotControl {
    let command = |number: usize| {
        let (forward, angular) = program(tick, number);
        let velocity = LocalVelocity { forward: forward as f32, left: 0.0, angular: angular as f32 };
        RobotCommand {
            id: number as u32,
            move_command: Some(RobotMoveCommand { velocity: Some(Velocity::Local(velocity)) }),
            kick_speed: Some(4.0),
            ..RobotCommand::default()
        }
    };
    RobotControl { robot_commands: (0..robots).map(command).collect() }
}

/// Counts the output bytes.
struct Count(u64);

impl engine::Outbox for Count {
    fn send(&mut self, _: engine::ConnectionId, frame: &[u8]) -> bool {
        self.0 += frame.len() as u64;
        true
    }

    fn close(&mut self, _: engine::ConnectionId, _: &'static str) {}
}
