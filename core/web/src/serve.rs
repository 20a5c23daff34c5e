//! The thread that serves the pages, and its limits.

use std::convert::Infallible;
use std::io;
use std::net::{SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use server::{Handle, SharedMetrics};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot, watch};

use crate::comparison::{ComparisonState, RunComparison};
use crate::competition_api::{self, CompetitionApi, CompetitionApiState};
use crate::current_run::CurrentRun;
use crate::drawing_target::{self, DrawingTarget};
use crate::guard::{Peer, Tokens};
use crate::host_names::{HostNames, PageAddress};
use crate::live_state::LiveState;
use crate::playback_service::PlaybackSource;
use crate::scene_sources::{MonitoringSources, RunView, SceneSource, ServerInfo};
use crate::{monitoring, viewer_routes};

/// Limit of simultaneous connections; further ones wait until one ends.
pub const CONNECTIONS_MAX: usize = 32;

/// Limit of simultaneous connections to the pages that show a run: each page keeps one.
pub const VIEWER_CONNECTIONS_MAX: usize = 256;

/// Number of ports to try if the first one is taken.
const PORTS_TRIED: u16 = 100;

/// Timeout of a connection without a request, at its beginning and between two requests.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Time left for pending answers when the run is over.
const LAST_ANSWERS_TIMEOUT: Duration = Duration::from_secs(1);

/// Pause after an error of the operating system: out of descriptors, most likely.
const RETRY: Duration = Duration::from_millis(100);

/// A server of pages on a thread of its own, until it is dropped.
#[derive(Debug)]
pub struct WebServer {
    address: SocketAddr,
    /// Dropped to end the thread.
    stop: Option<oneshot::Sender<Infallible>>,
    thread: Option<JoinHandle<()>>,
}

impl WebServer {
    /// Opens an address, with port 0 at a free port, and serves monitoring pages of the run that updates the board.
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn open(address: SocketAddr, about: ServerInfo, board: Arc<SharedMetrics>) -> io::Result<WebServer> {
        let listener =
            Listener { socket: TcpListener::bind(address)?, names: HostNames::default(), places: CONNECTIONS_MAX };
        WebServer::start(listener, monitoring::routes(MonitoringSources { server_info: about, board }), None)
    }

    /// Shows a run to browsers at an address, with past frames from `playback` and the drawings that arrive at a
    /// socket; if the port is taken, at the next free one. The handle's server has the endpoint
    /// [`viewer::ENDPOINT_NAME`] for its own program.
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn show(
        address: impl Into<PageAddress>,
        shown: RunView,
        footage: Option<Box<dyn PlaybackSource>>,
        drawings: Option<UdpSocket>,
        handle: Handle,
    ) -> io::Result<WebServer> {
        let listener = Listener::near(address.into())?;
        let hub = LiveState::new(handle, shown, footage);
        let drawings = drawings.map(|socket| (socket, DrawingTarget::Store(Arc::clone(&hub.drawings))));
        WebServer::start(listener, viewer_routes::routes(hub), drawings)
    }

    /// Shows two runs to browsers, side by side and each by itself, as [`WebServer::show`] does.
    ///
    /// # Errors
    /// If the operating system does not let us listen there, or denies us a thread.
    pub fn show_comparison(
        address: impl Into<PageAddress>,
        sides: [SceneSource; 2],
        pair: RunComparison,
    ) -> io::Result<WebServer> {
        let listener = Listener::near(address.into())?;
        let hubs = sides
            .map(|SceneSource { run_view: shown, playback: footage, handle }| LiveState::new(handle, shown, footage));
        let asked = ComparisonState::new(pair, hubs.each_ref().map(|hub| &hub.run_view))?;
        WebServer::start(listener, viewer_routes::comparison_routes(hubs, asked), None)
    }

    /// Serves the page of a program that makes runs, and its current run, with the drawings that arrive at a socket.
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn show_competition(
        address: impl Into<PageAddress>,
        panel: Arc<dyn CompetitionApi>,
        tokens: Tokens,
        drawings: UdpSocket,
    ) -> io::Result<(WebServer, CurrentRun)> {
        let listener = Listener::near(address.into())?;
        let stage = CurrentRun::new();
        let hall = CompetitionApiState { api: panel, tokens, current_run: stage.clone() };
        let drawings = (drawings, DrawingTarget::CurrentRun(stage.clone()));
        let web = WebServer::start(listener, competition_api::routes(hall), Some(drawings))?;
        Ok((web, stage))
    }

    /// Serves a league's own routes, and below `/viewer/` the page that shows the run, as [`WebServer::show`] does.
    /// Handlers of these routes know their clients by [`ClientRights`](crate::ClientRights).
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn show_with_routes(
        address: impl Into<PageAddress>,
        side: SceneSource,
        drawings: Option<UdpSocket>,
        root: Router,
    ) -> io::Result<WebServer> {
        let listener = Listener::near(address.into())?;
        let hub = LiveState::new(side.handle, side.run_view, side.playback);
        let drawings = drawings.map(|socket| (socket, DrawingTarget::Store(Arc::clone(&hub.drawings))));
        WebServer::start(listener, viewer_routes::routes_below(root, hub), drawings)
    }

