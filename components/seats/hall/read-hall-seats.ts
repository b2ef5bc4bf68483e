import { boxAround, type ViewBox } from "@/components/seats/map/view-box";
import type { HallSeatsView } from "@/lib/domain/seats/types";

/** The seats of one area: those from `start` to before `end` in the hall's arrays. */
export type HallArea = {
  area_id: string;
  start: number;
  end: number;
  box: ViewBox;
  /** usual distance of neighbours, hall units */ pitch: number;
};

/** All numbered seats of a hall in flat arrays: as fifty thousand objects they would use too much memory on a phone. */
export type HallSeats = { ids: Float64Array; xs: Float32Array; ys: Float32Array; areas: HallArea[] };

/** Unpacks the reply of /session/hall_seat_list. */
export function readHallSeats({ parts, areas }: HallSeatsView): HallSeats {
  const count = areas.reduce((sum, area) => sum + area.x.length, 0);
  const seats: HallSeats = { ids: new Float64Array(count), xs: new Float32Array(count), ys: new Float32Array(count), areas: [] };
  let at = 0;
  for (const area of areas) {
    const start = at;
    let [x, y, n] = [0, 0, start];
    for (const [first, run] of area.ids) for (let i = 0; i < run; i += 1) seats.ids[n++] = first + i;
    area.x.forEach((step, index) => {
      x += step;
      y += area.y[index] ?? 0;
      seats.xs[at] = x / parts;
      seats.ys[at] = y / parts;
      at += 1;
    });
    if (at === start) continue;
    const pitch = usualPitch(seats, start, at);
    const points = Array.from({ length: at - start }, (_, i) => ({ x: seats.xs[start + i]!, y: seats.ys[start + i]! }));
    seats.areas.push({ area_id: area.area_id, start, end: at, pitch, box: boxAround(points, pitch) });
  }
  return seats;
}

/** The median step between consecutive seats, which ends of rows and aisles do not change. */
function usualPitch({ xs, ys }: HallSeats, start: number, end: number): number {
  const steps = new Float32Array(Math.max(0, end - start - 1));
  for (let i = 0; i < steps.length; i += 1) steps[i] = Math.hypot(xs[start + i + 1]! - xs[start + i]!, ys[start + i + 1]! - ys[start + i]!);
  steps.sort();
  return steps[Math.floor(steps.length / 2)] || 14;
}
