//! A motion of keyframes: the angles of joints over time, from a file in `data/`.

use serde::Deserialize;

use crate::joint_names::{motor, sensor};
use crate::own_robot::CYCLE_S;

/// A motion: its joints go from one keyframe to the next, each at a constant speed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct KeyframeMotion {
    /// Sensors of the joints, for instance `q_llj4`.
    pub joints: Vec<&'static str>,
    /// Motors of the same joints.
    pub motors: Vec<String>,
    /// Stiffness, N m/rad, and damping, N m s/rad, of all motors.
    pub gains: [f64; 2],
    /// Velocity forward, m/s, that the walk gets meanwhile, if the angles are added to those of a walk.
    pub forward_m_s: f64,
    keyframes: Vec<Keyframe>,
}

/// A keyframe: the angles in which it ends.
#[derive(Debug, Clone, PartialEq)]
struct Keyframe {
    cycles: u32,
    angles_rad: Vec<f64>,
}

/// An error of a file of keyframes.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MotionError {
    /// It is no TOML file of this form.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// It has a joint that robots lack.
    #[error("there is no joint {0}")]
    UnknownJoint(String),
    /// A keyframe has more or fewer angles than there are joints.
    #[error("keyframe {keyframe} has {is} angles, and there are {needs} joints")]
    Angles {
        /// Number of the keyframe, from 1.
        keyframe: usize,
        /// Number of its angles.
        is: usize,
        /// Number of joints.
        needs: usize,
    },
    /// A keyframe takes no time.
    #[error("keyframe {0} takes less than a cycle of 20 ms")]
    Duration(usize),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MotionFile {
    joints: Vec<String>,
    #[serde(default)]
    gains: [f64; 2],
    #[serde(default)]
    forward_m_s: f64,
    keyframe: Vec<KeyframeEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyframeEntry {
    duration_s: f64,
    angles_deg: Vec<f64>,
}

impl KeyframeMotion {
    /// The motion of a TOML text: `joints`, `gains` or `forward_m_s`, and for each `keyframe` its `duration_s` and
    /// `angles_deg`.
    ///
    /// # Errors
    /// If it has another form, an unknown joint, or a keyframe that does not fit.
    pub fn read(text: &str) -> Result<KeyframeMotion, MotionError> {
        let file: MotionFile = toml::from_str(text)?;
        let joint = |name: &String| sensor(name).ok_or_else(|| MotionError::UnknownJoint(name.clone()));
        let joints: Vec<&'static str> = file.joints.iter().map(joint).collect::<Result<_, _>>()?;
        let keyframes = file.keyframe.iter().enumerate().map(|(index, entry)| {
            let (keyframe, is, needs) = (index + 1, entry.angles_deg.len(), joints.len());
            if is != needs {
                return Err(MotionError::Angles { keyframe, is, needs });
            }
            let cycles = (entry.duration_s / CYCLE_S).round().clamp(0.0, 1e6) as u32;
            let angles_rad = entry.angles_deg.iter().map(|angle| angle.to_radians()).collect();
            if cycles == 0 { Err(MotionError::Duration(keyframe)) } else { Ok(Keyframe { cycles, angles_rad }) }
        });
        let keyframes = keyframes.collect::<Result<_, _>>()?;
        let motors = joints.iter().map(|joint| motor(joint).unwrap_or_default()).collect();
        Ok(KeyframeMotion { joints, motors, gains: file.gains, forward_m_s: file.forward_m_s, keyframes })
    }

    /// The angles, rad, of a cycle of the motion that began with angles `from`; `None` after its end. The first cycle is 0.
    pub fn angles_rad(&self, from: &[f64], cycle: u32) -> Option<Vec<f64>> {
        let (mut before, mut begin) = (from, 0);
        for Keyframe { cycles, angles_rad } in &self.keyframes {
            if cycle < begin + cycles {
                let share = f64::from(cycle - begin + 1) / f64::from(*cycles);
                return Some(before.iter().zip(angles_rad).map(|(from, to)| from + share * (to - from)).collect());
            }
            (before, begin) = (angles_rad, begin + cycles);
        }
        None
    }

    /// The angles of the last keyframe, rad.
    pub fn end_rad(&self) -> &[f64] {
        self.keyframes.last().map_or(&[], |keyframe| &keyframe.angles_rad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = r#"
        joints = ["q_llj1", "q_llj2"]
        gains = [100.0, 2.0]
        keyframe = [{ duration_s = 0.04, angles_deg = [90.0, 0.0] }, { duration_s = 0.02, angles_deg = [0.0, 45.0] }]
    "#;

    fn degrees(motion: &KeyframeMotion, cycle: u32) -> Option<Vec<f64>> {
        let angles = motion.angles_rad(&[0.0, 0.0], cycle)?;
        Some(angles.into_iter().map(|angle| angle.to_degrees().round()).collect())
    }

    #[test]
    fn joints_go_from_one_keyframe_to_the_next() {
        let motion = KeyframeMotion::read(TWO).expect("a motion");
        let expect = [Some(vec![45.0, 0.0]), Some(vec![90.0, 0.0]), Some(vec![0.0, 45.0]), None];
        for (cycle, expect) in (0..).zip(expect) {
            assert_eq!(degrees(&motion, cycle), expect, "cycle {cycle}");
        }
        assert_eq!(motion.motors, ["lle1", "lle2"]);
    }

    #[test]
    fn a_file_that_does_not_fit_is_an_error() {
        let check = |text: &str, expect: &str| {
            let error = KeyframeMotion::read(text).expect_err(text).to_string();
            assert!(error.contains(expect), "{error}");
        };
        check("joints = [\"q_llj9\"]\nkeyframe = []", "there is no joint q_llj9");
        check(
            "joints = [\"q_llj1\"]\nkeyframe = [{ duration_s = 1.0, angles_deg = [] }]",
            "keyframe 1 has 0 angles, and there are 1 joints",
        );
        check(
            "joints = []\nkeyframe = [{ duration_s = 0.001, angles_deg = [] }]",
            "keyframe 1 takes less than a cycle of 20 ms",
        );
        check("joints = []\nspeed = 1.0", "unknown field `speed`");
    }
}
