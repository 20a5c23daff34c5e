//! The join tracker: follows the agents of a match, from their connections to their requests for robots, and the game's
//! refusals.
//!
//! The world stands still until all agents have asked: the time that their processes take to start changes nothing.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use codec::frame::Splitter;
use engine::{ConnectionId, Rejection};
use humanoid_protocol::FRAME_BYTES_MAX;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::init::parse_init;
use sandbox::report::IncidentLog;
use sandbox::team_names::TeamNames;

/// Time after the last change beyond which no further agent is expected.
pub(crate) const SETTLING_TIME: Duration = Duration::from_secs(5);

/// The maximum number of reasons in a message.
const REASONS_MAX: usize = 5;

/// The join tracker of one match, shared by the ticking thread and the thread that waits for the players.
#[derive(Debug, Clone, Default)]
pub(crate) struct JoinTracker(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    agents: BTreeMap<ConnectionId, AgentRequest>,
    /// The names of the teams in the order of their first requests.
    teams: Vec<String>,
    refusals: Vec<String>,
    changed: Instant,
    started: Option<Instant>,
    /// The names of teams in sandboxes.
    sandbox_names: TeamNames,
    /// The index of the team of each connection from a sandbox.
    sandboxes: BTreeMap<ConnectionId, usize>,
    incidents: IncidentLog,
}

/// The request of one connection at the agent endpoint.
#[derive(Debug)]
enum AgentRequest {
    /// None so far.
    Pending(Splitter),
    /// It has asked for a robot with this number in the team with this index.
    Init { team: usize, number: u8 },
    /// Its first frame was none.
    Invalid,
    /// It has asked for a team that its sandbox must not play.
    Refused,
}

impl Default for State {
    fn default() -> State {
        State {
            agents: BTreeMap::new(),
            teams: Vec::new(),
            refusals: Vec::new(),
            changed: Instant::now(),
            started: None,
            sandbox_names: TeamNames::default(),
            sandboxes: BTreeMap::new(),
            incidents: IncidentLog::default(),
        }
    }
}

impl State {
    fn read(&mut self, connection: ConnectionId, bytes: &[u8]) {
        let Some(AgentRequest::Pending(splitter)) = self.agents.get_mut(&connection) else { return };
        let mut first: Option<Vec<u8>> = None;
        // The world closes a connection whose frame is too long.
        let _ = splitter.for_each(bytes, |frame| {
            first.get_or_insert_with(|| frame.to_vec());
        });
        let Some(frame) = first else { return };
        let request = match parse_init(&mut Parser::new(), &frame) {
            Ok(init) if !self.may_join(connection, init.team) => AgentRequest::Refused,
            Ok(init) => AgentRequest::Init { team: self.team(init.team), number: init.number },
            Err(error) => {
                if self.started.is_none() {
                    self.refusals.push(format!("an agent: {error}"));
                }
                AgentRequest::Invalid
            }
        };
        self.agents.insert(connection, request);
        self.changed = Instant::now();
    }

    /// True if a connection may join this team: those of a sandbox have one team of their own.
    fn may_join(&mut self, connection: ConnectionId, team: &str) -> bool {
        let Some(side) = self.sandboxes.get(&connection) else { return true };
        match self.sandbox_names.check(*side, team) {
            Ok(()) => true,
            Err(error) => {
                self.incidents.add(*side, &error.to_string());
                self.refusals.push(error.to_string());
                false
            }
        }
    }

    /// The index of the team with this name, which is new if no request before had it.
    fn team(&mut self, name: &str) -> usize {
        self.teams.iter().position(|team| team == name).unwrap_or_else(|| {
            self.teams.push(name.to_owned());
            self.teams.len() - 1
        })
    }
}

impl JoinTracker {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a new connection.
    pub fn on_connect(&self, connection: ConnectionId) {
        let mut state = self.state();
        state.agents.insert(connection, AgentRequest::Pending(Splitter::new(FRAME_BYTES_MAX)));
        state.changed = Instant::now();
    }

    /// Registers that a connection comes from the sandbox of a team.
    pub fn set_sandbox(&self, connection: ConnectionId, side: usize) {
        self.state().sandboxes.insert(connection, side);
    }

    /// The incidents of isolated teams.
    pub fn incidents(&self) -> IncidentLog {
        self.state().incidents.clone()
    }

    /// Reads the bytes of a connection up to its first frame.
    pub fn on_message(&self, connection: ConnectionId, bytes: &[u8]) {
        self.state().read(connection, bytes);
    }

    /// Removes a closed connection.
    pub fn on_disconnect(&self, connection: ConnectionId) {
        let mut state = self.state();
        state.sandboxes.remove(&connection);
        if state.agents.remove(&connection).is_some() {
            state.changed = Instant::now();
        }
    }

