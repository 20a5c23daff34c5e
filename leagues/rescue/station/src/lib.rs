//! The operator's page (docs/tools/web-protocol.md, operator station): a tunnel between browsers and a world's endpoint.
//!
//! ```text
//! page -- text frame, JSON --> socket -- S-expression --> server::Sender            -> endpoint
//! page <- text frame, JSON --- socket <- outbound_queue <- receive_loop <- server::Receiver <- endpoint
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | a page's connection | `socket` |
//! | the messages that a page may send | `permissions` |
//! | the thread that takes the endpoint's messages and converts them to JSON | `receive_loop` |
//! | the messages queued for a slow page, and those it misses | `outbound_queue` |

mod outbound_queue;
mod permissions;
mod receive_loop;
mod socket;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::Value;
use server::Handle;
use web::{ApiError, ClientRights, Router, command_response, file_response, page_file};

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
struct Station {
    api: Arc<dyn OperatorApi>,
    handle: Handle,
    /// Number of connected pages.
    pages: AtomicUsize,
}

/// Returns the routes of the operator's page. Each page is a connection at the endpoint [`STATION_ENDPOINT`] of this
/// server. [`WebServer::show_with_routes`](web::WebServer::show_with_routes) serves them.
pub fn routes(api: Arc<dyn OperatorApi>, handle: Handle) -> Router {
    Router::new()
        .route("/station", get(socket::connect))
        .route("/api/{order}", post(order))
        .route("/files/{name}", get(file))
        .fallback(get(async |uri: Uri| page_file(&uri, "station.html")))
        .with_state(Arc::new(Station { api, handle, pages: AtomicUsize::new(0) }))
}

/// `POST /api/...`
async fn order(
    State(station): State<Arc<Station>>,
    rights: ClientRights,
    Path(name): Path<String>,
    body: String,
) -> Result<Response, ApiError> {
    rights.require_trainer()?;
    let api = Arc::clone(&station.api);
    Ok(command_response(&body, move |body| api.execute(&name, body)).await?.into_response())
}

/// `GET /files/...`: for trainers only, as operators in an experiment, who have no token, must not see the files.
async fn file(
    State(station): State<Arc<Station>>,
    rights: ClientRights,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    rights.require_trainer()?;
    let api = Arc::clone(&station.api);
    file_response(&name.clone(), move || api.file(&name)).await
}
