import type { CanvasView } from "@/components/office/halls/canvas/create-view";
import { areasOf, withArea, withAreas } from "@/components/office/halls/model/hall-areas";
import { dragged, handlesOf, type Handle } from "@/components/office/halls/model/handles-of";
import { areaAt, rowOfSeat, seatAt, seatsWithin } from "@/components/office/halls/model/hit-test";
import { newArc, newStraight } from "@/components/office/halls/model/new-hall-parts";
import { markSeats, pairedUp, type SeatName } from "@/components/office/halls/model/seat-marks";
import { boxAroundAll, boxOf, boxOfArea, moved } from "@/components/office/halls/model/shape-of";
import { snapTo } from "@/components/office/halls/model/snap-to";
import { stageIn, stageOf } from "@/components/office/halls/model/stage-of";
import { polygonOfPath } from "@/components/office/halls/model/svg-path";
import { addArea, addStanding, axisOf, chosenAreas, movedThing } from "@/components/office/halls/session/area-acts";
import { hallOf, nothing, type HallSession } from "@/components/office/halls/session/hall-session";
import { rounded } from "@/lib/domain/catalogue/hall/geometry";
import { isWithin } from "@/lib/domain/catalogue/hall/rules";
import type { HallArea, Point } from "@/lib/domain/catalogue/hall/types";

export type Hand = { at: Point; shift: boolean; alt: boolean; /** 2 for the second press of a double press */ presses: number };

/** Callbacks of a drag; null: the drag pans the map. */
export type Drag = { move: (hand: Hand) => void; end: (hand: Hand, hasMoved: boolean) => void } | null;

/** Distances within which the pointer hits something, in CSS px. */
const REACH = { handle: 11, snap: 7, close: 12 };

/** Starts a press on the canvas with the current tool. */
export function pressCanvas(session: HallSession, view: CanvasView, hand: Hand): Drag {
  const { tool, sketch } = session.store.get();
  if (tool === "select" || tool === "stage") return pressToSelect(session, view, hand);
  if (tool === "polygon") {
    const points = sketch?.kind === "polygon" ? sketch.points : [];
    return { move: () => {}, end: (released) => endCorner(session, view, { points, at: released.at }) };
  }
  if (tool === "entrance") {
    const index = doorAt(session, view, hand.at);
    if (index >= 0) return dragThing(session, { kind: "entrance", index }, hand);
    return { move: () => {}, end: ({ at }) => addDoor(session, at) };
  }
  if (tool === "wheelchair") return { move: () => {}, end: ({ at }) => turnWheelchair(session, at) };
  return dragRectangle(session, hand);
}

function pressToSelect(session: HallSession, view: CanvasView, hand: Hand): Drag {
  const { hall } = session;
  const [x, y] = hand.at;
  const chosen = chosenAreas(session);
  const { selection } = session.store.get();
  const [only] = chosen;
  if (only && chosen.length === 1) {
    const handle = nearestHandle(handlesOf(only), view, hand.at);
    if (handle) return dragHandle(session, only, handle);
  }
  if (selection.kind === "stage") {
    const side = stageHandle(session, view, hand.at);
    if (side) return dragStageSide(session, side);
  }
  const index = doorAt(session, view, hand.at);
  if (index >= 0) {
    session.select({ kind: "entrance", index });
    return dragThing(session, { kind: "entrance", index }, hand);
  }
  const area = areaAt(hall, x, y);
  if (area) return pressArea(session, view, { area, hand });
  if (hall.stage.shape && isWithin([x, y], polygonOfPath(hall.stage.shape))) {
    session.select({ kind: "stage" });
    return dragThing(session, { kind: "stage" }, hand);
  }
  if (!hand.shift) session.select(nothing);
  return null;
}

