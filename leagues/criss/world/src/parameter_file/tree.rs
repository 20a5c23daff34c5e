//! Parser from bytes to a tree of elements with their positions, without comments of either kind.

use roxmltree::{Document, Node, NodeType, ParsingOptions};

use super::problem::Problems;
use super::source_position::SourcePosition;
use super::{FILE_BYTES_MAX, schema};

/// Largest number of elements, attributes and texts in a file.
const NODES_MAX: u32 = 100_000;

/// Largest depth of nesting. The deepest meaningful element has five ancestors.
const DEPTH_MAX: usize = 16;

#[derive(Debug, Clone)]
pub(super) struct Attribute {
    pub name: String,
    pub value: String,
    /// Position of the name.
    pub spot: SourcePosition,
    /// Position of the value.
    pub value_spot: SourcePosition,
}

#[derive(Debug, Clone)]
pub(super) struct Element {
    pub tag: String,
    pub spot: SourcePosition,
    pub attributes: Vec<Attribute>,
    pub children: Vec<Element>,
    /// True if its inheritance is resolved.
    pub is_whole: bool,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    pub fn child(&self, tag: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.tag == tag)
    }

    /// Title for messages, such as `robot "B0"`.
    pub fn title(&self) -> String {
        match self.attribute("name") {
            Some(name) => format!("{} {:?}", self.tag, name.value),
            None => self.tag.clone(),
        }
    }
}

/// Parses the root element, if there is one.
pub(super) fn parse(bytes: &[u8], problems: &mut Problems) -> Option<Element> {
    let text = text(bytes, problems)?;
    let options = ParsingOptions { allow_dtd: true, nodes_limit: NODES_MAX, entity_resolver: None };
    match Document::parse_with_options(text, options) {
        Ok(document) => Some(Reader { document: &document, problems }.element(document.root_element(), 0)),
        Err(error) => {
            let at = error.pos();
            // The parser's message ends with the position, which is reported separately.
            let whole = error.to_string();
            let what = whole.strip_suffix(&format!(" at {at}")).unwrap_or(&whole);
            problems.push(SourcePosition { line: at.row, column: at.col }, format!("this is not XML: {what}"));
            None
        }
    }
}

fn text<'a>(bytes: &'a [u8], problems: &mut Problems) -> Option<&'a str> {
    let start = SourcePosition { line: 1, column: 1 };
    if bytes.len() > FILE_BYTES_MAX {
        let what = format!("the file has {} bytes, {FILE_BYTES_MAX} are allowed; make it shorter", bytes.len());
        problems.push(start, what);
        return None;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
            let last = good.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
            let column = 1 + String::from_utf8_lossy(last).chars().count();
            let spot = SourcePosition { line: line as u32, column: column as u32 };
            problems.push(spot, String::from("this is not UTF-8; save the file in that encoding"));
            None
        }
    }
}

struct Reader<'a, 'input> {
    document: &'a Document<'input>,
    problems: &'a mut Problems,
}

impl Reader<'_, '_> {
    fn spot(&self, at: usize) -> SourcePosition {
        let at = self.document.text_pos_at(at);
        SourcePosition { line: at.row, column: at.col }
    }

    fn element(&mut self, node: Node<'_, '_>, depth: usize) -> Element {
        let spot = self.spot(node.range().start);
        let attributes = node.attributes().map(|attribute| Attribute {
            name: attribute.name().to_owned(),
            value: attribute.value().to_owned(),
            spot: self.spot(attribute.range().start),
            value_spot: self.spot(attribute.range_value().start),
        });
        let attributes = attributes.collect();
        let mut element =
            Element { tag: node.tag_name().name().to_owned(), spot, attributes, children: Vec::new(), is_whole: true };
        if depth == DEPTH_MAX {
            self.problems.push(spot, format!("more than {DEPTH_MAX} elements are inside each other; take some away"));
            return element;
        }
        for child in node.children() {
            match child.node_type() {
                NodeType::Element if child.tag_name().name() == schema::COMMENT => {}
                NodeType::Element => element.children.push(self.element(child, depth + 1)),
                NodeType::Text => self.text(child, &element),
                NodeType::Root | NodeType::PI | NodeType::Comment => {}
            }
        }
        element
    }

    /// Reports text in elements other than comments.
    fn text(&mut self, node: Node<'_, '_>, parent: &Element) {
        let text = node.text().unwrap_or_default();
        let before = text.len() - text.trim_start().len();
        if before < text.len() {
            let spot = self.spot(node.range().start + before);
            let what = format!("text has no meaning inside {}; put it into a COMMENT element", parent.title());
            self.problems.push(spot, what);
        }
    }
}