    /// Records a rejection that closes a connection, or refuses its request.
    pub fn on_rejection(&self, connection: ConnectionId, rejection: &Rejection) {
        let mut state = self.state();
        let who = match state.agents.get(&connection) {
            Some(AgentRequest::Init { team, number }) => format!("{} {number}", state.teams[*team]),
            Some(_) => String::from("an agent"),
            None => return,
        };
        if rejection.fatal || humanoid_world::prevents_joining(rejection.reason) {
            state.refusals.push(format!("{who}: {}", rejection.detail));
            state.changed = Instant::now();
        }
    }

    /// The number of agents of the first two teams that have asked for a robot.
    pub fn requests(&self) -> [usize; 2] {
        let state = self.state();
        [0, 1].map(|index| {
            let is_of = |agent: &&AgentRequest| matches!(agent, AgentRequest::Init { team, .. } if *team == index);
            state.agents.values().filter(is_of).count()
        })
    }

    /// True if the first frame of a connection is no request for a robot.
    pub fn is_invalid(&self, connection: ConnectionId) -> bool {
        matches!(self.state().agents.get(&connection), Some(AgentRequest::Invalid))
    }

    /// True if a connection has asked for a team that its sandbox must not play.
    pub fn is_refused(&self, connection: ConnectionId) -> bool {
        matches!(self.state().agents.get(&connection), Some(AgentRequest::Refused))
    }

    /// The rank of an agent at the start: the index of its team and its number; those without a request are last.
    pub fn rank(&self, connection: ConnectionId) -> (usize, u8) {
        match self.state().agents.get(&connection) {
            Some(AgentRequest::Init { team, number }) => (*team, *number),
            _ => (usize::MAX, u8::MAX),
        }
    }

    /// True if nothing has changed for [`SETTLING_TIME`].
    pub fn has_settled(&self) -> bool {
        self.state().changed.elapsed() > SETTLING_TIME
    }

    /// Lets the world run.
    pub fn start(&self) {
        let (mut state, now) = (self.state(), Instant::now());
        (state.started, state.changed) = (Some(now), now);
    }

    /// True once the world may run.
    pub fn may_start(&self) -> bool {
        self.started().is_some()
    }

    /// The time from which on the world has run.
    pub fn started(&self) -> Option<Instant> {
        self.state().started
    }

    /// The number of refused requests.
    pub fn refusals(&self) -> usize {
        self.state().refusals.len()
    }

    /// The latest refusals in words; empty if there are none.
    pub fn reasons(&self) -> String {
        let state = self.state();
        let lines: Vec<&str> = state.refusals.iter().rev().take(REASONS_MAX).map(String::as_str).collect();
        if lines.is_empty() { String::new() } else { format!("; the game refused: {}", lines.join("; ")) }
    }
}

#[cfg(test)]
mod tests {
    use codec::frame;

    use super::*;

    fn init(team: &str, number: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |payload| payload.extend(format!("(init T1 {team} {number})").bytes()));
        bytes
    }

    #[test]
    fn requests_count_for_the_first_two_teams() {
        let tracker = JoinTracker::default();
        for (index, team) in ["Alpha", "Beta", "Alpha", "Gamma"].into_iter().enumerate() {
            let connection = ConnectionId(index as u64);
            tracker.on_connect(connection);
            let bytes = init(team, 1);
            let (first, second) = bytes.split_at(7);
            tracker.on_message(connection, first);
            tracker.on_message(connection, second);
            tracker.on_message(connection, &bytes);
        }
        assert_eq!(tracker.requests(), [2, 1]);
        tracker.on_disconnect(ConnectionId(0));
        assert_eq!(tracker.requests(), [1, 1]);
        assert!(!tracker.has_settled());
        assert!(tracker.rank(ConnectionId(2)) < tracker.rank(ConnectionId(1)));
        tracker.on_connect(ConnectionId(9));
        tracker.on_message(ConnectionId(9), b"\0\0\0\x05(syn)");
        assert!(tracker.is_invalid(ConnectionId(9)) && !tracker.is_invalid(ConnectionId(1)));
        assert!(tracker.reasons().contains("an agent: the frame does not begin with (init"), "{}", tracker.reasons());
    }

    #[test]
    fn refusals_name_the_player() {
        let tracker = JoinTracker::default();
        assert_eq!(tracker.reasons(), "");
        tracker.on_connect(ConnectionId(3));
        tracker.on_message(ConnectionId(3), &init("Alpha", 5));
        let rejection = |reason, fatal| Rejection { reason, detail: String::from("the team is full"), times: 1, fatal };
        tracker.on_rejection(ConnectionId(3), &rejection("bad expression", false));
        assert_eq!(tracker.refusals(), 0);
        tracker.on_rejection(ConnectionId(3), &rejection("refused by the rules", false));
        assert_eq!(tracker.reasons(), "; the game refused: Alpha 5: the team is full");
    }
}
