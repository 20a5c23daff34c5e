//! The report to spar that a sandbox cannot be set up.

use std::process::ExitCode;

use crate::control_socket;
use crate::message::Readiness;

/// The number with which the process ends if there is no sandbox. A program may end with it, too.
pub(crate) const NO_SANDBOX: u8 = 125;

/// Reports why there is no sandbox.
pub(crate) fn report(reason: String) -> ExitCode {
    let readiness = Readiness::Failed(reason);
    if let Err(cause) = control_socket::send(rustix::stdio::stdin(), &readiness, None) {
        tracing::error!("{readiness:?}; {cause}");
    }
    ExitCode::from(NO_SANDBOX)
}
