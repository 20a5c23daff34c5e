//! Long runs of the humanoid world: `cargo xtask day --world humanoid` (docs/develop/determinism.md).
//!
//! The run is in process, but clients exchange the bytes of sockets. Robots command all motors in each cycle, speak, beam,
//! leave and join again. A monitor reads everything; a trainer kicks off, moves the ball and puts robots back.

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::time::Instant;

use codec::frame;
use engine::{ConnectionId, Outbox, Session, Simulation};
use humanoid_files::{Installation, REQUIREMENT};
use humanoid_world::{
    AgentEndpoint, FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, HumanoidWorld, MonitorEndpoint,
    RuleBook, WorldFiles,
};
use mujoco::Library;

use super::dice::Dice;

/// The usage text.
pub const USAGE: &str = "Usage: cargo xtask day --world humanoid [--robots N] [--hours H] [--seed S]\n\n\
    Simulates T1 robots for a long time, 2 for 24 h unless it says otherwise, and checks numbers, connections, memory and the\n\
    digest of a second run. It needs rcsssmj (spar setup humanoid).";

/// Cycles in a second and in an hour.
const CYCLES_PER_S: u64 = 50;
const CYCLES_PER_HOUR: u64 = 3600 * CYCLES_PER_S;

/// Cycles that are run again in a new world.
const REPEATED_CYCLES: u64 = 30_000;

/// Largest growth of resident memory after the first tenth of the run, KiB.
const GROWTH_MAX_KIB: u64 = 16 << 10;

/// Largest distance of any body from the centre, m.
const DISTANCE_MAX_M: f64 = 1000.0;

/// Cycles for which a robot stays away.
const AWAY_CYCLES: u64 = 250;

/// Frames of motor commands in a sequence.
const FRAMES: usize = 40;

/// Amplitude, deg, and stiffness, Nm/rad, of the sequences.
const SEQUENCES: [[f64; 2]; 3] = [[10.0, 25.0], [3.0, 80.0], [30.0, 10.0]];

/// Motors of the T1.
const MOTORS: [&str; 23] = [
    "he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "te1", "lle1", "lle2", "lle3",
    "lle4", "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6",
];

/// The parameters of a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LongRun {
    /// Number of robots, at most 22.
    pub robots: usize,
    /// Number of cycles.
    pub cycles: u64,
    /// The seed of all events.
    pub seed: u64,
}

impl LongRun {
    /// The run that command line arguments describe.
    pub fn read(arguments: &[&str]) -> Option<LongRun> {
        let (mut run, mut hours) = (LongRun { robots: 2, cycles: 0, seed: 0 }, 24.0);
        let mut rest = arguments.iter().copied();
        while let Some(flag) = rest.next() {
            let value = rest.next()?;
            match flag {
                "--robots" => run.robots = value.parse().ok().filter(|robots| (1..=22).contains(robots))?,
                "--hours" => hours = value.parse().ok().filter(|hours| (0.0..=1000.0).contains(hours))?,
                "--seed" => run.seed = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(LongRun { cycles: (hours * CYCLES_PER_HOUR as f64) as u64, ..run })
    }
}

/// The counts of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Percepts.
    pub percepts: u64,
    /// Frames of the monitor.
    pub frames: u64,
    /// Robots that joined.
    pub joins: u64,
    /// Robots that left.
    pub leaves: u64,
    /// Commands of the trainer.
    pub commands: u64,
}

/// Runs the command.
///
/// # Errors
/// If a check fails, the arguments make no sense, or MuJoCo is not installed.
pub fn command(arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    let run = LongRun::read(arguments).ok_or(USAGE)?;
    let installation = Installation::find("auto", "auto").map_err(|error| format!("{error} ({REQUIREMENT})"))?;
    let (library, files) = installation.read()?;
    execute(&run, &library, &Arc::new(files))
}

/// Executes a run, its checks and its repetition.
///
/// # Errors
/// If a check fails.
pub fn execute(run: &LongRun, library: &Library, files: &Arc<WorldFiles>) -> Result<(), Box<dyn Error>> {
    let LongRun { robots, cycles, seed } = *run;
    let repeated = REPEATED_CYCLES.min(cycles);
    println!("{robots} robots, {cycles} cycles, seed {seed}");
    let mut game = Game::new(run, library, files)?;
    let (mut early_kib, mut digest) = (resident_kib()?, 0);
    let (began, mut latest) = (Instant::now(), (Instant::now(), 0));
    for cycle in 1..=cycles {
        game.cycle().map_err(|error| format!("cycle {cycle}: {error}"))?;
        if cycle == repeated {
            digest = game.digest;
        }
        if cycle == cycles / 10 {
            early_kib = resident_kib()?;
        }
        if cycle.is_multiple_of((cycles / 20).max(1)) {
            let speed = (cycle - latest.1) as f64 / latest.0.elapsed().as_secs_f64();
            let hours = cycle as f64 / CYCLES_PER_HOUR as f64;
            println!("{hours:.2} h, {speed:.0} cycles/s, {} KiB", resident_kib()?);
            latest = (Instant::now(), cycle);
        }
    }
    let (wall_s, late_kib) = (began.elapsed().as_secs_f64(), resident_kib()?);
    println!("{cycles} cycles in {wall_s:.0} s, {:.0} cycles/s", cycles as f64 / wall_s);
    println!("{:?}", game.clients.counts);
    println!("rejected {:?}", game.simulation.counters().rejected);
    println!("resident memory after a tenth {early_kib} KiB, at the end {late_kib} KiB");
    drop(game);
    let mut again = Game::new(run, library, files)?;
    (0..repeated).try_for_each(|_| again.cycle())?;
    println!("digest of the first {repeated} cycles {digest:016x}, in a second run {:016x}", again.digest);
    if again.digest != digest {
        return Err("a second run differs".into());
    }
    if late_kib > early_kib + GROWTH_MAX_KIB {
        return Err(format!("memory grew from {early_kib} to {late_kib} KiB").into());
    }
    Ok(())
}

/// Resident memory of this process, KiB.
fn resident_kib() -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").trim().parse()?)
}

