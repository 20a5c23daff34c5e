//! The user's installation of the 3D league of 2026: MuJoCo's library, robots and the pitch, and the Python environment
//! that has them.
//!
//! spar contains none of them. `spar setup humanoid`, or `pip install rcsssmj==0.2.1`, installs all in a Python environment.

mod places;
mod python_environment;

pub use places::{AUTO, Installation, InstallationError};
pub use python_environment::{PythonEnvironment, REQUIREMENT, SetupError};
