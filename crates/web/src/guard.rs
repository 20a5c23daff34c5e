//! Who may do what: the checks before anything is answered.
//!
//! A browser lets pages from anywhere send requests to a server on its own machine. Such a request names the foreign page in
//! `Origin`, or a foreign name in `Host`, and is refused.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::Authority;

use crate::refusal::Refusal;

/// The tokens that make referees and trainers of clients.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tokens {
    /// Gives all commands.
    pub trainer: Option<String>,
    /// Gives those of referees.
    pub referee: Option<String>,
}

/// Where a request comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// A client, as far as rights are concerned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client {
    pub(crate) authority: Authority,
    pub(crate) machine: IpAddr,
}

impl Tokens {
    /// What a client may do that has sent this token, or none. Without tokens, clients on this machine are trainers.
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

/// Its running time does not tell where the first difference is.
fn is_equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

fn is_this_machine(peer: IpAddr) -> bool {
    peer.to_canonical().is_loopback()
}

/// The token that a request brings: in the header `Authorization`, or as `token` in the address.
pub(crate) fn token(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let header = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let header = header.and_then(|value| value.strip_prefix("Bearer ")).map(str::to_owned);
    header.or_else(|| query(uri, "token"))
}

/// A value in the address of a request, with its `%` signs resolved.
pub(crate) fn query(uri: &Uri, name: &str) -> Option<String> {
    let pairs: Vec<(String, String)> = axum::extract::Query::try_from_uri(uri).ok()?.0;
    pairs.into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

/// A number in an address.
pub(crate) fn number<T: std::str::FromStr>(uri: &Uri, name: &str) -> Result<T, Refusal> {
    let text = query(uri, name).ok_or_else(|| Refusal::bad(&format!("?{name}=NUMBER is missing")))?;
    text.parse().map_err(|_| Refusal::bad(&format!("{name}: {text:?} is no such number")))
}

/// Refuses requests of foreign pages, and sets the headers of all answers.
pub(crate) async fn check(State(()): State<()>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().map(|peer| peer.0.ip());
    let refusal = refusal(request.headers(), request.uri(), peer);
    let may_be_framed = query(request.uri(), "embed").is_some();
    let mut response = match refusal {
        Some(why) => Refusal(StatusCode::FORBIDDEN, why).into_response(),
        None => next.run(request).await,
    };
    headers(response.headers_mut(), may_be_framed);
    response
}

/// Why a request is refused, if it is.
fn refusal(headers: &HeaderMap, uri: &Uri, peer: Option<IpAddr>) -> Option<String> {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or("?"));
    let host = text(HOST).or_else(|| uri.authority().map(|authority| authority.as_str())).unwrap_or_default();
    if peer.is_none_or(is_this_machine) && !is_own_name(host) {
        return Some(format!("this server is not called {host:?} on this machine: use localhost, or its address"));
    }
    let origin = text(ORIGIN)?;
    let is_same = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")) == Some(host);
    (!is_same).then(|| format!("a page of {origin} may not use this server"))
}

/// Whether a client on this machine may call the server so: an address, or the one name that no other machine can have.
fn is_own_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    name.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

fn headers(headers: &mut HeaderMap, may_be_framed: bool) {
    const ALL: [(&str, &str); 4] = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ];
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
        img-src 'self' data: blob:; media-src blob:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ";
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
        let check = |host: &str, origin: Option<&str>, peer: &str, is_refused: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, host.parse().expect("a header"));
            origin.map(|origin| headers.insert(ORIGIN, origin.parse().expect("a header")));
            let refused = refusal(&headers, &Uri::from_static("/"), Some(peer.parse().expect("an address")));
            assert_eq!(refused.is_some(), is_refused, "{host} {origin:?}: {refused:?}");
        };
        check("localhost:8080", None, "127.0.0.1", false);
        check("127.0.0.1:8080", Some("http://127.0.0.1:8080"), "127.0.0.1", false);
        check("[::1]:8080", Some("http://[::1]:8080"), "::1", false);
        check("127.0.0.1:8080", Some("http://127.0.0.1:8081"), "127.0.0.1", true);
        check("127.0.0.1:8080", Some("null"), "127.0.0.1", true);
        check("evil.example:8080", None, "127.0.0.1", true);
        check("lab.example:8080", None, "10.0.0.7", false);
        check("lab.example:8080", Some("http://lab.example:8080"), "10.0.0.7", false);
        check("lab.example:8080", Some("http://evil.example"), "10.0.0.7", true);
    }
}
