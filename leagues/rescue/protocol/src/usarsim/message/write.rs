//! Encodes messages as lines.

use super::super::writer::{LineWriter, USUAL, push_number};
use super::{
    Configuration, GameInfo, Geometry, SensorMessage, SensorReading, UsarPose, UsarsimMessage, VehicleKind,
    VehicleStatus,
};

/// Decimals of ranges and of the true pose.
const RANGES: usize = 2;
const TRUTH: usize = 3;

impl VehicleKind {
    /// USARSim's word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            VehicleKind::Ground => "GroundVehicle",
            VehicleKind::Air => "AerialVehicle",
        }
    }
}

impl UsarsimMessage {
    /// Appends the message as a line with CR LF.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match self {
            UsarsimMessage::Game(GameInfo { kind, level, time_limit_s }) => {
                let limit = time_limit_s.to_string();
                LineWriter::new("NFO", out).text("Gametype", kind).text("Level", level).text("TimeLimit", &limit).end();
            }
            UsarsimMessage::StartPoses(starts) => start_poses(starts, out),
            UsarsimMessage::Refused(reason) => {
                LineWriter::new("NFO", out).text("Type", "INIT").text("Status", "Failed").text("Reason", reason).end();
            }
            UsarsimMessage::Status(status) => self::status(status, out),
            UsarsimMessage::Sensor(sensor) => self::sensor(sensor, out),
            UsarsimMessage::Geometry(geometry) => self::geometry(geometry, out),
            UsarsimMessage::Configuration(configuration) => self::configuration(configuration, out),
            UsarsimMessage::Result { time_s, kind, name, is_ok } => {
                let status = if *is_ok { "OK" } else { "Failed" };
                let mut pen = LineWriter::new("RES", out);
                pen.number("Time", *time_s).text("Type", kind).text("Name", name).text("Status", status).end();
            }
        }
    }
}

/// Writes all start poses in one block: name, position and rotation of each.
fn start_poses(starts: &[(String, UsarPose)], out: &mut Vec<u8>) {
    let mut list = String::new();
    for (name, place) in starts {
        let ends = |letter: char| letter.is_whitespace() || matches!(letter, '{' | '}');
        list.extend(name.chars().map(|letter| if ends(letter) { '_' } else { letter }));
        for triple in [place.location, place.orientation] {
            list.push(' ');
            for (index, value) in triple.iter().enumerate() {
                list.push_str(if index > 0 { "," } else { "" });
                push_number(*value, USUAL, &mut list);
            }
        }
        list.push(' ');
    }
    let mut pen = LineWriter::new("NFO", out);
    pen.text("StartPoses", &starts.len().to_string());
    // The key of this block is the name of the first start.
    if let Some((first, rest)) = list.split_once(' ') {
        pen.text(first, rest);
    }
    pen.end();
}

fn status(status: &VehicleStatus, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("STA", out);
    pen.text("Type", status.body.word()).number("Time", status.time_s);
    if status.body == VehicleKind::Ground {
        pen.number("FrontSteer", 0.0).number("RearSteer", 0.0);
    }
    pen.text("LightToggle", "False").text("LightIntensity", "0");
    pen.text("Battery", &status.battery_s.to_string()).text("View", "-1").end();
}

fn place<'p, 'a>(pen: &'p mut LineWriter<'a>, place: &UsarPose, decimals: usize) -> &'p mut LineWriter<'a> {
    pen.numbers("Location", &place.location, decimals).numbers("Orientation", &place.orientation, decimals)
}

fn sensor(sensor: &SensorMessage, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("SEN", out);
    pen.number("Time", sensor.time_s).text("Type", sensor.reading.word()).text("Name", &sensor.name);
    match &sensor.reading {
        SensorReading::Ranges { resolution_rad, fov_rad, ranges_m } => {
            pen.number("Resolution", *resolution_rad).number("FOV", *fov_rad).numbers("Range", ranges_m, RANGES)
        }
        SensorReading::Odometry(pose) => pen.numbers("Pose", pose, USUAL),
        SensorReading::Ins(at) => place(&mut pen, at, USUAL),
        SensorReading::GroundTruth(at) => place(&mut pen, at, TRUTH),
    };
    pen.end();
}

impl SensorReading {
    /// USARSim's word for the kind of sensor.
    pub(super) const fn word(&self) -> &'static str {
        match self {
            SensorReading::Ranges { .. } => "RangeScanner",
            SensorReading::Odometry(_) => "Odometry",
            SensorReading::Ins(_) => "INS",
            SensorReading::GroundTruth(_) => "GroundTruth",
        }
    }
}

fn geometry(geometry: &Geometry, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("GEO", out);
    match geometry {
        Geometry::Robot { body, name, dimensions_m, wheels } => {
            pen.text("Type", body.word()).text("Name", name);
            pen.numbers("Dimensions", dimensions_m, USUAL).numbers("COG", &[0.0; 3], USUAL);
            if let Some(wheels) = wheels {
                pen.number("WheelRadius", wheels.radius_m);
                pen.number("WheelSeparation", wheels.separation_m).number("WheelBase", wheels.base_m);
            }
        }
        Geometry::Sensors { kind, mounts } => {
            pen.text("Type", kind);
            for mount in mounts {
                pen.text("Name", &mount.name);
                place(&mut pen, &mount.place, USUAL).text("Mount", "HARD");
            }
        }
    }
    pen.end();
}

fn configuration(configuration: &Configuration, out: &mut Vec<u8>) {
    let mut pen = LineWriter::new("CONF", out);
    match configuration {
        Configuration::Ground { name, speed_rad_s } => {
            pen.text("Type", VehicleKind::Ground.word()).text("Name", name).text("SteeringType", "SkidSteered");
            pen.number("MaxSpeed", *speed_rad_s)
        }
        Configuration::Air { name, altitude_m_s, linear_m_s, lateral_m_s, rotational_deg_s } => {
            pen.text("Type", VehicleKind::Air.word()).text("Name", name);
            pen.number("AltitudeVelocity", *altitude_m_s).number("LinearVelocity", *linear_m_s);
            pen.number("LateralVelocity", *lateral_m_s).number("RotationalVelocity", *rotational_deg_s)
        }
        Configuration::Scanner { name, range_max_m, range_min_m, resolution_rad, fov_rad } => {
            pen.text("Type", "RangeScanner").text("Name", name);
            pen.number("MaxRange", *range_max_m).number("MinRange", *range_min_m);
            pen.number("Resolution", *resolution_rad).number("Fov", *fov_rad);
            pen.text("Paning", "True").text("Tilting", "False")
        }
        Configuration::Camera { name, size_px: [width, height], fov_rad: [usual, least, most, now] } => {
            pen.text("Type", "Camera").text("Name", name);
            pen.text("TextureResolutionX", &width.to_string()).text("TextureResolutionY", &height.to_string());
            pen.number("CameraDefFov", *usual).number("CameraMinFov", *least);
            pen.number("CameraMaxFov", *most).number("CameraFov", *now)
        }
        Configuration::Timed { kind, name, interval_s } => {
            pen.text("Type", kind).text("Name", name).number("ScanInterval", *interval_s)
        }
    };
    pen.end();
}
