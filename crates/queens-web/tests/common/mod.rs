//! A real server on a free port, and a client that sends exactly what it is told.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use queens_web::Options;
use serde_json::Value;

/// A server that stops when it is dropped.
pub struct Server {
    pub address: SocketAddr,
    stop: &'static AtomicBool,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    pub fn start() -> Self {
        Self::with(Options::default())
    }

    pub fn with(options: Options) -> Self {
        let stop: &'static AtomicBool = Box::leak(Box::default());
        let (tell, told) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            queens_web::serve(&options, stop, |addresses| tell.send(addresses[0]).unwrap()).unwrap();
        });
        Self { address: told.recv().unwrap(), stop, thread: Some(thread) }
    }

    /// Opens a connection and sends a request, without reading the answer.
    pub fn send(&self, method: &str, target: &str, headers: &[(&str, &str)]) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let mut request = format!("{method} {target} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            request += &format!("Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        stream.write_all((request + "\r\n").as_bytes()).unwrap();
        stream
    }

    pub fn ask(&self, method: &str, target: &str, headers: &[(&str, &str)]) -> Answer {
        Answer::read(self.send(method, target, headers))
    }

    pub fn get(&self, target: &str) -> Answer {
        self.ask("GET", target, &[])
    }

    pub fn post(&self, target: &str) -> Answer {
        self.ask("POST", target, &[])
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().unwrap().join().unwrap();
    }
}

/// What the server said.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    fn read(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_ascii_lowercase();
        let body = bytes[end + 4..].to_vec();
        let status = head[9..12].parse().unwrap();
        let body = if head.contains("transfer-encoding: chunked") { joined(&body) } else { body };
        Self { status, head, body }
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The code of an error, which also has a message.
    pub fn code(&self) -> String {
        let body = self.json();
        assert!(!body["error"]["message"].as_str().unwrap().is_empty());
        body["error"]["code"].as_str().unwrap().to_owned()
    }
}

/// The body that came in chunks.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(line) = rest.windows(2).position(|window| window == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..line]).unwrap(), 16).unwrap();
        body.extend_from_slice(&rest[line + 2..line + 2 + size]);
        rest = &rest[line + 2 + size + 2..];
    }
    body
}

/// Waits until something holds; gives up after a time that no healthy machine needs.
pub fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what} never happened");
        std::thread::sleep(Duration::from_millis(20));
    }
}
