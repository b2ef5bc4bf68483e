import type { Point, Size, ViewBox } from "@/components/seats/map/view-box";

/** What stands on an area: its price tag, its name alone, or nothing where there is no room. */
type TagForm = "tag" | "name" | "none";
export type TagWish = {
  area_id: string;
  at: Point;
  /** the area's box on screen: where a label at its middle would cover free seats, it is put at one of its sides */
  around: ViewBox;
  /** prices of this tier are told once where the map is small */
  tier: number;
  /** sold out or filtered out: no price */
  quiet: boolean;
  free: number;
  tag: Size;
  name: Size;
};
type PlacedTag = { form: TagForm; at: Point };

/** Free between two tags, CSS px. */
const GAP = 2;

type TagOptions = {
  isSmall: boolean;
  /** the label would cover free seats */ covers?: (at: Point, label: Size) => boolean;
  /** the point is in another area than this one */ isElsewhere?: (areaId: string, at: Point) => boolean;
  /** what no label may cover besides them, such as the stage's name */ kept?: { at: Point; size: Size }[];
};

/**
 * Which areas carry a price and which only their name, so that none covers another or a free seat. On a small map one
 * area of each tier does, the one with the most seats left; the rest say who they are.
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

/** Just outside of an area: above, below, left and right of it. */
function sidesOf({ x, y, w, h }: ViewBox, { width, height }: Size): Point[] {
  const [middle, centre] = [x + w / 2, y + h / 2];
  return [
    { x: middle, y: y - height / 2 - GAP },
    { x: middle, y: y + h + height / 2 + GAP },
    { x: x - width / 2 - GAP, y: centre },
    { x: x + w + width / 2 + GAP, y: centre },
  ];
}
