//! Encoding of drawing commands into a datagram.

use super::command as code;
use super::number;
use super::{AgentRef, CORNERS_MAX, Command, DrawingShape, TEXT_BYTES_MAX};

/// Reasons a command has no form on the wire. Encoding never truncates: a number without its first digits, or a set
/// under a part of its name, would be drawn elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum EncodeError {
    /// A number is not finite, or its sign and integer part are longer than six characters.
    #[error("{0} does not fit into six characters")]
    Number(f64),
    /// A text or a name contains a zero byte, which would end it.
    #[error("a text holds a zero byte")]
    ZeroByte,
    /// A text or a name has more than [`TEXT_BYTES_MAX`] bytes.
    #[error("a text of {0} bytes, {TEXT_BYTES_MAX} are allowed")]
    TextTooLong(usize),
    /// A polygon has more than [`CORNERS_MAX`] corners.
    #[error("a polygon of {0} corners, {CORNERS_MAX} are allowed")]
    TooManyCorners(usize),
}

impl Command<'_> {
    /// Appends the command in a sender's form. Numbers are cut to the first six characters of C's `%6f`.
    ///
    /// # Errors
    /// If the command has no form on the wire. Nothing was appended then.
    pub fn encode(&self, out: &mut Vec<u8>) -> Result<(), EncodeError> {
        let start = out.len();
        let done = write(self, out);
        if done.is_err() {
            out.truncate(start);
        }
        done
    }
}

fn write(command: &Command<'_>, out: &mut Vec<u8>) -> Result<(), EncodeError> {
    match command {
        Command::Swap { sets } => {
            out.extend_from_slice(&code::SWAP);
            write_text(out, sets)
        }
        Command::Draw { shape, set } => {
            write_shape(out, shape)?;
            write_text(out, set)
        }
        Command::AgentAnnotation { agent, colour, text } => {
            write_agent(out, code::AGENT_ANNOTATION, *agent);
            out.extend_from_slice(colour);
            write_text(out, text)
        }
        Command::RemoveAgentAnnotation(agent) => {
            write_agent(out, code::REMOVE_AGENT_ANNOTATION, *agent);
            Ok(())
        }
        Command::SelectAgent(agent) => {
            write_agent(out, code::SELECT_AGENT, *agent);
            Ok(())
        }
    }
}

/// Appends the command without the name of the set.
fn write_shape(out: &mut Vec<u8>, shape: &DrawingShape<'_>) -> Result<(), EncodeError> {
    match *shape {
        DrawingShape::Circle { centre: [x, y], radius, thickness, colour } => {
            out.extend_from_slice(&code::CIRCLE);
            write_numbers(out, &[x, y, radius, thickness])?;
            out.extend_from_slice(&colour);
        }
        DrawingShape::Line { ends, thickness, colour } => {
            out.extend_from_slice(&code::LINE);
            write_numbers(out, ends.as_flattened())?;
            write_numbers(out, &[thickness])?;
            out.extend_from_slice(&colour);
        }
        DrawingShape::Point { at: [x, y, z], size, colour } => {
            out.extend_from_slice(&code::POINT);
            write_numbers(out, &[x, y, z, size])?;
            out.extend_from_slice(&colour);
        }
        DrawingShape::Sphere { centre: [x, y, z], radius, colour } => {
            out.extend_from_slice(&code::SPHERE);
            write_numbers(out, &[x, y, z, radius])?;
            out.extend_from_slice(&colour);
        }
        DrawingShape::Polygon { corners, colour } => {
            let count = u8::try_from(corners.len()).map_err(|_| EncodeError::TooManyCorners(corners.len()))?;
            out.extend_from_slice(&code::POLYGON);
            out.push(count);
            out.extend_from_slice(&colour);
            corners.iter().try_for_each(|corner| write_numbers(out, &corner))?;
        }
        DrawingShape::Annotation { at, colour, ref text } => {
            out.extend_from_slice(&code::ANNOTATION);
            write_numbers(out, &at)?;
            out.extend_from_slice(&colour);
            write_text(out, text)?;
        }
    }
    Ok(())
}

fn write_agent(out: &mut Vec<u8>, code: [u8; 2], agent: AgentRef) {
    out.extend_from_slice(&code);
    out.push(agent.byte());
}

fn write_numbers(out: &mut Vec<u8>, numbers: &[f64]) -> Result<(), EncodeError> {
    numbers.iter().try_for_each(|&value| number::write(out, value))
}

fn write_text(out: &mut Vec<u8>, text: &str) -> Result<(), EncodeError> {
    if text.len() > TEXT_BYTES_MAX {
        return Err(EncodeError::TextTooLong(text.len()));
    }
    if text.contains('\0') {
        return Err(EncodeError::ZeroByte);
    }
    out.extend_from_slice(text.as_bytes());
    out.push(0);
    Ok(())
}
