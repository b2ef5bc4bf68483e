import type { Size } from "@/components/seats/map/view-box";

/** A cleared canvas with as many pixels as the screen has; `ratio` of them are one CSS px. */
type Paper = { context: CanvasRenderingContext2D; ratio: number; width: number; height: number };

/** At most two pixels for each CSS px: more cost time and make no visible difference. */
export const pixelRatio = (): number => Math.min(2, window.devicePixelRatio || 1);

/**
 * Paints a canvas at most once per frame, and only on request.
 * @param paint calls `open` with the canvas's size, CSS px, once it knows what to paint
 */
export function createPainter(canvas: HTMLCanvasElement, paint: (open: (size: Size) => Paper) => void) {
  const context = canvas.getContext("2d")!;
  let frame = 0;

  function open(size: Size): Paper {
    const ratio = pixelRatio();
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    return { context, ratio, width, height };
  }

  return {
    queue(): void {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        paint(open);
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
