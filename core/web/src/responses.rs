//! Answers to requests for commands and files, for competitions and the routes of leagues.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use crate::api_error::ApiError;
use crate::files::content_type;

/// Executes a command with this JSON body on a thread of its own, and returns the answer.
///
/// # Errors
/// If the body is no JSON, or the command fails.
pub async fn command_response(
    body: &str,
    order: impl FnOnce(Value) -> Result<Value, String> + Send + 'static,
) -> Result<Json<Value>, ApiError> {
    let body = if body.trim().is_empty() { Ok(Value::Null) } else { serde_json::from_str(body) };
    let body = body.map_err(|error| ApiError::bad_request(&format!("the request's body is no JSON: {error}")))?;
    // The command may start a program, or read a file.
    let done = tokio::task::spawn_blocking(move || order(body)).await;
    let done = done.map_err(|cause| ApiError(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    done.map(Json).map_err(|why| ApiError::conflict(&why))
}

/// Makes a file of this name on a thread of its own, and returns it with its media type.
///
/// # Errors
/// If there is no such file, or not yet.
pub async fn file_response(
    name: &str,
    make: impl FnOnce() -> Result<Option<Vec<u8>>, String> + Send + 'static,
) -> Result<Response, ApiError> {
    let kind = content_type(name);
    let made = tokio::task::spawn_blocking(make).await;
    let made = made.map_err(|cause| ApiError(StatusCode::INTERNAL_SERVER_ERROR, cause.to_string()))?;
    match made.map_err(|why| ApiError::conflict(&why))? {
        Some(bytes) => Ok(([(header::CONTENT_TYPE, kind)], bytes).into_response()),
        None => Err(ApiError(StatusCode::NOT_FOUND, String::from("there is no such file"))),
    }
}
