//! The folder of a campaign's ledger, which all programs that work on the campaign share.
//!
//! | file | content | written by |
//! |---|---|---|
//! | `plan.json` | the [`CampaignPlan`] | `run`, `resume` |
//! | `ledger.sqlite` | the status of all jobs | `run`, `resume` alone |
//! | `results/KEY.json` | the [`JobRecord`](crate::JobRecord) of each job | workers |
//! | `recordings/KEY.mcap` | recordings that stay | workers |
//! | `logs/KEY/` | the output of start scripts of failed jobs | workers |
//! | `leases/KEY.lease` | the worker that has claimed a job | workers that claim jobs |
//! | `report.html` | the page of the campaign | `run`, `resume` |
//! | `stop` | the request that all workers end after their jobs | `stop` |

use std::fs;
use std::path::{Path, PathBuf};

use ledger::{ResultFolder, write_durably};

use crate::error::CampaignError;
use crate::plan::CampaignPlan;

/// The folder of a campaign's ledger.
#[derive(Debug, Clone)]
pub struct CampaignFolder {
    path: PathBuf,
    results: ResultFolder,
}

impl CampaignFolder {
    /// Opens the folder, or creates it.
    ///
    /// # Errors
    /// If neither is possible.
    pub fn open_or_create(path: &Path) -> Result<CampaignFolder, CampaignError> {
        fs::create_dir_all(path).map_err(|error| CampaignError::file(path, error))?;
        let path = path.canonicalize().map_err(|error| CampaignError::file(path, error))?;
        let results = ResultFolder::open(&path.join("results")).map_err(|error| CampaignError::file(&path, error))?;
        Ok(CampaignFolder { path, results })
    }

    /// Opens the folder of a campaign that has begun.
    ///
    /// # Errors
    /// If there is none.
    pub fn open(path: &Path) -> Result<CampaignFolder, CampaignError> {
        if !path.join("plan.json").is_file() {
            return Err(CampaignError::file(path, "this is no ledger of a campaign; `spar campaign run` makes one"));
        }
        CampaignFolder::open_or_create(path)
    }

    /// The path of the folder, absolute.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The result files.
    pub fn results(&self) -> &ResultFolder {
        &self.results
    }

    /// The file of the ledger's index.
    pub fn index_file(&self) -> PathBuf {
        self.path.join("ledger.sqlite")
    }

    /// The folder with the claims of workers.
    pub fn leases(&self) -> PathBuf {
        self.path.join("leases")
    }

    /// The file of a job's recording, relative to the folder.
    pub fn recording(key: &str) -> String {
        format!("recordings/{key}.mcap")
    }

    /// The folder in which a worker plays a job. It is removed with the end of the job.
    pub fn work_folder(&self, key: &str) -> PathBuf {
        self.path.join("work").join(key)
    }

    /// The folder for what start scripts of a failed job have printed.
    pub fn logs(&self, key: &str) -> PathBuf {
        self.path.join(CampaignFolder::log_folder(key))
    }

    /// The same folder, relative to that of the ledger.
    pub fn log_folder(key: &str) -> String {
        format!("logs/{key}")
    }

    /// The page of the campaign while it runs, and after its end.
    pub fn page(&self) -> PathBuf {
        self.path.join("report.html")
    }

    /// Writes the plan, which replaces an earlier one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_plan(&self, plan: &CampaignPlan) -> Result<(), CampaignError> {
        let path = self.path.join("plan.json");
        let text = serde_json::to_vec_pretty(plan).map_err(|error| CampaignError::file(&path, error))?;
        write_durably(&path, &text).map_err(|error| CampaignError::file(&path, error))
    }

    /// Reads the plan.
    ///
    /// # Errors
    /// If it cannot be read, or is of another version of the program.
    pub fn read_plan(&self) -> Result<CampaignPlan, CampaignError> {
        let path = self.path.join("plan.json");
        let text = fs::read(&path).map_err(|error| CampaignError::file(&path, error))?;
        serde_json::from_slice(&text).map_err(|error| CampaignError::file(&path, error))
    }

    /// Asks all workers to end after their jobs, or takes the request back.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn request_stop(&self, is_requested: bool) -> Result<(), CampaignError> {
        let path = self.stop_file();
        let done = match is_requested {
            true => fs::write(&path, b""),
            false if path.exists() => fs::remove_file(&path),
            false => Ok(()),
        };
        done.map_err(|error| CampaignError::file(&path, error))
    }

    /// True if all workers are to end after their jobs.
    pub fn is_stop_requested(&self) -> bool {
        self.stop_file().exists()
    }

    fn stop_file(&self) -> PathBuf {
        self.path.join("stop")
    }
}
