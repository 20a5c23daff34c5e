//! Collects changes that a world accepts together.
//!
//! A figure's limits depend on others: a goal must not be wider than the field. After each accepted change, the refused
//! ones are therefore tried again.

use std::path::PathBuf;

use ssl_world::control::ControlError;
use ssl_world::{Era, InitialChanges, SslSettings};

/// A change from one line of a file.
pub struct CandidateChange {
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The variable.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The limits in the unit of the file, if the world's message would have another unit.
    pub limits: Option<String>,
    /// Makes the change.
    pub change: Box<dyn Fn(&mut InitialChanges)>,
}

/// The result of trying all changes.
#[derive(Default)]
pub struct Acceptance {
    /// A warning for each refused change.
    pub warnings: Vec<String>,
    /// A line about the accepted changes of each file.
    pub notes: Vec<String>,
}

/// Adds all changes that a world of this era accepts.
pub fn accept(candidates: Vec<CandidateChange>, era: Era, changes: &mut InitialChanges) -> Acceptance {
    let (mut open, mut accepted) = (candidates, Vec::new());
    let mut all = changes.clone();
    open.iter().for_each(|candidate| (candidate.change)(&mut all));
    if check(era, &all).is_ok() {
        *changes = all;
        accepted.append(&mut open);
    }
    loop {
        let before = open.len();
        for candidate in std::mem::take(&mut open) {
            let mut with = changes.clone();
            (candidate.change)(&mut with);
            if check(era, &with).is_ok() {
                *changes = with;
                accepted.push(candidate);
            } else {
                open.push(candidate);
            }
        }
        if open.len() == before {
            break;
        }
    }
    let warning = |candidate: &CandidateChange| {
        let CandidateChange { path, line, name, value, limits, .. } = candidate;
        if let Some(limits) = limits {
            return format!("{}:{line}: {name}: {}", path.display(), beyond(value, limits));
        }
        let mut with = changes.clone();
        (candidate.change)(&mut with);
        let reason = check(era, &with).err().map(|error| error.to_string()).unwrap_or_default();
        format!("{}:{line}: {name}: {reason}; it keeps its value", path.display())
    };
    Acceptance { warnings: open.iter().map(warning).collect(), notes: notes(accepted) }
}

/// Checks whether a world of this era, with defaults in all else, accepts all changes together.
fn check(era: Era, changes: &InitialChanges) -> Result<(), ControlError> {
    SslSettings { era, initial_changes: changes.clone(), ..SslSettings::default() }.check()
}

/// Returns the end of a warning about a value beyond the limits of this world.
pub fn beyond(value: &str, limits: &str) -> String {
    format!("{value} is beyond the limits of this world, {limits}: it keeps its value")
}

/// Returns one line for each file, in the order of its lines.
fn notes(mut accepted: Vec<CandidateChange>) -> Vec<String> {
    accepted.sort_by(|a, b| (&a.path, a.line).cmp(&(&b.path, b.line)));
    let of_one_file = accepted.chunk_by(|a, b| a.path == b.path);
    let line = |all: &[CandidateChange]| {
        let named = all.iter().map(|CandidateChange { line, name, value, .. }| format!("{name} {value} (line {line})"));
        let named = named.collect::<Vec<_>>().join(", ");
        all.first().map(|first| format!("{}: changes before the first tick: {named}", first.path.display()))
    };
    of_one_file.filter_map(line).collect()
}
