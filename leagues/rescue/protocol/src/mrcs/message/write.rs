//! Encodes messages in the layouts of the guide.

use super::{FrontierEdge, ImageFeature, Leg, MapFeature, Message, RobotPose, StationWindow};
use crate::mrcs::Style;
use crate::mrcs::writer::{MessageWriter, NumberFormat};

impl Message {
    /// Name of the message.
    pub const fn head(&self) -> &'static str {
        match self {
            Message::Window(..) => "window",
            Message::Map(..) => "map",
            Message::Frontier(..) => "frontier",
            Message::Robot(..) => "robot",
            Message::Mission(..) => "mission",
            Message::Image(..) => "image",
            Message::Select { .. } => "select",
            Message::Extra(extra) => extra.head(),
        }
    }

    /// Appends the message as a line of its own.
    pub fn encode(&self, style: &Style, out: &mut Vec<u8>) {
        let mut pen = MessageWriter::begin(out, style, NumberFormat::Fixed, self.head());
        match self {
            Message::Extra(extra) => extra.write(&mut pen),
            Message::Select { robot, station } => {
                pen.word(robot.as_deref().unwrap_or("none"));
                station.iter().for_each(|&station| pen.count(station.into()));
            }
            Message::Window(uid, thing) => {
                pen.word(uid);
                write_window(&mut pen, thing.as_ref());
            }
            Message::Map(uid, thing) => {
                pen.word(uid);
                write_map(&mut pen, thing.as_ref());
            }
            Message::Frontier(uid, thing) => {
                pen.word(uid);
                write_side(&mut pen, thing.as_ref());
            }
            Message::Robot(uid, thing) => {
                pen.word(uid);
                write_robot(&mut pen, thing.as_ref());
            }
            Message::Image(uid, thing) => {
                pen.word(uid);
                write_image(&mut pen, thing.as_ref());
            }
            Message::Mission(uid, legs) => {
                pen.word(uid);
                legs.iter().for_each(|leg| write_leg(&mut pen, leg));
            }
        }
        pen.end();
    }
}

fn write_window(pen: &mut MessageWriter<'_>, thing: Option<&StationWindow>) {
    pen.kind(thing.map(|window| window.kind));
    let sizes = thing.map_or([0; 4], |window| [window.x, window.y, window.width, window.height]);
    sizes.into_iter().for_each(|value| pen.pixels(value));
}

fn write_map(pen: &mut MessageWriter<'_>, thing: Option<&MapFeature>) {
    pen.kind(thing.map(|feature| feature.kind));
    let style = pen.style();
    let ([x, y], [width, height], theta) = thing.map_or(([0.0; 2], [0.0; 2], 0.0), |feature| {
        let [x, y] = feature.at;
        ([x, style.mirrored(y)], [feature.width, feature.height], style.mirrored(feature.theta))
    });
    let offset = style.rect_offset(width, height, theta);
    pen.place([x + offset[0], y + offset[1]]);
    pen.place([width, height]);
    pen.angle(theta);
}

fn write_side(pen: &mut MessageWriter<'_>, thing: Option<&FrontierEdge>) {
    pen.kind(thing.map(|side| side.kind));
    let style = pen.style();
    let ([x, y], theta, length) = thing.map_or(([0.0; 2], 0.0, 0.0), |side| {
        ([side.at[0], style.mirrored(side.at[1])], style.mirrored(side.theta), side.length)
    });
    let offset = style.side_offset(length, theta);
    pen.place([x + offset[0], y + offset[1]]);
    pen.angle(theta);
    pen.number(length);
}

fn write_robot(pen: &mut MessageWriter<'_>, thing: Option<&RobotPose>) {
    pen.kind(thing.map(|robot| robot.kind));
    pen.map_place(thing.map_or([0.0; 2], |robot| robot.at));
    pen.heading(thing.map_or(0.0, |robot| robot.theta));
}

fn write_leg(pen: &mut MessageWriter<'_>, leg: &Leg) {
    pen.open();
    pen.kind(Some(leg.kind));
    pen.open();
    pen.map_place(leg.at);
    pen.heading(leg.theta);
    pen.close();
    pen.close();
}

fn write_image(pen: &mut MessageWriter<'_>, thing: Option<&ImageFeature>) {
    pen.kind(thing.map(|feature| feature.kind));
    let ([x, y], [width, height], theta) =
        thing.map_or(([0; 2], [0; 2], 0.0), |feature| (feature.at, [feature.width, feature.height], feature.theta));
    let offset = image_offset(&pen.style(), width, height, theta);
    [x.saturating_add(offset[0]), y.saturating_add(offset[1]), width, height]
        .into_iter()
        .for_each(|value| pen.pixels(value));
    pen.angle(theta);
}

/// Returns the offset from the centre to the anchor in whole pixels, which makes the conversion reversible.
pub(super) fn image_offset(style: &Style, width: i32, height: i32, theta: f64) -> [i32; 2] {
    // A cast clamps.
    style.rect_offset(width.into(), height.into(), theta).map(|value| value.round() as i32)
}
