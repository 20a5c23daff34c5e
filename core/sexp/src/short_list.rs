//! Fast parsing of short lists without a tree: `(syn)` and `(he1 0.5)` are nearly all that agents send.

use crate::number::{leading_decimal, number};
use crate::syntax::{is_atom_byte, is_white};

/// A list of one or two bare atoms in which nothing is quoted or escaped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShortList<'a> {
    /// The first atom.
    pub name: &'a [u8],
    /// The second atom.
    pub argument: Option<Argument<'a>>,
}

/// An atom with its numeric value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Argument<'a> {
    /// The atom.
    pub text: &'a [u8],
    /// Its [`number`](crate::number).
    pub number: f64,
}

/// True for bytes that are literal anywhere in an atom of [`Lexis::League`](crate::Lexis::League).
const MEAN_THEMSELVES: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = is_atom_byte(byte as u8) && !matches!(byte as u8, b'\\' | b';');
        byte += 1;
    }
    table
};

impl<'a> ShortList<'a> {
    /// The short list at the start of `text`, and the rest. `None` if the text begins with anything else, even an
    /// equivalent form for [`Reader`](crate::Reader). One blank may separate the atoms; white space may come first.
    #[inline]
    pub fn first(mut text: &'a [u8]) -> Option<(Self, &'a [u8])> {
        while let Some((&byte, rest)) = text.split_first()
            && is_white(byte)
        {
            text = rest;
        }
        let (name, rest) = bare_atom(text.strip_prefix(b"(")?)?;
        match rest.split_first()? {
            (b')', rest) => Some((ShortList { name, argument: None }, rest)),
            (b' ', rest) => {
                let (argument, rest) = Argument::first(rest)?;
                Some((ShortList { name, argument: Some(argument) }, rest.strip_prefix(b")")?))
            }
            _ => None,
        }
    }
}

impl<'a> Argument<'a> {
    /// The bare atom at the start of `text`, and the rest.
    #[inline]
    fn first(text: &'a [u8]) -> Option<(Self, &'a [u8])> {
        if let Some((number, len)) = leading_decimal(text)
            && let Some((decimal, rest @ [b')', ..])) = text.split_at_checked(len)
        {
            return Some((Argument { text: decimal, number }, rest));
        }
        let (text, rest) = bare_atom(text)?;
        Some((Argument { text, number: number(text) }, rest))
    }
}

/// The non-empty atom at the start of `text`, and the rest.
#[inline]
fn bare_atom(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut len = 0;
    while text.get(len).is_some_and(|&byte| MEAN_THEMSELVES[usize::from(byte)]) {
        len += 1;
    }
    if len == 0 { None } else { text.split_at_checked(len) }
}
