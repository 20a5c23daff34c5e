//! The routes of the pages that show runs.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::Redirect;
use axum::routing::{get, post};

use crate::hub::Hub;
use crate::pair::{self, Asked};
use crate::{api, branch, files, footage, guard, parts, viewer};

/// The longest body of a request, bytes.
const BODY_BYTES_MAX: usize = 1 << 16;

/// Returns the routes of a run, behind the guard.
pub(crate) fn routes(hub: Arc<Hub>) -> Router {
    guarded(pages(hub))
}

/// Returns the page that compares two runs, and below `/a/` and `/b/` each run's pages; all behind one guard.
pub(crate) fn pair_routes([a, b]: [Arc<Hub>; 2], asked: Arc<Asked>) -> Router {
    let both = Router::new()
        .route("/api/pair", get(pair::about))
        .route("/api/difference", get(pair::difference))
        .fallback(get(files::pair_file))
        .with_state(asked);
    // Addresses in the pages are relative: without the slash they would lead past them.
    let slash = |place| get(async move || Redirect::permanent(place));
    let both = both.route("/a", slash("a/")).route("/b", slash("b/"));
    guarded(both.nest("/a/", pages(a)).nest("/b/", pages(b)))
}

/// Returns the routes of a run, without a guard.
pub(crate) fn pages(hub: Arc<Hub>) -> Router {
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
}

/// Adds the guard: it refuses requests of foreign pages, and long ones.
pub(crate) fn guarded(pages: Router) -> Router {
    pages.layer(DefaultBodyLimit::max(BODY_BYTES_MAX)).layer(from_fn_with_state((), guard::check))
}
