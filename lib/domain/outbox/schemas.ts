import { z } from "zod";
import { holderChanges, offeredChanges, staffChanges } from "@/lib/domain/outbox/rules";

const reportDataSchema = z.strictObject({
  id: z.string(),
  event: z.string(),
  event_id: z.string(),
  day: z.string(),
  tickets: z.number(),
  face: z.number(),
  refunds: z.number(),
  refunded: z.number(),
  total: z.number(),
  total_face: z.number(),
  capacity: z.number(),
  before: z.string().optional(),
  before_tickets: z.number().optional(),
});

/** Data of the mails of a draw: times in ISO 8601; `receipt` in the form of docs/draw.md; `place`: the price that was won; `cause`: why
 * the draw before is void. */
const drawDataSchema = z.strictObject({
  id: z.string(),
  event: z.string(),
  entry_id: z.string(),
  closes_at: z.string().optional(),
  round_at: z.string().optional(),
  result_at: z.string().optional(),
  receipt: z.string().optional(),
  place: z.string().optional(),
  rank: z.number().optional(),
  qty: z.number().optional(),
  amount: z.number().optional(),
  until: z.string().optional(),
  cause: z.string().optional(),
});
export type DrawMailData = z.output<typeof drawDataSchema>;

/** Data of the mail about an offered ticket: times in ISO 8601; `amount` with service fees. */
const ticketOfferDataSchema = z.strictObject({
  event: z.string(),
  time: z.string(),
  place: z.string(),
  amount: z.number(),
  until: z.string(),
});
export type TicketOfferMailData = z.output<typeof ticketOfferDataSchema>;

/**
 * The data of a row of the outbox beyond its order.
 * - `at`: when the account was changed; `entered_at`: when a ticket's holder entered, so that a refund is refused; ISO 8601
 * - `spec_id`, `qty`, `outcome`: the returned merchandise, and the outcome
 * - `from_…`: the changed values of a moved session before the move; `to_time`: its new time
 * - `wait_…`: the session that a member waited for; `follow_…`: an event of a followed page
 * - `taken`, `left`: complimentary tickets that were withdrawn, and those that remain
 * - `staff_change`: the change of a staff member's password or factors
 * - `invitation_id`: the row from which an office invitation's link is made; `letter_…`: the text that staff have written
 * - `call_off…`: the new state of a session, how its money goes back, and the organizer's text
 * - `draw`: the entry of a draw
 * - `report`: the figures of a daily report when it was enqueued: of the day and in all, NT$; the sale that it is compared with
 * - `webhook_…`: the endpoint that receives no more messages, and why
 * - `holder_…`: a change of a ticket's holder, the name that it is about, and the ticket's seat; for a guest also event and time
 * - `offered_…`: a ticket that was offered back: what happened, its seat, and until when it may be taken; `offer`: an offer of one
 * - `organizer_…`: the name of an organizer, and the masked bank account that was put forward
 */
export const mailDataSchema = z.strictObject({
  from_time: z.string().optional(),
  from_until: z.string().optional(),
  from_doors: z.string().optional(),
  from_hall: z.string().optional(),
  to_time: z.string().optional(),
  amount: z.number().optional(),
  fee: z.number().optional(),
  note: z.string().nullable().optional(),
  entered_at: z.string().optional(),
  at: z.string().optional(),
  spec_id: z.string().optional(),
  qty: z.number().optional(),
  wait_id: z.string().optional(),
  wait_event: z.string().optional(),
  /** the presale that is open for the member, and when it ends */
  wait_presale: z.string().optional(),
  wait_until: z.string().nullable().optional(),
  wait_slug: z.string().optional(),
  wait_session: z.string().optional(),
  wait_time: z.string().optional(),
  follow_id: z.string().optional(),
  follow_event: z.string().optional(),
  follow_slug: z.string().optional(),
  follow_place: z.string().optional(),
  follow_time: z.string().optional(),
  follow_sale: z.string().optional(),
  invitation_id: z.string().optional(),
  tracking_before: z.string().optional(),
  staff_change: z.enum(staffChanges).optional(),
  letter_title: z.string().optional(),
  letter_text: z.string().optional(),
  taken: z.number().optional(),
  left: z.number().optional(),
  call_off: z.enum(["cancelled", "postponed", "rescheduled"]).optional(),
  call_off_way: z.enum(["card", "account", "counter", "nothing", "person"]).optional(),
  call_off_note: z.string().optional(),
  call_off_name: z.string().optional(),
  give_back_until: z.string().optional(),
  draw: drawDataSchema.optional(),
  report: reportDataSchema.optional(),
  holder_change: z.enum(holderChanges).optional(),
  holder_name: z.string().optional(),
  holder_place: z.string().optional(),
  holder_event: z.string().optional(),
  holder_time: z.string().optional(),
  offered_change: z.enum(offeredChanges).optional(),
  offered_place: z.string().optional(),
  offered_until: z.string().optional(),
  offer: ticketOfferDataSchema.optional(),
  organizer_name: z.string().optional(),
  organizer_account: z.string().optional(),
  webhook_url: z.string().optional(),
  webhook_reason: z.enum(["failing", "gone"]).optional(),
  outcome: z.enum(["refund", "replacement"]).optional(),
});
