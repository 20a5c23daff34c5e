//! An offline page: a part of a run in one HTML file, which any browser plays without a server.
//!
//! The file is the built page with its script and style sheet inside, and a block of data: the messages that a server
//! would send, compressed.

use std::io::Write;
use std::ops::Range;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use engine::Authority;
use flate2::Compression;
use flate2::write::GzEncoder;
use viewer::{PoseFrame, ViewerEvent, json_message};

use crate::files;
use crate::page_connection::{Events, Hello, VERSION};
use crate::playback_service::messages;
use crate::scene_sources::{RunOrigin, ServerInfo};

/// Limit of the frames of an offline page: two minutes at the default interval.
pub const OFFLINE_PAGE_FRAMES_MAX: u64 = 3000;

/// Limit of an offline page's messages before compression, bytes: the most frames of 22 robots take a third of it.
const BYTES_MAX: usize = 64 << 20;

/// Default time from one frame to the next; pages interpolate between them.
const USUAL_STEP: Duration = Duration::from_millis(40);

/// The content security policy of the file: it may run its own script, and load nothing.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; \
    media-src blob:; base-uri 'none'; form-action 'none'";

/// Reasons an offline page cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum BadOfflinePage {
    /// The part of the run is too long.
    #[error(
        "ticks {} to {} are {pictures} pictures, one every {every} ticks; a page holds {OFFLINE_PAGE_FRAMES_MAX} at most: \
         choose a shorter part, or pictures that are farther apart (every)",
        .ticks.start, .ticks.end.saturating_sub(1)
    )]
    TooLong {
        /// The ticks of the part.
        ticks: Range<u64>,
        /// Ticks from one frame to the next.
        every: u64,
        /// Number of the frames.
        pictures: u64,
    },
    /// The messages take too many bytes.
    #[error("this part of the run has {bytes} bytes; a page holds {BYTES_MAX} at most: choose a shorter part")]
    TooLarge {
        /// Bytes of the messages.
        bytes: usize,
    },
    /// The part of the run has no frames.
    #[error("this part of the run has no pictures")]
    Empty,
    /// The page built into this program has an unexpected form.
    #[error("the page in this program cannot be made one file: build the program again, with the page of its release")]
    Page,
}

/// A part of a run, and the means to save it as one HTML file.
#[derive(Debug, Clone)]
pub struct OfflinePage {
    /// The version and world of the run.
    pub server_info: ServerInfo,
    /// The source of the run.
    pub source: RunOrigin,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// The events of the run.
    pub events: Vec<ViewerEvent>,
    /// The messages from [`crate::PlaybackSource::frames`].
    pub frames: Vec<u8>,
}

impl OfflinePage {
    /// Returns the default number of ticks from one frame to the next.
    #[must_use]
    pub fn default_step(cycle: Duration) -> u64 {
        let ticks = USUAL_STEP.as_nanos() / cycle.as_nanos().max(1);
        u64::try_from(ticks).unwrap_or(u64::MAX).max(1)
    }

    /// Checks, before frames are made, that an offline page can hold them.
    ///
    /// # Errors
    /// If there are too many frames.
    pub fn check(ticks: &Range<u64>, every: u64) -> Result<(), BadOfflinePage> {
        let pictures = ticks.end.saturating_sub(ticks.start).div_ceil(every.max(1));
        if pictures > OFFLINE_PAGE_FRAMES_MAX {
            return Err(BadOfflinePage::TooLong { ticks: ticks.clone(), every, pictures });
        }
        Ok(())
    }

    /// Returns the HTML file.
    ///
    /// # Errors
    /// If the part of the run is empty or too large.
    pub fn to_html(&self) -> Result<String, BadOfflinePage> {
        let row = self.messages()?;
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail.
        let packed = packed.write_all(&row).and_then(|()| packed.finish()).map_err(|_| BadOfflinePage::Page)?;
        page(&BASE64_STANDARD.encode(packed)).ok_or(BadOfflinePage::Page)
    }

