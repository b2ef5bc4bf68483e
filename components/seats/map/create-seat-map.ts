import { createCanvasSeatLayer } from "@/components/seats/map/create-canvas-seat-layer";
import { createMapView } from "@/components/seats/map/create-map-view";
import { createSeatOverlay, NAME_BEFORE } from "@/components/seats/map/create-seat-overlay";
import { createSvgSeatLayer } from "@/components/seats/map/create-svg-seat-layer";
import { followNeighbours } from "@/components/seats/map/follow-neighbours";
import { listenForGestures } from "@/components/seats/map/listen-for-gestures";
import { moveByKey } from "@/components/seats/map/seat-keys";
import { MOST_ELEMENTS, type SeatState } from "@/components/seats/map/seat-layer";
import {
  boxAround,
  firstView,
  PICKABLE_PITCH,
  pressView,
  toHall,
  toScreen,
  type Size,
  type ViewBox,
} from "@/components/seats/map/view-box";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { Tier } from "@/lib/domain/seats/types";

/** Steps of the hatch are 6 units of its own; on screen they are so many times that, CSS px. */
const HATCH_SCALE = 1.4;

/** The states that are not plain: everything else is free. */
export type SeatStates = { taken: ReadonlySet<string>; mine: ReadonlySet<string>; lost: ReadonlySet<string> };

export type SeatMapParts = {
  root: HTMLElement;
  /** the hall below and the seats above share one view */
  layers: SVGSVGElement[];
  grid: SVGGElement;
  overlay: SVGGElement;
  canvas: HTMLCanvasElement;
  callout: HTMLElement;
  plan: SeatPlan;
  tier: Tier;
  /** the area's name */
  title: string;
  hall: Size;
  states: SeatStates;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  calloutOf: (seat: PlannedSeat, state: SeatState) => string;
  onPress: (seat: PlannedSeat) => void;
  onArea: (areaId: string) => void;
  onLeave: () => void;
  onView: (view: ViewBox, shown: { pickable: boolean; stage: boolean }) => void;
};

export type SeatMapController = ReturnType<typeof createSeatMap>;

/**
 * The seat map outside React's rendering: five thousand seats are written once and patched in
 * place; a poll never redraws the hall or moves the view.
 */
