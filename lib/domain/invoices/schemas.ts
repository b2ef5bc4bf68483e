import { z } from "zod";

/** One line of an invoice as the buyer has paid it: whole TWD, tax included. */
export const invoiceLineSchema = z.strictObject({ name: z.string(), unit: z.string(), qty: z.number(), price: z.number() });
