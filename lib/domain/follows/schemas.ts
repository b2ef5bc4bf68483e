import { z } from "zod";

/** The contract of following (docs/specification.md, section 7). */
export const followBodySchema = z.strictObject({ slug: z.string().max(80), follow: z.boolean() });

export const followStateSchema = z.object({
  following: z.boolean(),
  email: z.string().nullable().describe("where mails go; null until the member's address is verified"),
});

export const followedSchema = z.object({
  kind: z.enum(["artist", "venue"]),
  slug: z.string(),
  name: z.string(),
  /** for an artist */
  image: z.string().optional(),
  tint: z.string().optional(),
  accent: z.string().optional(),
});

const calendar = z.string().nullable().describe("the private address of the calendar of all that is followed; null without one");

export const followListSchema = z.object({ items: z.array(followedSchema), email: z.string().nullable(), calendar });

export const calendarBodySchema = z.strictObject({
  address: z.enum(["one", "another", "none"]).describe("the one there is or a new one; a new one instead of it; none any more"),
});

export const calendarStateSchema = z.object({ calendar });
