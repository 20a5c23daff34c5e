//! Why a request is not carried out, as an answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Why a request is not carried out.
#[derive(Debug, PartialEq)]
pub(crate) struct Refusal(pub(crate) StatusCode, pub(crate) String);

impl Refusal {
    /// The request is wrong.
    pub(crate) fn bad(why: &str) -> Refusal {
        Refusal(StatusCode::BAD_REQUEST, why.to_owned())
    }

    /// The role does not allow it.
    pub(crate) fn forbidden(why: &str) -> Refusal {
        Refusal(StatusCode::FORBIDDEN, why.to_owned())
    }

    /// This run cannot do it.
    pub(crate) fn conflict(why: &str) -> Refusal {
        Refusal(StatusCode::CONFLICT, why.to_owned())
    }

    /// The run is over, or too busy.
    pub(crate) fn over(why: &str) -> Refusal {
        Refusal(StatusCode::SERVICE_UNAVAILABLE, why.to_owned())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Why {
            error: String,
        }
        (self.0, Json(Why { error: self.1 })).into_response()
    }
}
