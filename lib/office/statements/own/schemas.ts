import { z } from "zod";
import { discountSchema, lineSchema, sumsSchema } from "@/lib/office/statements/schemas";

// Closed statements as people of their organizer read them: without the names of the staff who made, checked and paid them.

const time = z.string().meta({ format: "date-time" });
const day = z.string().meta({ format: "date" });

const shortSchema = z.object({
  statement_id: z.string(),
  number: z.string(),
  first_day: day,
  last_day: day,
  state: z.enum(["closed", "paid"]),
  closed_at: time,
  net: z.int().describe("due to the organizer; a negative one is carried over to the next"),
  paid_at: time.nullable().describe("when it was paid out; null if it was not"),
  paid_to: z.string().nullable().describe("the last four digits of the account that it was paid to"),
});

export const ownStatementListSchema = z.object({ statements: z.array(shortSchema).describe("the latest period first") });

export const ownStatementSchema = shortSchema.extend({
  organizer: z.string(),
  legal_name: z.string(),
  tax_number: z.string(),
  lines: z.array(lineSchema.omit({ line_id: true, written_by: true })),
  discounts: z.array(discountSchema).describe("by right, of tickets paid in the period"),
  // whether a commission is missing is a matter of the house
  sums: sumsSchema.omit({ without_commission: true }),
});
