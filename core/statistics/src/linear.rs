//! Symmetric positive definite systems by Cholesky's factorisation: one for each table of teams, so small that a matrix
//! library would be larger than the rest of the crate.

/// A symmetric matrix, by rows.
pub(crate) type Matrix = Vec<Vec<f64>>;

/// The inverse of a symmetric positive definite matrix; `None` if it is not positive definite.
pub(crate) fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let factor = cholesky(matrix)?;
    let unit = |at: usize| (0..matrix.len()).map(|row| f64::from(u8::from(row == at))).collect();
    // The inverse is symmetric: its columns are its rows.
    Some((0..matrix.len()).map(|at| solve(&factor, unit(at))).collect())
}

/// The product of a matrix and a vector.
pub(crate) fn product(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| dot(row, vector)).collect()
}

/// The lower triangular factor.
fn cholesky(matrix: &Matrix) -> Option<Matrix> {
    let mut factor: Matrix = Vec::with_capacity(matrix.len());
    for row in matrix {
        let mut new = Vec::with_capacity(factor.len() + 1);
        for (above, value) in factor.iter().zip(row) {
            let pivot = above.last()?;
            new.push((value - dot(&new, above)) / pivot);
        }
        let rest = row.get(factor.len())? - dot(&new, &new);
        if !(rest > 0.0 && rest.is_finite()) {
            return None;
        }
        new.push(rest.sqrt());
        factor.push(new);
    }
    Some(factor)
}

/// The solution for a right side, by forward and backward substitution.
fn solve(factor: &Matrix, right: Vec<f64>) -> Vec<f64> {
    let mut values = right;
    for (at, row) in factor.iter().enumerate() {
        values[at] = (values[at] - dot(&row[..at], &values)) / row[at];
    }
    for (at, row) in factor.iter().enumerate().rev() {
        values[at] /= row[at];
        for below in 0..at {
            values[below] -= row[below] * values[at];
        }
    }
    values
}

/// The scalar product, over the shorter length.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses_are_those_of_the_book() {
        let check = |matrix: &[&[f64]], expect: Option<&[&[f64]]>| {
            let matrix: Matrix = matrix.iter().map(|row| row.to_vec()).collect();
            let found = inverse(&matrix);
            assert_eq!(found.is_some(), expect.is_some(), "{matrix:?} {found:?}");
            for (found, expect) in found.iter().flatten().flatten().zip(expect.iter().flat_map(|rows| rows.concat())) {
                assert!((found - expect).abs() < 1e-12, "{matrix:?} {found} {expect}");
            }
        };
        check(&[&[4.0]], Some(&[&[0.25]]));
        check(&[&[2.0, 1.0], &[1.0, 2.0]], Some(&[&[2.0 / 3.0, -1.0 / 3.0], &[-1.0 / 3.0, 2.0 / 3.0]]));
        check(
            &[&[2.0, -1.0, 0.0], &[-1.0, 2.0, -1.0], &[0.0, -1.0, 2.0]],
            Some(&[&[0.75, 0.5, 0.25], &[0.5, 1.0, 0.5], &[0.25, 0.5, 0.75]]),
        );
        check(&[&[1.0, 1.0], &[1.0, 1.0]], None);
        check(&[&[f64::NAN]], None);
    }
}
