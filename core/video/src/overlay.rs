//! The overlay of a frame: teams, score, clock, play mode, and a banner after a goal.

use engine::RenderScene;
use render::team_colour;

use crate::colours::bytes;

/// Longest name of a team, characters.
const NAME_MAX: usize = 18;

/// Names of teams that have none.
const NO_NAMES: [&str; 2] = ["Left", "Right"];

/// Words that stand for sides in texts of events.
const SIDES: [[&str; 3]; 2] = [["left", "yellow", "team 0"], ["right", "blue", "team 1"]];

/// The texts over a frame.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Overlay {
    /// The teams, the left one first; empty in worlds without a score.
    pub(crate) teams: Vec<TeamLabel>,
    /// The score: `2 : 1`.
    pub(crate) score: String,
    /// Game time: `4:05`.
    pub(crate) clock: String,
    /// Play mode and further state: `Kick-off left`.
    pub(crate) state: String,
    /// The banner, for some seconds after a goal.
    pub(crate) banner: Option<Banner>,
}

/// A team's name and colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TeamLabel {
    pub name: String,
    pub colour: [u8; 3],
}

/// The text about a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Banner {
    pub(crate) title: String,
    /// The scorer, if the event names one.
    pub(crate) detail: String,
    pub(crate) colour: [u8; 3],
}

impl Overlay {
    /// The overlay of a scene, with this banner.
    pub fn of_scene(scene: &RenderScene, banner: Option<Banner>) -> Overlay {
        let score = score(scene);
        let teams = if score.is_empty() { Vec::new() } else { team_labels(scene).to_vec() };
        Overlay { teams, score, clock: clock(scene.time_s), state: state(scene), banner }
    }
}

impl Banner {
    /// The banner of a goal, from the text of its event: `goal of left by left 3`.
    pub fn of_goal(scene: &RenderScene, text: &str) -> Banner {
        let labels = team_labels(scene);
        let (goal, scorer) = match text.split_once(" by ") {
            Some((goal, scorer)) => (goal, Some(scorer)),
            None => (text, None),
        };
        let label = |words: &str| side_of(words).and_then(|side| labels.get(side));
        let Some(team) = label(goal) else {
            return Banner { title: sentence(text), detail: String::new(), colour: [40, 44, 52] };
        };
        let detail = scorer.map_or(String::new(), |scorer| {
            let number = scorer.rsplit(' ').next().unwrap_or_default();
            match label(scorer) {
                Some(own) if own == team => format!("Scored by number {number}"),
                Some(own) => format!("Own goal by number {number} of {}", own.name),
                None => format!("Scored by {scorer}"),
            }
        });
        Banner { title: format!("Goal for {}", team.name), detail, colour: team.colour }
    }
}

/// The side that a text names first: 0 for the left one.
fn side_of(text: &str) -> Option<usize> {
    let text = text.to_lowercase();
    let place = |side: usize| SIDES.get(side)?.iter().filter_map(|word| text.find(word)).min();
    let first = [0, 1].into_iter().filter_map(|side| Some((place(side)?, side))).min();
    first.map(|(_, side)| side)
}

fn status<'a>(scene: &'a RenderScene, name: &str) -> Option<&'a str> {
    scene.status.iter().find(|(own, _)| *own == name).map(|(_, value)| value.as_str())
}

/// Names and colours of both teams, in the same colours as their robots.
fn team_labels(scene: &RenderScene) -> [TeamLabel; 2] {
    let names = ["team_left", "team_right"].map(|side| status(scene, side).filter(|name| is_name(name)));
    let known: Vec<&str> = names.iter().flatten().copied().collect();
    [0, 1].map(|side| TeamLabel {
        name: cut(names[side].unwrap_or(NO_NAMES[side])),
        colour: bytes(team_colour(names[side], &known)),
    })
}

/// True for the name of a team that has connected.
fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('<')
}

fn cut(name: &str) -> String {
    match name.chars().count() > NAME_MAX {
        true => name.chars().take(NAME_MAX - 1).chain(['.']).collect(),
        false => name.to_owned(),
    }
}

/// The score, with goals of a penalty shoot-out behind it; empty in worlds without one.
fn score(scene: &RenderScene) -> String {
    let pair = |left, right| Some(format!("{} : {}", status(scene, left)?, status(scene, right)?));
    let Some(score) = pair("score_left", "score_right") else { return String::new() };
    let penalties = pair("penalties_left", "penalties_right");
    penalties.map_or(score.clone(), |penalties| format!("{score} ({penalties})"))
}

