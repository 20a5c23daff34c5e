//! A node of the tree: words, lists with a name, the nodes below it.

use sexp::List;

use super::{GraphEntry, put, words};

/// A node: a transform, a mesh, a light, a description.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GraphNode {
    /// The words before its lists: `nd TRF`.
    head: Vec<u8>,
    /// Its properties, for instance `(setVisible 1)`.
    lists: Vec<GraphEntry>,
    /// The matrix of its `SLT`.
    matrix: Option<[f64; 16]>,
    children: Vec<GraphNode>,
}

impl GraphNode {
    /// Reads a node of a full frame. The reader limits the depth of lists.
    pub(super) fn read(list: List<'_>) -> GraphNode {
        let head: Vec<&[u8]> = list.items().atoms().collect();
        let mut node = GraphNode { head: head.join(&b' '), ..GraphNode::default() };
        for list in list.items().lists() {
            match list.name() {
                Some(b"nd") => node.children.push(GraphNode::read(list)),
                _ => {
                    node.put(list);
                }
            }
        }
        node
    }

    /// Sets a property; true if that changes more than a position.
    fn put(&mut self, list: List<'_>) -> bool {
        let is_new = put(&mut self.lists, list);
        if list.name() == Some(b"SLT") {
            self.matrix = list.numbers().or(self.matrix);
            return false;
        }
        is_new
    }

    /// Applies changes to the node; false if the nodes below it do not fit.
    fn change(&mut self, change: List<'_>, look: &mut u64) -> bool {
        for list in change.items().lists().filter(|list| list.name() != Some(b"nd")) {
            *look += u64::from(self.put(list));
        }
        let below = change.items().lists().filter(|list| list.name() == Some(b"nd"));
        change_all(&mut self.children, below, look)
    }

    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.push(b'(');
        out.extend_from_slice(&self.head);
        for list in &self.lists {
            out.push(b' ');
            out.extend_from_slice(&list.text);
        }
        self.children.iter().for_each(|child| child.write(out));
        out.push(b')');
    }

    /// Its kind: `TRF`, `StaticMesh`, `SMN`, `Light`, `DSC`; empty if it has none.
    pub fn kind(&self) -> &[u8] {
        self.head.split(|byte| *byte == b' ').nth(1).unwrap_or_default()
    }

    /// The 4x4 matrix of a transform, column by column, m; `None` if it has none.
    pub fn matrix(&self) -> Option<&[f64; 16]> {
        self.matrix.as_ref()
    }

    /// The child nodes, placed relative to it.
    pub fn children(&self) -> &[GraphNode] {
        &self.children
    }

    /// The words of the property with this name.
    pub fn words(&self, name: &str) -> Option<impl Iterator<Item = &[u8]>> {
        let list = self.lists.iter().find(|list| list.name == name.as_bytes())?;
        Some(words(&list.text))
    }

    /// The first numbers of the property with this name; `None` if there are fewer.
    pub fn numbers<const N: usize>(&self, name: &str) -> Option<[f64; N]> {
        let mut words = self.words(name)?;
        let mut numbers = [0.0; N];
        for number in &mut numbers {
            *number = sexp::number(words.next()?);
        }
        Some(numbers)
    }
}

/// Applies changes to sibling nodes; true if there are as many changes as nodes, here and below.
pub(super) fn change_all<'a>(nodes: &mut [GraphNode], changes: impl Iterator<Item = List<'a>>, look: &mut u64) -> bool {
    let (mut nodes, mut fits) = (nodes.iter_mut(), true);
    for change in changes {
        fits &= nodes.next().is_some_and(|node| node.change(change, look));
    }
    fits && nodes.next().is_none()
}
