//! The routes of the pages that show runs.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::Redirect;
use axum::routing::{get, post};
use axum::{Extension, Router};

use crate::comparison::{self, ComparisonState};
use crate::guard::FOXGLOVE_PATH;
use crate::live_state::LiveState;
use crate::{api, branch, downloads, files, foxglove_connection, frames_api, guard, page_connection};

/// The longest body of a request, bytes.
const BODY_BYTES_MAX: usize = 1 << 16;

/// Returns the routes of a run, behind the guard.
pub(crate) fn routes(hub: Arc<LiveState>) -> Router {
    with_guard(pages(hub))
}

/// Returns a league's routes, and below `/viewer/` the routes of the run; both behind one guard.
pub(crate) fn routes_below(root: Router, hub: Arc<LiveState>) -> Router {
    let root = root.layer(Extension(hub.run_view.tokens.clone()));
    let root = root.route(FOXGLOVE_PATH, get(foxglove_connection::connect).with_state(Arc::clone(&hub)));
    let root = root.route("/viewer", get(async || Redirect::permanent("viewer/")));
    with_guard(root.nest("/viewer/", pages(hub)))
}

/// Returns the page that compares two runs, and below `/a/` and `/b/` each run's pages; all behind one guard.
pub(crate) fn comparison_routes([a, b]: [Arc<LiveState>; 2], asked: Arc<ComparisonState>) -> Router {
    let both = Router::new()
        .route("/api/pair", get(comparison::about))
        .route("/api/difference", get(comparison::difference))
        .fallback(get(files::comparison_file))
        .with_state(asked);
    // Addresses in the pages are relative: without the slash they would lead past them.
    let slash = |place| get(async move || Redirect::permanent(place));
    let both = both.route("/a", slash("a/")).route("/b", slash("b/"));
    with_guard(both.nest("/a/", pages(a)).nest("/b/", pages(b)))
}

/// Returns the routes of a run, without a guard.
pub(crate) fn pages(hub: Arc<LiveState>) -> Router {
    Router::new()
        .route("/ws", get(page_connection::connect))
        .route(FOXGLOVE_PATH, get(foxglove_connection::connect))
        .route("/api/state", get(api::state))
        .route("/api/scene", get(api::scene))
        .route("/api/events", get(api::events))
        .route("/api/frames", get(frames_api::frames))
        .route("/api/drawings", get(api::drawings))
        .route("/api/details", get(frames_api::details))
        .route("/api/page", get(downloads::page))
        .route("/api/recording", get(downloads::recording))
        .route("/api/branch", post(branch::post))
        .route("/api/{deed}", post(api::post))
        .fallback(get(files::file))
        .with_state(hub)
}

/// Adds the guard: it refuses requests of foreign pages, and long ones.
pub(crate) fn with_guard(pages: Router) -> Router {
    pages.layer(DefaultBodyLimit::max(BODY_BYTES_MAX)).layer(from_fn_with_state((), guard::check))
}
