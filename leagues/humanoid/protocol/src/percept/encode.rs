//! Percepts to text (docs/reference/humanoid.md 5.1, 5.2).

use crate::base64_text::append_base64;
use crate::number::{Decimals, append_float, append_integer, append_signed, append_truncated};
use crate::percept::{GamePercept, Hearing, JointState, Percept, Reading, SeenObject, SeenRobot, Sensor, Vision};

/// Appends the frame of a percept, with all values cut to the decimals of the reference.
pub fn append_percept(out: &mut Vec<u8>, percept: &Percept) {
    Encoder { out, is_truncating: true }.percept(percept);
}

/// Appends the frame of a percept whose values were cut before, by a decoder for instance. Cutting is not idempotent:
/// 0.29 becomes 0.28.
pub fn append_decoded_percept(out: &mut Vec<u8>, percept: &Percept) {
    Encoder { out, is_truncating: false }.percept(percept);
}

struct Encoder<'a> {
    out: &'a mut Vec<u8>,
    is_truncating: bool,
}

impl Encoder<'_> {
    fn percept(&mut self, percept: &Percept) {
        self.text(b"(time (now ");
        self.number(percept.now, Decimals::Two);
        self.text(b"))");
        self.game(&percept.game);
        percept.sensors.iter().for_each(|sensor| self.sensor(sensor));
        percept.joints.iter().for_each(|joint| self.joint(joint));
        if percept.hearing.is_present {
            self.hearing(&percept.hearing);
        }
        if percept.vision.is_present {
            self.vision(&percept.vision);
        }
    }

    fn game(&mut self, game: &GamePercept) {
        self.text(b"(GS (t ");
        game.time.append(self.out);
        self.text(b")(pm ");
        self.text(game.mode.name().as_bytes());
        self.text(b")");
        for (label, team) in [(b"(tl ", &game.team_left), (b"(tr ", &game.team_right)] {
            if let Some(team) = team {
                self.text(label);
                self.text(team);
                self.text(b")");
            }
        }
        self.text(b"(sl ");
        append_integer(self.out, u64::from(game.score_left));
        self.text(b")(sr ");
        append_integer(self.out, u64::from(game.score_right));
        self.text(b"))");
    }

    fn sensor(&mut self, sensor: &Sensor) {
        let name = &sensor.name;
        match &sensor.reading {
            Reading::Orientation(values) => self.vector(b"(quat (n ", name, b") (q", values, Decimals::Three),
            Reading::Position(values) => self.vector(b"(pos (n ", name, b") (p", values, Decimals::Three),
            Reading::Gyro(values) => self.vector(b"(GYR (n ", name, b") (rt", values, Decimals::Two),
            Reading::Acceleration(values) => self.vector(b"(ACC (n ", name, b") (a", values, Decimals::Two),
            Reading::Touch(value) => {
                self.text(b"(TCH n ");
                self.text(name);
                self.text(b" val ");
                append_signed(self.out, *value);
                self.text(b")");
            }
        }
    }

    fn vector(&mut self, start: &[u8], name: &[u8], middle: &[u8], values: &[f64], decimals: Decimals) {
        self.text(start);
        self.text(name);
        self.text(middle);
        for &value in values {
            self.text(b" ");
            self.number(value, decimals);
        }
        self.text(b"))");
    }

    fn joint(&mut self, joint: &JointState) {
        self.text(b"(HJ (n ");
        self.text(&joint.name);
        self.text(b")(ax ");
        self.number(joint.angle_deg, Decimals::Two);
        self.text(b")(vx ");
        self.number(joint.velocity_deg_s, Decimals::Two);
        self.text(b"))");
    }

    fn hearing(&mut self, hearing: &Hearing) {
        self.text(b"(MIC hear ");
        for heard in &hearing.messages {
            self.text(b"(");
            append_signed(self.out, heard.azimuth_deg);
            self.text(b" ");
            append_base64(self.out, &heard.message);
            self.text(b")");
        }
        self.text(b")");
    }

    fn vision(&mut self, vision: &Vision) {
        self.text(b"(See ");
        for (index, object) in vision.objects.iter().enumerate() {
            let is_truncating = self.is_truncating && !vision.untruncated.contains(&index);
            Encoder { out: &mut *self.out, is_truncating }.object(object);
        }
        vision.robots().for_each(|(robot, markers)| self.robot(robot, markers));
        self.text(b")");
    }

    fn robot(&mut self, robot: &SeenRobot, markers: &[SeenObject]) {
        self.text(b"(P (team ");
        self.text(&robot.team);
        self.text(b")(id ");
        append_integer(self.out, u64::from(robot.number));
        self.text(b")");
        markers.iter().for_each(|marker| self.object(marker));
        self.text(b")");
    }

    fn object(&mut self, object: &SeenObject) {
        self.text(b"(");
        self.text(&object.name);
        let values = [object.distance, object.azimuth_deg, object.elevation_deg];
        self.text(b" (pol");
        for value in values {
            self.text(b" ");
            self.number(value, Decimals::Two);
        }
        self.text(b"))");
    }

    fn number(&mut self, value: f64, decimals: Decimals) {
        if self.is_truncating {
            append_truncated(self.out, value, decimals);
        } else {
            append_float(self.out, value);
        }
    }

    fn text(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }
}
