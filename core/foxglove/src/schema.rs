//! The schemas of [`super::messages`] for readers without them: a `FileDescriptorSet`, as MCAP's registry requires for
//! Protocol Buffers (mcap.dev/spec/registry).

use prost::Message;

/// The type of a field; messages and enumerations by their full name.
enum Type {
    Double,
    Bool,
    Text,
    One(&'static str),
    Many(&'static str),
    Enumeration(&'static str),
}
use Type::{Bool, Double, Enumeration, Many, One, Text};

/// Name, number and content of a field.
type Field = (&'static str, i32, Type);

const TIMESTAMP: &str = ".google.protobuf.Timestamp";
const VECTOR: &str = ".foxglove.Vector3";
const POSE: &str = ".foxglove.Pose";
const COLOR: &str = ".foxglove.Color";

const XYZ: [Field; 3] = [("x", 1, Double), ("y", 2, Double), ("z", 3, Double)];
const SIZED: [Field; 3] = [("pose", 1, One(POSE)), ("size", 2, One(VECTOR)), ("color", 3, One(COLOR))];

const MESSAGES: &[(&str, &[Field])] = &[
    ("Vector3", &XYZ),
    ("Point3", &XYZ),
    ("Quaternion", &[("x", 1, Double), ("y", 2, Double), ("z", 3, Double), ("w", 4, Double)]),
    ("Pose", &[("position", 1, One(VECTOR)), ("orientation", 2, One(".foxglove.Quaternion"))]),
    ("Color", &[("r", 1, Double), ("g", 2, Double), ("b", 3, Double), ("a", 4, Double)]),
    ("CubePrimitive", &SIZED),
    ("SpherePrimitive", &SIZED),
    (
        "CylinderPrimitive",
        &[
            ("pose", 1, One(POSE)),
            ("size", 2, One(VECTOR)),
            ("bottom_scale", 3, Double),
            ("top_scale", 4, Double),
            ("color", 5, One(COLOR)),
        ],
    ),
    (
        "LinePrimitive",
        &[
            ("type", 1, Enumeration(".foxglove.LinePrimitive.Type")),
            ("pose", 2, One(POSE)),
            ("thickness", 3, Double),
            ("scale_invariant", 4, Bool),
            ("points", 5, Many(".foxglove.Point3")),
            ("color", 6, One(COLOR)),
            ("colors", 7, Many(COLOR)),
        ],
    ),
    (
        "SceneEntity",
        &[
            ("timestamp", 1, One(TIMESTAMP)),
            ("frame_id", 2, Text),
            ("id", 3, Text),
            ("frame_locked", 5, Bool),
            ("cubes", 8, Many(".foxglove.CubePrimitive")),
            ("spheres", 9, Many(".foxglove.SpherePrimitive")),
            ("cylinders", 10, Many(".foxglove.CylinderPrimitive")),
            ("lines", 11, Many(".foxglove.LinePrimitive")),
        ],
    ),
    (
        "SceneEntityDeletion",
        &[
            ("timestamp", 1, One(TIMESTAMP)),
            ("type", 2, Enumeration(".foxglove.SceneEntityDeletion.Type")),
            ("id", 3, Text),
        ],
    ),
    (
        "SceneUpdate",
        &[("deletions", 1, Many(".foxglove.SceneEntityDeletion")), ("entities", 2, Many(".foxglove.SceneEntity"))],
    ),
    (
        "FrameTransform",
        &[
            ("timestamp", 1, One(TIMESTAMP)),
            ("parent_frame_id", 2, Text),
            ("child_frame_id", 3, Text),
            ("translation", 4, One(VECTOR)),
            ("rotation", 5, One(".foxglove.Quaternion")),
        ],
    ),
    ("FrameTransforms", &[("transforms", 1, Many(".foxglove.FrameTransform"))]),
    (
        "Log",
        &[
            ("timestamp", 1, One(TIMESTAMP)),
            ("level", 2, Enumeration(".foxglove.Log.Level")),
            ("message", 3, Text),
            ("name", 4, Text),
        ],
    ),
];

/// Enumerations inside a message: its name, their name, their values from 0 up.
const ENUMERATIONS: &[(&str, &str, &[&str])] = &[
    ("LinePrimitive", "Type", &["LINE_STRIP", "LINE_LOOP", "LINE_LIST"]),
    ("SceneEntityDeletion", "Type", &["MATCHING_ID", "ALL"]),
    ("Log", "Level", &["UNKNOWN", "DEBUG", "INFO", "WARNING", "ERROR", "FATAL"]),
];

/// Returns the descriptors of all messages, including the imported one.
pub fn file_descriptor_set() -> Vec<u8> {
    let timestamp = MessageDescriptor {
        name: "Timestamp".to_owned(),
        // 3 is a 64-bit integer, 5 one of 32 bits.
        fields: vec![field("seconds", 1, ONE, 3, ""), field("nanos", 2, ONE, 5, "")],
        enumerations: Vec::new(),
    };
    let well_known = FileDescriptor {
        name: "google/protobuf/timestamp.proto".to_owned(),
        package: "google.protobuf".to_owned(),
        dependencies: Vec::new(),
        messages: vec![timestamp],
        syntax: "proto3".to_owned(),
    };
    let foxglove = FileDescriptor {
        name: "foxglove.proto".to_owned(),
        package: "foxglove".to_owned(),
        dependencies: vec![well_known.name.clone()],
        messages: MESSAGES.iter().map(|(name, fields)| message(name, fields)).collect(),
        syntax: "proto3".to_owned(),
    };
    FileDescriptorSet { files: vec![well_known, foxglove] }.encode_to_vec()
}

fn message(name: &str, fields: &[Field]) -> MessageDescriptor {
    let fields = fields.iter().map(|(name, number, content)| {
        let (label, content, type_name) = match content {
            Double => (ONE, 1, ""),
            Bool => (ONE, 8, ""),
            Text => (ONE, 9, ""),
            One(message) => (ONE, 11, *message),
            Many(message) => (MANY, 11, *message),
            Enumeration(values) => (ONE, 14, *values),
        };
        field(name, *number, label, content, type_name)
    });
    let own = ENUMERATIONS.iter().filter(|(message, ..)| *message == name);
    let enumerations = own.map(|(_, name, values)| EnumDescriptor {
        name: (*name).to_owned(),
        values: values.iter().zip(0..).map(|(name, number)| EnumValue { name: (*name).to_owned(), number }).collect(),
    });
    MessageDescriptor { name: name.to_owned(), fields: fields.collect(), enumerations: enumerations.collect() }
}

/// `LABEL_OPTIONAL` and `LABEL_REPEATED`.
const ONE: i32 = 1;
const MANY: i32 = 3;

fn field(name: &str, number: i32, label: i32, content: i32, type_name: &str) -> FieldDescriptor {
    FieldDescriptor { name: name.to_owned(), number, label, content, type_name: type_name.to_owned() }
}

// The part of google/protobuf/descriptor.proto that is filled here.

#[derive(Clone, PartialEq, Message)]
struct FileDescriptorSet {
    #[prost(message, repeated, tag = "1")]
    files: Vec<FileDescriptor>,
}

#[derive(Clone, PartialEq, Message)]
struct FileDescriptor {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(string, tag = "2")]
    package: String,
    #[prost(string, repeated, tag = "3")]
    dependencies: Vec<String>,
    #[prost(message, repeated, tag = "4")]
    messages: Vec<MessageDescriptor>,
    #[prost(string, tag = "12")]
    syntax: String,
}

#[derive(Clone, PartialEq, Message)]
struct MessageDescriptor {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(message, repeated, tag = "2")]
    fields: Vec<FieldDescriptor>,
    #[prost(message, repeated, tag = "4")]
    enumerations: Vec<EnumDescriptor>,
}

#[derive(Clone, PartialEq, Message)]
struct FieldDescriptor {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(int32, tag = "3")]
    number: i32,
    #[prost(int32, tag = "4")]
    label: i32,
    #[prost(int32, tag = "5")]
    content: i32,
    #[prost(string, tag = "6")]
    type_name: String,
}

#[derive(Clone, PartialEq, Message)]
struct EnumDescriptor {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(message, repeated, tag = "2")]
    values: Vec<EnumValue>,
}

#[derive(Clone, PartialEq, Message)]
struct EnumValue {
    #[prost(string, tag = "1")]
    name: String,
    #[prost(int32, tag = "2")]
    number: i32,
}
