//! Protocol extensions beyond the guide that each message and command requires.

use rescue_protocol::mrcs::{Command, Extension, ExtensionMessage, Message};

/// The available extensions.
pub const AVAILABLE: [Extension; 26] = [
    Extension::Clock,
    Extension::Lockstep,
    Extension::Sync,
    Extension::View,
    Extension::Frame,
    Extension::Pose,
    Extension::Polygon,
    Extension::Status,
    Extension::Request,
    Extension::Mark,
    Extension::NoGo,
    Extension::Teleop,
    Extension::Mission2,
    Extension::Errors,
    Extension::Score,
    Extension::Gaze,
    Extension::Queue,
    Extension::Team,
    Extension::Attention,
    Extension::Display,
    Extension::Trial,
    Extension::Grid,
    Extension::Picture,
    Extension::Json,
    Extension::Detour,
    Extension::Restart,
];

/// True if a client with these extensions may receive a message. Answers to its own commands are not checked here.
pub fn may_receive(extensions: &[Extension], message: &Message) -> bool {
    let needed = match message {
        Message::Extra(extra) => match extra {
            ExtensionMessage::Hello { .. } | ExtensionMessage::Time(_) => return true,
            ExtensionMessage::Sync(_) => Extension::Sync,
            ExtensionMessage::View(..) => Extension::View,
            ExtensionMessage::Frame(..) => Extension::Frame,
            ExtensionMessage::Pose(..) => Extension::Pose,
            ExtensionMessage::Polygon(..) => Extension::Polygon,
            ExtensionMessage::Status(..) | ExtensionMessage::Waiting(..) | ExtensionMessage::Yield(..) => {
                Extension::Status
            }
            ExtensionMessage::Request(..) | ExtensionMessage::RequestDone(_) => Extension::Request,
            ExtensionMessage::Queued(..) => Extension::Queue,
            ExtensionMessage::Grid(_) => Extension::Grid,
            ExtensionMessage::NoGo(..) | ExtensionMessage::NoGoDel(_) => Extension::NoGo,
            ExtensionMessage::Error { .. } => Extension::Errors,
            ExtensionMessage::Score(..) => Extension::Score,
            ExtensionMessage::Picture(..) => Extension::Picture,
            ExtensionMessage::Station(_) | ExtensionMessage::Owner(..) | ExtensionMessage::Chat(..) => Extension::Team,
            ExtensionMessage::Policy(_) | ExtensionMessage::Hold(..) | ExtensionMessage::Attend(..) => {
                Extension::Attention
            }
            ExtensionMessage::Display(_) => Extension::Display,
            ExtensionMessage::Trial(..) | ExtensionMessage::Condition(..) | ExtensionMessage::Workload(..) => {
                Extension::Trial
            }
            ExtensionMessage::Gaze(_) | ExtensionMessage::Click(_) => Extension::Gaze,
            ExtensionMessage::Detour(..) => Extension::Detour,
            ExtensionMessage::Restart(_) => Extension::Restart,
        },
        _ => return true,
    };
    extensions.contains(&needed)
}

/// True if a client with these extensions may send a command.
pub fn may_send(extensions: &[Extension], command: &Command) -> bool {
    let needed = match command {
        Command::Hello { .. } | Command::MissionAdd { .. } | Command::MissionGen { .. } => return true,
        Command::Select { robot, station } => {
            return robot.is_some() && station.is_none() || !extensions.is_empty();
        }
        Command::MissionDel { index, .. } => match index {
            None => return true,
            Some(_) => Extension::Mission2,
        },
        Command::MissionDelWaypoint { .. } => Extension::Detour,
        Command::MissionSet { .. } | Command::MissionClr(_) | Command::MissionIns { .. } => Extension::Mission2,
        Command::Step { .. } => Extension::Lockstep,
        Command::Time => return extensions.contains(&Extension::Clock) || extensions.contains(&Extension::Lockstep),
        Command::Mark(_) | Command::MarkDel(_) => Extension::Mark,
        Command::NoGo(_) | Command::NoGoDel(_) => Extension::NoGo,
        Command::Drive { .. } | Command::Camera { .. } | Command::Stop(_) => Extension::Teleop,
        Command::Open(_) | Command::Done(_) => Extension::Queue,
        Command::Window { .. } => Extension::View,
        Command::Gaze { .. } | Command::Click { .. } => Extension::Gaze,
        Command::Station(_) | Command::Owner { .. } | Command::Chat(_) => Extension::Team,
        Command::Policy(_) | Command::Hold { .. } => Extension::Attention,
        Command::Display(_) => Extension::Display,
        Command::Trial(_) | Command::Workload(_) => Extension::Trial,
        Command::Restart { .. } => Extension::Restart,
    };
    extensions.contains(&needed)
}
