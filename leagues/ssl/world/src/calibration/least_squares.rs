//! Least squares with few unknowns, and robust averages.

/// Largest number of unknowns.
const UNKNOWNS_MAX: usize = 16;

/// Smallest pivot: below it the rows do not determine the unknown.
const PIVOT_MIN: f64 = 1e-12;

/// Returns the numbers minimising the sum of (row · numbers − value)²; `None` if the rows do not determine them.
pub fn solve(rows: &[(Vec<f64>, f64)]) -> Option<Vec<f64>> {
    let count = rows.first()?.0.len();
    if rows.len() < count || count > UNKNOWNS_MAX {
        return None;
    }
    let mut table = vec![vec![0.0; count + 1]; count];
    for (row, value) in rows {
        for (factor, line) in row.iter().zip(&mut table) {
            line.iter_mut().zip(row.iter().chain([value])).for_each(|(sum, other)| *sum += factor * other);
        }
    }
    eliminate(table)
}

/// Solves by Gauss-Jordan elimination, with the largest pivot of each column.
fn eliminate(mut open: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let mut done: Vec<Vec<f64>> = Vec::new();
    for column in 0..open.len() {
        let size = |line: &Vec<f64>| line.get(column).map_or(0.0, |number| number.abs());
        let (best, _) = open.iter().enumerate().max_by(|a, b| size(a.1).total_cmp(&size(b.1)))?;
        let mut line = open.swap_remove(best);
        let pivot = line.get(column).copied().filter(|pivot| pivot.abs() > PIVOT_MIN)?;
        line.iter_mut().for_each(|number| *number /= pivot);
        for rest in open.iter_mut().chain(&mut done) {
            let factor = rest.get(column).copied()?;
            rest.iter_mut().zip(&line).for_each(|(number, other)| *number -= factor * other);
        }
        done.push(line);
    }
    done.iter().map(|line| line.last().copied()).collect()
}

/// Root mean square deviation of the values from the solution.
pub fn mean_error(rows: &[(Vec<f64>, f64)], numbers: &[f64]) -> f64 {
    let off = |(row, value): &(Vec<f64>, f64)| row.iter().zip(numbers).map(|(a, b)| a * b).sum::<f64>() - value;
    (rows.iter().map(off).map(|off| off * off).sum::<f64>() / rows.len() as f64).sqrt()
}

/// Returns the median.
pub fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
