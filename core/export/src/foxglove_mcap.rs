//! MCAP with Foxglove's schemas: transforms in every frame, shapes once, events.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use files::output_file::TemporaryFile;
use foxglove::{ENCODING, LOG, SCENE, SentEntities, TRANSFORMS, Topic};
use mcap::records::MessageHeader;
use prost::Message;
use record::Event;

use crate::export_error::ExportError;
use crate::export_sink::{ExportFrame, ExportSink};

/// Writes an MCAP file for Foxglove.
pub struct FoxgloveSink {
    mcap: mcap::Writer<BufWriter<File>>,
    /// The temporary file; `None` once it has its name.
    result: Option<TemporaryFile>,
    transforms: u16,
    scene: u16,
    log: u16,
    /// The entities in the file's scene so far, and the version of their scene.
    sent_entities: SentEntities,
    version: u64,
    sequence: u32,
    message: Vec<u8>,
}

impl FoxgloveSink {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(out: &Path) -> Result<FoxgloveSink, ExportError> {
        let cannot = ExportError::create(out);
        let (temporary, file) = TemporaryFile::create(out).map_err(|cause| cannot(cause.into()))?;
        let library = format!("spar {}", env!("CARGO_PKG_VERSION"));
        let options = mcap::WriteOptions::new().library(library).compression_threads(0);
        let begin = || {
            let mut mcap = options.create(BufWriter::new(file))?;
            let schemas = foxglove::file_descriptor_set();
            let [transforms, scene, log] = [
                channel(&mut mcap, &TRANSFORMS, &schemas)?,
                channel(&mut mcap, &SCENE, &schemas)?,
                channel(&mut mcap, &LOG, &schemas)?,
            ];
            let (sent_entities, message, result) = (SentEntities::default(), Vec::new(), Some(temporary));
            Ok(FoxgloveSink { mcap, result, transforms, scene, log, sent_entities, version: 0, sequence: 0, message })
        };
        begin().map_err(|cause: mcap::McapError| cannot(cause.into()))
    }

    fn put(&mut self, channel_id: u16, time_ns: u64, message: &impl Message) -> Result<(), ExportError> {
        self.message.clear();
        message.encode(&mut self.message)?;
        let header = MessageHeader { channel_id, sequence: self.sequence, log_time: time_ns, publish_time: time_ns };
        self.sequence = self.sequence.wrapping_add(1);
        Ok(self.mcap.write_to_known_channel(&header, &self.message)?)
    }
}

impl ExportSink for FoxgloveSink {
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        let ExportFrame { time_ns, scene, .. } = *export_frame;
        if self.version != scene.version {
            self.version = scene.version;
            for update in self.sent_entities.updates(&scene.entities, time_ns) {
                self.put(self.scene, time_ns, &update)?;
            }
        }
        let placed = scene.entities_with_poses().map(|(thing, poses)| (thing, poses.iter().copied()));
        self.put(self.transforms, time_ns, &foxglove::frame_transforms(placed, time_ns))
    }

    fn event(&mut self, time_ns: u64, event: &Event) -> Result<(), ExportError> {
        self.put(self.log, time_ns, &foxglove::event_log(&event.kind, &event.what, &event.why, time_ns))
    }

    fn end(&mut self) -> Result<(), ExportError> {
        self.mcap.finish()?;
        Ok(self.result.take().map_or(Ok(()), TemporaryFile::persist)?)
    }
}

/// Adds the channel of a topic.
fn channel(mcap: &mut mcap::Writer<BufWriter<File>>, topic: &Topic, schemas: &[u8]) -> mcap::McapResult<u16> {
    let schema = mcap.add_schema(topic.schema, ENCODING, schemas)?;
    mcap.add_channel(schema, topic.name, ENCODING, &BTreeMap::new())
}
