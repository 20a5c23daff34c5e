//! In which order the general path eliminates bodies and joints, and where fill appears (solver.md 2.7).
//!
//! A function of the island's graph alone: minimum degree in blocks, a joint only after one of its bodies (its own
//! pivot would be the tiny compliance), ties to bodies, then to the smaller index.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// The island's graph: nodes 0..bodies are bodies, then joints.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Graph {
    pub bodies: usize,
    /// The bodies of each joint.
    pub joints: Vec<[Option<usize>; 2]>,
    /// Pairs of bodies in contact, smaller first, sorted, each once.
    pub touching: Vec<(usize, usize)>,
}

/// Elimination order with fill. Positions count the order of elimination.
#[derive(Debug, Clone, Default)]
pub(crate) struct Symbolic {
    /// Node at each position.
    pub node: Vec<usize>,
    /// Position of each node.
    pub position: Vec<usize>,
    /// Per position: range of its off-diagonal blocks.
    pub first: Vec<usize>,
    /// Per off-diagonal block: position of its column, ascending within a row.
    pub column: Vec<usize>,
    /// Per position, for each pair i < j of its blocks: index of the block that the pair updates.
    pub target: Vec<usize>,
    /// Per position: where its pairs start in `target`.
    pub first_target: Vec<usize>,
}

impl Symbolic {
    pub(crate) fn new(graph: &Graph) -> Symbolic {
        let nodes = graph.bodies + graph.joints.len();
        let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); nodes];
        let mut link = |a: usize, b: usize| {
            near[a].insert(b);
            near[b].insert(a);
        };
        for (k, ends) in graph.joints.iter().enumerate() {
            ends.iter().flatten().for_each(|&body| link(graph.bodies + k, body));
        }
        graph.touching.iter().for_each(|&(a, b)| link(a, b));
        let (order, later) = eliminate(graph, &mut near);
        Symbolic::index(order, &later)
    }

    fn index(order: Vec<usize>, later: &[Vec<usize>]) -> Symbolic {
        let mut s = Symbolic { position: vec![0; order.len()], node: order, ..Symbolic::default() };
        for (at, &node) in s.node.iter().enumerate() {
            s.position[node] = at;
        }
        for neighbours in later {
            s.first.push(s.column.len());
            let mut columns: Vec<usize> = neighbours.iter().map(|&n| s.position[n]).collect();
            columns.sort_unstable();
            s.column.extend(columns);
        }
        s.first.push(s.column.len());
        for at in 0..s.node.len() {
            s.first_target.push(s.target.len());
            let (from, to) = (s.first[at], s.first[at + 1]);
            for i in from..to {
                for j in i + 1..to {
                    let block = s.block(s.column[i], s.column[j]);
                    s.target.push(block);
                }
            }
        }
        s
    }

    /// Index of the off-diagonal block at (row, column), both positions, row < column. Exists after elimination.
    pub(crate) fn block(&self, row: usize, column: usize) -> usize {
        let (from, to) = (self.first[row], self.first[row + 1]);
        from + self.column[from..to].partition_point(|&c| c < column)
    }

    /// The next position on the way to the root.
    pub(crate) fn parent(&self, position: usize) -> Option<usize> {
        let (from, to) = (self.first[position], self.first[position + 1]);
        (from < to).then(|| self.column[from])
    }
}

/// Eliminates node after node; returns the order and, per step, the neighbours still alive.
fn eliminate(graph: &Graph, near: &mut [BTreeSet<usize>]) -> (Vec<usize>, Vec<Vec<usize>>) {
    let nodes = near.len();
    let mut gone = vec![false; nodes];
    let mut allowed: Vec<bool> = (0..nodes).map(|n| n < graph.bodies).collect();
    let mut queue: BinaryHeap<Reverse<(usize, usize)>> =
        (0..graph.bodies).map(|n| Reverse((near[n].len(), n))).collect();
    let (mut order, mut later) = (Vec::with_capacity(nodes), Vec::with_capacity(nodes));
    while let Some(Reverse((degree, node))) = queue.pop() {
        if gone[node] || degree != near[node].len() {
            continue;
        }
        gone[node] = true;
        let around: Vec<usize> = std::mem::take(&mut near[node]).into_iter().collect();
        for (i, &a) in around.iter().enumerate() {
            near[a].remove(&node);
            near[a].extend(around[..i].iter().chain(&around[i + 1..]));
            allowed[a] |= node < graph.bodies;
        }
        for &a in around.iter().filter(|&&a| allowed[a]) {
            queue.push(Reverse((near[a].len(), a)));
        }
        order.push(node);
        later.push(around);
    }
    (order, later)
}
