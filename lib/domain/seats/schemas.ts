import { z } from "zod";

/** The seat calls' contract; the same shapes as lib/domain/seats/types.ts. */
const stageDirection = z.enum(["top", "bottom", "left", "right", "center", "none"]);

export const seatListSchema = z.object({
  rows: z.array(
    z.object({
      row: z.string(),
      seats: z.array(
        z.object({
          seat_id: z.string(),
          number: z.string(),
          x: z.number(),
          y: z.number(),
          accessible: z.literal(true).optional(),
          restricted_view: z.literal(true).optional(),
          partner: z.string().optional().describe("the seat that it is sold together with: a wheelchair place and its companion's"),
        }),
      ),
    }),
  ),
  stage_direction: stageDirection,
});

export const unavailableSeatsSchema = z.object({ seat_ids: z.array(z.string()), as_of: z.string() });
const asOf = { as_of: z.string().describe("when this was read") };
const seatBits = {
  from: z.string().describe("the id of the first bit"),
  bits: z.string().describe("base64; bit n of byte m is the id from + 8m + n"),
};
export const unavailableSeatsInFormSchema = z.union([unavailableSeatsSchema, z.object({ ...seatBits, ...asOf })]);

export const seatsFormSchema = z.object({
  as: z.enum(["ids", "bits"]).default("ids").describe("bits: the ids as bits, where they are close enough to each other"),
});

export const hallSeatsSchema = z.object({
  parts: z.int().describe("x and y are in so many parts of the hall map's unit"),
  areas: z.array(
    z.object({
      area_id: z.string(),
      ids: z.array(z.tuple([z.int(), z.int()])).describe("runs of seat ids that follow each other: first, count"),
      x: z.array(z.int()).describe("steps from the seat before, the first from 0; seats by id ascending"),
      y: z.array(z.int()),
    }),
  ),
});

export const unavailableBlocksSchema = z.object({
  items: z.array(
    z.object({
      block_id: z.string(),
      area_id: z.string(),
      remaining: z.number(),
      kept: z.number().optional().describe("of `remaining`, in pairs of a wheelchair place and its companion's that are sold as such only"),
      sold_out: z.boolean(),
      hot_selling: z.boolean(),
    }),
  ),
  ticket_times: z.array(z.object({ ticket_time: z.string(), remaining: z.number(), sold_out: z.boolean() })).optional(),
  as_of: z.string(),
});
