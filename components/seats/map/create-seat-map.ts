import { bestFree } from "@/components/seats/map/best-free";
import { createCanvasSeatLayer } from "@/components/seats/map/create-canvas-seat-layer";
import { createMapView, ZOOM_STEP } from "@/components/seats/map/create-map-view";
import { createRowLabels } from "@/components/seats/map/create-row-labels";
import { createSeatNumbers } from "@/components/seats/map/create-seat-numbers";
import { createSeatOverlay } from "@/components/seats/map/create-seat-overlay";
import { createSvgSeatLayer } from "@/components/seats/map/create-svg-seat-layer";
import { followNeighbours } from "@/components/seats/map/follow-neighbours";
import { listenForGestures } from "@/components/seats/map/listen-for-gestures";
import { fitStageNames } from "@/components/seats/map/measure-stage";
import { openArea } from "@/components/seats/map/open-area";
import { moveByKey } from "@/components/seats/map/seat-keys";
import { MOST_ELEMENTS, seatStateOf, type SeatState, type SeatStates } from "@/components/seats/map/seat-layer";
import {
  boxAround,
  fitTo,
  onScreen,
  PICKABLE_PITCH,
  pressView,
  toHall,
  viewOf,
  type OnScreen,
  type Size,
  type ViewBox,
} from "@/components/seats/map/view-box";
import { watchScreen } from "@/components/seats/map/watch-screen";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { Focus } from "@/lib/domain/seats/best-block";
import type { Tier } from "@/lib/domain/seats/types";

/** CSS px on screen for each unit of the hatch; a step of the hatch has 6 units. */
const HATCH_SCALE = 1.4;

export type SeatMapParts = {
  root: HTMLElement;
  /** the hall below and the seats above; they share one view */
  layers: SVGSVGElement[];
  grid: SVGGElement;
  overlay: SVGGElement;
  canvas: HTMLCanvasElement;
  /** the strip of row names, next to or above the map */
  strip: SVGSVGElement;
  /** points to the stage */
  stageSign: HTMLElement;
  plan: SeatPlan;
  tier: Tier;
  hall: Size;
  stage: ViewBox | null;
  /** the map opens at the best free seats for this party */
  party: { qty: number; focus: Focus };
  states: SeatStates;
  /** the last position of the hall on the screen: the map starts there and moves on from it */
  seen: { current: OnScreen | null };
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  /** the seat under the mouse or with the focus; null if there is none */
  onPoint: (seat: PlannedSeat | null) => void;
  onPress: (seat: PlannedSeat) => void;
  onArea: (areaId: string) => void;
  onLeave: () => void;
  onView: (view: ViewBox, pickable: boolean) => void;
};

export type SeatMapController = ReturnType<typeof createSeatMap>;

/**
 * The seat map outside React's rendering: five thousand seats are written once and patched in place; a poll never redraws the
 * hall or moves the view.
 */
