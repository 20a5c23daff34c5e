//! An endpoint of lines of text, for worlds with a small protocol of their own.

use std::collections::BTreeMap;

use crate::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Role, ServicePolicy, Synchronization,
    ViewerService, World, WorldRequest,
};

/// Maximum length of a line, bytes; a longer one closes the connection.
pub const TEXT_LINE_BYTES_MAX: usize = 16 << 10;

/// A function that turns a line of a participant into a request. An error is counted and logged.
pub type LineParser<W> = fn(&W, ParticipantId, &str) -> Result<WorldRequest<W>, String>;

/// A function that appends a participant's lines of this tick, each with its end; nothing if it senses nothing.
pub type LineWriter<W> = fn(&W, ParticipantId, &mut Vec<u8>);

/// The handler of clients that send and receive lines of text. A synchronous clock waits for a line from each client
/// that has received one.
pub struct TextEndpoint<W: World> {
    name: &'static str,
    parse: LineParser<W>,
    write: LineWriter<W>,
    clients: BTreeMap<ParticipantId, TextClient>,
}

/// One client's incomplete line, and true if it owes an answer.
#[derive(Debug, Default)]
struct TextClient {
    part: Vec<u8>,
    owes_line: bool,
}

impl<W: World> TextEndpoint<W> {
    /// An endpoint for players, with its name in logs and flags.
    pub fn new(name: &'static str, parse: LineParser<W>, write: LineWriter<W>) -> TextEndpoint<W> {
        TextEndpoint { name, parse, write, clients: BTreeMap::new() }
    }
}

impl<W: World> EndpointHandler<W> for TextEndpoint<W> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn role(&self) -> Role {
        Role::Player
    }

    /// A client reads the percept of a tick before it decides on the next one.
    fn service(&self) -> ServicePolicy {
        ServicePolicy { sends_immediately: true, ..ServicePolicy::default() }
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.insert(participant, TextClient::default());
    }

    fn read(
        &mut self,
        world: &W,
        participant: ParticipantId,
        mut bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let Some(client) = self.clients.get_mut(&participant) else { return };
        while let Some(end) = bytes.iter().position(|byte| *byte == b'\n') {
            let (line, rest) = bytes.split_at(end);
            bytes = rest.get(1..).unwrap_or_default();
            client.part.extend_from_slice(line);
            if client.part.len() > TEXT_LINE_BYTES_MAX {
                break;
            }
            client.owes_line = false;
            let request = match std::str::from_utf8(&client.part) {
                Ok(line) => (self.parse)(world, participant, line.trim_end_matches('\r')),
                Err(_) => Err(String::from("the line is not UTF-8")),
            };
            client.part.clear();
            match request {
                Ok(request) => requests.push(request),
                Err(reason) => rejections.push("bad line", || reason),
            }
        }
        if client.part.len() + bytes.len() > TEXT_LINE_BYTES_MAX {
            client.part.clear();
            return rejections.push_fatal("line too long", format!("at most {TEXT_LINE_BYTES_MAX} bytes"));
        }
        client.part.extend_from_slice(bytes);
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        for (participant, client) in &mut self.clients {
            let start = out.bytes.len();
            (self.write)(world, *participant, &mut out.bytes);
            if out.bytes.len() > start {
                out.frames.push((*participant, start..out.bytes.len()));
                client.owes_line = true;
            }
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.remove(&participant);
    }
}

impl<W: World> Synchronization for TextEndpoint<W> {
    fn awaits(&self, participant: ParticipantId) -> bool {
        self.clients.get(&participant).is_some_and(|client| client.owes_line)
    }
}

impl<W: World> PlayerService<W> for TextEndpoint<W> {
    fn has_requested_body(&self, _: ParticipantId) -> bool {
        true
    }
}

impl<W: World> ViewerService<W> for TextEndpoint<W> {}
