//! Robots' files of grSim: `config/NAME.ini` (docs/reference/smallsize-grsim.md 2).

use std::collections::BTreeMap;
use std::path::Path;

use settings::RunConfig;
use ssl_world::control::SpecChange;
use ssl_world::{InitialChanges, RobotSpec, Team};

use super::GrSimSettings;
use super::acceptance::CandidateChange;
use crate::parameters::is_users;

type SetFigure = fn(&mut SpecChange, f64);

/// Keys with their meanings, and the key of the run that takes precedence if the user sets it. Files spell them in any case.
const FIGURES: [(&str, SetFigure, &str); 13] = [
    ("centerfromkicker", |spec, m| spec.center_to_dribbler_m = Some(m), ""),
    ("radius", |spec, m| spec.radius_m = Some(m), ""),
    ("height", |spec, m| spec.height_m = Some(m), ""),
    ("kickerwidth", |spec, m| spec.dribbler_width_m = Some(m), ""),
    ("bodymass", |spec, kg| spec.mass_kg = Some(kg), ""),
    ("maxlinearkickspeed", |spec, m_s| spec.kick_m_s_max = Some(m_s), ""),
    ("maxchipkickspeed", |spec, m_s| spec.chip_m_s_max = Some(m_s), ""),
    ("accspeedupabsolutemax", |spec, m_s2| spec.limits.speedup_m_s2 = Some(m_s2), "robot-speedup"),
    ("accbrakeabsolutemax", |spec, m_s2| spec.limits.brake_m_s2 = Some(m_s2), "robot-brake"),
    ("accspeedupangularmax", |spec, rad_s2| spec.limits.speedup_rad_s2 = Some(rad_s2), "robot-turn-speedup"),
    ("accbrakeangularmax", |spec, rad_s2| spec.limits.brake_rad_s2 = Some(rad_s2), "robot-turn-brake"),
    ("velabsolutemax", |spec, m_s| spec.limits.speed_m_s = Some(m_s), "robot-speed"),
    ("velangularmax", |spec, rad_s| spec.limits.speed_rad_s = Some(rad_s), "robot-turn-speed"),
];

/// Keys of the wheels' angles, degrees counterclockwise from ahead, in the order of [`RobotSpec::wheels_rad`]: front
/// right, back right, back left, front left.
const WHEELS: [&str; 4] = ["wheel4angle", "wheel3angle", "wheel2angle", "wheel1angle"];

/// Keys without effect here.
const UNUSED: [&str; 15] = [
    "robotbottomzvalue",
    "kickerzvalue",
    "kickerthickness",
    "kickerheight",
    "wheelradius",
    "wheelthickness",
    "wheelmass",
    "kickermass",
    "kickerdampfactor",
    "rollertorquefactor",
    "rollerperpendiculartorquefactor",
    "kickerfriction",
    "wheeltangentfriction",
    "wheelperpendicularfriction",
    "wheelmotormaximumapplyingtorque",
];

/// The sections, with the spelling of the shipped files.
const SECTIONS: [&str; 3] = ["geometery", "geometry", "physics"];

/// One line of a file.
struct IniLine<'a> {
    line: usize,
    key: &'a str,
    number: Result<f64, &'a str>,
}

impl IniLine<'_> {
    fn is(&self, key: &str) -> bool {
        self.key.eq_ignore_ascii_case(key)
    }
}

