//! `queens serve`: one page to learn, try, list and count N queens, and the API under it.
//!
//! The server knows nothing about queens: a request becomes library types ([`ask`]), the library works on
//! them in a thread that stops when the client leaves ([`work`]), and the answer goes out as JSON. The page is
//! embedded ([`page`]); it needs no network. Who may ask at all is decided in one place ([`guard`]).
//!
//! The API is described in `openapi.json` (served as `/api/openapi.json`) and in `docs/web.md`.

mod about;
mod ask;
mod counting;
mod export;
mod failure;
mod film;
mod gallery;
mod guard;
mod page;
mod trying;
mod work;

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use work::Work;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on: loopback, unless others shall reach the page.
    pub address: IpAddr,
    /// The port, 0 for any free one.
    pub port: u16,
    /// How many counts may run at once; further ones are told to come back.
    pub counts: usize,
}

impl Default for Options {
    fn default() -> Self {
        let counts = std::thread::available_parallelism().map_or(1, usize::from);
        Self { address: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 0, counts }
    }
}

/// Connections at once; a further one waits. More than any browser opens, less than the files we may open.
const MAX_CONNECTIONS: usize = 256;
/// How long a client may take to send the head of its request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// How often we look whether we shall stop.
const STOP_LOOK: Duration = Duration::from_millis(50);

/// Serves the page until `stop` is set. `ready` is told the address once connections are accepted.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// let stop = AtomicBool::new(false);
/// queens_web::serve(&queens_web::Options::default(), &stop, |address| {
///     assert!(address.ip().is_loopback());
///     stop.store(true, Ordering::Relaxed);
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the address cannot be listened on.
pub fn serve(options: &Options, stop: &AtomicBool, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let result = runtime.block_on(async {
        let listener = TcpListener::bind((options.address, options.port)).await?;
        let address = listener.local_addr()?;
        let service = router(options, address);
        ready(address);
        tokio::select! {
            () = accept(listener, service) => {}
            () = stopped(stop) => {}
        }
        Ok(())
    });
    // Work that is still under way is told to stop when its request is dropped with the runtime.
    runtime.shutdown_timeout(Duration::from_millis(500));
    result
}

async fn stopped(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(STOP_LOOK).await;
    }
}

/// Accepts connections for ever. (axum's own loop has neither a limit nor a time limit for a request's head.)
async fn accept(listener: TcpListener, service: Router) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            // Out of files, or the client left already: neither ends the server.
            tokio::time::sleep(STOP_LOOK).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(service.clone());
        tokio::spawn(async move {
            let _ = hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIMEOUT)
                .max_buf_size(64 << 10)
                .serve_connection(TokioIo::new(stream), service)
                .await;
            drop(place);
        });
    }
}

/// Every route of the API; a test compares them with `openapi.json`.
fn routes() -> Vec<(&'static str, MethodRouter<Arc<Work>>)> {
    vec![
        ("/api/about", get(about::about)),
        ("/api/openapi.json", get(about::openapi)),
        ("/api/film", get(film::film)),
        ("/api/steps", get(film::steps)),
        ("/api/try", get(trying::look)),
        ("/api/hint", get(trying::hint)),
        ("/api/completions", get(trying::completions)),
        ("/api/solutions", get(gallery::solutions)),
        ("/api/classes", get(gallery::classes)),
        ("/api/orbit", get(gallery::orbit)),
        ("/api/export", get(export::export)),
        ("/api/count", get(counting::count)),
        ("/api/runs", get(counting::runs)),
    ]
}

fn router(options: &Options, address: SocketAddr) -> Router {
    let mut router = Router::new();
    for (path, route) in routes() {
        router = router.route(path, route.fallback(failure::wrong_method));
    }
    router
        .fallback(page::page)
        .with_state(Arc::new(Work::new(options.counts)))
        .layer(from_fn_with_state(guard::Guard::new(address), guard::check))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_is_described_and_every_description_has_a_route() {
        let description: serde_json::Value = serde_json::from_str(include_str!("openapi.json")).unwrap();
        let described: BTreeSet<&str> =
            description["paths"].as_object().unwrap().keys().map(String::as_str).collect();
        let served: BTreeSet<&str> = routes().into_iter().map(|(path, _)| path).collect();
        assert_eq!(described, served);
    }
}
