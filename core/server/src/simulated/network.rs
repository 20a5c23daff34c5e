//! The simulated network, and its time.

use std::collections::{BTreeMap, VecDeque};
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::{ConnectionId, RandomStream};

use super::Conditions;
use super::link::{LinkEnd, SimulatedLink, SimulatedPacket};
use crate::binding::{Binding, Transport};
use crate::server_io::{IoEvent, ReadResult, ServerIo};
use crate::waker::Waker;

/// A network shared by server and clients.
pub(super) type Shared = Mutex<Network>;

/// Ignores a panic of another test thread: the network is plain data.
pub(super) fn lock(network: &Shared) -> MutexGuard<'_, Network> {
    network.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One client's connection.
#[derive(Debug)]
struct SimulatedConnection {
    binding: usize,
    peer: SocketAddr,
    is_stream: bool,
    /// The id under which the server has admitted it.
    connection: Option<ConnectionId>,
    up: SimulatedLink,
    down: SimulatedLink,
    /// True if the server could not write everything.
    is_full: bool,
    /// Events that the server has not seen yet.
    has_data: bool,
    has_room: bool,
}

/// All simulated connections and the time.
#[derive(Debug)]
pub(super) struct Network {
    conditions: Conditions,
    /// Zero of the simulated time; only differences to it matter.
    start: Instant,
    now: Duration,
    /// The time beyond which no wait lasts.
    end: Duration,
    draws: u64,
    /// By binding: true for streams, and the connections waiting to be accepted.
    bindings: Vec<(bool, VecDeque<usize>)>,
    connections: Vec<SimulatedConnection>,
    accepted: Option<usize>,
    by_connection: BTreeMap<ConnectionId, usize>,
}

impl Network {
    pub(super) fn shared(bindings: &[Binding], conditions: Conditions) -> Arc<Shared> {
        let is_stream = |binding: &Binding| matches!(binding.transport, Transport::Tcp(_) | Transport::Listener(_));
        Arc::new(Mutex::new(Network {
            conditions,
            start: Instant::now(),
            now: Duration::ZERO,
            end: Duration::ZERO,
            draws: 0,
            bindings: bindings.iter().map(|binding| (is_stream(binding), VecDeque::new())).collect(),
            connections: Vec::new(),
            accepted: None,
            by_connection: BTreeMap::new(),
        }))
    }

    pub(super) fn now(&self) -> Duration {
        self.now
    }

    /// The time beyond which no wait lasts.
    pub(super) fn stop_at(&mut self, end: Duration) {
        self.end = end;
    }

    /// Advances time by the duration of a tick.
    pub(super) fn spend_tick(&mut self) {
        self.now += self.conditions.tick_time;
    }

    /// Connects a client to a binding.
    pub(super) fn connect(&mut self, binding: usize) -> usize {
        let index = self.connections.len();
        let is_stream = self.bindings.get(binding).is_some_and(|binding| binding.0);
        let host = u32::from(Ipv4Addr::new(10, 0, 0, 1)) + index as u32 / 40_000;
        let peer = SocketAddr::from((Ipv4Addr::from(host), 10_000 + (index % 40_000) as u16));
        let (up, down) = (SimulatedLink::default(), SimulatedLink::default());
        let mut simulated = SimulatedConnection {
            binding,
            peer,
            is_stream,
            connection: None,
            up,
            down,
            is_full: false,
            has_data: false,
            has_room: false,
        };
        if is_stream {
            simulated.up.send(self.now + self.latency(), SimulatedPacket::Connect, true);
        }
        self.connections.push(simulated);
        index
    }

    pub(super) fn peer(&self, index: usize) -> Option<SocketAddr> {
        self.connections.get(index).map(|simulated| simulated.peer)
    }

    /// A random number in [0, 1).
    fn chance(&mut self) -> f64 {
        self.draws += 1;
        RandomStream::new(self.conditions.seed, "simulated network", 0, self.draws).unit()
    }

    fn latency(&mut self) -> Duration {
        let Conditions { latency_min, latency_max, .. } = self.conditions;
        let spread = latency_max.saturating_sub(latency_min);
        if spread.is_zero() { latency_min } else { latency_min + spread.mul_f64(self.chance()) }
    }

    /// Client: sends bytes of a stream, cut into pieces, or a datagram.
    pub(super) fn send_up(&mut self, index: usize, bytes: &[u8]) {
        self.send(index, bytes, |simulated| &mut simulated.up);
    }

