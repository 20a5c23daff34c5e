//! Simulator commands: `SimulatorCommand`, with its configuration of field, robots, realism and vision port, and its
//! response (docs/reference/smallsize-ssl.md 7.1).

use ssl_protocol::Any;
use ssl_protocol::calibration::{CameraCalibration, Models};
use ssl_protocol::config::{RealismConfig, RobotLimits, RobotSpecs, SimulatorConfig};
use ssl_protocol::control::{
    SimulatorCommand, SimulatorControl, SimulatorResponse, TeleportBall as BallMessage, TeleportRobot as RobotMessage,
};
use ssl_protocol::erforce::{RealismConfigErForce, RobotSpecErForce};
use ssl_protocol::geometry::{FieldSize, GeometryData, ShapeType};

use super::ParsedMessage;
use super::control_command::ControlCommand;
use super::geometry::{BallChange, CameraChange, FieldChange, GeometryChange};
use super::realism::RealismChange;
use super::spec_change::{LimitsChange, SpecChange};
use super::teleport::{BallTeleport, RobotTeleport};
use super::validation::{ControlError, ErrorCodes, Reason, select_robot};

/// Parses a message. A command with an invalid number is left out as a whole; the others stay.
///
/// The configuration comes first: robots then appear with their specification; then robots, then the ball, which
/// then does not meet a robot removed by the same message.
#[must_use]
pub fn read(command: &SimulatorCommand) -> ParsedMessage<ControlCommand> {
    let mut parsed = ParsedMessage::default();
    if let Some(config) = &command.config {
        read_config(config, &mut parsed);
    }
    if let Some(control) = &command.control {
        read_control(control, &mut parsed);
    }
    parsed
}

/// Returns the response, empty without errors. Errors come from [`read`] and from the execution of the commands.
#[must_use]
pub fn answer(errors: &[ControlError], codes: ErrorCodes) -> SimulatorResponse {
    SimulatorResponse { errors: errors.iter().map(|error| error.error(codes)).collect() }
}

fn read_control(control: &SimulatorControl, parsed: &mut ParsedMessage<ControlCommand>) {
    for teleport in &control.teleport_robot {
        parsed.add(robot(teleport).and_then(ControlCommand::checked));
    }
    if let Some(teleport) = &control.teleport_ball {
        parsed.add(ControlCommand::checked(ball(teleport)));
    }
    if let Some(speed) = control.simulation_speed {
        parsed.add(ControlCommand::checked(ControlCommand::Speed(f64::from(speed))));
    }
}

fn ball(message: &BallMessage) -> ControlCommand {
    let wide = |number: Option<f32>| number.map(f64::from);
    ControlCommand::TeleportBall(BallTeleport {
        at_m: [message.x, message.y, message.z].map(wide),
        velocity_m_s: [message.vx, message.vy, message.vz].map(wide),
        is_safe: message.teleport_safely.unwrap_or(false),
        rolls: message.roll,
        is_by_force: message.by_force.unwrap_or(false),
    })
}

fn robot(message: &RobotMessage) -> Result<ControlCommand, ControlError> {
    let wide = |number: Option<f32>| number.map(f64::from);
    let (team, number) = select_robot(&message.id)?;
    Ok(ControlCommand::TeleportRobot(RobotTeleport {
        team,
        number,
        at_m: [message.x, message.y].map(wide),
        heading_rad: wide(message.orientation),
        velocity_m_s: [message.v_x, message.v_y].map(wide),
        turn_rad_s: wide(message.v_angular),
        is_present: message.present,
        is_by_force: message.by_force.unwrap_or(false),
    }))
}

/// Parses the whole configuration.
fn read_config(config: &SimulatorConfig, parsed: &mut ParsedMessage<ControlCommand>) {
    if let Some(geometry) = &config.geometry {
        parsed.add(ControlCommand::checked(ControlCommand::Geometry(read_geometry(geometry))));
    }
    for specs in &config.robot_specs {
        parsed.errors.extend(unknown(&specs.custom, "RobotSpecErForce", Reason::Spec));
        parsed.add(read_specs(specs).and_then(ControlCommand::checked));
    }
    if let Some(realism) = &config.realism_config {
        read_realism(realism, parsed);
    }
    if let Some(port) = config.vision_port {
        let port =
            u16::try_from(port).map_err(|_| ControlError::new(Reason::VisionPort, format!("vision_port is {port}")));
        parsed.add(port.map(ControlCommand::VisionPort).and_then(ControlCommand::checked));
    }
}

/// Errors for messages of unknown types in a list.
fn unknown<'a>(custom: &'a [Any], known: &'a str, reason: Reason) -> impl Iterator<Item = ControlError> + 'a {
    let unknown = custom.iter().filter(move |any| any.name() != known);
    unknown.map(move |any| ControlError::new(reason, format!("custom has a {:?}: only {known} is known", any.type_url)))
}

fn read_realism(realism: &RealismConfig, parsed: &mut ParsedMessage<ControlCommand>) {
    parsed.errors.extend(unknown(&realism.custom, "RealismConfigErForce", Reason::Realism));
    for any in &realism.custom {
        match any.unpack::<RealismConfigErForce>() {
            Ok(Some(message)) => {
                parsed.add(RealismChange::read(&message).map(ControlCommand::Realism).and_then(ControlCommand::checked))
            }
            Ok(None) => {}
            Err(error) => parsed.errors.push(ControlError::new(Reason::Realism, error.to_string())),
        }
    }
}

