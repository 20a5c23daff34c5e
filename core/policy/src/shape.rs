//! Shapes: number of values, strides, axes, broadcasting.

use crate::limits::{CONSTANT_VALUES_MAX, RANK_MAX};

/// Returns the number of values of a shape, which is at most [`CONSTANT_VALUES_MAX`].
pub(crate) fn elements(dims: &[usize]) -> Result<usize, String> {
    if dims.len() > RANK_MAX {
        return Err(format!("{} dimensions, more than {RANK_MAX}", dims.len()));
    }
    // The bound also applies to the other dimensions of an empty tensor.
    let bound = dims.iter().try_fold(1_usize, |product, dim| product.checked_mul((*dim).max(1)));
    if bound.is_none_or(|bound| bound > CONSTANT_VALUES_MAX) {
        return Err(format!("the shape {dims:?} has more than {CONSTANT_VALUES_MAX} values"));
    }
    Ok(dims.iter().product())
}

/// Returns the distance of neighbours along each axis.
pub(crate) fn strides(dims: &[usize]) -> Vec<usize> {
    let mut strides = vec![1; dims.len()];
    for axis in (1..dims.len()).rev() {
        strides[axis - 1] = strides[axis] * dims[axis];
    }
    strides
}

/// Returns an axis, counted from the end if negative.
pub(crate) fn axis(axis: i64, rank: usize) -> Result<usize, String> {
    let from_start = if axis < 0 { axis.saturating_add(rank as i64) } else { axis };
    usize::try_from(from_start)
        .ok()
        .filter(|axis| *axis < rank)
        .ok_or_else(|| format!("there is no axis {axis} in {rank} dimensions"))
}

/// Returns axes in ascending order; none twice.
pub(crate) fn axes(list: &[i64], rank: usize) -> Result<Vec<usize>, String> {
    let mut axes: Vec<usize> = list.iter().map(|number| axis(*number, rank)).collect::<Result<_, _>>()?;
    axes.sort_unstable();
    if axes.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(format!("an axis is twice in {list:?}"));
    }
    Ok(axes)
}

/// Returns the common shape of two tensors, with the rules of numpy.
pub(crate) fn broadcast(left: &[usize], right: &[usize]) -> Result<Vec<usize>, String> {
    let rank = left.len().max(right.len());
    let dim = |dims: &[usize], axis: usize| (axis + dims.len()).checked_sub(rank).map_or(1, |axis| dims[axis]);
    (0..rank)
        .map(|axis| match (dim(left, axis), dim(right, axis)) {
            (left, right) if left == right || right == 1 => Ok(left),
            (1, right) => Ok(right),
            _ => Err(format!("the shapes {left:?} and {right:?} do not fit")),
        })
        .collect()
}

/// Returns the flat positions of a tensor's values along a walk through `dims` with these strides, in row-major order.
pub(crate) fn positions(dims: &[usize], strides: &[usize]) -> Vec<u32> {
    let mut out = vec![0];
    for (dim, stride) in dims.iter().zip(strides) {
        out = out.iter().flat_map(|base| (0..*dim).map(move |step| base + (step * stride) as u32)).collect();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_broadcast_like_numpys() {
        let check = |left: &[usize], right: &[usize], expect: Option<&[usize]>| {
            assert_eq!(broadcast(left, right).ok().as_deref(), expect, "{left:?} {right:?}");
        };
        check(&[1, 3], &[3], Some(&[1, 3]));
        check(&[2, 1], &[1, 3], Some(&[2, 3]));
        check(&[], &[4], Some(&[4]));
        check(&[2], &[3], None);
    }

    #[test]
    fn positions_of_a_transposed_matrix() {
        assert_eq!(positions(&[3, 2], &[1, 3]), [0, 3, 1, 4, 2, 5]);
        assert_eq!(strides(&[2, 3, 4]), [12, 4, 1]);
    }
}
