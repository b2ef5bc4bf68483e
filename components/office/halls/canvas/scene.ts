import type { Problem } from "@/components/office/halls/model/checks/types";
import type { SeatName } from "@/components/office/halls/model/seat-marks";
import type { Selection } from "@/components/office/halls/model/selected-areas";
import type { Guide } from "@/components/office/halls/model/snap-to";
import type { HallArea, HallFile, Point } from "@/lib/domain/catalogue/hall/types";

/** A shape that is being drawn and is not in the hall yet. */
export type Sketch = { kind: "polygon"; points: Point[]; to: Point | null } | { kind: "drag"; from: Point; to: Point; isSeats: boolean };

/** Everything that one frame of the canvas shows. */
export type Scene = {
  hall: HallFile;
  selection: Selection;
  seats: ReadonlySet<SeatName>;
  guides: readonly Guide[];
  sketch: Sketch | null;
  problems: readonly Problem[];
  /** texts drawn on the canvas */
  words: { stage: string; entrance: (door: string) => string; nameOf: (area: HallArea) => string };
};
