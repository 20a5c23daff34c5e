//! File names with numbers, for the files of several games.

use std::error::Error;
use std::path::Path;

use engine::Value;

use crate::worlds::soccer;
use settings::server_parameters::{NONE, RECORD};
use settings::{Origin, RunConfig};

/// Numbers the file names of one of several games.
///
/// # Errors
/// If a key is not there.
pub fn number_files(config: &mut RunConfig, number: u32) -> Result<(), Box<dyn Error>> {
    let has_match_log = soccer::is_soccer_world(config.world());
    let log = if has_match_log { soccer::match_log_path(config.values())? } else { None };
    let log = log.map(|file| (soccer::LOG.name, file));
    #[cfg(feature = "humanoid")]
    let log = if config.world().name == humanoid_files::LEAGUE_2026.spec.name {
        let file = config.values().text(humanoid_files::MONITOR_LOG)?;
        (file != NONE).then(|| (humanoid_files::MONITOR_LOG, file.to_owned()))
    } else {
        log
    };
    let record = config.values().text(RECORD)?.to_owned();
    let record = (record != NONE && !Path::new(&record).is_dir()).then_some((RECORD, record));
    for (key, file) in [log, record].into_iter().flatten() {
        let own = Value::Text(numbered(&file, number)).to_string();
        config.set(key, &own, Origin::Command("match"))?;
    }
    Ok(())
}

/// Returns the name of one of several files: `match.match_log_path.gz` becomes `match-2.match_log_path.gz`.
fn numbered(path: &str, number: u32) -> String {
    let name = path.rfind('/').map_or(0, |slash| slash + 1);
    let dot = path[name..].find('.').filter(|dot| *dot > 0).map_or(path.len(), |dot| name + dot);
    format!("{}-{number}{}", &path[..dot], &path[dot..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_several_matches_have_numbers() {
        for (path, expect) in [
            ("match.log.gz", "match-2.log.gz"),
            ("logs.d/match", "logs.d/match-2"),
            ("/tmp/a.log", "/tmp/a-2.log"),
            (".hidden", ".hidden-2"),
        ] {
            assert_eq!(numbered(path, 2), expect);
        }
    }
}
