//! Logs of frames in the leagues' own formats, which play like recordings.

#[cfg(any(feature = "soccer", feature = "criss"))]
mod facts;
#[cfg(feature = "rescue")]
mod operators_log;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use record::FrameLogPlayer;

use crate::console;

/// A function that returns the facts about a log: as text, or as JSON if the flag is set.
type FactsReader = fn(&Path, bool) -> Result<String, String>;

/// A format of logs with frames, but without inputs and states.
pub struct FrameLogFormat {
    /// Its name, for messages.
    pub name: &'static str,
    /// The word for a file that begins like this format, for messages.
    pub file_name: &'static str,
    /// The file extensions, longer ones first.
    extensions: &'static [&'static str],
    /// The endpoint for monitors, if it has one.
    pub endpoint: Option<&'static str>,
    /// All kinds of its events; empty if they are unknown here.
    pub event_kinds: &'static [&'static str],
    /// The form in which `spar log export` writes such a log of a recording.
    pub export_form: Option<&'static str>,
    /// The commands for logs of this format that export, copy or play it, for messages.
    pub hint: &'static str,
    is_format: fn(&Path) -> io::Result<bool>,
    open: fn(&Path) -> Result<FrameLogPlayer, String>,
    /// Reads the facts about a log; `None` if the format has no facts of its own.
    facts: Option<FactsReader>,
}

/// All formats of the leagues with which the program is built. A packed file may be a log of several formats, so the match
/// log, which is recognised by its packing, follows the league's log, which is unpacked.
static FORMATS: &[FrameLogFormat] = &[
    #[cfg(feature = "ssl")]
    FrameLogFormat {
        name: "a log of the Small Size League",
        file_name: "a log of the Small Size League",
        extensions: &[".log.gz", ".log", ".gz"],
        endpoint: None,
        event_kinds: &ssl_tools::log_replay::EVENT_KINDS,
        export_form: Some("ssl-log"),
        hint: "; `spar ssl log play` sends its packets, `spar ssl log convert` copies it",
        is_format: ssl_tools::log::is_league_log,
        open: ssl_tools::log_replay::open_league_log,
        facts: Some(facts::of_league_log),
    },
    #[cfg(feature = "soccer")]
    FrameLogFormat {
        name: MATCH_LOG,
        file_name: "a match log, or packed",
        extensions: &[".log.gz", ".log.bz2", ".log", ".gz"],
        endpoint: Some(soccer_viewer::MATCH_LOG_ENDPOINT),
        event_kinds: &["goal", "mode"],
        export_form: Some("simspark"),
        hint: "",
        is_format: soccer_viewer::is_match_log,
        open: soccer_viewer::open_match_log,
        facts: Some(facts::of_match_log),
    },
    #[cfg(feature = "criss")]
    FrameLogFormat {
        name: "a BRML log",
        file_name: "a BRML log",
        extensions: &[".brml"],
        endpoint: Some(criss_world::PLACEMENT_ENDPOINT),
        event_kinds: &[],
        export_form: None,
        hint: "; `spar ssl log convert` makes a log of the Small Size League",
        is_format: criss_tools::is_brml_log,
        open: criss_tools::open_brml_log,
        facts: Some(facts::of_brml_log),
    },
    #[cfg(feature = "rescue")]
    FrameLogFormat {
        name: "an operators' log",
        file_name: "an operators' log",
        extensions: &[".log"],
        endpoint: None,
        event_kinds: &[],
        export_form: None,
        hint: "",
        is_format: operators_log::is_operators_log,
        open: operators_log::open,
        facts: None,
    },
];

/// The name of the format of SimSpark, RCSSServerMJ and RoboViz.
const MATCH_LOG: &str = "a match log";

/// Returns the format of a log; `None` if the file is none of these logs.
///
/// # Errors
/// If it cannot be read, or has no content.
pub fn format_of(path: &Path) -> Result<Option<&'static FrameLogFormat>, String> {
    if fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == 0) {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        return Err(format!("{}: the file is empty: no recording of spar, nor {}", path.display(), names.join(", ")));
    }
    for format in FORMATS {
        if (format.is_format)(path).map_err(|cause| format!("{}: {cause}", path.display()))? {
            return Ok(Some(format));
        }
    }
    Ok(None)
}

impl FrameLogFormat {
    /// Opens a log of this format, at its first frame.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn open(&self, path: &Path) -> Result<FrameLogPlayer, String> {
        (self.open)(path)
    }

    /// Opens a log of this format, at its first frame, and reports its damage to the user.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn open_and_report(&self, path: &Path) -> Result<FrameLogPlayer, String> {
        let player = self.open(path)?;
        player.damage().iter().for_each(|line| console::note(&format!("{}: {line}\n", path.display())));
        Ok(player)
    }

    /// Returns the facts about a log of this format, as text or JSON; `None` if it has none of its own.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn facts(&self, path: &Path, is_json: bool) -> Option<Result<String, String>> {
        self.facts.map(|facts| facts(path, is_json))
    }

    /// True if it is the format of SimSpark, RCSSServerMJ and RoboViz.
    pub fn is_match_log(&self) -> bool {
        self.name == MATCH_LOG
    }

    /// Returns the name of a file beside a log.
    pub fn beside(&self, path: &Path, ending: &str) -> PathBuf {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let stem = self.extensions.iter().find_map(|extension| name.strip_suffix(extension)).unwrap_or(&name);
        path.with_file_name(format!("{stem}{ending}"))
    }
}
