import { z } from "zod";

/** A schema of what organizers write in their languages, of each language by `text`. */
export function textSchemaOf<Text extends z.ZodType>(text: Text) {
  return z.object({ tw: text, en: text, jp: text, kr: text });
}
