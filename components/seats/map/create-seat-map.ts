import { createCanvasSeatLayer } from "@/components/seats/map/create-canvas-seat-layer";
import { createMapView } from "@/components/seats/map/create-map-view";
import { createRowLabels, runAcross, STAGE_SIGN } from "@/components/seats/map/create-row-labels";
import { createSeatNumbers } from "@/components/seats/map/create-seat-numbers";
import { createSeatOverlay } from "@/components/seats/map/create-seat-overlay";
import { createSvgSeatLayer } from "@/components/seats/map/create-svg-seat-layer";
import { followNeighbours } from "@/components/seats/map/follow-neighbours";
import { listenForGestures } from "@/components/seats/map/listen-for-gestures";
import { moveByKey } from "@/components/seats/map/seat-keys";
import { MOST_ELEMENTS, type SeatState } from "@/components/seats/map/seat-layer";
import {
  boxAround,
  fitTo,
  OPENING_PITCH,
  openingView,
  PICKABLE_PITCH,
  pressView,
  toHall,
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
  /** the names of the rows, beside or above the map */
  strip: SVGSVGElement;
  /** says where the stage is */
  stageSign: HTMLElement;
  plan: SeatPlan;
  tier: Tier;
  hall: Size;
  stage: ViewBox | null;
  states: SeatStates;
  nameOf: (seat: PlannedSeat, state: SeatState) => string;
  /** the mouse or the focus is on a seat, or on none any more */
  onPoint: (seat: PlannedSeat | null) => void;
  onPress: (seat: PlannedSeat) => void;
  onArea: (areaId: string) => void;
  onLeave: () => void;
  onView: (view: ViewBox, pickable: boolean) => void;
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
  strip,
  stageSign,
  plan,
  tier,
  hall,
  stage,
  nameOf,
  ...rest
}: SeatMapParts) {
  let states = rest.states;
  let focused: PlannedSeat | null = null;
  let pointed: PlannedSeat | null = null;
  const stateOf = ({ seat_id }: PlannedSeat): SeatState =>
    states.mine.has(seat_id) ? "mine" : states.lost.has(seat_id) ? "lost" : states.taken.has(seat_id) ? "taken" : "free";
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
  const view = createMapView({
    hall: { x: 0, y: 0, w: hall.width, h: hall.height },
    pitch: plan.pitch,
    size: box(),
    start: opening(),
    onChange: show,
  });
  const chosen = seats.find((seat) => stateOf(seat) === "mine");
  if (chosen) view.reveal(chosen);
  show(view.view, view.size);

  /** A phone's map leaves the strip a place of its own. */
  function isPhone(): boolean {
    return root.offsetLeft > 0 || root.offsetTop > 0;
  }

  function opening(): ViewBox {
    const size = box();
    const { pitch } = plan;
    if (!isPhone()) {
      const room = pitch * DESK_EDGE;
      return inTheMidst(
        openingView({ box: boxAround(seats, room), lead: room, pitch }, size, { ...size, width: size.width - MINI_MAP_PX }),
      );
    }
    // the first name on the strip comes after the sign that points to the stage
    const across = runAcross(plan);
    const room = pitch * PHONE_EDGE;
    const sign = ((across ? STAGE_SIGN.beside : STAGE_SIGN.above) * pitch) / OPENING_PITCH;
    const [left, top] = across ? [0, sign] : [sign, 0];
    const around = boxAround(seats, room);
    const area = { x: around.x - left, y: around.y - top, w: around.w + left, h: around.h + top };
    return inTheMidst(openingView({ box: area, lead: room + left, pitch }, size));
  }

  /** A slanting area has an empty corner where others begin: it is opened at its middle. */
  function inTheMidst(view: ViewBox): ViewBox {
    const seen = seats.filter(({ x, y }) => x > view.x && x < view.x + view.w && y > view.y && y < view.y + view.h).length;
    if (seen > seats.length / 2 || seen * plan.pitch ** 2 > (view.w * view.h) / 2) return view;
    const row = plan.rows[Math.floor(plan.rows.length / 2)]!;
    const { x, y } = row[Math.floor(row.length / 2)]!;
    return { ...view, x: x - view.w / 2, y: y - view.h / 2 };
  }

  function show(now: ViewBox, size: Size): void {
    for (const svg of layers) svg.setAttribute("viewBox", `${now.x} ${now.y} ${now.w} ${now.h}`);
    layer.draw(now, size);
    numbers.draw(now, size);
    labels.follow(now, size);
    nameNeighbours(now, size);
    // as fine on screen however close the map is
    hatch?.setAttribute("patternTransform", `scale(${((now.w / size.width) * HATCH_SCALE).toFixed(3)}) rotate(45)`);
    pointToStage(now);
    rest.onView(now, (plan.pitch * size.width) / now.w >= PICKABLE_PITCH);
  }

  /** Which way it is from the middle of what is seen to the stage, in eighths of a turn. */
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

  const silence = listenForGestures(root, {
    pan: view.pan,
    zoom: view.zoom,
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
    /** All of the area; pressed again, as it was opened. */
    whole(): void {
      const whole = fitTo(boxAround(seats, plan.pitch), view.size);
      view.travel(Math.abs(view.view.w - whole.w) < whole.w * 0.02 ? opening() : whole);
    },
    /** Patch what has changed, in place. */
    update(next: SeatStates): void {
      states = next;
      const changed = seats.filter((seat, index) => stateOf(seat) !== drawn[index]);
      if (changed.length === 0) return;
      drawn = seats.map(stateOf);
      layer.patch(changed);
      drawMarks();
      numbers.redraw();
    },
    destroy(): void {
      silence();
      stop.abort();
      observer.disconnect();
      theme.removeEventListener("change", repaint);
      view.stop();
      grid.replaceChildren();
      overlay.replaceChildren();
      strip.replaceChildren();
    },
  };
}

/** Around an area's seats, in pitches: on a phone half a seat, on a desk the rows' names as well. */
const PHONE_EDGE = 0.6;
const DESK_EDGE = 1.8;
/** What the mini map takes of a desk's map at its right, CSS px. */
const MINI_MAP_PX = 216;
