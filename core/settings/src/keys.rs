//! Finds parameters by their keys: by name, by flag, and by the names that other programs use.

use engine::Parameter;

use crate::suggestion::nearest;

/// Names of other programs that a world's users may try, with their counterparts here.
#[derive(Debug, Clone, Copy)]
pub struct ForeignNames {
    /// Other names of keys, and their names here.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Variables of another program's settings, and the advice about each: the variable "is ADVICE here".
    pub variables: &'static [(&'static str, &'static str)],
    /// The name of that program's settings file, for advice about its variables.
    pub variables_file: &'static str,
    /// Extensions of settings files that are no TOML, and the error for each.
    pub file_extensions: &'static [(&'static str, &'static str)],
}

impl ForeignNames {
    /// No names of other programs.
    pub const NONE: ForeignNames =
        ForeignNames { aliases: &[], variables: &[], variables_file: "", file_extensions: &[] };

    /// Returns the present name of a key, if this one is another name of it.
    fn alias(&self, key: &str) -> Option<&'static str> {
        self.aliases.iter().find(|(old, _)| *old == key).map(|(_, name)| *name)
    }

    /// Returns the advice about a variable of another program.
    fn advice(&self, key: &str) -> Option<String> {
        let (_, advice) = self.variables.iter().find(|(name, _)| *name == key.trim_start_matches('$'))?;
        Some(format!("this variable of {} is {advice} here", self.variables_file))
    }
}

/// The foreign names of all worlds of a program.
#[derive(Debug, Clone, Copy)]
pub struct KeyNames(pub &'static [ForeignNames]);

impl KeyNames {
    /// Returns the other names of this parameter.
    pub fn aliases(self, name: &str) -> impl Iterator<Item = &'static str> {
        let aliases = self.0.iter().flat_map(|foreign| foreign.aliases);
        let mut names: Vec<&'static str> =
            aliases.filter(|(_, present)| *present == name).map(|(old, _)| *old).collect();
        names.dedup();
        names.into_iter()
    }

    /// Returns the error for a settings file with this extension, if it belongs to another program.
    pub fn file_error(self, extension: &str) -> Option<&'static str> {
        let mut extensions = self.0.iter().flat_map(|foreign| foreign.file_extensions);
        extensions.find(|(foreign, _)| *foreign == extension).map(|(_, error)| *error)
    }

    /// Finds the parameter with this name, flag or old name.
    pub fn find(
        self,
        mut parameters: impl Iterator<Item = &'static Parameter>,
        key: &str,
    ) -> Option<&'static Parameter> {
        let key = self.0.iter().find_map(|foreign| foreign.alias(key)).unwrap_or(key);
        // Not every parameter has a flag: an empty key would match the first one without.
        let is_it = |parameter: &&Parameter| !key.is_empty() && (parameter.name == key || parameter.flag == key);
        parameters.find(is_it)
    }

    /// Returns the error for an unknown key.
    pub fn unknown(self, parameters: impl Iterator<Item = &'static Parameter>, key: &str) -> String {
        if let Some(advice) = self.0.iter().find_map(|foreign| foreign.advice(key)) {
            return format!("unknown key {key:?}: {advice}");
        }
        match nearest(key, parameters.flat_map(|parameter| [parameter.name, parameter.flag])) {
            Some(name) => format!("unknown key {key:?}; did you mean {name}? `spar params` lists all keys"),
            None => format!("unknown key {key:?}; `spar params` lists all keys"),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::ParameterKind;

    use super::*;
    use crate::server_parameters::parameter;

    static PORT: Parameter = parameter("Connections", "monitor-port", "0", "", ParameterKind::Switch, "", "");
    static HIDDEN: Parameter =
        Parameter { flag: "", ..parameter("Log", "score-report", "true", "", ParameterKind::Switch, "", "") };

    const NAMES: KeyNames = KeyNames(&[
        ForeignNames::NONE,
        ForeignNames {
            aliases: &[("server-port", "monitor-port")],
            variables: &[("agentPort", "--agent-port")],
            variables_file: "spark.rb",
            file_extensions: &[("rb", "no Ruby")],
        },
    ]);

    #[test]
    fn parameters_are_found_by_all_their_names() {
        let check = |key: &str, expect: Option<&str>| {
            let found = NAMES.find([&HIDDEN, &PORT].into_iter(), key).map(|parameter| parameter.name);
            assert_eq!(found, expect, "{key}");
        };
        check("monitor-port", Some("monitor-port"));
        check("server-port", Some("monitor-port"));
        check("score-report", Some("score-report"));
        check("", None);
        assert!(NAMES.aliases("monitor-port").eq(["server-port"]));
    }

    #[test]
    fn unknown_keys_have_advice() {
        let check = |key: &str, expect: &str| {
            let error = NAMES.unknown([&HIDDEN, &PORT].into_iter(), key);
            assert_eq!(error, format!("unknown key {key:?}{expect}"));
        };
        check("$agentPort", ": this variable of spark.rb is --agent-port here");
        check("monitorport", "; did you mean monitor-port? `spar params` lists all keys");
        check("zz", "; `spar params` lists all keys");
        assert_eq!((NAMES.file_error("rb"), NAMES.file_error("toml")), (Some("no Ruby"), None));
    }
}
