//! The layout of a recording: channels, messages, versions (docs/tools/recording.md).

use std::collections::BTreeMap;

use engine::WorldEvent;
use mcap::records::Metadata;
use serde::{Deserialize, Serialize};

use crate::skill_file::SkillFile;
use crate::team_parameter_value::TeamParameterValue;
use crate::user_files::file_hash;

/// Version of the layout. It changes whenever an older release would misread a file.
pub const FORMAT_VERSION: u32 = 1;

/// The channels of a recording, in the order of their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Channel {
    /// The description of the run: JSON.
    Header,
    /// The inputs of a tick.
    Input,
    /// The digest after a tick: eight bytes, little endian.
    Hash,
    /// The state of the world before the inputs of a tick.
    KeyFrame,
    /// An event: JSON.
    Event,
    /// A packet of the drawing protocol.
    Drawing,
    /// A frame that an agent received.
    Percept,
}

impl Channel {
    /// All channels.
    pub const ALL: [Channel; 7] = [
        Channel::Header,
        Channel::Input,
        Channel::Hash,
        Channel::KeyFrame,
        Channel::Event,
        Channel::Drawing,
        Channel::Percept,
    ];

    /// Returns the channel's topic in the file.
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

    /// Returns the encoding of the channel's messages.
    pub(crate) fn encoding(self) -> &'static str {
        match self {
            Channel::Header | Channel::Event => "json",
            _ => "spar",
        }
    }

    /// Returns name, encoding and text of the channel's schema in a recording with this header. Only recordings with
    /// learned skills or team parameters have their keys in the schema, so all others have the bytes that they had
    /// before them.
    pub(crate) fn schema(self, header: &RecordingHeader) -> (&'static str, &'static str, &'static str) {
        match self {
            Channel::Header if !header.team_parameters.is_empty() => {
                ("spar.Header", "jsonschema", include_str!("schemas/header-with-team-parameters.json"))
            }
            Channel::Header if !header.skills.is_empty() => {
                ("spar.Header", "jsonschema", include_str!("schemas/header-with-skills.json"))
            }
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

/// Name of the header's copy before all chunks, the substitute for the header if the first chunk is damaged.
const COPY: &str = "spar.Header";

/// Keys of the copy: the header as the first chunk has it, and its hash.
const COPY_KEYS: [&str; 2] = ["header", "xxh3"];

/// Returns the copy of a header.
pub(crate) fn copy_of_header(header: &str) -> Metadata {
    let values = [header.to_owned(), file_hash(header.as_bytes())];
    let metadata = COPY_KEYS.map(str::to_owned).into_iter().zip(values).collect();
    Metadata { name: COPY.to_owned(), metadata }
}

/// Returns the header if `copy` is an undamaged copy of one.
pub(crate) fn header_of_copy(copy: &Metadata) -> Option<Vec<u8>> {
    let [header, hash] = COPY_KEYS.map(|key| copy.metadata.get(key));
    let header = header?.as_bytes();
    (hash? == &file_hash(header)).then(|| header.to_vec())
}

/// The description of a recorded run: release, world, seed, settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct RecordingHeader {
    /// [`FORMAT_VERSION`] of the release that wrote the file.
    pub format: u32,
    /// Version of the inputs' encoding ([`engine::INPUT_VERSION`]).
    pub inputs: u8,
    /// The release that made the run.
    pub spar: String,
    /// The release's commit; may be empty.
    pub commit: String,
    /// Start of the run: UTC, in RFC 3339; may be empty.
    pub began: String,
    /// Name of the world.
    pub world: String,
    /// Nanoseconds of simulated time in a tick.
    pub cycle_ns: u64,
    /// The random seed.
    pub seed: i64,
    /// All settings except secrets, in TOML syntax.
    pub settings: BTreeMap<String, String>,
    /// Hashes of the user's data files, by name: xxh3, 16 hexadecimal digits. The files themselves are
    /// attachments.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// The first tick of the recording.
    #[serde(default)]
    pub first_tick: u64,
    /// The run from which this one was branched or cut, in words; may be empty.
    #[serde(default)]
    pub origin: String,
    /// Names of the teams with players built into the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub builtin: Vec<String>,
    /// The learned skills of these teams. The bytes of their files are attachments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<SkillFile>,
    /// The parameters of these teams that were set.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub team_parameters: Vec<TeamParameterValue>,
}

/// An event of a run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The tick of the event.
    pub tick: u64,
    /// Time on the world's displayed clock, s.
    pub time_s: f64,
    /// Kind, in one word: `goal`, `foul`, `mode`.
    pub kind: String,
    /// Description, in words.
    pub what: String,
    /// Cause, in words; may be empty.
    pub why: String,
}

impl Event {
    /// Converts an event that the world reports.
    pub fn of(tick: u64, happening: &WorldEvent<'_>) -> Event {
        let WorldEvent { kind, text: what, reason: why, time_s } = happening;
        Event { tick, time_s: *time_s, kind: (*kind).to_owned(), what: what.to_string(), why: why.to_string() }
    }
}
