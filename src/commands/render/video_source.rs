//! The frames of a video before they are drawn: moments of the run, their scenes, views and overlays.

use std::ops::Range;

use engine::RenderScene;
use record::{BadReplay, Event, SeekableSource};
use video::{Banner, CameraShot, CameraTracker, FrameShapes, Overlay, VideoFrame};

/// Time for which a banner is shown after a goal, in simulated s.
const BANNER_S: f64 = 4.0;

/// The rates of which the program chooses one, frames per second.
const RATES: [u32; 2] = [25, 30];

/// The moments of a video's frames.
#[derive(Debug, Clone, PartialEq)]
pub struct FrameSchedule {
    /// Parts of the run, in order.
    parts: Vec<Range<u64>>,
    /// Frames per second.
    pub fps: u32,
    /// Ticks from one frame to the next.
    step: f64,
    /// Simulated time from one frame to the next, s.
    step_s: f64,
}

/// Frames that are encoded together.
#[derive(Debug, Clone, PartialEq)]
pub struct FrameGroup {
    /// Their moments, each named by the tick after it.
    moments: Vec<u64>,
    /// True if the first one begins a part.
    is_start: bool,
    /// Simulated time from one frame to the next, s.
    step_s: f64,
}

impl FrameSchedule {
    /// Returns the schedule of parts of a run with ticks of this length, ns.
    pub fn new(parts: Vec<Range<u64>>, cycle_ns: u64, fps: Option<u32>, speed: f64) -> FrameSchedule {
        let fps = fps.unwrap_or_else(|| default_rate(cycle_ns));
        let step_s = speed / f64::from(fps);
        FrameSchedule { parts, fps, step: step_s * 1e9 / cycle_ns as f64, step_s }
    }

    /// Returns the number of frames.
    pub fn frame_count(&self) -> u64 {
        self.parts.iter().map(|part| self.frames_in(part)).sum()
    }

    /// Returns all frames in groups of at most this many, which do not cross parts.
    pub fn groups(&self, frames: u64) -> impl Iterator<Item = FrameGroup> {
        self.parts.iter().flat_map(move |part| {
            let count = self.frames_in(part);
            (0..count).step_by(frames.max(1) as usize).map(move |first| FrameGroup {
                moments: (first..count.min(first + frames)).map(|frame| self.moment(part, frame)).collect(),
                is_start: first == 0,
                step_s: self.step_s,
            })
        })
    }

    fn frames_in(&self, part: &Range<u64>) -> u64 {
        // A frame that would begin at the part's end is none.
        (((part.end - part.start) as f64 / self.step - 1e-6).ceil() as u64).max(1)
    }

    /// The recorded moment nearest to a frame's time.
    fn moment(&self, part: &Range<u64>, frame: u64) -> u64 {
        part.end.min(part.start + (frame as f64 * self.step).round() as u64)
    }
}

/// The first rate that divides the world's ticks per second, or is divided by them.
fn default_rate(cycle_ns: u64) -> u32 {
    let ticks_per_s = (1e9 / cycle_ns.max(1) as f64).round().max(1.0) as u32;
    let fits = |rate: &&u32| ticks_per_s.is_multiple_of(**rate) || rate.is_multiple_of(ticks_per_s);
    *RATES.iter().find(fits).unwrap_or(&RATES[0])
}

/// A run that is replayed for a video.
pub struct VideoSource<P> {
    player: P,
    /// Goals, in order.
    goals: Vec<Event>,
    camera: CameraTracker,
    has_overlay: bool,
    scene: RenderScene,
    shapes: FrameShapes,
    cycle_s: f64,
}

impl<P: SeekableSource> VideoSource<P> {
    /// Creates the source of frames of this size, with this view.
    pub fn new(player: P, events: Vec<Event>, shot: CameraShot, size: [usize; 2], has_overlay: bool) -> VideoSource<P> {
        let [width, height] = size;
        let cycle_s = player.cycle_ns() as f64 / 1e9;
        VideoSource {
            player,
            goals: events.into_iter().filter(|event| event.kind == "goal").collect(),
            camera: CameraTracker::new(shot, width as f64 / height as f64),
            has_overlay,
            scene: RenderScene::default(),
            shapes: FrameShapes::default(),
            cycle_s,
        }
    }

