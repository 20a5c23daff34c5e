//! `GET /api/frames`: the frames of any part of the run.

use std::ops::Range;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};

use crate::guard::{number, query};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::studio::{Question, TICKS_MAX};

/// The messages of a row, each after its length.
pub(crate) fn messages(mut row: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = row.split_first_chunk()?;
        let (message, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        row = rest;
        Some(message)
    })
}

/// `GET /api/frames?from=A&to=B`
pub(crate) async fn frames(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let bytes = hub.studio()?.take(Question::Frames(ticks(&uri, TICKS_MAX)?, 1)).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// `GET /api/details?thing=NAME&from=A&to=B`
pub(crate) async fn details(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let thing = query(&uri, "thing").filter(|thing| !thing.is_empty());
    let thing = thing.ok_or_else(|| Refusal::bad("thing=NAME is missing: a name of the scene, such as left%203"))?;
    let bytes = hub.studio()?.take(Question::Insides(ticks(&uri, TICKS_MAX)?, vec![thing])).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

/// The ticks that an address asks for; so many at most.
pub(crate) fn ticks(uri: &Uri, most: u64) -> Result<Range<u64>, Refusal> {
    let (from, to) = (number(uri, "from")?, number(uri, "to")?);
    if to <= from || to - from > most {
        let why = format!("from {from} to before {to}: at least 1 tick and at most {most} are expected");
        return Err(Refusal::bad(&why));
    }
    Ok(from..to)
}
