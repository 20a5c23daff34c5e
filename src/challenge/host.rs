//! The program's tasks in a run.

use arena::Host;

/// Nothing but the world.
pub struct Plain;

impl Host for Plain {}
