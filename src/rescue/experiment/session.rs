//! Runs a session with scripted operators, in this program and without sockets.

use engine::Repeatable;
use glam::DVec2;
use rescue_operator::scripted::{Operator, Oracle, QueueWorker, Random, RequestDriven, RoundRobin, explore_all};
use rescue_protocol::mrcs::{Command, Cue, Display, Extension, Style, Uid};
use rescue_world::metrics::{Metrics, Rules, measure};
use rescue_world::world::TICK_MS;

use super::condition::{Condition, Kind};
use super::design::Session;
use super::seat::{Post, Seat};
use crate::rescue::Kept;
use crate::worlds::{Around, Worlds};

/// The time between two actions of an operator, ms.
const ACT_MS: u64 = 100;

/// The time between two exploration commands to idle robots, in conditions without other commands, ms.
const EXPLORE_MS: u64 = 30_000;

/// The number of ticks for joining and starting the trial, and of extra ticks after its end.
const MARGIN_TICKS: u64 = 10;

/// The log and metrics of a session.
pub struct Done {
    pub log: Vec<u8>,
    pub metrics: Metrics,
}

/// Runs a session.
///
/// # Errors
/// If the world is missing, or its log is invalid.
pub fn make(session: &Session, worlds: &'static Worlds) -> Result<Done, String> {
    let (condition, choices) = (session.condition()?, session.choices(worlds)?);
    let style = rescue_world::terms(choices.values()).map_err(|bad| bad.to_string())?.style;
    let kept = Kept::default();
    let around = Around { kept: kept.clone(), ..Around::default() };
    let world = choices.build(&around).map_err(|bad| bad.to_string())?;
    let mut trial = Trial { world, post: Post::default(), kept, style, session, condition };
    trial.hold()?;
    let log = trial.kept.take();
    let metrics = metrics(&log, &style)?;
    Ok(Done { log, metrics })
}

/// Computes the metrics of a log.
///
/// # Errors
/// If it is not a log.
pub fn metrics(log: &[u8], style: &Style) -> Result<Metrics, String> {
    measure(log, style, &Rules::default()).map_err(|bad| format!("the log of the session: {bad}"))
}

/// A running session.
struct Trial<'a> {
    world: Box<dyn Repeatable>,
    post: Post,
    kept: Kept,
    style: Style,
    session: &'a Session,
    condition: Condition,
}

impl Trial<'_> {
    fn hold(&mut self) -> Result<(), String> {
        let mut seats = Vec::new();
        for _ in 0..self.condition.operators {
            seats.push(Seat::open(&mut *self.world, self.style)?);
        }
        self.tick(&mut seats);
        let mut operators: Vec<Box<dyn Operator>> = Vec::new();
        for station in 1..=self.condition.operators {
            operators.push(self.operator(station)?);
        }
        self.begin(&seats, &operators);
        // Time is granted within the next ticks.
        for _ in 0..MARGIN_TICKS {
            if self.world.paused() {
                self.tick(&mut seats);
            }
        }
        for ticks in 1..=self.session.ms / TICK_MS + MARGIN_TICKS {
            if self.world.paused() {
                return Err(String::from("the world stands still"));
            }
            self.tick(&mut seats);
            let ms = ticks * TICK_MS;
            if ms.is_multiple_of(ACT_MS) {
                self.act(&mut seats, &mut operators, ms);
            }
        }
        self.world.end(&mut self.post);
        Ok(())
    }

    fn tick(&mut self, seats: &mut [Seat]) {
        self.world.tick(&mut self.post);
        self.post.deliver(seats);
    }

    fn act(&mut self, seats: &mut [Seat], operators: &mut [Box<dyn Operator>], ms: u64) {
        let sends = self.condition.is_autonomous() && (ms - ACT_MS).is_multiple_of(EXPLORE_MS);
        for (index, (seat, operator)) in seats.iter_mut().zip(operators).enumerate() {
            seat.turn_to(ms);
            let mut commands = if sends && index == 0 { explore_all(&seat.known) } else { Vec::new() };
            commands.extend(operator.act(&seat.known, ms));
            for command in commands {
                seat.say(&mut *self.world, &mut self.post, &command);
            }
        }
    }

    /// Sends the greetings of all clients; the first one assigns robots, grants all time, and starts the trial.
    fn begin(&mut self, seats: &[Seat], operators: &[Box<dyn Operator>]) {
        let condition = self.condition.clone();
        let robots: Vec<Uid> = seats.first().map(|seat| seat.known.own_robots()).unwrap_or_default();
        for ((seat, operator), station) in seats.iter().zip(operators).zip(1..) {
            let mut commands = vec![Command::Hello { version: 2, extensions: extensions(operator.as_ref(), station) }];
            if condition.operators > 1 {
                commands.push(Command::Station(station));
            }
            if condition.display != Display::Live {
                commands.push(Command::Display(condition.display));
            }
            if station == 1 {
                commands.extend(owners(&robots, &condition));
                commands.push(Command::Trial(Cue::Start));
                commands.push(Command::Step { ms: self.session.ms * 2 + 60_000 });
            }
            for command in commands {
                seat.say(&mut *self.world, &mut self.post, &command);
            }
        }
    }

    fn operator(&self, station: u32) -> Result<Box<dyn Operator>, String> {
        let profile = self.condition.profile(self.session.seed, station);
        Ok(match self.condition.kind {
            Kind::RoundRobin => Box::new(RoundRobin::new(profile)),
            Kind::RequestDriven => Box::new(RequestDriven::new(profile)),
            Kind::Random => Box::new(Random::new(profile)),
            Kind::QueueWorker => Box::new(QueueWorker::new(profile)),
            Kind::Oracle => Box::new(Oracle::new(self.victims()?)),
            Kind::Human | Kind::Command => return Err(String::from("this operator is no script")),
        })
    }

    /// Returns the positions of victims, from the start of the log.
    fn victims(&self) -> Result<Vec<DVec2>, String> {
        let victims = metrics(&self.kept.log(), &self.style)?.victim_list;
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
