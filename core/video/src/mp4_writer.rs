//! MP4 files with one track of H.264 (ISO/IEC 14496-12 and -15). Frames are written as they come; the index follows at
//! the end.

use std::io::{self, Seek, SeekFrom, Write};

use mp4_atom::{
    Avc1, Avcc, Co64, Codec, Colr, Dinf, Dref, Encode, FourCC, Ftyp, Hdlr, Mdhd, Mdia, Minf, Moov, Mvhd, Stbl, Stsc,
    StscEntry, Stsd, Stss, Stsz, StszSamples, Stts, SttsEntry, Tkhd, Trak, Url, Visual, Vmhd,
};

use crate::h264::EncodedGroup;

/// Units of time in a frame.
const FRAME_UNITS: u32 = 1000;

/// The place of the data's length behind the begin of its box, bytes; and of the data itself.
const LENGTH_BYTES: u64 = 8;
const HEADER_BYTES: u64 = 16;

/// BT.709, for primaries, transfer and matrix.
const BT_709: u16 = 1;

/// A writer of an MP4 file.
#[derive(Debug)]
pub struct Mp4Writer<W> {
    out: W,
    size: [u16; 2],
    frames_per_s: u32,
    /// The begin of the box with the data.
    data: u64,
    /// The place of the next byte.
    end: u64,
    avcc: Option<Avcc>,
    sizes: Vec<u32>,
    /// Numbers of key frames, from 1.
    key_frames: Vec<u32>,
    /// Places of the groups, and their numbers of frames.
    chunks: Vec<u64>,
    chunk_frames: Vec<u32>,
}

impl<W: Write + Seek> Mp4Writer<W> {
    /// Begins a file of frames of this width and height in pixels, of this many a second.
    ///
    /// # Errors
    /// If it cannot be written, or the numbers do not fit into the format.
    pub fn new(mut out: W, [width, height]: [usize; 2], frames_per_s: u32) -> io::Result<Mp4Writer<W>> {
        let size = [u16::try_from(width), u16::try_from(height)].map(|side| side.map_err(io::Error::other));
        let [width, height] = size;
        let size = [width?, height?];
        let mut begin = Vec::new();
        let brands = [b"isom", b"iso2", b"avc1", b"mp41"].map(FourCC::new);
        let ftyp = Ftyp { major_brand: FourCC::new(b"isom"), minor_version: 512, compatible_brands: brands.to_vec() };
        ftyp.encode(&mut begin).map_err(io::Error::other)?;
        let data = begin.len() as u64;
        // Length 1: the true one follows as 64 bits, once it is known.
        begin.extend(1_u32.to_be_bytes());
        begin.extend(b"mdat");
        begin.extend(0_u64.to_be_bytes());
        out.write_all(&begin)?;
        Ok(Mp4Writer {
            out,
            size,
            frames_per_s,
            data,
            end: data + HEADER_BYTES,
            avcc: None,
            sizes: Vec::new(),
            key_frames: Vec::new(),
            chunks: Vec::new(),
            chunk_frames: Vec::new(),
        })
    }

    /// Appends the frames of a group.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write_group(&mut self, group: &EncodedGroup) -> io::Result<()> {
        if self.avcc.is_none() && !group.frames.is_empty() {
            let avcc = Avcc::new(&group.sequence_parameters, &group.picture_parameters);
            self.avcc = Some(avcc.map_err(io::Error::other)?);
        }
        self.chunks.push(self.end);
        self.chunk_frames.push(group.frames.len() as u32);
        for frame in &group.frames {
            self.out.write_all(&frame.bytes)?;
            self.end += frame.bytes.len() as u64;
            self.sizes.push(frame.bytes.len() as u32);
            if frame.is_key_frame {
                self.key_frames.push(self.sizes.len() as u32);
            }
        }
        Ok(())
    }

    /// Writes the index, and returns the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn finish(mut self) -> io::Result<W> {
        let mut index = Vec::new();
        self.index().encode(&mut index).map_err(io::Error::other)?;
        self.out.write_all(&index)?;
        self.out.seek(SeekFrom::Start(self.data + LENGTH_BYTES))?;
        self.out.write_all(&(self.end - self.data).to_be_bytes())?;
        self.out.seek(SeekFrom::End(0))?;
        self.out.flush()?;
        Ok(self.out)
    }

    fn index(&self) -> Moov {
        let timescale = self.frames_per_s * FRAME_UNITS;
        let duration = self.sizes.len() as u64 * u64::from(FRAME_UNITS);
        let [width, height] = self.size;
        let mvhd = Mvhd { timescale, duration, rate: 1.into(), volume: 1.into(), next_track_id: 2, ..Mvhd::default() };
        let tkhd = Tkhd {
            track_id: 1,
            duration,
            enabled: true,
            in_movie: true,
            width: width.into(),
            height: height.into(),
            ..Tkhd::default()
        };
        let mdia = Mdia {
            mdhd: Mdhd { timescale, duration, language: String::from("und"), ..Mdhd::default() },
            hdlr: Hdlr { handler: FourCC::new(b"vide"), name: String::from("video") },
            minf: Minf {
                vmhd: Some(Vmhd::default()),
                dinf: Dinf { dref: Dref { entries: vec![Url::default().into()] } },
                stbl: self.samples(),
                ..Minf::default()
            },
        };
        Moov { mvhd, trak: vec![Trak { tkhd, mdia, ..Trak::default() }], ..Moov::default() }
    }

    /// The tables of all frames.
    fn samples(&self) -> Stbl {
        let [width, height] = self.size;
        let visual = Visual { data_reference_index: 1, width, height, ..Visual::default() };
        let colr = Some(Colr::Nclx {
            colour_primaries: BT_709,
            transfer_characteristics: BT_709,
            matrix_coefficients: BT_709,
            full_range_flag: false,
        });
        let avc1 = Avc1 { visual, avcc: self.avcc.clone().unwrap_or_default(), colr, ..Avc1::default() };
        let times = SttsEntry { sample_count: self.sizes.len() as u32, sample_delta: FRAME_UNITS };
        Stbl {
            stsd: Stsd { codecs: vec![Codec::from(avc1)] },
            stts: Stts { entries: vec![times] },
            stss: Some(Stss { entries: self.key_frames.clone() }),
            stsc: Stsc { entries: self.chunk_lengths() },
            stsz: Stsz { samples: StszSamples::Different { sizes: self.sizes.clone() } },
            co64: Some(Co64 { entries: self.chunks.clone() }),
            ..Stbl::default()
        }
    }

    /// The numbers of frames in chunks, an entry for each change.
    fn chunk_lengths(&self) -> Vec<StscEntry> {
        let mut entries: Vec<StscEntry> = Vec::new();
        for (first_chunk, &samples_per_chunk) in (1..).zip(&self.chunk_frames) {
            if entries.last().is_none_or(|last| last.samples_per_chunk != samples_per_chunk) {
                entries.push(StscEntry { first_chunk, samples_per_chunk, sample_description_index: 1 });
            }
        }
        entries
    }
}
