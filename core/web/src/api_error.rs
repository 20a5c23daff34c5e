//! The error of a request, as an HTTP answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// The error of a request: an HTTP status, and the reason for the user.
#[derive(Debug, PartialEq)]
pub struct ApiError(pub(crate) StatusCode, pub(crate) String);

impl ApiError {
    /// Creates the error of a malformed request.
    pub fn bad_request(why: &str) -> ApiError {
        ApiError(StatusCode::BAD_REQUEST, why.to_owned())
    }

    /// Creates the error of a role without the permission.
    pub(crate) fn forbidden(why: &str) -> ApiError {
        ApiError(StatusCode::FORBIDDEN, why.to_owned())
    }

    /// Creates the error of a request that this run cannot execute.
    pub fn conflict(why: &str) -> ApiError {
        ApiError(StatusCode::CONFLICT, why.to_owned())
    }

    /// Creates the error of a run that is over or too busy.
    pub fn unavailable(why: &str) -> ApiError {
        ApiError(StatusCode::SERVICE_UNAVAILABLE, why.to_owned())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Why {
            error: String,
        }
        (self.0, Json(Why { error: self.1 })).into_response()
    }
}
