import { bringIntoView, keepInside, scaleOf, toHall, zoomAt, type Point, type Size, type ViewBox } from "@/components/seats/map/view-box";

const TRAVEL_MS = 200;
/** Zoom factor of one press of a zoom button. */
export const ZOOM_STEP = 1.6;

type ViewParts = {
  hall: ViewBox;
  pitch: number;
  size: Size;
  /** the first view */ start: ViewBox;
  onChange: (view: ViewBox, size: Size) => void;
};

/** The view of the map: it follows fingers at once, and moves with an animation after a button or a key. */
export function createMapView({ hall, pitch, size, start, onChange }: ViewParts) {
  let now = size;
  let view = keepInside(start, { hall, size: now, pitch });
  let frame = 0;
  /** the end of the animation; null once it is reached or replaced */
  let goal: ViewBox | null = null;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  function set(next: ViewBox): void {
    goal = null;
    view = keepInside(next, { hall, size: now, pitch });
    onChange(view, now);
  }

  function travel(to: ViewBox, ms = TRAVEL_MS): void {
    cancelAnimationFrame(frame);
    const end = keepInside(to, { hall, size: now, pitch });
    if (calm.matches) return set(end);
    goal = end;
    const from = view;
    const began = performance.now();
    const step = (at: number) => {
      const part = Math.min(1, Math.max(0, (at - began) / ms));
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      view = { x: mix(from.x, end.x), y: mix(from.y, end.y), w: mix(from.w, end.w), h: mix(from.h, end.h) };
      onChange(view, now);
      if (part < 1) frame = requestAnimationFrame(step);
      else goal = null;
    };
    frame = requestAnimationFrame(step);
  }

  function zoomMiddle(factor: number): void {
    travel(zoomAt(view, { x: view.x + view.w / 2, y: view.y + view.h / 2 }, factor));
  }

  return {
    get view() {
      return view;
    },
    get size() {
      return now;
    },
    /** CSS px between neighbouring seats */
    get pitchOnScreen() {
      return pitch * scaleOf(view, now);
    },
    set,
    travel,
    /** Ends the animation at once: frames may be dropped, including the last one. */
    arrive() {
      cancelAnimationFrame(frame);
      if (goal) set(goal);
    },
    pan(dx: number, dy: number) {
      cancelAnimationFrame(frame);
      const scale = scaleOf(view, now);
      set({ ...view, x: view.x - dx / scale, y: view.y - dy / scale });
    },
    zoom(at: Point, factor: number) {
      cancelAnimationFrame(frame);
      set(zoomAt(view, toHall(view, now, at), factor));
    },
    zoomIn: () => zoomMiddle(ZOOM_STEP),
    zoomOut: () => zoomMiddle(1 / ZOOM_STEP),
    reveal(point: Point) {
      const next = bringIntoView(view, now, point);
      if (next.x !== view.x || next.y !== view.y) set(next);
    },
    /**
     * Adapts to a new screen size. @param refit returns the view for it; without it, the middle of the view stays in the middle
     */
    resize(next: Size, refit?: (size: Size) => ViewBox) {
      if (next.width === 0 || (next.width === now.width && next.height === now.height)) return;
      const scale = scaleOf(view, now);
      now = next;
      cancelAnimationFrame(frame);
      const [w, h] = [next.width / scale, next.height / scale];
      set(refit?.(next) ?? { x: view.x + (view.w - w) / 2, y: view.y + (view.h - h) / 2, w, h });
    },
    stop() {
      goal = null;
      cancelAnimationFrame(frame);
    },
  };
}
