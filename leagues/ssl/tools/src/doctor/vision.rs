//! Checks the contents of vision packets.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::time::Duration;

use ssl_protocol::decode;
use ssl_protocol::geometry::FieldSize;
use ssl_protocol::vision::{DetectionFrame, WrapperPacket};
use ssl_world::Era;

use super::finding::Finding;

/// The jump of frame numbers above which the tournaments' game controller assumes a restart of the simulator.
const LEAP: u32 = 100;

/// The largest difference between Unix time and the system's clock, s.
const UNIX_WITHIN_S: f64 = 3600.0;

/// The limit below which times count from a simulator's start, s.
const FROM_ZERO_S: f64 = 1e8;

/// Statistics of the received vision packets.
#[derive(Debug, Default)]
pub struct VisionReport {
    /// The number of packets.
    pub packets: u32,
    unread: Option<String>,
    bytes_max: usize,
    senders: BTreeSet<IpAddr>,
    cameras: BTreeMap<u32, Camera>,
    field: Option<FieldSize>,
    geometries: u32,
    calibrated: usize,
    /// The largest numbers of yellow robots, blue robots and balls in one frame.
    most: [usize; 3],
}

#[derive(Debug, Default)]
struct Camera {
    frames: u32,
    number: u32,
    missed: u32,
    leaps: u32,
    /// The times of the first and the latest frame, s.
    times_s: Option<(f64, f64)>,
    goes_back: bool,
}

impl VisionReport {
    /// Adds a packet.
    pub fn take(&mut self, from: IpAddr, bytes: &[u8]) {
        self.packets += 1;
        self.bytes_max = self.bytes_max.max(bytes.len());
        self.senders.insert(from);
        match decode::<WrapperPacket>(bytes) {
            Ok(packet) => {
                if let Some(geometry) = packet.geometry {
                    self.geometries += 1;
                    self.calibrated = geometry.calib.len();
                    self.field = Some(geometry.field);
                }
                packet.detection.iter().for_each(|frame| self.add_frame(frame));
            }
            Err(error) => self.unread = Some(error.to_string()),
        }
    }

    fn add_frame(&mut self, frame: &DetectionFrame) {
        let counts = [frame.robots_yellow.len(), frame.robots_blue.len(), frame.balls.len()];
        self.most.iter_mut().zip(counts).for_each(|(most, count)| *most = count.max(*most));
        let camera = self.cameras.entry(frame.camera_id).or_default();
        if camera.frames > 0 {
            match frame.frame_number.checked_sub(camera.number) {
                Some(1) => {}
                Some(step @ 2..=LEAP) => camera.missed += step - 1,
                _ => camera.leaps += 1,
            }
        }
        (camera.frames, camera.number) = (camera.frames + 1, frame.frame_number);
        let first = camera.times_s.map_or(frame.t_capture, |(first, latest)| {
            camera.goes_back |= frame.t_capture < latest;
            first
        });
        camera.times_s = Some((first, frame.t_capture));
    }

    /// Returns findings about a client's view in this time. `now_s` is Unix time.
    #[must_use]
    pub fn findings(&self, time: Duration, now_s: f64) -> Vec<Finding> {
        let mut findings = vec![self.rate(time)];
        findings.extend(self.unread.iter().map(|cause| {
            Finding::bad(format!("some packets are no SSL_WrapperPacket ({cause}): another program sends to this address, or another format does"))
        }));
        if self.senders.len() > 1 {
            let senders: Vec<_> = self.senders.iter().map(IpAddr::to_string).collect();
            findings.push(Finding::bad(format!(
                "several machines send here: {}. Two simulators, or vision and a simulator, must not share an address",
                senders.join(", ")
            )));
        }
        findings.push(self.cameras());
        findings.push(self.geometry());
        findings.extend(self.clock(time, now_s));
        findings.extend(self.numbers());
        findings
    }

