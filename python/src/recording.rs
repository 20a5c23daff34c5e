//! A recording of a world of Python, as an MCAP file (docs/tools/recording.md).

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use engine::{Columns, INPUT_VERSION, Observable as _, World as _, WorldInput};
use record::{Event, FORMAT_VERSION, RecordingHeader, RecordingWriter, UserFiles};
use soccer_world::{LEAGUE, Settings, SoccerWorld};

/// A recording in progress. Its ticks count from 0, whenever it begins.
pub(crate) struct WorldRecording {
    writer: RecordingWriter<BufWriter<File>>,
    path: PathBuf,
    tick: u64,
    key_frame_ticks: u64,
    /// Inputs since the last cycle.
    inputs: Columns,
    state: Vec<u8>,
    /// The first error of the file or of an encoding. Nothing is written after it.
    error: Option<String>,
}

impl WorldRecording {
    /// Begins a recording of a world with these settings, in a new file or in place of an old one. The values of all
    /// parameters are texts as in TOML.
    pub fn begin(
        path: &Path,
        world: &SoccerWorld,
        settings: &Settings,
        values: BTreeMap<String, String>,
        key_frame_s: f64,
    ) -> Result<WorldRecording, String> {
        let describe =
            |cause: &dyn std::fmt::Display| format!("{}: cannot make this recording: {cause}", path.display());
        let cycle_s = f64::from(settings.cycle_s());
        let header = RecordingHeader {
            format: FORMAT_VERSION,
            inputs: INPUT_VERSION,
            spar: env!("CARGO_PKG_VERSION").to_owned(),
            commit: String::new(),
            began: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
            world: LEAGUE.name.to_owned(),
            cycle_ns: (cycle_s * 1e9).round() as u64,
            seed: i64::try_from(settings.seed).map_err(|_| describe(&"recordings have seeds below 2^63"))?,
            settings: values,
            files: BTreeMap::new(),
            first_tick: 0,
            origin: String::new(),
            builtin: Vec::new(),
            skills: Vec::new(),
            team_parameters: Vec::new(),
        };
        let file = File::create(path).map_err(|cause| describe(&cause))?;
        let writer = RecordingWriter::new(BufWriter::new(file), &header, &UserFiles::new());
        let mut recording = WorldRecording {
            writer: writer.map_err(|cause| describe(&cause))?,
            path: path.to_owned(),
            tick: 0,
            key_frame_ticks: (key_frame_s / cycle_s).round().max(1.0) as u64,
            inputs: Columns::default(),
            state: Vec::new(),
            error: None,
        };
        recording.key_frame(world);
        Ok(recording)
    }

    /// Records an input of the next cycle.
    pub fn input(&mut self, input: &WorldInput<SoccerWorld>) {
        if self.error.is_some() {
            return;
        }
        let pushed = self.inputs.push(input).map_err(|error| error.to_string());
        self.keep(pushed);
    }

    /// Records the cycle that has just ended.
    pub fn end_cycle(&mut self, world: &SoccerWorld) {
        if self.error.is_some() {
            return;
        }
        let mut written = self.writer.tick(self.tick, &self.inputs, Some(world.digest()));
        self.inputs.clear();
        let WorldRecording { writer, tick, .. } = self;
        world.visit_events(&mut |event| {
            if written.is_ok() {
                written = writer.event(&Event::of(*tick, &event));
            }
        });
        self.keep(written.map_err(|error| error.to_string()));
        self.tick += 1;
        if self.tick.is_multiple_of(self.key_frame_ticks) {
            self.key_frame(world);
        }
    }

    fn key_frame(&mut self, world: &SoccerWorld) {
        self.state.clear();
        let saved = world.save(&mut self.state).map_err(|error| error.to_string());
        let written =
            saved.and_then(|()| self.writer.key_frame(self.tick, &self.state).map_err(|error| error.to_string()));
        self.keep(written);
    }

    /// Ends the file. The error is the first one since the beginning.
    pub fn finish(mut self) -> Result<(), String> {
        let written = match self.inputs.is_empty() {
            true => Ok(()),
            false => self.writer.tick(self.tick, &self.inputs, None),
        };
        let written = written.and_then(|()| self.writer.finish()).map_err(|error| error.to_string());
        self.keep(written);
        match self.error {
            Some(error) => Err(format!("{}: {error}; the recording ends there", self.path.display())),
            None => Ok(()),
        }
    }

    fn keep(&mut self, result: Result<(), String>) {
        if let Err(error) = result {
            self.error.get_or_insert(error);
        }
    }
}
