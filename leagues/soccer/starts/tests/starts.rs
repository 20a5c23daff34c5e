//! Starts of recordings.

use std::io::Cursor;

use engine::World;
use record::RecordingReader;
use soccer_protocol::Side;
use soccer_starts::{BadStarts, RecordedStarts, StartEvent};

use crate::recorded_game::{KICK_TICK, recording};

fn starts(event: StartEvent, seconds: f64, files: &[&[u8]]) -> Result<RecordedStarts, BadStarts> {
    let mut starts = RecordedStarts::new(event, seconds)?;
    files.iter().try_for_each(|file| starts.add(Cursor::new(*file)))?;
    Ok(starts)
}

#[test]
fn starts_are_states_of_the_recordings() {
    let files = [recording(1, &[]), recording(2, &[])];
    for event in [StartEvent::Kick, StartEvent::Fall] {
        let starts = starts(event, 0.8, &[&files[0], &files[1]]).expect("starts");
        assert_eq!((starts.starts().len(), starts.left_out()), (2, 0), "{event:?}");
        for (index, start) in starts.starts().iter().enumerate() {
            assert_eq!(start.recording, index);
            assert_eq!((start.player, start.robot_name.as_str()), ((Side::Left, 2), "nao 1"));
            let mut log = RecordingReader::open(Cursor::new(&files[index])).expect("a recording");
            let recorded = log.tick(start.tick - 1).expect("a tick").digest;
            let world = starts.world(index).expect("a world");
            assert_eq!((Some(start.digest), Some(world.digest())), (recorded, recorded));
            assert_eq!(world.team_and_number(start.robot), Some(start.player));
        }
        let bytes: usize = starts.starts().iter().map(|start| start.state.len()).sum();
        assert_eq!(starts.bytes(), bytes);
    }
}

/// Two threads may play two recordings.
#[test]
fn appended_starts_are_added_ones() {
    let files = [recording(1, &[]), recording(2, &[])];
    let added = starts(StartEvent::Kick, 0.8, &[&files[0], &files[1]]).expect("starts");
    let mut appended = RecordedStarts::new(StartEvent::Kick, 0.8).expect("no starts");
    for file in &files {
        appended.append(&starts(StartEvent::Kick, 0.8, &[file]).expect("starts")).expect("equal settings");
    }
    assert_eq!(appended.starts().len(), 2);
    for (appended, added) in appended.starts().iter().zip(added.starts()) {
        assert_eq!((appended.recording, appended.tick, &appended.state), (added.recording, added.tick, &added.state));
    }
    let other = starts(StartEvent::Kick, 0.8, &[&recording(1, &[("vision-interval", "1")])]).expect("starts");
    assert!(matches!(appended.append(&other), Err(BadStarts::OtherSettings { .. })));
    assert_eq!((appended.starts().len(), appended.recordings().len()), (2, 2));
}

#[test]
fn a_start_lies_before_its_event() {
    let file = recording(1, &[]);
    for (seconds, cycles) in [(0.0, 0), (0.8, 40), (1.5, 75)] {
        let starts = starts(StartEvent::Kick, seconds, &[&file]).expect("starts");
        let tick = starts.starts()[0].tick;
        // The measure of a kick compares positions 0.1 s apart.
        assert!((KICK_TICK - cycles).abs_diff(tick) <= 6, "{seconds} s: tick {tick}");
    }
}

#[test]
fn events_without_a_start_are_counted() {
    let file = recording(1, &[]);
    // Before the game was on.
    let none = starts(StartEvent::Kick, 2.2, &[&file]).expect("no starts");
    assert_eq!((none.starts().len(), none.left_out()), (0, 1));
    let dribbles = starts(StartEvent::Dribble, 0.5, &[&file]).expect("no starts");
    assert_eq!((dribbles.starts().len(), dribbles.left_out()), (0, 0));
}

#[test]
fn recordings_that_do_not_fit_are_errors() {
    let (first, other) = (recording(1, &[]), recording(1, &[("vision-interval", "1")]));
    let error = |files: &[&[u8]]| starts(StartEvent::Kick, 0.8, files).err().map(|error| error.to_string());
    assert_eq!(error(&[&other]), None);
    let expect =
        "its setting vision-interval is 1, that of the recordings before is 0; make starts of their own for it";
    assert_eq!(error(&[&first, &other]).as_deref(), Some(expect));
    assert!(error(&[b"no recording"]).is_some_and(|error| error.contains("no recording of spar")));
    assert!(RecordedStarts::new(StartEvent::Kick, f64::NAN).is_err());
    assert!(RecordedStarts::new(StartEvent::Kick, 10.1).is_err());
    let unknown = StartEvent::of_name("goal").map_err(|error| error.to_string());
    assert_eq!(unknown, Err("there is no event \"goal\" in recordings; it is one of kick, fall, dribble".to_owned()));
}
