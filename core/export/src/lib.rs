//! Files for other programs, made of a run's render scenes. They depend on no world.
//!
//! | to | see |
//! |---|---|
//! | write transforms, shapes and events for Foxglove | [`FoxgloveSink`] |
//! | write a table of poses as text | [`CsvSink`] |
//! | write the same table in columns (feature `parquet`) | `ParquetSink` |
//! | write any table of numbers and texts in columns (feature `parquet`) | `write_cells` |
//! | select bodies of a table | [`BodyFilter`] |

mod csv_table;
mod export_error;
mod export_sink;
mod foxglove_mcap;
#[cfg(feature = "parquet")]
mod parquet_cells;
#[cfg(feature = "parquet")]
mod parquet_table;
mod table;

pub use csv_table::CsvSink;
pub use export_error::ExportError;
pub use export_sink::{ExportFrame, ExportSink};
pub use foxglove_mcap::FoxgloveSink;
#[cfg(feature = "parquet")]
pub use parquet_cells::write_cells;
#[cfg(feature = "parquet")]
pub use parquet_table::ParquetSink;
pub use table::{BodyFilter, COLUMNS, TableRow};