    fn rate(&self, time: Duration) -> Finding {
        let per_s = f64::from(self.packets) / time.as_secs_f64();
        let from: Vec<_> = self.senders.iter().map(IpAddr::to_string).collect();
        Finding::good(format!("{per_s:.0} packets a second, from {}, up to {} bytes", from.join(", "), self.bytes_max))
    }

    fn cameras(&self) -> Finding {
        if self.cameras.is_empty() {
            return Finding::bad("no packet has a detection frame: a client sees neither ball nor robots".to_owned());
        }
        let ids: Vec<_> = self.cameras.keys().map(u32::to_string).collect();
        let [yellow, blue, balls] = self.most;
        let most = format!("at most {yellow} yellow and {blue} blue robots and {balls} balls in one frame");
        Finding::good(format!("{} cameras ({}); {most}", ids.len(), ids.join(", ")))
    }

    fn geometry(&self) -> Finding {
        let Some(field) = &self.field else {
            let words =
                "no geometry came: clients that wait for it do not begin. spar sends it with --set geometry-every=30";
            return Finding::bad(words.to_owned());
        };
        let size = (field.field_length, field.field_width);
        let mm = |length_m: f64| (length_m * 1000.0).round() as i32;
        let is_it = |(_, era): &&(&str, Era)| (mm(era.field().length_m), mm(era.field().width_m)) == size;
        let names: Vec<_> = Era::ALL.iter().filter(is_it).map(|(name, _)| *name).collect();
        let words = format!("geometry {} times: a field of {} mm by {} mm", self.geometries, size.0, size.1);
        match names.as_slice() {
            [] => Finding::note(format!("{words}, no division's size: some clients refuse it")),
            names => Finding::good(format!("{words} ({}), {} calibrated cameras", names.join(", "), self.calibrated)),
        }
    }

    fn clock(&self, time: Duration, now_s: f64) -> Vec<Finding> {
        let times = self.cameras.values().filter_map(|camera| camera.times_s);
        let range = times.reduce(|(first, latest), (from, to)| (first.min(from), latest.max(to)));
        let Some((first_s, latest_s)) = range else { return Vec::new() };
        let went_s = latest_s - first_s;
        let mut findings = vec![if (latest_s - now_s).abs() < UNIX_WITHIN_S {
            Finding::good("times are Unix time".to_owned())
        } else if latest_s.abs() < FROM_ZERO_S {
            Finding::note(format!(
                "times begin at 0 with the simulator (now {latest_s:.1} s): a client that compares them with the system's \
                 clock needs Unix time, spar's --set epoch=$(date +%s)"
            ))
        } else {
            Finding::note(format!("times are neither Unix time nor those since a simulator's start: {latest_s:.1} s"))
        }];
        if self.cameras.values().any(|camera| camera.goes_back) {
            findings.push(Finding::bad("times go back: filters of clients break".to_owned()));
        }
        findings.push(if went_s > 0.0 {
            Finding::good(format!("the clock goes {:.2} times as fast as real time", went_s / time.as_secs_f64()))
        } else {
            Finding::bad(
                "the clock stands still: the simulation is paused, or its speed is 0, or a program that turns time (--sync) \
                 does not"
                    .to_owned(),
            )
        });
        findings
    }

    fn numbers(&self) -> Vec<Finding> {
        let (frames, missed, leaps) = self.cameras.values().fold((0, 0, 0), |(frames, missed, leaps), camera| {
            (frames + camera.frames, missed + camera.missed, leaps + camera.leaps)
        });
        let mut findings = Vec::new();
        if missed > 0 {
            let of = frames + missed;
            findings.push(Finding::note(format!(
                "{missed} of {of} frames are missing: the network or this machine loses packets"
            )));
        }
        if leaps > 0 {
            findings.push(Finding::bad(format!(
                "frame numbers leap or go back {leaps} times: two senders with one camera number, or a simulator that starts again"
            )));
        }
        findings
    }
}
