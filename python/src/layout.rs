//! Layouts of arrays as Python values.

use engine::Quantity;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Quantities as a list of dicts: name, unit, about, parts.
pub(crate) fn quantities<'py>(py: Python<'py>, quantities: &[Quantity]) -> PyResult<Bound<'py, PyList>> {
    let all = PyList::empty(py);
    for quantity in quantities {
        let one = PyDict::new(py);
        one.set_item("name", quantity.name)?;
        one.set_item("unit", quantity.unit)?;
        one.set_item("about", quantity.about)?;
        one.set_item("parts", quantity.parts.iter().map(AsRef::as_ref).collect::<Vec<&str>>())?;
        all.append(one)?;
    }
    Ok(all)
}
