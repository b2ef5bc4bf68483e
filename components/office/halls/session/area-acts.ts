import { aligned, mirrored, turned, withArc, type Alignment } from "@/components/office/halls/model/change-area";
import { addedTo, areaKeys, areasOf, findArea, keyBeside, withAreas, withoutAreas } from "@/components/office/halls/model/hall-areas";
import { newStanding } from "@/components/office/halls/model/new-hall-parts";
import { markSeats, type SeatMark } from "@/components/office/halls/model/seat-marks";
import { selectedAreas } from "@/components/office/halls/model/selected-areas";
import { boxAroundAll, boxOfArea, moved } from "@/components/office/halls/model/shape-of";
import { stageIn, stageOf } from "@/components/office/halls/model/stage-of";
import { hallOf, nothing, type HallSession } from "@/components/office/halls/session/hall-session";
import { isStanding, rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea, HallFile, Point } from "@/lib/domain/catalogue/hall/types";
import { floorBlock } from "@/lib/office/halls/rules";

/** Distance of a copy from its original, in map units. */
const BESIDE = 40;

/** Returns the areas that an act applies to. */
export function chosenAreas(session: HallSession): HallArea[] {
  const state = session.store.get();
  return selectedAreas(hallOf(state), state.selection);
}

const keysOf = (areas: HallArea[]) => new Set(areas.map(({ key }) => key));

/** The block for a new area: that of the selection, otherwise the last one, otherwise a new one. */
function blockFor(session: HallSession): { key: string; name: HallFile["name"] } {
  const { hall } = session;
  const { selection } = session.store.get();
  const [area] = chosenAreas(session);
  const own = area && findArea(hall, area.key)?.block;
  const block =
    own ?? (selection.kind === "block" ? hall.blocks.find(({ key }) => key === selection.key) : undefined) ?? hall.blocks.at(-1);
  return block ?? floorBlock;
}

/** Adds an area to the hall and selects it. */
export function addArea(session: HallSession, area: HallArea): void {
  session.commit(addedTo(session.hall, blockFor(session), area), "add", {
    selection: { kind: "areas", keys: new Set([area.key]) },
  });
}

export function addStanding(session: HallSession, outline: Point[]): void {
  addArea(session, newStanding(session.hall, outline));
}

/** Copies each selected area into its block, under the next free key. */
export function duplicateChosen(session: HallSession): void {
  copyChosen(session, "duplicate", (area) => moved(area, BESIDE, BESIDE));
}

/** Copies the selected areas as mirror images on the other side of the stage's centre line. */
export function mirrorChosen(session: HallSession): void {
  const axis = axisOf(session.hall);
  copyChosen(session, "mirror", (area) => mirrored(area, axis));
}

/** The x coordinate of the stage's centre line, or of the map's if there is no stage. */
export function axisOf(hall: HallFile): number {
  return stageOf(hall)?.front[0] ?? hall.map.width / 2;
}

function copyChosen(session: HallSession, act: string, change: (area: HallArea) => HallArea): void {
  const chosen = chosenAreas(session);
  if (chosen.length === 0) return;
  const taken = areaKeys(session.hall);
  const made = new Set<string>();
  let next = session.hall;
  for (const area of chosen) {
    const key = keyBeside(taken, area.key);
    taken.add(key);
    made.add(key);
    // no name: two areas with the same name would have seats with the same label
    const { name: _name, ...rest } = change(area);
    next = addedTo(next, findArea(next, area.key)!.block, { ...rest, key } as HallArea);
  }
  session.commit(next, act, { selection: { kind: "areas", keys: made } });
}

export function removeChosen(session: HallSession): void {
  const { selection } = session.store.get();
  if (selection.kind === "entrance")
    return session.commit(
      { ...session.hall, entrances: session.hall.entrances.filter((_, number) => number !== selection.index) },
      "remove",
      {
        selection: nothing,
      },
    );
  if (selection.kind === "stage") {
    const { shape: _shape, label: _label, ...stage } = session.hall.stage;
    return session.commit({ ...session.hall, stage }, "remove");
  }
  const chosen = chosenAreas(session);
  if (chosen.length > 0) session.commit(withoutAreas(session.hall, keysOf(chosen)), "remove", { selection: nothing });
}

