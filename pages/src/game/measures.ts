// Dimensions of the pitch. Worlds without a pitch have none, and no pitch is drawn.

export interface Pitch {
  length: number;
  width: number;
  goalWidth: number;
  goalDepth: number;
  goalHeight: number;
  circleRadius: number;
  /** The area in front of the goal: depth and width. */
  goalArea: [number, number];
  penaltyArea: [number, number] | null;
  penaltySpot: number | null;
  cornerRadius: number;
  border: number;
  ballRadius: number;
  freeKickDistance: number;
  /** Distance and duration of the opponents' restriction in pass mode. */
  passDistance: number;
  passDuration_s: number;
}

const BORDER_M = 2;

export function readPitch(m: Record<string, number>): Pitch | null {
  const length = m.FieldLength;
  const width = m.FieldWidth;
  if (!(length > 0 && width > 0)) return null;
  const penalty = m.PenaltyAreaLength ?? m.PenaltyLength;
  return {
    length,
    width,
    goalWidth: m.GoalWidth ?? 2.1,
    goalDepth: m.GoalDepth ?? 0.6,
    goalHeight: m.GoalHeight ?? 0.8,
    circleRadius: m.CenterCircleRadius ?? m.FreeKickDistance ?? 0.1 * width,
    goalArea: [m.GoalieAreaLength ?? 1.8, m.GoalieAreaWidth ?? 6],
    penaltyArea: penalty > 0 && m.PenaltyAreaWidth > 0 ? [penalty, m.PenaltyAreaWidth] : null,
    penaltySpot: m.PenaltySpotDistance ?? null,
    cornerRadius: m.CornerAreaRadius ?? 0,
    border: Math.max(BORDER_M, m.BorderSize ?? 0),
    ballRadius: m.BallRadius ?? 0.042,
    freeKickDistance: m.FreeKickDistance ?? 2,
    passDistance: m.PassModeMinOppBallDist ?? 1,
    passDuration_s: m.PassModeDuration ?? 4,
  };
}
