//! The type tables of the guide (`docs/reference/rescue-wire.md` 3.4). In each `invalid` is 0 and stands for something that
//! is gone: here an `Option` that is `None`. The first entry is 1.

use super::words::words;

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
    /// Kinds of features, of the map and of pictures.
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
    /// Kinds of sides of the explored region. The guide has no table for them; this is ours.
    FrontierKind {
        /// Free floor next to unknown floor.
        Open = "open",
        /// The side lies on something known.
        Wall = "wall",
    }
}

words! {
    /// Kinds of robots: the guide's three, in its order, and one of ours.
    RobotKind {
        /// Four wheels, Pioneer 2-AT. Read under the name of its successor, too.
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
    /// What a robot does, of the extension `status`.
    State {
        /// Waits with an empty plan.
        Idle = "idle",
        /// Follows its plan.
        Moving = "moving",
        /// Looks for open frontier.
        Exploring = "exploring",
        /// Is driven by hand.
        Teleop = "teleop",
        /// Cannot go on.
        Stuck = "stuck",
        /// Lies on its side or back.
        Fallen = "fallen",
        /// A part does not work.
        Fault = "fault",
        /// For good.
        Dead = "dead",
        /// Does not know where it is, or is out of reach.
        Lost = "lost",
    }
}

words! {
    /// Why a robot asks for help, of the extension `request`.
    Reason {
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
        /// Does not know where it is.
        Lost = "lost",
    }
}

words! {
    /// Which requests for help an operator sees, of the extension `attention`.
    Policy {
        /// None.
        None = "none",
        /// All that are open.
        Open = "open",
        /// One at a time, the oldest first.
        Fifo = "fifo",
        /// One at a time, the one first that takes the least time.
        Sjf = "sjf",
    }
}

words! {
    /// How the station leads its operator to a robot, of the extension `attention`.
    Urge {
        /// It names the robot.
        Suggest = "suggest",
        /// It has selected the robot.
        Force = "force",
    }
}

words! {
    /// What the picture's window shows, of the extension `display`.
    Display {
        /// The selected robot's camera as it goes on.
        Live = "live",
        /// A picture all around.
        Panorama = "panorama",
        /// The queue of pictures.
        Queue = "queue",
    }
}

words! {
    /// Where a trial stands, of the extension `trial`.
    Phase {
        /// Operators learn to use the station.
        Training = "training",
        /// The trial has not begun.
        Waiting = "waiting",
        /// Its time runs.
        Running = "running",
        /// It has ended.
        Over = "over",
    }
}

words! {
    /// What an experimenter orders, of the extension `trial`.
    Cue {
        /// The trial begins.
        Start = "start",
        /// It ends.
        End = "end",
    }
}

words! {
    /// What a client asks for with `hello` (`docs/reference/rescue-wire.md` 3.6).
    Extension {
        /// `time` as the simulation goes on.
        Clock = "clock",
        /// `step`: the client grants time.
        Lockstep = "lockstep",
        /// `sync` behind each batch.
        Sync = "sync",
        /// `view`: where the map stands on the screen.
        View = "view",
        /// `frame`: what the picture shows.
        Frame = "frame",
        /// `pose`: height and tilt.
        Pose = "pose",
        /// `polygon`: which sides belong together.
        Polygon = "polygon",
        /// `status` of robots.
        Status = "status",
        /// `request`: robots ask for help.
        Request = "request",
        /// `mark`: victims on the map.
        Mark = "mark",
        /// Floor that robots keep off.
        NoGo = "nogo",
        /// `drive`, `camera`, `stop`.
        Teleop = "teleop",
        /// Commands that change plans in more ways.
        Mission2 = "mission2",
        /// The queue of pictures.
        Queue = "queue",
        /// Tiles of the map.
        Grid = "grid",
        /// `error` instead of silence.
        Errors = "errors",
        /// `score`, for referees.
        Score = "score",
        /// `gaze` and `click`: where a model looks and clicks.
        Gaze = "gaze",
        /// `picture`: what a window shows, as an image.
        Picture = "picture",
        /// Several operators: `station`, `owner`, `chat`.
        Team = "team",
        /// Which requests operators see, and robots that are out of service.
        Attention = "attention",
        /// What the picture's window shows.
        Display = "display",
        /// The course of an experiment.
        Trial = "trial",
        /// Messages as JSON, on the station's WebSocket.
        Json = "json",
    }
}
