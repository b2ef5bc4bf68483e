import { z } from "zod";

const text = z.string({ error: "invalid" }).max(500, "invalid").default("");

/** The body with which a browser reports an arrival: parameters of the address, or the site before. */
export const arrivalSchema = z.object({
  source: text.describe("utm_source"),
  medium: text.describe("utm_medium"),
  campaign: text.describe("utm_campaign"),
  referrer: z
    .string({ error: "invalid" })
    .max(2_000, "invalid")
    .default("")
    .describe("the address of the site before; only its host is stored"),
  event: text.describe("the event's name in the address, on an event's page"),
});