/** Moves the selection by map units; consecutive presses merge into one step. */
export function nudgeChosen(session: HallSession, dx: number, dy: number): void {
  const { hall } = session;
  const { selection } = session.store.get();
  const merge = `nudge ${JSON.stringify(selection.kind === "areas" ? [...selection.keys] : selection)}`;
  if (selection.kind === "stage" || selection.kind === "entrance")
    return session.commit(movedThing(hall, selection, dx, dy), "move", { merge });
  const chosen = chosenAreas(session);
  if (chosen.length > 0)
    session.commit(
      withAreas(hall, keysOf(chosen), (area) => moved(area, dx, dy)),
      "move",
      { merge },
    );
}

/** Moves the stage or a door. */
export function movedThing(
  hall: HallFile,
  what: { kind: "stage" } | { kind: "entrance"; index: number },
  dx: number,
  dy: number,
): HallFile {
  if (what.kind === "stage") {
    const box = stageOf(hall)?.box;
    return box ? stageIn(hall, { ...box, x: box.x + dx, y: box.y + dy }) : hall;
  }
  const move = ([x, y]: Point): Point => [rounded(x + dx), rounded(y + dy)];
  return {
    ...hall,
    entrances: hall.entrances.map((entrance, at) => (at === what.index ? { ...entrance, at: move(entrance.at) } : entrance)),
  };
}

/** Moves the rows of the selected arcs outwards, by changing their radius. */
export function growChosen(session: HallSession, by: number): void {
  const chosen = keysOf(chosenAreas(session).filter((area) => "arc" in area));
  if (chosen.size === 0) return;
  const change = (area: HallArea) => ("arc" in area ? withArc(area, { radius: area.arc.radius + by }) : area);
  session.commit(withAreas(session.hall, chosen, change), "radius", { merge: `radius ${[...chosen]}` });
}

export function turnChosen(session: HallSession, degrees: number): void {
  const chosen = chosenAreas(session);
  if (chosen.length === 0) return;
  const box = boxAroundAll(chosen.map(boxOfArea));
  const [only] = chosen;
  const around: Point =
    only && chosen.length === 1 && !isStanding(only) && "arc" in only ? only.arc.centre : [box.x + box.w / 2, box.y + box.h / 2];
  session.commit(
    withAreas(session.hall, keysOf(chosen), (area) => turned(area, degrees, around)),
    "turn",
    { merge: `turn ${[...keysOf(chosen)]}` },
  );
}

/** Aligns areas. Centres align to the stage's centre line, other alignments to the box around the selection. */
export function alignChosen(session: HallSession, how: Alignment): void {
  const chosen = chosenAreas(session);
  if (chosen.length === 0) return;
  const { x, y, w, h } = boxAroundAll(chosen.map(boxOfArea));
  const own = { left: x, centre: x + w / 2, right: x + w, top: y, middle: y + h / 2, bottom: y + h }[how];
  const to = how === "centre" ? axisOf(session.hall) : own;
  session.commit(
    withAreas(session.hall, keysOf(chosen), (area) => aligned(area, how, to)),
    "align",
  );
}

/** Sets or removes a mark on the selected seats. */
export function markChosen(session: HallSession, mark: SeatMark, on: boolean): void {
  const { seats } = session.store.get();
  if (seats.size > 0) session.commit(markSeats(session.hall, seats, mark, on), mark);
}

/** Selects the next or previous area in the order of the file. */
export function stepThroughAreas(session: HallSession, by: 1 | -1): void {
  const all = areasOf(session.hall);
  if (all.length === 0) return;
  const [first] = chosenAreas(session);
  const at = first ? all.findIndex(({ area }) => area.key === first.key) : by > 0 ? -1 : 0;
  const next = all[(at + by + all.length) % all.length];
  if (next) session.selectAreas([next.area.key]);
}
