//! Parameters: the settings of a run as data, with names, units, defaults and effects.
//!
//! Worlds list their parameters, and the program adds those of the run. Flags, files and listings are all made from
//! these lists: a name, its default and its effect are in one place.

/// A setting of a run.
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    /// Its key in files and in `--set`.
    pub name: &'static str,
    /// Its flag on the command line, without dashes; empty if it has none.
    pub flag: &'static str,
    /// Its group in listings.
    pub group: &'static str,
    /// Unit of its value; empty if it has none.
    pub unit: &'static str,
    /// The values that it accepts.
    pub kind: ParameterKind,
    /// The default, written as in TOML.
    pub default: &'static str,
    /// Its effect, in one or two sentences.
    pub effect: &'static str,
    /// Page and section of `docs/reference` that it comes from; empty if there is none.
    pub source: &'static str,
}

/// The type and range of a parameter's values.
#[derive(Debug, Clone, Copy)]
pub enum ParameterKind {
    /// `true` or `false`; on the command line also `on` and `off`.
    Switch,
    /// A whole number, bounds included.
    Whole {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
    },
    /// A number, bounds included. [`ABOVE_ZERO`] as the lowest excludes zero.
    Number {
        /// The lowest.
        min: f64,
        /// The highest.
        max: f64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A text for which the function returns true; the first part describes such texts, for instance `an address`.
    Text(&'static str, fn(&str) -> bool),
    /// A text that is never shown; a word, without blanks and parentheses. The default is [`NO_SECRET`].
    Secret,
    /// Any number of texts, for instance folders.
    List(&'static str),
}

/// The value of a [`ParameterKind::Secret`] that is not set.
pub const NO_SECRET: &str = "none";

/// The lowest bound of a [`ParameterKind::Number`] that must be above zero.
pub const ABOVE_ZERO: f64 = f64::MIN_POSITIVE;

/// The value of a parameter.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Of a [`ParameterKind::Switch`].
    Switch(bool),
    /// Of a [`ParameterKind::Whole`], or of a [`ParameterKind::Number`] that was written without a decimal point.
    Whole(i64),
    /// Of a [`ParameterKind::Number`].
    Number(f64),
    /// Of a [`ParameterKind::Choice`] or [`ParameterKind::Text`].
    Text(String),
    /// Of a [`ParameterKind::Secret`]; displayed as dots.
    Secret(String),
    /// Of a [`ParameterKind::List`].
    List(Vec<String>),
}

/// The error of a value that a parameter rejects. Its text has the expected values and an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterError(String);

impl std::fmt::Display for ParameterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParameterError {}

impl Parameter {
    /// Its default.
    pub fn default_value(&self) -> Value {
        self.parse(self.default).unwrap_or_else(|_| Value::Text(self.default.to_owned()))
    }

    /// Parses a value from the text of a command line; quotes around it are dropped.
    ///
    /// # Errors
    /// If the parameter does not accept it.
    pub fn parse(&self, text: &str) -> Result<Value, ParameterError> {
        let bare = unquoted(text.trim());
        let value = match (self.kind, bare) {
            (ParameterKind::Switch, "true" | "on") => Value::Switch(true),
            (ParameterKind::Switch, "false" | "off") => Value::Switch(false),
            (ParameterKind::Whole { .. } | ParameterKind::Number { .. }, _) => number(text.trim()),
            (ParameterKind::List(_), text) => Value::List(items(text)),
            (_, text) => Value::Text(text.to_owned()),
        };
        self.accept(value)
    }

    /// Checks type and range of a value, and converts numbers to texts where texts are expected.
    ///
    /// # Errors
    /// If the parameter does not accept it.
    pub fn accept(&self, value: Value) -> Result<Value, ParameterError> {
        // A text that looks like a number may come without quotes.
        let value = match (value, self.kind) {
            (value @ (Value::Whole(_) | Value::Number(_)), ParameterKind::Text(..)) => Value::Text(value.to_string()),
            (value @ (Value::Whole(_) | Value::Number(_)), ParameterKind::Secret) => Value::Secret(value.to_string()),
            (Value::Text(text), ParameterKind::Secret) => Value::Secret(text),
            (value, _) => value,
        };
        let fits = match (&value, self.kind) {
            (Value::Switch(_), ParameterKind::Switch) | (Value::List(_), ParameterKind::List(_)) => true,
            (Value::Whole(whole), ParameterKind::Whole { min, max }) => (min..=max).contains(whole),
            (Value::Whole(whole), ParameterKind::Number { min, max }) => (min..=max).contains(&(*whole as f64)),
            (Value::Number(number), ParameterKind::Number { min, max }) => (min..=max).contains(number),
            (Value::Text(text), ParameterKind::Choice(words)) => words.contains(&text.as_str()),
            (Value::Text(text), ParameterKind::Text(_, fits)) => fits(text),
            (Value::Secret(text), ParameterKind::Secret) => {
                !text.is_empty() && text.chars().all(|letter| letter.is_ascii_graphic() && !"()\"'".contains(letter))
            }
            _ => false,
        };
        if fits { Ok(value) } else { Err(self.refuse(&value)) }
    }

    /// The error for a value that the parameter rejects.
    pub fn refuse(&self, value: &Value) -> ParameterError {
        ParameterError(self.complaint(value))
    }

    fn complaint(&self, value: &Value) -> String {
        let unit = if self.unit.is_empty() { String::new() } else { format!(" ({})", self.unit) };
        let kind = self.kind.to_string();
        let example = match self.default {
            // The kind has examples.
            _ if kind.contains(" such as ") => String::new(),
            "[]" => String::from(", for instance [\"folder\"]"),
            default => format!(", for instance {default}"),
        };
        format!("{} cannot be {value}: {kind} is expected{unit}{example}", self.name)
    }
}

/// Text in quotes without them.
fn unquoted(text: &str) -> &str {
    let quoted = |quote: char| text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote));
    quoted('"').or_else(|| quoted('\'')).unwrap_or(text)
}

