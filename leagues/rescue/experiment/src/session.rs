//! Runs a session with scripted operators, in this program and without sockets.

use glam::DVec2;
use rescue_operator::scripted::{
    ImageQueueOperator, Operator, OracleOperator, RandomOperator, RequestDrivenOperator, RoundRobinOperator,
    explore_all,
};
use rescue_protocol::mrcs::{Command, DisplayMode, Extension, Style, TrialCommand, Uid};
use rescue_world::metrics::{MetricThresholds, Metrics, compute_metrics};
use rescue_world::world::TICK_MS;

use super::client::{ClientOutbox, InProcessClient};
use super::condition::{Condition, OperatorKind};
use super::design::ExperimentSession;
use super::world_builder::{TrialWorld, WorldBuilder};

/// The time between two actions of an operator, ms.
const ACT_MS: u64 = 100;

/// The time between two exploration commands to idle robots, in conditions without other commands, ms.
const EXPLORE_MS: u64 = 30_000;

/// The number of ticks for joining and starting the trial, and of extra ticks after its end.
const MARGIN_TICKS: u64 = 10;

/// The log and metrics of a session.
pub struct SessionResult {
    /// The log of the whole session.
    pub log: Vec<u8>,
    /// The metrics of the log.
    pub metrics: Metrics,
}

/// Runs a session.
///
/// # Errors
/// If the world is missing, or its log is invalid.
pub fn run_session(session: &ExperimentSession, builder: &dyn WorldBuilder) -> Result<SessionResult, String> {
    let (condition, world) = (session.condition()?, builder.build(&session.world_settings())?);
    let mut trial = Trial { world, outbox: ClientOutbox::default(), session, condition };
    trial.run()?;
    let log = (trial.world.log)();
    let metrics = session_metrics(&log, &trial.world.style)?;
    Ok(SessionResult { log, metrics })
}

/// Computes the metrics of a log.
///
/// # Errors
/// If it is not a log.
pub fn session_metrics(log: &[u8], style: &Style) -> Result<Metrics, String> {
    compute_metrics(log, style, &MetricThresholds::default())
        .map_err(|error| format!("the log of the session: {error}"))
}

/// A running session.
struct Trial<'a> {
    world: TrialWorld,
    outbox: ClientOutbox,
    session: &'a ExperimentSession,
    condition: Condition,
}

impl Trial<'_> {
    fn run(&mut self) -> Result<(), String> {
        let mut clients = Vec::new();
        for _ in 0..self.condition.operators {
            clients.push(InProcessClient::open(&mut *self.world.session, self.world.style)?);
        }
        self.tick(&mut clients);
        let mut operators: Vec<Box<dyn Operator>> = Vec::new();
        for station in 1..=self.condition.operators {
            operators.push(self.operator(station)?);
        }
        self.begin(&clients, &operators);
        // Time is granted within the next ticks.
        for _ in 0..MARGIN_TICKS {
            if self.world.session.is_paused() {
                self.tick(&mut clients);
            }
        }
        for ticks in 1..=self.session.ms / TICK_MS + MARGIN_TICKS {
            if self.world.session.is_paused() {
                return Err(String::from("the world stands still"));
            }
            self.tick(&mut clients);
            let ms = ticks * TICK_MS;
            if ms.is_multiple_of(ACT_MS) {
                self.act(&mut clients, &mut operators, ms);
            }
        }
        self.world.session.end(&mut self.outbox);
        Ok(())
    }

    fn tick(&mut self, clients: &mut [InProcessClient]) {
        self.world.session.tick(&mut self.outbox);
        self.outbox.deliver(clients);
    }

    fn act(&mut self, clients: &mut [InProcessClient], operators: &mut [Box<dyn Operator>], ms: u64) {
        let sends = self.condition.is_autonomous() && (ms - ACT_MS).is_multiple_of(EXPLORE_MS);
        for (index, (client, operator)) in clients.iter_mut().zip(operators).enumerate() {
            client.set_time(ms);
            let mut commands = if sends && index == 0 { explore_all(&client.world_model) } else { Vec::new() };
            commands.extend(operator.act(&client.world_model, ms));
            for command in commands {
                client.send(&mut *self.world.session, &mut self.outbox, &command);
            }
        }
    }

    /// Sends the greetings of all clients; the first one assigns robots, grants all time, and starts the trial.
    fn begin(&mut self, clients: &[InProcessClient], operators: &[Box<dyn Operator>]) {
        let condition = self.condition.clone();
        let robots: Vec<Uid> = clients.first().map(|client| client.world_model.own_robots()).unwrap_or_default();
        for ((client, operator), station) in clients.iter().zip(operators).zip(1..) {
            let mut commands = vec![Command::Hello { version: 2, extensions: extensions(operator.as_ref(), station) }];
            if condition.operators > 1 {
                commands.push(Command::Station(station));
            }
            if condition.display != DisplayMode::Live {
                commands.push(Command::Display(condition.display));
            }
            if station == 1 {
                commands.extend(owners(&robots, &condition));
                commands.push(Command::Trial(TrialCommand::Start));
                commands.push(Command::Step { ms: self.session.ms * 2 + 60_000 });
            }
            for command in commands {
                client.send(&mut *self.world.session, &mut self.outbox, &command);
            }
        }
    }

    fn operator(&self, station: u32) -> Result<Box<dyn Operator>, String> {
        let profile = self.condition.profile(self.session.seed, station);
        Ok(match self.condition.kind {
            OperatorKind::RoundRobin => Box::new(RoundRobinOperator::new(profile)),
            OperatorKind::RequestDriven => Box::new(RequestDrivenOperator::new(profile)),
            OperatorKind::Random => Box::new(RandomOperator::new(profile)),
            OperatorKind::QueueWorker => Box::new(ImageQueueOperator::new(profile)),
            OperatorKind::Oracle => Box::new(OracleOperator::new(self.victims()?)),
            OperatorKind::Human | OperatorKind::Command => return Err(String::from("this operator is no script")),
        })
    }

    /// Returns the positions of victims, from the start of the log.
    fn victims(&self) -> Result<Vec<DVec2>, String> {
        let victims = session_metrics(&(self.world.log)(), &self.world.style)?.victim_list;
        Ok(victims.iter().map(|victim| DVec2::from_array(victim.at_m)).collect())
    }
}

fn extensions(operator: &dyn Operator, station: u32) -> Vec<Extension> {
    let mut all = operator.extensions();
    all.extend([Extension::Team, Extension::Display, Extension::Attention]);
    if station == 1 {
        all.extend([Extension::Trial, Extension::Lockstep]);
    }
    all
}

/// Assigns robots to operators: neighbours in the list belong together.
pub fn owners(robots: &[Uid], condition: &Condition) -> Vec<Command> {
    let operators = condition.operators as usize;
    if !condition.is_sector || operators < 2 || robots.is_empty() {
        return Vec::new();
    }
    let station = |index: usize| (index * operators / robots.len()) as u32 + 1;
    let each = robots.iter().enumerate();
    each.map(|(index, robot)| Command::Owner { robot: robot.clone(), station: station(index) }).collect()
}