/// Seconds as `4:05`.
fn clock(time_s: f64) -> String {
    let whole = (time_s.max(0.0) + 1e-6) as u64;
    format!("{}:{:02}", whole / 60, whole % 60)
}

/// The play mode, or the other state of the scene, in words.
fn state(scene: &RenderScene) -> String {
    if let Some(mode) = status(scene, "play_mode") {
        return mode_words(mode);
    }
    let known = ["half", "stage"];
    let is_shown = |name: &str| !known.contains(&name) && !name.starts_with("team_") && !name.starts_with("score_");
    let words =
        scene.status.iter().filter(|(name, _)| is_shown(name)).map(|(name, value)| match name.strip_suffix("_m2") {
            Some(name) => format!("{} {value} m²", sentence(&name.replace('_', " "))),
            None => format!("{} {value}", sentence(&name.replace('_', " "))),
        });
    words.collect::<Vec<_>>().join(", ")
}

/// The words of a play mode: `KickOff_Left` becomes `Kick off left`.
fn mode_words(mode: &str) -> String {
    let mut words = String::new();
    for letter in mode.chars() {
        let follows_small = words.chars().last().is_some_and(char::is_lowercase);
        if letter.is_uppercase() && follows_small {
            words.push(' ');
        }
        words.push(if matches!(letter, '_' | '-') { ' ' } else { letter });
    }
    sentence(&words.to_lowercase())
}

/// A text with a capital letter at its begin.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(status: &[(&'static str, &str)]) -> RenderScene {
        let status = status.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        RenderScene { status, time_s: 245.0, ..RenderScene::default() }
    }

    #[test]
    fn modes_are_words() {
        let check = |mode: &str, expect: &str| assert_eq!(mode_words(mode), expect);
        check("KickOff_Left", "Kick off left");
        check("BeforeKickOff", "Before kick off");
        check("PREPARE_KICKOFF_YELLOW", "Prepare kickoff yellow");
        check("play_on", "Play on");
        check("", "");
    }

    #[test]
    fn banners_name_team_and_scorer() {
        let soccer = scene(&[("team_left", "Bats"), ("team_right", "Cats")]);
        let check = |scene: &RenderScene, text: &str, title: &str, detail: &str| {
            let banner = Banner::of_goal(scene, text);
            assert_eq!((banner.title.as_str(), banner.detail.as_str()), (title, detail), "{text}");
        };
        check(&soccer, "goal of left by left 3", "Goal for Bats", "Scored by number 3");
        check(&soccer, "goal of right by left 11", "Goal for Cats", "Own goal by number 11 of Bats");
        check(&soccer, "goal of right", "Goal for Cats", "");
        check(&soccer, "goal left, 1 : 0", "Goal for Bats", "");
        check(&scene(&[("team_left", "Ants"), ("team_right", "blue")]), "goal for yellow", "Goal for Ants", "");
        check(&scene(&[]), "goal of team 1", "Goal for Right", "");
        check(&soccer, "victim found", "Victim found", "");
    }

    #[test]
    fn overlays_show_what_the_scene_has() {
        let check = |status: &[(&'static str, &str)], teams: &[&str], score: &str, state: &str| {
            let overlay = Overlay::of_scene(&scene(status), None);
            let names: Vec<&str> = overlay.teams.iter().map(|team| team.name.as_str()).collect();
            assert_eq!((names.as_slice(), overlay.score.as_str(), overlay.state.as_str()), (teams, score, state));
            assert_eq!(overlay.clock, "4:05");
        };
        let goals = [("score_left", "2"), ("score_right", "1")];
        check(&goals, &["Left", "Right"], "2 : 1", "");
        let mode = ("play_mode", "PlayOn");
        let names = [("team_left", "<Left>"), ("team_right", "A team with a very long name")];
        check(&[goals, names].concat(), &["Left", "A team with a ver."], "2 : 1", "");
        let shootout = [("penalties_left", "4"), ("penalties_right", "3"), mode];
        check(&[&goals[..], &shootout].concat(), &["Left", "Right"], "2 : 1 (4 : 3)", "Play on");
        check(&[("explored_m2", "123")], &[], "", "Explored 123 m²");
    }
}
