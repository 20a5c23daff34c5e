//! Noise, losses, delays and rates in grSim's settings.

use engine::LookupError;
use ssl_world::control::RealismChange;
use ssl_world::{InitialChanges, TICKS_PER_S};

use super::acceptance::{CandidateChange, beyond};
use super::field::SetFigure;
use super::variables::{
    DELAY, FPS, GEOMETRY_EVERY, NOISE, NOISE_ANGLE, NOISE_X, NOISE_Y, VANISHING, VANISHING_BALL, VANISHING_BLUE,
    VANISHING_YELLOW,
};
use super::{Entry, FileReading, GrSimSettings};

/// Standard deviation along x and y if the file has only one of them, mm.
const NOISE_MM: f64 = 3.0;

/// The largest value of the keys of noise, m and rad.
const NOISE_MAX: f64 = 10.0;

/// Probabilities of vanishing, with the figures that they set.
const LOSSES: [(&str, SetFigure); 3] = [
    (VANISHING_BLUE, |changes, part| changes.blue.robot_loss = Some(part)),
    (VANISHING_YELLOW, |changes, part| changes.yellow.robot_loss = Some(part)),
    (VANISHING_BALL, |changes, part| changes.realism.ball_loss = Some(part)),
];

impl FileReading<'_> {
    /// Reads noise, losses, delays and rates; adds the variables without effect.
    pub(super) fn read_realism(
        &self,
        out: &mut GrSimSettings,
        candidates: &mut Vec<CandidateChange>,
        unused: &mut Vec<String>,
    ) -> Result<(), LookupError> {
        self.read_rate(out)?;
        self.read_geometry_rate(out)?;
        if self.is_users("realism")? {
            let named = [NOISE, VANISHING, DELAY].into_iter().find_map(|path| self.entry(path));
            if let Some(entry) = named {
                let realism = self.config.values().text("realism")?;
                let (path, line) = (self.path.display(), entry.line);
                out.notes.push(format!(
                    "{path}:{line}: noise, losses and delay are those of realism={realism}, which you chose"
                ));
            }
            return Ok(());
        }
        self.read_delay(out, candidates);
        let is_on = |path| self.entry(path).filter(|entry| entry.switch());
        let vanishing = is_on(VANISHING).filter(|_| {
            LOSSES.iter().any(|(path, _)| self.entry(path).and_then(Entry::number).is_some_and(|part| part != 0.0))
        });
        match (is_on(NOISE), vanishing) {
            (None, None) => {
                unused.extend(self.described(&[NOISE_X, NOISE_Y, NOISE_ANGLE], "Noise is off"));
                unused.extend(self.described(&LOSSES.map(|(path, _)| path), "nothing vanishes"));
                Ok(())
            }
            (noise, vanishing) => self.read_noise(noise, vanishing, out, candidates, unused),
        }
    }

    /// Takes over grSim's realism with the file's figures.
    fn read_noise(
        &self,
        noise: Option<&Entry>,
        vanishing: Option<&Entry>,
        out: &mut GrSimSettings,
        candidates: &mut Vec<CandidateChange>,
        unused: &mut Vec<String>,
    ) -> Result<(), LookupError> {
        let Some(first) = noise.or(vanishing) else { return Ok(()) };
        self.set(out, first, "realism", String::from("\"grSim\""))?;
        out.changes.realism.ball_loss = Some(0.0);
        (out.changes.yellow.robot_loss, out.changes.blue.robot_loss) = (Some(0.0), Some(0.0));
        match vanishing {
            Some(_) => {
                for (path, set) in LOSSES {
                    self.entry(path).into_iter().for_each(|entry| self.add_candidate(entry, set, out, candidates));
                }
            }
            None => unused.extend(self.described(&LOSSES.map(|(path, _)| path), "nothing vanishes")),
        }
        if noise.is_none() {
            unused.extend(self.described(&[NOISE_X, NOISE_Y, NOISE_ANGLE], "Noise is off"));
            for key in ["ball-noise", "robot-noise", "heading-noise"] {
                self.set(out, self.entry(NOISE).unwrap_or(first), key, String::from("\"0.0\""))?;
            }
            return Ok(());
        }
        self.read_deviations(out)
    }

    /// Reads the standard deviations. The ball has that of x along both axes; robots have one for both axes here.
    fn read_deviations(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        let [x, y] = [NOISE_X, NOISE_Y].map(|path| self.deviation(path, NOISE_MAX * 1e3, "mm", out));
        if let Some((entry, x_mm)) = x {
            self.set(out, entry, "ball-noise", format!("\"{:?}\"", x_mm / 1e3))?;
        }
        if let Some((entry, _)) = y.or(x) {
            let [x_mm, y_mm] = [x, y].map(|deviation| deviation.map_or(NOISE_MM, |(_, mm)| mm));
            let both_mm = if x_mm == y_mm { x_mm } else { ((x_mm * x_mm + y_mm * y_mm) / 2.0).sqrt() };
            if x_mm != y_mm {
                out.notes
                    .push(self.at(entry, &format!("robots have one deviation for both axes here: {both_mm:.3} mm")));
            }
            self.set(out, entry, "robot-noise", format!("\"{:?}\"", both_mm / 1e3))?;
        }
        if let Some((entry, degrees)) = self.deviation(NOISE_ANGLE, NOISE_MAX.to_degrees().floor(), "degrees", out) {
            self.set(out, entry, "heading-noise", format!("\"{:?}\"", degrees.to_radians()))?;
        }
        Ok(())
    }

    /// Returns a deviation of 0 to a limit; one beyond it becomes a warning.
    fn deviation(&self, path: &str, max: f64, unit: &str, out: &mut GrSimSettings) -> Option<(&Entry, f64)> {
        let entry = self.entry(path).filter(|entry| entry.is_valid)?;
        let Some(deviation) = entry.number() else {
            out.warnings.push(self.no_number(entry));
            return None;
        };
        let is_within = (0.0..=max).contains(&deviation);
        if !is_within {
            let limits = format!("0 to {max} {unit}");
            out.warnings.push(self.at(entry, &beyond(&entry.text, &limits)));
        }
        is_within.then_some((entry, deviation))
    }

    fn read_delay(&self, out: &mut GrSimSettings, candidates: &mut Vec<CandidateChange>) {
        let Some(entry) = self.entry(DELAY).filter(|entry| entry.is_valid) else { return };
        let Some(ms) = entry.whole().and_then(|ms| u64::try_from(ms).ok()) else {
            return out.warnings.push(self.at(entry, &format!("{:?} is no delay: it keeps its value", entry.text)));
        };
        let change = move |changes: &mut InitialChanges| {
            changes.realism.vision_delay_ns = Some(ms.saturating_mul(1_000_000));
        };
        let limits = Some(format!("0 to {} ms", RealismChange::DELAY_NS_MAX / 1_000_000));
        candidates.push(CandidateChange { limits, ..self.candidate(entry, Box::new(change)) });
    }

    /// Reads the rate of pictures: the nearest whole number of ticks.
    fn read_rate(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        let Some(entry) = self.entry(FPS).filter(|entry| entry.is_valid) else { return Ok(()) };
        let Some(hz) = entry.number().filter(|hz| *hz > 0.0) else {
            out.warnings.push(self.at(entry, &format!("{:?} is no rate: it keeps its value", entry.text)));
            return Ok(());
        };
        let ticks = (f64::from(TICKS_PER_S) / hz).round().max(1.0);
        let here_hz = f64::from(TICKS_PER_S) / ticks;
        let before = out.settings.len();
        let limits = format!("{} Hz and more", f64::from(TICKS_PER_S) / self.max("picture-ticks"));
        self.set_within(out, entry, "picture-ticks", format!("{ticks:.0}"), &limits)?;
        if here_hz != hz && out.settings.len() > before {
            out.notes
                .push(self.at(entry, &format!("{hz} Hz becomes {here_hz} Hz: {ticks:.0} ticks of 1/{TICKS_PER_S} s")));
        }
        Ok(())
    }

    /// Reads the rate of geometry: grSim counts the frames of all cameras, this world those of one.
    fn read_geometry_rate(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        let Some(entry) = self.entry(GEOMETRY_EVERY).filter(|entry| entry.is_valid) else { return Ok(()) };
        let Some(frames) = entry.whole().filter(|frames| *frames > 0) else {
            out.warnings.push(self.at(entry, &format!("{:?} is no number of frames: it keeps its value", entry.text)));
            return Ok(());
        };
        let cameras: i64 = self.config.values().whole("cameras")?;
        let cameras = cameras.max(1) as f64;
        let every = ((frames as f64) / cameras).round().max(1.0);
        let limits = format!("1 to {} frames", self.max("geometry-every") * cameras);
        self.set_within(out, entry, "geometry-every", format!("{every:.0}"), &limits)
    }

    /// Describes variables that another one switches off.
    fn described(&self, paths: &[&str], reason: &str) -> Vec<String> {
        let entries = paths.iter().filter_map(|path| self.entry(path));
        entries.map(|entry| format!("{} (line {}; {reason})", entry.name(), entry.line)).collect()
    }
}
