//! The command line of settings, and `spar params`. The crate `settings` merges them and lists them.
//!
//! `parameter_args` makes the flags of all parameters and reads them, `list` prints the listings.

mod list;
mod parameter_args;

pub use list::{ParamsArgs, run, text};
pub use parameter_args::{for_world, read_args, with_default, with_flags, with_flags_of_world, world_of_line};
pub use settings::server_parameters::{
    ANSWER_TIMEOUT, AUTO, BIND, DRAWINGS, END_WITH_CLIENTS, FRAMES, IDLE_TIMEOUT, KEY_FRAMES, METRICS, NONE, OFF,
    PRESET, RECORD, SEED, SPEED, SYNC, THREADS, WAIT_AGENTS, WEB, WEB_HOST, WITHOUT_EFFECT, WORLD, allow_key,
    answer_timeout, bind_key, connections_key, ip_address, metrics_address, parameter, port_key,
};
pub use settings::{CommandScope, Origin, ParameterArgs, ParameterRow, RunConfig};
