import { drawSeats } from "@/components/office/halls/canvas/draw-seats";
import type { Inks } from "@/components/office/halls/canvas/read-inks";
import type { Shape } from "@/components/office/halls/model/shape-of";

type Picture = { canvas: HTMLCanvasElement; scale: number; used: number };
export type Wanted = { shape: Shape; pitch: number; fill: string };

/** A picture is no larger than this; closer up, the few seats in sight are drawn themselves. */
const LARGEST_PX = 3_000_000;
const ALL_PX = 26_000_000;
/** For new pictures in a frame, ms. */
const BUDGET_MS = 5;
const EDGE_PX = 2;

/**
 * An area's seats as a picture, so that a frame copies twenty pictures instead of drawing twenty thousand seats. A
 * picture belongs to a shape, wherever that stands: a drag makes no new one. Its scale goes in steps; until the
 * sharper one has been drawn, the one that is there is enlarged.
 */
export function createSeatPictures(inks: () => Inks) {
  const pictures = new Map<string, Picture[]>();
  let waiting: { wanted: Wanted; scale: number }[] = [];
  let turn = 0;
  let pixels = 0;

  const idOf = ({ shape, fill }: Wanted) => `${fill} ${shape.key}`;
  const stepOf = (scale: number) => 2 ** (Math.ceil(Math.log2(scale) * 2 - 0.01) / 2);
  const sizeAt = ({ shape: { box } }: Wanted, scale: number) => ({
    width: Math.ceil(box.w * scale) + 2 * EDGE_PX,
    height: Math.ceil(box.h * scale) + 2 * EDGE_PX,
  });

  function draw(wanted: Wanted, scale: number): void {
    const { width, height } = sizeAt(wanted, scale);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d")!;
    const { shape, pitch, fill } = wanted;
    context.setTransform(scale, 0, 0, scale, EDGE_PX - shape.box.x * scale, EDGE_PX - shape.box.y * scale);
    drawSeats(context, shape.seats, pitch, { fill, inks: inks() });
    const own = pictures.get(idOf(wanted)) ?? [];
    pixels += width * height;
    // two scales of a shape are enough: the last one, and the one before for the way back
    const kept = [{ canvas, scale, used: turn }, ...own].slice(0, 2);
    for (const gone of own.slice(1)) pixels -= gone.canvas.width * gone.canvas.height;
    pictures.set(idOf(wanted), kept);
    if (pixels > ALL_PX) forgetOldest();
  }

  function forgetOldest(): void {
    const byAge = [...pictures].sort(([, a], [, b]) => Math.max(...a.map(({ used }) => used)) - Math.max(...b.map(({ used }) => used)));
    for (const [id, own] of byAge) {
      if (pixels <= ALL_PX * 0.7) break;
      for (const { canvas } of own) pixels -= canvas.width * canvas.height;
      pictures.delete(id);
    }
  }

  return {
    beginFrame(): void {
      waiting = [];
      turn += 1;
    },
    /** Whether the area is so large on the screen that its seats are drawn themselves. */
    isTooLarge(wanted: Wanted, scale: number): boolean {
      const { width, height } = sizeAt(wanted, stepOf(scale));
      return width * height > LARGEST_PX;
    },
    /** Copy the area's picture to where its anchor is, in device px. @returns false where there is none yet */
    put(context: CanvasRenderingContext2D, wanted: Wanted, at: { x: number; y: number; scale: number }): boolean {
      const step = stepOf(at.scale);
      const own = pictures.get(idOf(wanted)) ?? [];
      const best = own.find(({ scale }) => scale === step) ?? own[0];
      if (best?.scale !== step) waiting.push({ wanted, scale: step });
      if (!best) return false;
      best.used = turn;
      const part = at.scale / best.scale;
      const { box } = wanted.shape;
      context.drawImage(
        best.canvas,
        at.x + box.x * at.scale - EDGE_PX * part,
        at.y + box.y * at.scale - EDGE_PX * part,
        best.canvas.width * part,
        best.canvas.height * part,
      );
      return true;
    },
    /** Draw what was missing, as long as the frame has time. @returns whether something is still missing */
    endFrame(): boolean {
      const end = performance.now() + BUDGET_MS;
      let done = 0;
      for (const { wanted, scale } of waiting) {
        if (done > 0 && performance.now() > end) break;
        draw(wanted, scale);
        done += 1;
      }
      return waiting.length > 0;
    },
    /** The colours are others now. */
    forget(): void {
      pictures.clear();
      pixels = 0;
    },
  };
}