/// The texts of a list in brackets, quotes around each dropped; without brackets it is one text.
fn items(text: &str) -> Vec<String> {
    match text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inner) if inner.trim().is_empty() => Vec::new(),
        Some(inner) => inner.split(',').map(|item| unquoted(item.trim()).to_owned()).collect(),
        None => vec![text.to_owned()],
    }
}

/// A number if it is one, otherwise the text. An infinite value or NaN is no number.
fn number(text: &str) -> Value {
    if let Ok(whole) = text.parse() {
        return Value::Whole(whole);
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Value::Number(number),
        _ => Value::Text(text.to_owned()),
    }
}

/// The contents of a value, if it is of that type.
impl Value {
    /// A number, whole or not.
    pub fn number(&self) -> Option<f64> {
        match *self {
            Value::Whole(whole) => Some(whole as f64),
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// A whole number.
    pub fn whole(&self) -> Option<i64> {
        if let Value::Whole(whole) = *self { Some(whole) } else { None }
    }

    /// True if a switch is on.
    pub fn switch(&self) -> Option<bool> {
        if let Value::Switch(on) = *self { Some(on) } else { None }
    }

    /// A text, a word or a secret.
    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) | Value::Secret(text) = self { Some(text) } else { None }
    }

    /// Several texts.
    pub fn list(&self) -> Option<&[String]> {
        if let Value::List(list) = self { Some(list) } else { None }
    }
}

/// Formats the value as TOML; secrets are hidden.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Switch(on) => write!(f, "{on}"),
            Value::Whole(whole) => write!(f, "{whole}"),
            Value::Number(number) => write!(f, "{number:?}"),
            Value::Text(text) => quoted(f, text),
            Value::Secret(text) if text == NO_SECRET => quoted(f, text),
            Value::Secret(_) => f.write_str("(secret)"),
            Value::List(list) => {
                f.write_str("[")?;
                for (index, text) in list.iter().enumerate() {
                    f.write_str(if index > 0 { ", " } else { "" })?;
                    quoted(f, text)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// In quotes, with the escapes that TOML has.
fn quoted(f: &mut std::fmt::Formatter<'_>, text: &str) -> std::fmt::Result {
    f.write_str("\"")?;
    for letter in text.chars() {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            letter if letter.is_control() => write!(f, "\\u{:04X}", u32::from(letter))?,
            letter => write!(f, "{letter}")?,
        }
    }
    f.write_str("\"")
}

/// A description of the values that are allowed.
impl std::fmt::Display for ParameterKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            ParameterKind::Switch => f.write_str("true or false (on, off)"),
            ParameterKind::Whole { min, max: i64::MAX } => write!(f, "a whole number, at least {min},"),
            ParameterKind::Whole { min, max } => write!(f, "a whole number from {min} to {max}"),
            ParameterKind::Number { min: f64::MIN, max: f64::MAX } => f.write_str("a number"),
            ParameterKind::Number { min: ABOVE_ZERO, max: f64::MAX } => f.write_str("a number above 0"),
            ParameterKind::Number { min: ABOVE_ZERO, max } => write!(f, "a number above 0, at most {max},"),
            ParameterKind::Number { min, max: f64::MAX } => write!(f, "a number, at least {min},"),
            ParameterKind::Number { min, max } => write!(f, "a number from {min} to {max}"),
            ParameterKind::Choice(words) => write!(f, "one of {}", words.join(", ")),
            ParameterKind::Text(what, _) => f.write_str(what),
            ParameterKind::Secret => {
                f.write_str("a word of ASCII letters, digits and signs without parentheses and quotes")
            }
            ParameterKind::List(what) => write!(f, "a list of {what}"),
        }
    }
}
