//! `GET /api/frames`, `GET /api/details`: any part of the run.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::guard::{number, query};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::studio::{TICKS_MAX, Wanted};

/// `GET /api/frames?from=A&to=B`
pub(crate) async fn frames(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    answer(&hub, &uri, Wanted::Frames, "application/octet-stream").await
}

/// `GET /api/details?thing=NAME&from=A&to=B`
pub(crate) async fn details(State(hub): State<Arc<Hub>>, uri: Uri) -> Result<Response, Refusal> {
    let thing = query(&uri, "thing").filter(|thing| !thing.is_empty());
    let thing = thing.ok_or_else(|| Refusal::bad("thing=NAME is missing: a name of the scene, such as left%203"))?;
    answer(&hub, &uri, Wanted::Insides(vec![thing]), "application/json").await
}

async fn answer(hub: &Hub, uri: &Uri, wanted: Wanted, kind: &'static str) -> Result<Response, Refusal> {
    let (from, to) = (number(uri, "from")?, number(uri, "to")?);
    if to <= from || to - from > TICKS_MAX {
        let why = format!("from {from} to before {to}: at least 1 tick and at most {TICKS_MAX} are expected");
        return Err(Refusal(StatusCode::BAD_REQUEST, why));
    }
    let studio =
        hub.studio.as_ref().ok_or_else(|| Refusal(StatusCode::NOT_FOUND, String::from("this run keeps no frames")))?;
    let bytes = studio.take(from..to, wanted).await?;
    Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response())
}
