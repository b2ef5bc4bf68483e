import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

/** Printed tickets: complimentary, sold at a counter, or the e-tickets of a member's order, in one language. Times are ISO 8601. */
export const complimentaryDataSchema = z.object({
  language: z.enum(languages),
  occasion: z.enum(["complimentary", "counter", "order"]),
  order_no: z.string(),
  holder: z.string(),
  issued_at: z.string(),
  event_name: z.string(),
  session_time: z.string().nullable().describe("none while it is postponed"),
  hall: z.string(),
  reprint: z.int().default(0).describe("0: the first copy; n: the nth time that the tickets were printed again"),
  tickets: z.array(
    z.object({
      seat: z.string(),
      type: z.string(),
      price: z.int(),
      ticket_no: z.string(),
      name: z.string().default("").describe("on the ticket; empty if its event asks for none"),
      code: z.string().describe("what its QR code says"),
    }),
  ),
});
export type ComplimentaryData = z.infer<typeof complimentaryDataSchema>;
