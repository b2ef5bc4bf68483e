import { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import { countryCodeSchema, typedMobileSchema } from "@/lib/domain/members/schemas";
import { seatViewSchema } from "@/lib/domain/tickets/schemas";
import { ticketNoSchema } from "@/lib/input/id-schemas";
import { nameText } from "@/lib/input/texts";

const time = z.string().meta({ format: "date-time" });
/** The length of the name on a ticket. */
const TICKET_NAME_MAX = 60;

/** A person's whole name, as on an identity document. Digits are refused: people type the document's number here. */
export const holderNameSchema = nameText({ require: "name_require", rule: "ticket_name_rule", max: TICKET_NAME_MAX }).refine(
  (name) => !/\d/.test(name.normalize("NFKC")),
  "ticket_name_digits",
);

const ticket = { ticket_no: ticketNoSchema };

export const nameTicketSchema = z.object({ ...ticket, name: holderNameSchema });

export const handOverSchema = z
  .object({ ...ticket, mobile: typedMobileSchema, country_code: countryCodeSchema })
  .superRefine(({ mobile, country_code: code }, context) => {
    if (toE164(mobile, code) === null) context.addIssue({ code: "custom", path: ["mobile"], message: "mobile_rule" });
  });

export const ticketSchema = z.object(ticket);
export const answerSchema = z.object({ ...ticket, accept: z.boolean().describe("false: decline it, also after it was accepted") });

/** A ticket that another member handed to the caller. Its number opens nothing; the code can be read once it is accepted. */
export const handedTicketSchema = z.object({
  ticket_no: z.string(),
  event_name: z.string(),
  event_slug: z.string(),
  event_image: z.string(),
  session_time: time.optional(),
  entry_time: time.optional(),
  hall_name: z.string(),
  seat: seatViewSchema,
  price_name: z.string(),
  holder_name: z.string().optional(),
  buyer_name: z.string(),
  state: z.enum(["handed", "accepted"]),
  status: z.enum(["valid", "used"]),
  /** until when it can be accepted, declined and called back */
  until: time,
  qr_available: z.boolean(),
});
export const handedListSchema = z.object({ items: z.array(handedTicketSchema) });
export const answeredSchema = z.object({ accepted: z.boolean() });
