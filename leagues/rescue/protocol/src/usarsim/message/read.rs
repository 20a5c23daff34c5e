//! Decodes messages, for clients.

use super::super::blocks::{Blocks, number, triple};
use super::{
    Configuration, GameInfo, Geometry, SensorMessage, SensorMount, SensorReading, UsarPose, UsarsimMessage,
    VehicleKind, VehicleStatus, Wheels,
};

impl UsarsimMessage {
    /// Decodes a line. None: it is not a supported message.
    pub fn decode(line: &[u8]) -> Option<UsarsimMessage> {
        let blocks = Blocks::read(std::str::from_utf8(line).ok()?)?;
        let fields = Fields(&blocks);
        match blocks.head().to_ascii_uppercase().as_str() {
            "NFO" => fields.info(),
            "STA" => Some(UsarsimMessage::Status(fields.status()?)),
            "SEN" => Some(UsarsimMessage::Sensor(fields.sensor()?)),
            "GEO" => Some(UsarsimMessage::Geometry(fields.geometry()?)),
            "CONF" => Some(UsarsimMessage::Configuration(fields.configuration()?)),
            "RES" => Some(UsarsimMessage::Result {
                time_s: fields.number("Time")?,
                kind: fields.text("Type")?,
                name: fields.text("Name")?,
                is_ok: blocks.text("Status")?.eq_ignore_ascii_case("OK"),
            }),
            _ => None,
        }
    }
}

fn body(word: &str) -> Option<VehicleKind> {
    [VehicleKind::Ground, VehicleKind::Air].into_iter().find(|body| body.word().eq_ignore_ascii_case(word))
}

/// The blocks of a line, with typed access.
struct Fields<'b, 'a>(&'b Blocks<'a>);

impl Fields<'_, '_> {
    fn text(&self, key: &str) -> Option<String> {
        self.0.text(key).map(str::to_owned)
    }

    fn number(&self, key: &str) -> Option<f64> {
        number(self.0.text(key)?)
    }

    fn triple(&self, key: &str) -> Option<[f64; 3]> {
        triple(self.0.text(key)?)
    }

    fn whole<T: std::str::FromStr>(&self, key: &str) -> Option<T> {
        self.0.text(key)?.parse().ok()
    }

    fn place(&self) -> Option<UsarPose> {
        Some(UsarPose { location: self.triple("Location")?, orientation: self.triple("Orientation")? })
    }

    fn info(&self) -> Option<UsarsimMessage> {
        if let Some(kind) = self.text("Gametype") {
            let (level, time_limit_s) = (self.text("Level")?, self.whole("TimeLimit")?);
            return Some(UsarsimMessage::Game(GameInfo { kind, level, time_limit_s }));
        }
        if let Some(reason) = self.text("Reason") {
            return Some(UsarsimMessage::Refused(reason));
        }
        let count: usize = self.whole("StartPoses")?;
        let list = self.0.all().find(|(key, _)| !key.eq_ignore_ascii_case("StartPoses"));
        let text = list.map(|(key, value)| format!("{key} {value}")).unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        let (starts, rest) = words.as_chunks();
        let start = |[name, location, orientation]: &[&str; 3]| {
            Some(((*name).to_owned(), UsarPose { location: triple(location)?, orientation: triple(orientation)? }))
        };
        let starts: Option<Vec<_>> = starts.iter().map(start).collect();
        starts.filter(|starts| starts.len() == count && rest.is_empty()).map(UsarsimMessage::StartPoses)
    }

    fn status(&self) -> Option<VehicleStatus> {
        let body = body(self.0.text("Type")?)?;
        Some(VehicleStatus { body, time_s: self.number("Time")?, battery_s: self.whole("Battery")? })
    }

    fn sensor(&self) -> Option<SensorMessage> {
        let reading = match self.0.text("Type")?.to_ascii_lowercase().as_str() {
            "rangescanner" => SensorReading::Ranges {
                resolution_rad: self.number("Resolution")?,
                fov_rad: self.number("FOV")?,
                ranges_m: self.ranges()?,
            },
            "odometry" => SensorReading::Odometry(self.triple("Pose")?),
            "ins" => SensorReading::Ins(self.place()?),
            "groundtruth" => SensorReading::GroundTruth(self.place()?),
            _ => return None,
        };
        Some(SensorMessage { time_s: self.number("Time")?, name: self.text("Name")?, reading })
    }

    fn ranges(&self) -> Option<Vec<f64>> {
        let text = self.0.text("Range")?;
        if text.is_empty() { Some(Vec::new()) } else { text.split(',').map(number).collect() }
    }

    fn geometry(&self) -> Option<Geometry> {
        let kind = self.0.text("Type")?;
        let Some(body) = body(kind) else {
            return Some(Geometry::Sensors { kind: kind.to_owned(), mounts: self.mounts()? });
        };
        let wheels = self.number("WheelRadius").map(|radius_m| {
            Some(Wheels { radius_m, separation_m: self.number("WheelSeparation")?, base_m: self.number("WheelBase")? })
        });
        Some(Geometry::Robot {
            body,
            name: self.text("Name")?,
            dimensions_m: self.triple("Dimensions")?,
            wheels: wheels.flatten(),
        })
    }

    /// Reads sensor mounts: each name is followed by its pose.
    fn mounts(&self) -> Option<Vec<SensorMount>> {
        let mut mounts: Vec<SensorMount> = Vec::new();
        for (key, value) in self.0.all() {
            match key.to_ascii_lowercase().as_str() {
                "name" => mounts.push(SensorMount { name: value.to_owned(), place: UsarPose::default() }),
                "location" => mounts.last_mut()?.place.location = triple(value)?,
                "orientation" => mounts.last_mut()?.place.orientation = triple(value)?,
                _ => {}
            }
        }
        Some(mounts)
    }

    fn configuration(&self) -> Option<Configuration> {
        let (kind, name) = (self.text("Type")?, self.text("Name")?);
        Some(match kind.to_ascii_lowercase().as_str() {
            "groundvehicle" => Configuration::Ground { name, speed_rad_s: self.number("MaxSpeed")? },
            "aerialvehicle" => Configuration::Air {
                name,
                altitude_m_s: self.number("AltitudeVelocity")?,
                linear_m_s: self.number("LinearVelocity")?,
                lateral_m_s: self.number("LateralVelocity")?,
                rotational_deg_s: self.number("RotationalVelocity")?,
            },
            "rangescanner" => Configuration::Scanner {
                name,
                range_max_m: self.number("MaxRange")?,
                range_min_m: self.number("MinRange")?,
                resolution_rad: self.number("Resolution")?,
                fov_rad: self.number("Fov")?,
            },
            "camera" => Configuration::Camera {
                name,
                size_px: [self.whole("TextureResolutionX")?, self.whole("TextureResolutionY")?],
                fov_rad: [
                    self.number("CameraDefFov")?,
                    self.number("CameraMinFov")?,
                    self.number("CameraMaxFov")?,
                    self.number("CameraFov")?,
                ],
            },
            _ => Configuration::Timed { kind, name, interval_s: self.number("ScanInterval")? },
        })
    }
}
