//! The same commands to the league's server and to ours: every percept and every monitor frame, byte by byte.
//!
//! Both servers are advanced in lock-step. The league's server decides when a robot joins; ours lets it join in the same
//! cycle. Until all have joined they command no motor, since a join resets the gains of the league's server
//! (docs/reference/humanoid.md 10, no. 2).

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::{ConnectionId, WorldBuildError};
use humanoid_files::{Installation, InstallationError};
use humanoid_world::{FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, RuleBook, WorldFilesError};

use crate::difference::Difference;
use crate::lockstep::LockstepServer;
use crate::motion::RobotMotion;
use crate::reference_server::{FrameStream, ReferenceServer};

/// The command of the monitor that kicks off.
const KICK_OFF: &str = "(kickOff Left)";
/// Cycles of the game before the kick-off.
const KICK_OFF_CYCLE: u64 = 100;
/// Time in which the percept of a new robot follows those of the others.
const JOIN_TIME: Duration = Duration::from_millis(300);
/// Cycles in which a robot must join.
const JOIN_CYCLES_MAX: u64 = 100;

/// The plan of a comparison.
#[derive(Debug, Clone)]
pub struct Comparison {
    /// The Python interpreter that has the league's server.
    pub python: PathBuf,
    /// Folder in which the league's server writes its log.
    pub folder: PathBuf,
    /// Number of robots, by turns in the left and the right team.
    pub robots: u32,
    /// Robot model.
    pub model: String,
    /// Number of cycles after the last robot has joined.
    pub cycles: u64,
    /// Seed of the motions.
    pub seed: u64,
    /// True if a monitor watches both.
    pub has_monitor: bool,
}

/// The result of a comparison.
#[derive(Debug, Clone, Default)]
pub struct ComparisonResult {
    /// Number of cycles that were compared.
    pub cycles: u64,
    /// Number of equal percepts.
    pub percepts: u64,
    /// Number of equal monitor frames.
    pub monitor_frames: u64,
    /// Number of equal bytes.
    pub bytes: u64,
    /// Time in which the league's server made its cycles after the last robot had joined, and in which ours made them.
    pub times: [Duration; 2],
    /// The first difference; it ends the comparison.
    pub difference: Option<Difference>,
}

