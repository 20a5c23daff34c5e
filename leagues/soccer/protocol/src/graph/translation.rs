//! Translation of trainer commands for the receiving server.

use sexp::{List, Reader, Syntax};

use super::{MonitorGraph, MonitorProtocol};
use crate::Side;

/// Translates commands for the server of this scene, one by one.
///
/// RCSSServerMJ expects the name of a team where SimSpark expects its side: `(team Left)`.
///
/// # Errors
/// If the words are no lists; the message describes the fault.
pub fn translate_commands(graph: &MonitorGraph, reader: &mut Reader, words: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    let document = reader.read(words, Syntax::Plain);
    if let Some(flaw) = document.error() {
        return Err(format!("{}: {flaw}", String::from_utf8_lossy(words)));
    }
    let mut commands = Vec::new();
    for expr in document.exprs() {
        let list = expr.list().filter(|list| list.name().is_some());
        let list = list.ok_or_else(|| format!("a list with a name is expected: {}", String::from_utf8_lossy(words)))?;
        commands.push(match graph.protocol() {
            MonitorProtocol::SimSpark => list.expr().source().to_vec(),
            MonitorProtocol::Rsmp => with_team(graph, list),
        });
    }
    Ok(commands)
}

/// The same command with the team's name in place of its side.
fn with_team(graph: &MonitorGraph, command: List<'_>) -> Vec<u8> {
    let named = command.find("team").and_then(|team| {
        let side = match team.arg(0)? {
            b"Left" => Side::Left,
            b"Right" => Side::Right,
            _ => return None,
        };
        Some((team.expr().range(), graph.team(side)?))
    });
    let (whole, start) = (command.expr().source(), command.expr().range().start);
    let Some((place, name)) = named else { return whole.to_vec() };
    let part = |from: usize, to: usize| whole.get(from..to).unwrap_or_default();
    let team = format!("(team {name})");
    [part(0, place.start - start), team.as_bytes(), part(place.end - start, whole.len())].concat()
}
