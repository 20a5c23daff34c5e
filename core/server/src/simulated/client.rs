//! A client on the simulated network.

use std::net::SocketAddr;
use std::sync::Arc;

use super::link::SimulatedPacket;
use super::network::{Shared, lock};

/// A simulated client: one connection, or one UDP address. Dropping it closes the connection.
#[derive(Debug)]
pub struct Client {
    network: Arc<Shared>,
    index: usize,
    address: SocketAddr,
}

impl Client {
    pub(super) fn connect(network: &Arc<Shared>, binding: usize) -> Client {
        let mut state = lock(network);
        let index = state.connect(binding);
        let address = state.peer(index).unwrap_or_else(|| SocketAddr::from(([0; 4], 0)));
        drop(state);
        Client { network: Arc::clone(network), index, address }
    }

    /// Its own address, used in the server's log.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends bytes of a stream, or one datagram.
    pub fn send(&mut self, bytes: &[u8]) {
        lock(&self.network).send_up(self.index, bytes);
    }

    /// Takes received data: all of a stream, or one datagram.
    pub fn receive(&mut self) -> Option<Vec<u8>> {
        lock(&self.network).receive_down(self.index)
    }

    /// True if something has arrived, possibly only the end.
    #[must_use]
    pub fn has_data(&self) -> bool {
        lock(&self.network).has_data_down(self.index)
    }

    /// True if the server has closed the connection, and everything it sent before was read.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        lock(&self.network).is_closed_down(self.index)
    }

    /// Resets the connection: bytes that the server has not read are lost, and it sees a broken connection.
    pub fn reset(self) {
        lock(&self.network).end_up(self.index, SimulatedPacket::Reset);
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        lock(&self.network).end_up(self.index, SimulatedPacket::End);
    }
}
