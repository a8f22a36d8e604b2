//! The page: its files are part of the program. The Fluent files of the library are served beside them.

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use queens::words::{Lang, sources};

use crate::ask::Ask;
use crate::failure::{self, Failure};

/// Name and content of each file under `page/`, found by `build.rs`.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

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
    if name.is_empty() {
        let (_, index) = FILES.iter().find(|(name, _)| *name == "index.html").expect("the page has an index");
        return file(&headers, content_type("index.html"), *index);
    }
    // Once each view had an address of its own: `/learn?n=8` is `/?view=learn&n=8` now. The page itself says, in the
    // reader's language, which views there are.
    let view = name.trim_end_matches('/');
    if view.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        let query = uri.query().map_or_else(String::new, |query| format!("&{query}"));
        return Redirect::temporary(&format!("/?view={view}{query}")).into_response();
    }
    Failure::not_found(ask.words).into_response()
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
