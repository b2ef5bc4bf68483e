import { z } from "zod";
import { colour, picturePath, slug, textSchema } from "@/lib/domain/catalogue/form/text-schema";

/** Files of artists and venues, as prisma/catalogue/README.md describes them for their authors. */
const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: "must be an address such as https://example.com/band" });
/** Words of the calls below /artist and /venue are no slugs. */
const pageSlug = slug.refine((name) => name !== "detail" && name !== "follow", "is taken by the calls");
const aliases = z.array(z.string().trim().min(1, "must not be empty").max(80)).max(30).default([]);
const sameAs = z.array(webAddress).max(20).default([]);

export const artistSchema = z.strictObject({
  slug: pageSlug,
  name: textSchema,
  /** other names that people search for, in any script */
  aliases,
  summary: textSchema,
  details: textSchema,
  same_as: sameAs,
  image: picturePath.optional(),
  tint: colour.optional(),
  accent: colour.optional(),
});

export const venueSchema = z.strictObject({
  slug: pageSlug,
  name: textSchema,
  aliases,
  address: textSchema,
  city: textSchema,
  directions: textSchema.optional(),
  /** written only by the organizer; not derived from other data */
  last_trains: textSchema.optional(),
  rules: textSchema.optional(),
  position: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  map: webAddress.optional(),
  same_as: sameAs,
});
