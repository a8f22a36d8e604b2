//! What goes out: answers of the API, refusals, files of the page, events of a count.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Bytes, Frame, SizeHint};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};
use queens::words::Words;
use queens_api::{NoAnswer, Reply};
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::Receiver;

/// The bytes of an answer.
pub enum Body {
    /// All of them are there. The permit is their part of the memory for what was not sent yet.
    Whole { rest: Bytes, _memory: Option<OwnedSemaphorePermit> },
    /// They come bit by bit.
    Events(Receiver<String>),
}

/// How much is handed to the connection at once: what it holds beyond that is memory that nobody counts.
const PIECE: usize = 64 << 10;

impl hyper::body::Body for Body {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Self::Whole { rest, .. } if rest.is_empty() => Poll::Ready(None),
            Self::Whole { rest, .. } => {
                let piece = rest.split_to(rest.len().min(PIECE));
                Poll::Ready(Some(Ok(Frame::data(piece))))
            }
            Self::Events(events) => {
                events.poll_recv(context).map(|event| event.map(|text| Ok(Frame::data(text.into()))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Self::Whole { rest, .. } if rest.is_empty())
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Whole { rest, .. } => SizeHint::with_exact(rest.len() as u64),
            Self::Events(_) => SizeHint::default(),
        }
    }
}

impl From<Bytes> for Body {
    fn from(rest: Bytes) -> Self {
        Self::Whole { rest, _memory: None }
    }
}

/// A response with a media type.
pub fn response(status: StatusCode, content_type: &'static str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

/// An answer of the API.
pub fn answer(reply: Reply, memory: Option<OwnedSemaphorePermit>) -> Response<Body> {
    let body = Body::Whole { rest: reply.body.into(), _memory: memory };
    let mut response = response(StatusCode::OK, reply.content_type, body);
    if let Some(name) = reply.file_name {
        let value = HeaderValue::try_from(format!("attachment; filename=\"{name}\""));
        response.headers_mut().insert(header::CONTENT_DISPOSITION, value.expect("names of files are plain"));
    }
    response
}

/// The events of a count.
pub fn events(events: Receiver<String>) -> Response<Body> {
    response(StatusCode::OK, "text/event-stream", Body::Events(events))
}

/// A refused request, with at most one header more.
pub struct Refusal {
    no_answer: NoAnswer,
    header: Option<(HeaderName, HeaderValue)>,
}

impl From<NoAnswer> for Refusal {
    fn from(no_answer: NoAnswer) -> Self {
        Self { no_answer, header: None }
    }
}

impl Refusal {
    fn new(status: StatusCode, code: &'static str, message: String) -> Self {
        NoAnswer { status: status.as_u16(), code, message }.into()
    }

    fn with(self, name: HeaderName, value: &'static str) -> Self {
        Self { header: Some((name, HeaderValue::from_static(value))), ..self }
    }

    /// Who asks may not ask.
    pub fn forbidden(message: String) -> Self {
        Self::new(StatusCode::FORBIDDEN, "wrong-origin", message)
    }

    /// The request does not say which host it is for.
    pub fn no_host(words: &Words) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "no-host", words.say("web-error-no-host"))
    }

    /// This is asked with other methods: these.
    pub fn wrong_method(words: &Words, allowed: &'static str) -> Self {
        let message = words.say_with("web-error-method", &[("allowed", allowed.into())]);
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "wrong-method", message).with(header::ALLOW, allowed)
    }

    /// All places for this kind of work are taken.
    pub fn busy(words: &Words) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", words.say("web-error-busy"))
            .with(header::RETRY_AFTER, "2")
    }

    /// A bug of ours.
    pub fn bug(words: &Words) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "bug", words.say("web-error-bug"))
    }

    /// What goes out.
    pub fn response(self) -> Response<Body> {
        let status = StatusCode::from_u16(self.no_answer.status).expect("our own codes are codes of HTTP");
        let mut response = response(status, "application/json", Bytes::from(self.no_answer.body()).into());
        if let Some((name, value)) = self.header {
            response.headers_mut().insert(name, value);
        }
        response
    }
}
