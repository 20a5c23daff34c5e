//! Where datagrams with drawings go: to a run, or to the one that is on a stage at the time.

use std::io;
use std::net::{IpAddr, UdpSocket};
use std::sync::Arc;

use crate::easel::Easel;
use crate::stage::Stage;

/// The longest datagram, bytes.
const DATAGRAM_BYTES_MAX: usize = 65_507;

/// What is drawn on.
pub(crate) enum Canvas {
    Easel(Arc<Easel>),
    Stage(Stage),
}

impl Canvas {
    fn draw(&self, from: IpAddr, datagram: &[u8]) -> Result<(), String> {
        match self {
            Canvas::Easel(easel) => easel.draw(from, datagram),
            Canvas::Stage(stage) => stage.draw(from, datagram),
        }
    }
}

/// Draws what comes by this socket, for as long as the future lives.
pub(crate) async fn listen(socket: UdpSocket, canvas: Canvas) -> io::Result<()> {
    socket.set_nonblocking(true)?;
    let socket = tokio::net::UdpSocket::from_std(socket)?;
    let mut buffer = vec![0; DATAGRAM_BYTES_MAX];
    loop {
        let (length, from) = match socket.recv_from(&mut buffer).await {
            Ok(received) => received,
            // An answer of ours that nobody took; there are none, but systems tell it all the same.
            Err(cause) if cause.kind() == io::ErrorKind::ConnectionReset => continue,
            Err(cause) => return Err(cause),
        };
        if let Err(why) = canvas.draw(from.ip(), buffer.get(..length).unwrap_or_default()) {
            tracing::debug!("a drawing of {from}: {why}");
        }
    }
}
