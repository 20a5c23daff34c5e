//! Flags of the scene that trainers compute, too.

use clap::{Args, ValueEnum};
use humanoid_world::FieldDimensions;

use crate::flag_values::whole;

/// Flags of a scene with one robot.
#[derive(Debug, Args)]
pub struct SceneFlags {
    /// The robot's model.
    #[arg(long, value_name = "MODEL", default_value = "T1")]
    pub robot: String,

    /// The field.
    #[arg(long, value_name = "FIELD", value_enum, default_value = "fifa7vs7")]
    pub field: FieldName,

    /// Control steps of 20 ms between an observation and the step in which its action acts: 1 on a server, 0 with --sequential.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<usize>(0..=10))]
    pub delay_cycles: usize,

    /// MuJoCo's library, a file or its folder. auto: that of the Python environment.
    #[arg(long, value_name = "FILE", default_value = "auto")]
    pub mujoco: String,

    /// Folder with environments/ and robots/. auto: that of the Python package rcsssmj.
    #[arg(long, value_name = "FOLDER", default_value = "auto")]
    pub league_data: String,
}

/// The name of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FieldName {
    /// For seven players a side.
    Fifa7vs7,
    /// For eleven players a side.
    Fifa,
}

impl FieldName {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            FieldName::Fifa7vs7 => "fifa7vs7",
            FieldName::Fifa => "fifa",
        }
    }

    /// Its sizes.
    pub fn dimensions(self) -> FieldDimensions {
        match self {
            FieldName::Fifa7vs7 => FieldDimensions::FIFA_7_VS_7,
            FieldName::Fifa => FieldDimensions::FIFA,
        }
    }
}
