//! Writer of BRML logs, with all digits of numbers.

use std::fmt::Write as _;

use super::{LogFrame, Specification};

/// Appends the header of a log.
pub fn write_header(specification: &Specification, out: &mut String) {
    let Specification { number_frames, frame_rate_hz, robots: [r0, r1], balls: [b0, b1] } = specification;
    out.push_str("<brml>\n");
    // Writing to a text cannot fail.
    let _ = writeln!(
        out,
        "<specification numberFrames='{number_frames}' frameRate='{frame_rate_hz}' robotsOnTeam0='{r0}' \
         robotsOnTeam1='{r1}' ballsOnTeam0='{b0}' ballsOnTeam1='{b1}'/>"
    );
}

/// Appends a frame.
pub fn write_frame(frame: &LogFrame, out: &mut String) {
    let _ = writeln!(out, "<frame number='{}'>", frame.number);
    for robot in &frame.robots {
        let ([x, y], [vx, vy]) = (robot.position_m, robot.velocity_m_s);
        let _ = writeln!(
            out,
            "<robot team='{}' id='{}' x='{x}' y='{y}' rot='{}' xVel='{vx}' yVel='{vy}' rotVel='{}' found='{}'/>",
            robot.team,
            robot.id,
            robot.heading_rad,
            robot.turn_rad_s,
            u8::from(robot.is_found)
        );
    }
    for ball in &frame.balls {
        let ([x, y], [vx, vy]) = (ball.position_m, ball.velocity_m_s);
        let found = u8::from(ball.is_found);
        let _ = writeln!(
            out,
            "<ball team='{}' id='{}' x='{x}' y='{y}' xVel='{vx}' yVel='{vy}' found='{found}'/>",
            ball.team, ball.id
        );
    }
    out.push_str("<system play='");
    for character in frame.play.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '\'' => out.push_str("&apos;"),
            character if character.is_control() => out.push(' '),
            character => out.push(character),
        }
    }
    out.push_str("'/>\n</frame>\n");
}

/// Appends the end of a log.
pub fn write_footer(out: &mut String) {
    out.push_str("</brml>\n");
}
