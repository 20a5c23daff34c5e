//! The target of datagrams with drawings: a run, or the current run of a competition.

use std::io;
use std::net::{IpAddr, UdpSocket};
use std::sync::Arc;

use crate::current_run::CurrentRun;
use crate::drawing_store::DrawingStore;

/// The longest datagram, bytes.
const DATAGRAM_BYTES_MAX: usize = 65_507;

/// The run that datagrams draw on: a fixed run, or the current one of a competition.
pub(crate) enum DrawingTarget {
    Store(Arc<DrawingStore>),
    CurrentRun(CurrentRun),
}

impl DrawingTarget {
    fn draw(&self, from: IpAddr, datagram: &[u8]) -> Result<(), String> {
        match self {
            DrawingTarget::Store(easel) => easel.draw(from, datagram),
            DrawingTarget::CurrentRun(stage) => stage.draw(from, datagram),
        }
    }
}

/// Draws the datagrams that arrive at this socket until the future is dropped.
pub(crate) async fn listen(socket: UdpSocket, canvas: DrawingTarget) -> io::Result<()> {
    socket.set_nonblocking(true)?;
    let socket = tokio::net::UdpSocket::from_std(socket)?;
    let mut buffer = vec![0; DATAGRAM_BYTES_MAX];
    loop {
        let (length, from) = match socket.recv_from(&mut buffer).await {
            Ok(received) => received,
            // A system may report that an answer of ours was not received, although we send none.
            Err(cause) if cause.kind() == io::ErrorKind::ConnectionReset => continue,
            Err(cause) => return Err(cause),
        };
        if let Err(why) = canvas.draw(from.ip(), buffer.get(..length).unwrap_or_default()) {
            tracing::debug!("a drawing of {from}: {why}");
        }
    }
}
