import { drawSeats } from "@/components/office/halls/canvas/draw-seats";
import type { Inks } from "@/components/office/halls/canvas/read-inks";
import type { Shape } from "@/components/office/halls/model/shape-of";

type Picture = { canvas: HTMLCanvasElement; scale: number; used: number };
export type Wanted = { shape: Shape; pitch: number; fill: string };

/** Largest picture, in device px. Of a larger area only the seats in view are visible; these are drawn directly. */
const LARGEST_PX = 3_000_000;
const ALL_PX = 26_000_000;
/** Time for drawing new pictures in a frame, in ms. */
const BUDGET_MS = 5;
const EDGE_PX = 2;

/**
 * Caches each area's seats as a picture, so that a frame copies about twenty pictures instead of drawing twenty
 * thousand seats. A picture belongs to a shape, not to a position, so dragging an area draws no new one. Pictures
 * are drawn at stepped scales; until the sharper one exists, the existing one is enlarged.
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
    // Two scales per shape are enough: the current one and the previous one, for zooming back.
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
    /** Whether the area is so large on the screen that its seats are drawn directly instead. */
    isTooLarge(wanted: Wanted, scale: number): boolean {
      const { width, height } = sizeAt(wanted, stepOf(scale));
      return width * height > LARGEST_PX;
    },
    /** Copies the area's picture to the position of its anchor, in device px. @returns false if there is no picture yet */
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
    /**
     * Draws missing pictures as long as the frame's time budget lasts.
     * @returns true if a picture was missing, so that another frame is drawn
     */
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
    /** Drops all pictures after a change of colours. */
    forget(): void {
      pictures.clear();
      pixels = 0;
    },
  };
}