    /// Returns the page's messages, each after its length: a greeting, events, frames.
    fn messages(&self) -> Result<Vec<u8>, BadOfflinePage> {
        if self.frames.len() > BYTES_MAX {
            return Err(BadOfflinePage::TooLarge { bytes: self.frames.len() });
        }
        let ticks = || ticks(&self.frames);
        let (first, last) = ticks().min().zip(ticks().max()).ok_or(BadOfflinePage::Empty)?;
        let hello = Hello {
            version: VERSION,
            program: format!("spar {}", self.server_info.version),
            run: None,
            world: &self.server_info.world,
            source: if self.source == RunOrigin::Log { RunOrigin::Log } else { RunOrigin::Recording },
            role: Authority::Viewer.name(),
            cycle_s: self.cycle.as_secs_f64(),
            first_tick: Some(first),
            end_tick: Some(last),
        };
        let events = self.events.iter().filter(|event| (first..=last).contains(&event.tick)).collect();
        let mut row = Vec::new();
        for text in [json_message("hello", &hello), json_message("events", &Events { from: 0, events })] {
            row.extend(u32::try_from(text.len()).unwrap_or(u32::MAX).to_le_bytes());
            row.extend_from_slice(text.as_bytes());
        }
        row.extend_from_slice(&self.frames);
        Ok(row)
    }
}

/// The ticks of the frames in a row of messages.
fn ticks(row: &[u8]) -> impl Iterator<Item = u64> {
    messages(row).filter_map(|message| Some(PoseFrame::read(message).ok()?.header.tick))
}

/// Returns the built page as one file, with this block of data.
fn page(data: &str) -> Option<String> {
    let index = files::text("index.html")?;
    let style = format!("<style>\n{}\n</style>", files::text("index.css")?);
    let script = format!("<script type=\"module\">\n{}\n</script>", as_inline(files::text("viewer.js")?));
    let policy = format!("<head>\n    <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />");
    let block = format!("  <script type=\"application/octet-stream\" id=\"clip\">{data}</script>\n  </body>");
    let index = in_place_of(index, "<head>", "", &policy)?;
    let index = in_place_of(&index, "<link rel=\"stylesheet\"", ">", &style)?;
    // The block follows the script, which may contain any text.
    let index = in_place_of(&index, "</body>", "", &block)?;
    in_place_of(&index, "<script type=\"module\" crossorigin", "</script>", &script)
}

/// Replaces the part of a text that begins with `begin` and ends with `end`.
fn in_place_of(text: &str, begin: &str, end: &str, new: &str) -> Option<String> {
    let (before, rest) = text.split_once(begin)?;
    let (_, after) = rest.split_once(end)?;
    Some([before, new, after].concat())
}

/// Escapes a script for a page: sequences that would end it, or begin a comment, occur in its strings only.
fn as_inline(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_script_ends_it() {
        assert_eq!(as_inline("a(`</script><!---->`)"), "a(`<\\/script><\\!---->`)");
        let page = page("AAAA").expect("a page");
        assert_eq!(page.matches("</script").count(), 2, "of the script, and of the data");
        assert!(!page.contains("<!--") && !page.contains("viewer.js") && !page.contains("index.css"));
        assert!(
            page.ends_with("<script type=\"application/octet-stream\" id=\"clip\">AAAA</script>\n  </body>\n</html>\n")
        );
    }

    #[test]
    fn a_clip_has_a_limit() {
        let check = |ticks, every| OfflinePage::check(&ticks, every).map_err(|why| why.to_string());
        assert_eq!(check(0..2 * OFFLINE_PAGE_FRAMES_MAX, 2), Ok(()));
        assert_eq!(check(7..7, 0), Ok(()));
        let why = check(100..101 + 2 * OFFLINE_PAGE_FRAMES_MAX, 2).expect_err("too long");
        assert!(why.starts_with("ticks 100 to 6100 are 3001 pictures, one every 2 ticks; a page holds 3000"), "{why}");
        assert_eq!([20, 40, 200, 1].map(|ms| OfflinePage::default_step(Duration::from_millis(ms))), [2, 1, 1, 40]);
    }

    #[test]
    fn a_clip_without_pictures_is_none() {
        let about = ServerInfo { version: "1", world: String::from("toy") };
        let (cycle, events, footage) = (Duration::from_millis(20), Vec::new(), vec![2, 0, 0, 0, b'{', b'}']);
        let clip = OfflinePage { server_info: about, source: RunOrigin::Live, cycle, events, frames: footage };
        assert!(matches!(clip.to_html(), Err(BadOfflinePage::Empty)));
        let clip = OfflinePage { frames: vec![0; BYTES_MAX + 1], ..clip };
        assert!(matches!(clip.to_html(), Err(BadOfflinePage::TooLarge { .. })));
    }
}
