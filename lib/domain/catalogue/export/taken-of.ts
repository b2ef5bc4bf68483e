import type { Taken } from "@/lib/domain/catalogue/types";

/** What a file says of the places that an area holds back, from the area's column; see `takenText`. */
export const takenOf = (taken: string | null): Taken | undefined => (taken === null ? undefined : taken === "all" ? "all" : Number(taken));
