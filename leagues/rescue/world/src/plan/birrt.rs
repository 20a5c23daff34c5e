//! A tree from each end. One grows towards a random point, the other then towards what is new, as far as it gets
//! (Kuffner and LaValle: RRT-Connect, 2000).

use engine::Stream;
use glam::DVec2;

use super::floor::Floor;
use super::reach::Reach;
use super::tree::Tree;

/// The points of a path, if the trees met within the effort.
pub(super) fn search(
    floor: &Floor,
    reach: &Reach,
    [start, goal]: [DVec2; 2],
    expansions: u32,
    stream: &mut Stream,
) -> Option<Vec<DVec2>> {
    if floor.leg_cost(start, goal).is_some() {
        return Some(vec![start, goal]);
    }
    let (mut growing, mut other) = (Tree::new(start), Tree::new(goal));
    let (mut come, mut other_come) = (0, 0);
    for expansion in 0..expansions {
        let from_start = expansion % 2 == 0;
        let ahead = reach.draw_ahead(from_start, come, stream);
        let towards = ahead.map_or_else(|| reach.draw(other.point(0), stream), |(_, towards)| towards);
        if let Some((new, _)) = growing.extend(floor, towards) {
            let point = growing.point(new);
            come = ahead.filter(|_| point == towards).map_or(come, |(at, _)| at);
            if let Some(met) = connect(floor, &mut other, point) {
                return Some(joined(growing.path_to(new), other.path_to(met), from_start));
            }
        }
        std::mem::swap(&mut growing, &mut other);
        std::mem::swap(&mut come, &mut other_come);
    }
    None
}

/// Grows a tree towards a point. Answers the number of that point, if the tree got there.
fn connect(floor: &Floor, tree: &mut Tree, goal: DVec2) -> Option<usize> {
    loop {
        let (new, whole) = tree.extend(floor, goal)?;
        if tree.point(new) == goal {
            return Some(new);
        }
        if !whole {
            return None;
        }
    }
}

/// The path of one tree and that of the other, which have their last points in common.
fn joined(mut own: Vec<DVec2>, mut other: Vec<DVec2>, from_start: bool) -> Vec<DVec2> {
    if !from_start {
        std::mem::swap(&mut own, &mut other);
    }
    own.extend(other.iter().rev().skip(1));
    own
}
