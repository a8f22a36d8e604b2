//! The page: its files are part of the program. The Fluent files of the library are served beside them.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use queens::words::{Lang, sources};

use crate::ask::Ask;
use crate::failure::{self, Failure};

/// Name and content of each file under `page/`.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("../page/", $name)) as &[u8])),+]
    };
}

const FILES: &[(&str, &[u8])] = files![
    "address.js",
    "api.js",
    "app.js",
    "board.js",
    "chart.js",
    "controls.js",
    "count.js",
    "export.js",
    "film.js",
    "icon.svg",
    "index.html",
    "learn.js",
    "make.js",
    "picture.js",
    "player.js",
    "position.js",
    "queen.svg",
    "scene.js",
    "solutions.js",
    "stack.js",
    "style/base.css",
    "style/board.css",
    "style/views.css",
    "tree.js",
    "try.js",
    "vendor/fluent-bundle.LICENSE.txt",
    "vendor/fluent-bundle.js",
    "words.js",
];

/// The views, each of which is the page at its own address.
const VIEWS: [&str; 5] = ["", "learn", "try", "solutions", "count"];

/// Anything that is not the API.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap, ask: Ask) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return failure::wrong_method(ask).await.into_response();
    }
    let name = uri.path().trim_start_matches('/');
    if let Some(lang) = name.strip_prefix("words/").and_then(|name| name.strip_suffix(".ftl")) {
        return match lang.parse() {
            Ok(lang) => file(&headers, "text/plain; charset=utf-8", words(lang).into_bytes()),
            Err(_) => Failure::not_found(ask.words).into_response(),
        };
    }
    if let Some((name, content)) = FILES.iter().find(|(file, _)| *file == name) {
        return file(&headers, content_type(name), *content);
    }
    if name.starts_with("api/") {
        return Failure::not_found(ask.words).into_response();
    }
    let (_, index) = FILES.iter().find(|(name, _)| *name == "index.html").expect("the page has an index");
    let mut response = file(&headers, content_type("index.html"), *index);
    if !VIEWS.contains(&name) {
        // The page itself says so, in the reader's language.
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// The topics of words that the page uses; the others are the command's.
const TOPICS: [&str; 3] = ["core", "trace", "web"];

/// The page's words of a language as one Fluent file.
fn words(lang: Lang) -> String {
    sources(lang).iter().filter(|(topic, _)| TOPICS.contains(topic)).map(|(_, text)| *text).collect()
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "text/plain; charset=utf-8",
    }
}

/// A file that the browser keeps, but asks whether it is still the same (another version may use the port).
fn file(
    headers: &HeaderMap,
    content_type: &'static str,
    content: impl AsRef<[u8]> + Into<axum::body::Body>,
) -> Response {
    let tag = format!("\"{:016x}\"", fingerprint(content.as_ref()));
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let fixed = [(header::CACHE_CONTROL, "no-cache".to_owned()), (header::ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, fixed).into_response();
    }
    let kind = [(header::CONTENT_TYPE, content_type)];
    (fixed, kind, content.into()).into_response()
}

/// FNV-1a: enough to tell two versions of a file apart.
fn fingerprint(content: &[u8]) -> u64 {
    content
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