export function createSeatMap({
  root,
  layers,
  grid,
  overlay,
  canvas,
  strip,
  stageSign,
  plan,
  tier,
  hall,
  stage,
  party,
  seen,
  nameOf,
  ...rest
}: SeatMapParts) {
  let states = rest.states;
  let focused: PlannedSeat | null = null;
  let pointed: PlannedSeat | null = null;
  const stateOf = ({ seat_id }: PlannedSeat): SeatState => seatStateOf(states, seat_id);
  const seats = plan.rows.flat();
  let drawn = seats.map(stateOf);

  const layer = (plan.count > MOST_ELEMENTS ? createCanvasSeatLayer : createSvgSeatLayer)({ plan, tier, grid, canvas, nameOf, stateOf });
  const over = createSeatOverlay({ group: overlay, plan, tier, stateOf });
  const numbers = createSeatNumbers({ plan, group: overlay, isFree: (seat) => stateOf(seat) === "free" });
  const labels = createRowLabels({ plan, strip, group: overlay, hasOwnPlace: isPhone });
  const marked = (state: SeatState) => seats.filter((seat) => stateOf(seat) === state);
  drawMarks();
  const nameNeighbours = followNeighbours(layers[0]!);
  const hatch = layers[0]!.querySelector("pattern");

  const box = () => ({ width: root.clientWidth, height: root.clientHeight });
  let corner = root.getBoundingClientRect();
  const view = createMapView({
    hall: { x: 0, y: 0, w: hall.width, h: hall.height },
    pitch: plan.pitch,
    size: box(),
    start: opening(),
    onChange: show,
  });
  /** the member has moved the map or chosen a seat on it: from then on it does not move automatically */
  let isMoved = seats.some((seat) => stateOf(seat) === "mine");
  const chosen = seats.find((seat) => stateOf(seat) === "mine");
  if (chosen) view.reveal(chosen);
  const arrival = view.view;
  if (seen.current) view.set(viewOf(seen.current, view.size, corner));
  show(view.view, view.size);
  if (seen.current) view.travel(arrival);

  /** On a phone the strip has its own space outside the map. */
  function isPhone(): boolean {
    return root.offsetLeft > 0 || root.offsetTop > 0;
  }

  function opening(): ViewBox {
    const best = states.known ? bestFree(plan, (seat) => stateOf(seat) === "free", party) : [];
    return openArea(plan, { size: box(), isPhone: isPhone() }, best);
  }

  function show(now: ViewBox, size: Size): void {
    for (const svg of layers) svg.setAttribute("viewBox", `${now.x} ${now.y} ${now.w} ${now.h}`);
    layer.draw(now, size);
    numbers.draw(now, size);
    labels.follow(now, size);
    nameNeighbours(now, size);
    // scale the hatch so that it looks the same at every zoom level
    hatch?.setAttribute("patternTransform", `scale(${((now.w / size.width) * HATCH_SCALE).toFixed(3)}) rotate(45)`);
    fitStageNames(layers[0]!, now, size);
    pointToStage(now);
    seen.current = onScreen(now, size, corner);
    rest.onView(now, (plan.pitch * size.width) / now.w >= PICKABLE_PITCH);
  }

  /** Points the sign from the middle of the view to the stage, in eighths of a turn. */
  function pointToStage(now: ViewBox): void {
    if (!stage) return;
    const [x, y] = [stage.x + stage.w / 2 - now.x - now.w / 2, stage.y + stage.h / 2 - now.y - now.h / 2];
    stageSign.style.setProperty("--turn", `${Math.round(Math.atan2(x, -y) / (Math.PI / 4)) * 45}deg`);
    stageSign.toggleAttribute("data-seen", Math.abs(x) <= now.w / 2 && Math.abs(y) <= now.h / 2);
  }

  function drawMarks(): void {
    const mine = marked("mine");
    over.draw(mine, marked("lost"));
    labels.mark(mine);
  }

  function point(seat: PlannedSeat | null): void {
    if (seat === pointed) return;
    pointed = seat;
    over.point(seat);
    rest.onPoint(seat);
  }

  function press(seat: PlannedSeat): void {
    focused = seat;
    layer.cellOf(seat);
    point(seat);
    rest.onPress(seat);
  }

  /** Zooming out beyond the area, or as far as possible, returns to the hall. */
  function leaveIfFar(w: number): boolean {
    const area = fitTo(boxAround(seats, plan.pitch), view.size).w;
    const whole = fitTo({ x: 0, y: 0, w: hall.width, h: hall.height }, view.size).w;
    const isFar = w > Math.min(area * BEYOND, whole * 0.99) && (plan.pitch * view.size.width) / w < PICKABLE_PITCH;
    if (isFar) rest.onLeave();
    return isFar;
  }

  const silence = listenForGestures(root, {
    pan: view.pan,
    zoom: (at, factor) => {
      view.zoom(at, factor);
      if (factor < 1) leaveIfFar(view.view.w);
    },
    hover: (at) => {
      const seat = at && view.pitchOnScreen >= PICKABLE_PITCH ? plan.nearest(toHall(view.view, view.size, at)) : null;
      point(seat);
    },
    press: (at, target, byPointer) => {
      const cell = target.closest<SVGElement>("[data-seat]");
      if (!byPointer && cell) return press(plan.byId.get(cell.dataset.seat!)!);
      if (!byPointer) return;
      const inHall = toHall(view.view, view.size, at);
      const area = target.closest<SVGElement>("[data-area-id]")?.dataset.areaId;
      const seat = plan.nearest(inHall) ?? (cell ? plan.byId.get(cell.dataset.seat!)! : null);
      if (!seat && area) return rest.onArea(area);
      if (view.pitchOnScreen < PICKABLE_PITCH) return view.travel(pressView(inHall, plan.pitch, view.size));
      if (seat) press(seat);
    },
  });

  function focus(seat: PlannedSeat): void {
    focused = seat;
    layer.cellOf(seat).focus({ preventScroll: true });
    view.reveal(seat);
    point(seat);
  }

  const stop = new AbortController();
  for (const kind of ["pointerdown", "wheel", "keydown"])
    root.addEventListener(kind, () => (isMoved = true), { signal: stop.signal, passive: true });
  // not on the grid itself: Chromium focuses an SVG element that has a keydown listener
  root.addEventListener(
    "keydown",
    (event) => {
      if (!focused || !grid.contains(event.target as Node) || event.altKey || event.metaKey) return;
      if (event.key === "Escape") return rest.onLeave();
      if (event.key === " " || event.key === "Enter") {
        event.preventDefault();
        return rest.onPress(focused);
      }
      const next = moveByKey(plan, focused, event);
      if (!next) return;
      event.preventDefault();
      focus(next);
    },
    { signal: stop.signal },
  );
  root.addEventListener(
    "focusin",
    (event) => {
      const id = (event.target as SVGElement).dataset.seat;
      const seat = id ? plan.byId.get(id) : undefined;
      if (!seat || !(event.target as SVGElement).matches(":focus-visible")) return;
      isMoved = true;
      focused = seat;
      point(seat);
      view.reveal(seat);
    },
    { signal: stop.signal },
  );
  root.addEventListener("focusout", () => point(null), { signal: stop.signal });

  // the only tab stop: the first free seat
  focused = seats.find((seat) => stateOf(seat) === "free") ?? seats[0] ?? null;
  if (focused) layer.cellOf(focused);

  const unwatch = watchScreen(root, {
    onResize: () => {
      corner = root.getBoundingClientRect();
      view.resize(box(), isMoved ? undefined : opening);
    },
    onTheme: () => layer.draw(view.view, view.size),
  });

  return {
    zoomIn(): void {
      isMoved = true;
      view.zoomIn();
    },
    zoomOut(): void {
      isMoved = true;
      if (!leaveIfFar(view.view.w * ZOOM_STEP)) view.zoomOut();
    },
    /** Shows the whole area; pressed again, the opening view. */
    whole(): void {
      isMoved = true;
      const whole = fitTo(boxAround(seats, plan.pitch), view.size);
      view.travel(Math.abs(view.view.w - whole.w) < whole.w * 0.02 ? opening() : whole);
    },
    /** Patches the changed seats in place. */
    update(next: SeatStates): void {
      const isFirst = next.known && !states.known;
      states = next;
      const changed = seats.filter((seat, index) => stateOf(seat) !== drawn[index]);
      if (changed.length === 0) return;
      drawn = seats.map(stateOf);
      layer.patch(changed);
      drawMarks();
      numbers.redraw();
      if (isFirst && !isMoved) view.travel(opening());
    },
    destroy(): void {
      silence();
      stop.abort();
      unwatch();
      view.stop();
      grid.replaceChildren();
      overlay.replaceChildren();
      strip.replaceChildren();
    },
  };
}

/** A view wider than the area by this factor leaves the area. */
const BEYOND = 1.1;
