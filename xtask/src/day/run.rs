//! The day itself: a server in simulated time, and everything that happens to it.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use engine::Repeatable;
use server::simulated::Simulation;
use server::{Door, Options};

use super::agents::Actor;
use super::checks::{Checks, Shared};
use super::dice::Dice;
use super::disk::Scribe;
use super::monitors::{Phrases, Viewer};
use super::plan::{Plan, TICKS};
use super::{Failure, Plant};

/// Simulated time after which a day ends in any case.
const TIME_MAX: Duration = Duration::from_secs(600);

/// Simulated time from one look at the clients to the next, at most.
const SLICE: Duration = Duration::from_millis(20);

/// Simulated time that the world may stand still.
const STILL_MAX: Duration = Duration::from_secs(3);

/// What is left of a day.
#[derive(Debug)]
pub(super) struct Ran {
    /// The recording, up to where the disk was full.
    pub recording: Vec<u8>,
    /// The digest after each tick.
    pub digests: Vec<u64>,
    pub phrases: Phrases,
    pub failure: Option<Failure>,
}

/// Lets the day pass. `seen` is told how far it has come, in case it does not end.
pub(super) fn run(plan: &Plan, plant: Option<Plant>) -> Result<Ran, Failure> {
    let settings = plan.settings().map_err(|error| Failure::before(&error))?;
    let keeps_defects = settings.compat.keeps_defects();
    let mut room = soccer3d::room(settings).map_err(|error| Failure::before(&error))?;
    let (checks, shared) = Checks::new(room.world(), keeps_defects);
    let (scribe, shelf) = Scribe::new(plan, plant);
    room = room.with_observer(Box::new(checks));
    room.record(Box::new(scribe), plan.key_frame_ticks);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let doors = [Door::new("agent", address), Door::new("monitor", address)];
    let options = Options { sync: plan.is_sync, answer_timeout: plan.answer_timeout, ..Options::default() };
    let simulation = Simulation::new(Box::new(room), &doors, options, plan.conditions.clone());
    let simulation = simulation.map_err(|error| Failure::before(&error))?;
    let mut day = Day::new(plan, simulation, shared.clone());
    while day.goes_on() {
        day.pass();
    }
    let phrases = day.end();
    let mut seen = shared.lock();
    let (digests, failure) = (std::mem::take(&mut seen.digests), seen.failure.take());
    Ok(Ran { recording: shelf.take(), digests, phrases, failure })
}

/// A day that is on.
struct Day {
    simulation: Simulation,
    shared: Shared,
    agents: Vec<Actor>,
    viewers: Vec<Viewer>,
    warden: Viewer,
    phrases: Phrases,
    /// The last tick that was seen, and when.
    latest: (u64, Duration),
    is_over: bool,
}

impl Day {
    fn new(plan: &Plan, simulation: Simulation, shared: Shared) -> Day {
        let phrases = Phrases::default();
        let dice = |purpose, number: usize| Dice::new(plan.seed, purpose, number as u32);
        let agents = plan.agents.iter().cloned().enumerate();
        let viewers = plan.monitors.iter().cloned().enumerate();
        Day {
            simulation,
            shared,
            agents: agents.map(|(number, agent)| Actor::new(agent, dice("agent of a day", number))).collect(),
            viewers: viewers
                .map(|(number, viewer)| Viewer::new(viewer, phrases.clone(), dice("monitor of a day", number)))
                .collect(),
            warden: Viewer::warden(plan.token, phrases.clone(), dice("warden of a day", 0)),
            phrases,
            latest: (0, Duration::ZERO),
            is_over: false,
        }
    }

    fn goes_on(&self) -> bool {
        !self.is_over && self.shared.lock().ticks < TICKS && self.simulation.now() < TIME_MAX
    }

    /// Lets a stretch of time pass, up to the next time that a client has something to do.
    fn pass(&mut self) {
        let before = self.simulation.now();
        let agents = &self.agents;
        let mut turns = 0;
        let is_news = self.simulation.run_until(SLICE, || {
            turns += 1;
            turns > 1 && agents.iter().any(|agent| agent.has_news(before))
        });
        let (tick, now) = (self.shared.lock().ticks, self.simulation.now());
        self.is_over = !is_news && now == before;
        if tick > self.latest.0 {
            self.latest = (tick, now);
        } else if now - self.latest.1 > STILL_MAX {
            self.latest.1 = now;
            self.warden.resume(&self.simulation);
        }
        self.agents.iter_mut().for_each(|agent| agent.act(tick, &self.simulation));
        self.viewers.iter_mut().for_each(|viewer| viewer.act(tick, &self.simulation));
        self.warden.act(tick, &self.simulation);
    }

    fn end(self) -> Phrases {
        // The run's own figures have wall times in them.
        drop(self.simulation.end());
        self.phrases
    }
}
