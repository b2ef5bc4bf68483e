import type { Point, ViewBox } from "@/components/seats/map/view-box";
import type { StageDirection } from "@/lib/domain/seats/types";

/** Maps draw neighbours as far apart as rows, and a row with its legroom takes about a metre. */
const METRES_PER_PITCH = 1;
/** From the stage's middle line, degrees: what still counts as straight on, and from where on the stage is seen from its side. */
const FRONT_UP_TO = 18;
const SIDE_FROM = 55;

export type Facing = "front" | "left" | "right" | "sideLeft" | "sideRight" | "behind" | "round";

export type SeatView = {
  /** to the nearest edge of the stage, whole metres, at least 1 */ metres: number;
  /** where the seat is, for somebody who looks at the stage */ facing: Facing;
  /** off the stage's middle line, degrees, negative on the left for somebody who looks at the stage */ angle: number;
};

/** The directions from the stage into the hall, and to the right of somebody who looks at the stage. */
const axes = {
  top: { out: [0, 1], right: [1, 0] },
  bottom: { out: [0, -1], right: [-1, 0] },
  left: { out: [1, 0], right: [0, -1] },
  right: { out: [-1, 0], right: [0, 1] },
} as const;

type Input = { seat: Point; stage: ViewBox | null; direction: StageDirection; /** between neighbouring seats */ pitch: number };

/** How the stage is seen from a seat, reckoned from the hall's map; null where there is no stage to see. */
export function viewFromSeat({ seat, stage, direction, pitch }: Input): SeatView | null {
  if (!stage || direction === "none") return null;
  const nearest = { x: clamp(seat.x, stage.x, stage.x + stage.w), y: clamp(seat.y, stage.y, stage.y + stage.h) };
  const away = Math.hypot(seat.x - nearest.x, seat.y - nearest.y) / pitch;
  const metres = Math.max(1, Math.round(away * METRES_PER_PITCH));
  if (direction === "center") return { metres, facing: "round", angle: 0 };
  const { out, right } = axes[direction];
  const [dx, dy] = [seat.x - stage.x - stage.w / 2, seat.y - stage.y - stage.h / 2];
  const angle = Math.round((Math.atan2(dx * right[0] + dy * right[1], dx * out[0] + dy * out[1]) * 180) / Math.PI);
  return { metres, facing: facingOf(angle), angle };
}

function facingOf(angle: number): Facing {
  const off = Math.abs(angle);
  if (off <= FRONT_UP_TO) return "front";
  if (off > 100) return "behind";
  if (off >= SIDE_FROM) return angle < 0 ? "sideLeft" : "sideRight";
  return angle < 0 ? "left" : "right";
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
