import type { HallSeats } from "@/components/seats/hall/read-hall-seats";
import type { UnavailableSeatBitsView } from "@/lib/domain/seats/types";

/** Returns 1 for each seat of the hall that is sold or held, in the order of the hall's arrays. */
export function readTaken({ ids }: Pick<HallSeats, "ids">, answer: UnavailableSeatBitsView): Uint8Array {
  const taken = new Uint8Array(ids.length);
  if ("bits" in answer) {
    const bytes = atob(answer.bits);
    const from = Number(answer.from);
    ids.forEach((id, index) => {
      const bit = id - from;
      if (bit >= 0 && bit < bytes.length * 8) taken[index] = (bytes.charCodeAt(bit >> 3) >> (bit & 7)) & 1;
    });
    return taken;
  }
  const gone = new Set(answer.seat_ids.map(Number));
  ids.forEach((id, index) => (taken[index] = gone.has(id) ? 1 : 0));
  return taken;
}
