import type { CanvasView } from "@/components/office/halls/canvas/create-view";
import type { HallSession } from "@/components/office/halls/session/hall-session";
import { pressCanvas, type Drag, type Hand } from "@/components/office/halls/session/pointer-acts";
import type { Point } from "@/lib/domain/catalogue/hall/types";

type Parts = { session: HallSession; view: CanvasView; isReadOnly: boolean };

/** Distance in px from which a press is a drag. */
const DRAG_FROM = 4;
/** Two presses within this time are a double press, in ms. */
const DOUBLE = 350;
const PAN_BUTTON = 1;

/** Handles mouse, pen and fingers on the map: they use the current tool, or pan and zoom. @returns a function that stops listening */
export function listenToHands(root: HTMLElement, { session, view, isReadOnly }: Parts): () => void {
  const stop = new AbortController();
  const fingers = new Map<number, { x: number; y: number }>();
  let drag: Drag = null;
  let pans = false;
  let travelled = 0;
  let isSpaceDown = false;
  let last = { at: 0, x: 0, y: 0, presses: 0 };

  const placeOf = (event: { clientX: number; clientY: number }) => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const handOf = (event: PointerEvent): Hand => ({
    at: view.toMap(placeOf(event)) as Point,
    shift: event.shiftKey,
    alt: event.altKey,
    presses: last.presses,
  });
  const listen = <K extends keyof HTMLElementEventMap>(type: K, handle: (event: HTMLElementEventMap[K]) => void, options = {}) =>
    root.addEventListener(type, handle, { signal: stop.signal, ...options });

  listen("pointerdown", (event) => {
    if (event.button !== 0 && event.button !== PAN_BUTTON) return;
    const place = placeOf(event);
    fingers.set(event.pointerId, place);
    root.setPointerCapture(event.pointerId);
    root.focus({ preventScroll: true });
    if (fingers.size > 1) {
      // with a second finger, the gesture pans and zooms
      drag = null;
      pans = true;
      session.drop();
      return;
    }
    const isAgain = event.timeStamp - last.at < DOUBLE && Math.hypot(place.x - last.x, place.y - last.y) < 8;
    last = { at: event.timeStamp, ...place, presses: isAgain ? last.presses + 1 : 1 };
    travelled = 0;
    pans = isReadOnly || isSpaceDown || event.button === PAN_BUTTON;
    drag = pans ? null : pressCanvas(session, view, handOf(event));
    pans ||= drag === null;
    event.preventDefault();
  });

  listen("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    const now = placeOf(event);
    if (!before) return follow(event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      view.zoom({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, factor);
    } else if (pans) view.pan(now.x - before.x, now.y - before.y);
    else if (travelled >= DRAG_FROM) drag?.move(handOf(event));
  });

  /** Draws the open side of an unfinished polygon to the mouse. */
  function follow(event: PointerEvent): void {
    const { sketch } = session.store.get();
    if (sketch?.kind === "polygon") session.patch({ sketch: { ...sketch, to: view.toMap(placeOf(event)) as Point } });
  }

  listen("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    drag?.end(handOf(event), travelled >= DRAG_FROM);
    drag = null;
  });
  listen("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    drag = null;
    session.drop();
  });
  listen(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      view.zoom(placeOf(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)));
    },
    { passive: false },
  );
  listen("keydown", (event) => {
    if (event.key === " ") isSpaceDown = true;
  });
  listen("keyup", (event) => {
    if (event.key === " ") isSpaceDown = false;
  });
  return () => stop.abort();
}
