//! A built-in player that connects over TCP like any other client.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use codec::frame::{SERVER_FRAME_BYTES_MAX, Splitter};
use soccer_team::Agent;

/// Size of the read buffer, larger than any percept message.
const BUFFER_BYTES: usize = 64 * 1024;
/// Cycles within which the server has to give a player its number: 2 s of game time. The same time on the clock is
/// allowed for frames sent before the server has read the team.
const JOIN_CYCLES: u64 = 100;
const JOIN_TIME: Duration = Duration::from_secs(2);

/// The reason a built-in player over TCP cannot play.
#[derive(Debug)]
pub enum PlayerError {
    /// The connection failed.
    Broken(io::Error),
    /// The server accepts the player's messages but gives it no number.
    NotJoined,
    /// The server sends no percepts: the port is a monitor port.
    NoPercepts,
}

impl From<io::Error> for PlayerError {
    fn from(cause: io::Error) -> PlayerError {
        PlayerError::Broken(cause)
    }
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::Broken(cause) => cause.fmt(f),
            PlayerError::NotJoined => f.write_str("the server has let it join no team"),
            PlayerError::NoPercepts => f.write_str("what the server sends are no percepts of a player"),
        }
    }
}

impl std::error::Error for PlayerError {}

/// Plays on a server of this program until it ends, and logs errors.
pub fn play_and_log(address: SocketAddr, agent: Agent) {
    play_with_callback(address, agent, || ());
}

/// Plays like [`play_and_log`], and calls `joined` once the player is in its team.
pub fn play_with_callback(address: SocketAddr, agent: Agent, joined: impl FnOnce()) {
    let stream = TcpStream::connect(address).map_err(PlayerError::from);
    let played = stream.and_then(|stream| play_until_end(stream, agent, Duration::ZERO, joined));
    match played {
        Err(error @ (PlayerError::NotJoined | PlayerError::NoPercepts)) => {
            tracing::warn!("a built-in player at {address}: {error}")
        }
        Err(error) => tracing::debug!("a built-in player at {address}: {error}"),
        Ok(_) => {}
    }
}

/// Plays until the server closes the connection; returns the number of frames that the player has answered.
///
/// # Errors
/// If the connection fails, or the server has given the player no number within 2 s.
pub fn play(stream: TcpStream, agent: Agent) -> Result<u64, PlayerError> {
    play_until_end(stream, agent, Duration::ZERO, || ())
}

/// Plays like [`play`], and waits for `delay` before each answer: a slow player.
///
/// # Errors
/// As [`play`].
pub fn play_slowly(stream: TcpStream, agent: Agent, delay: Duration) -> Result<u64, PlayerError> {
    play_until_end(stream, agent, delay, || ())
}

fn play_until_end(
    mut stream: TcpStream,
    mut agent: Agent,
    delay: Duration,
    joined: impl FnOnce(),
) -> Result<u64, PlayerError> {
    let mut joined = Some(joined);
    stream.set_nodelay(true)?;
    let (mut buffer, mut answer) = (vec![0; BUFFER_BYTES], Vec::new());
    let mut splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
    agent.append_opening_frame(&mut answer);
    stream.write_all(&answer)?;
    let (mut count, mut has_sensed, mut has_joined, start) = (0, false, false, Instant::now());
    loop {
        let length = match stream.read(&mut buffer) {
            Ok(0) => return Ok(count),
            Ok(length) => length,
            Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
            Err(cause) if is_end(&cause) => return Ok(count),
            Err(cause) => return Err(cause.into()),
        };
        answer.clear();
        let mut frames = splitter.split(buffer.get(..length).unwrap_or_default());
        while let Some(frame) = frames.next_frame().map_err(|error| io::Error::new(ErrorKind::InvalidData, error))? {
            agent.answer_frame(frame, &mut answer);
            count += 1;
            has_sensed |= agent.world().senses.game.is_some();
            has_joined |= agent.world().senses.game.is_some_and(|game| game.unum.is_some());
        }
        if has_joined && let Some(joined) = joined.take() {
            joined();
        }
        if !answer.is_empty() && !delay.is_zero() {
            thread::sleep(delay);
        }
        match stream.write_all(&answer) {
            Err(cause) if is_end(&cause) => return Ok(count),
            result => result?,
        }
        if !has_joined && count > JOIN_CYCLES && start.elapsed() > JOIN_TIME {
            return Err(if has_sensed { PlayerError::NotJoined } else { PlayerError::NoPercepts });
        }
    }
}

/// True if the error is a normal end: a server that ends closes with our last answer unread.
fn is_end(cause: &io::Error) -> bool {
    matches!(cause.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe | ErrorKind::ConnectionAborted)
}
