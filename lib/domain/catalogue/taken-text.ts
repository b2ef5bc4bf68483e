import type { Taken } from "@/lib/domain/catalogue/types";

/** The column of an area that stores which places its file blocks. */
export const takenText = (taken: Taken | undefined): string | null => (taken === undefined || taken === 0 ? null : String(taken));
