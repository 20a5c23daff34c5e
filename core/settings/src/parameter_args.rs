//! Parameters given on a command line, in the form in which [`RunConfig`](crate::RunConfig) reads them.

use std::path::PathBuf;

/// A flag of another program, with its replacement here.
#[derive(Debug, Clone, Copy)]
pub struct ForeignFlag {
    /// Its name.
    pub name: &'static str,
    /// Its replacement.
    pub advice: &'static str,
    /// True for an error: continuing would ignore a setting that the user wants.
    pub is_error: bool,
}

/// Parameters given on the command line.
#[derive(Debug, Clone, Default)]
pub struct ParameterArgs {
    /// `--config FILE`.
    pub config: Option<PathBuf>,
    /// `--set KEY=VALUE`, in order.
    pub sets: Vec<String>,
    /// Flags and their texts.
    pub flags: Vec<(&'static str, Vec<String>)>,
    /// Flags of other programs that have no counterpart.
    pub foreign: Vec<ForeignFlag>,
}

impl ParameterArgs {
    /// Replaces the values of `--set`, for a command that translates them and maps its own flags to `KEY=VALUE`.
    pub fn with_sets(self, sets: Vec<String>) -> ParameterArgs {
        ParameterArgs { sets, ..self }
    }

    /// Names the replacements of flags that only other programs have.
    ///
    /// # Errors
    /// If continuing would ignore the setting of a flag.
    pub fn refuse_foreign(&self) -> Result<(), String> {
        for ForeignFlag { name, advice, is_error } in &self.foreign {
            if *is_error {
                return Err(format!("--{name}: {advice}"));
            }
            tracing::warn!("--{name}: {advice}");
        }
        Ok(())
    }
}