/// The receiving ends of all connections.
#[derive(Default)]
struct Clients {
    counts: Counts,
    monitor: Option<ConnectionId>,
    /// The first thing that is wrong.
    error: Option<String>,
}

impl Outbox for Clients {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let is_monitor = self.monitor == Some(connection);
        let count = if is_monitor { &mut self.counts.frames } else { &mut self.counts.percepts };
        *count += 1;
        let has_bad_number = |bad: &[u8]| frame.windows(3).any(|word| word.eq_ignore_ascii_case(bad));
        if has_bad_number(b"nan") || has_bad_number(b"inf") {
            self.error.get_or_insert_with(|| format!("not finite: {}", String::from_utf8_lossy(frame)));
        }
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.error.get_or_insert_with(|| format!("{connection:?} was closed: {reason}"));
    }
}

/// A robot's agent.
struct Agent {
    team: &'static str,
    number: usize,
    connection: Option<ConnectionId>,
    /// The cycle in which it connects.
    due: u64,
    /// Index of its sequence of motor commands.
    sequence: usize,
    dice: Dice,
}

/// A run in progress.
struct Game {
    simulation: Simulation<HumanoidWorld>,
    clients: Clients,
    agents: Vec<Agent>,
    monitor: ConnectionId,
    trainer: Dice,
    sequences: Vec<Vec<String>>,
    cycle: u64,
    /// The digests of all cycles so far.
    digest: u64,
}

impl Game {
    fn new(run: &LongRun, library: &Library, files: &Arc<WorldFiles>) -> Result<Game, Box<dyn Error>> {
        // One half lasts for the whole run.
        let rules = RuleBook { half_s: 10_000_000, team_size_max: 11, ..RuleBook::SSIM_26 };
        let (field, phase) = (FieldDimensions::FIFA_7_VS_7, GamePhase::FirstHalf);
        let settings = GameSettings { rules, field, phase, start_s: None, seed: run.seed };
        let world = HumanoidWorld::new(HumanoidSimulation::new(library, files, &settings)?);
        let simulation = Simulation::new(world).with_endpoint(Box::new(AgentEndpoint::new(false)));
        let mut simulation = simulation.with_endpoint(Box::<MonitorEndpoint>::default());
        let monitor = simulation.open(1).ok_or("no place for a monitor")?;
        let agent = |index: usize| Agent {
            team: ["Alpha", "Beta"][index % 2],
            number: index / 2 + 1,
            connection: None,
            due: 10 * index as u64,
            sequence: index % SEQUENCES.len(),
            dice: Dice::new(run.seed, "humanoid agent", index as u32),
        };
        Ok(Game {
            simulation,
            clients: Clients { monitor: Some(monitor), ..Clients::default() },
            agents: (0..run.robots).map(agent).collect(),
            monitor,
            trainer: Dice::new(run.seed, "humanoid trainer", 0),
            sequences: SEQUENCES.map(sequence).to_vec(),
            cycle: 0,
            digest: 0,
        })
    }

