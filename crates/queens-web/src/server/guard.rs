//! Who may ask: nobody but this page, on this machine, unless the server was told to listen to others.
//!
//! A page of another site can make a browser send requests to 127.0.0.1. Two things stop it:
//! - *DNS rebinding* (a name of theirs that leads to our address) shows in `Host`: we answer to `localhost` and
//!   to addresses written as numbers alone, never to a name.
//! - *Cross-site requests* show in `Origin` or `Sec-Fetch-Site`, which a browser sets and a page cannot
//!   change: the API answers to the page of the same origin alone. Links to the page may come from anywhere.
//!
//! The headers that go out with every answer let the page load nothing but its own files, without inline script.

use std::net::IpAddr;
use std::str::FromStr;

use hyper::header::{self, HeaderMap, HeaderName, HeaderValue};
use queens::words::Words;

use super::reply::Refusal;

/// The address of a site, such as `https://school.example`: who may show the page in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// A text that is not the address of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnOrigin;

impl std::fmt::Display for NotAnOrigin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is not the address of a site, such as https://school.example")
    }
}

impl std::error::Error for NotAnOrigin {}

impl FromStr for Origin {
    type Err = NotAnOrigin;
    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let site = text.strip_suffix('/').unwrap_or(text);
        let host =
            ["https://", "http://"].iter().find_map(|scheme| site.strip_prefix(scheme)).ok_or(NotAnOrigin)?;
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        // The text becomes part of a header: nothing that could end it, or add to it, may be in it.
        let is_name = !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte));
        if is_name && port.parse::<u16>().is_ok() {
            Ok(Self(site.to_ascii_lowercase()))
        } else {
            Err(NotAnOrigin)
        }
    }
}

/// Where we listen, and what goes out with every answer.
pub struct Guard {
    loopback: bool,
    policy: HeaderValue,
}

/// What the page may load and do: nothing but its own files, without inline script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";

const SAFE_HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

impl Guard {
    /// For a server that listens on an address, and may be shown in frames of some sites.
    pub fn new(address: IpAddr, embed_from: &[Origin]) -> Self {
        let frames = match embed_from {
            [] => "'none'".to_owned(),
            origins => origins.iter().map(|Origin(site)| site.as_str()).collect::<Vec<_>>().join(" "),
        };
        let policy = HeaderValue::try_from(format!("{POLICY}{frames}")).expect("origins are plain text");
        Self { loopback: address.is_loopback(), policy }
    }

    fn knows_host(&self, host: &str) -> bool {
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

    /// Whether a request may be answered.
    pub fn check(&self, path: &str, headers: &HeaderMap, words: &Words) -> Result<(), Refusal> {
        let host = match only(headers, header::HOST) {
            Ok(Some(host)) if !host.is_empty() => host,
            _ => return Err(Refusal::no_host(words)),
        };
        if !self.knows_host(host) {
            return Err(Refusal::forbidden(words.say("web-error-host")));
        }
        let other_site = || Refusal::forbidden(words.say("web-error-origin"));
        let origin = only(headers, header::ORIGIN).map_err(|TwiceOrOdd| other_site())?;
        if origin.is_some_and(|origin| origin != format!("http://{host}")) {
            return Err(other_site());
        }
        let site =
            only(headers, HeaderName::from_static("sec-fetch-site")).map_err(|TwiceOrOdd| other_site())?;
        if path.starts_with("/api/") && site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
            return Err(other_site());
        }
        Ok(())
    }

    /// Adds the headers of every answer.
    pub fn add_headers(&self, headers: &mut HeaderMap) {
        for (name, value) in SAFE_HEADERS {
            headers.insert(name, HeaderValue::from_static(value));
        }
        headers.insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}

/// A header came twice, or holds what is no text: no browser sends that.
struct TwiceOrOdd;

/// The value of a header that may come once.
fn only(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, TwiceOrOdd> {
    let mut values = headers.get_all(name).iter();
    let first = values.next().map(|value| value.to_str().map_err(|_| TwiceOrOdd)).transpose()?;
    if values.next().is_some() { Err(TwiceOrOdd) } else { Ok(first) }
}

#[cfg(test)]
mod tests {
    use queens::words::Lang;

    use super::*;

    fn allows(loopback: bool, path: &str, headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        let listening = if loopback { [127, 0, 0, 1] } else { [0, 0, 0, 0] };
        Guard::new(listening.into(), &[]).check(path, &map, &Words::new(Lang::En)).is_ok()
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
        assert!(allows(true, "/", &[host, ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn headers_that_come_twice_are_not_believed() {
        let host = ("host", "localhost:80");
        let (ours, theirs) = (("origin", "http://localhost:80"), ("origin", "http://evil.example"));
        assert!(!allows(true, "/api/about", &[host, ours, theirs]));
        assert!(!allows(true, "/api/about", &[host, ours, ours]));
        let (same, cross) = (("sec-fetch-site", "same-origin"), ("sec-fetch-site", "cross-site"));
        assert!(!allows(true, "/api/about", &[host, same, cross]));
    }

    #[test]
    fn sites_that_may_embed_the_page_are_named_in_its_policy() {
        let origin = |text: &str| text.parse::<Origin>();
        let sites = [origin("https://School.example/").unwrap(), origin("http://10.0.0.7:8000").unwrap()];
        let mut headers = HeaderMap::new();
        Guard::new([127, 0, 0, 1].into(), &sites).add_headers(&mut headers);
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.ends_with("frame-ancestors https://school.example http://10.0.0.7:8000"), "{policy}");
        for wrong in [
            "",
            "school.example",
            "ftp://a.b",
            "https://a b",
            "https://a;script-src *",
            "https://a/b",
            "https://:1",
            "https://a:99999",
            "*",
        ] {
            assert_eq!(origin(wrong), Err(NotAnOrigin), "{wrong}");
        }
    }
}
