//! Today's world with the preset 2002, with its endpoints: bytes in, bytes out, tick by tick.

use engine::{ConnectionId, Outbox, RecordableSession, Rejection, Values};
use ssl_world::SSL;

/// The output of a simulation.
#[derive(Default)]
pub struct Post {
    pub frames: Vec<(ConnectionId, Vec<u8>)>,
    pub closed: Vec<(ConnectionId, String)>,
    pub rejected: Vec<String>,
}

impl Outbox for Post {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.frames.push((connection, frame.to_vec()));
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.closed.push((connection, reason.to_owned()));
    }

    fn report_rejection(&mut self, _: ConnectionId, rejection: &Rejection) {
        self.rejected.push(format!("{}: {}", rejection.reason, rejection.detail));
    }
}

/// Today's world with its endpoints, without sockets.
pub struct Room {
    pub session: Box<dyn RecordableSession>,
    pub post: Post,
}

impl Room {
    /// The world of the preset 2002, with these settings.
    pub fn new(settings: &[(&str, &str)]) -> Room {
        let parameters = (SSL.parameters)();
        let mut values = Values::new(&parameters, |parameter| SSL.default_value(parameter));
        let preset = SSL.presets.iter().find(|preset| preset.name == "2002").expect("a preset");
        for (name, text) in preset.values.iter().chain(settings) {
            let parameter = parameters.iter().find(|parameter| parameter.name == *name).expect("a key");
            values.set(name, parameter.parse(text).expect("a value")).expect("a key");
        }
        Room { session: (SSL.build)(&values).expect("a world"), post: Post::default() }
    }

    pub fn open(&mut self, door: &str) -> ConnectionId {
        let index = self.session.endpoints().iter().position(|name| *name == door).expect("a door");
        self.session.open(index).expect("let in")
    }

    pub fn say(&mut self, client: ConnectionId, bytes: &[u8]) {
        self.session.receive(client, bytes, &mut self.post);
    }

    pub fn tick(&mut self, ticks: u32) {
        (0..ticks).for_each(|_| self.session.tick(&mut self.post));
    }

    /// The bytes sent to a client since the last call.
    pub fn taken(&mut self, client: ConnectionId) -> Vec<u8> {
        let (taken, left) = std::mem::take(&mut self.post.frames).into_iter().partition(|(to, _)| *to == client);
        self.post.frames = left;
        let taken: Vec<(ConnectionId, Vec<u8>)> = taken;
        taken.into_iter().flat_map(|(_, bytes)| bytes).collect()
    }
}
