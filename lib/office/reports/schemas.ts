import { z } from "zod";
import { bearers } from "@/lib/domain/rights/rules";
import { dimensions } from "@/lib/domain/sales-rollup/reports/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { daySchema } from "@/lib/input/moments";
import { reportParts, reportSteps } from "@/lib/office/reports/rules";

export const reportParams = z.object({ event_id: idSchema });

/** `compare`: `before` is the sale before of the same artist or organizer; else the id of an event, or `none`. */
const wish = {
  from: daySchema.optional().describe("first day in Taipei; without it the report begins with the sale"),
  to: daySchema.optional().describe("last day in Taipei"),
  session_id: idSchema.optional().describe("all sessions without it"),
  step: z.enum(reportSteps, { error: "invalid" }).default("day"),
  compare: z.union([z.enum(["before", "none"]), idSchema], { error: "invalid" }).default("before"),
};

const isInOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const order = { path: ["to"], message: "invalid" };

export const reportQuery = z.object(wish).refine(isInOrder, order);
export type ReportWish = z.output<typeof reportQuery>;

export const reportFileQuery = z.object({ ...wish, part: z.enum(reportParts, { error: "invalid" }) }).refine(isInOrder, order);

const soldSchema = z.object({
  orders: z.int(),
  tickets: z.int().describe("paid and not refunded"),
  face: z.int().describe("face value, which is the price paid, NT$"),
});

const pointSchema = z.object({
  n: z.int().describe("day or hour of the sale, from 1"),
  tickets: z.int(),
  face: z.int(),
});

export const reportSchema = z.object({
  event_id: z.string(),
  event_name: z.string(),
  at: z.string().nullable().describe("when the figures were last added up; null before the first time"),
  is_counting: z.boolean().describe("whether everything is counted again at present, so that figures are too low"),
  sessions: z.array(z.object({ session_id: z.string(), starts_at: z.string() })),
  sale_starts_at: z.string(),
  now: z.int().describe("the day or hour of the sale at which the report ends"),
  capacity: z.int(),
  total: soldSchema,
  points: z.array(pointSchema).describe("days or hours with sold tickets"),
  comparison: z
    .object({
      event_id: z.string(),
      event_name: z.string(),
      is_before: z.boolean(),
      tickets: z.int().describe("up to the same day or hour of its sale"),
      face: z.int(),
      points: z.array(pointSchema).describe("of its whole sale"),
    })
    .nullable(),
  breakdown: z.record(
    z.enum(dimensions),
    z.array(
      soldSchema.extend({
        value: z.string(),
        name: z.string(),
        tier: z.int().nullable(),
        capacity: z.int().nullable().describe("null if it has no places of its own"),
      }),
    ),
  ),
  discounts: z
    .array(
      z.object({
        right_id: z.string(),
        name: z.string(),
        bearer: z.enum(bearers),
        tickets: z.int().describe("paid and not refunded"),
        amount: z.int().describe("NT$"),
      }),
    )
    .describe("by right; face value and discounts are the list price"),
  funnel: z.object({
    joined: z.int().nullable().describe("members who joined a waiting room; null without one, or for a part of the sale"),
    admitted: z.int().nullable(),
    made: z.int().describe("orders"),
    tried: z.int().describe("orders with an attempt to pay"),
    paid: z.int(),
  }),
  refunds: z.array(
    z.object({
      cause: z.string(),
      refunds: z.int().describe("requested and not rejected"),
      rejected: z.int(),
      amount: z.int().describe("NT$"),
      fee: z.int(),
    }),
  ),
  attendance: z.array(z.object({ at: z.string(), entered: z.int() })),
  goods: z.object({
    orders: z.int().describe("ticket orders with products"),
    items: z.array(
      z.object({
        kind: z.enum(["product", "merchandise"]),
        item_id: z.string(),
        name: z.string(),
        orders: z.int(),
        units: z.int(),
        amount: z.int(),
      }),
    ),
  }),
  is_mailed: z.boolean().describe("whether the reader gets this report by mail every day"),
});
export type Report = z.output<typeof reportSchema>;

export const reportMailSchema = z.object({ event_id: idSchema, is_mailed: z.boolean({ error: "invalid" }) });
