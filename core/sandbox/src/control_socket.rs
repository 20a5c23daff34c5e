//! The control socket: packets of JSON between spar and the first process of a sandbox. A packet may carry one socket.

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage,
    SendFlags, SocketFlags, SocketType,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The largest packet, bytes: a call with its variables.
const PACKET_BYTES_MAX: usize = 128 << 10;

/// Both ends of a new socket: spar's, and the sandbox's.
pub(crate) fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    Ok(rustix::net::socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)?)
}

/// Sends a message, with a socket or without.
pub(crate) fn send(end: BorrowedFd<'_>, message: &impl Serialize, socket: Option<BorrowedFd<'_>>) -> io::Result<()> {
    let bytes = serde_json::to_vec(message)?;
    if bytes.len() > PACKET_BYTES_MAX {
        return Err(io::Error::other(format!("{} bytes of arguments and variables are too many", bytes.len())));
    }
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    let sockets: Vec<BorrowedFd<'_>> = socket.into_iter().collect();
    if !sockets.is_empty() && !control.push(SendAncillaryMessage::ScmRights(&sockets)) {
        return Err(io::Error::other("no space for a socket"));
    }
    rustix::net::sendmsg(end, &[IoSlice::new(&bytes)], &mut control, SendFlags::NOSIGNAL)?;
    Ok(())
}

/// Receives a message and the socket that came with it; `None` if the other end is closed.
pub(crate) fn receive<T: DeserializeOwned>(end: &impl AsFd) -> io::Result<Option<(T, Option<OwnedFd>)>> {
    let mut bytes = vec![0; PACKET_BYTES_MAX];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(1))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let flags = RecvFlags::CMSG_CLOEXEC;
    let received = rustix::net::recvmsg(end, &mut [IoSliceMut::new(&mut bytes)], &mut control, flags)?;
    if received.bytes == 0 {
        return Ok(None);
    }
    let mut socket = None;
    for message in control.drain() {
        if let RecvAncillaryMessage::ScmRights(sockets) = message {
            socket = sockets.last().or(socket);
        }
    }
    let message = serde_json::from_slice(bytes.get(..received.bytes).unwrap_or_default())?;
    Ok(Some((message, socket)))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn a_message_carries_a_listening_socket() {
        let (here, there) = pair().expect("a pair");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        send(there.as_fd(), &"ready", Some(listener.as_fd())).expect("sent");
        drop(listener);
        let (text, socket) = receive::<String>(&here).expect("received").expect("a message");
        assert_eq!(text, "ready");
        let listener = TcpListener::from(socket.expect("a socket"));
        TcpStream::connect(address).expect("connected").write_all(b"x").expect("written");
        let mut byte = [0];
        listener.accept().expect("accepted").0.read_exact(&mut byte).expect("read");
        assert_eq!(byte, *b"x");
        drop(there);
        assert!(receive::<String>(&here).expect("an end").is_none());
    }
}
