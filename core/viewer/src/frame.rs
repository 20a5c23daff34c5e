//! Pose frames: the poses of all moving bodies, packed for web pages (docs/tools/web-protocol.md, frame).

use engine::{Pose, RenderScene};

/// The first byte of a frame.
pub const FRAME_KIND: u8 = 1;

/// Bytes before the poses.
const HEADER_BYTES: usize = 32;

/// Bytes of a position and of a rotation.
const POSITION_BYTES: usize = 12;
const ROTATION_BYTES: usize = 8;

/// Scale of a quaternion component in a frame, which is a whole number.
const ROTATION_SCALE: f64 = 32767.0;

/// The header of a pose frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PoseFrameHeader {
    /// True if the frame does not continue the one before.
    pub is_jump: bool,
    /// Version of the scene.
    pub scene: u32,
    /// Number of steps that the world has made.
    pub tick: u64,
    /// The displayed clock, s.
    pub time_s: f64,
}

impl PoseFrameHeader {
    /// Appends a frame of the poses with these indices.
    pub(crate) fn write(&self, scene: &RenderScene, drawn: &[usize], out: &mut Vec<u8>) {
        let count = drawn.len();
        out.extend([FRAME_KIND, u8::from(self.is_jump), 0, 0]);
        out.extend(self.scene.to_le_bytes());
        out.extend((self.tick as f64).to_le_bytes());
        out.extend(self.time_s.to_le_bytes());
        out.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
        out.extend([0; 4]);
        let start = out.len();
        out.resize(start + (POSITION_BYTES + ROTATION_BYTES) * count, 0);
        let Some((positions, rotations)) =
            out.get_mut(start..).and_then(|rest| rest.split_at_mut_checked(POSITION_BYTES * count))
        else {
            return;
        };
        let positions = positions.as_chunks_mut::<POSITION_BYTES>().0.iter_mut();
        let rotations = rotations.as_chunks_mut::<ROTATION_BYTES>().0.iter_mut();
        for ((at, position), rotation) in drawn.iter().zip(positions).zip(rotations) {
            if let Some(pose) = scene.poses.get(*at) {
                write_position(pose, position);
                write_rotation(pose, rotation);
            }
        }
    }
}

fn write_position(pose: &Pose, position: &mut [u8; POSITION_BYTES]) {
    for (number, bytes) in pose.position_m.iter().zip(position.as_chunks_mut().0) {
        *bytes = (*number as f32).to_le_bytes();
    }
}

fn write_rotation(pose: &Pose, rotation: &mut [u8; ROTATION_BYTES]) {
    for (number, bytes) in pose.rotation.iter().zip(rotation.as_chunks_mut().0) {
        // The cast truncates; NaN becomes zero.
        *bytes = ((number * ROTATION_SCALE + 0.5_f64.copysign(*number)) as i16).to_le_bytes();
    }
}

/// The error of bytes that are no pose frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no frame")]
pub struct PoseFrameError;

/// A received pose frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PoseFrame<'a> {
    /// Its header.
    pub header: PoseFrameHeader,
    positions: &'a [u8],
    rotations: &'a [u8],
}

impl<'a> PoseFrame<'a> {
    /// Reads a frame.
    ///
    /// # Errors
    /// If the bytes are no pose frame.
    pub fn read(bytes: &'a [u8]) -> Result<PoseFrame<'a>, PoseFrameError> {
        let (head, rest) = bytes.split_first_chunk::<HEADER_BYTES>().ok_or(PoseFrameError)?;
        let [kind, jump, _, _, s0, s1, s2, s3, ref head @ ..] = *head;
        let (tick, head) = head.split_first_chunk().ok_or(PoseFrameError)?;
        let (time_s, head) = head.split_first_chunk().ok_or(PoseFrameError)?;
        let (count, _) = head.split_first_chunk().ok_or(PoseFrameError)?;
        let count = u32::from_le_bytes(*count) as usize;
        if kind != FRAME_KIND || rest.len() != count.saturating_mul(POSITION_BYTES + ROTATION_BYTES) {
            return Err(PoseFrameError);
        }
        let (positions, rotations) = rest.split_at_checked(POSITION_BYTES * count).ok_or(PoseFrameError)?;
        let header = PoseFrameHeader {
            is_jump: jump & 1 != 0,
            scene: u32::from_le_bytes([s0, s1, s2, s3]),
            tick: f64::from_le_bytes(*tick) as u64,
            time_s: f64::from_le_bytes(*time_s),
        };
        Ok(PoseFrame { header, positions, rotations })
    }

    /// The poses, in the order of the scene's parts that move.
    pub fn poses(&self) -> impl Iterator<Item = Pose> + 'a {
        let positions = self.positions.as_chunks::<POSITION_BYTES>().0.iter().map(|position| {
            let (numbers, _) = position.as_chunks::<4>();
            [0, 1, 2].map(|i| numbers.get(i).map_or(f64::NAN, |x| f64::from(f32::from_le_bytes(*x))))
        });
        let rotations = self.rotations.as_chunks::<ROTATION_BYTES>().0.iter().map(|rotation| {
            let (numbers, _) = rotation.as_chunks::<2>();
            [0, 1, 2, 3].map(|i| numbers.get(i).map_or(0.0, |x| f64::from(i16::from_le_bytes(*x)) / ROTATION_SCALE))
        });
        positions.zip(rotations).map(|(position_m, rotation)| Pose { position_m, rotation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_have_what_is_drawn() {
        let pose = |x: f64| Pose { position_m: [x, -1.5, 0.25], rotation: [0.5, -0.5, -0.5, 0.5] };
        let scene =
            RenderScene { poses: [90.0, 91.0, 1.0, f64::NAN, 3.0].map(pose).to_vec(), ..RenderScene::default() };
        let header = PoseFrameHeader { is_jump: true, scene: 7, tick: 1 << 40, time_s: 12.34 };
        let mut bytes = Vec::new();
        header.write(&scene, &[2, 3, 4], &mut bytes);
        assert_eq!(bytes.len(), 32 + 3 * 20);
        let frame = PoseFrame::read(&bytes).expect("a frame");
        assert_eq!(frame.header, header);
        let poses: Vec<Pose> = frame.poses().collect();
        let x: Vec<u64> = poses.iter().map(|pose| pose.position_m[0].to_bits()).collect();
        assert_eq!(x, [1.0, f64::NAN, 3.0].map(f64::to_bits));
        assert!(poses.iter().all(|pose| (pose.rotation[1] + 0.5).abs() < 2e-5), "{poses:?}");
        assert!((0..bytes.len()).all(|end| PoseFrame::read(bytes.get(..end).expect("a part")).is_err()));
    }
}
