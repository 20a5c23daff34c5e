//! Places of the fields of MuJoCo's structs, for each version that is known.

use super::memory::Offset;

/// The layout of one version of MuJoCo on 64-bit platforms: offsets of fields in bytes.
///
/// MuJoCo has no functions to read most fields of its structs, and the structs change with every version. So the version is
/// part of the layout, and [`Library::load`](crate::Library::load) refuses a library of another one. The figures come from
/// MuJoCo's headers; `tests/layout.rs` computes them again from the descriptions of the structs in its Python package.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The version as `mj_version()` has it.
    pub version: i32,
    /// The version as a text.
    pub name: &'static str,
    /// Counts of `mjModel`.
    pub counts: Counts,
    /// Fields of `mjModel`.
    pub model: ModelFields,
    /// Fields of `mjData`.
    pub data: DataFields,
    /// Fields of `mjContact`.
    pub contact: ContactFields,
}

/// Counts of `mjModel`.
#[derive(Debug)]
pub(crate) struct Counts {
    pub nq: Offset,
    pub nv: Offset,
    pub nu: Offset,
    pub nbody: Offset,
    pub njnt: Offset,
    pub ngeom: Offset,
    pub nsite: Offset,
    pub nsensor: Offset,
    pub nsensordata: Offset,
}

/// Fields of `mjModel`.
#[derive(Debug)]
pub(crate) struct ModelFields {
    /// `opt.timestep`.
    pub timestep: Offset,
    pub body_parentid: Offset,
    pub jnt_type: Offset,
    pub jnt_qposadr: Offset,
    pub jnt_dofadr: Offset,
    pub geom_bodyid: Offset,
    pub actuator_gainprm: Offset,
    pub actuator_biasprm: Offset,
    pub sensor_type: Offset,
    pub sensor_adr: Offset,
}

/// Fields of `mjData`.
#[derive(Debug)]
pub(crate) struct DataFields {
    pub ncon: Offset,
    pub time: Offset,
    pub qpos: Offset,
    pub qvel: Offset,
    pub qacc: Offset,
    pub qacc_warmstart: Offset,
    pub ctrl: Offset,
    pub sensordata: Offset,
    pub xpos: Offset,
    pub xquat: Offset,
    pub xmat: Offset,
    pub geom_xpos: Offset,
    pub site_xpos: Offset,
    pub site_xmat: Offset,
    pub contact: Offset,
}

/// Fields of `mjContact`.
#[derive(Debug)]
pub(crate) struct ContactFields {
    /// Size of the struct.
    pub size: usize,
    pub geom: Offset,
}

/// The layout of MuJoCo 3.5.0, the version of the league of 2026.
static V3_5_0: Layout = Layout {
    version: 3_005_000,
    name: "3.5.0",
    counts: Counts {
        nq: Offset(0),
        nv: Offset(8),
        nu: Offset(16),
        nbody: Offset(32),
        njnt: Offset(72),
        ngeom: Offset(120),
        nsite: Offset(128),
        nsensor: Offset(448),
        nsensordata: Offset(672),
    },
    model: ModelFields {
        timestep: Offset(712),
        body_parentid: Offset(1728),
        jnt_type: Offset(2024),
        jnt_qposadr: Offset(2032),
        jnt_dofadr: Offset(2040),
        geom_bodyid: Offset(2344),
        actuator_gainprm: Offset(4616),
        actuator_biasprm: Offset(4624),
        sensor_type: Offset(4720),
        sensor_adr: Offset(4792),
    },
    data: DataFields {
        ncon: Offset(161_576),
        time: Offset(161_632),
        qpos: Offset(161_672),
        qvel: Offset(161_680),
        qacc: Offset(161_768),
        qacc_warmstart: Offset(161_704),
        ctrl: Offset(161_720),
        sensordata: Offset(161_792),
        xpos: Offset(161_824),
        xquat: Offset(161_832),
        xmat: Offset(161_840),
        geom_xpos: Offset(161_880),
        site_xpos: Offset(161_896),
        site_xmat: Offset(161_904),
        contact: Offset(162_432),
    },
    contact: ContactFields { size: 576, geom: Offset(532) },
};

/// All layouts that are known. A new version is a new row.
pub(crate) static LAYOUTS: [&Layout; 1] = [&V3_5_0];
