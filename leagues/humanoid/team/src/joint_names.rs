//! Names of joints: percepts, motors and trainers each have their own.

/// The joints of T1 and K1: the sensor in percepts, and the joint in the robot's file, which trainers name. The waist is
/// T1's alone.
const JOINTS: [(&str, &str); 23] = [
    ("q_hj1", "AAHead_yaw"),
    ("q_hj2", "Head_pitch"),
    ("q_laj1", "Left_Shoulder_Pitch"),
    ("q_laj2", "Left_Shoulder_Roll"),
    ("q_laj3", "Left_Elbow_Pitch"),
    ("q_laj4", "Left_Elbow_Yaw"),
    ("q_raj1", "Right_Shoulder_Pitch"),
    ("q_raj2", "Right_Shoulder_Roll"),
    ("q_raj3", "Right_Elbow_Pitch"),
    ("q_raj4", "Right_Elbow_Yaw"),
    ("q_tj1", "Waist"),
    ("q_llj1", "Left_Hip_Pitch"),
    ("q_llj2", "Left_Hip_Roll"),
    ("q_llj3", "Left_Hip_Yaw"),
    ("q_llj4", "Left_Knee_Pitch"),
    ("q_llj5", "Left_Ankle_Pitch"),
    ("q_llj6", "Left_Ankle_Roll"),
    ("q_rlj1", "Right_Hip_Pitch"),
    ("q_rlj2", "Right_Hip_Roll"),
    ("q_rlj3", "Right_Hip_Yaw"),
    ("q_rlj4", "Right_Knee_Pitch"),
    ("q_rlj5", "Right_Ankle_Pitch"),
    ("q_rlj6", "Right_Ankle_Roll"),
];

/// The sensor of a joint, by its own name (`q_llj4`) or that of the joint in the robot's file (`Left_Knee_Pitch`, in K1 also
/// `ALeft_Shoulder_Pitch`); `None` for another name.
pub(crate) fn sensor(name: &str) -> Option<&'static str> {
    let is_it = |(sensor, joint): &&(&str, &str)| {
        *sensor == name || *joint == name || name.strip_prefix('A').is_some_and(|rest| rest == *joint)
    };
    JOINTS.iter().find(is_it).map(|(sensor, _)| *sensor)
}

/// The motor of a joint, by its sensor: `lle4` for `q_llj4`; `None` for another name.
pub(crate) fn motor(sensor: &str) -> Option<String> {
    let (part, number) = sensor.strip_prefix("q_")?.split_once('j')?;
    Some(format!("{part}e{number}"))
}