    /// Returns the frames of a group.
    ///
    /// # Errors
    /// If the run cannot be replayed, or has no scenes.
    pub fn frames(&mut self, group: &FrameGroup) -> Result<Vec<VideoFrame>, String> {
        if group.is_start {
            self.camera.reset();
        }
        group.moments.iter().map(|moment| self.frame(*moment, group)).collect()
    }

    fn frame(&mut self, moment: u64, group: &FrameGroup) -> Result<VideoFrame, String> {
        self.play_to(moment, group.is_start).map_err(|cause| cause.to_string())?;
        self.player.session().render_scene(&mut self.scene);
        if self.scene.version == 0 {
            return Err(String::from("such worlds have no pictures"));
        }
        let camera = self.camera.update(&self.scene, group.step_s);
        let overlay = self.has_overlay.then(|| Overlay::of_scene(&self.scene, self.banner(moment)));
        Ok(self.shapes.frame(&self.scene, camera, overlay))
    }

    /// Goes to a moment, or behind the lost ticks around it.
    fn play_to(&mut self, moment: u64, may_jump: bool) -> Result<(), BadReplay> {
        let known = |result: Result<(), BadReplay>| match result {
            // The command that opened the recording has reported them.
            Err(BadReplay::Missing(_)) => Ok(()),
            done => done,
        };
        if may_jump || moment < self.player.next_tick() {
            known(self.player.seek(moment))?;
        }
        while self.player.next_tick() < moment {
            known(self.player.advance())?;
        }
        Ok(())
    }

    /// The banner of the last goal, if it was a short time ago.
    fn banner(&self, moment: u64) -> Option<Banner> {
        let goal = self.goals.iter().rfind(|goal| goal.tick < moment)?;
        let age_s = (moment - goal.tick) as f64 * self.cycle_s;
        (age_s <= BANNER_S).then(|| Banner::of_goal(&self.scene, &goal.what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(parts: &[(u64, u64)], cycle_ns: u64, fps: u32, speed: f64) -> Vec<Vec<u64>> {
        let parts = parts.iter().map(|(start, end)| *start..*end).collect();
        let schedule = FrameSchedule::new(parts, cycle_ns, Some(fps), speed);
        let groups: Vec<Vec<u64>> = schedule.groups(4).map(|group| group.moments).collect();
        assert_eq!(groups.iter().map(Vec::len).sum::<usize>() as u64, schedule.frame_count());
        groups
    }

    #[test]
    fn frames_are_at_equal_times() {
        let ms_20 = 20_000_000;
        assert_eq!(schedule(&[(0, 10)], ms_20, 25, 1.0), [vec![0, 2, 4, 6], vec![8]]);
        assert_eq!(schedule(&[(7, 10), (20, 24)], ms_20, 50, 1.0), [vec![7, 8, 9], vec![20, 21, 22, 23]]);
        assert_eq!(schedule(&[(0, 10)], ms_20, 25, 2.0), [[0, 4, 8]]);
        assert_eq!(schedule(&[(0, 2)], ms_20, 50, 0.5), [[0, 1, 1, 2]]);
        assert_eq!(schedule(&[(5, 6)], ms_20, 25, 1.0), [[5]], "a part has at least one frame");
        assert_eq!(schedule(&[(0, 8)], 16_666_667, 30, 1.0), [[0, 2, 4, 6]]);
    }

    #[test]
    fn rates_fit_the_ticks_of_worlds() {
        let check = |cycle_ns: u64, expect: u32| assert_eq!(default_rate(cycle_ns), expect, "{cycle_ns}");
        check(20_000_000, 25);
        check(10_000_000, 25);
        check(16_666_667, 30);
        check(4_166_667, 30);
        check(100_000_000, 30);
        check(7_000_000, 25);
    }
}
