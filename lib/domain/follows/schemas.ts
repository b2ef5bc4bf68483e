import { z } from "zod";

/** The contract of following (api.md, "Artists, venues, search"). */
export const followBodySchema = z.strictObject({ slug: z.string().max(80), follow: z.boolean() });

export const followStateSchema = z.object({
  following: z.boolean(),
  email: z.string().nullable().describe("where mails go; null until the member's address is verified"),
});

export const followedSchema = z.object({
  kind: z.enum(["artist", "venue"]),
  slug: z.string(),
  name: z.string(),
  /** of an artist */
  image: z.string().optional(),
  tint: z.string().optional(),
  accent: z.string().optional(),
});

export const followListSchema = z.object({ items: z.array(followedSchema), email: z.string().nullable() });
