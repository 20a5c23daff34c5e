//! The connections of a match by two ids: the server's, and the simulation's.
//!
//! The server numbers connections by their arrival. The simulation gets those of agents in another order.

use std::collections::BTreeMap;

use engine::ConnectionId;

/// Maps ids of the server to ids of the simulation, and back.
#[derive(Debug, Default)]
pub(crate) struct ConnectionIds {
    next: u64,
    inner: BTreeMap<ConnectionId, ConnectionId>,
    outer: BTreeMap<ConnectionId, ConnectionId>,
}

impl ConnectionIds {
    /// A new id for the server.
    pub fn allocate(&mut self) -> ConnectionId {
        self.next += 1;
        ConnectionId(self.next)
    }

    /// Joins an id of the server with one of the simulation.
    pub fn insert(&mut self, outer: ConnectionId, inner: ConnectionId) {
        self.inner.insert(outer, inner);
        self.outer.insert(inner, outer);
    }

    /// Forgets a connection.
    pub fn remove(&mut self, outer: ConnectionId) -> Option<ConnectionId> {
        let inner = self.inner.remove(&outer)?;
        self.outer.remove(&inner);
        Some(inner)
    }

    /// The simulation's id.
    pub fn inner(&self, outer: ConnectionId) -> Option<ConnectionId> {
        self.inner.get(&outer).copied()
    }

    /// The server's id.
    pub fn outer(&self, inner: ConnectionId) -> Option<ConnectionId> {
        self.outer.get(&inner).copied()
    }

    /// Replaces ids of the simulation by the server's.
    pub fn to_outer(&self, ids: &mut Vec<ConnectionId>) {
        ids.retain_mut(|id| {
            let outer = self.outer(*id);
            outer.into_iter().for_each(|outer| *id = outer);
            outer.is_some()
        });
    }
}
