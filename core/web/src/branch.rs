//! `POST /api/branch?tick=N`: continues the run from one of its ticks in another server, which players can connect to.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use engine::Authority;

use crate::api_error::ApiError;
use crate::guard::{Peer, number};
use crate::live_state::LiveState;
use crate::permissions::ClientRights;

/// Returns the addresses of the new server by name, as in its ready line.
pub(crate) async fn post(
    State(hub): State<Arc<LiveState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Json<BTreeMap<String, String>>, ApiError> {
    let rights = ClientRights::of(&hub.run_view.tokens, peer.ip(), &headers, &uri);
    rights.require(Authority::Trainer, "only trainers start another server")?;
    let tick = number(&uri, "tick")?;
    let started = tokio::task::spawn_blocking(move || match &hub.run_view.branch {
        Some(branch) => branch(tick),
        None => Err(String::from("this run cannot be branched: it has frames, no inputs")),
    });
    let started = started.await.map_err(|cause| ApiError(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    let places = started.map_err(|why| ApiError(StatusCode::CONFLICT, why))?;
    Ok(Json(places.into_iter().collect()))
}
