import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** The hall and version number of a file; the file of the first version does not name them. */
export function versionOf({ key, version }: Pick<HallFile, "key" | "version">): { of: string; number: number } {
  return version ?? { of: key, number: 1 };
}

/** The key of a hall's version. */
export function versionKey(of: string, number: number): string {
  return number === 1 ? of : `${of}-v${number}`;
}
