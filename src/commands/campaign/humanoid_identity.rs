//! The identity of the program in campaigns of humanoid matches: with MuJoCo and the league's data, which the user has
//! installed.

use std::error::Error;
use std::fs;
use std::sync::Arc;

use campaign::{CampaignFile, Digest, ProgramIdentity};
use humanoid_challenge::play_fixed_game;
use humanoid_files::{INSTALLATION_KEYS, Installation, LEAGUE_2026};
use humanoid_world::{FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, RuleBook};
use settings::Worlds;
use settings::server_parameters::WORLD;

use super::humanoid_match::load;
use super::soccer_match::setting_text;

/// The seed of the fixed game.
const FIXED_SEED: u64 = 1;

/// Digits of the digest of the data in messages.
const SHORT_DIGITS: usize = 8;

/// The identity of this program with MuJoCo, the league's data and a fixed game of the built-in team.
///
/// # Errors
/// If they are not installed, or a file cannot be read.
pub fn program_identity(file: &CampaignFile, worlds: &'static Worlds) -> Result<ProgramIdentity, Box<dyn Error>> {
    let tuned = file.tune.iter().flat_map(|tune| tune.settings.keys());
    if let Some(key) = file.factors.keys().chain(tuned).find(|key| INSTALLATION_KEYS.contains(&key.as_str())) {
        return Err(format!("{key}: all games of a campaign have the same one; put it into [settings]").into());
    }
    let places = file.settings.iter().filter(|(key, _)| INSTALLATION_KEYS.contains(&key.as_str()));
    let places = places.map(|(key, value)| format!("{key}={}", setting_text(value)));
    let sets = [format!("{WORLD}={}", LEAGUE_2026.spec.name)].into_iter().chain(places).collect();
    let installation = humanoid_files::installation(&load(sets, worlds)?)?;
    let (library, files) = installation.read()?;
    let data = data_digest(&installation)?;
    let mut digest = Digest::default();
    let game = GameSettings {
        rules: RuleBook::SSIM_26,
        field: FieldDimensions::FIFA_7_VS_7,
        phase: GamePhase::FirstHalf,
        start_s: None,
        seed: FIXED_SEED,
    };
    let played = play_fixed_game(&mut HumanoidSimulation::new(&library, &Arc::new(files), &game)?)?;
    digest.add(library.version().as_bytes());
    digest.add(data.as_bytes());
    digest.add(&played.to_le_bytes());
    let short = data.get(..SHORT_DIGITS).unwrap_or_default();
    let version = format!("{} with MuJoCo {} and robots {short}", env!("CARGO_PKG_VERSION"), library.version());
    Ok(ProgramIdentity { version, digest: digest.text() })
}

/// The digest of the pitch and the robots.
fn data_digest(installation: &Installation) -> Result<String, Box<dyn Error>> {
    let mut digest = Digest::default();
    for path in installation.data_files()? {
        let name = path.strip_prefix(&installation.data).unwrap_or(&path);
        digest.add(name.to_string_lossy().as_bytes());
        digest.add(&fs::read(&path).map_err(|cause| format!("{}: {cause}", path.display()))?);
    }
    Ok(digest.text())
}
