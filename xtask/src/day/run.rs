//! The execution of a day: a server in simulated time, and all events.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use engine::RecordableSession;
use server::simulated::TestServer;
use server::{Binding, ServerOptions};

use super::agents::Actor;
use super::checks::{Checks, Shared};
use super::dice::Dice;
use super::disk::{Scribe, Shelf};
use super::monitors::{Phrases, Viewer};
use super::plan::{Plan, TICKS};
use super::{Failure, Plant};

/// Simulated time after which a day ends in any case.
const TIME_MAX: Duration = Duration::from_secs(600);

/// Maximum simulated time between two activations of the clients.
const SLICE: Duration = Duration::from_millis(20);

/// Simulated time for which the world may be paused.
const STILL_MAX: Duration = Duration::from_secs(3);

/// The results of a day, available even after a panic.
#[derive(Debug, Default)]
pub(super) struct Traces {
    pub shared: Shared,
    /// The recording, up to the point where the disk was full.
    pub shelf: Shelf,
    pub phrases: Phrases,
}

/// Runs the day.
pub(super) fn run(plan: &Plan, plant: Option<Plant>, traces: &Traces) -> Result<(), Failure> {
    let settings = plan.settings().map_err(|error| Failure::before(&error))?;
    let keeps_defects = settings.compat.has_legacy_defects();
    let mut room = soccer_world::simulation(settings).map_err(|error| Failure::before(&error))?;
    let checks = Checks::new(room.world(), keeps_defects, traces.shared.clone());
    let scribe = Scribe::new(plan, plant, traces.shelf.clone());
    room = room.with_observer(Box::new(checks));
    room.record(Box::new(scribe), plan.key_frame_ticks);
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let doors = [Binding::new("agent", address), Binding::new("monitor", address)];
    let options = ServerOptions { sync: plan.is_sync, answer_timeout: plan.answer_timeout, ..ServerOptions::default() };
    let simulation = TestServer::new(Box::new(room), &doors, options, plan.conditions.clone());
    let simulation = simulation.map_err(|error| Failure::before(&error))?;
    let mut day = Day::new(plan, simulation, traces);
    while day.goes_on() {
        day.pass();
    }
    // Its metrics contain wall times.
    drop(day.simulation.end());
    traces.shared.lock().failure.take().map_or(Ok(()), Err)
}

/// A day in progress.
struct Day {
    simulation: TestServer,
    shared: Shared,
    agents: Vec<Actor>,
    viewers: Vec<Viewer>,
    warden: Viewer,
    /// The last seen tick, and its time.
    latest: (u64, Duration),
    is_over: bool,
}

impl Day {
    fn new(plan: &Plan, simulation: TestServer, Traces { shared, phrases, .. }: &Traces) -> Day {
        let dice = |purpose, number: usize| Dice::new(plan.seed, purpose, number as u32);
        let agents = plan.agents.iter().cloned().enumerate();
        let viewers = plan.monitors.iter().cloned().enumerate();
        Day {
            simulation,
            shared: shared.clone(),
            agents: agents.map(|(number, agent)| Actor::new(agent, dice("agent of a day", number))).collect(),
            viewers: viewers
                .map(|(number, viewer)| Viewer::new(viewer, phrases.clone(), dice("monitor of a day", number)))
                .collect(),
            warden: Viewer::warden(plan.token, phrases.clone(), dice("warden of a day", 0)),
            latest: (0, Duration::ZERO),
            is_over: false,
        }
    }

    fn goes_on(&self) -> bool {
        !self.is_over && self.shared.lock().ticks < TICKS && self.simulation.now() < TIME_MAX
    }

    /// Advances a stretch of time, up to the next action of a client.
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
}
