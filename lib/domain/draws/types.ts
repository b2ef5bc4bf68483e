import type { z } from "zod";
import type * as schemas from "@/lib/domain/draws/schemas";

export type DrawView = z.output<typeof schemas.drawSchema>;
export type EntryView = z.output<typeof schemas.entryViewSchema>;
/** A member's entry, without what came of it. */
export type EntryOfDraw = NonNullable<EntryView["entry"]>;
export type OfferView = z.output<typeof schemas.offerSchema>;
