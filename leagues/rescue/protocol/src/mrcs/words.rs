//! Tables of words.

/// A closed set of words, in the order of its table.
pub(super) trait Table: Copy + PartialEq + 'static {
    const TABLE: &'static [Self];

    fn table_word(self) -> &'static str;

    fn of_word(word: &str) -> Option<Self>;

    /// Place in the table, which begins with `invalid` as 0.
    fn number(self) -> usize {
        1 + Self::TABLE.iter().position(|entry| *entry == self).unwrap_or(0)
    }

    fn of_number(number: f64) -> Option<Self> {
        // Of numbers that are not whole, none is in the table.
        Self::TABLE.iter().copied().find(|entry| entry.number() as f64 == number)
    }
}

/// Makes an enum of words: `word` and `from_word`, which takes lower-case words and the aliases behind a bar.
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
            /// All of them, in the order of the table.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// As it stands on the wire.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }

            /// Of a word in lower case.
            pub fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($word $(| $alias)* => Some($name::$variant),)+
                    _ => None,
                }
            }
        }

        impl super::words::Table for $name {
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
