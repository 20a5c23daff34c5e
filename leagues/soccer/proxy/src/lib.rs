//! A proxy between agents and the agents' port of any server that speaks SimSpark's protocol: rcssserver3d, spar.
//!
//! It forwards messages and percepts as they are, apart from what its [`Rules`] and its owner want:
//!
//! - no more agents than allowed: a surplus one is disconnected at once
//! - agents may not beam themselves: the beams are cut out of their messages, or the messages with them ([`Beams`])
//! - the owner beams them: [`Proxy::beam_to`]
//! - `(syn)` in the name of an agent that is late, so that a server that waits goes on
//! - who stands on how many feet, from the force perceptors: [`Proxy::count_feet`], [`feet`]
//! - lock-step with something else: [`Gate`]
//!
//! ```no_run
//! # fn main() -> std::io::Result<()> {
//! use proxy::{Beams, Proxy, Rules};
//!
//! let rules = Rules { agents_max: 1, beams: Beams::Cut, ..Rules::default() };
//! let proxy = Proxy::bind(([127, 0, 0, 1], 3110).into(), ([127, 0, 0, 1], 3100).into(), rules, None)?;
//! proxy.beam_to(Some([-2.0, 0.0, 0.0]));
//! # Ok(())
//! # }
//! ```
//!
//! The server sees a connection only when its agent says something. A connection that ends, on whichever side, ends its other
//! side, and no other one. Every agent has two threads, which block until there is something to do; all of them are gone when
//! the proxy is.

mod beams;
mod board;
mod end;
pub mod feet;
mod gate;
mod pair;
mod percept;
mod proxy;
mod rules;
mod status;

pub use beams::{Beams, MessageFilter};
pub use feet::{Feet, Footing, Landing};
pub use gate::Gate;
pub use proxy::Proxy;
pub use rules::Rules;
pub use status::{Gone, Status};