/// Reads a robot's file for a team.
///
/// # Errors
/// If the file has neither a section nor a key of a robot.
pub(super) fn read(
    config: &RunConfig,
    team: Team,
    path: &Path,
    text: &str,
    out: &mut GrSimSettings,
    candidates: &mut Vec<CandidateChange>,
) -> Result<(), String> {
    if !has_section_or_key(text) {
        return Err(format!(
            "{}: this is no robot file of grSim: it has no section [Geometery] or [Physics], and no key such as BodyMass",
            path.display()
        ));
    }
    let lines = lines(path, text, &mut out.warnings);
    let last: BTreeMap<String, usize> = lines.iter().map(|line| (line.key.to_ascii_lowercase(), line.line)).collect();
    let mut unused = Vec::new();
    for line in &lines {
        let place = format!("{}:{}: {}", path.display(), line.line, line.key);
        if last.get(&line.key.to_ascii_lowercase()) != Some(&line.line) {
            out.warnings.push(format!("{place} is here again: the last one counts"));
            continue;
        }
        let figure = FIGURES.iter().find(|(key, ..)| line.is(key));
        match (line.number, figure) {
            (Err(text), _) => out.warnings.push(format!("{place}: {text:?} is no number: it keeps its value")),
            (Ok(number), Some((_, set, of_run))) => {
                if of_run.is_empty() || !is_users(config, of_run).map_err(|error| error.to_string())? {
                    let set = *set;
                    let change = move |changes: &mut InitialChanges| set(spec(changes, team), number);
                    candidates.push(candidate(path, line.line, line.key, number.to_string(), Box::new(change)));
                }
            }
            _ if WHEELS.iter().any(|key| line.is(key)) => {}
            _ if UNUSED.iter().any(|key| line.is(key)) => unused.push(format!("{} (line {})", line.key, line.line)),
            _ => out.warnings.push(format!("{place}: grSim has no such key: it has no effect")),
        }
    }
    candidates.extend(wheels(path, team, &lines));
    if !unused.is_empty() {
        let (path, unused) = (path.display(), unused.join(", "));
        out.notes.push(format!("{path}: this world has no use for: {unused}"));
    }
    Ok(())
}

fn candidate(
    path: &Path,
    line: usize,
    name: &str,
    value: String,
    change: Box<dyn Fn(&mut InitialChanges)>,
) -> CandidateChange {
    CandidateChange { path: path.to_owned(), line, name: name.to_owned(), value, limits: None, change }
}

fn spec(changes: &mut InitialChanges, team: Team) -> &mut SpecChange {
    match team {
        Team::Yellow => &mut changes.yellow.spec,
        Team::Blue => &mut changes.blue.spec,
    }
}

/// Returns the change of the wheels' angles, if the file has one of them.
fn wheels(path: &Path, team: Team, lines: &[IniLine<'_>]) -> Option<CandidateChange> {
    let mut angles_rad = RobotSpec::default().wheels_rad;
    let mut first: Option<&IniLine<'_>> = None;
    for (angle_rad, key) in angles_rad.iter_mut().zip(WHEELS) {
        let line = lines.iter().rev().find(|line| line.is(key));
        if let Some((line, degrees)) = line.and_then(|line| Some((line, line.number.ok()?))) {
            *angle_rad = (360.0 - degrees).to_radians();
            first = first.filter(|first| first.line < line.line).or(Some(line));
        }
    }
    let change = move |changes: &mut InitialChanges| spec(changes, team).wheels_rad = Some(angles_rad);
    let value = angles_rad.map(|angle| format!("{:.0}°", angle.to_degrees())).join(" ");
    Some(candidate(path, first?.line, "the wheels' angles clockwise", value, Box::new(change)))
}

/// True if a text has a section or a key of a robot's file.
fn has_section_or_key(text: &str) -> bool {
    let is_key = |word: &str| {
        let mut keys = FIGURES.iter().map(|(key, ..)| key).chain(&WHEELS).chain(&UNUSED);
        keys.any(|key| key.eq_ignore_ascii_case(word.trim()))
    };
    let is_section = |word: &str| SECTIONS.iter().any(|section| section.eq_ignore_ascii_case(word.trim()));
    text.lines().any(|line| match line.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((section, _)) => is_section(section),
        None => line.split_once('=').is_some_and(|(key, _)| is_key(key)),
    })
}

/// Splits a file into its lines with keys.
fn lines<'a>(path: &Path, text: &'a str, warnings: &mut Vec<String>) -> Vec<IniLine<'a>> {
    let mut lines = Vec::new();
    for (index, whole) in text.lines().enumerate() {
        let (line, words) = (index + 1, whole.split([';', '#']).next().unwrap_or_default().trim());
        let mut warn = |words: &str| warnings.push(format!("{}:{line}: {words}", path.display()));
        if words.is_empty() {
            continue;
        }
        if let Some(section) = words.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            if !SECTIONS.iter().any(|known| section.trim().eq_ignore_ascii_case(known)) {
                warn(&format!("grSim has no section {section:?}"));
            }
            continue;
        }
        let Some((key, value)) = words.split_once('=') else {
            warn("KEY = NUMBER is expected");
            continue;
        };
        let value = value.trim();
        let number = value.parse().ok().filter(|number: &f64| number.is_finite()).ok_or(value);
        lines.push(IniLine { line, key: key.trim(), number });
    }
    lines
}
