//! `GET /api/frames`, `GET /api/details`: frames of any part of the run, and inspections of its entities.

use std::ops::Range;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::api_error::ApiError;
use crate::guard::{number, query};
use crate::live_state::LiveState;
use crate::playback_service::{FRAME_TICKS_MAX, LOOK_PERIOD, LOOKS, PlaybackQuery};
use crate::scene_sources::RunOrigin;

/// `GET /api/frames?from=A&to=B`
pub(crate) async fn frames(State(hub): State<Arc<LiveState>>, uri: Uri) -> Result<Response, ApiError> {
    let ticks = ticks(&uri, FRAME_TICKS_MAX)?;
    let bytes = query_with_retry(&hub, PlaybackQuery::Frames(ticks.clone(), 1), ticks.end).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// `GET /api/details?thing=NAME&from=A&to=B`
pub(crate) async fn details(State(hub): State<Arc<LiveState>>, uri: Uri) -> Result<Response, ApiError> {
    let thing = query(&uri, "thing").filter(|thing| !thing.is_empty());
    let thing =
        thing.ok_or_else(|| ApiError::bad_request("thing=NAME is missing: a name of the scene, such as left%203"))?;
    let ticks = ticks(&uri, FRAME_TICKS_MAX)?;
    let bytes = query_with_retry(&hub, PlaybackQuery::Inspections(ticks.clone(), vec![thing]), ticks.end).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

/// Returns the ticks that an address requests, at most `most` of them.
pub(crate) fn ticks(uri: &Uri, most: u64) -> Result<Range<u64>, ApiError> {
    let (from, to) = (number(uri, "from")?, number(uri, "to")?);
    if to <= from || to - from > most {
        let why = format!("from {from} to before {to}: at least 1 tick and at most {most} are expected");
        return Err(ApiError::bad_request(&why));
    }
    Ok(from..to)
}

/// Queries a part of the run that ends with this tick, and retries at the end of a live run.
pub(crate) async fn query_with_retry(hub: &LiveState, question: PlaybackQuery, end: u64) -> Result<Vec<u8>, ApiError> {
    let studio = hub.playback()?;
    for _ in 1..LOOKS {
        match studio.query(question.clone()).await {
            Err(ApiError(StatusCode::NOT_FOUND, _))
                if hub.run_view.source == RunOrigin::Live && end <= tick(hub) + 1 =>
            {
                tokio::time::sleep(LOOK_PERIOD).await;
            }
            taken => return taken,
        }
    }
    studio.query(question).await
}

/// Returns the tick that pages show now.
fn tick(hub: &LiveState) -> u64 {
    hub.latest().borrow().read_frame().map_or(0, |frame| frame.header.tick)
}
