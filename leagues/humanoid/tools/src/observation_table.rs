//! The table of a network's observation, for programs that compute it from the scene.

use humanoid_team::{ObservationTerm, PolicyContract, TermKind};
use humanoid_world::RobotLayout;
use serde_json::{Value, json};

/// A number of 32 bits with its own decimals.
pub(crate) fn decimal(number: f32) -> f64 {
    number.to_string().parse().unwrap_or(f64::from(number))
}

/// The terms of a network's observation, in order, with their places in it.
pub(crate) fn observation_table(contract: &PolicyContract, layout: &RobotLayout) -> Vec<Value> {
    let mut start = 0;
    let row = |term: &ObservationTerm| {
        let width = contract.width(term);
        start += width;
        let kind = term.kind;
        let period_s = matches!(kind, TermKind::GaitPhase | TermKind::GaitPhaseCosine).then(|| decimal(term.period_s));
        json!({
            "name": kind.name(),
            "start": start - width,
            "width": width,
            "scale": decimal(term.scale),
            "clip": term.clip.map(decimal),
            "history": term.frames,
            "period_s": period_s,
            "unit": kind.unit(),
            "axes": kind.axes(),
            "source": source(kind, layout),
        })
    };
    contract.observation.iter().map(row).collect()
}

/// The place of a quantity in the scene's arrays.
fn source(kind: TermKind, layout: &RobotLayout) -> String {
    let range = |name: &str, at: Option<usize>, width: usize| {
        at.map_or_else(|| "the robot has no such sensor".to_owned(), |at| format!("{name}[{at}:{}]", at + width))
    };
    let [orientation, gyro, acceleration] = layout.torso;
    let turned = range("sensordata", orientation, 4);
    let velocity = range("qvel", Some(layout.root[1]), 3);
    match kind {
        TermKind::LinearVelocity => {
            format!("{velocity}, turned into the torso by {turned}; players estimate it from positions")
        }
        TermKind::AngularVelocity => range("sensordata", gyro, 3),
        TermKind::Acceleration => range("sensordata", acceleration, 3),
        TermKind::Gravity => format!("0 0 -1, turned into the torso by {turned}"),
        TermKind::JointOffset => "sensordata of the joints, first place, minus the default angle".to_owned(),
        TermKind::JointAngle => "sensordata of the joints, first place".to_owned(),
        TermKind::JointVelocity => "sensordata of the joints, second place".to_owned(),
        TermKind::LastAction => "the network's output of the step before, clipped; 0 at first".to_owned(),
        TermKind::Command => "the command".to_owned(),
        TermKind::GaitPhase | TermKind::GaitPhaseCosine => "2 pi 0.02 s step / period".to_owned(),
    }
}
