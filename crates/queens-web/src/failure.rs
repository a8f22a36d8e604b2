//! `Failure`: why a request is refused, as JSON `{"error": {"code": …, "message": …}}`.
//!
//! The code is for programs and never changes; the message is for people, in their language, and says what to
//! do, in the words of the command.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use queens::words::Words;
use serde_json::json;

use crate::ask::Ask;

/// A refused request.
#[derive(Debug)]
pub struct Failure {
    status: StatusCode,
    code: &'static str,
    message: String,
    /// Seconds after which the same request may succeed.
    retry_after: Option<u32>,
}

impl Failure {
    /// The request is wrong.
    pub fn bad(code: &'static str, message: String) -> Self {
        Self { status: StatusCode::BAD_REQUEST, code, message, retry_after: None }
    }

    /// Who asks may not ask.
    pub fn forbidden(code: &'static str, message: String) -> Self {
        Self { status: StatusCode::FORBIDDEN, code, message, retry_after: None }
    }

    /// There is no such thing.
    pub fn not_found(words: &Words) -> Self {
        let message = words.say("web-error-not-found");
        Self { status: StatusCode::NOT_FOUND, code: "not-found", message, retry_after: None }
    }

    /// The address is longer than any that makes sense.
    pub fn too_long_address(words: &Words) -> Self {
        let message = words.say("web-error-address");
        Self { status: StatusCode::URI_TOO_LONG, code: "address-too-long", message, retry_after: None }
    }

    /// All places for this kind of work are taken.
    pub fn busy(words: &Words) -> Self {
        Self {
            status: StatusCode::SERVICE_UNAVAILABLE,
            code: "busy",
            message: words.say("web-error-busy"),
            retry_after: Some(2),
        }
    }

    /// The answer took longer than an answer may.
    pub fn too_long(words: &Words) -> Self {
        let message = words.say("web-error-too-long");
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, code: "too-long", message, retry_after: None }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.code, "message": self.message } });
        let mut response = (self.status, Json(body)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Everything here is only ever read: `GET` and `HEAD`.
pub async fn wrong_method(ask: Ask) -> Failure {
    Failure {
        status: StatusCode::METHOD_NOT_ALLOWED,
        code: "wrong-method",
        message: ask.words.say("web-error-method"),
        retry_after: None,
    }
}
