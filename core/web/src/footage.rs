//! `GET /api/frames`, `GET /api/details`: frames of any part of the run, and inspections of its entities.

use std::ops::Range;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::guard::{number, query};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::sources::Source;
use crate::studio::{Question, TICKS_MAX};

/// Attempts, and time between two, to find the last second of a live run, which may still be on its way to its file.
const LOOKS: u32 = 8;
const LOOK_PERIOD: Duration = Duration::from_millis(300);

/// Returns the messages of a row, in which each follows its length.
pub(crate) fn messages(mut row: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = row.split_first_chunk()?;
        let (message, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        row = rest;
        Some(message)
    })
}

/// Returns the last moment of an ended run, as messages; `None` if there is no history. Waits for an incomplete file.
pub(crate) fn last_moment(hub: &Hub) -> Option<Vec<u8>> {
    let (studio, end) = (hub.studio().ok()?, hub.shown.kept.end_tick()?);
    for _ in 0..LOOKS {
        if let Ok(row) = studio.take_now(Question::Frames(end..end + 1, 1)) {
            return Some(row);
        }
        thread::sleep(LOOK_PERIOD);
    }
    None
}

/// `GET /api/frames?from=A&to=B`
pub(crate) async fn frames(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let ticks = ticks(&uri, TICKS_MAX)?;
    let bytes = take(&hub, Question::Frames(ticks.clone(), 1), ticks.end).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// `GET /api/details?thing=NAME&from=A&to=B`
pub(crate) async fn details(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let thing = query(&uri, "thing").filter(|thing| !thing.is_empty());
    let thing = thing.ok_or_else(|| Refusal::bad("thing=NAME is missing: a name of the scene, such as left%203"))?;
    let ticks = ticks(&uri, TICKS_MAX)?;
    let bytes = take(&hub, Question::Insides(ticks.clone(), vec![thing]), ticks.end).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

/// Returns the ticks that an address requests, at most `most` of them.
pub(crate) fn ticks(uri: &Uri, most: u64) -> Result<Range<u64>, Refusal> {
    let (from, to) = (number(uri, "from")?, number(uri, "to")?);
    if to <= from || to - from > most {
        let why = format!("from {from} to before {to}: at least 1 tick and at most {most} are expected");
        return Err(Refusal::bad(&why));
    }
    Ok(from..to)
}

/// Queries a part of the run that ends with this tick, and retries at the end of a live run.
pub(crate) async fn take(hub: &Hub, question: Question, end: u64) -> Result<Vec<u8>, Refusal> {
    let studio = hub.studio()?;
    for _ in 1..LOOKS {
        match studio.take(question.clone()).await {
            Err(Refusal(StatusCode::NOT_FOUND, _)) if hub.shown.source == Source::Live && end <= tick(hub) + 1 => {
                tokio::time::sleep(LOOK_PERIOD).await;
            }
            taken => return taken,
        }
    }
    studio.take(question).await
}

/// Returns the tick that pages show now.
fn tick(hub: &Hub) -> u64 {
    hub.latest().borrow().read_frame().map_or(0, |frame| frame.header.tick)
}
