//! The flag `--skill`: learned skills of built-in teams, from files.

use std::path::{Path, PathBuf};

use clap::Args;
use record::SkillFile;
use settings::TeamSkills;
use soccer_match::TEAM_NAMES;
use soccer_team::{LearnedSkills, SKILL_NAMES};

/// A learned skill that a flag names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkillFlag {
    /// The index of the team that has it; `None`: all built-in teams.
    side: Option<usize>,
    name: String,
    file: PathBuf,
}

/// The sides of a match in the flag, in the order of its teams.
const SIDES: [&str; 2] = ["left:", "right:"];

/// Splits a flag into the index of its side, if it names one, and the rest.
pub fn split_side(text: &str) -> (Option<usize>, &str) {
    let side = SIDES.iter().position(|side| text.starts_with(side));
    (side, side.and_then(|side| text.strip_prefix(SIDES[side])).unwrap_or(text))
}

impl SkillFlag {
    /// Parses `walk=FILE`, with `left:` or `right:` before it for one team of a match.
    fn parse(text: &str) -> Result<SkillFlag, String> {
        let (side, rest) = split_side(text);
        let (name, file) = rest
            .split_once('=')
            .filter(|(_, file)| !file.is_empty())
            .ok_or_else(|| format!("a skill and its file are expected, for instance {}=walk.onnx", SKILL_NAMES[0]))?;
        Ok(SkillFlag { side, name: name.to_owned(), file: PathBuf::from(file) })
    }

    /// True if the team of this side, 0 on the left, has the skill.
    pub fn is_of(&self, side: usize) -> bool {
        self.side.is_none_or(|own| own == side)
    }

    /// The name of the skill.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its file.
    pub fn file_path(&self) -> &Path {
        &self.file
    }

    /// Parses a skill of a single team.
    fn parse_without_side(text: &str) -> Result<SkillFlag, String> {
        let flag = SkillFlag::parse(text)?;
        if flag.side.is_some() { Err(String::from("only `spar match` has sides")) } else { Ok(flag) }
    }

    /// Reads the file, and checks that it has the skill.
    fn read(&self) -> Result<Vec<u8>, String> {
        let fault = |cause: String| format!("--skill {}={}: {cause}", self.name, self.file.display());
        let bytes = std::fs::read(&self.file).map_err(|cause| fault(cause.to_string()))?;
        LearnedSkills::default().add(&self.name, &bytes).map_err(|cause| fault(cause.to_string()))?;
        Ok(bytes)
    }

    /// Returns the entry of the file in recordings and reports.
    fn file(&self, team: &str, bytes: &[u8]) -> SkillFile {
        let name = self.file.file_name().unwrap_or_default().to_string_lossy();
        SkillFile::new(team, &self.name, &name, bytes)
    }
}

/// Learned skills of the teams of a match.
#[derive(Debug, Clone, Default, Args)]
pub struct MatchSkillArgs {
    /// Play with a learned skill from an ONNX file: walk=FILE, run=FILE, get-up=FILE or kick=FILE for the built-in teams,
    /// left:walk=FILE or right:walk=FILE for one of them. Robots of other types than the one it was learned with do not use it.
    #[arg(long, value_name = "[SIDE:]SKILL=FILE", value_parser = SkillFlag::parse)]
    pub skill: Vec<SkillFlag>,
}

/// Learned skills of built-in robots.
#[derive(Debug, Clone, Default, Args)]
pub struct SkillArgs {
    /// Play with a learned skill from an ONNX file: walk=FILE, run=FILE, get-up=FILE or kick=FILE. Built-in robots of other types than the one it was learned
    /// with do not use it.
    #[arg(long, value_name = "SKILL=FILE", value_parser = SkillFlag::parse_without_side)]
    pub skill: Vec<SkillFlag>,
}

impl MatchSkillArgs {
    /// Reads the skills of the built-in teams among the left and the right one.
    ///
    /// # Errors
    /// If a file cannot be read, or has no such skill.
    pub fn read(&self, is_builtin: [bool; 2]) -> Result<TeamSkills, String> {
        let mut skills = TeamSkills::default();
        for flag in &self.skill {
            let bytes = flag.read()?;
            for (side, team) in TEAM_NAMES.iter().enumerate() {
                if is_builtin[side] && flag.side.is_none_or(|chosen| chosen == side) {
                    skills.add(flag.file(team, &bytes), bytes.clone());
                }
            }
        }
        Ok(skills)
    }
}

impl SkillArgs {
    /// Reads the skills of a built-in team of this name.
    ///
    /// # Errors
    /// If a file cannot be read, or has no such skill.
    pub fn read(&self, team: &str) -> Result<TeamSkills, String> {
        let mut skills = TeamSkills::default();
        for flag in &self.skill {
            let bytes = flag.read()?;
            skills.add(flag.file(team, &bytes), bytes);
        }
        Ok(skills)
    }

    /// The skills with their files, for names.
    pub fn names(&self) -> Vec<String> {
        self.skill.iter().map(|flag| format!("{}={}", flag.name, flag.file.display())).collect()
    }
}
