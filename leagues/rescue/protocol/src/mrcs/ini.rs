//! `usar.ini`, the station's settings (`docs/reference/rescue-protocol.md` 3.8). The caller interprets the keys. Unreadable
//! lines are warnings, never errors, to accept files of other programs.

use std::fmt;

/// The settings of a file, with overrides from the command line.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ini {
    entries: Vec<IniEntry>,
    warnings: Vec<IniWarning>,
}

/// A setting of the file or the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IniEntry {
    /// The name of its section, empty before the first one.
    pub section: String,
    /// Key as written; case does not count.
    pub key: String,
    /// Value without surrounding blanks and trailing comment.
    pub value: String,
    /// Line number, from 1; 0 for the command line.
    pub line: usize,
}

/// A warning about a setting.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{text}", self.place())]
pub struct IniWarning {
    /// Line number, from 1; 0 for the command line.
    pub line: usize,
    /// The fault and its consequence.
    pub text: String,
}

impl IniWarning {
    fn place(&self) -> String {
        if self.line == 0 { "--set: ".to_owned() } else { format!("line {}: ", self.line) }
    }
}

impl Ini {
    /// Parses a file. Lines end with LF or CRLF.
    pub fn read(text: &str) -> Ini {
        let mut ini = Ini::default();
        let mut section = String::new();
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            match read_line(text) {
                Ok(None) => {}
                Ok(Some(Content::Section(name))) => section = name.to_owned(),
                Ok(Some(Content::Setting(key, value))) => {
                    if value.starts_with('(') {
                        let text = format!("{key} has a value of USARSim's, which is kept and not used");
                        ini.warnings.push(IniWarning { line, text });
                    }
                    let (key, value) = (key.to_owned(), value.to_owned());
                    ini.entries.push(IniEntry { section: section.clone(), key, value, line });
                }
                Err(text) => ini.warnings.push(IniWarning { line, text: text.to_owned() }),
            }
        }
        ini
    }

    /// Adds `key=value` from the command line. The first time it replaces the file's values in any section; later ones
    /// add to a list.
    ///
    /// # Errors
    /// If it has no `=`, or could not be in a file.
    pub fn set(&mut self, setting: &str) -> Result<(), IniWarning> {
        let refuse = |text: &str| Err(IniWarning { line: 0, text: format!("`{setting}`: {text}") });
        let Some((key, value)) = setting.split_once('=').map(|(key, value)| (key.trim(), value.trim())) else {
            return refuse("expected key=value");
        };
        if read_line(setting) != Ok(Some(Content::Setting(key, value))) || setting.contains(['\n', '\r']) {
            return refuse(
                "a key may not begin with a comment or `[`, and a value may not hold line ends or ` ;` or ` #`",
            );
        }
        self.entries.retain(|entry| entry.line == 0 || !entry.key.eq_ignore_ascii_case(key));
        self.entries.push(IniEntry { section: String::new(), key: key.to_owned(), value: value.to_owned(), line: 0 });
        Ok(())
    }

    /// Returns the last value of a key in any section.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.all(key).last().map(|entry| entry.value.as_str())
    }

    /// Returns all values of a key in order, from any section.
    pub fn all<'a, 'k>(&'a self, key: &'k str) -> impl Iterator<Item = &'a IniEntry> + use<'a, 'k> {
        self.entries.iter().filter(move |entry| entry.key.eq_ignore_ascii_case(key))
    }

    /// Returns the last value of a key as a boolean. `None`: there is none.
    ///
    /// # Errors
    /// If it is not a boolean.
    pub fn flag(&self, key: &str) -> Result<Option<bool>, IniWarning> {
        self.parsed(key, "true or false", flag)
    }

    /// Returns the last value of a key as a finite number. `None`: there is none.
    ///
    /// # Errors
    /// If it is not a number.
    pub fn number(&self, key: &str) -> Result<Option<f64>, IniWarning> {
        self.parsed(key, "a number", |value| value.parse().ok().filter(|number: &f64| number.is_finite()))
    }

    /// Returns the last value of a key, parsed by `parse`; `expected` describes valid values. `None`: there is none.
    ///
    /// # Errors
    /// If `parse` fails.
    pub fn parsed<T>(
        &self,
        key: &str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, IniWarning> {
        let Some(IniEntry { key, value, line, .. }) = self.all(key).last() else { return Ok(None) };
        let text = || format!("{key} is `{value}`, expected is {expected}");
        parse(value).map(Some).ok_or_else(|| IniWarning { line: *line, text: text() })
    }

    /// All settings in order.
    pub fn entries(&self) -> &[IniEntry] {
        &self.entries
    }

    /// Warnings about the file's lines.
    pub fn warnings(&self) -> &[IniWarning] {
        &self.warnings
    }

    /// Returns a warning for each setting with an unknown key.
    pub fn unknown<'a>(&'a self, known: &'a [&str]) -> impl Iterator<Item = IniWarning> {
        let is_known = |key: &str| known.iter().any(|known| known.eq_ignore_ascii_case(key));
        let unknown = self.entries.iter().filter(move |entry| !is_known(&entry.key));
        unknown.map(|entry| IniWarning { line: entry.line, text: format!("{} is no key that is used here", entry.key) })
    }
}

/// Writes all settings as a file: those without a section first, then by section. It reads back as the same settings.
impl fmt::Display for Ini {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sections = vec![""];
        for entry in &self.entries {
            if !sections.contains(&entry.section.as_str()) {
                sections.push(&entry.section);
            }
        }
        for section in sections {
            if !section.is_empty() {
                writeln!(f, "[{section}]")?;
            }
            for entry in self.entries.iter().filter(|entry| entry.section == section) {
                writeln!(f, "{} = {}", entry.key, entry.value)?;
            }
        }
        Ok(())
    }
}

/// Parses `true`, `yes`, `on`, `1` or their opposites, in any case.
pub fn flag(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => Some(true),
        "false" | "no" | "off" | "0" => Some(false),
        _ => None,
    }
}

#[derive(Debug, PartialEq)]
enum Content<'a> {
    Section(&'a str),
    Setting(&'a str, &'a str),
}

/// Parses a line; `None` if it is empty or a comment.
fn read_line(line: &str) -> Result<Option<Content<'_>>, &'static str> {
    let line = line.trim();
    if line.is_empty() || line.starts_with([';', '#']) {
        return Ok(None);
    }
    if let Some(rest) = line.strip_prefix('[') {
        let name = without_comment(rest).strip_suffix(']').map(str::trim).filter(|name| !name.is_empty());
        return name.map(Content::Section).map(Some).ok_or("expected [section]; the line is ignored");
    }
    let (key, value) = line.split_once('=').ok_or("expected key = value; the line is ignored")?;
    match key.trim() {
        "" => Err("there is no key before `=`; the line is ignored"),
        key => Ok(Some(Content::Setting(key, without_comment(value)))),
    }
}

/// Removes the comment of a value, but keeps a USARSim value in parentheses whole.
fn without_comment(value: &str) -> &str {
    let value = value.trim();
    if value.starts_with('(') {
        return value;
    }
    let bytes = value.as_bytes();
    let is_comment =
        |at: &usize| matches!(bytes[*at], b';' | b'#') && (*at == 0 || bytes[*at - 1].is_ascii_whitespace());
    let end = (0..bytes.len()).find(is_comment).unwrap_or(bytes.len());
    value.get(..end).unwrap_or(value).trim_end()
}