    /// Serves the routes of a program that serves several runs, behind the guard. Handlers know their clients by
    /// [`ClientRights`](crate::ClientRights).
    ///
    /// # Errors
    /// If the operating system does not let us listen there.
    pub fn show_program(address: impl Into<PageAddress>, root: Router, tokens: Tokens) -> io::Result<WebServer> {
        // Links name the port, so another one would not do.
        let PageAddress { address, names } = address.into();
        let listener = Listener { socket: TcpListener::bind(address)?, names, places: VIEWER_CONNECTIONS_MAX };
        WebServer::start(listener, viewer_routes::with_guard(root.layer(Extension(tokens))), None)
    }

    fn start(listener: Listener, pages: Router, drawings: Option<(UdpSocket, DrawingTarget)>) -> io::Result<WebServer> {
        let Listener { socket, names, places } = listener;
        socket.set_nonblocking(true)?;
        let address = socket.local_addr()?;
        let pages = pages.layer(Extension(Arc::new(names.of_server_at(address.ip()))));
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let (stop, stopped) = oneshot::channel();
        let thread = thread::Builder::new().name(String::from("web")).spawn(move || {
            if let Err(cause) = serve(&runtime, socket, &pages, places, drawings, stopped) {
                tracing::error!("no pages are served on {address} any more: {cause}");
            }
        })?;
        Ok(WebServer { address, stop: Some(stop), thread: Some(thread) })
    }

    /// Returns the address of the pages.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for WebServer {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the pages panicked");
        }
    }
}

/// A listening socket, the names of its server, and how many connections it takes.
struct Listener {
    socket: TcpListener,
    names: HostNames,
    places: usize,
}

impl Listener {
    /// Listens at this address, or at the next port that is free.
    fn near(PageAddress { address, names }: PageAddress) -> io::Result<Listener> {
        let mut tried = TcpListener::bind(address);
        for port in (1..PORTS_TRIED).map_while(|more| address.port().checked_add(more)) {
            match &tried {
                Err(cause) if cause.kind() == io::ErrorKind::AddrInUse => {
                    tried = TcpListener::bind(SocketAddr::new(address.ip(), port));
                }
                _ => break,
            }
        }
        Ok(Listener { socket: tried?, names, places: VIEWER_CONNECTIONS_MAX })
    }
}

/// Serves until stopped.
fn serve(
    runtime: &Runtime,
    listener: TcpListener,
    pages: &Router,
    places: usize,
    drawings: Option<(UdpSocket, DrawingTarget)>,
    stopped: oneshot::Receiver<Infallible>,
) -> io::Result<()> {
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        if let Some((socket, canvas)) = drawings {
            tokio::spawn(async move {
                if let Err(cause) = drawing_target::listen(socket, canvas).await {
                    tracing::error!("no drawings are received any more: {cause}");
                }
            });
        }
        let free = Arc::new(Semaphore::new(places));
        let (stop, stopping) = watch::channel(());
        tokio::select! {
            () = accept(listener, pages, &free, &stopping) => {}
            _ = stopped => {}
        }
        // The answer to the command that ended the run is being sent now.
        drop(stop);
        let all = free.acquire_many(u32::try_from(places).unwrap_or(u32::MAX));
        if tokio::time::timeout(LAST_ANSWERS_TIMEOUT, all).await.is_err() {
            tracing::debug!("the run is over; some requests were not answered");
        }
        Ok(())
    })
}

/// Accepts clients until the future is dropped.
async fn accept(
    listener: tokio::net::TcpListener,
    pages: &Router,
    places: &Arc<Semaphore>,
    stopping: &watch::Receiver<()>,
) {
    loop {
        let Ok(place) = Arc::clone(places).acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Frames are small and late ones are useless.
                stream.set_nodelay(true).unwrap_or_else(|cause| tracing::debug!("{peer}: {cause}"));
                tokio::spawn(answer(stream, pages.clone().layer(Extension(Peer(peer))), stopping.clone(), place));
            }
            Err(cause) => {
                tracing::debug!("cannot accept a connection: {cause}");
                tokio::time::sleep(RETRY).await;
            }
        }
    }
}

/// Serves one connection until it ends, or until it has its answer when the run is over.
async fn answer(stream: TcpStream, pages: Router, mut stopping: watch::Receiver<()>, _place: OwnedSemaphorePermit) {
    let mut protocol = http1::Builder::new();
    protocol.timer(TokioTimer::new()).header_read_timeout(REQUEST_TIMEOUT);
    let connection = protocol.serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages)).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => Some(ended),
        // It never changes: the error is that the sender is gone.
        _ = stopping.changed() => None,
    };
    let ended = match ended {
        Some(ended) => ended,
        None => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(cause) = ended {
        tracing::debug!("a page was not served: {cause}");
    }
}
