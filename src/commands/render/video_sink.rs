//! Writes encoded frames: an MP4 file, a folder of PNG files, standard output.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};

use files::output_file::{self, TemporaryFile};
#[cfg(feature = "mp4")]
use video::Mp4Writer;

use super::destination::Destination;
use super::frame_encoder::{FrameForm, FrameOutput};

/// The receiver of encoded frames.
pub enum VideoSink {
    /// An MP4 file, which gets its name at its end.
    #[cfg(feature = "mp4")]
    Mp4 { path: PathBuf, temporary: TemporaryFile, writer: Box<Mp4Writer<BufWriter<File>>> },
    /// A folder, and the number of its frames.
    Folder { path: PathBuf, frames: u64 },
    /// Standard output.
    Stream,
}

impl VideoSink {
    /// Creates the sink of a destination.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create(destination: &Destination, form: FrameForm, size: [usize; 2], fps: u32) -> Result<VideoSink, String> {
        match destination {
            #[cfg(feature = "mp4")]
            Destination::Mp4(path) => {
                let (temporary, file) = TemporaryFile::create(path).map_err(cannot_write(path))?;
                let writer = Mp4Writer::new(BufWriter::new(file), size, fps).map_err(cannot_write(path))?;
                Ok(VideoSink::Mp4 { path: path.clone(), temporary, writer: Box::new(writer) })
            }
            Destination::Folder(path) => {
                fs::create_dir_all(path).map_err(cannot_write(path))?;
                if fs::read_dir(path).map_err(cannot_write(path))?.next().is_some() {
                    return Err(format!("{}: the folder has files; name a new or an empty one", path.display()));
                }
                Ok(VideoSink::Folder { path: path.clone(), frames: 0 })
            }
            Destination::Stream => {
                let [width, height] = size;
                let header = format!("YUV4MPEG2 W{width} H{height} F{fps}:1 Ip A1:1 C420mpeg2 XCOLORRANGE=LIMITED\n");
                if form == FrameForm::Y4m {
                    // If the reader has gone, the first frame ends the program.
                    print(header.as_bytes())?;
                }
                Ok(VideoSink::Stream)
            }
        }
    }

    /// Writes frames; false if the reader has gone, which is no error.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write(&mut self, output: FrameOutput) -> Result<bool, String> {
        match (self, output) {
            #[cfg(feature = "mp4")]
            (VideoSink::Mp4 { path, writer, .. }, FrameOutput::Group(group)) => {
                writer.write_group(&group).map_err(cannot_write(path)).map(|()| true)
            }
            (VideoSink::Folder { path, frames }, FrameOutput::Bytes(bytes)) => {
                *frames += 1;
                let file = path.join(format!("frame-{frames:06}.png"));
                output_file::write(&file, &bytes).map_err(cannot_write(&file)).map(|()| true)
            }
            (VideoSink::Stream, FrameOutput::Bytes(bytes)) => print(&bytes),
            #[cfg(feature = "mp4")]
            _ => Err(String::from("frames of another form than that of the file")),
        }
    }

    /// Completes the file; returns its path, or that of the folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(self) -> Result<Option<PathBuf>, String> {
        match self {
            #[cfg(feature = "mp4")]
            VideoSink::Mp4 { path, temporary, writer } => {
                writer.finish().map_err(cannot_write(&path))?;
                temporary.persist().map_err(cannot_write(&path))?;
                Ok(Some(path))
            }
            VideoSink::Folder { path, .. } => Ok(Some(path)),
            VideoSink::Stream => Ok(None),
        }
    }
}

/// Writes bytes to standard output; false if its reader has gone.
fn print(bytes: &[u8]) -> Result<bool, String> {
    let mut out = stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Ok(()) => Ok(true),
        Err(cause) if cause.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(cause) => Err(format!("cannot write to standard output: {cause}")),
    }
}

fn cannot_write(path: &Path) -> impl Fn(io::Error) -> String {
    move |cause| format!("{}: cannot write this file: {cause}", path.display())
}
