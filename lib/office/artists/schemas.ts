import { z } from "zod";

/** The office's calls about artists and venues; `file` has the form of the entry in a catalogue folder. */
export const pageKindSchema = z.enum(["artist", "venue"]);
const slug = z.string().max(80);

export const artistListSchema = z.object({
  items: z.array(
    z.object({
      kind: pageKindSchema,
      slug: z.string(),
      name: z.string(),
      events: z.int().describe("published or not"),
      followers: z.int(),
    }),
  ),
});

export const artistFileQuerySchema = z.object({ kind: pageKindSchema, slug });

const hallSchema = z.object({ key: z.string(), name: z.string(), venue: z.string().nullable() });

export const artistFileSchema = z.object({
  file: z.record(z.string(), z.unknown()),
  revision: z.string(),
  halls: z.array(hallSchema).describe("for a venue: all halls, each with the venue of which it is a layout"),
});

export const saveArtistSchema = z.strictObject({
  kind: pageKindSchema,
  file: z.record(z.string(), z.unknown()),
  revision: z.string().optional().describe("of the version that was read; absent for a new page"),
  halls: z.array(z.string().max(80)).max(200).optional().describe("keys of the halls that become layouts of the venue"),
});

export const savedArtistSchema = z.object({ slug: z.string() });
