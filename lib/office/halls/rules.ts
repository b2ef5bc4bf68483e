import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { languages, type Language } from "@/lib/i18n/languages";

/** Maximum size of a file to import, in characters. */
export const HALL_IMPORT_MAX = 60_000;

export const exportForms = ["yaml", "svg"] as const;
export type ExportForm = (typeof exportForms)[number];

/** Whether a key has the form of a version's key. */
export function looksLikeVersion(key: string): boolean {
  return /-v\d+$/.test(key);
}

/** Returns the parts of a hall that a ticket's holder relies on: all but its name and address. */
export function planOf({ name: _name, address: _address, city: _city, venue: _venue, ...plan }: HallFile): Partial<HallFile> {
  return plan;
}

/** The default block of a new hall. */
export const floorBlock = { key: "floor", name: { tw: "平面", en: "Floor", jp: "アリーナ", kr: "플로어" } };

/** Returns the file of a new hall: a stage, and a block without areas. Its name is missing in the other languages. */
export function emptyHall(key: string, name: string, language: Language): Record<string, unknown> {
  const blank = Object.fromEntries(languages.map((other) => [other, ""]));
  return {
    key,
    name: { ...blank, [language]: name },
    address: blank,
    city: blank,
    map: { width: 1200, height: 900, unit: 2.2 },
    stage: { direction: "top", shape: "M400 60H800V180H400Z", label: [600, 120], height: 100 },
    entrances: [],
    blocks: [{ ...floorBlock, areas: [] }],
  };
}
