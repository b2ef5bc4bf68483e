import type { Point } from "@/components/seats/map/view-box";

type Gestures = {
  /** moved by this many CSS px */
  pan: (dx: number, dy: number) => void;
  /** closer (factor above 1) or farther, around a screen point */
  zoom: (at: Point, factor: number) => void;
  /** a press that was no drag; `target` is the element under it */
  press: (at: Point, target: Element, byPointer: boolean) => void;
  /** the mouse moves over the map; null when it has left */
  hover: (at: Point | null) => void;
};

/** A press that moves at least this many px is a drag. */
const DRAG_FROM = 5;

/**
 * Listens for drags, pinches, wheel and presses on the map, by mouse, pen and touch. Returns a function that removes the
 * listeners.
 */
export function listenForGestures(root: HTMLElement, on: Gestures): () => void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let dragging = false;
  const stop = new AbortController();
  const at = (event: { clientX: number; clientY: number }): Point => {
    const corner = root.getBoundingClientRect();
    return { x: event.clientX - corner.left, y: event.clientY - corner.top };
  };
  const listen = <K extends keyof HTMLElementEventMap>(type: K, handle: (event: HTMLElementEventMap[K]) => void, options = {}) =>
    root.addEventListener(type, handle, { signal: stop.signal, ...options });

  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) [travelled, dragging] = [0, false];
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 2) dragging = true;
  });

  listen("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const now = at(event);
    if (!before) {
      if (event.pointerType === "mouse") on.hover(now);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
    if (other) return pinch(before, now, other);
    if (!dragging && travelled < DRAG_FROM) return;
    if (!dragging) {
      dragging = true;
      root.setPointerCapture(event.pointerId);
      on.hover(null);
    }
    on.pan(now.x - before.x, now.y - before.y);
  });

  function pinch(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    on.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    on.zoom(middle, factor);
  }

  const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
  listen("pointerup", lift);
  listen("pointercancel", lift);
  listen("pointerleave", (event) => {
    if (!root.hasPointerCapture(event.pointerId)) lift(event);
    on.hover(null);
  });
  listen(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // browsers report a trackpad's pinch as a wheel event with ctrl and small steps
      on.zoom(at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)));
    },
    { passive: false },
  );
  listen("click", (event) => {
    const byPointer = event.detail > 0;
    if (byPointer && dragging) return;
    on.press(at(event), event.target as Element, byPointer);
  });
  return () => stop.abort();
}
