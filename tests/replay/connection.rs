//! One client's end of a connection: frames out, frames in.

use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use codec::frame::{self, SERVER_FRAME_BYTES_MAX, Splitter};
use socket2::{Domain, SockRef, Socket, Type};

/// The timeout for a server that sends nothing; then the test has failed.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Bytes read at once.
const BUFFER_BYTES: usize = 1 << 16;

/// A client's connection.
pub struct Connection {
    stream: TcpStream,
    name: SocketAddr,
    splitter: Splitter,
    frames: VecDeque<Vec<u8>>,
    closed: bool,
    out: Vec<u8>,
}

impl Connection {
    pub fn open(address: SocketAddr) -> Connection {
        Connection::new(TcpStream::connect(address).expect("the door is open"))
    }

    /// Opens a connection whose socket holds only this many unread bytes.
    pub fn open_narrow(address: SocketAddr, bytes: usize) -> Connection {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None).expect("a socket");
        socket.set_recv_buffer_size(bytes).expect("a buffer can be small");
        socket.connect(&address.into()).expect("the door is open");
        Connection::new(socket.into())
    }

    fn new(stream: TcpStream) -> Connection {
        stream.set_nodelay(true).expect("Nagle's algorithm can be switched off");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time-out can be set");
        let splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
        let name = stream.local_addr().expect("an address");
        Connection { stream, name, splitter, frames: VecDeque::new(), closed: false, out: Vec::new() }
    }

    /// The local address, by which the server names this client.
    pub fn name(&self) -> SocketAddr {
        self.name
    }

    /// Ends both directions.
    pub fn hang_up(&mut self) {
        // The server may have been faster.
        let _ = self.stream.shutdown(Shutdown::Both);
    }

    /// Ends the direction to the server.
    pub fn end_sending(&mut self) {
        // The server may have been faster.
        let _ = self.stream.shutdown(Shutdown::Write);
    }

    /// Makes the end of this connection a reset.
    pub fn reset_when_dropped(&mut self) {
        SockRef::from(&self.stream).set_linger(Some(Duration::ZERO)).expect("connections can be reset");
    }

    /// Sends frames in one write. A closed connection is no error here: it shows on reading.
    pub fn send<'a>(&mut self, payloads: impl IntoIterator<Item = &'a [u8]>) {
        self.out.clear();
        for payload in payloads {
            frame::write(&mut self.out, |out| out.extend_from_slice(payload));
        }
        let out = std::mem::take(&mut self.out);
        self.send_raw(&out);
        self.out = out;
    }

    /// Sends raw bytes.
    pub fn send_raw(&mut self, bytes: &[u8]) {
        if self.stream.write_all(bytes).is_err() {
            self.closed = true;
        }
    }

    /// Waits for the next frame; `None` if the server has hung up.
    pub fn frame(&mut self) -> Option<Vec<u8>> {
        while self.frames.is_empty() && !self.closed {
            self.read(true);
        }
        self.frames.pop_front()
    }

    /// The next frame if it has already arrived.
    pub fn frame_if_here(&mut self) -> Option<Vec<u8>> {
        if self.frames.is_empty() && !self.closed {
            self.stream.set_nonblocking(true).expect("sockets can be asked without waiting");
            self.read(false);
            self.stream.set_nonblocking(false).expect("sockets can be waited for");
        }
        self.frames.pop_front()
    }

    /// True if the server has hung up, as far as read.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Reads one delivery.
    fn read(&mut self, wait: bool) {
        let mut buffer = [0; BUFFER_BYTES];
        match self.stream.read(&mut buffer) {
            Ok(0) => self.closed = true,
            Ok(length) => {
                let mut frames = self.splitter.split(&buffer[..length]);
                while let Some(frame) = frames.next_frame().expect("frames have sane lengths") {
                    self.frames.push_back(frame.to_vec());
                }
            }
            Err(cause) => match cause.kind() {
                ErrorKind::ConnectionReset => self.closed = true,
                ErrorKind::Interrupted => {}
                ErrorKind::WouldBlock if !wait => {}
                _ => panic!("the server is silent: {cause}"),
            },
        }
    }
}
