import { z } from "zod";
import type { LocalizedText } from "@/lib/i18n/languages";

/** A JSON column with a text in the languages. */
export const localizedText: z.ZodType<LocalizedText> = z.strictObject({ tw: z.string(), en: z.string(), jp: z.string(), kr: z.string() });
