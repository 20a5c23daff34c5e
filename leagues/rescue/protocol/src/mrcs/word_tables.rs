//! Tables of words.

/// A closed set of words, in the order of its table.
pub(super) trait WordTable: Copy + PartialEq + 'static {
    const TABLE: &'static [Self];

    fn table_word(self) -> &'static str;

    fn of_word(word: &str) -> Option<Self>;

    /// Index in the table, which begins with `invalid` as 0.
    fn number(self) -> usize {
        1 + Self::TABLE.iter().position(|entry| *entry == self).unwrap_or(0)
    }

    fn of_number(number: f64) -> Option<Self> {
        // Numbers with a fraction are not in the table.
        Self::TABLE.iter().copied().find(|entry| entry.number() as f64 == number)
    }
}

/// Defines an enum of words: `word`, and `from_word` for lower-case words and the aliases after a bar.
macro_rules! words {
    ($(#[$about:meta])* $name:ident {
        $($(#[$means:meta])* $variant:ident = $word:literal $(| $alias:literal)*,)+
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$means])* $variant,)+
        }

        impl $name {
            /// All values in the order of the table.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word of the protocol.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// Returns the value of a word in lower case.
            pub fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($word $(| $alias)* => Some($name::$variant),)+
                    _ => None,
                }
            }
        }

        impl super::word_tables::WordTable for $name {
            const TABLE: &'static [$name] = $name::ALL;

            fn table_word(self) -> &'static str {
                self.word()
            }

            fn of_word(word: &str) -> Option<$name> {
                $name::from_word(word)
            }
        }
    };
}

pub(super) use words;