    fn cycle(&mut self) -> Result<(), String> {
        for index in 0..self.agents.len() {
            self.act(index)?;
        }
        if self.trainer.chance(0.002) {
            self.train();
        }
        self.simulation.tick(&mut self.clients);
        self.cycle += 1;
        self.digest = self.digest.rotate_left(7) ^ self.simulation.digest();
        self.check()
    }

    fn act(&mut self, index: usize) -> Result<(), String> {
        let agent = &mut self.agents[index];
        let Some(connection) = agent.connection else {
            if self.cycle >= agent.due {
                let connection = self.simulation.open(0).ok_or("no place for an agent")?;
                agent.connection = Some(connection);
                let init = format!("(init T1 {} {})", agent.team, agent.number);
                self.clients.counts.joins += 1;
                self.simulation.receive(connection, &framed(&init), &mut self.clients);
            }
            return Ok(());
        };
        // Once in five minutes.
        if agent.dice.chance(1.0 / 15_000.0) {
            agent.connection = None;
            agent.due = self.cycle + AWAY_CYCLES;
            agent.sequence = agent.dice.below(SEQUENCES.len() as u64) as usize;
            self.clients.counts.leaves += 1;
            self.simulation.close(connection);
            return Ok(());
        }
        let mut text = self.sequences[agent.sequence][(self.cycle as usize + 7 * index) % FRAMES].clone();
        if agent.dice.chance(0.02) {
            text.push_str("(SPK say 100 aGVsbG8=)");
        }
        // It has an effect before the kick-off and after a goal.
        if agent.dice.chance(0.02) {
            let (x, y, turn_deg) = (agent.dice.number(20.0), agent.dice.number(15.0), agent.dice.number(180.0));
            text.push_str(&format!("(beam {x:.2} {y:.2} {turn_deg:.1})"));
        }
        self.simulation.receive(connection, &framed(&text), &mut self.clients);
        Ok(())
    }

    /// Sends a command of the trainer.
    fn train(&mut self) {
        let dice = &mut self.trainer;
        let index = dice.below(self.agents.len() as u64) as usize;
        let Agent { team, number, .. } = self.agents[index];
        let (x, y) = (dice.number(26.0), dice.number(17.0));
        let text = match dice.below(5) {
            0 => format!("(kickOff {})", dice.pick(["Left", "Right"])),
            1 => format!("(ball (pos {x:.2} {y:.2} 0.5) (vel {:.2} {:.2} 2))", dice.number(8.0), dice.number(8.0)),
            2 => format!("(ball (pos {} 0 0.2))", dice.pick(["27.9", "-27.9"])),
            3 => format!("(agent (unum {number}) (team {team}) (move {x:.2} {y:.2} 0.7 {:.1}))", dice.number(180.0)),
            _ => String::from("(dropBall)"),
        };
        self.clients.counts.commands += 1;
        self.simulation.receive(self.monitor, &framed(&text), &mut self.clients);
    }

    fn check(&mut self) -> Result<(), String> {
        if let Some(error) = self.clients.error.take() {
            return Err(error);
        }
        let physics = self.simulation.world().simulation().physics();
        if !physics.qvel().iter().chain(physics.qpos()).all(|number| number.is_finite()) {
            return Err(String::from("a position or a velocity is not finite"));
        }
        if let Some(far) = physics.xpos().iter().find(|number| number.abs() > DISTANCE_MAX_M) {
            return Err(format!("a body is at {far} m"));
        }
        let time_s = self.cycle as f64 / CYCLES_PER_S as f64;
        if (physics.time_s() - time_s).abs() > 0.001 {
            return Err(format!("the physics is at {} s, not at {time_s} s", physics.time_s()));
        }
        Ok(())
    }
}

/// The frames of a sequence of motor commands.
fn sequence([amplitude_deg, stiffness]: [f64; 2]) -> Vec<String> {
    let frame = |step: usize| {
        let angle_deg = amplitude_deg * libm::sin(step as f64 / FRAMES as f64 * core::f64::consts::TAU);
        MOTORS.map(|motor| format!("({motor} {angle_deg:.2} 0.0 {stiffness:.2} 0.60 0.0)")).concat()
    };
    (0..FRAMES).map(frame).collect()
}

fn framed(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    frame::write(&mut bytes, |payload| payload.extend_from_slice(text.as_bytes()));
    bytes
}
