//! The format of numbers and types, where the guide leaves it open (`docs/reference/rescue-protocol.md` 3.2).

use std::f64::consts::{PI, TAU};

use super::ini::{Ini, IniWarning};
use super::word_tables::{WordTable, words};

words! {
    /// The end of a line.
    LineEnd {
        /// `\n`.
        Lf = "lf",
        /// `\r\n`.
        CrLf = "crlf",
    }
}

words! {
    /// The format of types; both are read.
    TypeStyle {
        /// Words.
        Symbol = "symbol",
        /// Indices in the guide's tables, with `invalid` as 0.
        Number = "number",
    }
}

words! {
    /// Unit of angles, and of pan, tilt and turning speed.
    AngleUnit {
        /// Radians.
        Radian = "rad",
        /// Degrees.
        Degree = "deg",
    }
}

words! {
    /// The map's frame.
    MapFrame {
        /// x to the right, y up on the map, angles counter-clockwise from x.
        Enu = "enu",
        /// USARSim's frame: y and angles have the opposite sign.
        UsarSim = "usarsim",
    }
}

words! {
    /// The point of a rectangle that X and Y denote.
    RectAnchor {
        /// The middle.
        Center = "center",
        /// The corner at the lower end of both of its own axes.
        Corner = "corner",
    }
}

words! {
    /// The point of a frontier's side that X and Y denote.
    FrontierAnchor {
        /// The start of the side.
        Start = "start",
        /// Its middle.
        Mid = "mid",
    }
}

/// The format of messages: all choices that the guide leaves open. The default suits a client of the guide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Decimals of metres, at most [`Style::DECIMALS_MAX`]; angles have one more.
    pub decimals: u8,
    /// End of a line.
    pub line_end: LineEnd,
    /// Format of types.
    pub types: TypeStyle,
    /// Unit of angles.
    pub angle_unit: AngleUnit,
    /// Frame of places and headings on the map.
    pub map_frame: MapFrame,
    /// Anchor of `map` and `image`.
    pub rect_anchor: RectAnchor,
    /// Anchor of `frontier`.
    pub frontier_anchor: FrontierAnchor,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            decimals: 3,
            line_end: LineEnd::Lf,
            types: TypeStyle::Symbol,
            angle_unit: AngleUnit::Radian,
            map_frame: MapFrame::Enu,
            rect_anchor: RectAnchor::Center,
            frontier_anchor: FrontierAnchor::Start,
        }
    }
}

impl Style {
    /// Most decimals of metres.
    pub const DECIMALS_MAX: u8 = 6;

    /// The keys of `usar.ini` that [`Style::of_ini`] reads.
    pub const KEYS: [&'static str; 7] =
        ["Decimals", "LineEnd", "TypeStyle", "AngleUnit", "MapFrame", "RectAnchor", "FrontierAnchor"];

    /// Returns the style set by a file, with defaults for missing keys.
    ///
    /// # Errors
    /// The first key with an invalid value.
    pub fn of_ini(ini: &Ini) -> Result<Style, IniWarning> {
        let decimals = |text: &str| text.parse().ok().filter(|&decimals| decimals <= Style::DECIMALS_MAX);
        let usual = Style::default();
        Ok(Style {
            decimals: ini.parsed("Decimals", "0 to 6", decimals)?.unwrap_or(usual.decimals),
            line_end: choice(ini, "LineEnd", "lf or crlf")?.unwrap_or(usual.line_end),
            types: choice(ini, "TypeStyle", "symbol or number")?.unwrap_or(usual.types),
            angle_unit: choice(ini, "AngleUnit", "rad or deg")?.unwrap_or(usual.angle_unit),
            map_frame: choice(ini, "MapFrame", "enu or usarsim")?.unwrap_or(usual.map_frame),
            rect_anchor: choice(ini, "RectAnchor", "center or corner")?.unwrap_or(usual.rect_anchor),
            frontier_anchor: choice(ini, "FrontierAnchor", "start or mid")?.unwrap_or(usual.frontier_anchor),
        })
    }

    pub(super) fn metre_decimals(&self) -> u8 {
        self.decimals.min(Style::DECIMALS_MAX)
    }

    pub(super) fn angle_decimals(&self) -> u8 {
        self.metre_decimals() + 1
    }

    /// Converts radians to the unit.
    pub(super) fn in_unit(self, angle: f64) -> f64 {
        match self.angle_unit {
            AngleUnit::Radian => angle,
            AngleUnit::Degree => angle * (180.0 / PI),
        }
    }

    /// Converts the unit to radians.
    pub(super) fn in_radians(self, angle: f64) -> f64 {
        match self.angle_unit {
            AngleUnit::Radian => angle,
            AngleUnit::Degree => angle * (PI / 180.0),
        }
    }

    /// Mirrors a number whose sign differs between the frames. It is its own inverse.
    pub(super) fn mirrored(self, value: f64) -> f64 {
        match self.map_frame {
            MapFrame::Enu => value,
            MapFrame::UsarSim => -value,
        }
    }

    /// Returns the offset from the centre of a rectangle to its anchor, in its frame.
    pub(super) fn rect_offset(self, width: f64, height: f64, theta: f64) -> [f64; 2] {
        match self.rect_anchor {
            RectAnchor::Center => [0.0, 0.0],
            RectAnchor::Corner => {
                let (sin, cos) = libm::sincos(theta);
                let (x, y) = (width / 2.0, height / 2.0);
                [y * sin - x * cos, -(x * sin) - y * cos]
            }
        }
    }

    /// Returns the offset from the start of a side to its anchor, in its frame.
    pub(super) fn side_offset(self, length: f64, theta: f64) -> [f64; 2] {
        match self.frontier_anchor {
            FrontierAnchor::Start => [0.0, 0.0],
            FrontierAnchor::Mid => {
                let (sin, cos) = libm::sincos(theta);
                [length / 2.0 * cos, length / 2.0 * sin]
            }
        }
    }
}

fn choice<T: WordTable>(ini: &Ini, key: &str, expected: &str) -> Result<Option<T>, IniWarning> {
    ini.parsed(key, expected, |value| T::of_word(&value.to_ascii_lowercase()))
}

/// Wraps an angle to (-pi, pi]. Angles in this range are unchanged to the bit.
pub(super) fn wrapped(angle: f64) -> f64 {
    if (-PI < angle && angle <= PI) || !angle.is_finite() {
        return angle;
    }
    let turned = angle - TAU * (angle / TAU).round();
    if turned <= -PI { turned + TAU } else { turned }
}
