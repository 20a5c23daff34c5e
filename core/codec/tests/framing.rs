//! Length prefixes: whole, half and several frames, limits, and frames independent of the delivery pattern.

use codec::frame::{self, FrameError, MESSAGE_BYTES_MAX, PREFIX_BYTES, Splitter};
use proptest::prelude::*;

fn take(splitter: &mut Splitter, bytes: &[u8]) -> Result<Vec<Vec<u8>>, FrameError> {
    let mut frames = splitter.split(bytes);
    let mut taken = Vec::new();
    while let Some(frame) = frames.next_frame()? {
        taken.push(frame.to_vec());
    }
    Ok(taken)
}

fn check(deliveries: &[&[u8]], expect: &[&[&[u8]]]) {
    let mut splitter = Splitter::new(MESSAGE_BYTES_MAX);
    for (delivery, expect) in deliveries.iter().zip(expect) {
        assert_eq!(take(&mut splitter, delivery), Ok(expect.iter().map(|frame| frame.to_vec()).collect()));
    }
}

#[test]
fn syn_has_nine_bytes() {
    let mut out = Vec::new();
    frame::write(&mut out, |out| out.extend_from_slice(b"(syn)"));
    assert_eq!(out, [0, 0, 0, 5, 0x28, 0x73, 0x79, 0x6e, 0x29]);
}

#[test]
fn frames_are_written_behind_each_other() {
    let mut out = b"x".to_vec();
    frame::write(&mut out, |_| {});
    frame::write(&mut out, |out| out.push(b'y'));
    assert_eq!(out, b"x\0\0\0\0\0\0\0\x01y");
}

#[test]
fn several_frames_come_in_one_delivery() {
    check(&[b"\0\0\0\x07(he1 1)\0\0\0\x08(rae1 1)"], &[&[b"(he1 1)", b"(rae1 1)"]]);
    check(&[b"\0\0\0\x07(he1 1)\0\0\0\0\0\0\0\x08(rae1 1)"], &[&[b"(he1 1)", b"", b"(rae1 1)"]]);
    check(&[b""], &[&[]]);
}

#[test]
fn half_frames_wait_for_the_rest() {
    check(&[b"\0\0", b"\0\x05(sy", b"n)\0\0\0\x01", b"x"], &[&[], &[], &[b"(syn)"], &[b"x"]]);
    check(&[b"\0\0\0\x01", b"a\0\0\0\x01b\0"], &[&[], &[b"a", b"b"]]);
}

#[test]
fn a_frame_beyond_the_limit_ends_the_stream() {
    let mut splitter = Splitter::new(10);
    let error = FrameError::TooLong { bytes: 11, bytes_max: 10 };
    assert_eq!(take(&mut splitter, b"\0\0\0\x0b"), Err(error));
    assert_eq!(error.to_string(), "frame of 11 bytes announced, 10 are allowed");
    let mut splitter = Splitter::new(10);
    assert_eq!(take(&mut splitter, b"\0\0"), Ok(vec![]));
    assert_eq!(take(&mut splitter, b"\xff\xff"), Err(FrameError::TooLong { bytes: 65535, bytes_max: 10 }));
    let huge = FrameError::TooLong { bytes: 0xffff_ffff, bytes_max: 10 };
    assert_eq!(take(&mut Splitter::new(10), b"\xff\xff\xff\xff"), Err(huge));
    assert_eq!(take(&mut Splitter::new(10), b"\0\0\0\x0a0123456789").map(|frames| frames.len()), Ok(1));
}

proptest! {
    #[test]
    fn any_delivery_gives_the_same_frames(
        frames in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..50), 0..10),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..10),
    ) {
        let mut stream = Vec::new();
        for payload in &frames {
            frame::write(&mut stream, |out| out.extend_from_slice(payload));
        }
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(stream.len() + 1)).collect();
        cuts.extend([0, stream.len()]);
        cuts.sort_unstable();
        let mut splitter = Splitter::new(50);
        let mut taken = Vec::new();
        for cut in cuts.windows(2) {
            taken.extend(take(&mut splitter, &stream[cut[0]..cut[1]]).expect("within the limit"));
            prop_assert!(splitter.pending_bytes() <= 50 + PREFIX_BYTES);
        }
        prop_assert_eq!(taken, frames);
        prop_assert_eq!(splitter.pending_bytes(), 0);
    }

    #[test]
    fn any_bytes_keep_within_the_limit(deliveries in prop::collection::vec(prop::collection::vec(0..4_u8, 0..60), 0..10)) {
        let mut splitter = Splitter::new(1000);
        for delivery in deliveries {
            let result = take(&mut splitter, &delivery);
            prop_assert!(splitter.pending_bytes() <= 1000 + PREFIX_BYTES);
            if result.is_err() {
                break;
            }
        }
    }
}
