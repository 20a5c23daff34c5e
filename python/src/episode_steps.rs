//! Results of a step of many episodes as arrays.

use engine::EpisodeStep;
use numpy::{PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

/// Copies reward, ends and terms of each world. Returns true if an episode has ended.
pub(crate) fn copy_steps<'a>(
    steps: impl Iterator<Item = EpisodeStep<'a>>,
    reward: &mut PyReadwriteArray1<'_, f32>,
    terminated: &mut PyReadwriteArray1<'_, bool>,
    truncated: &mut PyReadwriteArray1<'_, bool>,
    terms: &mut PyReadwriteArray2<'_, f32>,
) -> PyResult<bool> {
    let flags = terminated.as_slice_mut()?.iter_mut().zip(truncated.as_slice_mut()?);
    let width = terms.as_array().ncols().max(1);
    let numbers = reward.as_slice_mut()?.iter_mut().zip(terms.as_slice_mut()?.chunks_exact_mut(width));
    let mut has_ended = false;
    for ((step, (is_terminated, is_truncated)), (reward, terms)) in steps.zip(flags).zip(numbers) {
        (*is_terminated, *is_truncated, *reward) = (step.is_terminated, step.is_truncated, step.reward);
        terms.copy_from_slice(step.terms);
        has_ended |= step.ended.is_some();
    }
    Ok(has_ended)
}

/// Copies which episodes have ended, with their sums of rewards and their lengths.
pub(crate) fn copy_ends<'a>(
    steps: impl Iterator<Item = EpisodeStep<'a>>,
    ended: &mut PyReadwriteArray1<'_, bool>,
    total: &mut PyReadwriteArray1<'_, f32>,
    cycles: &mut PyReadwriteArray1<'_, i64>,
) -> PyResult<()> {
    let places = ended.as_slice_mut()?.iter_mut().zip(total.as_slice_mut()?).zip(cycles.as_slice_mut()?);
    for (step, ((ended, total), cycles)) in steps.zip(places) {
        *ended = step.ended.is_some();
        if let Some((sum, count)) = step.ended {
            (*total, *cycles) = (sum, i64::try_from(count).unwrap_or(i64::MAX));
        }
    }
    Ok(())
}
