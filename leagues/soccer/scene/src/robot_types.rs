//! Tables of robot types in the syntax of the reference's parameter file: an array of `{ 'key' => value, … }`, `#`
//! comments, trailing commas (`docs/reference/scene-files.md` 3). This is not Ruby: it reads only the tables of a file.
//!
//! It accepts `NaoType = [ {…}, {…} ]`, the same without a name, and types one by one: `NaoType = []` or `Array.new`,
//! then `NaoType << {…}`, `NaoType.push({…})` or `NaoType[2] = {…}`. A value is text in quotes or an expression of
//! numbers.

use std::collections::BTreeMap;

use crate::environment::{Environment, ScriptValue};
use crate::eval;

/// One robot type: values by key.
pub type RobotType = BTreeMap<String, ScriptValue>;

/// Most types in a table.
const TYPES_MAX: usize = 1000;

/// The error of a file that is no table of robot types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadTypes {
    /// Line, from 1.
    pub line: usize,
    /// The text found and the form expected.
    pub text: String,
}

impl std::fmt::Display for BadTypes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.line, self.text)
    }
}

impl std::error::Error for BadTypes {}

/// The robot types of a file, in order: the first is type 0.
///
/// # Errors
/// The unreadable line, and the form expected there.
pub fn robot_types(text: &str) -> Result<Vec<RobotType>, BadTypes> {
    let mut reader = Reader { text, at: 0, types: Vec::new() };
    let result = reader.file();
    let line = text.bytes().take(reader.at).filter(|byte| *byte == b'\n').count() + 1;
    result.map_err(|text| BadTypes { line, text })?;
    Ok(reader.types)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    types: Vec<RobotType>,
}

type Step<T = ()> = Result<T, String>;

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The next character after blanks and comments.
    fn peek(&mut self) -> Option<char> {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            if !self.rest().starts_with('#') {
                return self.rest().chars().next();
            }
            self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        }
    }

    fn take(&mut self, word: &str) -> bool {
        self.peek();
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn demand(&mut self, word: &str) -> Step {
        if self.take(word) { Ok(()) } else { Err(format!("`{word}` expected, {} found", self.found())) }
    }

    /// The text here, for messages.
    fn found(&mut self) -> String {
        match self.peek() {
            None => String::from("the end of the file"),
            Some(_) => format!("`{}`", self.rest().split_whitespace().next().unwrap_or_default()),
        }
    }

    fn file(&mut self) -> Step {
        while self.peek().is_some() {
            self.statement()?;
        }
        if self.types.is_empty() { Err(String::from("no robot type in this file")) } else { Ok(()) }
    }

    fn statement(&mut self) -> Step {
        if self.take("[") {
            return self.array();
        }
        let end = self.rest().find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$');
        let name = self.rest().get(..end.unwrap_or(self.rest().len())).unwrap_or_default();
        if name.is_empty() {
            return Err(format!("an array of robot types expected, {} found", self.found()));
        }
        self.at += name.len();
        if self.take("<<") {
            return self.one();
        }
        if self.take(".push") {
            let closes = self.take("(");
            self.one()?;
            return if closes { self.demand(")") } else { Ok(()) };
        }
        if self.take("[") {
            return self.element();
        }
        self.demand("=")?;
        if self.take("Array.new") { Ok(()) } else { self.demand("[").and_then(|()| self.array()) }
    }

    /// Reads types up to `]`, and appends them to the existing ones.
    fn array(&mut self) -> Step {
        while !self.take("]") {
            self.one()?;
            if !self.take(",") {
                return self.demand("]");
            }
        }
        Ok(())
    }

    /// Reads `i] = {…}`: replaces a type, or appends the next one.
    fn element(&mut self) -> Step {
        let index = match self.value()? {
            ScriptValue::Int(index) => usize::try_from(index).ok().filter(|index| *index <= self.types.len()),
            _ => None,
        };
        let Some(index) = index else {
            return Err(format!("the number of a type from 0 to {} expected", self.types.len()));
        };
        self.demand("]")?;
        self.demand("=")?;
        let table = self.table()?;
        match self.types.get_mut(index) {
            Some(slot) => *slot = table,
            None => self.push(table)?,
        }
        Ok(())
    }

    fn one(&mut self) -> Step {
        let table = self.table()?;
        self.push(table)
    }

    fn push(&mut self, table: RobotType) -> Step {
        if self.types.len() >= TYPES_MAX {
            return Err(format!("more than {TYPES_MAX} robot types"));
        }
        self.types.push(table);
        Ok(())
    }

    fn table(&mut self) -> Step<RobotType> {
        self.demand("{")?;
        let mut out = RobotType::new();
        while !self.take("}") {
            let key = match self.value()? {
                ScriptValue::Text(key) => key,
                _ => return Err(String::from("a key in quotes expected")),
            };
            self.demand("=>")?;
            self.peek();
            let value = self.value()?;
            out.insert(key, value);
            if !self.take(",") {
                self.demand("}")?;
                break;
            }
        }
        Ok(out)
    }

    fn value(&mut self) -> Step<ScriptValue> {
        self.peek();
        let (value, length) = eval::prefix(self.rest(), &Environment::default())?;
        self.at += length;
        Ok(value)
    }
}
