//! The listener for decisions of a referee.

use std::fmt;
use std::sync::Arc;

use crate::decision::Decision;

/// Receives each decision of a run as it is made.
#[derive(Clone)]
pub struct DecisionListener(pub Arc<dyn Fn(&Decision) + Send + Sync>);

impl fmt::Debug for DecisionListener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listener")
    }
}
