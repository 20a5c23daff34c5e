//! Requests for help: opened, shown by each policy, serviced; operators who stay too long.

use proptest::prelude::*;
use rescue_protocol::mrcs::HelpReason;
use rescue_world::faults::{
    ClosedRequest, DwellTimer, GuidanceAction, GuidancePolicy, HelpRequests, QueuePolicy, RequestQueue,
    RobotConditions, expected_service_ms, most_neglected, priority,
};

fn having(reasons: &[HelpReason]) -> RobotConditions {
    let has = |reason| reasons.contains(&reason);
    RobotConditions {
        is_stuck: has(HelpReason::Stuck),
        is_tilted: has(HelpReason::Tilt),
        is_camera_dead: has(HelpReason::Camera),
        is_laser_dead: has(HelpReason::Laser),
        is_odometry_bad: has(HelpReason::Odometry),
        is_link_bad: has(HelpReason::Link),
        is_battery_low: has(HelpReason::Battery),
        is_lost: has(HelpReason::Lost),
    }
}

/// Requests of robots with these reasons, one after the other, a second apart.
fn asking(rows: &[(usize, &[HelpReason])]) -> HelpRequests {
    let mut requests = HelpRequests::default();
    for (now_ms, (robot, reasons)) in (0..).step_by(1_000).zip(rows) {
        requests.step(*robot, having(reasons), false, now_ms, |_| ());
    }
    requests
}

fn seen(attention: &mut RequestQueue, requests: &HelpRequests) -> Vec<(usize, HelpReason)> {
    attention
        .visible_requests(requests, 0, |_| true, |_| None)
        .iter()
        .map(|request| (request.robot, request.reason))
        .collect()
}

#[test]
fn figures_of_reasons() {
    let check =
        |reason, urgent, time_ms| assert_eq!((priority(reason), expected_service_ms(reason)), (urgent, time_ms));
    check(HelpReason::Stuck, 4, 8_000);
    check(HelpReason::Tilt, 5, 30_000);
    check(HelpReason::Camera, 2, 5_000);
    check(HelpReason::Laser, 2, 10_000);
    check(HelpReason::Odometry, 1, 15_708);
    check(HelpReason::Link, 3, 20_000);
    check(HelpReason::Battery, 1, 2_000);
    check(HelpReason::Lost, 4, 15_000);
}

/// Plays one robot's history: for each second its reasons, and its selection.
fn story(steps: &[(&[HelpReason], bool)]) -> (Vec<HelpReason>, Vec<ClosedRequest>, HelpRequests) {
    let (mut requests, mut opened, mut closed) = (HelpRequests::default(), Vec::new(), Vec::new());
    for (now_ms, (reasons, is_selected)) in (0..).step_by(1_000).zip(steps) {
        closed.extend(requests.step(3, having(reasons), *is_selected, now_ms, |request| opened.push(request.reason)));
    }
    (opened, closed, requests)
}

#[test]
fn a_request_opens_is_noticed_and_is_serviced() {
    let stuck: &[HelpReason] = &[HelpReason::Stuck];
    let (opened, closed, requests) =
        story(&[(stuck, false), (stuck, false), (stuck, true), (stuck, true), (&[], true)]);
    assert_eq!(opened, stuck);
    let [end] = closed[..] else { panic!("{closed:?}") };
    assert_eq!((end.request.robot, end.request.since_ms, end.request.noticed_ms), (3, 0, Some(2_000)));
    assert_eq!((end.at_ms, end.is_serviced), (4_000, true));
    assert_eq!((requests.open(), requests.is_asking(3)), (&[][..], false));
}

#[test]
fn a_request_that_ends_unattended_is_not_serviced() {
    let link: &[HelpReason] = &[HelpReason::Link];
    let (opened, closed, _) = story(&[(link, false), (link, true), (&[], false), (link, false)]);
    assert_eq!(opened, [HelpReason::Link, HelpReason::Link], "the second time it asks anew");
    let [end] = closed[..] else { panic!("{closed:?}") };
    assert_eq!((end.request.noticed_ms, end.at_ms, end.is_serviced), (Some(1_000), 2_000, false));
}

