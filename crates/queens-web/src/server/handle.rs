//! One request, from its head to its response: the guard, then the API or a file of the page.

use std::net::SocketAddr;
use std::sync::Arc;

use hyper::header;
use hyper::{Method, Request, Response};
use queens_api::counting::Count;
use queens_api::{Ask, MAX_QUERY, NoAnswer, host, question};

use super::guard::Guard;
use super::reply::{self, Body, Refusal};
use super::work::Work;
use super::{Options, page};

/// Events of a count that may wait to be sent.
const EVENTS_WAITING: usize = 4;

/// What is there for every request.
pub struct Server {
    guard: Guard,
    work: Arc<Work>,
    /// Where others on the network reach the page.
    links: Vec<String>,
}

impl Server {
    /// A server that is reached at some addresses.
    pub fn new(options: &Options, addresses: &[SocketAddr]) -> Self {
        let guard = Guard::new(options.address, &options.embed_from);
        let others = addresses.iter().filter(|address| !address.ip().is_loopback());
        let links = others.map(|address| format!("http://{address}/")).collect();
        Self { guard, work: Arc::new(Work::new(options.counts)), links }
    }

    /// The response to a request. The body of a request is never read.
    pub async fn answer<B>(&self, request: &Request<B>) -> Response<Body> {
        let preferred = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let ask = Ask::new(request.uri().query().unwrap_or_default(), preferred);
        let mut response = match self.checked(request, ask).await {
            Ok(response) => response,
            Err(refusal) => refusal.response(),
        };
        self.guard.add_headers(response.headers_mut());
        response
    }

    async fn checked<B>(&self, request: &Request<B>, ask: Ask) -> Result<Response<Body>, Refusal> {
        let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
        if target > MAX_QUERY {
            return Err(NoAnswer::too_long_address(ask.words()).into());
        }
        let path = request.uri().path();
        self.guard.check(path, request.headers(), ask.words())?;
        match path.strip_prefix("/api/") {
            Some(path) => self.api(path, request.method(), ask).await,
            None => {
                only(&READ, request.method(), &ask)?;
                page::page(request.uri(), request.headers(), ask.words())
            }
        }
    }

    async fn api(&self, path: &str, method: &Method, ask: Ask) -> Result<Response<Body>, Refusal> {
        match path {
            // A count uses all processors for minutes. An image of another site can make a browser send any GET; a
            // POST of another site says so in `Origin`.
            "count" => {
                only(&[Method::POST], method, &ask)?;
                let count = Count::new(&ask)?;
                let place = self.work.count_place(ask.words()).await?;
                let (send, events) = tokio::sync::mpsc::channel(EVENTS_WAITING);
                let work = Arc::clone(&self.work);
                let words = ask.words();
                tokio::spawn(async move { work.count(count, words, place, send).await });
                Ok(reply::events(events))
            }
            "runs" => {
                only(&READ, method, &ask)?;
                ask.check()?;
                Ok(reply::answer(self.work.runs(), None))
            }
            "host" => {
                only(&READ, method, &ask)?;
                ask.check()?;
                Ok(reply::answer(host("server", &self.links), None))
            }
            _ => {
                let question = question(path).ok_or_else(|| NoAnswer::not_found(ask.words()))?;
                only(&READ, method, &ask)?;
                let (reply, memory) = self.work.answer(question, ask).await?;
                Ok(reply::answer(reply, Some(memory)))
            }
        }
    }
}

/// How everything but a count is asked.
const READ: [Method; 2] = [Method::GET, Method::HEAD];

/// Refuses all methods but some.
fn only(allowed: &[Method], method: &Method, ask: &Ask) -> Result<(), Refusal> {
    if allowed.contains(method) {
        return Ok(());
    }
    Err(Refusal::wrong_method(ask.words(), if allowed.contains(&Method::GET) { "GET, HEAD" } else { "POST" }))
}
