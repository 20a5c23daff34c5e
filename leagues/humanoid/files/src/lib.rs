//! The world of the 3D league of 2026 with what the user has installed: MuJoCo, robots and the pitch.
//!
//! spar contains none of them. `spar setup humanoid`, or `pip install rcsssmj==0.2.1`, installs all in a Python environment.

mod monitor_log_file;
mod profile_parameters;
mod robot_changes;
mod served_world;

pub use humanoid_installation::{AUTO, Installation, InstallationError, PythonEnvironment, REQUIREMENT, SetupError};

pub use served_world::{INSTALLATION_KEYS, LEAGUE_2026, MONITOR_LOG, installation, simulation};
