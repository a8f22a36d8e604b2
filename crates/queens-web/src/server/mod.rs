//! The server knows nothing about queens: a request becomes a question of `queens_api`, which is answered in a
//! thread that stops when the client leaves ([`work`]), and the bytes go out ([`reply`]). The page is
//! embedded ([`page`]); it needs no network. Who may ask at all is decided in one place ([`guard`]).

mod guard;
mod handle;
mod page;
mod patient;
mod reply;
mod work;

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

pub use guard::{NotAnOrigin, Origin};
use handle::Server;
use patient::Patient;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on: loopback, unless others shall reach the page.
    pub address: IpAddr,
    /// The ports to try, in this order; 0 for any free one.
    pub ports: Vec<u16>,
    /// How many counts may run at once; further ones are told to come back.
    pub counts: usize,
    /// Whose pages may show this one in a frame.
    pub embed_from: Vec<Origin>,
}

/// The port that is tried first, so that a link is still good tomorrow: 8 queens, 92 solutions.
pub const DEFAULT_PORT: u16 = 8092;

impl Default for Options {
    fn default() -> Self {
        let counts = std::thread::available_parallelism().map_or(1, usize::from);
        Self { address: IpAddr::V4(Ipv4Addr::LOCALHOST), ports: vec![0], counts, embed_from: vec![] }
    }
}

/// Connections at once; a further one waits. More than any browser opens, less than the files we may open.
const MAX_CONNECTIONS: usize = 256;
/// How long a client may take to send the head of its request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);
/// How often we look whether we shall stop.
const STOP_LOOK: Duration = Duration::from_millis(50);

/// Serves the page until `stop` is set. `ready` is told where it is once connections are accepted: first an
/// address for a browser on this machine, then those that others on the network can use, if they may.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// let stop = AtomicBool::new(false);
/// queens_web::serve(&queens_web::Options::default(), &stop, |addresses| {
///     assert!(addresses.len() == 1 && addresses[0].ip().is_loopback());
///     stop.store(true, Ordering::Relaxed);
/// })?;
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If none of the ports can be listened on: why the last one cannot.
pub fn serve(options: &Options, stop: &AtomicBool, ready: impl FnOnce(&[SocketAddr])) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let result = runtime.block_on(async {
        let listener = listen(options).await?;
        let address = listener.local_addr()?;
        let addresses = addresses(address);
        let server = Arc::new(Server::new(options, &addresses));
        ready(&addresses);
        tokio::select! {
            () = accept(listener, server) => {}
            () = stopped(stop) => {}
        }
        Ok(())
    });
    // Work that is still under way is told to stop when its request is dropped with the runtime.
    runtime.shutdown_timeout(Duration::from_millis(500));
    result
}

async fn listen(options: &Options) -> io::Result<TcpListener> {
    let mut failed = io::ErrorKind::InvalidInput.into();
    for &port in &options.ports {
        match TcpListener::bind((options.address, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

/// Where the page is, if it listens on an address.
fn addresses(listening: SocketAddr) -> Vec<SocketAddr> {
    let ip = listening.ip();
    if !ip.is_unspecified() {
        return vec![listening];
    }
    let loopback = if ip.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { IpAddr::from(Ipv6Addr::LOCALHOST) };
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    // Addresses that are only good together with the name of an interface cannot be typed into a browser.
    let is_usable = |ip: &IpAddr| match ip {
        IpAddr::V4(four) => !four.is_loopback() && !four.is_link_local(),
        IpAddr::V6(six) => !six.is_loopback() && !six.is_unicast_link_local(),
    };
    let others = interfaces.iter().map(if_addrs::Interface::ip).filter(is_usable);
    let mut others: Vec<IpAddr> = others.filter(|other| other.is_ipv4() == ip.is_ipv4()).collect();
    others.sort();
    [loopback].into_iter().chain(others).map(|ip| SocketAddr::new(ip, listening.port())).collect()
}

async fn stopped(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(STOP_LOOK).await;
    }
}

/// Accepts connections for ever.
async fn accept(listener: TcpListener, server: Arc<Server>) {
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let Ok((stream, _)) = listener.accept().await else {
            // Out of files, or the client left already: neither ends the server.
            tokio::time::sleep(STOP_LOOK).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let server = Arc::clone(&server);
        let service = service_fn(move |request| {
            let server = Arc::clone(&server);
            async move { Ok::<_, Infallible>(server.answer(&request).await) }
        });
        tokio::spawn(async move {
            let _ = hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIMEOUT)
                .max_buf_size(64 << 10)
                .serve_connection(TokioIo::new(Patient::new(stream)), service)
                .await;
            drop(place);
        });
    }
}
