//! The routes of a study: participants' links, the experimenter's page, and the worlds of trials behind both.
//!
//! | path | for |
//! |---|---|
//! | `/p/TOKEN` | a participant: the page of the current step, and its form |
//! | `/p/TOKEN/state` | the page's script, and programs that take part: the state as JSON, once it changes |
//! | `/p/TOKEN/world/` | the operator's page of the trial that runs |
//! | `/p/TOKEN/map.svg` | the map of a probe |
//! | `/experimenter` | the experimenter: all participants |
//! | `/experimenter/CODE` | the experimenter: the actions for one participant |
//! | `/experimenter/CODE/world/` | the operator's page of a participant's trial, without commands |

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Form, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use web::{ApiError, ClientRights, ParticipantMark, Router, forward};

use crate::pages;
use crate::probe::ProbeForm;
use crate::probe_map::ProbeMap;
use crate::questionnaire::{ItemKind, QuestionnaireItem};
use crate::step::StepKind;
use crate::study::{FormErrors, FormFields, ParticipantStatus, Study};
use crate::trial::{RunningTrial, TrialPhase};

/// The longest wait for a change of the state.
const CHANGE_TIMEOUT: Duration = Duration::from_secs(20);

/// Paths of a run that participants may use, besides the files of its page. All others show the ground truth.
const PARTICIPANT_PATHS: [&str; 2] = ["", "station"];

/// The error of a code that no participant has.
const NO_PARTICIPANT: &str = "there is no such participant";

/// The endings of the files of pages.
const FILE_ENDINGS: [&str; 2] = [".css", ".js"];

/// Returns the routes of a study.
pub fn routes(study: Arc<Study>) -> Router {
    Router::new()
        .route("/", get(async || Html(pages::no_link().into_string())))
        .route("/study.js", get(async || ([(header::CONTENT_TYPE, "text/javascript")], include_str!("study.js"))))
        .route("/study.css", get(async || ([(header::CONTENT_TYPE, "text/css")], include_str!("study.css"))))
        .route("/p/{token}", get(participant_page).post(participant_form))
        .route("/p/{token}/state", get(participant_state))
        .route("/p/{token}/map.svg", get(probe_map))
        .route("/p/{token}/world/", any(participant_world_root))
        .route("/p/{token}/world/{*path}", any(participant_world))
        .route("/experimenter", get(experimenter_page))
        .route("/experimenter/{code}", get(experimenter_participant))
        .route("/experimenter/{code}/{action}", post(experimenter_form))
        .route("/experimenter/{code}/world/", any(experimenter_world_root))
        .route("/experimenter/{code}/world/{*path}", any(experimenter_world))
        .with_state(study)
}

/// A refusal of a request of a participant.
enum Refusal {
    /// No participant has this link.
    UnknownLink,
    /// Another browser uses this link.
    LinkInUse,
    /// There is no such page now.
    NotFound,
    /// The program could not store or make something.
    Failed(String),
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        match self {
            Refusal::UnknownLink => (StatusCode::NOT_FOUND, html(&pages::unknown_link())).into_response(),
            Refusal::LinkInUse => (StatusCode::FORBIDDEN, html(&pages::link_in_use())).into_response(),
            Refusal::NotFound => StatusCode::NOT_FOUND.into_response(),
            Refusal::Failed(error) => ApiError::conflict(&error).into_response(),
        }
    }
}

/// Finds the participant of a link. Looking at a page does not bind the link, since mail programs look at links, too.
fn participant_of(study: &Study, token: &str, headers: &HeaderMap) -> Result<(usize, ParticipantStatus), Refusal> {
    let index = study.find(token).ok_or(Refusal::UnknownLink)?;
    let status = study.status(index).ok_or(Refusal::NotFound)?;
    if study.may_use(index, browser(headers, &status)) { Ok((index, status)) } else { Err(Refusal::LinkInUse) }
}

/// Returns the name of the cookie with the secret of a participant's browser.
fn cookie_name(status: &ParticipantStatus) -> String {
    format!("study-{}", status.participant.code)
}

/// Returns the secret of a browser.
fn browser<'a>(headers: &'a HeaderMap, status: &ParticipantStatus) -> Option<&'a str> {
    let name = cookie_name(status);
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|value| value.split(';')).find_map(|pair| pair.trim().strip_prefix(&name)?.strip_prefix('='))
}

async fn participant_page(
    State(study): State<Arc<Study>>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (_, status) = participant_of(&study, &token, &headers)?;
    Ok(show(&study, &status, &token, &FormErrors::new(), &Vec::new()))
}

fn show(study: &Study, status: &ParticipantStatus, token: &str, errors: &FormErrors, given: &FormFields) -> Response {
    let version = *study.changes().borrow();
    let page = pages::participant(study, status, token, version, errors, given);
    let code = if errors.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    (code, [(header::CACHE_CONTROL, no_store())], html(&page)).into_response()
}

