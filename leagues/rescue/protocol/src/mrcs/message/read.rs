//! Decodes messages, for clients, logs and replays.

use super::write::image_offset;
use super::{ExtensionMessage, FrontierEdge, ImageFeature, Leg, MapFeature, Message, RobotPose, StationWindow};
use crate::mrcs::arguments::Arguments;
use crate::mrcs::form::Item;
use crate::mrcs::message_error::{ErrorCode, MessageError};
use crate::mrcs::type_tables::WaypointKind;
use crate::mrcs::{Form, Style};

const NO_LEG: MessageError = MessageError::new(ErrorCode::BadType, "a waypoint is a list such as (goto (1.0 2.0 0.0))");

impl Message {
    /// Decodes a message written in this style. `None`: its name is unknown, and clients skip it. Surplus arguments are
    /// ignored.
    ///
    /// # Errors
    /// If arguments are missing, or one of them is of the wrong kind.
    pub fn decode(form: &Form<'_>, style: &Style) -> Result<Option<Message>, MessageError> {
        let mut args = Arguments::new(form.arguments(), style);
        let args = &mut args;
        Ok(Some(match form.head() {
            "window" => Message::Window(args.uid()?, read_window(args)?),
            "map" => Message::Map(args.uid()?, read_map(args)?),
            "frontier" => Message::Frontier(args.uid()?, read_side(args)?),
            "robot" => Message::Robot(args.uid()?, read_robot(args)?),
            "mission" => Message::Mission(args.uid()?, args.rest(read_leg)?),
            "image" => Message::Image(args.uid()?, read_image(args)?),
            "select" => read_select(args)?,
            head => return Ok(ExtensionMessage::read(head, args)?.map(Message::Extra)),
        }))
    }
}

fn read_select(args: &mut Arguments<'_>) -> Result<Message, MessageError> {
    let robot = match args.peek() {
        Some(Item::Symbol("none")) => args.item().map(|_| None)?,
        _ => Some(args.uid()?),
    };
    Ok(Message::Select { robot, station: args.optional(Arguments::small)? })
}

fn read_window(args: &mut Arguments<'_>) -> Result<Option<StationWindow>, MessageError> {
    let kind = args.kind()?;
    let [x, y, width, height] = [args.pixels()?, args.pixels()?, args.pixels()?, args.pixels()?];
    Ok(kind.map(|kind| StationWindow { kind, x, y, width, height }))
}

fn read_map(args: &mut Arguments<'_>) -> Result<Option<MapFeature>, MessageError> {
    let (kind, style) = (args.kind()?, args.style);
    let ([x, y], [width, height], theta) = (args.place()?, args.place()?, args.turn()?);
    let offset = style.rect_offset(width, height, theta);
    let at = [x - offset[0], style.mirrored(y - offset[1])];
    Ok(kind.map(|kind| MapFeature { kind, at, width, height, theta: style.mirrored(theta) }))
}

fn read_side(args: &mut Arguments<'_>) -> Result<Option<FrontierEdge>, MessageError> {
    let (kind, style) = (args.kind()?, args.style);
    let ([x, y], theta, length) = (args.place()?, args.turn()?, args.number()?);
    let offset = style.side_offset(length, theta);
    let at = [x - offset[0], style.mirrored(y - offset[1])];
    Ok(kind.map(|kind| FrontierEdge { kind, at, theta: style.mirrored(theta), length }))
}

fn read_robot(args: &mut Arguments<'_>) -> Result<Option<RobotPose>, MessageError> {
    let kind = args.kind()?;
    let (at, theta) = (args.map_place()?, args.heading()?);
    Ok(kind.map(|kind| RobotPose { kind, at, theta }))
}

fn read_leg(args: &mut Arguments<'_>) -> Result<Leg, MessageError> {
    let mut leg = read_list(args)?;
    let kind = leg.kind::<WaypointKind>()?.ok_or(NO_LEG)?;
    let mut pose = read_list(&mut leg)?;
    Ok(Leg { kind, at: pose.map_place()?, theta: pose.heading()? })
}

fn read_list<'a>(args: &mut Arguments<'a>) -> Result<Arguments<'a>, MessageError> {
    let items = args.item()?.list().ok_or(NO_LEG)?;
    Ok(args.inside(items))
}

fn read_image(args: &mut Arguments<'_>) -> Result<Option<ImageFeature>, MessageError> {
    let (kind, style) = (args.kind()?, args.style);
    let [x, y, width, height] = [args.pixels()?, args.pixels()?, args.pixels()?, args.pixels()?];
    let theta = args.turn()?;
    let offset = image_offset(&style, width, height, theta);
    let at = [x.saturating_sub(offset[0]), y.saturating_sub(offset[1])];
    Ok(kind.map(|kind| ImageFeature { kind, at, width, height, theta }))
}
