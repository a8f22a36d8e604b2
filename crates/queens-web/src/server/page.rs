//! The page as it is sent: its files, and the Fluent files of the library beside them.

use std::sync::LazyLock;

use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Response, StatusCode, Uri};
use queens::words::Words;
use queens_api::NoAnswer;

use super::reply::{self, Body, Refusal};
use crate::files::{FILES, content_type, fingerprint, gzip, words_of};
use crate::film;

/// Anything that is not the API.
pub fn page(uri: &Uri, headers: &HeaderMap, words: &Words) -> Result<Response<Body>, Refusal> {
    let name = uri.path().trim_start_matches('/');
    if let Some(lang) = name.strip_prefix("words/").and_then(|name| name.strip_suffix(".ftl")) {
        let lang = lang.parse().map_err(|_| NoAnswer::not_found(words))?;
        return Ok(file(headers, "text/plain; charset=utf-8", words_of(lang).into()));
    }
    let wanted = if name.is_empty() { "index.html" } else { name };
    if let Some((name, content)) = FILES.iter().find(|(file, _)| *file == wanted) {
        return Ok(file(headers, content_type(name), Bytes::from_static(content)));
    }
    if name == film::TEMPLATE {
        static FILM: LazyLock<Bytes> = LazyLock::new(|| film::template().into());
        return Ok(file(headers, content_type(name), FILM.clone()));
    }
    // Once each view had an address of its own: `/learn?n=8` is `/?view=learn&n=8` now. The page itself says, in the
    // reader's language, which views there are.
    let view = name.trim_end_matches('/');
    if view.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
        let query = uri.query().map_or_else(String::new, |query| format!("&{query}"));
        return moved(&format!("/?view={view}{query}")).ok_or_else(|| NoAnswer::not_found(words).into());
    }
    Err(NoAnswer::not_found(words).into())
}

fn moved(to: &str) -> Option<Response<Body>> {
    let to = HeaderValue::try_from(to).ok()?;
    let mut response = reply::response(StatusCode::TEMPORARY_REDIRECT, "text/plain", Bytes::new().into());
    response.headers_mut().insert(header::LOCATION, to);
    Some(response)
}

/// A file that the browser keeps, but asks whether it is still the same (another version may use the port). It goes
/// packed to who takes that: a quarter of the bytes for a class on one access point.
fn file(headers: &HeaderMap, content_type: &'static str, content: Bytes) -> Response<Body> {
    let packs = takes_gzip(headers);
    let tag = format!("\"{:016x}{}\"", fingerprint(&content), if packs { "-gzip" } else { "" });
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        let mut response = Response::new(Bytes::new().into());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else if packs {
        let mut response = reply::response(StatusCode::OK, content_type, Bytes::from(gzip(&content)).into());
        response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        response
    } else {
        reply::response(StatusCode::OK, content_type, content.into())
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    let tag = HeaderValue::try_from(tag).expect("letters and digits in quotes");
    response.headers_mut().insert(header::ETAG, tag);
    response
}

/// Whether a browser says that it takes gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip")
            && !parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_takes_gzip_gets_it() {
        let takes = |list: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, list.parse().unwrap());
            takes_gzip(&headers)
        };
        assert!(takes("gzip") && takes("br, gzip;q=0.8") && takes("deflate,gzip , br"));
        assert!(!takes("br") && !takes("gzip;q=0, br") && !takes_gzip(&HeaderMap::new()));
    }
}
