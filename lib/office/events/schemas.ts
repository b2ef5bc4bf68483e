import { z } from "zod";
import { contentLanguages } from "@/lib/i18n/languages";
import { eventStates } from "@/lib/office/events/rules";
import { lists } from "@/lib/office/lists/rules";
import { shortQueryOf } from "@/lib/office/lists/schemas";

const time = z.string().meta({ format: "date-time" });

/** An event's file as a draft: it may have gaps, and its total size is bounded. */
export const draftFileSchema = z
  .record(z.string(), z.unknown())
  .refine((file) => JSON.stringify(file).length <= 400_000, "invalid")
  .describe("an event in the form of a catalogue's files; any part may be missing");

/** The id of an event, or of the draft of a new one. */
export const eventRef = z.string({ error: "invalid" }).max(100, "invalid");

export const eventRefParams = z.object({ ref: eventRef });
export const saveEventSchema = z.object({
  ref: eventRef.optional().describe("absent for a new event"),
  revision: z
    .int()
    .min(0)
    .max(2_000_000_000)
    .optional()
    .describe("of the draft that was read, 0 if there was none; refused if it has changed"),
  file: draftFileSchema,
});
export const submitEventSchema = z.object({
  ref: eventRef,
  revision: z.int({ error: "require" }).min(1).max(2_000_000_000).describe("of the draft that was shown; refused if it has changed (3016)"),
});
export const savedEventSchema = z.object({ ref: z.string(), revision: z.int() });
export const publishEventSchema = z.object({
  ref: eventRef,
  revision: z.int({ error: "require" }).min(0).max(2_000_000_000).describe("of the draft that was shown; refused if it has changed (3016)"),
  agreed: z.array(z.string().max(20_000)).max(2_000).default([]).describe("keys of the changes that were confirmed"),
});

export const eventListSchema = z.object({
  items: z.array(
    z.object({
      ref: z.string(),
      event_id: z.string().nullable(),
      slug: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      state: z.enum(eventStates),
      /** whether a draft waits to be published */
      changed: z.boolean(),
      is_submitted: z.boolean().describe("whether an organizer's person has handed the draft over to staff"),
      missing: z.array(z.enum(contentLanguages)).describe("languages in which something is missing"),
      starts_at: time.nullable(),
      sessions: z.int(),
      sold: z.int(),
      capacity: z.int(),
    }),
  ),
});

export const eventFileQuery = shortQueryOf(lists.events);

const problem = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });

/** A value by what it is; null if it is too long to be shown. */
const changedValue = z
  .discriminatedUnion("as", [
    z.object({ as: z.literal("none") }),
    z.object({ as: z.literal("moment"), value: time }),
    z.object({ as: z.literal("flag"), value: z.boolean() }),
    z.object({ as: z.enum(["money", "count"]), value: z.number() }),
    z.object({ as: z.literal("text"), value: z.string() }),
    z.object({ as: z.literal("terms"), value: z.string().describe("refund terms as JSON") }),
  ])
  .nullable();

export const eventChangeSchema = z.object({
  key: z.string().describe("the value for `agreed`"),
  kind: z.string(),
  what: z.enum(["created", "updated", "removed"]),
  place: z.object({
    session_time: time.nullable().describe("of its session, or of its entry time"),
    name: z.string().nullable().describe("of the price, area or product"),
  }),
  fields: z.array(z.object({ field: z.string(), from: changedValue, to: changedValue })),
  seats: z.object({ created: z.int(), updated: z.int(), removed: z.int() }).optional(),
  impact: z.object({ on_sale: z.boolean(), sold: z.int(), open: z.int() }).optional(),
  asks: z.boolean().describe("must be confirmed"),
});

export const eventCheckSchema = z.object({
  problems: z.array(problem).describe("why it cannot be published"),
  changes: z.array(eventChangeSchema),
  moves: z.array(z.object({ session_time: time, holders: z.int() })).describe("sessions whose holders are written to"),
  clashes: z
    .array(z.object({ session_time: time, hall: z.string(), event_name: z.string(), other_time: time }))
    .describe("sessions that overlap another one in the same hall; a warning only"),
});

export const eventFileSchema = z.object({
  ref: z.string(),
  event_id: z.string().nullable(),
  /** the draft's file, if there is a draft */
  file: z.record(z.string(), z.unknown()),
  set_stock: z.record(z.string(), z.int()).describe("the stock of each product as it was set, by key: what is left and what was sold"),
  /** the published file; null for a new event */
  published: z.record(z.string(), z.unknown()).nullable(),
  /** the author and time of the draft; null: the file is the published one */
  draft: z
    .object({
      revision: z.int(),
      author: z.string(),
      at: time,
      outdated: z.boolean().describe("the event has changed since the draft was begun"),
      submitted: z
        .object({ by: z.string(), at: time })
        .nullable()
        .describe("handed over to staff by an organizer's person, unchanged since"),
    })
    .nullable(),
});

export const publishedEventSchema = z.object({
  /** unasked: nothing was published, because changes with `asks` were not confirmed */
  state: z.enum(["published", "unasked"]),
  event_id: z.string().nullable(),
  changes: z.array(eventChangeSchema),
});

export const eventHallsSchema = z.object({
  halls: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      replaced: z.boolean().describe("by a newer version: only for sessions that already use it"),
      areas: z.array(
        z.object({
          key: z.string(),
          /** the name of its block */
          block: z.string(),
          standing: z.boolean(),
          places: z.int().describe("seats or standing places"),
        }),
      ),
    }),
  ),
});

export const eventArtistsSchema = z.object({ artists: z.array(z.object({ slug: z.string(), name: z.string() })) });

export const previewLinkSchema = z.object({
  site: z.string().describe("the site's address, which may differ from the office's"),
  path: z.string().describe("the path after the language prefix"),
});
