//! The simulation engine: worlds, participants, endpoint handlers, control nodes and random streams, stepped by ticks.
//!
//! A [`Simulation`] is one world with its endpoints. Inputs from outside wait in a queue until the tick applies them as
//! [`Input`]s, in an order that depends only on the order of joining. The tick therefore owns the world, and equal
//! inputs give equal bits. The clock that decides when to tick lives outside.
//!
//! The tick marks its parts with spans of the level `trace` (`act`, `send`, `step`, `sense`, `digest`), for a profiler
//! with a clock. Server and world mark theirs inside and around them.
//!
//! | to | see |
//! |---|---|
//! | implement a world | [`World`] and the traits that it requires, [`EndpointHandler`], [`TextEndpoint`], [`RandomStream`] |
//! | serve one | [`Session`], [`Outbox`] |
//! | run one in a program | [`Simulation`] |
//! | record and replay a run | [`RecordingSink`], [`RecordableSession`], [`Input`], [`Columns`] |
//! | run many worlds in parallel | [`WorldBatch`], [`Batch`], [`BatchWorld`], [`Layout`] |
//! | watch a run | [`Observer`], [`RenderScene`], [`Inspection`] |
//! | give commands in the schedule | [`ControlNode`] |
//! | define settings | [`Parameter`], [`Values`] |
//! | describe a world to programs | [`WorldSpec`], [`EndpointSpec`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod authority;
mod batch;
mod columns;
mod delayed_requests;
mod encoding;
mod endpoint;
mod endpoint_handler;
mod fields;
mod finite;
mod in_process;
mod inbound_queue;
mod input;
mod input_sink;
mod inspection;
mod layout;
mod learning_task;
mod normals;
mod observer;
mod parameter;
mod participant;
mod phase;
mod playback;
mod random;
mod recordable;
mod recording;
mod rejection;
mod render_scene;
mod session;
mod simulation;
mod spec;
mod state;
mod text_endpoint;
mod values;
mod world;

pub use authority::{Authority, CommandError};
pub use batch::{Batch, BatchError, BatchShape, BatchWorld, WorldBatch};
pub use columns::{Columns, ColumnsError, ColumnsReader};
pub use encoding::{INPUT_VERSION, InputError, decode_input, decode_value, encode_input, encode_value};
pub use endpoint::{ACTIONS_QUEUED_MAX, INBOUND_BYTES_MAX};
pub use endpoint_handler::{
    EndpointHandler, OutgoingFrames, PlayerService, ServicePolicy, Synchronization, ViewerService,
};
pub use fields::append_fields;
pub use finite::is_finite;
pub use input::{Input, Request, Role, Stamp, WorldInput, WorldRequest};
pub use inspection::{
    CameraDetection, CameraInspection, CameraReport, ContactForce, FootInspection, Inspection, JointInspection,
    MotionInspection, Vector,
};
pub use layout::{Layout, Quantity};
pub use learning_task::{Autoreset, CommandPart, EpisodeStep, ObservationProfile, RewardTerm};
pub use observer::{ControlNode, Observer, ObserverContext, ScheduleEvent};
pub use parameter::{ABOVE_ZERO, NO_SECRET, Parameter, ParameterError, ParameterKind, Value};
pub use participant::{ConnectionId, DisconnectedPlayer, ParticipantId};
pub use phase::Phase;
pub use playback::{PLAYBACK_WORDS, PlaybackCommand};
pub use random::{RandomStream, RandomStreams};
pub use recordable::RecordableSession;
pub use recording::{RecordingSink, WorldEvent};
pub use rejection::{DETAIL_BYTES_MAX, REJECTION_DETAILS_MAX, Rejection, Rejections};
pub use render_scene::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
pub use session::{Counters, Lockstep, NullOutbox, Outbox, Session, SessionStatus};
pub use simulation::{CONNECTIONS_MAX, Simulation};
pub use spec::{EndpointSpec, Preset, TransportKind, WorldBuildError, WorldSpec};
pub use state::{StateError, StateField, digest, hash, load_state, save_state};
pub use text_endpoint::{LineParser, LineWriter, TEXT_LINE_BYTES_MAX, TextEndpoint};
pub use values::{LookupError, Values};
pub use world::{Commands, Observable, ParticipantPercept, Participants, Reconnections, World, WorldStatus};