/// Takes a form, which binds a free link to the browser.
async fn participant_form(
    State(study): State<Arc<Study>>,
    Path(token): Path<String>,
    headers: HeaderMap,
    Form(form): Form<FormFields>,
) -> Result<Response, Refusal> {
    let (index, status) = participant_of(&study, &token, &headers)?;
    let secret = browser(&headers, &status).map(str::to_owned);
    let (shared, fields) = (Arc::clone(&study), form.clone());
    // A form writes files, and may open a world.
    let submit = move || {
        let secret = shared.claim(index, secret.as_deref()).map_err(Refusal::Failed)?.ok_or(Refusal::LinkInUse)?;
        Ok((secret, shared.submit(index, &fields)))
    };
    let (secret, done) = blocking(submit).await??;
    let cookie = format!("{}={secret}; HttpOnly; SameSite=Lax; Max-Age=2592000", cookie_name(&status));
    let cookie = HeaderValue::try_from(cookie).map_err(|error| Refusal::Failed(error.to_string()))?;
    let status = study.status(index).ok_or(Refusal::NotFound)?;
    let answer = match done {
        // Relative: a proxy may have another path.
        Ok(()) => Redirect::to(&token).into_response(),
        Err(errors) => show(&study, &status, &token, &errors, &form),
    };
    Ok(([(header::SET_COOKIE, cookie)], answer).into_response())
}

/// Runs work that waits for files on a thread of its own.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|cause| Refusal::Failed(cause.to_string()))
}

/// The version of the state that a page shows.
#[derive(Debug, Deserialize)]
struct KnownVersion {
    version: Option<u64>,
}

async fn participant_state(
    State(study): State<Arc<Study>>,
    Path(token): Path<String>,
    Query(known): Query<KnownVersion>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (index, _) = participant_of(&study, &token, &headers)?;
    let before = study.status(index).map(|status| status.view_key());
    let mut changes = study.changes();
    if known.version.is_some_and(|version| version >= *changes.borrow_and_update()) {
        let changed = async {
            while study.status(index).map(|status| status.view_key()) == before && changes.changed().await.is_ok() {}
        };
        // Without a change the answer has the same view.
        let _ = tokio::time::timeout(CHANGE_TIMEOUT, changed).await;
    }
    let status = study.status(index).ok_or(Refusal::NotFound)?;
    let version = *study.changes().borrow();
    let trial = status.trial.as_ref().map(|trial| trial_json(trial));
    let state = json!({
        "version": version,
        "view": status.view_key(),
        "participant": status.participant.code,
        "step": status.step.key,
        "place": status.place.0,
        "steps": status.place.1,
        "is_over": status.is_over(),
        "has_withdrawn": status.participant.has_withdrawn,
        "error": status.error,
        "items": items_json(&study, &status),
        "trial": trial,
    });
    Ok(([(header::CACHE_CONTROL, no_store())], axum::Json(state)).into_response())
}

/// Returns the items of the current questionnaire.
fn items_json(study: &Study, status: &ParticipantStatus) -> serde_json::Value {
    let StepKind::Questionnaire { questionnaire, .. } = status.step.kind else { return json!([]) };
    let items = study.file().questionnaires.get(questionnaire).map_or(&[][..], |questionnaire| &questionnaire.items);
    let item = |item: &QuestionnaireItem| {
        let (min, max) = match item.kind {
            ItemKind::Scale => (Some(item.scale().0 as f64), Some(item.scale().1 as f64)),
            _ => (item.min, item.max),
        };
        json!({ "id": item.id, "kind": item.kind.word(), "min": min, "max": max, "options": item.options })
    };
    items.iter().map(item).collect()
}

fn trial_json(trial: &RunningTrial) -> serde_json::Value {
    let (phase, left_ms) = trial.phase();
    let probe = trial.probe().map(|current| {
        let (options, kind) = (current.probe.options(), current.probe.kind.word());
        let size_px = (current.probe.form == ProbeForm::Place).then(|| ProbeMap::of(&current.known).size_px());
        json!({ "key": current.key, "kind": kind, "question": current.probe.question, "options": options, "size_px": size_px })
    });
    json!({
        "phase": phase.word(),
        "left_s": left_ms as f64 / 1e3,
        "host": trial.address.ip().to_string(),
        "port": trial.address.port(),
        "probe": probe,
    })
}

