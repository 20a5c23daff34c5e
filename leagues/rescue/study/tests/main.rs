//! Studies without worlds: files, orders, questionnaires, probes, links and progress.

mod condition_order;
mod probe;
mod progress;
mod questionnaire;
mod study_file;

/// The example that comes with spar.
const EXAMPLE: &str = include_str!("../../../../data/studies/live-or-queue.toml");
