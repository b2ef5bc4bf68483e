import { z } from "zod";
import { emailSchema } from "@/lib/domain/members/schemas";
import { buyerCorrectionSchema } from "@/lib/domain/orders/schemas";
import { orderMails } from "@/lib/domain/outbox/rules";
import { revisionSchema } from "@/lib/domain/revisions/schemas";
import { holderNameSchema } from "@/lib/domain/tickets/holders/schemas";
import { idSchema, ticketNoSchema } from "@/lib/input/id-schemas";
import { longRowId } from "@/lib/input/ids";
import { linesText, lineText } from "@/lib/input/texts";
import { TAG_LETTERS } from "@/lib/office/lists/rules";
import { tagText } from "@/lib/office/orders/rules";
import { orderNoSchema } from "@/lib/office/orders/schemas";

// Acts of staff on an order. A reason is required for acts that move money or tickets.

const reasonSchema = linesText({ require: "reason_require", rule: "reason_rule", max: 500 });
const noteSchema = linesText({ max: 500 })
  .transform((text) => text || undefined)
  .optional();
const refundIdSchema = z.string({ error: "invalid" }).transform(longRowId);

export const revealSchema = z.object({ order_no: orderNoSchema, reason: reasonSchema });

export const resendSchema = z
  .object({
    order_no: orderNoSchema,
    /** which mail; without it, the one about the order's state */
    mail: z.enum(orderMails, { error: "invalid" }).optional(),
    /** correct the address first */
    email: emailSchema.optional(),
    /** also send a text message */
    text: z.boolean().default(false),
    reason: noteSchema,
  })
  // Another address will receive the tickets, so a reason is required.
  .refine(({ email, reason }) => email === undefined || reason !== undefined, { path: ["reason"], error: "reason_require" });
export const resentSchema = z.object({ mail: z.enum(orderMails) });

export const correctionSchema = buyerCorrectionSchema
  .extend({ order_no: orderNoSchema, reason: reasonSchema })
  .refine(({ order_no: _no, reason: _reason, ...correction }) => Object.values(correction).some((value) => value !== undefined), {
    path: ["last_name"],
    error: "invalid",
  });

export const orderActSchema = z.object({ order_no: orderNoSchema, reason: reasonSchema });
export const noteBodySchema = z.object({ order_no: orderNoSchema, text: linesText({ require: "invalid", max: 1_000 }) });

const tagSchema = z
  .string({ error: "invalid" })
  .transform(tagText)
  .pipe(lineText({ require: "invalid", max: TAG_LETTERS }))
  .describe(`up to ${TAG_LETTERS} characters; spellings in another case or width are one tag`);
export const tagBodySchema = z.object({ order_no: orderNoSchema, tag: tagSchema });
export const tagChangeSchema = z.object({ changed: z.boolean().describe("false if the order was so already") });
export const tagsSchema = z.object({ tags: z.array(z.string()) });

const ticketNosSchema = z.array(ticketNoSchema).min(1, "invalid").max(100, "invalid");
/** ticket numbers with commas between them */
const ticketNosQuery = z
  .string({ error: "invalid" })
  .transform((text) => text.split(","))
  .pipe(ticketNosSchema);
export const refundPreviewQuery = z.object({
  order_no: orderNoSchema,
  /** which tickets; the whole order without it */
  ticket_nos: ticketNosQuery.optional(),
  with_fee: z.enum(["true", "false"], { error: "invalid" }).default("true"),
});
export const staffRefundSchema = z.object({
  order_no: orderNoSchema,
  /** which tickets; the whole order without it */
  ticket_nos: ticketNosSchema.optional(),
  /** whether the handling fee is retained */
  with_fee: z.boolean().default(true),
  places_back: z.boolean().default(true),
  paper_returned: z.boolean().default(false),
  reason: reasonSchema,
  /** to the buyer */
  note: noteSchema,
});
/** approved: it is under way; put_forward: another staff member has to approve it */
export const refundStateSchema = z.object({ refund_id: z.string(), state: z.enum(["approved", "put_forward"]) });
export const refundApprovalSchema = z.object({
  refund_id: refundIdSchema,
  revision: revisionSchema.describe("of the refund that was shown; refused if it has changed (3016)"),
  places_back: z.boolean().default(true),
  paper_returned: z.boolean().default(false),
  reason: noteSchema,
  /** to the buyer */
  note: noteSchema,
});
export const refundRejectionSchema = z.object({ refund_id: refundIdSchema, note: reasonSchema });

export const seatSuggestionsQuery = z.object({ order_no: orderNoSchema, ticket_nos: ticketNosQuery });
export const moveSchema = z.object({
  order_no: orderNoSchema,
  moves: z
    .array(z.object({ ticket_no: ticketNoSchema, seat_id: idSchema }), { error: "invalid" })
    .min(1, "invalid")
    .max(100, "invalid"),
  reason: reasonSchema,
});
/** the new numbers, in the order of the moves */
export const movedSchema = z.object({ ticket_nos: z.array(z.string()) });

export const ticketActSchema = z.object({ ticket_no: ticketNoSchema, reason: reasonSchema });
export const nameTicketByStaffSchema = z.object({ ticket_no: ticketNoSchema, name: holderNameSchema, reason: reasonSchema });
export const pickUpSchema = z.object({ ticket_no: ticketNoSchema });
export const pickedUpSchema = z.object({ outcome: z.enum(["picked_up", "already", "used", "void", "unknown", "inspected"]) });
export const reissuedSchema = z.object({ ticket_no: z.string() });

export const invoiceAgainSchema = z.object({
  order_no: orderNoSchema,
  /** to the buyer's e-mail instead of a carrier or a donation */
  without_carrier: z.boolean().default(false),
  email: emailSchema.optional(),
  reason: reasonSchema,
});
