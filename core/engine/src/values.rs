//! The values of a list of parameters, looked up by name and type.

use crate::{Parameter, Value};

/// The values of a list of parameters: explicitly set ones, and defaults for the rest.
#[derive(Debug, Clone, Default)]
pub struct Values {
    all: Vec<Entry>,
}

#[derive(Debug, Clone)]
struct Entry {
    parameter: &'static Parameter,
    value: Value,
    is_explicit: bool,
}

/// Reasons a lookup fails: a mistake of the calling code, not of the user.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LookupError {
    /// The list has no such parameter.
    #[error("there is no key {0:?} here; please report this")]
    NoKey(String),
    /// Its values are of another type.
    #[error("{name} = {value} is no {expected}; please report this")]
    OtherType {
        /// The parameter.
        name: &'static str,
        /// Its value.
        value: String,
        /// The type that was asked for.
        expected: &'static str,
    },
}

impl Values {
    /// All values by `default`; none is explicitly set.
    pub fn new(parameters: &[&'static Parameter], default: impl Fn(&Parameter) -> Value) -> Values {
        let entry =
            |&parameter: &&'static Parameter| Entry { parameter, value: default(parameter), is_explicit: false };
        Values { all: parameters.iter().map(entry).collect() }
    }

    /// Sets a value that the parameter of this name [accepts](Parameter::accept).
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn set(&mut self, name: &str, value: Value) -> Result<(), LookupError> {
        let entry = self.all.iter_mut().find(|entry| entry.parameter.name == name);
        let entry = entry.ok_or_else(|| LookupError::NoKey(name.to_owned()))?;
        (entry.value, entry.is_explicit) = (value, true);
        Ok(())
    }

    /// All parameters with their values, in the order of listings.
    pub fn all(&self) -> impl Iterator<Item = (&'static Parameter, &Value)> {
        self.all.iter().map(|entry| (entry.parameter, &entry.value))
    }

    /// The parameters, in the order of listings.
    pub fn parameters(&self) -> impl Iterator<Item = &'static Parameter> {
        self.all.iter().map(|entry| entry.parameter)
    }

    fn entry(&self, name: &str) -> Result<&Entry, LookupError> {
        self.all.iter().find(|entry| entry.parameter.name == name).ok_or_else(|| LookupError::NoKey(name.to_owned()))
    }

    /// A value, explicit or by default.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn get(&self, name: &str) -> Result<&Value, LookupError> {
        self.entry(name).map(|entry| &entry.value)
    }

    /// A value, if it was set explicitly.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn get_explicit(&self, name: &str) -> Result<Option<&Value>, LookupError> {
        self.entry(name).map(|entry| entry.is_explicit.then_some(&entry.value))
    }

    fn typed<'a, T>(
        &'a self,
        name: &str,
        expected: &'static str,
        read: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<T, LookupError> {
        let Entry { parameter, value, .. } = self.entry(name)?;
        read(value).ok_or_else(|| LookupError::OtherType { name: parameter.name, value: value.to_string(), expected })
    }

    /// True if a switch is on.
    ///
    /// # Errors
    /// If there is no such parameter, or it is no switch.
    pub fn switch(&self, name: &str) -> Result<bool, LookupError> {
        self.typed(name, "switch", Value::switch)
    }

    /// A whole number.
    ///
    /// # Errors
    /// If there is no such parameter, or its values are of another type or do not fit into `T`.
    pub fn whole<T: TryFrom<i64>>(&self, name: &str) -> Result<T, LookupError> {
        self.typed(name, "whole number of this size", |value| value.whole().and_then(|whole| T::try_from(whole).ok()))
    }

    /// A number.
    ///
    /// # Errors
    /// If there is no such parameter, or it is no number.
    pub fn number(&self, name: &str) -> Result<f64, LookupError> {
        self.typed(name, "number", Value::number)
    }

    /// A text, a word or a secret.
    ///
    /// # Errors
    /// If there is no such parameter, or it is no text.
    pub fn text(&self, name: &str) -> Result<&str, LookupError> {
        self.typed(name, "text", Value::text)
    }

    /// Several texts.
    ///
    /// # Errors
    /// If there is no such parameter, or it is no list.
    pub fn list(&self, name: &str) -> Result<&[String], LookupError> {
        self.typed(name, "list", Value::list)
    }
}