/// An error of a comparison.
#[derive(Debug, thiserror::Error)]
pub enum ComparisonError {
    /// The installation cannot be used.
    #[error(transparent)]
    Installation(#[from] InstallationError),
    /// The files cannot be used.
    #[error(transparent)]
    Files(#[from] WorldFilesError),
    /// The robot model is none of those installed.
    #[error("there is no robot model {0}")]
    UnknownModel(String),
    /// The league's server does not answer.
    #[error("the league's server: {error}\n{messages}")]
    Reference {
        /// The reason.
        error: io::Error,
        /// The last lines that the server has written.
        messages: String,
    },
    /// The connection to the league's server.
    #[error("the league's server: {0}")]
    Connection(#[from] io::Error),
    /// The league's server takes no further robot.
    #[error("the league's server: robot {0} does not join")]
    NoJoin(u32),
    /// A percept has no time.
    #[error("the league's server: a percept without a time: {0}")]
    NoTime(String),
    /// Our server takes no client.
    #[error(transparent)]
    Ours(#[from] WorldBuildError),
}

/// Runs a comparison; `progress` gets the number of cycles that are done.
///
/// # Errors
/// If one of the servers cannot be started or ends.
pub fn compare(
    plan: &Comparison,
    installation: &Installation,
    progress: impl FnMut(u64),
) -> Result<ComparisonResult, ComparisonError> {
    let (library, files) = installation.read()?;
    let motors = files.motors(&plan.model).ok_or_else(|| ComparisonError::UnknownModel(plan.model.clone()))?.to_vec();
    // The rule book of seven players a side has no place for more.
    let (name, rules) = if plan.robots > 14 { ("fifa", RuleBook::FIFA) } else { ("ssim26", RuleBook::SSIM_26) };
    let field = FieldDimensions::FIFA_7_VS_7;
    let settings = GameSettings { rules, field, phase: GamePhase::ALL[0], start_s: None, seed: plan.seed };
    let simulation = HumanoidSimulation::new(&library, &Arc::new(files), &settings)?;
    let mut reference = ReferenceServer::start(&plan.python, &plan.folder, name)?;
    let result =
        Run::start(plan, &motors, &mut reference, simulation).and_then(|run| run.play(plan, &motors, progress));
    result.map_err(|error| match error {
        ComparisonError::Connection(error) => ComparisonError::Reference { error, messages: reference.last_messages() },
        error => error,
    })
}

/// A running comparison. The league's server is one cycle ahead of ours, so that the next percepts show who has joined.
struct Run<'a> {
    reference: &'a mut ReferenceServer,
    ours: LockstepServer,
    robots: Vec<Robot>,
    monitor: Option<MonitorPair>,
    /// True while the league's server has a kick-off that no percept has shown.
    is_kick_off_due: bool,
    result: ComparisonResult,
}

/// A robot on both servers.
struct Robot {
    name: String,
    motion: RobotMotion,
    reference: FrameStream,
    ours: ConnectionId,
    /// The percept of the league's server that has not been answered.
    percept: Vec<u8>,
}

/// A monitor on both servers.
struct MonitorPair {
    reference: FrameStream,
    /// The connection to our server; it follows when the league's server has sent the first frame.
    ours: Option<ConnectionId>,
    /// The first frame of the league's server, until it is compared.
    first_frame: Option<Vec<u8>>,
}

/// A robot that has asked the league's server for a place.
struct Newcomer<'a> {
    init: &'a str,
    reference: FrameStream,
    ours: ConnectionId,
}

impl Run<'_> {
    /// Lets the first robot join. The league's server runs freely before, and gives up an agent that is silent for 5 s.
    fn start<'a>(
        plan: &Comparison,
        motors: &[String],
        reference: &'a mut ReferenceServer,
        mut simulation: HumanoidSimulation,
    ) -> Result<Run<'a>, ComparisonError> {
        let (name, init) = player(plan, 0);
        let mut stream = reference.agent(&init)?;
        let percept = stream.read()?;
        let cycle = cycle_of(&percept)?;
        (2..cycle).for_each(|_| simulation.step(&[]));
        let mut server = LockstepServer::new(simulation);
        let ours = server.agent()?;
        server.tick();
        server.send(ours, &init);
        server.tick();
        let motion = RobotMotion::new(plan.seed, 0, motors);
        let robot = Robot { name, motion, reference: stream, ours, percept };
        let result = ComparisonResult::default();
        Ok(Run { reference, ours: server, robots: vec![robot], monitor: None, is_kick_off_due: false, result })
    }

    /// Lets the other robots join, and plays until the end or the first difference.
    fn play(
        mut self,
        plan: &Comparison,
        motors: &[String],
        mut progress: impl FnMut(u64),
    ) -> Result<ComparisonResult, ComparisonError> {
        for index in 1..plan.robots {
            self.join(plan, index, motors)?;
        }
        if plan.has_monitor {
            self.monitor = Some(MonitorPair { reference: self.reference.monitor()?, ours: None, first_frame: None });
        }
        self.result.times = [Duration::ZERO; 2];
        for cycle in 0..plan.cycles {
            if self.result.difference.is_some() {
                break;
            }
            self.cycle(|motion| if cycle == 0 { motion.beam() } else { motion.commands(cycle) }, None)?;
            if cycle == KICK_OFF_CYCLE {
                self.kick_off()?;
            }
            progress(cycle + 1);
        }
        Ok(self.result)
    }

    /// Adds a robot to the game.
    fn join(&mut self, plan: &Comparison, index: u32, motors: &[String]) -> Result<(), ComparisonError> {
        let (name, init) = player(plan, index);
        let ours = self.ours.agent()?;
        self.cycle(|_| String::from("(syn)"), None)?;
        let mut newcomer = Newcomer { init: &init, reference: self.reference.agent(&init)?, ours };
        let percept = self.first_percept(&mut newcomer, index)?;
        let motion = RobotMotion::new(plan.seed, index, motors);
        let Newcomer { reference, ours, .. } = newcomer;
        self.robots.push(Robot { name, motion, reference, ours, percept });
        Ok(())
    }

    /// Plays until the new robot has a percept.
    fn first_percept(&mut self, newcomer: &mut Newcomer<'_>, index: u32) -> Result<Vec<u8>, ComparisonError> {
        for _ in 0..JOIN_CYCLES_MAX {
            if let Some(percept) = self.cycle(|_| String::from("(syn)"), Some(newcomer))? {
                return Ok(percept);
            }
        }
        Err(ComparisonError::NoJoin(index + 1))
    }

    /// Answers the percepts, reads the next ones of the league's server, and advances ours. Returns the first
    /// percept of a robot that has joined.
    fn cycle(
        &mut self,
        answer: impl Fn(&RobotMotion) -> String,
        newcomer: Option<&mut Newcomer<'_>>,
    ) -> Result<Option<Vec<u8>>, ComparisonError> {
        let answers: Vec<String> = self.robots.iter().map(|robot| answer(&robot.motion)).collect();
        let start = Instant::now();
        let percepts = self.reference_cycle(&answers)?;
        self.result.times[0] += start.elapsed();
        let mut first_percept = None;
        if let Some(Newcomer { init, reference, ours }) = newcomer {
            first_percept = reference.read_within(JOIN_TIME)?;
            if first_percept.is_some() {
                // Ours joins in the cycle that led to this percept.
                self.ours.send(*ours, init);
            }
        }
        self.admit_monitor()?;
        self.follow_kick_off(&percepts);
        let start = Instant::now();
        let ours = self.our_cycle(&answers);
        self.result.times[1] += start.elapsed();
        for (robot, ours) in self.robots.iter().zip(&ours) {
            self.result.compare(&robot.name, &robot.percept, ours);
            self.result.percepts += 1;
        }
        self.compare_monitors()?;
        self.robots.iter_mut().zip(percepts).for_each(|(robot, percept)| robot.percept = percept);
        self.result.cycles += 1;
        Ok(first_percept)
    }

    /// Sends the answers to the league's server; returns the next percepts.
    fn reference_cycle(&mut self, answers: &[String]) -> io::Result<Vec<Vec<u8>>> {
        for (robot, answer) in self.robots.iter_mut().zip(answers) {
            robot.reference.send(answer)?;
        }
        self.robots.iter_mut().map(|robot| robot.reference.read()).collect()
    }

    /// Advances our server, which sends its percepts, and answers them.
    fn our_cycle(&mut self, answers: &[String]) -> Vec<Vec<u8>> {
        self.ours.tick();
        let percepts = self.robots.iter().map(|robot| self.ours.take_frame(robot.ours)).collect();
        for (robot, answer) in self.robots.iter().zip(answers) {
            self.ours.send(robot.ours, answer);
        }
        percepts
    }

    /// Connects the monitor to our server, if the league's server has sent it a frame: that of the cycle after next.
    fn admit_monitor(&mut self) -> Result<(), ComparisonError> {
        let Some(monitor) = self.monitor.as_mut().filter(|monitor| monitor.ours.is_none()) else { return Ok(()) };
        monitor.first_frame = monitor.reference.read_within(JOIN_TIME)?;
        if monitor.first_frame.is_some() {
            monitor.ours = Some(self.ours.monitor()?);
        }
        Ok(())
    }

    /// Compares the frames of the monitors, which follow every second cycle.
    fn compare_monitors(&mut self) -> Result<(), ComparisonError> {
        let Some(MonitorPair { reference, ours: Some(ours), first_frame }) = &mut self.monitor else { return Ok(()) };
        if !self.ours.cycles().is_multiple_of(2) {
            return Ok(());
        }
        let reference = first_frame.take().map_or_else(|| reference.read(), Ok)?;
        // The league's server loses fouls of every second cycle (docs/reference/humanoid.md 10, no. 9).
        self.result.compare("monitor", &without_fouls(&reference), &without_fouls(&self.ours.take_frame(*ours)));
        self.result.monitor_frames += 1;
        Ok(())
    }

    /// Kicks off on the league's server, if there is a monitor.
    fn kick_off(&mut self) -> Result<(), ComparisonError> {
        let Some(monitor) = &mut self.monitor else { return Ok(()) };
        monitor.reference.send(KICK_OFF)?;
        self.is_kick_off_due = true;
        Ok(())
    }

    /// Kicks off on our server in the cycle that led to these percepts, if they show the kick-off.
    fn follow_kick_off(&mut self, percepts: &[Vec<u8>]) {
        let Some(monitor) = self.monitor.as_ref().and_then(|monitor| monitor.ours) else { return };
        let is_shown =
            percepts.first().is_some_and(|percept| String::from_utf8_lossy(percept).contains("(pm KickOff_"));
        if self.is_kick_off_due && is_shown {
            self.ours.send(monitor, KICK_OFF);
            self.is_kick_off_due = false;
        }
    }
}

