//! Splits a line into its type and blocks.

/// The parts of a line: `TYPE {Key Value} {Key Value}`. Types and keys are case-insensitive; a value is the rest of its
/// block. Blocks do not nest, and text between them is ignored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocks<'a> {
    head: &'a str,
    all: Vec<(&'a str, &'a str)>,
}

impl<'a> Blocks<'a> {
    /// Parses a line. None: it has no type.
    pub fn read(line: &'a str) -> Option<Blocks<'a>> {
        let line = line.trim();
        let end = line.find(|letter: char| letter == '{' || letter.is_whitespace()).unwrap_or(line.len());
        let (head, mut rest) = line.split_at(end);
        let mut all = Vec::new();
        while let Some((_, begun)) = rest.split_once('{') {
            let (block, behind) = begun.split_once('}').unwrap_or((begun, ""));
            let block = block.trim();
            let (key, value) = block.split_once(char::is_whitespace).unwrap_or((block, ""));
            if !key.is_empty() {
                all.push((key, value.trim()));
            }
            rest = behind;
        }
        (!head.is_empty()).then_some(Blocks { head, all })
    }

    /// Type of the line.
    pub fn head(&self) -> &'a str {
        self.head
    }

    /// True if the type is this one.
    pub fn is(&self, head: &str) -> bool {
        self.head.eq_ignore_ascii_case(head)
    }

    /// Returns the value of the first block with this key.
    pub fn text(&self, key: &str) -> Option<&'a str> {
        self.all.iter().find(|(other, _)| other.eq_ignore_ascii_case(key)).map(|(_, value)| *value)
    }

    /// Returns all blocks in order: keys and values.
    pub fn all(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.all.iter().copied()
    }

    /// Returns the number of a block. None in the result: the block is missing or empty.
    pub(super) fn number(&self, key: &str) -> Result<Option<f64>, NumberError> {
        let text = self.text(key).filter(|text| !text.is_empty());
        text.map(|text| number(text).ok_or(NumberError)).transpose()
    }

    /// Returns three numbers separated by commas or blanks.
    pub(super) fn triple(&self, key: &str) -> Result<Option<[f64; 3]>, NumberError> {
        let text = self.text(key).filter(|text| !text.is_empty());
        text.map(|text| triple(text).ok_or(NumberError)).transpose()
    }
}

/// An error: the value is not a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NumberError;

/// Parses a finite number.
pub(super) fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|value: &f64| value.is_finite())
}

/// Parses three numbers separated by commas or blanks.
pub(super) fn triple(text: &str) -> Option<[f64; 3]> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<f64>> = words.map(number).collect();
    numbers?.try_into().ok()
}
