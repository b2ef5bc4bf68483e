import { z } from "zod";
import { seatViewSchema } from "@/lib/domain/tickets/schemas";
import { idSchema } from "@/lib/input/id-schemas";
import { isTicketNo } from "@/lib/input/ids";
import { momentSchema } from "@/lib/input/numbers";
import { lineText } from "@/lib/input/texts";

const CODE = /^A[A-Z2-7]{120}$/;

export const gateParams = z.object({ session_id: idSchema });

/**
 * One scan. `code` is what the QR code says, or the twelve digits under it for a code that no camera
 * reads. `scanned_at` only for a scan that was made without a network; `session_id` is the session
 * that this gate lets in, so that tomorrow's ticket is not used up today; `gate` names the scanner.
 */
export const redeemSchema = z.object({
  code: z
    .string()
    .trim()
    .refine((code) => CODE.test(code) || isTicketNo(code), "invalid"),
  scanned_at: momentSchema.optional(),
  session_id: idSchema.optional(),
  gate: lineText({ max: 40 }).default(""),
});

export const redeemedSchema = z.object({ ticket_no: z.string(), session_time: z.string(), seat: seatViewSchema, price_name: z.string() });

/** What a scanner takes along where the network may go. */
export const gateSheetSchema = z.object({
  /** Ed25519, SPKI in base64 */
  public_key: z.string(),
  /** numbers of the session's tickets whose signature holds and that let nobody in: used or void */
  revoked: z.array(z.string()),
  as_of: z.string(),
  event_name: z.string(),
  session_time: z.string(),
});

/** What staff choose their session from. A session that is not near is opened by its number. */
export const gateSessionsSchema = z.object({
  items: z.array(
    z.object({
      session_id: z.string(),
      event_name: z.string(),
      hall_name: z.string(),
      session_time: z.string(),
      entry_time: z.string(),
      /** does it run on this day, as the venue counts days? */
      is_today: z.boolean(),
      /** sold and not void, and how many of them are in */
      tickets: z.int(),
      used: z.int(),
    }),
  ),
});
