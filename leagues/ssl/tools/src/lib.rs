//! Tools for the Small Size League: they connect to any simulator, or to real cameras, and read and write files.
//!
//! | to | see |
//! |---|---|
//! | diagnose the packets that a client receives | [`doctor`] |
//! | receive a client's packets without taking them away | [`listener`] |
//! | record, play, summarise and convert logs | [`log`] |
//! | show logs in pages | [`log_replay`] |
//! | convert frames of BRML logs to packets, and back | [`brml`] |
//! | estimate a world's parameters from a log | [`calibration`] |
//! | forward the signals of 2002's referee | [`referee_box`] |
//! | serve the world with the user's files | [`served_world`] |
//! | read grSim's settings | [`grsim`] |
//! | run several servers on one machine | [`instance`] |
//! | measure the speed of the world | [`speed`] |
//! | play with the built-in team over UDP | [`team_client`] |
//!
//! Nothing here parses flags or prints.

pub mod brml;
pub mod calibration;
mod default_addresses;
pub mod doctor;
pub mod grsim;
pub mod instance;
pub mod listener;
pub mod log;
pub mod log_replay;
mod packet_content;
mod parameters;
pub mod referee_box;
pub mod served_world;
pub mod speed;
pub mod team_client;
mod user_file;
mod vision_copy;

pub use packet_content::PacketContent;
pub use parameters::is_users;
