//! The operator's page (docs/web-protocol.md, operator station): a tunnel between browsers and a door of the world.
//!
//! ```text
//! page -- text frame, JSON --> socket -- S-expression --> server::Sender   -> door
//! page <- text frame, JSON --- socket <- waiting <- post <- server::Receiver <- door
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | a page's connection, what it may say | `socket` |
//! | the thread that takes what the door sends, and makes JSON of it | `post` |
//! | what waits for a slow page, and what it misses | `waiting` |

mod post;
mod socket;
mod waiting;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde_json::Value;
use server::Handle;

use crate::guard::{self, Peer};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::{files, panel, viewing};

/// The door of the world that operators' pages come to, in the server's own program.
pub const STATION_DOOR: &str = "station";

/// Operators' pages at a time.
pub const STATIONS_MAX: usize = 32;

/// What the operator's page offers besides the run. The page asks from a thread of its own.
pub trait Desk: Send + Sync {
    /// Carries out an order of this name.
    ///
    /// # Errors
    /// Why it is not carried out, for people.
    fn order(&self, name: &str, body: Value) -> Result<Value, String>;

    /// A file to take away, if there is one of this name.
    ///
    /// # Errors
    /// Why there is none yet.
    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String>;
}

/// What the page's addresses share.
pub(crate) struct Station {
    desk: Arc<dyn Desk>,
    hub: Arc<Hub>,
    handle: Handle,
    /// Pages that are connected.
    pages: AtomicUsize,
}

impl Station {
    pub(crate) fn new(desk: Arc<dyn Desk>, hub: Arc<Hub>, handle: Handle) -> Arc<Station> {
        Arc::new(Station { desk, hub, handle, pages: AtomicUsize::new(0) })
    }
}

/// The operator's page, and below `/viewer/` the page that shows the run; both behind one guard.
pub(crate) fn routes(station: Arc<Station>) -> Router {
    let run = viewing::pages(Arc::clone(&station.hub));
    let own = Router::new()
        .route("/station", get(socket::connect))
        .route("/api/{order}", post(order))
        .route("/files/{name}", get(file))
        .route("/viewer", get(async || Redirect::permanent("viewer/")))
        .fallback(get(files::station_file))
        .with_state(station);
    viewing::guarded(own.nest("/viewer/", run))
}

/// `POST /api/...`
async fn order(
    State(station): State<Arc<Station>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
    body: String,
) -> Result<Response, Refusal> {
    panel::only_for_trainers(station.tokens(), peer, &headers, &uri)?;
    let desk = Arc::clone(&station.desk);
    Ok(panel::carried_out(&body, move |body| desk.order(&name, body)).await?.into_response())
}

/// `GET /files/...`: what is in them is not for operators of an experiment, who have no token.
async fn file(
    State(station): State<Arc<Station>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    Path(name): Path<String>,
) -> Result<Response, Refusal> {
    panel::only_for_trainers(station.tokens(), peer, &headers, &uri)?;
    let desk = Arc::clone(&station.desk);
    panel::fetched(files::kind(&name), move || desk.file(&name)).await
}

impl Station {
    fn tokens(&self) -> &guard::Tokens {
        &self.hub.shown.tokens
    }
}
