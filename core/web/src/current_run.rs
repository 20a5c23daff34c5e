//! The pages of the current run of a program that makes one run after the other.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::http::uri::PathAndQuery;
use axum::response::{IntoResponse, Response};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;

use crate::api_error::ApiError;
use crate::live_state::LiveState;
use crate::scene_sources::SceneSource;
use crate::{files, viewer_routes};

/// The path prefix of the current run.
pub(crate) const RUN: &str = "/run/";

/// Time that a page waits for the next run. Browsers wait longer.
const NEXT_RUN_TIMEOUT: Duration = Duration::from_secs(120);

/// The current run of a program that makes one run after the other. Clones share it.
#[derive(Clone)]
pub struct CurrentRun(Arc<watch::Sender<Option<RunPages>>>);

/// A run's live state, and its pages.
#[derive(Clone)]
struct RunPages {
    hub: Arc<LiveState>,
    pages: Router,
}

impl CurrentRun {
    pub(crate) fn new() -> CurrentRun {
        CurrentRun(Arc::new(watch::Sender::new(None)))
    }

    /// Makes this run the current one. Pages of the previous run switch to it.
    pub fn show(&self, side: SceneSource) {
        let hub = LiveState::new(side.handle, side.run_view, side.playback);
        let scene = RunPages { pages: viewer_routes::pages(Arc::clone(&hub)), hub };
        if let Some(before) = self.0.send_replace(Some(scene)) {
            before.hub.finish("the next run has begun");
        }
    }

    /// Draws a datagram on the current run.
    pub(crate) fn draw(&self, from: IpAddr, datagram: &[u8]) -> Result<(), String> {
        let hub = self.0.borrow().as_ref().map(|scene| Arc::clone(&scene.hub));
        hub.map_or(Ok(()), |hub| hub.drawings.draw(from, datagram))
    }

    /// Returns the pages of the current run, or of the next one if it begins in time.
    async fn pages(&self) -> Option<Router> {
        let mut scenes = self.0.subscribe();
        let scene = tokio::time::timeout(NEXT_RUN_TIMEOUT, scenes.wait_for(|scene| is_open(scene.as_ref()))).await;
        scene.ok()?.ok()?.as_ref().map(|scene| scene.pages.clone())
    }
}

fn is_open(scene: Option<&RunPages>) -> bool {
    scene.is_some_and(|scene| !scene.hub.is_finished())
}

/// Forwards requests below [`RUN`] to the current run.
pub(crate) async fn forward(State(stage): State<CurrentRun>, mut request: Request) -> Response {
    let inner = inner(request.uri());
    // The files of the page do not depend on a run.
    if files::is_file(inner.path()) {
        return files::file(inner).await;
    }
    let Some(pages) = stage.pages().await else {
        return ApiError::unavailable("no run is active: start one").into_response();
    };
    *request.uri_mut() = inner;
    match TowerToHyperService::new(pages).call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// Returns an address as the run's own pages have it.
fn inner(uri: &Uri) -> Uri {
    let rest = uri.path_and_query().map_or("", PathAndQuery::as_str).strip_prefix(RUN).unwrap_or_default();
    format!("/{rest}").parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_has_its_own_addresses() {
        let check = |outer: &'static str, expect: &str| assert_eq!(inner(&Uri::from_static(outer)), expect, "{outer}");
        check("/run/", "/");
        check("/run/?embed=1", "/?embed=1");
        check("/run/ws?embed=1&token=a%20b", "/ws?embed=1&token=a%20b");
        check("/run/api/frames?from=1&to=2", "/api/frames?from=1&to=2");
    }
}
