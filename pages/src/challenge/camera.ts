// The camera of the embedded view, by challenge.

import type { Competition } from "../protocol/competition";

const OF_THE_ROBOT = ["run", "gazeboRun", "get-up", "walk-line", "turn", "push-recovery", "vision"];
const OF_THE_BALL = ["kick", "keepAway", "passing", "goalie", "rollingBall", "throwIn", "dribble"];
/** The number of the high side preset. */
const WHOLE_FIELD = "6";

/** The name, as in links, of the embedded view's camera for a challenge. */
export function cameraOf(challenge: string | null): string {
  if (challenge === null) return WHOLE_FIELD;
  if (OF_THE_ROBOT.includes(challenge)) return "player";
  return OF_THE_BALL.includes(challenge) ? "ball" : WHOLE_FIELD;
}

/** The challenge on screen: the current run's, otherwise the last run's, otherwise the first one of the competition. */
export function shownChallenge({ running, attempts, plan }: Pick<Competition, "running" | "attempts" | "plan">): string | null {
  return running?.challenge ?? attempts.at(-1)?.challenge ?? plan.challenges[0] ?? null;
}
