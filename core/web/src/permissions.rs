//! The permissions of clients over HTTP and WebSocket: the role of a request's client, and the refusal of lower roles
//! (docs/develop/permissions.md).

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use engine::Authority;

use crate::api_error::ApiError;
use crate::guard::{self, Peer, Tokens};

/// The rights of the client that has sent a request: an argument of handlers of a league's routes.
#[derive(Debug, Clone, Copy)]
pub struct ClientRights {
    authority: Authority,
    /// True if the client is a page inside a foreign page.
    is_embedded: bool,
    is_participant: bool,
}

/// A mark of requests that a program forwards for a participant of a study: the client may operate, but not more.
#[derive(Debug, Clone, Copy)]
pub struct ParticipantMark;

impl ClientRights {
    pub(crate) fn of(tokens: &Tokens, peer: IpAddr, headers: &HeaderMap, uri: &Uri) -> ClientRights {
        ClientRights {
            authority: tokens.authority(peer, guard::token(headers, uri).as_deref()),
            is_embedded: guard::query(uri, "embed").is_some(),
            is_participant: false,
        }
    }

    /// Returns the authority of a page. A page inside a foreign page is a viewer.
    pub(crate) fn of_page(self) -> Authority {
        if self.is_embedded { Authority::Viewer } else { self.authority }
    }

    /// True if the client is a trainer's page.
    #[must_use]
    pub fn may_command(self) -> bool {
        self.of_page() == Authority::Trainer
    }

    /// True if the client is a participant of a study.
    #[must_use]
    pub fn is_participant(self) -> bool {
        self.is_participant
    }

    /// Refuses all clients but trainers.
    ///
    /// # Errors
    /// The refusal, for the client.
    pub fn require_trainer(self) -> Result<(), ApiError> {
        self.require(
            Authority::Trainer,
            "this page looks on: orders need the token of the link that the program has printed",
        )
    }

    /// Refuses clients with less authority.
    ///
    /// # Errors
    /// The refusal with this reason, for the client.
    pub(crate) fn require(self, needed: Authority, why: &str) -> Result<(), ApiError> {
        if self.authority < needed || self.is_participant { Err(ApiError::forbidden(why)) } else { Ok(()) }
    }

    /// Returns the authority that the client's token or machine gives.
    pub(crate) fn authority(self) -> Authority {
        self.authority
    }
}

impl<S: Sync> FromRequestParts<S> for ClientRights {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientRights, Infallible> {
        let known = parts.extensions.get::<Tokens>().zip(parts.extensions.get::<Peer>());
        let looks_on = ClientRights { authority: Authority::Viewer, is_embedded: false, is_participant: false };
        let rights = known
            .map_or(looks_on, |(tokens, Peer(peer))| ClientRights::of(tokens, peer.ip(), &parts.headers, &parts.uri));
        Ok(ClientRights { is_participant: parts.extensions.get::<ParticipantMark>().is_some(), ..rights })
    }
}
