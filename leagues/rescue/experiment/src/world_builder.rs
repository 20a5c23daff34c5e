//! The program's part of a session: it knows the keys of the world, and builds it.

use engine::RecordableSession;
use rescue_protocol::mrcs::Style;

/// A rescue world for one session, with the log that it writes.
pub struct TrialWorld {
    /// The world with its endpoints.
    pub session: Box<dyn RecordableSession>,
    /// The style of its protocol and its log.
    pub style: Style,
    /// Returns a copy of the log so far.
    pub log: Box<dyn Fn() -> Vec<u8>>,
}

/// A builder of worlds for sessions. Settings are keys with their values, in the order in which they apply.
pub trait WorldBuilder: Sync {
    /// Checks the value of one key.
    ///
    /// # Errors
    /// If there is no such key, or the value is wrong.
    fn check_setting(&self, key: &str, value: &str) -> Result<(), String>;

    /// Checks that the world of the session of this name can be built.
    ///
    /// # Errors
    /// A message about the wrong setting.
    fn check(&self, name: &str, settings: &[(String, String)]) -> Result<(), String>;

    /// Builds the world of a session.
    ///
    /// # Errors
    /// If the settings are wrong, or a file of theirs cannot be read.
    fn build(&self, settings: &[(String, String)]) -> Result<TrialWorld, String>;
}
