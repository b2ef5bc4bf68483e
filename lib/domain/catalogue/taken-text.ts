import type { Taken } from "@/lib/domain/catalogue/types";

/** What an area's column keeps of the places that its file holds back. */
export const takenText = (taken: Taken | undefined): string | null => (taken === undefined || taken === 0 ? null : String(taken));