function pressArea(session: HallSession, view: CanvasView, { area, hand }: { area: HallArea; hand: Hand }): Drag {
  const keys = new Set(chosenAreas(session).map(({ key }) => key));
  if (hand.shift) {
    if (keys.has(area.key)) keys.delete(area.key);
    else keys.add(area.key);
    session.selectAreas(keys);
  } else if (!keys.has(area.key)) {
    session.selectAreas([area.key]);
  }
  return dragAreas(session, view, hand);
}

function dragAreas(session: HallSession, view: CanvasView, { at: from }: Hand): Drag {
  const { hall } = session;
  const keys = new Set(chosenAreas(session).map(({ key }) => key));
  const box = boxAroundAll(chosenAreas(session).map(boxOfArea));
  const others = areasOf(hall).flatMap(({ area }) => (keys.has(area.key) ? [] : [boxOfArea(area)]));
  const axis = axisOf(hall);
  return {
    move({ at, shift, alt }) {
      let [dx, dy] = [at[0] - from[0], at[1] - from[1]];
      if (shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      const there = { ...box, x: box.x + dx, y: box.y + dy };
      const snapped = alt ? { dx: 0, dy: 0, guides: [] } : snapTo(there, { axis, others, reach: REACH.snap / view.now.scale });
      session.show(
        withAreas(hall, keys, (area) => moved(area, dx + snapped.dx, dy + snapped.dy)),
        snapped.guides,
      );
    },
    end: () => keepPreview(session, "move"),
  };
}

/** Turns the preview of a drag into a step. */
function keepPreview(session: HallSession, act: string): void {
  const { preview } = session.store.get();
  if (preview) session.commit(preview, act);
}

function dragHandle(session: HallSession, area: HallArea, handle: Handle): Drag {
  const { hall } = session;
  const [kind, at] = handle.id.split(" ");
  return {
    move: (hand) => session.show(withArea(hall, area.key, () => dragged(area, handle.id, hand.at, hand.shift))),
    end: (hand, hasMoved) => {
      if (hasMoved) return keepPreview(session, "reshape");
      // a double press removes a corner
      if (kind === "corner" && hand.presses === 2) removeCorner(session, area, Number(at));
    },
  };
}

function removeCorner(session: HallSession, area: HallArea, at: number): void {
  const without = (points: Point[]) => (points.length > 3 ? points.filter((_, number) => number !== at) : points);
  session.commit(
    withArea(session.hall, area.key, (one) => {
      if ("outline" in one) return { ...one, outline: without(one.outline) };
      return one.border ? { ...one, border: without(one.border) } : one;
    }),
    "reshape",
  );
}

function nearestHandle(handles: Handle[], view: CanvasView, at: Point): Handle | undefined {
  const reach = REACH.handle / view.now.scale;
  const near = handles.filter(({ x, y }) => Math.hypot(x - at[0], y - at[1]) <= reach);
  return near.find(({ isMinor }) => !isMinor) ?? near[0];
}

function stageHandle(session: HallSession, view: CanvasView, at: Point): "left" | "right" | "far" | undefined {
  const box = stageOf(session.hall)?.box;
  if (!box) return undefined;
  const sides = [
    { id: "left" as const, x: box.x, y: box.y + box.h / 2 },
    { id: "right" as const, x: box.x + box.w, y: box.y + box.h / 2 },
    { id: "far" as const, x: box.x + box.w / 2, y: box.y + box.h },
  ];
  return sides.find(({ x, y }) => Math.hypot(x - at[0], y - at[1]) <= REACH.handle / view.now.scale)?.id;
}

function dragStageSide(session: HallSession, side: "left" | "right" | "far"): Drag {
  const { hall } = session;
  const box = stageOf(hall)!.box;
  const middle = box.x + box.w / 2;
  return {
    move({ at: [x, y] }) {
      // the stage's middle stays in place
      const half = Math.max(20, Math.abs(x - middle));
      session.show(stageIn(hall, side === "far" ? { ...box, h: Math.max(20, y - box.y) } : { ...box, x: middle - half, w: 2 * half }));
    },
    end: () => keepPreview(session, "stage"),
  };
}

function dragThing(session: HallSession, what: { kind: "stage" } | { kind: "entrance"; index: number }, { at: from }: Hand): Drag {
  const { hall } = session;
  return {
    move: ({ at }) => session.show(movedThing(hall, what, at[0] - from[0], at[1] - from[1])),
    end: () => keepPreview(session, "move"),
  };
}

function doorAt(session: HallSession, view: CanvasView, [x, y]: Point): number {
  const { scale } = view.now;
  return session.hall.entrances.findLastIndex(({ at }) => Math.abs(at[0] - x) * scale < 30 && Math.abs(at[1] - y) * scale < 14);
}

function addDoor(session: HallSession, [x, y]: Point): void {
  const { hall } = session;
  const taken = new Set(hall.entrances.map(({ door }) => door));
  const door =
    Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at)).find((letter) => !taken.has(letter)) ?? String(taken.size + 1);
  const entrances = [...hall.entrances, { door, at: [rounded(x), rounded(y)] satisfies Point, main: hall.entrances.length === 0 }];
  session.commit({ ...hall, entrances }, "entrance", { selection: { kind: "entrance", index: entrances.length - 1 } });
}

