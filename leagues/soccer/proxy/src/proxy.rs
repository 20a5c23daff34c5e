//! The proxy and its listening port for agents.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::agent_link;
use crate::disconnect::DisconnectReason;
use crate::proxy_state::{ClientAdmission, ProxyState};
use crate::{AnswerGate, FootingCounts, Landing, ProxySettings, ProxyStatus};

/// Pause after a client for which resources were missing.
const PAUSE: Duration = Duration::from_millis(50);

/// Time for the connection that wakes up the listener.
const CALL_TIMEOUT: Duration = Duration::from_secs(1);

/// A proxy. Its threads end, and all its sockets close, when it is dropped.
pub struct Proxy {
    address: SocketAddr,
    board: Arc<ProxyState>,
    door: Mutex<Option<JoinHandle<()>>>,
}

impl Proxy {
    /// Listens for agents at `listen`, port 0 for any free one, and connects each of them with `server`.
    ///
    /// # Errors
    /// If it cannot listen there, or no thread can start.
    pub fn bind(
        listen: SocketAddr,
        server: SocketAddr,
        rules: ProxySettings,
        gate: Option<Arc<dyn AnswerGate>>,
    ) -> io::Result<Proxy> {
        let listener = TcpListener::bind(listen)?;
        let address = listener.local_addr()?;
        let board = Arc::new(ProxyState::new(server, rules, gate));
        let door = {
            let board = Arc::clone(&board);
            thread::Builder::new().name(String::from("proxy-door")).spawn(move || attend(&listener, &board))?
        };
        Ok(Proxy { address, board, door: Mutex::new(Some(door)) })
    }

    /// The address to which agents connect.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The counters of the proxy up to now.
    pub fn status(&self) -> ProxyStatus {
        self.board.state().status.clone()
    }

    /// From now on, appends a beam to every message of an agent, including the first one: x and y, m, and a direction,
    /// degrees, in the agents' convention. `None` stops it.
    pub fn beam_to(&self, beam: Option<[f32; 3]>) {
        let mut state = self.board.state();
        if beam.is_some() {
            state.landing = Landing::default();
        }
        state.beam = beam;
    }

    /// Starts counting cycles by feet on the ground, from zero, or stops it.
    pub fn count_feet(&self, on: bool) {
        let mut state = self.board.state();
        if on {
            state.feet = FootingCounts::default();
        }
        state.counts_feet = on;
    }

    /// The counted cycles, summed over all agents.
    pub fn feet(&self) -> FootingCounts {
        self.board.state().feet
    }

    /// The server time of the latest percept of any agent, s.
    pub fn now_s(&self) -> Option<f32> {
        self.board.state().now_s
    }

    /// Disconnects all agents, and waits until all threads have ended. A [`AnswerGate`] must release delayed answers first.
    pub fn close(&self) {
        self.board.close();
        let door = self.door.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(door) = door else { return };
        // Only a connection wakes up the listener. Without resources for a socket it may need a second try.
        while !door.is_finished() && TcpStream::connect_timeout(&self.way_in(), CALL_TIMEOUT).is_err() {
            thread::sleep(PAUSE);
        }
        if door.join().is_err() {
            tracing::error!("the proxy's listening thread has panicked");
        }
    }

    /// An address at which this machine reaches the listener.
    fn way_in(&self) -> SocketAddr {
        let ip = match self.address.ip() {
            IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
            ip => ip,
        };
        SocketAddr::new(ip, self.address.port())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.close();
    }
}

/// Accepts agents until the proxy closes, then waits for their threads.
fn attend(listener: &TcpListener, board: &Arc<ProxyState>) {
    let mut agents: Vec<JoinHandle<()>> = Vec::new();
    loop {
        agents.retain(|agent| !agent.is_finished());
        match listener.accept().and_then(|(client, _)| let_in(client, board, &mut agents)) {
            Ok(true) => {}
            Ok(false) => break,
            // Resources are exhausted, or the client has disconnected already.
            Err(cause) => {
                tracing::warn!("an agent could not connect: {cause}");
                if board.wait_until_closing(PAUSE) {
                    break;
                }
            }
        }
    }
    for agent in agents {
        if agent.join().is_err() {
            tracing::error!("the thread of an agent has panicked");
        }
    }
}

/// Starts a thread for a client, or disconnects it. Returns false once the proxy closes.
fn let_in(client: TcpStream, board: &Arc<ProxyState>, agents: &mut Vec<JoinHandle<()>>) -> io::Result<bool> {
    let agent = match board.admit(&client)? {
        ClientAdmission::Agent(agent) => agent,
        ClientAdmission::Surplus => {
            tracing::warn!("an agent too many was disconnected: {} are allowed", board.rules.agents_max);
            let _ = client.shutdown(Shutdown::Both);
            return Ok(true);
        }
        ClientAdmission::Closing => return Ok(false),
    };
    let shared = Arc::clone(board);
    let work = move || agent_link::serve(&shared, agent, &client);
    match thread::Builder::new().name(format!("proxy-agent-{agent}")).spawn(work) {
        Ok(thread) => agents.push(thread),
        Err(cause) => board.leave(agent, &DisconnectReason::NoThread(cause)),
    }
    Ok(true)
}
