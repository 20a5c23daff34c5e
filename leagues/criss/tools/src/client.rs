//! A blocking client of the port for teams, like the clients of 2002.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use criss_protocol::{CommandPacket, Counts, Handshake, VisionPacket};

/// The timeout of a packet, as in clients of 2002.
const PACKET_TIMEOUT: Duration = Duration::from_secs(5);

/// The timeout of the first packet: the world may wait for other clients.
const FIRST_PACKET_TIMEOUT: Duration = Duration::from_secs(600);

/// A team's connection to the server.
pub struct CornellClient {
    stream: TcpStream,
    counts: Counts,
    name: String,
    packet: Vec<u8>,
    has_seen: bool,
}

impl CornellClient {
    /// Connects and performs the handshake. The game has five robots a side and one ball.
    ///
    /// # Errors
    /// A message, if the server cannot be reached, or is no simulator.
    pub fn connect(host: &str, port: u16) -> Result<CornellClient, String> {
        let name = format!("{host}:{port}");
        let fail = |cause: io::Error| format!("cannot connect to {name}: {cause}; is the simulator running?");
        let mut stream = TcpStream::connect((host, port)).map_err(fail)?;
        stream.set_nodelay(true).map_err(fail)?;
        stream.set_read_timeout(Some(FIRST_PACKET_TIMEOUT)).map_err(fail)?;
        stream.write_all(&Handshake::SendReceive.encode()).map_err(fail)?;
        let mut answer = [0; Handshake::BYTES];
        stream.read_exact(&mut answer).map_err(|cause| format!("{name} does not shake hands: {cause}"))?;
        let comm = Handshake::decode(answer).map_err(|error| format!("{name}: {error}"))?;
        if !comm.is_compatible_with(Handshake::SendReceive) {
            return Err(format!("{name} neither sends nor receives"));
        }
        let counts = Counts::FIVE;
        let packet = vec![0; counts.vision_bytes()];
        Ok(CornellClient { stream, counts, name, packet, has_seen: false })
    }

    /// Returns the server's address.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the next frame; `None` if the server has closed the connection.
    ///
    /// # Errors
    /// A message, if no frame came in time, or the connection broke.
    pub fn receive(&mut self) -> Result<Option<VisionPacket>, String> {
        match self.stream.read_exact(&mut self.packet) {
            Ok(()) => {}
            Err(cause) if is_end(&cause) => return Ok(None),
            Err(cause) => return Err(format!("no vision from {}: {cause}", self.name)),
        }
        if !std::mem::replace(&mut self.has_seen, true) {
            let set = self.stream.set_read_timeout(Some(PACKET_TIMEOUT));
            set.map_err(|cause| format!("{}: {cause}", self.name))?;
        }
        let vision =
            VisionPacket::decode(self.counts, &self.packet).map_err(|error| format!("{}: {error}", self.name))?;
        Ok(Some(vision))
    }

    /// Sends the commands of a frame; false if the server has closed the connection.
    ///
    /// # Errors
    /// A message, if the connection broke.
    pub fn send(&mut self, commands: &CommandPacket) -> Result<bool, String> {
        let mut packet = Vec::new();
        commands.encode(self.counts, &mut packet);
        match self.stream.write_all(&packet) {
            Ok(()) => Ok(true),
            Err(cause) if is_end(&cause) => Ok(false),
            Err(cause) => Err(format!("cannot send commands to {}: {cause}", self.name)),
        }
    }
}

fn is_end(cause: &io::Error) -> bool {
    let ends =
        [ErrorKind::UnexpectedEof, ErrorKind::ConnectionReset, ErrorKind::BrokenPipe, ErrorKind::ConnectionAborted];
    ends.contains(&cause.kind())
}
