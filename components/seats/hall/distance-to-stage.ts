import type { HallSeats } from "@/components/seats/hall/read-hall-seats";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import type { StageDirection } from "@/lib/domain/seats/types";

/** The distance of an area's middle from the stage's side of the hall, in the hall's units; undefined for areas without seats. */
export function distanceToStage(seats: HallSeats | null, { width, height }: HallDrawing, stage: StageDirection) {
  const at = {
    top: [width / 2, 0],
    bottom: [width / 2, height],
    left: [0, height / 2],
    right: [width, height / 2],
    center: [width / 2, height / 2],
    none: null,
  }[stage];
  const distances = new Map(
    (at && seats ? seats.areas : []).map(({ area_id, box }) => [
      area_id,
      Math.hypot(box.x + box.w / 2 - at![0]!, box.y + box.h / 2 - at![1]!),
    ]),
  );
  return (areaId: string) => distances.get(areaId);
}
