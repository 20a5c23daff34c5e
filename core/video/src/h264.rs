//! H.264 by OpenH264. Frames are encoded in groups that begin with a key frame and refer to no other group, so several
//! threads encode a video and its bytes do not depend on them.

use openh264::encoder::{
    Complexity, Encoder, EncoderConfig, FrameRate, FrameType, IntraFramePeriod, QpRange, RateControlMode, UsageType,
    VuiConfig,
};
use openh264::formats::YUVSource;
use openh264::{OpenH264API, Timestamp};

use crate::yuv_image::YuvImage;

/// Largest width of a frame, pixels: a limit of OpenH264, as the height. An upright frame may have them exchanged.
pub const H264_WIDTH_MAX: usize = 3840;
/// Largest height of a frame, pixels.
pub const H264_HEIGHT_MAX: usize = 2160;

/// The quantizer of all frames: the quality is constant, and the rate follows the motion.
const QUANTIZER: u8 = 26;

/// Types of units of the stream.
const SEQUENCE_PARAMETERS: u8 = 7;
const PICTURE_PARAMETERS: u8 = 8;

/// The error of frames that cannot be encoded.
#[derive(Debug, thiserror::Error)]
#[error("the H.264 encoder failed: {0}")]
pub struct VideoEncodeError(String);

/// An encoded frame.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EncodedFrame {
    /// Its units, each behind its length as four bytes.
    pub(crate) bytes: Vec<u8>,
    pub(crate) is_key_frame: bool,
}

/// Encoded frames that begin with a key frame and refer to no other group.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EncodedGroup {
    pub(crate) frames: Vec<EncodedFrame>,
    /// The parameters of the stream, which are equal in all groups of a video.
    pub(crate) sequence_parameters: Vec<u8>,
    pub(crate) picture_parameters: Vec<u8>,
}

impl YUVSource for YuvImage {
    fn dimensions(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    fn strides(&self) -> (usize, usize, usize) {
        (self.width, self.width / 2, self.width / 2)
    }

    fn y(&self) -> &[u8] {
        &self.luma
    }

    fn u(&self) -> &[u8] {
        &self.blue
    }

    fn v(&self) -> &[u8] {
        &self.red
    }
}

/// Encodes the frames of a group, of this many a second. `next` replaces the image by the next one; false after the last.
///
/// # Errors
/// If the encoder fails.
pub fn encode_h264(
    frames_per_s: u32,
    image: &mut YuvImage,
    mut next: impl FnMut(&mut YuvImage) -> bool,
) -> Result<EncodedGroup, VideoEncodeError> {
    let failure = |cause: openh264::Error| VideoEncodeError(cause.to_string());
    let mut encoder = Encoder::with_api_config(OpenH264API::from_source(), config(frames_per_s)).map_err(failure)?;
    let mut group = EncodedGroup::default();
    while next(image) {
        let time = Timestamp::from_millis(1000 * group.frames.len() as u64 / u64::from(frames_per_s.max(1)));
        let stream = encoder.encode_at(image, time).map_err(failure)?;
        let mut frame = EncodedFrame { bytes: Vec::new(), is_key_frame: stream.frame_type() == FrameType::IDR };
        let layers = (0..stream.num_layers()).filter_map(|index| stream.layer(index));
        for layer in layers {
            for unit in (0..layer.nal_count()).filter_map(|index| layer.nal_unit(index)) {
                group.add_unit(without_start_code(unit), &mut frame);
            }
        }
        group.frames.push(frame);
    }
    Ok(group)
}

/// Everything that depends on time, load or earlier groups is off.
fn config(frames_per_s: u32) -> EncoderConfig {
    EncoderConfig::new()
        .max_frame_rate(FrameRate::from_hz(frames_per_s as f32))
        .usage_type(UsageType::CameraVideoRealTime)
        .rate_control_mode(RateControlMode::Off)
        .qp(QpRange::new(QUANTIZER, QUANTIZER))
        .complexity(Complexity::Low)
        .intra_frame_period(IntraFramePeriod::auto())
        .skip_frames(false)
        .scene_change_detect(false)
        .adaptive_quantization(false)
        .background_detection(false)
        .num_threads(1)
        .vui(VuiConfig::bt709())
}

impl EncodedGroup {
    /// Adds a unit to a frame; parameters are kept apart.
    fn add_unit(&mut self, unit: &[u8], frame: &mut EncodedFrame) {
        match unit.first().map(|first| first & 31) {
            Some(SEQUENCE_PARAMETERS) => self.sequence_parameters = unit.to_vec(),
            Some(PICTURE_PARAMETERS) => self.picture_parameters = unit.to_vec(),
            Some(_) => {
                frame.bytes.extend((unit.len() as u32).to_be_bytes());
                frame.bytes.extend(unit);
            }
            None => {}
        }
    }
}

/// A unit without the zeros and the one before it.
fn without_start_code(unit: &[u8]) -> &[u8] {
    let zeros = unit.iter().take_while(|byte| **byte == 0).count();
    unit.get(zeros + 1..).unwrap_or_default()
}
