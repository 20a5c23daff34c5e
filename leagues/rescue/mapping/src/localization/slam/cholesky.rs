//! Linear equations with a symmetric, positive definite matrix: envelope Cholesky. Each row is stored from its first
//! nonzero entry to the diagonal, so a chain of poses is cheap, and a loop costs its span.

/// The lower half of a matrix, and the right-hand side.
#[derive(Debug, Clone)]
pub struct NormalEquations {
    rows: Vec<Row>,
    right: Vec<f64>,
}

#[derive(Debug, Clone)]
struct Row {
    first: usize,
    values: Vec<f64>,
}

impl NormalEquations {
    /// Creates zero equations; row `i` begins in column `first[i]`.
    pub fn new(first: impl Iterator<Item = usize>) -> NormalEquations {
        let row = |(number, first): (usize, usize)| {
            let first = first.min(number);
            Row { first, values: vec![0.0; number - first + 1] }
        };
        let rows: Vec<Row> = first.enumerate().map(row).collect();
        let right = vec![0.0; rows.len()];
        NormalEquations { rows, right }
    }

    /// Adds to an entry of the lower half.
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        let row = self.rows.get_mut(row);
        if let Some(own) = row.and_then(|row| row.values.get_mut(column.checked_sub(row.first)?)) {
            *own += value;
        }
    }

    /// Adds to the right-hand side.
    pub fn add_right(&mut self, row: usize, value: f64) {
        if let Some(own) = self.right.get_mut(row) {
            *own += value;
        }
    }

    /// Solves the equations; none if the matrix is not positive definite.
    pub fn solve(mut self) -> Option<Vec<f64>> {
        for number in 0..self.rows.len() {
            let (above, rest) = self.rows.split_at_mut(number);
            rest.first_mut()?.factor(above)?;
        }
        let mut x = self.right;
        for (number, row) in self.rows.iter().enumerate() {
            let (diagonal, left) = row.values.split_last()?;
            let sum = dot(left, x.get(row.first..number)?);
            let own = x.get_mut(number)?;
            *own = (*own - sum) / diagonal;
        }
        for (number, row) in self.rows.iter().enumerate().rev() {
            let (diagonal, left) = row.values.split_last()?;
            let own = x.get_mut(number)?;
            *own /= diagonal;
            let own = *own;
            x.get_mut(row.first..number)?.iter_mut().zip(left).for_each(|(x, value)| *x -= value * own);
        }
        Some(x)
    }
}

impl Row {
    /// Factors this row, after those above it.
    fn factor(&mut self, above: &[Row]) -> Option<()> {
        for column in self.first..above.len() {
            let other = above.get(column)?;
            let begin = self.first.max(other.first);
            let (diagonal, _) = other.values.split_last()?;
            let sum = dot(
                self.values.get(begin - self.first..column - self.first)?,
                other.values.get(begin - other.first..column - other.first)?,
            );
            let own = self.values.get_mut(column - self.first)?;
            *own = (*own - sum) / diagonal;
        }
        let (diagonal, left) = self.values.split_last_mut()?;
        let square = *diagonal - dot(left, left);
        *diagonal = libm::sqrt(square);
        (square > 0.0).then_some(())
    }
}

/// Dot product in four independent sums, for pipelining.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut sums = [0.0; 4];
    let (whole_a, whole_b) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = whole_a.remainder().iter().zip(whole_b.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in whole_a.zip(whole_b) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    sums.iter().sum::<f64>() + rest
}
