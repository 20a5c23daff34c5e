//! Results of measurements as table lines and as JSON.

use std::error::Error;
use std::time::{Duration, SystemTime};

use serde_json::{Map, Value, json};
use server::LatencyHistogram;

use super::kind::BenchKind;
use super::machine::machine;
use super::models::Models;
use super::program::Program;
use super::{batch, in_process, physics, tcp};

/// Simulated cycles per second in real time.
const REAL_TIME: f64 = 50.0;

/// The share of each measurement's time spent on times by part, which slow the server down a little.
const SHARE_BY_PART: f64 = 0.5;

/// One measurement: its configuration and its result.
pub struct Measurement {
    robots: usize,
    threads: usize,
    program: Program,
    outcome: MeasurementResult,
}

/// The result of one measurement, by kind.
enum MeasurementResult {
    Physics(physics::PhysicsOutcome),
    /// Cycles per second, and the state's digest after a hundred of them.
    InProcess(f64, u64),
    Tcp(tcp::TcpCase, Box<tcp::TcpOutcome>),
    /// The number of worlds, and their speed.
    Batch(usize, batch::BatchOutcome),
}

/// Returns the table heading of a kind of measurement.
pub fn head(kind: BenchKind) -> String {
    match kind {
        BenchKind::Physics => format!(
            "physics alone; µs of processor time per cycle\n{}",
            columns("cycles/s", &["command", "collide", "step", "step/robot"])
        ),
        BenchKind::Door => format!("the whole world, in process\n{}", columns("cycles/s", &["threads", "state"])),
        BenchKind::Batch => format!(
            "many worlds side by side, numbers in and out; cycles of all worlds, and of all robots per second of processor time\n{}",
            columns("cycles/s", &["threads", "worlds", "robots/s"])
        ),
        BenchKind::Tcp => format!(
            "over TCP, synchronous; µs of the server's processor time per cycle, then by part\n{}",
            columns("cycles/s", &["threads", "monitors", "server", "of which"])
        ),
        BenchKind::Realtime => format!(
            "over TCP, in real time; work of a tick and how late it begins\n{}",
            columns("cycles/s", &["threads", "monitors"])
        ),
    }
}

fn columns(speed: &str, names: &[&str]) -> String {
    let mut out = format!("{:>6} {:8} {speed:>10} {:>8}", "robots", "program", "x real");
    names.iter().for_each(|name| out += &format!(" {name:>10}"));
    out
}

impl Measurement {
    /// Measures a case.
    ///
    /// # Errors
    /// If threads cannot be started, the game does not admit a robot, or server and clients do not connect.
    pub fn of(models: &Models, kind: BenchKind, case: &tcp::TcpCase) -> Result<Measurement, Box<dyn Error>> {
        let tcp::TcpCase { robots, program, threads, .. } = *case;
        Ok(Measurement { robots, threads, program, outcome: measure(models, kind, case)? })
    }

    fn cycles_per_s(&self) -> f64 {
        match &self.outcome {
            MeasurementResult::Physics(outcome) => outcome.cycles_per_s,
            MeasurementResult::InProcess(cycles_per_s, _) => *cycles_per_s,
            MeasurementResult::Tcp(_, outcome) => outcome.cycles_per_s,
            MeasurementResult::Batch(_, outcome) => outcome.cycles_per_s,
        }
    }

    /// Returns the measurement as a table line.
    pub fn line(&self) -> String {
        let speed = self.cycles_per_s();
        let mut out = format!("{:6} {:8} {speed:10.0} {:8.1}", self.robots, self.program.name(), speed / REAL_TIME);
        match &self.outcome {
            MeasurementResult::Physics(outcome) => {
                let physics::PhysicsOutcome { command_us, collide_us, step_us, .. } = *outcome;
                let per_robot_us = step_us / self.robots as f64;
                for us in [command_us, collide_us, step_us, per_robot_us] {
                    out += &format!(" {us:10.1}");
                }
            }
            MeasurementResult::InProcess(_, digest) => out += &format!(" {:10} {digest:016x}", self.threads),
            MeasurementResult::Batch(worlds, batch::BatchOutcome { robot_cycles_per_core_s, .. }) => {
                out += &format!(" {:10} {worlds:10} {robot_cycles_per_core_s:10.0}", self.threads);
            }
            MeasurementResult::Tcp(case, outcome) if case.real_time => {
                let tcp::TcpOutcome { work, late, lost, .. } = outcome.as_ref();
                out += &format!(" {:10} {:10}\n", self.threads, case.monitors);
                out += &format!("       work {work}\n       late {late}\n       lost {:.3} s", lost.as_secs_f64());
            }
            MeasurementResult::Tcp(case, outcome) => {
                out += &format!(" {:10} {:10} {:10.1}  ", self.threads, case.monitors, outcome.server_us);
                for (name, us) in &outcome.parts {
                    out += &format!(" {name} {us:.1}");
                }
            }
        }
        out
    }

