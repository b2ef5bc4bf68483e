import { bestBlock, type Focus } from "@/lib/domain/seats/best-block";
import { freeSeats } from "@/lib/domain/seats/free-seats";

export type SeatBlockFound = {
  ids: number[];
  /** side by side in one row */
  together: boolean;
  /** average distance to the focus per seat */
  distance: number;
};

/** The best blocks of an area, each without the seats of the one before. */
export async function bestBlocks(
  areaId: number,
  { qty, focus, most }: { qty: number; focus: Focus; most: number },
): Promise<SeatBlockFound[]> {
  let free = await freeSeats(areaId);
  const blocks: SeatBlockFound[] = [];
  while (blocks.length < most) {
    const ids = bestBlock(free, qty, focus);
    if (!ids) break;
    const seats = free.filter(({ id }) => ids.includes(id)).sort((a, b) => a.col - b.col);
    const distance = seats.reduce((sum, { x, y }) => sum + Math.hypot(x - focus.x, y - focus.y), 0) / qty;
    const together = seats.every(({ row, col }, at) => row === seats[0]?.row && col === (seats[0]?.col ?? 0) + at);
    blocks.push({ ids: seats.map(({ id }) => id), together, distance });
    free = free.filter(({ id }) => !ids.includes(id));
  }
  return blocks;
}

/** Side by side first, then nearest. */
export function byMerit(a: SeatBlockFound, b: SeatBlockFound): number {
  return Number(b.together) - Number(a.together) || a.distance - b.distance;
}
