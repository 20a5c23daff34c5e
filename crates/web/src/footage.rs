//! `GET /api/frames`: the frames of any part of the run.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::guard::number;
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
    let (from, to) = (number(&uri, "from")?, number(&uri, "to")?);
    if to <= from || to - from > TICKS_MAX {
        let why = format!("from {from} to before {to}: at least 1 tick and at most {TICKS_MAX} are expected");
        return Err(Refusal(StatusCode::BAD_REQUEST, why));
    }
    let bytes = hub.studio()?.take(Question::Frames(from..to, 1)).await?;
    Ok(([(header::CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}
