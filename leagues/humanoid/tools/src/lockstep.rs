//! Our server in this process, advanced by ticks.

use codec::frame;
use engine::{ConnectionId, Outbox, Session, Simulation, WorldBuildError};
use humanoid_world::{AgentEndpoint, HumanoidSimulation, HumanoidWorld, MonitorEndpoint};

/// Our server, and the frames that it sends.
pub(crate) struct LockstepServer {
    simulation: Simulation<HumanoidWorld>,
    frames: ReceivedFrames,
}

/// The frames that connections have got and nobody has taken.
#[derive(Debug, Default)]
struct ReceivedFrames(Vec<(ConnectionId, Vec<u8>)>);

impl Outbox for ReceivedFrames {
    fn send(&mut self, connection: ConnectionId, bytes: &[u8]) -> bool {
        self.0.push((connection, bytes[frame::PREFIX_BYTES..].to_vec()));
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

impl LockstepServer {
    /// A server without clients.
    pub fn new(simulation: HumanoidSimulation) -> LockstepServer {
        let simulation = Simulation::new(HumanoidWorld::new(simulation));
        let simulation = simulation.with_endpoint(Box::new(AgentEndpoint::new(false)));
        let simulation = simulation.with_endpoint(Box::<MonitorEndpoint>::default());
        LockstepServer { simulation, frames: ReceivedFrames::default() }
    }

    /// Number of cycles since the start.
    pub fn cycles(&self) -> u64 {
        self.simulation.world().simulation().cycles()
    }

    /// Connects an agent. From the next tick on, its requests count in the tick that follows them.
    ///
    /// # Errors
    /// If there is no place for a connection.
    pub fn agent(&mut self) -> Result<ConnectionId, WorldBuildError> {
        Ok(self.simulation.open(0).ok_or("no place for an agent")?)
    }

    /// Connects a monitor.
    ///
    /// # Errors
    /// If there is no place for a connection.
    pub fn monitor(&mut self) -> Result<ConnectionId, WorldBuildError> {
        Ok(self.simulation.open(1).ok_or("no place for a monitor")?)
    }

    /// Receives a frame from a client.
    pub fn send(&mut self, connection: ConnectionId, text: &str) {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |payload| payload.extend_from_slice(text.as_bytes()));
        self.simulation.receive(connection, &bytes, &mut self.frames);
    }

    /// Advances by one cycle.
    pub fn tick(&mut self) {
        self.simulation.tick(&mut self.frames);
    }

    /// Takes the oldest frame of a connection; empty if it has none.
    pub fn take_frame(&mut self, connection: ConnectionId) -> Vec<u8> {
        let at = self.frames.0.iter().position(|(to, _)| *to == connection);
        at.map(|at| self.frames.0.remove(at).1).unwrap_or_default()
    }
}
