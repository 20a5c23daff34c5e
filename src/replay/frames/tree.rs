//! What viewers have been shown: a full frame, kept up to date with the differences after it. Newcomers, and viewers of a log
//! that was wound back, get it whole.

use sexp::{Expr, Lexis, List, Reader};

/// A full frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tree {
    /// Items by name, each as it was written.
    items: Vec<Named>,
    /// The words between items and nodes: `(RSG 0 1)`.
    head: Vec<u8>,
    nodes: Vec<Node>,
}

/// A list as it was written, and its first word.
type Named = (Vec<u8>, Vec<u8>);

#[derive(Debug, Clone, Default, PartialEq)]
struct Node {
    /// The words before its lists: `nd TRF`.
    head: Vec<u8>,
    /// Its properties: `(setVisible 1)`.
    lists: Vec<Named>,
    children: Vec<Node>,
}

/// Items that are about their frame alone: those of the frame before are no longer true.
const PASSING: [&[u8]; 4] = [b"foul", b"waiting_for", b"pass_mode_score_wait_left", b"pass_mode_score_wait_right"];

impl Tree {
    /// Takes over a full frame.
    pub fn replace(&mut self, reader: &mut Reader, frame: &[u8]) {
        *self = Tree::default();
        let mut parts = reader.read(frame, Lexis::Plain).exprs();
        self.items = parts
            .next()
            .and_then(Expr::list)
            .map(|items| items.items().lists().map(named).collect())
            .unwrap_or_default();
        self.head = parts.next().map(|head| head.source().to_vec()).unwrap_or_default();
        let nodes = parts.next().and_then(Expr::list);
        self.nodes = nodes.map(|nodes| nodes.items().lists().map(node).collect()).unwrap_or_default();
    }

    /// Takes over a difference.
    pub fn change(&mut self, reader: &mut Reader, frame: &[u8]) {
        let mut parts = reader.read(frame, Lexis::Plain).exprs();
        self.items.retain(|(name, _)| !PASSING.contains(&name.as_slice()));
        if let Some(items) = parts.next().and_then(Expr::list) {
            items.items().lists().for_each(|item| put(&mut self.items, item));
        }
        if let Some(nodes) = parts.nth(1).and_then(Expr::list) {
            self.nodes.iter_mut().zip(nodes.items().lists()).for_each(|(node, change)| node.change(change));
        }
    }

    /// Appends it as a full frame.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.push(b'(');
        self.items.iter().for_each(|(_, item)| out.extend_from_slice(item));
        out.push(b')');
        out.extend_from_slice(&self.head);
        out.push(b'(');
        self.nodes.iter().for_each(|node| node.write(out));
        out.push(b')');
    }
}

impl Node {
    fn change(&mut self, change: List<'_>) {
        let mut children = self.children.iter_mut();
        for list in change.items().lists() {
            match list.name() {
                Some(b"nd") => {
                    if let Some(child) = children.next() {
                        child.change(list);
                    }
                }
                _ => put(&mut self.lists, list),
            }
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.push(b'(');
        out.extend_from_slice(&self.head);
        for (_, list) in &self.lists {
            out.push(b' ');
            out.extend_from_slice(list);
        }
        self.children.iter().for_each(|child| child.write(out));
        out.push(b')');
    }
}

fn named(list: List<'_>) -> Named {
    (list.name().unwrap_or_default().to_vec(), list.expr().source().to_vec())
}

/// Puts a list in the place of the one with its name; fouls are told one by one.
fn put(lists: &mut Vec<Named>, list: List<'_>) {
    let (name, text) = named(list);
    match lists.iter_mut().find(|(other, _)| *other == name && name != b"foul") {
        Some((_, old)) => *old = text,
        None => lists.push((name, text)),
    }
}

/// A node of a full frame. The reader has a limit for how deep lists may be.
fn node(list: List<'_>) -> Node {
    let head: Vec<&[u8]> = list.items().atoms().collect();
    let mut node = Node { head: head.join(&b' '), ..Node::default() };
    for list in list.items().lists() {
        match list.name() {
            Some(b"nd") => node.children.push(self::node(list)),
            _ => node.lists.push(named(list)),
        }
    }
    node
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_change_what_they_name() {
        let (mut tree, mut reader, mut out) = (Tree::default(), Reader::default(), Vec::new());
        let full = b"((time 0)(half 1)(foul 0 1))(RSG 0 1)((nd TRF (SLT 1 2)(nd StaticMesh (setVisible 1) (load a b)))(nd Light))";
        tree.replace(&mut reader, full);
        tree.change(
            &mut reader,
            b"((time 1)(score_left 2))(RDS 0 1)((nd (SLT 3 4)(nd StaticMesh (setVisible 0)))(nd))",
        );
        tree.change(&mut reader, b"((time 2))(RDS 0 1)((nd)(nd)(nd (SLT 9))");
        tree.write(&mut out);
        let expected = "((time 2)(half 1)(score_left 2))(RSG 0 1)\
                        ((nd TRF (SLT 3 4)(nd StaticMesh (setVisible 0) (load a b)))(nd Light))";
        assert_eq!(String::from_utf8_lossy(&out), expected);
    }
}