fn read_specs(specs: &RobotSpecs) -> Result<ControlCommand, ControlError> {
    let (team, number) = select_robot(&specs.id)?;
    let wide = |number: Option<f32>| number.map(f64::from);
    let mut change = SpecChange {
        radius_m: wide(specs.radius),
        height_m: wide(specs.height),
        mass_kg: wide(specs.mass),
        kick_m_s_max: wide(specs.max_linear_kick_speed),
        chip_m_s_max: wide(specs.max_chip_kick_speed),
        center_to_dribbler_m: wide(specs.center_to_dribbler),
        dribbler_width_m: None,
        limits: specs.limits.map(|limits| read_limits(&limits)).unwrap_or_default(),
        wheels_rad: specs
            .wheel_angles
            .map(|wheels| [wheels.front_right, wheels.back_right, wheels.back_left, wheels.front_left].map(f64::from)),
    };
    for any in &specs.custom {
        let custom =
            any.unpack::<RobotSpecErForce>().map_err(|error| ControlError::new(Reason::Spec, error.to_string()))?;
        let Some(custom) = custom else { continue };
        change.dribbler_width_m = wide(custom.dribbler_width).or(change.dribbler_width_m);
        // Both give the position of the front. The league's own field takes precedence.
        change.center_to_dribbler_m = change.center_to_dribbler_m.or(wide(custom.shoot_radius));
    }
    Ok(ControlCommand::Specs(team, number, change))
}

fn read_limits(limits: &RobotLimits) -> LimitsChange {
    let wide = |number: Option<f32>| number.map(f64::from);
    LimitsChange {
        speedup_m_s2: wide(limits.acc_speedup_absolute_max),
        speedup_rad_s2: wide(limits.acc_speedup_angular_max),
        brake_m_s2: wide(limits.acc_brake_absolute_max),
        brake_rad_s2: wide(limits.acc_brake_angular_max),
        speed_m_s: wide(limits.vel_absolute_max),
        speed_rad_s: wide(limits.vel_angular_max),
    }
}

fn read_geometry(geometry: &GeometryData) -> GeometryChange {
    let mut ball = geometry.models.as_ref().map(read_models).unwrap_or_default();
    ball.radius_m = geometry.field.ball_radius.map(|radius_mm| f64::from(radius_mm) / 1e3);
    GeometryChange {
        field: read_field(&geometry.field),
        ball,
        cameras: geometry.calib.iter().map(read_camera).collect(),
    }
}

/// A sender that knows both margins and writes zero for both means a field without margins.
fn none_said(field: &FieldSize) -> Option<f64> {
    (field.boundary_width == 0 && field.boundary_width_goal_line == Some(0)).then_some(0.0)
}

/// Parses the field's dimensions. Lines and arcs follow from them, except two that older senders encode only as lines.
fn read_field(field: &FieldSize) -> FieldChange {
    let some = |measure_mm: Option<i32>| measure_mm.map(|measure_mm| f64::from(measure_mm) / 1e3);
    // A sender that omits one of the first five has written zero.
    let said = |measure_mm: i32| some(Some(measure_mm).filter(|&measure_mm| measure_mm != 0));
    let circle = || {
        let is_circle = |name: &str, shape: Option<i32>| {
            name == ShapeType::CenterCircle.name() || shape == Some(ShapeType::CenterCircle.into())
        };
        let circle = field.field_arcs.iter().find(|arc| is_circle(&arc.name, arc.shape))?;
        Some(f64::from(circle.radius) / 1e3)
    };
    let line = || field.field_lines.first().map(|line| f64::from(line.thickness) / 1e3);
    FieldChange {
        length_m: said(field.field_length),
        width_m: said(field.field_width),
        goal_width_m: said(field.goal_width),
        goal_depth_m: said(field.goal_depth),
        goal_height_m: some(field.goal_height),
        margin_touch_line_m: said(field.boundary_width).or(none_said(field)),
        // Before 2025 all margins were equal.
        margin_goal_line_m: some(field.boundary_width_goal_line).or(said(field.boundary_width)),
        penalty_area_depth_m: some(field.penalty_area_depth),
        penalty_area_width_m: some(field.penalty_area_width),
        center_circle_radius_m: some(field.center_circle_radius).or_else(circle),
        line_thickness_m: some(field.line_thickness).or_else(line),
        penalty_mark_m: some(field.goal_center_to_penalty_mark),
        substitution_area_width_m: some(field.goal_substitution_area_width),
    }
}

fn read_models(models: &Models) -> BallChange {
    let (ground, air) = (models.straight_two_phase, models.chip_fixed_loss);
    BallChange {
        radius_m: None,
        // Decelerations are negative on the wire.
        slide_m_s2: ground.map(|ground| ground.acc_slide.abs()),
        roll_m_s2: ground.map(|ground| ground.acc_roll.abs()),
        switch: ground.map(|ground| ground.k_switch),
        first_hop_xy: air.map(|air| air.damping_xy_first_hop),
        other_hops_xy: air.map(|air| air.damping_xy_other_hops),
        hop_z: air.map(|air| air.damping_z),
    }
}

fn read_camera(camera: &CameraCalibration) -> CameraChange {
    let metres = |number_mm: f32| f64::from(number_mm) / 1e3;
    let at = [camera.derived_camera_world_tx, camera.derived_camera_world_ty, camera.derived_camera_world_tz];
    let at_m = match at {
        [Some(x), Some(y), Some(z)] => Some([x, y, z].map(metres)),
        _ => None,
    };
    CameraChange {
        number: camera.camera_id,
        focal_length_px: f64::from(camera.focal_length),
        principal_point_px: [camera.principal_point_x, camera.principal_point_y].map(f64::from),
        distortion: f64::from(camera.distortion),
        rotation: [camera.q0, camera.q1, camera.q2, camera.q3].map(f64::from),
        translation_m: [camera.tx, camera.ty, camera.tz].map(metres),
        at_m,
        picture_px: camera.pixel_image_width.zip(camera.pixel_image_height).map(|(width, height)| [width, height]),
    }
}
