//! Methods of perceptors, effectors and visible objects.

use super::{Args, CallOutcome, done};
use crate::node::{Effector, EffectorSetting, ObjectState, Perceptor, SenseKind, VisionSettings};

pub fn perceptor(perceptor: &mut Perceptor, method: &str, args: Args) -> CallOutcome {
    match method {
        "setInterval" => done(args.exactly(1).map(|a| perceptor.interval = a.integer(0).max(1) as u32), "one number"),
        "setPredicateName" => {
            done(args.exactly(1).map(|a| perceptor.predicate = Some(a.text(0).to_string())), "a name")
        }
        _ => match &mut perceptor.sense {
            SenseKind::Vision(vision) => self::vision(vision, method, args),
            SenseKind::Other => match method {
                "setResolution" | "setFOV" | "setZNear" | "setZFar" | "setOffScreen" => CallOutcome::Done,
                _ => CallOutcome::Unknown,
            },
            _ => CallOutcome::Unknown,
        },
    }
}

fn vision(v: &mut VisionSettings, method: &str, args: Args) -> CallOutcome {
    let pair =
        |slot: &mut [i32; 2]| done(args.exactly(2).map(|a| *slot = [a.integer(0), a.integer(1)]), "two whole numbers");
    match method {
        "setNoiseParams" => done(args.exactly(4).map(|a| v.noise_params = Some(a.array(0))), "four numbers"),
        "addNoise" => args.store_flag(&mut v.noise),
        "useRandomNoise" => args.store_flag(&mut v.random_noise),
        "setSenseMyPos" => args.store_flag(&mut v.my_pos),
        "setStaticSenseAxis" => args.store_flag(&mut v.static_axis),
        _ if !v.restricted => CallOutcome::Unknown,
        "setSenseMyOrien" => args.store_flag(&mut v.my_orien),
        "setSenseBallPos" => args.store_flag(&mut v.ball_pos),
        "setSenseLine" => args.store_flag(&mut v.lines),
        "setViewCones" => pair(&mut v.cones_deg),
        "setPanRange" => pair(&mut v.pan_range_deg),
        "setTiltRange" => pair(&mut v.tilt_range_deg),
        _ => CallOutcome::Unknown,
    }
}

pub fn effector(effector: &mut Effector, method: &str, args: Args) -> CallOutcome {
    const KICK: &[(&str, usize)] = &[
        ("setKickMargin", 1),
        ("setForceFactor", 1),
        ("setTorqueFactor", 1),
        ("setSteps", 1),
        ("setMaxPower", 1),
        ("setNoiseParams", 4),
        ("setAngleRange", 2),
    ];
    const DRIVE: &[(&str, usize)] =
        &[("setForceFactor", 1), ("setSigma", 1), ("setMaxPower", 1), ("setConsumption", 1)];
    const CATCH: &[(&str, usize)] = &[("setCatchMargin", 1)];
    match effector {
        Effector::Kick(settings) => carry(settings, KICK, method, args),
        Effector::Drive(settings) => carry(settings, DRIVE, method, args),
        Effector::Catch(settings) => carry(settings, CATCH, method, args),
        _ => CallOutcome::Unknown,
    }
}

fn carry(
    settings: &mut Vec<EffectorSetting>,
    known: &[(&'static str, usize)],
    method: &str,
    args: Args,
) -> CallOutcome {
    let Some(&(name, count)) = known.iter().find(|(name, _)| *name == method) else {
        return CallOutcome::Unknown;
    };
    let numbers = args.exactly(count).map(|a| (0..count).map(|i| a.number(i)).collect());
    done(numbers.map(|numbers| settings.push((name, numbers))), "one, two or four numbers")
}

pub fn object_state(class: &str, state: &mut ObjectState, method: &str, args: Args) -> CallOutcome {
    let one = args.exactly(1);
    match method {
        "setPerceptName" => done(one.map(|a| state.percept_name = a.text(0).to_string()), "a name"),
        "setID" => done(one.map(|a| state.id = a.text(0).to_string()), "an id"),
        "setRobotType" if class == "AgentState" => done(one.map(|a| state.robot_type = a.integer(0)), "a whole number"),
        _ => CallOutcome::Unknown,
    }
}
