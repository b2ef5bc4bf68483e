import type { HallArea, HallFile, StraightArea } from "@/lib/domain/catalogue/hall/types";
import { sameText } from "@/lib/i18n/languages";

type Loose = Record<string, unknown>;

/** Defaults of a file's optional fields, the same as in hallSchema; a test compares the two. */
const blank = sameText();
export const rowDefaults: Omit<StraightArea, "key" | "straight" | "curve" | "seats"> = {
  rows: 1,
  first_row: 1,
  pitch: 24,
  row_pitch: 26,
  number_from: "left",
  numbering: "running",
  first_number: 1,
  skip: [],
  level: 0,
  rise: 0,
  accessible: [],
  restricted_view: [],
  companions: [],
  aisles: [],
};
const straightDefaults = { ...rowDefaults, curve: 0, seats: 1 };

const isRecord = (value: unknown): value is Loose => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a draft's file with every field that the editor relies on; a draft may be incomplete. */
export function filledHall(file: Loose): HallFile {
  const map = { width: 1200, height: 900, unit: 2.2, ...(isRecord(file.map) ? file.map : {}) };
  const stage = { direction: "none", height: 100, ...(isRecord(file.stage) ? file.stage : {}) };
  return {
    name: blank,
    address: blank,
    city: blank,
    ...file,
    map,
    stage,
    entrances: listOf(file.entrances).map((entrance) => ({ main: false, ...entrance })),
    blocks: listOf(file.blocks).map((block) => ({ name: blank, ...block, areas: listOf(block.areas).flatMap(filledArea) })),
  } as unknown as HallFile;
}

function filledArea(area: Loose): HallArea[] {
  if (Array.isArray(area.outline)) return [{ places: 1, ...area } as unknown as HallArea];
  if (isRecord(area.arc)) return [{ ...rowDefaults, ...area } as unknown as HallArea];
  if (isRecord(area.straight)) return [{ ...straightDefaults, ...area, straight: { angle: 0, ...area.straight } } as unknown as HallArea];
  return [];
}

/** Returns the file without optional fields that have their default, as people write it. */
export function leanHall(hall: HallFile): Loose {
  return { ...hall, blocks: hall.blocks.map((block) => ({ ...block, areas: block.areas.map(leanArea) })) };
}

function leanArea(area: HallArea): Loose {
  if ("outline" in area) return area;
  const { rows: _rows, seats: _seats, ...defaults } = straightDefaults;
  const left = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(area).filter(([name, value]) => !left.has(name) || JSON.stringify(left.get(name)) !== JSON.stringify(value)),
  );
}
