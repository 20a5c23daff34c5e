//! Places of the fields of MuJoCo's structs, for each version that is known.

use super::memory::Offset;

/// The layout of one version of MuJoCo on 64-bit platforms: offsets of fields in bytes.
///
/// MuJoCo has no functions to read most fields of its structs, and the structs change with every version. So the version is
/// part of the layout, and [`Library::load`](crate::Library::load) refuses a library of another one. The figures come from
/// MuJoCo's headers; a test below compares them with the descriptions of the structs in its Python package.
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
    pub nmesh: Offset,
    pub nmeshvert: Offset,
    pub nmeshface: Offset,
    pub nsensor: Offset,
    pub nsensordata: Offset,
}

/// Fields of `mjModel`.
#[derive(Debug)]
pub(crate) struct ModelFields {
    /// `opt.timestep`.
    pub timestep: Offset,
    /// `opt.gravity`.
    pub gravity: Offset,
    pub body_mass: Offset,
    pub body_inertia: Offset,
    pub body_parentid: Offset,
    pub jnt_type: Offset,
    pub jnt_qposadr: Offset,
    pub jnt_dofadr: Offset,
    pub jnt_range: Offset,
    pub jnt_actfrcrange: Offset,
    pub geom_type: Offset,
    pub geom_contype: Offset,
    pub geom_conaffinity: Offset,
    pub geom_bodyid: Offset,
    pub geom_dataid: Offset,
    pub geom_matid: Offset,
    pub geom_group: Offset,
    pub geom_size: Offset,
    pub geom_friction: Offset,
    pub geom_pos: Offset,
    pub geom_quat: Offset,
    pub geom_rgba: Offset,
    pub mesh_vertadr: Offset,
    pub mesh_faceadr: Offset,
    pub mesh_facenum: Offset,
    pub mesh_vert: Offset,
    pub mesh_face: Offset,
    pub mesh_pos: Offset,
    pub mesh_quat: Offset,
    pub site_bodyid: Offset,
    pub actuator_trnid: Offset,
    pub actuator_gainprm: Offset,
    pub actuator_biasprm: Offset,
    pub sensor_type: Offset,
    pub sensor_objid: Offset,
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
    pub xanchor: Offset,
    pub xaxis: Offset,
    pub qfrc_actuator: Offset,
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
        nmesh: Offset(248),
        nmeshvert: Offset(256),
        nmeshface: Offset(280),
        nsensor: Offset(448),
        nsensordata: Offset(672),
    },
    model: ModelFields {
        timestep: Offset(712),
        gravity: Offset(768),
        body_mass: Offset(1864),
        body_inertia: Offset(1880),
        body_parentid: Offset(1728),
        jnt_type: Offset(2024),
        jnt_qposadr: Offset(2032),
        jnt_dofadr: Offset(2040),
        jnt_range: Offset(2128),
        jnt_actfrcrange: Offset(2136),
        geom_type: Offset(2312),
        geom_contype: Offset(2320),
        geom_conaffinity: Offset(2328),
        geom_bodyid: Offset(2344),
        geom_dataid: Offset(2352),
        geom_matid: Offset(2360),
        geom_group: Offset(2368),
        geom_size: Offset(2424),
        geom_friction: Offset(2464),
        geom_pos: Offset(2448),
        geom_quat: Offset(2456),
        geom_rgba: Offset(2504),
        mesh_vertadr: Offset(3488),
        mesh_faceadr: Offset(3504),
        mesh_facenum: Offset(3512),
        mesh_vert: Offset(3592),
        mesh_face: Offset(3616),
        mesh_pos: Offset(3656),
        mesh_quat: Offset(3664),
        site_bodyid: Offset(2520),
        actuator_trnid: Offset(4528),
        actuator_gainprm: Offset(4616),
        actuator_biasprm: Offset(4624),
        sensor_type: Offset(4720),
        sensor_objid: Offset(4752),
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
        xanchor: Offset(161_864),
        xaxis: Offset(161_872),
        qfrc_actuator: Offset(162_368),
        geom_xpos: Offset(161_880),
        site_xpos: Offset(161_896),
        site_xmat: Offset(161_904),
        contact: Offset(162_432),
    },
    contact: ContactFields { size: 576, geom: Offset(532) },
};

/// All layouts that are known. A new version is a new row.
pub(crate) static LAYOUTS: [&Layout; 1] = [&V3_5_0];

#[cfg(test)]
#[expect(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types, reason = "tests may")]
mod tests {
    use std::collections::BTreeMap;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use super::*;

    /// The Python of the environment in which MuJoCo is installed.
    fn python() -> PathBuf {
        let library = std::env::var_os("SPAR_MUJOCO").map(PathBuf::from);
        // ENVIRONMENT/lib/python3.N/site-packages/mujoco/libmujoco.so
        let own = library.and_then(|path| Some(path.ancestors().nth(5)?.join("bin/python3")));
        own.filter(|path| path.exists()).unwrap_or_else(|| PathBuf::from("python3"))
    }

