//! The source of a robot: it identifies the robot's model, now and in a saved state.

use std::fmt;

use codec::Name;
use serde::{Deserialize, Serialize};

/// A robot file with its arguments, as a client names it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RobotSource {
    pub file: String,
    pub arguments: Vec<String>,
}

/// The action that builds a robot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SceneAction {
    /// Name of the robot's file.
    pub file: Name,
    /// Arguments for the file, for instance the robot type.
    pub arguments: Vec<Name>,
}

/// The request on one line.
impl fmt::Display for SceneAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl fmt::Display for RobotSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

impl RobotSource {
    /// A short form for display, with the arguments: `nao 0`.
    pub(crate) fn short(&self) -> String {
        let file = self.file.rsplit('/').next().unwrap_or_default();
        let stem = file.split_once('.').map_or(file, |(stem, _)| stem);
        // The general robot of the league has another file than the standard one.
        let stem = stem.strip_suffix("_hetero").unwrap_or(stem);
        let arguments = if self.file.ends_with("nao/nao.rsg") { &[String::from("0")][..] } else { &self.arguments };
        [stem].into_iter().chain(arguments.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
    }
}

impl From<RobotSource> for SceneAction {
    fn from(source: RobotSource) -> SceneAction {
        let RobotSource { file, arguments } = source;
        let arguments = arguments.iter().map(|argument| argument.as_str().into()).collect();
        SceneAction { file: file.as_str().into(), arguments }
    }
}

impl SceneAction {
    /// The source of the requested robot.
    pub(crate) fn source(&self) -> RobotSource {
        let text = |name: &Name| String::from_utf8_lossy(name).into_owned();
        RobotSource { file: text(&self.file), arguments: self.arguments.iter().map(text).collect() }
    }
}
