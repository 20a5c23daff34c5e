//! Who hears of decisions when they are made.

use std::fmt;
use std::sync::Arc;

use crate::turn::Decision;

/// Hears of the decisions of a run while it goes on.
#[derive(Clone)]
pub struct Listener(pub Arc<dyn Fn(&Decision) + Send + Sync>);

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}
