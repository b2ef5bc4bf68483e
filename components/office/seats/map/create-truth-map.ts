import { createTruthLayer, type Drawn } from "@/components/office/seats/map/create-truth-layer";
import type { Hall, HallArea } from "@/components/office/seats/read-hall";
import { createMapView } from "@/components/seats/map/create-map-view";
import { listenForGestures } from "@/components/seats/map/listen-for-gestures";
import { boxAround, fitTo, toHall, type Point, type Size, type ViewBox } from "@/components/seats/map/view-box";
import { watchScreen } from "@/components/seats/map/watch-screen";
import type { PlannedSeat } from "@/components/seats/plan-seats";

export type MapTool = "rectangle" | "row" | "hand";
/** How a new choice of seats changes the current selection. */
export type Joining = "instead" | "add" | "take" | "turn";

export type TruthMapParts = {
  root: HTMLElement;
  art: SVGSVGElement;
  canvas: HTMLCanvasElement;
  /** the selection rectangle, with a text about the seats within it */
  frame: HTMLElement;
  hall: Hall;
  tool: () => MapTool;
  /** describes the seats within the rectangle while it is drawn */
  tell: (seatIds: string[]) => string;
  onChoose: (seatIds: string[], joining: Joining) => void;
  /** a standing area was pressed */
  onArea: (area: HallArea) => void;
  /** the seat or the standing area under the pointer */
  onPoint: (at: PlannedSeat | HallArea | null) => void;
};

export type TruthMap = ReturnType<typeof createTruthMap>;

/** Margin around the hall, in pitches. */
const EDGE = 3;
/** Between the tools and the hall, in px. */
const GAP = 10;
/** The part of the whole hall from which on a view counts as whole. */
const WHOLE = 0.999;

