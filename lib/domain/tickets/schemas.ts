import { z } from "zod";
import { pairPlaces } from "@/lib/domain/seats/rules";

const moment = z.string().meta({ format: "date-time" });

/** A ticket's place: an area, and a row and number if it has them. */
export const seatViewSchema = z.object({
  section: z.string(),
  row: z.string().nullable(),
  number: z.string().nullable(),
  /** the door or gate for its holder, as the signs name it */
  entrance: z.string().optional(),
  /** a part of the stage is hidden from it; for an order's seats */
  restricted_view: z.literal(true).optional(),
  pair: z
    .enum(pairPlaces)
    .optional()
    .describe("of a pair that was bought as such: the wheelchair place, whose certificate is looked at at the gate, or its companion's"),
});

/** A ticket as its member sees it (docs/specification.md, section 7, "Orders"). */
export const ticketViewSchema = z.object({
  ticket_no: z.string(),
  seat: seatViewSchema,
  price_name: z.string(),
  price: z.int(),
  ticket_type: z.enum(["e_ticket", "kiosk"]),
  status: z.enum(["valid", "picked_up", "used", "void"]),
  pickup_no: z.string().optional(),
  used_at: z.string().optional(),
  qr_available: z.boolean(),
  /** the name on the ticket; the gate shows it */
  holder_name: z.string().optional(),
  naming: z
    .object({
      enter_until: moment,
      correct_until: moment,
      may_enter: z.boolean(),
      may_correct: z.boolean().describe("typing errors"),
      may_change_person: z.boolean().describe("once"),
    })
    .optional()
    .describe("only where the organizer asks for names (/ticket/name)"),
  guest: z
    .object({
      state: z.enum(["handed", "accepted"]).describe("handed: the guest has not accepted it yet"),
      name: z.string().optional().describe("once accepted"),
      mobile: z.string().describe("masked"),
      until: moment,
      may_call_back: z.boolean(),
    })
    .optional()
    .describe("the member on whose phone the ticket is shown as well"),
  hand_over_until: moment.optional().describe("until when it can be handed to a guest (/ticket/hand_over), where the organizer allows it"),
  offer_back: z
    .object({
      state: z.enum(["open", "listed", "offered", "taken"]).describe("open: not offered back; offered: someone may pay for it now"),
      tickets: z.array(z.string()).describe("numbers of the tickets that are offered back together: of a pair or a package"),
      amount: z.int().describe("is paid back for them once another buyer has paid"),
      fee: z.int().describe("is not paid back of their price"),
      service_fee: z.int().describe("is never paid back"),
      until: moment.describe("who has not found a next buyer by then keeps the ticket"),
      next_at: moment.optional().describe("when the next batch is offered to the claims list"),
      offered_until: moment.optional(),
    })
    .optional()
    .describe("only where the organizer allows it (/ticket/offer_back, /ticket/keep)"),
  /** the wallets that it can be put into (/order/apple_wallet, /order/google_wallet) */
  wallets: z.array(z.enum(["apple", "google"])),
});
