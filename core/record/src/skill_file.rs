//! The files of learned skills in a recording: the header names them, attachments hold them.

use serde::{Deserialize, Serialize};

use crate::user_files::{UserFiles, file_hash};

/// The file of a learned skill that a built-in team plays with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillFile {
    /// Name of the team.
    pub team: String,
    /// Name of the skill, for instance `walk`.
    pub skill: String,
    /// Name of the file, without its folder.
    pub file: String,
    /// Hash of its bytes: xxh3, 16 hexadecimal digits.
    pub xxh3: String,
}

impl SkillFile {
    /// A file with these bytes.
    pub fn new(team: &str, skill: &str, file: &str, bytes: &[u8]) -> SkillFile {
        SkillFile { team: team.to_owned(), skill: skill.to_owned(), file: file.to_owned(), xxh3: file_hash(bytes) }
    }

    /// Returns the name of the attachment with the bytes. No data file of a user has a colon in its name.
    pub fn attachment(&self) -> String {
        format!("skill:{}:{}.onnx", self.team, self.skill)
    }

    /// Returns the bytes among the files of a recording; `None` if they are not there, or others.
    pub fn content<'a>(&self, files: &'a UserFiles) -> Option<&'a [u8]> {
        files.get(&self.attachment()).filter(|bytes| file_hash(bytes) == self.xxh3).map(Vec::as_slice)
    }

    /// Returns team, skill, file and hash in words.
    pub fn text(&self) -> String {
        let SkillFile { team, skill, file, xxh3 } = self;
        format!("{team}: {skill} from {file}, xxh3 {xxh3}")
    }
}