    fn send(&mut self, index: usize, bytes: &[u8], link: fn(&mut SimulatedConnection) -> &mut SimulatedLink) {
        let is_stream = self.connections.get(index).is_some_and(|simulated| simulated.is_stream);
        let mut rest = bytes;
        loop {
            let piece_max = self.conditions.piece_bytes_max.max(1);
            let length = match is_stream && rest.len() > 1 && piece_max < usize::MAX {
                true => (1 + (self.chance() * piece_max as f64) as usize).min(rest.len()),
                false => rest.len(),
            };
            let (piece, later) = rest.split_at(length);
            let at = self.now + self.latency();
            let is_lost = !is_stream && self.conditions.loss > 0.0 && self.chance() < self.conditions.loss;
            if let Some(simulated) = self.connections.get_mut(index).filter(|_| !is_lost) {
                link(simulated).send(at, SimulatedPacket::Bytes(piece.to_vec()), is_stream);
            }
            rest = later;
            if rest.is_empty() {
                return;
            }
        }
    }

    /// Client: ends its stream. UDP peers just become silent.
    pub(super) fn end_up(&mut self, index: usize, packet: SimulatedPacket) {
        let at = self.now + self.latency();
        if let Some(simulated) = self.connections.get_mut(index).filter(|simulated| simulated.is_stream) {
            simulated.up.send(at, packet, true);
        }
    }

    /// Client: takes all received bytes of a stream, or one datagram.
    pub(super) fn receive_down(&mut self, index: usize) -> Option<Vec<u8>> {
        let now = self.now;
        let simulated = self.connections.get_mut(index)?;
        while simulated.down.arrive(now).is_some() {}
        let mut bytes = simulated.down.take()?;
        while simulated.is_stream
            && let Some(more) = simulated.down.take()
        {
            bytes.extend(more);
        }
        if simulated.is_full {
            (simulated.is_full, simulated.has_room) = (false, true);
        }
        Some(bytes)
    }

    /// True if something has arrived for a client.
    pub(super) fn has_data_down(&mut self, index: usize) -> bool {
        let now = self.now;
        let Some(simulated) = self.connections.get_mut(index) else { return false };
        while simulated.down.arrive(now).is_some() {}
        simulated.down.has_arrived() || simulated.down.ended.is_some()
    }

    /// True if the server has closed a client's stream, and the client has read everything.
    pub(super) fn is_closed_down(&mut self, index: usize) -> bool {
        self.has_data_down(index) && self.connections.get(index).is_some_and(|simulated| !simulated.down.has_arrived())
    }

    /// Delivers all packets that are due.
    fn arrive(&mut self) {
        for (index, simulated) in self.connections.iter_mut().enumerate() {
            while simulated.down.arrive(self.now).is_some() {}
            while let Some(packet) = simulated.up.arrive(self.now) {
                simulated.has_data = true;
                let is_new =
                    packet == SimulatedPacket::Connect || (!simulated.is_stream && simulated.connection.is_none());
                if let Some((_, pending)) = self.bindings.get_mut(simulated.binding).filter(|_| is_new)
                    && !pending.contains(&index)
                {
                    pending.push_back(index);
                }
            }
        }
    }

    /// Appends the events that the server has not seen yet.
    fn collect_events(&mut self, events: &mut Vec<IoEvent>) {
        for simulated in &mut self.connections {
            let Some(connection) = simulated.connection else {
                if std::mem::take(&mut simulated.has_data) {
                    events.push(IoEvent::Acceptable(simulated.binding));
                }
                continue;
            };
            if std::mem::take(&mut simulated.has_room) {
                events.push(IoEvent::Writable(connection));
            }
            if std::mem::take(&mut simulated.has_data) {
                events.push(IoEvent::Readable { connection, may_be_closed: simulated.up.ended.is_some() });
            }
        }
    }

    fn simulated(&mut self, connection: ConnectionId) -> Option<&mut SimulatedConnection> {
        self.connections.get_mut(*self.by_connection.get(&connection)?)
    }

    fn wait(&mut self, timeout: Duration, events: &mut Vec<IoEvent>) {
        self.arrive();
        self.collect_events(events);
        if !events.is_empty() {
            return;
        }
        let until = self.now.saturating_add(timeout).min(self.end.max(self.now));
        // A client may answer as soon as it receives something.
        let next =
            self.connections.iter().flat_map(|simulated| [simulated.up.next(), simulated.down.next()]).flatten().min();
        self.now = next.map_or(until, |next| next.min(until));
        self.arrive();
        self.collect_events(events);
    }

