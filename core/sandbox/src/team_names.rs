//! The team names of sandboxes: each sandbox plays one team, and no two play the same one.

use std::collections::BTreeMap;

/// The names that sandboxes have used so far.
#[derive(Debug, Clone, Default)]
pub struct TeamNames(BTreeMap<usize, String>);

/// A name that a sandbox must not use.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TeamNameError {
    /// The name of another sandbox's team.
    #[error("team {name:?} is the opponent's: its players come from another sandbox")]
    Opponent {
        /// The name.
        name: String,
    },
    /// A second name.
    #[error("team {name:?}: this sandbox plays team {first:?}")]
    Second {
        /// The name.
        name: String,
        /// The first one.
        first: String,
    },
}

impl TeamNames {
    /// Checks the name that a player of a sandbox gives, and remembers the first one.
    ///
    /// # Errors
    /// If the sandbox must not use it.
    pub fn check(&mut self, sandbox: usize, name: &str) -> Result<(), TeamNameError> {
        match self.0.get(&sandbox) {
            Some(first) if first == name => Ok(()),
            Some(first) => Err(TeamNameError::Second { name: name.to_owned(), first: first.clone() }),
            None if self.0.values().any(|used| used == name) => Err(TeamNameError::Opponent { name: name.to_owned() }),
            None => {
                self.0.insert(sandbox, name.to_owned());
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sandbox_has_one_name_of_its_own() {
        let mut names = TeamNames::default();
        let mut check = |sandbox, name| names.check(sandbox, name).map_err(|error| error.to_string());
        assert_eq!(check(0, "Alpha"), Ok(()));
        assert_eq!(
            check(1, "Alpha"),
            Err(String::from("team \"Alpha\" is the opponent's: its players come from another sandbox"))
        );
        assert_eq!(check(1, "Beta"), Ok(()));
        assert_eq!(check(0, "Alpha"), Ok(()));
        assert_eq!(check(0, "Beta"), Err(String::from("team \"Beta\": this sandbox plays team \"Alpha\"")));
    }
}