#[test]
fn reasons_of_one_robot_come_and_go_apart() {
    let both: &[HelpReason] = &[HelpReason::Stuck, HelpReason::Camera];
    let (opened, closed, mut requests) = story(&[(both, false), (&[HelpReason::Camera, HelpReason::Tilt], true)]);
    assert_eq!(opened, [HelpReason::Stuck, HelpReason::Camera, HelpReason::Tilt]);
    assert_eq!(closed.iter().map(|end| end.request.reason).collect::<Vec<_>>(), [HelpReason::Stuck]);
    assert_eq!(requests.open().iter().map(|r| r.reason).collect::<Vec<_>>(), [HelpReason::Camera, HelpReason::Tilt]);
    let dropped = requests.drop_robot(3, 9_000);
    assert!(dropped.len() == 2 && dropped.iter().all(|end| !end.is_serviced && end.at_ms == 9_000));
    assert!(!requests.is_asking(3));
}

#[test]
fn requests_of_one_age_are_in_order_of_their_priority() {
    let mut requests = HelpRequests::default();
    for (robot, reason) in
        [(0, HelpReason::Battery), (1, HelpReason::Camera), (2, HelpReason::Tilt), (3, HelpReason::Tilt)]
    {
        requests.step(robot, having(&[reason]), false, 500, |_| ());
    }
    assert_eq!(requests.open().iter().map(|request| request.robot).collect::<Vec<_>>(), [2, 3, 1, 0]);
}

/// The order in which an operator who services the displayed robot first gets to robots.
fn order(policy: QueuePolicy, rows: &[(usize, &[HelpReason])]) -> Vec<usize> {
    let (mut requests, mut attention, mut robots) = (asking(rows), RequestQueue::new(policy), Vec::new());
    while let Some((robot, _)) = seen(&mut attention, &requests).first().copied() {
        robots.push(robot);
        let closed = requests.step(robot, RobotConditions::default(), true, 60_000, |_| ());
        assert!(closed.iter().all(|end| end.is_serviced));
    }
    robots
}

#[test]
fn shortest_job_first_differs_from_first_come_first_served() {
    let rows: [(usize, &[HelpReason]); 5] = [
        (4, &[HelpReason::Tilt]),
        (0, &[HelpReason::Laser]),
        (2, &[HelpReason::Camera, HelpReason::Stuck]),
        (1, &[HelpReason::Stuck]),
        (3, &[HelpReason::Camera]),
    ];
    let check = |policy, expect: &[usize]| assert_eq!(order(policy, &rows), expect, "{policy:?}");
    check(QueuePolicy::None, &[]);
    check(QueuePolicy::Open, &[4, 0, 2, 1, 3]);
    check(QueuePolicy::Fifo, &[4, 0, 2, 1, 3]);
    // 5, 8, 10, 13 and 30 s: the sums of the robots' reasons.
    check(QueuePolicy::Sjf, &[3, 1, 0, 2, 4]);
    // Among equal jobs, the longest-waiting one.
    assert_eq!(order(QueuePolicy::Sjf, &[(5, &[HelpReason::Laser]), (1, &[HelpReason::Laser])]), [5, 1]);
}

#[test]
fn a_queue_shows_all_or_one_robot_until_it_is_serviced() {
    let mut requests = asking(&[(0, &[HelpReason::Tilt]), (1, &[HelpReason::Laser, HelpReason::Camera])]);
    let [mut none, mut open, mut fifo, mut sjf] =
        [QueuePolicy::None, QueuePolicy::Open, QueuePolicy::Fifo, QueuePolicy::Sjf].map(RequestQueue::new);
    let all = [(0, HelpReason::Tilt), (1, HelpReason::Camera), (1, HelpReason::Laser)];
    assert_eq!((seen(&mut none, &requests), seen(&mut open, &requests)), (vec![], all.to_vec()));
    assert_eq!((seen(&mut fifo, &requests), seen(&mut sjf, &requests)), (all[..1].to_vec(), all[1..].to_vec()));
    // A shorter job arrives: the displayed one stays until it is serviced.
    requests.step(2, having(&[HelpReason::Camera]), false, 5_000, |_| ());
    assert_eq!(seen(&mut sjf, &requests), all[1..]);
    requests.step(1, having(&[HelpReason::Laser]), true, 6_000, |_| ());
    assert_eq!(seen(&mut sjf, &requests), all[2..], "half of it is not enough");
    requests.step(1, RobotConditions::default(), true, 7_000, |_| ());
    assert_eq!(seen(&mut sjf, &requests), [(2, HelpReason::Camera)]);
    assert_eq!(seen(&mut fifo, &requests), all[..1]);
    assert_eq!(seen(&mut open, &requests).len(), 2);
}

