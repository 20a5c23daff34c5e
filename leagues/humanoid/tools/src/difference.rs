//! The first difference between two texts of S-expressions.

use std::fmt;

/// Number of characters that are shown on each side of the difference.
const CONTEXT: usize = 60;

/// The first difference between the frames of two servers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Number of the cycle since the first robot joined.
    pub cycle: u64,
    /// The receiver, for instance `Alpha 1`.
    pub receiver: String,
    /// The field: the heads of the lists that are open there, for instance `HJ n q_hj1 ax`.
    pub field: String,
    /// The reference's text around the difference.
    pub reference: String,
    /// Our text around the difference.
    pub ours: String,
}

impl Difference {
    /// The first difference between two frames; `None` if they are equal.
    pub fn of(cycle: u64, receiver: &str, reference: &[u8], ours: &[u8]) -> Option<Difference> {
        if reference == ours {
            return None;
        }
        let at = reference.iter().zip(ours).take_while(|(a, b)| a == b).count();
        let text = |frame: &[u8]| {
            let window = &frame[at.saturating_sub(CONTEXT)..(at + CONTEXT).min(frame.len())];
            String::from_utf8_lossy(window).into_owned()
        };
        let field = field(&reference[..at]);
        Some(Difference { cycle, receiver: receiver.to_owned(), field, reference: text(reference), ours: text(ours) })
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "cycle {}, {}, field {}", self.cycle, self.receiver, self.field)?;
        writeln!(out, "  reference  {}", self.reference)?;
        write!(out, "  spar       {}", self.ours)
    }
}

/// The lists that are open at the end of a text: the words of each before its first list.
fn field(text: &[u8]) -> String {
    let mut open: Vec<String> = Vec::new();
    for word in String::from_utf8_lossy(text).split_inclusive([' ', '(', ')']) {
        let (name, end) = word.split_at(word.trim_end_matches([' ', '(', ')']).len());
        if let Some(list) = open.last_mut().filter(|_| !name.is_empty()) {
            list.push(' ');
            list.push_str(name);
        }
        match end {
            "(" => open.push(String::new()),
            ")" => drop(open.pop()),
            _ => {}
        }
    }
    let words: Vec<&str> = open.iter().map(|list| list.trim()).filter(|list| !list.is_empty()).collect();
    if words.is_empty() { String::from("at top level") } else { words.join(" / ") }
}