export function createSeatMap({
  root,
  layers,
  grid,
  overlay,
  canvas,
  callout,
  plan,
  tier,
  title,
  hall,
  nameOf,
  calloutOf,
  ...rest
}: SeatMapParts) {
  let states = rest.states;
  let focused: PlannedSeat | null = null;
  let pointed: PlannedSeat | null = null;
  const stateOf = ({ seat_id }: PlannedSeat): SeatState =>
    states.mine.has(seat_id) ? "mine" : states.lost.has(seat_id) ? "lost" : states.taken.has(seat_id) ? "taken" : "free";
  const seats = plan.rows.flat();
  let drawn = seats.map(stateOf);

  const stage = layers[0]?.querySelector<SVGGraphicsElement>(".stage")?.getBBox() ?? null;
  const layer = (plan.count > MOST_ELEMENTS ? createCanvasSeatLayer : createSvgSeatLayer)({ plan, tier, grid, canvas, nameOf, stateOf });
  const over = createSeatOverlay({ group: overlay, plan, tier, title, stateOf });
  const marked = (state: SeatState) => seats.filter((seat) => stateOf(seat) === state);
  over.draw(marked("mine"), marked("lost"));
  const nameNeighbours = followNeighbours(layers[0]!);
  const hatch = layers[0]!.querySelector("pattern");

  const box = () => ({ width: root.clientWidth, height: root.clientHeight });
  const view = createMapView({
    hall: { x: 0, y: 0, w: hall.width, h: hall.height },
    pitch: plan.pitch,
    size: box(),
    start: firstView(startArea(plan, box().width < DESK_FROM ? phoneRoom : deskRoom), box()),
    onChange: show,
  });
  show(view.view, view.size);

  function show(now: ViewBox, size: Size): void {
    for (const svg of layers) svg.setAttribute("viewBox", `${now.x} ${now.y} ${now.w} ${now.h}`);
    layer.draw(now, size);
    over.follow(now);
    nameNeighbours(now, size);
    // as fine on screen however close the map is
    hatch?.setAttribute("patternTransform", `scale(${((now.w / size.width) * HATCH_SCALE).toFixed(3)}) rotate(45)`);
    placeCallout();
    rest.onView(now, { pickable: (plan.pitch * size.width) / now.w >= PICKABLE_PITCH, stage: sees(now, stage) });
  }

  function point(seat: PlannedSeat | null): void {
    pointed = seat;
    over.point(seat);
    callout.hidden = !seat;
    if (!seat) return;
    callout.textContent = calloutOf(seat, stateOf(seat));
    placeCallout();
  }
  function placeCallout(): void {
    if (!pointed) return;
    const at = toScreen(view.view, view.size, pointed);
    const half = callout.offsetWidth / 2 + 8;
    const below = at.y < callout.offsetHeight + view.pitchOnScreen + 12;
    const x = Math.min(view.size.width - half, Math.max(half, at.x));
    callout.style.transform = `translate(${x}px, ${at.y + (below ? 1 : -1) * (view.pitchOnScreen * 0.6 + 6)}px) translate(-50%, ${below ? "0" : "-100%"})`;
  }

  function press(seat: PlannedSeat): void {
    if (focused !== seat) focused = seat;
    layer.cellOf(seat);
    rest.onPress(seat);
  }

  const silence = listenForGestures(root, {
    pan: view.pan,
    zoom: view.zoom,
    hover: (at) => {
      const seat = at && view.pitchOnScreen >= PICKABLE_PITCH ? plan.nearest(toHall(view.view, view.size, at)) : null;
      if (seat !== pointed) point(seat);
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
      if (seat && !over.hides(inHall)) press(seat);
    },
  });

  function focus(seat: PlannedSeat): void {
    focused = seat;
    layer.cellOf(seat).focus({ preventScroll: true });
    view.reveal(seat);
    point(seat);
  }

  const stop = new AbortController();
  // not on the grid itself: Chromium gives the focus to an SVG element that listens for it
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
      focused = seat;
      point(seat);
      view.reveal(seat);
    },
    { signal: stop.signal },
  );
  root.addEventListener("focusout", () => point(null), { signal: stop.signal });

  // the one tab stop: the first seat that can be had
  focused = seats.find((seat) => stateOf(seat) === "free") ?? seats[0] ?? null;
  if (focused) layer.cellOf(focused);

  const observer = new ResizeObserver(() => view.resize(box()));
  observer.observe(root);
  const theme = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => layer.draw(view.view, view.size);
  theme.addEventListener("change", repaint);

  return {
    zoomIn: () => view.zoomMiddle(1.6),
    zoomOut: () => view.zoomMiddle(1 / 1.6),
    whole: view.whole,
    /** Patch what has changed, in place. */
    update(next: SeatStates): void {
      states = next;
      const changed = seats.filter((seat, index) => stateOf(seat) !== drawn[index]);
      if (changed.length === 0) return;
      drawn = seats.map(stateOf);
      layer.patch(changed);
      over.draw(marked("mine"), marked("lost"));
      if (pointed && changed.includes(pointed)) point(pointed);
    },
    destroy(): void {
      silence();
      stop.abort();
      observer.disconnect();
      theme.removeEventListener("change", repaint);
      view.stop();
      grid.replaceChildren();
      overlay.replaceChildren();
    },
  };
}

/** Kept free above and below an area's seats, in pitches; a phone's map has the mini map and its buttons there. */
const phoneRoom = { above: 3.75, below: 2.7 };
const deskRoom = { above: 4.3, below: 2.5 };
/** From this width of the map on there is no mini map, CSS px. */
const DESK_FROM = 700;

/** The area with its row names and room: above for its name, the stage's and the mini map, below for the map's buttons. */
function startArea({ rows, pitch }: SeatPlan, room: { above: number; below: number }) {
  const box = boxAround(rows.flat(), pitch * 2);
  const seats = boxAround(rows.flat(), 0);
  const [before, after] = [pitch * NAME_BEFORE, pitch * 0.3];
  return {
    pitch,
    box: { ...box, y: seats.y - pitch * room.above, h: seats.h + pitch * (room.above + room.below) },
    tight: { ...seats, x: seats.x - before, w: seats.w + before + after },
  };
}

/** Is the middle of the stage on screen? A hall without a stage needs no pointer to it. */
function sees(view: ViewBox, stage: DOMRect | null): boolean {
  if (!stage) return true;
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  return x >= view.x && x <= view.x + view.w && y >= view.y && y <= view.y + view.h;
}
