//! A built-in player that connects over TCP like any other client.

use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use codec::frame;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{Percept, parse_percept};
use humanoid_team::HumanoidPlayer;

/// Largest percept that a player reads, bytes.
const PERCEPT_BYTES_MAX: usize = 1 << 20;

/// Plays on a server of this program in a thread of its own, which ends with the server.
///
/// # Errors
/// If the system gives no thread.
pub(crate) fn spawn(address: SocketAddr, player: HumanoidPlayer, model: &'static str) -> Result<(), String> {
    let run = move || {
        if let Err(error) = TcpStream::connect(address).and_then(|stream| play(stream, player, model, Duration::ZERO)) {
            tracing::debug!("a built-in player at {address}: {error}");
        }
    };
    thread::Builder::new()
        .name("player".into())
        .spawn(run)
        .map(drop)
        .map_err(|error| format!("a built-in player: {error}"))
}

/// Plays on a connection until the server closes it, and waits for `delay` before each answer. Returns the number of
/// percepts that were answered.
///
/// # Errors
/// If the connection breaks, or what the server sends is no percept.
pub fn play(stream: TcpStream, mut player: HumanoidPlayer, model: &str, delay: Duration) -> io::Result<u64> {
    stream.set_nodelay(true)?;
    let (mut reader, mut writer) = (BufReader::new(stream.try_clone()?), stream);
    let mut frame = Vec::new();
    frame::write(&mut frame, |payload| player.append_init(model, payload));
    writer.write_all(&frame)?;
    let (mut parser, mut percept, mut text) = (Parser::new(), Percept::default(), Vec::new());
    let mut count = 0;
    while read_frame(&mut reader, &mut text)? {
        parse_percept(&mut parser, &text, &mut percept)
            .map_err(|error| io::Error::new(ErrorKind::InvalidData, error.to_string()))?;
        frame.clear();
        frame::write(&mut frame, |payload| player.answer(&percept, payload));
        if !delay.is_zero() {
            thread::sleep(delay);
        }
        // The server ends a match without waiting for answers.
        if writer.write_all(&frame).is_err() {
            break;
        }
        count += 1;
    }
    Ok(count)
}

/// Reads a frame; false if the connection has ended.
fn read_frame(reader: &mut impl Read, text: &mut Vec<u8>) -> io::Result<bool> {
    let mut prefix = [0; frame::PREFIX_BYTES];
    match reader.read_exact(&mut prefix) {
        Ok(()) => {}
        Err(error) if matches!(error.kind(), ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset) => {
            return Ok(false);
        }
        Err(error) => return Err(error),
    }
    let length = u32::from_be_bytes(prefix) as usize;
    if length > PERCEPT_BYTES_MAX {
        return Err(io::Error::new(ErrorKind::InvalidData, format!("a frame of {length} bytes is no percept")));
    }
    text.resize(length, 0);
    reader.read_exact(text)?;
    Ok(true)
}
