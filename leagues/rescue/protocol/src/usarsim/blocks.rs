//! A line in its parts.

/// The parts of a line: `TYPE {Key Value} {Key Value}`. The case of type and keys does not count, a value is the rest of its
/// block. Blocks do not nest, and what is between them does not count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocks<'a> {
    head: &'a str,
    all: Vec<(&'a str, &'a str)>,
}

impl<'a> Blocks<'a> {
    /// Reads a line. None: it has no type.
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

    /// The type.
    pub fn head(&self) -> &'a str {
        self.head
    }

    /// Whether the type is this one.
    pub fn is(&self, head: &str) -> bool {
        self.head.eq_ignore_ascii_case(head)
    }

    /// The value of the first block with this key.
    pub fn text(&self, key: &str) -> Option<&'a str> {
        self.all.iter().find(|(other, _)| other.eq_ignore_ascii_case(key)).map(|(_, value)| *value)
    }

    /// All blocks in their order: keys and values.
    pub fn all(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.all.iter().copied()
    }

    /// A number. None in the result: there is no such block, or it is empty.
    pub(super) fn number(&self, key: &str) -> Result<Option<f64>, BadNumber> {
        let text = self.text(key).filter(|text| !text.is_empty());
        text.map(|text| number(text).ok_or(BadNumber)).transpose()
    }

    /// Three numbers with commas, or blanks, between them.
    pub(super) fn triple(&self, key: &str) -> Result<Option<[f64; 3]>, BadNumber> {
        let text = self.text(key).filter(|text| !text.is_empty());
        text.map(|text| triple(text).ok_or(BadNumber)).transpose()
    }
}

/// A value that should be a number is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BadNumber;

/// A finite number.
pub(super) fn number(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|value: &f64| value.is_finite())
}

/// Three numbers with commas, or blanks, between them.
pub(super) fn triple(text: &str) -> Option<[f64; 3]> {
    let words = text.split([',', ' ', '\t']).filter(|word| !word.is_empty());
    let numbers: Option<Vec<f64>> = words.map(number).collect();
    numbers?.try_into().ok()
}
