//! The files of the pages, embedded in the binary.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

/// The built page: `pages/` has its source.
static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../pages/dist");

/// Returns the file that an address names; without a name, the page that shows a run.
pub(crate) async fn file(uri: Uri) -> Response {
    page_file(&uri, "index.html")
}

/// Returns the file that an address names; without a name, the page that compares two runs.
pub(crate) async fn comparison_file(uri: Uri) -> Response {
    page_file(&uri, "compare.html")
}

/// Returns the file that an address names; without a name, the page of a competition.
pub(crate) async fn competition_file(uri: Uri) -> Response {
    page_file(&uri, "challenge.html")
}

/// True if the path is the address of a file.
pub(crate) fn is_file(path: &str) -> bool {
    path == "/" || PAGE.get_file(path.trim_start_matches('/')).is_some()
}

/// Returns the file of the pages that an address names; without a name, the file `index`.
pub fn page_file(uri: &Uri, index: &str) -> Response {
    let path = match uri.path() {
        "/" => index,
        path => path.trim_start_matches('/'),
    };
    let Some(file) = PAGE.get_file(path) else { return StatusCode::NOT_FOUND.into_response() };
    ([(header::CONTENT_TYPE, content_type(path)), (header::CACHE_CONTROL, "no-cache")], file.contents()).into_response()
}

/// Returns the text of a file.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    PAGE.get_file(path)?.contents_utf8()
}

/// Returns the media type of a file, by its name.
pub(crate) fn content_type(path: &str) -> &'static str {
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
