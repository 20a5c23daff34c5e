//! The operator's page (docs/tools/web-protocol.md, operator station): a tunnel between browsers and a world's endpoint.
//!
//! ```text
//! page -- text frame, JSON --> socket -- S-expression --> server::Sender            -> endpoint
//! page <- text frame, JSON --- socket <- outbound_queue <- receive_loop <- server::Receiver <- endpoint
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | a page's connection, and its permissions | `socket` |
//! | the thread that takes the endpoint's messages and converts them to JSON | `receive_loop` |
//! | the messages queued for a slow page, and those it misses | `outbound_queue` |

mod outbound_queue;
mod receive_loop;
mod socket;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde_json::Value;
use server::Handle;

use crate::api_error::ApiError;
use crate::guard::{self, Peer};
use crate::live_state::LiveState;
use crate::{competition_api, files, viewer_routes};

/// The world's endpoint for operators' pages, within the server's own program.
pub const STATION_ENDPOINT: &str = "station";

/// Limit of simultaneous operators' pages.
pub const STATIONS_MAX: usize = 32;

/// The commands and files of the operator's page, besides the run. The page calls it from a thread of its own.
pub trait OperatorApi: Send + Sync {
    /// Executes the command of this name.
    ///
    /// # Errors
    /// The reason that it is not executed, for the user.
    fn execute(&self, name: &str, body: Value) -> Result<Value, String>;

    /// Returns a file for download; `None` if there is none of this name.
    ///
    /// # Errors
    /// The reason that the file does not exist yet.
    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String>;
}

/// The shared state of the request handlers.
pub(crate) struct Station {
    desk: Arc<dyn OperatorApi>,
    hub: Arc<LiveState>,
    handle: Handle,
    /// Number of connected pages.
    pages: AtomicUsize,
}

impl Station {
    pub(crate) fn new(desk: Arc<dyn OperatorApi>, hub: Arc<LiveState>, handle: Handle) -> Arc<Station> {
        Arc::new(Station { desk, hub, handle, pages: AtomicUsize::new(0) })
    }
}

/// Returns the operator's page, and below `/viewer/` the page that shows the run; both behind one guard.
pub(crate) fn routes(station: Arc<Station>) -> Router {
    let run = viewer_routes::pages(Arc::clone(&station.hub));
    let own = Router::new()
        .route("/station", get(socket::connect))
        .route("/api/{order}", post(order))
        .route("/files/{name}", get(file))
        .route("/viewer", get(async || Redirect::permanent("viewer/")))
        .fallback(get(files::station_file))
        .with_state(station);
    viewer_routes::with_guard(own.nest("/viewer/", run))
}

/// `POST /api/...`
async fn order(
    State(station): State<Arc<Station>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
    body: String,
) -> Result<Response, ApiError> {
    competition_api::require_trainer(station.tokens(), peer, &headers, &uri)?;
    let desk = Arc::clone(&station.desk);
    Ok(competition_api::command_response(&body, move |body| desk.execute(&name, body)).await?.into_response())
}

/// `GET /files/...`: for trainers only, as operators in an experiment, who have no token, must not see the files.
async fn file(
    State(station): State<Arc<Station>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    competition_api::require_trainer(station.tokens(), peer, &headers, &uri)?;
    let desk = Arc::clone(&station.desk);
    competition_api::file_response(files::content_type(&name), move || desk.file(&name)).await
}

impl Station {
    fn tokens(&self) -> &guard::Tokens {
        &self.hub.run_view.tokens
    }
}
