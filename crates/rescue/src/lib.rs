//! The rescue world: robots search a building for victims, and one or more operators, people or cognitive models, supervise them.
//!
//! | step | look in |
//! |---|---|

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]
