//! Writes an entry as one line of TOML.

use glam::DVec2;
use rescue_mapping::word::Word;

/// The keys and values of one entry, in the order of writing.
#[derive(Debug, Default)]
pub(super) struct EntryWriter {
    text: String,
}

impl EntryWriter {
    fn key(&mut self, key: &str, value: &str) {
        let before = if self.text.is_empty() { "" } else { ", " };
        self.text.push_str(&format!("{before}{key} = {value}"));
    }

    pub(super) fn text(&mut self, key: &str, value: &str) {
        self.key(key, &quoted(value));
    }

    pub(super) fn word<W: Word>(&mut self, key: &str, value: W) {
        self.key(key, &quoted(value.word()));
    }

    pub(super) fn number(&mut self, key: &str, value: f64) {
        self.key(key, &number(value));
    }

    /// Writes the floor number, unless it is 0.
    pub(super) fn floor(&mut self, value: i32) {
        if value != 0 {
            self.key("floor", &value.to_string());
        }
    }

    pub(super) fn whole(&mut self, key: &str, value: i32) {
        self.key(key, &value.to_string());
    }

    pub(super) fn switch(&mut self, key: &str, value: bool) {
        self.key(key, if value { "true" } else { "false" });
    }

    pub(super) fn point(&mut self, key: &str, value: DVec2) {
        self.key(key, &point(value));
    }

    pub(super) fn points(&mut self, key: &str, values: &[DVec2]) {
        self.key(key, &bracketed(values.iter().map(|value| point(*value))));
    }

    pub(super) fn grid(&mut self, key: &str, rows: &[Vec<f64>]) {
        let row = |row: &Vec<f64>| bracketed(row.iter().map(|value| number(*value)));
        self.key(key, &bracketed(rows.iter().map(row)));
    }

    pub(super) fn lines(&mut self, key: &str, lines: Vec<EntryWriter>) {
        self.key(key, &bracketed(lines.into_iter().map(EntryWriter::finish)));
    }

    pub(super) fn finish(self) -> String {
        format!("{{ {} }}", self.text)
    }
}

fn bracketed(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}

/// Returns the shortest text that reads back as the same number.
pub(super) fn number(value: f64) -> String {
    format!("{value:?}")
}

pub(super) fn point(value: DVec2) -> String {
    format!("[{}, {}]", number(value.x), number(value.y))
}

/// Returns a text as a TOML string.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04X}", letter as u32)),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