/** The map, outside React's rendering: hall, seats and rectangle share one view, and polling redraws only the seats. */
export function createTruthMap({ root, art, canvas, frame, hall, tool, tell, onChoose, onArea, onPoint }: TruthMapParts) {
  const seats = hall.areas.filter((area) => area.isNumbered).flatMap((area) => area.plan.rows.flat());
  const layer = createTruthLayer(canvas, hall, showStandingAreas(art, hall));
  const measure = (): ViewBox => {
    const drawing = art.querySelector<SVGGElement>(".hall")?.getBBox();
    const drawn = seats.length === 0 && drawing ? boxOf(drawing) : union(boxAround(seats, hall.pitch * EDGE), drawing);
    const tools = widthOfTools(root);
    const side = (drawn.w * tools) / Math.max(1, root.clientWidth - 2 * tools);
    return { ...drawn, x: drawn.x - side, w: drawn.w + 2 * side };
  };
  const whole = measure();
  const box = (): Size => ({ width: root.clientWidth, height: root.clientHeight });
  // On a slow machine the sheets and typefaces, with which the drawing has its size, come after the map.
  const fitAgain = (size: Size): ViewBox => fitTo(Object.assign(whole, measure()), size);
  let isUntouched = true;
  const touch =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      isUntouched = false;
      act(...given);
    };
  const view = createMapView({ hall: whole, pitch: hall.pitch, size: box(), start: fitTo(whole, box()), onChange: show });
  show(view.view, view.size);

  function show(now: ViewBox, size: Size): void {
    art.setAttribute("viewBox", `${now.x} ${now.y} ${now.w} ${now.h}`);
    layer.draw(now, size);
  }

  const nearest = (at: Point): PlannedSeat | null => {
    const point = toHall(view.view, view.size, at);
    for (const area of hall.areas) {
      const seat = area.isNumbered ? area.plan.nearest(point) : null;
      if (seat) return seat;
    }
    return null;
  };

  /** Finds the standing area at a point of the map: its shape is below the canvas. */
  const areaAt = ({ x, y }: Point): HallArea | null => {
    const { left, top } = root.getBoundingClientRect();
    const shape = document.elementsFromPoint(left + x, top + y).find((one) => art.contains(one) && one.matches("[data-area-id]"));
    const id = shape?.getAttribute("data-area-id");
    return hall.areas.find((area) => area.isStanding && area.id === id) ?? null;
  };

  // One finger or the mouse draws a rectangle; a second finger makes it a pinch.
  let drag: { from: Point; to: Point; joining: Joining } | null = null;
  const fingers = new Set<number>();
  const stop = new AbortController();
  const listen = (type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", handle: (event: PointerEvent) => void) =>
    root.addEventListener(type, handle, { signal: stop.signal });
  const placeOf = (event: PointerEvent): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const joiningOf = (event: PointerEvent): Joining =>
    event.altKey ? "take" : event.shiftKey || event.pointerType === "touch" ? "add" : "instead";

  function within({ from, to }: { from: Point; to: Point }): string[] {
    const [a, b] = [toHall(view.view, view.size, from), toHall(view.view, view.size, to)];
    const [left, right, top, bottom] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
    return seats.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom).map((seat) => seat.seat_id);
  }

  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    fingers.add(event.pointerId);
    drag = tool() === "rectangle" && fingers.size === 1 ? { from: placeOf(event), to: placeOf(event), joining: joiningOf(event) } : null;
    if (!drag) frame.hidden = true;
  });
  listen("pointermove", (event) => {
    if (!drag || !fingers.has(event.pointerId)) return;
    drag.to = placeOf(event);
    const { from, to } = drag;
    frame.hidden = Math.hypot(to.x - from.x, to.y - from.y) < 5;
    if (frame.hidden) return;
    const style = {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    for (const [name, px] of Object.entries(style)) frame.style.setProperty(name, `${px}px`);
    frame.dataset.told = tell(within(drag));
  });
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (drag && !frame.hidden && event.type === "pointerup") onChoose(within(drag), drag.joining);
    drag = null;
    frame.hidden = true;
  };
  listen("pointerup", lift);
  listen("pointercancel", lift);

  const silence = listenForGestures(root, {
    pan: (dx, dy) => {
      if (tool() === "hand" || fingers.size > 1) touch(view.pan)(dx, dy);
    },
    zoom: touch(view.zoom),
    hover: (at) => onPoint(at && (nearest(at) ?? areaAt(at))),
    press: (at, _target, byPointer) => {
      if (!byPointer || tool() === "hand") return;
      const seat = nearest(at);
      const area = seat ? null : areaAt(at);
      if (area) {
        onPoint(area);
        return onArea(area);
      }
      if (!seat) return;
      if (tool() === "row") onChoose(rowOf(hall, seat), "turn");
      else onChoose([seat.seat_id], "turn");
      onPoint(seat);
    },
  });

  const isWhole = () => view.view.w >= fitTo(whole, view.size).w * WHOLE;
  const unwatch = watchScreen(root, {
    // the pane next to the map or below it comes later and changes the size
    onResize: () => view.resize(box(), isUntouched || isWhole() ? fitAgain : undefined),
    onTheme: layer.redraw,
  });
  void document.fonts.ready.then(() => {
    if (isUntouched && !stop.signal.aborted) view.set(fitAgain(view.size));
  });

  return {
    zoomIn: touch(view.zoomIn),
    zoomOut: touch(view.zoomOut),
    whole: () => view.travel(fitAgain(view.size)),
    reveal: touch((seat: PlannedSeat) => view.reveal(seat)),
    update: (drawn: Drawn) => layer.update(drawn),
    destroy(): void {
      silence();
      stop.abort();
      unwatch();
      view.stop();
      layer.stop();
    },
  };
}

/** Returns the width on the map's left that its tools take, in px; 0 on phones, where they are above the hall. */
function widthOfTools(root: HTMLElement): number {
  const tools = root.parentElement?.querySelector(".st-tools")?.getBoundingClientRect();
  return tools && tools.height > tools.width ? tools.right - root.getBoundingClientRect().left + GAP : 0;
}

/** Returns all seats in the row of a seat. */
export function rowOf(hall: Hall, seat: PlannedSeat): string[] {
  const found = hall.seats.get(seat.seat_id);
  return found?.area.plan.rows[seat.rowIndex]?.map((one) => one.seat_id) ?? [];
}

/** Shows the shapes of the standing areas in the drawing, whose other areas are hidden under their seats. @returns their boxes */
function showStandingAreas(art: SVGSVGElement, hall: Hall): Map<string, ViewBox> {
  const boxes = new Map<string, ViewBox>();
  for (const { id } of hall.areas.filter(({ isStanding }) => isStanding)) {
    const shape = art.querySelector<SVGGraphicsElement>(`.area[data-area-id="${CSS.escape(id)}"]`);
    if (!shape) continue;
    shape.classList.add("st-standing");
    boxes.set(id, boxOf(shape.getBBox()));
  }
  return boxes;
}

const boxOf = ({ x, y, width, height }: DOMRect): ViewBox => ({ x, y, w: width, h: height });

function union(a: ViewBox, b: { x: number; y: number; width: number; height: number } | undefined): ViewBox {
  if (!b || b.width === 0) return a;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.width) - x, h: Math.max(a.y + a.h, b.y + b.height) - y };
}