async fn probe_map(
    State(study): State<Arc<Study>>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (_, status) = participant_of(&study, &token, &headers)?;
    let current = status.trial.and_then(|trial| trial.probe()).ok_or(Refusal::NotFound)?;
    let svg = ProbeMap::of(&current.known).svg().into_string();
    let headers =
        [(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")), (header::CACHE_CONTROL, no_store())];
    Ok((headers, svg).into_response())
}

async fn participant_world_root(
    study: State<Arc<Study>>,
    Path(token): Path<String>,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Refusal> {
    participant_world(study, Path((token, String::new())), headers, request).await
}

async fn participant_world(
    State(study): State<Arc<Study>>,
    Path((token, path)): Path<(String, String)>,
    headers: HeaderMap,
    mut request: Request,
) -> Result<Response, Refusal> {
    let trial = participant_of(&study, &token, &headers)?.1.trial;
    let is_shown = PARTICIPANT_PATHS.contains(&path.as_str()) || is_page_file(request.method(), &path);
    let trial = trial.filter(|trial| is_shown && trial.phase().0 != TrialPhase::Frozen);
    let trial = trial.ok_or(Refusal::NotFound)?;
    let bearer = HeaderValue::try_from(format!("Bearer {}", trial.token));
    let bearer = bearer.map_err(|error| Refusal::Failed(error.to_string()))?;
    request.headers_mut().insert(header::AUTHORIZATION, bearer);
    request.extensions_mut().insert(ParticipantMark);
    Ok(forward(trial.routes.clone(), request, &path).await)
}

/// The token of the experimenter, in addresses.
#[derive(Debug, Default, Deserialize)]
struct ExperimenterToken {
    token: Option<String>,
}

async fn experimenter_page(
    State(study): State<Arc<Study>>,
    rights: ClientRights,
    Query(query): Query<ExperimenterToken>,
) -> Result<Response, ApiError> {
    rights.require_trainer()?;
    let page = pages::experimenter(&study, &query.token.unwrap_or_default());
    Ok(([(header::CACHE_CONTROL, no_store())], html(&page)).into_response())
}

async fn experimenter_form(
    State(study): State<Arc<Study>>,
    rights: ClientRights,
    Path((code, action)): Path<(String, String)>,
    Query(query): Query<ExperimenterToken>,
) -> Result<Response, ApiError> {
    rights.require_trainer()?;
    let index = study.find_code(&code).ok_or_else(|| ApiError::bad_request(NO_PARTICIPANT))?;
    let work = move || match action.as_str() {
        "release" => study.release(index),
        "stop" => {
            study.stop_trial(index);
            Ok(())
        }
        "withdraw" => study.withdraw(index),
        _ => Err(String::from("expected is release, stop or withdraw")),
    };
    let done = tokio::task::spawn_blocking(work).await.map_err(|cause| ApiError::conflict(&cause.to_string()))?;
    done.map_err(|error| ApiError::conflict(&error))?;
    Ok(Redirect::to(&format!("../../experimenter?token={}", query.token.unwrap_or_default())).into_response())
}

/// The page with the actions for one participant. It does not refresh itself, so buttons stay where they are.
async fn experimenter_participant(
    State(study): State<Arc<Study>>,
    rights: ClientRights,
    Path(code): Path<String>,
    Query(query): Query<ExperimenterToken>,
) -> Result<Response, ApiError> {
    rights.require_trainer()?;
    let status = study.find_code(&code).and_then(|index| study.status(index));
    let status = status.ok_or_else(|| ApiError::bad_request(NO_PARTICIPANT))?;
    let page = pages::experimenter_participant(&study, &status, &query.token.unwrap_or_default());
    Ok(([(header::CACHE_CONTROL, no_store())], html(&page)).into_response())
}

async fn experimenter_world_root(
    study: State<Arc<Study>>,
    rights: ClientRights,
    Path(code): Path<String>,
    request: Request,
) -> Result<Response, ApiError> {
    experimenter_world(study, rights, Path((code, String::new())), request).await
}

/// The operator's page looks on here: its run does not know the experimenter's token.
async fn experimenter_world(
    State(study): State<Arc<Study>>,
    rights: ClientRights,
    Path((code, path)): Path<(String, String)>,
    request: Request,
) -> Result<Response, ApiError> {
    // Browsers load the files of a page without the token of its address.
    if !is_page_file(request.method(), &path) {
        rights.require_trainer()?;
    }
    let trial = study.find_code(&code).and_then(|index| study.status(index)?.trial);
    let trial = trial.ok_or_else(|| ApiError::bad_request("no trial of this participant runs now"))?;
    Ok(forward(trial.routes.clone(), request, &path).await)
}

/// True if a request is for a file of a page.
fn is_page_file(method: &Method, path: &str) -> bool {
    method == Method::GET && FILE_ENDINGS.iter().any(|ending| path.ends_with(ending))
}

fn html(page: &Markup) -> Html<String> {
    Html(page.0.clone())
}

fn no_store() -> HeaderValue {
    HeaderValue::from_static("no-store")
}
