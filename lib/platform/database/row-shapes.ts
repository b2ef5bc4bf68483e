import { z } from "zod";
import type { LocalizedText } from "@/lib/i18n/languages";

/** A JSON column with a text in the languages. */
export const localizedText: z.ZodType<LocalizedText> = z.strictObject({ tw: z.string(), en: z.string(), jp: z.string(), kr: z.string() });

/** Rows of which only the key is asked for: a number, or an order's. */
export const idRow = z.strictObject({ id: z.number() });
export const orderIdRow = z.strictObject({ id: z.string() });

/** How many there are, as an int of the database: a bigint would come as one. */
export const countRow = z.strictObject({ count: z.number() });