    /// The places of all fields by the descriptions of the installed package; `None` if there is none.
    fn described() -> Option<BTreeMap<String, usize>> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/layout.py");
        let output = Command::new(python()).arg(script).output().ok()?;
        let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
        let line = |line: &str| line.rsplit_once(' ').map(|(field, place)| (field.to_owned(), place.parse().ok()));
        text.lines().map(|text| line(text).and_then(|(field, place)| Some((field, place?)))).collect()
    }

    fn check(places: &BTreeMap<String, usize>, name: &str, fields: &[(&str, Offset)]) {
        for (field, offset) in fields {
            assert_eq!(places.get(&format!("{name} {field}")), Some(&offset.0), "{name}.{field}");
        }
    }

    #[test]
    fn fields_are_where_the_package_describes_them() {
        let Some(places) = described() else {
            return eprintln!("skipped: MuJoCo is not installed (pip install mujoco==3.5.0)");
        };
        let Layout { counts, model, data, contact, .. } = &V3_5_0;
        let Counts { nq, nv, nu, nbody, njnt, ngeom, nsite, nmesh, nmeshvert, nmeshface, nsensor, nsensordata } =
            *counts;
        check(&places, "mjModel", &[("nq", nq), ("nv", nv), ("nu", nu), ("nbody", nbody), ("njnt", njnt)]);
        check(&places, "mjModel", &[("ngeom", ngeom), ("nsite", nsite), ("nmesh", nmesh), ("nsensor", nsensor)]);
        check(&places, "mjModel", &[("nmeshvert", nmeshvert), ("nmeshface", nmeshface), ("nsensordata", nsensordata)]);
        check(&places, "mjModel", &[("opt", model.timestep)]);
        check(&places, "mjOption", &[("timestep", Offset(0)), ("gravity", Offset(model.gravity.0 - model.timestep.0))]);
        check(
            &places,
            "mjModel",
            &[
                ("body_parentid", model.body_parentid),
                ("jnt_type", model.jnt_type),
                ("jnt_qposadr", model.jnt_qposadr),
                ("jnt_dofadr", model.jnt_dofadr),
                ("jnt_range", model.jnt_range),
                ("jnt_actfrcrange", model.jnt_actfrcrange),
                ("geom_type", model.geom_type),
                ("geom_contype", model.geom_contype),
                ("geom_conaffinity", model.geom_conaffinity),
                ("geom_bodyid", model.geom_bodyid),
                ("geom_dataid", model.geom_dataid),
                ("geom_matid", model.geom_matid),
                ("geom_group", model.geom_group),
                ("geom_size", model.geom_size),
                ("geom_friction", model.geom_friction),
                ("body_mass", model.body_mass),
                ("body_inertia", model.body_inertia),
                ("geom_pos", model.geom_pos),
                ("geom_quat", model.geom_quat),
                ("geom_rgba", model.geom_rgba),
                ("mesh_vertadr", model.mesh_vertadr),
                ("mesh_faceadr", model.mesh_faceadr),
                ("mesh_facenum", model.mesh_facenum),
                ("mesh_vert", model.mesh_vert),
                ("mesh_face", model.mesh_face),
                ("mesh_pos", model.mesh_pos),
                ("mesh_quat", model.mesh_quat),
                ("site_bodyid", model.site_bodyid),
                ("actuator_trnid", model.actuator_trnid),
                ("actuator_gainprm", model.actuator_gainprm),
                ("actuator_biasprm", model.actuator_biasprm),
                ("sensor_type", model.sensor_type),
                ("sensor_objid", model.sensor_objid),
                ("sensor_adr", model.sensor_adr),
            ],
        );
        check(
            &places,
            "mjData",
            &[
                ("ncon", data.ncon),
                ("time", data.time),
                ("qpos", data.qpos),
                ("qvel", data.qvel),
                ("qacc", data.qacc),
                ("qacc_warmstart", data.qacc_warmstart),
                ("ctrl", data.ctrl),
                ("sensordata", data.sensordata),
                ("xpos", data.xpos),
                ("xquat", data.xquat),
                ("xmat", data.xmat),
                ("xanchor", data.xanchor),
                ("xaxis", data.xaxis),
                ("qfrc_actuator", data.qfrc_actuator),
                ("geom_xpos", data.geom_xpos),
                ("site_xpos", data.site_xpos),
                ("site_xmat", data.site_xmat),
                ("contact", data.contact),
            ],
        );
        check(&places, "mjContact", &[("size", Offset(contact.size)), ("geom", contact.geom)]);
    }
}
