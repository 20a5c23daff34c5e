//! The simulation engine: worlds, participants, endpoint handlers, control nodes and random streams, stepped by ticks.
//!
//! A [`Room`] is one world with its endpoints. Inputs from outside wait in a queue until the tick applies them as
//! [`Input`]s, in an order that depends only on the order of joining. The tick therefore owns the world, and equal
//! inputs give equal bits. The clock that decides when to tick lives outside.
//!
//! The tick marks its parts with spans of the level `trace` (`act`, `send`, `step`, `sense`, `digest`), for a profiler
//! with a clock. Server and world mark theirs inside and around them.
//!
//! | to | see |
//! |---|---|
//! | implement a world | [`World`], [`Dialect`], [`Stream`] |
//! | serve one | [`Session`], [`Outbox`] |
//! | run one in a program | [`Room`] |
//! | record and replay a run | [`Tape`], [`Repeatable`], [`Input`], [`Columns`] |
//! | run many worlds in parallel | [`Batch`], [`BatchWorld`], [`Layout`] |
//! | watch a run | [`Observer`], [`Picture`], [`Insight`], [`view`] |
//! | give commands in the schedule | [`ControlNode`] |
//! | define settings | [`Parameter`], [`Values`] |
//! | describe a world to programs | [`WorldKind`], [`DoorSpec`] |

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