#[test]
fn a_low_battery_does_not_hold_up_the_queue() {
    let mut requests = asking(&[(0, &[HelpReason::Battery]), (1, &[HelpReason::Stuck])]);
    let mut fifo = RequestQueue::new(QueuePolicy::Fifo);
    assert_eq!(seen(&mut fifo, &requests), [(0, HelpReason::Battery)]);
    requests.step(0, having(&[HelpReason::Battery]), true, 5_000, |_| ());
    assert_eq!(seen(&mut fifo, &requests), [(0, HelpReason::Battery)], "the operator looks at it");
    requests.step(0, having(&[HelpReason::Battery]), false, 6_000, |_| ());
    assert_eq!(seen(&mut fifo, &requests), [(1, HelpReason::Stuck)], "and leaves");
    assert!(requests.is_asking(0), "the battery is still low");
    // A look does not acknowledge a repairable fault.
    requests.step(1, having(&[HelpReason::Stuck]), true, 7_000, |_| ());
    requests.step(1, having(&[HelpReason::Stuck]), false, 8_000, |_| ());
    assert_eq!(seen(&mut fifo, &requests), [(1, HelpReason::Stuck)]);
}

/// A queue of one robot at a time with an operator who looks and leaves: for each second the displayed robot, and the
/// robot that the operator selects and leaves at once.
#[test]
fn a_robot_that_could_not_be_helped_does_not_hold_up_the_queue() {
    let rows: [(usize, &[HelpReason]); 3] =
        [(0, &[HelpReason::Stuck]), (1, &[HelpReason::Tilt]), (2, &[HelpReason::Camera])];
    let requests = asking(&rows);
    let check = |policy, expect: [usize; 6]| {
        let (mut attention, mut left) = (RequestQueue::new(policy), [None; 3]);
        for (now_ms, expect) in (10_000..).step_by(1_000).zip(expect) {
            let shown = attention.visible_requests(&requests, now_ms, |_| true, |robot| left[robot]);
            assert_eq!(shown.iter().map(|request| request.robot).collect::<Vec<_>>(), [expect], "{policy:?} {now_ms}");
            left[expect] = Some(now_ms + 500);
        }
    };
    check(QueuePolicy::Fifo, [0, 1, 2, 0, 1, 2]);
    check(QueuePolicy::Sjf, [2, 0, 1, 2, 0, 1]);
    // A robot left before its request has not been visited for it, and a visit elsewhere changes nothing.
    let left = |at_ms: u64| move |robot: usize| (robot == 0).then_some(at_ms);
    let mut fifo = RequestQueue::new(QueuePolicy::Fifo);
    let mut robot = |now_ms, left_ms| {
        fifo.visible_requests(&requests, now_ms, |_| true, left(left_ms)).first().map(|one| one.robot)
    };
    assert_eq!((robot(10_000, 0), robot(11_000, 9_000), robot(12_000, 11_500)), (Some(0), Some(0), Some(1)));
}

#[test]
fn operators_see_their_own_robots() {
    let requests = asking(&[(0, &[HelpReason::Stuck]), (1, &[HelpReason::Laser]), (2, &[HelpReason::Camera])]);
    let check = |policy, expect: &[usize]| {
        let shown = RequestQueue::new(policy).visible_requests(&requests, 0, |robot| robot != 0, |_| None);
        assert_eq!(shown.iter().map(|request| request.robot).collect::<Vec<_>>(), expect, "{policy:?}");
    };
    check(QueuePolicy::None, &[]);
    check(QueuePolicy::Open, &[1, 2]);
    check(QueuePolicy::Fifo, &[1]);
    check(QueuePolicy::Sjf, &[2]);
}

#[test]
fn long_stays_are_answered_as_the_guidance_says() {
    let check = |guidance, now_ms, next, expect| {
        let mut dwell = DwellTimer::default();
        dwell.step(Some(4), 1_000);
        assert_eq!(dwell.step(Some(4), now_ms), now_ms - 1_000);
        assert_eq!(dwell.action(guidance, 30_000, now_ms, next), expect, "{guidance:?} {now_ms} {next:?}");
    };
    check(GuidancePolicy::None, 90_000, Some(1), GuidanceAction::None);
    check(GuidancePolicy::Suggest, 30_999, Some(1), GuidanceAction::None);
    check(GuidancePolicy::Suggest, 31_000, Some(1), GuidanceAction::Suggest(1));
    check(GuidancePolicy::Force, 30_999, Some(1), GuidanceAction::None);
    check(GuidancePolicy::Force, 31_000, Some(1), GuidanceAction::Force(1));
    check(GuidancePolicy::Force, 90_000, None, GuidanceAction::None);
    check(GuidancePolicy::Force, 90_000, Some(4), GuidanceAction::None);
    let mut dwell = DwellTimer::default();
    assert_eq!(
        (dwell.step(None, 90_000), dwell.action(GuidancePolicy::Force, 30_000, 90_000, Some(1))),
        (0, GuidanceAction::None)
    );
    dwell.step(Some(1), 91_000);
    dwell.step(Some(2), 99_000);
    assert_eq!(dwell.step(Some(2), 100_000), 1_000, "another robot, another stay");
}

