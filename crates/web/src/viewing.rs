//! The list of the pages that show a run.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::hub::Hub;
use crate::{api, branch, files, footage, guard, parts, viewer};

/// The longest body of a request, bytes.
const BODY_BYTES_MAX: usize = 1 << 16;

/// All of them, behind the guard.
pub(crate) fn routes(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/ws", get(viewer::connect))
        .route("/api/state", get(api::state))
        .route("/api/scene", get(api::scene))
        .route("/api/events", get(api::events))
        .route("/api/frames", get(footage::frames))
        .route("/api/drawings", get(api::drawings))
        .route("/api/details", get(footage::details))
        .route("/api/page", get(parts::page))
        .route("/api/recording", get(parts::recording))
        .route("/api/branch", post(branch::post))
        .route("/api/{deed}", post(api::post))
        .fallback(get(files::file))
        .with_state(hub)
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(from_fn_with_state((), guard::check))
}
