import { chosenDisc, COMPANION_DASH, MARK_RADIUS, placeFrame, seatMarks } from "@/components/office/seats/map/seat-marks";
import type { Hall, HallArea } from "@/components/office/seats/read-hall";
import { createPainter } from "@/components/seats/map/create-painter";
import { overlaps, scaleOf, toScreen, type Size, type ViewBox } from "@/components/seats/map/view-box";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { accessibleMark } from "@/components/seats/tier-shapes";
import { seatStates, type SeatState } from "@/lib/office/seats/rules";

/** The colour and size of a seat's mark in a view other than that of the states. */
export type SeatInk = { token: string; alpha: number; /** scale of the mark */ grown: number };

export type Drawn = {
  stateOf: (seatId: string) => SeatState;
  /** null: the colour of each state */
  inkOf: ((seatId: string, area: HallArea) => SeatInk) | null;
  chosen: ReadonlySet<string>;
  /** whether the current act can change the seat */
  mayChange: (seatId: string) => boolean;
  /** the only state shown at full strength; null: all */
  only: SeatState | null;
  /** how many places of a standing area are sold and left, in words */
  standingOf: (area: HallArea) => string;
  /** the seat that the arrow keys have reached */
  cursor: PlannedSeat | null;
};

/** Below this many px between neighbouring seats, an area shows a bar of its states instead of its seats. */
const SEATS_FROM = 5;
const QUIET = 0.18;
/** Opacity of the ring around selected seats that the act does not change. */
const KEPT = 0.55;
/** Size of an area's bar, in CSS px. */
const BAR = { width: 56, height: 7 };
/** Order of the states in the bar; free seats are its empty rest. */
const barOrder: readonly SeatState[] = ["sold", "scanned", "complimentary", "terminal", "held", "blocked", "closed"];
/** An area's name is drawn if the area is at least this wide, in CSS px; the words about a standing area, if they have this margin. */
const NAMED_FROM = 22;
const WORDS_MARGIN = 8;

/** An area's bar, each part as a share of its width, and the words below it. */
type Bar = { parts: { ink: SeatInk; share: number }[]; words: string };

const numbered = (hall: Hall) => hall.areas.filter((area) => area.isNumbered);

/**
 * Draws every seat with the mark of its state, all seats of one colour in one path. Zoomed out, draws a bar of states per area.
 * A standing area always has its bar, and the number of places that are sold and left.
 * @param shapes the boxes of the standing areas by their ids
 */
