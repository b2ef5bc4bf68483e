import { z } from "zod";
import type { LocalizedText } from "@/lib/i18n/languages";
import { textSchemaOf } from "@/lib/i18n/text-schema-of";

/** A JSON column with a text in each language. */
export const localizedText: z.ZodType<LocalizedText> = textSchemaOf(z.string()).strict();

/** Rows of which only the key is read. */
export const idRow = z.strictObject({ id: z.number() });
export const orderIdRow = z.strictObject({ id: z.string() });

/** A count, cast to int by the statement; otherwise it would be a bigint. */
export const countRow = z.strictObject({ count: z.number() });
