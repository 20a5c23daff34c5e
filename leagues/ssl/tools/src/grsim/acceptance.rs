//! Collects changes that a world accepts together.
//!
//! Whether a figure fits depends on others: a goal must not be wider than the field. So changes that are refused are
//! tried again once others have been accepted.

use ssl_world::{Era, InitialChanges};

/// A change from one line of a file.
pub struct CandidateChange {
    /// File, line and variable.
    pub place: String,
    /// Makes the change.
    pub change: Box<dyn Fn(&mut InitialChanges)>,
}

/// Adds all changes that a world of this era accepts, and returns a warning for each of the others.
pub fn accept(candidates: Vec<CandidateChange>, era: Era, changes: &mut InitialChanges) -> Vec<String> {
    let mut all = changes.clone();
    candidates.iter().for_each(|candidate| (candidate.change)(&mut all));
    if all.check(era).is_ok() {
        *changes = all;
        return Vec::new();
    }
    let mut open = candidates;
    loop {
        let before = open.len();
        open.retain(|candidate| {
            let mut with = changes.clone();
            (candidate.change)(&mut with);
            let is_refused = with.check(era).is_err();
            if !is_refused {
                *changes = with;
            }
            is_refused
        });
        if open.len() == before {
            break;
        }
    }
    let warning = |candidate: &CandidateChange| {
        let mut with = changes.clone();
        (candidate.change)(&mut with);
        let reason = with.check(era).err().map(|error| error.to_string()).unwrap_or_default();
        format!("{}: {reason}; it keeps its value", candidate.place)
    };
    open.iter().map(warning).collect()
}