    fn json(&self) -> Value {
        let mut out = json!({
            "robots": self.robots,
            "program": self.program.name(),
            "cycles_per_s": self.cycles_per_s(),
            "times_real_time": self.cycles_per_s() / REAL_TIME,
        });
        let more = match &self.outcome {
            MeasurementResult::Physics(outcome) => json!({
                "kind": "physics",
                "command_us": outcome.command_us,
                "collide_us": outcome.collide_us,
                "step_us": outcome.step_us,
            }),
            MeasurementResult::InProcess(_, digest) => json!({
                "kind": "door",
                "threads": self.threads,
                "state": format!("{digest:016x}"),
            }),
            MeasurementResult::Batch(worlds, outcome) => json!({
                "kind": "batch",
                "threads": self.threads,
                "worlds": worlds,
                "robot_cycles_per_core_s": outcome.robot_cycles_per_core_s,
            }),
            MeasurementResult::Tcp(case, outcome) => json!({
                "kind": if case.real_time { "realtime" } else { "tcp" },
                "threads": self.threads,
                "monitors": case.monitors,
                "server_us": outcome.server_us,
                "work_ms": times(&outcome.work),
                "late_ms": times(&outcome.late),
                "lost_s": outcome.lost.as_secs_f64(),
                "monitor_frames_per_cycle": outcome.monitor_frames,
                "server_parts_us": outcome.parts.iter().map(|&(name, us)| (name.to_owned(), json!(us)))
                    .collect::<Map<_, _>>(),
            }),
        };
        if let (Some(out), Value::Object(more)) = (out.as_object_mut(), more) {
            out.extend(more);
        }
        out
    }
}

fn measure(models: &Models, kind: BenchKind, case: &tcp::TcpCase) -> Result<MeasurementResult, Box<dyn Error>> {
    let tcp::TcpCase { robots, program, threads, worlds, time, .. } = *case;
    Ok(match kind {
        BenchKind::Physics => MeasurementResult::Physics(physics::measure(models, robots, program, time)),
        BenchKind::Door => {
            let (cycles_per_s, digest) = in_process::measure(models, robots, program, threads, time)?;
            MeasurementResult::InProcess(cycles_per_s, digest)
        }
        BenchKind::Batch => MeasurementResult::Batch(worlds, batch::measure(robots, program, threads, worlds, time)?),
        BenchKind::Tcp => {
            let short = tcp::TcpCase { time: time.mul_f64(SHARE_BY_PART), ..*case };
            let by_part = tcp::measure(models, &short, true)?;
            let outcome = tcp::measure(models, case, false)?;
            MeasurementResult::Tcp(*case, Box::new(tcp::TcpOutcome { parts: by_part.parts, ..outcome }))
        }
        BenchKind::Realtime => MeasurementResult::Tcp(*case, Box::new(tcp::measure(models, case, false)?)),
    })
}

fn times(times: &LatencyHistogram) -> Value {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    json!({
        "mean": ms(times.mean()),
        "p50": ms(times.percentile(50.0)),
        "p99": ms(times.percentile(99.0)),
        "p99_99": ms(times.percentile(99.99)),
        "max": ms(times.max()),
    })
}

/// Returns all measurements as JSON, with their origin.
pub fn json(measurements: &[Measurement]) -> Value {
    report(measurements.iter().map(Measurement::json).collect())
}

/// Wraps measurements with version, date and machine.
pub fn report(measurements: Vec<Value>) -> Value {
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "date": humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        "machine": machine(),
        "figures": measurements,
    })
}
