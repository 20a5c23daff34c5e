// All browser tests in one process, which share one browser.

import "./blank.mjs";
import "./drawings-bytes.mjs";
import "./complaints.mjs";
import "./opens.mjs";
import "./recordings.mjs";
import "./timeline.mjs";
import "./side-by-side.mjs";
import "./roles.mjs";
import "./keyboard.mjs";
import "./game-over.mjs";
import "./hands.mjs";
import "./smallsize.mjs";
import "./details.mjs";
import "./drawings-layer.mjs";
import "./events.mjs";
import "./losses.mjs";
import "./fallback.mjs";
import "./phones.mjs";
import "./offline.mjs";
import "./challenge.mjs";
import "./station.mjs";
import "./station-hands.mjs";
import "./station-sizes.mjs";
import "./station-live.mjs";
import "./strip.mjs";
import "./memory.mjs";
