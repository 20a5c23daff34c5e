//! A proxy between agents and the agents' port of any server that speaks SimSpark's protocol: rcssserver3d, spar.
//!
//! It forwards messages and percepts unchanged, except for its [`ProxySettings`] and its owner's settings:
//!
//! - agents beyond the maximum are disconnected at once
//! - agents may not beam themselves: the beams are cut out of their messages, or the messages with them ([`BeamPolicy`])
//! - the owner beams them: [`Proxy::beam_to`]
//! - `(syn)` on behalf of a late agent, which keeps a waiting server running
//! - counts of feet on the ground, from the force perceptors: [`Proxy::count_feet`], [`footing`]
//! - lock-step with another component: [`AnswerGate`]
//!
//! ```no_run
//! # fn main() -> std::io::Result<()> {
//! use soccer_proxy::{BeamPolicy, Proxy, ProxySettings};
//!
//! let settings = ProxySettings { agents_max: 1, beams: BeamPolicy::Cut, ..ProxySettings::default() };
//! let proxy = Proxy::bind(([127, 0, 0, 1], 3110).into(), ([127, 0, 0, 1], 3100).into(), settings, None)?;
//! proxy.beam_to(Some([-2.0, 0.0, 0.0]));
//! # Ok(())
//! # }
//! ```
//!
//! The server sees a connection only once its agent sends a message. A connection that ends, on either side, ends its
//! other side and nothing else. Every agent has two threads, which block while idle; all of them end with the proxy.

mod agent_link;
mod answer_gate;
mod beams;
mod disconnect;
pub mod footing;
mod percept;
mod proxy;
mod proxy_state;
mod settings;
mod status;

pub use answer_gate::AnswerGate;
pub use beams::{BeamPolicy, MessageFilter};
pub use footing::{Footing, FootingCounts, Landing};
pub use proxy::Proxy;
pub use settings::ProxySettings;
pub use status::{DisconnectedAgent, ProxyStatus};