export function createTruthLayer(canvas: HTMLCanvasElement, hall: Hall, shapes: ReadonlyMap<string, ViewBox>) {
  const context = canvas.getContext("2d")!;
  const marks = Object.fromEntries(
    seatStates.map((state) => {
      const { fill, line, over } = seatMarks[state];
      return [state, { fill: fill && new Path2D(fill), line: line && new Path2D(line), over: over && new Path2D(over) }];
    }),
  ) as Record<SeatState, { fill?: Path2D; line?: Path2D; over?: Path2D }>;
  const disc = new Path2D(chosenDisc);
  const [frame, sign] = [new Path2D(placeFrame), new Path2D(accessibleMark)];
  let drawn: Drawn | null = null;
  /** the contents of the areas' bars and words, computed once for each state of the seats and not for each frame */
  const bars = new Map<string, Bar>();
  let last: { view: ViewBox; size: Size } | null = null;

  const { queue, stop } = createPainter(canvas, (open) => {
    if (!last || !drawn) return;
    const { view, size } = last;
    const { ratio } = open(size);
    // read the colours from the page's CSS variables, so that the canvas follows the theme
    const style = getComputedStyle(canvas);
    const scale = scaleOf(view, size);
    const isFar = hall.pitch * scale < SEATS_FROM;
    if (!isFar) {
      context.setTransform(scale * ratio, 0, 0, scale * ratio, -view.x * scale * ratio, -view.y * scale * ratio);
      for (const area of numbered(hall)) if (overlaps(area.box, view)) drawSeats(area, drawn, style);
      context.globalAlpha = 1;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const area of numbered(hall)) drawName(area, { view, size, style, isFar, box: area.box });
    for (const area of hall.areas) {
      const box = shapes.get(area.id);
      if (box) drawName(area, { view, size, style, isFar: true, box });
    }
  });

  /** Groups seats of an area by their ink. */
  function partsOf(area: HallArea, seats: PlannedSeat[], { stateOf, inkOf, only }: Drawn): { ink: SeatInk; seats: PlannedSeat[] }[] {
    const parts = new Map<string, { ink: SeatInk; seats: PlannedSeat[] }>();
    for (const seat of seats) {
      const state = stateOf(seat.seat_id);
      const ink = inkOf?.(seat.seat_id, area) ?? { token: seatMarks[state].token, alpha: only && only !== state ? QUIET : 1, grown: 1 };
      const key = `${ink.token} ${ink.alpha}`;
      const part = parts.get(key);
      if (part) part.seats.push(seat);
      else parts.set(key, { ink, seats: [seat] });
    }
    return [...parts.values()];
  }

  function drawSeats(area: HallArea, drawn: Drawn, style: CSSStyleDeclaration): void {
    const { chosen, mayChange, cursor } = drawn;
    const radius = area.plan.pitch * MARK_RADIUS;
    const at = (seat: PlannedSeat, grown = 1) => ({ a: radius * grown, d: radius * grown, e: seat.x, f: seat.y });
    const all = area.plan.rows.flat();
    const taken = all.filter((seat) => chosen.has(seat.seat_id) && mayChange(seat.seat_id));
    const isTaken = new Set(taken);
    context.lineWidth = radius * 0.28;
    const rest = all.filter((seat) => !isTaken.has(seat));
    for (const { ink, seats } of partsOf(area, rest, drawn)) {
      const paths = { fill: new Path2D(), line: new Path2D(), over: new Path2D() };
      for (const seat of seats)
        for (const part of ["fill", "line", "over"] as const) {
          const shape = marks[drawn.stateOf(seat.seat_id)][part];
          if (shape) paths[part].addPath(shape, at(seat, ink.grown));
        }
      context.globalAlpha = ink.alpha;
      context.fillStyle = context.strokeStyle = style.getPropertyValue(ink.token);
      context.fill(paths.fill);
      context.stroke(paths.line);
      context.strokeStyle = style.getPropertyValue("--paper");
      context.stroke(paths.over);
    }
    context.globalAlpha = 1;
    const [lit, kept] = [new Path2D(), new Path2D()];
    for (const seat of taken) lit.addPath(disc, at(seat, 1.05));
    for (const seat of all) if (chosen.has(seat.seat_id) && !isTaken.has(seat)) kept.addPath(disc, at(seat, 1.35));
    context.fillStyle = style.getPropertyValue("--spot");
    context.strokeStyle = style.getPropertyValue("--ink");
    context.fill(lit);
    context.stroke(lit);
    context.globalAlpha = KEPT;
    context.strokeStyle = style.getPropertyValue("--spot");
    context.stroke(kept);
    context.globalAlpha = 1;
    drawPlaces(area, drawn, style);
    if (!cursor || area.plan.byId.get(cursor.seat_id) !== cursor) return;
    const around = new Path2D();
    around.addPath(disc, at(cursor, 1.5));
    context.lineWidth = radius * 0.34;
    context.strokeStyle = style.getPropertyValue("--focus");
    context.stroke(around);
  }

  /** Frames the places for wheelchair users and their companions; a free or selected one has the sign too. */
  function drawPlaces(area: HallArea, { stateOf, chosen, mayChange, only }: Drawn, style: CSSStyleDeclaration): void {
    const radius = area.plan.pitch * MARK_RADIUS;
    const [own, beside, signs] = [new Path2D(), new Path2D(), new Path2D()];
    for (const { seat_id: id, x, y } of area.plan.rows.flat()) {
      const isAccessible = hall.accessible.has(id);
      if (!isAccessible && !hall.companions.has(id)) continue;
      const at = { a: radius, d: radius, e: x, f: y };
      (isAccessible ? own : beside).addPath(frame, at);
      const isEmpty = stateOf(id) === "free" || (chosen.has(id) && mayChange(id));
      if (isAccessible && isEmpty && (!only || only === "free")) signs.addPath(sign, { ...at, a: radius * 0.8, d: radius * 0.8 });
    }
    context.lineWidth = radius * 0.18;
    context.strokeStyle = style.getPropertyValue("--ink-2");
    context.stroke(own);
    context.setLineDash(COMPANION_DASH.map((length) => length * radius));
    context.stroke(beside);
    context.setLineDash([]);
    context.strokeStyle = style.getPropertyValue("--ink");
    context.stroke(signs);
  }

  function barOf(area: HallArea, now: Drawn): Bar {
    const known = bars.get(area.id);
    if (known) return known;
    const seats = area.plan.rows.flat();
    const order = (seat: PlannedSeat) => barOrder.indexOf(now.stateOf(seat.seat_id));
    const gone = seats.filter((seat) => order(seat) >= 0).sort((one, other) => order(one) - order(other));
    const bar: Bar = {
      parts: partsOf(area, gone, { ...now, only: null }).map((part) => ({ ink: part.ink, share: part.seats.length / seats.length })),
      words: area.isStanding ? now.standingOf(area) : "",
    };
    bars.set(area.id, bar);
    return bar;
  }

  type Place = { view: ViewBox; size: Size; style: CSSStyleDeclaration; isFar: boolean; /** in which it is drawn */ box: ViewBox };

  function drawName(area: HallArea, { view, size, style, isFar, box }: Place): void {
    if (box.w * scaleOf(view, size) < NAMED_FROM) return;
    const at = toScreen(view, size, { x: box.x + box.w / 2, y: isFar ? box.y + box.h / 2 : box.y });
    context.font = `600 12px ${style.fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "bottom";
    context.fillStyle = style.getPropertyValue("--ink-2");
    context.fillText(area.name, at.x, at.y);
    if (!isFar || !drawn) return;
    const { parts, words } = barOf(area, drawn);
    const whole = Math.min(BAR.width, box.w * scaleOf(view, size) - 4);
    let left = at.x - whole / 2;
    for (const part of parts) {
      const width = part.share * whole;
      context.globalAlpha = part.ink.alpha;
      context.fillStyle = style.getPropertyValue(part.ink.token);
      context.fillRect(left, at.y + 3, width, BAR.height);
      left += width;
    }
    context.globalAlpha = 1;
    context.strokeStyle = style.getPropertyValue("--control");
    context.lineWidth = 1;
    context.strokeRect(at.x - whole / 2 + 0.5, at.y + 3.5, whole, BAR.height - 1);
    if (!words) return;
    context.font = `12px ${style.fontFamily}`;
    if (context.measureText(words).width + WORDS_MARGIN > box.w * scaleOf(view, size)) return;
    context.textBaseline = "top";
    context.fillText(words, at.x, at.y + BAR.height + 7);
  }

  return {
    update(next: Drawn): void {
      drawn = next;
      bars.clear();
      queue();
    },
    draw(view: ViewBox, size: Size): void {
      last = { view, size };
      queue();
    },
    redraw: queue,
    stop,
  };
}
