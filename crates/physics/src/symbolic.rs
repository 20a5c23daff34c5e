//! In which order the general path eliminates bodies and joints, and where fill appears (solver.md 2.7).
//!
//! A function of the island's graph alone: minimum degree in blocks, a joint only after one of its bodies (its own
//! pivot would be the tiny compliance), ties to bodies, then to the smaller index.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The island's graph: nodes 0..bodies are bodies, then joints.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Graph {
    pub bodies: usize,
    /// Pairs of bodies in contact, smaller first, sorted, each once. They come and go most often, so they are compared
    /// before the joints.
    pub touching: Vec<(usize, usize)>,
    /// The bodies of each joint.
    pub joints: Vec<[Option<usize>; 2]>,
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
        let mut near = Neighbours::new(nodes);
        for (k, ends) in graph.joints.iter().enumerate() {
            ends.iter().flatten().for_each(|&body| near.link(graph.bodies + k, body));
        }
        graph.touching.iter().for_each(|&(a, b)| near.link(a, b));
        let mut s = Symbolic::default();
        s.eliminate(graph.bodies, near);
        s.index();
        s
    }

    /// Eliminates node after node: writes `node`, `first` and, for now, the neighbours' nodes into `column`.
    fn eliminate(&mut self, bodies: usize, mut near: Neighbours) {
        let nodes = near.degree.len();
        let mut gone = vec![false; nodes];
        let mut allowed: Vec<bool> = (0..nodes).map(|n| n < bodies).collect();
        let mut queue: BinaryHeap<Reverse<(usize, usize)>> =
            (0..bodies).map(|n| Reverse((near.degree[n], n))).collect();
        while let Some(Reverse((degree, node))) = queue.pop() {
            if gone[node] || degree != near.degree[node] {
                continue;
            }
            gone[node] = true;
            let from = self.column.len();
            self.node.push(node);
            self.first.push(from);
            near.list(node, &mut self.column);
            for &other in &self.column[from..] {
                let before = near.degree[other];
                near.take_over(node, other);
                let joins = node < bodies && !allowed[other];
                allowed[other] |= joins;
                if joins || allowed[other] && near.degree[other] != before {
                    queue.push(Reverse((near.degree[other], other)));
                }
            }
        }
        self.first.push(self.column.len());
    }

    /// Turns nodes into positions and finds what the pairs update.
    fn index(&mut self) {
        self.position.resize(self.node.len(), 0);
        for (at, &node) in self.node.iter().enumerate() {
            self.position[node] = at;
        }
        self.column.iter_mut().for_each(|column| *column = self.position[*column]);
        for at in 0..self.node.len() {
            self.column[self.first[at]..self.first[at + 1]].sort_unstable();
        }
        for at in 0..self.node.len() {
            self.first_target.push(self.target.len());
            let (from, to) = (self.first[at], self.first[at + 1]);
            for i in from..to {
                // The blocks of the later row ascend like the columns that are looked for.
                let mut block = self.first[self.column[i]];
                for j in i + 1..to {
                    block += self.column[block..].iter().take_while(|&&c| c < self.column[j]).count();
                    self.target.push(block);
                }
            }
        }
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

/// Who is next to whom: a row of bits for each node.
struct Neighbours {
    words: usize,
    bits: Vec<u64>,
    degree: Vec<usize>,
}

impl Neighbours {
    fn new(nodes: usize) -> Neighbours {
        let words = nodes.div_ceil(64);
        Neighbours { words, bits: vec![0; nodes * words], degree: vec![0; nodes] }
    }

    fn row(&self, node: usize) -> std::ops::Range<usize> {
        node * self.words..(node + 1) * self.words
    }

    fn link(&mut self, a: usize, b: usize) {
        self.set(a, b);
        self.set(b, a);
    }

    fn set(&mut self, node: usize, other: usize) {
        let word = &mut self.bits[node * self.words + other / 64];
        let bit = 1 << (other % 64);
        self.degree[node] += usize::from(*word & bit == 0);
        *word |= bit;
    }

    fn clear(&mut self, node: usize, other: usize) {
        let word = &mut self.bits[node * self.words + other / 64];
        let bit = 1 << (other % 64);
        self.degree[node] -= usize::from(*word & bit != 0);
        *word &= !bit;
    }

    /// Appends the neighbours of a node in ascending order.
    fn list(&self, node: usize, into: &mut Vec<usize>) {
        for (at, word) in self.bits[self.row(node)].iter().enumerate() {
            let mut left = *word;
            while left != 0 {
                into.push(64 * at + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// A node leaves: its neighbours become those of `other`, one of them.
    fn take_over(&mut self, node: usize, other: usize) {
        let (from, to) = (self.row(node), self.row(other));
        for (from, to) in from.zip(to) {
            let new = self.bits[from] & !self.bits[to];
            if new != 0 {
                self.bits[to] |= new;
                self.degree[other] += new.count_ones() as usize;
            }
        }
        self.clear(other, other);
        self.clear(other, node);
    }
}
