//! Enums whose values have names in files and messages.

/// A value with a name in files and messages.
pub trait Word: Copy + PartialEq + 'static {
    /// Every value with its name, in the order in which help texts list them.
    const ALL: &'static [(Self, &'static str)];

    /// Returns the name of this value.
    #[must_use]
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|entry| entry.0 == self).map_or("", |entry| entry.1)
    }

    /// Returns the value with this name.
    #[must_use]
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|entry| entry.1 == word).map(|entry| entry.0)
    }
}

/// Defines an enum that implements `Word`.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $value,)+
        }

        impl $crate::word::Word for $name {
            const ALL: &'static [(Self, &'static str)] = &[$(($name::$value, $word)),+];
        }
    };
}
