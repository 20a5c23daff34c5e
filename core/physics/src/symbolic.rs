//! The order in which the general path eliminates bodies and joints, and its fill (solver.md 2.7).
//!
//! A function of the island's graph alone: minimum degree in blocks, a joint only after one of its bodies (its own
//! pivot would be the tiny compliance), ties to bodies, then to the smaller index.

/// The island's graph: nodes 0..bodies are bodies, then joints.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Graph {
    pub bodies: usize,
    /// Pairs of bodies in contact, smaller first, sorted, each once. They change most often, so they are compared
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
        let mut s = Symbolic::default();
        s.eliminate(graph.bodies, Neighbours::new(graph));
        s.index();
        s
    }

    /// Eliminates node after node: writes `node`, `first` and, for now, the neighbours' nodes into `column`.
    fn eliminate(&mut self, bodies: usize, mut near: Neighbours) {
        let mut queue = Queue::new(&near, bodies);
        while let Some(node) = queue.pop() {
            let from = self.column.len();
            self.node.push(node);
            self.first.push(from);
            list(near.row(node), &mut self.column);
            for &other in &self.column[from..] {
                let before = near.degree[other];
                near.take_over(node, other);
                if queue.contains(other, before) {
                    queue.remove(other, before);
                } else if node >= bodies {
                    continue;
                }
                queue.insert(other, near.degree[other]);
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

    /// The next position on the path to the root.
    pub(crate) fn parent(&self, position: usize) -> Option<usize> {
        let (from, to) = (self.first[position], self.first[position + 1]);
        (from < to).then(|| self.column[from])
    }
}

/// Sets of nodes, in rows of this many bits.
const WORD_BITS: usize = 64;

/// Appends the nodes of a set in ascending order.
fn list(set: &[u64], into: &mut Vec<usize>) {
    for (at, word) in set.iter().enumerate() {
        let mut left = *word;
        while left != 0 {
            into.push(WORD_BITS * at + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

/// Adjacency of nodes: a set for each node.
struct Neighbours {
    words: usize,
    sets: Vec<u64>,
    degree: Vec<usize>,
}

impl Neighbours {
    fn new(graph: &Graph) -> Neighbours {
        let nodes = graph.bodies + graph.joints.len();
        let words = nodes.div_ceil(WORD_BITS);
        let mut near = Neighbours { words, sets: vec![0; nodes * words], degree: vec![0; nodes] };
        for (k, ends) in graph.joints.iter().enumerate() {
            ends.iter().flatten().for_each(|&body| near.link(graph.bodies + k, body));
        }
        graph.touching.iter().for_each(|&(a, b)| near.link(a, b));
        near
    }

    fn row(&self, node: usize) -> &[u64] {
        &self.sets[node * self.words..][..self.words]
    }

    fn link(&mut self, a: usize, b: usize) {
        for (node, other) in [(a, b), (b, a)] {
            let word = &mut self.sets[node * self.words + other / WORD_BITS];
            let bit = 1 << (other % WORD_BITS);
            self.degree[node] += usize::from(*word & bit == 0);
            *word |= bit;
        }
    }

    fn unlink(&mut self, node: usize, other: usize) {
        let word = &mut self.sets[node * self.words + other / WORD_BITS];
        let bit = 1 << (other % WORD_BITS);
        self.degree[node] -= usize::from(*word & bit != 0);
        *word &= !bit;
    }

    /// Eliminates a node: its neighbours become neighbours of `other`, one of them.
    fn take_over(&mut self, node: usize, other: usize) {
        for word in 0..self.words {
            let from = self.sets[node * self.words + word];
            let to = &mut self.sets[other * self.words + word];
            let new = from & !*to;
            if new != 0 {
                *to |= new;
                self.degree[other] += new.count_ones() as usize;
            }
        }
        self.unlink(other, other);
        self.unlink(other, node);
    }
}

/// The candidates for elimination: a set of nodes for each degree.
struct Queue {
    words: usize,
    sets: Vec<u64>,
    /// Lower bound of the degrees.
    lowest: usize,
}

impl Queue {
    /// The queue of the bodies.
    fn new(near: &Neighbours, bodies: usize) -> Queue {
        let mut queue = Queue { words: near.words, sets: Vec::new(), lowest: 0 };
        near.degree[..bodies].iter().enumerate().for_each(|(body, &degree)| queue.insert(body, degree));
        queue
    }

    fn insert(&mut self, node: usize, degree: usize) {
        let end = (degree + 1) * self.words;
        if self.sets.len() < end {
            self.sets.resize(end, 0);
        }
        self.sets[degree * self.words + node / WORD_BITS] |= 1 << (node % WORD_BITS);
        self.lowest = self.lowest.min(degree);
    }

    fn contains(&self, node: usize, degree: usize) -> bool {
        self.sets.get(degree * self.words + node / WORD_BITS).is_some_and(|word| word >> (node % WORD_BITS) & 1 == 1)
    }

    fn remove(&mut self, node: usize, degree: usize) {
        self.sets[degree * self.words + node / WORD_BITS] &= !(1 << (node % WORD_BITS));
    }

    /// Removes the node of smallest degree, of several the first.
    fn pop(&mut self) -> Option<usize> {
        let start = self.lowest * self.words;
        let at = start + self.sets[start..].iter().position(|word| *word != 0)?;
        self.lowest = at / self.words;
        let node = at % self.words * WORD_BITS + self.sets[at].trailing_zeros() as usize;
        self.sets[at] &= self.sets[at] - 1;
        Some(node)
    }
}
