//! Access control: the checks of each request's origin and of each client's role.
//!
//! A browser lets pages of any site send requests to a server on its own machine. A request that names a foreign page
//! in `Origin`, or a foreign name in `Host`, is refused.
//!
//! A reverse proxy on this machine makes all its clients look local. A request by a name that the user gave, or with
//! a header of a proxy, therefore counts as one from an unknown machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::Authority;

use crate::api_error::ApiError;
use crate::host_names::{HostNames, without_port};

/// Headers that reverse proxies add.
const PROXY_HEADERS: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// The path to which Foxglove connects.
pub(crate) const FOXGLOVE_PATH: &str = "/foxglove";

/// This path with and without a league's own pages.
const FOXGLOVE_PATHS: [&str; 2] = [FOXGLOVE_PATH, "/viewer/foxglove"];

/// The site of Foxglove, whose pages may connect to runs: they can only look on.
const FOXGLOVE_SITE: &str = "https://app.foxglove.dev";

/// The address of a machine behind a proxy.
const UNKNOWN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 0);

/// The tokens that give clients the roles of referee and trainer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Gives all commands.
    pub trainer: Option<String>,
    /// Gives the commands of referees.
    pub referee: Option<String>,
}

/// The address at the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The rights of a client, and its machine.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client {
    pub(crate) authority: Authority,
    pub(crate) machine: IpAddr,
}

impl Tokens {
    /// Returns the authority of a client with this token, if any. If no tokens are set, local clients are trainers.
    pub(crate) fn authority(&self, peer: IpAddr, token: Option<&str>) -> Authority {
        let is = |known: &Option<String>| {
            known.as_ref().zip(token).is_some_and(|(known, token)| is_equal(known.as_bytes(), token.as_bytes()))
        };
        match (is(&self.trainer), is(&self.referee)) {
            (true, _) => Authority::Trainer,
            (_, true) => Authority::Referee,
            _ if self.trainer.is_none() && self.referee.is_none() && is_this_machine(peer) => Authority::Trainer,
            _ => Authority::Viewer,
        }
    }
}

/// Compares in a time that does not depend on the first difference.
fn is_equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

fn is_this_machine(peer: IpAddr) -> bool {
    peer.to_canonical().is_loopback()
}

/// Returns the token of a request: from the header `Authorization`, or `token` in the address.
pub(crate) fn token(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let header = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let header = header.and_then(|value| value.strip_prefix("Bearer ")).map(str::to_owned);
    header.or_else(|| query(uri, "token"))
}

/// Returns a value in the address of a request, with its `%` signs resolved.
pub(crate) fn query(uri: &Uri, name: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = axum::extract::Query::try_from_uri(uri).ok()?.0;
    pairs.into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

/// Returns a number in an address.
pub(crate) fn number<T: std::str::FromStr>(uri: &Uri, name: &str) -> Result<T, ApiError> {
    let text = query(uri, name).ok_or_else(|| ApiError::bad_request(&format!("?{name}=NUMBER is missing")))?;
    text.parse().map_err(|_| ApiError::bad_request(&format!("{name}: {text:?} is no such number")))
}

/// Refuses requests of foreign pages, and sets the headers of all answers.
pub(crate) async fn check(State(()): State<()>, mut request: Request, next: Next) -> Response {
    let names = request.extensions().get::<Arc<HostNames>>().cloned().unwrap_or_default();
    let found = source(request.headers(), request.uri(), &names);
    let may_be_framed = query(request.uri(), "embed").is_some();
    let mut response = match found {
        Err(why) => ApiError(StatusCode::FORBIDDEN, why).into_response(),
        Ok(source) => {
            if source == RequestSource::Proxy {
                request.extensions_mut().insert(Peer(UNKNOWN));
            }
            next.run(request).await
        }
    };
    headers(response.headers_mut(), may_be_framed);
    response
}

/// The path of a request: direct, or through a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RequestSource {
    /// The machine at the other end of the connection.
    Peer,
    /// A machine behind a proxy.
    Proxy,
}

