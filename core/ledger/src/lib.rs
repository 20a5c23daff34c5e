//! Ledgers of long work: which jobs there are, which are done, and with what results, after any end of a program.
//!
//! A job has a unique key, parameters, a status, a number of attempts, and at its end a result and artefacts. Two stores
//! keep jobs:
//!
//! | to | see |
//! |---|---|
//! | store the result of each job in a file of its own | [`ResultFolder`], [`ResultFile`] |
//! | store the status of all jobs in one SQLite file | [`Ledger`], [`Job`], [`JobStatus`] |
//! | let one program, or several, open the SQLite file | [`Access`] |
//! | define a kind of ledger, and read its older forms | [`LedgerKind`], [`LegacyForm`] |
//! | tell one run's settings from another's | [`differences`] |
//! | find out whether a worker still runs | [`WorkerLock`] |
//!
//! Either store can be used alone. Together, the files are the truth, and the ledger is their index: a worker writes the
//! artefacts, then the result file, then the status. After a crash between two of these steps the file decides, and
//! [`Ledger::rebuild`] makes the ledger agree. The result folder may be on any disk. The SQLite file has to be on a local
//! one: network file systems have no dependable locks.
//!
//! The crate knows no league: identities, parameters and results are JSON.

mod annotations;
mod error;
mod form;
mod identity;
mod job;
mod jobs;
mod ledger;
mod rebuild;
mod result_folder;
mod worker_lock;

pub use error::LedgerError;
pub use form::{LedgerKind, LegacyForm};
pub use identity::differences;
pub use job::{Job, JobResult, JobSpec, JobStatus, StatusCounts};
pub use ledger::{Access, Ledger};
pub use rebuild::RebuildReport;
pub use result_folder::{Artefact, ResultFile, ResultFolder, write_durably};
pub use worker_lock::WorkerLock;
