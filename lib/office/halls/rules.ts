import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { languages, type Language } from "@/lib/i18n/languages";

/** The size of a file that can be imported, in characters. */
export const HALL_IMPORT_MAX = 60_000;

export const exportForms = ["yaml", "svg"] as const;
export type ExportForm = (typeof exportForms)[number];

/** Whether a key would be taken for that of a version. */
export function looksLikeVersion(key: string): boolean {
  return /-v\d+$/.test(key);
}

/** What of a hall a ticket's holder relies on: all but its name and address. */
export function planOf({ name: _name, address: _address, city: _city, venue: _venue, ...plan }: HallFile): Partial<HallFile> {
  return plan;
}

/** What a hall's only block is called until somebody says otherwise. */
export const floorBlock = { key: "floor", name: { tw: "平面", en: "Floor", jp: "アリーナ", kr: "플로어" } };

/** The file of a new hall: a stage, and a block without areas. Texts are missing in the other languages. */
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
