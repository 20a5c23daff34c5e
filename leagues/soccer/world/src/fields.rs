//! The state as a list of named values, for the comparison of two worlds: bodies first, then joints, then the rest.

use ciborium::Value;
use engine::StateField;

use crate::state::SoccerWorld;

impl SoccerWorld {
    /// Every value of the state with its name.
    pub(crate) fn all_fields(&self) -> Vec<StateField> {
        let (physics, state) = (Value::serialized(self.physics()), Value::serialized(&self.state));
        let (Ok(Value::Map(physics)), Ok(Value::Map(state))) = (physics, state) else { return Vec::new() };
        let mut fields = Vec::new();
        let (named, unnamed): (Vec<_>, Vec<_>) =
            physics.into_iter().partition(|(key, _)| ["bodies", "joints"].contains(&text(key).as_str()));
        for (key, values) in named {
            let is_body = text(&key) == "bodies";
            for (index, value) in values.into_array().into_iter().flatten().enumerate() {
                let of = if is_body { self.body_name(index) } else { self.joint_name(index) };
                engine::append_fields(&of, "", &value, &mut fields);
            }
        }
        unnamed.into_iter().for_each(|(key, value)| engine::append_fields("physics", &text(&key), &value, &mut fields));
        let others = state.into_iter().filter(|(key, _)| text(key) != "physics");
        others.for_each(|(key, value)| engine::append_fields("world", &text(&key), &value, &mut fields));
        fields
    }

    /// The name of a body of the physics: its robot and part.
    fn body_name(&self, body: usize) -> String {
        if self.ball_body() == Some(body) {
            return String::from("ball");
        }
        let part = |range: std::ops::Range<usize>, model: &physics::Model| {
            let index = body.checked_sub(range.start).filter(|_| range.contains(&body))?;
            Some(model.bodies.get(index).map_or_else(|| format!("body {index}"), |body| body.name.clone()))
        };
        for seated in &self.state.seats {
            if let Some(robot) = &seated.robot
                && let Some(part) = part(self.tables.bodies(robot.instance), &robot.model.physics)
            {
                return format!("{} {part}", self.name_of(seated.seat));
            }
        }
        format!("body {body}")
    }

    /// The name of a joint of the physics: its robot and effector.
    fn joint_name(&self, joint: usize) -> String {
        for seated in &self.state.seats {
            let Some(robot) = &seated.robot else { continue };
            let range = self.tables.joints(robot.instance);
            if let Some(index) = joint.checked_sub(range.start).filter(|_| range.contains(&joint)) {
                let name = robot.model.physics.joints.get(index).map_or_else(String::new, |joint| joint.name.clone());
                return format!("{} joint {name}", self.name_of(seated.seat));
            }
        }
        format!("joint {joint}")
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Integer(number) => i128::from(*number).to_string(),
        other => format!("{other:?}"),
    }
}
