//! Benchmark of the small-size world in process: robots drive in curves and kick the ball, without sockets.

use engine::Commands;
use std::error::Error;
use std::time::{Duration, Instant};

use engine::World as _;
use serde_json::{Value, json};
use soccer_bench::measurement;
use ssl_protocol::encode;
use ssl_protocol::robot::{LocalVelocity, RobotCommand, RobotControl, RobotMoveCommand, Velocity};
use ssl_world::{ActuatorCommand, DriveVelocity, ROBOTS_MAX, SSL, SslSettings, TICKS_PER_S, Team, World, WorldCommand};

use crate::console;
use crate::json_file::JsonFile;
use crate::params::{ParameterArgs, RunConfig};
use crate::worlds::{BuildContext, WORLDS, Worlds};

/// The number of ticks between two commands: 60 Hz, the rate at which teams send them.
const COMMAND_TICKS: u64 = 4;

/// The number of ticks of one round of commands.
const ROUND_TICKS: u64 = 4 * TICKS_PER_S as u64;

/// The number of ticks between two readings of the clock.
const BATCH: u64 = 240;

/// The speed of the world with one number of robots, in steps per second of wall time.
struct Figure {
    robots: usize,
    sensed_per_s: f64,
    encoded_per_s: f64,
    /// Output bytes per second of simulated time.
    bytes_per_s: f64,
}

/// Measures the world with each number of robots per team, and prints a table or JSON.
///
/// # Errors
/// A message, if the output cannot be written.
pub fn run(robots: &[u8], time: Duration, json_file: JsonFile) -> Result<(), Box<dyn Error>> {
    let is_table_wanted = !json_file.is_stdout();
    let head = "today's small-size world, in process; steps are of 1/240 s\n";
    let columns = ["a side", "sensed/s", "x real", "encoded/s", "x real", "kB/s out"].map(|name| format!("{name:>10}"));
    let mut is_read = !is_table_wanted || console::print(&format!("{head}{}\n", columns.join(" ")))?;
    let mut measurements = Vec::new();
    for robots in robots.iter().copied().map(usize::from).filter(|robots| *robots <= ROBOTS_MAX) {
        let measurement = measure(robots, time)?;
        is_read = is_read && (!is_table_wanted || console::print(&format!("{}\n", measurement.line()))?);
        measurements.push(measurement.json());
    }
    if measurements.is_empty() {
        return Err(format!("--robots: a small-size team has at most {ROBOTS_MAX}").into());
    }
    Ok(json_file.write(&measurement::report(measurements))?)
}

fn measure(robots: usize, time: Duration) -> Result<Figure, Box<dyn Error>> {
    let (encoded_per_s, bytes_per_s) = encoded(robots, time)?;
    Ok(Figure { robots, sensed_per_s: sensed(robots, time), encoded_per_s, bytes_per_s })
}

impl Figure {
    fn line(&self) -> String {
        let Figure { robots, sensed_per_s: sensed, encoded_per_s: encoded, bytes_per_s } = self;
        let real = f64::from(TICKS_PER_S);
        let kb = bytes_per_s / 1e3;
        format!(
            "{robots:>10} {sensed:>10.0} {:>10.0} {encoded:>10.0} {:>10.0} {kb:>10.0}",
            sensed / real,
            encoded / real
        )
    }

    fn json(&self) -> Value {
        json!({
            "kind": "ssl",
            "robots_a_side": self.robots,
            "sensed_steps_per_s": self.sensed_per_s,
            "encoded_steps_per_s": self.encoded_per_s,
            "times_real_time": self.encoded_per_s / f64::from(TICKS_PER_S),
            "bytes_per_simulated_s": self.bytes_per_s,
        })
    }
}

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
fn sensed(robots: usize, time: Duration) -> f64 {
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

/// Measures complete steps, datagrams of both teams in, all outputs encoded; also returns output bytes per second.
fn encoded(robots: usize, time: Duration) -> Result<(f64, f64), Box<dyn Error>> {
    let mut args = ParameterArgs::default();
    args.sets = vec![format!("world={}", SSL.name), format!("robots={robots}")];
    let config = RunConfig::load(&args, Worlds::of(&WORLDS))?;
    let mut session = config.build(&BuildContext::default())?;
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
