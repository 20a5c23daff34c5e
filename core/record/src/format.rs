//! The layout of a recording: channels, messages, versions. docs/recording.md describes it.

use std::collections::BTreeMap;

use engine::Happening;
use mcap::records::Metadata;
use serde::{Deserialize, Serialize};

/// Version of the layout. It changes whenever an older release would misread a file.
pub const FORMAT_VERSION: u32 = 1;

/// The channels of a recording, in the order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Channel {
    /// How the run was made: JSON.
    Header,
    /// The inputs of a tick.
    Input,
    /// The digest after a tick: eight bytes, little endian.
    Hash,
    /// The state of the world before the inputs of a tick.
    KeyFrame,
    /// Something happened: JSON.
    Event,
    /// A packet of the drawing protocol.
    Drawing,
    /// A frame that an agent got.
    Percept,
}

impl Channel {
    /// All of them.
    pub const ALL: [Channel; 7] = [
        Channel::Header,
        Channel::Input,
        Channel::Hash,
        Channel::KeyFrame,
        Channel::Event,
        Channel::Drawing,
        Channel::Percept,
    ];

    /// Its topic in the file.
    pub fn topic(self) -> &'static str {
        match self {
            Channel::Header => "header",
            Channel::Input => "input",
            Channel::Hash => "hash",
            Channel::KeyFrame => "keyframe",
            Channel::Event => "event",
            Channel::Drawing => "drawing",
            Channel::Percept => "percept",
        }
    }

    /// The form of its messages.
    pub(crate) fn encoding(self) -> &'static str {
        match self {
            Channel::Header | Channel::Event => "json",
            _ => "spar",
        }
    }

    /// Name, encoding and text of its schema.
    pub(crate) fn schema(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Channel::Header => ("spar.Header", "jsonschema", include_str!("schemas/header.json")),
            Channel::Input => ("spar.Input", "text", include_str!("schemas/input.txt")),
            Channel::Hash => ("spar.Hash", "text", include_str!("schemas/hash.txt")),
            Channel::KeyFrame => ("spar.KeyFrame", "text", include_str!("schemas/keyframe.txt")),
            Channel::Event => ("spar.Event", "jsonschema", include_str!("schemas/event.json")),
            Channel::Drawing => ("spar.Drawing", "text", include_str!("schemas/drawing.txt")),
            Channel::Percept => ("spar.Percept", "text", include_str!("schemas/percept.txt")),
        }
    }
}

/// The data files that the user has added, by name.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The hash of a data file, as the header has it.
pub(crate) fn file_hash(bytes: &[u8]) -> String {
    format!("{:016x}", engine::hash(bytes))
}

/// Name of the copy of the header in front of all chunks, from which a recording is read whose first chunk is damaged.
const COPY: &str = "spar.Header";

/// Its keys: the header as the first chunk has it, and its hash.
const COPY_KEYS: [&str; 2] = ["header", "xxh3"];

/// The copy of a header.
pub(crate) fn copy_of_header(header: &str) -> Metadata {
    let values = [header.to_owned(), file_hash(header.as_bytes())];
    let metadata = COPY_KEYS.map(str::to_owned).into_iter().zip(values).collect();
    Metadata { name: COPY.to_owned(), metadata }
}

/// The header, if this is an undamaged copy of one.
pub(crate) fn header_of_copy(copy: &Metadata) -> Option<Vec<u8>> {
    let [header, hash] = COPY_KEYS.map(|key| copy.metadata.get(key));
    let header = header?.as_bytes();
    (hash? == &file_hash(header)).then(|| header.to_vec())
}

/// How a run was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// [`FORMAT_VERSION`] of the release that wrote the file.
    pub format: u32,
    /// Version of the inputs' form ([`engine::INPUT_VERSION`]).
    pub inputs: u8,
    /// The release.
    pub spar: String,
    /// Its commit; may be empty.
    pub commit: String,
    /// When the run began: UTC, as RFC 3339 has it; may be empty.
    pub began: String,
    /// Name of the world.
    pub world: String,
    /// Nanoseconds of simulated time in a tick.
    pub cycle_ns: u64,
    /// The seed.
    pub seed: i64,
    /// Everything that was set but secrets, written as in TOML.
    pub settings: BTreeMap<String, String>,
    /// Hashes of the data files that the user has added, by name: xxh3, 16 hexadecimal digits. The files themselves are
    /// attachments.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// The tick that the recording begins with.
    #[serde(default)]
    pub first_tick: u64,
    /// The run that this one branched off from, in words; may be empty.
    #[serde(default)]
    pub origin: String,
    /// Names of the teams whose players the program itself had.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub builtin: Vec<String>,
}

/// Something happened in a tick.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The tick.
    pub tick: u64,
    /// The world's clock that people read, s.
    pub time_s: f64,
    /// One word: `goal`, `foul`, `mode`.
    pub kind: String,
    /// What happened, in words.
    pub what: String,
    /// Why, in words; may be empty.
    pub why: String,
}

impl Event {
    /// What happened in a tick, as the world tells it.
    pub fn of(tick: u64, happening: &Happening<'_>) -> Event {
        let Happening { kind, what, why, time_s } = happening;
        Event { tick, time_s: *time_s, kind: (*kind).to_owned(), what: what.to_string(), why: why.to_string() }
    }
}
