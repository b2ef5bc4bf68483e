import type { Box } from "@/components/office/halls/model/shape-of";

/** CSS px per map unit, and the map's point in the screen's upper left corner. */
export type View = { x: number; y: number; scale: number };
export type ScreenPoint = { x: number; y: number };

const LIMITS = { least: 0.03, most: 6 };

/** Pans and zooms the view over the map. */
export function createView(size: () => { width: number; height: number }, onChange: () => void) {
  let view: View = { x: 0, y: 0, scale: 1 };
  const set = (next: View) => {
    view = { ...next, scale: Math.min(LIMITS.most, Math.max(LIMITS.least, next.scale)) };
    onChange();
  };
  const zoom = (at: ScreenPoint, factor: number) => {
    const scale = Math.min(LIMITS.most, Math.max(LIMITS.least, view.scale * factor));
    set({ x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale, scale });
  };
  return {
    size,
    get now() {
      return view;
    },
    toMap: ({ x, y }: ScreenPoint): [number, number] => [view.x + x / view.scale, view.y + y / view.scale],
    toScreen: (x: number, y: number): [number, number] => [(x - view.x) * view.scale, (y - view.y) * view.scale],
    pan: (dx: number, dy: number) => set({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }),
    zoom,
    zoomMiddle: (factor: number) => zoom({ x: size().width / 2, y: size().height / 2 }, factor),
    /** Shows the whole box as large as possible. @param room free space around it, in CSS px */
    fit(box: Box, room = { left: 64, right: 32, top: 28, bottom: 56 }): void {
      const { width, height } = size();
      const [w, h] = [Math.max(40, width - room.left - room.right), Math.max(40, height - room.top - room.bottom)];
      const scale = Math.min(LIMITS.most, w / Math.max(1, box.w), h / Math.max(1, box.h));
      set({
        x: box.x - room.left / scale - (w / scale - box.w) / 2,
        y: box.y - room.top / scale - (h / scale - box.h) / 2,
        scale,
      });
    },
    /** Moves the view as little as possible to bring a point well into sight. */
    reveal(x: number, y: number, room = 90): void {
      const { width, height } = size();
      const [sx, sy] = [(x - view.x) * view.scale, (y - view.y) * view.scale];
      const dx = sx < room ? room - sx : sx > width - room ? width - room - sx : 0;
      const dy = sy < room ? room - sy : sy > height - room ? height - room - sy : 0;
      if (dx !== 0 || dy !== 0) set({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale });
    },
  };
}

export type CanvasView = ReturnType<typeof createView>;
