// The camera of the embedded picture, by the challenge that runs.

import type { Competition } from "../protocol/competition";

const OF_THE_ROBOT = ["run", "gazeboRun", "get-up", "walk-line", "turn", "push-recovery", "vision"];
const OF_THE_BALL = ["kick", "keepAway", "passing", "goalie", "rollingBall", "throwIn", "dribble"];
/** The number of the preset from the high side. */
const WHOLE_FIELD = "6";

/** The camera as links name it. */
export function cameraOf(challenge: string | null): string {
  if (challenge === null) return WHOLE_FIELD;
  if (OF_THE_ROBOT.includes(challenge)) return "player";
  return OF_THE_BALL.includes(challenge) ? "ball" : WHOLE_FIELD;
}

/** The challenge of the run on screen: between two runs that of the last one, before the first one that which comes first. */
export function shownChallenge({ running, attempts, plan }: Pick<Competition, "running" | "attempts" | "plan">): string | null {
  return running?.challenge ?? attempts.at(-1)?.challenge ?? plan.challenges[0] ?? null;
}
