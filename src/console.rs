//! Output to standard output and standard error that does not panic, unlike `println!`, if the reader has gone or the
//! disk is full.

use std::io::{self, ErrorKind, Write};

/// Writes a text to standard output. False if its reader has gone, which is no error: `spar params | head`.
///
/// # Errors
/// If it cannot be written for another reason.
pub fn print(text: &str) -> Result<bool, String> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(cause) => Err(format!("cannot write to standard output: {cause}")),
    }
}

/// Writes a text to standard error; ignores errors, since there is no other place to report them.
pub fn note(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}
