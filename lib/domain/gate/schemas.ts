import { z } from "zod";
import { pairPlaces } from "@/lib/domain/seats/rules";
import { seatViewSchema } from "@/lib/domain/tickets/schemas";
import { idSchema, ticketNoSchema } from "@/lib/input/id-schemas";
import { isTicketNo } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/moments";
import { normaliseNumber } from "@/lib/input/normalise-number";
import { lineText } from "@/lib/input/texts";

const CODE = /^A[A-Z2-7]{120}$/;

export const gateParams = z.object({ session_id: idSchema });

/**
 * One scan. `code` is the QR code's text; the twelve digits under it are no code (3001). `scanned_at`
 * only for a scan that was made without a network; `session_id` is the session of this gate, so that
 * tomorrow's ticket is not used up today; `gate` names the scanner.
 */
export const redeemSchema = z.object({
  code: z
    .string()
    .transform(normaliseNumber)
    .refine((code) => CODE.test(code) || isTicketNo(code), "invalid"),
  scanned_at: momentSchema.optional(),
  session_id: idSchema.optional(),
  gate: lineText({ max: 40 }).default(""),
});

/** A number typed by hand, with the seat or the buyer's name as the holder says it. Only with a network. */
export const redeemNumberSchema = z.object({
  ticket_no: ticketNoSchema,
  seat_or_name: lineText({ require: "seat_or_name_require", max: 100 }),
  session_id: idSchema.optional(),
  gate: lineText({ max: 40 }).default(""),
});

const holderFields = {
  name: z.string().nullable().optional().describe("the name on the ticket; null: its event asks for names, and it has none"),
  bought_by: z.string().optional().describe("the buyer's name, if a guest shows the ticket as well"),
};

export const redeemedSchema = z.object({
  ticket_no: z.string(),
  session_time: z.string(),
  seat: seatViewSchema,
  price_name: z.string(),
  holder: z.object(holderFields).optional(),
});

/** The data that a scanner needs while it has no network. */
export const gateSheetSchema = z.object({
  /** Ed25519, SPKI in base64 */
  public_key: z.string(),
  /** keys of tickets that were signed before the key was rotated, in the same form */
  previous_public_keys: z.array(z.string()),
  /** numbers of the session's used and void tickets, whose signatures are still valid */
  revoked: z.array(z.string()),
  /** valid tickets of a wheelchair place and its companion's, by number */
  pairs: z.record(z.string(), z.enum(pairPlaces)),
  /** the persons who may enter with tickets, by number; only tickets with a name or a guest */
  holders: z.record(z.string(), z.object(holderFields)),
  /** Ed25519 over `holdersText`, base64, with the key of `public_key` */
  holders_signature: z.string(),
  as_of: z.string(),
  event_name: z.string(),
  session_time: z.string(),
});

/** The sessions from which staff choose; others are opened by number. */
export const gateSessionsSchema = z.object({
  items: z.array(
    z.object({
      session_id: z.string(),
      event_name: z.string(),
      hall_name: z.string(),
      session_time: z.string(),
      entry_time: z.string(),
      /** whether it runs today, in Taipei */
      is_today: z.boolean(),
      /** valid tickets, and how many of them were used */
      tickets: z.int(),
      used: z.int(),
    }),
  ),
});
