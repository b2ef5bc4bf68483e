import type { HallArea, HallFile } from "@/lib/domain/catalogue/hall/types";

export type Block = HallFile["blocks"][number];
export type PlacedArea = { area: HallArea; block: Block; /** index of the block, from 0, which decides its colour */ index: number };

/** Every area with its block, in the file's order. */
export function areasOf(hall: HallFile): PlacedArea[] {
  return hall.blocks.flatMap((block, index) => block.areas.map((area) => ({ area, block, index })));
}

export function findArea(hall: HallFile, key: string): PlacedArea | undefined {
  return areasOf(hall).find(({ area }) => area.key === key);
}

/** Changes some areas of the hall. Unchanged blocks and areas remain the same objects. */
export function withAreas(hall: HallFile, keys: ReadonlySet<string>, change: (area: HallArea) => HallArea): HallFile {
  let touched = false;
  const blocks = hall.blocks.map((block) => {
    if (!block.areas.some(({ key }) => keys.has(key))) return block;
    const areas = block.areas.map((area) => (keys.has(area.key) ? change(area) : area));
    if (areas.every((area, at) => area === block.areas[at])) return block;
    touched = true;
    return { ...block, areas };
  });
  return touched ? { ...hall, blocks } : hall;
}

export function withArea(hall: HallFile, key: string, change: (area: HallArea) => HallArea): HallFile {
  return withAreas(hall, new Set([key]), change);
}

/** Removes these areas, and blocks that become empty. */
export function withoutAreas(hall: HallFile, keys: ReadonlySet<string>): HallFile {
  const blocks = hall.blocks
    .map((block) =>
      block.areas.some(({ key }) => keys.has(key)) ? { ...block, areas: block.areas.filter(({ key }) => !keys.has(key)) } : block,
    )
    .filter(({ areas }, at) => areas.length > 0 || hall.blocks[at]?.areas.length === 0);
  return { ...hall, blocks };
}

/** The first free key of A1, A2 … (or b1, b2 …). */
export function freeKey(taken: ReadonlySet<string>, stem: string): string {
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}

export function areaKeys(hall: HallFile): Set<string> {
  return new Set(areasOf(hall).map(({ area }) => area.key));
}

/** The stem of an area's key: B of B12. */
const stemOf = (key: string) => key.replace(/(?<!\d)\d+$/, "");

/** Returns the first free key with the same stem: B13 for B12 if B1 to B12 are taken. */
export function keyBeside(taken: ReadonlySet<string>, key: string): string {
  return freeKey(taken, stemOf(key) || "A");
}

/** Adds an area at the end of a block, and the block if the hall lacks it. */
export function addedTo(hall: HallFile, block: Pick<Block, "key" | "name">, area: HallArea): HallFile {
  if (!hall.blocks.some(({ key }) => key === block.key)) return { ...hall, blocks: [...hall.blocks, { ...block, areas: [area] }] };
  return { ...hall, blocks: hall.blocks.map((one) => (one.key === block.key ? { ...one, areas: [...one.areas, area] } : one)) };
}

/** Moves an area or a block one place up (-1) or down (1). An area at its block's end moves into the next block. */
export function reordered(hall: HallFile, what: { area: string } | { block: string }, by: 1 | -1): HallFile {
  if ("block" in what)
    return {
      ...hall,
      blocks: swapped(
        hall.blocks,
        hall.blocks.findIndex(({ key }) => key === what.block),
        by,
      ),
    };
  const from = hall.blocks.findIndex(({ areas }) => areas.some(({ key }) => key === what.area));
  const block = hall.blocks[from];
  if (!block) return hall;
  const at = block.areas.findIndex(({ key }) => key === what.area);
  if (block.areas[at + by]) return withBlocks(hall, { [from]: swapped(block.areas, at, by) });
  const next = hall.blocks[from + by];
  const area = block.areas[at];
  if (!next || !area) return hall;
  const rest = block.areas.filter((one) => one !== area);
  const moved = withBlocks(hall, { [from]: rest, [from + by]: by > 0 ? [area, ...next.areas] : [...next.areas, area] });
  return rest.length > 0 ? moved : { ...moved, blocks: moved.blocks.filter((_, index) => index !== from) };
}

function withBlocks(hall: HallFile, areas: Record<number, HallArea[]>): HallFile {
  return { ...hall, blocks: hall.blocks.map((block, index) => (areas[index] ? { ...block, areas: areas[index] } : block)) };
}

function swapped<Item>(items: Item[], at: number, by: 1 | -1): Item[] {
  const [one, other] = [items[at], items[at + by]];
  if (at < 0 || one === undefined || other === undefined) return items;
  return items.map((item, index) => (index === at ? other : index === at + by ? one : item));
}
