//! Downloads of a part of a run: `GET /api/to_html`, which plays without a server, and `GET /api/recording`.

use std::ops::Range;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use engine::Authority;
use viewer::{ViewerEvent, ViewerStatus};

use crate::api_error::ApiError;
use crate::frames_api::{query_with_retry, ticks};
use crate::guard::{self, Peer, number};
use crate::live_state::LiveState;
use crate::offline_page::OfflinePage;
use crate::permissions::ClientRights;
use crate::playback_service::{PlaybackQuery, messages};

/// Limit of an offline page, ticks; a longer part delays viewers who look at the past.
pub const OFFLINE_PAGE_TICKS_MAX: u64 = 6000;

/// Limit of a recording for download, ticks.
pub const RECORDING_TICKS_MAX: u64 = 30_000;

/// `GET /api/to_html?from=A&to=B&every=N`
pub(crate) async fn page(State(hub): State<Arc<LiveState>>, uri: Uri) -> Result<Response, ApiError> {
    let ticks = ticks(&uri, OFFLINE_PAGE_TICKS_MAX)?;
    let every = match guard::query(&uri, "every") {
        Some(_) => number::<std::num::NonZeroU64>(&uri, "every")?.get(),
        None => OfflinePage::default_step(hub.run_view.cycle),
    };
    OfflinePage::check(&ticks, every).map_err(|why| ApiError::bad_request(&why.to_string()))?;
    let footage = query_with_retry(&hub, PlaybackQuery::Frames(ticks.clone(), every), ticks.end).await?;
    let name = name(&footage, &ticks);
    let (_, events) = hub.events_from(0);
    let clip = OfflinePage {
        server_info: hub.run_view.server_info.clone(),
        source: hub.run_view.source,
        cycle: hub.run_view.cycle,
        events: events.iter().map(|event| ViewerEvent::clone(event)).collect(),
        frames: footage,
    };
    let page = tokio::task::spawn_blocking(move || clip.to_html()).await;
    let page = page.map_err(|cause| ApiError(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    let page = page.map_err(|why| ApiError::conflict(&why.to_string()))?;
    Ok(file(format!("{name}.html"), "text/html; charset=utf-8", page.into_bytes()))
}

/// `GET /api/recording?from=A&to=B`
pub(crate) async fn recording(
    State(hub): State<Arc<LiveState>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, ApiError> {
    let why = "only trainers get recordings: what players say and do is in them. A page (/api/page) is for everybody";
    ClientRights::of(&hub.run_view.tokens, peer.ip(), &headers, &uri).require(Authority::Trainer, why)?;
    let ticks = ticks(&uri, RECORDING_TICKS_MAX)?;
    let bytes = query_with_retry(&hub, PlaybackQuery::Recording(ticks.clone()), ticks.end).await?;
    let last = query_with_retry(&hub, PlaybackQuery::Frames(ticks.end..ticks.end + 1, 1), ticks.end).await?;
    Ok(file(format!("{}.mcap", name(&last, &ticks)), "application/octet-stream", bytes))
}

/// Returns an answer that browsers save as a file of this name.
fn file(name: String, kind: &'static str, bytes: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, bytes).into_response()
}

/// Returns the name of a file, without its ending: the teams at the end, and the ticks.
fn name(footage: &[u8], ticks: &Range<u64>) -> String {
    let statuses = messages(footage).filter_map(|text| serde_json::from_slice::<ViewerStatus<'_>>(text).ok());
    let status = statuses.last().unwrap_or_default();
    let word = |key| status.value(key).chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>();
    let (left, right) = (word("team_left"), word("team_right"));
    let teams = if left.is_empty() || right.is_empty() { String::from("spar") } else { format!("{left}-{right}") };
    format!("{teams}-{}-{}", ticks.start, ticks.end)
}
