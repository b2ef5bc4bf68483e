import { withArc, withRows } from "@/components/office/halls/model/change-area";
import { areaKeys, findArea, keyBeside } from "@/components/office/halls/model/hall-areas";
import { moved } from "@/components/office/halls/model/shape-of";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import type { ArcArea, HallArea, HallFile, StraightArea } from "@/lib/domain/catalogue/hall/types";

/** Splits an area into several side by side with aisles between them. The first keeps the key; all are numbered again. */
export function splitArea(hall: HallFile, key: string, parts: number): HallFile {
  const found = findArea(hall, key);
  if (!found || isStanding(found.area) || parts < 2) return hall;
  const { area, block } = found;
  const pieces = "arc" in area ? arcPieces(area, parts) : straightPieces(area, parts);
  const taken = areaKeys(hall);
  const keyed = pieces.map((piece, at): HallArea => {
    if (at === 0) return piece;
    const own = keyBeside(taken, key);
    taken.add(own);
    const { name: _name, ...rest } = piece;
    return { ...rest, key: own } as HallArea;
  });
  const blocks = hall.blocks.map((one) =>
    one === block ? { ...one, areas: one.areas.flatMap((other) => (other === area ? keyed : [other])) } : one,
  );
  return { ...hall, blocks };
}

/** from the viewer's left, which is the end of the arc */
function arcPieces(area: ArcArea, parts: number): HallArea[] {
  const { radius, from, to } = area.arc;
  const aisle = ((2 * area.pitch) / radius) * (180 / Math.PI);
  const span = (to - from - (parts - 1) * aisle) / parts;
  return Array.from({ length: parts }, (_, at) => {
    const end = to - at * (span + aisle);
    const inside = area.aisles.filter((degrees) => degrees < end && degrees > end - span);
    return withArc({ ...area, aisles: inside }, { from: end - span, to: end });
  });
}

function straightPieces(area: StraightArea, parts: number): HallArea[] {
  const all = typeof area.seats === "number" ? area.seats : Math.max(...area.seats);
  const turn = (area.straight.angle * Math.PI) / 180;
  let before = 0;
  return Array.from({ length: parts }, (_, at) => {
    const seats = Math.floor(all / parts) + (at < all % parts ? 1 : 0);
    // in columns from the middle of the whole area, with an aisle of one column between two parts
    const across = (before + at + seats / 2 - (all + parts - 1) / 2) * area.pitch;
    before += seats;
    const piece = withRows({ ...area, aisles: [], curve: 0 }, { seats });
    return moved(piece, across * Math.cos(turn), across * Math.sin(turn));
  });
}