function endCorner(session: HallSession, view: CanvasView, { points, at }: { points: Point[]; at: Point }): void {
  const [first] = points;
  if (first && points.length > 2 && Math.hypot(first[0] - at[0], first[1] - at[1]) * view.now.scale < REACH.close)
    return closePolygon(session);
  session.patch({ sketch: { kind: "polygon", points: [...points, [rounded(at[0]), rounded(at[1])]], to: null } });
}

/** Turns the polygon being drawn into an area. */
export function closePolygon(session: HallSession): void {
  const { sketch } = session.store.get();
  session.patch({ sketch: null });
  if (sketch?.kind === "polygon" && sketch.points.length > 2) addStanding(session, sketch.points);
}

function turnWheelchair(session: HallSession, [x, y]: Point): void {
  const found = seatAt(session.hall, x, y, 20);
  if (!found) return;
  const marked = markSeats(session.hall, [found.name], "accessible", !found.seat.isAccessible);
  session.commit(found.seat.isAccessible ? marked : withArea(marked, found.area.key, pairedUp), "accessible");
}

function dragRectangle(session: HallSession, { at: from }: Hand): Drag {
  const { tool } = session.store.get();
  const isSeats = tool === "seats";
  return {
    move: ({ at }) => session.patch({ sketch: { kind: "drag", from, to: at, isSeats } }),
    end(hand, hasMoved) {
      session.patch({ sketch: null });
      if (isSeats) return chooseSeats(session, { from, hand, hasMoved });
      const { hall } = session;
      const { unit } = hall.map;
      // a press without a drag draws ten rows of a usual size
      const to: Point = hasMoved ? hand.at : [from[0] + 950 / unit, from[1] + 855 / unit];
      addArea(session, tool === "arc" ? newArc(hall, from, to) : newStraight(hall, from, to));
      session.setTool("select");
    },
  };
}

type Choice = { from: Point; hand: Hand; hasMoved: boolean };

/** Selects seats: Shift adds, Alt removes, a double press takes the whole row. */
function chooseSeats(session: HallSession, { from, hand, hasMoved }: Choice): void {
  const state = session.store.get();
  const hall = hallOf(state);
  let found: SeatName[];
  if (hasMoved) {
    found = seatsWithin(hall, boxOf([from, hand.at]));
  } else {
    const seat = seatAt(hall, from[0], from[1], 20);
    found = seat ? (hand.presses === 2 ? rowOfSeat(seat) : [seat.name]) : [];
  }
  const next = new Set(hand.shift || hand.alt ? state.seats : []);
  for (const name of found) {
    if (hand.alt) next.delete(name);
    else next.add(name);
  }
  session.selectSeats(next);
}
