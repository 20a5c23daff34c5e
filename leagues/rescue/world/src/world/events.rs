//! Events of the latest tick for timelines: the notes that the run log has for experimenters, and victims' marks.

use engine::WorldEvent;
use rescue_protocol::mrcs::{Form, Item, Message, MessageReader};

use super::messages::Messages;
use super::outgoing::OutboundMessage;

/// Passes the events of the latest tick to `visit`.
pub(super) fn visit(messages: &Messages, time_s: f64, visit: &mut dyn FnMut(WorldEvent<'_>)) {
    let mut reader = MessageReader::default();
    let mut pass = |Event { kind, text, reason }: Event| {
        visit(WorldEvent { kind, text: text.into(), reason: reason.into(), time_s });
    };
    // The stored notes and messages are those since the end of the tick before.
    for (_, note) in messages.latest.notes_since(0) {
        let form = reader.read(&mut note.as_bytes()).and_then(Result::ok);
        form.and_then(|form| note_event(&form)).into_iter().for_each(&mut pass);
    }
    messages.latest.since(0).iter().filter_map(mark_event).for_each(pass);
}

/// An event in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Event {
    pub kind: &'static str,
    pub text: String,
    pub reason: String,
}

impl Event {
    fn new(kind: &'static str, text: String) -> Event {
        Event { kind, text, reason: String::new() }
    }
}

/// Returns a note's event. Figures that the log repeats (`area`, `visible`) and ground truth are no events.
pub(crate) fn note_event(form: &Form<'_>) -> Option<Event> {
    let mut words = form.arguments().filter_map(word);
    let (robot, detail) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    Some(match form.head() {
        "fault" => Event::new("fault", format!("{robot} has a fault: {detail}")),
        "repaired" => Event::new("repaired", format!("{robot} is repaired")),
        "request" => Event { reason: detail, ..Event::new("request", format!("{robot} requests help")) },
        "requestdone" => Event::new("requestdone", format!("{robot} no longer requests help")),
        "teleop" => Event::new("teleop", format!("the operator of station {detail} drives {robot}")),
        "teleopend" => Event::new("teleopend", format!("manual control of {robot} ends")),
        "pilot" => Event::new("pilot", format!("a client of USARSim's protocol controls {robot}")),
        "pilotend" => Event::new("pilotend", format!("the client of USARSim's protocol releases {robot}")),
        "explored" => Event { reason: detail, ..Event::new("explored", format!("{robot} ends its exploration")) },
        "state" => Event::new("state", format!("{robot}: {detail}")),
        "yield" => Event::new("yield", format!("{robot} yields to {detail}")),
        "waiting" => Event { reason: detail, ..Event::new("waiting", format!("{robot} waits")) },
        "restart" => Event::new("restart", format!("a client restarts the world with the seed {robot}")),
        "end" => Event::new("end", String::from("the session ends")),
        _ => return None,
    })
}

fn word(item: Item<'_>) -> Option<String> {
    match item {
        Item::Symbol(word) | Item::Text(word) => Some(word.to_owned()),
        Item::Number(number) => Some(number.to_string()),
        Item::List(_) => None,
    }
}

/// Returns the event of a victim's mark, set or removed.
pub(crate) fn mark_event(outbound: &OutboundMessage) -> Option<Event> {
    match &outbound.message {
        Message::Map(uid, Some(feature)) if outbound.is_mark() => {
            let [x, y] = feature.at;
            Some(Event::new("mark", format!("{uid} marks a victim at ({x:.2}, {y:.2})")))
        }
        Message::Map(uid, None) if uid.starts_with("vict") => Some(Event::new("unmark", format!("{uid} is removed"))),
        _ => None,
    }
}
