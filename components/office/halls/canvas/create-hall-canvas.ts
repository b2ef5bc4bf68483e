import { createSeatPictures } from "@/components/office/halls/canvas/create-seat-pictures";
import { createView } from "@/components/office/halls/canvas/create-view";
import { drawHall, type Frame } from "@/components/office/halls/canvas/draw-hall";
import { drawOverlay } from "@/components/office/halls/canvas/draw-overlay";
import { readInks } from "@/components/office/halls/canvas/read-inks";
import type { Scene } from "@/components/office/halls/canvas/scene";
import { areasOf } from "@/components/office/halls/model/hall-areas";
import { boxOfHall } from "@/components/office/halls/model/map-size";
import type { Box } from "@/components/office/halls/model/shape-of";
import { createPainter } from "@/components/seats/map/create-painter";
import { watchScreen } from "@/components/seats/map/watch-screen";

const DOTS = 20;

/** Draws the hall on a canvas, at most once per frame and only when something has changed. */
export function createHallCanvas(canvas: HTMLCanvasElement, { onView }: { onView: (scale: number) => void }) {
  let inks = readInks(canvas);
  const pictures = createSeatPictures(() => inks);
  let scene: Scene | null = null;
  let isFitting = false;
  /** true until the view is moved: until then a resize fits the whole hall again */
  let isUntouched = true;
  let size = { width: canvas.clientWidth, height: canvas.clientHeight };
  const view = createView(
    () => size,
    () => {
      const { x, y, scale } = view.now;
      canvas.style.backgroundPosition = `${-x * scale}px ${-y * scale}px`;
      canvas.style.backgroundSize = `${dots(scale)}px ${dots(scale)}px`;
      isUntouched = isFitting;
      onView(scale);
      queue();
    },
  );

  const { queue, stop } = createPainter(canvas, (open) => {
    if (!scene || size.width === 0) return;
    const { context, ratio } = open(size);
    const frame: Frame = { context, view, ratio, size, inks, pictures };
    pictures.beginFrame();
    drawHall(frame, scene);
    drawOverlay(frame, scene);
    if (pictures.endFrame()) queue();
  });

  /** Fits the whole hall into view, or the whole map if the hall has no areas. */
  function fit(): void {
    if (!scene || size.width === 0) return;
    const { hall } = scene;
    isFitting = true;
    view.fit(areasOf(hall).length > 0 ? boxOfHall(hall) : { x: 0, y: 0, w: hall.map.width, h: hall.map.height });
    isFitting = false;
  }

  function isInView({ x, y, w, h }: Box): boolean {
    const [[left, top], [right, bottom]] = [view.toScreen(x, y), view.toScreen(x + w, y + h)];
    return left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
  }

  function readTheme(): void {
    inks = readInks(canvas);
    pictures.forget();
    queue();
  }
  const unwatch = watchScreen(canvas, {
    onResize: () => {
      size = { width: canvas.clientWidth, height: canvas.clientHeight };
      if (isUntouched) fit();
      queue();
    },
    onTheme: readTheme,
  });

  return {
    view,
    show(next: Scene): void {
      const before = scene?.hall;
      scene = next;
      // Fit the first content of an empty hall too, if it is out of view. After other changes the view stays where it is.
      if (!before || (isUntouched && areasOf(before).length === 0 && !isInView(boxOfHall(next.hall)))) fit();
      else if (before !== next.hall) isUntouched = false;
      queue();
    },
    fit,
    destroy(): void {
      stop();
      unwatch();
    },
  };
}

/** The distance between the dots of the background, doubled or halved to stay within 12 to 40 CSS px at any scale. */
function dots(scale: number): number {
  let step = DOTS * scale;
  while (step < 12) step *= 2;
  while (step > 40) step /= 2;
  return step;
}

export type HallCanvas = ReturnType<typeof createHallCanvas>;
