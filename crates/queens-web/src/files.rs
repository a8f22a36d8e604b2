//! The files of the page, which are part of the program, and the Fluent files of the library beside them.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use queens::words::{Lang, sources};

/// Name and content of each file under `page/`, found by `build.rs`.
pub const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The topics of words that the page uses; the others are the command's.
#[cfg(any(feature = "server", feature = "site"))]
const TOPICS: [&str; 4] = ["core", "trace", "web", "lessons"];

/// The page's words of a language as one Fluent file.
#[cfg(any(feature = "server", feature = "site"))]
pub fn words_of(lang: Lang) -> String {
    words_about(lang, &TOPICS)
}

/// The words of some topics as one Fluent file.
pub fn words_about(lang: Lang, topics: &[&str]) -> String {
    sources(lang).iter().filter(|(topic, _)| topics.contains(topic)).map(|(_, text)| *text).collect()
}

pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

/// The bytes, packed.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).expect("memory takes any bytes");
    packer.finish().expect("memory takes any bytes")
}

/// FNV-1a: enough to tell two versions of a file apart.
#[cfg(any(feature = "server", feature = "site"))]
pub fn fingerprint(content: &[u8]) -> u64 {
    content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
