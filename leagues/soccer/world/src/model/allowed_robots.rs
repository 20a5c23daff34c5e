//! The robots that agents may request (`docs/soccer/scene-files.md`, robots that are there).
//!
//! A running game must not get robots of another game, and a file with a field would add a second ball. So a list of
//! kinds names the allowed robots, and files without a robot are always refused.

use soccer_scene::node::NodePayload;
use soccer_scene::{SceneFiles, SceneGraph};

use super::files::Overlay;
use super::parameters::BadParameters;

/// The word for the user's own robots, from the data folders.
const DATA: &str = "data";

/// The word for all robots.
const ANY: &str = "any";

/// The suffix of scene files; a list may name one.
const FILE_END: &str = ".rsg";

/// The embedded robots by name, with their files.
const KINDS: [(&str, &[&str]); 9] = [
    ("nao", &["rsg/agent/nao/nao.rsg", "rsg/agent/nao/nao_hetero.rsg"]),
    ("soccerbot055", &["rsg/agent/soccerbot055.rsg"]),
    ("soccerbot056", &["rsg/agent/soccerbot056.rsg"]),
    ("soccerbotcomp", &["rsg/agent/soccerbotcomp.rsg"]),
    ("soccerbot058", &["rsg/agent/soccerbot058/soccerbot.rsg"]),
    ("soccerplayer", &["rsg/agent/soccerplayer.rsg"]),
    ("sphere", &["rsg/agent/sphere.rsg", "rsg/agent/agent.rsg"]),
    ("leggedsphere", &["rsg/agent/leggedsphere.rsg"]),
    ("buggy", &["rsg/agent/buggy.rsg"]),
];

/// Classes that mark a field: no robot has a node of them.
const FIELD_CLASSES: [&str; 3] = ["Ball", "GoalPost", "Line"];

/// The refusal of a file without a robot.
const NO_ROBOT: &str = "it describes a field or a part of something, no robot: that never enters a running game";

/// The robots of a world's own game, and the user's own.
pub(crate) const LEAGUE_ROBOTS: [&str; 2] = ["nao", DATA];

/// The robots that agents may request.
#[derive(Debug, Clone)]
pub(crate) enum AllowedRobots {
    /// Every file that an agent requests, as in the reference, even a field with a second ball.
    Anything,
    /// The robots of a list: names of kinds, `data`, `any`, names of files.
    Listed(Vec<String>),
}

impl AllowedRobots {
    /// Checks that the world knows every word of a list.
    ///
    /// # Errors
    /// The first word that is neither a kind nor a file.
    pub(crate) fn check(list: &[String]) -> Result<(), BadParameters> {
        let is_known = |word: &str| [DATA, ANY].contains(&word) || is_kind(word) || word.ends_with(FILE_END);
        match list.iter().find(|word| !is_known(word)) {
            Some(word) => Err(BadParameters::NoRobot { word: word.clone(), known: known() }),
            None => Ok(()),
        }
    }

    /// Checks that the robot of this file is allowed. A missing file passes this check.
    ///
    /// # Errors
    /// The reason and the remedy, if it is not allowed.
    pub(crate) fn admit(&self, file: &str, files: &Overlay) -> Result<(), String> {
        let AllowedRobots::Listed(list) = self else { return Ok(()) };
        let is_ours = files.is_shipped(file);
        let kind = KINDS.iter().find(|(_, files)| files.contains(&file)).map(|(name, _)| *name);
        let allows = |word: &String| match word.as_str() {
            ANY => true,
            DATA => !is_ours,
            word => word == file || kind == Some(word),
        };
        if is_ours && files.read(file).is_none() {
            Ok(())
        } else if is_ours && kind.is_none() {
            Err(NO_ROBOT.to_owned())
        } else if list.iter().any(allows) {
            Ok(())
        } else {
            let takes = if list.is_empty() { String::from("no robots") } else { list.join(", ") };
            let longer: Vec<&str> = list.iter().map(String::as_str).chain([kind.unwrap_or(file)]).collect();
            Err(format!("this game takes {takes}; --robots {} lets it in", longer.join(",")))
        }
    }

    /// Checks that the content of a file is a robot.
    ///
    /// # Errors
    /// The refusal, if it is not.
    pub(crate) fn admit_parts(&self, graph: &SceneGraph, is_the_field: bool) -> Result<(), String> {
        match self {
            AllowedRobots::Listed(_) if is_the_field || !is_robot(graph) => Err(NO_ROBOT.to_owned()),
            _ => Ok(()),
        }
    }
}

/// The words of a list; one text may hold several words, separated by commas.
pub(crate) fn words(list: &[String]) -> Vec<String> {
    let words = list.iter().flat_map(|text| text.split(',')).map(str::trim);
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn is_kind(word: &str) -> bool {
    KINDS.iter().any(|(name, _)| *name == word)
}

fn known() -> String {
    KINDS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// True if a graph senses, acts, or has an agent's node, and has nothing of a field.
fn is_robot(graph: &SceneGraph) -> bool {
    let lives = graph.all().any(|node| {
        graph[node].class == "AgentAspect"
            || matches!(graph[node].kind, NodePayload::Perceptor(_) | NodePayload::Effector(_))
    });
    lives && graph.all().all(|node| !FIELD_CLASSES.contains(&graph[node].class))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(words: &[&str]) -> AllowedRobots {
        AllowedRobots::Listed(words.iter().map(|&word| word.to_owned()).collect())
    }

    #[test]
    fn kinds_are_files_that_there_are() {
        for file in KINDS.iter().flat_map(|(_, files)| *files) {
            assert!(Overlay(None).read(file).is_some(), "{file}");
        }
    }

    #[test]
    fn lists_say_who_may_come() {
        let files = Overlay(None);
        for (list, file, may_come) in [
            (&["nao", "data"][..], "rsg/agent/nao/nao_hetero.rsg", true),
            (&["nao", "data"], "rsg/agent/soccerbot056.rsg", false),
            (&["data"], "rsg/agent/nao/nao.rsg", false),
            (&["any"], "rsg/agent/buggy.rsg", true),
            (&["any"], "rsg/agent/buggywheel.rsg", false),
            (&["any"], "rsg/agent/nao/soccer.rsg", false),
            (&["nao"], "rsg/agent/there_is_none.rsg", true),
            (&["rsg/agent/buggy.rsg"], "rsg/agent/buggy.rsg", true),
            (&[], "rsg/agent/nao/nao.rsg", false),
        ] {
            assert_eq!(listed(list).admit(file, &files).is_ok(), may_come, "{list:?} {file}");
        }
    }

    #[test]
    fn a_list_may_be_one_text() {
        let text = ["nao, soccerbot056".to_owned(), "data".to_owned()];
        assert_eq!(words(&text), ["nao", "soccerbot056", "data"]);
        assert!(AllowedRobots::check(&words(&text)).is_ok());
        let error = AllowedRobots::check(&["noa".to_owned()]).expect_err("there is none").to_string();
        assert!(error.contains("noa") && error.contains("soccerbot058"), "{error}");
    }
}
