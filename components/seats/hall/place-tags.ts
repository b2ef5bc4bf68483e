import type { Point, Size, ViewBox } from "@/components/seats/map/view-box";

/** The label of an area: its price tag, its name alone, or nothing if there is no room. */
type TagForm = "tag" | "name" | "none";
export type TagWish = {
  area_id: string;
  at: Point;
  /** the area's box on screen: if a label at its middle would cover free seats, it is placed at one of its sides */
  around: ViewBox;
  /** on a small map, each tier's price is shown only once */
  tier: number;
  /** sold out or filtered out, so no price is shown */
  quiet: boolean;
  free: number;
  tag: Size;
  name: Size;
};
type PlacedTag = { form: TagForm; at: Point };

/** Minimum gap between two tags, CSS px. */
const GAP = 2;

type TagOptions = {
  isSmall: boolean;
  /** whether the label would cover free seats */ covers?: (at: Point, label: Size) => boolean;
  /** whether the point is in another area */ isElsewhere?: (areaId: string, at: Point) => boolean;
  /** other things that no label may cover, such as the stage's name */ kept?: { at: Point; size: Size }[];
};

/**
 * Decides which areas show a price and which only their name, so that no label covers another or a free seat. On a small map only
 * one area of each tier shows the price, the one with the most seats left; the others show their name.
 */
export function placeTags(wishes: TagWish[], map: Size, { isSmall, covers, isElsewhere, kept = [] }: TagOptions): Map<string, PlacedTag> {
  const placed = new Map<string, PlacedTag>();
  const taken = [...kept];
  const fits = (at: Point, size: Size) =>
    taken.every(
      (other) =>
        Math.abs(other.at.x - at.x) * 2 >= other.size.width + size.width + 2 * GAP ||
        Math.abs(other.at.y - at.y) * 2 >= other.size.height + size.height + 2 * GAP,
    );
  const inside = ({ x, y }: Point, { width, height }: Size): Point => ({
    x: Math.min(map.width - width / 2 - GAP, Math.max(width / 2 + GAP, x)),
    y: Math.min(map.height - height / 2 - GAP, Math.max(height / 2 + GAP, y)),
  });
  const isSeen = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= map.width && y <= map.height;
  const put = (wish: TagWish, form: "tag" | "name") => {
    if (!isSeen(wish.at)) return false;
    const label = wish[form];
    const home = inside(wish.at, label);
    const sides = () => sidesOf(wish.around, label).map((spot) => inside(spot, label));
    const spots = covers?.(home, label) ? sides().filter((spot) => !isElsewhere?.(wish.area_id, spot)) : [home];
    const at = spots.find((spot) => fits(spot, label) && !covers?.(spot, label));
    if (!at) return false;
    taken.push({ at, size: wish[form] });
    placed.set(wish.area_id, { form, at });
    return true;
  };

  const told = new Set<number>();
  for (const wish of [...wishes].sort((a, b) => b.free - a.free)) {
    if (wish.quiet || (isSmall && told.has(wish.tier))) continue;
    if (put(wish, "tag")) told.add(wish.tier);
  }
  for (const wish of wishes) if (!placed.has(wish.area_id) && !put(wish, "name")) placed.set(wish.area_id, { form: "none", at: wish.at });
  return placed;
}

/** Positions just outside of an area: above, below, left and right of it. */
function sidesOf({ x, y, w, h }: ViewBox, { width, height }: Size): Point[] {
  const [middle, centre] = [x + w / 2, y + h / 2];
  return [
    { x: middle, y: y - height / 2 - GAP },
    { x: middle, y: y + h + height / 2 + GAP },
    { x: x - width / 2 - GAP, y: centre },
    { x: x + w + width / 2 + GAP, y: centre },
  ];
}
