import { createHash } from "node:crypto";
import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

/** Increased whenever pictures are drawn differently, so that they get new addresses. */
const DRAWING = 1;

/** The content of a sharing picture in one language. */
export const sharePictureSchema = z.object({
  language: z.enum(languages),
  /** small print above the title */
  kicker: z.string().optional(),
  /** with line breaks as \n */
  title: z.string(),
  /** at the bottom: when, where, how much */
  lines: z.array(z.string()).max(2),
  /** path below public/ of a poster or a product's picture */
  image: z.string().optional(),
  /** the background colour, dark enough for white text, and the one colour on it */
  tint: z.string(),
  accent: z.string(),
});
export type SharePictureData = z.infer<typeof sharePictureSchema>;

/** Returns the hash in the picture's address, which changes with its content. */
export function sharePictureVersion(data: SharePictureData): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, data]))
    .digest("hex")
    .slice(0, 10);
}
