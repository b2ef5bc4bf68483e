import { z } from "zod";
import { staffChanges } from "@/lib/domain/outbox/rules";

/**
 * What a row of the outbox says beyond its order. `at`: when the account was changed, `entered_at`: when somebody
 * was let in, so that a refund is refused, ISO 8601;
 * `spec_id`, `qty`, `outcome`: which merchandise come back, and what for; `from_…`: what a session that moved
 * was before, where it has changed, and `to_time` what it was moved to; `wait_…`: what a member waited for; `follow_…`: an event of what a member follows;
 * `taken`, `left`: complimentary tickets that were taken back, and that are left;
 * `staff_change`: what has changed of how a staff member logs in;
 * `invitation_id`: what a link into the office is made of; `letter_…`: what staff have written;
 * `call_off…`: what becomes of a session, how its money goes back, and what the organizer says;
 * `webhook_…`: the endpoint that is sent nothing any more, and why.
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
  webhook_url: z.string().optional(),
  webhook_reason: z.enum(["failing", "gone"]).optional(),
  outcome: z.enum(["refund", "replacement"]).optional(),
});
