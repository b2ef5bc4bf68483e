import { seatAt, type Focus, type Run } from "@/lib/domain/seats/seat-runs";

/** The rectangle around some seats. */
export type Box = { left: number; right: number; top: number; bottom: number };

const nowhere: Box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };

export function boxOf(runs: Run[]): Box {
  const box = { ...nowhere };
  for (const run of runs) {
    for (let at = 0; at < run.length; at++) {
      const { x, y } = seatAt(run, at);
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
    }
  }
  return box;
}

/** A lower bound of the squared distance from the focus to the middle of a party in these boxes. */
export function distanceAtLeast(boxes: Box[], focus: Focus): number {
  const off = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);
  const x = off(focus.x, Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right)));
  const y = off(focus.y, Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom)));
  return x ** 2 + y ** 2;
}
