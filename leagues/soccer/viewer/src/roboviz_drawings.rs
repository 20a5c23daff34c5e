//! RoboViz's drawings (docs/reference/monitor-protocol.md 10) as drawing commands of the pages.

use soccer_protocol::Side;
use soccer_protocol::drawing::{self, AgentRef, Command, commands};
use web::{Colour, DrawingCommand, DrawingRobot, DrawingShape, DrawingSide};

/// Decodes a datagram. The first command that cannot be read is the last item.
pub fn decode(datagram: &[u8]) -> Vec<Result<DrawingCommand<'_>, String>> {
    commands(datagram).map(|read| read.map(command).map_err(|bad| bad.to_string())).collect()
}

fn command(command: Command<'_>) -> DrawingCommand<'_> {
    match command {
        Command::Swap { sets } => DrawingCommand::Swap { sets },
        Command::Draw { shape: drawn, set } => DrawingCommand::Draw { shape: shape(&drawn), set },
        Command::AgentAnnotation { agent, colour, text } => {
            DrawingCommand::Annotate { robot: robot(agent), colour: opaque(colour), text }
        }
        Command::RemoveAgentAnnotation(agent) => DrawingCommand::RemoveAnnotation(robot(agent)),
        Command::SelectAgent(agent) => DrawingCommand::Select(robot(agent)),
    }
}

fn robot(agent: AgentRef) -> DrawingRobot {
    let side = match agent.side() {
        Side::Left => DrawingSide::Left,
        Side::Right => DrawingSide::Right,
    };
    DrawingRobot { side, number: agent.unum() }
}

/// Numbers of six characters have at most six digits, which `f32` preserves.
fn shape(shape: &drawing::DrawingShape<'_>) -> DrawingShape {
    match *shape {
        drawing::DrawingShape::Circle { centre, radius, thickness, colour } => DrawingShape::Circle {
            centre: centre.map(single),
            radius: single(radius),
            thickness_px: single(thickness),
            colour: opaque(colour),
        },
        drawing::DrawingShape::Line { ends, thickness, colour } => {
            DrawingShape::Line { ends: ends.map(place), thickness_px: single(thickness), colour: opaque(colour) }
        }
        drawing::DrawingShape::Point { at, size, colour } => {
            DrawingShape::Point { at: place(at), size_px: single(size), colour: opaque(colour) }
        }
        drawing::DrawingShape::Sphere { centre, radius, colour } => {
            DrawingShape::Sphere { centre: place(centre), radius: single(radius), colour: opaque(colour) }
        }
        drawing::DrawingShape::Polygon { corners, colour } => {
            DrawingShape::Polygon { corners: corners.iter().map(place).collect(), colour: Colour(colour) }
        }
        drawing::DrawingShape::Annotation { at, colour, ref text } => {
            DrawingShape::Annotation { at: place(at), text: text.as_ref().into(), colour: opaque(colour) }
        }
    }
}

fn single(value: f64) -> f32 {
    value as f32
}

fn place(place: [f64; 3]) -> [f32; 3] {
    place.map(single)
}

fn opaque([red, green, blue]: [u8; 3]) -> Colour {
    Colour([red, green, blue, u8::MAX])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(set: &'static str, shape: DrawingShape) -> DrawingCommand<'static> {
        DrawingCommand::Draw { shape, set: set.into() }
    }

    #[track_caller]
    fn check(datagram: &[u8], expect: &[DrawingCommand<'_>]) {
        assert_eq!(decode(datagram).into_iter().collect::<Result<Vec<_>, _>>().expect("commands"), expect);
    }

    /// FCP appends the swap to its last shape, and clears with two empty swaps.
    #[test]
    fn datagrams_of_fcp() {
        let colour = Colour([255, 0, 128, 255]);
        let circle = DrawingShape::Circle { centre: [1.0, 2.0], radius: 0.3, thickness_px: 2.0, colour };
        let swap = |sets: &'static str| DrawingCommand::Swap { sets: sets.into() };
        check(
            b"\x01\x001.00002.00000.30002.0000\xff\x00\x80l_5_ball\0\x00\x00l_5_ball\0",
            &[draw("l_5_ball", circle), swap("l_5_ball")],
        );
        check(b"\x00\x00\x00\x00\x00\x00", &[swap(""), swap("")]);
    }

    #[test]
    fn all_shapes_and_texts() {
        let red = Colour([255, 0, 0, 255]);
        let ends = [[0.0, 0.0, 0.0], [1.5, -2.0, 0.5]];
        check(
            b"\x01\x010.00000.00000.00001.5000-2.0000.50002.0000\xff\x00\x00demo.a\0",
            &[draw("demo.a", DrawingShape::Line { ends, thickness_px: 2.0, colour: red })],
        );
        let colour = Colour([0, 255, 254, 255]);
        check(
            b"\x01\x02100.00999.370.250010.000\x00\xff\xfedemo.a\0",
            &[draw("demo.a", DrawingShape::Point { at: [100.0, 999.37, 0.25], size_px: 10.0, colour })],
        );
        let colour = Colour([0, 1, 2, 255]);
        check(
            b"\x01\x03100.00-0.5000.25000.0420\x00\x01\x02demo.a\0",
            &[draw("demo.a", DrawingShape::Sphere { centre: [100.0, -0.5, 0.25], radius: 0.042, colour })],
        );
        let colour = Colour([1, 2, 3, 128]);
        check(
            b"\x01\x04\x01\x01\x02\x03\x800.00000.00000.5000demo.a\0",
            &[draw("demo.a", DrawingShape::Polygon { corners: [[0.0, 0.0, 0.5]].into(), colour })],
        );
        let (at, colour) = ([1.2345, -9.0, 0.0], Colour([0, 255, 254, 255]));
        check(
            b"\x02\x001.2345-9.0000.0000\x00\xff\xfegr\xc3\xb6\xc3\x9fer\0demo.a\0",
            &[draw("demo.a", DrawingShape::Annotation { at, text: "größer".into(), colour })],
        );
        let right = DrawingRobot { side: DrawingSide::Right, number: 11 };
        check(
            b"\x02\x01\x8a\xff\x00\x00mine\0",
            &[DrawingCommand::Annotate { robot: right, colour: red, text: "mine".into() }],
        );
        let left = DrawingRobot { side: DrawingSide::Left, number: 1 };
        check(b"\x03\x00\x00", &[DrawingCommand::Select(left)]);
    }

    #[test]
    fn commands_before_a_fault_are_read() {
        let read = decode(b"\x00\x00a\0\x09");
        assert_eq!(read.first(), Some(&Ok(DrawingCommand::Swap { sets: "a".into() })));
        assert!(read.len() == 2 && read.last().is_some_and(Result::is_err), "{read:?}");
    }
}
