//! Field, robots, cameras and ball in grSim's settings.

use engine::LookupError;
use ssl_world::InitialChanges;

use super::acceptance::CandidateChange;
use super::field::{FIELD, SetFigure};
use super::variables::{
    BALL_RADIUS, BOUNCE, BOUNCE_SPEED, CAMERA_HEIGHT, DIVISION, DIVISIONS, FRICTION, GRAVITY, ROBOTS, known,
};
use super::{Entry, FileReading, GrSimSettings};

/// Other variables that change a figure, with their meanings.
const FIGURES: [(&str, SetFigure); 3] = [
    (CAMERA_HEIGHT, |changes, m| changes.camera_height_m = Some(m)),
    (BALL_RADIUS, |changes, m| changes.geometry.ball.radius_m = Some(m)),
    (BOUNCE, |changes, factor| changes.geometry.ball.hop_z = Some(factor)),
];

/// Gravity where the file has none, m/s².
const GRAVITY_M_S2: f64 = 9.81;

impl FileReading<'_> {
    /// Reads field, robots, cameras and ball; returns the variables without effect.
    pub(super) fn read_geometry(
        &self,
        out: &mut GrSimSettings,
        candidates: &mut Vec<CandidateChange>,
    ) -> Result<Vec<String>, LookupError> {
        if let Some(entry) = self.entry(DIVISION).filter(|entry| entry.is_valid) {
            match self.division() {
                Some(division) => self.set(out, entry, "division", format!("{division:?}"))?,
                None => out.warnings.push(self.at(entry, &format!("there is no {:?}", entry.text))),
            }
        }
        if let Some(entry) = self.entry(ROBOTS).filter(|entry| entry.is_valid) {
            self.set(out, entry, "robots", entry.text.clone())?;
        }
        self.read_friction(out)?;
        for (path, set) in FIGURES {
            self.entry(path).into_iter().for_each(|entry| self.add_candidate(entry, set, out, candidates));
        }
        self.read_bounce(out, candidates);
        let division = self.read_field(out, candidates)?;
        let is_unused = |entry: &&Entry| known(&entry.path).is_some_and(|(_, is_used)| !is_used);
        let is_other =
            |entry: &&Entry| DIVISIONS.iter().any(|known| entry.path.starts_with(known) && *known != division);
        let mut unused: Vec<String> = Vec::new();
        for entry in self.entries.iter().filter(is_unused).filter(|entry| !is_other(entry)) {
            unused.push(describe_unused(entry));
        }
        if let Some(entry) = self.entries.iter().find(is_other) {
            let name = entry.path.split('/').nth(2).unwrap_or_default();
            unused.push(format!("{name} (from line {}; the other division)", entry.line));
        }
        if let Some(entry) = self.entry(GRAVITY).filter(|entry| entry.is_valid) {
            let is_only_for_friction = entry.number() != Some(GRAVITY_M_S2);
            if self.entry(FRICTION).is_none() || is_only_for_friction {
                unused.push(format!("Gravity (line {}; the friction alone uses it)", entry.line));
            }
        }
        Ok(unused)
    }

    /// Reads the vertical speed of the smallest bounce: a ball that leaves the ground at the speed v rises by v² / 2 g.
    fn read_bounce(&self, out: &mut GrSimSettings, candidates: &mut Vec<CandidateChange>) {
        let Some(entry) = self.entry(BOUNCE_SPEED).filter(|entry| entry.is_valid) else { return };
        let Some(m_s) = entry.number() else { return out.warnings.push(self.no_number(entry)) };
        let hop_m = m_s * m_s / (2.0 * GRAVITY_M_S2);
        let [min, max] = [*InitialChanges::HOP_M.start(), *InitialChanges::HOP_M.end()];
        let [min, max] = [min, max].map(|hop_m| (2.0 * GRAVITY_M_S2 * hop_m).sqrt());
        let limits = Some(format!("{min:.4} to {max:.2} m/s"));
        let change = Box::new(move |changes: &mut InitialChanges| changes.hop_m_min = Some(hop_m));
        candidates.push(CandidateChange { limits, ..self.candidate(entry, change) });
    }

    /// Reads the field of the chosen division, unless the user chose the rules of a year; returns the path of the division.
    fn read_field(
        &self,
        out: &mut GrSimSettings,
        candidates: &mut Vec<CandidateChange>,
    ) -> Result<&'static str, LookupError> {
        let [a, b] = DIVISIONS;
        let of_file = self.division().filter(|_| !self.is_users("division").unwrap_or(true));
        let chosen = match of_file {
            Some(division) => division,
            None => self.config.values().text("division")?,
        };
        let division = if chosen == "B" { b } else { a };
        let entries = FIELD.iter().filter_map(|(name, set)| Some((self.entry(&format!("{division}{name}"))?, *set)));
        if self.is_users("rules")? {
            if let Some((entry, _)) = entries.min_by_key(|(entry, _)| entry.line) {
                let rules = self.config.values().text("rules")?;
                let (path, line) = (self.path.display(), entry.line);
                out.notes.push(format!("{path}:{line}: the field is that of the rules of {rules}, which you chose"));
            }
            return Ok(division);
        }
        entries.for_each(|(entry, set)| self.add_candidate(entry, set, out, candidates));
        Ok(division)
    }

    /// Adds a figure, to be accepted or refused by the world.
    pub(super) fn add_candidate(
        &self,
        entry: &Entry,
        set: SetFigure,
        out: &mut GrSimSettings,
        candidates: &mut Vec<CandidateChange>,
    ) {
        match entry.number() {
            Some(number) => {
                candidates.push(self.candidate(entry, Box::new(move |changes| set(changes, number))));
            }
            None if entry.is_valid => out.warnings.push(self.no_number(entry)),
            None => {}
        }
    }

    /// Returns the warning about a text that is no number.
    pub(super) fn no_number(&self, entry: &Entry) -> String {
        self.at(entry, &format!("{:?} is no number: it keeps its value", entry.text))
    }

    /// Reads the friction: the drag is friction times weight.
    fn read_friction(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        let gravity = self.entry(GRAVITY).filter(|entry| entry.is_valid);
        let of_file = gravity.and_then(Entry::number);
        out.warnings.extend(gravity.filter(|_| of_file.is_none()).map(|entry| self.no_number(entry)));
        let gravity_m_s2 = of_file.unwrap_or(GRAVITY_M_S2);
        let Some(entry) = self.entry(FRICTION).filter(|entry| entry.is_valid) else { return Ok(()) };
        match entry.number() {
            Some(friction) => {
                let max = self.max("ball-roll");
                let limits = format!("above 0 and {max} m/s² at most with gravity, {gravity_m_s2} m/s²");
                self.set_within(out, entry, "ball-roll", format!("{:?}", friction * gravity_m_s2), &limits)
            }
            None => {
                out.warnings.push(self.no_number(entry));
                Ok(())
            }
        }
    }
}

/// Describes a variable without effect.
fn describe_unused(entry: &Entry) -> String {
    match entry.path.as_str() {
        "Geometry/Blue Team" => {
            format!("Blue Team {} (line {}; --grsim-blue-robot reads its file)", entry.text, entry.line)
        }
        "Geometry/Yellow Team" => {
            format!("Yellow Team {} (line {}; --grsim-yellow-robot reads its file)", entry.text, entry.line)
        }
        _ => format!("{} (line {})", entry.name(), entry.line),
    }
}
