//! The files of the page, which are inside the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

/// The built page: `pages/` has its source.
static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../pages/dist");

/// The file that an address names; the page that shows a run has none.
pub(crate) async fn file(uri: Uri) -> Response {
    answer(&uri, "index.html")
}

/// The same for the page that shows two runs.
pub(crate) async fn pair_file(uri: Uri) -> Response {
    answer(&uri, "compare.html")
}

/// The same for the page on which people have challenges run.
pub(crate) async fn challenge_file(uri: Uri) -> Response {
    answer(&uri, "challenge.html")
}

/// The same for the page from which people operate robots.
pub(crate) async fn station_file(uri: Uri) -> Response {
    answer(&uri, "station.html")
}

/// Whether it is the address of a file.
pub(crate) fn has(path: &str) -> bool {
    path == "/" || PAGE.get_file(path.trim_start_matches('/')).is_some()
}

fn answer(uri: &Uri, index: &str) -> Response {
    let path = match uri.path() {
        "/" => index,
        path => path.trim_start_matches('/'),
    };
    let Some(file) = PAGE.get_file(path) else { return StatusCode::NOT_FOUND.into_response() };
    ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, "no-cache")], file.contents()).into_response()
}

/// The text of a file of the page.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    PAGE.get_file(path)?.contents_utf8()
}

/// What a file of this name holds.
pub(crate) fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("csv") => "text/csv; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ico") => "image/x-icon",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}
