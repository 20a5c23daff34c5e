//! The state as named values, for comparison of two worlds.

use engine::StateField;
use glam::DVec2;

use super::world::World;

impl World {
    /// Returns all fields: first moving objects, then the rest.
    pub(crate) fn fields(&self) -> Vec<StateField> {
        let mut fields = Vec::new();
        let mut add = |of: &str, name: &str, value: String| {
            fields.push(StateField { owner: of.to_owned(), name: name.to_owned(), value });
        };
        let state = &self.state;
        for (number, ball) in state.balls.iter().enumerate().filter(|(_, ball)| ball.is_present) {
            let of = format!("ball {number}");
            vector(&of, "pos", ball.pos, &mut add);
            vector(&of, "vel", ball.vel, &mut add);
            let holder = ball.held.and_then(|held| self.model.robots.get(held.robot as usize));
            let holder = holder.map(|slot| format!("{} {}", slot.name.team, slot.name.id));
            add(&of, "held", holder.unwrap_or_default());
        }
        for (slot, robot) in self.model.robots.iter().zip(&state.robots).filter(|(_, robot)| robot.is_present) {
            let of = format!("team {} robot {}", slot.name.team, slot.name.id);
            vector(&of, "pos", robot.pos, &mut add);
            vector(&of, "vel", robot.vel, &mut add);
            add(&of, "heading", robot.heading.to_string());
            add(&of, "omega", robot.omega.to_string());
            add(&of, "kicked", format!("{:?}", robot.kicked));
            add(&of, "is_frozen", robot.is_frozen.to_string());
        }
        add("world", "frame", state.frame.to_string());
        add("world", "score", format!("{:?}", state.score));
        add("world", "has_occlusion", state.has_occlusion.to_string());
        add("world", "scored", format!("{:?}", state.scored));
        add("world", "deaf", format!("{:?}", state.deaf));
        add("world", "has_ended", state.has_ended.to_string());
        add("world", "ignored", state.ignored.to_string());
        for (index, commands) in state.commands.values().enumerate() {
            add("commands in flight", &format!("[{index}]"), format!("{commands:?}"));
        }
        for (index, vision) in state.vision.values().enumerate() {
            add("vision in flight", &format!("[{index}]"), format!("{vision:?}"));
        }
        fields
    }
}

fn vector(of: &str, name: &str, value: DVec2, add: &mut impl FnMut(&str, &str, String)) {
    add(of, &format!("{name}[0]"), value.x.to_string());
    add(of, &format!("{name}[1]"), value.y.to_string());
}
