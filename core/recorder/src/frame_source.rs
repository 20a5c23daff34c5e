//! Frames of any range of a run for its pages: replays a file in a world of its own.

use std::ops::Range;

use record::{FrameSource, SeekableSource};

/// A source of frames from a run's file. The file is opened on the first request, and again after it has grown.
pub struct FileFrameSource<P> {
    open: Box<dyn FnMut() -> Result<P, String> + Send>,
    frame_source: Option<FrameSource<P>>,
    grows: bool,
    /// The description for downloads of a range.
    name: String,
}

impl<P: SeekableSource> FileFrameSource<P> {
    /// Creates the source of a run of this name that `open` opens; `grows` is true while the run continues.
    pub fn new(
        open: impl FnMut() -> Result<P, String> + Send + 'static,
        grows: bool,
        name: String,
    ) -> FileFrameSource<P> {
        FileFrameSource { open: Box::new(open), frame_source: None, grows, name }
    }

    fn open(&mut self) -> Result<&mut FrameSource<P>, String> {
        if self.frame_source.is_none() {
            let player = (self.open)()?;
            self.frame_source = FrameSource::of(player);
        }
        self.frame_source.as_mut().ok_or_else(|| String::from("this world draws no pictures"))
    }
}

impl<P: SeekableSource> web::PlaybackSource for FileFrameSource<P> {
    fn ticks(&mut self, end: u64) -> Result<Range<u64>, String> {
        let there = ticks(self.open()?);
        if !self.grows || there.end >= end {
            return Ok(there);
        }
        self.frame_source = None;
        self.open().map(|frame_source| ticks(frame_source))
    }

    fn frames(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, String> {
        self.open()?.frames(ticks, every).map_err(|cause| cause.to_string())
    }

    fn cut(&mut self, ticks: Range<u64>) -> Result<Vec<u8>, String> {
        let name = self.name.clone();
        self.open()?.cut(ticks, &name).map_err(|cause| cause.to_string())
    }

    fn inspect(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, String> {
        self.open()?.inspect(ticks, things).map_err(|cause| cause.to_string())
    }
}

/// Returns the moments of a run: from before its first tick to after its last one.
fn ticks<P: SeekableSource>(frame_source: &FrameSource<P>) -> Range<u64> {
    let Range { start, end } = frame_source.player().ticks();
    start..end + 1
}
