import { z } from "zod";
import { drawStates } from "@/lib/domain/draws/rules";
import { idSchema, uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";

const time = z.string().meta({ format: "date-time" });

export const drawEventParams = z.object({ event_id: idSchema });

export const createDrawSchema = z.strictObject({
  event_id: idSchema,
  opens_at: momentSchema,
  closes_at: momentSchema,
  result_at: momentSchema.describe("at least 65 minutes after closes_at"),
  pay_hours: z
    .array(z.int("invalid").min(1, "invalid").max(240, "invalid"))
    .min(1, "invalid")
    .max(8, "invalid")
    .optional()
    .describe("of each round; by default 48, 24, 12, 2"),
  party_max: z.int("invalid").min(1, "invalid").max(4, "invalid").optional(),
  wishes_max: z.int("invalid").min(1, "invalid").max(12, "invalid").optional(),
  companions_named: z.boolean("invalid").optional(),
  wishes: z
    .array(
      z.strictObject({
        session_id: idSchema,
        price_id: idSchema,
        places: z.int("invalid").min(1, "invalid").max(1_000_000, "invalid").optional(),
      }),
    )
    .min(1, "invalid")
    .max(200, "invalid"),
});

export const removeDrawSchema = z.strictObject({ draw_id: z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER) });

export const officeDrawSchema = z.object({
  draw_id: z.string(),
  state: z.enum(drawStates),
  opens_at: time,
  closes_at: time,
  result_at: time,
  ends_at: time,
  party_max: z.int(),
  wishes_max: z.int(),
  companions_named: z.boolean(),
  entries: z.int().describe("entered until now; sealed ones afterwards"),
  people: z.int(),
  manifest_sha256: z.string().nullable(),
  root: z.string().nullable(),
  rounds: z.int().describe("drawn until now"),
  offers: z.object({ live: z.int(), accepted: z.int(), paid: z.int(), declined: z.int(), expired: z.int(), returned: z.int() }),
  wishes: z.array(z.object({ session_id: z.string(), price_id: z.string(), places: z.int() })),
});
export const officeDrawListSchema = z.object({ items: z.array(officeDrawSchema) });
