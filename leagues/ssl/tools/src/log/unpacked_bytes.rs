//! The bytes of a log file, unpacked if they are gzip data.
//!
//! A packed file is one or several gzip members. Zero bytes behind a member are padding, as gzip tools write and ignore
//! it; anything else there is damage.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::GzDecoder;

use super::damage::DamageKind;

/// The first bytes of packed files.
pub(super) const GZIP: [u8; 2] = [0x1f, 0x8b];

/// A file that counts the bytes read from it.
struct CountedFile {
    file: File,
    count: u64,
}

impl Read for CountedFile {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let bytes = self.file.read(out)?;
        self.count += bytes as u64;
        Ok(bytes)
    }
}

type Input = BufReader<CountedFile>;

enum Source {
    Plain(Input),
    Packed {
        member: Box<GzDecoder<Input>>,
        /// Offset of the member in the file.
        at: u64,
        /// True once the member has given bytes.
        has_bytes: bool,
    },
    End,
}

/// The unpacked bytes of a log file.
pub(super) struct UnpackedBytes {
    source: Source,
    /// Damage of the packed data, to be reported at the present place.
    damage: Option<DamageKind>,
}

impl UnpackedBytes {
    /// The bytes of a file from its beginning.
    pub fn of(file: File) -> io::Result<UnpackedBytes> {
        let mut input = BufReader::new(CountedFile { file, count: 0 });
        let is_packed = input.fill_buf()?.starts_with(&GZIP);
        let source = if is_packed { member(input) } else { Source::Plain(input) };
        Ok(UnpackedBytes { source, damage: None })
    }

    /// Reads further bytes; none at the end, or if [`take_damage`](UnpackedBytes::take_damage) has something to report.
    pub fn read(&mut self, out: &mut [u8]) -> usize {
        loop {
            if self.damage.is_some() {
                return 0;
            }
            let result = match &mut self.source {
                Source::Plain(input) => input.read(out),
                Source::Packed { member, .. } => member.read(out),
                Source::End => return 0,
            };
            match result {
                Ok(0) => self.next_member(),
                Ok(bytes) => {
                    if let Source::Packed { has_bytes, .. } = &mut self.source {
                        *has_bytes = true;
                    }
                    return bytes;
                }
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => self.fail(&cause),
            }
        }
    }

    /// Returns the damage at the present place, once. Bytes may follow it.
    pub fn take_damage(&mut self) -> Option<DamageKind> {
        self.damage.take()
    }

    /// Continues behind a member of a packed file, or ends.
    fn next_member(&mut self) {
        let Source::Packed { member: done, .. } = std::mem::replace(&mut self.source, Source::End) else { return };
        let mut input = done.into_inner();
        let first = loop {
            match input.fill_buf() {
                Ok([]) => return,
                Ok(bytes) => {
                    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
                    let first = bytes.get(zeros).copied();
                    input.consume(zeros);
                    if let Some(first) = first {
                        break first;
                    }
                }
                Err(cause) => return self.damage = Some(DamageKind::Read(cause.to_string())),
            }
        };
        if first == GZIP[0] {
            self.source = member(input);
        } else {
            self.damage = Some(DamageKind::PackedTrail { at: place(&input) });
        }
    }

    fn fail(&mut self, cause: &io::Error) {
        let damage = match &self.source {
            // The bytes behind a whole member do not begin another one.
            Source::Packed { at, has_bytes: false, member } if *at > 0 && member.header().is_none() => {
                DamageKind::PackedTrail { at: *at }
            }
            Source::Packed { .. } if cause.kind() == io::ErrorKind::UnexpectedEof => DamageKind::PackedEnd,
            Source::Packed { .. } if cause.to_string().contains("checksum") => DamageKind::PackedChecksum,
            Source::Packed { .. } if is_damaged_data(cause) => DamageKind::PackedData,
            _ => DamageKind::Read(cause.to_string()),
        };
        if damage == DamageKind::PackedChecksum {
            self.next_member();
        } else {
            self.source = Source::End;
        }
        // A wrong checksum explains bytes behind it.
        self.damage = Some(damage);
    }
}

fn is_damaged_data(cause: &io::Error) -> bool {
    matches!(cause.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData)
}

/// Returns the offset of the next byte of a file.
fn place(input: &Input) -> u64 {
    input.get_ref().count - input.buffer().len() as u64
}

fn member(input: Input) -> Source {
    let at = place(&input);
    Source::Packed { member: Box::new(GzDecoder::new(input)), at, has_bytes: false }
}
