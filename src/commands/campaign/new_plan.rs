//! The plan of a campaign file.

use std::error::Error;
use std::path::Path;

use campaign::{CampaignFile, CampaignPlan};

use super::soccer_match;

/// The plan of a campaign file, for this program.
///
/// # Errors
/// If the file is wrong, or one of a team's files cannot be read.
pub fn new_plan(path: &Path) -> Result<CampaignPlan, Box<dyn Error>> {
    let file = CampaignFile::read(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(CampaignPlan::new(file, folder, soccer_match::program_identity()?)?)
}
