//! The office as a server for one client, in lockstep.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rescue_protocol::mrcs::{Command, DecodedCommand, ExtensionMessage, Message, MessageReader, Style};

use super::Office;

/// Silence after which a client counts as gone.
const SILENCE: Duration = Duration::from_secs(20);

/// Serves the next client until it leaves, then returns the office.
pub fn serve(office: Office, greeting: &'static [u8]) -> (SocketAddr, JoinHandle<Office>) {
    serve_clients(office, greeting, 1)
}

/// Serves this many clients, each until it leaves, then returns the office.
pub fn serve_clients(office: Office, greeting: &'static [u8], clients: usize) -> (SocketAddr, JoinHandle<Office>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    let serving = thread::spawn(move || {
        (0..clients).fold(office, |office, _| {
            let (stream, _) = listener.accept().expect("a client");
            stream.set_read_timeout(Some(SILENCE)).expect("an option");
            talk(stream, office, greeting)
        })
    });
    (address, serving)
}

fn talk(mut stream: TcpStream, mut office: Office, greeting: &[u8]) -> Office {
    let _ = stream.write_all(greeting);
    let (mut reader, mut bytes) = (MessageReader::default(), [0; 4096]);
    loop {
        let Ok(count @ 1..) = stream.read(&mut bytes) else { return office };
        let mut delivery = &bytes[..count];
        while let Some(form) = reader.read(&mut delivery) {
            let form = form.expect("clients make no mistakes");
            let DecodedCommand { command, .. } =
                Command::decode(&form, &Style::default()).expect("clients make no mistakes");
            let mut out = Vec::new();
            for message in answers(&mut office, command) {
                message.encode(&Style::default(), &mut out);
            }
            let _ = stream.write_all(&out);
        }
    }
}

fn answers(office: &mut Office, command: Command) -> Vec<Message> {
    match command {
        Command::Hello { version, extensions } => vec![Message::Extra(ExtensionMessage::Hello { version, extensions })],
        Command::Step { ms } => office.step(ms),
        command => {
            office.hear(&command);
            Vec::new()
        }
    }
}
