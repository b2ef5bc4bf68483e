import type { Inks } from "@/components/office/halls/canvas/read-inks";
import type { HallSeat } from "@/lib/domain/catalogue/hall/types";

/** A seat's radius in parts of the distance to its neighbour. */
export const SEAT_RADIUS = 0.37;

type Ink = { fill: string; inks: Inks };

/**
 * Draws each kind in one path: seats as filled discs, wheelchair places as
 * squares, companion seats as open discs, restricted views as rings.
 */
export function drawSeats(context: CanvasRenderingContext2D, seats: readonly HallSeat[], pitch: number, { fill, inks }: Ink): void {
  const radius = pitch * SEAT_RADIUS;
  const [discs, rings, squares, companions] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()];
  for (const { x, y, isAccessible, hasRestrictedView, partner } of seats) {
    if (isAccessible) {
      squares.rect(x - radius, y - radius, radius * 2, radius * 2);
    } else if (partner !== null) {
      companions.rect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
    } else {
      const path = hasRestrictedView ? rings : discs;
      path.moveTo(x + radius, y);
      path.arc(x, y, hasRestrictedView ? radius * 0.8 : radius, 0, 2 * Math.PI);
    }
  }
  context.fillStyle = fill;
  context.fill(discs);
  context.strokeStyle = fill;
  context.lineWidth = radius * 0.4;
  context.stroke(rings);
  context.fillStyle = inks.info;
  context.fill(squares);
  context.strokeStyle = inks.info;
  context.lineWidth = radius * 0.32;
  context.stroke(companions);
}
