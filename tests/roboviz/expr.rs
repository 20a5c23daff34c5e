//! Lists and words: only parentheses and blanks, no quotes, comments or escapes (`docs/reference/monitor-protocol.md`
//! 7).

use std::fmt;

/// A word or a list.
#[derive(Debug, Clone, PartialEq)]
pub enum Expr {
    Word(String),
    List(Vec<Expr>),
}

impl Expr {
    pub fn word(&self) -> Option<&str> {
        match self {
            Expr::Word(word) => Some(word),
            Expr::List(_) => None,
        }
    }

    pub fn list(&self) -> Option<&[Expr]> {
        match self {
            Expr::Word(_) => None,
            Expr::List(list) => Some(list),
        }
    }

    /// First word of a list.
    pub fn name(&self) -> Option<&str> {
        self.list()?.first()?.word()
    }

    /// The words after the first word of a list, if all of them are words.
    pub fn values(&self) -> Option<Vec<&str>> {
        self.list()?.iter().skip(1).map(Expr::word).collect()
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Word(word) => f.write_str(word),
            Expr::List(list) => {
                f.write_str("(")?;
                for (at, expr) in list.iter().enumerate() {
                    write!(f, "{}{expr}", if at == 0 { "" } else { " " })?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The expressions of a frame; an error contains the problem and its byte position.
pub fn parse(frame: &[u8]) -> Result<Vec<Expr>, String> {
    let mut open: Vec<Vec<Expr>> = vec![Vec::new()];
    let mut word = String::new();
    for (at, &byte) in frame.iter().enumerate() {
        let is_word = byte.is_ascii_graphic() && byte != b'(' && byte != b')';
        if is_word {
            word.push(char::from(byte));
            continue;
        }
        let innermost = open.last_mut().ok_or("no list is open")?;
        if !word.is_empty() {
            innermost.push(Expr::Word(std::mem::take(&mut word)));
        }
        match byte {
            b'(' => open.push(Vec::new()),
            b')' => {
                let list = open.pop().ok_or("no list is open")?;
                let outer = open.last_mut().ok_or_else(|| format!("byte {at} closes a list that nobody has opened"))?;
                outer.push(Expr::List(list));
            }
            b' ' => {
                let before = at.checked_sub(1).and_then(|before| frame.get(before));
                let after = frame.get(at + 1);
                if matches!(before, None | Some(b'(' | b' ')) || matches!(after, None | Some(b')' | b' ')) {
                    return Err(format!("byte {at} is a blank that separates nothing"));
                }
            }
            other => return Err(format!("byte {at} is {:?}", char::from(other))),
        }
    }
    match open.len() {
        1 if word.is_empty() => Ok(open.remove(0)),
        1 => Err(format!("{word} stands outside of all lists")),
        count => Err(format!("{} lists are not closed", count - 1)),
    }
}

/// A number that Java's `parseDouble` accepts and that is finite: no `nan`, no `inf`, no comma, no trailing text.
pub fn number(word: &str) -> Result<f64, String> {
    let text = word.strip_prefix(['-', '+']).unwrap_or(word);
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let is_number = digits(whole) && digits(fraction) && !(whole.is_empty() && fraction.is_empty());
    if !is_number || exponent.is_empty() || !digits(exponent) {
        return Err(format!("{word} is no number for Java"));
    }
    word.parse().ok().filter(|value: &f64| value.is_finite()).ok_or_else(|| format!("{word} is not finite"))
}

/// Exactly `N` numbers.
pub fn numbers<const N: usize>(words: &[&str]) -> Result<[f64; N], String> {
    let numbers = words.iter().map(|word| number(word)).collect::<Result<Vec<f64>, String>>()?;
    <[f64; N]>::try_from(numbers).map_err(|numbers| format!("{} numbers instead of {N}", numbers.len()))
}

/// An integer that Java's `parseInt` accepts.
pub fn integer(word: &str) -> Result<i32, String> {
    word.parse().map_err(|_| format!("{word} is no integer for Java"))
}
