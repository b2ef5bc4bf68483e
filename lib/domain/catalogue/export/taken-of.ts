import type { Taken } from "@/lib/domain/catalogue/types";

/** A file's value for the blocked places of an area, from the area's column; see `takenText`. */
export const takenOf = (taken: string | null): Taken | undefined => (taken === null ? undefined : taken === "all" ? "all" : Number(taken));
