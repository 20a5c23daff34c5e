//! The tick and what it turns: worlds, seats, dialects, control nodes, random streams.
//!
//! A [`Room`] is one world with its doors. Everything from outside waits in a queue until the tick takes it, as
//! an [`Input`], in an order that depends on nothing but the order of joining; so the tick owns the world, and equal
//! inputs give equal bits. The clock that decides when to tick lives outside.
//!
//! The tick marks its parts with spans of the level `trace` (`act`, `send`, `step`, `sense`, `digest`), so that a
//! listener with a clock can tell where the time goes; server and world mark theirs inside and around them.
//!
//! | to | see |
//! |---|---|
//! | write a world | [`World`], [`Dialect`], [`Stream`] |
//! | serve one | [`Session`], [`Outbox`] |
//! | run one in a program | [`Room`] |
//! | record a run, play it again | [`Tape`], [`Repeatable`], [`Input`], [`Columns`] |
//! | run many side by side | [`Batch`], [`BatchWorld`], [`Layout`] |
//! | look on | [`Observer`], [`Picture`], [`Insight`], [`view`] |
//! | take part in the schedule | [`ControlNode`] |
//! | say what can be set | [`Parameter`], [`Values`] |
//! | describe a kind of world to a program | [`WorldKind`], [`DoorSpec`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod authority;
mod batch;
mod columns;
mod dialect;
mod direct;
mod door;
mod encoding;
mod finite;
mod held;
mod input;
mod insight;
mod intake;
mod kind;
mod layout;
mod normals;
mod observer;
mod parameter;
mod phase;
mod picture;
mod playback;
mod random;
mod rejection;
mod repeatable;
mod room;
mod seat;
mod session;
mod state;
mod tape;
mod values;
pub mod view;
mod world;

pub use authority::{Authority, BadCommand};
pub use batch::{BadBatch, Batch, BatchWorld, Shape};
pub use columns::{BadColumns, Columns, ColumnsReader};
pub use dialect::{Dialect, Outgoing, Service};
pub use door::{ACTIONS_QUEUED_MAX, HELD_BYTES_MAX};
pub use encoding::{BadInput, INPUT_VERSION, append, decode, encode, take};
pub use finite::is_finite;
pub use input::{Input, InputTo, Request, RequestTo, Role, Stamp};
pub use insight::{FootInsight, Insight, JointInsight, Motion, Report, Sight, Sighted, Touch, Vector};
pub use kind::{BadWorld, DoorSpec, Preset, Transport, WorldKind};
pub use layout::{Layout, Quantity};
pub use observer::{ControlNode, Event, Observer, Seen};
pub use parameter::{ABOVE_ZERO, BadValue, Kind, NO_SECRET, Parameter, Value};
pub use phase::Phase;
pub use picture::{Form, Part, Picture, Pose, Solid, Thing};
pub use playback::{PLAYBACK_WORDS, Playback};
pub use random::{Stream, Streams};
pub use rejection::{DETAIL_BYTES_MAX, REJECTIONS_TOLD_MAX, Rejection, Rejections};
pub use repeatable::Repeatable;
pub use room::{CONNECTIONS_MAX, Room};
pub use seat::{Connection, Seat, VacantPlace};
pub use session::{Counters, Nowhere, Outbox, Session};
pub use state::{BadState, Field, digest, hash};
pub use tape::{Happening, Tape};
pub use values::{NoValue, Values};
pub use world::{Sensed, World};
