//! The thread that serves the pages, and its limits.

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use server::Board;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::pages::routes;
use crate::sources::{About, Sources};

/// Connections at a time; further ones wait until one ends.
pub const CONNECTIONS_MAX: usize = 32;

/// How long a connection may take to ask for a page, and lie idle between two questions.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Pause after an error of the operating system: out of descriptors, most likely.
const RETRY: Duration = Duration::from_millis(100);

/// A thread that serves pages; it ends when this is dropped.
#[derive(Debug)]
pub struct Web {
    address: SocketAddr,
    /// Dropped to end the thread.
    stop: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

impl Web {
    /// Opens an address, port 0 picks a free one, and serves pages about the run behind the board from now on.
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn open(address: SocketAddr, about: About, board: Arc<Board>) -> io::Result<Web> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let pages = routes(Sources { about, board });
        let thread = thread::Builder::new().name(String::from("web")).spawn(move || {
            if let Err(cause) = serve(&runtime, listener, &pages, stopped) {
                tracing::error!("no pages are served on {address} any more: {cause}");
            }
        })?;
        Ok(Web { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Where the pages are.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Web {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the pages panicked");
        }
    }
}

/// Serves until stopped.
fn serve(
    runtime: &Runtime,
    listener: TcpListener,
    pages: &Router,
    stopped: oneshot::Receiver<Infallible>,
) -> io::Result<()> {
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        tokio::select! {
            () = accept(listener, pages) => {}
            _ = stopped => {}
        }
        Ok(())
    })
}

/// Lets clients in for as long as the future lives.
async fn accept(listener: tokio::net::TcpListener, pages: &Router) {
    let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                tokio::spawn(answer(stream, pages.clone(), place));
            }
            Err(cause) => {
                tracing::debug!("cannot accept a connection: {cause}");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// Serves one connection until it ends.
async fn answer(stream: TcpStream, pages: Router, _place: OwnedSemaphorePermit) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(REQUEST_TIMEOUT);
    let connection = protocol.serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages));
    if let Err(cause) = connection.await {
        tracing::debug!("a page was not served: {cause}");
    }
}