/// Returns the path of a request, or the reason to refuse it.
fn source(headers: &HeaderMap, uri: &Uri, names: &HostNames) -> Result<RequestSource, String> {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    let host = text(HOST).or_else(|| uri.authority().map(|authority| authority.as_str())).unwrap_or_default();
    // Browsers always name a host.
    if !host.is_empty() && !names.contains(host) {
        let name = without_port(host);
        return Err(format!(
            "this server is not known as {name:?}: call it localhost or by its address, or start it with --web-host {name}"
        ));
    }
    let origin = text(ORIGIN);
    let page = origin.map(|origin| origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")));
    // A proxy may put another host into the request, but leaves the page's.
    let is_own_page = page.is_none_or(|page| page.is_some_and(|page| page == host || names.contains_configured(page)));
    let is_foxglove = FOXGLOVE_PATHS.contains(&uri.path()) && is_foxglove(origin);
    if !is_own_page && !is_foxglove {
        let origin = origin.unwrap_or_default();
        return Err(format!("a page of {origin} may not use this server; --web-host NAME adds a name that it has"));
    }
    let is_of_machine = |host: &str| host.is_empty() || names.contains_local(host);
    let is_direct = is_own_page && PROXY_HEADERS.iter().all(|name| !headers.contains_key(*name));
    let is_direct = is_direct && is_of_machine(host) && page.flatten().is_none_or(is_of_machine);
    Ok(if is_direct { RequestSource::Peer } else { RequestSource::Proxy })
}

/// True if a request comes from Foxglove: its site, or a program whose pages are of no site, such as `file://`. Sandboxed
/// pages of any site call themselves `null`.
fn is_foxglove(origin: Option<&str>) -> bool {
    let is_of_site = |origin: &str| origin == "null" || origin.starts_with("http:") || origin.starts_with("https:");
    origin.is_some_and(|origin| origin == FOXGLOVE_SITE || !is_of_site(origin))
}

fn headers(headers: &mut HeaderMap, may_be_framed: bool) {
    const ALL: [(&str, &str); 4] = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ];
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
        img-src 'self' data: blob:; media-src blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ";
    for (name, value) in ALL {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    let policy = format!("{POLICY}{}", if may_be_framed { "*" } else { "'self'" });
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(HeaderName::from_static("content-security-policy"), policy);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_give_roles() {
        let [here, there]: [IpAddr; 2] = ["127.0.0.1", "10.0.0.7"].map(|text| text.parse().expect("an address"));
        let none = Tokens::default();
        assert_eq!(none.authority(here, None), Authority::Trainer);
        assert_eq!(none.authority("::ffff:127.0.0.1".parse().expect("an address"), None), Authority::Trainer);
        assert_eq!(none.authority(there, None), Authority::Viewer);
        let some = Tokens { trainer: Some("t".into()), referee: Some("r".into()) };
        let check = |token, expect| assert_eq!(some.authority(here, token), expect, "{token:?}");
        check(None, Authority::Viewer);
        check(Some("t"), Authority::Trainer);
        check(Some("r"), Authority::Referee);
        check(Some("tt"), Authority::Viewer);
        check(Some(""), Authority::Viewer);
    }

    #[test]
    fn foreign_pages_are_refused() {
        let usual = HostNames::default();
        let given = HostNames::parse(&["lab.example"]).expect("names");
        let any = HostNames::parse(&["any"]).expect("names");
        let check = |names: &HostNames, host: &str, more: &[(&'static str, &str)], expect: Option<RequestSource>| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a header"));
            for (name, value) in more {
                headers.insert(*name, value.parse().expect("a header"));
            }
            let found = source(&headers, &Uri::from_static("/"), names);
            assert_eq!(found.clone().ok(), expect, "{host} {more:?}: {found:?}");
        };
        let (peer, proxy) = (Some(RequestSource::Peer), Some(RequestSource::Proxy));
        check(&usual, "localhost:8080", &[], peer);
        check(&usual, "LOCALHOST", &[], peer);
        check(&usual, "127.0.0.1:8080", &[("origin", "http://127.0.0.1:8080")], peer);
        check(&usual, "[::1]:8080", &[("origin", "http://[::1]:8080")], peer);
        check(&usual, "10.0.0.7:8080", &[], peer);
        check(&usual, "", &[], peer);
        check(&usual, "127.0.0.1:8080", &[("origin", "http://127.0.0.1:8081")], None);
        check(&usual, "127.0.0.1:8080", &[("origin", "null")], None);
        check(&usual, "evil.example:8080", &[], None);
        check(&usual, "lab.example:8080", &[], None);
        check(&usual, "127.0.0.1:8080", &[("x-forwarded-for", "10.0.0.7")], proxy);
        check(&given, "lab.example:8080", &[], proxy);
        check(&given, "Lab.Example", &[("origin", "http://Lab.Example")], proxy);
        check(&given, "127.0.0.1:8080", &[("origin", "https://lab.example")], proxy);
        check(&given, "127.0.0.1:8080", &[], peer);
        check(&given, "lab.example:8080", &[("origin", "http://evil.example")], None);
        check(&given, "evil.example", &[], None);
        check(&any, "evil.example", &[], proxy);
        check(&any, "127.0.0.1:8080", &[("origin", "http://evil.example")], None);
    }

    #[test]
    fn foxglove_may_connect_to_its_own_address_only() {
        let check = |path: &'static str, origin: &str, expect: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("127.0.0.1:8080"));
            headers.insert(ORIGIN, origin.parse().expect("a header"));
            let found = source(&headers, &Uri::from_static(path), &HostNames::default());
            assert_eq!(found.is_ok(), expect, "{path} {origin}: {found:?}");
        };
        for origin in ["https://app.foxglove.dev", "file://", "app://foxglove"] {
            check("/foxglove", origin, true);
            check("/viewer/foxglove", origin, true);
            check("/ws", origin, false);
            check("/api/foxglove", origin, false);
        }
        for origin in ["https://evil.example", "null", "http://app.foxglove.dev"] {
            check("/foxglove", origin, false);
        }
    }

    #[test]
    fn a_refusal_names_the_flag() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static("server:8080"));
        let why = source(&headers, &Uri::from_static("/"), &HostNames::default()).expect_err("refused");
        assert!(why.contains("--web-host server"), "{why}");
    }
}
