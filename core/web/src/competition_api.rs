//! The API of the page on which users start runs, one after the other (docs/tools/web-protocol.md, competitions).

use std::sync::Arc;

use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use engine::Authority;
use serde_json::Value;

use crate::api_error::ApiError;
use crate::current_run::{self, CurrentRun};
use crate::guard::{self, Peer, Tokens};
use crate::permissions::ClientRights;
use crate::responses::{command_response, file_response};
use crate::{files, viewer_routes};

/// A program that makes runs, as its page sees it. The page calls it from a thread of its own.
pub trait CompetitionApi: Send + Sync {
    /// Returns the state as an object; `None` if it has not changed since this revision.
    fn state(&self, since: Option<u64>) -> Option<Value>;

    /// Executes the command of this name.
    ///
    /// # Errors
    /// The reason that it is not executed, for the user.
    fn command(&self, name: &str, body: Value) -> Result<Value, String>;

    /// Returns a file for download; `None` if there is none of this name.
    ///
    /// # Errors
    /// The reason that the file does not exist yet.
    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String>;
}

/// The shared state of the request handlers.
pub(crate) struct CompetitionApiState {
    pub(crate) api: Arc<dyn CompetitionApi>,
    pub(crate) tokens: Tokens,
    pub(crate) current_run: CurrentRun,
}

/// Returns the page of a program that makes runs, and below [`current_run::RUN`] the current run; all behind one guard.
pub(crate) fn routes(hall: CompetitionApiState) -> Router {
    let run = Router::new()
        .route(current_run::RUN, any(current_run::forward))
        .route("/run/{*inner}", any(current_run::forward))
        .with_state(hall.current_run.clone());
    let pages = Router::new()
        .route("/api/competition", get(state).post(order))
        .route("/api/{order}", post(order))
        .route("/files/{name}", get(file))
        .route("/run", get(async || Redirect::permanent("run/")))
        .fallback(get(files::competition_file))
        .with_state(Arc::new(hall));
    viewer_routes::with_guard(pages.merge(run))
}

/// `GET /api/competition?since=N`
pub(crate) async fn state(
    State(hall): State<Arc<CompetitionApiState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let since = guard::query(&uri, "since").and_then(|number| number.parse().ok());
    let panel = Arc::clone(&hall.api);
    let Ok(state) = tokio::task::spawn_blocking(move || panel.state(since)).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let Some(mut state) = state else { return StatusCode::NO_CONTENT.into_response() };
    if let Some(state) = state.as_object_mut() {
        let authority = ClientRights::of(&hall.tokens, peer.ip(), &headers, &uri).authority();
        state.insert(String::from("may_order"), (authority == Authority::Trainer).into());
    }
    Json(state).into_response()
}

/// `POST /api/...`
pub(crate) async fn order(
    State(hall): State<Arc<CompetitionApiState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    body: String,
) -> Result<Json<Value>, ApiError> {
    ClientRights::of(&hall.tokens, peer.ip(), &headers, &uri).require_trainer()?;
    let name = uri.path().rsplit('/').next().unwrap_or_default().to_owned();
    command_response(&body, move |body| hall.api.command(&name, body)).await
}

/// `GET /files/...`
pub(crate) async fn file(
    State(hall): State<Arc<CompetitionApiState>>,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    file_response(&name.clone(), move || hall.api.file(&name)).await
}
