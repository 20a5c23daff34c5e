//! Every recorded percept frame reads and writes to the same bytes, and is what the writer makes of numbers that still
//! have more decimals.

use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{Percept, Reading, SeenObject, append_decoded_percept, append_percept, parse_percept};

use crate::common::{files, rows, text, texts, traces};

/// The number with half a unit beyond the last of its decimals, away from zero.
fn with_more_decimals(value: &mut f64, unit: f64) {
    *value += (unit / 2.0).copysign(*value);
}

fn lengthen(percept: &mut Percept) {
    with_more_decimals(&mut percept.now, 0.01);
    for sensor in &mut percept.sensors {
        match &mut sensor.reading {
            Reading::Orientation(values) => values.iter_mut().for_each(|value| with_more_decimals(value, 0.001)),
            Reading::Position(values) => values.iter_mut().for_each(|value| with_more_decimals(value, 0.001)),
            Reading::Gyro(values) | Reading::Acceleration(values) => {
                values.iter_mut().for_each(|value| with_more_decimals(value, 0.01));
            }
            Reading::Touch(_) => (),
        }
    }
    for joint in &mut percept.joints {
        with_more_decimals(&mut joint.angle_deg, 0.01);
        with_more_decimals(&mut joint.velocity_deg_s, 0.01);
    }
    let robots: Vec<_> = percept
        .vision
        .robots()
        .map(|(robot, markers)| (robot.team.clone(), robot.number, markers.iter().map(lengthened).collect::<Vec<_>>()))
        .collect();
    let objects: Vec<_> = percept.vision.objects.iter().map(lengthened).collect();
    let is_present = percept.vision.is_present;
    percept.vision.clear();
    percept.vision.is_present = is_present;
    percept.vision.objects = objects;
    for (team, number, markers) in robots {
        percept.vision.push_robot(&team, number, markers);
    }
}

fn lengthened(object: &SeenObject) -> SeenObject {
    let mut object = object.clone();
    for value in [&mut object.distance, &mut object.azimuth_deg, &mut object.elevation_deg] {
        with_more_decimals(value, 0.01);
    }
    object
}

#[derive(Default)]
struct Check {
    parser: Parser,
    percept: Percept,
    out: Vec<u8>,
    frames: usize,
}

impl Check {
    fn frame(&mut self, frame: &str) {
        assert_eq!(parse_percept(&mut self.parser, frame.as_bytes(), &mut self.percept), Ok(()), "{frame}");
        self.out.clear();
        append_decoded_percept(&mut self.out, &self.percept);
        assert_eq!(text(&self.out), frame);
        lengthen(&mut self.percept);
        self.out.clear();
        append_percept(&mut self.out, &self.percept);
        assert_eq!(text(&self.out), frame);
        self.frames += 1;
    }
}

#[test]
fn all_recordings_survive_reading_and_writing() {
    let Some(folder) = traces("recorded_percepts.rs") else {
        return;
    };
    let mut check = Check::default();
    for file in files(&folder) {
        for row in rows(&file) {
            // A recording of bad input shortens long frames.
            let whole = texts(&row).into_iter().filter(|text| text.starts_with("(time (now ") && !text.contains("..."));
            whole.for_each(|frame| check.frame(frame));
        }
    }
    println!("{} percept frames", check.frames);
    assert!(check.frames > 4000, "{}", check.frames);
}
