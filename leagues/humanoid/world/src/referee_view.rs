//! The view of the referee: who touches the ball, and where robots and their hands are.

use humanoid_rules::{BallTouch, BodyGeometry, HandGeom, HeadGeometry, HumanoidSituation, PlayerId, RobotSituation};
use mujoco::Physics;

use crate::geometry::triple;
use crate::robot::Robot;
use crate::simulation::HumanoidSimulation;

impl HumanoidSimulation {
    /// The touches of the ball, in the order of the league's server: first those in which the ball is the second geometry of
    /// a contact.
    pub(crate) fn touches(&self) -> Vec<BallTouch> {
        let ball = self.ball.geom as i32;
        let second = self.physics.contacts().filter(|[_, second]| *second == ball).map(|[first, _]| first);
        let first = self.physics.contacts().filter(|[first, _]| *first == ball).map(|[_, second]| second);
        second.chain(first).filter_map(|other| self.touch(other as usize)).collect()
    }

    fn touch(&self, geom: usize) -> Option<BallTouch> {
        let robot = self.robots.iter().find(|robot| robot.parts.geoms.contains(&geom))?;
        Some(BallTouch { robot: robot.id, hand: robot.parts.hands.iter().position(|hand| *hand == geom) })
    }

    pub(crate) fn situation(&self, touches: &[BallTouch]) -> HumanoidSituation {
        let is_hand = |id: PlayerId| touches.iter().any(|touch| touch.robot == id && touch.hand.is_some());
        let robots = self.team_order().map(|index| &self.robots[index]).map(|robot| RobotSituation {
            id: robot.id,
            position: triple(self.physics.xpos(), robot.parts.torso_body),
            spawn_height: robot.model.spawn_height_m,
            body: is_hand(robot.id).then(|| body(&self.physics, robot)).flatten(),
        });
        HumanoidSituation {
            sim_time_s: self.physics.time_s(),
            ball: triple(self.physics.xpos(), self.ball.body),
            robots: robots.collect(),
        }
    }
}

fn body(physics: &Physics, robot: &Robot) -> Option<BodyGeometry> {
    let torso = robot.parts.torso_geom?;
    let matrix = &physics.xmat()[9 * robot.parts.torso_body..][..9];
    let sizes = |geom| {
        let [first, second, _] = triple(physics.geom_sizes(), geom);
        [first, second]
    };
    let hand = |geom: &usize| HandGeom { centre: triple(physics.geom_xpos(), *geom), sizes: sizes(*geom) };
    Some(BodyGeometry {
        torso_centre: triple(physics.geom_xpos(), torso),
        torso_sizes: sizes(torso),
        torso_axes: [0, 3, 6].map(|row| [matrix[row], matrix[row + 1], matrix[row + 2]]),
        head: robot.parts.camera.map(|camera| head(physics, robot, camera)),
        hands: robot.parts.hands.iter().map(hand).collect(),
    })
}

fn head(physics: &Physics, robot: &Robot, camera: usize) -> HeadGeometry {
    let eye = triple(physics.site_xpos(), camera);
    let body = physics.site_bodies()[camera] as usize;
    let (height, up) = (physics.xpos()[3 * body + 2], &physics.xmat()[9 * body + 6..][..3]);
    let extents = robot.shapes.extents.get(body - robot.parts.torso_body).into_iter().flatten();
    let tops = extents.map(|([x, y, z], largest)| height + (up[0] * x + up[1] * y + up[2] * z) + largest);
    HeadGeometry { camera: eye, top_z: tops.fold(eye[2], f64::max) }
}
