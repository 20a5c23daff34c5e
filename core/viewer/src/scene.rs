//! JSON messages for web pages: the scene and the status of the game.

use std::borrow::Cow;

use engine::Entity;
use serde::{Deserialize, Serialize};

/// Formats a message for pages as JSON: `kind`, and the body's own keys.
pub fn json_message(kind: &str, body: &impl Serialize) -> String {
    #[derive(Serialize)]
    struct Message<'a, B> {
        kind: &'a str,
        #[serde(flatten)]
        body: &'a B,
    }
    // Plain data: serialisation cannot fail.
    serde_json::to_string(&Message { kind, body }).unwrap_or_default()
}

/// The entities of a world with their shapes (docs/tools/web-protocol.md, scene).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ViewerScene<'a> {
    /// Changes with every change of the scene.
    pub version: u32,
    /// Dimensions of the game: name and value.
    #[serde(with = "pairs")]
    pub measures: Vec<(Cow<'a, str>, f64)>,
    /// Names of the play modes, in the order of their numbers.
    pub modes: Vec<Cow<'a, str>>,
    /// The entities with their visible bodies; the first body gives the entity's pose, visible or not.
    pub things: Vec<Entity>,
}

/// The state of the game in words (docs/tools/web-protocol.md, status).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ViewerStatus<'a> {
    /// Name and value: `play_mode`, `score_left`.
    #[serde(with = "pairs")]
    pub values: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    /// True if the world is paused.
    pub is_paused: bool,
}

impl ViewerStatus<'_> {
    /// A value by its name; empty if there is none.
    #[must_use]
    pub fn value(&self, name: &str) -> &str {
        self.values.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

/// Lists of pairs as JSON objects, in their order.
mod pairs {
    use std::borrow::Cow;
    use std::fmt;
    use std::marker::PhantomData;

    use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
    use serde::{Serialize, Serializer};

    pub fn serialize<S: Serializer, V: Serialize>(pairs: &[(Cow<'_, str>, V)], out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(pairs.iter().map(|(name, value)| (name, value)))
    }

    pub fn deserialize<'de, 'a, D: Deserializer<'de>, V: Deserialize<'de>>(
        input: D,
    ) -> Result<Vec<(Cow<'a, str>, V)>, D::Error> {
        struct Pairs<'a, V>(PhantomData<(&'a (), V)>);
        impl<'de, 'a, V: Deserialize<'de>> Visitor<'de> for Pairs<'a, V> {
            type Value = Vec<(Cow<'a, str>, V)>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut pairs = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, V>()? {
                    pairs.push((Cow::Owned(name), value));
                }
                Ok(pairs)
            }
        }
        input.deserialize_map(Pairs(PhantomData))
    }
}
