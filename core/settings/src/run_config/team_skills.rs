//! The learned skills of the built-in teams of a run.

use record::{SkillFile, UserFiles};

/// Limit of the bytes of all learned skills that a recording holds.
const SKILL_BYTES_MAX: usize = 64 << 20;

/// The learned skills of built-in teams, with their files.
#[derive(Debug, Clone, Default)]
pub struct TeamSkills {
    /// The skills of each team.
    pub files: Vec<SkillFile>,
    /// The bytes of the files, by the names of attachments.
    pub contents: UserFiles,
}

impl TeamSkills {
    /// Adds a skill in place of an earlier one of the same team.
    pub fn add(&mut self, file: SkillFile, bytes: Vec<u8>) {
        self.files.retain(|other| other.attachment() != file.attachment());
        self.contents.insert(file.attachment(), bytes);
        self.files.push(file);
    }

    /// Returns the skills of a recording with these attached files.
    pub fn of_recording(files: &[SkillFile], attached: &UserFiles) -> TeamSkills {
        let content = |file: &SkillFile| Some((file.attachment(), file.content(attached)?.to_vec()));
        TeamSkills { files: files.to_vec(), contents: files.iter().filter_map(content).collect() }
    }

    /// Returns the bytes of all files.
    ///
    /// # Errors
    /// If they are more than a recording holds.
    pub(super) fn checked_contents(&self) -> Result<&UserFiles, String> {
        let bytes: usize = self.contents.values().map(Vec::len).sum();
        let (most, is) = (SKILL_BYTES_MAX >> 20, bytes.div_ceil(1 << 20));
        match bytes > SKILL_BYTES_MAX {
            true => Err(format!("--skill: these files have {is} MB; a run may have {most} MB of learned skills")),
            false => Ok(&self.contents),
        }
    }
}
