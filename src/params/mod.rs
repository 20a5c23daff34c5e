//! The command line of settings, and `spar params`. The crate `settings` merges them and lists them.
//!
//! `parameter_args` makes the flags of all parameters and reads them, `list` prints the listings.

mod list;
mod parameter_args;

pub use list::{ParamsArgs, run, text};
pub use parameter_args::{for_world, read_args, with_default, with_flags, with_flags_of_world, world_of_line};
pub use settings::server_parameters::{BIND, THREADS, WEB, WEB_HOST, ip_address};
pub use settings::{CommandScope, Origin, ParameterArgs, RunConfig};