    fn accept(&mut self, binding: usize) -> io::Result<SocketAddr> {
        let pending = self.bindings.get_mut(binding).and_then(|binding| binding.1.pop_front());
        let index = pending.ok_or(ErrorKind::WouldBlock)?;
        self.accepted = Some(index);
        self.peer(index).ok_or_else(|| ErrorKind::WouldBlock.into())
    }

    fn admit(&mut self, connection: ConnectionId) {
        let Some(index) = self.accepted.take() else { return };
        self.by_connection.insert(connection, index);
        if let Some(simulated) = self.connections.get_mut(index) {
            simulated.connection = Some(connection);
            simulated.has_data = simulated.up.has_arrived() || simulated.up.ended.is_some();
        }
    }

    fn refuse(&mut self) {
        if let Some(index) = self.accepted.take() {
            self.close_simulated(index);
        }
    }

    fn read(&mut self, connection: ConnectionId, buffer: &mut [u8]) -> ReadResult {
        let Some(simulated) = self.simulated(connection) else { return ReadResult::Nothing };
        if simulated.up.has_arrived() {
            if simulated.is_stream {
                return ReadResult::Bytes(simulated.up.read_stream(buffer), true);
            }
            let datagram = simulated.up.take().unwrap_or_default();
            let length = datagram.len().min(buffer.len());
            buffer[..length].copy_from_slice(&datagram[..length]);
            return ReadResult::Bytes(length, true);
        }
        match simulated.up.ended {
            None => ReadResult::Nothing,
            Some(LinkEnd::Orderly) => ReadResult::Closed(None),
            Some(LinkEnd::Reset) => ReadResult::Closed(Some(ErrorKind::ConnectionReset.into())),
        }
    }

    fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> io::Result<usize> {
        let window_bytes = self.conditions.window_bytes;
        let Some(simulated) = self.simulated(connection) else { return Ok(0) };
        if simulated.up.ended == Some(LinkEnd::Reset) {
            return Err(ErrorKind::ConnectionReset.into());
        }
        let room = if simulated.is_stream {
            window_bytes.saturating_sub(simulated.down.buffered_bytes())
        } else {
            bytes.len()
        };
        let sent = bytes.get(..room).unwrap_or(bytes);
        simulated.is_full |= sent.len() < bytes.len();
        if let Some(&index) = self.by_connection.get(&connection).filter(|_| !sent.is_empty()) {
            self.send(index, sent, |simulated| &mut simulated.down);
        }
        Ok(sent.len())
    }

    fn close(&mut self, connection: ConnectionId) {
        if let Some(index) = self.by_connection.remove(&connection) {
            self.close_simulated(index);
        }
    }

    fn close_simulated(&mut self, index: usize) {
        let at = self.now + self.latency();
        let Some(simulated) = self.connections.get_mut(index) else { return };
        simulated.connection = None;
        // The network forgets bytes that were not read, as a socket does.
        (simulated.up, simulated.has_data, simulated.is_full) = (SimulatedLink::default(), false, false);
        if simulated.is_stream {
            simulated.down.send(at, SimulatedPacket::End, true);
        }
    }
}

impl ServerIo for Arc<Shared> {
    fn now(&self) -> Instant {
        let network = lock(self);
        network.start + network.now
    }

    fn sleep(&mut self, time: Duration) {
        let mut network = lock(self);
        network.now = (network.now + time).min(network.end.max(network.now));
    }

    fn wait(&mut self, timeout: Duration, events: &mut Vec<IoEvent>) -> io::Result<()> {
        lock(self).wait(timeout, events);
        Ok(())
    }

    fn waker(&self) -> Waker {
        Waker(None)
    }

    fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        Ok(Vec::new())
    }

    fn accept(&mut self, binding: usize) -> io::Result<SocketAddr> {
        lock(self).accept(binding)
    }

    fn admit(&mut self, connection: ConnectionId) -> io::Result<()> {
        lock(self).admit(connection);
        Ok(())
    }

    fn refuse(&mut self) {
        lock(self).refuse();
    }

    fn read(&mut self, connection: ConnectionId, buffer: &mut [u8], _hung_up: bool) -> ReadResult {
        lock(self).read(connection, buffer)
    }

    fn write(&mut self, connection: ConnectionId, bytes: &[u8]) -> io::Result<usize> {
        lock(self).write(connection, bytes)
    }

    fn close(&mut self, connection: ConnectionId) {
        lock(self).close(connection);
    }
}
