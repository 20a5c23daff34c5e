//! Output files: a result file gets its name when it is complete, and a background thread writes what a tick produces.
//!
//! | to | see |
//! |---|---|
//! | replace a file by a complete one | [`output_file`] |
//! | write a long file without waiting for the disk | [`background_writer`] |
//! | report errors at the end of a run | [`file_errors`] |

pub mod background_writer;
pub mod file_errors;
pub mod output_file;
