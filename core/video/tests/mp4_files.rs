//! MP4 files: their boxes, and their frames as OpenH264 decodes them.

use std::io::Cursor;

use mp4_atom::{Atom, Codec, DecodeMaybe, Header, Moov, StszSamples};
use openh264::decoder::Decoder;
use openh264::formats::YUVSource;
use render::Image;
use video::{EncodedGroup, Mp4Writer, YuvImage, encode_h264};

const SIZE: [usize; 2] = [64, 48];
const FPS: u32 = 25;

/// A group of frames of these colours.
fn group(colours: &[[u8; 3]]) -> EncodedGroup {
    let mut image = Image::new(SIZE[0], SIZE[1]).expect("a small image");
    let mut colours = colours.iter();
    let next = |yuv: &mut YuvImage| {
        let Some(colour) = colours.next() else { return false };
        (0..SIZE[1]).for_each(|y| image.row_mut(y).fill(*colour));
        yuv.convert(&image);
        true
    };
    encode_h264(FPS, &mut YuvImage::default(), next).expect("frames")
}

const RED: [u8; 3] = [255, 0, 0];
const GREEN: [u8; 3] = [0, 255, 0];
const GREY: [u8; 3] = [128; 3];

fn file() -> Vec<u8> {
    let mut writer = Mp4Writer::new(Cursor::new(Vec::new()), SIZE, FPS).expect("a file");
    for colours in [&[RED, RED, GREEN][..], &[GREEN, GREY, GREY], &[RED]] {
        writer.write_group(&group(colours)).expect("frames");
    }
    writer.finish().expect("an index").into_inner()
}

/// The index of a file.
fn index(bytes: &[u8]) -> Moov {
    let mut rest = bytes;
    let mut kinds = Vec::new();
    while let Some(header) = Header::decode_maybe(&mut rest).expect("boxes") {
        kinds.push(header.kind.to_string());
        let (body, next) = rest.split_at(header.size.expect("a size"));
        if header.kind == Moov::KIND {
            assert_eq!((kinds.join(" "), next.len()), (String::from("ftyp mdat moov"), 0));
            return Moov::decode_body(&mut &*body).expect("an index");
        }
        rest = next;
    }
    panic!("no index: {kinds:?}");
}

#[test]
fn the_index_names_all_frames() {
    let moov = index(&file());
    let [track] = moov.trak.as_slice() else { panic!("{} tracks", moov.trak.len()) };
    let table = &track.mdia.minf.stbl;
    let seconds = track.mdia.mdhd.duration as f64 / f64::from(track.mdia.mdhd.timescale);
    assert!((seconds - 7.0 / 25.0).abs() < 1e-9, "{seconds}");
    assert_eq!((track.tkhd.width.integer(), track.tkhd.height.integer()), (64, 48));
    assert_eq!(table.stss.as_ref().map(|keys| keys.entries.as_slice()), Some(&[1, 4, 7][..]));
    let lengths: Vec<(u32, u32)> = table.stsc.entries.iter().map(|e| (e.first_chunk, e.samples_per_chunk)).collect();
    assert_eq!(lengths, [(1, 3), (3, 1)]);
    assert_eq!(table.stts.entries[0].sample_count, 7);
}

/// Decodes the frames by the index, from the chunk's places and the frames' sizes.
#[test]
fn frames_decode_to_their_colours() {
    let bytes = file();
    let table = &index(&bytes).trak[0].mdia.minf.stbl;
    let (Codec::Avc1(codec), StszSamples::Different { sizes }) = (&table.stsd.codecs[0], &table.stsz.samples) else {
        panic!("{:?}", table.stsd)
    };
    let start_code = [0, 0, 0, 1];
    let parameters = codec.avcc.sequence_parameter_sets.iter().chain(&codec.avcc.picture_parameter_sets);
    let mut stream: Vec<u8> = parameters.flat_map(|unit| [&start_code[..], unit].concat()).collect();
    let mut decoder = Decoder::new().expect("a decoder");
    let chunks = table.co64.as_ref().expect("places").entries.iter().zip([3, 3, 1]);
    let (mut sizes, mut lumas) = (sizes.iter(), Vec::new());
    for (place, frames) in chunks {
        let mut place = *place as usize;
        for size in sizes.by_ref().take(frames) {
            let mut frame = &bytes[place..place + *size as usize];
            place += *size as usize;
            while let Some((length, rest)) = frame.split_first_chunk::<4>() {
                let (unit, next) = rest.split_at(u32::from_be_bytes(*length) as usize);
                stream.extend(start_code.iter().chain(unit));
                frame = next;
            }
            let image = decoder.decode(&stream).expect("a frame").expect("an image");
            assert_eq!(image.dimensions(), (64, 48));
            lumas.push(image.y()[24 * image.strides().0 + 32]);
            stream.clear();
        }
    }
    let expect = [63, 63, 172, 172, 126, 126, 63];
    let near = lumas.iter().zip(expect).all(|(is, expect): (&u8, u8)| is.abs_diff(expect) <= 2);
    assert!(near && lumas.len() == expect.len(), "{lumas:?}");
}

#[test]
fn equal_frames_give_equal_bytes() {
    assert!(file() == file());
}

#[test]
fn sizes_beyond_the_format_are_errors() {
    assert!(Mp4Writer::new(Cursor::new(Vec::new()), [70_000, 48], FPS).is_err());
}
