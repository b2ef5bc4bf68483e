import { z } from "zod";

/** A schema for an organizer's text in all content languages; `text` is the schema of each. */
export function textSchemaOf<Text extends z.ZodType>(text: Text) {
  return z.object({ tw: text, en: text, jp: text, kr: text });
}
