//! The search for parameters on a campaign's page.

use maud::{Markup, html};

use super::plots;
use crate::tuning_report::TuningReport;

/// The values that were found, and the course of the estimates in per cent of their ranges.
pub(super) fn tuning(report: Option<&TuningReport>) -> Markup {
    let Some(report) = report else { return html! {} };
    let TuningReport { measure, iterations, iterations_max, parameters, .. } = report;
    html! {
        h2 { "Tuning" }
        p { (iterations) " of " (iterations_max) " iterations for " (measure) (report.faults()) "." }
        div class="wide" {
            table {
                thead {
                    tr {
                        th scope="col" { "Parameter" }
                        @for head in ["Least", "Before", "After", "Greatest"] { th class="number" scope="col" { (head) } }
                        th scope="col" { "Course" }
                    }
                }
                tbody {
                    @for parameter in parameters {
                        tr {
                            th class="name" scope="row" { (parameter.name) }
                            @for value in [parameter.min, parameter.start, parameter.value, parameter.max] {
                                td class="number" { (format!("{value:.4}")) }
                            }
                            td { (plots::small_course(&parameter.course, [parameter.min, parameter.max])) }
                        }
                    }
                }
            }
        }
        p class="soft" { "A course begins with the value before, and its box is the range of the parameter." }
    }
}
