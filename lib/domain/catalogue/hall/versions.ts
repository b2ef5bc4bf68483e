import type { HallFile } from "@/lib/domain/catalogue/hall/types";

/** Which version of which hall a file is; the first one says nothing about it. */
export function versionOf({ key, version }: Pick<HallFile, "key" | "version">): { of: string; number: number } {
  return version ?? { of: key, number: 1 };
}

/** The key of a hall's version. */
export function versionKey(of: string, number: number): string {
  return number === 1 ? of : `${of}-v${number}`;
}
