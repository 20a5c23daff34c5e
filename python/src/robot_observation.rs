//! The percepts of a robot as a row of numbers, as in the profile `robot` of a batch, with the robots that it sees.

use std::borrow::Cow;

use engine::{ParticipantId, Quantity, World as _};
use soccer_protocol::Side;
use soccer_protocol::agent::{PerceptForm, Percepts, Polar, See, SeenItem, SeenPlayer, TextRoundTrip};
use soccer_tasks::robot_quantities;
use soccer_team::observation::{LANDMARKS, RobotReader};
use soccer_team::senses::Senses;
use soccer_world::{Settings, SoccerWorld};

/// Numbers of a robot or landmark in the view: is it visible, distance, angle to the left, angle upwards.
const ITEM: usize = 4;

/// The names of these numbers.
const ITEM_PARTS: [&str; ITEM] = ["visible", "distance", "left", "up"];

/// Landmarks of one kind, flags or goal posts.
const LANDMARKS_OF_KIND: usize = LANDMARKS.len() / 2;

/// The observation of a robot, which each cycle updates.
pub(crate) struct RobotObservation {
    pub participant: ParticipantId,
    reader: RobotReader,
    side: Side,
    team: String,
    joints: Vec<Cow<'static, str>>,
    /// Numbers of the team-mates and of the opponents in the row.
    mates: Vec<u8>,
    opponents: Vec<u8>,
    senses: Senses,
    numbers: Vec<f32>,
    percepts: Percepts,
    round_trip: TextRoundTrip,
}

impl RobotObservation {
    /// The observation of an upright robot of this team with these effectors.
    pub fn new(
        participant: ParticipantId,
        (team, side): (String, Side),
        joints: Vec<Cow<'static, str>>,
        mates: Vec<u8>,
        opponents: Vec<u8>,
    ) -> RobotObservation {
        // In the order of `RobotReader::of_robot`, which sorts them.
        let feet = vec!["lf".to_owned(), "rf".to_owned()];
        let reader = RobotReader::new(&joints, feet, true);
        let mut numbers = vec![0.0; reader.width() + ITEM * (mates.len() + opponents.len())];
        if let Some(own) = numbers.get_mut(..reader.width()) {
            reader.clear(own);
        }
        RobotObservation {
            participant,
            reader,
            side,
            team,
            joints,
            mates,
            opponents,
            senses: Senses::default(),
            numbers,
            percepts: Percepts::new(),
            round_trip: TextRoundTrip::default(),
        }
    }

    /// The quantities of the observation.
    pub fn quantities(&self) -> Vec<Quantity> {
        let mut all = robot_quantities(&self.reader, &self.joints);
        let robots = [
            (
                "mate_view",
                "each team-mate in the latest view, as for the ball: the mean of its visible parts",
                &self.mates,
            ),
            ("opponent_view", "the same for each opponent", &self.opponents),
        ];
        for (name, about, unums) in robots.into_iter().filter(|(_, _, unums)| !unums.is_empty()) {
            let parts = unums.iter().flat_map(|unum| ITEM_PARTS.map(|part| Cow::Owned(format!("{unum}.{part}"))));
            all.push(Quantity { name, unit: "1, m, rad, rad", about, parts: parts.collect() });
        }
        all
    }

    /// Reads the percepts of the cycle that has just ended.
    pub fn after_step(&mut self, world: &SoccerWorld) {
        if !world.sense(self.participant, &mut self.percepts) {
            return;
        }
        let decimals = Settings::default().decimals;
        self.round_trip.apply_to_percepts(&mut self.percepts, PerceptForm::Server, decimals);
        self.senses.update(&self.percepts);
        let Some((own, others)) = self.numbers.split_at_mut_checked(self.reader.width()) else { return };
        self.reader.read(&self.percepts, own);
        self.reader.set_up(self.senses.up().as_vec3().to_array(), own);
        if let Some(see) = self.percepts.see() {
            let places = self.mates.iter().map(|unum| (true, *unum));
            let places = places.chain(self.opponents.iter().map(|unum| (false, *unum)));
            for ((is_mate, unum), place) in places.zip(others.chunks_exact_mut(ITEM)) {
                place.copy_from_slice(&seen_robot(see, &self.team, is_mate, unum));
            }
        }
    }

    /// Makes all joint rates zero, as after the first percepts.
    pub fn clear_rates(&mut self) {
        self.reader.clear_rates(&mut self.numbers);
    }

    /// Copies the row. Landmarks have the names as seen from the left team: a robot of the right team finds its own goal
    /// where one of the left team does.
    pub fn copy_to(&self, out: &mut [f32]) {
        out.iter_mut().zip(&self.numbers).for_each(|(place, number)| *place = *number);
        if self.side == Side::Left {
            return;
        }
        let end = self.reader.width();
        let Some(landmarks) = out.get_mut(end - ITEM * LANDMARKS.len()..end) else { return };
        for kind in landmarks.chunks_exact_mut(ITEM * LANDMARKS_OF_KIND) {
            // Half a turn of the field changes 1L and 2R, and 1R and 2L: the reverse order of the landmarks.
            kind.reverse();
            kind.chunks_exact_mut(ITEM).for_each(<[f32]>::reverse);
        }
    }
}

/// The numbers of a robot in a view; zeros if it is not visible.
fn seen_robot(see: &See, team: &str, is_mate: bool, unum: u8) -> [f32; ITEM] {
    let is_it = |player: &&SeenPlayer| {
        player.unum == i32::from(unum) && (*player.team == *team.as_bytes()) == is_mate && !player.team.is_empty()
    };
    let players = see.items.iter().filter_map(|item| match item {
        SeenItem::Player(player) => Some(player),
        _ => None,
    });
    players.into_iter().find(is_it).and_then(middle).unwrap_or_default()
}

/// Visible, distance m, angles to the left and upwards rad of the mean of a robot's visible parts.
fn middle(player: &SeenPlayer) -> Option<[f32; ITEM]> {
    let parts = player.parts.iter().chain([&player.at]).flatten();
    let (count, [x, y, z]) = parts.fold((0.0, [0.0; 3]), |(count, [x, y, z]), part| {
        let [px, py, pz] = cartesian(part);
        (count + 1.0, [x + px, y + py, z + pz])
    });
    let flat = libm::hypot(x, y);
    let numbers = [libm::hypot(flat, z) / count, libm::atan2(y, x), libm::atan2(z, flat)];
    let [distance, left, up] = numbers.map(|number| number as f32);
    (count > 0.0).then_some([1.0, distance, left, up])
}

/// A seen point, m: forward, to the left, upwards in the camera's axes.
fn cartesian(at: &Polar) -> [f64; 3] {
    let (distance, left, up) = (f64::from(at.distance), f64::from(at.theta), f64::from(at.phi));
    let (left, up) = (left.to_radians(), up.to_radians());
    let flat = distance * libm::cos(up);
    [flat * libm::cos(left), flat * libm::sin(left), distance * libm::sin(up)]
}
