//! Who may ask: nobody but this page, on this machine, unless the server was told to listen to others.
//!
//! A page of another site can make a browser send requests to 127.0.0.1. Two things stop it:
//! - *DNS rebinding* (a name of theirs that leads to our address) shows in `Host`: we answer to `localhost` and
//!   to addresses written as numbers alone, never to a name.
//! - *Cross-site requests* show in `Origin` or `Sec-Fetch-Site`, which a browser sets and a page cannot
//!   change: the API answers to the page of the same origin alone. Links to the page may come from anywhere.
//!
//! The headers that go out with every answer let the page load nothing but its own files, without inline script.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::ask::Ask;
use crate::failure::Failure;

/// Where we listen.
#[derive(Clone, Copy)]
pub struct Guard {
    loopback: bool,
}

/// The longest request target; the longest that the page makes has about 1,200 characters.
const MAX_TARGET: usize = 8 << 10;

const SAFE_HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

impl Guard {
    /// For a server that listens on an address.
    pub fn new(address: SocketAddr) -> Self {
        Self { loopback: address.ip().is_loopback() }
    }

    fn knows_host(self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.parse::<u16>().is_ok() && !name.ends_with(':') => name,
            _ => host,
        };
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let number = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
        number.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback() || !self.loopback)
    }

    fn allows(self, path: &str, headers: &HeaderMap) -> Result<(), &'static str> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let host = text(header::HOST).unwrap_or_default();
        if headers.get_all(header::HOST).iter().count() != 1 || !self.knows_host(host) {
            return Err("web-error-host");
        }
        if headers.contains_key(header::ORIGIN) && text(header::ORIGIN) != Some(&format!("http://{host}")) {
            return Err("web-error-origin");
        }
        let site = text(HeaderName::from_static("sec-fetch-site"));
        if path.starts_with("/api/") && site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
            return Err("web-error-origin");
        }
        Ok(())
    }
}

/// Lets a request pass or refuses it, and adds the headers of every answer.
pub async fn check(State(guard): State<Guard>, ask: Ask, request: Request, next: Next) -> Response {
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    let mut response = if target > MAX_TARGET {
        Failure::too_long_address(ask.words).into_response()
    } else if let Err(key) = guard.allows(request.uri().path(), request.headers()) {
        Failure::forbidden("wrong-origin", ask.words.say(key)).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in SAFE_HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(loopback: bool, path: &str, headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        Guard { loopback }.allows(path, &map).is_ok()
    }

    #[test]
    fn this_machine_by_name_or_number_is_known() {
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:4321", "127.0.0.9", "[::1]:4321", "[::1]"] {
            assert!(allows(true, "/api/about", &[("host", host)]), "{host}");
        }
    }

    #[test]
    fn other_names_and_numbers_are_not() {
        for host in
            ["queens.example:80", "localhost.example", "192.168.1.2:80", "", "127.0.0.1.nip.io", "a:b:c"]
        {
            assert!(!allows(true, "/", &[("host", host)]), "{host}");
        }
        assert!(!allows(true, "/", &[]));
        assert!(!allows(true, "/", &[("host", "localhost"), ("host", "localhost")]));
    }

    #[test]
    fn a_server_for_others_is_reached_by_number_but_still_not_by_name() {
        assert!(allows(false, "/", &[("host", "192.168.1.2:80")]));
        assert!(!allows(false, "/", &[("host", "queens.example")]));
    }

    #[test]
    fn another_origin_may_link_to_the_page_but_not_use_the_api() {
        let host = ("host", "localhost:80");
        assert!(allows(true, "/api/about", &[host, ("origin", "http://localhost:80")]));
        assert!(!allows(true, "/api/about", &[host, ("origin", "http://localhost:81")]));
        assert!(!allows(true, "/api/about", &[host, ("origin", "null")]));
        assert!(!allows(true, "/api/about", &[host, ("sec-fetch-site", "cross-site")]));
        assert!(!allows(true, "/api/about", &[host, ("sec-fetch-site", "same-site")]));
        assert!(allows(true, "/api/about", &[host, ("sec-fetch-site", "none")]));
        assert!(allows(true, "/learn", &[host, ("sec-fetch-site", "cross-site")]));
    }
}
