//! Downloads of a part of a run: `GET /api/page`, which plays without a server, and `GET /api/recording`.

use std::ops::Range;
use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use engine::Authority;
use engine::view::{Status, Told};

use crate::clip::Clip;
use crate::footage::{messages, take, ticks};
use crate::guard::{self, Peer, number};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::studio::Question;

/// Limit of an offline page, ticks; a longer part delays viewers who look at the past.
pub const PAGE_TICKS_MAX: u64 = 6000;

/// Limit of a recording for download, ticks.
pub const RECORDING_TICKS_MAX: u64 = 30_000;

/// `GET /api/page?from=A&to=B&every=N`
pub(crate) async fn page(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let ticks = ticks(&uri, PAGE_TICKS_MAX)?;
    let every = match guard::query(&uri, "every") {
        Some(_) => number::<std::num::NonZeroU64>(&uri, "every")?.get(),
        None => Clip::usual_every(hub.shown.cycle),
    };
    Clip::check(&ticks, every).map_err(|why| Refusal::bad(&why.to_string()))?;
    let footage = take(&hub, Question::Frames(ticks.clone(), every), ticks.end).await?;
    let name = name(&footage, &ticks);
    let (_, events) = hub.events_from(0);
    let clip = Clip {
        about: hub.shown.about.clone(),
        source: hub.shown.source,
        cycle: hub.shown.cycle,
        events: events.iter().map(|event| Told::clone(event)).collect(),
        footage,
    };
    let page = tokio::task::spawn_blocking(move || clip.page()).await;
    let page = page.map_err(|cause| Refusal(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    let page = page.map_err(|why| Refusal::conflict(&why.to_string()))?;
    Ok(file(format!("{name}.html"), "text/html; charset=utf-8", page.into_bytes()))
}

/// `GET /api/recording?from=A&to=B`
pub(crate) async fn recording(
    State(hub): State<Arc<Hub>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Refusal> {
    if hub.shown.tokens.authority(peer.ip(), guard::token(&headers, &uri).as_deref()) < Authority::Trainer {
        let why =
            "only trainers get recordings: what players say and do is in them. A page (/api/page) is for everybody";
        return Err(Refusal::forbidden(why));
    }
    let ticks = ticks(&uri, RECORDING_TICKS_MAX)?;
    let bytes = take(&hub, Question::Recording(ticks.clone()), ticks.end).await?;
    let last = take(&hub, Question::Frames(ticks.end..ticks.end + 1, 1), ticks.end).await?;
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
    let statuses = messages(footage).filter_map(|text| serde_json::from_slice::<Status<'_>>(text).ok());
    let status = statuses.last().unwrap_or_default();
    let word = |key| status.value(key).chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>();
    let (left, right) = (word("team_left"), word("team_right"));
    let teams = if left.is_empty() || right.is_empty() { String::from("spar") } else { format!("{left}-{right}") };
    format!("{teams}-{}-{}", ticks.start, ticks.end)
}
