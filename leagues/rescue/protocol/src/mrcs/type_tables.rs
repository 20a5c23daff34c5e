//! The type tables of the guide (`docs/reference/rescue-protocol.md` 3.4). In each, `invalid` is 0 and means removed: here
//! an `Option` that is `None`. The first entry is 1.

use super::word_tables::words;

words! {
    /// Kinds of windows.
    WindowKind {
        /// List of robots.
        List = "listview",
        /// Picture of the selected robot's camera.
        Image = "imgview",
        /// Map.
        Map = "mapview",
        /// Drive stick and camera.
        Teleop = "teleop",
    }
}

words! {
    /// Kinds of features on the map and in pictures.
    FeatureKind {
        /// Wall.
        Wall = "wall",
        /// Furniture.
        Furniture = "furn",
        /// Victim.
        Victim = "vict",
    }
}

words! {
    /// Kinds of sides of the explored region; an extension of the guide.
    FrontierKind {
        /// Free floor next to unknown floor.
        Open = "open",
        /// Boundary to a known object.
        Wall = "wall",
    }
}

words! {
    /// Kinds of robots: the guide's three, in its order, and one of ours.
    RobotKind {
        /// Four wheels, Pioneer 2-AT. The name of its successor is read as well.
        P2at = "p2at" | "p3at",
        /// Four rotors.
        AirRobot = "airrobot",
        /// Tracks on four flippers, with an arm.
        TeleMax = "telemax",
        /// Tracks with four flippers.
        Kenaf = "kenaf",
    }
}

words! {
    /// Kinds of waypoints.
    WaypointKind {
        /// Go to a place.
        Goto = "goto",
        /// Turn to a heading.
        TurnTo = "turnto",
        /// Explore around a place.
        Explore = "explore",
    }
}

words! {
    /// The activity of a robot, of the extension `status`.
    RobotActivity {
        /// Waits with an empty plan.
        Idle = "idle",
        /// Follows its plan.
        Moving = "moving",
        /// Looks for open frontier.
        Exploring = "exploring",
        /// Under teleoperation.
        Teleop = "teleop",
        /// Unable to continue.
        Stuck = "stuck",
        /// Lies on its side or back.
        Fallen = "fallen",
        /// A part does not work.
        Fault = "fault",
        /// Permanently out of action.
        Dead = "dead",
        /// Unsure of its position, or out of reach.
        Lost = "lost",
        /// Has a plan, and has stood for five seconds.
        Waiting = "waiting",
    }
}

words! {
    /// The reason of a help request, of the extension `request`.
    HelpReason {
        /// No progress on its path.
        Stuck = "stuck",
        /// Leans too far, or lies upside down.
        Tilt = "tilt",
        /// No picture.
        Camera = "camera",
        /// No ranges.
        Laser = "laser",
        /// Wheels slip.
        Odometry = "odometry",
        /// The radio link is bad.
        Link = "link",
        /// The battery is low.
        Battery = "battery",
        /// Unsure of its position.
        Lost = "lost",
    }
}

words! {
    /// The policy for the requests that an operator sees, of the extension `attention`.
    RequestPolicy {
        /// None.
        None = "none",
        /// All open requests.
        Open = "open",
        /// One at a time, the oldest first.
        Fifo = "fifo",
        /// One at a time, the shortest expected service first.
        Sjf = "sjf",
    }
}

words! {
    /// The way the station guides its operator to a robot, of the extension `attention`.
    GuidanceMode {
        /// Names the robot.
        Suggest = "suggest",
        /// Selects the robot.
        Force = "force",
    }
}

words! {
    /// The display mode of the picture's window, of the extension `display`.
    DisplayMode {
        /// Live picture of the selected robot's camera.
        Live = "live",
        /// Panorama.
        Panorama = "panorama",
        /// The queue of pictures.
        Queue = "queue",
    }
}

words! {
    /// The phase of a trial, of the extension `trial`.
    TrialPhase {
        /// Training of operators on the station.
        Training = "training",
        /// Before the start of the trial.
        Waiting = "waiting",
        /// During the trial.
        Running = "running",
        /// After the end of the trial.
        Over = "over",
    }
}

words! {
    /// A command of the experimenter, of the extension `trial`.
    TrialCommand {
        /// Starts the trial.
        Start = "start",
        /// Ends the trial.
        End = "end",
    }
}

words! {
    /// An extension that a client requests with `hello` (`docs/reference/rescue-protocol.md` 3.6).
    Extension {
        /// `time` as the simulation runs.
        Clock = "clock",
        /// `step`: the client grants time.
        Lockstep = "lockstep",
        /// `sync` after each batch.
        Sync = "sync",
        /// `view`: position of the map on the screen.
        View = "view",
        /// `frame`: robot, size and time of the picture.
        Frame = "frame",
        /// `pose`: height and tilt.
        Pose = "pose",
        /// `polygon`: sides of one polygon.
        Polygon = "polygon",
        /// `status` of robots.
        Status = "status",
        /// `request`: help requests of robots.
        Request = "request",
        /// `mark`: victims on the map.
        Mark = "mark",
        /// Keep-out zones.
        NoGo = "nogo",
        /// `drive`, `camera`, `stop`.
        Teleop = "teleop",
        /// More commands to change plans.
        Mission2 = "mission2",
        /// The queue of pictures.
        Queue = "queue",
        /// Tiles of the map.
        Grid = "grid",
        /// `error` instead of silence.
        Errors = "errors",
        /// `score`, for referees.
        Score = "score",
        /// `gaze` and `click`: gaze and clicks of an operator model.
        Gaze = "gaze",
        /// `picture`: the content of a window, as an image.
        Picture = "picture",
        /// Several operators: `station`, `owner`, `chat`.
        Team = "team",
        /// Policy for requests, and robots out of service.
        Attention = "attention",
        /// Display mode of the picture's window.
        Display = "display",
        /// The phases of an experiment.
        Trial = "trial",
        /// Messages as JSON, on the station's WebSocket.
        Json = "json",
        /// `detour`: waypoints that robots insert themselves; `missiondel` names the waypoint to remove.
        Detour = "detour",
        /// Granted only when a log is played again; then also the states, requests and scores in its notes.
        Replay = "replay",
        /// `restart`: clients replace the world by a new one with another seed.
        Restart = "restart",
    }
}
