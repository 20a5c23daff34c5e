//! The place where a video goes.

use std::fs;
use std::io::{IsTerminal, stdout};
use std::path::{Path, PathBuf};

use super::frame_encoder::FrameForm;
use super::{RenderArgs, StreamFormat};

/// The place where a video goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// An MP4 file.
    #[cfg(feature = "mp4")]
    Mp4(PathBuf),
    /// A folder of PNG files.
    Folder(PathBuf),
    /// Standard output.
    Stream,
}

impl Destination {
    /// Returns the place that the flags name.
    ///
    /// # Errors
    /// If it is none, or does not fit the other flags.
    pub fn of(flags: &RenderArgs) -> Result<Destination, String> {
        let out = &flags.out;
        let name = out.to_string_lossy();
        let destination = match () {
            () if name == "-" => Destination::Stream,
            () if name.ends_with(['/', '\\']) || fs::metadata(out).is_ok_and(|about| about.is_dir()) => {
                Destination::Folder(out.clone())
            }
            () if name.to_lowercase().ends_with(".mp4") => mp4(out, flags.size)?,
            () => return Err(format!("{name}: OUT is a file that ends in .mp4, a folder that ends in /, or -")),
        };
        match destination {
            Destination::Stream if stdout().is_terminal() => {
                Err(String::from("-: raw frames are for another program, not for a terminal: spar render FILE - | ..."))
            }
            Destination::Stream => Ok(destination),
            _ if flags.format != StreamFormat::Y4m => Err(format!("{name}: --format is for raw frames, with OUT -")),
            _ => Ok(destination),
        }
    }

    /// Returns the file or folder.
    pub fn path(&self) -> Option<&Path> {
        match self {
            #[cfg(feature = "mp4")]
            Destination::Mp4(path) => Some(path),
            Destination::Folder(path) => Some(path),
            Destination::Stream => None,
        }
    }

    /// Returns the form of its frames.
    pub fn form(&self, flags: &RenderArgs) -> FrameForm {
        match self {
            #[cfg(feature = "mp4")]
            Destination::Mp4(_) => FrameForm::H264,
            Destination::Folder(_) => FrameForm::Png,
            Destination::Stream => match flags.format {
                StreamFormat::Y4m => FrameForm::Y4m,
                StreamFormat::Rgb24 => FrameForm::Rgb24,
            },
        }
    }
}

#[cfg(feature = "mp4")]
fn mp4(out: &Path, [width, height]: [usize; 2]) -> Result<Destination, String> {
    let [long, short] = [width.max(height), width.min(height)];
    let [long_max, short_max] = [video::H264_WIDTH_MAX, video::H264_HEIGHT_MAX];
    if long > long_max || short > short_max {
        return Err(format!("--size {width}x{height}: an MP4 file has at most {long_max}x{short_max}, or upright"));
    }
    Ok(Destination::Mp4(out.to_owned()))
}

#[cfg(not(feature = "mp4"))]
fn mp4(out: &Path, _size: [usize; 2]) -> Result<Destination, String> {
    let how = "build it with `--features mp4`, or pipe the frames of OUT - into an encoder";
    Err(format!("{}: this program was built without MP4 files; {how}", out.display()))
}
