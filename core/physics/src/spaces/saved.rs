//! The encoding of space lists: the space of each geom, the next geom in that space's list, and a flag if it has moved.
//! The rest is derived; invalid lists are rejected.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{END, GLOBAL, Node, Spaces};

/// A geom in the list of its space.
#[derive(Serialize, Deserialize)]
struct Link {
    /// Node of the space.
    space: u32,
    /// Node of the next member; 0, which never is one, at the end of the list.
    after: u32,
    moved: bool,
}

impl Serialize for Spaces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let after = |node: &Node| if node.after == END { GLOBAL } else { node.after };
        let link = |node: &Node| Link { space: node.space, after: after(node), moved: node.moved };
        serializer.collect_seq(self.nodes[1..].iter().map(link))
    }
}

impl<'de> Deserialize<'de> for Spaces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spaces, D::Error> {
        let links = Vec::<Link>::deserialize(deserializer)?;
        from_links(&links).ok_or_else(|| D::Error::custom("the lists of the spaces are broken"))
    }
}

fn from_links(links: &[Link]) -> Option<Spaces> {
    let mut spaces = Spaces::default();
    for (g, link) in links.iter().enumerate() {
        if link.space as usize > g || link.after as usize > links.len() {
            return None;
        }
        let after = if link.after == GLOBAL { END } else { link.after };
        spaces.nodes.push(Node { after, moved: link.moved, ..Node::new(link.space) });
        spaces.nodes[link.space as usize].members += 1;
    }
    link_back(&mut spaces.nodes)?;
    let is_whole = |(space, node): (usize, &Node)| spaces.list(space as u32).count() == node.members as usize;
    spaces.nodes.iter().enumerate().all(is_whole).then_some(spaces)
}

/// Finds the node before each node, and the fronts. Every node then has at most one neighbour on either side, both in
/// its own list, and no list has two fronts: nodes that no front reaches form a circle.
fn link_back(nodes: &mut [Node]) -> Option<()> {
    for node in 1..nodes.len() {
        let Node { after, space, .. } = nodes[node];
        if after != END {
            let next = &mut nodes[after as usize];
            if next.before != END || next.space != space {
                return None;
            }
            next.before = node as u32;
        }
    }
    for node in 1..nodes.len() {
        let Node { before, space, .. } = nodes[node];
        if before == END && std::mem::replace(&mut nodes[space as usize].front, node as u32) != END {
            return None;
        }
    }
    Some(())
}
