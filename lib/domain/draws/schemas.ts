import { z } from "zod";
import { drawStates, entryStates } from "@/lib/domain/draws/rules";
import { uuidOfEntry } from "@/lib/domain/draws/wishes";
import { toE164 } from "@/lib/domain/members/phone";
import { countryCodeSchema, typedMobileSchema } from "@/lib/domain/members/schemas";
import { createOrderSchema } from "@/lib/domain/orders/schemas";
import { PARTY_MAX, WISHES_MAX } from "@/lib/draw/entry-line";
import { idSchema, uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";

/** The id of a draw, an entry or an offer; any other text becomes one that no row has. */
const rowUuid = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);
/** An entry's id as it is published: 32 hexadecimal digits. */
const entryIdSchema = z.string({ error: "invalid" }).transform((id) => (/^[0-9a-f]{32}$/.test(id) ? uuidOfEntry(id) : NO_ORDER));

export const drawParams = z.object({ id: rowUuid });
export const drawOfEntryParams = z.object({ draw_id: rowUuid });
export const drawBody = z.strictObject({ draw_id: rowUuid });
export const invitationBody = z
  .strictObject({ draw_id: rowUuid, mobile: typedMobileSchema, country_code: countryCodeSchema })
  .transform(({ draw_id, mobile, country_code }, context) => {
    const e164 = toE164(mobile, country_code);
    if (e164 === null) context.addIssue({ code: "custom", path: ["mobile"], message: "mobile_rule" });
    return { draw_id, mobile: e164 ?? "" };
  });
export const acceptBody = z.strictObject({ draw_id: rowUuid, entry_id: entryIdSchema });
export const offerBody = z.strictObject({ offer_id: rowUuid });

export const enterSchema = z.strictObject({
  draw_id: rowUuid,
  party: z.int("invalid").min(1, "invalid").max(PARTY_MAX, "invalid").describe("people who go, with the member"),
  wishes: z
    .array(
      z.strictObject({
        session_id: idSchema,
        price_id: idSchema,
        at_least: z
          .int("invalid")
          .min(1, "invalid")
          .max(PARTY_MAX, "invalid")
          .optional()
          .describe("tickets that are accepted if there are not enough for all"),
      }),
      { error: "invalid" },
    )
    .min(1, "wishes_require")
    .max(WISHES_MAX, "invalid")
    .describe("in the order of wish"),
  split: z.boolean("invalid").optional().describe("a party of four may sit in two pairs"),
});

/** As in /order/create, for the places of an offer. */
export const acceptOfferSchema = createOrderSchema.omit({ session_id: true, seat_ids: true, codes: true }).extend({
  offer_id: rowUuid,
  qty: z
    .int("invalid")
    .min(1, "invalid")
    .max(PARTY_MAX, "invalid")
    .optional()
    .describe("fewer tickets than a draw's offer has; the rest goes to the next in the order once the order is paid"),
});

const time = z.string().meta({ format: "date-time" });
const hex = z.string().regex(/^[0-9a-f]*$/);
const roundSchema = z.object({ number: z.int(), at: time, pay_until: time });

export const drawSchema = z.object({
  draw_id: z.string(),
  event_id: z.string(),
  state: z.enum(drawStates),
  opens_at: time,
  closes_at: time,
  result_at: time,
  pay_until: time,
  rounds: z.array(roundSchema),
  party_max: z.int(),
  wishes_max: z.int(),
  companions_named: z.boolean().describe("only people who accept with an account count"),
  wishes: z.array(z.object({ session_id: z.string(), price_id: z.string(), price: z.int(), places: z.int() })),
  entries: z.int().optional().describe("sealed entries"),
  commitment: z
    .object({
      manifest_url: z.string(),
      entries_url: z.string(),
      manifest_sha256: hex,
      root: hex,
      chain: hex,
      round: z.int(),
      round_at: time,
    })
    .optional(),
  result: z.object({ winners: z.int(), rounds: z.int(), file_url: z.string() }).optional(),
  voided: z
    .object({
      at: time,
      cause: z.string(),
      draw_id: z.string().nullable().describe("the draw that takes its place; null until it is there"),
    })
    .optional()
    .describe("the draw is void, because of an error"),
  replaces: z.object({ draw_id: z.string(), cause: z.string() }).optional().describe("the void draw whose place it takes"),
});

const receiptSchema = z.object({
  line: z.string().describe("the entry's line in the sealed file"),
  number: z.int().optional().describe("number of the line in the sealed file, from 1"),
  chunk: z.int().optional().describe("number of the chunk of 256 lines that holds the line, from 0"),
  path: z.array(hex).optional().describe("hashes that lead from the chunk to the root"),
  root: hex.optional(),
});

export const enteredSchema = z.object({ entry_id: z.string(), receipt: receiptSchema });

export const offerSchema = z.object({
  offer_id: z.string(),
  draw_id: z.string().nullable().describe("null: of tickets that another buyer offered back"),
  is_offered_back: z.boolean(),
  event_id: z.string(),
  session_id: z.string(),
  price_id: z.string(),
  qty: z.int(),
  taken: z.int().nullable().describe("how many of them its unpaid order has; null: all"),
  price: z.int().describe("list price of one ticket, without its fee"),
  service_fee: z.int().describe("of one ticket"),
  face_value: z.int().describe("of all its tickets, without fees; tickets that were offered back cost what was paid for each"),
  seats: z.array(z.object({ seat_id: z.string(), area: z.string(), row: z.string().nullable(), number: z.string().nullable() })),
  has_pair: z.boolean().describe("a wheelchair place and its companion's: /order/accept_offer needs `companion`"),
  is_apart: z.boolean().describe("its seats are not side by side, because none were left"),
  state: z.enum(["live", "accepted", "paid", "declined", "expired", "returned"]),
  ends_at: time,
  order_id: z.string().nullable(),
});
export const offerListSchema = z.object({ items: z.array(offerSchema) });

export const entryViewSchema = z.object({
  entry: z
    .object({
      entry_id: z.string(),
      is_lead: z.boolean(),
      has_left: z.boolean().describe("left the list after it was sealed"),
      party: z.int(),
      split: z.boolean(),
      wishes: z.array(z.object({ session_id: z.string(), price_id: z.string(), at_least: z.int().optional() })),
      people: z.array(z.object({ name: z.string(), is_lead: z.boolean() })).describe("who accepted; names are masked except one's own"),
      invited: z.array(z.string()).describe("masked numbers of companions who have not accepted"),
      receipt: receiptSchema,
    })
    .nullable(),
  state: z.enum(entryStates).nullable(),
  rank: z.int().optional(),
  offer: offerSchema.optional(),
  invitations: z.array(z.object({ entry_id: z.string(), from: z.string() })).describe("entries that the member was asked to join"),
});
