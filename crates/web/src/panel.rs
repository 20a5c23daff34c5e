//! A page on which people have runs made, one after the other: what it asks, and the place where the run that goes on is shown
//! (docs/web-protocol.md, competitions).

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, Path, Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use engine::Authority;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use serde_json::Value;
use tokio::sync::watch;

use crate::guard::{self, Peer, Tokens};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::serve::Side;
use crate::{files, viewing};

/// Below it is the run that goes on.
pub(crate) const RUN: &str = "/run/";

/// How long a page waits for the next run. Browsers wait longer.
const NEXT_RUN_TIMEOUT: Duration = Duration::from_secs(120);

/// A program that makes runs, as its page sees it. The page asks from a thread of its own.
pub trait Panel: Send + Sync {
    /// What is so, as an object; nothing if that is as it was at this revision.
    fn state(&self, since: Option<u64>) -> Option<Value>;

    /// Carries out an order of this name.
    ///
    /// # Errors
    /// Why it is not carried out, for people.
    fn order(&self, name: &str, body: Value) -> Result<Value, String>;

    /// A file to take away, if there is one of this name.
    ///
    /// # Errors
    /// Why there is none yet.
    fn file(&self, name: &str) -> Result<Option<Vec<u8>>, String>;
}

/// The place where the run that goes on is shown. Clones are the same place.
#[derive(Clone)]
pub struct Stage(Arc<watch::Sender<Option<Scene>>>);

/// A run that is shown.
#[derive(Clone)]
struct Scene {
    hub: Arc<Hub>,
    pages: Router,
}

/// What the page's addresses share.
pub(crate) struct Hall {
    pub(crate) panel: Arc<dyn Panel>,
    pub(crate) tokens: Tokens,
    pub(crate) stage: Stage,
}

impl Stage {
    pub(crate) fn new() -> Stage {
        Stage(Arc::new(watch::Sender::new(None)))
    }

    /// Shows this run from now on. Pages that look at the one before come over.
    pub fn show(&self, side: Side) {
        let hub = Hub::new(side.handle, side.shown, side.footage);
        let scene = Scene { pages: viewing::pages(Arc::clone(&hub)), hub };
        if let Some(before) = self.0.send_replace(Some(scene)) {
            before.hub.finish("the next run has begun");
        }
    }

    /// Draws on the run that is shown what a datagram says.
    pub(crate) fn draw(&self, from: std::net::IpAddr, datagram: &[u8]) -> Result<(), String> {
        let hub = self.0.borrow().as_ref().map(|scene| Arc::clone(&scene.hub));
        hub.map_or(Ok(()), |hub| hub.easel.draw(from, datagram))
    }

    /// The pages of the run that is shown, or of the one that begins in time.
    async fn pages(&self) -> Option<Router> {
        let mut scenes = self.0.subscribe();
        let scene = tokio::time::timeout(NEXT_RUN_TIMEOUT, scenes.wait_for(|scene| is_open(scene.as_ref()))).await;
        scene.ok()?.ok()?.as_ref().map(|scene| scene.pages.clone())
    }
}

fn is_open(scene: Option<&Scene>) -> bool {
    scene.is_some_and(|scene| !scene.hub.is_finished())
}

/// `GET /api/competition?since=N`
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
) -> Response {
    let since = guard::query(&uri, "since").and_then(|number| number.parse().ok());
    let Some(mut state) = hall.panel.state(since) else { return StatusCode::NO_CONTENT.into_response() };
    if let Some(state) = state.as_object_mut() {
        let authority = hall.tokens.authority(peer.ip(), guard::token(&headers, &uri).as_deref());
        state.insert(String::from("may_order"), (authority == Authority::Trainer).into());
    }
    Json(state).into_response()
}

/// `POST /api/...`
pub(crate) async fn order(
    State(hall): State<Arc<Hall>>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
    uri: Uri,
    body: String,
) -> Result<Json<Value>, Refusal> {
    if hall.tokens.authority(peer.ip(), guard::token(&headers, &uri).as_deref()) < Authority::Trainer {
        return Err(Refusal::forbidden(
            "this page looks on: orders need the token of the link that the program has printed",
        ));
    }
    let body = if body.trim().is_empty() { Ok(Value::Null) } else { serde_json::from_str(&body) };
    let body = body.map_err(|error| Refusal::bad(&format!("the request's body is no JSON: {error}")))?;
    let name = uri.path().rsplit('/').next().unwrap_or_default().to_owned();
    // It may start a program, or read a file.
    let done = tokio::task::spawn_blocking(move || hall.panel.order(&name, body)).await;
    let done = done.map_err(|cause| Refusal(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    done.map(Json).map_err(|why| Refusal::conflict(&why))
}

/// `GET /files/...`
pub(crate) async fn file(State(hall): State<Arc<Hall>>, Path(name): Path<String>) -> Result<Response, Refusal> {
    let kind = files::kind(&name);
    let made = tokio::task::spawn_blocking(move || hall.panel.file(&name)).await;
    let made = made.map_err(|cause| Refusal(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    match made.map_err(|why| Refusal::conflict(&why))? {
        Some(bytes) => Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response()),
        None => Err(Refusal(StatusCode::NOT_FOUND, String::from("there is no such file"))),
    }
}

/// Everything below [`RUN`] is an address of the run that goes on.
pub(crate) async fn run(State(hall): State<Arc<Hall>>, mut request: Request) -> Response {
    let inner = inner(request.uri());
    // What the page is made of does not depend on a run.
    if files::has(inner.path()) {
        return files::file(inner).await;
    }
    let Some(pages) = hall.stage.pages().await else {
        return Refusal::over("no run goes on: start one").into_response();
    };
    *request.uri_mut() = inner;
    match TowerToHyperService::new(pages).call(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}

/// An address as the run's own pages have it.
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