#[test]
fn the_most_neglected_robot_is_the_one_left_first() {
    assert_eq!(most_neglected([(0, Some(5)), (1, Some(2)), (2, Some(9))]), Some(1));
    assert_eq!(most_neglected([(0, Some(5)), (3, None), (4, None)]), Some(3));
    assert_eq!(most_neglected([]), None);
}

/// The mean wait until service of robots that ask at once, ms.
fn mean_wait_ms(policy: QueuePolicy, reasons: &[HelpReason]) -> f64 {
    let rows: Vec<(usize, &[HelpReason])> = reasons.chunks(1).enumerate().collect();
    let (mut now_ms, mut sum_ms) = (0, 0);
    for robot in order(policy, &rows) {
        now_ms += expected_service_ms(reasons[robot]);
        sum_ms += now_ms;
    }
    sum_ms as f64 / reasons.len() as f64
}

#[test]
fn robots_wait_less_when_the_shortest_job_is_first() {
    let reasons = [HelpReason::Tilt, HelpReason::Link, HelpReason::Camera, HelpReason::Stuck];
    // 30, 50, 55, 63 s, and 5, 13, 33, 63 s.
    assert_eq!(mean_wait_ms(QueuePolicy::Fifo, &reasons), 49_500.0);
    assert_eq!(mean_wait_ms(QueuePolicy::Sjf, &reasons), 28_500.0);
}

proptest! {
    /// For any requests, no order beats shortest job first.
    #[test]
    fn no_order_beats_the_shortest_job_first(picks in prop::collection::vec(0..8_usize, 1..10)) {
        let reasons: Vec<HelpReason> = picks.iter().map(|pick| HelpReason::ALL[*pick]).collect();
        prop_assert!(mean_wait_ms(QueuePolicy::Sjf, &reasons) <= mean_wait_ms(QueuePolicy::Fifo, &reasons));
    }

    /// For any events, requests are ordered and unique; each queue shows one robot at a time, and shows one as long as
    /// any waits; a saved state continues as before.
    #[test]
    fn queues_hold_their_promises(steps in prop::collection::vec((0..6_usize, 0..256_u32, any::<bool>()), 1..60), cut in 0..60_usize) {
        let (mut requests, mut queues) = (HelpRequests::default(), [QueuePolicy::Fifo, QueuePolicy::Sjf].map(RequestQueue::new));
        for (number, (robot, bits, is_selected)) in steps.into_iter().enumerate() {
            if number == cut {
                let bytes = postcard::to_allocvec(&(&requests, &queues)).expect("values");
                let restored: (HelpRequests, [RequestQueue; 2]) = postcard::from_bytes(&bytes).expect("the same");
                prop_assert_eq!(&restored, &(requests.clone(), queues));
                (requests, queues) = restored;
            }
            let reasons: Vec<HelpReason> = (0..).zip(HelpReason::ALL).filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, r)| *r).collect();
            requests.step(robot, having(&reasons), is_selected, number as u64, |_| ());
            let mut names: Vec<(usize, HelpReason)> = requests.open().iter().map(|r| (r.robot, r.reason)).collect();
            prop_assert!(requests.open().is_sorted_by_key(|r| (r.since_ms, u32::MAX - r.priority)));
            prop_assert_eq!(names.iter().filter(|name| name.0 == robot).count(), reasons.len());
            let waits = requests.open().iter().any(|r| !r.is_acknowledged);
            for queue in &mut queues {
                let shown = seen(queue, &requests);
                prop_assert_eq!(!shown.is_empty(), waits);
                prop_assert!(shown.iter().all(|one| one.0 == shown[0].0));
            }
            names.sort();
            names.dedup();
            prop_assert_eq!(names.len(), requests.open().len());
        }
    }
}
