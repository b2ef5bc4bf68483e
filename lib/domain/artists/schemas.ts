import { z } from "zod";
import { eventArtistSchema, eventSummarySchema } from "@/lib/domain/events/schemas";

/** The contract of artists and venues (docs/specification.md, section 7). Texts are in the language of the request. */
const slug = z.string().max(80);
export const slugParamsSchema = z.object({ slug });

export const pageEventSchema = eventSummarySchema.extend({
  /** sessions at this venue, or of this artist */
  session_count: z.int(),
});

export const pastEventSchema = z.object({ slug: z.string(), name: z.string(), location: z.string(), start_time: z.string() });

/** Other pages that this page links to. */
export const alsoSchema = z.object({
  kind: z.enum(["artist", "venue"]),
  slug: z.string(),
  name: z.string(),
  /** of an artist */
  image: z.string().optional(),
  tint: z.string().optional(),
  accent: z.string().optional(),
  upcoming: z.int().describe("events that are not over"),
});

const page = {
  slug: z.string(),
  name: z.string(),
  same_as: z.array(z.string()),
  followers: z.int(),
  upcoming: z.array(pageEventSchema),
  past: z.array(pastEventSchema),
  also: z.array(alsoSchema),
};

export const artistDetailSchema = eventArtistSchema.extend({ ...page, summary: z.string(), details: z.string() });

export const venueDetailSchema = z.object({
  ...page,
  address: z.string(),
  city: z.string(),
  directions: z.string().optional(),
  last_trains: z.string().optional().describe("only what the organizer wrote"),
  rules: z.string().optional(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  map_url: z.string(),
  seats: z.int().describe("of its largest hall"),
});
