import { z } from "zod";
import { key } from "@/lib/domain/catalogue/form/text-schema";
import { eventChangeSchema } from "@/lib/office/events/schemas";
import { exportForms, HALL_IMPORT_MAX, looksLikeVersion } from "@/lib/office/halls/rules";

const time = z.string().meta({ format: "date-time" });
const hallKey = z.string({ error: "invalid" }).min(1, "invalid").max(100, "invalid");
const revision = z.int().min(0).max(2_000_000_000).describe("of the draft that was read, 0 if there was none; refused if it has changed");
const file = z.record(z.string(), z.unknown());
const follow = z.boolean().default(false).describe("sessions without orders move to the new version");

export const hallParams = z.object({ key: hallKey });
export const hallCheckQuery = z.object({ follow: z.stringbool().default(false).describe("as `follow` of the publication") });
export const hallExportQuery = z.object({ form: z.enum(exportForms) });

export const createHallSchema = z.object({
  key: key
    .max(60, "invalid")
    .refine((value) => !looksLikeVersion(value), "invalid")
    .describe("its name in files; it cannot change"),
  name: z.string().trim().min(1, "invalid").max(100, "invalid").describe("in the language of the call"),
  copy_of: hallKey.optional().describe("a hall to copy; without it a stage and an empty block"),
});
export const saveHallSchema = z.object({
  revision,
  file: file
    .refine((value) => JSON.stringify(value).length <= 60_000, "invalid")
    .describe("a hall in the form of a catalogue's files; any part may be missing; the office sets its key and version"),
});
export const publishHallSchema = z.object({
  revision: revision.describe("of the draft that was shown; refused if it has changed (3016)"),
  agreed: z.array(z.string().max(20_000)).max(500).default([]).describe("keys of the changes that were confirmed"),
  follow,
});
export const importHallSchema = z.object({
  revision,
  form: z.enum(exportForms),
  text: z.string().max(HALL_IMPORT_MAX, "invalid"),
});
export const savedHallSchema = z.object({ key: z.string(), revision: z.int() });

export const hallListSchema = z.object({
  halls: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      city: z.string(),
      seats: z.int().describe("with a number"),
      standing: z.int().describe("places without one"),
      sessions: z.int(),
      sold_sessions: z.int().describe("of which something was ordered"),
      version: z.int().nullable().describe("null: it was never published"),
      older: z.array(z.object({ key: z.string(), version: z.int(), sessions: z.int() })).describe("earlier versions that it has replaced"),
      draft: z.object({ revision: z.int(), changed_at: time, by: z.string() }).nullable(),
    }),
  ),
});

export const hallFileSchema = z.object({
  key: z.string(),
  version: z.int().describe("the version that is shown, or the first one"),
  next_version: z.int().describe("the version that a publication of a changed plan creates"),
  newest: z.string().describe("the key of its newest version, the only one that can be changed"),
  file: file.describe("the draft's, if there is one"),
  published: file.nullable().describe("null for a new hall"),
  revision: z.int().describe("of the draft; 0: there is none"),
  is_draft: z.boolean(),
  outdated: z.boolean().describe("the hall has changed since the draft was begun"),
  sessions: z.int(),
  sold_sessions: z.int(),
  changed_by: z.string().nullable(),
  changed_at: time.nullable(),
});

const problem = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  event: z.string().nullable().describe("the slug of the event whose sessions prevent it"),
});

export const hallCheckSchema = z.object({
  problems: z.array(problem).describe("why it cannot be published"),
  changes: z.array(eventChangeSchema),
  new_version: z.boolean().describe("something was ordered in it: a publication creates a new version"),
});
export const publishedHallSchema = z.object({
  /** unasked: nothing was published, because changes with `asks` were not confirmed */
  state: z.enum(["published", "unasked"]),
  key: z.string().describe("of the new version, if one was created"),
  version: z.int(),
  changes: z.array(eventChangeSchema),
});
export const importedHallSchema = z.object({
  state: z.enum(["saved", "refused"]),
  revision: z.int().nullable(),
  problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })).describe("why it was refused"),
});
