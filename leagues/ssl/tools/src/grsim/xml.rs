//! Reads grSim's settings file: `Var` elements with name and type, nested in `VarXML`.

use std::collections::BTreeSet;
use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};

use super::entry::Entry;
use super::variables::{is_known_list, known};

/// Largest number of elements, attributes and texts of a file.
const NODES_MAX: u32 = 100_000;

/// Returns all known variables of a file; unknown variables, and variables of the wrong type, become warnings.
///
/// # Errors
/// If the text is no settings file: file, line and reason.
pub fn read(path: &Path, text: &str, warnings: &mut Vec<String>) -> Result<Vec<Entry>, String> {
    let options = ParsingOptions { nodes_limit: NODES_MAX, ..ParsingOptions::default() };
    let at = |line: usize, words: &str| format!("{}:{line}: {words}", path.display());
    if text.trim().is_empty() {
        return Err(at(1, "the file is empty: no settings of grSim, which begin with <VarXML>"));
    }
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let position = error.pos();
        let whole = error.to_string();
        let what = whole.strip_suffix(&format!(" at {position}")).unwrap_or(&whole);
        at(position.row as usize, &format!("this is no XML: {what}"))
    })?;
    let root = document.root_element();
    if !root.has_tag_name("VarXML") {
        let line = LineStarts::of(text).line(root.range().start);
        let name = root.tag_name().name();
        return Err(at(line, &format!("the root is <{name}>: settings of grSim begin with <VarXML>")));
    }
    let lines = LineStarts::of(text);
    let mut reader = Reader { lines, path, entries: Vec::new(), paths: BTreeSet::new(), warnings };
    reader.read_list(root, "");
    Ok(reader.entries)
}

/// The line starts of a text. The document's own search for a line begins at the top each time.
struct LineStarts(Vec<usize>);

impl LineStarts {
    fn of(text: &str) -> LineStarts {
        LineStarts(text.match_indices('\n').map(|(byte, _)| byte + 1).collect())
    }

    /// Returns the line of a byte, from 1.
    fn line(&self, byte: usize) -> usize {
        self.0.partition_point(|start| *start <= byte) + 1
    }
}

struct Reader<'a> {
    lines: LineStarts,
    path: &'a Path,
    entries: Vec<Entry>,
    /// The paths of all entries.
    paths: BTreeSet<String>,
    warnings: &'a mut Vec<String>,
}

impl Reader<'_> {
    /// Reads the variables of a known list. Known lists nest four deep at most.
    fn read_list(&mut self, list: Node<'_, '_>, path: &str) {
        for node in list.children().filter(Node::is_element) {
            let line = self.lines.line(node.range().start);
            let name = node.attribute("name").unwrap_or_default().trim();
            let below = if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
            let kind = node.attribute("type").unwrap_or_default();
            match known(&below) {
                _ if !node.has_tag_name("Var") => {
                    let tag = node.tag_name().name();
                    self.warn(line, &format!("<{tag}> is no <Var>: it has no effect"));
                }
                Some((expected, _)) => {
                    let is_valid = kind == expected.name();
                    if !is_valid {
                        let expected = expected.name();
                        self.warn(
                            line,
                            &format!("{name} has the type {kind:?} instead of {expected:?}: it keeps its value"),
                        );
                    }
                    if !self.paths.insert(below.clone()) {
                        self.warn(line, &format!("{name} is here again: the last one counts"));
                    }
                    self.entries.push(Entry { path: below, text: own_text(node), line, is_valid });
                }
                None if is_known_list(&below) && kind == "list" => self.read_list(node, &below),
                None if is_known_list(&below) => {
                    self.warn(
                        line,
                        &format!("{name} has the type {kind:?} instead of \"list\": its variables have no effect"),
                    );
                }
                None => self.warn(line, &format!("grSim has no variable {name:?} here: it has no effect")),
            }
        }
    }

    fn warn(&mut self, line: usize, words: &str) {
        self.warnings.push(format!("{}:{line}: {words}", self.path.display()));
    }
}

/// Returns the text directly within an element, trimmed.
fn own_text(node: Node<'_, '_>) -> String {
    let texts = node.children().filter(Node::is_text).filter_map(|text| text.text());
    texts.collect::<String>().trim().to_owned()
}