impl ComparisonResult {
    fn compare(&mut self, receiver: &str, reference: &[u8], ours: &[u8]) {
        if self.difference.is_none() {
            self.difference = Difference::of(self.cycles, receiver, reference, ours);
        }
        self.bytes += reference.len() as u64;
    }
}

/// The name and the request of the robot that joins as number `index`.
fn player(plan: &Comparison, index: u32) -> (String, String) {
    let (team, number) = (["Alpha", "Beta"][index as usize % 2], index / 2 + 1);
    (format!("{team} {number}"), format!("(init {} {team} {number})", plan.model))
}

/// The number of the cycle that a percept shows: its time is cut to hundredths of a second.
fn cycle_of(percept: &[u8]) -> Result<u64, ComparisonError> {
    let text = String::from_utf8_lossy(percept);
    let time_s = text.strip_prefix("(time (now ").and_then(|rest| rest.split(')').next()?.parse::<f64>().ok());
    let time_s = time_s.ok_or_else(|| ComparisonError::NoTime(text.chars().take(80).collect()))?;
    Ok((time_s * 50.0 - 0.1).ceil() as u64)
}

/// A monitor's frame without its fouls.
fn without_fouls(frame: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(frame);
    let mut parts = text.split("(foul ");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|part| rest.push_str(part.split_once(')').map_or("", |(_, rest)| rest)));
    rest.into_bytes()
}
