//! Draws and encodes groups of frames, in any thread.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use render::{Figures, Image};
use video::{FramePainter, VideoFrame, YuvImage, png_bytes};

/// Length of a group of an MP4 file, s. Each group begins with a key frame, at which players can enter.
#[cfg(feature = "mp4")]
const GROUP_S: u32 = 2;

/// The form of encoded frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrameForm {
    /// Frames of an MP4 file.
    #[cfg(feature = "mp4")]
    H264,
    /// PNG files.
    Png,
    /// Frames of YUV4MPEG2.
    Y4m,
    /// Bytes of red, green and blue.
    Rgb24,
}

/// Encoded frames.
pub enum FrameOutput {
    /// A group of an MP4 file.
    #[cfg(feature = "mp4")]
    Group(video::EncodedGroup),
    /// The bytes of one frame.
    Bytes(Vec<u8>),
}

/// The encoder of groups of frames. Several threads call it at the same time.
pub struct FrameEncoder {
    form: FrameForm,
    figures: Figures,
    size: [usize; 2],
    fps: u32,
    /// Painters that no thread uses.
    painters: Mutex<Vec<(FramePainter, YuvImage)>>,
    /// Time that all threads needed for drawing and for encoding, ns.
    times_ns: [AtomicU64; 2],
}

impl FrameEncoder {
    /// Creates an encoder of frames of this size, with these figures.
    ///
    /// # Errors
    /// If the size is too large.
    pub fn new(form: FrameForm, figures: Figures, size: [usize; 2], fps: u32) -> Result<FrameEncoder, String> {
        let first = FramePainter::new(figures, size).map_err(|cause| cause.to_string())?;
        let painters = Mutex::new(vec![(first, YuvImage::default())]);
        Ok(FrameEncoder { form, figures, size, fps, painters, times_ns: [AtomicU64::new(0), AtomicU64::new(0)] })
    }

    /// Returns the number of frames in a group.
    pub fn group_frames(&self) -> u64 {
        match self.form {
            #[cfg(feature = "mp4")]
            FrameForm::H264 => u64::from(GROUP_S * self.fps),
            _ => 1,
        }
    }

    /// Returns the time that all threads have needed for drawing and for encoding, s.
    pub fn times_s(&self) -> [f64; 2] {
        [0, 1].map(|index| self.times_ns[index].load(Ordering::Relaxed) as f64 / 1e9)
    }

    /// Draws and encodes the frames of a group.
    ///
    /// # Errors
    /// If the encoder fails.
    pub fn encode(&self, frames: &[VideoFrame]) -> Result<FrameOutput, String> {
        let waiting = self.painters.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut tools = match waiting {
            Some(tools) => tools,
            None => {
                (FramePainter::new(self.figures, self.size).map_err(|cause| cause.to_string())?, YuvImage::default())
            }
        };
        let (started, mut draw_ns) = (Instant::now(), 0);
        let output = self.encode_with(frames, &mut tools, &mut draw_ns);
        let encode_ns = (started.elapsed().as_nanos() as u64).saturating_sub(draw_ns);
        for (total, time_ns) in self.times_ns.iter().zip([draw_ns, encode_ns]) {
            total.fetch_add(time_ns, Ordering::Relaxed);
        }
        self.painters.lock().unwrap_or_else(PoisonError::into_inner).push(tools);
        output
    }

    fn encode_with(
        &self,
        frames: &[VideoFrame],
        (painter, yuv): &mut (FramePainter, YuvImage),
        draw_ns: &mut u64,
    ) -> Result<FrameOutput, String> {
        match self.form {
            #[cfg(feature = "mp4")]
            FrameForm::H264 => {
                let mut frames = frames.iter();
                let next = |yuv: &mut YuvImage| {
                    let frame = frames.next();
                    frame.iter().for_each(|frame| yuv.convert(paint(painter, frame, draw_ns)));
                    frame.is_some()
                };
                let group = video::encode_h264(self.fps, yuv, next).map_err(|cause| cause.to_string())?;
                Ok(FrameOutput::Group(group))
            }
            _ => {
                let mut bytes = Vec::new();
                for frame in frames {
                    self.append(paint(painter, frame, draw_ns), yuv, &mut bytes)?;
                }
                Ok(FrameOutput::Bytes(bytes))
            }
        }
    }

    /// Appends the bytes of an image.
    fn append(&self, image: &Image, yuv: &mut YuvImage, bytes: &mut Vec<u8>) -> Result<(), String> {
        match self.form {
            #[cfg(feature = "mp4")]
            FrameForm::H264 => {}
            FrameForm::Png => bytes.extend(png_bytes(image).map_err(|cause| cause.to_string())?),
            FrameForm::Y4m => {
                yuv.convert(image);
                bytes.extend(b"FRAME\n");
                yuv.append_to(bytes);
            }
            FrameForm::Rgb24 => bytes.extend(image.bytes()),
        }
        Ok(())
    }
}

/// Draws a frame, and adds the time that it took, ns.
fn paint<'a>(painter: &'a mut FramePainter, frame: &VideoFrame, draw_ns: &mut u64) -> &'a Image {
    let started = Instant::now();
    let image = painter.paint(frame);
    *draw_ns += started.elapsed().as_nanos() as u64;
    image
}
